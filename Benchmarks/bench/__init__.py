"""Compares the speed of Fieldproof with that of other programs at the same work."""
