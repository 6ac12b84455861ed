//! Tests of `bokgi edit` with records of every game.

use std::fs;

use crate::program::{Folder, GOOD, Run};
use crate::support::shared;

const OMOK: &str = include_str!("../../samples/sgf/good/omok.sgf");
const YUT: &str = include_str!("../../samples/yut/good/two-pieces.yut");
const GONU: &str = include_str!("../../samples/gonu/good/reduction.gonu");

/// A game with variations and its own line breaks.
const GAME: &str = "(;GM[1]FF[4]CA[UTF-8]SZ[9]\r\n  PB[홍길동 3단]PW[임꺽정]RE[흑 불계승]KM[6집반]\r\n\
    DT[2026년 3월 1일]\r\n\r\n;B[cc]C[hi\\] (x]BL[20] ; W[gg](;B[cg]; W[gc]\r\n;B[ee]XX[y])\r\n\
    (;B[ge]LB[aa:A];W[hh]))\r\n(;GM[1]SZ[9];B[aa])\r\n";

fn edit(folder: &Folder, options: &[&str]) -> Run {
    folder.run(&[&["edit"], options].concat())
}

#[test]
fn boards_that_are_not_square_turn_with_their_size() {
    for (text, turn, due) in [
        (
            "(;GM[1]FF[4]SZ[9:13]KM[6.5];B[am];W[im];B[ia])",
            &["--turn", "90"][..],
            "SZ[13:9]KM[6.5]\n;B[aa];W[ai];B[mi]",
        ),
        (
            "(;GM[1]FF[4]SZ[9:13]KM[6.5];B[am];W[im];B[ia])",
            &["--turn", "270"],
            "SZ[13:9]KM[6.5]\n;B[mi];W[ma];B[aa]",
        ),
        (
            "(;GM[1]FF[4]SZ[9:13]AB[aa:cb]PL[W]VW[aa:im];W[am])",
            &["--turn", "90", "--mirror"],
            "SZ[13:9]",
        ),
        (
            "(;GM[4]FF[4]SZ[15:20]RU[Freestyle];B[aa];W[ot];B[ha])",
            &["--turn", "90"],
            "SZ[20:15]",
        ),
        (
            "(;GM[4]FF[4]SZ[15:20]RU[Freestyle];B[aa];W[ot];B[ha])",
            &["--turn", "180"],
            "SZ[15:20]",
        ),
    ] {
        let folder = Folder::new(&[("a.sgf", text)]);
        let run = folder.run(&[&["edit", "a.sgf", "-o", "b.sgf"], turn].concat());
        assert_eq!(run.status, 0, "{run:?}");
        assert!(
            folder.read("b.sgf").contains(due),
            "{}",
            folder.read("b.sgf")
        );
        // Points as spelled in the JSON are turned with the board too.
        folder.run(&["convert", "a.sgf", "-o", "a.json"]);
        folder.run(&[&["edit", "a.json", "-o", "c.json"], turn].concat());
        let run = folder.run(&["convert", "c.json", "--to", "sgf"]);
        assert_eq!(run.out, folder.read("b.sgf"), "{turn:?}");
        let checked = folder.run(&["check", "b.sgf", "c.json", "-q"]);
        assert_eq!(checked.status, 0, "{checked:?}");
    }
}

#[test]
fn komi_and_margin_are_normalised_together() {
    for (text, due) in [
        ("KM[375]RE[B+0.25]RU[Chinese]", "KM[7.5]RE[B+0.5]"),
        ("KM[0]HA[0]RE[B+0.75]", "KM[7.5]HA[0]RE[B+1.5]"),
        ("KM[0]HA[0]RE[W+3.5]", "KM[6.5]HA[0]RE[W+3.5]"),
        ("KM[0]HA[0]RE[W+3]", "KM[0]HA[0]RE[W+3]"),
        ("KM[650]HA[0]RE[W+0.02]", "KM[6.5]HA[0]RE[W+0.02]"),
    ] {
        let game = format!("(;GM[1]FF[4]SZ[19]AP[foxwq]{text};B[pd];W[dd])");
        let folder = Folder::new(&[("a.sgf", &game)]);
        let run = edit(&folder, &["a.sgf", "--normalise=komi"]);
        assert!(run.out.contains(due), "{text}: {}", run.out);
    }
}

