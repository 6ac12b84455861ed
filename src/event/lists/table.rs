//! Pairing tables (CSV): column headings, then one line per pairing. Columns are separated by
//! commas, semicolons or tabs, as in the heading line.

use crate::event::EventFile;
use crate::event::event::{Handicap, ListedOutcome, Player, System};
use crate::event::file::pairing;
use crate::event::spelling::without_rank;
use crate::formats::shared::values::date;
use crate::model::{Date, Outcome, Side};
use crate::text::{Bilingual, Span};

use super::draft::{Draft, ListedPairing};
use super::{BrokenList, EventList};
use crate::event::days::Days;

/// Maximum number of lines before the headings, such as a title and an empty line.
const BEFORE_HEADINGS: usize = 5;

/// Meaning of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Column {
    Round,
    Table,
    Black,
    White,
    Left,
    Right,
    Result,
    Winner,
    Handicap,
    Date,
    BlackRank,
    WhiteRank,
}

/// Headings of each column; findings name the first English and Korean word. Blanks, underscores
/// and case are ignored.
const HEADINGS: &[(Column, &[&str], &[&str])] = &[
    (Column::Round, &["round", "rd", "r"], &["회전", "라운드"]),
    (
        Column::Table,
        &["table", "board", "tbl"],
        &["판", "테이블", "판번호", "대국판"],
    ),
    (
        Column::Black,
        &["black", "blackplayer", "blackname"],
        &["흑", "흑번", "흑선수", "흑대국자", "흑이름"],
    ),
    (
        Column::White,
        &["white", "whiteplayer", "whitename"],
        &["백", "백번", "백선수", "백대국자", "백이름"],
    ),
    (
        Column::Left,
        &["player1", "playera", "team1", "teama"],
        &["선수1", "선수가", "대국자1", "팀1", "가팀", "편1"],
    ),
    (
        Column::Right,
        &["player2", "playerb", "team2", "teamb"],
        &["선수2", "선수나", "대국자2", "팀2", "나팀", "편2"],
    ),
    (Column::Result, &["result"], &["결과", "승패", "대국결과"]),
    (Column::Winner, &["winner"], &["승자", "이긴사람"]),
    (
        Column::Handicap,
        &["handicap", "stones"],
        &["치수", "치석", "접바둑"],
    ),
    (Column::Date, &["date", "day"], &["날짜", "대국일", "일자"]),
    (
        Column::BlackRank,
        &["blackrank"],
        &["흑급수", "흑단급", "흑기력"],
    ),
    (
        Column::WhiteRank,
        &["whiterank"],
        &["백급수", "백단급", "백기력"],
    ),
];

/// Pairing table with column headings.
pub(super) struct Table;

impl EventList for Table {
    fn name(&self) -> Bilingual {
        Bilingual::new("a pairing table", "대진표")
    }

    fn holds(&self, text: &str) -> bool {
        heading(text).is_some()
    }

    fn read(&self, text: &str) -> Result<EventFile, BrokenList> {
        Ok(read(text).finish(self.name()))
    }
}

/// Heading line of a table: position, delimiter and columns with their words.
pub(super) struct Heading {
    start: usize,
    delimiter: u8,
    columns: Vec<Option<(Column, String)>>,
}

/// Finds the heading line among the first lines; `None` unless it has columns for both sides.
pub(super) fn heading(text: &str) -> Option<Heading> {
    let begun = text.trim_start_matches(['\u{FEFF}', ' ', '\r', '\n']);
    let mut start = text.len() - begun.len();
    for line in begun.split_inclusive('\n').take(BEFORE_HEADINGS) {
        for delimiter in [b',', b';', b'\t'] {
            let mut reader = reader(line, delimiter);
            let Some(Ok(cells)) = reader.records().next() else {
                continue;
            };
            let columns: Vec<_> = cells
                .iter()
                .map(|cell| Some((column(cell)?, cell.trim().to_owned())))
                .collect();
            let has = |wanted| {
                columns
                    .iter()
                    .flatten()
                    .any(|(column, _)| *column == wanted)
            };
            if has(Column::Black) && has(Column::White) || has(Column::Left) && has(Column::Right) {
                return Some(Heading {
                    start,
                    delimiter,
                    columns,
                });
            }
        }
        start += line.len();
    }
    None
}

