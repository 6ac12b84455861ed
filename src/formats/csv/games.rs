//! CSV table of games, one row per record.

use std::borrow::Cow;

use super::table::{CsvRow, CsvTable, Formulas, TableColumn};
use crate::diag::loss::Losses;
use crate::model::{
    Body, Entry, Field, Meaning, Outcome, Record, Side, SideWords, Value, WinMethod,
};

/// Columns of the table of games, the same for all games.
///
/// `record` counts from 1 in its file and `board` is columns x rows. `date` is the first day in ISO
/// 8601. `komi`, `handicap`, `margin` and `time_limit` are numbers: time in seconds, komi and
/// margin in points whatever unit the record uses. They are empty if the record's spelling was not
/// understood. `swapped`, `declared` and `offers` describe the opening of omok as stated apart from
/// the moves: `yes` or `no` for swapped colours, the announced number of offers, and the offered
/// points that were not chosen. `moves` counts the plays of the main line, `lines` the lines of
/// play. `players` lists the sides without a colour and their members; such games leave the columns
/// of Black and White empty. All other columns are as written.
pub(crate) const COLUMNS: &[TableColumn] = &[
    TableColumn::text("file"),
    TableColumn::whole("record"),
    TableColumn::text("game"),
    TableColumn::text("board"),
    TableColumn::text("black_name"),
    TableColumn::text("black_rank"),
    TableColumn::text("black_team"),
    TableColumn::text("white_name"),
    TableColumn::text("white_rank"),
    TableColumn::text("white_team"),
    TableColumn::text("event"),
    TableColumn::text("round"),
    TableColumn::text("place"),
    TableColumn::text("date"),
    TableColumn::text("date_as_written"),
    TableColumn::text("rules"),
    TableColumn::decimal("komi"),
    TableColumn::whole("handicap"),
    TableColumn::text("result"),
    TableColumn::text("winner"),
    TableColumn::text("by"),
    TableColumn::decimal("margin"),
    TableColumn::whole("moves"),
    TableColumn::whole("lines"),
    TableColumn::whole("time_limit"),
    TableColumn::text("overtime"),
    TableColumn::text("opening"),
    TableColumn::text("game_name"),
    TableColumn::text("game_comment"),
    TableColumn::text("annotator"),
    TableColumn::text("recorder"),
    TableColumn::text("source"),
    TableColumn::text("copyright"),
    TableColumn::text("protocol"),
    TableColumn::text("swapped"),
    TableColumn::whole("declared"),
    TableColumn::text("offers"),
    TableColumn::text("termination"),
    TableColumn::text("players"),
];

/// Appends the CSV row of a record to `out`. Returns the cells that look like formulas, and the losses.
pub(crate) fn write(record: &Record, guards: bool, out: &mut Vec<u8>) -> (Formulas, Losses) {
    let mut lost = Losses::of_one_line(record);
    // The table does not list single plays, so clocks, turns and claims about single plays are not reported as
    // losses.
    for node in record.tree.main_line() {
        for item in record.tree.items(node) {
            let of_plays = matches!(
                item.body,
                Body::Clock { .. }
                    | Body::Turn { .. }
                    | Body::Member(_)
                    | Body::ClaimedPieces(_)
                    | Body::ClaimedCapture { .. }
                    | Body::ClaimedStack
                    | Body::ClaimedLoss(_)
            );
            if !of_plays {
                lost.add_item(record, &item.body);
            }
        }
    }
    for field in uncarried(record) {
        lost.add_field(record, field);
    }
    let mut table = CsvTable::new(COLUMNS, guards, out);
    table.row(row(record));
    (table.finish(), lost)
}

/// Builds the table row of a record.
pub(super) fn row(record: &Record) -> CsvRow<'_> {
    let header = &record.header;
    let text = |field| Cow::Borrowed(record.info(field).unwrap_or_default());
    let colour = |field| match record.game.side_words() {
        SideWords::Colours => text(field),
        SideWords::Numbers => Cow::Borrowed(""),
    };
    let number = |field| match header.find(field) {
        Some(entry) => typed(entry).into(),
        None => Cow::Borrowed(""),
    };
    let meaning = Meaning::new(record);
    let outcome = meaning.outcome();
    let stones = meaning.handicap.count;
    let states_handicap = header.find(Field::Handicap).map(typed);
    let handicap = match (stones, states_handicap) {
        (0, None) => String::new(),
        (0, Some(stated)) => stated,
        (stones, _) => stones.to_string(),
    };
    let date = header.dates().first();
    vec![
        record.source().name().into(),
        (record.origin.index + 1).to_string().into(),
        (&*record.game.0).into(),
        format!("{}x{}", record.board.columns(), record.board.rows()).into(),
        colour(Field::Name(Side::BLACK)),
        colour(Field::Rank(Side::BLACK)),
        colour(Field::Team(Side::BLACK)),
        colour(Field::Name(Side::WHITE)),
        colour(Field::Rank(Side::WHITE)),
        colour(Field::Team(Side::WHITE)),
        text(Field::Event),
        text(Field::Round),
        text(Field::Place),
        spelled(date).into(),
        text(Field::Date),
        text(Field::Rules),
        spelled(meaning.komi()).into(),
        handicap.into(),
        text(Field::Result),
        outcome.map_or("".into(), |outcome| winner(record, outcome)),
        outcome.map_or("", by).into(),
        spelled(outcome.and_then(|outcome| outcome.margin())).into(),
        record.main_line_moves().to_string().into(),
        record.tree.lines().to_string().into(),
        number(Field::TimeLimit),
        text(Field::Overtime),
        text(Field::Opening),
        text(Field::GameName),
        text(Field::GameComment),
        text(Field::Annotator),
        text(Field::Recorder),
        text(Field::Source),
        text(Field::Copyright),
        text(Field::Protocol),
        swapped(record).into(),
        spelled(header.opening.declared).into(),
        offers(record).into(),
        text(Field::Termination),
        players(record).into(),
    ]
}