#[test]
fn rules_are_normalised_to_the_words_of_their_game() {
    for (rules, due) in [
        ("중국 규칙", "RU[chinese]"),
        ("Chinese (area)", "RU[chinese]"),
        ("AGA, button", "RU[aga; button=yes]"),
        (
            "{\"ko\":\"SIMPLE\",\"score\":\"AREA\",\"tax\":\"NONE\",\"suicide\":true}",
            "RU[koSIMPLEscoreAREAtaxNONEsui1]",
        ),
        (
            "koPOSITIONALscoreTERRITORYtaxSEKIsui0whb0",
            "RU[koPOSITIONALscoreTERRITORYtaxSEKIsui0whb0]",
        ),
        ("house rules of the club", "RU[house rules of the club]"),
    ] {
        let game = format!("(;GM[1]FF[4]SZ[9]RU[{rules}];B[ee])");
        let folder = Folder::new(&[("a.sgf", &game)]);
        let run = edit(&folder, &["a.sgf", "--normalise=rules"]);
        assert!(run.out.contains(due), "{rules}: {}", run.out);
    }
}

#[test]
fn fields_are_written_and_taken_out_in_every_format() {
    for (name, text, field, expected) in [
        ("a.sgf", GOOD, "EV=봄 대회", "EV[봄 대회]"),
        ("a.sgf", GOOD, "대회=봄 대회", "EV[봄 대회]"),
        ("a.sgf", GOOD, "흑=성춘향", "PB[성춘향]"),
        ("a.sgf", GOOD, "DT=2026년 3월 1일", "DT[2026-03-01]"),
        ("a.sgf", GOOD, "결과=백 반집승", "RE[W+0.5]"),
        ("omok.sgf", OMOK, "event=봄", "EV[봄]"),
        ("yut.yut", YUT, "대회=봄 대회", "[대회명 \"봄 대회\"]"),
        ("gonu.gonu", GONU, "place=서울", "서울"),
    ] {
        let folder = Folder::new(&[(name, text)]);
        let run = folder.run(&["edit", name, "--set", field, "--lang", "ko"]);
        assert_eq!(run.status, 0, "{run:?}");
        assert!(run.out.contains(expected), "{field}: {}", run.out);
    }
    let folder = Folder::new(&[("a.sgf", GOOD)]);
    let run = edit(&folder, &["a.sgf", "--set", "RE=", "--set", "PW="]);
    assert!(
        !run.out.contains("RE[") && !run.out.contains("PW["),
        "{}",
        run.out
    );
}

#[test]
fn an_unknown_field_is_reported_with_the_known_ones() {
    let folder = Folder::new(&[("a.sgf", GOOD)]);
    for (field, words) in [
        ("EV", "no value to set"),
        ("evnt=x", "did you mean `Event`"),
        ("SZ=19", "belongs to the file"),
        ("KM=much", "`much` is not a valid KM"),
        ("DT=someday", "not a valid DT"),
    ] {
        let run = edit(&folder, &["a.sgf", "--set", field]);
        assert_eq!(run.status, 2, "{field}");
        assert!(run.err.contains(words), "{field}: {}", run.err);
        assert_eq!(run.out, "");
    }
}

#[test]
fn players_are_renamed_by_a_table_and_keep_their_ranks() {
    let folder = Folder::new(&[
        ("a.sgf", GAME),
        ("yut.yut", YUT),
        (
            "names.csv",
            "이름;새 이름\n# 봄 대회\n홍 길동;Hong Gildong\n성춘향;Seong\n",
        ),
    ]);
    let run = edit(&folder, &["a.sgf", "--rename", "names.csv", "-q"]);
    assert!(
        run.out.contains("PB[Hong Gildong 3단]PW[임꺽정]"),
        "{}",
        run.out
    );
    let run = edit(&folder, &["yut.yut", "--rename", "names.csv", "-q"]);
    assert!(
        run.out.contains("Hong Gildong") && run.out.contains("Seong"),
        "{}",
        run.out
    );
    assert!(!run.out.contains("성춘향"), "{}", run.out);
    folder.write("bad.csv", b"a,b\nc\n");
    let run = edit(&folder, &["a.sgf", "--rename", "bad.csv"]);
    assert!(
        run.err.contains("bad.csv:2: the new name is missing"),
        "{}",
        run.err
    );
}

