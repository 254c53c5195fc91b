"""Two engines on the same random hands: where they differ, one of them is wrong."""
