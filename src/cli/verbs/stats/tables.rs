//! Statistics tables of a collection as text, CSV, JSON and charts.

use serde::Serialize;

use super::collection::{CollectionTotals, Row, Subject, Tally};
use crate::cli::run::table::Table as Columns;
use crate::games;
use crate::pictures::chart::{Bar, BarChart};
use crate::text::formula::guarded;
use crate::text::{Bilingual, Lang};

/// Maximum number of players listed in the text output; CSV and JSON list all.
const PLAYERS: usize = 20;

/// Returns the names of a table: `results` in JSON and CSV, and the bilingual head of its first column.
const fn words(subject: Subject) -> (&'static str, Bilingual) {
    match subject {
        Subject::Game => ("games", Bilingual::new("game", "종목")),
        Subject::Ruleset => ("rulesets", Bilingual::new("rules", "규칙")),
        Subject::Result => ("results", Bilingual::new("result", "결과")),
        Subject::Opening => ("openings", Bilingual::new("opening", "주형")),
        Subject::Year => ("years", Bilingual::new("year", "연도")),
        Subject::ThrowingPlayer => ("players", Bilingual::new("player", "대국자")),
    }
}

/// Formats the first cell of a row, such as the game's name or the player.
fn label(row: &Row<'_>, lang: Lang) -> String {
    let game = games::by_id(row.game).map(|game| game.facts().name.get(lang));
    let game = game.unwrap_or(row.game);
    match row.subject {
        Subject::Game => game.to_owned(),
        Subject::Result => format!("{game}, {}", manner(row.name).get(lang)),
        Subject::Ruleset => {
            let rulesets = games::by_id(row.game).map(|game| game.facts().rulebook.rulesets());
            let mut rulesets = rulesets.into_iter().flatten();
            let known = rulesets.find(|ruleset| ruleset.id == row.name);
            format!("{game}, {}", known.map_or(row.name, |it| it.name.get(lang)))
        }
        Subject::Opening => format!("{game}, {}", row.name),
        Subject::Year | Subject::ThrowingPlayer => row.name.to_owned(),
    }
}

/// Returns the bilingual name of a method of winning, or of a result without a winner, given by its JSON word.
fn manner(word: &str) -> Bilingual {
    match word {
        "points" => Bilingual::new("by points", "집 차이"),
        "resignation" => Bilingual::new("by resignation", "불계"),
        "time" => Bilingual::new("on time", "시간패"),
        "forfeit" => Bilingual::new("by forfeit", "부전·반칙"),
        "line" => Bilingual::new("by a row", "오목 완성"),
        "captures" => Bilingual::new("by captured stones", "돌 따내기"),
        "foul" => Bilingual::new("by a forbidden move", "금수"),
        "reduction" => Bilingual::new("by capture", "말 잡기"),
        "stalemate" => Bilingual::new("by blocking", "움직일 수 없음"),
        "win" => Bilingual::new("won, manner not stated", "승 (방식 없음)"),
        "ranking" => Bilingual::new("finishing order", "순위"),
        "draw" => Bilingual::new("draw", "무승부"),
        "void" => Bilingual::new("void", "무효"),
        "unknown" => Bilingual::new("unknown", "모름"),
        _ => Bilingual::new("none stated", "적히지 않음"),
    }
}

/// Formats the tables as text. A rulesets table with a single row is left out, because it repeats the games table.
pub(super) fn text(totals: &CollectionTotals, lang: Lang) -> String {
    let rows: Vec<Row<'_>> = totals.rows().collect();
    let mut text = String::new();
    for group in rows.chunk_by(|a, b| a.subject == b.subject) {
        let subject = group[0].subject;
        if subject == Subject::Ruleset && group.len() == 1 {
            continue;
        }
        if !text.is_empty() {
            text.push('\n');
        }
        text.push_str(&table(subject, group, lang).to_string());
        let left = group.len().saturating_sub(PLAYERS);
        if subject == Subject::ThrowingPlayer && left > 0 {
            text.push_str(&match lang {
                Lang::En => format!("and {left} more: --csv lists all\n"),
                Lang::Ko => format!("그 밖에 {left}명: --csv로 모두 봅니다\n"),
            });
        }
    }
    text
}

/// Legend of the bar colours in the charts.
pub(super) const LEGEND: [Bilingual; 4] = [
    Bilingual::new("black or the first won", "흑·선 승"),
    Bilingual::new("white or another won", "백·후 승"),
    Bilingual::new("drawn", "무승부"),
    Bilingual::new("neither", "승패 없음"),
];

/// Maximum number of bars in a chart.
const BARS: usize = 15;

