//! Tests of files of omok and related games from other programs: the detected game, the content,
//! and the conversion to other formats.

use crate::support::{format, read};
use bokgi::formats::{ReadItem, WriteOptions};
use bokgi::model::{GameId, Meaning, Record};
use bokgi::rules::{Inspection, Inspector};
use bokgi::text::Lang;

/// Reads the first record of a file.
fn first(id: &str, bytes: &[u8]) -> Record {
    let piece = read(id, "", bytes.to_vec()).remove(0);
    piece.record.expect("a record")
}

/// Returns the codes of all findings of the first record of a file, including notes.
fn found(id: &str, bytes: &[u8]) -> Vec<&'static str> {
    let ReadItem {
        record,
        mut findings,
    } = read(id, "", bytes.to_vec()).remove(0);
    let inspection = Inspection::default();
    if let Some(mut record) = record {
        Inspector::new(&inspection).inspect(&mut record, &mut findings);
    }
    findings.iter().map(|finding| finding.code.id).collect()
}

/// Converts a record to another format; returns the bytes and the losses.
fn converted(record: &Record, to: &str) -> (Vec<u8>, Vec<String>) {
    let options = WriteOptions::default();
    let mut writer = format(to).writer(&options).expect("it is written");
    let mut out = Vec::new();
    writer.begin(&mut out);
    let lost = writer.record(record, None, &mut out);
    writer.end(&mut out);
    let messages = lost.iter().map(|finding| finding.message(Lang::En));
    (out, messages.collect())
}

const PENTE: &[u8] = b"[Game \"Pente\"]\n\n1. K10 L10 2. A1 M10 3. N10 L10\n";

#[test]
fn a_game_without_a_number_keeps_its_name_through_every_format() {
    let pente = first("pente", PENTE);
    assert_eq!(pente.game.0, "pente");
    for (to, lost) in [
        (
            "sgf",
            &[
                "SGF has no place for a number for this game (GM); BOKGIGAME and RU name it instead: 1 left out",
            ][..],
        ),
        ("moves", &[]),
        ("json", &[]),
        (
            "psq",
            &["PSQ has no place for the game, which is read as omok: 1 left out"],
        ),
    ] {
        let (bytes, losses) = converted(&pente, to);
        assert_eq!(losses, lost, "{to}");
        if to != "psq" {
            let again = first(to, &bytes);
            assert_eq!(again.game, pente.game, "{to}");
            assert_eq!(again.tree.main_line_plays(), 6, "{to}");
        }
    }
    let (sgf, _) = converted(&pente, "sgf");
    let sgf = String::from_utf8(sgf).expect("UTF-8");
    assert!(
        sgf.starts_with("(;FF[4]BOKGIGAME[pente]SZ[19]RU[pente]"),
        "{sgf}"
    );
    assert_eq!(found("sgf", sgf.as_bytes()), [""; 0]);
    // Converts on through a format that names the game in a tag.
    let (moves, lost) = converted(&first("sgf", sgf.as_bytes()), "moves");
    assert!(lost.is_empty(), "{lost:?}");
    assert!(!String::from_utf8_lossy(&moves).contains("BOKGIGAME"));
    let (again, lost) = converted(&first("moves", &moves), "sgf");
    assert_eq!(
        (String::from_utf8_lossy(&again).into_owned(), lost.len()),
        (sgf, 1)
    );
}

