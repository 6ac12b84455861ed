//! Reader of pairing tables: a line of column headings, then one line per pairing. Columns are separated by commas,
//! semicolons or tabs, as in the heading line. A file may contain several tables, each with its own headings, and
//! tables of players. A workbook is read as one text with all its sheets.

use std::collections::HashMap;

use crate::diag::finding::Arg;
use crate::event::EventFile;
use crate::event::country::country_code;
use crate::event::event::{Handicap, ListedOutcome, Player, System};
use crate::event::file::pairing::{self, no_opponent};
use crate::event::rating::registration_number;
use crate::event::spelling::{folded, without_number, without_rank};
use crate::formats::shared::values::date::{self, Dates};
use crate::model::{Outcome, Side};
use crate::text::{Bilingual, Span};

use super::calendar::Calendar;
use super::draft::{Draft, ListedPairing, listed};
use super::heading::{self, Column, Field, Heading, TEAMS, find};
use super::line::{Line, lines};
use super::round::{round_number, round_of_title};
use super::teams::{BoardRow, MatchRow, TeamRows};
use super::{BrokenList, EventList};
use crate::event::days::Days;

/// Reader of pairing tables.
pub(super) struct Table;

impl EventList for Table {
    fn name(&self) -> Bilingual {
        Bilingual::new("a pairing table", "대진표")
    }

    fn holds(&self, text: &str) -> bool {
        find(text).is_some()
    }

    fn read(&self, text: &str) -> Result<EventFile, BrokenList> {
        Ok(read(text, &[]).finish(self.name()))
    }
}

/// Sheet of a workbook: its name and the byte offset at which its text starts.
#[cfg_attr(not(feature = "xlsx"), allow(dead_code))]
pub(super) struct SheetMark {
    pub name: String,
    pub start: usize,
}

/// A line of a table below its headings.
struct ListRow<'t> {
    /// Cells in columns with a known meaning: meaning of the column, its heading, and the text of the cell.
    cells: Vec<(Column, &'t str, &'t str)>,
    /// Text of the line's only non-empty cell; `None` if there are several.
    only: Option<&'t str>,
    span: Span,
    /// Line number in the file, from 1.
    line: usize,
}

impl<'t> ListRow<'t> {
    /// Returns the text in a column; `None` if the cell is empty or the column missing.
    fn get(&self, column: Column) -> Option<&'t str> {
        let found = self.cells.iter().find(|(known, ..)| *known == column);
        found
            .map(|(.., cell)| *cell)
            .filter(|cell| !cell.is_empty())
    }

    /// Returns the heading of a column as written; empty if the column is missing.
    fn heading(&self, column: Column) -> &'t str {
        let found = self.cells.iter().find(|(known, ..)| *known == column);
        found.map_or("", |(_, heading, _)| heading)
    }
}

