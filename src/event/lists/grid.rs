//! Tables of results with one row per player: leagues with a column per opponent, and cross tables with
//! a column per round, as clubs print them.
//!
//! ```text
//! Table = { Title } Heading Row { Row } .
//! Heading = { Cell } "이름" { Cell } ( Player { Player } | Number { Number } ) { Cell } .
//! Row = { Cell } Player { Cell } ( Result { Result } | Entry { Entry } ) { Cell } .
//! Result = { Sign [ "!" ] } | Score | Words .          (of the row's player, against the column's)
//! ```
//!
//! Entries are parsed by [`places`]. Points and places of the players are not read but computed.

use std::ops::Range;

use crate::diag::finding::Arg;
use crate::event::EventFile;
use crate::event::event::{Handicap, ListedOutcome, Player, System};
use crate::event::file::pairing;
use crate::event::spelling::{without_blanks, without_number, without_rank};
use crate::text::Bilingual;

use super::draft::{self, Draft, ListedPairing, MOST_ROUNDS};
use super::heading::{self, BEFORE_HEADINGS, Column, DELIMITERS, Field};
use super::line::{Line, lines};
use super::round::round_number;
use super::{BrokenList, EventList, places};

/// Contents of the diagonal cells, where a player would meet itself.
const DIAGONAL: [&str; 6] = ["·", "―", "\\", "/", "*", "■"];

/// Reader of result tables with one row per player.
pub(super) struct Grid;

/// Position of the names and results in a result table.
struct Layout {
    /// Index of the line with the column headings.
    heading: usize,
    /// Index of the column with the player names.
    name: usize,
    rows: usize,
    /// Range of the columns with results.
    results: Range<usize>,
    /// True if the result columns are opponents, in the order of the rows; false if they are rounds.
    is_of_opponents: bool,
}

impl EventList for Grid {
    fn name(&self) -> Bilingual {
        Bilingual::new("a table of results by player", "선수별 결과표")
    }

    fn holds(&self, text: &str) -> bool {
        find(text).is_some()
    }

    fn read(&self, text: &str) -> Result<EventFile, BrokenList> {
        let mut draft = Draft::default();
        draft.event.system = System::Swiss;
        draft.event.regulations.handicap = Some(Handicap::Any);
        if let Some((lines, layout)) = find(text) {
            let players = players(&mut draft, &lines, &layout);
            if layout.is_of_opponents {
                meetings(&mut draft, &lines, &layout, &players);
            } else {
                rounds(&mut draft, &lines, &layout, &players);
            }
        }
        Ok(draft.finish(self.name()))
    }
}

/// Finds a result table in the text. Tries each delimiter and returns the lines split into cells, and the layout.
fn find(text: &str) -> Option<(Vec<Line>, Layout)> {
    let begun = text.trim_start_matches(['\u{FEFF}', ' ', '\r', '\n']);
    let first: Vec<&str> = begun.lines().take(BEFORE_HEADINGS).collect();
    first.iter().find(|line| heading::names_contestants(line))?;
    DELIMITERS.into_iter().find_map(|delimiter| {
        let lines = lines(text, delimiter);
        let filled = |at: &usize| lines[*at].cells().iter().any(|cell| !cell.is_empty());
        let mut heads = (0..lines.len()).filter(filled).take(BEFORE_HEADINGS);
        let layout = heads.find_map(|at| layout(&lines, at))?;
        Some((lines, layout))
    })
}

