"""The closed lists of the protocol: operations, refusal codes, error codes, names of values."""

from enum import IntEnum

PROTOCOL_VERSION = 1

OPS = ("score", "waits", "settle", "play", "rank", "ruling")

REFUSAL_CODES = (
    "no_yaku",
    "too_few_han",
    "not_a_winning_hand",
    "furiten",
    "not_tenpai",
    "not_concealed",
    "too_few_tiles_left",
    "not_allowed_now",
    "illegal_action",
    "contradictory",
)

GENERIC_REFUSAL = "illegal_action"


class ErrorCode(IntEnum):
    """Error codes of the protocol; the negative ones are those of JSON-RPC."""

    PARSE_ERROR = -32700
    INVALID_REQUEST = -32600
    NO_SUCH_METHOD = -32601
    INVALID_PARAMS = -32602
    ENGINE_FAILED = -32603
    UNSUPPORTED = 1
    SKIPPED = 2


SEATS = ("E", "S", "W", "N")
LIMITS = ("mangan", "haneman", "baiman", "sanbaiman", "yakuman")
FURITEN_KINDS = ("discard", "temporary", "riichi")
DECISIONS = ("none", "claim_refused", "dead_hand", "chombo")
HAND_AFTER_RULING = ("goes_on", "ends", "replayed")