/// Builds a bar chart for each table that has several rows. Each bar is split into wins, losses and draws: of the
/// player, or in other tables of the first side.
pub(super) fn charts(totals: &CollectionTotals, lang: Lang) -> Vec<BarChart> {
    let rows: Vec<Row<'_>> = totals.rows().collect();
    let groups = rows.chunk_by(|a, b| a.subject == b.subject);
    let groups = groups.filter(|group| group.len() > 1);
    let charts = groups.map(|group| {
        let subject = group[0].subject;
        let (_, about) = words(subject);
        let bars = group.iter().take(BARS).map(|row| Bar {
            label: label(row, lang),
            parts: [row.tally.won, row.tally.lost, row.tally.drawn],
            whole: row.tally.records,
        });
        let left = group.len().saturating_sub(BARS);
        let about = about.get(lang);
        BarChart {
            title: match (subject, lang, left) {
                (Subject::ThrowingPlayer, Lang::En, 0) => format!("{about}: won, lost"),
                (Subject::ThrowingPlayer, Lang::Ko, 0) => format!("{about}: 승, 패"),
                (Subject::ThrowingPlayer, Lang::En, _) => {
                    format!("{about}: won, lost (the first {BARS})")
                }
                (Subject::ThrowingPlayer, Lang::Ko, _) => {
                    format!("{about}: 승, 패 (처음 {BARS}명)")
                }
                (_, _, 0) => about.to_owned(),
                (_, Lang::En, _) => format!("{about} (the first {BARS})"),
                (_, Lang::Ko, _) => format!("{about} (처음 {BARS}개)"),
            },
            bars: bars.collect(),
        }
    });
    charts.collect()
}

fn table(subject: Subject, rows: &[Row<'_>], lang: Lang) -> Columns<9> {
    let is_player = subject == Subject::ThrowingPlayer;
    let [won, lost] = if is_player {
        [Bilingual::new("won", "승"), Bilingual::new("lost", "패")]
    } else {
        // "First" is Black in games of two colours, and the first side to throw in yut.
        [
            Bilingual::new("first won", "흑·선 승"),
            Bilingual::new("other won", "백·후 승"),
        ]
    };
    let (_, about) = words(subject);
    let head = [
        about,
        Bilingual::new("records", "기보"),
        won,
        lost,
        Bilingual::new("drawn", "무승부"),
        Bilingual::new("fewest moves", "최소 수"),
        Bilingual::new("median", "중앙값"),
        Bilingual::new("most moves", "최대 수"),
        Bilingual::new("captured", "따냄"),
    ];
    let mut columns = Columns::new(head.map(|word| word.get(lang)));
    for row in rows
        .iter()
        .take(if is_player { PLAYERS } else { usize::MAX })
    {
        let Tally {
            records,
            won,
            lost,
            drawn,
            ..
        } = row.tally;
        let [least, median, most] = row.tally.lengths();
        let captured = row.tally.captured();
        let captured = captured.map_or_else(String::new, |mean| format!("{mean:.1}"));
        let cells = [
            label(row, lang),
            records.to_string(),
            won.to_string(),
            lost.to_string(),
            drawn.to_string(),
            least.to_string(),
            median.to_string(),
            most.to_string(),
            captured,
        ];
        columns.row(cells.each_ref().map(String::as_str));
    }
    columns
}

/// A row of the statistics in JSON and CSV.
#[derive(Debug, Serialize)]
pub(super) struct RowWire<'c> {
    /// Name of the row's table: `games`, `rulesets`, `results`, `openings`, `years` or `players`.
    table: &'static str,
    game: &'c str,
    name: &'c str,
    records: u64,
    won: u64,
    lost: u64,
    drawn: u64,
    shortest: u32,
    median: u32,
    longest: u32,
    /// Average captures per game; null if no record was replayed.
    captured: Option<f64>,
}

pub(super) fn wire(totals: &CollectionTotals) -> Vec<RowWire<'_>> {
    let rows = totals.rows().map(|row| {
        let [shortest, median, longest] = row.tally.lengths();
        RowWire {
            table: words(row.subject).0,
            game: row.game,
            name: row.name,
            records: row.tally.records,
            won: row.tally.won,
            lost: row.tally.lost,
            drawn: row.tally.drawn,
            shortest,
            median,
            longest,
            captured: row.tally.captured(),
        }
    });
    rows.collect()
}

/// Formats the rows of all tables as CSV with a header line.
pub(super) fn csv(totals: &CollectionTotals) -> Vec<u8> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    for row in wire(totals) {
        // Names of players and games are untrusted text, so spreadsheet formulas in them are escaped.
        let (name, game) = (guarded(row.name), guarded(row.game));
        let row = RowWire {
            name: &name,
            game: &game,
            ..row
        };
        let written = writer.serialize(row);
        written.expect("a row of plain cells is written to memory");
    }
    writer.into_inner().unwrap_or_default()
}
