//! The event report as an HTML page for screen and paper.
//!
//! The page is a single file without network access. Everything can be read without the script,
//! which sorts tables by a clicked heading and filters records by verdict and name.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{self, Write};

use rayon::prelude::*;

use super::part::Part;
use super::table::{Cell, Table};
use super::words::{
    called, decided_and_reason, move_number, number, others, result, shown, table_and_game,
    without_arguments,
};
use super::{Form, PartWriter, after_words};
use crate::diag::Code;
use crate::event::EventReport;
use crate::event::event_report::{IllegalMoveDiagram, RecordRow};
use crate::event::verdict::Verdict;
use crate::text::{Bilingual, Lang, markup};

pub(in crate::report) const STYLE: &str = include_str!("page.css");

/// Script of the page, which sorts tables and filters records.
const SCRIPT: &str = include_str!("page.js");

/// Content security policy: the page's own styles and script only.
pub(in crate::report) const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; \
                      base-uri 'none'; form-action 'none'";

/// Maximum number of characters shown of a name; a tooltip shows the whole name.
const NAME: usize = 40;

/// Maximum number of characters shown of a text that is not a name.
const TEXT: usize = 240;

/// Maximum number of characters of a word that is never broken across lines.
const UNBROKEN: usize = 16;

/// Maximum number of columns on portrait paper; wider tables use landscape.
const UPRIGHT: usize = 14;

/// Event report as an HTML page.
#[derive(Debug)]
pub struct Html;

impl Form for Html {
    fn id(&self) -> &'static str {
        "html"
    }

    fn other_extensions(&self) -> &'static [&'static str] {
        &["htm"]
    }

    fn shows_diagrams(&self) -> bool {
        true
    }

    fn part_writer(&self) -> Option<PartWriter> {
        Some(write_part)
    }

    fn write(&self, report: &EventReport, lang: Lang, out: &mut dyn Write) -> io::Result<()> {
        let mut page = Page::new(report, lang);
        page.head();
        page.out.push_str("<main>\n");
        page.records(out)?;
        page.diagrams();
        page.tables();
        page.explanations();
        page.omissions();
        page.out.push_str("</main>\n<script>\n");
        page.out.push_str(SCRIPT);
        page.out.push_str("</script>\n</body>\n</html>\n");
        out.write_all(page.out.as_bytes())
    }
}

fn write_part(part: Part, report: &EventReport, lang: Lang, out: &mut dyn Write) -> io::Result<()> {
    let mut page = Page {
        codes: BTreeMap::new(),
        tables: part.tables(report, lang),
        ..Page::new(report, lang)
    };
    page.title();
    if let Some(after) = report.after.filter(|_| part.is_of_standings()) {
        let after = after_words(after, lang);
        page.put(format_args!("<p class=\"about\">{after}</p>\n"));
    }
    page.out.push_str("</header>\n<main>\n");
    page.tables();
    page.out.push_str("</main>\n</body>\n</html>\n");
    out.write_all(page.out.as_bytes())
}

/// Number of records in a batch: one thread builds their table rows at a time. `TIMES` is the number of
/// batches per thread before the rows are written.
const ROWS: usize = 1 << 8;
const TIMES: usize = 1 << 5;

/// An HTML page under construction.
struct Page<'d> {
    report: &'d EventReport,
    lang: Lang,
    /// Finding codes that the page explains, by id.
    codes: BTreeMap<&'static str, &'static Code>,
    /// Tables that follow the table of records.
    tables: Vec<Table<'d>>,
    out: String,
}

impl<'d> Page<'d> {
    fn new(report: &'d EventReport, lang: Lang) -> Page<'d> {
        let counted = report.counts.iter().map(|kind| kind.code);
        let unread = report.unread.iter().filter_map(|one| one.code);
        Page {
            report,
            lang,
            codes: counted.chain(unread).map(|code| (code.id, code)).collect(),
            tables: Table::all(report, lang),
            out: String::new(),
        }
    }

    fn say(&self, en: &'static str, ko: &'static str) -> &'static str {
        Bilingual::new(en, ko).get(self.lang)
    }

