"""`python -m shinpan`."""

from shinpan.cli import main

main()
