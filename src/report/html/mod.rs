//! Report of findings as an HTML page: a single file without network access.
//!
//! Everything can be read without the script, which only filters findings by severity and text.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{self, Write};

use super::event::html::{POLICY, STYLE, explanations};
use super::line::printable;
use super::place::Location;
use super::{Report, ReportStyle, Reporter, Totals};
use crate::diag::{Code, Finding, Severity};
use crate::model::{Position, Source};
use crate::text::{Bilingual, markup};

/// Styles that only this page has. Its other styles come from the page of the event report.
const OWN_STYLE: &str = include_str!("page.css");

/// Script of the page, which filters the findings.
const SCRIPT: &str = include_str!("page.js");

/// HTML report: a table of findings for each file, and explanations of the codes.
#[derive(Debug)]
pub struct Html;

impl Report for Html {
    fn id(&self) -> &'static str {
        "html"
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["html", "htm"]
    }

    fn is_for_programs(&self) -> bool {
        true
    }

    fn holds_statistics(&self) -> bool {
        false
    }

    fn begin(&self, style: ReportStyle) -> Box<dyn Reporter> {
        Box::new(HtmlReporter {
            style,
            file: String::new(),
            codes: BTreeMap::new(),
            body: String::new(),
        })
    }
}

/// Writer of the HTML page. It collects the tables until the end, because the counts come first.
struct HtmlReporter {
    style: ReportStyle,
    /// Name of the file whose table is being written; empty between tables.
    file: String,
    codes: BTreeMap<&'static str, &'static Code>,
    body: String,
}

