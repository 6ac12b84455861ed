//! Tests of pairings in workbooks: they read like the same table, and malicious files take little
//! time.

use std::io::{Cursor, Write};

use serde_json::Value;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use crate::program::Folder;

const GAME: &str = "(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[홍길동]PW[성춘향]RE[B+R];B[ee];W[cc];B[gg])";

const BOOK: &str = "<?xml version=\"1.0\"?><workbook xmlns:r=\"r\"><workbookPr/><sheets>\
    <sheet name=\"대진표\" sheetId=\"1\" r:id=\"rId1\"/>\
    <sheet name=\"숨김\" sheetId=\"2\" state=\"hidden\" r:id=\"rId2\"/></sheets></workbook>";

const RELATIONS: &str = "<Relationships>\
    <Relationship Id=\"rId1\" Target=\"worksheets/sheet1.xml\"/>\
    <Relationship Id=\"rId2\" Target=\"/xl/worksheets/sheet2.xml\"/></Relationships>";

/// Style 1 is a date, style 2 a number.
const STYLES: &str = "<styleSheet><numFmts><numFmt numFmtId=\"164\" formatCode=\"yyyy&quot;년&quot; m&quot;월&quot;\"/>\
    </numFmts><cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"164\"/><xf numFmtId=\"2\"/></cellXfs></styleSheet>";

const TABLE: &str = "제1회 본보기 대회,,,,,,\n\
    ,,,,,,\n\
    회차,판번호,흑(선),백,승부,날짜,비고\n\
    1,1,홍길동 3단,성춘향,흑 불계승,2026-11-07,\n\
    ,２,이몽룡,임꺽정,０－１,2026-11-07,\"늦게, 끝남\"\n\
    ,3,심청이,부전승,,2026-11-07,\n\
    2,1,임꺽정,홍길동,백 반집승,2026-11-08,\n\
    ,2,심청이,성춘향,½-½,2026-11-08,\n";

fn packed(parts: &[(&str, String)]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in parts {
        zip.start_file(*name, SimpleFileOptions::DEFAULT)
            .expect("a part");
        zip.write_all(text.as_bytes()).expect("a part");
    }
    zip.finish().expect("an archive").into_inner()
}

fn rows() -> Vec<Vec<String>> {
    let mut reader = csv::ReaderBuilder::new();
    let mut reader = reader.has_headers(false).from_reader(TABLE.as_bytes());
    let rows = reader.records().map(|row| {
        let row = row.expect("a row");
        row.iter().map(str::to_owned).collect()
    });
    rows.collect()
}

fn xlsx(sheet: &str, strings: &str) -> Vec<u8> {
    packed(&[
        ("xl/workbook.xml", BOOK.to_owned()),
        ("xl/_rels/workbook.xml.rels", RELATIONS.to_owned()),
        ("xl/styles.xml", STYLES.to_owned()),
        ("xl/sharedStrings.xml", format!("<sst>{strings}</sst>")),
        (
            "xl/worksheets/sheet1.xml",
            format!("<worksheet><sheetData>{sheet}</sheetData></worksheet>"),
        ),
        (
            "xl/worksheets/sheet2.xml",
            "<worksheet><sheetData><row r=\"1\"><c r=\"A1\"><v>7</v></c></row></sheetData></worksheet>".to_owned(),
        ),
    ])
}

/// Writes the table as an xlsx file with numbers, dates, shared strings with phonetic text, omitted
/// empty cells and merged cells.
fn table_as_xlsx() -> Vec<u8> {
    let (mut sheet, mut strings, mut count) = (String::new(), String::new(), 0);
    for (row, cells) in rows().iter().enumerate() {
        let row = row + 1;
        sheet.push_str(&format!("<row r=\"{row}\">"));
        for (letter, cell) in ('A'..).zip(cells) {
            let place = format!("{letter}{row}");
            if cell.is_empty() {
                sheet.push_str(&format!("<c r=\"{place}\" s=\"2\"/>"));
            } else if let Some(day) = cell.strip_prefix("2026-11-0") {
                let serial = 46326 + day.parse::<u32>().expect("a day");
                sheet.push_str(&format!("<c r=\"{place}\" s=\"1\"><v>{serial}</v></c>"));
            } else if cell.parse::<u32>().is_ok() {
                sheet.push_str(&format!("<c r=\"{place}\" s=\"2\"><v>{cell}.0</v></c>"));
            } else {
                strings.push_str(&format!(
                    "<si><r><t>{cell}</t></r><rPh><t>음</t></rPh></si>"
                ));
                sheet.push_str(&format!("<c r=\"{place}\" t=\"s\"><v>{count}</v></c>"));
                count += 1;
            }
        }
        sheet.push_str("</row>");
    }
    xlsx(&sheet, &strings)
}