/// Reads all tables of a text. `sheets` holds the sheets of a workbook in the order of their offsets.
pub(super) fn read(text: &str, sheets: &[SheetMark]) -> Draft {
    let mut draft = Draft::default();
    draft.event.system = System::Swiss;
    let Some(first) = find(text) else {
        return draft;
    };
    let mut table = TableReader {
        draft,
        round: None,
        next_round: None,
        group: None,
        sheet: None,
        skipped: Vec::new(),
        calendar: Calendar::default(),
        has_handicap: false,
        counts_left: false,
        has_rounds: false,
        sides: [Column::Left, Column::Right],
        teams: TeamRows::default(),
    };
    let mut heading: Option<&Heading> = None;
    let mut used: Vec<String> = Vec::new();
    let mut unused: Vec<String> = Vec::new();
    let lines = lines(text, first.delimiter);
    let titles = if sheets.len() < 2 {
        group_titles(&lines)
    } else {
        HashMap::new()
    };
    table.counts_left = counts_left(&lines);
    let mut sheet = 0;
    for (at, one) in lines.iter().enumerate() {
        let (span, line, end) = (one.span, one.line, one.end);
        while let Some(mark) = sheets.get(sheet).filter(|mark| mark.start < end) {
            table.sheet = Some(mark.name.clone());
            (table.round, table.group) = (None, None);
            heading = None;
            sheet += 1;
        }
        let cells = one.cells();
        if let Some(next) = &one.heading {
            table.begin(next);
            let names = |cells: &mut dyn Iterator<Item = &str>, known: &mut Vec<String>| {
                for cell in cells.filter(|cell| !cell.is_empty()) {
                    let cell = cell.split_whitespace().collect::<Vec<_>>().join(" ");
                    if !known.contains(&cell) {
                        known.push(cell);
                    }
                }
            };
            let columns = || next.columns.iter().zip(&cells);
            let is_used = |wanted: bool| {
                let columns = columns().filter(move |(column, _)| column.is_some() == wanted);
                columns.map(|(_, cell)| *cell)
            };
            names(&mut is_used(true), &mut used);
            names(&mut is_used(false), &mut unused);
            heading = Some(next);
            continue;
        }
        let only = one.only();
        if let Some(title) = titles.get(&at) {
            (table.group, table.round) = (Some(title.clone()), None);
            continue;
        }
        let Some(heading) = heading else {
            if !table.above(&cells, used.is_empty()) {
                table
                    .skipped
                    .push(line.saturating_sub(1).max(1).to_string());
            }
            continue;
        };
        let columns = heading.columns.iter().zip(&cells);
        let columns = columns.filter_map(|(column, cell)| {
            let (column, word) = column.as_ref()?;
            Some((*column, word.as_str(), *cell))
        });
        let row = ListRow {
            cells: columns.collect(),
            only,
            span,
            line: line.saturating_sub(1).max(1),
        };
        if heading.is_of_players {
            table.listed(&row);
        } else {
            table.row(&row);
        }
    }
    table.skip_round();
    let TableReader {
        mut draft,
        skipped,
        has_handicap,
        teams,
        ..
    } = table;
    let unclear = teams.finish(&mut draft);
    draft.unread.extend(unclear);
    if !has_handicap {
        // Without a handicap column, the event allows any handicap.
        draft.event.regulations.handicap = Some(Handicap::Any);
    }
    draft.unread.push(Arg::Each {
        en: format!("columns: {}", listed(&used)),
        ko: format!("읽은 열 {}", listed(&used)),
    });
    if !unused.is_empty() {
        draft.unread.push(Arg::Each {
            en: format!("columns not used: {}", listed(&unused)),
            ko: format!("읽지 않은 열 {}", listed(&unused)),
        });
    }
    if !skipped.is_empty() {
        draft.unread.push(Arg::Each {
            en: format!("lines skipped: {}", listed(&skipped)),
            ko: format!("건너뛴 줄 {}", listed(&skipped)),
        });
    }
    draft
}

/// Finds titles that divide the event into groups. There must be several pairing tables, each with a different title
/// directly above its headings. Returns the titles by line index; empty if they do not divide it.
fn group_titles(lines: &[Line]) -> HashMap<usize, String> {
    let mut titles: Vec<(usize, String)> = Vec::new();
    let mut tables = 0;
    let mut last = None;
    for (at, line) in lines.iter().enumerate() {
        let cells = line.cells();
        let Some(heading) = &line.heading else {
            if cells.iter().any(|cell| !cell.is_empty()) {
                last = line.only().map(|only| (at, only.to_owned()));
            }
            continue;
        };
        let title = last.take();
        if heading.is_of_players {
            continue;
        }
        if heading.has(Column::Group) {
            return HashMap::new();
        }
        tables += 1;
        titles.extend(title.filter(|(_, title)| round_of_title(title).is_none()));
    }
    let mut names: Vec<&str> = titles.iter().map(|(_, title)| &**title).collect();
    names.sort_unstable();
    names.dedup();
    if tables < 2 || names.len() < tables {
        return HashMap::new();
    }
    titles.into_iter().collect()
}

