//! Forms of findings for other programs, their output file, and baselines of known findings.

use std::collections::BTreeSet;

use bokgi::diag::{Finding, Place, Severity};
use bokgi::model::Source;
use bokgi::program;
use bokgi::report::{REPORTS, ReportStyle, Totals};
use bokgi::text::Lang;
use quick_xml::Reader;
use quick_xml::events::Event;
use regex_lite::Regex;
use serde_json::Value;

use crate::program::{DOUBTFUL, Folder, GOOD, ILLEGAL, NOTED};
use crate::support::schema::mismatches;
use crate::support::shared;
use crate::support::xsd::Schema;

/// The report formats for other programs.
const FORMS: [&str; 5] = ["github", "sarif", "junit", "csv", "html"];

/// Files with and without findings; their names have characters that need escaping in some formats.
fn folder() -> Folder {
    let two = [ILLEGAL, "\n", GOOD, DOUBTFUL].concat();
    let hostile =
        "(;FF[4]GM[1]CA[UTF-8]SZ[9]RE[\u{1b}[31m=1+1,<b>]]>&]PB[a\u{202E}b];B[ee];W[ee])\n";
    Folder::new(&[
        ("games/둘, 100%: <b>.sgf", &two),
        ("games/good.sgf", GOOD),
        ("games/hostile#.sgf", hostile),
        ("games/note.sgf", NOTED),
        ("games/none.sgf", "nothing\n"),
    ])
}

fn report(folder: &Folder, form: &str, lang: &str) -> String {
    let run = folder.run(&[
        "check",
        "games",
        "missing.sgf",
        "--report",
        form,
        "--lang",
        lang,
    ]);
    assert_eq!(run.status, 2, "{run:?}");
    run.out
}

/// Removes the times of a JUnit report, because they differ between runs.
pub(crate) fn untimed(xml: &str) -> String {
    let mut parts = xml.split(" time=\"");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| {
        let (time, rest) = part.split_once('"').expect("a closing quote");
        assert!(time.parse::<f64>().is_ok_and(|time| time >= 0.0), "{time}");
        text + rest
    })
}

fn sarif_schema() -> Value {
    serde_json::from_str(include_str!("../schemas/sarif-schema-2.1.0.json")).expect("JSON")
}

fn fits_sarif(schema: &Value, log: &str) -> Value {
    let log: Value = serde_json::from_str(log).expect("JSON");
    assert_eq!(mismatches(schema, &log), [] as [&str; 0]);
    log
}

#[test]
fn sarif_fits_its_schema_and_points_at_the_text() {
    let (folder, schema) = (folder(), sarif_schema());
    for lang in ["en", "ko"] {
        let log = fits_sarif(&schema, &report(&folder, "sarif", lang));
        let run = &log["runs"][0];
        assert_eq!(run["language"], lang);
        let rules = run["tool"]["driver"]["rules"].as_array().expect("rules");
        let others = run["translations"][0]["rules"].as_array().expect("rules");
        assert_eq!(rules.len(), others.len());
        let results = run["results"].as_array().expect("results");
        let mut drawn = 0;
        for result in results {
            let index = result["ruleIndex"].as_u64().expect("a number") as usize;
            assert_eq!(rules[index]["id"], result["ruleId"]);
            assert_eq!(others[index]["id"], result["ruleId"]);
            assert_ne!(
                rules[index]["fullDescription"],
                others[index]["fullDescription"]
            );
            let physical = &result["locations"][0]["physicalLocation"];
            let uri = physical["artifactLocation"]["uri"].as_str().expect("a URI");
            let is_plain = |c: char| c.is_ascii_alphanumeric() || "/-._~%".contains(c);
            assert!(uri.chars().all(is_plain), "{uri}");
            if result["ruleId"] == "BDK002" && uri.contains("100%25") {
                assert_eq!(uri, "games/%EB%91%98%2C%20100%25%3A%20%3Cb%3E.sgf");
                let region = &physical["region"];
                let column = |key: &str| region[key].as_u64().expect("a number") as usize;
                let text = folder.read("games/둘, 100%: <b>.sgf");
                let line = text.lines().nth(column("startLine") - 1).expect("a line");
                let from = column("startColumn");
                let part: String = line
                    .chars()
                    .skip(from - 1)
                    .take(column("endColumn") - from)
                    .collect();
                assert_eq!(part, "W[ee]");
                drawn += 1;
            }
        }
        assert_eq!(drawn, 1);
        let invocation = &run["invocations"][0];
        assert_eq!(invocation["executionSuccessful"], false);
        let reported = &invocation["toolExecutionNotifications"][0]["message"]["text"];
        assert!(reported.as_str().expect("text").contains("missing.sgf"));
    }
    let log = fits_sarif(
        &schema,
        &folder
            .run(&["check", "games/good.sgf", "--report", "sarif"])
            .out,
    );
    assert_eq!(log["runs"][0]["results"], serde_json::json!([]));
    assert_eq!(
        log["runs"][0]["invocations"][0]["executionSuccessful"],
        true
    );
}