fn ods(rows: &str) -> Vec<u8> {
    packed(&[
        (
            "mimetype",
            "application/vnd.oasis.opendocument.spreadsheet".to_owned(),
        ),
        (
            "content.xml",
            format!(
                "<office:document-content><office:automatic-styles>\
                 <style:style style:name=\"ta1\" style:family=\"table\">\
                 <style:table-properties table:display=\"true\"/></style:style>\
                 <style:style style:name=\"ta2\" style:family=\"table\">\
                 <style:table-properties table:display=\"false\"/></style:style>\
                 </office:automatic-styles><office:body><office:spreadsheet>\
                 <table:table table:name=\"초안\" table:style-name=\"ta2\"><table:table-row>\
                 <table:table-cell><text:p>숨김</text:p></table:table-cell></table:table-row></table:table>\
                 <table:table table:name=\"대진표\" table:style-name=\"ta1\">{rows}</table:table>\
                 </office:spreadsheet></office:body></office:document-content>"
            ),
        ),
    ])
}

/// Writes the table as an ods file with repeated empty cells, covered cells, comments, and a row
/// repeated to the end of the sheet.
fn table_as_ods() -> Vec<u8> {
    let mut text = String::new();
    for cells in rows() {
        text.push_str("<table:table-row>");
        for cell in cells {
            if cell.is_empty() {
                text.push_str("<table:covered-table-cell/>");
            } else if cell.starts_with("2026-") {
                text.push_str(&format!(
                    "<table:table-cell office:value-type=\"date\" office:date-value=\"{cell}\"><text:p>7일</text:p></table:table-cell>"
                ));
            } else if cell.parse::<u32>().is_ok() {
                text.push_str(&format!(
                    "<table:table-cell office:value-type=\"float\" office:value=\"{cell}\"><text:p>{cell}</text:p></table:table-cell>"
                ));
            } else {
                text.push_str(&format!(
                    "<table:table-cell office:value-type=\"string\"><office:annotation><text:p>메모</text:p></office:annotation>\
                     <text:p>{cell}</text:p></table:table-cell>"
                ));
            }
        }
        text.push_str(
            "<table:table-cell table:number-columns-repeated=\"16000\"/></table:table-row>",
        );
    }
    text.push_str("<table:table-row table:number-rows-repeated=\"1048000\"><table:table-cell/></table:table-row>");
    ods(&text)
}

fn report(folder: &Folder, event: &str) -> Value {
    let run = folder.run(&["report", "r", "--event", event, "--to", "json"]);
    serde_json::from_str(&run.out).unwrap_or_else(|_| panic!("{}", run.err))
}

#[test]
fn a_workbook_means_the_same_as_its_table() {
    let folder = Folder::new(&[("r/a.sgf", GAME), ("table.csv", TABLE)]);
    folder.write("table.xlsx", &table_as_xlsx());
    folder.write("table.ods", &table_as_ods());
    let due = report(&folder, "table.csv");
    let names = due["standings"]
        .as_array()
        .expect("rows")
        .iter()
        .map(|row| &row["name"]);
    assert_eq!(
        names.collect::<Vec<_>>(),
        ["홍길동", "심청이", "임꺽정", "성춘향", "이몽룡"]
    );
    for event in ["table.xlsx", "table.ods"] {
        let found = report(&folder, event);
        for part in ["standings", "crosstable", "missing", "totals", "results"] {
            assert_eq!(found[part], due[part], "{event}: {part}");
        }
        let read = found["event"].as_array().expect("findings");
        let read = read
            .iter()
            .find(|one| one["code"] == "REG004")
            .expect("the note");
        assert_eq!(
            read["message"],
            "read as a workbook with pairings: 5 players, 2 rounds, 5 pairings; columns: 회차, 판번호, 흑(선), 백, 승부, \
             날짜; columns not used: 비고"
        );
    }
}