#[test]
fn unedited_text_keeps_its_bytes() {
    let folder = Folder::new(&[("a.sgf", GAME)]);
    for (options, old, new) in [
        (
            &["--set", "EV=봄"][..],
            "1일]\r\n\r\n;",
            "1일]EV[봄]\r\n\r\n;",
        ),
        (&["--set", "KM=7.5"], "6집반", "7.5"),
        (&["--drop", "comments"], "C[hi\\] (x]", ""),
        (&["--drop", "unknown"], "XX[y]", ""),
        (&["--main-line"], "\r\n(;B[ge]LB[aa:A];W[hh])", ""),
        (&["--cut", "1..4"], "\r\n;B[ee]XX[y]", "\r\n"),
        (&["--normalise=komi"], "6집반", "6.5"),
        (&["--turn", "180"], "", ""),
    ] {
        let run = edit(&folder, &[&["a.sgf#1", "--keep", "-q"], options].concat());
        assert_eq!(run.status, 0, "{options:?} {run:?}");
        if !old.is_empty() {
            assert_eq!(run.out, GAME.replacen(old, new, 1), "{options:?}");
        }
    }
    let run = edit(&folder, &["a.sgf#1", "--keep", "--turn", "180"]);
    let turned = GAME
        .replace("B[cc]C", "B[gg]C")
        .replace("; W[gg](;B[cg]; W[gc]", "; W[cc](;B[gc]; W[cg]")
        .replace("(;B[ge]LB[aa:A];W[hh])", "(;B[ce]LB[ii:A];W[bb])");
    assert_eq!(run.out, turned);
}

#[test]
fn a_file_keeps_its_encoding_and_its_place() {
    let (bytes, _, _) = encoding_rs::EUC_KR.encode(GAME);
    let marked = replaced(&bytes, b"CA[UTF-8]", b"CA[EUC-KR]");
    let folder = Folder::new(&[]);
    folder.write("games/a.sgf", &marked);
    let run = edit(&folder, &["games", "--set", "RE=W+R", "--in-place", "-q"]);
    assert_eq!((run.status, run.out.as_str()), (0, ""), "{run:?}");
    let (old, _, _) = encoding_rs::EUC_KR.encode("흑 불계승");
    // The second record had no result.
    let expected = replaced(&marked, &old, b"W+R");
    let expected = replaced(
        &expected,
        b"(;GM[1]SZ[9];B[aa])",
        b"(;GM[1]SZ[9]RE[W+R];B[aa])",
    );
    assert_eq!(folder.bytes("games/a.sgf"), expected);
    assert_eq!(folder.names(), ["games/a.sgf"]);
    let run = edit(&folder, &["games/a.sgf", "--set", "EV=봄😀", "--in-place"]);
    assert_eq!(run.status, 2);
    assert!(run.err.contains("EUC-KR, which has no `😀`"), "{}", run.err);
    assert_eq!(folder.bytes("games/a.sgf"), expected);
}

fn replaced(bytes: &[u8], old: &[u8], new: &[u8]) -> Vec<u8> {
    let at = memchr::memmem::find(bytes, old).expect("it is there");
    [&bytes[..at], new, &bytes[at + old.len()..]].concat()
}

#[test]
fn edited_files_agree_with_rewritten_ones() {
    let folder = Folder::new(&[]);
    let mut samples = Vec::new();
    for path in shared::samples() {
        let name = path.to_str().expect("a readable name").to_owned();
        let bytes = fs::read(&path).expect("a readable file");
        if name.ends_with(".sgf") && name.contains("good") && std::str::from_utf8(&bytes).is_ok() {
            folder.write(&format!("games/{}.sgf", samples.len()), &bytes);
            samples.push((name, bytes));
        }
    }
    let run = edit(&folder, &["games", "--keep", "-q", "-O", "same"]);
    assert_eq!(run.status, 0, "{run:?}");
    for (number, (name, bytes)) in samples.iter().enumerate() {
        assert!(
            folder.bytes(&format!("same/{number}.sgf")) == *bytes,
            "{name}"
        );
    }
    let edits = [
        &["--main-line", "--drop=comments,marks,clocks,unknown"][..],
        &["--set", "EV=Spring", "--set", "PB="],
        &["--turn=90"],
        &["--mirror"],
        &["--swap-colours"],
        &["--normalise"],
        &["--cut=2.."],
        &["--cut=..2"],
    ];
    for (number, options) in edits.iter().enumerate() {
        for (part, keep) in [("kept", &["--keep"][..]), ("anew", &[])] {
            let out = format!("{part}/{number}");
            let arguments = [&["games", "-q", "-O", &out], keep, options].concat();
            let run = edit(&folder, &arguments);
            // Refused records and their findings are tested elsewhere.
            assert_eq!(run.status == 0, run.err.is_empty(), "{arguments:?} {run:?}");
        }
    }
    // The outputs of both ways are read and written again.
    for part in ["kept", "anew"] {
        let out = format!("{part}-again");
        folder.run(&["convert", part, "--to=sgf", "-q", "-O", &out]);
    }
    let mut compared = 0;
    for (number, options) in edits.iter().enumerate() {
        for (sample, (name, _)) in samples.iter().enumerate() {
            let file = format!("{number}/{sample}.sgf");
            if folder.path(&format!("kept/{file}")).exists() {
                let again = |part: &str| folder.read(&format!("{part}-again/{file}"));
                let (kept, anew) = (again("kept"), again("anew"));
                assert_eq!(plain(&kept), plain(&anew), "{name} {options:?}");
                compared += 1;
            }
        }
    }
    assert!(compared > 50, "{compared}");
}

