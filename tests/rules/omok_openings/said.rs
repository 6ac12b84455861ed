//! Openings as text: moves and statements.
//!
//! Moves are points. Between them are the words `swap`, `keep`, `declare 3`, `offer a1 b2`, `choose
//! a1` and `pass`. Header statements come first: `@swapped`, `@unswapped`, `@declared=3`,
//! `@offers=a1,b2`, `@setup=a1,b2`. Sides alternate; words belong to the side that plays next.
//! Findings are written as number of the move and name, warnings with a question mark, notes with a
//! full stop. Parts that cannot be proved are listed separately.

use std::sync::Arc;

use bokgi::diag::{Finding, Findings, Severity};
use bokgi::games::omok::Omok;
use bokgi::games::omok::opening;
use bokgi::games::{Game, RulesRequest};
use bokgi::model::{
    Board, Body, Coordinates, Entry, Field, GameId, Item, Origin, Play, Point, Record, SetupKind,
    Side, Source, Text, Value,
};
use bokgi::text::{Bilingual, Lang, Span};

pub(crate) fn board() -> Board {
    Board::new(15, 15, Coordinates::Renju)
}

pub(crate) fn point(name: &str) -> Point {
    board()
        .point(name)
        .unwrap_or_else(|| panic!("{name} is no point"))
}

/// Makes a record without moves.
pub(crate) fn empty() -> Record {
    let source = Arc::new(Source::from_text("", String::new()));
    let origin = Origin::new("test", 0, Span::default());
    let mut record = Record::new(source, GameId::OMOK, board(), origin);
    record.tree.extend(Span::default());
    record
}

/// Adds a statement to the header of a record.
pub(crate) fn state(record: &mut Record, field: Field, text: &str) {
    let text = record.intern(text);
    let value = Value::Text;
    record.header.add(Entry { field, text, value });
}

/// Creates a record from the text of moves and statements.
pub(crate) fn record(text: &str) -> Record {
    let mut record = empty();
    let mut words = text.split_whitespace().peekable();
    let mut side = Side::BLACK;
    while let Some(word) = words.next() {
        if let Some(stated) = word.strip_prefix('@') {
            header(&mut record, stated);
            continue;
        }
        let plays = match word {
            "swap" => vec![Play::Swap { side }],
            "keep" => vec![Play::Keep { side }],
            "pass" => vec![Play::Pass { side }],
            "declare" => {
                let count = words.next().and_then(|n| n.parse().ok());
                let count = count.expect("a number is declared");
                vec![Play::Declare { side, count }]
            }
            "offer" => {
                let mut plays = Vec::new();
                while let Some(at) = words.peek().and_then(|name| board().point(name)) {
                    words.next();
                    plays.push(Play::Offer { side, at });
                }
                plays
            }
            "choose" => {
                let at = point(words.next().expect("a point is chosen"));
                let side = side.opponent();
                vec![Play::Choose { side, at }]
            }
            "black" | "white" => {
                side = if word == "black" {
                    Side::BLACK
                } else {
                    Side::WHITE
                };
                continue;
            }
            name => vec![Play::Place {
                side,
                at: point(name),
            }],
        };
        for play in plays {
            record.tree.extend(Span::default());
            record.tree.add(Item {
                raw: Text::EMPTY,
                body: Body::Play(play),
            });
            if play.is_numbered() {
                side = side.opponent();
            }
        }
    }
    record
}

/// Applies a header statement, given without its `@`.
fn header(record: &mut Record, stated: &str) {
    let (key, value) = stated.split_once('=').unwrap_or((stated, ""));
    let points = || value.split(',').map(point).collect::<Vec<_>>();
    match key {
        "swapped" => record.header.opening.swapped = Some(true),
        "unswapped" => record.header.opening.swapped = Some(false),
        "declared" => record.header.opening.declared = value.parse().ok(),
        "offers" => record.header.opening.offers = points(),
        "setup" => {
            let points = record.tree.points.add(points());
            record.tree.add(Item {
                raw: Text::EMPTY,
                body: Body::Setup {
                    kind: SetupKind::Stones(Side::BLACK),
                    points,
                },
            });
        }
        _ => panic!("{stated}"),
    }
}

/// Returns the findings about an opening under a protocol, or under the record's own if none is
/// named.
pub(crate) fn findings(record: &Record, rules: &str) -> Vec<Finding> {
    let request = RulesRequest::parse(rules);
    assert_eq!(Omok.facts().rulebook.accept(&request), Ok(()), "{rules}");
    let mut findings = Findings::new();
    opening::check(record, &request, &mut findings);
    findings.into_vec()
}

const NOT_PROVABLE: &str = "opening-not-provable";

/// Formats the findings in the notation of the tables.
pub(crate) fn found(findings: &[Finding]) -> String {
    let reported = findings.iter().filter(|f| f.code.name != NOT_PROVABLE);
    let words: Vec<String> = reported
        .map(|finding| {
            let sign = match finding.severity {
                Severity::Error => "",
                Severity::Warning => "?",
                Severity::Note => ".",
            };
            let ply = finding.place.ply.unwrap_or(0);
            format!("{ply}:{}{sign}", finding.code.name)
        })
        .collect();
    words.join(" ")
}

/// Formats the parts that cannot be proved in the notation of the tables.
pub(crate) fn unproven(findings: &[Finding]) -> String {
    const PARTS: [(&str, &str); 6] = [
        ("the order of the first stones", "moves"),
        ("who swapped colours and when", "swaps"),
        ("which option", "way"),
        ("the declared number", "number"),
        ("the highest number", "limit"),
        ("the offered fifth moves", "offers"),
    ];
    let notes: Vec<_> = findings
        .iter()
        .filter(|f| f.code.name == NOT_PROVABLE)
        .collect();
    assert!(notes.len() <= 1, "one note says all of it");
    let Some(note) = notes.first() else {
        return String::new();
    };
    assert_eq!(note.severity, Severity::Note);
    let message = note.message(Lang::En);
    let parts: Vec<&str> = PARTS
        .iter()
        .filter(|(words, _)| message.contains(words))
        .map(|(_, part)| *part)
        .collect();
    assert!(!parts.is_empty(), "{message}");
    parts.join(" ")
}

/// Returns the values of the rule switch for openings.
pub(crate) fn opening_values() -> Vec<Bilingual> {
    let switches = Omok.facts().rulebook.switches();
    let found = switches
        .into_iter()
        .find(|switch| switch.key.en == "opening");
    found.expect("a switch for openings").values
}
