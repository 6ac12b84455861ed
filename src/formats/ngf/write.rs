//! Writer of NGF files as Cyberoro's client saves them.

use super::reader::{KEPT, RESULT, name_and_rank};
use crate::diag::Finding;
use crate::formats::shared::losses;
use crate::formats::shared::server::{
    ServerCarried, ServerMoves, kept, one_line, outcome as read_outcome,
};
use crate::formats::shared::values::rank::Rank;
use crate::formats::{Preparation, RecordWriter};
use crate::model::handicap::ThreeStoneCorner;
use crate::model::{Field, Hundredths, Outcome, Play, Record, Side, Trace, Value, WinMethod};

/// Writer of NGF files.
pub(super) struct NgfWriter;

const CARRIED: ServerCarried = ServerCarried {
    own: "ngf",
    fields: &[
        Field::Name(Side::BLACK),
        Field::Name(Side::WHITE),
        Field::Rank(Side::BLACK),
        Field::Rank(Side::WHITE),
        Field::Event,
        Field::GameName,
        Field::Place,
        Field::Date,
        Field::Komi,
        Field::Handicap,
        Field::Result,
        Field::TimeLimit,
    ],
    remarks: false,
    third: ThreeStoneCorner::TopLeft,
    most: 25,
};

impl RecordWriter for NgfWriter {
    fn record(&mut self, record: &Record, _: Option<&Trace>, out: &mut Vec<u8>) -> Vec<Finding> {
        let game = match ServerMoves::new(record, &CARRIED) {
            Ok(game) => game,
            Err(refused) => return vec![refused],
        };
        let mut output = NgfOutput { record, game };
        let mut lines = output.header();
        let moves = (1..).zip(&output.game.moves);
        lines.extend(moves.map(|(number, &play)| written(number, play)));
        out.extend_from_slice(lines.join("\n").as_bytes());
        out.push(b'\n');
        output.game.lost.of_record(record, "NGF")
    }

    fn wants(&self) -> Preparation {
        Preparation::Repaired
    }
}

struct NgfOutput<'r> {
    record: &'r Record,
    game: ServerMoves,
}