    /// Writes the lines about settings that changed the report and about findings that were left out.
    fn omissions(&mut self) {
        for line in self.report.omissions(self.lang) {
            self.out.push_str("<p id=\"settings\">");
            markup::text(&mut self.out, &shown(&line));
            self.out.push_str("</p>\n");
        }
    }

    /// Writes markup that needs no escaping, because it contains no text from a record.
    fn put(&mut self, words: std::fmt::Arguments<'_>) {
        // The result is ignored, because writing to a string cannot fail.
        let _ = self.out.write_fmt(words);
    }

    /// Writes text from a record: escaped, and isolated from the direction of the text around it. Text
    /// longer than `limit` characters is cut and shown in full by a tooltip.
    fn text(&mut self, text: &str, limit: usize) {
        let text = shown(text);
        if text.len() <= limit.min(UNBROKEN) {
            self.out.push_str("<bdi>");
            markup::text(&mut self.out, &text);
            self.out.push_str("</bdi>");
            return;
        }
        let mut words = text.split_whitespace();
        let is_long = words.any(|word| word.chars().nth(UNBROKEN).is_some());
        match text.char_indices().nth(limit) {
            None => {
                let class = if is_long { " class=\"long\"" } else { "" };
                self.put(format_args!("<bdi{class}>"));
                markup::text(&mut self.out, &text);
                self.out.push_str("</bdi>");
            }
            Some((end, _)) => {
                self.out.push_str("<bdi class=\"long\" title=\"");
                markup::text(&mut self.out, &text);
                self.out.push_str("\">");
                markup::text(&mut self.out, &text[..end]);
                self.out.push_str("…</bdi>");
            }
        }
    }

    /// Writes the id of a finding code, as a link to its explanation if the page has one.
    fn code(&mut self, id: &str) {
        match self.codes.get(id) {
            None => self.out.push_str(id),
            Some(code) => {
                let line = without_arguments(code.message.get(self.lang));
                self.put(format_args!("<a href=\"#{id}\" title=\""));
                markup::text(&mut self.out, &line);
                self.put(format_args!("\">{id}</a>"));
            }
        }
    }

    /// Writes the beginning of the page: its head, and the name (or else the folder), place, host and
    /// dates of the event.
    fn title(&mut self) {
        let report = self.report;
        let event = report.event.as_ref();
        let title = event.and_then(|event| event.name.as_deref());
        let title = shown(title.unwrap_or(&report.folder));
        let lang = self.lang;
        self.put(format_args!(
            "<!DOCTYPE html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\"/>\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\"/>\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n\
             <meta name=\"generator\" content=\"bokgi\"/>\n<title>"
        ));
        let cut: String = title.chars().take(TEXT).collect();
        markup::text(&mut self.out, &cut);
        self.put(format_args!("</title>\n<style>\n{STYLE}"));
        self.labels();
        self.out
            .push_str("</style>\n</head>\n<body>\n<header>\n<h1>");
        self.text(&title, TEXT);
        self.out.push_str("</h1>\n");
        if let Some(event) = event {
            let dates = event.dates.map(|dates| dates.to_string());
            for (label, value) in [
                (self.say("Place", "장소"), &event.place),
                (self.say("Host", "주최"), &event.host),
                (self.say("Dates", "기간"), &dates),
            ] {
                if let Some(value) = value {
                    self.put(format_args!("<p class=\"about\">{label}: "));
                    self.text(value, TEXT);
                    self.out.push_str("</p>\n");
                }
            }
        }
    }

