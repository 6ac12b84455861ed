//! Tests of omok in SGF: every dialect is detected by its content, read as intended and written
//! back unchanged.

use std::sync::Arc;

use crate::support::random::cases;
use crate::support::tokens::trees;
use crate::support::{format, read, read_sound, write};
use bokgi::formats::{ReadItem, ReadOptions, WriteOptions};
use bokgi::model::{Coordinates, Dialect, Field, GameId, Opening, Play, Record, Side, Source};
use proptest::prelude::*;

/// Reads the first record of an SGF text; returns it with the codes of its findings.
fn first(sgf: &str) -> (Record, Vec<&'static str>) {
    let mut pieces = read("sgf", "견본.sgf", sgf.into());
    let ReadItem { record, findings } = pieces.remove(0);
    let codes = findings.iter().map(|finding| finding.code.id).collect();
    (record.expect("a record"), codes)
}

/// The plays of the main line: `h8` for a stone, other plays by their word; White's in capitals.
fn plays(record: &Record) -> String {
    let line = record.tree.main_line();
    let plays = line.flat_map(|node| record.tree.plays(node));
    let word = |play: Play| {
        let point = play
            .to()
            .map(|at| record.board.name(at))
            .unwrap_or_default();
        let word = match play {
            Play::Place { .. } => point,
            Play::Declare { count, .. } => format!("declare:{count}"),
            _ if point.is_empty() => play.kind().to_owned(),
            _ => format!("{}:{point}", play.kind()),
        };
        match play.side() {
            Side::BLACK => word,
            _ => word.to_uppercase(),
        }
    };
    plays.map(word).collect::<Vec<_>>().join(" ")
}

const ORC: &str = "(;GM[5]FF[4]SW[NO]5A[gg][ii]GN[Hong-Lim(B) : RIF rule]EV[none]RE[W+Resign]PW[Lim]\
    WR[3d*]PB[Hong]BR[1d ]DT[2003-10-07]SZ[15]TM[600]KM[5.5];B[hh];W[hg];B[jf];W[ig];B[gi];W[fj];)";
const RENLIB: &str = "(;GM[5]FF[4]SW[YES]5A[]SZ[15];B[hh];W[ig];B[jf];W[tt];B[gi];W[])";
const ZJRENJU: &str =
    "(;GM[5]FF[4]AP[ZJRenju]US[]CP[]PC[]SZ[15]DT[2024年04月25日];B[hh];W[ig];B[jf])";
const QUEST: &str = "(;GM[4]FF[4]SZ[15]GN[gomokuquest]RE[B+]PB[홍길동 (1800)]PW[임꺽정 (1750)]\
    ;QPR[hh,hg, jf];QSLW[ig];B[gg];W[ii];W[jf];B[gi])";
const LIBRARY: &str =
    "(;GM[1]FF[4]SZ[15](;B[hh]LB[ig:A](;W[ig];B[jf];W[ii];B[jj])(;W[hg]))(;B[gg]))";
const HEX: &str = "(;GM[11]FF[4]SZ[15];B[hh];W[ig];B[jf];W[ii];B[gi])";
const POSITION: &str =
    "(;GM[4]FF[4]SZ[15]AB[hh][ig]AW[gi][gh]PL[B]AP[Web Renju Board:1.0.0];B[ii])";
const PAIRS: &str = "(;GM[4]FF[4]SZ[15];B[hh];W[ig]B[gj];W[gg])";
const GOLEM: &str = "(;FF[4]EV[connect6.ch.1.1.1]PB[Hong]PW[Lim]SO[http://www.littlegolem.com]\
    ;B[j10];W[j9l11];B[k9 l8];W[k10i11];B[h10g9])";

const DIALECTS: [&str; 9] = [
    ORC, RENLIB, ZJRENJU, QUEST, LIBRARY, HEX, POSITION, PAIRS, GOLEM,
];

