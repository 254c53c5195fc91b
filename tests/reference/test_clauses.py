from riichi_reference.clauses import implemented, implements


def test_the_registry_knows_who_implements_what() -> None:
    @implements("test.only")
    def rule() -> int:
        return 1

    assert rule() == 1
    names = implemented()["test.only"]
    assert names == (f"{__name__}.{rule.__qualname__}",)
    assert list(implemented()) == sorted(implemented())
