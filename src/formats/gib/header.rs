//! Statements of a GIB header: players, date, time, komi, handicap, result.

use super::header_lines::GibHeader;
use super::server_fields;
use crate::formats::shared::server::{
    Nation, ServerGame, codes, is_without_limit, outcome, restored, title_field,
};
use crate::formats::shared::values::date::Dates;
use crate::formats::shared::values::{handicap, komi, time};
use crate::model::handicap::ThreeStoneCorner;
use crate::model::{Field, Hundredths, Side, Value};
use crate::text::{Bilingual, Span};

/// Reader that adds the statements of a GIB header to a game.
pub(super) struct HeaderReader<'r> {
    game: &'r mut ServerGame,
    header: &'r GibHeader<'r>,
}

impl<'r> HeaderReader<'r> {
    /// Creates a reader of `header` that adds its statements to `game`.
    pub(super) fn new(game: &'r mut ServerGame, header: &'r GibHeader<'r>) -> HeaderReader<'r> {
        HeaderReader { game, header }
    }

    /// Returns a number from the line `GAMEINFOMAIN` by `key`, or else from the line `GAMETAG` by the letter `tag`.
    /// `None` if neither line has it.
    fn main(&self, key: &str, tag: char) -> Option<u32> {
        let main = self.header.get("GAMEINFOMAIN").unwrap_or_default();
        let tagged = || server_fields::tag_value(self.header.get("GAMETAG")?, tag);
        server_fields::value(main, key)
            .or_else(tagged)?
            .trim()
            .parse()
            .ok()
    }

    /// Adds all statements of the header to the game, in the order in which records list them.
    pub(super) fn statements(&mut self) {
        self.player(Side::BLACK);
        self.player(Side::WHITE);
        let header = self.header;
        let sub = header.get("GAMEINFOSUB").unwrap_or_default();
        for (key, short, field) in [
            ("GAMENAME", "GNAME", Field::Event),
            ("GAMEPLACE", "GPLC", Field::Place),
            ("GAMECOMMENT", "GCMT", Field::GameComment),
        ] {
            let stated = header.get(key).or_else(|| server_fields::value(sub, short));
            if let Some(stated) = stated {
                let field = if field == Field::Event {
                    title_field(stated)
                } else {
                    field
                };
                self.game.state(field, header.span(stated));
            }
        }
        if let Some(lecturer) = header.get("GAMELECNAME") {
            self.game.state(Field::Annotator, header.span(lecturer));
        }
        self.date(sub);
        self.time();
        self.terms();
        self.stated_result();
        // All header lines are kept as they are, because some have a meaning only for Tygem's
        // client: game type, player pictures, copies of the short keys.
        let spans: Vec<Span> = header
            .lines
            .iter()
            .map(|line| Span {
                start: header.span(line.key).start,
                end: header.span(line.value).end,
            })
            .collect();
        if !spans.is_empty() {
            self.game.builder.keep(KEPT, &spans);
        }
    }

    /// Adds a player's name and rank: from `GAMEBLACKNAME` or `GAMEWHITENAME`, or else from short
    /// keys such as `BID` and `BLV`.
    fn player(&mut self, side: Side) {
        let header = self.header;
        let (printed, line, keys, tags) = if side == Side::BLACK {
            (
                "BLACK",
                "BUSERINFO",
                ["BID", "BNICK", "BLV", "BNCD"],
                ['M', 'B', 'N', 'K'],
            )
        } else {
            (
                "WHITE",
                "WUSERINFO",
                ["WID", "WNICK", "WLV", "WNCD"],
                ['I', 'A', 'L', 'J'],
            )
        };
        let user = header.get(line).unwrap_or_default();
        let tag = header.get("GAMETAG").unwrap_or_default();
        let short = |at: usize| {
            server_fields::value(user, keys[at]).or_else(|| server_fields::tag_value(tag, tags[at]))
        };
        let name = header.get(&format!("GAME{printed}NAME"));
        let (name, rank) = name.map_or((None, None), |name| {
            let (name, rank) = name_and_rank(name);
            (Some(name), rank)
        });
        if let Some(name) = name {
            self.game.state(Field::Name(side), header.span(name));
        } else if let Some(id) = short(0).or_else(|| short(1)) {
            let nation = short(3).and_then(|number| number.parse().ok());
            let nation = nation.and_then(Nation::new);
            let span = header.span(id);
            match nation.and_then(|nation| restored(id, nation)) {
                Some(name) => {
                    let args = [("found", id.into()), ("name", name.as_str().into())];
                    self.game.find(&codes::RESTORED, span, args);
                    self.game
                        .builder
                        .state_as(Field::Name(side), &name, Value::Text);
                }
                None => self.game.state(Field::Name(side), span),
            }
        }
        let number = short(2).or_else(|| header.get(&format!("GAME{printed}LEVEL")));
        let level = number.and_then(|number| server_fields::rank(number.parse().ok()?));
        match (rank, level) {
            (Some(rank), _) => self.game.state(Field::Rank(side), header.span(rank)),
            (None, Some(level)) => {
                self.game
                    .builder
                    .state_as(Field::Rank(side), &level, Value::Text);
            }
            (None, None) => {}
        }
    }

    /// Adds the date of the game. The short key `GDATE` comes first, because it is numeric in every
    /// country.
    fn date(&mut self, sub: &str) {
        let header = self.header;
        let tagged = || server_fields::tag_value(header.get("GAMETAG")?, 'C');
        let stamps = [
            server_fields::value(sub, "GDATE"),
            header.get("GAMEDATE"),
            tagged(),
        ];
        let Some(stamp) = stamps.into_iter().flatten().next() else {
            return;
        };
        let day = stamps.into_iter().flatten().find_map(server_fields::day);
        self.game
            .date(header.span(stamp), day.and_then(|day| Dates::new(&[day])));
    }

    /// Adds main time and overtime: from the short key `GTIME` (main seconds, seconds per period,
    /// periods), or else from words.
    fn time(&mut self) {
        let header = self.header;
        let main = header.get("GAMEINFOMAIN").unwrap_or_default();
        let parts = |text: &str| -> Option<[u32; 3]> {
            let mut parts = text.split('-').map(|part| part.trim().parse().ok());
            Some([parts.next()??, parts.next()??, parts.next()??])
        };
        if let Some([seconds, byo, periods]) = server_fields::value(main, "GTIME").and_then(parts) {
            self.game.time(seconds, periods, byo);
        } else if let Some(words) = header
            .get("GAMETIME")
            .filter(|words| !is_without_limit(words))
        {
            let span = header.span(words);
            let value = time::read(words).map_or(Value::Text, |read| Value::Seconds(read.value));
            self.game.builder.state(Field::TimeLimit, span, value);
        } else if let Some([byo, periods, seconds]) =
            // `GAMETAG` lists the times in another order: seconds per period, periods, main
            // seconds.
            header
                .get("GAMETAG")
                .and_then(|tag| server_fields::tag_value(tag, 'T'))
                .and_then(parts)
        {
            self.game.time(seconds, periods, byo);
        }
    }

    /// Adds komi and handicap. `GONGJE` is the komi that Black gives, in tenths of a point; `DUM`
    /// is the points that White gives.
    fn terms(&mut self) {
        let header = self.header;
        let printed = |key| {
            header
                .get(key)
                .and_then(|value: &str| value.parse::<u32>().ok())
        };
        let given = self.main("GONGJE", 'G').or_else(|| printed("GAMEGONGJE"));
        let taken = self.main("DUM", 'D').or_else(|| printed("GAMEDUM"));
        let hundredths = |number: u32, unit: i32| Some(i32::try_from(number).ok()? * unit);
        let stated = match (given, taken) {
            (Some(0) | None, Some(taken @ 1..=400)) => hundredths(taken, -100),
            (Some(given @ 0..=4000), _) => hundredths(given, 10),
            (_, Some(0)) => Some(0),
            _ => None,
        };
        let condition = header.get("GAMECONDITION").unwrap_or_default();
        let in_words = || {
            let words = condition.split([':', '：']).next_back()?;
            komi::read(words).map(|reading| reading.value)
        };
        if let Some(komi) = stated.map(Hundredths).or_else(in_words) {
            self.game.komi(komi);
        }
        let stones_in_words = || {
            let words = condition.split([':', '：']).next()?;
            u32::try_from(handicap::read(words)?.value).ok()
        };
        let stones = self.main("GCDT", 'R').or_else(stones_in_words);
        if let Some(stones) = stones.filter(|stones| *stones <= 25) {
            self.game.handicap(stones, ThreeStoneCorner::TopLeft);
        }
    }

    /// Adds the result from the server's numbers and from its words. If they contradict each other,
    /// the numbers count and the conflict is reported.
    fn stated_result(&mut self) {
        let header = self.header;
        let tenths = self.main("ZIPSU", 'Z');
        let printed = || header.get("GAMEZIPSU").and_then(|value| value.parse().ok());
        let tenths = tenths.or_else(printed).unwrap_or_default();
        let number = self.main("GRLT", 'W');
        let counted = number.and_then(|number| server_fields::outcome(number, tenths));
        let words = header.get("GAMERESULT");
        let span = words.map(|words| header.span(words));
        let said = words.and_then(outcome);
        match (counted, said) {
            (Some(counted), Some(said)) if said != counted => {
                let args = [
                    ("words", said.to_string().into()),
                    ("numbers", counted.to_string().into()),
                ];
                self.game
                    .find(&codes::CONTRADICTED, span.unwrap_or_default(), args);
                self.game.result(counted, None);
            }
            (Some(outcome), _) | (None, Some(outcome)) => self.game.result(outcome, span),
            (None, None) => {
                if let (Some(span), None) = (span, number) {
                    let field = Bilingual::new("the result", "결과");
                    let expected = Bilingual::new(
                        "a result such as `white wins by time`",
                        "`흑 불계승` 같은 결과",
                    );
                    self.game.state(Field::Result, span);
                    self.game.not_understood(field, span, expected);
                }
            }
        }
    }
}

/// Name of the record's property that keeps the header lines of a GIB file.
pub(super) const KEPT: &str = "GIB";

/// Splits the rank off a player's name: `harpmaster(3段)`, `dongjik (1급)`. The rank is `None`
/// without parentheses at the end.
///
/// ```text
/// player = name { blank } "(" rank ")"
/// ```
fn name_and_rank(text: &str) -> (&str, Option<&str>) {
    let rank = text
        .strip_suffix(')')
        .and_then(|inner| inner.rsplit_once('('));
    match rank {
        Some((name, rank)) if !name.trim().is_empty() => (name.trim(), Some(rank.trim())),
        _ => (text, None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_follow_names() {
        assert_eq!(name_and_rank("ga (1급)"), ("ga", Some("1급")));
        assert_eq!(name_and_rank("na(x)(3段)"), ("na(x)", Some("3段")));
        assert_eq!(name_and_rank("(3段)"), ("(3段)", None));
        assert_eq!(name_and_rank("ga"), ("ga", None));
    }
}