#[test]
fn a_record_is_of_the_game_that_its_moves_and_words_show() {
    const MENU: &str =
        "(;GM[1]FF[4]SZ[15](;B[dd];W[oo])(;B[hh];W[ih];B[gf];W[jj];B[ff];W[fe];B[aa]))";
    for (sgf, game) in [
        // Two points in one value mean connect6, whatever the event says.
        (
            "(;FF[4]EV[null]PB[a]PW[b]SO[http://www.littlegolem.com];B[j10];W[k9j12];B[l10k8])",
            "connect6",
        ),
        ("(;FF[4];B[j10];W[k9j12];B[l10k8])", "connect6"),
        (
            "(;GM[4]FF[4]SZ[19]RU[connect6];B[jj];W[aa];W[bb];B[cc];B[dd])",
            "connect6",
        ),
        ("(;GM[4]FF[4]SZ[19]RU[육목];B[jj])", "connect6"),
        ("(;GM[1]FF[4]SZ[19]RU[Keryo-Pente];B[jj])", "pente"),
        ("(;GM[511];B[JJ];W[JH];W[MK];B[AA];B[BB])", "connect6"),
        (
            "(;GM[1]FF[4]SZ[19];B[jj];W[aa];W[bb];B[cc];B[dd])",
            "connect6",
        ),
        ("(;GM[1]FF[4]SZ[19];B[jj];W[aa];W[bb])", "baduk"),
        (
            "(;GM[1]FF[4]SZ[19]HA[2]AB[pd][dp];W[jj];B[aa];B[bb];W[cc];W[dd])",
            "baduk",
        ),
        (
            "(;GM[1]FF[4]SZ[15];B[hh];W[ih];B[gf];W[jj];B[ff];W[fe])",
            "omok",
        ),
        (
            "(;GM[1]FF[4]SZ[15]KM[6.5];B[hh];W[ih];B[gf];W[jj];B[ff];W[fe])",
            "omok",
        ),
        (
            "(;GM[1]FF[4]SZ[15]KM[6.5]RU[Chinese];B[hh];W[ih];B[gf];W[jj];B[ff];W[fe])",
            "baduk",
        ),
        (MENU, "omok"),
        // A line that ends with five in a row, wherever it began.
        (
            "(;GM[1]FF[4]SZ[15];B[dd];W[ad];B[ed];W[ae];B[fd];W[af];B[gd];W[ag];B[hd])",
            "omok",
        ),
        // More lines look like baduk than like omok.
        (
            "(;GM[1]FF[4]SZ[15](;B[dd];W[ll];B[dl];W[ld];B[cf])(;B[dd];W[ll];B[ld];W[dl];B[ck])\
             (;B[hh];W[ih];B[gf];W[jj];B[ff];W[fe]))",
            "baduk",
        ),
        (
            "(;GM[1]FF[4]SZ[15];B[dd];W[oo];B[hg];W[on];B[gh];W[om];B[ih];W[ak];B[hi];W[hh])",
            "baduk",
        ),
    ] {
        assert_eq!(first("sgf", sgf.as_bytes()).game.0, game, "{sgf}");
    }
    let capitals = first("sgf", b"(;GM[511];B[JJ];W[JH];W[MK])");
    let plays = capitals
        .tree
        .main_line()
        .flat_map(|node| capitals.tree.plays(node));
    let points = plays.filter_map(|play| play.to());
    assert!(
        points.into_iter().all(|at| capitals.board.holds(at)),
        "they lie on the board"
    );
}

#[test]
fn moves_against_a_game_that_was_guessed_say_what_to_ask_for() {
    const ENDS_INSIDE: &str =
        "(;GM[1]FF[4]SZ[15];B[dd];W[oo];B[hg];W[on];B[gh];W[om];B[ih];W[ak];B[hi];W[hh])";
    const TWICE: &str = "(;GM[1]FF[4]SZ[15](;B[hh];W[ih];B[gf];W[jj];B[ff];W[fe])(;B[hh];W[hh]))";
    for (sgf, codes, words) in [
        (ENDS_INSIDE, &["BDK004", "GAM002"][..], "--game omok"),
        (
            TWICE,
            &["SGF041", "OMK002", "OMK020", "GAM002"],
            "--game baduk",
        ),
    ] {
        assert_eq!(found("sgf", sgf.as_bytes()), codes, "{sgf}");
        let ReadItem {
            record,
            mut findings,
        } = read("sgf", "", sgf.into()).remove(0);
        let inspection = Inspection::default();
        Inspector::new(&inspection).inspect(&mut record.expect("a record"), &mut findings);
        let hint = findings.iter().find(|found| found.code.id == "GAM002");
        let help = hint.expect("a hint").help(Lang::En);
        assert!(help.contains(words), "{help}");
    }
}