#[test]
fn every_dialect_is_read_as_it_is_meant() {
    for (sgf, quirk, codes, line) in [
        (
            ORC,
            Some(Dialect::Orc),
            &["SGF042"][..],
            "h8 H9 j10 I9 g7 F6",
        ),
        (
            RENLIB,
            Some(Dialect::Orc),
            &["SGF042"],
            "h8 I9 j10 PASS g7 PASS",
        ),
        (
            ZJRENJU,
            Some(Dialect::Mislabelled),
            &["HDR042", "SGF041"],
            "h8 I9 j10",
        ),
        (
            QUEST,
            Some(Dialect::GomokuQuest),
            &["SGF044", "SGF043"],
            "h8 H9 j10 I9 g9 I7 g7",
        ),
        (
            LIBRARY,
            Some(Dialect::Mislabelled),
            &["SGF041"],
            "h8 I9 j10 I7 j6",
        ),
        (
            HEX,
            Some(Dialect::Mislabelled),
            &["SGF041"],
            "h8 I9 j10 I7 g7",
        ),
        (POSITION, None, &[], "i7"),
        (PAIRS, None, &["SGF025"], "h8 I9 g6 G9"),
    ] {
        let (record, found) = first(sgf);
        assert_eq!(record.game, GameId::OMOK, "{sgf}");
        assert_eq!((record.board.columns(), record.board.rows()), (15, 15));
        assert_eq!(record.board.coordinates, Coordinates::Renju);
        assert_eq!(record.origin.quirk, quirk, "{sgf}");
        assert_eq!(found, codes, "{sgf}");
        assert_eq!(plays(&record), line, "{sgf}");
    }
}

#[test]
fn connect6_of_little_golem_is_read_two_stones_at_a_time() {
    let (record, codes) = first(&GOLEM.replace("k9 l8", "k9l8"));
    assert_eq!(record.game, GameId::CONNECT6);
    assert_eq!(record.board.columns(), 19);
    assert_eq!(record.origin.quirk, Some(Dialect::LittleGolem));
    assert_eq!(codes, ["SGF045"]);
    assert_eq!(plays(&record), "j10 J9 L11 k9 l8 K10 I11 h10 g9");
    assert_eq!(record.tree.len(), 6, "two stones are one node");
    // Blanks between the points are invalid.
    let (record, codes) = first(GOLEM);
    assert_eq!(codes, ["SGF040", "SGF045"]);
    assert_eq!(plays(&record), "j10 J9 L11 K10 I11 h10 g9");
    // Without the signs of this server such a value is a mistake.
    let (record, codes) = first("(;FF[4];B[j10])");
    assert_eq!((record.game, codes), (GameId::BADUK, vec!["SGF036"]));
}

#[test]
fn statements_about_the_opening_are_kept_apart_from_the_moves() {
    let (orc, _) = first(ORC);
    let named = |record: &Record, names: &[&str]| -> Vec<_> {
        let point = |name: &&str| record.board.point(name).expect("a point of the board");
        names.iter().map(point).collect()
    };
    let expected = Opening {
        swapped: Some(false),
        declared: None,
        offers: named(&orc, &["g9", "i7"]),
    };
    assert_eq!(orc.header.opening, expected);
    assert_eq!(orc.info(Field::Protocol), Some("RIF"));
    let (renlib, _) = first(RENLIB);
    assert_eq!(renlib.header.opening.swapped, Some(true));
    assert_eq!(renlib.header.opening.offers, []);
    assert_eq!(renlib.info(Field::Protocol), None);
    // Unreadable values are kept, but not interpreted.
    let (record, codes) = first("(;GM[4]FF[4]SZ[15]SW[maybe]5A[gg][q];B[hh])");
    assert_eq!(record.header.opening, Opening::default());
    assert_eq!(codes, ["SGF040", "SGF040", "SGF042"]);
}