impl HtmlReporter {
    fn say(&self, en: &'static str, ko: &'static str) -> &'static str {
        Bilingual::new(en, ko).get(self.style.lang)
    }

    /// Writes markup that needs no escaping, because it contains no text from a file.
    fn put(&mut self, words: std::fmt::Arguments<'_>) {
        // The result is ignored, because writing to a string cannot fail.
        let _ = self.body.write_fmt(words);
    }

    /// Writes text from a file: escaped, and isolated from the direction of the text around it.
    fn text(&mut self, text: &str) {
        self.body.push_str("<bdi class=\"long\">");
        markup::text(&mut self.body, &printable(text));
        self.body.push_str("</bdi>");
    }

    fn open(&mut self, name: &str) {
        self.close();
        self.file = name.to_owned();
        self.body
            .push_str("<section class=\"findings\">\n<h2 class=\"file\">");
        self.text(name);
        self.body
            .push_str("</h2>\n<div class=\"scroll\"><table>\n<thead><tr>");
        for head in [
            self.say("Severity", "심각도"),
            self.say("Code", "코드"),
            self.say("Place", "곳"),
            self.say("Finding", "내용"),
        ] {
            self.put(format_args!("<th scope=\"col\">{head}</th>"));
        }
        self.body.push_str("</tr></thead>\n<tbody>\n");
    }

    fn close(&mut self) {
        if !self.file.is_empty() {
            self.body.push_str("</tbody>\n</table></div>\n</section>\n");
            self.file.clear();
        }
    }

    fn finding(&mut self, source: &Source, finding: &Finding) {
        let lang = self.style.lang;
        let code = finding.code;
        self.codes.insert(code.id, code);
        let (key, word) = (
            finding.severity.word().en,
            finding.severity.word().get(lang),
        );
        let id = code.id;
        self.put(format_args!(
            "<tr data-severity=\"{key}\"><td><span class=\"word {key}\">{word}</span></td>\
             <td><a href=\"#{id}\" title=\"{}\">{id}</a></td><td class=\"place\">",
            code.name
        ));
        let start = finding
            .place
            .span
            .map(|span| source.position(span.start as usize));
        match start {
            Some(Position::Line(at)) => self.put(format_args!("{}:{}", at.line, at.column)),
            Some(Position::Byte(at)) => self.put(format_args!("0x{at:02X}")),
            None => {}
        }
        let place = Location::new(source, finding, lang);
        let words = place.game_and_move("", ", ").to_string();
        if !words.is_empty() {
            self.put(format_args!("<span class=\"more\">{words}</span>"));
        }
        self.body.push_str("</td><td class=\"said\">");
        self.text(&finding.message(lang));
        let help = finding.help(lang);
        if !help.is_empty() {
            self.body.push_str("<span class=\"more\">");
            self.text(&help);
            self.body.push_str("</span>");
        }
        self.body.push_str("</td></tr>\n");
    }

    fn head(&self, totals: &Totals) -> String {
        let lang = self.style.lang;
        let title = self.say("What was found in the records", "기보 검사 결과");
        let mut head = format!(
            "<!DOCTYPE html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\"/>\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\"/>\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n\
             <meta name=\"generator\" content=\"bokgi\"/>\n<title>{title}</title>\n\
             <style>\n{STYLE}{OWN_STYLE}</style>\n</head>\n<body>\n<header>\n<h1>{title}</h1>\n\
             <p class=\"about\">"
        );
        markup::text(&mut head, &totals.sentence(lang).to_string());
        let label = self.say("Severities", "심각도");
        let _ = writeln!(
            head,
            "</p>\n<div class=\"verdicts\" role=\"group\" aria-label=\"{label}\">"
        );
        for (severity, count) in [
            (Severity::Error, totals.errors),
            (Severity::Warning, totals.warnings),
            (Severity::Note, totals.notes),
        ] {
            let (key, word) = (severity.word().en, severity.word().get(lang));
            let _ = writeln!(
                head,
                "<button type=\"button\" class=\"{key}\" data-severity=\"{key}\" disabled=\"\">\
                 <b>{count}</b> {word}</button>"
            );
        }
        let label = self.say("File or words", "파일이나 낱말");
        let _ = writeln!(
            head,
            "</div>\n</header>\n<main>\n<div class=\"tools\" id=\"tools\" hidden=\"\">\
             <label for=\"search\">{label} <input type=\"search\" id=\"search\" autocomplete=\"off\"/>\
             </label> <output id=\"shown\" for=\"search\" aria-live=\"polite\"></output></div>"
        );
        head
    }

    /// Writes the end of the page: the settings, errors of the run, and explanations of the codes.
    fn foot(&mut self, totals: &Totals) {
        if let Some(settings) = &totals.settings {
            self.body.push_str("<p id=\"settings\">");
            self.text(&settings.sentence(self.style.lang));
            self.body.push_str("</p>\n");
        }
        if !totals.troubles.is_empty() {
            let title = self.say("What could not be read or written", "읽거나 쓰지 못한 것");
            self.put(format_args!(
                "<section id=\"troubles\">\n<h2>{title}</h2>\n<ul>\n"
            ));
            for trouble in &totals.troubles {
                self.body.push_str("<li>");
                self.text(&trouble.message);
                self.body.push_str("</li>\n");
            }
            self.body.push_str("</ul>\n</section>\n");
        }
        if !self.codes.is_empty() {
            let title = self.say("What the codes mean", "지적 풀이");
            self.put(format_args!(
                "<section id=\"explanations\">\n<h2>{title}</h2>\n"
            ));
            explanations(&mut self.body, &self.codes, self.style.lang);
            self.body.push_str("</section>\n");
        }
    }
}

impl Reporter for HtmlReporter {
    fn file(&mut self, source: &Source, findings: &[Finding], _: &mut dyn Write) -> io::Result<()> {
        for finding in findings {
            if self.file != source.name() {
                self.open(source.name());
            }
            self.finding(source, finding);
        }
        Ok(())
    }

    fn end(&mut self, totals: &Totals, out: &mut dyn Write) -> io::Result<()> {
        self.close();
        if self.body.is_empty() {
            let none = self.say("Nothing was found.", "지적이 없습니다.");
            self.put(format_args!("<p>{none}</p>\n"));
        }
        self.foot(totals);
        let head = self.head(totals);
        out.write_all(head.as_bytes())?;
        out.write_all(self.body.as_bytes())?;
        write!(
            out,
            "</main>\n<script>\n{SCRIPT}</script>\n</body>\n</html>\n"
        )
    }
}