fn reader(text: &str, delimiter: u8) -> csv::Reader<&[u8]> {
    csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(delimiter)
        .from_reader(text.as_bytes())
}

fn column(heading: &str) -> Option<Column> {
    let heading = heading.trim_start_matches('\u{FEFF}').trim();
    let bare = heading.chars().filter(|c| !c.is_whitespace() && *c != '_');
    let bare: String = bare.flat_map(char::to_lowercase).collect();
    let known = HEADINGS
        .iter()
        .find(|(_, en, ko)| en.contains(&bare.as_str()) || ko.contains(&bare.as_str()));
    known.map(|(column, ..)| *column)
}

/// A line of the table.
struct ListRow<'t> {
    /// Cells of known columns: column, heading and text.
    cells: Vec<(Column, &'t str, &'t str)>,
    span: Span,
}

impl<'t> ListRow<'t> {
    /// Returns the text of a column; `None` if the cell is empty.
    fn get(&self, column: Column) -> Option<&'t str> {
        let found = self.cells.iter().find(|(known, ..)| *known == column);
        found
            .map(|(.., cell)| *cell)
            .filter(|cell| !cell.is_empty())
    }

    /// Returns the heading of a column as written.
    fn heading(&self, column: Column) -> &'t str {
        let found = self.cells.iter().find(|(known, ..)| *known == column);
        found.map_or("", |(_, heading, _)| heading)
    }
}

fn read(text: &str) -> Draft {
    let mut draft = Draft::default();
    draft.event.system = System::Swiss;
    let Some(heading) = heading(text) else {
        return draft;
    };
    let has_handicap = heading
        .columns
        .iter()
        .flatten()
        .any(|(column, _)| *column == Column::Handicap);
    if !has_handicap {
        // Without a handicap column, any handicap is allowed.
        draft.event.regulations.handicap = Some(Handicap::Any);
    }
    let mut table = TableReader {
        draft,
        round: None,
        days: Vec::new(),
    };
    let mut rows = reader(&text[heading.start..], heading.delimiter).into_records();
    rows.next();
    let mut start = heading.start + rows.reader().position().byte() as usize;
    while let Some(record) = rows.next() {
        let end = heading.start + rows.reader().position().byte() as usize;
        let span = trimmed(text, start, end);
        start = end;
        let Ok(record) = record else {
            continue;
        };
        let cells = heading.columns.iter().zip(record.iter());
        let cells = cells.filter_map(|(column, cell)| {
            let (column, word) = column.as_ref()?;
            Some((*column, word.as_str(), shown(cell)))
        });
        let row = ListRow {
            cells: cells.collect(),
            span,
        };
        table.row(&row);
    }
    let TableReader {
        mut draft, days, ..
    } = table;
    for (round, range) in draft.event.rounds.iter_mut().zip(days) {
        round.dates = range.and_then(|(first, last)| Days::between(first, last));
    }
    draft
}

/// Strips the apostrophe that stops spreadsheets from evaluating a cell.
fn shown(cell: &str) -> &str {
    let cell = cell.trim();
    match cell.strip_prefix('\'') {
        Some(rest) if rest.starts_with(['=', '+', '-', '@']) => rest,
        _ => cell,
    }
}

/// Returns the span between two positions without line ends and trailing blanks.
fn trimmed(text: &str, start: usize, end: usize) -> Span {
    let line = text.get(start..end).unwrap_or_default();
    let before = line.len() - line.trim_start_matches(['\r', '\n']).len();
    let after = line.trim_end().len().max(before);
    Span::new(start + before, start + after)
}