#[test]
fn games_of_pente_org_are_played_by_its_rules() {
    let game = |name: &str, moves: &str| {
        format!(
            "[Game \"{name}\"]\n[Site \"Pente.org\"]\n[Player 1 Name \"a\"]\n[Player 2 Name \"b\"]\n\n{moves}\n"
        )
    };
    const SIX: &str = "1. K10 A1 2. L10 A3 3. M10 A5 4. N10 A7 5. P10 A9 6. O10";
    for (name, id, codes) in [
        ("Gomoku", "omok", &[][..]),
        ("Renju", "pente.org-renju", &["GAM001"]),
        ("Connect6", "connect6", &[]),
        ("Keryo-Pente", "pente", &["ROW008"]),
    ] {
        let text = game(name, SIX);
        assert_eq!(
            first("pente", text.as_bytes()).game,
            GameId(id.to_owned().into()),
            "{name}"
        );
        assert_eq!(found("pente", text.as_bytes()), codes, "{name}");
    }
    // Six in a row do not win in gomoku, so play continues.
    let gomoku = first("pente", game("Gomoku", &format!("{SIX} B1")).as_bytes());
    assert_eq!(converted(&gomoku, "sgf").1, [""; 0]);
    let (sgf, _) = converted(&gomoku, "sgf");
    assert_eq!(found("sgf", &sgf), [""; 0], "the rules go along");
    let beside = game("Gomoku", "1. K9 A1 2. L10 A3");
    assert_eq!(found("pente", beside.as_bytes()), ["OPN010"]);
}

/// Returns the plays of the main line by name.
fn plays(record: &Record) -> String {
    let line = record.tree.main_line();
    let plays = line.flat_map(|node| record.tree.plays(node));
    let names = plays.map(|play| match play.to() {
        Some(at) => record.board.name(at),
        None => play.kind().to_owned(),
    });
    names.collect::<Vec<_>>().join(" ")
}

#[test]
fn a_pass_in_a_pos_follows_renlib() {
    const FOURTH_IS_A_PASS: &[u8] = b"\x05\x70\x71\x6f\xf0\x72";
    assert_eq!(found("pos", FOURTH_IS_A_PASS), ["OMK008", "OMK020"]);
    let record = first("pos", FOURTH_IS_A_PASS);
    assert_eq!(plays(&record), "h8 i8 g8 pass j8");
    let passing = first("sgf", b"(;GM[4]FF[4]SZ[15];B[hh];W[ii];B[];W[gg];B[ff])");
    let (pos, lost) = converted(&passing, "pos");
    assert_eq!(pos, b"\x05\x70\x80\xf0\x60\x50");
    assert_eq!(lost, [""; 0]);
    // Bytes that are no points are still reported.
    assert_eq!(found("pos", b"\x02\x70\xf1"), ["LIN002", "OMK020"]);
}

/// Makes a library of version 3.0 with these nodes.
fn library(nodes: &[u8]) -> Vec<u8> {
    let mut bytes = b"\xFFRenLib\xFF\x03\0\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF".to_vec();
    bytes.extend_from_slice(nodes);
    bytes
}