/// True if some result is a plain `1`. Then `1` and `0` are the points of the player in the left column; otherwise a
/// `0` means a draw, as in SGF.
fn counts_left(lines: &[Line]) -> bool {
    let mut column = None;
    lines.iter().any(|line| {
        if let Some(heading) = &line.heading {
            let is_result = |one: &Option<(Column, String)>| {
                one.as_ref()
                    .is_some_and(|(column, _)| *column == Column::Result)
            };
            column = heading.columns.iter().position(is_result);
            return false;
        }
        column.is_some_and(|column: usize| line.cells().get(column) == Some(&"1"))
    })
}

/// Reads the lines of the tables one by one.
struct TableReader {
    draft: Draft,
    /// Index of the round of the preceding line.
    round: Option<usize>,
    /// Round named in a line without players, as written, with its line number. It applies to the following lines.
    next_round: Option<(String, usize)>,
    /// Name of the group of the preceding line.
    group: Option<String>,
    sheet: Option<String>,
    /// Numbers of the lines that were skipped because they have no pairing.
    skipped: Vec<String>,
    calendar: Calendar,
    has_handicap: bool,
    /// True if the results `1` and `0` are points of the player in the left column.
    counts_left: bool,
    /// True if the current table has a round column or a title that names the round.
    has_rounds: bool,
    /// Columns of the left and right side of the current table.
    sides: [Column; 2],
    teams: TeamRows,
}

impl TableReader {
    fn begin(&mut self, heading: &Heading) {
        self.has_handicap |= heading.has(Column::Handicap);
        if heading.is_of_players {
            return;
        }
        self.has_rounds = heading.has(Column::Round) || self.round.is_some();
        self.sides = heading.sides();
        let Some(sheet) = self.sheet.clone() else {
            return;
        };
        if !heading.has(Column::Round) && self.round.is_none() && round_number(&sheet).is_some() {
            self.enter(&sheet);
            self.has_rounds = true;
        } else if !heading.has(Column::Group) && !is_usual(&sheet) {
            self.group = Some(sheet);
        }
    }

    /// Reads a line above the headings: a round, a date, or a statement such as `장소: 서울`. The first other line above
    /// the first table becomes the title of the event. Returns false if the line is not understood.
    fn above(&mut self, cells: &[&str], is_first: bool) -> bool {
        let filled = cells.iter().copied().filter(|cell| !cell.is_empty());
        let filled: Vec<&str> = filled.collect();
        for text in &filled {
            self.calendar.note(text);
        }
        let text = match filled[..] {
            [] => return true,
            [text] => text,
            [label, value] => return self.state(label, value),
            _ => return false,
        };
        if let Some(word) = round_of_title(text) {
            return self.enter(word);
        }
        if let Some((label, value)) = text.split_once([':', '：']) {
            return self.state(label, value);
        }
        let words = ["대진표", "대진", "결과", "pairings", "results"];
        let bare = words.iter().find_map(|word| text.strip_suffix(word));
        let bare = bare.unwrap_or(text).trim();
        if is_usual(bare) {
            return true;
        }
        if date::read(bare).is_some() {
            return self.state("date", bare);
        }
        let title = &mut self.draft.event.title;
        let is_title = is_first && title.is_none();
        if is_title {
            *title = Some(bare.to_owned());
        }
        is_title
    }

    /// Reads a statement about the event, such as the place or the organizer. Returns false if the label is unknown.
    fn state(&mut self, label: &str, value: &str) -> bool {
        let label: String = folded(label).split_whitespace().collect();
        let event = &mut self.draft.event;
        let text = match &*label {
            "일시" | "기간" | "날짜" | "일자" | "대회일" | "대회기간" | "date" | "dates" =>
            {
                let dates = self.calendar.read(value, is_month_first(&label));
                let days = dates.iter().flat_map(Dates::iter);
                let days = days.filter_map(|day| Days::between(day, day));
                let days = days.reduce(Days::joined);
                event.dates = event.dates.or(days);
                return days.is_some();
            }
            "장소" | "place" | "venue" | "location" => &mut event.place,
            "주최" | "host" | "organizer" => &mut event.host,
            "대회" | "대회명" | "event" | "tournament" => &mut event.name,
            _ => return false,
        };
        text.get_or_insert_with(|| value.trim().to_owned());
        true
    }

