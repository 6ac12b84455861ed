//! Tests of the files of servers: GIB of Tygem, NGF of Cyberoro, UGF of PandaNet.

use std::path::Path;

use bokgi::formats::{Format, ReadOptions};
use bokgi::model::{
    Body, CommentKind, Field, MarkShape, NodeId, Play, Point, Record, SetupKind, Side,
};
use proptest::prelude::*;

use crate::support::random::cases;
use crate::support::{self, shared, write};

/// The server formats that are also written.
const WRITTEN: [&str; 2] = ["gib", "ngf"];

fn one(id: &str, bytes: &[u8]) -> Record {
    let mut pieces = support::read(id, "game", bytes.to_vec()).into_iter();
    let record = pieces.next().and_then(|piece| piece.record);
    record.expect("a record")
}

fn codes(id: &str, bytes: &[u8]) -> Vec<&'static str> {
    let pieces = support::read(id, "game", bytes.to_vec());
    let findings = pieces.iter().flat_map(|piece| &piece.findings);
    findings.map(|finding| finding.code.id).collect()
}

/// Formats a point like SGF.
fn letters(at: Point) -> String {
    [at.column(), at.row()]
        .map(|number| char::from(b'a' + number))
        .iter()
        .collect()
}

/// Formats the moves of a line: `Bqd`, and `W` alone for a pass.
fn moves(record: &Record, line: impl Iterator<Item = NodeId>) -> Vec<String> {
    let plays = line.flat_map(|node| record.tree.plays(node).collect::<Vec<_>>());
    let spelled = plays.map(|play| {
        let side = if play.side() == Side::BLACK { 'B' } else { 'W' };
        let at = play.to().map(letters).unwrap_or_default();
        format!("{side}{at}")
    });
    spelled.collect()
}

fn main_line(record: &Record) -> Vec<String> {
    moves(record, record.tree.main_line())
}

fn setup(record: &Record) -> Vec<String> {
    let items = record.tree.items(NodeId::ROOT).iter();
    let mut points: Vec<String> = items
        .filter_map(|item| match item.body {
            Body::Setup {
                kind: SetupKind::Stones(Side::BLACK),
                points,
            } => Some(record.tree.points.get(points)),
            _ => None,
        })
        .flatten()
        .map(|&at| letters(at))
        .collect();
    points.sort();
    points
}

fn comments(record: &Record) -> Vec<(usize, String)> {
    let nodes = record.tree.main_line().enumerate();
    let texts = nodes.flat_map(|(number, node)| {
        let items = record.tree.items(node).iter();
        items.filter_map(move |item| match item.body {
            Body::Comment {
                kind: CommentKind::Comment,
                text,
            } => Some((number, record.text(record.tree.text(text)).to_owned())),
            _ => None,
        })
    });
    texts.collect()
}

/// Formats the content that a round trip must keep.
fn kept(record: &Record) -> String {
    let info = |field| record.info(field).unwrap_or_default().to_owned();
    format!(
        "{} {} {} {} {:?} {:?} {} {:?} {:?} {:?}",
        info(Field::Name(Side::BLACK)),
        info(Field::Rank(Side::BLACK)),
        info(Field::Name(Side::WHITE)),
        info(Field::Rank(Side::WHITE)),
        record.header.outcome(),
        record.header.komi(),
        record.header.handicap(),
        record.header.dates(),
        setup(record),
        main_line(record),
    )
}

