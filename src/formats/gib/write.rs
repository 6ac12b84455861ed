//! Writer of GIB files as Tygem's client saves them.

use std::fmt::Write as _;

use super::header::KEPT;
use super::server_fields;
use crate::diag::Finding;
use crate::formats::shared::losses;
use crate::formats::shared::server::{
    Nation, ServerCarried, ServerMoves, kept, one_line, outcome as read_outcome, periods,
};
use crate::formats::{Preparation, RecordWriter};
use crate::model::handicap::ThreeStoneCorner;
use crate::model::{
    Field, Hundredths, Outcome, Play, Record, Side, TextId, Trace, Value, WinMethod,
};
use crate::text::Lang;
use server_fields::{level, outcome_numbers};

/// Writer of GIB files.
pub(super) struct GibWriter {
    /// Country of the requested code page; `None` if no such page is requested.
    pub(super) nation: Option<Nation>,
}

const CARRIED: ServerCarried = ServerCarried {
    own: "gib",
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
        Field::Overtime,
        Field::GameComment,
        Field::Annotator,
    ],
    remarks: true,
    third: ThreeStoneCorner::TopLeft,
    most: 52,
};

impl RecordWriter for GibWriter {
    fn record(&mut self, record: &Record, _: Option<&Trace>, out: &mut Vec<u8>) -> Vec<Finding> {
        let game = match ServerMoves::new(record, &CARRIED) {
            Ok(game) => game,
            Err(refused) => return vec![refused],
        };
        let mut writer = GibOutput {
            record,
            kept: kept(record, "gib", KEPT),
            nation: self.nation.unwrap_or_else(|| nation(record)),
            game,
            text: String::new(),
        };
        writer.header();
        writer.moves();
        writer.remarks();
        out.extend_from_slice(writer.text.as_bytes());
        writer.game.lost.of_record(record, "GIB")
    }

    fn wants(&self) -> Preparation {
        Preparation::Repaired
    }
}

/// Returns the country whose client would have saved a record: from its GIB source file, Korea for
/// Korean player names, or else the international one.
fn nation(record: &Record) -> Nation {
    let kept = kept(record, "gib", KEPT);
    let kind = kept
        .iter()
        .find_map(|line| line.strip_prefix("GAMEINFOMAIN="));
    let kind = kind.and_then(|line| server_fields::value(line, "GBKIND")?.parse().ok());
    let names = [Side::BLACK, Side::WHITE].map(|side| record.info(Field::Name(side)));
    let is_korean = |name: &str| name.chars().any(|c| ('가'..='힣').contains(&c));
    kind.and_then(Nation::new).unwrap_or_else(|| {
        if names.into_iter().flatten().any(is_korean) {
            Nation::Korea
        } else {
            Nation::Global
        }
    })
}

/// Keys of a player's nickname, country, avatar and picture: of the lines for people, and the short ones after the
/// player's letter. `printed` is `WHITE` or `BLACK`, `letter` is `W` or `B`.
fn client_keys(printed: &str, letter: &str) -> [(String, &'static str); 4] {
    [
        (format!("GAME{printed}NICK"), "NICK"),
        (format!("GAME{printed}COUNTRY"), "NCD"),
        (format!("GAME{letter}AVATA"), "AID"),
        (format!("GAME{letter}IMAGE"), "IMG"),
    ]
}

struct GibOutput<'r> {
    record: &'r Record,
    /// Header lines kept from the record's GIB source file.
    kept: Vec<&'r str>,
    nation: Nation,
    game: ServerMoves,
    text: String,
}