    /// Makes the round with this number or name the current round; a new round is added. Returns false if there are
    /// too many rounds.
    fn enter(&mut self, written: &str) -> bool {
        let number = round_number(written);
        let name = number.is_none().then_some(written.trim());
        let round = self.draft.round_of(number, name, self.group.as_deref());
        if round.is_some() {
            self.round = round;
        }
        round.is_some()
    }

    /// Reads a line of a player table and adds the player.
    fn listed(&mut self, row: &ListRow<'_>) {
        let (family, given) = (
            row.get(Column::Own(Field::Family)),
            row.get(Column::Own(Field::Given)),
        );
        let joined = [family, given]
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
            .join(" ");
        let name = row.get(Column::Own(Field::Name)).unwrap_or(&joined);
        if name.trim().is_empty() {
            if row.cells.iter().any(|(.., cell)| !cell.is_empty()) {
                self.skipped.push(row.line.to_string());
            }
            return;
        }
        if let Some(player) = self.player(name, row.span) {
            self.complete(player, row, Column::Own);
        }
    }

    fn row(&mut self, row: &ListRow<'_>) {
        let is_empty = row.cells.iter().all(|(.., cell)| cell.is_empty()) && row.only.is_none();
        if is_empty {
            return;
        }
        let sides = self.sides;
        let is_coloured = sides[0] == Column::Black;
        if let Some(group) = row.get(Column::Group)
            && self.group.as_deref() != Some(group)
        {
            self.group = Some(group.to_owned());
            // The lines below may keep the round of the line above (merged cell), so the new group gets its own round
            // of that number.
            let round = self
                .round
                .take()
                .map(|round| &self.draft.event.rounds[round]);
            let written = round.map(|round| match &round.name {
                Some(name) => name.clone(),
                None => round.number.to_string(),
            });
            if let Some(written) = written.filter(|_| self.has_rounds) {
                self.enter(&written);
            }
        }
        if let Some(title) = row.only.and_then(round_of_title) {
            self.enter(title);
            self.has_rounds = true;
            return;
        }
        let mut cells = sides.map(|side| row.get(side));
        if let Some(both) = row.get(Column::Both) {
            cells = both_sides(both)
                .map(|(left, right)| [Some(left), Some(right)])
                .unwrap_or([Some(both), None]);
        }
        let [left, right] = cells;
        if left.is_none() && right.is_none() {
            if self.match_of_teams(row) {
                return;
            }
            // A line without players is a merged cell that names a round, or a note between the pairings.
            match row.get(Column::Round).filter(|_| row.only.is_some()) {
                Some(round) => {
                    self.skip_round();
                    self.next_round = Some((round.to_owned(), row.line));
                }
                None => self.skipped.push(row.line.to_string()),
            }
            return;
        }
        self.round(row);
        let [left_points, right_points] =
            [Column::PointsOfLeft, Column::PointsOfRight].map(|column| row.get(column));
        let points = pairing::joined(left_points, right_points);
        let result = [Column::Result, Column::Winner]
            .into_iter()
            .find_map(|column| Some((column, row.get(column)?)))
            .or(points
                .as_deref()
                .map(|points| (Column::PointsOfLeft, points)));
        let by_word = result.and_then(|(_, written)| no_opponent(written));
        let (left, right, free) = match (left, right) {
            (Some(left), Some(right)) => match (no_opponent(left), no_opponent(right)) {
                (None, None) => (left, Some(right), None),
                (None, Some(free)) => (left, None, Some(free)),
                (Some(free), None) => (right, None, Some(free)),
                (Some(_), Some(_)) => {
                    self.draft.refuse(row.heading(sides[0]), row.span, left);
                    return;
                }
            },
            (Some(alone), None) | (None, Some(alone)) if by_word.is_some() => {
                (alone, None, by_word)
            }
            // A player without an opponent but with points: they are the points of a bye.
            (Some(alone), None) | (None, Some(alone))
                if result.is_some_and(|(_, written)| pairing::bye(written).is_some()) =>
            {
                (alone, None, None)
            }
            (left, _) => {
                let missing = if left.is_none() { sides[0] } else { sides[1] };
                self.draft.refuse(row.heading(missing), row.span, "");
                return;
            }
        };
        let table = self.number(row, Column::Table);
        let handicap = self.handicap(row);
        // If the bye is in the left column, the right player is the one who has it.
        let is_turned = right.is_none() && cells[0] != Some(left);
        let Some(left) = self.player(left, row.span) else {
            return;
        };
        let right = match right {
            Some(right) => match self.player(right, row.span) {
                None => return,
                known => known,
            },
            None => None,
        };
        let fields: [fn(Field) -> Column; 2] = if is_turned {
            [Column::OfRight, Column::OfLeft]
        } else {
            [Column::OfLeft, Column::OfRight]
        };
        self.complete(left, row, fields[0]);
        if let Some(right) = right {
            self.complete(right, row, fields[1]);
        }
        if self.round.is_none() && self.group.is_some() && !self.has_rounds {
            self.round = self.draft.free_round(self.group.as_deref(), (left, right));
        }
        self.date(row);
        let at = self.draft.event.pairings.len();
        if sides == TEAMS {
            self.teams.add_contestants(right);
        } else if let [Some(left), Some(right)] = TEAMS.map(|team| row.get(team)) {
            let names_black = heading::names_black(row.heading(TEAMS[0]));
            let board = self.number(row, Column::Board);
            self.teams.add(BoardRow {
                pairing: at,
                teams: [left.to_owned(), right.to_owned()],
                is_certain: names_black || !is_coloured,
                board,
                line: row.line,
            });
        }
        let outcome = match (right, result) {
            (Some(right), Some((column, written))) => {
                // Two numbers as a result are in the order of the columns, and White may be the left column.
                let columns = row.cells.iter().map(|(column, ..)| *column);
                let is_white_first = heading::is_white_first(columns);
                let is_swapped = column != Column::PointsOfLeft && is_white_first;
                self.outcome(row, column, written, (left, right), is_swapped)
            }
            (Some(_), None) => None,
            (None, result) => {
                let stated = result.and_then(|(_, written)| pairing::bye(written));
                stated.or(free.unwrap_or(None))
            }
        };
        let round = match (self.has_rounds, self.group.is_some()) {
            (false, true) => self.round.take(),
            _ => self.round,
        };
        self.draft.pair(ListedPairing {
            round,
            table,
            players: (left, right),
            handicap,
            outcome,
            is_coloured: is_coloured && right.is_some(),
            place: row.span,
        });
        self.teams.note_score(outcome);
    }