#[test]
fn real_files_say_what_a_right_reader_finds_in_them() {
    let Some(rows) = shared::rows("cases/gib_reference.jsonl") else {
        return;
    };
    let mut files = 0;
    for row in rows {
        let name = row["file"].as_str().expect("a name");
        let path = shared::path("corpora/gib").expect("the files").join(name);
        let bytes = std::fs::read(&path).expect("a readable file");
        let opened = bokgi::formats::open(name, bytes);
        let id = opened.format.map(Format::id);
        let expected = row["format"].as_str().map(|id| id.replace("ugi", "ugf"));
        assert_eq!(id, expected.as_deref(), "{name}");
        let pieces: Vec<_> = opened.read().collect();
        assert_eq!(pieces.len(), 1, "{name}");
        assert_eq!(*pieces[0].findings, [], "{name}");
        let record = pieces[0].record.as_ref().expect("a record");
        for (side, key) in [(Side::BLACK, "black"), (Side::WHITE, "white")] {
            assert_eq!(record.info(Field::Name(side)), row[key].as_str(), "{name}");
            let rank = row[format!("{key}_rank")].as_str();
            assert_eq!(record.info(Field::Rank(side)), rank, "{name}");
        }
        let result = record.header.outcome().map(|outcome| outcome.to_string());
        assert_eq!(result.as_deref(), row["result"].as_str(), "{name}");
        let komi = record.header.komi().map(|komi| f64::from(komi.0) / 100.0);
        assert_eq!(komi, row["komi"].as_f64(), "{name}");
        let handicap = i64::from(record.header.handicap());
        assert_eq!(Some(handicap), row["handicap"].as_i64(), "{name}");
        let date = record.header.dates().first().map(|date| date.to_string());
        assert_eq!(date.as_deref(), row["date"].as_str(), "{name}");
        let texts = |key: &str| -> Vec<&str> {
            let values = row[key].as_array().expect("a list").iter();
            values
                .map(|value| value.as_str().expect("a text"))
                .collect()
        };
        assert_eq!(setup(record), texts("setup_black"), "{name}");
        assert_eq!(main_line(record), texts("moves"), "{name}");
        assert_eq!(record.board.columns(), 19, "{name}");
        files += 1;
    }
    assert_eq!(files, 16);
}

/// Returns the good samples of a format and real files, by name.
fn sound_files(id: &str) -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("samples/{id}/good"));
    let mut folders = vec![folder];
    folders.extend(shared::path("corpora/gib"));
    let mut files = Vec::new();
    for folder in folders {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("a readable entry").path();
            if path.extension().is_some_and(|extension| extension == id) {
                let bytes = std::fs::read(&path).expect("a readable file");
                files.push((path.display().to_string(), bytes));
            }
        }
    }
    assert!(files.len() > 2, "{id}");
    files
}

#[test]
fn a_game_comes_back_from_sgf() {
    for id in WRITTEN {
        for (name, bytes) in sound_files(id) {
            let original = one(id, &bytes);
            let sgf = write("sgf", [&original]);
            let from_sgf = one("sgf", &sgf);
            assert_eq!(kept(&from_sgf), kept(&original), "{name} as SGF");
            let written = write(id, [&from_sgf]);
            let back = one(id, &written);
            assert_eq!(kept(&back), kept(&original), "{name} back from SGF");
            assert_eq!(codes(id, &written), [] as [&str; 0], "{name}");
            // Writing a second time gives the same bytes.
            let twice = write(id, [&back]);
            assert_eq!(
                String::from_utf8_lossy(&twice),
                String::from_utf8_lossy(&written),
                "{name}"
            );
            let direct = write(id, [&original]);
            let again = write(id, [&one(id, &direct)]);
            assert_eq!(
                String::from_utf8_lossy(&again),
                String::from_utf8_lossy(&direct),
                "{name}"
            );
        }
    }
}

/// Makes a GIB file from header lines, commands and the text after them.
fn gib(header: &[&str], commands: &[&str], after: &str) -> Vec<u8> {
    let header: String = header
        .iter()
        .map(|line| format!("\\[{line}\\]\n"))
        .collect();
    let commands: String = commands.iter().map(|line| format!("{line} \n")).collect();
    format!("\\HS\n{header}\\HE\n\\GS\n2 1 0\n9 0 &4\n{commands}\\GE\n{after}").into_bytes()
}

