"""The suite as a plugin of pytest: a thin view over the harness, with the same verdicts.

`plugin` has the hooks, `items` the tests, `asking` the one engine of a worker, `counting` the sums.
"""
