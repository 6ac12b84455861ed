//! Tables of an event to hang up or hand out: pairings of a round, wall list, results by player, cross
//! table of players.

use std::collections::HashMap;

use super::table::{Cell, Heads, Table};
use crate::event::EventReport;
use crate::event::event_report::StandingsTable;
use crate::event::standings::{Meeting, MeetingEnd};
use crate::model::Side;
use crate::text::{Bilingual, Lang};

/// A table of an event to hang up or hand out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Handout {
    /// Pairings of one round by table number: the round after the one that the standings show, or the last
    /// round if there is no later one.
    Boards,
    /// Players in the order of the standings, with rank, club and the result of each round.
    Wall,
    /// Every game of every player, ordered by the players' names.
    Players,
    /// Cross table with one row and one column per player.
    Grid,
}

impl Handout {
    /// Builds the tables of this kind: one per stage and group that is not a knockout, or a single one
    /// for the pairings of a round.
    pub(super) fn tables<'d>(self, report: &'d EventReport, lang: Lang) -> Vec<Table<'d>> {
        let each = |build: fn(&'d StandingsTable, Lang) -> Table<'d>| {
            let tables = report.tables.iter().filter(|table| table.bracket.is_none());
            tables.map(|table| build(table, lang)).collect()
        };
        match self {
            Handout::Boards => vec![boards(report, lang)],
            Handout::Wall => each(wall),
            Handout::Players => each(players),
            Handout::Grid => each(grid),
        }
    }
}

/// Builds the list of pairings of one round.
fn boards(report: &EventReport, lang: Lang) -> Table<'_> {
    let heads = Heads::in_lang(lang).number("Table", "판");
    let heads = if report.has_colours() {
        heads.text("Black", "흑").text("White", "백")
    } else {
        heads.text("Player 1", "선수1").text("Player 2", "선수2")
    };
    let heads = heads.text("Result", "결과");
    let title = Bilingual::new("Pairings", "대진");
    let mut table = Table::new("boards", title, heads);
    let rounds = report.results.iter().filter_map(|one| one.round);
    let last = rounds
        .chain(report.byes.iter().filter_map(|one| one.round))
        .max();
    // The results of the next round are left empty, to be written by hand.
    let next = report.next_round();
    let round = next.or(last);
    if let Some(round) = round {
        table.scope = match lang {
            Lang::En => format!("of round {round}"),
            Lang::Ko => format!("{round}회전"),
        };
    }
    let games = report.results.iter().filter(|one| one.round == round);
    let mut rows: Vec<_> = games
        .map(|one| {
            let [left, right] = &one.players;
            (
                one.table,
                left.as_str(),
                right.as_str(),
                next.map_or_else(|| one.listed_words(lang), |_| String::new()),
            )
        })
        .collect();
    let bye = Bilingual::new("bye", "부전승").get(lang);
    let byes = report.byes.iter().filter(|one| one.round == round);
    rows.extend(byes.map(|one| (one.table, one.player.as_str(), bye, String::new())));
    rows.sort_by_key(|(table, ..)| table.unwrap_or(u32::MAX));
    table
        .rows
        .extend(rows.into_iter().map(|(table, left, right, listed)| {
            vec![
                Cell::number(table),
                Cell::name(left),
                Cell::name(right),
                Cell::text(listed),
            ]
        }));
    table
}

/// Builds the wall list of a stage and group: the standings with the result of each round.
fn wall(of: &StandingsTable, lang: Lang) -> Table<'_> {
    let heads = Heads::in_lang(lang)
        .number("Place", "순위")
        .text("Name", "이름")
        .text("Rank", "급수")
        .text("Club", "소속");
    let heads = of
        .rounds
        .iter()
        .fold(heads, |heads, round| heads.called(round.to_string(), false));
    let heads = heads.number("Points", "승점").text("Note", "비고");
    let title = Bilingual::new("Wall list", "전적표");
    let mut table = Table::new("wall", title, heads).of_scope(of);
    let rows = of.standings.rows.iter().zip(&of.names).enumerate();
    for (at, (row, (_, name))) in rows {
        let (rank, club) = &of.details[at];
        let mut cells = vec![
            Cell::Number(row.place.into()),
            Cell::name(name),
            Cell::text(rank),
            Cell::text(club),
        ];
        if !of.rounds.is_empty() {
            cells.extend(of.cells[at].iter().map(|cell| Cell::text(&**cell)));
        }
        cells.push(Cell::Points(row.points));
        cells.push(Cell::text(of.note(at, lang)));
        table.rows.push(cells);
    }
    table
}

