//! `bokgi fix`: fixed findings disappear, no new ones appear, and nothing else changes.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use bokgi::diag::{Finding, Findings};
use bokgi::formats::{self, Opened};
use bokgi::games::figure::PlayLine;
use bokgi::games::{self, RulesRequest};
use bokgi::model::fix::Safety;
use bokgi::program::{RepairedFile, findings, fixed, sample_findings};
use bokgi::rules::Inspector;
use bokgi::rules::inspection::Inspection;
use bokgi::text::encoding::{byte_offset, encode};
use encoding_rs::{EUC_KR, Encoding, UTF_8, UTF_16LE};
use proptest::prelude::*;
use serde_json::Value;

use crate::program::{Folder, GOOD};
use crate::support::generate::Choices;
use crate::support::random::cases;
use crate::support::{shared, write};

/// Counts the findings of each code.
fn counts(found: &[Finding]) -> BTreeMap<&'static str, usize> {
    let mut counts = BTreeMap::new();
    for finding in found {
        *counts.entry(finding.code.id).or_default() += 1;
    }
    counts
}

/// Applies the edits of each round to a file, from the last to the first; bytes outside the edits
/// stay as they are.
fn spliced(name: &str, bytes: &[u8], fixed: &RepairedFile) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    for edits in &fixed.rounds {
        let Opened { source, .. } = formats::open(name, bytes.clone());
        let place = |offset: u32| {
            let decoded = source.decoded();
            match &decoded.bytes {
                Some(bytes) => byte_offset(bytes, decoded.encoding, decoded.bom, offset as usize),
                None => offset as usize,
            }
        };
        assert!(!edits.is_empty());
        for edit in edits.iter().rev() {
            let new = encode(&edit.text, source.encoding()).expect("it can be written");
            bytes.splice(place(edit.span.start)..place(edit.span.end), new);
        }
    }
    bytes
}

/// Returns the boards at the end of all main lines, and the findings of the replays.
fn boards(name: &str, bytes: Vec<u8>) -> Vec<String> {
    let inspection = Inspection::default();
    let mut inspector = Inspector::new(&inspection);
    let opened = formats::open(name, bytes);
    let records = opened.read().filter_map(|piece| piece.record);
    records
        .map(|mut record| {
            let Some(game) = games::by_id(&record.game.0) else {
                return format!("{} {}", record.game.0, record.all_moves());
            };
            let replayed = inspector.inspect(&mut record, &mut Findings::new());
            let trace = replayed.expect("the game is known").clone();
            let plays = trace.plays.iter();
            let plays = plays.map(|play| (play.ply, play.captured, play.legality));
            let plays: Vec<_> = plays.collect();
            let request = RulesRequest::default();
            let board = PlayLine::main(&record, game, &request).end();
            let ends = (trace.prisoners, trace.outcome, trace.standing);
            format!("{plays:?} {ends:?} {board:?}")
        })
        .collect()
}

/// Fixes a file and panics if the result breaks a guarantee. Returns true if something was fixed.
fn judge(name: &str, bytes: &[u8], options: &[&str]) -> bool {
    let Some((made, before, after)) = judge_damaged(name, bytes, options) else {
        return false;
    };
    assert_eq!(spliced(name, bytes, &made), made.bytes, "{name}");
    let offered = |found: &[Finding]| found.iter().map(|it| it.fixes.len()).sum::<usize>();
    assert!(
        offered(&after) < offered(&before),
        "{name}: {:?}",
        counts(&after)
    );
    true
}