impl NgfOutput<'_> {
    fn header(&mut self) -> Vec<String> {
        let info = |field| one_line(self.record.info(field).unwrap_or_default());
        let (event, name) = (info(Field::Event), info(Field::GameName));
        let place = info(Field::Place);
        let players = [Side::WHITE, Side::BLACK].map(|side| self.player(side));
        let title = match (&*event, &*name) {
            ("", "") => "Friendly game".to_owned(),
            ("", _) => name,
            (_, "") => event,
            _ => {
                self.game.lost.add_field(self.record, Field::GameName);
                event
            }
        };
        let [white, black] = players;
        vec![
            title,
            self.record.board.columns().to_string(),
            white,
            black,
            place,
            self.handicap(),
            "0".to_owned(),
            self.komi(),
            self.date(),
            self.minutes(),
            self.result(),
            self.game.moves.len().to_string(),
        ]
    }

    /// Returns the header line of a player: the name, then the rank. A rank that would be read as
    /// part of the name is lost. A name whose last word looks like a rank gets `_` instead of its
    /// last space.
    fn player(&mut self, side: Side) -> String {
        let info = |field| one_line(self.record.info(field).unwrap_or_default());
        let (name, rank) = (info(Field::Name(side)), info(Field::Rank(side)));
        let line = format!("{name:<11} {rank}");
        if name_and_rank(&line) == (&*name, Some(&*rank)) {
            return line;
        }
        let client = rank_of_client(&rank);
        let line = format!("{name:<11} {client}");
        if !client.is_empty() && name_and_rank(&line) == (&*name, Some(&*client)) {
            return line;
        }
        if !rank.is_empty() {
            self.game.lost.add_field(self.record, Field::Rank(side));
        }
        match name_and_rank(&name) {
            (first, Some(last)) => {
                self.game.lost.add_field(self.record, Field::Name(side));
                format!("{first}_{last}")
            }
            _ => name,
        }
    }

    /// Returns the number of handicap stones as text; `1` means that Black plays first without
    /// komi.
    fn handicap(&self) -> String {
        let is_first = self.game.handicap == 0 && self.game.meaning.komi() == Some(Hundredths(0));
        let stones = if is_first { 1 } else { self.game.handicap };
        stones.to_string()
    }

    /// Returns the komi as text. In an even game, half a point is left out, because readers add it.
    fn komi(&self) -> String {
        let Some(komi) = self.game.meaning.komi() else {
            return String::new();
        };
        let Hundredths(points) = komi;
        if self.game.handicap == 0 && points >= 0 && points % 100 == 50 {
            return (points / 100).to_string();
        }
        let is_plain = points >= 0 && komi.is_whole() && self.game.handicap == 0 && points != 0;
        if is_plain {
            format!("{komi}.0")
        } else {
            komi.to_string()
        }
    }

    /// Returns the date as text, with the time of day if the NGF source file had one.
    fn date(&mut self) -> String {
        let dates = self.record.header.dates();
        let Some(day) = dates.first() else {
            let text = one_line(self.record.info(Field::Date).unwrap_or_default());
            return text;
        };
        let (Some(month), Some(day_of)) = (day.month, day.day) else {
            return day.to_string();
        };
        if dates.len() > 1 {
            self.game.lost.add_field(self.record, Field::Date);
        }
        let written = format!("{:04}{month:02}{day_of:02}", day.year);
        let mut lines = kept(self.record, "ngf", KEPT).into_iter();
        let same = lines.find(|line| line.trim().starts_with(&written) && line.contains('['));
        same.map_or(written, |line| line.trim().to_owned())
    }

    fn minutes(&mut self) -> String {
        let entry = self.record.header.find(Field::TimeLimit);
        match entry.map(|entry| entry.value) {
            Some(Value::Seconds(seconds)) => {
                if seconds % 60 != 0 {
                    self.game.lost.add_field(self.record, Field::TimeLimit);
                }
                (seconds / 60).to_string()
            }
            Some(_) => {
                self.game.lost.add_field(self.record, Field::TimeLimit);
                "0".to_owned()
            }
            None => "0".to_owned(),
        }
    }

    /// Returns the result in words: as the record has it, or else as Cyberoro's client writes it.
    fn result(&mut self) -> String {
        let text = one_line(self.record.info(Field::Result).unwrap_or_default());
        let Some(outcome) = self.game.meaning.outcome() else {
            return text;
        };
        let kept = kept(self.record, "ngf", KEPT);
        let kept = kept.get(RESULT).map(|line| one_line(line));
        let mut phrases = kept.into_iter().chain([text]);
        let same =
            phrases.find(|phrase| !phrase.contains('+') && read_outcome(phrase) == Some(outcome));
        if let Some(same) = same {
            return same;
        }
        let phrase = phrase(outcome);
        if read_outcome(&phrase) != Some(outcome) {
            self.game.lost.add(losses::MANNER, 1);
        }
        phrase
    }
}

/// Formats a rank as Cyberoro's client does: `9DP`, `3D` or `18K`. Empty for a rank that cannot be
/// read.
fn rank_of_client(rank: &str) -> String {
    let Some(Rank { number, is_kyu }) = Rank::read(rank) else {
        return String::new();
    };
    let unit = match (is_kyu, Rank::is_professional(rank)) {
        (true, _) => "K",
        (false, true) => "DP",
        (false, false) => "D",
    };
    format!("{number}{unit}")
}

/// Formats a result as Cyberoro's client does: `White wins by time!`.
fn phrase(outcome: Outcome) -> String {
    let Outcome::Win { winner, by } = outcome else {
        return match outcome {
            Outcome::Draw => "Draw",
            Outcome::Void => "No result",
            _ => "Progressing!",
        }
        .to_owned();
    };
    let side = if winner == Side::BLACK {
        "Black"
    } else {
        "White"
    };
    match by {
        WinMethod::Points(margin) => format!("{side} wins by {margin}!"),
        WinMethod::Resignation => format!("{side} wins by resign!"),
        WinMethod::Time => format!("{side} wins by time!"),
        WinMethod::Unstated => format!("{side} wins"),
        _ => format!("{side} wins by forfeit"),
    }
}

/// Formats a move line such as `PMABBREER`: the number in two letters from `AB` on, the colour, and
/// the point twice, the second time with row and column exchanged.
fn written(number: usize, play: Play) -> String {
    let letter = |number: usize| char::from(b'A' + (number % 26) as u8);
    let side = if play.side() == Side::BLACK { 'B' } else { 'W' };
    let (column, row) = match play.to() {
        Some(at) => (usize::from(at.column()) + 1, usize::from(at.row()) + 1),
        None => (0, 0),
    };
    let (column, row) = (letter(column), letter(row));
    let (high, low) = (letter(number / 26), letter(number));
    format!("PM{high}{low}{side}{column}{row}{row}{column}")
}
