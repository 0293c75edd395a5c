"""Fieldproof beside its peers: the same work, in one run."""