#[test]
fn a_position_saved_by_renlib_is_not_a_damaged_library() {
    for (nodes, codes) in [
        (&b"\x78\0\x79\0"[..], &["LIB011"][..]),
        // The flag announces a sibling that was not saved along.
        (b"\x78\0\x79\x80\x69\0", &["LIB011"]),
        (b"\x78\0\x79\x40", &[]),
        // The node promises a sibling, but the file ends after the line.
        (b"\x78\0\x79\xC0", &["LIB004"]),
        (b"\x78\0\x79\xC0\x69\0", &["LIB004"]),
    ] {
        assert_eq!(found("renlib", &library(nodes)), codes, "{nodes:02x?}");
    }
    let position = first("renlib", &library(b"\x78\0\x79\x80"));
    assert_eq!(converted(&position, "renlib").0, library(b"\x78\0\x79\x40"));
}

#[test]
fn texts_and_branches_of_a_library_come_back_through_text_formats() {
    let with_comment = |text: &[u8]| {
        // A string ends in one NUL, or in two if that makes its length even.
        let nuls = &[0, 0][..2 - text.len() % 2];
        [&b"\x78\x48"[..], text, nuls].concat()
    };
    for nodes in [
        with_comment(b"ab\r\ncd\x08ef\t"),
        with_comment(b"ab\r\ncd\x08ef"),
        with_comment(b"a\x08b\nc"),
        with_comment(b"a\tb\x08"),
        with_comment(b"a\rb"),
        // Branches whose points are not in ascending order.
        b"\x78\0\x8A\xC0\x11\x40".to_vec(),
        b"\x78\0\x8A\x80\x77\xC0\x76\x40\x11\x40".to_vec(),
    ] {
        let bytes = library(&nodes);
        let record = first("renlib", &bytes);
        for through in ["renlib", "sgf", "moves", "json"] {
            let (text, lost) = converted(&record, through);
            assert_eq!(lost, [""; 0], "{through} {nodes:02x?}");
            assert!(!found(through, &text).contains(&"SGF023"), "{nodes:02x?}");
            let (again, lost) = converted(&first(through, &text), "renlib");
            assert_eq!(lost, [""; 0], "{through} {nodes:02x?}");
            assert_eq!(again, bytes, "{through} {nodes:02x?}");
        }
    }
    // A text changed by reading is written in its changed form.
    let tabbed = first("renlib", &library(&with_comment(b"a\tb")));
    let (sgf, _) = converted(&tabbed, "sgf");
    let changed = String::from_utf8_lossy(&sgf)
        .replace("a b", "a c")
        .replace("a\tb", "a c");
    let (bytes, _) = converted(&first("sgf", changed.as_bytes()), "renlib");
    assert!(bytes.ends_with(b"\x78\x48a c\0"), "{bytes:02x?}");
    // The branches of other records are sorted by their points, like in RenLib.
    let tree = first("sgf", b"(;GM[4]FF[4]SZ[15];B[hh](;W[ii])(;W[aa]))");
    let sorted = "RenLib has no place for the order of branches, which are sorted by their points: 1 left out";
    assert_eq!(converted(&tree, "renlib").1, [sorted]);
}