    fn head(&mut self) {
        self.title();
        let report = self.report;
        let seen = report.sizes(self.lang);
        self.put(format_args!("<p class=\"about\">{seen}</p>\n"));
        let label = self.say("Verdicts", "판정");
        self.put(format_args!(
            "<div class=\"verdicts\" role=\"group\" aria-label=\"{label}\">\n"
        ));
        for verdict in Verdict::ALL {
            let (key, word) = (verdict.key(), verdict.word().get(self.lang));
            let total = report.total(verdict);
            self.put(format_args!(
                "<button type=\"button\" class=\"{key}\" data-verdict=\"{key}\" disabled=\"\">\
                 <b>{total}</b> {word}</button>\n"
            ));
        }
        self.out.push_str("</div>\n");
        self.contents();
        self.out.push_str("</header>\n");
    }

    /// Writes links to all sections of the page.
    fn contents(&mut self) {
        let mut parts = vec![("records", self.say("Records", "기보"))];
        if self.report.records.iter().any(|one| one.diagram.is_some()) {
            parts.push(("illegal", self.say("Illegal moves", "둘 수 없는 수")));
        }
        let mut known = "";
        for table in &self.tables {
            if table.id != known {
                parts.push((table.id, table.title));
            }
            known = table.id;
        }
        if !self.codes.is_empty() {
            parts.push(("explanations", self.say("What the codes mean", "지적 풀이")));
        }
        let label = self.say("Contents", "차례");
        self.put(format_args!("<nav aria-label=\"{label}\">\n<ul>\n"));
        for (id, title) in parts {
            self.put(format_args!("<li><a href=\"#{id}\">{title}</a></li>\n"));
        }
        self.out.push_str("</ul>\n</nav>\n");
    }

    /// Writes the table of records with its filters.
    fn records(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let title = self.say("Records", "기보");
        self.put(format_args!("<section id=\"records\">\n<h2>{title}</h2>\n"));
        let report = self.report;
        if report.records.is_empty() {
            let none = self.say("None.", "없음");
            self.put(format_args!("<p>{none}</p>\n</section>\n"));
            return Ok(());
        }
        let label = self.say("Name or file", "이름이나 파일");
        self.put(format_args!(
            "<div class=\"tools\" id=\"tools\" hidden=\"\"><label for=\"search\">{label} \
             <input type=\"search\" id=\"search\" autocomplete=\"off\"/></label> \
             <output id=\"shown\" for=\"search\" aria-live=\"polite\"></output></div>\n"
        ));
        self.out.push_str(
            "<div class=\"scroll\"><table class=\"records\" id=\"records-table\">\n<thead><tr>",
        );
        for (head, is_of_numbers) in self.heads() {
            let class = if is_of_numbers { " class=\"n\"" } else { "" };
            self.put(format_args!("<th scope=\"col\"{class}>{head}</th>"));
        }
        self.out.push_str("</tr></thead>\n<tbody>\n");
        let mut drawn = 0;
        let records = report.by_verdict().into_iter().map(|record| {
            drawn += u32::from(record.diagram.is_some());
            (record, record.diagram.as_deref().map(|_| drawn))
        });
        let records: Vec<(&RecordRow, Option<u32>)> = records.collect();
        out.write_all(self.out.as_bytes())?;
        self.out.clear();
        // Rows are built in parallel and written in batches, because there may be a hundred
        // thousand.
        for some in records.chunks(ROWS * TIMES * rayon::current_num_threads()) {
            let rows = some.par_chunks(ROWS).map(|some| self.rows(some));
            for rows in rows.collect::<Vec<String>>() {
                out.write_all(rows.as_bytes())?;
            }
        }
        self.out.push_str("</tbody>\n</table></div>\n</section>\n");
        Ok(())
    }

    /// Builds the table rows of some records, each given with the number of its diagram, if it has one.
    fn rows(&self, records: &[(&RecordRow, Option<u32>)]) -> String {
        let mut page = Page {
            report: self.report,
            lang: self.lang,
            codes: self.codes.clone(),
            tables: Vec::new(),
            out: String::new(),
        };
        for &(record, diagram) in records {
            page.record(record, diagram);
        }
        page.out
    }