    /// Counts the last line that named a round as skipped, because the lines below it name their own rounds.
    fn skip_round(&mut self) {
        let line = self.next_round.take().map(|(_, line)| line.to_string());
        self.skipped.extend(line);
    }

    /// Reads a line with a match of two teams, or a bye of one team, that names no players. Returns false for other
    /// lines.
    fn match_of_teams(&mut self, row: &ListRow<'_>) -> bool {
        let [Some(left), Some(right)] = TEAMS.map(|team| row.get(team)) else {
            return false;
        };
        if self.sides == TEAMS {
            return false;
        }
        self.round(row);
        let result = row.get(Column::Result);
        let outcome = result.and_then(|written| pairing::outcome(written, true));
        let (round, table) = (self.round, self.number(row, Column::Table));
        self.teams.add_match(MatchRow {
            round,
            table,
            teams: (
                left.to_owned(),
                no_opponent(right).is_none().then(|| right.to_owned()),
            ),
            outcome,
            place: row.span,
        });
        true
    }

    /// Sets the current round from the line's round cell. An empty (merged) cell keeps the round of the line above.
    fn round(&mut self, row: &ListRow<'_>) {
        let own = row.get(Column::Round);
        if own.is_some() {
            self.skip_round();
        }
        let above = self.next_round.take().map(|(written, _)| written);
        let Some(written) = own.or(above.as_deref()) else {
            return;
        };
        if !self.enter(written) {
            self.refuse(row, Column::Round, written);
        }
    }