fn layout(lines: &[Line], heading: usize) -> Option<Layout> {
    let head = lines[heading].cells();
    let column_of = |field| {
        let mut columns = head.iter().map(|cell| heading::column(cell));
        columns.position(|column| column == Some(Column::Own(field)))
    };
    let name = column_of(Field::Name).or_else(|| column_of(Field::Team))?;
    let names: Vec<String> = lines[heading + 1..]
        .iter()
        .map_while(|line| {
            let cells = line.cells();
            let name = cells.get(name).filter(|name| !name.is_empty())?;
            Some(key(name))
        })
        .collect();
    let rows = names.len();
    let layout = |results, is_of_opponents| Layout {
        heading,
        name,
        rows,
        results,
        is_of_opponents,
    };
    let mut starts = name + 1..head.len();
    let is_opponents = |start: &usize| {
        let columns = head.get(*start..*start + rows);
        columns.is_some_and(|columns| {
            columns
                .iter()
                .zip(&names)
                .all(|(cell, name)| key(cell) == *name)
        })
    };
    if rows >= 2
        && let Some(start) = starts.clone().find(is_opponents)
    {
        return Some(layout(start..start + rows, true));
    }
    let first = starts.find(|&at| round_number(head[at]) == Some(1))?;
    let numbers = (first..head.len()).zip(1..=MOST_ROUNDS);
    let count = numbers
        .take_while(|(at, number)| round_number(head[*at]) == Some(*number))
        .count();
    let results = first..first + count;
    let rows_of_cells = lines[heading + 1..].iter().take(rows);
    let has_entries = rows_of_cells.map(Line::cells).any(|cells| {
        let cells = cells.get(results.clone()).unwrap_or_default();
        cells.iter().any(|cell| places::names_opponent(cell))
    });
    if has_entries {
        return Some(layout(results, false));
    }
    (rows >= 2 && count == rows).then(|| layout(results, true))
}

/// Normalizes the player name in a row or heading, without its number and rank.
fn key(written: &str) -> String {
    draft::key(without_rank(without_number(written)).0)
}

/// Adds the player of each row and returns the player indices in row order.
fn players(draft: &mut Draft, lines: &[Line], layout: &Layout) -> Vec<usize> {
    let head = lines[layout.heading].cells();
    let fields: Vec<Option<Field>> = head
        .iter()
        .map(|cell| match heading::column(cell) {
            Some(Column::Own(field)) => Some(field),
            _ => None,
        })
        .collect();
    for (at, cell) in head.iter().enumerate() {
        let is_read = at == layout.name || layout.results.contains(&at);
        let is_field = matches!(fields[at], Some(Field::Rank | Field::Club));
        if at > 0 && !is_read && !is_field && !cell.is_empty() {
            draft.leave_out(*cell);
        }
    }
    let rows = lines[layout.heading + 1..].iter().take(layout.rows);
    rows.enumerate()
        .filter_map(|(row, line)| {
            let cells = line.cells();
            let (name, rank) = without_rank(without_number(cells[layout.name]));
            let of = |wanted| {
                let at = fields.iter().position(|field| *field == Some(wanted))?;
                let cell = cells.get(at).filter(|cell| !cell.is_empty())?;
                Some((*cell).to_owned())
            };
            // A player whose name is already used gets an id with the row number.
            let is_known = draft.known(name).is_some();
            let id = if is_known {
                format!("{name} {}", row + 1)
            } else {
                name.to_owned()
            };
            draft.player(&id.clone(), || Player {
                id,
                name: name.to_owned(),
                rank: of(Field::Rank).or(rank.map(str::to_owned)),
                club: of(Field::Club),
                place: line.span,
                ..Player::default()
            })
        })
        .collect()
}