#[test]
fn sarif_contains_fixes_of_the_text() {
    let folder = Folder::new(&[("cut.sgf", "(;FF[4]GM[1]CA[UTF-8]SZ[9];B[ee;W[cc])\n")]);
    let log = folder.run(&["check", "cut.sgf", "--report", "sarif"]).out;
    let log = fits_sarif(&sarif_schema(), &log);
    let results = log["runs"][0]["results"].as_array().expect("results");
    let fixes = results.iter().filter_map(|result| result.get("fixes"));
    let inserted: Vec<&Value> = fixes
        .map(|fixes| &fixes[0]["artifactChanges"][0]["replacements"][0]["insertedContent"]["text"])
        .collect();
    assert_eq!(inserted, ["]"]);
}

/// Returns the attributes of all elements with a name.
fn elements(xml: &str, name: &str) -> Vec<Vec<(String, String)>> {
    let mut reader = Reader::from_str(xml);
    let mut found = Vec::new();
    loop {
        let element = match reader.read_event().expect("well formed") {
            Event::Eof => return found,
            Event::Start(element) | Event::Empty(element) => element,
            _ => continue,
        };
        if element.name().as_ref() == name {
            let all = element.attributes().map(|attribute| {
                let attribute = attribute.expect("an attribute");
                let key: &str = attribute.key.as_ref();
                (key.to_owned(), attribute.value.into_owned())
            });
            found.push(all.collect());
        }
    }
}

#[test]
fn junit_fits_its_schema_and_counts_records() {
    let folder = folder();
    let schema = Schema::read(include_str!("../schemas/junit-10.xsd"));
    for lang in ["en", "ko"] {
        let xml = report(&folder, "junit", lang);
        assert_eq!(schema.mismatches(&xml), [] as [&str; 0]);
        assert!(!xml.contains(['\u{1b}', '\u{202E}']), "{xml}");
        let of = |attributes: &[(String, String)], key: &str| -> usize {
            let found = attributes.iter().find(|(known, _)| known == key);
            found.expect("it is there").1.parse().expect("a number")
        };
        let all = &elements(&xml, "testsuites")[0];
        let suites = elements(&xml, "testsuite");
        for (key, name) in [
            ("tests", "testcase"),
            ("failures", "failure"),
            ("errors", "error"),
        ] {
            let here: usize = suites.iter().map(|suite| of(suite, key)).sum();
            assert_eq!(
                (of(all, key), here),
                (here, elements(&xml, name).len()),
                "{key}"
            );
        }
        // The times of the files add up to the time of the whole.
        let times = |attributes: &Vec<(String, String)>| {
            let time = attributes.iter().find(|(key, _)| key == "time");
            time.map_or(0.0, |(_, time)| time.parse::<f64>().expect("seconds"))
        };
        let sum: f64 = suites.iter().map(times).sum();
        assert!(sum <= times(all) + 0.01, "{xml}");
        let cases: f64 = elements(&xml, "testcase").iter().map(times).sum();
        assert!((cases - sum).abs() < 0.01, "{xml}");
        // Three records of one file, three files of one, one without any, one that is not there.
        assert_eq!(of(all, "tests"), 8, "{xml}");
        assert_eq!(of(all, "errors"), 1);
    }
    let failures = |options: &[&str]| {
        let run = folder.run(&[&["check", "games", "--report", "junit"], options].concat());
        assert_eq!(schema.mismatches(&run.out), [] as [&str; 0]);
        elements(&run.out, "failure").len()
    };
    assert!(failures(&[]) > failures(&["--fail-on", "error"]));
    assert_eq!(failures(&["--ignore", "BDK,SGF,HDR,RES,FMT,ENC"]), 0);
    let run = folder.run(&[
        "check",
        "games/둘, 100%: <b>.sgf#3",
        "--report",
        "junit",
        "-q",
    ]);
    insta::assert_snapshot!("junit", untimed(&run.out));
}

