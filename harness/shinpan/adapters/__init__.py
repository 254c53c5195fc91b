"""Adapters: the reference in process, and one standalone script for each third-party engine."""
