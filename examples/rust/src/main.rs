//! Speaks the protocol of Shinpan for a finder of waits. The standard library and nothing else.
//!
//!     cargo build --release
//!     shinpan engines smoke 'cmd:target/release/adapter'
//!     shinpan run --engine 'cmd:target/release/adapter'

mod json;

use json::Json;
use std::io::{self, BufRead, Write};

/// Why there is no answer.
#[allow(dead_code)]
enum No {
    /// The engine has no such thing; the feature is one of `missing`.
    Unsupported(String),
    /// It chooses not to answer; the reason is shown.
    Skipped(String),
    /// It failed.
    Failed(String),
}

const SUITS: &str = "mpsz";

struct Adapter {
    rules: Json,
}

impl Adapter {
    /// What the engine is and what it can tell; only the fields that are named are compared.
    fn initialize(&self) -> Json {
        object([
            ("protocol", 1.into()),
            (
                "engine",
                object([
                    ("name", "waits-in-rust".into()),
                    ("version", "0.1".into()),
                    ("language", "rust".into()),
                ]),
            ),
            ("ops", ["waits"].into()),
            ("fields", object([("waits", ["tenpai", "waits"].into())])),
            // it knows one answer to hands that hold all four of a tile that they wait for
            (
                "options",
                object([
                    ("own_fifth_tile_wait", ["noten"].into()),
                    ("seven_pairs_four_alike", [false].into()),
                ]),
            ),
            ("window", 64.into()),
        ])
    }

    /// Nothing to switch.
    fn ruleset(&mut self, params: &Json) -> Result<Json, No> {
        self.rules = params["options"].clone();
        Ok(object([]))
    }

    /// Not its business; not among `ops`.
    fn score(&self, _params: &Json) -> Result<Json, No> {
        Err(No::Skipped("no score".into()))
    }

    /// The tiles that a hand waits for.
    fn waits(&self, params: &Json) -> Result<Json, No> {
        let mut hand = counts(&tiles(params["concealed"].text()));
        let mut own = hand;
        for meld in params["melds"].items() {
            for (kind, count) in counts(&tiles(meld["tiles"].text())).iter().enumerate() {
                own[kind] += count;
            }
        }
        let mut found = Vec::new();
        for kind in 0..34 {
            hand[kind] += 1;
            if own[kind] < 4 && wins(&hand) {
                found.push(format!(
                    "{}{}",
                    kind % 9 + 1,
                    SUITS.as_bytes()[kind / 9] as char
                ));
            }
            hand[kind] -= 1;
        }
        Ok(object([
            ("tenpai", (!found.is_empty()).into()),
            ("waits", found.into()),
        ]))
    }
}

type Counts = [u8; 34];

fn counts(tiles: &[String]) -> Counts {
    let mut found = [0; 34];
    for tile in tiles {
        let mut signs = tile.chars();
        let number = signs.next().and_then(|c| c.to_digit(10)).unwrap_or(0) as usize;
        let suit = signs.next().and_then(|c| SUITS.find(c)).unwrap_or(0);
        found[suit * 9 + if number == 0 { 5 } else { number } - 1] += 1;
    }
    found
}

fn without(counts: &Counts, kinds: &[usize], number: u8) -> Counts {
    let mut left = *counts;
    for kind in kinds {
        left[*kind] -= number;
    }
    left
}

/// Whether the concealed tiles, the winning one among them, are complete.
fn wins(counts: &Counts) -> bool {
    sets_and_pair(counts) || seven_pairs(counts) || thirteen_orphans(counts)
}

fn sets_and_pair(counts: &Counts) -> bool {
    (0..34).any(|kind| counts[kind] >= 2 && sets(&without(counts, &[kind], 2)))
}

/// Whether the tiles are nothing but sets; the lowest one begins a run or is a pon.
fn sets(counts: &Counts) -> bool {
    let Some(kind) = counts.iter().position(|count| *count > 0) else {
        return true;
    };
    if counts[kind] >= 3 && sets(&without(counts, &[kind], 3)) {
        return true;
    }
    if kind >= 27 || kind % 9 > 6 || counts[kind + 1] == 0 || counts[kind + 2] == 0 {
        return false;
    }
    sets(&without(counts, &[kind, kind + 1, kind + 2], 1))
}

fn seven_pairs(counts: &Counts) -> bool {
    counts.iter().filter(|count| **count == 2).count() == 7
        && counts.iter().all(|count| *count == 0 || *count == 2)
}

fn thirteen_orphans(hand: &Counts) -> bool {
    let orphans = counts(&tiles("19m19p19s1234567z"));
    let held = (0..34)
        .filter(|kind| orphans[*kind] > 0)
        .map(|kind| hand[kind]);
    held.clone().all(|count| count > 0) && held.sum::<u8>() == 14
}

/// The tiles of an MPSZ string: "406p11z" is 4p 0p 6p 1z 1z.
fn tiles(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut digits = String::new();
    for c in text.chars() {
        if c.is_ascii_digit() {
            digits.push(c);
        } else {
            found.extend(digits.chars().map(|digit| format!("{digit}{c}")));
            digits.clear();
        }
    }
    found
}

// ---- the protocol: nothing below needs to be changed

fn object<const N: usize>(entries: [(&str, Json); N]) -> Json {
    Json::Object(
        entries
            .into_iter()
            .map(|(key, value)| (key.to_string(), value))
            .collect(),
    )
}

fn main() -> io::Result<()> {
    let mut adapter = Adapter { rules: Json::Null };
    let mut answers = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let request = match Json::read(&line?) {
            Ok(request) => request,
            Err(fault) => {
                eprintln!("{fault}"); // standard error is a free log
                continue;
            }
        };
        if request["method"].text() == "exit" {
            break;
        }
        let (member, value) = match answer(&mut adapter, &request) {
            Ok(result) => ("result", result),
            Err(error) => ("error", error),
        };
        let response = object([
            ("jsonrpc", "2.0".into()),
            ("id", request["id"].clone()),
            (member, value),
        ]);
        writeln!(answers, "{response}")?;
        answers.flush()?;
    }
    Ok(())
}

fn answer(adapter: &mut Adapter, request: &Json) -> Result<Json, Json> {
    let params = &request["params"];
    let answered = match request["method"].text() {
        "initialize" => Ok(adapter.initialize()),
        "ruleset" => adapter.ruleset(params),
        "score" => adapter.score(params),
        "waits" => adapter.waits(params),
        other => {
            return Err(error(
                -32601,
                &format!("no such operation: {other}"),
                object([]),
            ))
        }
    };
    answered.map_err(|no| match no {
        No::Unsupported(feature) => {
            let message = format!("the engine does not have: {feature}");
            error(1, &message, object([("feature", feature.as_str().into())]))
        }
        No::Skipped(reason) => error(2, &reason, object([])),
        No::Failed(message) => error(-32603, &message, object([])),
    })
}

fn error(code: i64, message: &str, data: Json) -> Json {
    object([
        ("code", code.into()),
        ("message", message.into()),
        ("data", data),
    ])
}