/// Adds the games of a table with a column per opponent. Each game appears twice; the half above the diagonal decides
/// unless its cell is empty. If both halves are filled and differ, this is reported.
fn meetings(draft: &mut Draft, lines: &[Line], layout: &Layout, players: &[usize]) {
    let line = |row: usize| &lines[layout.heading + 1 + row];
    let rows: Vec<Vec<&str>> = (0..players.len()).map(|row| line(row).cells()).collect();
    let cell = |row: usize, column: usize| {
        let cell = rows[row].get(layout.results.start + column);
        let is_stated = |cell: &&str| !pairing::is_filler(cell) && !DIAGONAL.contains(cell);
        cell.copied().filter(is_stated).unwrap_or_default()
    };
    for row in 0..players.len() {
        for column in row + 1..players.len() {
            let (own, theirs) = (cell(row, column), cell(column, row));
            let (read, mirrored) = (outcomes(own), outcomes(theirs));
            for (cell, read, at) in [(own, &read, row), (theirs, &mirrored, column)] {
                if read.is_none() {
                    draft.refuse_like("result", "result", line(at).span, cell);
                }
            }
            let read = read.unwrap_or_default();
            let turned = mirrored.unwrap_or_default().into_iter();
            let turned: Vec<ListedOutcome> = turned.map(ListedOutcome::turned).collect();
            if !own.is_empty() && !theirs.is_empty() && read != turned {
                let names = [row, column].map(|at| &*draft.event.players[players[at]].name);
                let [one, other] = names;
                let what = Arg::Each {
                    en: format!(
                        "{one} against {other}: {own}, but {other} against {one}: {theirs}"
                    ),
                    ko: format!("{one} 대 {other}은(는) {own}인데 {other} 대 {one}은(는) {theirs}"),
                };
                draft.contradict(line(row).span, what);
            }
            let read = if own.is_empty() { turned } else { read };
            let games = read.into_iter().map(Some).chain([None]);
            let count = games.clone().count().saturating_sub(1).max(1);
            for outcome in games.take(count) {
                draft.pair(ListedPairing {
                    round: None,
                    table: None,
                    players: (players[row], Some(players[column])),
                    handicap: None,
                    outcome,
                    is_coloured: false,
                    place: line(row).span,
                });
                // A game without a result may not have been played yet, so its record is not missing.
                if let Some(pairing) = draft.event.pairings.last_mut() {
                    pairing.is_open |= outcome.is_none();
                }
            }
        }
    }
}

/// Parses the results in one cell, one per game. `None` if the cell cannot be parsed.
fn outcomes(cell: &str) -> Option<Vec<ListedOutcome>> {
    let whole = || {
        let points = pairing::match_score(cell);
        let score = points.map(|(left, right)| ListedOutcome::Score(left, right));
        let own = pairing::joined(Some(cell), None).and_then(|both| pairing::by_left(&both));
        let outcome = own.or_else(|| pairing::by_left(cell)).or(score);
        outcome.map(|outcome| vec![outcome])
    };
    let signs: Vec<char> = without_blanks(cell).chars().collect();
    let mut games = Vec::new();
    for (at, sign) in signs.iter().enumerate() {
        let score = match sign {
            '○' | 'o' => "1-0",
            '●' | '×' | 'x' => "0-1",
            '△' => "0.5-0.5",
            '!' if at > 0 => continue,
            _ => return whole(),
        };
        let is_forfeited = signs.get(at + 1) == Some(&'!');
        let score = format!("{score}{}", if is_forfeited { "!" } else { "" });
        games.push(pairing::by_left(&score)?);
    }
    Some(games)
}

