"""The most valuable reading, hands without enough yaku, yakuman beside yakuman, Blessing of Man."""

from declared import chi, han_fu, paid, pon, refused, ron, scored, yaku


def test_the_reading_with_more_points_wins() -> None:
    # seven pairs 25 fu 2 han, or twice two equal runs
    assert yaku(ron("223344m556677p1z", "1z")) == {"ryanpeikou": 3}
    # three triplets or three equal runs
    assert "sanankou" in yaku(ron("111222333m99s34p", "2p"))
    # the edge wait is worth less than pinfu in a concealed hand
    assert yaku(ron("56789m123p456s22s", "7m")) == {"pinfu": 1}
    # and more by an open hand's wait
    assert han_fu(ron("56789m99s", "7m", pon("111z"), chi("456s"))) == (1, 30)


def test_more_minipoints_decide_between_equal_han() -> None:
    # 7m ends the edge wait: 20 + 2 + 8, or nothing beside the triplet
    hand = ron("56789m99s", "7m", pon("111z"), chi("456s"))
    items = [item.item for item in scored(hand).worth.fu_items]
    assert items == ["base", "pon", "wait"]


def test_a_hand_needs_a_yaku_and_dora_is_none() -> None:
    assert refused(ron("23m456p55599s", "4m", chi("123p"), dora="8s")) == "no_yaku"


def test_five_counters_can_ask_for_two_han_without_dora() -> None:
    hand, melds = "23m99s555z", (chi("456p"), chi("123p"))
    one_han = ron(hand, "4m", *melds, counters=5, dora="8s")
    assert refused(one_han, min_han_at_five_counters=2) == "too_few_han"
    assert yaku(one_han) == {"haku": 1}
    fewer = ron(hand, "4m", *melds, counters=4)
    assert yaku(fewer, min_han_at_five_counters=2) == {"haku": 1}
    two_han = ron(hand, "4m", *melds, counters=5, facts="last_tile")
    assert yaku(two_han, min_han_at_five_counters=2) == {"haku": 1, "houtei_raoyui": 1}


def test_yakuman_are_added_or_the_most_valuable_alone() -> None:
    dragons_and_honours = ron("1122z", "2z", pon("555z"), pon("666z"), pon("777z"))
    assert yaku(dragons_and_honours) == {"tsuuiisou": 1, "daisangen": 1}
    assert yaku(dragons_and_honours, multiple_yakuman="highest_only") == {"tsuuiisou": 1}
    winds = ron("5z", "5z", pon("111z"), pon("222z"), pon("333z"), pon("444z"))
    assert yaku(winds) == {"tsuuiisou": 1, "daisuushii": 2}
    assert yaku(winds, multiple_yakuman="highest_only") == {"daisuushii": 2}
    assert paid(winds) == (0, 96000, -96000, 0)


def test_a_yakuman_has_neither_han_nor_fu_nor_dora() -> None:
    worth = scored(ron("222m444p666s999m3z", "3z", facts="riichi", dora="1m")).worth
    assert (worth.han, worth.fu, worth.fu_items, sum(worth.dora)) == (None, None, (), 0)
    assert worth.units == 2


def test_blessing_of_man() -> None:
    plain = ron("123m456p789s1122z", "1z", facts="first_turn")
    assert yaku(plain, blessing_of_man="none") == {"bakaze": 1}
    assert yaku(plain, blessing_of_man="mangan") == {"renhou": 5}
    assert yaku(plain, blessing_of_man="yakuman") == {"renhou": 1}
    assert paid(plain, blessing_of_man="mangan") == (0, 8000, -8000, 0)
    without = ron("123m456p789s33z99p", "9p", facts="first_turn")
    assert refused(without, blessing_of_man="none") == "no_yaku"
    assert yaku(without, blessing_of_man="mangan") == {"renhou": 5}


def test_blessing_of_man_as_mangan_is_taken_unless_the_hand_is_worth_more() -> None:
    flush = "12345699m22444z"  # half flush 3, seat or round wind none
    equal = ron(flush, "9m", facts="first_turn", dora="1m3m")
    assert scored(equal, blessing_of_man="none").worth.han == 5
    assert yaku(equal, blessing_of_man="mangan") == {"renhou": 5}
    assert sum(scored(equal, blessing_of_man="mangan").worth.dora) == 0
    more = ron(flush, "9m", facts="first_turn", dora="1m3m4m")
    assert yaku(more, blessing_of_man="mangan") == {"honitsu": 3}
    assert scored(more, blessing_of_man="mangan").worth.han == 6


def test_blessing_of_man_yields_to_a_yakuman_of_the_tiles() -> None:
    orphans = ron("19m19p19s1123456z", "7z", facts="first_turn")
    assert yaku(orphans, blessing_of_man="mangan") == {"kokushi_musou": 1}
    assert yaku(orphans) == {"kokushi_musou": 1, "renhou": 1}
