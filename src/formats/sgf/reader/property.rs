//! Reads one SGF property with its values and repairs damaged ones.

use nom::Offset;

use super::super::codes;
use super::super::dialect::{opening, oro};
use super::super::escape::escape;
use super::super::interpret::Interpreter;
use super::super::lexer::{
    ValueEnding, begins_property, identifier, small_identifier, space, value,
};
use super::super::point;
use super::super::problem::{Dialect, Problem};
use super::super::property::{InfoType, Meaning, PropertyRow, find};
use super::tree::TreeReader;
use crate::diag::finding::Arg;
use crate::diag::{Finding, Severity};
use crate::model::fix::Safety;
use crate::model::{
    Body, Change, EntryId, Field, Fix, GameId, Item, NodeId, SetupKind, Side, Text, TextEdit,
};
use crate::text::{Bilingual, Span};

impl<'s> TreeReader<'s> {
    /// Reads a property at an offset and returns the rest of the input; `None` if no property
    /// begins there.
    ///
    /// ```text
    /// Property = Identifier Value { Value } .
    /// ```
    #[inline(never)]
    pub(super) fn property<'i>(&mut self, input: &'i [u8], at: usize) -> Option<&'i [u8]> {
        let (rest, name) = identifier(input)
            .or_else(|_| small_identifier(input))
            .ok()?;
        let mut rest = space(rest);
        let base = self.draft.text.as_bytes();
        let start = base.len() - input.len();
        let name = &self.draft.text[start..start + name.len()];
        self.values.clear();
        let mut fixed = ValueEnding::Closed;
        let mut end = at;
        while let Ok((after, raw)) = value(rest) {
            let from = base.len() - rest.len() + 1;
            // A point is exactly two letters, so a longer value of `B` or `W` may have lost its
            // `]`.
            if raw.bytes.len() > 2
                && name.len() == 1
                && let Some(row) = lost_close(name, raw.bytes)
            {
                let end = from + 2;
                self.add_lost(row, from, Span::new(at, end));
                return Some(&input[end - start..]);
            }
            self.values
                .push(&self.draft.text[from..from + raw.bytes.len()]);
            if raw.ending != ValueEnding::Closed {
                fixed = raw.ending;
            }
            end = base.len() - after.len();
            rest = space(after);
        }
        if self.values.is_empty() {
            if let Some(after) = self.without_open(rest, name, at) {
                return Some(after);
            }
            self.find(&codes::NO_VALUE, Span::new(at, at + name.len()));
            return Some(rest);
        }
        if self.wants_semicolon() {
            self.begin_without_semicolon(at);
        }
        self.add_property(name, Span::new(at, end), fixed);
        Some(rest)
    }

    /// Reads a move whose `[` is missing, as in `;Wbb]`, and returns the rest of the input; `None` if the text is anything else.
    #[cold]
    fn without_open<'i>(&mut self, rest: &'i [u8], name: &str, at: usize) -> Option<&'i [u8]> {
        let [b']', after @ ..] = rest else {
            return None;
        };
        let (letter, point) = name.split_at_checked(1)?;
        let row = row_of_move(letter)?;
        let is_point = point.len() == 2 && point.bytes().all(|byte| byte.is_ascii_lowercase());
        if !is_point {
            return None;
        }
        let end = self.draft.text.len() - after.len();
        self.add_lost(row, at + 1, Span::new(at, end));
        Some(after)
    }

    /// Adds a move whose `[` or `]` is missing and reports it with a fix; `point` is the offset of
    /// the two letters of its point.
    #[cold]
    #[inline(never)]
    fn add_lost(&mut self, row: PropertyRow, point: usize, span: Span) {
        if self.wants_semicolon() {
            self.begin_without_semicolon(span.start as usize);
        }
        let text = self.draft.text;
        let property = row.property();
        let (name, value) = (property.identifier, &text[point..point + 2]);
        self.note_row(row, name, span);
        let body = Interpreter {
            text,
            record: &mut self.draft.record,
            problems: &mut self.problems,
            room: self.limits.points,
        }
        .body(property.meaning, &[value]);
        let Some(body) = body else { return };
        self.ply += 1;
        let spelled = format!("{name}[{value}]");
        let place = self.place(span);
        let (at, sign) = if text[span.range()].ends_with(']') {
            (point, "[")
        } else {
            (span.end as usize, "]")
        };
        let finding = Finding::new(&codes::LOST_BRACKET, place).arg("move", spelled.as_str());
        let fix = Fix::safe(Change::write(Span::at(at), sign));
        self.draft.findings.push(finding.fix(fix));
        let raw = self.draft.record.intern(&spelled);
        self.draft.record.tree.add(Item { raw, body });
    }

    /// Adds a node for properties that come without a `;`, directly after a `(` or after a closed
    /// variation, and reports the problem.
    #[cold]
    fn begin_without_semicolon(&mut self, at: usize) {
        self.end_node();
        let is_behind = self.is_after_variation();
        self.push_node(Span::at(at));
        if is_behind {
            self.find(&codes::BEHIND_VARIATION, Span::at(at));
        } else {
            let fix = Fix::safe(Change::write(Span::at(at), ";"));
            self.find_fixed(&codes::MISSING_SEMICOLON, Span::at(at), fix);
        }
    }

    fn add_property(&mut self, name: &'s str, span: Span, fixed: ValueEnding) {
        let (mut row, mut meaning) = self.recognise(name, span);
        let values = std::mem::take(&mut self.values);
        if let Some(Meaning::Move(side)) = meaning
            && (values.len() > 1 || values[0].contains(':'))
            && self.sets_up(&values, span)
        {
            (row, meaning) = self.setup_as_move(side, name, span);
        }
        if let Some(row) = row {
            self.note_row(row, name, span);
        } else {
            self.note_unknown(name, span);
            if let Some((known, said)) = opening::find(name) {
                if self.opening(said, known, &values, (span, fixed)) {
                    self.end_property(name, values, span, Text::in_source(span));
                    return;
                }
                match said {
                    opening::OpeningMeaning::Line(field) => {
                        meaning = Some(Meaning::Info(field, InfoType::Line));
                    }
                    // Sets the game of the record at once, because the values of later moves depend
                    // on it.
                    opening::OpeningMeaning::Game => self.draft.take_game(values[0]),
                    _ => {}
                }
            }
        }
        let mut body = meaning.and_then(|meaning| {
            Interpreter {
                text: self.draft.text,
                record: &mut self.draft.record,
                problems: &mut self.problems,
                room: self.limits.points,
            }
            .body(meaning, &values)
        });
        match meaning {
            Some(Meaning::Move(side)) => {
                if body.is_none() && self.named_points(side, &values, (span, fixed)) {
                    self.end_property(name, values, span, Text::in_source(span));
                    return;
                }
                if body.is_none() {
                    body = Interpreter {
                        text: self.draft.text,
                        record: &mut self.draft.record,
                        problems: &mut self.problems,
                        room: self.limits.points,
                    }
                    .lettered_move(side, values[0]);
                }
                self.make_small(&mut body);
                if !self.opening_stones.is_empty() && self.repeats_opening(body, span) {
                    body = None;
                } else {
                    // Counts an unreadable move too, so that later moves keep their numbers.
                    self.ply += 1;
                }
            }
            Some(meaning) => self.note_version(name, meaning, &values, span),
            None => {}
        }
        if fixed == ValueEnding::Missing {
            // Notes that the file ends inside the value, and drops the other problems of this value.
            self.ends_in_value = true;
            self.problems.clear();
        }
        let body = body.unwrap_or_else(|| self.keep_raw(name, &values));
        let raw = match fixed {
            ValueEnding::Closed => Text::in_source(span),
            _ => self.fix(name, &values, span, fixed),
        };
        self.draft.record.tree.add(Item { raw, body });
        self.end_property(name, values, span, raw);
    }

    /// True if a move of baduk with several points, such as `B[dd][pd]`, means setup stones: it comes before the first move, or its node
    /// has other setup. Servers export forked games in this way.
    #[cold]
    fn sets_up(&self, values: &[&str], span: Span) -> bool {
        let are_points = values
            .iter()
            .all(|value| point::element(value.as_bytes()).is_some());
        if self.draft.record.game != GameId::BADUK || !are_points {
            return false;
        }
        let is_setup = |item: &Item| matches!(item.body, Body::Setup { .. });
        let is_beside = || {
            let node = self.node.is_some_and(|node| {
                let items = self.draft.record.tree.items(node);
                items.iter().any(is_setup)
            });
            let after = &self.draft.text[span.range().end..];
            let rest = after.split([';', '(', ')']).next().unwrap_or_default();
            node || ["AB[", "AW[", "AE["].iter().any(|name| rest.contains(name))
        };
        self.ply == 0 || is_beside()
    }

    /// Reports setup stones that are written as a move, such as `B[dd][pd]`. Returns the row and
    /// the meaning of the setup property, `AB` or `AW`.
    #[cold]
    fn setup_as_move(
        &mut self,
        side: Side,
        name: &str,
        span: Span,
    ) -> (Option<PropertyRow>, Option<Meaning>) {
        let due = if side == Side::BLACK { "AB" } else { "AW" };
        let start = span.start as usize;
        let change = Change::write(Span::new(start, start + name.len()), due);
        self.draft.findings.push(
            Finding::new(&codes::SETUP_AS_MOVE, self.place(span))
                .arg("property", name)
                .arg("setup", due)
                .fix(Fix::doubtful(change)),
        );
        (
            find(due.as_bytes()),
            Some(Meaning::Setup(SetupKind::Stones(side))),
        )
    }

    /// Ends the reading of a property: reports its problems and gives back its list of values,
    /// whose memory the next property reuses.
    #[inline(always)]
    fn end_property(&mut self, name: &str, values: Vec<&'s str>, span: Span, raw: Text) {
        if !self.problems.is_empty() {
            self.report_problems(name, &values, span, raw);
        }
        self.values = values;
    }

    /// Finds the meaning of a property's identifier, such as `AB`, and its row in the table of
    /// properties.
    fn recognise(&mut self, name: &'s str, span: Span) -> (Option<PropertyRow>, Option<Meaning>) {
        let at_root = self.node == Some(NodeId::ROOT);
        if at_root && let Some(word) = oro::oro(name, self.values.first().copied().unwrap_or("")) {
            self.draft.oro.push(word.identifier);
            return (None, word.meaning);
        }
        if let Some(row) = find(name.as_bytes()) {
            return (Some(row), Some(row.property().meaning));
        }
        self.recognise_small(name, span)
    }

    /// Finds the meaning of an identifier with lower-case letters, such as `b` or `White`; `None`
    /// if it is unknown.
    #[cold]
    fn recognise_small(
        &mut self,
        name: &str,
        span: Span,
    ) -> (Option<PropertyRow>, Option<Meaning>) {
        if !name.bytes().any(|byte| byte.is_ascii_lowercase()) {
            return (None, None);
        }
        self.draft.lower_case.get_or_insert(Span::new(
            span.start as usize,
            span.start as usize + name.len(),
        ));
        if name.bytes().all(|byte| byte.is_ascii_lowercase()) {
            let row = find(&name.to_ascii_uppercase().into_bytes());
            return (row, row.map(|row| row.property().meaning));
        }
        let mut capitals = [0; 2];
        let mut count = 0;
        for byte in name.bytes().filter(|byte| !byte.is_ascii_lowercase()) {
            if count == 2 {
                return (None, None);
            }
            capitals[count] = byte;
            count += 1;
        }
        let row = find(&capitals[..count]);
        (row, row.map(|row| row.property().meaning))
    }

    /// Returns the last clause of a finding about an unreadable value. For the first unreadable move of a record it warns that the board is
    /// uncertain from here; for all other values it is empty.
    fn onwards(&mut self, name: &str) -> Bilingual {
        let is_first =
            row_of_move(name).is_some() && !std::mem::replace(&mut self.has_unread_moves, true);
        if is_first {
            Bilingual::new(
                "; it counts as a move, and the board is uncertain from here",
                ". 한 수로 세며 여기부터는 판이 정확하지 않을 수 있음",
            )
        } else {
            Bilingual::new("", "")
        }
    }

    #[cold]
    fn keep_raw(&mut self, name: &'s str, values: &[&'s str]) -> Body {
        let start = self.draft.text.offset(name);
        let raws = &mut self.draft.record.tree.raws;
        raws.push(Text::in_source(Span::new(start, start + name.len())));
        for value in values {
            let start = self.draft.text.offset(value);
            raws.push(Text::in_source(Span::new(start, start + value.len())));
        }
        Body::Raw(raws.finish())
    }

    /// Reports a property whose last value is not closed or that has an unescaped `]`, and returns
    /// its corrected spelling.
    #[cold]
    fn fix(&mut self, name: &str, values: &[&str], span: Span, ending: ValueEnding) -> Text {
        let code = match ending {
            ValueEnding::Missing => &codes::END_IN_VALUE,
            _ => &codes::UNESCAPED_BRACKET,
        };
        let mut finding = Finding::new(code, self.place(span)).arg("property", name);
        if ending == ValueEnding::Missing {
            let at = match self.moves_so_far() {
                0 => Bilingual::new("before the first move", "첫 수 전에").into(),
                count => Arg::Each {
                    en: format!("at move {count}"),
                    ko: format!("{count}수에서"),
                },
            };
            finding = finding.arg("at", at);
        }
        let fix = match ending {
            ValueEnding::Missing => self.close_all(),
            _ => Some(self.escape_brackets(values)),
        };
        self.draft.findings.push(match fix {
            Some(fix) => finding.fix(fix),
            None => finding,
        });
        let mut spelled = name.to_owned();
        for value in values {
            spelled.push('[');
            spelled.push_str(&close_brackets(value));
            spelled.push(']');
        }
        self.draft.record.intern(&spelled)
    }

    /// Returns the fix that adds the missing `]` and `)` at the end of a file that ends inside a
    /// value; `None` if the text ends with a lone backslash. The user has to ask for the fix,
    /// because the truncated text is lost.
    fn close_all(&self) -> Option<Fix> {
        let end = self.draft.text.trim_end();
        let escapes = end.len() - end.trim_end_matches('\\').len();
        let closing = format!("]{}", ")".repeat(self.open_count()));
        let change = Change::write(Span::at(end.len()), closing);
        escapes.is_multiple_of(2).then(|| Fix::doubtful(change))
    }

    /// Returns the fix that puts a backslash before every unescaped `]` in the values of a
    /// property.
    fn escape_brackets(&self, values: &[&str]) -> Fix {
        let text = self.draft.text;
        let bare = values.iter().flat_map(|value| {
            let start = text.offset(value);
            bare_brackets(value).map(move |at| TextEdit::new(Span::at(start + at), "\\"))
        });
        Fix::safe_writes(text, bare)
    }

    /// Returns the change that gives the last header entry a new text.
    fn restate(&self, field: Field, text: String) -> Change {
        let count = self.draft.record.header.entries().len();
        let entry = count.checked_sub(1).map(|at| EntryId(at as u32));
        Change::SetInfo { field, entry, text }
    }

    #[cold]
    pub(super) fn report_problems(&mut self, name: &str, values: &[&str], span: Span, raw: Text) {
        for problem in std::mem::take(&mut self.problems) {
            let finding = match problem {
                Problem::Bad { value, expected } => {
                    let value = values.get(value).copied().unwrap_or("");
                    let start = self.draft.text.offset(value);
                    let place = self.place(match value {
                        "" => span,
                        _ => Span::new(start, start + value.len()),
                    });
                    Finding::new(&codes::BAD_VALUE, place)
                        .arg("property", name)
                        .arg("value", value.chars().take(40).collect::<String>())
                        .arg("expected", expected)
                        .arg("onwards", self.onwards(name))
                }
                Problem::FurtherBad { value, count } => {
                    let value = values.get(value).copied().unwrap_or("");
                    let start = self.draft.text.offset(value);
                    let place = self.place(Span::new(start, start + value.len()));
                    let findings = &mut self.draft.findings;
                    findings.count_further(&codes::BAD_VALUE, place, count);
                    continue;
                }
                Problem::Full(limit) => Finding::new(&codes::LIMIT, self.place(span))
                    .arg("what", codes::POINTS_OF_A_RECORD)
                    .arg("limit", limit),
                Problem::HalfPoints(komi) => {
                    let change = self.restate(Field::Komi, komi.to_string());
                    Finding::new(&codes::INTEGER_KOMI, self.place(span))
                        .arg("value", values.first().copied().unwrap_or("").trim())
                        .arg("komi", Arg::points(komi))
                        .arg("points", komi)
                        .fix(Fix::safe(change))
                }
                Problem::Reworded {
                    value,
                    meant,
                    canonical,
                    safety,
                } => {
                    let value = values.get(value).copied().unwrap_or("");
                    let start = self.draft.text.offset(value);
                    let change =
                        Change::write(Span::new(start, start + value.len()), canonical.as_str());
                    Finding::new(&codes::REWORDED, self.place(span))
                        .arg("property", name)
                        .arg("value", value.chars().take(40).collect::<String>())
                        .arg("meant", meant)
                        .arg("canonical", format!("{name}[{canonical}]"))
                        .fix(Fix {
                            changes: vec![change],
                            safety,
                        })
                }
                Problem::Several => Finding::new(&codes::SEVERAL_VALUES, self.place(span))
                    .arg("property", name)
                    .arg("count", values.len()),
                Problem::Dialect(Dialect {
                    field,
                    canonical,
                    safety,
                }) => {
                    let change = self.restate(field, canonical.clone());
                    let code = codes::dialect_of(field);
                    // A date with extra text, such as a time of day, is still clear, so it gets
                    // only a note.
                    let severity = match (field, safety) {
                        (Field::Date, Safety::Doubtful) => Severity::Note,
                        _ => code.severity,
                    };
                    Finding::new(code, self.place(span))
                        .with_severity(severity)
                        .arg("property", name)
                        .arg(
                            "value",
                            values[0].trim().chars().take(40).collect::<String>(),
                        )
                        .arg("canonical", canonical)
                        .fix(Fix {
                            changes: vec![change],
                            safety,
                        })
                }
            };
            self.draft.findings.push(finding);
        }
        debug_assert!(!raw.is_empty());
    }
}