/// Fixes a damaged file; returns it with the findings before and after.
pub(crate) fn judge_damaged(
    name: &str,
    bytes: &[u8],
    options: &[&str],
) -> Option<(RepairedFile, Vec<Finding>, Vec<Finding>)> {
    let made = fixed(name, bytes.to_vec(), options)?;
    assert_ne!(made.bytes, bytes, "{name}");
    let before = findings(name, bytes.to_vec(), &[]);
    let after = findings(name, made.bytes.clone(), &[]);
    let (then, now) = (counts(&before), counts(&after));
    for (code, count) in &now {
        let before = then.get(code).copied().unwrap_or_default();
        assert!(*count <= before, "{name}: {code}");
    }
    let again = fixed(name, made.bytes.clone(), options);
    assert_eq!(again, None, "{name}: the second run changes something");
    if !options.contains(&"--unsafe") {
        let (then, now) = (
            boards(name, bytes.to_vec()),
            boards(name, made.bytes.clone()),
        );
        assert_eq!(then, now, "{name}");
    }
    Some((made, before, after))
}

fn judge_files<'p>(files: impl IntoIterator<Item = &'p Path>) -> usize {
    let mut count = 0;
    for path in files {
        let bytes = fs::read(path).expect("a readable file");
        let name = path.display().to_string();
        count += usize::from(judge(&name, &bytes, &[]));
        judge(&name, &bytes, &["--unsafe"]);
    }
    count
}

pub(crate) fn sample_files() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples");
    let files = walkdir::WalkDir::new(root).sort_by_file_name().into_iter();
    files
        .map(|entry| entry.expect("readable").into_path())
        .filter(|path| path.is_file() && path.extension().is_some_and(|e| e != "findings"))
        .collect()
}

#[test]
fn our_samples_are_fixed() {
    let files = sample_files();
    let count = judge_files(files.iter().map(|path| path.as_path()));
    assert!(count > 20, "{count}");
}

#[test]
fn records_of_servers_are_fixed() {
    let Some(files) = shared::files("corpora", "sgf") else {
        return;
    };
    // Every eleventh file, to save time.
    let count = judge_files(files.iter().step_by(11).map(|path| path.as_path()));
    assert!(count > 50, "{count}");
    let odd = shared::files("corpora/odd", "sgf").unwrap_or_default();
    let malformed = shared::files("cases/malformed", "sgf").unwrap_or_default();
    judge_files(odd.iter().chain(&malformed).map(|path| path.as_path()));
}

#[test]
fn every_example_that_offers_a_repair_keeps_the_promises() {
    let mut fixes = 0;
    for code in bokgi::program::codes() {
        let name = format!("example.{}", code.bad.extension);
        for options in [&[][..], &["--unsafe"]] {
            fixes += usize::from(judge(&name, code.bad.bytes, options));
        }
    }
    assert!(fixes > 60, "{fixes}");
}