/// Returns the nodes of a text, with sorted properties and without white space and encoding, so
/// that texts can be compared.
fn plain(text: &str) -> Vec<String> {
    let mut nodes: Vec<String> = Vec::new();
    for node in text.replace(['\n', ' '], "").split(';') {
        let mut properties: Vec<&str> = node
            .split_inclusive(']')
            .filter(|property| !property.starts_with("CA["))
            .collect();
        properties.sort_unstable();
        nodes.push(properties.concat());
    }
    nodes
}

/// The separator of a table of names comes from its rows, not from a remark above them.
#[test]
fn a_remark_does_not_choose_the_separator_of_names() {
    let folder = Folder::new(&[
        ("a.sgf", "(;GM[1]FF[4]SZ[9]PB[Hong];B[ee])"),
        ("names.csv", "# old; new\nHong,홍길동\n"),
    ]);
    let run = edit(&folder, &["a.sgf", "--rename", "names.csv", "-o", "b.sgf"]);
    assert_eq!(run.status, 0, "{run:?}");
    assert!(folder.read("b.sgf").contains("PB[홍길동]"));
}

/// After a swap of colours the other side of a gonu moves first, whatever the record stated. Where the
/// pieces start on the board, each side has its own edge and colours cannot be swapped.
#[test]
fn swapped_colours_of_gonu_stay_legal() {
    let folder = Folder::new(&[]);
    for (name, tags) in [
        ("plain", "[Game \"bat-gonu\"]"),
        ("tag", "[Game \"bat-gonu\"]\n[First \"Black\"]"),
        ("rule", "[Game \"bat-gonu\"]\n[Rules \"first=black\"]"),
    ] {
        let file = format!("{name}.gonu");
        let moves = "1. a1 b2 2. c3 a2 3. c2 c1";
        folder.write(&file, format!("{tags}\n\n{moves}\n").as_bytes());
        let check = |file: &str| folder.run(&["check", file]).status;
        assert_eq!(check(&file), 0, "{name}");
        let swapped = format!("{name}-swapped.gonu");
        let run = edit(&folder, &[&file, "--swap-colours", "-o", &swapped]);
        assert_eq!(run.status, 0, "{run:?}");
        let text = folder.read(&swapped);
        assert!(text.contains("[First \"White\"]"), "{text}");
        assert_eq!(check(&swapped), 0, "{text}");
    }
    folder.write("line.gonu", b"[Game \"jul-gonu\"]\n\n1. a1-a2 c4-c3\n");
    let run = edit(&folder, &["line.gonu", "--swap-colours"]);
    assert!(run.status == 2 && run.err.contains("own edge"), "{run:?}");
}

#[test]
fn what_a_game_cannot_have_is_refused_and_the_others_are_written() {
    let folder = Folder::new(&[("games/a.sgf", GOOD), ("games/yut.yut", YUT)]);
    for (options, words) in [
        (&["--turn", "90"][..], "yut boards cannot be rotated"),
        (&["--cut", "2.."], "cannot begin with that move"),
    ] {
        let run = edit(
            &folder,
            &[&["games", "--to", "json", "-q"], options].concat(),
        );
        assert_eq!(run.status, 2);
        assert!(run.err.contains(words), "{}", run.err);
        assert!(
            run.out.contains("\"baduk\"") && !run.out.contains("\"yut\""),
            "{}",
            run.out
        );
    }
    let run = edit(&folder, &["games/yut.yut", "--set", "대회=봄", "-i"]);
    assert_eq!(run.status, 2);
    assert!(run.err.contains("keeping all other bytes"), "{}", run.err);
    let run = edit(&folder, &["games", "--mirror"]);
    assert!(run.err.contains("no target format given"), "{}", run.err);
}
