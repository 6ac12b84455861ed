//! Tests of the two CSV tables: the content of their cells, and the reported losses.

use crate::support;
use crate::support::{format, read, read_sound, write, write_with};
use bokgi::diag::{Finding, Findings};
use bokgi::formats::csv::{self as csv_table, CellKind};
use bokgi::formats::{Rows, WriteOptions};
use bokgi::model::trace::{Legality, PlayTrace};
use bokgi::model::{NodeId, Record, Trace};
use bokgi::rules::{Inspection, Inspector};
use bokgi::text::Lang;

const MOVES: WriteOptions = WriteOptions {
    rows: Rows::Moves,
    byte_order_mark: false,
    guards_formulas: false,
    lang: Lang::En,
    stations: None,
    marks: bokgi::formats::MarkForm::Signs,
    moves: bokgi::formats::MoveForm::Full,
    game_numbers: Vec::new(),
    rules: None,
    encoding: None,
    keeps_order: false,
};

fn records(sgf: &str) -> Vec<Record> {
    let pieces = read("sgf", "견본.sgf", sgf.into());
    pieces.into_iter().filter_map(|p| p.record).collect()
}

/// Returns the rows of a table after its header, each cell with its column's name.
fn table(bytes: &[u8]) -> Vec<Vec<(String, String)>> {
    let mut reader = csv::Reader::from_reader(bytes);
    let head = reader.headers().unwrap().clone();
    reader
        .records()
        .map(|row| {
            let row = row.unwrap();
            assert_eq!(row.len(), head.len());
            let cells = head.iter().zip(row.iter());
            cells.map(|(h, c)| (h.to_owned(), c.to_owned())).collect()
        })
        .collect()
}

/// Returns the non-empty cells of a row as `column=cell`.
fn filled(row: &[(String, String)]) -> Vec<String> {
    row.iter()
        .filter(|(_, cell)| !cell.is_empty())
        .map(|(column, cell)| format!("{column}={cell}"))
        .collect()
}

fn losses(sgf: &str, options: &WriteOptions) -> Vec<String> {
    let mut writer = format("csv").writer(options).unwrap();
    let mut out = Vec::new();
    let findings: Vec<Finding> = records(sgf)
        .iter()
        .flat_map(|record| writer.record(record, None, &mut out))
        .collect();
    findings
        .iter()
        .map(|finding| format!("{} {}", finding.code.id, finding.message(Lang::En)))
        .collect()
}

#[test]
fn a_game_is_one_line_with_numbers_where_they_were_understood() {
    let records = records(
        "(;FF[4]GM[1]SZ[19]PB[홍길동]BR[9단]PW[White, \"the\" first]DT[2021-01-17,18]KM[6.50]\
         HA[2]AB[dd][pp]RE[W+3.50]TM[1800]OT[3x30 byo-yomi]EV[견본 대회];W[pd];B[dp](;W[cc])(;W[]))\
         (;GM[1]SZ[9]KM[six]RE[B+R]DT[이른 봄])",
    );
    let rows = table(&write("csv", &records));
    let first: Vec<&str> = vec![
        "file=견본.sgf",
        "record=1",
        "game=baduk",
        "board=19x19",
        "black_name=홍길동",
        "black_rank=9단",
        "white_name=White, \"the\" first",
        "event=견본 대회",
        "date=2021-01-17",
        "date_as_written=2021-01-17,18",
        "komi=6.5",
        "handicap=2",
        "result=W+3.50",
        "winner=white",
        "by=points",
        "margin=3.5",
        "moves=3",
        "lines=2",
        "time_limit=1800",
        "overtime=3x30 byo-yomi",
    ];
    assert_eq!(filled(&rows[0]), first);
    let second: Vec<&str> = vec![
        "file=견본.sgf",
        "record=2",
        "game=baduk",
        "board=9x9",
        "date_as_written=이른 봄",
        "result=B+R",
        "winner=black",
        "by=resignation",
        "moves=0",
        "lines=1",
    ];
    assert_eq!(filled(&rows[1]), second);
}

#[test]
fn a_play_is_one_line() {
    let records = records(
        "(;GM[1]SZ[9]C[서문];B[ee]BL[298.123]OB[5];W[]WL[30]C[두 줄\n설명];AB[aa]C[배치];B[zz])",
    );
    let rows: Vec<Vec<String>> = table(&write_with("csv", &records, &MOVES))
        .iter()
        .map(|row| filled(&row[2..]))
        .collect();
    let expected: [&[&str]; 3] = [
        &[
            "ply=1",
            "side=black",
            "kind=place",
            "to=E5",
            "raw=B[ee]",
            "clock=298.123",
            "overtime=5",
        ],
        &[
            "ply=2",
            "side=white",
            "kind=pass",
            "raw=W[]",
            "clock=30",
            "comment=두 줄\n설명",
        ],
        &["ply=3", "side=black", "kind=pass", "raw=B[zz]"],
    ];
    assert_eq!(rows, expected);
}