/// Reader of the lines of a table.
struct TableReader {
    draft: Draft,
    /// Round of the preceding line.
    round: Option<usize>,
    /// First and last date of each round.
    days: Vec<Option<(Date, Date)>>,
}

impl TableReader {
    fn row(&mut self, row: &ListRow<'_>) {
        let is_empty = row.cells.iter().all(|(.., cell)| cell.is_empty());
        if is_empty {
            return;
        }
        let is_coloured = row
            .cells
            .iter()
            .any(|(column, ..)| *column == Column::Black);
        let sides = if is_coloured {
            [Column::Black, Column::White]
        } else {
            [Column::Left, Column::Right]
        };
        let [left, right] = sides.map(|side| row.get(side));
        let (Some(left), Some(right)) = (left, right) else {
            // Merged cells and headings between the lines leave both sides empty.
            let has_one = left.is_some() || right.is_some();
            if has_one {
                let missing = if left.is_none() { sides[0] } else { sides[1] };
                self.draft.refuse(row.heading(missing), row.span, "");
            }
            self.round(row);
            return;
        };
        self.round(row);
        self.date(row);
        let table = self.number(row, Column::Table);
        let handicap = self.handicap(row);
        let ranks = [Column::BlackRank, Column::WhiteRank].map(|rank| row.get(rank));
        let (players, is_bye) = match (is_bye(left), is_bye(right)) {
            (false, false) => {
                let left = self.player(left, ranks[0], row.span);
                let right = self.player(right, ranks[1], row.span);
                ((left, Some(right)), false)
            }
            (false, true) => ((self.player(left, ranks[0], row.span), None), true),
            (true, false) => ((self.player(right, ranks[1], row.span), None), true),
            (true, true) => {
                self.draft.refuse(row.heading(sides[0]), row.span, left);
                return;
            }
        };
        let outcome = if is_bye {
            None
        } else {
            self.outcome(row, players)
        };
        self.draft.pair(ListedPairing {
            round: self.round,
            table,
            players,
            handicap,
            outcome,
            is_coloured,
            place: row.span,
        });
    }

    /// Reads the round of a line; an empty (merged) cell repeats the round above.
    fn round(&mut self, row: &ListRow<'_>) {
        let Some(written) = row.get(Column::Round) else {
            return;
        };
        let number = round_number(written);
        let name = number.is_none().then_some(written);
        let round = self.draft.round(number, name);
        if round.is_none() {
            self.draft
                .refuse(row.heading(Column::Round), row.span, written);
            return;
        }
        self.days.resize(self.draft.event.rounds.len(), None);
        self.round = round;
    }

    fn date(&mut self, row: &ListRow<'_>) {
        let Some(written) = row.get(Column::Date) else {
            return;
        };
        let Some(dates) = date::read(written) else {
            self.draft
                .refuse(row.heading(Column::Date), row.span, written);
            return;
        };
        let Some(round) = self.round else {
            return;
        };
        let key = |date: Date| (date.year, date.month, date.day);
        for day in dates.value.iter() {
            self.days[round] = Some(match self.days[round] {
                None => (day, day),
                Some((first, last)) => (
                    if key(day) < key(first) { day } else { first },
                    if key(day) > key(last) { day } else { last },
                ),
            });
        }
    }

    fn number(&mut self, row: &ListRow<'_>, column: Column) -> Option<u32> {
        let written = row.get(column)?;
        let number = written.trim_end_matches(['.', '판']).trim().parse().ok();
        if number.is_none() {
            self.draft.refuse(row.heading(column), row.span, written);
        }
        number
    }

    fn handicap(&mut self, row: &ListRow<'_>) -> Option<u32> {
        let written = row.get(Column::Handicap)?;
        let stones = pairing::handicap(written).or_else(|| {
            let read = crate::formats::shared::values::handicap::read(written)?;
            read.value.try_into().ok()
        });
        if stones.is_none() {
            self.draft
                .refuse(row.heading(Column::Handicap), row.span, written);
        }
        stones
    }

