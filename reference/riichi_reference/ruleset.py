"""The rules in force: one value for every option of the specification, grouped by subject.

There are no defaults: a ruleset is complete or it is an error. What each option and value means
is said in `spec/options.yaml`; names and values here are the same (a test compares them).
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Literal, Self, get_args, get_type_hints

OptionValue = bool | int | str


class RulesetError(ValueError):
    """A set of option values that is not a ruleset; `problems` lists every fault."""

    def __init__(self, problems: tuple[str, ...]) -> None:
        super().__init__("; ".join(problems))
        self.problems = problems


@dataclass(frozen=True, slots=True, kw_only=True)
class TileRules:
    """Options of the group `tiles`."""

    red_fives: Literal[0, 3]


@dataclass(frozen=True, slots=True, kw_only=True)
class DoraRules:
    """Options of the group `dora`."""

    kan_dora: bool
    ura_dora: bool
    kan_ura_dora: bool
    closed_kan_dora_timing: Literal["before_replacement", "with_discard"]
    open_kan_dora_timing: Literal["before_replacement", "with_discard"]
    added_kan_dora_timing: Literal["before_replacement", "with_discard"]


@dataclass(frozen=True, slots=True, kw_only=True)
class YakuRules:
    """Options of the group `yaku`."""

    open_tanyao: bool
    ippatsu: bool
    pinfu_tsumo: bool
    blessing_of_man: Literal["none", "mangan", "yakuman"]
    all_green_needs_green_dragon: bool
    seven_pairs_four_alike: bool
    replacement_win_on_last_tile: Literal["after_kan", "both"]
    min_han_at_five_counters: Literal[1, 2]


@dataclass(frozen=True, slots=True, kw_only=True)
class FuRules:
    """Options of the group `fu`."""

    double_wind_pair_fu: Literal[2, 4]
    open_pinfu_fu: Literal[0, 2]
    replacement_tile_fu: Literal[0, 2]


@dataclass(frozen=True, slots=True, kw_only=True)
class LimitRules:
    """Options of the group `limits`."""

    kiriage_mangan: bool
    counted_yakuman: Literal["sanbaiman", "yakuman"]
    multiple_yakuman: Literal["highest_only", "added"]
    double_daisuushii: bool
    double_kokushi_musou_13: bool
    double_suuankou_tanki: bool
    double_junsei_chuuren_poutou: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class LiabilityRules:
    """Options of the group `liability`."""

    liability_yakuman: Literal["none", "dragons_winds", "dragons_winds_kans"]
    liability_concealed_sets: Literal["not_counted", "kans_counted"]
    liability_ron_counters: Literal["discarder", "shared", "liable"]
    liability_value: Literal["hand", "liable_yakuman"]


@dataclass(frozen=True, slots=True, kw_only=True)
class WinnerRules:
    """Options of the group `winners`."""

    double_ron: Literal["all", "head_bump"]
    triple_ron: Literal["all", "abortive_draw", "head_bump"]
    several_winners_counters: Literal["each", "nearest"]
    several_winners_bets: Literal["own_back", "nearest"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayRules:
    """Options of the group `play`."""

    riichi_min_tiles: Literal[0, 1, 4]
    riichi_points: Literal["any", "need_1000"]
    riichi_kan: Literal["none", "reading", "as_printed", "waits"]
    riichi_furiten: Literal["until_end", "like_temporary"]
    temporary_furiten_ends: Literal["own_draw", "own_draw_or_own_call", "own_draw_or_any_call"]
    kuikae: Literal["allowed", "same_tile", "same_tile_and_suji"]
    closed_kan_robbing: Literal["never", "thirteen_orphans"]
    fifth_kan: Literal["illegal", "abortive_draw"]
    late_claims: Literal["three_seconds", "until_draw"]


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawRules:
    """Options of the group `draws`."""

    nine_kinds_draw: bool
    four_winds_draw: bool
    four_riichi_draw: bool
    four_kans_draw: bool
    own_fifth_tile_wait: Literal["noten", "noten_if_concealed", "tenpai"]
    hiding_tenpai: Literal["allowed", "must_show"]
    nagashi: Literal["off", "as_win", "as_draw"]
    dealer_stays: Literal["win", "win_or_tenpai"]
    dealer_after_abortive_draw: Literal["stays", "passes"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyRules:
    """Options of the group `penalties`."""

    chombo: Literal["mangan", "after_uma"]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchRules:
    """Options of the group `match`."""

    starting_points: Literal[25000, 30000]
    uma: Literal["15-5", "20-10", "30-10"]
    uma_ties: Literal["shared", "starting_seat"]
    oka: Literal[0, 20000]
    leftover_bets: Literal["first_split", "first_by_seat", "nobody"]
    match_length: Literal["east", "east_south"]
    extra_round: Literal["none", "sudden_death_30000"]
    extra_round_ends: Literal["at_once", "when_deal_passes"]
    bankruptcy: bool
    last_dealer_ends: Literal["never", "when_first"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """A complete set of rules."""

    tiles: TileRules
    dora: DoraRules
    yaku: YakuRules
    fu: FuRules
    limits: LimitRules
    liability: LiabilityRules
    winners: WinnerRules
    play: PlayRules
    draws: DrawRules
    penalties: PenaltyRules
    match: MatchRules

    @classmethod
    def from_options(cls, options: Mapping[str, object]) -> Self:
        """Build a ruleset from a flat mapping of option id to value.

        Raises:
            RulesetError: an option is unknown, missing, or has a value that it does not allow;
                all faults are listed.
        """
        problems = [f"options.{name}: unknown option" for name in options if name not in _ALLOWED]
        for name, allowed in _ALLOWED.items():
            if name not in options:
                problems.append(f"options.{name}: missing")
            elif not _is_allowed(options[name], allowed):
                expected = ", ".join(map(repr, allowed))
                problems.append(f"options.{name}: {options[name]!r} is not one of {expected}")
        if problems:
            raise RulesetError(tuple(problems))
        return cls(
            **{
                group: kind(**{field.name: options[field.name] for field in fields(kind)})
                for group, kind in _GROUPS.items()
            }
        )

    def options(self) -> dict[str, OptionValue]:
        """The flat mapping of option id to value that this ruleset was built from."""
        return {
            name: getattr(getattr(self, group), name)
            for group, kind in _GROUPS.items()
            for name in get_type_hints(kind)
        }


def allowed_values() -> dict[str, tuple[OptionValue, ...]]:
    """Every option with the values that it allows."""
    return dict(_ALLOWED)


def _is_allowed(value: object, allowed: tuple[OptionValue, ...]) -> bool:
    """Strict in type: `True` is not `1`."""
    return any(type(value) is type(choice) and value == choice for choice in allowed)


_GROUPS: dict[str, type] = get_type_hints(Ruleset)
_ALLOWED: dict[str, tuple[OptionValue, ...]] = {
    name: (False, True) if hint is bool else get_args(hint)
    for kind in _GROUPS.values()
    for name, hint in get_type_hints(kind).items()
}