/// Short lines state what a client knows of the players; lines for people may be missing.
#[test]
fn what_only_short_lines_say_is_kept_from_gib_to_gib() {
    let header = [
        "GAMEDATE=2026- 3- 4-10-30-15",
        "GAMEINFOMAIN=GBKIND:3,GTYPE:0,GCDT:0,GRLT:3,ZIPSU:0,DUM:0,GONGJE:65,TCNT:1",
        "GAMEINFOSUB=GNAMEF:99,GPLCF:1,GNAME:Rank,GPLC:,GCMT:",
        "WUSERINFO=WID:Ga,WLV:18,WNICK:na,WNCD:2,WAID:7,WIMG:http://example.com/a,b.png",
        "BUSERINFO=BID:Na,BLV:18,BNICK:ga,BNCD:1,BAID:3,BIMG:",
    ];
    let record = one("gib", &gib(&header, &["STO 0 2 1 3 3"], ""));
    let written = String::from_utf8(write("gib", [&record])).expect("UTF-8");
    for line in [
        "GAMEDATE=2026- 3- 4-10-30-15",
        "GAMEINFOSUB=GNAMEF:99,GPLCF:1,GNAME:Rank,GDATE:2026- 3- 4-10-30-15,",
        "GAMEWHITENICK=na",
        "GAMEWIMAGE=http://example.com/a,b.png",
        "WNICK:na,WNCD:2,WAID:7,WIMG:http://example.com/a,b.png",
        "BNICK:ga,BNCD:1,BAID:3,BIMG:",
    ] {
        assert!(written.contains(line), "{line}: {written}");
    }
}

#[test]
fn passes_of_a_gib_are_of_the_other_side() {
    let record = one(
        "gib",
        &gib(&[], &["SKI 0 2", "STO 0 3 2 3 3", "SKI 0 4", "SKI 0 5"], ""),
    );
    assert_eq!(main_line(&record), ["B", "Wdd", "B", "W"]);
    let handicap = ["GAMEINFOMAIN=GCDT:2,GRLT:255,ZIPSU:0,DUM:0,GONGJE:0"];
    let record = one("gib", &gib(&handicap, &["SKI 0 2", "STO 0 3 1 3 3"], ""));
    assert_eq!(main_line(&record), ["W", "Bdd"]);
    assert_eq!(setup(&record), ["dp", "pd"]);
}

#[test]
fn moves_taken_back_become_variations() {
    let commands = [
        "STO 0 2 1 15 3",
        "STO 0 3 2 3 3",
        "WIT 0 4 2",
        "STO 0 5 2 3 15",
    ];
    let record = one("gib", &gib(&[], &commands, ""));
    assert_eq!(main_line(&record), ["Bpd", "Wdp"]);
    let second = record.tree.first_child(NodeId(1)).expect("a move");
    let beside = record.tree.next_sibling(second).expect("a variation");
    assert_eq!(moves(&record, std::iter::once(beside)), ["Wdd"]);
    assert_eq!(codes("gib", &gib(&[], &commands, "")), ["SRV002"]);
    // If no move replaces the moves that were taken back, the game ends before them.
    let record = one("gib", &gib(&[], &commands[..3], ""));
    assert_eq!(main_line(&record), ["Bpd"]);
    assert_eq!(record.tree.lines(), 2);
}

#[test]
fn a_commentary_is_separate_from_the_game() {
    let after = "\0\\RS\n\\[REFSUSUN=2\\]\n\\[REFEXPLAIN=\n둘째 수의 해설\n둘째 줄\n\\]\n\\RE\n\
                  \\RS\n\\[REFSUSUN=1\\]\n\\[REFGIBO=\nSTO 0 2 1 15 3\nSTO 0 3 2 16 2\nSTO 0 4 1 2 2\n\\]\n\\RE\n\
                  \\RS\n\\[REFSUSUN=1\\]\n\\[REFGIBO=\nSTO 0 3 2 9 9\n\\]\n\\RE\n";
    let commands = ["STO 0 2 1 15 3", "STO 0 3 2 3 3"];
    let record = one("gib", &gib(&[], &commands, after));
    assert_eq!(main_line(&record), ["Bpd", "Wdd"]);
    assert_eq!(
        comments(&record),
        [(2, "둘째 수의 해설\n둘째 줄".to_owned())]
    );
    let lines: Vec<Vec<String>> = record
        .tree
        .nodes()
        .filter(|&node| record.tree.first_child(node).is_none())
        .map(|leaf| moves(&record, record.tree.path(leaf).into_iter()))
        .collect();
    assert_eq!(
        lines,
        [
            vec!["Bpd", "Wdd"],
            vec!["Bpd", "Wqc", "Bcc"],
            vec!["Bpd", "Wjj"],
        ]
    );
    // The written file restores them.
    let back = one("gib", &write("gib", [&record]));
    assert_eq!(main_line(&back), main_line(&record));
    assert_eq!(comments(&back), comments(&record));
    assert_eq!(back.tree.lines(), 3);
}