#[test]
fn a_number_alone_makes_no_game() {
    let omok = GameId::OMOK;
    let baduk = GameId::BADUK;
    let morris = GameId("nine-mens-morris".into());
    let moves = ";B[hh];W[ig];B[jf];W[ii];B[gi]";
    for (root, line, game) in [
        // Records of baduk on 15 lines, which stay baduk.
        ("GM[1]SZ[15]", ";B[dd];W[ll];B[ld];W[dl];B[hh]", &baduk),
        ("GM[1]SZ[15]", ";B[hh];W[dd];B[ll];W[ld];B[dl]", &baduk),
        ("GM[1]SZ[15]", ";B[hh];W[ig];B[jf]", &baduk),
        ("GM[1]SZ[15]KM[6.5]", moves, &omok),
        ("GM[1]SZ[15]KM[6.5]RU[Japanese]", moves, &baduk),
        ("GM[1]SZ[15]RE[B+3.5]GN[renju]", moves, &baduk),
        ("GM[1]SZ[15]HA[2]RU[gomoku]", moves, &baduk),
        (
            "GM[1]SZ[15]",
            ";B[hh];W[hg];B[gg];W[ig];B[hf];W[aa];B[if];W[hg]",
            &baduk,
        ),
        ("GM[1]SZ[15]", ";B[hh];W[ig];B[jf];W[];B[gi]", &baduk),
        ("GM[1]SZ[15]TB[aa]", moves, &baduk),
        ("GM[1]SZ[19]GN[gomoku]", moves, &baduk),
        ("GM[1]SZ[19]SW[NO]5A[gg]", moves, &baduk),
        ("SZ[15]", ";B[dd];W[ll];B[ld];W[dl];B[hh]", &baduk),
        ("", moves, &baduk),
        // Records whose moves or rules show omok.
        ("GM[1]SZ[15]", moves, &omok),
        ("SZ[15]", moves, &omok),
        ("GM[1]SZ[15]KM[0]", moves, &omok),
        ("GM[1]SZ[15]RU[Renju]", ";B[hh]", &omok),
        ("GM[1]SZ[15]EV[제1회 견본 오목 대회]", ";B[hh]", &omok),
        ("GM[1]SZ[15]AP[RenLib]", ";B[aa]", &omok),
        ("GM[1]SW[NO]5A[gg]", ";B[hh]", &omok),
        ("5A[gg]", ";B[hh]", &omok),
        ("GM[5]SZ[15]", ";B[hh]", &omok),
        ("GM[5]SW[YES]", ";B[hh]", &omok),
        ("GM[11]SZ[15]GN[gomoku]", ";B[hh]", &omok),
        ("GM[4]", ";B[hh]", &omok),
        ("GM[4]SZ[15]", ";B[dd];W[ll];B[ld];W[dl];B[hh]", &omok),
        ("GM[4]SZ[19]", ";B[pd];W[dd]", &omok),
        ("GM[4]SZ[15]RE[B+3.5]", moves, &omok),
        ("GM[4]SZ[19]RU[gomoku]HA[2]", ";B[pd];W[dd]", &omok),
        // Omok's number GM[4], but a board of baduk and values or moves that only baduk has.
        ("GM[4]SZ[19]RE[B+3.5]", ";B[pd];W[dd]", &baduk),
        ("GM[4]SZ[19]HA[2]", ";W[pd];B[dd]", &baduk),
        ("GM[4]SZ[19]", ";B[pd];W[dd];B[pd]", &baduk),
        ("GM[4]SZ[9]TB[aa]TW[ii]", ";B[ee];W[cc]", &baduk),
        // Numbers of other games are not changed.
        ("GM[5]SZ[7]", ";B[aa]", &morris),
        ("GM[5]", ";B[aa]", &morris),
        ("GM[11]SZ[15]", ";B[aa];W[hh]", &GameId("hex".into())),
        ("GM[2]SZ[15]GN[renju]", ";B[aa]", &GameId("othello".into())),
    ] {
        let (record, codes) = first(&format!("(;FF[4]{root}{line})"));
        assert_eq!(record.game, *game, "{root} {line}");
        let stated = record.info(Field::GameKind).unwrap_or("1");
        let is_stated = (stated == "4") == (record.game == omok);
        let said = codes.iter().any(|code| ["SGF041", "SGF042"].contains(code));
        let is_known = record.game == omok || record.game == baduk;
        assert_eq!(said, is_known && !is_stated, "{root} {line}: {codes:?}");
    }
}

