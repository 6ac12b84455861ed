//! Tests of the formats that store one line of stones: reading, writing, losses and damaged files.

use crate::grammars::example;
use crate::support;
use crate::support::random::cases;
use crate::support::{format, read_sound, write};
use bokgi::formats::{Capacity, FORMATS, ReadOptions};
use bokgi::model::{Body, ClockKind, Field, Outcome, Play, Point, Record, Side};
use proptest::prelude::*;

const IDS: [&str; 7] = ["psq", "rec", "sav", "pos", "bdt", "rdf", "rif"];

fn points(record: &Record) -> Vec<String> {
    let plays = record
        .tree
        .main_line()
        .flat_map(|node| record.tree.plays(node).collect::<Vec<_>>());
    plays
        .map(|play| match play {
            Play::Place { at, .. } => record.board.name(at),
            other => other.kind().to_owned(),
        })
        .collect()
}

fn one(id: &str, text: &[u8]) -> Record {
    let mut records = read_sound(id, text.to_vec());
    assert_eq!(records.len(), 1, "{id}");
    records.remove(0)
}

#[test]
fn every_format_counts_points_in_its_own_way() {
    for (id, text) in [
        (
            "psq",
            &b"Piskvorky 15x15, 0:0, 0\n8,8,0\n9,7,0\n10,8,0\n"[..],
        ),
        ("sav", b"15\n15\n3\n7 7\n6 8\n7 9\n"),
        ("pos", b"\x03\x70\x62\x72"),
        ("bdt", b"Cup=[A,B,,8899A8,,,]\n"),
        ("rdf", b":RDFA:01HH02IG03JH!\n"),
        (
            "rif",
            b"<database><games><game id=\"1\"><move>h8 i9 j8</move></game></games></database>",
        ),
    ] {
        assert_eq!(points(&one(id, text)), ["h8", "i9", "j8"], "{id}");
    }
    // Old files of Piskvork always have the larger board.
    let rec = one("rec", b"A\nB\n7,7,0\n8,6,0\n9,7,0\n-1\n");
    assert_eq!(points(&rec), ["h13", "i14", "j13"]);
    assert_eq!(rec.board.columns(), 20);
}

#[test]
fn a_psq_states_players_times_rules_and_result() {
    let text = "Piskvorky 20x20, 5:5, 1\n10,10,120\n11,11,3500\nA.zip\nB.zip\n0\n2,Renju 봄 대회\n";
    let record = one("psq", text.as_bytes());
    // The second player began and thus is Black, so the first name is White's.
    assert_eq!(record.info(Field::Name(Side::BLACK)), Some("B.zip"));
    assert_eq!(record.info(Field::Name(Side::WHITE)), Some("A.zip"));
    assert_eq!(record.info(Field::Event), Some("Renju 봄 대회"));
    assert_eq!(record.info(Field::Rules), Some("Renju"));
    let winner = record.header.outcome().and_then(|outcome| outcome.winner());
    assert_eq!(winner, Some(Side::BLACK));
    let spent: Vec<(Side, i32)> = record
        .tree
        .nodes()
        .flat_map(|node| record.tree.items(node))
        .filter_map(|item| match item.body {
            Body::Clock {
                side,
                kind: ClockKind::Spent,
                value,
            } => Some((side, value)),
            _ => None,
        })
        .collect();
    assert_eq!(spent, [(Side::BLACK, 120), (Side::WHITE, 3500)]);
}

#[test]
fn a_bdt_states_the_offer_and_the_swap() {
    let text = "봄 대회=[가나,다라,=,8897A89A87,K9,R,결승]\n";
    let record = one("bdt", text.as_bytes());
    let opening = &record.header.opening;
    assert_eq!(opening.swapped, Some(true));
    // The letter I is skipped, so K is the tenth column.
    assert_eq!(opening.offers, [Point::new(9, 6)]);
    assert_eq!(record.header.outcome(), Some(Outcome::Draw));
}

