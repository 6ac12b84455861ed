//! Writes turns and the events in them.

use super::super::reader::NAG;
use super::super::words;
use super::game::{Kind, Line, Output, Turn};
use crate::formats::losses;
use crate::model::trace::{Legality, Way};
use crate::model::{
    Body, Emphasis, Item, Judgement, NodeId, PiecePlace, Play, PlayTrace, Side, Text, Throw,
};

/// What a move is marked with.
#[derive(Default)]
struct Marks {
    capture: Option<Option<u8>>,
    stack: bool,
}

impl Output<'_, '_> {
    /// Begins the line of a turn; the member may stand directly behind its beginning.
    pub(super) fn begin_turn(&mut self, side: Side, number: u32, behind: &[Item]) {
        self.end_line();
        if self.turn.is_none() {
            self.unplaced();
            self.out.push(b'\n');
        }
        self.turn = Some(Turn { side, number });
        self.last = None;
        let member = match behind.first().map(|item| item.body) {
            Some(Body::Member(text)) => Some(self.record.tree.text(text)),
            _ => None,
        };
        self.out.extend_from_slice(format!("{number}.").as_bytes());
        self.player(side, member);
        self.line = Line::Begun;
    }

    fn player(&mut self, side: Side, member: Option<Text>) {
        let record = self.record;
        let Some(label) = self.labels.label(record, side).map(str::to_owned) else {
            self.lost.add(losses::PLAYERS, 1);
            return self.lost.add(losses::MEMBERS, member.iter().count());
        };
        let whole = member.map(|member| {
            let sound = record.malformed_bytes(member).is_none();
            let member = Some(record.text(member)).filter(|_| sound)?;
            self.labels.with_member(&label, side, member)
        });
        if whole == Some(None) {
            self.lost.add(losses::MEMBERS, 1);
        }
        let written = format!(" {}:", whole.flatten().unwrap_or(label));
        self.out.extend_from_slice(written.as_bytes());
    }

    /// Writes a play of a node, the nth there, with what is claimed about it.
    pub(super) fn play(&mut self, play: Play, claims: &[Item], place: (NodeId, usize)) {
        let side = play.side();
        match self.turn {
            Some(turn) if turn.side == side => {}
            // A record that does not mark its turns has a new one with each change of the side.
            turn => {
                let number = turn.map_or(1, |turn| turn.number.saturating_add(1));
                self.begin_turn(side, number, &[]);
            }
        }
        let lang = self.words.lang;
        match play {
            Play::Throw { value, .. } => {
                self.event(Kind::Throw, value.name().get(lang));
                self.lost_claims(claims, |_| false);
            }
            Play::Advance { from, to, by, .. } => self.advance(from, to, by, claims, place),
            Play::Forfeit { .. } => {
                self.event(Kind::Move, words::FORFEIT.get(lang));
                self.losses(claims);
                self.lost_claims(claims, |body| matches!(body, Body::ClaimedLoss(_)));
            }
            Play::Resign { .. } => {
                self.event(Kind::Move, words::RESIGN.get(lang));
                self.lost_claims(claims, |_| false);
            }
            _ => {
                self.lost.add(losses::OTHER_GAMES, 1);
                return self.lost_claims(claims, |_| false);
            }
        }
        self.nag(claims);
    }

    /// Writes the word of an event, kept apart from events of the other kind by `/`.
    fn event(&mut self, kind: Kind, word: &str) {
        self.space();
        if self.last.is_some_and(|last| last != kind) {
            self.out.extend_from_slice(b"/ ");
        }
        self.out.extend_from_slice(word.as_bytes());
        self.last = Some(kind);
        self.line = Line::Begun;
    }

