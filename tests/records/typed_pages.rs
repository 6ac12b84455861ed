//! The documentation pages about typed logs. Their log is sound, each mistake shown gives the
//! finding beside it, each switch has a working example, and every place name is listed.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use bokgi::diag::Severity;
use bokgi::formats::FORMATS;
use bokgi::games;
use bokgi::model::Station;

/// Reads the page about a format.
fn page(format: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("docs/{format}.md"));
    fs::read_to_string(path).expect("the page is there")
}

/// Returns the log that a page shows.
fn log<'p>(page: &'p str, format: &str) -> &'p str {
    let (_, after) = page.split_once(&format!("```{format}\n")).expect("a log");
    after.split_once("```").expect("its end").0
}

/// Returns the first and second cells of the rows in the table below a heading.
fn rows<'p>(page: &'p str, heading: &str) -> Vec<(&'p str, &'p str)> {
    let (_, after) = page
        .split_once(&format!("\n## {heading}"))
        .expect("a heading");
    let section = after.split("\n## ").next().unwrap_or(after);
    let table = section
        .lines()
        .filter(|line| line.starts_with("| "))
        .skip(1);
    table
        .map(|line| {
            let mut cells = line.trim_matches('|').split('|').map(str::trim);
            let first = cells.next().expect("a first cell");
            (
                first.trim_matches('`'),
                cells.next().expect("a second cell"),
            )
        })
        .collect()
}

/// Returns the key of a log line: its number, or the name of its tag.
fn key(line: &str) -> String {
    let line = line
        .replace('６', "6")
        .replace('．', ".")
        .replace("날자", "날짜");
    let end = line.find(['.', ' ']).unwrap_or(line.len());
    line[..end].to_owned()
}

fn codes(format: &str, text: &str) -> BTreeSet<&'static str> {
    let extension = FORMATS.iter().find(|known| known.id() == format);
    let name = format!("log.{}", extension.expect("a format").extensions()[0]);
    let findings = bokgi::program::findings(&name, text.as_bytes().to_vec(), &[]);
    findings.iter().map(|finding| finding.code.id).collect()
}

#[test]
fn the_usual_mistakes_give_what_the_pages_say() {
    for (format, fewest) in [("yut", 20), ("gonu", 12)] {
        let page = page(format);
        let log = log(&page, format);
        assert_eq!(codes(format, log), BTreeSet::new(), "{log}");
        let rows = rows(&page, "Usual mistakes");
        assert!(rows.len() >= fewest, "{format}: {}", rows.len());
        for (typed, said) in rows {
            let found = log.lines().filter(|line| key(line) == key(typed)).count();
            assert_eq!(found, 1, "{typed}");
            let lines = log
                .lines()
                .map(|line| if key(line) == key(typed) { typed } else { line });
            let text = lines.collect::<Vec<_>>().join("\n");
            let said: BTreeSet<&str> = said.split_whitespace().collect();
            assert_eq!(codes(format, &text), said, "{typed}");
        }
    }
}

#[test]
fn every_switch_has_an_example_that_is_understood() {
    for format in ["yut", "gonu"] {
        let page = page(format);
        let game = games::by_id(format).expect("the game is registered");
        let rows = rows(&page, "Rules");
        let shown: BTreeSet<&str> = rows
            .iter()
            .map(|(example, _)| example.split('=').next().expect("a key"))
            .collect();
        let switches = game.facts().rulebook.switches();
        let known: BTreeSet<&str> = switches.iter().map(|switch| switch.key.ko).collect();
        assert_eq!(shown, known, "{format}");
        let log = log(&page, format);
        for (example, _) in rows {
            let text = log.replace("[규칙 \"기본\"]", &format!("[규칙 \"기본; {example}\"]"));
            let findings = bokgi::program::findings(&format!("log.{format}"), text.into(), &[]);
            let about_rules = |code: &str| ["YUT029", "GON013", "HDR040", "HDR048"].contains(&code);
            let bad = findings.iter().find(|finding| {
                about_rules(finding.code.id) && finding.severity >= Severity::Warning
            });
            assert!(bad.is_none(), "{example}: {bad:?}");
        }
    }
}

#[test]
fn every_station_is_on_the_page_of_yut() {
    let page = page("yut");
    for station in Station::all() {
        let line = format!("| `{}` | {} |", station.id(), station.name().ko);
        assert!(page.contains(&line), "{line}");
    }
}
