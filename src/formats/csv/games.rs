//! The table of games: one line a record.

use std::borrow::Cow;

use super::table::{CsvRow, CsvTable, Formulas, TableColumn};
use crate::diag::loss::Losses;
use crate::model::{
    Body, Entry, Field, Meaning, Outcome, Record, Side, SideWords, Value, WinMethod,
};

/// The columns, the same for all games.
///
/// `record` counts from 1 in its file. `board` is columns x rows. `date` is the first day by ISO
/// 8601 and `komi`, `handicap`, `margin` and `time_limit` (seconds) are numbers, komi and margin in
/// points whatever unit the record uses; they are empty where the record's spelling was not understood. `swapped`, `declared` and `offers` are about the
/// opening of omok as the record states it apart from its moves: whether the colours were swapped
/// (`yes`, `no`), how many moves were announced to be offered, and the points that were offered and
/// not chosen, by their names on the board. `moves` counts the plays of the main line,
/// `lines` the lines of play. `players` names the sides that have no colour, with their members; the
/// columns of Black and White are empty for such games. All other columns are as written.
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

/// Writes the line of a record.
pub(crate) fn write(record: &Record, guards: bool, out: &mut Vec<u8>) -> (Formulas, Losses) {
    let mut lost = Losses::of_one_line(record);
    // Plays are summed up by their number; their clocks, turns and marks go with them.
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

/// The line of a record.
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

/// The number that an entry means, empty where it means none.
fn typed(entry: &Entry) -> String {
    match entry.value {
        Value::Points(points) => points.to_string(),
        Value::Number(number) => number.to_string(),
        Value::Seconds(seconds) => seconds.to_string(),
        _ => String::new(),
    }
}

/// Whether the colours were swapped, empty where the record does not say.
fn swapped(record: &Record) -> &'static str {
    match record.header.opening.swapped {
        Some(true) => "yes",
        Some(false) => "no",
        None => "",
    }
}

/// A value; nothing where there is none.
pub(super) fn spelled(value: Option<impl ToString>) -> String {
    value.map_or(String::new(), |value| value.to_string())
}

/// The offered points, one behind the other.
fn offers(record: &Record) -> String {
    let offers = record.header.opening.offers.iter();
    let names: Vec<String> = offers.map(|&at| record.board.name(at)).collect();
    names.join(" ")
}

/// The winner's side, or how the game ended without one.
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

/// The players of a game without colours, in the order of their seats and with the members of their
/// sides: `청팀 (민수, 정호); 홍팀`.
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

/// Whether a side's name stands in the column of all players rather than in one of a colour.
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

/// Fields of the header entries that the line does not carry: repeated ones, those of further sides,
/// and those whose number was not understood. Entries about the file itself do not count.
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