#[test]
fn examples_show_which_findings_can_be_fixed() {
    let is_safe = |finding: &Finding| finding.fixes.iter().any(|fix| fix.safety == Safety::Safe);
    // Maps the id of a code to true if one of its findings has a safe fix.
    let mut shown: BTreeMap<&str, bool> = BTreeMap::new();
    for code in bokgi::program::codes() {
        for finding in sample_findings(&code.bad) {
            if finding.code == code && !finding.fixes.is_empty() {
                *shown.entry(code.id).or_default() |= is_safe(&finding);
            }
        }
    }
    let mut wrong = Vec::new();
    for path in sample_files() {
        let bytes = fs::read(&path).expect("a readable file");
        for finding in findings(&path.display().to_string(), bytes, &[]) {
            let as_shown = match shown.get(finding.code.id) {
                Some(true) => true,
                Some(false) => !is_safe(&finding),
                None => finding.fixes.is_empty(),
            };
            if !as_shown {
                wrong.push(format!("{}: {}", path.display(), finding.code.id));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));

    let folder = Folder::new(&[]);
    let listed = folder.run(&["codes", "--json"]).out;
    let listed: Vec<Value> = serde_json::from_str(&listed).expect("JSON");
    for code in &listed {
        let id = code["code"].as_str().expect("an id");
        let word = shown
            .get(id)
            .map(|safe| if *safe { "safe" } else { "doubtful" });
        assert_eq!(code["fix"].as_str(), word, "{id}");
    }
    let table = folder
        .run(&["codes", "--family", "SGF", "--lang", "ko"])
        .out;
    let row = table
        .lines()
        .find(|line| line.starts_with("SGF013"))
        .expect("a row");
    assert!(row.contains(" 고침 "), "{row}");
}

#[test]
fn slips_in_statements_are_guessed_and_nuls_go() {
    for (name, written, meant) in [
        (
            "a.sgf",
            "(;GM[1]FF[4]SZ[19]BR[9dam]RU[Koreen]OT[canadain];B[pd];W[dp])",
            "(;GM[1]FF[4]SZ[19]BR[9dan]RU[korean]OT[canadian];B[pd];W[dp])",
        ),
        (
            "a.omok",
            "[종목 \"오목\"]\n[규칙 \"랜주\"]\n[흑단 \"3dam\"]\n\n1. h8 i9 2. j10\n",
            "[종목 \"오목\"]\n[규칙 \"렌주\"]\n[흑단 \"3dan\"]\n\n1. h8 i9 2. j10\n",
        ),
    ] {
        let bytes = || written.as_bytes().to_vec();
        assert_eq!(fixed(name, bytes(), &[]), None, "{name}");
        let made = fixed(name, bytes(), &["--unsafe"]).expect(name);
        assert_eq!(String::from_utf8_lossy(&made.bytes), meant, "{name}");
        judge(name, written.as_bytes(), &["--unsafe"]);
    }
    let nuls = b"(;GM[1]FF[4]SZ[19]\0\0;B[pd]\0 \0\0;W[dp])\n".to_vec();
    let made = fixed("a.sgf", nuls.clone(), &[]).expect("NUL bytes go");
    assert_eq!(made.bytes, b"(;GM[1]FF[4]SZ[19];B[pd] ;W[dp])\n");
    judge("a.sgf", &nuls, &[]);
}

/// Writes a record with a statement in words.
fn stating(property: &str) -> String {
    format!("(;GM[1]FF[4]CA[UTF-8]SZ[19]PB[홍길동]PW[성춘향]\n{property}\n;B[pd];W[dp]\n;B[dd])\n")
}

#[test]
fn each_spelling_is_a_diff_of_one_line() {
    for (written, meant) in [
        ("RE[흑 불계승]", "RE[B+R]"),
        ("RE[백 불계승]", "RE[W+R]"),
        ("RE[흑 3집반승]", "RE[B+3.5]"),
        ("RE[백 시간승]", "RE[W+T]"),
        ("RE[무승부]", "RE[Draw]"),
        ("RE[黑中押胜]", "RE[B+R]"),
        ("RE[B+3,5]", "RE[B+3.5]"),
        ("DT[2026년 11월 21일]", "DT[2026-11-21]"),
        ("DT[2026.11.21]", "DT[2026-11-21]"),
        ("KM[6집반]", "KM[6.5]"),
        ("KI[13]", "KM[6.5]"),
        ("TM[1시간]", "TM[3600]"),
        ("HA[호선]", "HA[0]"),
    ] {
        let folder = Folder::new(&[("a.sgf", &stating(written))]);
        let run = folder.run(&["fix", "a.sgf"]);
        let changed = |sign: &str| -> Vec<String> {
            let lines = run.out.lines().skip(2).map(str::to_owned);
            lines.filter(|line| line.starts_with(sign)).collect()
        };
        assert_eq!(changed("-"), [format!("-{written}")], "{run:?}");
        assert_eq!(changed("+"), [format!("+{meant}")], "{run:?}");
        assert!(run.out.starts_with("--- a.sgf\n+++ a.sgf\n@@ "), "{run:?}");
        assert_eq!(run.status, 1);
        assert_eq!(folder.read("a.sgf"), stating(written), "it is only shown");
    }
}

#[test]
fn brackets_with_one_reading_are_put_back() {
    for (written, meant) in [
        ("(;GM[1];B[pd];W[dp;B[dd])", "(;GM[1];B[pd];W[dp];B[dd])"),
        ("(;GM[1];B[pd];Wdp];B[dd])", "(;GM[1];B[pd];W[dp];B[dd])"),
        ("(GM[1];B[pd];W[dp])", "(;GM[1];B[pd];W[dp])"),
        (";GM[1];B[pd];W[dp])", "(;GM[1];B[pd];W[dp])"),
        ("(;GM[1];B[pd];W[dp]\n", "(;GM[1];B[pd];W[dp])\n"),
        ("(;GM[1];B[pd];W[dp]))\n", "(;GM[1];B[pd];W[dp])\n"),
        ("(;GM[1];B[pd]();W[dp])", "(;GM[1];B[pd];W[dp])"),
        ("(;GM[1];B[pd]);W[dp])", "(;GM[1];B[pd];W[dp])"),
        ("(;GM[1];B[pd]);W[dp]\n", "(;GM[1];B[pd];W[dp])\n"),
        (
            "(;GM[1]PB[Kim [9d] x];B[pd])",
            "(;GM[1]PB[Kim [9d\\] x];B[pd])",
        ),
    ] {
        let made = fixed("a.sgf", written.as_bytes().to_vec(), &[]);
        let made = made.unwrap_or_else(|| panic!("{written}"));
        assert_eq!(String::from_utf8_lossy(&made.bytes), meant, "{written}");
        judge("a.sgf", written.as_bytes(), &[]);
    }
    // The end of the variation is unknown; a truncated value has lost more than a bracket.
    for open in ["(;GM[1];B[pd](;W[dp]", "(;GM[1];B[pd]C[so"] {
        assert_eq!(
            fixed("a.sgf", open.as_bytes().to_vec(), &[]),
            None,
            "{open}"
        );
        assert!(judge("a.sgf", open.as_bytes(), &["--unsafe"]), "{open}");
    }
}

#[test]
fn duplicate_properties_are_removed_with_their_lines() {
    for (written, meant) in [
        ("(;GM[1]\nAP[x]\nAP[x]\n;B[pd])", "(;GM[1]\nAP[x]\n;B[pd])"),
        (
            "(;GM[1]\r\nAP[x]\r\n AP[x] \r\n;B[pd])",
            "(;GM[1]\r\nAP[x]\r\n;B[pd])",
        ),
        ("(;GM[1]AP[x]AP[x]\n;B[pd])", "(;GM[1]AP[x]\n;B[pd])"),
    ] {
        let made = fixed("a.sgf", written.as_bytes().to_vec(), &[]).expect(written);
        assert_eq!(String::from_utf8_lossy(&made.bytes), meant, "{written:?}");
    }
    let move_twice = b"(;GM[1];B[pd]B[pd];W[dp])".to_vec();
    assert_eq!(
        fixed("a.sgf", move_twice, &[]),
        None,
        "a move is not touched"
    );
}

#[test]
fn moves_board_and_winner_are_left_unless_asked_for() {
    for (name, text) in [
        ("a.omok", "h8 i9 g7 j1o i7 k8\n"),
        ("a.sgf", "(;GM[1]FF[4]SZ[19:19];B[pd];W[dp])\n"),
        (
            "b.sgf",
            "(;GM[4]FF[4]SZ[15]RU[free]RE[W+R];B[hh];W[ha];B[hi];W[hb];B[hj];W[hc];B[hk];W[ia];B[hl])\n",
        ),
    ] {
        let bytes = || text.as_bytes().to_vec();
        assert_eq!(fixed(name, bytes(), &[]), None, "{name}");
        assert!(judge(name, text.as_bytes(), &["--unsafe"]), "{name}");
        let folder = Folder::new(&[(name, text)]);
        let run = folder.run(&["fix", name]);
        assert_eq!((run.status, &*run.out), (0, ""), "{run:?}");
        assert!(run.err.contains("1 offered only with --unsafe"), "{run:?}");
    }
}

#[test]
fn typing_slips_are_fixed_in_typed_texts() {
    for (name, written, meant) in [
        (
            "a.omok",
            "[규칙 \"렌주\"]\n[흑 \"홍길동]\n\n1. ㅗ8 9i 3. g07\n",
            "[규칙 \"렌주\"]\n[흑 \"홍길동\"]\n\n1. h8 i9 3. g7\n",
        ),
        (
            "a.yut",
            "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n[규칙 \"기본\"]\n\n１) 홍길동: 모 걸 / 새–모 모－방\n2. 성춘향: 개 / 새-개\n",
            "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]\n[선수2 \"성춘향\"]\n[규칙 \"기본\"]\n\n1. 홍길동: 모 걸 / 새-모 모-방\n2. 성춘향: 개 / 새-개\n",
        ),
        (
            "a.gonu",
            "[종목 \"줄고누\"]\n[흑 홍길동]\n\n1. a1-a2 a4-a3\n",
            "[종목 \"줄고누\"]\n[흑 \"홍길동\"]\n\n1. a1-a2 a4-a3\n",
        ),
    ] {
        let made = fixed(name, written.as_bytes().to_vec(), &[]).expect(name);
        assert_eq!(String::from_utf8_lossy(&made.bytes), meant);
        judge(name, written.as_bytes(), &[]);
    }
}

const KOREAN: &str = "(;GM[1]FF[4]SZ[19]PB[홍길동]PW[성춘향]EV[견본 기전 결승전]RE[흑 불계승]KM[6집반]\n;B[pd]C[좋은 수. 여기서 갈린다])\n";

#[test]
fn a_file_keeps_its_encoding() {
    let meant = KOREAN.replace("흑 불계승", "B+R").replace("6집반", "6.5");
    let in_encoding = |text: &str, encoding: &'static Encoding| {
        let mark: &[u8] = if encoding == UTF_16LE {
            b"\xFF\xFE"
        } else {
            b""
        };
        [
            mark,
            &encode(text, encoding).expect("it has all characters"),
        ]
        .concat()
    };
    for encoding in [EUC_KR, UTF_8, UTF_16LE] {
        let folder = Folder::new(&[]);
        folder.write("a.sgf", &in_encoding(KOREAN, encoding));
        let run = folder.run(&["fix", "a.sgf", "--in-place"]);
        assert_eq!((run.status, &*run.out), (0, ""), "{run:?}");
        let made = folder.bytes("a.sgf");
        assert_eq!(made, in_encoding(&meant, encoding), "{}", encoding.name());
    }
    // A wrong encoding declaration is corrected in every record, but only on demand: what the bytes
    // are is a guess.
    let declared = KOREAN.replace("FF[4]", "FF[4]CA[UTF-8]").repeat(2);
    let meant = meant.replace("FF[4]", "FF[4]CA[EUC-KR]").repeat(2);
    let bytes = in_encoding(&declared, EUC_KR);
    let made = fixed("a.sgf", bytes.clone(), &[]).expect("it is mended");
    let declared = meant.replace("CA[EUC-KR]", "CA[UTF-8]");
    assert_eq!(made.bytes, in_encoding(&declared, EUC_KR));
    let made = fixed("a.sgf", bytes.clone(), &["--unsafe"]).expect("it is mended");
    assert_eq!(made.bytes, in_encoding(&meant, EUC_KR));
    judge("a.sgf", &bytes, &[]);
}