#[test]
fn the_terms_of_a_gib_are_numbers() {
    for (line, result, komi) in [
        ("GRLT:0,ZIPSU:40,DUM:0,GONGJE:0", Some("B+4"), Some(0)),
        (
            "GRLT:1,ZIPSU:595,DUM:0,GONGJE:75",
            Some("W+59.5"),
            Some(750),
        ),
        ("GRLT:2,ZIPSU:0,DUM:0,GONGJE:65", Some("Draw"), Some(650)),
        ("GRLT:5,ZIPSU:0,DUM:5,GONGJE:0", Some("B+F"), Some(-500)),
        ("GRLT:9,ZIPSU:0,DUM:0,GONGJE:65", Some("B+R"), Some(650)),
        ("GRLT:255,ZIPSU:0", None, None),
    ] {
        let line = format!("GAMEINFOMAIN=GBKIND:3,{line}");
        let record = one("gib", &gib(&[&line], &["STO 0 2 1 15 3"], ""));
        let stated = record.header.outcome().map(|outcome| outcome.to_string());
        assert_eq!(stated.as_deref(), result, "{line}");
        assert_eq!(record.header.komi().map(|komi| komi.0), komi, "{line}");
    }
    // Without the lines with numbers, komi and result are read from the words.
    let words = ["GAMECONDITION=호선 : 흑 공제 6집반", "GAMERESULT=백 시간승"];
    let record = one("gib", &gib(&words, &["STO 0 2 1 15 3"], ""));
    assert_eq!(record.header.komi().map(|komi| komi.0), Some(650));
    let stated = record.header.outcome().map(|outcome| outcome.to_string());
    assert_eq!(stated.as_deref(), Some("W+T"));
    // So are the handicap in words and in the first command; a number of the header wins.
    for (header, command, stones) in [
        ("GAMECONDITION=2점 접바둑 : 덤 0", "INI 0 1 0 &4", 2),
        ("GAMECONDITION=3 Handicap", "INI 0 1 0 &4", 3),
        ("GAMECONDITION=", "INI 0 1 4 &4", 4),
        ("GAMEINFOMAIN=GCDT:5", "INI 0 1 4 &4", 5),
        ("GAMECONDITION=호선", "INI 0 1 0 &4", 0),
    ] {
        let record = one("gib", &gib(&[header], &[command, "STO 0 2 2 15 13"], ""));
        assert_eq!(record.header.handicap(), stones, "{header} {command}");
        assert_eq!(setup(&record).len() as i32, stones, "{header}");
    }
    let resigned = one("gib", &gib(&[], &["STO 0 2 1 15 3", "SUR 0 3 2"], ""));
    let stated = resigned.header.outcome().map(|outcome| outcome.to_string());
    assert_eq!(stated.as_deref(), Some("B+R"));
}

