//! Statements about a game (players, event and so on) as lines in the comment on the empty board.
//!
//! A library has no header. By convention, the comment of the first node holds players, event and
//! date. The writer puts them there in words that people understand and the reader recognises:
//!
//!
//! ```text
//! Game: omok
//! Black: Ann Example
//! Event: Spring cup
//!   second board
//!
//! the comment
//! ```

use std::borrow::Cow;

use super::comment::{fold, unfold};
use super::square::SIZE;
use super::write::Texts;
use crate::formats::shared::typed::game;
use crate::formats::shared::typed::header::{
    opening_tags, read_opening, spell, states_its_value, value as read_value,
};
use crate::formats::shared::typed::outcome;
use crate::formats::shared::typed::tag_names::{TagSubject, name_of, tag_named};
use crate::model::{
    Board, Coordinates, Entry, Field, GameId, Point, Record, SideWords, Text, Value,
};
use crate::text::Lang;

/// Separator between the name of a statement and its value.
const BEHIND_NAME: &str = ": ";

/// Blanks at the beginning of a value's second and further lines.
const GOES_ON: &str = "  ";

/// Separator between the statements and the comment after them.
const BLANK_LINE: &[u8] = b"\r\n\r\n";

/// A statement about the game: its subject and its value.
struct LibraryStatement {
    subject: TagSubject,
    value: StatedValue,
}

/// Value of a statement that will be written.
enum StatedValue {
    /// Text of a header entry, unchanged.
    Kept(Text),
    /// Text that the writer formats from a value.
    Spelled(String),
}

/// Collects the statements that a library has to hold as text: the game, header entries and choices
/// of the opening.
fn statements(record: &Record) -> Vec<LibraryStatement> {
    let header = &record.header;
    let mut statements = Vec::new();
    for entry in header.entries() {
        if entry.field.is_technical() {
            continue;
        }
        let says = match entry.value {
            // A result may name the winner by name. The reader of libraries does not know the
            // players, so the text is kept only if it is understood without them.
            Value::Outcome(outcome) => outcome::read(record.text(entry.text)) == Some(outcome),
            _ => states_its_value(record, entry),
        };
        let value = if says {
            StatedValue::Kept(entry.text)
        } else {
            StatedValue::Spelled(spell(header, entry.value, Lang::En))
        };
        let subject = TagSubject::Field(entry.field);
        statements.push(LibraryStatement { subject, value });
    }
    let opening = &header.opening;
    let mut spelled = opening_tags(opening, Lang::En);
    if !opening.offers.is_empty() {
        let names = opening.offers.iter().map(|&at| board().name(at));
        let names: Vec<String> = names.collect();
        spelled.push((TagSubject::Offers, names.join(" ")));
    }
    statements.extend(
        spelled
            .into_iter()
            .map(|(subject, value)| LibraryStatement {
                subject,
                value: StatedValue::Spelled(value),
            }),
    );
    if !statements.is_empty() {
        let name = game::name_of(&record.game, Lang::En).unwrap_or(&record.game.0);
        let value = StatedValue::Spelled(name.to_owned());
        let subject = TagSubject::Game;
        statements.insert(0, LibraryStatement { subject, value });
    }
    statements
}

/// True if a record has statements to write into the comment on the empty board.
pub(super) fn has_statements(record: &Record) -> bool {
    !statements(record).is_empty()
}

/// Formats all statements of a record as lines separated by CR LF; empty if there are none.
///
/// ```text
/// statements = statement { CRLF statement }
/// statement  = name ": " line { CRLF "  " line }
/// ```
pub(super) fn lines(record: &Record, texts: &mut Texts<'_>) -> Vec<u8> {
    let mut lines = Vec::new();
    for LibraryStatement { subject, value } in statements(record) {
        if !lines.is_empty() {
            lines.extend_from_slice(b"\r\n");
        }
        let name = name_of(subject, Lang::En, SideWords::Colours);
        lines.extend_from_slice(name.as_bytes());
        lines.extend_from_slice(BEHIND_NAME.as_bytes());
        let mut own = Vec::new();
        match value {
            StatedValue::Kept(text) => texts.encode(text, &mut own),
            StatedValue::Spelled(text) => own.extend_from_slice(text.as_bytes()),
        }
        for (at, line) in unfold(&own).split(|&byte| byte == b'\n').enumerate() {
            if at > 0 {
                lines.extend_from_slice(b"\r\n");
                lines.extend_from_slice(GOES_ON.as_bytes());
            }
            lines.extend_from_slice(line);
        }
    }
    lines
}