#[test]
fn fixes_beyond_the_encoding_or_format_are_skipped_and_reported() {
    let log = "[Game \"Yut\"]\n[Player1 \"Ann\"]\n[Player2 \"Bob\"]\n\n1. Ann: 2 / new-02\n";
    let record = "(;GM[1]FF[4]CA[UTF-8]SZ[19]AP[견본]KM[650];B[pd];W[dp])";
    let folder = Folder::new(&[("a.yut", log), ("a.sgf", record)]);
    let asked = ["fix", "a.yut", "--unsafe", "--encoding"];
    let run = folder.run(&[&asked[..], &["windows-1252"]].concat());
    assert_eq!((run.status, &*run.out), (1, ""), "{run:?}");
    let reported = "1 cannot be written in windows-1252 (YLG037 1)";
    assert!(run.err.contains(reported), "{run:?}");
    let run = folder.run(&[&asked[..], &["utf-8"]].concat());
    assert!(run.out.contains("\n+1. Ann: 개 / new-02\n"), "{run:?}");

    folder.run(&["convert", "a.sgf", "-o", "a.json"]);
    let before = folder.bytes("a.json");
    let run = folder.run(&["fix", "a.json", "-i"]);
    assert_eq!(run.status, 1, "{run:?}");
    let reported = "1 cannot be written in a file of json (BDK020 1)";
    assert!(run.err.contains(reported), "{run:?}");
    assert_eq!(folder.bytes("a.json"), before);

    // Without the Korean words the encoding cannot be guessed.
    let short = encode("(;GM[1]SZ[19]PB[이]RE[흑 불계승];B[pd])", EUC_KR).expect("Korean");
    folder.write("b.sgf", &short);
    let run = folder.run(&["fix", "b.sgf", "-i"]);
    assert_eq!(run.status, 1, "{run:?}");
    assert!(
        run.err.contains("1 left because ENC002 would follow"),
        "{run:?}"
    );
    assert_eq!(folder.bytes("b.sgf"), short);
}