#[test]
fn the_game_can_be_chosen() {
    let read_as = |sgf: &str, game: GameId| {
        let source = Arc::new(Source::from_text("", sgf.to_owned()));
        let options = ReadOptions {
            game: Some(game),
            ..ReadOptions::default()
        };
        let mut pieces: Vec<ReadItem> = format("sgf").read(&source, &options).collect();
        let ReadItem { record, findings } = pieces.remove(0);
        let codes: Vec<_> = findings.iter().map(|finding| finding.code.id).collect();
        (record.expect("a record"), codes)
    };
    let (record, codes) = read_as("(;GM[1];B[pd];W[dd])", GameId::OMOK);
    assert_eq!(record.game, GameId::OMOK);
    assert_eq!(record.board.columns(), 19, "p16 needs 19 lines");
    assert_eq!(record.board.coordinates, Coordinates::Renju);
    assert_eq!(codes, [""; 0]);
    let (record, _) = read_as("(;GM[1];B[dd])", GameId::OMOK);
    assert_eq!(record.board.columns(), 15);
    let json = write("json", [&record]);
    let source = Arc::new(Source::from_text(
        "",
        String::from_utf8(json).expect("UTF-8"),
    ));
    let options = ReadOptions {
        game: Some(GameId::BADUK),
        ..ReadOptions::default()
    };
    let game = |piece: ReadItem| piece.record.map(|record| record.game);
    let mut pieces = format("json").read(&source, &options);
    assert_eq!(pieces.next().and_then(game), Some(GameId::BADUK));
    let (record, codes) = read_as(HEX, GameId::BADUK);
    assert_eq!(record.game, GameId::BADUK);
    assert_eq!(record.board.coordinates, Coordinates::Western);
    assert_eq!(codes, [""; 0]);
}

#[test]
fn boards_of_omok_have_fifteen_lines_where_none_are_stated() {
    for (sgf, lines) in [
        ("(;GM[4];B[hh])", 15),
        ("(;GM[4];B[oo])", 15),
        ("(;GM[4];B[hh];W[pp])", 19),
        ("(;GM[4]AB[sa])", 19),
        ("(;GM[4]SZ[20];B[hh])", 20),
        ("(;GM[4]SZ[];B[hh])", 15),
    ] {
        let (record, _) = first(sgf);
        assert_eq!(record.board.rows(), lines, "{sgf}");
    }
}

#[test]
fn dialects_come_back_property_by_property() {
    let spaced = "--- before\n(;GM[5]FF[4]SZ[15]SW[YES] 5A [gg]\n[ii];B[hh];)\n---\n(;GM[4]SZ[15];QPR [hh,hg,jf] C[세 수]\
        ;BOKGIOFFER[W:gg] [W:hg]\n[W:ii]BOKGICHOOSE[B:gg];BOKGISWAP[W];BOKGIDECLARE[W:3]BOKGIRESIGN[B])";
    for sgf in DIALECTS.into_iter().chain([spaced]) {
        let pieces = read("sgf", "", sgf.into());
        let records: Vec<Record> = pieces.into_iter().filter_map(|p| p.record).collect();
        let written = write("sgf", &records);
        let bare = |text: &[u8]| -> Vec<_> {
            let mut trees = trees(text);
            for node in trees.iter_mut().flatten() {
                node.properties.retain(|(name, _)| name != b"CA");
            }
            trees
        };
        assert_eq!(bare(&written), bare(sgf.as_bytes()), "{sgf}");
        let json = write("json", &records);
        let again = read_sound("json", json.clone());
        assert_eq!(
            String::from_utf8_lossy(&write("sgf", &again)),
            String::from_utf8_lossy(&written),
            "by way of JSON"
        );
        assert_eq!(write("json", &again), json);
    }
}

#[test]
fn changed_items_get_a_new_spelling() {
    let (mut record, _) = first(ORC);
    record.header.opening.offers.remove(0);
    record.header.opening.swapped = None;
    record.header.opening.declared = Some(3);
    let written = String::from_utf8(write("sgf", [&record])).expect("UTF-8");
    assert!(written.contains("5A[ii]"), "{written}");
    assert!(!written.contains("SW["), "{written}");
    assert!(written.contains("BOKGIFIFTHS[3]"), "{written}");
    let (again, _) = first(&written);
    assert_eq!(again.header.opening, record.header.opening);
    // If one play of a property changes, the whole property is written anew.
    let (record, _) = first(QUEST);
    let json = String::from_utf8(write("json", [&record])).expect("UTF-8");
    let changed = json.replacen("\"at\":\"h9\"", "\"at\":\"i9\"", 1);
    let changed = changed.replacen("\"at\": \"h9\"", "\"at\": \"i9\"", 1);
    assert_ne!(changed, json);
    let written = write("sgf", &read_sound("json", changed.into()));
    let written = String::from_utf8(written).expect("UTF-8");
    assert!(written.contains(";B[hh]W[ig]B[jf]"), "{written}");
    assert!(written.contains(";QSLW[ig]"), "{written}");
}