/// Builds the list of all games by player, ordered by the players' names.
fn players(of: &StandingsTable, lang: Lang) -> Table<'_> {
    let heads = Heads::in_lang(lang)
        .text("Name", "이름")
        .number("Round", "회전")
        .text("Colour", "흑백")
        .text("Opponent", "상대")
        .text("Result", "결과");
    let title = Bilingual::new("Results by player", "선수별 성적");
    let mut table = Table::new("players", title, heads).of_scope(of);
    let rows = rows_by_contestant(of);
    let mut order: Vec<usize> = (0..of.names.len()).collect();
    order.sort_by_key(|&at| &of.names[at].1);
    for at in order {
        for (round, meetings) in of.standings.rows[at].rounds.iter().enumerate() {
            for meeting in meetings {
                let opponent = meeting.opponent.and_then(|other| rows.get(&other));
                let opponent = opponent.map_or("", |&row| of.names[row].1.as_str());
                let colour = meeting
                    .colour
                    .map_or("", |colour| colour_word(colour, lang));
                table.rows.push(vec![
                    Cell::name(&of.names[at].1),
                    Cell::number(of.rounds.get(round).copied()),
                    Cell::text(colour),
                    Cell::name(opponent),
                    Cell::text(result_word(meeting, lang)),
                ]);
            }
        }
    }
    table
}

/// Builds the cross table of players against players, with the signs that Korean clubs print: ○ won, △
/// drawn, ● lost.
fn grid(of: &StandingsTable, lang: Lang) -> Table<'_> {
    let heads = Heads::in_lang(lang)
        .number("Row", "줄")
        .text("Name", "이름");
    let count = of.names.len();
    let heads = (1..=count).fold(heads, |heads, at| heads.called(at.to_string(), false));
    let heads = heads.number("Points", "승점").number("Place", "순위");
    let title = Bilingual::new("Results between players", "리그표");
    let mut table = Table::new("grid", title, heads).of_scope(of);
    let rows = rows_by_contestant(of);
    for (at, (row, (_, name))) in of.standings.rows.iter().zip(&of.names).enumerate() {
        let mut signs = vec![String::new(); count];
        signs[at].push('·');
        for meeting in row.rounds.iter().flatten() {
            let Some(&other) = meeting.opponent.and_then(|other| rows.get(&other)) else {
                continue;
            };
            let sign = match meeting.end {
                MeetingEnd::Win => "○",
                MeetingEnd::Draw => "△",
                MeetingEnd::Loss => "●",
                _ => "?",
            };
            signs[other].push_str(sign);
            if meeting.is_forfeited {
                signs[other].push('!');
            }
        }
        let mut cells = vec![Cell::count(at + 1), Cell::name(name)];
        cells.extend(signs.into_iter().map(Cell::text));
        cells.push(Cell::Points(row.points));
        cells.push(Cell::Number(row.place.into()));
        table.rows.push(cells);
    }
    table
}

/// Maps each contestant to its row in the standings, counted from 0.
fn rows_by_contestant(of: &StandingsTable) -> HashMap<usize, usize> {
    let rows = of.standings.rows.iter().enumerate();
    rows.map(|(at, row)| (row.contestant, at)).collect()
}

fn colour_word(colour: Side, lang: Lang) -> &'static str {
    match colour {
        Side::BLACK => Bilingual::new("Black", "흑"),
        _ => Bilingual::new("White", "백"),
    }
    .get(lang)
}

fn result_word(meeting: &Meeting, lang: Lang) -> &'static str {
    let is_forfeited = meeting.is_forfeited;
    match meeting.end {
        MeetingEnd::Win if is_forfeited => Bilingual::new("won by forfeit", "부전승"),
        MeetingEnd::Win => Bilingual::new("won", "승"),
        MeetingEnd::Draw => Bilingual::new("drawn", "무"),
        MeetingEnd::Loss if is_forfeited => Bilingual::new("lost by forfeit", "부전패"),
        MeetingEnd::Loss => Bilingual::new("lost", "패"),
        MeetingEnd::Unplayed => Bilingual::new("not played", "미대국"),
        MeetingEnd::Unknown => Bilingual::new("unknown", "결과 모름"),
        MeetingEnd::Bye => Bilingual::new("bye", "부전승"),
    }
    .get(lang)
}