    /// Returns the headings of the table of records, each with true if its column contains numbers.
    fn heads(&self) -> Vec<(&'static str, bool)> {
        let mut heads = vec![
            (self.say("Verdict", "판정"), false),
            (self.say("File", "파일"), false),
        ];
        if self.report.event.is_some() {
            heads.extend([
                (self.say("Round", "회전"), true),
                (self.say("Table", "판"), true),
            ]);
        }
        heads.extend([
            (self.say("Black", "흑"), false),
            (self.say("White", "백"), false),
            (self.say("Result", "결과"), false),
            (self.say("Moves", "수"), true),
            (self.say("Reason", "사유"), false),
        ]);
        heads
    }

    /// Writes the styles that label each cell on narrow screens, where the headings are hidden.
    fn labels(&mut self) {
        self.out.push_str("@media screen and (max-width:44rem){\n");
        for ((head, _), column) in self.heads().into_iter().zip(1..) {
            // The first two columns, verdict and file, are clear without a heading.
            if column > 2 {
                self.put(format_args!(
                    ".records td:nth-child({column})::before{{content:\"{head}\"}}\n"
                ));
            }
        }
        self.out.push_str("}\n");
    }

    /// Writes the table row of a record; `diagram` is the number of its diagram, if it has one.
    fn record(&mut self, record: &RecordRow, diagram: Option<u32>) {
        let verdict = record.judged.verdict;
        let key = verdict.key();
        let rank = verdict as u8;
        self.put(format_args!(
            "<tr data-verdict=\"{key}\"><td class=\"verdict\" data-sort=\"{rank}\">\
             <span class=\"word {key}\">{}</span></td>",
            verdict.word().get(self.lang)
        ));
        self.out.push_str("<td class=\"file\">");
        self.text(&called(&record.file, record.record), 2 * NAME);
        self.out.push_str("</td>");
        if self.report.event.is_some() {
            self.put(format_args!(
                "<td class=\"n\">{}</td>",
                number(record.round)
            ));
            let table = table_and_game(record, self.report.is_of_teams(), self.lang);
            self.out.push_str("<td class=\"n\"");
            match record.game.flatten() {
                Some(game) => {
                    let order = u64::from(record.table.unwrap_or(0)) * 1000 + u64::from(game);
                    self.put(format_args!(" data-sort=\"{order}\">{table}</td>"));
                }
                None if record.game.is_some() => match record.table {
                    Some(table) => {
                        let order = u64::from(table) * 1000;
                        self.put(format_args!(" data-sort=\"{order}\">{table}</td>"));
                    }
                    None => self.out.push_str("></td>"),
                },
                None => self.put(format_args!(">{table}</td>")),
            }
        }
        for name in &record.players {
            self.out.push_str("<td class=\"person\">");
            self.optional(name);
            self.out.push_str("</td>");
        }
        self.out.push_str("<td class=\"result\">");
        self.optional(&result(&record.result, record.outcome, self.lang));
        self.put(format_args!(
            "</td><td class=\"n\">{}</td><td class=\"whole\">",
            record.plies
        ));
        self.reason(record, diagram);
        self.out.push_str("</td></tr>\n");
    }

    /// Writes a name or another short text; nothing if it is empty.
    fn optional(&mut self, text: &str) {
        if !text.is_empty() {
            self.text(text, NAME);
        }
    }