#[test]
fn an_offer_is_written_where_the_board_has_it() {
    for (id, text) in [
        ("bdt", &b"Cup=[Ga,Na,+,887998,?,?,]\n"[..]),
        ("rdf", b":RDFA:01HH02IG03JF!\n"),
    ] {
        let mut record = one(id, text);
        record.header.opening.offers = vec![Point::new(254, 254), Point::new(9, 6)];
        let again = one(id, &write(id, [&record]));
        assert_eq!(again.header.opening.offers, [Point::new(9, 6)], "{id}");
        let mut writer = format(id).writer(&Default::default()).expect("written");
        let losses = writer.record(&record, None, &mut Vec::new());
        let reported = losses[0].message(bokgi::text::Lang::En);
        assert!(reported.contains("opening choices"), "{id}: {reported}");
    }
}

#[test]
fn numbers_beyond_all_boards_are_points_of_none() {
    for number in [i64::MIN, i64::MAX] {
        let text = format!("Piskvorky 15x15, 0:0, 0\n8,8,0\n{number},7,0\n-1\n");
        let [piece] = &support::read("psq", "", text.into_bytes())[..] else {
            panic!("{number}: not one record");
        };
        assert_eq!(points(piece.record.as_ref().expect("a record")), ["h8"]);
        assert_eq!(piece.findings[0].code.name, "point-of-no-board");
    }
}

#[test]
fn the_name_of_a_pos_adds_facts_to_its_bytes() {
    let bytes = b"\x01\x70".to_vec();
    let format = format("pos");
    let source = std::sync::Arc::new(format.source("a/12#1#가나#다라#1#6.pos", bytes, None));
    let options = ReadOptions::default();
    let piece = format.read(&source, &options).next().expect("a piece");
    let record = piece.record.expect("a record");
    assert_eq!(record.info(Field::Name(Side::BLACK)), Some("가나"));
    assert_eq!(record.info(Field::Protocol), Some("RIF"));
    assert_eq!(record.header.opening.swapped, Some(true));
    assert_eq!(record.info(Field::Result), Some("W+R"));
}

#[test]
fn the_layout_of_pos_holds_for_its_example() {
    let bytes = example("pos.md");
    assert_eq!(points(&one("pos", &bytes)), ["h8", "i9", "j8"]);
}

#[test]
fn losses_of_a_format_are_reported() {
    let text = "(;GM[4]SZ[15]PB[A]EV[B];B[hh]C[good](;W[ig])(;W[hg];B[gg]LB[hh:a]))";
    let record = &read_sound("sgf", text.as_bytes().to_vec())[0];
    for id in IDS {
        let target = format(id);
        let mut writer = target.writer(&Default::default()).expect("written");
        let losses = writer.record(record, None, &mut Vec::new());
        let reported: Vec<String> = losses
            .iter()
            .map(|loss| loss.message(bokgi::text::Lang::En))
            .collect();
        for what in ["variations", "comments"] {
            assert!(
                reported.iter().any(|loss| loss.contains(what)),
                "{id}: {reported:?}"
            );
        }
    }
}

#[test]
fn another_board_is_refused_by_formats_of_one() {
    let record = &read_sound("sgf", b"(;GM[4]SZ[19];B[jj];W[ji])".to_vec())[0];
    for id in ["pos", "bdt", "rdf", "rif"] {
        let target = format(id);
        let mut writer = target.writer(&Default::default()).expect("written");
        let mut out = Vec::new();
        let losses = writer.record(record, None, &mut out);
        assert_eq!(losses[0].code.id, "LOSS003", "{id}");
        assert!(out.is_empty(), "{id}");
    }
}

