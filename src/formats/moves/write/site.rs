//! Writer of game texts for pente.org.

use crate::diag::loss::{self, Losses};
use crate::diag::{Finding, Place};
use crate::formats::RecordWriter;
use crate::formats::moves::pente;
use crate::formats::shared::losses;
use crate::formats::shared::tags;
use crate::formats::shared::typed::escape::{Enclosure, escape};
use crate::formats::shared::typed::game;
use crate::formats::shared::typed::outcome;
use crate::model::{
    Board, Body, Coordinates, Field, GameId, Meaning, Outcome, Play, Record, Side, Trace, Value,
};
use crate::text::{Bilingual, Lang};

/// Name of the format in messages about losses.
const FORMAT: Bilingual = Bilingual::new("a text of pente.org", "pente.org 수순");

/// Name of the site as the tag `Site` states it.
const SITE: &str = "Pente.org";

/// Sign at the end of an unfinished game.
const OPEN: &str = "*";

/// Maximum number of characters in a line.
const COLUMNS: usize = 80;

/// Tags in the order of the site, each with the source of its value.
const TAGS: [(&str, TagSource); 16] = [
    (pente::GAME, TagSource::Game),
    ("Site", TagSource::Site),
    ("Event", TagSource::Field(Field::Event)),
    ("Round", TagSource::Field(Field::Round)),
    ("Section", TagSource::Kept),
    ("Date", TagSource::Date),
    ("Time", TagSource::Kept),
    ("TimeControl", TagSource::Kept),
    ("Rated", TagSource::Kept),
    ("Player 1 Name", TagSource::Field(Field::Name(Side::BLACK))),
    ("Player 2 Name", TagSource::Field(Field::Name(Side::WHITE))),
    (
        "Player 1 Rating",
        TagSource::Field(Field::Rank(Side::BLACK)),
    ),
    (
        "Player 2 Rating",
        TagSource::Field(Field::Rank(Side::WHITE)),
    ),
    ("Player 1 Type", TagSource::Kept),
    ("Player 2 Type", TagSource::Kept),
    ("Result", TagSource::Result),
];

/// Source of a tag's value in a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TagSource {
    /// Name of the game, or of its ruleset.
    Game,
    Site,
    /// Text of a header entry.
    Field(Field),
    /// Date in the order month, day, year.
    Date,
    /// Result as a score, such as `1-0`.
    Result,
    /// Value of a tag that was kept when the record was read.
    Kept,
}

/// Writer of pente.org texts: tags in the order of the site, moves in pairs, lines that end in CR
/// LF.
#[derive(Debug, Default)]
pub(super) struct SiteWriter {
    /// True if a game was written before.
    has_written: bool,
}

impl RecordWriter for SiteWriter {
    fn record(&mut self, record: &Record, _: Option<&Trace>, out: &mut Vec<u8>) -> Vec<Finding> {
        if let Some(why) = refusal(record) {
            let finding = Finding::new(&loss::NOT_WRITTEN, Place::whole(record));
            return vec![finding.arg("format", FORMAT).arg("why", why)];
        }
        if std::mem::replace(&mut self.has_written, true) {
            out.extend_from_slice(b"\r\n");
        }
        let mut lost = Losses::of_one_line(record);
        let is_elsewhere = record.info(Field::Place).is_some_and(|place| place != SITE);
        if is_elsewhere {
            lost.add_field(record, Field::Place);
        }
        let carried = [
            Field::Place,
            Field::Event,
            Field::Round,
            Field::Date,
            Field::Name(Side::BLACK),
            Field::Name(Side::WHITE),
            Field::Rank(Side::BLACK),
            Field::Rank(Side::WHITE),
            Field::Result,
            Field::Rules,
            Field::Protocol,
        ];
        lost.add_header(record, &carried);
        for (name, source) in TAGS {
            if let Some(value) = tag(record, name, source) {
                let pieces = escape(&value, Enclosure::Quotes);
                let value: String = pieces.map(|piece| piece.text).collect();
                out.extend_from_slice(format!("[{name} \"{value}\"]\r\n").as_bytes());
            }
        }
        out.extend_from_slice(b"\r\n");
        let mut words = moves(record, &mut lost);
        words.extend(Meaning::new(record).outcome().map(score));
        if words.is_empty() {
            // A game without moves and result needs an end mark. Otherwise the next game would join
            // it.
            words.push(OPEN.to_owned());
        }
        fold(&words, out);
        lost.of_record(record, FORMAT)
    }
}

