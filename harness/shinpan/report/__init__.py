"""Reports of a run: lines, terminal, JUnit XML, Markdown."""
