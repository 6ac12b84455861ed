//! Tests of reports as a page and as a workbook: complete, harmless, and the same each time.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use bokgi::event::EventReport;
use bokgi::report::event::FORMS;
use bokgi::text::Lang;
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use serde_json::Value;

use crate::program::{Folder, GOOD};
use crate::support::schema::mismatches;
use crate::support::shared;

const EVENT: &str = "\
schema = \"bokgi.event/1\"
대회명 = \"가상배\"
장소 = \"가상회관\"
기간 = \"2026-11-07..2026-11-08\"
종목 = \"바둑\"
판 = 9
순위 = [\"승점\", \"SOS\"]
점수 = { 승 = 1, 무 = 0.5, 패 = 0 }
선수 = [\"홍길동\", \"임꺽정\", \"성춘향\", \"이몽룡\"]
[[회전]]
대진 = [\"1. 홍길동 - 임꺽정 : B+R\", \"2. 성춘향 - 이몽룡 : 무승부\"]
[[회전]]
대진 = [\"1. 임꺽정 - 성춘향 : 흑승\", \"2. 홍길동 - 이몽룡 : 백승\"]
";

/// A game of the event, won by Black.
fn game(round: u32, black: &str, white: &str, moves: &str) -> String {
    format!(
        "(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[{black}]PW[{white}]RE[B+R]RO[{round}]DT[2026-11-07]{moves})\n"
    )
}

/// An event with four records, of which one is a copy and one has an illegal move, and with files
/// that are no records.
fn folder() -> Folder {
    let good = game(1, "홍길동", "임꺽정", ";B[ee];W[cc];B[gg]");
    let copy = game(1, "홍길동", "임꺽정", ";B[ee];W[cc]");
    let both = format!(
        "{}{}",
        game(2, "임꺽정", "성춘향", ";B[cc];W[ee];B[gc]"),
        game(2, "홍길동", "이몽룡", ";B[ee];W[cc];B[cc];W[gg]"),
    );
    Folder::new(&[
        ("league/event.toml", EVENT),
        ("league/R1/1.sgf", &good),
        ("league/R1/다시.sgf", &copy),
        ("league/R2.sgf", &both),
        ("league/photo.jpg", "x"),
        ("league/empty.sgf", ""),
    ])
}

#[test]
fn findings_that_are_not_wanted_do_not_weigh() {
    let folder = folder();
    let report = |options: &[&str]| -> Value {
        let asked = [
            "report",
            "league",
            "--event",
            "league/event.toml",
            "--to",
            "json",
        ];
        let out = folder.run(&[&asked[..], options].concat()).out;
        serde_json::from_str(&out).expect("JSON")
    };
    let verdict = |report: &Value| report["records"][3]["verdict"].clone();
    let codes = |report: &Value| -> BTreeSet<String> {
        let records = report["records"].as_array().expect("records").iter();
        let codes = records.flat_map(|record| record["codes"].as_array().expect("codes"));
        codes
            .map(|code| code.as_str().expect("an id").to_owned())
            .collect()
    };
    let whole = report(&[]);
    assert!(codes(&whole).contains("BDK002"), "{whole}");
    let without = report(&["--ignore", "BDK,REG402"]);
    assert!(!codes(&without).contains("BDK002"));
    assert_ne!(verdict(&whole), verdict(&without), "{without}");
    let errors = report(&["--min-severity", "error"]);
    assert!(codes(&errors).is_subset(&codes(&whole)));
    assert!(
        errors["counts"]
            .as_array()
            .expect("counts")
            .iter()
            .all(|one| one["severity"] == "error")
    );
    assert_eq!(
        folder
            .run(&["report", "league", "--ignore", "nothing"])
            .status,
        2
    );
}

#[test]
fn reports_fit_their_schema() {
    let own = folder();
    let schema = own.run(&["schema", "report"]).out;
    let schema: Value = serde_json::from_str(&schema).expect("the schema is JSON");
    let fits = |out: &str| {
        let report: Value = serde_json::from_str(out).expect("JSON");
        assert_eq!(mismatches(&schema, &report), [] as [&str; 0]);
    };
    let start = ["report", "league", "--to", "json"];
    fits(&own.run(&start).out);
    let event = ["--event", "league/event.toml", "--lang", "ko"];
    fits(&own.run(&[&start[..], &event].concat()).out);
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples/event");
    let events = walkdir::WalkDir::new(samples).into_iter();
    let events = events.map(|entry| entry.expect("readable").into_path());
    let mut count = 0;
    for path in events.filter(|path| path.extension().is_some_and(|it| it == "toml")) {
        let parent = path.parent().expect("a folder");
        let parts = [parent, &path].map(|path| path.to_str().expect("a name"));
        let [parent, path] = parts;
        fits(
            &own.run(&["report", parent, "--event", path, "--to", "json"])
                .out,
        );
        count += 1;
    }
    assert!(count > 0);
}

#[test]
fn a_page_may_be_named_htm() {
    let folder = folder();
    folder.run(&["report", "league", "-o", "a.html"]);
    folder.run(&["report", "league", "-o", "a.HTM"]);
    assert_eq!(folder.read("a.html"), folder.read("a.HTM"));
}

/// Runs a report in Korean; returns its page.
fn page(folder: &Folder) -> String {
    let run = folder.run(&[
        "report",
        "league",
        "--event",
        "league/event.toml",
        "--to",
        "html",
        "--lang",
        "ko",
    ]);
    assert_eq!(run.err, "");
    run.out
}

/// Removes inline style sheets and scripts from a page, because their content is not XML.
fn without_inline(page: &str) -> String {
    let mut text = page.to_owned();
    for (open, close) in [("<style>", "</style>"), ("<script>", "</script>")] {
        let start = text.find(open).expect("it begins") + open.len();
        let end = start + text[start..].find(close).expect("it ends");
        text.replace_range(start..end, "");
    }
    text
}

/// Calls `each` for every element of a page; panics if one is not closed.
fn elements(page: &str, mut each: impl FnMut(&BytesStart<'_>)) {
    let page = without_inline(page);
    let mut reader = Reader::from_str(&page);
    reader.config_mut().check_end_names = true;
    let mut depth = 0;
    loop {
        match reader.read_event().expect("a page that is well formed") {
            Event::Start(element) => {
                depth += 1;
                each(&element);
            }
            Event::Empty(element) => each(&element),
            Event::End(_) => depth -= 1,
            Event::Eof => break,
            _ => {}
        }
    }
    assert_eq!(depth, 0);
}

fn attributes(element: &BytesStart<'_>) -> Vec<(String, String)> {
    let all = element.attributes().map(|attribute| {
        let attribute = attribute.expect("an attribute");
        let key: &str = attribute.key.as_ref();
        (key.to_owned(), attribute.value.into_owned())
    });
    all.collect()
}

#[test]
fn a_page_has_every_part_in_order_and_loads_nothing() {
    let folder = folder();
    let page = page(&folder);
    let (mut ids, mut links, mut scripts) = (Vec::new(), BTreeSet::new(), 0);
    elements(&page, |element| {
        scripts += usize::from(element.name().as_ref() == "script");
        for (key, value) in attributes(element) {
            match &*key {
                "id" => ids.push(value),
                "href" => drop(links.insert(value)),
                "src" | "srcset" | "action" | "data" => panic!("{key}={value} loads something"),
                key => assert!(!key.starts_with("on"), "{key} is a script"),
            }
        }
    });
    assert_eq!(scripts, 1);
    let parts = [
        "records",
        "illegal",
        "unread",
        "copies",
        "pairings",
        "results",
        "standings",
        "cross-table",
        "counts",
        "explanations",
    ];
    let found: Vec<&str> = ids.iter().map(String::as_str).collect();
    let found: Vec<&str> = found.into_iter().filter(|id| parts.contains(id)).collect();
    assert_eq!(found, parts);
    let unique: BTreeSet<&String> = ids.iter().collect();
    assert_eq!(unique.len(), ids.len(), "{ids:?}");
    for link in &links {
        let id = link.strip_prefix('#').expect("a link inside the page");
        assert!(ids.iter().any(|known| known == id), "{link} leads nowhere");
    }
    // Only the codes of findings in these records are explained.
    for code in ["BDK002", "REG203", "FMT001"] {
        assert_eq!(links.contains(&format!("#{code}")), page.contains(code));
    }
    assert!(links.contains("#BDK002") && links.contains("#REG203"));
    for loading in ["url(", "@import", "fetch(", "XMLHttpRequest", "import("] {
        assert!(!page.contains(loading), "{loading}");
    }
    let addresses = page.replace("http://www.w3.org/2000/svg", "");
    let addresses = addresses.replace("http://www.w3.org/1999/xlink", "");
    assert!(!addresses.contains("http://") && !addresses.contains("https://"));
    assert!(page.contains("content=\"default-src 'none';"));
}

#[test]
fn a_page_reads_well_without_its_script() {
    let text = without_inline(&page(&folder()));
    let start = text.find("<body>").expect("a body");
    let mut body = text[start..].to_owned();
    // Boards are left out, because other tests cover them.
    while let Some(board) = body.find("<svg") {
        let end = body.find("</svg>").expect("it ends") + "</svg>".len();
        body.replace_range(board..end, "[board]");
    }
    insta::assert_snapshot!("report_page", body);
}

#[test]
fn the_position_before_an_illegal_move_is_shown() {
    let folder = folder();
    let page = page(&folder);
    let figures: Vec<&str> = page.split("<figure").skip(1).collect();
    let [figure] = figures[..] else {
        panic!("{} figures", figures.len());
    };
    for part in [
        "id=\"illegal-1\"",
        "3수를 두기 전의 국면",
        "R2.sgf#2",
        "BDK002",
    ] {
        assert!(figure.contains(part), "{part}: {figure}");
    }
    // The board has the two stones before the illegal move, and a cross for the move itself.
    for (part, count) in [
        ("<g class=\"stones p0\"", 1),
        ("<g class=\"stones p1\"", 1),
        ("x=\"226\" y=\"190\"/>", 1),
        ("translate(146 110)", 1),
        ("<g class=\"mark x\"><path d=\"M", 1),
        ("<g class=\"stones ", 2),
        ("<g class=\"mark ", 1),
    ] {
        assert_eq!(figure.matches(part).count(), count, "{part}: {figure}");
    }
    assert!(page.contains("<a href=\"#illegal-1\">"));
    // A legal move that is wrong in another way is not drawn, a move of a variation is.
    let other =
        "(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[홍길동]PW[임꺽정]RE[W+R]SZ[9];B[ee](;W[cc])(;W[dd];B[dd]))\n";
    folder.write(
        "other/a.sgf",
        GOOD.replace("RE[B+R]", "RE[B+R]DT[x]").as_bytes(),
    );
    folder.write("other/b.sgf", other.as_bytes());
    let run = folder.run(&["report", "other", "--to", "html"]);
    assert_eq!(run.out.matches("<figure").count(), 1, "{}", run.err);
    assert!(run.out.contains("<g class=\"mark x\">"));
    // Formats without pictures do not read the files again and give the same result.
    let run = folder.run(&["report", "league", "--to", "json"]);
    assert!(!run.out.contains("svg"));
}

/// Names with markup, formulas and control characters.
fn hostile() -> [String; 6] {
    [
        "<script>alert(1)</script>".to_owned(),
        "=HYPERLINK(\"http://example.com\";\"x\")".to_owned(),
        "길동\u{202E}nocnap\u{2066}\u{1B}[31m".to_owned(),
        "\"><img src=x onerror=alert(1)>".to_owned(),
        "가".repeat(3000),
        "@SUM(1+1)|cmd".to_owned(),
    ]
}

/// An event with such names in its file and in its records.
fn hostile_folder() -> Folder {
    let names = hostile();
    let quoted = |name: &String| serde_json::to_string(name).expect("a string");
    let players = names.iter().enumerate().map(|(at, name)| {
        let name = quoted(name).replace('\u{1B}', "\\u001B");
        format!("[[player]]\nid = \"p{at}\"\nname = {name}\n")
    });
    let players: String = players.collect();
    let event = format!(
        "schema = \"bokgi.event/1\"\nname = {0}\nplace = {1}\ngame = \"baduk\"\nsize = 9\n{players}\
         [[stage]]\nname = {0}\n[[round]]\nstage = {0}\npairings = [\"1. p0 - p1 : W+R\", \"2. p2 - p3\", \
         \"3. p4 - p5\"]\n",
        quoted(&names[0]),
        quoted(&names[1]),
    );
    let escaped = |name: &String| name.replace('\\', "\\\\").replace(']', "\\]");
    let folder = Folder::new(&[("league/event.toml", &event)]);
    for (at, pair) in names.chunks(2).enumerate() {
        let moves = ";B[ee];W[ee];B[gg]";
        let record = game(1, &escaped(&pair[0]), &escaped(&pair[1]), moves);
        let file = format!("league/<b>={at}&'.sgf");
        folder.write(&file, record.as_bytes());
    }
    folder
}

fn hostile_report(folder: &Folder, form: &str) -> Vec<u8> {
    let file = format!("out.{form}");
    let run = folder.run(&[
        "report",
        "league",
        "--event",
        "league/event.toml",
        "--lang",
        "ko",
        "-o",
        &file,
        "--force",
    ]);
    assert!(run.status < 2, "{form}: {}", run.err);
    folder.bytes(&file)
}

#[test]
fn hostile_names_are_harmless_in_every_form_of_text() {
    let folder = hostile_folder();
    for form in ["html", "md", "csv", "json"] {
        let text = String::from_utf8(hostile_report(&folder, form)).expect("UTF-8");
        let turns = |c: char| matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
        if form != "json" {
            assert!(!text.contains(turns), "{form} turns text");
            assert!(!text.contains('\u{1B}'), "{form} steers terminals");
        }
    }
    let run = folder.run(&["report", "league", "--event", "league/event.toml"]);
    assert!(!run.out.contains("<script") && !run.out.contains('\u{1B}'));
    assert!(!run.out.contains('\u{202E}'));

    let page = String::from_utf8(hostile_report(&folder, "html")).expect("UTF-8");
    let mut names = BTreeSet::new();
    let mut titles = Vec::new();
    elements(&page, |element| {
        names.insert(element.name().as_ref().to_owned());
        for (key, value) in attributes(element) {
            assert!(!key.starts_with("on"), "{key}={value}");
            titles.extend((key == "title").then_some(value));
        }
    });
    assert!(!names.contains("img"), "{names:?}");
    assert!(!page.contains("<b>=") && page.contains("&lt;b&gt;=0&amp;&#39;.sgf"));
    assert_eq!(page.matches("<script").count(), 1);
    let whole = "가".repeat(3000);
    assert!(titles.contains(&whole), "the whole name is there");
    assert!(page.contains(&format!(">{}…<", "가".repeat(40))));

    let csv = String::from_utf8(hostile_report(&folder, "csv")).expect("UTF-8");
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    for row in reader.records() {
        for cell in row.expect("a row").iter() {
            let is_number = cell.parse::<f64>().is_ok();
            assert!(
                !cell.starts_with(['=', '+', '-', '@']) || is_number,
                "{cell}"
            );
        }
    }
}

#[test]
fn pages_of_whole_events_say_what_their_json_says() {
    let Some(root) = shared::path("cases/event") else {
        return;
    };
    let folder = Folder::new(&[]);
    let mut records = 0;
    for event in [
        "league",
        "omok",
        "yut",
        "corners/a",
        "corners/b",
        "corners/c",
    ] {
        let place = root.join(event);
        let (records_of, file) = (place.join("records"), place.join("event.toml"));
        let run = |form| {
            let paths = [&records_of, &file].map(|path| path.to_str().expect("a path"));
            let [records, event] = paths;
            folder.run(&["report", records, "--event", event, "--to", form])
        };
        let json: Value = serde_json::from_str(&run("json").out).expect("JSON");
        let page = run("html").out;
        let mut rows = BTreeMap::new();
        elements(&page, |element| {
            let verdict = attributes(element).into_iter();
            let verdict = verdict.filter(|(key, _)| key == "data-verdict");
            for (_, verdict) in verdict.filter(|_| element.name().as_ref() == "tr") {
                *rows.entry(verdict).or_insert(0) += 1;
            }
        });
        for verdict in ["return", "look", "accept"] {
            let count = rows.get(verdict).copied().unwrap_or(0);
            assert_eq!(json["totals"][verdict], count, "{event} {verdict}");
            records += count;
        }
        for record in json["records"].as_array().expect("records") {
            for code in record["codes"].as_array().expect("codes") {
                let id = code.as_str().expect("an id");
                assert!(
                    page.contains(&format!("<article class=\"code\" id=\"{id}\">")),
                    "{id}"
                );
            }
        }
    }
    assert!(records > 90, "{records} records");
}

#[test]
fn every_form_can_say_that_there_is_nothing() {
    let nothing = EventReport::default();
    // Some formats are for one kind of event only.
    let forms = FORMS
        .iter()
        .filter(|form| form.is_only_for(&nothing).is_none());
    assert!(forms.clone().count() >= 4);
    for form in forms {
        for lang in [Lang::En, Lang::Ko] {
            let mut out = Vec::new();
            let written = form.write(&nothing, lang, &mut out);
            assert!(written.is_ok() && !out.is_empty(), "{}", form.id());
            assert_eq!(form.is_text(), std::str::from_utf8(&out).is_ok());
        }
    }
}

/// Workbooks need the feature `xlsx`.
#[cfg(feature = "xlsx")]
mod workbook {
    use std::io::{Cursor, Read};

    use super::*;

    /// The parts of a workbook by their names.
    fn parts(bytes: Vec<u8>) -> BTreeMap<String, String> {
        let mut archive = zip::ZipArchive::new(Cursor::new(bytes)).expect("an archive");
        let mut parts = BTreeMap::new();
        for at in 0..archive.len() {
            let mut part = archive.by_index(at).expect("a part");
            let mut text = String::new();
            part.read_to_string(&mut text).expect("XML");
            let name = part.name().expect("a name").into_owned();
            parts.insert(name, text);
        }
        parts
    }

    fn book(folder: &Folder, lang: &str) -> Vec<u8> {
        let run = folder.run(&[
            "report",
            "league",
            "--event",
            "league/event.toml",
            "--lang",
            lang,
            "-o",
            "book.xlsx",
            "--force",
            "--quiet",
        ]);
        assert_eq!((run.status, run.err.as_str()), (1, ""));
        folder.bytes("book.xlsx")
    }

    /// Returns the texts between `before` and the next quote, in order.
    fn values<'x>(xml: &'x str, before: &str) -> Vec<&'x str> {
        let found = xml.split(before).skip(1);
        found
            .map(|rest| rest.split('"').next().unwrap_or_default())
            .collect()
    }

    #[test]
    fn there_is_a_sheet_for_each_table_with_real_numbers_and_dates() {
        let folder = folder();
        let bytes = book(&folder, "ko");
        assert_eq!(bytes, book(&folder, "ko"), "the same each time");
        let all = parts(bytes);
        let sheets = values(&all["xl/workbook.xml"], "<sheet name=\"");
        let expected = [
            "요약",
            "기보",
            "읽지 못한 파일",
            "같은 기보",
            "대진",
            "대진표와 기보",
            "순위",
            "성적표",
            "지적의 종류",
            "대진 2회전",
            "전적표",
            "선수별 성적",
            "리그표",
        ];
        assert_eq!(sheets, expected);
        let english = parts(book(&folder, "en"));
        let sheets = values(&english["xl/workbook.xml"], "<sheet name=\"");
        assert_eq!(sheets[..3], ["Summary", "Records", "Not read"]);
        for number in 1..=expected.len() {
            let sheet = &all[&format!("xl/worksheets/sheet{number}.xml")];
            assert!(sheet.contains("state=\"frozen\""), "{number}");
            assert!(sheet.contains("<autoFilter"), "{number}");
            assert!(sheet.contains("paperSize=\"9\" "), "{number}");
            assert!(sheet.contains("orientation=\"landscape\""), "{number}");
        }
        let titles = all["xl/workbook.xml"].matches("_xlnm.Print_Titles").count();
        assert_eq!(titles, expected.len());
        // 2026-11-07 is the day 46333 of spreadsheets; its style is one of dates.
        let records = &all["xl/worksheets/sheet2.xml"];
        assert_eq!(records.matches("<v>46333</v>").count(), 4, "{records}");
        assert!(
            all["xl/styles.xml"].contains("formatCode=\"yyyy\\-mm\\-dd\"")
                || all["xl/styles.xml"].contains("formatCode=\"yyyy-mm-dd\"")
        );
        // Three verdicts get their colours from their words.
        assert_eq!(records.matches("<cfRule type=\"cellIs\"").count(), 3);
        let standings = &all["xl/worksheets/sheet7.xml"];
        assert!(standings.contains("<v>1.5</v>"), "{standings}");
    }

    #[test]
    fn hostile_names_stay_texts() {
        let all = parts(hostile_report(&hostile_folder(), "xlsx"));
        for (name, text) in &all {
            let turns = |c: char| matches!(c, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
            assert!(!text.contains(turns) && !text.contains('\u{1B}'), "{name}");
            assert!(
                !text.contains("<f>") && !text.contains("<hyperlink"),
                "{name}"
            );
            assert!(!text.contains("TargetMode=\"External\""), "{name}");
        }
        let texts = &all["xl/worksheets/sheet2.xml"];
        let formula = texts.split("=HYPERLINK(").next().unwrap_or_default();
        assert!(formula.len() < texts.len(), "it is there");
        let cell = formula.rfind("<c ").expect("a cell");
        assert!(formula[cell..].contains("t=\"inlineStr\""), "as a text");
        assert!(texts.contains(&"가".repeat(3000)));
        assert!(all["xl/styles.xml"].contains("quotePrefix=\"1\""));
    }
}