#[test]
fn captures_come_from_the_replay_as_far_as_it_went() {
    let records = records("(;GM[1]SZ[9];B[aa];W[ab];B[cc];W[ba])");
    let play = |node, ply, captured| PlayTrace {
        node: NodeId(node),
        ply,
        captured,
        legality: Legality::Legal,
        is_out_of_turn: false,
    };
    let trace = Trace {
        plays: vec![play(1, 1, 0), play(2, 2, 0), play(4, 4, 1)],
        ..Trace::default()
    };
    let mut out = Vec::new();
    let mut writer = format("csv").writer(&MOVES).unwrap();
    writer.begin(&mut out);
    writer.record(&records[0], Some(&trace), &mut out);
    let captured: Vec<String> = table(&out)
        .into_iter()
        .flatten()
        .filter(|(column, _)| column == "captured")
        .map(|(_, cell)| cell)
        .collect();
    assert_eq!(captured, ["0", "0", "", "1"]);
}

#[test]
fn all_games_have_the_same_columns_and_lines_end_with_lf() {
    for options in [WriteOptions::default(), MOVES] {
        let none = String::from_utf8(write_with("csv", [], &options)).unwrap();
        assert_eq!(none.lines().count(), 1);
        assert!(none.ends_with('\n') && !none.contains('\r'));
        assert!(none.starts_with("file,record,"));
    }
    let marked = WriteOptions {
        byte_order_mark: true,
        ..MOVES
    };
    assert!(write_with("csv", [], &marked).starts_with(b"\xEF\xBB\xBFfile,record,"));
}

#[test]
fn omitted_parts_are_reported_once_per_record_and_kind() {
    let sgf = "intro (;GM[1]SZ[9]AB[aa][bb]KM[seven]PB[a]PB[b]XX[1][2]C[c]N[n];B[ee]BL[1]BL[2]WL[3]\
               C[x]TR[aa][bb]LB[cc:1]TE[1];W[dd]C[y](;B[cc]C[z])(;B[dd];W[cc])(;B[]))";
    let default = WriteOptions::default();
    let lost = |what: &str| format!("LOSS001 CSV has no place for {what} left out");
    assert_eq!(
        losses(sgf, &default),
        [
            lost("variations: 2"),
            lost("setup points: 2"),
            lost("comments: 5"),
            lost("marks and diagram settings: 3"),
            lost("verdicts: 1"),
            lost("statements about the game (Komi, Black): 2"),
            lost("unknown properties: 1"),
            lost("texts outside the record: 1"),
        ]
    );
    assert_eq!(
        losses(sgf, &MOVES),
        [
            lost("variations: 2"),
            lost("setup points: 2"),
            lost("comments: 2"),
            lost("marks and diagram settings: 3"),
            lost("verdicts: 1"),
            lost("clock readings: 2"),
            lost("unknown properties: 1"),
            lost("texts outside the record: 1"),
        ]
    );
    assert_eq!(
        losses("(;GM[1]SZ[9];B[ee];W[cc])", &default),
        [] as [&str; 0]
    );
}

#[test]
fn text_like_a_formula_is_kept_and_reported() {
    let sgf = "(;GM[1]SZ[9]PB[=1+1]PW[-x]KM[-5.5];B[ee])";
    let rows = table(&write("csv", &records(sgf)));
    assert!(filled(&rows[0]).contains(&"black_name==1+1".to_owned()));
    assert_eq!(
        losses(sgf, &WriteOptions::default()),
        ["CSV001 2 cells look like formulas to a spreadsheet, the first in column black_name"]
    );
}

#[test]
fn reading_a_table_says_that_it_is_not_read() {
    let pieces = read("csv", "a.csv", b"file,record\n".to_vec());
    assert_eq!(pieces.len(), 1);
    assert!(pieces[0].record.is_none());
    assert_eq!(pieces[0].findings[0].code.id, "FMT003");
}

const YUT: &str = "[종목 \"윷놀이\"]\n[선수1 \"청팀\"]\n[편원1 \"홍길동, 이몽룡\"]\n[선수2 \"성춘향\"]\n\
                   [결과 \"성춘향 > 청팀\"]\n\n1. 청팀(홍길동): 모 걸 / 새-모 새-걸\n\
                   2. 성춘향: 걸 / 새-걸* / 개 / 새-개 {끝}\n";

#[test]
fn sides_without_colours_have_numbers_and_a_column_of_their_own() {
    let records = read_sound("yut", YUT.as_bytes().to_vec());
    let games = rows(&write("csv", &records));
    let column = |name: &str| {
        let at = games[0].iter().position(|known| known == name);
        games[1][at.expect("a column")].as_str()
    };
    for (name, cell) in [
        ("game", "yut"),
        ("black_name", ""),
        ("white_name", ""),
        ("players", "청팀 (홍길동, 이몽룡); 성춘향"),
        ("winner", "side2"),
        ("moves", "8"),
    ] {
        assert_eq!(column(name), cell, "{name}");
    }
}