/// The samples contain the same table: made with openpyxl, saved by LibreOffice, made with odfpy,
/// as CSV. It has merged cells, dates with and without a time, and full-width digits.
#[test]
fn workbooks_of_other_programs_mean_the_same_as_their_csv() {
    let samples = concat!(env!("CARGO_MANIFEST_DIR"), "/samples/event/lists/");
    let folder = Folder::new(&[("r/a.sgf", GAME)]);
    let read = |name: &str| report(&folder, &format!("{samples}{name}"));
    let due = read("pairings.csv");
    let row = &due["standings"][0];
    assert_eq!(
        (row["name"].as_str(), row["points"].as_f64()),
        (Some("홍길동"), Some(2.0))
    );
    assert_eq!(due["results"].as_array().map(Vec::len), Some(4));
    for name in ["pairings.xlsx", "pairings-libreoffice.xlsx", "pairings.ods"] {
        let found = read(name);
        for part in [
            "standings",
            "crosstable",
            "missing",
            "totals",
            "results",
            "dates",
        ] {
            assert_eq!(found[part], due[part], "{name}: {part}");
        }
    }
}

#[test]
fn hostile_workbooks_are_read_or_refused_within_bounds() {
    let cell = |place: &str, text: &str| {
        format!("<c r=\"{place}\" t=\"inlineStr\"><is><t>{text}</t></is></c>")
    };
    let heading: String = [("A1", "흑"), ("B1", "백"), ("C1", "결과")]
        .map(|(place, text)| cell(place, text))
        .concat();
    let line: String = [("A2", "홍길동"), ("B2", "성춘향"), ("C2", "흑승")]
        .map(|(place, text)| cell(place, text))
        .concat();
    let far = cell("XFD1048576", "x");
    let far = format!(
        "<row r=\"1\">{heading}</row><row r=\"2\">{line}</row><row r=\"1048576\">{far}</row>"
    );
    let repeated = |rows: u32| {
        ods(&format!(
            "<table:table-row table:number-rows-repeated=\"{rows}\"><table:table-cell \
             office:value-type=\"string\" table:number-columns-repeated=\"16000\"><text:p>x</text:p>\
             </table:table-cell></table:table-row>"
        ))
    };
    let beyond = format!(
        "<row r=\"1\">{heading}</row><row r=\"2\">{line}</row><row r=\"4294967295\"/>\
         <row><c t=\"str\"><v>x</v></c></row>"
    );
    // The number of cells is 2 to the power of 64.
    let endless = ods(&format!(
        "<table:table-row table:number-rows-repeated=\"2147483648\">{}</table:table-row>",
        "<table:table-cell table:number-columns-repeated=\"2147483648\"><text:p>x</text:p>\
         </table:table-cell>"
            .repeat(4)
    ));
    let long = format!("<si><t>{}</t></si>", "x".repeat(400_000_000));
    let folder = Folder::new(&[("r/a.sgf", GAME)]);
    folder.write("far.xlsx", &xlsx(&far, ""));
    folder.write("beyond.xlsx", &xlsx(&beyond, ""));
    folder.write("endless.ods", &endless);
    folder.write("million.ods", &repeated(1_000_000));
    folder.write("thousand.ods", &repeated(1_000));
    folder.write("long.xlsx", &xlsx("", &long));
    folder.write("old.xls", b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1");
    folder.write("other.zip", &packed(&[("a.txt", "x".to_owned())]));
    for event in ["far.xlsx", "beyond.xlsx"] {
        let read = report(&folder, event);
        assert_eq!(read["standings"][0]["name"], "홍길동", "{event}");
    }
    for (event, said) in [
        ("endless.ods", "more than the limit"),
        ("million.ods", "more than the limit"),
        ("thousand.ods", "more than the limit"),
        ("long.xlsx", "more than the limit"),
        ("old.xls", "Excel before 2007"),
        ("other.zip", "not a workbook"),
    ] {
        let run = folder.run(&["report", "r", "--event", event]);
        assert_eq!(run.status, 2, "{event}: {}", run.out);
        assert!(run.err.contains("error[REG007]"), "{event}: {}", run.err);
        assert!(run.err.contains(said), "{event}: {}", run.err);
    }
    for event in ["far.xlsx", "million.ods", "thousand.ods", "long.xlsx"] {
        let path = |name| folder.path(name).display().to_string();
        let (records, event) = (path("r"), path(event));
        let arguments = ["report", &records, "--event", &event].map(str::to_owned);
        let peak = crate::memory::peak_of_run(&arguments);
        assert!(peak < 100_000_000, "{event}: {peak} bytes");
    }
}