    fn date(&mut self, row: &ListRow<'_>) {
        let Some(written) = row.get(Column::Date) else {
            return;
        };
        let order = is_month_first(row.heading(Column::Date));
        let Some(dates) = self.calendar.read(written, order) else {
            self.refuse(row, Column::Date, written);
            return;
        };
        let Some(round) = self.round else {
            return;
        };
        let known = &mut self.draft.event.rounds[round].dates;
        let days = dates.iter();
        let days = days.filter_map(|day| Days::between(day, day));
        *known = known.iter().copied().chain(days).reduce(Days::joined);
    }

    /// Reports an invalid value in a column of this line.
    fn refuse(&mut self, row: &ListRow<'_>, column: Column, written: &str) {
        let heading = row.heading(column);
        self.draft
            .refuse_like(heading, key_of(column), row.span, written);
    }

    fn number(&mut self, row: &ListRow<'_>, column: Column) -> Option<u32> {
        let written = row.get(column)?;
        let number = folded(written);
        let number = number
            .trim_end_matches(['.', '판', '번', '국'])
            .trim()
            .parse()
            .ok();
        if number.is_none() {
            self.refuse(row, column, written);
        }
        number
    }

    fn handicap(&mut self, row: &ListRow<'_>) -> Option<u32> {
        let written = row.get(Column::Handicap)?;
        let stones = pairing::handicap(&folded(written));
        if stones.is_none() {
            self.refuse(row, Column::Handicap, written);
        }
        stones
    }

    fn player(&mut self, written: &str, place: Span) -> Option<usize> {
        let (name, rank) = without_rank(without_number(written));
        let (bare, club) = match name
            .strip_suffix(')')
            .and_then(|name| name.rsplit_once('('))
        {
            Some((bare, club)) if !bare.trim().is_empty() => (bare.trim(), Some(club.trim())),
            _ => (name, None),
        };
        let index = self.draft.player(name, || Player {
            id: name.to_owned(),
            name: bare.to_owned(),
            club: club.map(str::to_owned),
            place,
            ..Player::default()
        })?;
        let known = &mut self.draft.event.players[index].rank;
        if known.is_none() {
            *known = rank.map(str::to_owned);
        }
        Some(index)
    }

    /// Fills in missing fields of a player from the columns of a line. `column` selects the columns of one side.
    fn complete(&mut self, player: usize, row: &ListRow<'_>, column: fn(Field) -> Column) {
        for field in Field::ALL {
            let Some(written) = row.get(column(field)) else {
                continue;
            };
            let value = match field {
                Field::Name | Field::Team if self.sides == TEAMS => continue,
                Field::Name => continue,
                // In a pairing table, the team columns are handled by the team matches, not by the single players.
                Field::Team if !matches!(column(field), Column::Own(_)) => continue,
                Field::Country => country_code(written),
                Field::Pin | Field::Aga => registration_number(written),
                _ => Some(written.to_owned()),
            };
            let Some(value) = value else {
                let heading = row.heading(column(field));
                self.draft.refuse(heading, row.span, written);
                continue;
            };
            let player = &mut self.draft.event.players[player];
            let known = match field {
                Field::Name => continue,
                Field::Rank => &mut player.rank,
                Field::Club => &mut player.club,
                Field::Country => &mut player.country,
                Field::Pin => &mut player.pin,
                Field::Aga => &mut player.aga,
                Field::Family => &mut player.family,
                Field::Given => &mut player.given,
                Field::Roman => &mut player.roman,
                Field::Hanja => &mut player.hanja,
                Field::Team => &mut player.team,
            };
            known.get_or_insert(value);
        }
    }