#[test]
fn dead_stones_are_marked_at_the_end() {
    let commands = [
        "STO 0 2 1 15 3",
        "STO 0 3 2 3 3",
        "REM 0 4 3 3 1 0",
        "DSC 1 0 2",
        "REM 0 5 15 3 2 0",
        "REM 0 6 -1 -1 0 1",
    ];
    let record = one("gib", &gib(&[], &commands, ""));
    let last = record.tree.main_line().last().expect("a node");
    let marks: Vec<(MarkShape, Vec<String>)> = record
        .tree
        .items(last)
        .iter()
        .filter_map(|item| match item.body {
            Body::Mark { shape, points } => {
                let points = record.tree.points.get(points).iter();
                Some((shape, points.map(|&at| letters(at)).collect()))
            }
            _ => None,
        })
        .collect();
    let expected = (MarkShape::Territory(Side::WHITE), vec!["pd".to_owned()]);
    assert_eq!(marks, [expected]);
}

#[test]
fn encodings_follow_from_the_kind_of_a_file() {
    let header = |kind: &str, name: &str| {
        format!(
            "\\HS\n\\[GIBOKIND={kind}\\]\n\\[GAMEWHITENAME={name}\\]\n\\HE\n\\GS\n2 1 0\n2 0 &4\n\
             STO 0 2 1 15 3 \n\\GE\n"
        )
    };
    for (kind, label, name) in [
        ("Korea", "cp949", "홍길동 (1급)"),
        ("China", "gbk", "石下之臣(3段)"),
        ("Japan", "shift_jis", "山田見本(3段)"),
        ("Taiwan", "big5", "王小明(3段)"),
        // The kind "Global" does not show the encoding, but the words of ranks and results do.
        ("Global", "cp949", "성춘향 (2단)"),
        ("Global", "utf-8", "홍길동 (1급)"),
    ] {
        let text = header(kind, name);
        let encoding = bokgi::text::encoding::for_label(label).expect("an encoding");
        let bytes = bokgi::text::encoding::encode(&text, encoding).expect("its letters");
        let opened = bokgi::formats::open("game.gib", bytes);
        assert_eq!(opened.findings, [], "{kind} {label}");
        let record = opened
            .read()
            .find_map(|piece| piece.record)
            .expect("a game");
        let read = record.info(Field::Name(Side::WHITE)).map(str::to_owned);
        let (name, _) = name.split_once('(').expect("a rank");
        assert_eq!(read.as_deref(), Some(name.trim()), "{kind} {label}");
    }
}

#[test]
fn an_ngf_may_be_turned() {
    let text = "Rated game\n19\nNa  5K*\nGa  5K*\n\n3\n0\n0\n20260301\n5\nWhite wins by time!\n1\nPMABWREER\n";
    let read = |rotate| {
        let format = support::format("ngf");
        let source = std::sync::Arc::new(format.source("game.ngf", text.into(), None));
        let options = ReadOptions {
            rotate,
            ..ReadOptions::default()
        };
        let record = format
            .read(&source, &options)
            .find_map(|piece| piece.record);
        record.expect("a record")
    };
    assert_eq!(main_line(&read(false)), ["Wqd"]);
    assert_eq!(setup(&read(false)), ["dd", "dp", "pd"]);
    assert_eq!(main_line(&read(true)), ["Wcp"]);
    assert_eq!(setup(&read(true)), ["dp", "pd", "pp"]);
}

#[test]
fn text_between_the_parts_is_reported() {
    let text =
        "Rated game\n19\nNa  5K*\nGa  5K*\n\n0\n0\n6\n20260301\n5\n\n2\nPMABBREEQ\nPMACWEQQE\n";
    assert_eq!(codes("ngf", text.as_bytes()), ["LIN001"]);
    let after = "가나다\n\\RS\n\\[REFSUSUN=0\\]\n\\[REFEXPLAIN=\n말\n\\]\n\\RE\n";
    let bytes = gib(&[], &["STO 0 2 1 15 3"], after);
    assert_eq!(codes("gib", &bytes), ["LIN001"]);
    assert_eq!(comments(&one("gib", &bytes)), [(0, "말".to_owned())]);
}

