//! Helpers for yut games: records with one node per event, and their replay.

pub(crate) mod oracle;
pub(crate) mod playout;

use std::num::NonZero;
use std::sync::Arc;

use bokgi::diag::{Finding, Findings};
use bokgi::games::yut::Yut;
use bokgi::games::{Game, RulesRequest};
use bokgi::model::{
    Board, Body, Entry, Field, GameId, Item, Origin, Outcome, PiecePlace, Play, Ranking, Record,
    Side, Source, Station, Text, Throw, Trace, Value,
};
use bokgi::text::Span;

/// A play with the record's statements about it.
#[derive(Clone, Debug)]
pub(crate) struct Event {
    /// The turn that begins with it: side and number.
    pub turn: Option<(Side, u32)>,
    pub play: Play,
    /// Stated number of captured pieces.
    pub captured: Option<u8>,
    /// True if the record states that pieces were stacked.
    pub stacked: bool,
    /// Stated number of moved pieces.
    pub pieces: Option<u8>,
    /// Throws stated as forfeited.
    pub lost: Vec<Throw>,
}

impl Event {
    /// Creates an event that states only its play.
    pub(crate) fn new(play: Play) -> Event {
        Event {
            turn: None,
            play,
            captured: None,
            stacked: false,
            pieces: None,
            lost: Vec::new(),
        }
    }

    /// Returns the items of the event's node.
    fn bodies(&self, record: &mut Record) -> Vec<Body> {
        let mut bodies = Vec::new();
        if let Some((side, number)) = self.turn {
            bodies.push(Body::Turn { side, number });
        }
        bodies.push(Body::Play(self.play));
        if let Some(count) = self.pieces.and_then(NonZero::new) {
            bodies.push(Body::ClaimedPieces(count));
        }
        if let Some(count) = self.captured {
            let points = record.tree.points.add([]);
            let count = NonZero::new(count);
            bodies.push(Body::ClaimedCapture { count, points });
        }
        if self.stacked {
            bodies.push(Body::ClaimedStack);
        }
        bodies.extend(self.lost.iter().map(|&throw| Body::ClaimedLoss(throw)));
        bodies
    }
}

/// Header of a record.
#[derive(Clone, Debug, Default)]
pub(crate) struct Head {
    /// Number of named sides: `P1` and so on.
    pub sides: u8,
    /// The rules tag.
    pub rules: String,
    /// The stated ranking.
    pub ranking: Option<Vec<u8>>,
}

/// Creates a record whose node `n + 1` holds event `n`.
pub(crate) fn record(head: &Head, events: &[Event]) -> Record {
    let origin = Origin::new("yut", 0, Span::default());
    let source = Arc::new(Source::from_text("견본.yut", String::new()));
    let mut record = Record::new(source, GameId::YUT, Board::stations(), origin);
    let mut add = |field, text: &str, value| {
        let text = record.intern(text);
        record.header.add(Entry { field, text, value });
    };
    for side in 0..head.sides {
        add(
            Field::Name(Side(side)),
            &format!("P{}", side + 1),
            Value::Text,
        );
    }
    if !head.rules.is_empty() {
        add(Field::Rules, &head.rules, Value::Text);
    }
    if let Some(ranking) = &head.ranking {
        let names: Vec<String> = ranking
            .iter()
            .map(|side| format!("P{}", side + 1))
            .collect();
        let ranking = Ranking::new(ranking.iter().map(|&side| Side(side))).expect("a ranking");
        let outcome = Value::Outcome(Outcome::Ranking(ranking));
        add(Field::Result, &names.join(" > "), outcome);
    }
    record.tree.extend(Span::at(0));
    for event in events {
        record.tree.extend(Span::at(0));
        for body in event.bodies(&mut record) {
            record.tree.add(Item {
                raw: Text::EMPTY,
                body,
            });
        }
    }
    record
}

/// Replays a record under rules given as in `--rules`; empty for the record's own.
pub(crate) fn run(record: &Record, rules: &str) -> (Trace, Vec<Finding>) {
    let mut trace = Trace::default();
    let mut findings = Findings::new();
    let request = RulesRequest::parse(rules);
    Yut.replay(record, &request, &mut trace, &mut findings);
    findings.extend(super::judged_end(&Yut, record, &trace));
    (trace, findings.into_vec())
}

/// Returns the throw that the oracle names so.
pub(crate) fn throw(name: &str) -> Throw {
    let key = match name {
        "backdo" => "back_do",
        "backgae" => "back_gae",
        name => name,
    };
    Throw::from_key(key).unwrap_or_else(|| panic!("no throw {name}"))
}

/// Returns the spot that the oracle and logs name so.
pub(crate) fn spot(name: &str) -> PiecePlace {
    match name {
        "new" | "home" | "hand" => PiecePlace::Hand,
        "out" => PiecePlace::Out,
        id => PiecePlace::On(Station::from_id(id).unwrap_or_else(|| panic!("no station {id}"))),
    }
}
