"""What a host is told when the embedded database cannot run: a sentence with a way out."""

from __future__ import annotations


class DatabaseTrouble(Exception):
    """The embedded database cannot run here. The text is a sentence for the host."""


class AlreadyServing(DatabaseTrouble):
    """Another process holds the data folder."""
