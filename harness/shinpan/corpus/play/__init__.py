"""Played cases: a script in the words of referees, compiled to a wall and the steps of `play`.

`script` reads the sentences, `table` follows whose turn it is and which tile lies where, `filler`
puts every tile that nobody named in its place, `answers` compiles what is expected. Nothing here
knows when a hand is complete: that is for the engines to tell.
"""

from shinpan.corpus.play.compiler import Played, compile_play
from shinpan.corpus.play.problems import ScriptError

__all__ = ["Played", "ScriptError", "compile_play"]