/// Joins the statements and the comment on the empty board with a blank line. `None` if both are
/// missing.
pub(super) fn before(stated: &[u8], comment: Option<Vec<u8>>) -> Option<Vec<u8>> {
    match (stated, comment) {
        ([], comment) => comment,
        (stated, None) => Some(stated.to_vec()),
        (stated, Some(comment)) => Some([stated, BLANK_LINE, &comment].concat()),
    }
}

/// Splits a comment's text into the lines of statements and the comment after them. `None` if it does not begin with
/// the statement of the game, or if text formats would change the statements.
///
/// ```text
/// text = statements [ CRLF CRLF comment ]
/// ```
pub(super) fn split(text: &[u8]) -> Option<(&[u8], Option<&[u8]>)> {
    let game = name_of(TagSubject::Game, Lang::En, SideWords::Colours);
    let named = text.strip_prefix(game.as_bytes())?;
    named.strip_prefix(BEHIND_NAME.as_bytes())?;
    let end = memchr::memmem::find(text, BLANK_LINE);
    let (lines, comment) = match end {
        Some(at) => (&text[..at], Some(&text[at + BLANK_LINE.len()..])),
        None => (text, None),
    };
    // Statements with tabs or with line ends other than RenLib's are left in the comment, because text formats would
    // change them.
    let is_plain = *fold(&unfold(lines)) == *lines && !lines.contains(&b'\t');
    is_plain.then_some((lines, comment))
}

/// Moves statements into the header if writing them again would give the same bytes. Returns
/// `false` and changes nothing if not.
pub(super) fn take(record: &mut Record, bytes: &[u8]) -> bool {
    let header = std::mem::take(&mut record.header);
    let is_taken = read(record, bytes).is_some() && {
        let mut texts = Texts::new(record, record.encoding());
        lines(record, &mut texts) == bytes && texts.lacking.is_none()
    };
    if !is_taken {
        record.header = header;
    }
    is_taken
}

/// Parses lines such as `Black: Ann` and adds them to the header; `None` if one is invalid.
fn read(record: &mut Record, bytes: &[u8]) -> Option<()> {
    let lines = unfold(bytes);
    let mut rest = &*lines;
    while !rest.is_empty() {
        let at = memchr::memmem::find(rest, BEHIND_NAME.as_bytes())?;
        let name = std::str::from_utf8(&rest[..at]).ok()?;
        let subject = tag_named(name)?;
        let (value, after) = value_of(&rest[at + BEHIND_NAME.len()..]);
        rest = after;
        statement(record, subject, &value)?;
    }
    Some(())
}

/// Splits bytes after a statement's value. Joins the value's further lines to it.
fn value_of(bytes: &[u8]) -> (Cow<'_, [u8]>, &[u8]) {
    let mut ends = memchr::memchr_iter(b'\n', bytes);
    let goes_on = |end: &usize| bytes[end + 1..].starts_with(GOES_ON.as_bytes());
    let end = ends.find(|end| !goes_on(end));
    let (value, after) = match end {
        Some(end) => (&bytes[..end], &bytes[end + 1..]),
        None => (bytes, &[][..]),
    };
    let mut lines = value.split(|&byte| byte == b'\n');
    let mut whole = Cow::Borrowed(lines.next().unwrap_or_default());
    for line in lines {
        let whole = whole.to_mut();
        whole.push(b'\n');
        whole.extend_from_slice(&line[GOES_ON.len()..]);
    }
    (whole, after)
}

/// Adds one statement to the header; `None` if a header cannot have this subject or value.
fn statement(record: &mut Record, subject: TagSubject, value: &[u8]) -> Option<()> {
    let characters = || std::str::from_utf8(value).ok();
    match subject {
        TagSubject::Game => {
            let is_own = game::game_id(characters()?) == GameId::OMOK;
            is_own.then_some(())
        }
        TagSubject::Field(field) if !field.is_technical() => {
            let text = record.intern_encoded(value)?;
            let stated = record.text(text).trim().to_owned();
            let value = if field == Field::Result {
                outcome::read(&stated).map_or(Value::Text, Value::Outcome)
            } else {
                read_value(record, field, &stated).unwrap_or(Value::Text)
            };
            record.header.add(Entry { field, text, value });
            Some(())
        }
        TagSubject::Swapped | TagSubject::Declared => {
            let opening = &mut record.header.opening;
            read_opening(opening, subject, characters()?).then_some(())
        }
        TagSubject::Offers => {
            let points = characters()?.split(' ');
            let points = points.map(|name| board().point(name));
            record.header.opening.offers = points.collect::<Option<Vec<Point>>>()?;
            Some(())
        }
        _ => None,
    }
}

/// Returns the board whose point names the statements use.
fn board() -> Board {
    Board::new(SIZE, SIZE, Coordinates::Renju)
}