    fn player(&mut self, written: &str, rank: Option<&str>, place: Span) -> usize {
        let (name, own_rank) = without_rank(written);
        let (bare, club) = match name
            .strip_suffix(')')
            .and_then(|name| name.rsplit_once('('))
        {
            Some((bare, club)) if !bare.trim().is_empty() => (bare.trim(), Some(club.trim())),
            _ => (name, None),
        };
        let rank = rank.or(own_rank);
        let index = self.draft.player(name, || Player {
            id: name.to_owned(),
            name: bare.to_owned(),
            club: club.map(str::to_owned),
            place,
            ..Player::default()
        });
        let known = &mut self.draft.event.players[index].rank;
        if known.is_none() {
            *known = rank.map(str::to_owned);
        }
        index
    }

    /// Reads the result of a line: in words, or by the winner's name.
    fn outcome(
        &mut self,
        row: &ListRow<'_>,
        players: (usize, Option<usize>),
    ) -> Option<ListedOutcome> {
        let column = [Column::Result, Column::Winner];
        let (column, written) = column
            .into_iter()
            .find_map(|column| Some((column, row.get(column)?)))?;
        let by_name = self.draft.known(without_rank(written).0);
        let winner = match by_name {
            Some(winner) if winner == players.0 => Some(Side::BLACK),
            Some(winner) if Some(winner) == players.1 => Some(Side::WHITE),
            _ => None,
        };
        let read = winner
            .map(|winner| ListedOutcome::Game(Outcome::win(winner)))
            .or_else(|| pairing::outcome(written, false))
            .or_else(|| side_word(written));
        if read.is_none() {
            self.draft.refuse(row.heading(column), row.span, written);
        }
        read.filter(|outcome| *outcome != ListedOutcome::Game(Outcome::Unknown))
    }
}

/// Parses a bare side, as in a winner column.
fn side_word(written: &str) -> Option<ListedOutcome> {
    let winner = match written.trim().to_lowercase().as_str() {
        "흑" | "b" | "black" => Side::BLACK,
        "백" | "w" | "white" => Side::WHITE,
        _ => return None,
    };
    Some(ListedOutcome::Game(Outcome::win(winner)))
}

fn is_bye(written: &str) -> bool {
    let word = written.trim().to_lowercase();
    ["bye", "부전승", "부전", "-"].contains(&word.as_str())
}

/// Parses a round number: `1`, `1회전`, `제2라운드`, `Round 3`, `R4`.
fn round_number(written: &str) -> Option<u32> {
    let lower = written.trim().to_lowercase();
    let bare = lower.strip_prefix('제').unwrap_or(&lower);
    let bare = ["round", "rd", "r"]
        .iter()
        .find_map(|word| bare.strip_prefix(word))
        .unwrap_or(bare);
    let bare = ["회전", "라운드", "회", "r"]
        .iter()
        .find_map(|word| bare.strip_suffix(word))
        .unwrap_or(bare);
    bare.trim().trim_matches('.').parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_are_identified_by_numbers_or_names() {
        for (written, number) in [
            ("1", Some(1)),
            ("제2회전", Some(2)),
            ("3라운드", Some(3)),
            ("Round 4", Some(4)),
            ("5R", Some(5)),
            ("준결승", None),
            ("8강", None),
        ] {
            assert_eq!(round_number(written), number, "{written}");
        }
    }

    #[test]
    fn headings_are_known_in_both_languages() {
        for (_, en, ko) in HEADINGS {
            for word in en.iter().chain(*ko) {
                assert!(column(word).is_some(), "{word}");
            }
        }
        assert_eq!(column(" 흑 선수 "), Some(Column::Black));
        assert_eq!(column("Black_Player"), Some(Column::Black));
        assert_eq!(column("비고"), None);
        assert!(heading("schema = \"bokgi.event/1\"\n종목 = \"바둑\"\n").is_none());
        assert!(heading("대회\n\n회전,흑,백\n").is_some());
    }
}
