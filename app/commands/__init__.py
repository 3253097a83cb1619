"""The verbs of the command line. Each module has a function `command`, which app/cli.py loads when it is called."""