    /// Writes the cell with the reason of the verdict, and the codes of the record's other findings.
    fn reason(&mut self, record: &RecordRow, diagram: Option<u32>) {
        let lang = self.lang;
        let reason = record.judged.reason.as_ref();
        let is_reason = |id: &&str| reason.is_some_and(|reason| reason.code.id == *id);
        let more = record.codes.iter().chain(&record.notes).copied();
        let more: Vec<&'static str> = more.filter(|id| !is_reason(id)).collect();
        let reported = decided_and_reason(record, lang);
        if reported.is_empty() && more.is_empty() {
            return;
        }
        self.out.push_str("<div>");
        if let Some(reason) = reason {
            self.code(reason.code.id);
            self.out.push(' ');
        }
        self.text(&reported, TEXT);
        if let Some(reason) = reason {
            if let Some(ply) = reason.place.ply {
                self.put(format_args!(" ({})", move_number(ply, lang)));
            }
            if record.judged.others > 0 {
                self.put(format_args!(" {}", others(record.judged.others, lang)));
            }
        }
        if let Some(number) = diagram {
            let word = self.say("diagram", "그림");
            self.put(format_args!(
                " <a href=\"#illegal-{number}\">{word} {number}</a>"
            ));
        }
        if !more.is_empty() {
            self.out.push_str("<span class=\"more\">");
            for (at, id) in more.into_iter().enumerate() {
                if at > 0 {
                    self.out.push(' ');
                }
                self.code(id);
            }
            self.out.push_str("</span>");
        }
        self.out.push_str("</div>");
    }

    /// Writes the section with a diagram of the first illegal move in each record that has one.
    fn diagrams(&mut self) {
        let report = self.report;
        let drawn = report.by_verdict().into_iter();
        let drawn = drawn.filter_map(|record| Some((record, record.diagram.as_deref()?)));
        let drawn: Vec<(&RecordRow, &IllegalMoveDiagram)> = drawn.collect();
        if drawn.is_empty() {
            return;
        }
        let title = self.say("Illegal moves", "둘 수 없는 수");
        let about = self.say(
            "Each record as it stood before its first illegal move; a cross or an arrow shows the move.",
            "기보마다 처음 나온 둘 수 없는 수를 두기 전의 국면입니다. ×나 화살표가 그 수입니다.",
        );
        self.put(format_args!(
            "<section id=\"illegal\">\n<h2>{title}</h2>\n<p class=\"about\">{about}</p>\n\
             <div class=\"boards\">\n"
        ));
        for ((record, diagram), number) in drawn.into_iter().zip(1..) {
            let word = self.say("Diagram", "그림");
            self.put(format_args!(
                "<figure id=\"illegal-{number}\">\n{}<figcaption><b>{word} {number}</b> ",
                diagram.svg
            ));
            self.text(&called(&record.file, record.record), 2 * NAME);
            self.put(format_args!(
                " · {}<br/>",
                move_number(diagram.ply, self.lang)
            ));
            self.code(diagram.finding.code.id);
            self.out.push(' ');
            self.text(&diagram.finding.message(self.lang), TEXT);
            self.out.push_str("</figcaption>\n</figure>\n");
        }
        self.out.push_str("</div>\n</section>\n");
    }

    /// Writes all tables after the table of records, each with its heading.
    fn tables(&mut self) {
        let mut known = "";
        for table in std::mem::take(&mut self.tables) {
            // Links lead to the first table of a kind, so only this table gets the id.
            let id = if table.id == known { "" } else { table.id };
            known = table.id;
            self.section(id, &table.heading(), table.columns.len());
            if table.id == "pairings" {
                self.pairings();
            }
            if !table.about.is_empty() {
                self.out.push_str("<p>");
                self.text(&table.about, TEXT);
                self.out.push_str("</p>\n");
            }
            if !table.rows.is_empty() {
                self.table(&table);
            } else if table.id == "unread" {
                let none = self.say("None.", "없음");
                self.put(format_args!("<p>{none}</p>\n"));
            }
            self.out.push_str("</section>\n");
        }
    }

    /// Opens a section with its heading. A section for a table with many columns is printed in landscape.
    fn section(&mut self, id: &str, heading: &str, columns: usize) {
        self.out.push_str("<section");
        if !id.is_empty() {
            self.put(format_args!(" id=\"{id}\""));
        }
        if columns > UPRIGHT {
            self.out.push_str(" class=\"wide\"");
        }
        self.out.push_str(">\n<h2>");
        self.text(heading, TEXT);
        self.out.push_str("</h2>\n");
    }

