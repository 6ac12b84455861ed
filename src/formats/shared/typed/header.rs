//! Converts tags of typed texts to the header of a record. Equal tags give equal entries and
//! findings in every format.

use super::codes;
use super::escape::{Enclosure, keep};
use super::game::has_move_lists;
use super::heading::Heading;
use super::outcome::{self, UnreadResult};
use super::signs::composed;
use super::tag::{BrokenTag, Tag, broken_tag};
use super::tag_names::{TagSubject, nearest_name, tag_named};
use crate::diag::finding::Arg;
use crate::diag::{Code, Finding, Findings, Place};
use crate::formats::shared::values;
use crate::formats::span_of;
use crate::model::{
    Body, Change, CommentKind, Coordinates, Entry, EntryId, Field, Fix, GameId, Header, Opening,
    Ranking, Record, Side, Text, Value,
};
use crate::text::{Bilingual, Lang, Span};

/// Reader of a game that receives the tags of a typed text.
pub(crate) trait TagReader {
    /// Returns the record that is being read.
    fn record(&self) -> &Record;

    /// Returns the record that is being read, for changes.
    fn record_mut(&mut self) -> &mut Record;

    /// Returns the findings collected so far.
    fn findings(&mut self) -> &mut Findings;

    /// Returns the typed text in the form that the grammar reads.
    fn text(&self) -> &str;

    fn span_of(&self, part: &str) -> Span {
        span_of(self.text(), part)
    }

    /// Returns the place of a span in the record, for a finding.
    fn place(&self, span: Span) -> Place;

