"""`python -m app` is the command `fortune-table`."""

from app.cli import main

main()