/// Adds the pairings of a table with a column per round.
fn rounds(draft: &mut Draft, lines: &[Line], layout: &Layout, players: &[usize]) {
    let rows = &lines[layout.heading + 1..];
    let cells: Vec<Vec<&str>> = rows.iter().take(layout.rows).map(Line::cells).collect();
    // Entries name opponents by the place in the first column. Without places, or if tied players share one, they
    // name opponents by row number.
    let mut numbers: Vec<u32> = cells
        .iter()
        .filter_map(|cells| cells[0].trim_end_matches('.').parse().ok())
        .collect();
    let mut sorted = numbers.clone();
    sorted.sort_unstable();
    sorted.dedup();
    if layout.name == 0 || sorted.len() < cells.len() {
        numbers = (1..=cells.len() as u32).collect();
    }
    let mut entries = Vec::new();
    for ((cells, number), (&player, line)) in
        cells.iter().zip(numbers).zip(players.iter().zip(rows))
    {
        let written = layout
            .results
            .clone()
            .map(|at| cells.get(at).copied().unwrap_or_default());
        let (read, refused) = places::entries(written);
        for word in refused {
            draft.refuse("round", line.span, word);
        }
        entries.push(places::Line::new(number, player, read, line.span));
    }
    places::pairings(draft, &entries);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the points of both sides in each game, separated by spaces.
    fn games(text: &str) -> Option<String> {
        assert!(Grid.holds(text), "{text}");
        let file = Grid.read(text).expect("a table");
        let errors = file
            .findings
            .iter()
            .filter(|it| it.finding.code.id != "REG004");
        if errors.count() > 0 {
            return None;
        }
        let event = file.event;
        let name = |player: usize| event.players[player].name.clone();
        let games = event.pairings.iter().map(|one| {
            let (left, right) = (
                name(one.players.0),
                one.players.1.map_or("-".to_owned(), name),
            );
            let outcome = match one.outcome {
                None => "?".to_owned(),
                Some(ListedOutcome::Game(outcome)) => match outcome.winner() {
                    Some(winner) if winner == crate::model::Side::BLACK => "+".to_owned(),
                    Some(_) => "-".to_owned(),
                    None => "=".to_owned(),
                },
                Some(ListedOutcome::Score(one, other)) => {
                    format!("{}:{}", one.0 / 1000, other.0 / 1000)
                }
                Some(other) => format!("{other:?}"),
            };
            format!("{left}{outcome}{right}")
        });
        Some(games.collect::<Vec<_>>().join(" "))
    }

    #[test]
    fn leagues_and_cross_tables_are_read() {
        let due = "갑+을 갑=병 을-병";
        for table in [
            "이름,갑,을,병,승점\n갑,,○,△,1.5\n을,●,,×,0\n병,△,○,,1.5\n",
            "가을 리그\n\n번호,선수,1,2,3,순위\n1,갑 3단,\\,승,무,1\n2,을,패,\\,패,3\n3,병,무,승,\\,1\n",
            "이름;1;2;3\n갑;-;1;½\n을;0;-;0\n병;½;1;-\n",
            "팀;이름;1;2;3\n가람;갑;–;1;½\n나래;을;0;–;0\n가람;병;½;1;–\n",
            "| 이름 | 갑 | 을 | 병 |\n|---|---|---|---|\n| 갑 | | ○ | △ |\n| 을 | | | ● |\n| 병 | | | |\n",
        ] {
            assert_eq!(games(table).as_deref(), Some(due), "{table}");
        }
        let teams = "팀,가람,나래\n가람,,3-2\n나래,2-3,\n";
        assert_eq!(games(teams).as_deref(), Some("가람3:2나래"));
        let twice = "이름,갑,을\n갑,,○●\n을,●○,\n";
        assert_eq!(games(twice).as_deref(), Some("갑+을 갑-을"));
        let cross =
            "순위,이름,급수,1,2,승점\n1,갑,3단,2+,3+,2\n2,을,1단,1-,0+,1\n3,병,1급,0-,1-,0\n";
        assert_eq!(games(cross).as_deref(), Some("갑+을 갑+병 을+-"));
        for open in ["이름,갑,을\n갑,,\n을,,\n", "이름,갑,을\n갑,\\,–\n을,―,\\\n"] {
            assert_eq!(games(open).as_deref(), Some("갑?을"), "{open}");
        }
        let absent = "이름,갑,을\n갑,,승\n을,불참,\n";
        assert_eq!(games(absent), None);
        let absent = "이름,갑,을\n갑,,\n을,불참,\n";
        assert_eq!(games(absent).as_deref(), Some("갑Forfeit(Side(0))을"));
        let namesakes = "번호,이름,1,2,3\n1,갑,,○,○\n2,을,,,●\n3,을,,,\n";
        assert_eq!(games(namesakes).as_deref(), Some("갑+을 갑+을 을-을"));
        assert_eq!(games("이름,갑,을\n갑,,○\n을,○,\n"), None);
        assert_eq!(games("이름,갑,을\n갑,,글쎄\n을,,\n"), None);
    }

    #[test]
    fn other_texts_are_no_tables_of_results() {
        for text in [
            "이름,급수\n갑,3단\n을,1단\n",
            "이름\n",
            "",
            "1. 갑 을\n이름 갑\n",
        ] {
            assert!(!Grid.holds(text), "{text}");
        }
    }
}
