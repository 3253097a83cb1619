"""What can go wrong while measuring."""


class BenchTrouble(Exception):
    """The measurement is not to be trusted or could not be made. The text is a sentence for the host."""