/// A record from another format, whose opening choices are plays without an SGF spelling.
#[test]
fn records_of_other_formats_lose_no_choice() {
    let json = r#"{"schema":"bokgi.record/1","game":"omok",
      "board":{"columns":15,"rows":15,"coordinates":"renju"},
      "header":{"protocol":{"text":"Soosorv-8"},"termination":{"text":"agreed"},
        "result":{"text":"1-0","outcome":"win","winner":"black","by":"unstated"},
        "date":{"text":"04/25/2024","dates":["2024-04-25"]}},
      "opening":{"swapped":true,"declared":2,"offers":["g9","i7"]},
      "nodes":[{"items":[]},
        {"items":[{"play":"place","side":"black","at":"h8"}]},
        {"items":[{"play":"declare","side":"white","count":2},{"play":"swap","side":"white"}]},
        {"items":[{"play":"keep","side":"black"},
          {"play":"offer","side":"black","at":"g7"},{"play":"offer","side":"black","at":"a15"},
          {"play":"choose","side":"white","at":"g7"},{"play":"resign","side":"black"}]}]}"#;
    let records = read_sound("json", json.into());
    let mut writer = format("sgf")
        .writer(&WriteOptions::default())
        .expect("written");
    let mut out = Vec::new();
    assert_eq!(writer.record(&records[0], None, &mut out), []);
    let written = String::from_utf8(out).expect("UTF-8");
    assert_eq!(
        written,
        "(;FF[4]GM[4]SZ[15]BOKGIPROTOCOL[Soosorv-8]BOKGITERMINATION[agreed]RE[B+]DT[2024-04-25]SW[YES]\
         BOKGIFIFTHS[2]BOKGIALT[gg][ii]\n;B[hh];BOKGIDECLARE[W:2]BOKGISWAP[W]\
         ;BOKGIKEEP[B]BOKGIOFFER[B:gi][B:aa]BOKGICHOOSE[W:gi]BOKGIRESIGN[B])\n"
    );
    let (again, codes) = first(&written);
    assert_eq!(codes, [""; 0]);
    assert_eq!(again.header.opening, records[0].header.opening);
    assert_eq!(again.info(Field::Protocol), Some("Soosorv-8"));
    assert_eq!(plays(&again), plays(&records[0]));
}

/// Generates a play in SGF as the program writes it.
fn play() -> impl Strategy<Value = String> {
    let point = || {
        (0u8..15, 0u8..15).prop_map(|(x, y)| {
            [x, y]
                .map(|n| char::from(b'a' + n))
                .iter()
                .collect::<String>()
        })
    };
    let side = || prop_oneof![Just("B"), Just("W")];
    let list = |values: Vec<String>| values.concat();
    prop_oneof![
        6 => (side(), point()).prop_map(|(side, at)| format!("{side}[{at}]")),
        1 => side().prop_map(|side| format!("{side}[]")),
        1 => side().prop_map(|side| format!("BOKGISWAP[{side}]")),
        1 => side().prop_map(|side| format!("BOKGIKEEP[{side}]")),
        1 => (side(), any::<u8>()).prop_map(|(side, n)| format!("BOKGIDECLARE[{side}:{n}]")),
        1 => (side(), point()).prop_map(|(side, at)| format!("BOKGICHOOSE[{side}:{at}]")),
        1 => prop::collection::vec((side(), point()), 1..5).prop_map(move |offers| {
            let values = offers.iter().map(|(side, at)| format!("[{side}:{at}]")).collect();
            format!("BOKGIOFFER{}", list(values))
        }),
    ]
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn any_course_of_an_opening_comes_back(line in prop::collection::vec(play(), 1..40)) {
        let sgf = format!("(;GM[4]FF[4]SZ[15];{})", line.join(";"));
        let (record, codes) = first(&sgf);
        prop_assert_eq!(codes, [""; 0]);
        let written = write("sgf", [&record]);
        prop_assert_eq!(trees(&written), trees(sgf.as_bytes()));
        let mut json = read_sound("json", write("json", [&record]));
        prop_assert_eq!(write("sgf", &json), written.clone());
        // Written without the original spelling, the text comes out the same.
        json[0].origin.format = "json".into();
        let spelled = String::from_utf8(write("sgf", &json)).expect("UTF-8");
        let (again, codes) = first(&spelled);
        prop_assert_eq!(codes, [""; 0]);
        prop_assert_eq!(plays(&again), plays(&record));
        prop_assert_eq!(trees(spelled.as_bytes()), trees(&written));
    }
}
