//! Tests of random logs: round trips through text in every language and through JSON, and damaged
//! text, which never causes a panic.

use std::num::NonZero;
use std::sync::Arc;

use crate::support::generate::Choices;
use crate::support::random::cases;
use crate::support::same::{Spelling, difference, difference_with};
use crate::support::{format, read_sound, write, write_with, yut};
use bokgi::formats::{ReadOptions, WriteOptions};
use bokgi::model::{
    Board, Body, CommentKind, Emphasis, Entry, Field, GameId, Item, Judgement, Origin, Outcome,
    PiecePlace, Play, Ranking, Record, Side, Source, Station, Text, Throw, Value,
};
use bokgi::text::{Lang, Span};
use proptest::prelude::*;

const NAMES: [&str; 8] = [
    "홍길동",
    "Ann",
    "김(갑)",
    "a: b",
    "청팀",
    "P2",
    "{x}",
    "선수1",
];
const TEXTS: [&str; 8] = [
    "눈",
    "a \"b\"",
    "\\",
    "8강; 2국",
    "[x]",
    " ",
    "{y}",
    "1. a: 모",
];
const COMMENTS: [&str; 9] = [
    "",
    "좋은 수",
    " 빈칸 ",
    "a: b",
    "}",
    "두\n줄",
    "; [x] *",
    "1. P1: 모",
    "{",
];
const MEMBERS: [&str; 3] = ["민수", "Bo", "이 몽룡"];

/// Builds a random record like the one that reading its log gives.
struct Maker {
    choices: Choices,
    record: Record,
}

impl Maker {
    fn new(seed: u64) -> Maker {
        let origin = Origin::new("yut", 0, Span::default());
        let source = Arc::new(Source::from_text("견본.yut", String::new()));
        let mut record = Record::new(source, GameId::YUT, Board::stations(), origin);
        record.tree.extend(Span::at(0));
        Maker {
            choices: Choices::new(seed),
            record,
        }
    }

    fn below(&mut self, end: usize) -> usize {
        self.choices.below(end)
    }

    fn of<T: Copy>(&mut self, values: &[T]) -> T {
        values[self.choices.below(values.len())]
    }

    fn add(&mut self, body: Body) {
        let raw = Text::EMPTY;
        self.record.tree.add(Item { raw, body });
    }

    fn entry(&mut self, field: Field, text: &str, value: Value) {
        let text = self.record.intern(text);
        let id = self.record.header.add(Entry { field, text, value });
        self.add(Body::Info(id));
    }

    fn comment(&mut self) {
        let text = self.of(&COMMENTS);
        let text = self.record.intern(text);
        let text = self.record.tree.add_text(text);
        let kind = CommentKind::Comment;
        self.add(Body::Comment { kind, text });
    }

    fn comments(&mut self) {
        for _ in 0..[0, 0, 0, 1, 2][self.choices.below(5)] {
            self.comment();
        }
    }

    fn header(&mut self, sides: u8) {
        let mut free: Vec<&str> = NAMES.to_vec();
        for side in 0..sides {
            let name = free.swap_remove(self.choices.below(free.len()));
            self.entry(Field::Name(Side(side)), name, Value::Text);
            if self.below(4) == 0 {
                self.entry(Field::Members(Side(side)), "민수, Bo", Value::Text);
            }
        }
        for field in [Field::Event, Field::Place, Field::Rules, Field::Termination] {
            if self.below(3) == 0 {
                let text = self.of(&TEXTS);
                self.entry(field, text, Value::Text);
            }
        }
        if self.below(3) == 0 {
            self.entry(Field::Pieces, "3", Value::Number(3));
        }
        self.comments();
        if self.below(3) == 0 {
            let texts = ["날씨", "눈 \"x\""].map(|text| self.record.intern(text));
            let texts = self.record.tree.raws.add(texts);
            self.add(Body::Raw(texts));
        }
        match self.below(3) {
            0 => self.entry(Field::Result, "*", Value::Outcome(Outcome::Unknown)),
            1 => {
                let ranking = Ranking::new((0..sides).rev().map(Side)).expect("few sides");
                let names: Vec<String> = ranking
                    .sides()
                    .map(|side| {
                        self.record
                            .info(Field::Name(side))
                            .expect("named")
                            .to_owned()
                    })
                    .collect();
                let value = Value::Outcome(Outcome::Ranking(ranking));
                self.entry(Field::Result, &names.join(" > "), value);
            }
            _ => {}
        }
    }

    fn turn(&mut self, side: Side, number: u32) {
        self.record.tree.extend(Span::at(0));
        self.add(Body::Turn { side, number });
        if self.below(4) == 0 {
            let name = self.of(&MEMBERS);
            let name = self.record.intern(name);
            let name = self.record.tree.add_text(name);
            self.add(Body::Member(name));
        }
        self.comments();
        for event in 0..self.below(6) {
            if event > 0 {
                self.record.tree.extend(Span::at(0));
            }
            self.event(side);
            self.comments();
        }
    }