    /// Writes the number of pairings of each kind, such as found or missing.
    fn pairings(&mut self) {
        let Some(counts) = self.report.pairings else {
            return;
        };
        self.out.push_str("<ul class=\"counts\">\n");
        for (label, count) in counts.words() {
            let label = label.get(self.lang);
            self.put(format_args!("<li>{label} <b>{count}</b></li>\n"));
        }
        self.out.push_str("</ul>\n");
    }

    fn table(&mut self, table: &Table<'_>) {
        self.out
            .push_str("<div class=\"scroll\"><table class=\"narrow\">\n<thead><tr>");
        for column in &table.columns {
            let class = if column.is_of_numbers {
                " class=\"n\""
            } else {
                ""
            };
            self.put(format_args!("<th scope=\"col\"{class}>"));
            markup::text(&mut self.out, &column.head);
            self.out.push_str("</th>");
        }
        self.out.push_str("</tr></thead>\n<tbody>\n");
        for (row, at) in table.rows.iter().zip(0..) {
            self.out.push_str(if at < table.marked {
                "<tr class=\"marked\">"
            } else {
                "<tr>"
            });
            for (cell, column) in row.iter().zip(&table.columns) {
                self.out.push_str(if column.is_of_numbers {
                    "<td class=\"n\">"
                } else {
                    "<td>"
                });
                match cell {
                    Cell::Empty => {}
                    Cell::Text(text) => self.text(text, TEXT),
                    Cell::Name(name) => self.text(name, NAME),
                    Cell::Number(number) => self.put(format_args!("{number}")),
                    Cell::Points(points) => self.put(format_args!("{points}")),
                    Cell::Code(id) => self.code(id),
                }
                self.out.push_str("</td>");
            }
            self.out.push_str("</tr>\n");
        }
        self.out.push_str("</tbody>\n</table></div>\n");
    }

    /// Writes the explanations of all finding codes on the page.
    fn explanations(&mut self) {
        if self.codes.is_empty() {
            return;
        }
        let title = self.say("What the codes mean", "지적 풀이");
        self.section("explanations", title, 0);
        let codes = std::mem::take(&mut self.codes);
        explanations(&mut self.out, &codes, self.lang);
        self.out.push_str("</section>\n");
    }
}

/// Writes the explanations of finding codes. The id of each element is its code, so that links lead there.
pub(in crate::report) fn explanations(
    out: &mut String,
    codes: &BTreeMap<&'static str, &'static Code>,
    lang: Lang,
) {
    let say = |en, ko| Bilingual::new(en, ko).get(lang);
    let about = say(
        "`bokgi explain CODE` shows a record that gives it, and the same as it should be.",
        "`bokgi explain 코드`는 그 지적이 나오는 기보와 바르게 적은 기보를 보여 줍니다.",
    );
    // The result is ignored, because writing to a string cannot fail.
    let _ = writeln!(out, "<p class=\"about\">{about}</p>\n<div class=\"codes\">");
    let label = say("What to do", "할 일");
    for (id, code) in codes {
        let severity = code.severity.word().get(lang);
        let _ = write!(
            out,
            "<article class=\"code\" id=\"{id}\">\n<h3>{id} {} · {severity}</h3>\n<p><b>",
            code.name
        );
        markup::text(out, &without_arguments(code.message.get(lang)));
        out.push_str("</b></p>\n<p>");
        markup::text(out, code.explain.get(lang));
        out.push_str("</p>\n");
        // A help text may end with details of a single case, which are dropped.
        let help = without_arguments(code.help.get(lang));
        let help = help.trim_end_matches('…');
        if !help.is_empty() {
            let _ = write!(out, "<p>{label}: ");
            markup::text(out, help);
            out.push_str("</p>\n");
        }
        out.push_str("</article>\n");
    }
    out.push_str("</div>\n");
}