#[test]
fn the_table_of_yut_moves_has_turn_throw_and_pieces() {
    let record = &read_sound("yut", YUT.as_bytes().to_vec())[0];
    let (trace, _) = support::yut::run(record, "");
    let mut writer = format("csv").writer(&MOVES).expect("tables are written");
    let mut out = Vec::new();
    writer.begin(&mut out);
    let lost = writer.record(record, Some(&trace), &mut out);
    assert_eq!(lost, []);
    let rows = rows(&out);
    let wanted = [
        "turn", "member", "side", "kind", "from", "to", "value", "captured", "stacked", "finished",
    ];
    let columns: Vec<usize> = wanted
        .iter()
        .filter_map(|name| rows[0].iter().position(|known| known == name))
        .collect();
    let cells =
        |row: usize| -> Vec<&str> { columns.iter().map(|&at| rows[row][at].as_str()).collect() };
    assert_eq!(
        cells(1),
        ["1", "홍길동", "side1", "throw", "", "", "mo", "0", "", ""]
    );
    assert_eq!(
        cells(3),
        [
            "1",
            "홍길동",
            "side1",
            "advance",
            "hand",
            "05",
            "mo",
            "0",
            "0",
            "0"
        ]
    );
    assert_eq!(
        cells(6),
        [
            "2", "", "side2", "advance", "hand", "03", "geol", "1", "0", "0"
        ]
    );
}

/// Splits a table into rows of cells.
fn rows(table: &[u8]) -> Vec<Vec<String>> {
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .from_reader(table);
    let rows = reader.records().map(|row| row.expect("a row"));
    rows.map(|row| row.iter().map(str::to_owned).collect())
        .collect()
}

#[test]
fn cells_that_look_like_formulas_are_guarded_on_request() {
    let sgf = "(;GM[1]SZ[9]PB[=1+1]PW[@SUM(A1)]KM[-5.5];B[ee]C[+x];W[])";
    let plain = WriteOptions::default();
    assert!(
        losses(sgf, &plain)
            .iter()
            .any(|loss| loss.starts_with("CSV001 "))
    );
    for (options, shown) in [(plain, &["'=1+1", "'@SUM(A1)"][..]), (MOVES, &["'+x"])] {
        let guarding = WriteOptions {
            guards_formulas: true,
            ..options
        };
        let reported = losses(sgf, &guarding);
        assert!(
            !reported.iter().any(|loss| loss.starts_with("CSV")),
            "{reported:?}"
        );
        let rows = table(&write_with("csv", &records(sgf), &guarding));
        let cells: Vec<&str> = rows
            .iter()
            .flatten()
            .map(|(_, cell)| cell.as_str())
            .collect();
        for cell in shown {
            assert!(cells.contains(cell), "{cell} in {cells:?}");
        }
        assert!(!cells.contains(&"'-5.5"), "a number is none");
    }
}

/// A column has numbers only if each of its values survives the conversion.
#[test]
fn cells_are_numbers_where_their_column_says_so() {
    let mut numbers = 0;
    let files = walkdir::WalkDir::new(concat!(env!("CARGO_MANIFEST_DIR"), "/samples"));
    for entry in files.into_iter().map(|entry| entry.expect("a sample")) {
        let Ok(bytes) = std::fs::read(entry.path()) else {
            continue;
        };
        let opened = bokgi::formats::open(&entry.path().to_string_lossy(), bytes);
        let (inspection, mut findings) = (Inspection::default(), Findings::new());
        let mut inspector = Inspector::new(&inspection);
        for mut record in opened.read().filter_map(|piece| piece.record) {
            inspector.prepare(&mut record, &mut findings);
            let mut judge = |rows, row: csv_table::CsvRow<'_>| {
                let columns = csv_table::columns(rows);
                assert_eq!(columns.len(), row.len());
                for (column, cell) in columns.iter().zip(&row) {
                    let is_number = match column.kind {
                        CellKind::Text => continue,
                        CellKind::Whole => cell.parse::<i64>().is_ok(),
                        CellKind::Decimal => cell.parse::<f64>().is_ok(),
                    };
                    assert!(cell.is_empty() || is_number, "{}: {cell}", column.name);
                    numbers += usize::from(is_number);
                }
            };
            judge(Rows::Records, csv_table::game_row(&record));
            let trace = inspector.replay(&record, &mut findings);
            let line = record.tree.main_line();
            csv_table::move_rows(&record, trace, line, |_, row| judge(Rows::Moves, row));
        }
    }
    assert!(numbers > 5000, "{numbers}");
}

/// Rows follow any requested line, not only the main line.
#[test]
fn rows_of_moves_follow_the_line_that_is_asked_for() {
    let record = &records("(;GM[1]SZ[9];B[ee](;W[ec];B[gc])(;W[gc]))")[0];
    let line = record.tree.path(NodeId(4));
    let mut rows = Vec::new();
    csv_table::move_rows(record, None, line, |node, row| {
        rows.push((node.0, row[2].to_string(), row[6].to_string()));
    });
    let row = |node, ply: &str, to: &str| (node, ply.to_owned(), to.to_owned());
    assert_eq!(rows, [row(1, "1", "E5"), row(4, "2", "G7")]);
}