    /// Adds a finding with the arguments of its message.
    fn find<const N: usize>(
        &mut self,
        code: &'static Code,
        span: Span,
        args: [(&'static str, Arg); N],
    ) {
        self.find_fixed(code, span, args, None);
    }

    /// Adds a finding with the arguments of its message, and with a fix if there is one.
    fn find_fixed<const N: usize>(
        &mut self,
        code: &'static Code,
        span: Span,
        args: [(&'static str, Arg); N],
        fix: Option<Fix>,
    ) {
        let mut finding = Finding::new(code, self.place(span));
        finding.args.extend(args);
        finding.fixes.extend(fix);
        self.findings().push(finding);
    }

    /// Adds an item to the root of the game.
    fn add(&mut self, body: Body, span: Span);

    /// Adds an item for a header entry, so that records that keep the order of tags and comments
    /// know its place.
    fn enter(&mut self, id: EntryId, span: Span) {
        self.add(Body::Info(id), span);
    }

    /// Sets the game to the one that `text` names. `span` is the whole tag and `value` the name in
    /// it.
    fn game(&mut self, text: Text, span: Span, value: Span);

    /// Reads a tag about the board or the opening; returns `false` if the reader does not use it.
    fn take(&mut self, _subject: TagSubject, _tag: Tag<'_>, _span: Span) -> bool {
        false
    }

    fn name(&mut self, _side: Side, _text: Text, _value: Span) {}

    /// Returns the side of the player whom a result names. If several players share the name, returns the first one that is not yet in the
    /// ranking. The name of a player's tag, such as `흑`, also counts.
    fn side(&self, name: &str, ranking: &Ranking) -> Option<Side> {
        let record = self.record();
        let entries = record.header.entries().iter();
        let mut named = entries.filter_map(|entry| match entry.field {
            Field::Name(side) if record.text(entry.text).trim() == name => Some(side),
            _ => None,
        });
        let free = named.find(|&side| !ranking.holds(side));
        free.or_else(|| match tag_named(name) {
            Some(TagSubject::Field(Field::Name(side))) => Some(side),
            _ => None,
        })
    }
}

/// Maximum number of findings of a game; with more, unknown tag names are no longer compared with
/// known ones.
const MOST: usize = 500;

/// Reads a tag into the header of the record. A tag without a meaning is kept unchanged.
pub(crate) fn take(reader: &mut impl TagReader, tag: Tag<'_>, span: Span) {
    let written = (tag.value, reader.span_of(tag.value));
    let text = keep(reader.record_mut(), written, Enclosure::Quotes);
    let stated = reader.record().text(text).trim().to_owned();
    let expected = match tag_named(tag.name) {
        Some(TagSubject::Game) => {
            let value = value_span(reader, tag, span);
            reader.game(text, span, value);
            None
        }
        Some(TagSubject::Field(field)) => {
            if let Field::Name(side) = field
                && reader.record().header.find(field).is_none()
            {
                let value = value_span(reader, tag, span);
                reader.name(side, text, value);
            }
            let (value, expected) = match value(reader.record_mut(), field, &stated) {
                Ok(value) => (value, None),
                Err(expected) => (Value::Text, Some(expected)),
            };
            let id = reader.record_mut().header.add(Entry { field, text, value });
            reader.enter(id, span);
            expected
        }
        Some(subject) => {
            let opening = &mut reader.record_mut().header.opening;
            let (is_kept, expected) = match subject {
                TagSubject::Swapped => (!read_opening(opening, subject, &stated), YES_OR_NO),
                TagSubject::Declared => (!read_opening(opening, subject, &stated), A_COUNT),
                TagSubject::Size => (size(&stated).is_none(), A_SIZE),
                TagSubject::Coordinates => {
                    let is_known = letters(&stated).is_some() || counts_in_numbers(&stated);
                    (!is_known, LETTERS)
                }
                _ => (false, POINTS),
            };
            let is_opening = matches!(subject, TagSubject::Swapped | TagSubject::Declared);
            if is_kept || !(is_opening || reader.take(subject, tag, span)) {
                keep_tag(reader, tag, text, span);
            }
            is_kept.then_some(expected)
        }
        None => {
            let name = composed(tag.name);
            // Reports a name that is close to a known one as a typing error; other unknown tags
            // belong to other programs.
            if reader.findings().len() < MOST
                && let Some(meant) = nearest_name(&name)
            {
                let written = reader.span_of(tag.name);
                let fix = Fix::doubtful(Change::write(written, meant));
                let args = [("tag", (&*name).into()), ("meant", meant.into())];
                reader.find_fixed(&codes::MISSPELT_TAG, span, args, Some(fix));
            }
            keep_tag(reader, tag, text, span);
            None
        }
    };
    if let Some(expected) = expected.filter(|_| !is_unknown(&stated)) {
        find_unreadable(reader, tag, expected, span);
    }
}

/// Reports a tag whose value cannot be read; `expected` describes a readable value.
pub(crate) fn find_unreadable(
    reader: &mut impl TagReader,
    tag: Tag<'_>,
    expected: Bilingual,
    span: Span,
) {
    let place = reader.place(value_span(reader, tag, span));
    unreadable(reader, tag.name, tag.value, expected, place);
}

/// Reports text that begins like a tag but is not one, and reads the tag that was meant if this is
/// clear. `left` is the unread text; returns the part of it after the broken tag.
pub(crate) fn take_broken<'t>(reader: &mut impl TagReader, left: &'t str) -> &'t str {
    let BrokenTag { text, meant, .. } = broken_tag(left);
    let span = reader.span_of(text);
    let expected = match meant {
        Some(tag) => format!("`[{} \"{}\"]`", tag.name, tag.value).into(),
        None => Bilingual::new("`[NAME \"VALUE\"]`", "`[이름 \"값\"]`").into(),
    };
    let spelled = meant.filter(|tag| !tag.value.contains(['"', '\\']));
    let spelled = spelled.map(|tag| format!("[{} \"{}\"]", tag.name, tag.value));
    let fix = spelled.map(|spelled| Fix::safe(Change::write(span, spelled)));
    reader.find_fixed(&codes::TAG_FORM, span, [("expected", expected)], fix);
    match meant {
        Some(tag) => take(reader, tag, span),
        None => {
            let record = reader.record_mut();
            let name = record.intern(UNREAD);
            let text = Text::in_source(span);
            let texts = record.tree.raws.add([name, text]);
            reader.add(Body::Raw(texts), span);
        }
    }
    &left[text.len()..]
}

/// Reads a heading above the moves, such as `줄고누, 흑 홍길동`. Adds the facts that no tag states to the
/// header, keeps the line as a comment, and reports the reading.
pub(crate) fn take_heading(reader: &mut impl TagReader, heading: &Heading<'_>) {
    let mut said = [Vec::new(), Vec::new()];
    let mut say = |en: String, ko: String| {
        said[0].push(en);
        said[1].push(ko);
    };
    if let Some((word, game)) = heading.game {
        let own = &reader.record().game;
        let is_of_stones = *own == GameId::OMOK && has_move_lists(&game.game);
        let is_gonu = own.is_gonu() && game.game.is_gonu();
        let is_other = *own != game.game && !is_of_stones && !is_gonu;
        let is_named = reader.record().header.find(Field::GameKind).is_some();
        if !is_other && !is_named {
            let span = reader.span_of(word);
            let text = Text::in_source(span);
            reader.game(text, span, span);
            say(game.name.en.to_owned(), game.name.ko.to_owned());
        }
    }
    for (side, name) in [Side::BLACK, Side::WHITE].into_iter().zip(heading.names) {
        let field = Field::Name(side);
        if let Some(name) = name.filter(|_| reader.record().header.find(field).is_none()) {
            let span = reader.span_of(name);
            let text = Text::in_source(span);
            reader.name(side, text, span);
            let value = Value::Text;
            let id = reader.record_mut().header.add(Entry { field, text, value });
            reader.enter(id, span);
            let word = side.word();
            say(format!("{} {name}", word.en), format!("{} {name}", word.ko));
        }
    }
    // Reads the side that begins only in gonu, where either side can begin.
    let is_open =
        reader.record().game.is_gonu() && reader.record().header.find(Field::First).is_none();
    if let Some((word, side)) = heading.first.filter(|_| is_open) {
        let spelled = side.word();
        let spelled = if word.is_ascii() {
            spelled.en
        } else {
            spelled.ko
        };
        let (text, field, value) = (
            reader.record_mut().intern(spelled),
            Field::First,
            Value::Text,
        );
        let id = reader.record_mut().header.add(Entry { field, text, value });
        let span = reader.span_of(word);
        reader.enter(id, span);
        let word = side.word();
        say(format!("{} begins", word.en), format!("{} 먼저", word.ko));
    }
    if let Some((word, (columns, rows))) = heading.size {
        let tag = Tag {
            name: "판",
            value: word,
        };
        let span = reader.span_of(word);
        reader.take(TagSubject::Size, tag, span);
        say(format!("{columns}x{rows}"), format!("{columns}x{rows}"));
    }
    let rules = heading
        .values
        .iter()
        .filter(|(field, _)| *field == Field::Rules);
    let rules: Vec<&str> = rules.map(|&(_, word)| word).collect();
    for &(field, word) in &heading.values {
        let is_foreign = field == Field::Pieces && reader.record().game != GameId::YUT;
        if is_foreign || reader.record().header.find(field).is_some() {
            continue;
        }
        let span = reader.span_of(word);
        let joined = rules.join(", ");
        let (word, text) = if field == Field::Rules && rules.len() > 1 {
            (joined.as_str(), reader.record_mut().intern(&joined))
        } else {
            (word, Text::in_source(span))
        };
        let value = value(reader.record_mut(), field, word).unwrap_or(Value::Text);
        let id = reader.record_mut().header.add(Entry { field, text, value });
        reader.enter(id, span);
        say(word.to_owned(), word.to_owned());
    }
    let span = reader.span_of(heading.text);
    let text = reader.record_mut().tree.add_text(Text::in_source(span));
    let kind = CommentKind::Comment;
    reader.add(Body::Comment { kind, text }, span);
    let [mut en, mut ko] = said.map(|said| said.join(", "));
    if !en.is_empty() {
        if !heading.unused.is_empty() {
            let unused = heading.unused.join(" ");
            en.push_str(&format!("; not used: {unused}"));
            ko.push_str(&format!("; 쓰지 않은 말: {unused}"));
        }
        reader.find(&codes::HEADING, span, [("said", Arg::Each { en, ko })]);
    }
}

/// Adds the name of a player that only the layout of a text shows, if no tag states it.
pub(crate) fn take_name(reader: &mut impl TagReader, side: Side, span: Span) {
    let field = Field::Name(side);
    if reader.record().header.find(field).is_none() {
        let text = Text::in_source(span);
        let value = Value::Text;
        let id = reader.record_mut().header.add(Entry { field, text, value });
        reader.enter(id, span);
    }
}

/// Name of the items that keep unread text.
pub(crate) const UNREAD: &str = Record::UNREAD;

/// Keeps a tag without a meaning as an item of the record.
fn keep_tag(reader: &mut impl TagReader, tag: Tag<'_>, value: Text, span: Span) {
    let written = (tag.name, reader.span_of(tag.name));
    let record = reader.record_mut();
    let name = keep(record, written, Enclosure::None);
    let texts = record.tree.raws.add([name, value]);
    reader.add(Body::Raw(texts), span);
}

fn unreadable(
    reader: &mut impl TagReader,
    name: &str,
    value: &str,
    expected: Bilingual,
    place: Place,
) {
    let shown: String = value.chars().take(30).collect();
    let finding = Finding::new(&codes::TAG_VALUE, place)
        .arg("tag", &*composed(name))
        .arg("value", shown)
        .arg("expected", expected);
    reader.findings().push(finding);
}

/// Returns the span of a tag's value, or of the whole tag if the value is empty.
fn value_span(reader: &impl TagReader, tag: Tag<'_>, span: Span) -> Span {
    if tag.value.is_empty() {
        return span;
    }
    reader.span_of(tag.value)
}

/// True if a tag's value is empty or marked as unknown, as in chess: `?`, `-`, `2026.??.??`.
fn is_unknown(text: &str) -> bool {
    text.is_empty() || text == "-" || text.contains('?')
}

/// Parses the value of a tag for a header field. Fails with the expected form. Results stay texts
/// until all players are known.
pub(crate) fn value(record: &mut Record, field: Field, text: &str) -> Result<Value, Bilingual> {
    if is_unknown(text) {
        return Ok(Value::Text);
    }
    Ok(match field {
        Field::Date => {
            let dates = values::date::read(text).ok_or_else(|| values::date::wanted(text))?;
            Value::Dates(record.header.add_dates(dates.value))
        }
        Field::TimeLimit => Value::Seconds(values::time::read(text).ok_or(A_TIME)?.value),
        Field::Komi => Value::Points(values::komi::read(text).ok_or(A_KOMI)?.value),
        Field::Handicap => Value::Number(values::handicap::read(text).ok_or(STONES)?.value),
        Field::FormatVersion => Value::Number(text.parse().map_err(|_| A_NUMBER)?),
        // Accepts any number of pieces here, because the limit depends on the game.
        Field::Pieces => text.parse().map_or(Value::Text, Value::Number),
        _ => Value::Text,
    })
}

/// Parses the result entries of the header, once all players are known, and reports unreadable
/// ones.
pub(crate) fn read_results(reader: &mut impl TagReader) {
    for at in 0..reader.record().header.entries().len() {
        let id = EntryId(at as u32);
        let entry = *reader.record().header.entry(id);
        let stated = reader.record().text(entry.text).trim().to_owned();
        if entry.field != Field::Result || entry.value != Value::Text || stated.is_empty() {
            continue;
        }
        let sides = reader.record().game.side_words();
        match outcome::stated(&stated, sides, |name, ranking| reader.side(name, ranking)) {
            Ok(outcome) => {
                let value = Value::Outcome(outcome);
                let record = reader.record_mut();
                record.header.replace(id, Entry { value, ..entry });
            }
            Err(UnreadResult::Result) if is_unknown(&stated) => {}
            Err(unread) => {
                let origin = &reader.record().origin;
                let span = entry.text.span().unwrap_or(origin.span);
                let place = Place::record(origin.index, span);
                match unread {
                    UnreadResult::Result => unreadable(reader, "Result", &stated, A_RESULT, place),
                    UnreadResult::Name(name) => {
                        let known = names(reader.record());
                        let finding = Finding::new(&codes::RESULT_NAMES, place)
                            .arg("name", name)
                            .arg("known", known);
                        reader.findings().push(finding);
                    }
                }
            }
        }
    }
}

/// Lists the players' names in the order of their sides, joined by `>`.
fn names(record: &Record) -> String {
    let entries = record.header.entries().iter();
    let mut names: Vec<(Side, &str)> = entries
        .filter_map(|entry| match entry.field {
            Field::Name(side) => Some((side, record.text(entry.text).trim())),
            _ => None,
        })
        .collect();
    names.sort_by_key(|(side, _)| side.0);
    let names: Vec<&str> = names.into_iter().map(|(_, name)| name).collect();
    names.join(" > ")
}

const A_RESULT: Bilingual = Bilingual::new(
    "a result such as `1-0`, `0-1 (time)`, `Ann > Bob`, `1/2-1/2` or `*`",
    "`흑승`, `백승(기권)`, `철수 > 영희`, `무승부`, `*` 같은 결과",
);
const A_TIME: Bilingual = Bilingual::new("a time such as `30 min`", "`30분` 같은 시간");
const A_KOMI: Bilingual = Bilingual::new("a number of points such as `6.5`", "`6.5` 같은 집 수");
const STONES: Bilingual = Bilingual::new("a number of stones such as `2`", "`2` 같은 돌 수");
const A_NUMBER: Bilingual = Bilingual::new("a whole number", "정수");
const A_SIZE: Bilingual = Bilingual::new(
    "a size such as `15` or `15x15`",
    "`15` 또는 `15x15` 같은 크기",
);
const LETTERS: Bilingual = Bilingual::new(
    "`with-i`, `without-i` or `numbers`",
    "`i있음`, `i없음`, `숫자` 가운데 하나",
);
const YES_OR_NO: Bilingual = Bilingual::new("`yes` or `no`", "`예` 또는 `아니오`");
const A_COUNT: Bilingual = Bilingual::new("a number of moves such as `3`", "`3` 같은 수의 개수");
/// Words for an expected list of points, used by tags that only one format reads.
pub(crate) const POINTS: Bilingual = Bilingual::new("points such as `h8 i9`", "`h8 i9` 같은 자리");

/// Parses the size of a board, such as `15` or `15x13`, into columns and rows.
///
/// ```text
/// Size = Number [ ( "x" | ":" ) Number ] [ "줄" ] .
/// ```
pub(crate) fn size(text: &str) -> Option<(u8, u8)> {
    let text = text.trim().trim_end_matches(['줄', '로']).trim_end();
    let (columns, rows) = text
        .split_once(['x', 'X', ':', '×'])
        .unwrap_or((text, text));
    let side = |n: &str| n.trim().parse::<u8>().ok().filter(|&n| n > 0);
    Some((side(columns)?, side(rows)?))
}

/// Parses the value that states if column letters include I (`with-i`) or skip it (`without-i`).
pub(crate) fn letters(text: &str) -> Option<Coordinates> {
    let folded: String = text.to_lowercase().split([' ', '-', '_']).collect();
    match folded.as_str() {
        "withi" | "i있음" => Some(Coordinates::Renju),
        "withouti" | "noi" | "i없음" => Some(Coordinates::Western),
        _ => None,
    }
}

/// True if a tag's value states that points are pairs of numbers, the column from the left and the
/// row from the bottom.
pub(crate) fn counts_in_numbers(text: &str) -> bool {
    ["numbers", "숫자"].contains(&text.trim().to_lowercase().as_str())
}

/// Formats the value of a header entry that has no text of its own.
pub(crate) fn spell(header: &Header, value: Value, lang: Lang) -> String {
    match value {
        Value::Text => String::new(),
        Value::Points(points) => points.to_string(),
        Value::Number(number) => number.to_string(),
        Value::Seconds(seconds) => seconds.to_string(),
        Value::Outcome(outcome) => outcome::spell(Some(outcome), lang),
        Value::Board(board) => format!("{}x{}", board.columns(), board.rows()),
        Value::Dates(dates) => {
            let dates = header.dates_of(dates).iter();
            let dates: Vec<String> = dates.map(ToString::to_string).collect();
            dates.join(",")
        }
    }
}

/// True if the text of a header entry can be written as a tag: it is readable for its field, and a result means the same outcome. A text
/// from another format may not be: a database's `+` means a win of Black.
pub(crate) fn states_its_value(record: &Record, entry: &Entry) -> bool {
    if entry.text.is_empty() {
        return false;
    }
    let text = record.text(entry.text).trim();
    match (entry.field, entry.value) {
        // Texts from logs are always readable, even a result with the names of players.
        _ if ["moves", "yut", "gonu"].contains(&record.origin.format.as_ref()) => true,
        (Field::Result, Value::Outcome(outcome)) => outcome::read(text) == Some(outcome),
        (Field::Date, Value::Dates(_)) => values::date::read(text).is_some(),
        (Field::TimeLimit, Value::Seconds(_)) => values::time::read(text).is_some(),
        (Field::Komi, Value::Points(_)) => values::komi::read(text).is_some(),
        (Field::Handicap, Value::Number(_)) => values::handicap::read(text).is_some(),
        _ => true,
    }
}

/// Returns the tags for the header's data about an opening, with their values, except tags with
/// points.
pub(crate) fn opening_tags(opening: &Opening, lang: Lang) -> Vec<(TagSubject, String)> {
    let answer = |yes| {
        if yes {
            Bilingual::new("yes", "예")
        } else {
            Bilingual::new("no", "아니오")
        }
    };
    let swapped = opening
        .swapped
        .map(|swapped| answer(swapped).get(lang).to_owned());
    let declared = opening.declared.map(|count| count.to_string());
    let tags = [
        (TagSubject::Swapped, swapped),
        (TagSubject::Declared, declared),
    ];
    let stated = tags
        .into_iter()
        .filter_map(|(subject, value)| Some((subject, value?)));
    stated.collect()
}

/// Reads the value of one of the tags that [`opening_tags`] writes; returns true if it is readable.
pub(crate) fn read_opening(opening: &mut Opening, subject: TagSubject, stated: &str) -> bool {
    match subject {
        TagSubject::Swapped => {
            opening.swapped = yes_or_no(stated);
            opening.swapped.is_some()
        }
        TagSubject::Declared => {
            opening.declared = stated.parse().ok();
            opening.declared.is_some()
        }
        _ => false,
    }
}

/// Parses an answer: `yes`, `no`, or their Korean words.
fn yes_or_no(text: &str) -> Option<bool> {
    match text.to_lowercase().as_str() {
        "yes" | "y" | "예" | "네" | "함" | "o" => Some(true),
        "no" | "n" | "아니오" | "아니요" | "안함" | "x" => Some(false),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_of_tags_are_read_as_they_are_typed() {
        for (text, expected) in [
            ("15", Some((15, 15))),
            ("15x15", Some((15, 15))),
            ("19줄", Some((19, 19))),
            ("15 x 13", Some((15, 13))),
            ("0", None),
            ("크다", None),
        ] {
            assert_eq!(size(text), expected, "{text}");
        }
        assert_eq!(letters("I 없음"), Some(Coordinates::Western));
        assert_eq!(letters("with-i"), Some(Coordinates::Renju));
        assert_eq!(letters("?"), None);
        assert_eq!(yes_or_no("예"), Some(true));
    }
}