#[cold]
pub(super) fn row_of_move(name: &str) -> Option<PropertyRow> {
    find(name.as_bytes()).filter(|row| matches!(row.property().meaning, Meaning::Move(_)))
}

/// Returns the row of the property `B` or `W` if a `]` is missing in its value, as in `B[pd;W[dd]`:
/// after the point another property begins.
fn lost_close(name: &str, value: &[u8]) -> Option<PropertyRow> {
    let [b'a'..=b'z', b'a'..=b'z', rest @ ..] = value else {
        return None;
    };
    let rest = space(rest);
    let node = rest.strip_prefix(b";").unwrap_or(rest);
    begins_property(space(node)).then(|| row_of_move(name))?
}

/// Iterates over the offsets of unescaped `]` in a raw value.
fn bare_brackets(raw: &str) -> impl Iterator<Item = usize> + Clone {
    let mut characters = raw.char_indices();
    std::iter::from_fn(move || {
        loop {
            match characters.next()? {
                (_, '\\') => drop(characters.next()),
                (at, ']') => return Some(at),
                _ => {}
            }
        }
    })
}

/// Puts a backslash before every unescaped `]` of a raw value and doubles a lone backslash at its end; other escapes stay as they are.
fn close_brackets(raw: &str) -> String {
    let mut spelled = String::with_capacity(raw.len() + 2);
    let mut characters = raw.chars();
    while let Some(c) = characters.next() {
        match c {
            '\\' => {
                spelled.push('\\');
                match characters.next() {
                    Some(next) => spelled.push(next),
                    None => spelled.push('\\'),
                }
            }
            ']' => spelled.push_str(&escape("]")),
            c => spelled.push(c),
        }
    }
    spelled
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_bare_brackets_are_escaped() {
        assert_eq!(close_brackets("Kim [9d]"), r"Kim [9d\]");
        assert_eq!(close_brackets(r"a\]b\\"), r"a\]b\\");
        assert_eq!(close_brackets("oops\\"), "oops\\\\");
        assert_eq!(bare_brackets(r"a\]b]c]").collect::<Vec<_>>(), [4, 6]);
    }
}