impl GibOutput<'_> {
    /// Returns a header entry on one line. Replaces `\]`, which would end the value.
    fn info(&self, field: Field) -> String {
        one_line(self.record.info(field).unwrap_or_default()).replace("\\]", "]")
    }

    /// Returns the event; without one, the game name. GIB has one line for both, so a game name
    /// beside an event is lost.
    fn title(&mut self) -> String {
        let (event, name) = (self.info(Field::Event), self.info(Field::GameName));
        match (event.is_empty(), name.is_empty()) {
            (true, _) => name,
            (false, is_alone) => {
                if !is_alone {
                    self.game.lost.add_field(self.record, Field::GameName);
                }
                event
            }
        }
    }

    /// Returns the value that a header line had in the GIB source file; empty if there is none.
    fn kept(&self, key: &str) -> String {
        let line = self
            .kept
            .iter()
            .find_map(|line| line.strip_prefix(key)?.strip_prefix('='));
        one_line(line.unwrap_or_default())
    }

    fn line(&mut self, key: &str, value: &str) {
        let _ = writeln!(self.text, "\\[{key}={value}\\]");
    }

    fn is_korean(&self) -> bool {
        self.nation == Nation::Korea
    }

    /// Writes the header as Tygem's client does: lines for people, then the same facts in lines of
    /// short keys.
    fn header(&mut self) {
        self.text.push_str("\\HS\n");
        let kind = match self.nation {
            Nation::Korea => "Korea",
            Nation::Japan => "Japan",
            Nation::China => "China",
            Nation::Global => "Global",
            Nation::Taiwan => "Taiwan",
        };
        let outcome = self.game.meaning.outcome();
        let (result, tenths) = self.result(outcome);
        let (given, taken) = self.komi();
        let time = self.time();
        let stamp = self.stamp();
        let stones = self.game.stones();
        let words = self.result_in_words((result, tenths));
        let (event, place) = (self.title(), self.info(Field::Place));
        let (lecturer, comment) = (self.info(Field::Annotator), self.info(Field::GameComment));
        self.line("GIBOKIND", kind);
        self.line("TYPE", "0");
        self.line("SZAUDIO", "0");
        let condition = self.condition(&given, &taken);
        self.line("GAMECONDITION", &condition);
        let time_words = self.time_in_words(time);
        self.line("GAMETIME", &time_words);
        self.line("GAMERESULT", &words);
        self.line("GAMEZIPSU", &tenths.to_string());
        self.line("GAMEDUM", &taken);
        self.line("GAMEGONGJE", &given);
        self.line("GAMETOTALNUM", &stones.to_string());
        self.line("GAMENAME", &event);
        self.line("GAMEDATE", &stamp);
        self.line("GAMEPLACE", &place);
        self.line("GAMELECNAME", &lecturer);
        let users = [(Side::WHITE, "WHITE", "W"), (Side::BLACK, "BLACK", "B")];
        for (side, printed, letter) in users {
            let (name, rank) = (self.info(Field::Name(side)), self.info(Field::Rank(side)));
            let shown = match (&*name, &*rank) {
                ("", _) => String::new(),
                (name, "") if name.ends_with(')') => format!("{name} ()"),
                (name, "") => name.to_owned(),
                (name, rank) => format!("{name} ({rank})"),
            };
            self.line(&format!("GAME{printed}NAME"), &shown);
            let level = self.level(side);
            self.line(&format!("GAME{printed}LEVEL"), &level);
            for (key, short) in client_keys(printed, letter) {
                let value = self.client_value(&key, (letter, short), &name);
                self.line(&key, &value);
            }
        }
        self.line("GAMECOMMENT", &comment);
        let (kind, handicap) = (self.nation.number(), self.game.handicap);
        let gtime = time.map_or(String::new(), |[main, byo, periods]| {
            format!("{main}-{byo}-{periods}")
        });
        let size = self.record.board.columns();
        let size = if size == 19 {
            String::new()
        } else {
            format!(",LINE:{size}")
        };
        let main = format!(
            "GBKIND:{kind},GTYPE:0,GCDT:{handicap},GTIME:{gtime},GRLT:{result},ZIPSU:{tenths},\
             DUM:{taken},GONGJE:{given},TCNT:{stones}{size},AUSZ:0"
        );
        self.line("GAMEINFOMAIN", &main);
        let kept = self.kept("GAMEINFOSUB");
        let form = |key| server_fields::value(&kept, key).unwrap_or("0");
        let (name_form, place_form) = (form("GNAMEF"), form("GPLCF"));
        let sub = format!(
            "GNAMEF:{name_form},GPLCF:{place_form},GNAME:{event},GDATE:{stamp},GPLC:{place},GCMT:{comment}"
        );
        self.line("GAMEINFOSUB", &sub);
        for (side, printed, letter) in users {
            let name = self.info(Field::Name(side));
            let level = self.level(side);
            let mut user = format!("{letter}ID:{name},{letter}LV:{level}");
            for (key, short) in client_keys(printed, letter) {
                let value = self.client_value(&key, (letter, short), &name);
                let _ = write!(user, ",{letter}{short}:{value}");
            }
            self.line(&format!("{letter}USERINFO"), &user);
        }
        self.text.push_str("\\HE\n");
    }

    /// Returns the server's number for a player's rank; empty if the record states no rank.
    fn level(&self, side: Side) -> String {
        match &*self.info(Field::Rank(side)) {
            "" => String::new(),
            rank => level(rank).to_string(),
        }
    }

    /// Returns what the GIB source file said of a player without a meaning for the game, such as a picture: from its line
    /// for people, or else from the line of short keys. A player without a nickname has the name.
    fn client_value(&self, key: &str, (letter, short): (&str, &str), name: &str) -> String {
        let line = self.kept(key);
        let users = self.kept(&format!("{letter}USERINFO"));
        let value = || server_fields::value(&users, &format!("{letter}{short}"));
        let own = Some(&*line).filter(|line| !line.is_empty()).or_else(value);
        let default = if short == "NICK" { name } else { "" };
        own.unwrap_or(default).to_owned()
    }

    /// Converts the result to the server's two numbers. Counts a loss if they cannot express it.
    fn result(&mut self, outcome: Option<Outcome>) -> (u32, u32) {
        let numbers = outcome_numbers(outcome);
        let back = server_fields::outcome(numbers.0, numbers.1);
        let is_stated = self
            .record
            .info(Field::Result)
            .is_some_and(|text| !text.trim().is_empty());
        if back != outcome || is_stated && outcome.is_none() {
            self.game.lost.add(losses::MANNER, 1);
        }
        numbers
    }

    /// Returns the result in words that mean the same as the server's two numbers: the phrase of the source file or
    /// of the header, or else the client's phrase.
    fn result_in_words(&self, (number, tenths): (u32, u32)) -> String {
        let outcome = server_fields::outcome(number, tenths);
        let phrases = [self.kept("GAMERESULT"), self.info(Field::Result)];
        let is_phrase = |written: &String| {
            !written.contains('+') && !written.is_empty() && read_outcome(written) == outcome
        };
        let phrase = phrases.into_iter().find(is_phrase);
        match outcome {
            None => String::new(),
            Some(outcome) if phrase.is_none() && self.is_korean() => korean(outcome),
            Some(outcome) => phrase.unwrap_or_else(|| english(outcome)),
        }
    }

    /// Returns the komi as two texts: the tenths of a point that Black gives, and the points that
    /// White gives.
    fn komi(&mut self) -> (String, String) {
        let Some(Hundredths(komi)) = self.game.meaning.komi() else {
            return (String::new(), String::new());
        };
        let is_exact = if komi < 0 {
            komi % 100 == 0
        } else {
            komi % 10 == 0
        };
        if !is_exact {
            self.game.lost.add_field(self.record, Field::Komi);
        }
        if komi < 0 {
            ("0".to_owned(), (-komi / 100).to_string())
        } else {
            ((komi / 10).to_string(), "0".to_owned())
        }
    }

    /// Describes komi and handicap in words, such as `Even : Black 6.5 Dum`.
    fn condition(&self, given: &str, taken: &str) -> String {
        let handicap = self.game.handicap;
        let number = |text: &str| text.parse::<i32>().ok();
        // Without a komi, the line names only the handicap.
        let (Some(given), Some(taken)) = (number(given), number(taken)) else {
            return match (self.is_korean(), handicap) {
                (true, 2..) => format!("{handicap}점"),
                (true, _) => "호선".to_owned(),
                (false, 2..) => format!("{handicap} Handicap"),
                (false, _) => "Even".to_owned(),
            };
        };
        let komi = Hundredths(given * 10 - taken * 100);
        let reverse = Hundredths(-komi.0);
        match (self.is_korean(), handicap, komi.0) {
            (true, 2.., ..0) => format!("{handicap}점 : 백 공제 {}", reverse.as_said(Lang::Ko)),
            (true, 2.., 0) => format!("{handicap}점"),
            (true, 2.., _) => format!("{handicap}점 : 흑 공제 {}", komi.as_said(Lang::Ko)),
            (true, _, 0) => "정선".to_owned(),
            (true, _, ..0) => format!("호선 : 백 공제 {}", reverse.as_said(Lang::Ko)),
            (true, ..) => format!("호선 : 흑 공제 {}", komi.as_said(Lang::Ko)),
            (false, 2.., ..0) => format!("{handicap} Handicap : White Dum({reverse})"),
            (false, 2.., 0) => format!("{handicap} Handicap"),
            (false, 2.., _) => format!("{handicap} Handicap : Black {komi} Dum"),
            (false, ..) => format!("Even : Black {komi} Dum"),
        }
    }

    /// Returns main time in seconds, seconds per overtime period, and number of periods. `None` if
    /// the main time is unknown.
    fn time(&mut self) -> Option<[u32; 3]> {
        let main = match self.record.header.find(Field::TimeLimit)?.value {
            Value::Seconds(main) => main,
            _ => {
                self.game.lost.add_field(self.record, Field::TimeLimit);
                return None;
            }
        };
        let overtime = self.record.info(Field::Overtime).unwrap_or_default();
        let (periods, byo) = match periods(overtime) {
            Some(periods) => periods,
            None => {
                if !overtime.trim().is_empty() {
                    self.game.lost.add_field(self.record, Field::Overtime);
                }
                (0, 0)
            }
        };
        Some([main, byo, periods])
    }

    fn time_in_words(&self, time: Option<[u32; 3]>) -> String {
        let Some([main, byo, periods]) = time else {
            return self.info(Field::TimeLimit);
        };
        let minutes = main / 60;
        if self.is_korean() {
            format!("제한시간 {minutes}분 : {byo}초 초읽기 {periods}번")
        } else {
            format!("Time limit {minutes}minute : {byo} second countdown {periods} time")
        }
    }

    /// Returns the day as a time stamp, with the time of day if the source file had one.
    fn stamp(&mut self) -> String {
        let dates = self.record.header.dates();
        let Some(&day) = dates.first() else {
            let is_stated = !self.info(Field::Date).is_empty();
            if is_stated {
                self.game.lost.add_field(self.record, Field::Date);
            }
            return String::new();
        };
        let (sub, line) = (self.kept("GAMEINFOSUB"), self.kept("GAMEDATE"));
        let stamps = [server_fields::value(&sub, "GDATE"), Some(&*line)];
        let mut stamps = stamps.into_iter().flatten();
        if let Some(kept) = stamps.find(|stamp| server_fields::day(stamp) == Some(day)) {
            return kept.to_owned();
        }
        let is_whole = dates.len() == 1 && day.month.is_some() && day.day.is_some();
        if !is_whole {
            self.game.lost.add_field(self.record, Field::Date);
        }
        let part = |part: Option<u8>| part.unwrap_or(1);
        let (month, day_of) = (part(day.month), part(day.day));
        format!("{}-{month:2}-{day_of:2}- 0- 0- 0", day.year)
    }

    /// Writes the moves as commands, from `\GS` to `\GE`.
    fn moves(&mut self) {
        let handicap = self.game.handicap;
        let remark = one_line(
            kept(self.record, "gib", "INI")
                .first()
                .copied()
                .unwrap_or_default(),
        );
        let count = self.game.moves.len() + 1;
        let _ = write!(
            self.text,
            "\\GS\n2 1 0\n{count} 0 &4\nINI 0 1 {handicap} &4{remark} \n"
        );
        let moves = std::mem::take(&mut self.game.moves);
        let mut turn = if handicap >= 2 {
            Side::WHITE
        } else {
            Side::BLACK
        };
        for (number, &play) in (2..).zip(&moves) {
            // The command for a pass does not name a side, so a pass out of turn loses its side.
            let is_wrong = matches!(play, Play::Pass { side } if side != turn);
            self.game.lost.add(losses::COLOURS, usize::from(is_wrong));
            command(&mut self.text, number, play);
            turn = play.side().opponent();
        }
        self.game.moves = moves;
        self.text.push_str("\\GE\n");
    }

    /// Writes comments and variations as remarks after the moves.
    fn remarks(&mut self) {
        for (moves, text) in std::mem::take(&mut self.game.comments) {
            let comment = self.comment(text);
            if comment.is_empty() {
                self.game.lost.add(losses::COMMENTS, 1);
                continue;
            }
            let _ = write!(
                self.text,
                "\\RS\n\\[REFSUSUN={moves}\\]\n\\[REFEXPLAIN=\n{comment}\n\\]\n\\RE\n"
            );
        }
        for (shared, plays) in std::mem::take(&mut self.game.lines) {
            let _ = write!(self.text, "\\RS\n\\[REFSUSUN={shared}\\]\n\\[REFGIBO=\n");
            for (number, &play) in (2..).zip(&plays) {
                command(&mut self.text, number, play);
            }
            self.text.push_str("\\]\n\\RE\n");
        }
    }

    /// Returns a comment with `\]` and `\RE` defused, because they would end it.
    fn comment(&mut self, text: TextId) -> String {
        let text = self.record.text(self.record.tree.text(text)).trim();
        let clean = text.replace("\\]", "]").replace("\\RE", "RE");
        if clean != text {
            self.game.lost.add(losses::WHOLE_COMMENTS, 1);
        }
        clean
    }
}

