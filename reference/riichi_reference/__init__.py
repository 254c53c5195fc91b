"""The reference: the rules of four-player riichi mahjong as pure functions over immutable values.

It knows nothing of files, clocks, randomness or the harness, and uses the standard library only.
"""