#[test]
fn github_gets_one_line_per_finding() {
    let folder = folder();
    let out = report(&folder, "github", "en");
    insta::assert_snapshot!("github", out);
    for line in out.lines().filter(|line| line.starts_with("::")) {
        assert!(!line.contains(|c: char| c.is_control()), "{line:?}");
        let (properties, _) = line[2..].split_once("::").expect("a message");
        let (_, properties) = properties.split_once(' ').expect("properties");
        for property in properties.split(',') {
            let (_, value) = property.split_once('=').expect("a value");
            assert!(!value.contains(':'), "{value}");
        }
    }
    let run = folder.run(&["check", "./games", "--report", "github", "-q"]);
    assert!(
        run.out.lines().all(|line| line.contains(" file=games/")),
        "{}",
        run.out
    );
}

#[test]
fn a_table_of_findings_evaluates_nothing() {
    let folder = folder();
    for lang in ["en", "ko"] {
        let table = report(&folder, "csv", lang);
        let table = table.strip_prefix('\u{FEFF}').expect("a byte order mark");
        let mut reader = csv::Reader::from_reader(table.as_bytes());
        let head = reader.headers().expect("a head").clone();
        assert_eq!(head.len(), 10);
        let rows: Vec<csv::StringRecord> =
            reader.records().map(|row| row.expect("a row")).collect();
        let findings = report(&folder, "json", lang);
        let findings: Vec<Value> = serde_json::from_str(&findings).expect("JSON");
        assert_eq!(rows.len(), findings.len() - 1);
        for (row, finding) in rows.iter().zip(&findings) {
            assert_eq!(&row[6], finding["code"].as_str().expect("a code"));
            for cell in row {
                assert!(!cell.starts_with(['=', '+', '-', '@']), "{cell}");
            }
        }
    }
}

#[test]
fn a_page_of_findings_is_whole_and_loads_nothing() {
    let folder = folder();
    let page = report(&folder, "html", "ko");
    let mut xml = page.clone();
    for (open, close) in [("<style>", "</style>"), ("<script>", "</script>")] {
        let start = xml.find(open).expect("it begins") + open.len();
        let end = start + xml[start..].find(close).expect("it ends");
        xml.replace_range(start..end, "");
    }
    let findings = report(&folder, "json", "ko");
    let findings: Vec<Value> = serde_json::from_str(&findings).expect("JSON");
    for severity in ["error", "warning", "note"] {
        let due = findings.iter().filter(|one| one["severity"] == severity);
        let row = format!("<tr data-severity=\"{severity}\">");
        assert_eq!(page.matches(&row).count(), due.count(), "{severity}");
    }
    let files: BTreeSet<&str> = findings
        .iter()
        .filter_map(|one| one["file"].as_str())
        .collect();
    assert_eq!(elements(&xml, "section").len(), files.len() + 2);
    assert_eq!(elements(&xml, "script").len(), 1);
    assert_eq!(
        elements(&xml, "img").len() + elements(&xml, "b").len(),
        3 + elements(&xml, "article").len()
    );
    for attributes in elements(&xml, "a") {
        let (_, link) = attributes
            .iter()
            .find(|(key, _)| key == "href")
            .expect("a link");
        assert!(
            page.contains(&format!("id=\"{}\"", link.trim_start_matches('#'))),
            "{link}"
        );
    }
    for loading in [
        "url(",
        "@import",
        "fetch(",
        "XMLHttpRequest",
        "http://",
        "https://",
    ] {
        assert!(!page.contains(loading), "{loading}");
    }
    assert!(page.contains("content=\"default-src 'none';"));
    assert!(!page.contains(['\u{1b}', '\u{202E}']));
    let run = folder.run(&["check", "games/good.sgf", "--report", "html"]);
    assert!(run.out.contains("Nothing was found."), "{}", run.out);
}