fn command(out: &mut String, number: usize, play: Play) {
    let _ = match play {
        Play::Place { side, at } => {
            let side = side.0 + 1;
            writeln!(out, "STO 0 {number} {side} {} {} ", at.column(), at.row())
        }
        _ => writeln!(out, "SKI 0 {number} "),
    };
}

/// Formats a result as the Korean client does: `흑 불계승`.
fn korean(outcome: Outcome) -> String {
    let Outcome::Win { winner, by } = outcome else {
        return if outcome == Outcome::Draw {
            "무승부"
        } else {
            ""
        }
        .to_owned();
    };
    let side = if winner == Side::BLACK { "흑" } else { "백" };
    match by {
        WinMethod::Points(margin) => format!("{side} {margin}집 승"),
        WinMethod::Resignation => format!("{side} 불계승"),
        WinMethod::Time => format!("{side} 시간승"),
        WinMethod::Unstated => format!("{side} 승"),
        _ => format!("{side} 몰수승"),
    }
}

/// Formats a result as the international client does: `black wins by resignation`.
fn english(outcome: Outcome) -> String {
    let Outcome::Win { winner, by } = outcome else {
        return if outcome == Outcome::Draw { "draw" } else { "" }.to_owned();
    };
    let side = if winner == Side::BLACK {
        "black"
    } else {
        "white"
    };
    match by {
        WinMethod::Points(margin) => format!("{side} {margin} win"),
        WinMethod::Resignation => format!("{side} wins by resignation"),
        WinMethod::Time => format!("{side} wins by time"),
        WinMethod::Unstated => format!("{side} wins"),
        _ => format!("{side} wins by disconnection"),
    }
}
