//! A large file is read in parts, by one thread or several, without any effect on the output.

use crate::program::{DOUBTFUL, Folder, GOOD, ILLEGAL, NOTED};
use crate::reports_for_programs::untimed;

/// The size in bytes of a file that is read in parts.
const LARGE: usize = 2_200_000;

/// Makes a file of many records, some of them with findings.
fn collection(first: &str, sound: &str, others: &[&str]) -> String {
    let mut text = first.to_owned();
    let mut others = others.iter().cycle();
    while text.len() < LARGE {
        text.push_str(&sound.repeat(1 + 5000 / sound.len()));
        text.push_str(others.next().expect("there are others"));
    }
    text
}

fn collections() -> [(&'static str, String); 3] {
    let damaged = "(;GM[1]FF[4]SZ[9];B[ee](;W[cc]\n";
    let quoted = "(;GM[1]FF[4]SZ[9];B[ee]C[see\n)\n(;GM\\[1\\]];W[cc])\r\ntext between\n";
    let turn = "[종목 \"윷놀이\"]\n[선수1 \"가\"]\n[선수2 \"나\"]\n\n1. 가: 도 / 새-도\n2. 나: 개 / 새-개\n\n";
    let wrong = "[종목 \"윷놀이\"]\n[선수1 \"가\"]\n[선수2 \"나\"]\n\n1. 가: 도 / 새-개\n2. 나: 그냥 {말\n}\n\n";
    let moves = "[종목 \"줄고누\"]\n[흑 \"가\"]\n[백 \"나\"]\n\n1. a1-a2 c4-c3\n\n";
    // A long comment, to make the file large with few records.
    let said = "한 수씩 다시 놓아 보았다. ".repeat(20);
    let played = GOOD.replace(";W[cc]", &format!(";W[cc]C[{said}]"));
    let [turn, moves] = [turn, moves].map(|text| format!("{}{{{said}}}\n\n", text.trim_end()));
    let slip = "[종목 \"줄고누\"]\n[흑 \"가\"]\n[백 \"나\"]\n\n1. a1-b3 c4-c3\n흑승\n\n";
    [
        (
            "all.sgf",
            collection(GOOD, &played, &[ILLEGAL, NOTED, damaged, DOUBTFUL, quoted]),
        ),
        ("all.yut", collection(&turn, &turn, &[wrong])),
        ("all.gonu", collection(&moves, &moves, &[slip])),
    ]
}

#[test]
fn a_large_file_gives_the_same_findings_in_every_way() {
    for (name, text) in collections() {
        let folder = Folder::new(&[(name, &text)]);
        let reports: &[&str] = match name {
            "all.sgf" => &["full", "ndjson", "junit"],
            _ => &["concise"],
        };
        for report in reports {
            let arguments = ["--report", report];
            let shown = |text: &str| match *report {
                "junit" => untimed(text),
                _ => text.to_owned(),
            };
            // A file in a given encoding is read as a whole; standard input has another name.
            let whole = folder.run_with(
                &[&["check", "-", "--encoding", "utf-8"], &arguments[..]].concat(),
                text.as_bytes(),
                &[],
            );
            let whole_out = shown(&whole.out).replace("&lt;stdin&gt;", name);
            let whole_out = whole_out
                .replace("%3Cstdin%3E", name)
                .replace("<stdin>", name);
            for jobs in ["1", "2"] {
                let run = folder.run(&[&["check", name, "-j", jobs], &arguments[..]].concat());
                assert_eq!(run.status, whole.status, "{name} {report} {jobs}");
                assert!(shown(&run.out) == whole_out, "{name} {report} {jobs}");
            }
            let piped = folder.run_with(
                &[&["check", "-"], &arguments[..]].concat(),
                text.as_bytes(),
                &[],
            );
            assert!(
                shown(&piped.out) == shown(&whole.out),
                "{name} {report} from a pipe"
            );
            // A file found in a folder is split by the thread that reads it.
            let found = folder.run(&[&["check", "."], &arguments[..]].concat());
            let found_out = shown(&found.out).replace("./", "");
            assert!(found_out == whole_out, "{name} {report} in a folder");
        }
    }
}

#[test]
fn what_counts_files_counts_a_large_one_once() {
    let [(name, text), ..] = collections();
    let folder = Folder::new(&[(name, &text), ("small.sgf", DOUBTFUL)]);
    let run = folder.run(&["check", name, "small.sgf", "--statistics", "-j", "2"]);
    assert!(run.out.contains("2 files, "), "{}", run.out);
    let line = run.out.lines().find(|line| line.contains("HDR042"));
    let cells: Vec<&str> = line.expect("counted").split_whitespace().collect();
    assert_eq!(cells[1], "2", "{}", run.out);
    // A baseline applies to the whole file.
    folder.run(&["check", name, "small.sgf", "-o", "known.ndjson"]);
    let known = ["check", name, "small.sgf", "--baseline", "known.ndjson"];
    let run = folder.run(&known);
    assert_eq!(run.status, 0, "{}", run.out);
    assert!(
        run.out.contains("0 errors, 0 warnings, 0 notes"),
        "{}",
        run.out
    );
}

#[test]
fn a_record_of_a_large_file_and_its_size_are_asked_for_as_ever() {
    let [(name, text), ..] = collections();
    let folder = Folder::new(&[(name, &text)]);
    let run = folder.run(&["check", &format!("{name}#3"), "-j", "2"]);
    assert!(run.out.contains("1 file, 1 game"), "{}", run.out);
    let limited = ["check", name, "--max-bytes", "2100000"];
    let run = folder.run(&limited);
    assert_eq!(run.status, 2, "{}", run.err);
    assert!(run.err.contains("2100000"), "{}", run.err);
    // The same limits apply to a pipe.
    let run = folder.run_with(
        &["check", "-", "--max-bytes", "2100000"],
        text.as_bytes(),
        &[],
    );
    assert_eq!(run.status, 2, "{}", run.err);
    assert!(run.err.contains("2100000"), "{}", run.err);
}

#[test]
fn every_verb_that_reads_records_reads_a_large_file_in_parts() {
    for (name, text) in collections() {
        let folder = Folder::new(&[(name, &text)]);
        let verbs: &[&[&str]] = &[
            &["convert", "--to", "ndjson"],
            &["select", "--list"],
            &["info"],
            &["info", "--json"],
            &["stats", "--json"],
            &["score", "--dead", "none", "--json"],
            &["dedupe", "--list"],
            &["show", "--at", "1"],
            &["show", "--at", "1", "--to", "json"],
            &["fix", "--diff"],
            &["fix", "-o", "-"],
            &["report", "--json"],
            &["check", "--duplicates", "--report", "concise"],
        ];
        let of_sgf = if name == "all.sgf" { verbs.len() } else { 5 };
        for arguments in &verbs[..of_sgf] {
            // A file in a given encoding is read as a whole; standard input has another name.
            let whole = [arguments, &["-", "--encoding", "utf-8"][..]].concat();
            let whole = folder.run_with(&whole, text.as_bytes(), &[]);
            let piped = folder.run_with(&[arguments, &["-"][..]].concat(), text.as_bytes(), &[]);
            assert!(piped.out == whole.out, "{name} {arguments:?} from a pipe");
            let own_name = |text: &str| {
                let lines = text.lines().map(|line| {
                    let line = line.replace("<stdin>", name).replace("stdin", name);
                    line.replace("\"folder\": \"-\"", &format!("\"folder\": \"{name}\""))
                });
                let named = |line: String| match line.strip_prefix("-#") {
                    Some(number) => format!("{name}#{number}\n"),
                    None => format!("{line}\n"),
                };
                lines.map(named).collect::<String>()
            };
            let parted = folder.run(&[arguments, &[name, "-j", "2"][..]].concat());
            assert_eq!(parted.status, whole.status, "{name} {arguments:?}");
            let (parted, whole) = (own_name(&parted.out), own_name(&whole.out));
            let different = parted.lines().zip(whole.lines()).find(|(a, b)| a != b);
            assert!(parted == whole, "{name} {arguments:?}: {different:?}");
        }
    }
}

#[test]
fn a_record_of_a_large_file_is_found_by_its_number() {
    let [(name, text), ..] = collections();
    let folder = Folder::new(&[(name, &text)]);
    let listed = folder.run(&["select", name, "--list"]);
    let last = listed.out.lines().last().expect("there are records");
    let run = folder.run(&["info", last, "--json"]);
    assert_eq!(run.status, 0, "{}", run.err);
    let beyond = folder.run(&["info", &format!("{name}#99999999")]);
    assert_eq!(beyond.status, 2, "{}", beyond.out);
}

#[test]
fn a_large_file_is_fixed_part_by_part() {
    for (name, text) in collections() {
        let folder = Folder::new(&[(name, &text), ("again", &text)]);
        let run = folder.run(&["fix", name, "--encoding", "utf-8", "-o", "whole"]);
        let whole = folder.read("whole");
        assert_eq!(whole != text, name == "all.sgf", "{name}: {}", run.err);
        let run = folder.run(&["fix", name, "-o", "parted", "-j", "2"]);
        assert!(folder.read("parted") == whole, "{name}: {}", run.err);
        let run = folder.run(&["fix", name, "--in-place"]);
        assert!(folder.read(name) == whole, "{name} in place: {}", run.err);
        let run = folder.run(&["fix", name, "--in-place"]);
        assert!(run.err.contains("nothing to fix"), "{name}: {}", run.err);
        // A missing record is found before anything is written.
        let beyond = format!("{name}#99999999");
        let run = folder.run(&["fix", &beyond, "-o", "beyond"]);
        assert_eq!(run.status, 2, "{name}: {}", run.err);
        assert!(!folder.path("beyond").exists(), "{name}");
        let run = folder.run_with(&["fix", "-#99999999"], text.as_bytes(), &[]);
        assert_eq!((run.status, &*run.out), (2, ""), "{name}: {}", run.err);
    }
}