#[test]
fn a_report_goes_to_a_file_whole_and_never_over_a_record() {
    let folder = folder();
    let status = folder.run(&["check", "games"]).status;
    for (name, begins) in [
        ("a.html", "<!DOCTYPE html>"),
        ("a.HTM", "<!DOCTYPE html>"),
        ("a.json", "["),
        ("a.ndjson", "{"),
        ("a.sarif", "{\"$schema\""),
        ("a.xml", "<?xml"),
        ("a.csv", "\u{FEFF}file,"),
        ("out/a.txt", "error["),
    ] {
        let run = folder.run(&["check", "games", "-o", name, "--color", "always"]);
        assert_eq!((run.status, run.out.as_str()), (status, ""), "{name}");
        let file = folder.read(name);
        assert!(file.starts_with(begins), "{name}: {file}");
        assert!(!file.contains("\u{1b}["), "{name}");
        assert!(run.err.contains("5 files, "), "{}", run.err);
    }
    let run = folder.run(&["check", "games", "-o", "a.html"]);
    assert_eq!(run.status, 2, "{run:?}");
    assert!(run.err.contains("a.html"), "{}", run.err);
    assert_eq!(
        folder
            .run(&["check", "games", "-o", "a.html", "--force"])
            .status,
        status
    );
    let run = folder.run(&["check", "games", "-o", "a.log"]);
    assert!(
        run.err.contains("--report NAME") && run.err.contains(".sarif"),
        "{}",
        run.err
    );
    folder.run(&["check", "games", "-o", "a.log", "--report", "concise"]);
    assert!(folder.read("a.log").contains("error[BDK002]"));
    let before = folder.read("games/good.sgf");
    let over = [
        "check",
        "games/good.sgf",
        "-o",
        "games/good.sgf",
        "--report",
        "json",
        "--force",
    ];
    assert_eq!(folder.run(&over).status, 2);
    assert_eq!(folder.read("games/good.sgf"), before);
    let names = folder.names();
    assert!(
        !names.iter().any(|name| name.ends_with(".tmp")),
        "{names:?}"
    );
    // The next check skips the file written by the first.
    folder.run(&["check", "games", "-o", "games/a.json"]);
    let run = folder.run(&["check", "games", "-o", "games/a.json", "--force"]);
    assert!(
        run.err.contains("5 files, ") && !run.err.contains("FMT"),
        "{}",
        run.err
    );
}

#[test]
fn counts_need_a_form_that_holds_them() {
    let folder = folder();
    for form in FORMS {
        let run = folder.run(&["check", "games", "--statistics", "--report", form]);
        assert_eq!(run.status == 2, form != "github", "{form}: {run:?}");
    }
}