#[test]
fn a_database_comes_back_whole() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/samples/rif/good/club.rif");
    let text = std::fs::read(path).expect("the sample is there");
    let records = read_sound("rif", text);
    let once = write("rif", &records);
    let twice = write("rif", &read_sound("rif", once.clone()));
    assert_eq!(
        String::from_utf8_lossy(&once),
        String::from_utf8_lossy(&twice)
    );
    let text = String::from_utf8(once).expect("UTF-8");
    for kept in [
        "alt=\"g7\"",
        "btime=\"25\"",
        "publisher=\"1\"",
        "Two fifth moves",
        "rated=\"0\"",
    ] {
        assert!(text.contains(kept), "{kept}");
    }
}

#[test]
fn entities_are_never_resolved() {
    let bomb = "<!DOCTYPE d [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;\">]>\
        <database><games><game id=\"1\"><move>h8</move><info>&b;</info></game></games></database>";
    let undeclared =
        "<database><games><game id=\"1\"><move>h8</move><info>&b;</info></game></games></database>";
    for text in [bomb, undeclared] {
        let pieces = support::read("rif", "a.rif", text.as_bytes().to_vec());
        let codes: Vec<&str> = pieces
            .iter()
            .flat_map(|piece| &piece.findings)
            .map(|finding| finding.code.id)
            .collect();
        assert_eq!(codes, ["RIF002"], "{text}");
    }
}

/// Generates distinct points of the 15x15 board in an order determined by a seed.
fn line(seed: u64, length: usize) -> Vec<Point> {
    let mut choices = support::generate::Choices::new(seed);
    let mut all: Vec<Point> = (0..225).map(|n| Point::new(n % 15, n / 15)).collect();
    (0..length)
        .map(|_| all.swap_remove(choices.below(all.len())))
        .collect()
}

fn as_sgf(line: &[Point]) -> String {
    let letter = |n: u8| char::from(b'a' + n);
    let moves = line.iter().enumerate().map(|(at, point)| {
        let side = if at % 2 == 0 { 'B' } else { 'W' };
        format!(";{side}[{}{}]", letter(point.column()), letter(point.row()))
    });
    format!("(;GM[4]SZ[15]{})", moves.collect::<String>())
}

proptest! {
    #![proptest_config(cases(64))]

    #[test]
    fn lines_of_stones_come_back(seed: u64, length in 1usize..120) {
        let line = line(seed, length);
        let original = &read_sound("sgf", as_sgf(&line).into_bytes())[0];
        for id in IDS {
            let back = one(id, &write(id, std::slice::from_ref(original)));
            let at = |record: &Record| -> Vec<(u8, u8)> {
                let plays = record.tree.main_line().flat_map(|node| {
                    record.tree.plays(node).collect::<Vec<_>>()
                });
                plays.filter_map(|play| play.to()).map(|at| (at.column(), at.row())).collect()
            };
            prop_assert_eq!(at(&back), at(original), "{}", id);
        }
    }

    #[test]
    fn damage_gives_findings_and_no_panic(
        seed: u64,
        cuts in proptest::collection::vec((any::<u16>(), 0..9_usize, any::<u8>()), 1..6),
    ) {
        let original = &read_sound("sgf", as_sgf(&line(seed, 20)).into_bytes())[0];
        for id in IDS {
            let mut bytes = write(id, std::slice::from_ref(original));
            for &(at, length, byte) in &cuts {
                let at = usize::from(at) % bytes.len();
                let end = (at + length).min(bytes.len());
                bytes.splice(at..end, [byte]);
            }
            let pieces = support::read(id, "damaged", bytes.clone());
            prop_assert!(
                pieces.iter().all(|piece| piece.record.is_some() || !piece.findings.is_empty()),
                "{}: {:?}", id, String::from_utf8_lossy(&bytes)
            );
        }
    }
}

#[test]
fn files_of_one_game_say_so() {
    let single: Vec<&str> = FORMATS
        .iter()
        .filter(|format| format.capacity() == Capacity::One)
        .map(|format| format.id())
        .collect();
    for id in ["psq", "rec", "sav", "pos"] {
        assert!(single.contains(&id), "{id}");
    }
}
