"""Fortune Table: a self-hosted server for playing board games with friends in the browser."""

__version__ = "0.1.0"