    fn advance(
        &mut self,
        from: PiecePlace,
        to: PiecePlace,
        by: Option<Throw>,
        claims: &[Item],
        (node, nth): (NodeId, usize),
    ) {
        let words = self.words;
        let found = self.trace.and_then(|trace| trace.of(node).get(nth));
        let way = found.and_then(|_| self.trace?.way_of(node, nth));
        let mut word = format!(
            "{}-{}",
            words::from_word(from, words.lang, words.stations),
            words::to_word(to, words.lang, words.stations)
        );
        let marks = self.marks(claims, found, way);
        if let Some(count) = marks.capture {
            word.push('*');
            word.extend(count.map(|count| char::from(b'0' + count)));
        }
        if marks.stack {
            word.push('+');
        }
        let doubtful = way.filter(|way| !way.only_choice);
        if let Some(said) = by.or(doubtful.map(|way| way.by)) {
            word.push_str(&format!("({})", said.name().get(words.lang)));
        }
        self.event(Kind::Move, &word);
        self.lost_claims(claims, |body| {
            matches!(body, Body::ClaimedCapture { .. } | Body::ClaimedStack)
        });
    }

    /// What the record claims about a move, or else what a replay found.
    fn marks(&mut self, claims: &[Item], found: Option<&PlayTrace>, way: Option<&Way>) -> Marks {
        let mut marks = Marks::default();
        for item in claims {
            match item.body {
                Body::ClaimedCapture { count, points } => {
                    let count = count.map(|count| count.get());
                    let spoken = count.filter(|&count| count <= 9);
                    if spoken != count || !self.record.tree.points.get(points).is_empty() {
                        self.lost.add(losses::CAPTURES, 1);
                    }
                    marks.capture = Some(marks.capture.flatten().or(spoken));
                }
                Body::ClaimedStack => marks.stack = true,
                _ => {}
            }
        }
        if found.is_some_and(|play| play.legality == Legality::Legal) {
            if found.is_some_and(|play| play.captured > 0) {
                marks.capture = marks.capture.or(Some(None));
            }
            // What goes out is on no station any more.
            marks.stack |= way.is_some_and(|way| way.stacked > 0 && way.finished == 0);
        }
        marks
    }

    fn losses(&mut self, claims: &[Item]) {
        let lang = self.words.lang;
        let losses = claims.iter().filter_map(|item| match item.body {
            Body::ClaimedLoss(throw) => Some(throw.name().get(lang)),
            _ => None,
        });
        let losses: Vec<_> = losses.collect();
        if !losses.is_empty() {
            let list = format!("({})", losses.join(", "));
            self.out.extend_from_slice(list.as_bytes());
        }
    }

    /// Counts the claims behind a play that it cannot have.
    fn lost_claims(&mut self, claims: &[Item], carried: fn(&Body) -> bool) {
        let lost = claims.iter().filter(|item| {
            let claim = matches!(
                item.body,
                Body::ClaimedCapture { .. } | Body::ClaimedStack | Body::ClaimedLoss(_)
            );
            claim && !carried(&item.body)
        });
        self.lost.add(losses::CLAIMS, lost.count());
    }

    /// Writes the judgement behind an event; several would be read as another one.
    fn nag(&mut self, claims: &[Item]) {
        let record = self.record;
        let mut written = 0;
        for item in claims {
            let sign = match item.body {
                Body::Judgement { kind, emphasis } => sign(kind, emphasis),
                Body::Raw(texts) => match record.tree.raws.get(texts) {
                    [name, nag] if record.text(*name) == NAG => own_sign(record.text(*nag)),
                    _ => continue,
                },
                _ => continue,
            };
            match sign.filter(|_| written == 0) {
                Some(sign) => {
                    self.out.extend_from_slice(sign.as_bytes());
                    written += 1;
                }
                None => self.lost.add(losses::VERDICTS, 1),
            }
        }
    }
}

/// The signs of a judgement.
fn sign(kind: Judgement, emphasis: Emphasis) -> Option<&'static str> {
    match (kind, emphasis) {
        (Judgement::Tesuji, Emphasis::Normal) => Some("!"),
        (Judgement::Tesuji, Emphasis::Strong) => Some("!!"),
        (Judgement::BadMove, Emphasis::Normal) => Some("?"),
        (Judgement::BadMove, Emphasis::Strong) => Some("??"),
        (Judgement::Interesting, Emphasis::Normal) => Some("!?"),
        (Judgement::Doubtful, Emphasis::Normal) => Some("?!"),
        _ => None,
    }
}

/// The signs of a judgement that has no meaning of its own.
fn own_sign(text: &str) -> Option<&str> {
    let signs = !text.is_empty() && text.bytes().all(|byte| matches!(byte, b'!' | b'?'));
    Some(text).filter(|_| signs)
}