/// Formats the parsed number of a header entry: points, number or seconds. Empty if it could not be parsed.
fn typed(entry: &Entry) -> String {
    match entry.value {
        Value::Points(points) => points.to_string(),
        Value::Number(number) => number.to_string(),
        Value::Seconds(seconds) => seconds.to_string(),
        _ => String::new(),
    }
}

/// Returns `yes` or `no` for colours swapped in the opening; empty if the record does not state it.
fn swapped(record: &Record) -> &'static str {
    match record.header.opening.swapped {
        Some(true) => "yes",
        Some(false) => "no",
        None => "",
    }
}

/// Formats an optional value; empty for `None`.
pub(super) fn spelled(value: Option<impl ToString>) -> String {
    value.map_or(String::new(), |value| value.to_string())
}

/// Returns the names of the offered fifth moves that were not chosen, as the header states them,
/// separated by spaces.
fn offers(record: &Record) -> String {
    let offers = record.header.opening.offers.iter();
    let names: Vec<String> = offers.map(|&at| record.board.name(at)).collect();
    names.join(" ")
}

/// Returns the winning side, or the kind of result without a winner, such as `draw`. Empty for a ranking without a
/// winner.
fn winner(record: &Record, outcome: Outcome) -> Cow<'static, str> {
    let words = record.game.side_words();
    match outcome {
        Outcome::Win { .. } | Outcome::Ranking(_) => match outcome.winner() {
            Some(winner) => words.key(winner),
            None => "".into(),
        },
        Outcome::Draw => "draw".into(),
        Outcome::Void => "void".into(),
        Outcome::Unknown => "unknown".into(),
    }
}

/// Lists the players of a game without colours in seat order, with the members of each side: `청팀 (민수, 정호); 홍팀`.
fn players(record: &Record) -> String {
    let entries = record.header.of_main_line();
    let mut sides: Vec<Side> = entries
        .filter_map(|entry| match entry.field {
            Field::Name(side) | Field::Members(side) => Some(side),
            _ => None,
        })
        .filter(|&side| takes_players(record, side))
        .collect();
    sides.sort();
    sides.dedup();
    let named = sides.into_iter().map(|side| {
        let name = record.info(Field::Name(side)).unwrap_or("?");
        match record.info(Field::Members(side)) {
            Some(members) => format!("{name} ({members})"),
            None => name.to_owned(),
        }
    });
    named.collect::<Vec<_>>().join("; ")
}

/// True if the name of this side goes into the column `players` instead of the column of a colour.
fn takes_players(record: &Record, side: Side) -> bool {
    record.game.side_words() == SideWords::Numbers || side > Side::WHITE
}

fn by(outcome: Outcome) -> &'static str {
    match outcome.manner() {
        Some(WinMethod::Points(_)) => "points",
        Some(WinMethod::Resignation) => "resignation",
        Some(WinMethod::Time) => "time",
        Some(WinMethod::Forfeit) => "forfeit",
        Some(WinMethod::Line) => "line",
        Some(WinMethod::Captures) => "captures",
        Some(WinMethod::Foul) => "foul",
        Some(WinMethod::Reduction) => "reduction",
        Some(WinMethod::Stalemate) => "stalemate",
        Some(WinMethod::Unstated) | None => "",
    }
}

/// Returns the fields of header entries that the row lacks: repeated entries, further sides, and numbers that could
/// not be parsed. Entries about the file itself are not included.
fn uncarried(record: &Record) -> Vec<Field> {
    let entries = record.header.entries();
    let lost = entries.iter().enumerate().filter(|(at, entry)| {
        let repeated = entries[..*at].iter().any(|e| e.field == entry.field);
        let carried = match entry.field {
            field if field.is_technical() => return false,
            Field::Name(side) | Field::Members(side) if takes_players(record, side) => true,
            Field::Name(side) | Field::Rank(side) | Field::Team(side) => {
                !takes_players(record, side)
            }
            Field::Members(_) => false,

            Field::Komi | Field::Handicap | Field::TimeLimit => {
                entry.text.is_empty() || !typed(entry).is_empty()
            }
            _ => true,
        };
        repeated || !carried
    });
    lost.map(|(_, entry)| entry.field).collect()
}