    fn event(&mut self, side: Side) {
        let value = self.of(&Throw::ALL);
        match self.below(8) {
            0..=2 => self.add(Body::Play(Play::Throw { side, value })),
            3 => {
                self.add(Body::Play(Play::Forfeit { side }));
                for _ in 0..self.below(3) {
                    let throw = self.of(&Throw::ALL);
                    self.add(Body::ClaimedLoss(throw));
                }
            }
            4 if self.below(5) == 0 => self.add(Body::Play(Play::Resign { side })),
            _ => {
                let from = self.spot(PiecePlace::Hand);
                let mut ends = [PiecePlace::Hand, PiecePlace::Out, from];
                ends[2] = self.spot(PiecePlace::Out);
                let to = self.of(&ends);
                let by = self.of(&[None, None, Some(value)]);
                self.add(Body::Play(Play::Advance { side, from, to, by }));
                if self.below(3) == 0 {
                    let count = NonZero::new(self.below(5) as u8);
                    let points = self.record.tree.points.add([]);
                    self.add(Body::ClaimedCapture { count, points });
                }
                if self.below(4) == 0 {
                    self.add(Body::ClaimedStack);
                }
            }
        }
        self.judgement();
    }

    fn spot(&mut self, other: PiecePlace) -> PiecePlace {
        let station = Station::new(self.below(29) as u8).map(PiecePlace::On);
        self.of(&[other, station.unwrap_or(other), station.unwrap_or(other)])
    }

    fn judgement(&mut self) {
        let (kind, emphasis) = match self.below(16) {
            0 => (Judgement::Tesuji, Emphasis::Normal),
            1 => (Judgement::Tesuji, Emphasis::Strong),
            2 => (Judgement::BadMove, Emphasis::Normal),
            3 => (Judgement::BadMove, Emphasis::Strong),
            4 => (Judgement::Interesting, Emphasis::Normal),
            5 => (Judgement::Doubtful, Emphasis::Normal),
            6 => {
                let texts = ["!", "!!!"].map(|text| self.record.intern(text));
                let texts = self.record.tree.raws.add(texts);
                return self.add(Body::Raw(texts));
            }
            _ => return,
        };
        self.add(Body::Judgement { kind, emphasis });
    }
}

fn record(seed: u64) -> Record {
    let mut maker = Maker::new(seed);
    let sides = 2 + maker.below(4) as u8;
    maker.header(sides);
    for number in 1..=maker.below(9) as u32 {
        let side = Side(maker.below(sides.into()) as u8);
        let number = maker.of(&[number, number, number + 7]);
        maker.turn(side, number);
    }
    maker.record
}

fn options(seed: u64) -> WriteOptions {
    WriteOptions {
        lang: [Lang::Ko, Lang::En][seed as usize % 2],
        stations: [None, Some(Lang::En), Some(Lang::Ko)][seed as usize / 2 % 3],
        ..WriteOptions::default()
    }
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn logs_come_back(seed: u64) {
        let record = record(seed);
        let options = options(seed);
        let text = write_with("yut", [&record, &record], &options);
        let back = read_sound("yut", text.clone());
        prop_assert_eq!(back.len(), 2);
        let words = String::from_utf8_lossy(&text).into_owned();
        let difference = difference_with(&record, &back[0], Spelling::Aside);
        prop_assert_eq!(difference, None, "{}", words);
        prop_assert_eq!(write_with("yut", &back, &options), text);
    }

    #[test]
    fn logs_come_back_from_json(seed: u64) {
        let record = record(seed);
        let [read]: [Record; 1] = read_sound("yut", write("yut", [&record])).try_into().expect("one");
        let [back]: [Record; 1] = read_sound("json", write("json", [&read])).try_into().expect("one");
        prop_assert_eq!(difference(&read, &back), None);
        prop_assert_eq!(write("yut", [&back]), write("yut", [&record]));
    }

    #[test]
    fn damaged_logs_give_findings(seed: u64, damages in 1usize..8) {
        let mut text = write_with("yut", [&record(seed)], &options(seed));
        let mut choices = Choices::new(seed);
        for _ in 0..damages {
            damage(&mut choices, &mut text);
        }
        let format = format("yut");
        let source = Arc::new(Source::decode("damaged.yut", text, None, |bytes| format.hints(bytes)));
        let pieces: Vec<_> = format.read(&source, &ReadOptions::default()).collect();
        prop_assert!(!pieces.is_empty());
        for piece in pieces {
            prop_assert!(piece.record.is_some() || !piece.findings.is_empty());
            for finding in &piece.findings {
                let span = finding.place.span.expect("a place in the text");
                prop_assert!(source.text().get(span.range()).is_some(), "{:?}", finding);
                let said = finding.message(Lang::Ko) + &finding.help(Lang::En);
                let filled = |name: &str| !said.contains(&format!("{{{name}}}"));
                prop_assert!(finding.args.iter().all(|(name, _)| filled(name)));
            }
            if let Some(record) = piece.record {
                let (trace, _) = yut::run(&record, "");
                let mut writer = format.writer(&options(seed)).expect("logs are written");
                let mut out = Vec::new();
                writer.record(&record, Some(&trace), &mut out);
                prop_assert!(!out.is_empty());
            }
        }
    }
}

/// Changes, removes or repeats a few bytes.
fn damage(choices: &mut Choices, text: &mut Vec<u8>) {
    if text.is_empty() {
        return;
    }
    let at = choices.below(text.len());
    let end = text.len().min(at + 1 + choices.below(12));
    match choices.below(5) {
        0 => text[at] = b"{}[]\":;/|().*x+-! \n1\xFF\xEA"[choices.below(22)],
        1 => drop(text.drain(at..end)),
        2 => {
            let copy = text[at..end].to_vec();
            text.splice(at..at, copy);
        }
        3 => text.truncate(at.max(1)),
        _ => {
            let words = ["뒷도", "새-", "\n[종목 \"", "(", "12.", "＊", ": "];
            let word = words[choices.below(words.len())].as_bytes();
            text.splice(at..end, word.iter().copied());
        }
    }
}