#[test]
fn komi_of_an_ngf_hides_half_a_point() {
    let text = |handicap: &str, komi: &str| {
        format!(
            "Rated game\n19\nNa  5K*\nGa  5K*\n\n{handicap}\n0\n{komi}\n20260301\n5\n\n1\nPMABBREER\n"
        )
    };
    for (handicap, komi, hundredths) in [
        ("0", "6", 650),
        ("0", "7", 750),
        ("0", "6.5", 650),
        ("0", "7.0", 700),
        ("1", "0", 0),
        ("2", "0", 0),
        ("3", "5", 500),
    ] {
        let record = one("ngf", text(handicap, komi).as_bytes());
        let read = record.header.komi().map(|komi| komi.0);
        assert_eq!(read, Some(hundredths), "{handicap} {komi}");
        let back = one("ngf", &write("ngf", [&record]));
        assert_eq!(
            back.header.komi().map(|komi| komi.0),
            read,
            "{handicap} {komi}"
        );
    }
}

#[test]
fn a_review_is_a_tree() {
    let bytes = include_bytes!("../../samples/ugf/good/review.ugi");
    let record = one("ugf", bytes);
    assert_eq!(main_line(&record), ["Wee", "Bcc", "Wgg", "B", "W"]);
    assert_eq!(setup(&record), ["cg", "gc"]);
    assert_eq!(
        comments(&record),
        [(2, "Nayoung [2k?]: a quiet answer".to_owned())]
    );
    let leaves = record
        .tree
        .nodes()
        .filter(|&node| record.tree.first_child(node).is_none());
    let lines: Vec<_> = leaves
        .map(|leaf| moves(&record, record.tree.path(leaf).into_iter()))
        .collect();
    assert_eq!(lines[1], ["Wee", "Bcc", "Wce", "Bgg"]);
    assert_eq!(record.header.komi().map(|komi| komi.0), Some(50));
}

#[test]
fn figures_are_variations_and_remarks() {
    let bytes = include_bytes!("../../samples/ugf/good/figures.ugf");
    let record = one("ugf", bytes);
    assert_eq!(record.info(Field::Name(Side::BLACK)), Some("山田見本"));
    assert_eq!(
        comments(&record),
        [(3, "A remark about move 3.".to_owned())]
    );
    assert_eq!(record.tree.lines(), 2);
    let leaf = record.tree.last().expect("a node");
    let line = moves(&record, record.tree.path(leaf).into_iter());
    assert_eq!(line, ["Bpd", "Wdd", "Bpp", "Wdp", "Bre", "Wpc"]);
    // The IP address of a player is left out.
    let text = String::from_utf8(write("json", [&record])).expect("text");
    assert!(!text.contains("example.com"), "{text}");
}

#[test]
fn a_column_y_is_a_point_on_25_columns_and_a_pass_on_less() {
    let bytes = include_bytes!("../../samples/ugf/good/figures.ugf");
    let text = String::from_utf8_lossy(bytes).replace("PP,B1,1,0", "YA,B1,1,0");
    assert_eq!(main_line(&one("ugf", text.as_bytes()))[0], "B");
    let large = text.replace("Size=19", "Size=25");
    assert_eq!(main_line(&one("ugf", large.as_bytes()))[0], "Byy");
}

/// Generates a game of random moves and passes.
fn random_game(seed: u64, length: usize) -> String {
    let mut state = seed;
    let mut moves = String::new();
    for number in 0..length {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        let side = if number % 2 == 0 { 'B' } else { 'W' };
        let point = (state >> 33) % 400;
        let at = if point < 361 {
            let letter = |number: u64| char::from(b'a' + number as u8);
            format!("{}{}", letter(point % 19), letter(point / 19))
        } else {
            String::new()
        };
        moves.push_str(&format!(";{side}[{at}]"));
    }
    format!(
        "(;GM[1]FF[4]SZ[19]PB[Ga (x)]BR[1d]PW[Na]WR[9p]KM[6.5]DT[2026-03-01]RE[W+T]TM[600]OT[3x30 byo-yomi]{moves})"
    )
}