/// Returns the reason why pente.org cannot hold a record: another board or game. `None` if it can.
fn refusal(record: &Record) -> Option<Bilingual> {
    let board = record.board;
    if (board.columns(), board.rows()) != (19, 19) {
        return Some(Bilingual::new("its board is 19x19", "19x19 판만 있음"));
    }
    let is_of_site =
        [GameId::OMOK, GameId::CONNECT6].contains(&record.game) || record.game.0 == pente::PENTE;
    (!is_of_site).then_some(Bilingual::new(
        "it has Pente, connect6 and gomoku",
        "펜테, 육목, 오목만 있음",
    ))
}

/// Returns the value of the tag `name`, taken from its source in the record; `None` if the record
/// does not state it.
fn tag(record: &Record, name: &str, source: TagSource) -> Option<String> {
    match source {
        TagSource::Game => Some(name_of_game(record)),
        TagSource::Site => Some(SITE.to_owned()),
        TagSource::Field(field) => record.info(field).map(str::to_owned),
        TagSource::Date => {
            let entry = record.header.find(Field::Date)?;
            if let Value::Dates(dates) = entry.value
                && let [date] = record.header.dates_of(dates)
                && let (Some(month), Some(day)) = (date.month, date.day)
            {
                return Some(format!("{month:02}/{day:02}/{}", date.year));
            }
            Some(record.text(entry.text).to_owned())
        }
        TagSource::Result => Meaning::new(record).outcome().map(score),
        TagSource::Kept => tags::kept(record, name),
    }
}

/// Returns the name that pente.org uses for the game, or for its ruleset if that has one.
fn name_of_game(record: &Record) -> String {
    if record.game == GameId::OMOK {
        return "Gomoku".to_owned();
    }
    let rules = record.info(Field::Rules).unwrap_or_default();
    let ruleset = rules.split([';', ',']).next().unwrap_or_default().trim();
    let named = game::named(ruleset).filter(|named| named.game == record.game);
    let name = named.map(|named| named.name.en);
    match name.or_else(|| game::name_of(&record.game, Lang::En)) {
        Some("connect6") => "Connect6".to_owned(),
        Some(name) => name.to_owned(),
        None => record.game.0.to_string(),
    }
}

fn score(outcome: Outcome) -> String {
    match outcome.winner() {
        Some(Side::BLACK) => "1-0".to_owned(),
        Some(Side::WHITE) => "0-1".to_owned(),
        _ => outcome::spell(Some(outcome), Lang::En),
    }
}

/// Returns the moves of the main line as words, with a number before each pair of moves.
fn moves(record: &Record, lost: &mut Losses) -> Vec<String> {
    let board = Board::new(19, 19, Coordinates::Western);
    let tree = &record.tree;
    let mut words = Vec::new();
    let mut count = 0usize;
    for node in tree.main_line() {
        for item in tree.items(node) {
            match item.body {
                Body::Play(Play::Place { at, .. }) if board.holds(at) => {
                    if count.is_multiple_of(2) {
                        words.push(format!("{}.", count / 2 + 1));
                    }
                    words.push(board.name(at));
                    count += 1;
                }
                Body::Play(_) => lost.add(losses::NO_STONES, 1),
                Body::Raw(id) if tags::is_kept(record, id) => {}
                body => lost.add_item(record, &body),
            }
        }
    }
    words
}

/// Writes words separated by blanks, in lines of at most [`COLUMNS`] characters.
fn fold(words: &[String], out: &mut Vec<u8>) {
    let mut length = 0;
    for word in words {
        if length > 0 && length + 1 + word.len() > COLUMNS {
            out.extend_from_slice(b"\r\n");
            length = 0;
        } else if length > 0 {
            out.push(b' ');
            length += 1;
        }
        out.extend_from_slice(word.as_bytes());
        length += word.len();
    }
    out.extend_from_slice(b"\r\n");
}
