//! Tests of inputs (files, folders, standard input, single records), their order, and threads.

use crate::program::{DOUBTFUL, Folder, GOOD, ILLEGAL};

#[test]
fn folders_are_walked_in_order_by_known_extensions() {
    let folder = Folder::new(&[
        ("games/b.sgf", ILLEGAL),
        ("games/a/z.SGF", ILLEGAL),
        ("games/a/readme.txt", "no record"),
        ("games/c.Sgf", GOOD),
        ("games/.hidden/x.sgf", ILLEGAL),
        ("games/._b.sgf", "junk"),
    ]);
    let run = folder.run(&["check", "games", "--report", "concise"]);
    let lines: Vec<_> = run.out.lines().collect();
    assert_eq!(lines.len(), 3, "{}", run.out);
    assert!(lines[0].starts_with("games/a/z.SGF:1:"), "{}", run.out);
    assert!(lines[1].starts_with("games/b.sgf:1:"), "{}", run.out);
    assert_eq!(
        lines[2],
        "3 files, 3 games, 9 moves: 2 errors, 0 warnings, 0 notes; 2 files and 1 folder skipped"
    );
}

/// Covers pipes too, which the standard library cannot create; reading one would block forever.
#[cfg(unix)]
#[test]
fn entries_of_a_folder_that_are_not_files_are_skipped() {
    let folder = Folder::new(&[("games/a.sgf", GOOD)]);
    let _socket = std::os::unix::net::UnixListener::bind(folder.path("games/b.sgf"))
        .expect("a socket can be made");
    let run = folder.run(&["check", "games"]);
    assert_eq!(run.status, 0, "{run:?}");
    assert_eq!(
        run.out,
        "1 file, 1 game, 3 moves: 0 errors, 0 warnings, 0 notes; 1 file skipped\n"
    );
}

#[test]
fn the_output_is_the_same_for_any_number_of_threads() {
    let mut files = Vec::new();
    for number in 0..300 {
        let text = match number % 3 {
            0 => GOOD.to_owned(),
            1 => ILLEGAL.repeat(number % 40),
            _ => DOUBTFUL.repeat(number % 7),
        };
        files.push((format!("games/{}/{number}.sgf", number % 4), text));
    }
    let files: Vec<_> = files
        .iter()
        .map(|(n, t)| (n.as_str(), t.as_str()))
        .collect();
    let folder = Folder::new(&files);
    for report in ["concise", "full", "json", "ndjson"] {
        let one = folder.run(&["check", "games", "missing", "-j", "1", "--report", report]);
        assert_eq!(one.status, 2);
        for jobs in ["2", "8"] {
            let run = folder.run(&["check", "games", "missing", "-j", jobs, "--report", report]);
            assert_eq!(run.out, one.out, "{report} with {jobs} threads");
            assert_eq!(run.err, one.err);
        }
    }
    let one = folder.run(&["convert", "games", "--to", "sgf", "-j", "1"]);
    for jobs in ["2", "8"] {
        let run = folder.run(&["convert", "games", "--to", "sgf", "-j", jobs]);
        assert_eq!(run.out, one.out, "conversion with {jobs} threads");
        assert_eq!(run.err, one.err);
    }
}

#[test]
fn a_number_chooses_one_record_of_a_file() {
    let three = [GOOD, ILLEGAL, GOOD].concat();
    let folder = Folder::new(&[("three.sgf", &three), ("odd#2.sgf", ILLEGAL)]);
    let run = folder.run(&["check", "three.sgf#2", "--report", "concise"]);
    assert!(
        run.out.contains("1 file, 1 game, 3 moves: 1 error"),
        "{}",
        run.out
    );
    assert!(run.out.contains("(game 2, move 2)"), "{}", run.out);
    assert_eq!(folder.run(&["check", "three.sgf#3"]).status, 0);
    let run = folder.run(&["check", "three.sgf#9"]);
    assert_eq!(
        run.err,
        "bokgi: error: there is no record #9: three.sgf has 3\n  \
         help: choose three.sgf#1 to three.sgf#3\n"
    );
    let run = folder.run(&["check", "three.sgf#9", "--lang", "ko"]);
    assert_eq!(
        run.err,
        "bokgi: 오류: 9번째 기보가 없음: three.sgf (모두 3개)\n  \
         도움말: three.sgf#1 ~ three.sgf#3 가운데 고르십시오\n"
    );
    assert_eq!(folder.run(&["check", "three.sgf#0"]).status, 2);
    let run = folder.run(&["check", "odd#2.sgf", "--report", "concise"]);
    assert!(
        run.out.starts_with("odd#2.sgf:1:"),
        "a name may hold a hash: {}",
        run.out
    );
}

#[test]
fn standard_input_is_read_by_its_content() {
    let folder = Folder::new(&[]);
    let run = folder.run_with(
        &["check", "-", "--report", "concise"],
        ILLEGAL.as_bytes(),
        &[],
    );
    assert!(run.out.starts_with("<stdin>:1:"), "{}", run.out);
    assert_eq!(run.status, 1);
    let run = folder.run_with(&["check", "--", "-#2"], GOOD.repeat(2).as_bytes(), &[]);
    assert_eq!(run.status, 0, "{run:?}");
    let run = folder.run_with(&["check", "-", "--report", "concise"], b"hello, world", &[]);
    assert!(run.out.contains("error[FMT002]"), "{}", run.out);
}

#[test]
fn an_encoding_can_be_said() {
    let folder = Folder::new(&[]);
    folder.write(
        "euc.sgf",
        b"(;FF[4]GM[1]SZ[9]PB[\xC8\xAB\xB1\xE6\xB5\xBF];B[ee];W[cc])\n",
    );
    let run = folder.run(&["info", "euc.sgf", "--encoding", "euc-kr"]);
    assert!(run.out.contains("홍길동"), "{}", run.out);
    let run = folder.run(&["convert", "euc.sgf", "--encoding", "euc-kr", "--to", "sgf"]);
    assert!(run.out.contains("PB[홍길동]"), "{}", run.out);
}

#[test]
fn a_folder_without_a_known_file_is_a_failure() {
    let folder = Folder::new(&[("notes/a.txt", "no record"), ("notes/b.doc", "none")]);
    for arguments in [
        &["check", "notes"][..],
        &["info", "notes"],
        &["convert", "notes", "-o", "all.sgf"],
    ] {
        let run = folder.run(arguments);
        assert_eq!(run.status, 2, "{run:?}");
        assert!(
            run.err
                .contains("bokgi: error: no files to read: all 2 were skipped\n"),
            "{run:?}"
        );
        assert!(run.err.contains(".sgf"), "{run:?}");
    }
    assert_eq!(folder.names(), ["notes/a.txt", "notes/b.doc"]);
    let run = folder.run(&["check", "notes", "--lang", "ko"]);
    assert!(
        run.err.contains("읽을 파일이 없음 (건너뛴 파일 2개)"),
        "{run:?}"
    );
}

#[test]
fn moves_that_are_not_replayed_are_counted() {
    let folder = Folder::new(&[(
        "other.sgf",
        "(;FF[4]GM[2]CA[UTF-8]SZ[8];B[dc](;W[cc])(;W[ee]))",
    )]);
    let run = folder.run(&["check", "other.sgf", "--report", "concise"]);
    assert!(run.out.contains("1 file, 1 game, 3 moves: "), "{run:?}");
}
