//! Final checks of a record after all of it is read.

use encoding_rs::UTF_8;

use super::super::codes;
use super::draft::Draft;
use crate::diag::finding::Arg;
use crate::diag::{Finding, Findings, encoding};
use crate::formats::shared::values::rank::Rank;
use crate::formats::shared::values::result;
use crate::model::{
    Body, Change, Dialect, Entry, Field, Fix, Hundredths, NodeId, Record, Side, Text, TextEdit,
    Value,
};
use crate::text::{Basis, Bilingual, Span};

/// Name of the program in `AP` of records from Fox servers.
const FOX: &str = "foxwq";

/// Properties in which Fox servers write overtime and kind of a game: number of periods (`FF[3]`
/// has it too), seconds per period, and rated or not.
const FOX_PROPERTIES: [&str; 3] = ["TC", "TT", "RL"];

impl Draft<'_> {
    /// Ends the record at offset `end`, runs the final checks, and returns it with its findings.
    // Inlined so that the record is not moved in memory.
    #[inline(always)]
    pub(super) fn finish(mut self, end: usize) -> (Record, Findings) {
        let start = self.record.origin.span.start as usize;
        self.record.origin.span = Span::new(start, end);
        self.record.settle_header();
        self.check_encoding();
        self.check_twice();
        self.name_dialect();
        self.state_old_overtime();
        self.split_names();
        self.name_winner();
        self.judge_version();
        self.settle_game();
        if !self.nuls.is_empty() || self.lower_case.is_some() || !self.unknown.is_empty() {
            self.report_nuls();
            self.report_identifiers();
        }
        (self.record, self.findings)
    }

    /// Reports a property `CA` that names another encoding although the text is UTF-8. The text was
    /// decoded as UTF-8.
    fn check_encoding(&mut self) {
        let Some(entry) = self.record.header.find(Field::Charset) else {
            return;
        };
        let label = self.record.text(entry.text);
        let source = self.record.source();
        if label == "UTF-8" || source.basis() != Basis::Utf8 {
            return;
        }
        if let Some(declared) = source.decoded().misdeclared_as(label) {
            let place = self.place(entry.text.span().unwrap_or(self.record.origin.span));
            self.findings
                .push(encoding::contradicted(place, &declared, UTF_8, Basis::Utf8));
        }
    }

    fn name_dialect(&mut self) {
        let record = &self.record;
        let applications = record
            .header
            .entries()
            .iter()
            .filter(|entry| entry.field == Field::Application);
        let fox = applications
            .map(|entry| (record.text(entry.text), entry.text.span()))
            .find(|(name, _)| name.contains(FOX));
        if !self.oro.is_empty() {
            self.name_oro();
        } else if let Some((_, span)) = fox {
            self.name_fox(span.unwrap_or(record.origin.span));
        } else if !self.unknown.is_empty()
            && let Some(span) = self.fox_overtime()
        {
            self.name_fox(span);
        } else if self.is_explained_damage {
            self.findings.extend(self.known_damage());
        }
    }

    /// Reports that the record is in the Oro dialect, and adds the overtime that it states.
    #[cold]
    fn name_oro(&mut self) {
        let span = self.root_span();
        let names = self.oro.join(" ");
        self.record.origin.quirk = Some(Dialect::Oro);
        let place = self.place(span);
        self.findings
            .push(Finding::new(&codes::DIALECT_ORO, place).arg("properties", names));
        self.findings.extend(self.known_damage());
        self.state_overtime(["LC", "LT"], byo_yomi);
    }

    /// Returns the finding about damaged text if its cause is known; `None` if there is no such
    /// damage.
    #[cold]
    fn known_damage(&self) -> Option<Finding> {
        if !self.is_explained_damage {
            return None;
        }
        let span = self.record.origin.span;
        let mut lost = self.text[span.range()].match_indices('\u{FFFD}');
        let (first, character) = lost.next()?;
        let start = span.start as usize + first;
        let place = self.place(Span::new(start, start + character.len()));
        Some(encoding::known_damage(place, 1 + lost.count()))
    }

    /// Returns a place for the finding about the Fox dialect if a record has overtime as Fox writes it but not Fox's
    /// name in `AP`; `None` otherwise. Some clients write another program there.
    #[cold]
    fn fox_overtime(&self) -> Option<Span> {
        let record = &self.record;
        if record.tree.is_empty() || !self.unknown.contains(&"TT") {
            return None;
        }
        let has_periods = record.tree.items(NodeId::ROOT).iter().any(|item| {
            let Body::Raw(written) = item.body else {
                return false;
            };
            let name = record.tree.raws.get(written).first();
            name.is_some_and(|&name| record.text(name) == "TC")
        });
        let application = record.header.find(Field::Application);
        let written = application.and_then(|entry| entry.text.span());
        has_periods.then_some(written.unwrap_or(record.origin.span))
    }

    /// Adds a header entry for the overtime of `FF[3]`: a number of moves in a number of seconds.
    /// `OV`, the time of a computer's operator for a move, belongs to no player and is not used.
    fn state_old_overtime(&mut self) {
        if self.version.has_dropped("OM") {
            self.state_overtime(["OM", "OP"], |moves, seconds| {
                format!("{moves}/{seconds} Canadian")
            });
        }
    }

    /// Adds a header entry for overtime that the properties `names` state as two numbers. `spelled`
    /// formats the numbers.
    #[cold]
    fn state_overtime(&mut self, names: [&str; 2], spelled: impl Fn(i32, i32) -> String) {
        let record = &self.record;
        if record.tree.is_empty() || record.header.find(Field::Overtime).is_some() {
            return;
        }
        let number = |name: &str| {
            let mut raws =
                record
                    .tree
                    .items(NodeId::ROOT)
                    .iter()
                    .filter_map(|item| match item.body {
                        Body::Raw(written) => Some(record.tree.raws.get(written)),
                        _ => None,
                    });
            let value = raws.find_map(|raw| match *raw {
                [found, value, ..] if record.text(found) == name => Some(record.text(value)),
                _ => None,
            })?;
            let number = Hundredths::parse(value.trim())?;
            (number.is_whole() && number.0 > 0).then_some(number.0 / 100)
        };
        let [Some(first), Some(second)] = names.map(number) else {
            return;
        };
        let text = self.record.intern(&spelled(first, second));
        self.record.header.add(Entry {
            field: Field::Overtime,
            text,
            value: Value::Text,
        });
    }

    /// Splits the player names in records from Tygem's web pages into name and rank.
    ///
    /// ```text
    /// player = name ":" name ":" rank
    /// ```
    fn split_names(&mut self) {
        for side in [Side::BLACK, Side::WHITE] {
            let name = self.record.info(Field::Name(side));
            if name.is_some_and(|name| name.contains(':')) {
                self.split_name(side);
            }
        }
    }

    #[cold]
    fn split_name(&mut self, side: Side) -> Option<()> {
        let at = self.record.header.position(Field::Name(side))?;
        let entry = *self.record.header.entry(at);
        let span = entry.text.span()?;
        let written = self.record.text(entry.text);
        let mut parts = written.splitn(3, ':');
        let (name, again, rank) = (parts.next()?, parts.next()?, parts.next()?);
        if name.is_empty() || name != again || rank.is_empty() || rank.contains(':') {
            return None;
        }
        let (start, end) = (span.start as usize, span.start as usize + written.len());
        let (name, rank) = (
            Span::new(start, start + name.len()),
            Span::new(end - rank.len(), end),
        );
        let finding = Finding::new(&codes::NAME_TWICE, self.place(span));
        self.findings
            .push(finding.arg("name", &self.text[name.range()]));
        let text = Text::in_source(name);
        self.record.header.replace(at, Entry { text, ..entry });
        if self.record.header.find(Field::Rank(side)).is_none() {
            self.record.header.add(Entry {
                field: Field::Rank(side),
                text: Text::in_source(rank),
                value: Value::Text,
            });
        }
        Some(())
    }

    /// Parses a result that names the winner by player name: `홍길동 불계승`.
    fn name_winner(&mut self) {
        let result = self.record.header.find(Field::Result);
        let is_unread = |entry: &&Entry| entry.value == Value::Text && !entry.text.is_empty();
        if let Some(&entry) = result.filter(is_unread) {
            self.read_winner(entry);
        }
    }

    #[cold]
    fn read_winner(&mut self, entry: Entry) -> Option<()> {
        let written = self.record.text(entry.text).trim();
        let reading = |side: Side| {
            let name = self.record.info(Field::Name(side))?.trim();
            let bare = name.rsplit_once(char::is_whitespace);
            let bare = bare.filter(|(_, rank)| Rank::read(rank).is_some());
            let names = [Some(name), bare.map(|(name, _)| name.trim_end())];
            let mut names = names.into_iter().flatten().filter(|name| !name.is_empty());
            let (before, after) = names.find_map(|name| written.split_once(name))?;
            let after = without_title(after, side);
            result::read(&format!("{before}{} {after}", side.word().ko))
        };
        let outcome = match (reading(Side::BLACK), reading(Side::WHITE)) {
            (Some(read), None) | (None, Some(read)) => read.value,
            _ => return None,
        };
        let written: String = written.chars().take(40).collect();
        let is_result = |finding: &mut Finding| {
            let is_re = |(name, value): &(&str, Arg)| {
                *name == "property" && matches!(value, Arg::Same(name) if name == "RE")
            };
            finding.code == &codes::BAD_VALUE && finding.args.iter().any(is_re)
        };
        self.findings.extract_if(is_result);
        let at = self.record.header.position(Field::Result)?;
        let value = Value::Outcome(outcome);
        self.record.header.replace(at, Entry { value, ..entry });
        let place = self.place(entry.text.span().unwrap_or(self.record.origin.span));
        let canonical = outcome.to_string();
        self.findings.push(
            Finding::new(&codes::RESULT_FORM, place)
                .arg("property", "RE")
                .arg("value", written)
                .arg("canonical", canonical)
                .fix(Fix::doubtful(Change::set_info(Field::Result, outcome))),
        );
        Some(())
    }

    /// Reports the Fox dialect in one finding, which also covers the traits of the dialect found in
    /// this record.
    #[cold]
    fn name_fox(&mut self, span: Span) {
        self.record.origin.quirk = Some(Dialect::Fox);
        self.state_overtime(["TC", "TT"], byo_yomi);
        let place = self.place(span);
        let mut named = Finding::new(&codes::DIALECT_FOX, place).naming_a_dialect();
        let is_application = |finding: &mut Finding| {
            let is_ap = |(_, value): &(&str, Arg)| matches!(value, Arg::Same(name) if name == "AP");
            finding.code == &codes::DUPLICATE_PROPERTY && finding.args.iter().any(is_ap)
        };
        if !self.findings.extract_if(is_application).is_empty() {
            named.add_way(&Bilingual::new("AP appears twice", "AP가 두 번 적혀 있음").into());
        }
        let unknown = self.unknown.len();
        self.unknown.retain(|name| !FOX_PROPERTIES.contains(name));
        if self.unknown.len() < unknown {
            let way = Bilingual::new(
                "overtime in Fox's own properties",
                "초읽기를 폭스바둑 고유 항목에 적음",
            );
            named.add_way(&way.into());
        }
        let is_form = |finding: &mut Finding| finding.code == &codes::RESULT_FORM;
        for form in self.findings.extract_if(is_form) {
            named.take_in(form);
        }
        if let Some(damage) = self.known_damage() {
            named.take_in(damage);
        }
        self.findings.push(named);
    }

    #[cold]
    fn report_nuls(&mut self) {
        let Some(&first) = self.nuls.first() else {
            return;
        };
        let count: usize = self.nuls.iter().map(|run| run.range().len()).sum();
        let edits = self.nuls.iter().map(|&run| TextEdit::new(run, ""));
        let fix = Fix::safe_writes(self.text, edits);
        let finding = Finding::new(&codes::NUL_BYTES, self.place(first)).arg("count", count);
        self.findings.push(finding.fix(fix));
    }

    #[cold]
    fn report_identifiers(&mut self) {
        if let Some(span) = self.lower_case {
            let place = self.place(span);
            let name = &self.text[span.range()];
            self.findings
                .push(Finding::new(&codes::LOWER_CASE, place).arg("property", name));
        }
        if !self.unknown.is_empty() {
            let span = self.root_span();
            let names = self.unknown.join(" ");
            let place = self.place(span);
            self.findings
                .push(Finding::new(&codes::UNKNOWN_PROPERTY, place).arg("properties", names));
        }
    }
}

/// Formats byo-yomi overtime from the number of periods and the seconds per period:
/// `3x30 byo-yomi`.
fn byo_yomi(periods: i32, seconds: i32) -> String {
    format!("{periods}x{seconds} byo-yomi")
}

/// Removes a rank or side from the beginning of the text after a player's name: `9단 불계승`,
/// `(흑) 불계승`.
///
/// ```text
/// Title = Rank | "(" ( Rank | Side ) ")" .
/// ```
fn without_title(text: &str, side: Side) -> &str {
    let text = text.trim_start();
    if let Some((inner, rest)) = text.strip_prefix('(').and_then(|text| text.split_once(')')) {
        let is_title = Rank::read(inner).is_some() || result::side(inner) == Some(side);
        return if is_title { rest } else { text };
    }
    let ends = text.char_indices().map(|(at, c)| at + c.len_utf8());
    // The longest rank is used: `9 dan`, not `9 d`.
    let ends: Vec<usize> = ends.take(10).collect();
    let end = ends
        .into_iter()
        .rev()
        .find(|&end| Rank::read(&text[..end]).is_some());
    end.map_or(text, |end| &text[end..])
}
