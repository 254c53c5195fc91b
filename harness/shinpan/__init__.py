"""Shinpan: the harness that runs the rules cases against an engine."""