#[test]
fn known_findings_are_left_out_wherever_their_lines_move() {
    let folder = folder();
    let known = ["check", "games", "-o", "known.json", "--lang", "ko"];
    assert_eq!(folder.run(&known).status, 1);
    let again = [
        "check",
        "games",
        "--baseline",
        "known.json",
        "--report",
        "concise",
    ];
    let run = folder.run(&again);
    assert_eq!((run.status, run.out.lines().count()), (0, 1), "{run:?}");
    assert!(run.err.contains("known findings suppressed"), "{}", run.err);
    // Lines that move make no difference; one finding more of a known kind does.
    let text = folder.read("games/둘, 100%: <b>.sgf");
    let moved = format!("\n\n{}", text.replace("PW[", "\nPW["));
    folder.write("games/둘, 100%: <b>.sgf", moved.as_bytes());
    assert_eq!(folder.run(&again).status, 0);
    folder.write(
        "games/둘, 100%: <b>.sgf",
        [&moved, ILLEGAL].concat().as_bytes(),
    );
    let run = folder.run(&again);
    assert_eq!(
        (run.status, run.out.matches("BDK002").count()),
        (1, 1),
        "{run:?}"
    );
    assert!(run.out.contains("(game 4, move 2)"), "{}", run.out);
    // A baseline in NDJSON applies to the same files by another path, and to fewer files or codes.
    folder.run(&["check", "./games", "-o", "known.ndjson"]);
    for options in [
        &["games"][..],
        &["./games", "--select", "BDK"],
        &["games/good.sgf"],
    ] {
        let asked = [&["check", "--baseline", "known.ndjson"], options].concat();
        assert_eq!(folder.run(&asked).status, 0, "{options:?}");
    }
    for (name, text) in [
        ("a.json", "[1]"),
        ("b.json", ""),
        ("c.json", "{\"schema\":\"x\"}"),
    ] {
        folder.write(name, text.as_bytes());
        let run = folder.run(&["check", "games", "--baseline", name]);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{name}");
        assert!(
            run.err.contains(name) && run.err.contains("--report json"),
            "{}",
            run.err
        );
    }
}

#[test]
fn every_form_takes_what_real_files_hold() {
    let Some(root) = shared::path("corpora/odd") else {
        return;
    };
    let root = root.to_str().expect("a path");
    let folder = Folder::new(&[]);
    let run = |form: &str| folder.run(&["check", root, "--report", form]).out;
    let findings: Vec<Value> = serde_json::from_str(&run("json")).expect("JSON");
    assert!(findings.len() > 100, "{}", findings.len());
    let log = fits_sarif(&sarif_schema(), &run("sarif"));
    let results = log["runs"][0]["results"].as_array().expect("results");
    assert_eq!(results.len(), findings.len() - 1);
    let schema = Schema::read(include_str!("../schemas/junit-10.xsd"));
    assert_eq!(schema.mismatches(&run("junit")), [] as [&str; 0]);
    assert_eq!(
        run("html").matches("<tr data-severity").count(),
        findings.len() - 1
    );
    let table = run("csv");
    let rows = csv::Reader::from_reader(table.as_bytes())
        .into_records()
        .count();
    assert_eq!(rows, findings.len() - 1);
    let commands = run("github");
    assert_eq!(
        commands
            .lines()
            .filter(|line| line.starts_with("::"))
            .count(),
        findings.len() - 1
    );
}

/// GitHub shows the title and the help of a rule, so these must not contain values of a single
/// finding.
#[test]
fn every_rule_of_sarif_has_a_title_and_a_help_without_placeholders() {
    let source = Source::from_text("game.sgf", "(;)".to_owned());
    let findings: Vec<Finding> = program::codes()
        .map(|code| Finding::new(code, Place::default()))
        .collect();
    let placeholder = Regex::new(r"\{[a-z_0-9]+\}").expect("a pattern");
    let is_filled = |text: &Value| {
        let text = text["text"].as_str().expect("a text");
        !text.trim().is_empty() && !placeholder.is_match(text)
    };
    for lang in [Lang::En, Lang::Ko] {
        let report = REPORTS
            .iter()
            .find(|report| report.id() == "sarif")
            .expect("a form");
        let mut reporter = report.begin(ReportStyle {
            lang,
            color: false,
            columns: 100,
            summary: false,
            fail_on: Severity::Warning,
            names_settings: false,
        });
        let mut log = Vec::new();
        reporter.file(&source, &findings, &mut log).expect("memory");
        reporter.end(&Totals::default(), &mut log).expect("memory");
        let log: Value = serde_json::from_slice(&log).expect("JSON");
        let rules = log["runs"][0]["tool"]["driver"]["rules"]
            .as_array()
            .expect("rules");
        assert_eq!(rules.len(), findings.len());
        let faulty: Vec<&Value> = rules
            .iter()
            .filter(|rule| !is_filled(&rule["shortDescription"]) || !is_filled(&rule["help"]))
            .map(|rule| &rule["id"])
            .collect();
        assert_eq!(faulty, [] as [&Value; 0], "{lang}");
    }
}