    /// Parses the result of a line: in words, as points, or as the winner's name. Points and words without a colour
    /// belong to the left column. Reports an invalid result.
    fn outcome(
        &mut self,
        row: &ListRow<'_>,
        column: Column,
        written: &str,
        (left, right): (usize, usize),
        is_swapped: bool,
    ) -> Option<ListedOutcome> {
        let by_name = self.draft.known(without_rank(written).0);
        let winner = match by_name {
            Some(winner) if winner == left => Some(Side::BLACK),
            Some(winner) if winner == right => Some(Side::WHITE),
            _ => None,
        };
        if pairing::is_filler(written) {
            return None;
        }
        let of_left = || {
            let read = match written {
                "1" if self.counts_left => Some(ListedOutcome::Game(Outcome::win(Side::BLACK))),
                "0" if self.counts_left => Some(ListedOutcome::Game(Outcome::win(Side::WHITE))),
                _ => pairing::by_left(written),
            }?;
            Some(if is_swapped { read.turned() } else { read })
        };
        let read = winner
            .map(|winner| ListedOutcome::Game(Outcome::win(winner)))
            .or_else(of_left)
            .or_else(|| pairing::outcome(written, false))
            .or_else(|| pairing::by_colour(written))
            .or_else(|| {
                let names = [left, right].map(|side| &*self.draft.event.players[side].name);
                pairing::by_name(written, names)
            })
            .or_else(|| match_score(row, written));
        if read.is_none() {
            self.refuse(row, column, written);
        }
        read.filter(|outcome| *outcome != ListedOutcome::Game(Outcome::Unknown))
    }
}

/// True if the heading is not in ASCII letters: Korean, Chinese and Japanese dates have the month before the day.
fn is_month_first(heading: &str) -> bool {
    !heading.is_ascii()
}

/// Splits a cell that names both sides: `홍길동 vs 성춘향`, `홍길동 - 성춘향`. `None` if it has no separator.
fn both_sides(written: &str) -> Option<(&str, &str)> {
    let separators = [
        " vs. ", " vs ", " VS ", " 대 ", " - ", " – ", " — ", " : ", "-", "–", ":",
    ];
    let (left, right) = separators.iter().find_map(|one| written.split_once(one))?;
    let (left, right) = (left.trim(), right.trim());
    (!left.is_empty() && !right.is_empty()).then_some((left, right))
}

/// Parses the score of a match, such as `2-1`. `None` if the table has a column for Black, where single games are
/// meant.
fn match_score(row: &ListRow<'_>, written: &str) -> Option<ListedOutcome> {
    let mut columns = row.cells.iter().map(|(column, ..)| *column);
    if columns.any(|column| column == Column::Black) {
        return None;
    }
    let (left, right) = pairing::match_score(written)?;
    Some(ListedOutcome::Score(left, right))
}

/// Returns the event-file key that allows the same values as a column; empty if there is none.
fn key_of(column: Column) -> &'static str {
    match column {
        Column::Round => "n",
        Column::Table => "table",
        Column::Handicap => "handicap",
        Column::Date => "date",
        Column::Result | Column::Winner | Column::PointsOfLeft => "result",
        _ => "",
    }
}

/// True if a sheet name is a default such as `Sheet1` or a word such as `결과`, and so names no group.
fn is_usual(sheet: &str) -> bool {
    let lower = sheet.trim().to_lowercase();
    let bare = lower.trim_end_matches(|c: char| c.is_ascii_digit() || c == ' ');
    let usual = [
        "",
        "sheet",
        "시트",
        "table",
        "대진",
        "대진표",
        "결과",
        "pairings",
        "results",
        "tabelle",
        "feuille",
    ];
    usual.contains(&bare)
}