proptest! {
    #![proptest_config(cases(48))]

    #[test]
    fn games_come_back(seed: u64, length in 0usize..300) {
        let original = one("sgf", random_game(seed, length).as_bytes());
        for id in WRITTEN {
            let written = write(id, [&original]);
            let back = one(id, &written);
            prop_assert_eq!(kept(&back), kept(&original), "{}", id);
            prop_assert_eq!(&write(id, [&back]), &written, "{}", id);
        }
    }

    #[test]
    fn damage_gives_findings_and_no_panic(
        file in 0usize..8,
        cuts in proptest::collection::vec((any::<u16>(), 0..40_usize, any::<u8>()), 1..8),
    ) {
        let files: [(&str, &[u8]); 8] = [
            ("gib", include_bytes!("../../samples/gib/good/commented.gib")),
            ("gib", include_bytes!("../../samples/gib/good/machine-lines.gib")),
            ("gib", include_bytes!("../../samples/gib/bad/contradictions.gib")),
            ("ngf", include_bytes!("../../samples/ngf/good/handicap.ngf")),
            ("ngf", include_bytes!("../../samples/ngf/bad/old.ngf")),
            ("ugf", include_bytes!("../../samples/ugf/good/figures.ugf")),
            ("ugf", include_bytes!("../../samples/ugf/good/review.ugi")),
            ("ugf", include_bytes!("../../samples/ugf/bad/mistakes.ugf")),
        ];
        let (id, bytes) = files[file];
        let mut bytes = bytes.to_vec();
        for &(at, length, byte) in &cuts {
            let at = usize::from(at) % bytes.len();
            let end = (at + length).min(bytes.len());
            bytes.splice(at..end, [byte]);
        }
        let pieces = support::read(id, "damaged", bytes.clone());
        for piece in &pieces {
            prop_assert!(
                piece.record.is_some() || !piece.findings.is_empty(),
                "{}: {:?}", id, String::from_utf8_lossy(&bytes)
            );
            let Some(record) = &piece.record else { continue };
            for target in ["sgf", "json", "gib", "ngf"] {
                write(target, [record]);
            }
        }
    }
}

#[test]
fn ranks_are_written_as_the_client_spells_them() {
    for (rank, due) in [
        ("9단", "9단"),
        ("P9段", "9DP"),
        ("프로9단", "9DP"),
        ("초단", "1D"),
        ("구단", "9D"),
        ("9 dan", "9D"),
        ("아마 6단", "6D"),
        ("5 kyu", "5K"),
        ("二段", "2D"),
    ] {
        let text = format!("(;GM[1]SZ[19]PB[가나]BR[{rank}]PW[다라]WR[5d];B[pd])");
        let record = one("sgf", text.as_bytes());
        let back = one("ngf", &write("ngf", [&record]));
        assert_eq!(back.info(Field::Rank(Side::BLACK)), Some(due), "{rank}");
        assert_eq!(back.info(Field::Name(Side::BLACK)), Some("가나"), "{rank}");
    }
}

#[test]
fn plays_of_two_sides_only_are_written() {
    let record = one("sgf", b"(;GM[1]SZ[13];B[aa];W[])");
    assert!(record.tree.nodes().any(|node| {
        let mut plays = record.tree.plays(node);
        plays.any(|play| matches!(play, Play::Pass { .. }))
    }));
    for id in WRITTEN {
        let back = one(id, &write(id, [&record]));
        assert_eq!(back.board.columns(), 13);
        assert_eq!(main_line(&back), ["Baa", "W"]);
    }
    // A board of omok, a board that is not square, handicap stones that no server places.
    for text in [
        "(;GM[4]SZ[15];B[hh])",
        "(;GM[1]SZ[13:9];B[aa])",
        "(;GM[1]SZ[19]AB[aa][bb];W[cc])",
        "(;GM[1]SZ[19]HA[3]AB[pd][dp][pp];W[cc])",
    ] {
        let record = one("sgf", text.as_bytes());
        for id in WRITTEN {
            assert_eq!(write(id, [&record]), b"", "{text} as {id}");
        }
    }
}
