"""Writing files, so that a full disk says which file it was."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def naming(place: object) -> Iterator[None]:
    """An error of the system says where it happened: writing to an open file does not.

    Args:
        place: the file, or what else is written to.

    Raises:
        OSError: as before, with the place as its file name; a closed pipe stays as it is.
    """
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        if error.filename is None and error.errno is not None:
            raise OSError(error.errno, error.strerror, str(place)) from error
        raise


def write_text(path: Path, text: str) -> None:
    """Write a file in UTF-8.

    Raises:
        OSError: it cannot be written; the error names it.
    """
    with naming(path):
        path.write_text(text, encoding="utf-8")