#[test]
fn the_comment_of_a_library_holds_statements_about_the_game() {
    for header in [
        "PB[Hong Gildong]PW[Ann Example]EV[Spring cup]DT[2026-03-01]RE[B+R]RU[renju]TM[1800]",
        "PB[홍길동]PW[성춘향]BR[3단]DT[2026-03-01,02]RE[0]GC[first\n\nsecond: of two]C[Black: to play]",
        "PB[a]SW[YES]BOKGIFIFTHS[2]BOKGIALT[gg][ii]KM[0]C[]",
        "EV[a: b]N[a line]",
        "PB[]RO[1]",
        "C[no header\n\nat all]",
    ] {
        // The first move may be in the root node.
        for move_1 in [";B[hh]", "B[hh]"] {
            let text = format!("(;GM[4]FF[4]SZ[15]{header}{move_1};W[ii];B[gg])");
            let record = first("sgf", text.as_bytes());
            let (library, lost) = converted(&record, "renlib");
            let lost: Vec<&String> = lost.iter().filter(|loss| loss.contains("place")).collect();
            assert_eq!(lost, [""; 0], "{text}");
            let back = first("renlib", &library);
            let stated = |record: &Record| {
                let entries = record.header.entries().iter();
                let game = entries.filter(|entry| !entry.field.is_technical());
                let stated: Vec<_> = game
                    .map(|entry| (entry.field, record.text(entry.text).to_owned()))
                    .collect();
                (
                    stated,
                    record.header.opening.clone(),
                    record.header.outcome(),
                )
            };
            assert_eq!(stated(&back), stated(&record), "{text}");
            for through in ["renlib", "sgf", "moves", "json"] {
                let (text, _) = converted(&back, through);
                let (again, _) = converted(&first(through, &text), "renlib");
                assert_eq!(again, library, "{through} {header}");
            }
        }
    }
    // A comment that only resembles such lines stays a comment.
    for text in [
        "Black: to play",
        "Game: omok\r\nSee: the book",
        "Game: omok\r\nDeclared: 02",
        "Game: baduk\r\nBlack: a",
    ] {
        let nuls = &[0, 0][..2 - (text.len() + 1) % 2];
        let nodes = [b"\x00\x08\x08", text.as_bytes(), nuls, b"\x78\x40"].concat();
        let record = first("renlib", &library(&nodes));
        assert_eq!(record.header.entries(), [], "{text}");
        assert_eq!(converted(&record, "renlib").0, library(&nodes), "{text}");
    }
}