/// When each rejected fix was tried alone, this took over a minute.
#[test]
fn rejected_fixes_of_many_games_are_searched_together() {
    const GAMES: usize = 300;
    let game = |at: usize| format!("[Game \"yut\"]\n[Event \"{at}\"]\n\n1. 가 가 가\n\n");
    let log: String = (0..GAMES).map(game).collect();
    let run = Folder::new(&[("a.yut", &log)]).run(&["fix", "a.yut", "--unsafe"]);
    let reported =
        "600 to be fixed in 1 file (YLG030 600); 300 left because YUT035 would follow (YLG030 300)";
    assert!(run.err.contains(reported), "{}", run.err);
    assert_eq!(run.out.matches("\n+1. 개 가 개\n").count(), GAMES);
}

/// With its bracket, the line of the game would begin another record. Only that fix is rejected;
/// the player below it is fixed.
#[test]
fn a_repair_that_spoils_the_next_game_leaves_that_game_its_own() {
    let text = "\
[흑 \"홍길동\"]
[백 \"임꺽정\"]

1. h8 i9
2. j9 k11

[Game \"tic-tac-toe\"
[Black \"Ann\"]
[White =Bob\"]
[Date \"2026-03-02\"]
[Result \"1/2-1/2\"]

1. b2 a1 2. c1 a3 3. a2 c2 4. b3 b1 5. c3
";
    let run = Folder::new(&[("a.omok", text)]).run(&["fix", "a.omok", "--unsafe"]);
    assert!(run.out.contains("\n+[White \"=Bob\"]\n"), "{run:?}");
    assert!(run.err.contains("1 left because"), "{run:?}");
}

#[test]
fn results_go_where_they_are_asked_to() {
    let (wrong, right) = (stating("RE[흑 불계승]"), stating("RE[B+R]"));
    let folder = Folder::new(&[
        ("in/x/a.sgf", &wrong),
        ("in/b.sgf", GOOD),
        ("in/notes.txt", ""),
    ]);
    let run = folder.run(&["fix", "in", "-O", "out"]);
    assert_eq!((run.status, &*run.out), (0, ""), "{run:?}");
    assert!(
        run.err.contains("1 fixed in 1 file (HDR041 1)\n"),
        "{run:?}"
    );
    assert_eq!(folder.read("out/x/a.sgf"), right);
    assert_eq!(folder.read("out/b.sgf"), GOOD);
    assert_eq!(folder.read("in/x/a.sgf"), wrong);
    assert_eq!(folder.names().len(), 5, "{:?}", folder.names());
    // Nothing is overwritten without `--force`.
    assert_eq!(folder.run(&["fix", "in", "-O", "out"]).status, 2);
    assert_eq!(folder.run(&["fix", "in", "-O", "out", "--force"]).status, 0);

    let run = folder.run(&["fix", "in/x/a.sgf", "-o", "c.sgf"]);
    assert_eq!((run.status, folder.read("c.sgf")), (0, right.clone()));
    assert_eq!(folder.run(&["fix", "in", "-o", "d.sgf"]).status, 2);
    let run = folder.run(&["fix", "in/x/a.sgf", "-o", "-", "-q"]);
    assert_eq!((run.status, &*run.out, &*run.err), (0, &*right, ""));

    for options in [&["fix", "-"][..], &["fix", "-", "-i"]] {
        let run = folder.run_with(options, wrong.as_bytes(), &[]);
        assert_eq!((run.status, &*run.out), (0, &*right), "{run:?}");
    }
    let run = folder.run_with(&["fix", "-", "--diff"], wrong.as_bytes(), &[]);
    assert_eq!(run.status, 1);
    assert!(run.out.starts_with("--- <stdin>\n"), "{run:?}");
    let refused = ["fix", "in", "--diff", "-i"];
    assert_eq!(folder.run(&refused).status, 2);
}

#[cfg(unix)]
#[test]
fn a_file_is_replaced_only_where_it_changes() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    let wrong = stating("RE[흑 불계승]");
    let folder = Folder::new(&[("a.sgf", &wrong), ("b.sgf", GOOD)]);
    let about = |name: &str| fs::metadata(folder.path(name)).expect("it is there");
    fs::set_permissions(folder.path("a.sgf"), fs::Permissions::from_mode(0o600)).expect("mode");
    let kept = about("b.sgf").ino();
    assert_eq!(folder.run(&["fix", ".", "--in-place"]).status, 0);
    assert_eq!(about("a.sgf").permissions().mode() & 0o777, 0o600);
    assert_eq!(about("b.sgf").ino(), kept);
    let replaced = about("a.sgf").ino();
    let run = folder.run(&["fix", ".", "--in-place"]);
    assert!(run.err.contains("nothing to fix"), "{run:?}");
    assert_eq!(about("a.sgf").ino(), replaced);
    assert_eq!(folder.names(), ["a.sgf", "b.sgf"]);
}

#[test]
fn findings_and_records_can_be_chosen() {
    let text = stating("RE[흑 불계승]KM[6집반]").repeat(3);
    let folder = Folder::new(&[("a.sgf", &text)]);
    let run = folder.run(&["fix", "a.sgf#2", "--select", "result-form", "-i"]);
    assert_eq!(run.status, 0, "{run:?}");
    let once = stating("RE[B+R]KM[6집반]");
    let other = stating("RE[흑 불계승]KM[6집반]");
    assert_eq!(folder.read("a.sgf"), [&*other, &once, &other].concat());
    let run = folder.run(&["fix", "a.sgf", "--ignore", "HDR041", "-i", "--lang", "ko"]);
    assert!(
        run.err.contains("파일 1개에서 3곳 고침 (HDR043 3)"),
        "{run:?}"
    );
    assert_eq!(folder.run(&["fix", "a.sgf#4"]).status, 2);
    assert_eq!(folder.run(&["fix", "a.sgf#1", "a.sgf#2", "-i"]).status, 2);
    assert_eq!(folder.run(&["fix", "."]).status, 1);
    assert_eq!(folder.run(&["fix", ".", "--select", "BDK"]).status, 0);
}

/// Statements of komi, results and other headers as people write them.
const STATED: [&str; 14] = [
    "RE[흑 불계승]",
    "RE[백 3집반승]",
    "RE[B+R]",
    "RE[294수 흑0.5집승]",
    "KM[6집반]",
    "KM[750]",
    "KI[13]",
    "DT[2026년 11월 21일]",
    "DT[2026-3-1 14:00]",
    "TM[1시간]",
    "HA[2점]AB[pd][dp]",
    "SZ[19:19]",
    "AP[foxwq]AP[foxwq]",
    "CA[UTF-8]",
];

/// Generates a record with statements in words, Korean names, comments and variations.
fn dirty_record(choices: &mut Choices) -> String {
    let mut text = String::from("(;GM[1]FF[4]PB[홍길동]PW[성춘향]EV[견본 기전 결승전]");
    for _ in 0..choices.below(5) {
        text.push_str(choices.of(&STATED));
        text.push_str(choices.of(&["", "\n", "\r\n"]));
    }
    for ply in 0..choices.below(40) {
        let at = choices.below(361);
        let point = [at % 19, at / 19].map(|n| char::from(b'a' + n as u8));
        let side = if ply % 2 == 0 { 'B' } else { 'W' };
        text.push_str(&format!(";{side}[{}{}]", point[0], point[1]));
        text.push_str(choices.of(&["", "", "\n", "C[좋은 수 [가\\] 나]", "(;W[aa]C[변화])"]));
    }
    text + choices.of(&[")", ")\n", ")\r\n", "", "))"])
}

/// Deletes, doubles or inserts characters in a text.
fn damage(text: &mut String, choices: &mut Choices) {
    const SIGNS: [char; 8] = ['[', ']', ';', '(', ')', '\\', ' ', '\0'];
    for _ in 0..choices.below(4) {
        let places: Vec<(usize, char)> = text.char_indices().collect();
        let (at, sign) = choices.of(&places);
        match choices.below(3) {
            0 if SIGNS.contains(&sign) => drop(text.remove(at)),
            1 => text.insert(at, sign),
            _ => text.insert(at, choices.of(&SIGNS)),
        }
    }
}

/// Replaces one character with another.
fn slip(text: &mut String, choices: &mut Choices, others: &[(&str, &str)]) {
    let (sign, other) = choices.of(others);
    let places: Vec<usize> = text.match_indices(sign).map(|(at, _)| at).collect();
    if !places.is_empty() {
        let at = choices.of(&places);
        text.replace_range(at..at + sign.len(), other);
    }
}

proptest! {
    #![proptest_config(cases(300))]

    /// After fixing damaged records, fixed findings are gone, no new ones appear, and nothing else
    /// changes.
    #[test]
    fn damaged_records_keep_their_unfixed_parts(seed: u64) {
        let mut choices = Choices::new(seed);
        let records = 1 + choices.below(2);
        let mut text: String = (0..records).map(|_| dirty_record(&mut choices)).collect();
        damage(&mut text, &mut choices);
        let encoding = choices.of(&[UTF_8, UTF_8, EUC_KR]);
        let bytes = encode(&text, encoding).expect("Korean has all of it");
        judge("a.sgf", &bytes, &[]);
        judge("a.sgf", &bytes, &["--unsafe"]);
    }

    #[test]
    fn damaged_logs_keep_their_unfixed_parts(seed: u64) {
        const OTHERS: [(&str, &str); 9] = [
            ("\"]", "]"), ("[", ""), ("-", "–"), (".", ")"), ("도", "되"), (":", "："), ("*", "＊"), ("모", "몬"), (" / ", " "),
        ];
        let mut choices = Choices::new(seed);
        let played = crate::support::yut::playout::standard(&mut choices, 12);
        let record = crate::support::yut::record(&played.head, &played.events);
        let mut text = String::from_utf8(write("yut", [&record])).expect("a text");
        for _ in 0..1 + choices.below(4) {
            slip(&mut text, &mut choices, &OTHERS);
        }
        judge("a.yut", text.as_bytes(), &[]);
        judge("a.yut", text.as_bytes(), &["--unsafe"]);
    }

    #[test]
    fn damaged_lists_keep_their_unfixed_parts(seed: u64) {
        const OTHERS: [(&str, &str); 8] = [
            ("h", "ㅗ"), ("i", "ㅑ"), ("1", "l"), ("0", "o"), ("\"]", "]"), ("[", ""), ("-", "–"), (".", ")"),
        ];
        let mut choices = Choices::new(seed);
        let record = crate::support::move_lists::game(seed);
        let text = String::from_utf8(write("moves", [&record])).expect("a text");
        let mut text: String = text.chars().take(600).collect();
        for _ in 0..1 + choices.below(4) {
            slip(&mut text, &mut choices, &OTHERS);
        }
        judge("a.omok", text.as_bytes(), &[]);
        judge("a.omok", text.as_bytes(), &["--unsafe"]);
    }
}
