import pytest

from riichi_reference import clauses


def test_the_registry_knows_who_implements_what(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clauses, "_IMPLEMENTED", {})

    @clauses.implements("test.one", "test.another")
    def rule() -> int:
        return 1

    assert rule() == 1
    name = f"{__name__}.{rule.__qualname__}"
    assert clauses.implemented() == {"test.another": (name,), "test.one": (name,)}