#[test]
fn a_property_occurs_once_in_a_node() {
    for (text, sgf) in [
        ("1. h8 {a} {b} i9", ";B[hh]C[a\nb]"),
        ("1. h8 {a} $1 {b} i9", ";B[hh]C[a\nb]TE[1]"),
        ("1. h8 \"a\" \"b\" i9", ";B[hh]N[a b]"),
        ("1. h8 {a]} {} {b} i9", ";B[hh]C[a\\]\nb]"),
    ] {
        let (bytes, lost) = converted(&first("moves", text.as_bytes()), "sgf");
        let written = String::from_utf8(bytes).expect("UTF-8");
        assert!(written.contains(sgf), "{text}: {written}");
        assert_eq!(lost, [""; 0], "{text}");
        assert_eq!(found("sgf", written.as_bytes()), ["OMK020"], "{text}");
    }
    const TWICE: &str = r#"{"schema":"bokgi.record/1","game":"omok","board":{"columns":15,"rows":15,"coordinates":"renju"},"nodes":[{"items":[]},{"items":[{"play":"place","side":"black","at":"h8"},{"mark":"circle","points":["a1"]},{"comment":"x"},{"mark":"circle","points":["b1"]},{"clock":"left","side":"black","milliseconds":1000},{"clock":"left","side":"black","milliseconds":2000}]}]}"#;
    let (bytes, lost) = converted(&first("json", TWICE.as_bytes()), "sgf");
    let written = String::from_utf8(bytes).expect("UTF-8");
    assert!(written.contains(";B[hh]CR[ao][bo]C[x]BL[1]"), "{written}");
    assert_eq!(
        lost,
        ["SGF has no place for repeated statements of the same field: 1 left out"]
    );
    // The comment of the SGF record and the added text are written as one property.
    let commented = first("sgf", b"(;GM[4]SZ[15];B[hh]C[a])");
    let (json, _) = converted(&commented, "json");
    let json = String::from_utf8(json).expect("UTF-8");
    let added = json.replacen(r#""raw":"C[a]"}"#, r#""raw":"C[a]"},{"comment":"b"}"#, 1);
    assert_ne!(added, json);
    let (bytes, _) = converted(&first("json", added.as_bytes()), "sgf");
    let written = String::from_utf8(bytes).expect("UTF-8");
    assert!(written.contains("C[a\nb]"), "{written}");
    // White space that SGF cannot keep is reported.
    let (_, lost) = converted(&first("moves", b"1. h8 {a\tb}"), "sgf");
    assert_eq!(lost.len(), 1, "{lost:?}");
}

#[test]
fn choices_of_an_opening_cost_no_colour() {
    const OFFERED: &[u8] =
        b"[Rules \"rif\"]\n1. h8 h9 3. j10 4. g10 5. offer i8 g7 choose g7 6. i10\n";
    let record = first("moves", OFFERED);
    for id in ["psq", "rec", "pos", "sav", "bdt", "rdf", "rif"] {
        let (_, lost) = converted(&record, id);
        let coloured = lost.iter().any(|lost| lost.contains("colours"));
        assert!(!coloured, "{id}: {lost:?}");
        let chosen = lost.iter().any(|lost| lost.contains("opening choices"));
        assert_eq!(chosen, !["bdt", "rdf"].contains(&id), "{id}: {lost:?}");
    }
    let (bdt, _) = converted(&record, "bdt");
    let offers = first("bdt", &bdt).header.opening.offers;
    let offers: Vec<String> = offers.iter().map(|&at| record.board.name(at)).collect();
    assert_eq!(offers, ["i8"], "the move that was not chosen has a place");
}

#[test]
fn games_of_other_managers_are_read() {
    const TENNIS: &[u8] = b"Piskvorky 15x15 , 0 - 0\n8,8,0\n9,9,0\n";
    assert_eq!(found("psq", TENNIS), ["OMK020"]);
    let record = first("psq", TENNIS);
    assert_eq!(plays(&record), "h8 i7");
    assert_eq!(converted(&record, "psq").0, [TENNIS, b"-1\n"].concat());
    for (moves, seems) in [
        ("7,7,0\n0,8,0\n8,9,0\n", true),
        ("7,7,0\n0,8,0\n15,9,0\n", false),
    ] {
        let text = format!("Piskvorky 15x15, 11:11, 0\n{moves}a\nb\n-1\n");
        let findings = read("psq", "", text.into()).remove(0).findings;
        let [finding] = &findings[..] else {
            panic!("one finding: {findings:?}");
        };
        let help = finding.help(Lang::En);
        assert_eq!(help.contains("count from 0"), seems, "{help}");
    }
}

#[test]
fn a_result_is_kept_or_its_loss_is_named() {
    let manner = "how the game was won";
    let result = "statements about the game (Result)";
    for (stated, kept, lost) in [
        ("B+", "B+", ""),
        ("W+R", "W+", manner),
        ("B+T", "B+", manner),
        ("Draw", "Draw", ""),
        ("Void", "-", result),
        ("?", "-", result),
        ("", "-", ""),
    ] {
        let text = format!("(;GM[4]FF[4]SZ[15]PB[가]PW[나]RE[{stated}];B[hh];W[ii];B[gg])");
        let record = first("sgf", text.as_bytes());
        for to in ["psq", "bdt", "rif"] {
            let (bytes, losses) = converted(&record, to);
            let back = Meaning::new(&first(to, &bytes)).outcome();
            let back = back.map_or("-".to_owned(), |outcome| outcome.to_string());
            assert_eq!(back, kept, "{stated} in {to}");
            let is_named = losses.iter().any(|loss| loss.contains(lost));
            assert_eq!(
                lost.is_empty(),
                losses.is_empty(),
                "{stated} in {to}: {losses:?}"
            );
            assert!(lost.is_empty() || is_named, "{stated} in {to}: {losses:?}");
        }
    }
    // A tournament has its place after a result alone.
    let text = "(;GM[4]FF[4]SZ[15]EV[Spring Cup]RU[Renju];B[hh];W[ii];B[gg])";
    let (bytes, losses) = converted(&first("sgf", text.as_bytes()), "psq");
    assert!(losses[0].contains("(Event, Rules)"), "{losses:?}");
    assert!(bytes.ends_with(b"-1\n"));
}
