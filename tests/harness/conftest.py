"""Fixtures of the harness's tests."""

import os
import time
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import pytest
from miniatures import Broken


@pytest.fixture
def broken() -> Iterator[Broken]:
    """Broken engines; when a test has ended, nothing of them may run any more."""
    if not Path("/proc/self/environ").exists():
        pytest.skip("needs /proc to see what is left running")
    engines = Broken(uuid4().hex)
    yield engines
    end = time.monotonic() + 2.0
    while engines.running() and time.monotonic() < end:
        time.sleep(0.01)
    assert engines.running() == []
    with pytest.raises(ChildProcessError):
        os.waitpid(-1, os.WNOHANG)  # no zombies either
