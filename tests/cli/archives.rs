//! Archives are read like folders, and malicious archives do no harm.

use std::io::{Cursor, Write};

use flate2::Compression;
use flate2::write::GzEncoder;
use ruzstd::encoding::{CompressionLevel, compress_to_vec};
use tar::{Builder, EntryType, Header};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use crate::program::{DOUBTFUL, Folder, GOOD, ILLEGAL};
use crate::support::shared;

/// Names and contents of the files in an archive.
type Files<'f> = [(&'f str, &'f [u8])];

/// Files of a small collection.
const FILES: &Files<'static> = &[
    ("b.sgf", ILLEGAL.as_bytes()),
    ("a/z.SGF", ILLEGAL.as_bytes()),
    ("a/readme.txt", b"no record"),
    ("c.sgf", GOOD.as_bytes()),
    (".hidden/x.sgf", ILLEGAL.as_bytes()),
    (".hidden/y.sgf", ILLEGAL.as_bytes()),
    ("a/._z.SGF", b"junk"),
    (
        "two.sgf",
        b"(;GM[1]SZ[9];B[ee])\n(;GM[1]SZ[9];B[aa];W[aa])\n",
    ),
];

/// Creates a ZIP archive of files.
pub(crate) fn zipped(files: &Files) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        let options = SimpleFileOptions::default();
        writer.start_file(*name, options).expect("a member begins");
        writer.write_all(bytes).expect("a member is written");
    }
    writer.finish().expect("the archive ends").into_inner()
}

/// Creates the header of a member, allowing any name.
fn header(name: &[u8], kind: EntryType, size: usize) -> Header {
    let mut header = Header::new_gnu();
    header.as_old_mut().name[..name.len()].copy_from_slice(name);
    header.set_entry_type(kind);
    header.set_mode(0o644);
    header.set_size(size as u64);
    header.set_cksum();
    header
}

fn tarred(files: &Files) -> Vec<u8> {
    let mut builder = Builder::new(Vec::new());
    for (name, bytes) in files {
        let header = header(name.as_bytes(), EntryType::Regular, bytes.len());
        builder.append(&header, *bytes).expect("a member");
    }
    builder.into_inner().expect("the archive ends")
}

fn gzipped(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(bytes).expect("bytes are compressed");
    encoder.finish().expect("the stream ends")
}

fn zstandard(bytes: &[u8]) -> Vec<u8> {
    compress_to_vec(bytes, CompressionLevel::Fastest)
}

/// Creates a folder with one file, an archive.
fn with(name: &str, bytes: &[u8]) -> Folder {
    let folder = Folder::new(&[]);
    folder.write(name, bytes);
    folder
}

/// Replaces every occurrence of `old` by `new`, which has the same length.
fn replaced(mut bytes: Vec<u8>, old: &[u8], new: &[u8]) -> Vec<u8> {
    assert_eq!(old.len(), new.len());
    let places: Vec<usize> = (0..bytes.len().saturating_sub(old.len() - 1))
        .filter(|&at| bytes[at..].starts_with(old))
        .collect();
    assert!(!places.is_empty(), "{} is there", old.escape_ascii());
    for at in places {
        bytes[at..at + new.len()].copy_from_slice(new);
    }
    bytes
}

#[test]
fn an_archive_of_any_kind_is_read_like_a_folder() {
    let tar = tarred(FILES);
    let archives = [
        ("g.zip", zipped(FILES)),
        ("g.tar", tar.clone()),
        ("g.tar.gz", gzipped(&tar)),
        ("g.TGZ", gzipped(&tar)),
        ("g.tar.zst", zstandard(&tar)),
        // A gzipped tar with a wrong name is recognised by its content.
        ("h.zip", gzipped(&tar)),
    ];
    for (name, bytes) in archives {
        let folder = with(name, &bytes);
        for (file, bytes) in FILES {
            folder.write(&format!("games/{file}"), bytes);
        }
        for verb in [
            &["check", "--report", "concise"][..],
            &["check", "--report", "json"],
            &["check", "--duplicates"],
            &["info"],
            &["convert", "--to", "sgf"],
            &["fix"],
            &["stats"],
        ] {
            let due = folder.run(&[verb, &["games"]].concat());
            let due_out = due.out.replace("games/", &format!("{name}/"));
            let due_err = due.err.replace("games/", &format!("{name}/"));
            for jobs in ["1", "4"] {
                let run = folder.run(&[verb, &[name, "-j", jobs]].concat());
                assert_eq!(run.out, due_out, "{verb:?} of {name}");
                assert_eq!(run.err, due_err, "{verb:?} of {name}");
                assert_eq!(run.status, due.status, "{verb:?} of {name}");
            }
        }
        let err = folder.run(&["check", name]).err;
        assert!(
            err.contains(&format!("skipped: {name}/.hidden/ (hidden)\n"))
                && !err.contains("x.sgf")
                && err.contains(&format!("skipped: {name}/a/._z.SGF (hidden)\n"))
                && err.contains(&format!(
                    "{name}/a/readme.txt (a text; read if it is named itself)"
                )),
            "{err}"
        );
    }
}

#[test]
fn a_compressed_file_is_the_file() {
    let twice = [gzipped(GOOD.as_bytes()), gzipped(ILLEGAL.as_bytes())].concat();
    // Zstandard frames that readers skip, before and between the frames with data.
    let skipped = b"\x53\x2A\x4D\x18\x03\0\0\0abc".to_vec();
    let frames = [
        skipped.clone(),
        zstandard(GOOD.as_bytes()),
        skipped,
        zstandard(ILLEGAL.as_bytes()),
    ]
    .concat();
    let folder = with("f/two.sgf.gz", &twice);
    folder.write("f/three.sgf.zst", &frames);
    folder.write("f/notes.txt.gz", &gzipped(b"no record"));
    let run = folder.run(&["check", "f", "--report", "concise"]);
    let lines: Vec<&str> = run.out.lines().collect();
    assert!(
        lines[0].starts_with("f/three.sgf.zst:2:48: error[BDK002]"),
        "{run:?}"
    );
    assert!(
        lines[1].starts_with("f/two.sgf.gz:2:48: error[BDK002]"),
        "{run:?}"
    );
    assert_eq!(
        lines[2],
        "2 files, 4 games, 12 moves: 2 errors, 0 warnings, 0 notes; 1 file skipped"
    );
    let run = folder.run(&["check", "f/two.sgf.gz#1"]);
    assert_eq!(run.status, 0, "{run:?}");
    let run = folder.run(&["convert", "f", "--to", "json", "-O", "out"]);
    assert_eq!(run.status, 0, "{run:?}");
    assert_eq!(
        folder.names()[3..],
        ["out/three.json".to_owned(), "out/two.json".to_owned()]
    );
}

#[test]
fn a_file_or_folder_of_an_archive_can_be_named() {
    let folder = with("g.zip", &zipped(FILES));
    let last = |arguments: &[&str]| {
        let run = folder.run(&[arguments, &["--report", "concise"]].concat());
        (
            run.status,
            run.out.lines().last().unwrap_or_default().to_owned(),
            run.err,
        )
    };
    for (input, files) in [
        ("g.zip/c.sgf", "1 file, 1 game, 3 moves: 0 errors"),
        ("g.zip/two.sgf#1", "1 file, 1 game, 1 move: 0 errors"),
        ("g.zip/two.sgf#2", "1 file, 1 game, 2 moves: 1 error,"),
        ("g.zip/a", "1 file, 1 game, 3 moves: 1 error,"),
        ("g.zip/.hidden", "2 files, 2 games, 6 moves: 2 errors,"),
        ("g.zip/.hidden/x.sgf", "1 file, 1 game, 3 moves: 1 error,"),
    ] {
        let (_, sum, err) = last(&["check", input]);
        assert!(sum.starts_with(files), "{input}: {sum}: {err}");
    }
    let (status, _, err) = last(&["check", "g.zip/d.sgf"]);
    assert_eq!(status, 2);
    assert!(err.contains("g.zip has no file `d.sgf`"), "{err}");
    let (status, _, err) = last(&["check", "g.zip#2"]);
    assert_eq!(status, 2);
    assert!(
        err.contains("g.zip is an archive: it holds files, not numbered records"),
        "{err}"
    );
    let (status, _, err) = last(&["check", "none.zip/d.sgf"]);
    assert_eq!(status, 2);
    assert!(err.contains("cannot read none.zip/d.sgf"), "{err}");
    // One record is drawn and explained.
    let drawn = folder.run(&["show", "g.zip/two.sgf#2", "--at", "1"]);
    assert_eq!(drawn.status, 0, "{drawn:?}");
    assert!(drawn.out.starts_with("  A B C"), "{drawn:?}");
    let several = folder.run(&["show", "g.zip", "--lang", "en"]);
    assert!(
        several.out.contains("g.zip/a/z.SGF#1\n") && several.out.contains("g.zip/two.sgf#2\n"),
        "{several:?}"
    );
    let only = with("one.zip", &zipped(&[("a.sgf", GOOD.as_bytes())]));
    assert_eq!(
        only.run(&["show", "one.zip"]).out,
        folder.run(&["show", "g.zip/c.sgf"]).out
    );
}

#[test]
fn standard_input_and_a_misnamed_file_may_be_archives() {
    let tar = tarred(FILES);
    for bytes in [zipped(FILES), gzipped(&tar), zstandard(&tar), tar] {
        let folder = with("games.sgf", &bytes);
        let named = folder.run(&["check", "games.sgf", "--report", "concise"]);
        assert!(
            named.out.contains("games.sgf/a/z.SGF:1:48: error[BDK002]"),
            "{named:?}"
        );
        let stream = folder.run_with(&["check", "-", "--report", "concise"], &bytes, &[]);
        assert_eq!(stream.out, named.out.replace("games.sgf/", "<stdin>/"));
        assert_eq!(stream.status, 1);
    }
    let folder = Folder::new(&[]);
    let one = gzipped(ILLEGAL.as_bytes());
    let stream = folder.run_with(&["check", "-", "--report", "concise"], &one, &[]);
    assert!(
        stream.out.starts_with("<stdin>:1:48: error[BDK002]"),
        "{stream:?}"
    );
}

#[test]
fn diff_compares_every_record_of_an_archive_on_standard_input() {
    const OTHER: &str = "(;GM[1]SZ[9];B[aa];W[bb])";
    let one = zipped(&[("a.sgf", GOOD.as_bytes()), ("b.sgf", OTHER.as_bytes())]);
    let folder = with("games/a.sgf", GOOD.as_bytes());
    folder.write("games/b.sgf", OTHER.as_bytes());
    folder.write("c.sgf", b"(;GM[1]SZ[9];B[ii])");
    let differences = |arguments: &[&str]| folder.run_with(arguments, &one, &[]);
    let run = differences(&["diff", "games", "-"]);
    assert_eq!((run.status, run.out.as_str()), (0, ""), "{run:?}");
    let read = differences(&["diff", "c.sgf", "games"])
        .out
        .replace("games", "<stdin>");
    assert_eq!(read.lines().count(), 3, "{read}");
    assert_eq!(differences(&["diff", "c.sgf", "-"]).out, read);
}

#[test]
fn output_of_a_member_goes_below_the_output_folder() {
    let folder = with("in/g.zip", &zipped(FILES));
    folder.write(
        "in/d/h.tar.gz",
        &gzipped(&tarred(&[("a/z.sgf", GOOD.as_bytes())])),
    );
    folder.write("in/d/h/a/z.sgf", GOOD.as_bytes());
    let run = folder.run(&["convert", "in", "--to", "json", "-O", "out"]);
    assert_eq!(run.status, 0, "{run:?}");
    let written: Vec<String> = folder
        .names()
        .into_iter()
        .filter(|name| name.starts_with("out"))
        .collect();
    assert_eq!(
        written,
        [
            "out/d/h.tar.gz/a/z.json",
            "out/d/h/a/z.json",
            "out/g/a/z.json",
            "out/g/b.json",
            "out/g/c.json",
            "out/g/two.json",
        ]
    );
    // An archive as the only input gives the same paths as the unpacked folder; beside other inputs
    // its name is part of the paths.
    for (inputs, due) in [
        (&["in/g.zip"][..], "alone/a/z.json"),
        (&["in/g.zip", "in/d"], "alone/g/a/z.json"),
        (&["in/g.zip/a"], "alone/z.json"),
        (&["in/g.zip/a/z.SGF"], "alone/z.json"),
    ] {
        let run = folder.run(&[&["convert", "--to", "json", "-O", "alone"], inputs].concat());
        assert_eq!(run.status, 0, "{run:?}");
        assert!(
            folder.names().contains(&due.to_owned()),
            "{:?}",
            folder.names()
        );
        std::fs::remove_dir_all(folder.path("alone")).expect("it is removed");
    }
    let fixed = with("g.zip", &zipped(&[("x/a.sgf", DOUBTFUL.as_bytes())]));
    let before = fixed.bytes("g.zip");
    let run = fixed.run(&["fix", "g.zip", "--in-place"]);
    assert_eq!(run.status, 2);
    assert!(
        run.err
            .contains("g.zip/x/a.sgf is inside an archive; bokgi does not write into archives")
            && run.err.contains("help: use -O DIR"),
        "{run:?}"
    );
    assert_eq!(fixed.run(&["fix", "g.zip", "-O", "out"]).status, 0);
    assert!(fixed.read("out/x/a.sgf").contains("DT[2021-01-17]"));
    let run = fixed.run(&["convert", "g.zip", "--to", "sgf", "-o", "g.zip", "--force"]);
    assert_eq!(run.status, 2, "what is read stays: {run:?}");
    assert_eq!(fixed.bytes("g.zip"), before);
}

#[test]
fn an_archive_in_an_archive_is_read_to_a_small_depth() {
    let one = zipped(&[("a.sgf", ILLEGAL.as_bytes())]);
    let two = tarred(&[("one.zip", &one)]);
    let three = zipped(&[
        ("two.tar.gz", &gzipped(&two)),
        ("b.sgf.gz", &gzipped(GOOD.as_bytes())),
    ]);
    let folder = with("three.zip", &three);
    folder.write("four.zip", &zipped(&[("three.zip", &three)]));
    let run = folder.run(&["check", "three.zip", "--report", "concise"]);
    let lines: Vec<&str> = run.out.lines().collect();
    assert!(
        lines[0].starts_with("three.zip/two.tar.gz/one.zip/a.sgf:1:48: error"),
        "{run:?}"
    );
    assert!(lines[1].starts_with("2 files, 2 games"), "{run:?}");
    let named = folder.run(&["check", "three.zip/two.tar.gz/one.zip/a.sgf"]);
    assert_eq!(named.status, 1, "{named:?}");
    let run = folder.run(&["check", "four.zip"]);
    assert_eq!(run.status, 2);
    assert!(
        run.err.contains(
            "four.zip/three.zip/two.tar.gz/one.zip: archives nested more than 3 levels deep"
        ) && run.err.contains("--max-archive-depth"),
        "{run:?}"
    );
    let run = folder.run(&["check", "four.zip", "--max-archive-depth", "4"]);
    assert_eq!(run.status, 1, "{run:?}");
    let run = folder.run(&["check", "four.zip", "--lang", "ko"]);
    assert!(
        run.err.contains("압축 파일 안의 압축 파일이 3겹을 넘어"),
        "{run:?}"
    );
}

/// Zeros whose size, compared with the packed size, is suspicious.
fn zeros() -> Vec<u8> {
    vec![0; 40 << 20]
}

#[test]
fn a_bomb_does_not_go_off() {
    let zeros = zeros();
    let good = ("z.sgf", GOOD.as_bytes());
    let tar = tarred(&[("a.sgf", &zeros), good]);
    for (name, bytes, what, goes_on) in [
        ("a.zip", zipped(&[("a.sgf", &zeros), good]), "a.zip", false),
        ("a.sgf.gz", gzipped(&zeros), "a.sgf.gz", false),
        ("a.sgf.zst", zstandard(&zeros), "a.sgf.zst", false),
        ("a.tar.gz", gzipped(&tar), "a.tar.gz/a.sgf", false),
        ("a.tar.zst", zstandard(&tar), "a.tar.zst/a.sgf", false),
        // ZIP members that are not read are not unpacked.
        ("b.zip", zipped(&[("a.bin", &zeros), good]), "", true),
        (
            "c.tar.gz",
            gzipped(&tarred(&[("a.bin", &zeros), good])),
            "c.tar.gz",
            false,
        ),
    ] {
        let folder = with(name, &bytes);
        let run = folder.run(&["check", name]);
        if goes_on {
            assert_eq!((run.status, run.err.lines().count()), (0, 1), "{run:?}");
            continue;
        }
        assert_eq!(run.status, 2, "{run:?}");
        let message = format!("error: {what}: compression ratio above 200");
        assert!(
            run.err.contains(&message) && run.err.contains("--max-archive-ratio"),
            "{run:?}"
        );
        let korean = folder.run(&["check", name, "--lang", "ko"]);
        assert!(korean.err.contains("압축률이 200배를 넘어"), "{korean:?}");
        let trusted = folder.run(&["check", name, "--max-archive-ratio", "1000000"]);
        assert!(!trusted.err.contains("compression ratio"), "{trusted:?}");
    }
}

#[test]
fn a_size_that_is_a_lie_bounds_what_comes_out() {
    let zeros = zeros();
    let bytes = zipped(&[("a.sgf", &zeros), ("b.sgf", GOOD.as_bytes())]);
    let size = u32::try_from(zeros.len())
        .expect("it is small")
        .to_le_bytes();
    let folder = with("a.zip", &replaced(bytes, &size, &[100, 0, 0, 0]));
    let run = folder.run(&["check", "a.zip"]);
    assert_eq!(run.status, 2);
    assert!(run.err.contains("a.zip/a.sgf is damaged or cut"), "{run:?}");
    assert!(run.out.starts_with("1 file, 1 game"), "{run:?}");
}

#[test]
fn each_limit_is_reported_with_its_option() {
    let files: &Files = &[
        ("a.sgf", GOOD.as_bytes()),
        ("b.sgf", GOOD.as_bytes()),
        ("c.sgf", b"(;)"),
    ];
    let tar = tarred(files);
    let one = GOOD.len().to_string();
    for (name, bytes) in [
        ("g.zip", zipped(files)),
        ("g.tar", tar.clone()),
        ("g.tar.gz", gzipped(&tar)),
        ("g.tar.zst", zstandard(&tar)),
    ] {
        let folder = with(name, &bytes);
        for (option, limit, message, read) in [
            (
                "--max-bytes",
                "10",
                "/a.sgf is larger than the limit of 10 bytes for one unpacked file",
                1,
            ),
            (
                "--max-archive-members",
                "2",
                " holds more than 2 files; the rest is not read",
                2,
            ),
            (
                "--max-archive-bytes",
                &one,
                " bytes; the rest is not read",
                1,
            ),
        ] {
            let run = folder.run(&["check", name, option, limit]);
            assert_eq!(run.status, 2, "{run:?}");
            // The headers of such an archive are compressed too, so the limit stops the whole
            // archive.
            if name.ends_with("st") || name.ends_with("gz") {
                assert!(run.err.contains(option), "{option}: {run:?}");
                continue;
            }
            assert!(run.err.contains(message), "{option}: {run:?}");
            assert!(run.err.contains(option), "{option}: {run:?}");
            let files = format!("{read} file");
            assert!(run.out.starts_with(&files), "{option}: {run:?}");
        }
    }
    let folder = with("a.sgf.gz", &gzipped(GOOD.as_bytes()));
    let run = folder.run(&["check", "a.sgf.gz", "--max-bytes", "10"]);
    assert!(
        run.err
            .contains("a.sgf.gz is larger than the limit of 10 bytes"),
        "{run:?}"
    );
    // The records of a compressed tar are held in memory until they are read.
    let folder = with("g.tgz", &gzipped(&tar));
    let run = folder.run(&["check", "g.tgz", "--max-bytes", &one]);
    assert!(
        run.err
            .contains("the limit in memory; the rest is not read"),
        "{run:?}"
    );
    assert!(run.out.starts_with("2 files"), "{run:?}");
}

#[test]
fn a_path_that_leads_out_is_reported_and_not_followed() {
    let good = GOOD.as_bytes();
    let files: &Files = &[
        ("../evil.sgf", good),
        ("a/../../evil.sgf", good),
        ("/abs.sgf", good),
        ("C:\\evil.sgf", good),
        ("d\\e.sgf", good),
    ];
    for (name, bytes) in [("g.zip", zipped(files)), ("g.tar", tarred(files))] {
        let folder = with(&format!("in/{name}"), &bytes);
        let run = folder.run(&[
            "convert",
            &format!("in/{name}"),
            "--to",
            "json",
            "-O",
            "in/out",
        ]);
        assert_eq!(run.status, 2, "{run:?}");
        for path in ["../evil.sgf", "a/../../evil.sgf", "/abs.sgf", "C:/evil.sgf"] {
            let message = format!(
                "error: the path `{path}` leads out of the archive in/{name}; the file is not read"
            );
            assert!(run.err.contains(&message), "{path}: {run:?}");
        }
        assert_eq!(
            folder.names(),
            [format!("in/{name}"), "in/out/d/e.json".to_owned()]
        );
    }
}

#[test]
fn links_are_reported_and_not_followed() {
    let mut builder = Builder::new(Vec::new());
    for (name, kind) in [
        ("soft.sgf", EntryType::Symlink),
        ("hard.sgf", EntryType::Link),
        ("pipe.sgf", EntryType::Fifo),
    ] {
        let mut header = header(name.as_bytes(), kind, 0);
        header.set_link_name("../secret.sgf").expect("a name");
        header.set_cksum();
        builder.append(&header, &b""[..]).expect("a member");
    }
    let tar = builder.into_inner().expect("the archive ends");
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    writer
        .add_symlink("soft.sgf", "../secret.sgf", SimpleFileOptions::default())
        .expect("a link");
    let zip = writer.finish().expect("the archive ends").into_inner();
    for (name, bytes, reported) in [
        ("g.tar", tar.clone(), 3),
        ("g.tgz", gzipped(&tar), 3),
        ("g.zip", zip, 1),
    ] {
        let folder = with(&format!("in/{name}"), &bytes);
        folder.write("secret.sgf", ILLEGAL.as_bytes());
        folder.write("in/good.sgf", GOOD.as_bytes());
        let run = folder.run(&["check", "in"]);
        assert_eq!(run.status, 0, "{run:?}");
        assert!(run.out.starts_with("1 file, 1 game"), "{run:?}");
        assert!(
            run.err.contains(&format!(
                "skipped: in/{name}/soft.sgf (a link in an archive)"
            )),
            "{run:?}"
        );
        assert_eq!(run.err.lines().count(), reported, "{run:?}");
    }
}

#[test]
fn the_last_of_members_with_one_name_is_read_and_all_are_reported() {
    let files: &Files = &[
        ("a.sgf", ILLEGAL.as_bytes()),
        ("b.sgf", ILLEGAL.as_bytes()),
        ("c.sgf", GOOD.as_bytes()),
    ];
    let zip = replaced(
        replaced(zipped(files), b"b.sgf", b"a.sgf"),
        b"c.sgf",
        b"a.sgf",
    );
    let one: &Files = &[
        ("a.sgf", ILLEGAL.as_bytes()),
        ("a.sgf", ILLEGAL.as_bytes()),
        ("a.sgf", GOOD.as_bytes()),
        ("readme.txt", b"one"),
        ("readme.txt", b"other"),
    ];
    for (name, bytes) in [
        ("g.zip", zip),
        ("g.tar", tarred(one)),
        ("g.tgz", gzipped(&tarred(one))),
    ] {
        let folder = with(name, &bytes);
        let run = folder.run(&["check", name]);
        assert_eq!(run.status, 2, "{run:?}");
        let message =
            format!("error: {name}/a.sgf occurs 3 times in the archive; only the last one is read");
        assert!(run.err.contains(&message), "{run:?}");
        assert!(
            run.out.starts_with("1 file, 1 game, 3 moves: 0 errors"),
            "{run:?}"
        );
    }
}

#[test]
fn a_broken_archive_is_reported_and_read_up_to_the_fault() {
    let files: &Files = &[
        ("a.sgf", GOOD.as_bytes()),
        ("b.sgf", GOOD.as_bytes()),
        ("c.sgf", ILLEGAL.as_bytes()),
    ];
    let (zip, tar) = (zipped(files), tarred(files));
    let directory = zip
        .windows(4)
        .position(|four| four == b"PK\x01\x02")
        .expect("a directory");
    let second = zip
        .windows(5)
        .position(|five| five == b"b.sgf")
        .expect("a name");
    let mut damaged = zip.clone();
    damaged[directory..directory + 4].copy_from_slice(b"QK\x01\x02");
    let mut wrong = tar.clone();
    wrong[1024 + 10] ^= 1;
    for (name, bytes, message, read) in [
        (
            "g.zip",
            zip[..directory + 10].to_vec(),
            "the list of files at the end of g.zip is damaged or cut off",
            3,
        ),
        (
            "g.zip",
            damaged,
            "the list of files at the end of g.zip is damaged or cut off",
            3,
        ),
        (
            "g.zip",
            zip[..second + 30].to_vec(),
            "the list of files at the end of g.zip is damaged or cut off",
            1,
        ),
        (
            "g.tar",
            tar[..1024 + 512 + 20].to_vec(),
            "g.tar is damaged or cut off after file 2",
            1,
        ),
        // Only the blanks after the first file are left of its last block.
        (
            "g.tar",
            tar[..800].to_vec(),
            "g.tar is damaged or cut off after file 1",
            1,
        ),
        (
            "g.tar",
            wrong.clone(),
            "g.tar is damaged or cut off after file 1",
            1,
        ),
        (
            "g.tgz",
            gzipped(&wrong),
            "g.tgz is damaged or cut off after file 1",
            1,
        ),
    ] {
        let folder = with(name, &bytes);
        let run = folder.run(&["check", name]);
        assert_eq!(run.status, 2, "{run:?}");
        assert!(run.err.contains(message), "{run:?}");
        assert!(run.out.contains(&format!("{read} file")), "{read}: {run:?}");
    }
    for packed in [gzipped(&tar), zstandard(&tar)] {
        let folder = with("g.tgz", &packed[..packed.len() - 20]);
        let run = folder.run(&["check", "g.tgz"]);
        assert_eq!(run.status, 2, "{run:?}");
        assert!(run.err.contains("is damaged or cut"), "{run:?}");
    }
    // The checksum of the compressed data is behind the end of the tar archive.
    for (mut packed, from_end) in [(gzipped(&tar), 8), (zstandard(&tar), 1)] {
        let at = packed.len() - from_end;
        packed[at] ^= 1;
        let folder = with("g.tgz", &packed);
        let run = folder.run(&["check", "g.tgz"]);
        assert_eq!(run.status, 2, "{run:?}");
        let message = "g.tgz is damaged or cut off: its checksum is wrong or missing";
        assert!(run.err.contains(message), "{run:?}");
    }
    // A wrong checksum makes only its own member unreadable.
    let sum = zip[14..18].to_vec();
    let folder = with("g.zip", &replaced(zip, &sum, b"abcd"));
    let run = folder.run(&["check", "g.zip"]);
    assert!(
        run.err
            .contains("g.zip/a.sgf is damaged or cut off and cannot be unpacked"),
        "{run:?}"
    );
    for packed in [gzipped(GOOD.as_bytes()), zstandard(GOOD.as_bytes())] {
        let mut changed = packed.clone();
        let checksum = packed.len() - 5;
        changed[checksum] ^= 1;
        changed[checksum + 4] ^= 1;
        for damaged in [&packed[..packed.len() - 10], &changed] {
            let folder = with("a.sgf.gz", damaged);
            let run = folder.run(&["check", "a.sgf.gz"]);
            assert_eq!(run.status, 2, "{run:?}");
            assert!(
                run.err
                    .contains("a.sgf.gz is damaged or cut off and cannot be unpacked"),
                "{run:?}"
            );
        }
    }
}

#[test]
fn no_cut_and_no_changed_byte_makes_it_fall() {
    let files: &Files = &[("a.sgf", GOOD.as_bytes()), ("b/c.sgf", ILLEGAL.as_bytes())];
    let zip = zipped(files);
    let folder = Folder::new(&[]);
    for at in (0..zip.len()).step_by(7) {
        let mut changed = zip.clone();
        changed[at] ^= 0x55;
        folder.write("g.zip", &changed);
        let run = folder.run(&["check", "g.zip", "-q"]);
        assert!(
            run.status <= 2 && !run.err.contains("panicked"),
            "{at}: {run:?}"
        );
        folder.write("g.zip", &zip[..at]);
        let run = folder.run(&["check", "g.zip", "-q"]);
        assert!(run.status == 2 || at == 0, "{at}: {run:?}");
        assert!(!run.err.contains("panicked"), "{at}: {run:?}");
    }
}

#[test]
fn encrypted_and_unsupported_members_are_reported_alone() {
    let files: &Files = &[("a.sgf", GOOD.as_bytes()), ("b.sgf", GOOD.as_bytes())];
    let zip = zipped(files);
    // The directory entry of a member has its flags at offset 8 and its compression method at
    // offset 10.
    let entry = zip
        .windows(4)
        .position(|four| four == b"PK\x01\x02")
        .expect("a directory");
    let mut encrypted = zip.clone();
    encrypted[entry + 8] |= 1;
    let mut unknown = zip.clone();
    unknown[entry + 10..entry + 12].copy_from_slice(&[77, 0]);
    let mut other = zip;
    other[entry + 10..entry + 12].copy_from_slice(&[14, 0]);
    for (bytes, message) in [
        (encrypted, "g.zip/a.sgf is encrypted and is not read"),
        (
            other,
            "g.zip/a.sgf uses an unsupported compression method: Lzma",
        ),
        (
            unknown,
            "g.zip/a.sgf uses an unsupported compression method: 77",
        ),
    ] {
        let folder = with("g.zip", &bytes);
        let run = folder.run(&["check", "g.zip"]);
        assert_eq!(run.status, 2, "{run:?}");
        assert!(run.err.contains(message), "{run:?}");
        assert!(run.out.starts_with("1 file, 1 game"), "{run:?}");
    }
}

#[test]
fn korean_names_of_windows_come_out_right() {
    // 대회/1회전.sgf in the code page 949, where each syllable takes two bytes.
    let name = b"\xb4\xeb\xc8\xb8/1\xc8\xb8\xc0\xfc.sgf";
    let stand_in = "xxxx/1yyyy.sgf";
    assert_eq!(name.len(), stand_in.len());
    let files: &Files = &[(stand_in, ILLEGAL.as_bytes())];
    let tar = {
        let mut builder = Builder::new(Vec::new());
        let header = header(name, EntryType::Regular, ILLEGAL.len());
        builder
            .append(&header, ILLEGAL.as_bytes())
            .expect("a member");
        builder.into_inner().expect("the archive ends")
    };
    for (archive, bytes) in [
        ("g.zip", replaced(zipped(files), stand_in.as_bytes(), name)),
        ("g.tar", tar.clone()),
        ("g.tgz", gzipped(&tar)),
        ("h.zip", zipped(&[("대회/1회전.sgf", ILLEGAL.as_bytes())])),
    ] {
        let folder = with(archive, &bytes);
        let run = folder.run(&["check", archive, "--report", "concise"]);
        let due = format!("{archive}/대회/1회전.sgf:1:48: error[BDK002]");
        assert!(run.out.starts_with(&due), "{run:?}");
        let run = folder.run(&[
            "convert",
            &format!("{archive}/대회/1회전.sgf"),
            "--to",
            "json",
            "-O",
            "out",
        ]);
        assert_eq!(run.status, 0, "{run:?}");
        assert_eq!(folder.names()[1], "out/1회전.json");
    }
}

#[test]
fn unsupported_archives_are_reported_by_kind() {
    let folder = with("s/empty.zip", &zipped(&[]));
    folder.write("s/a.7z", b"7z\xbc\xaf\x27\x1c\0\x04");
    folder.write("s/good.sgf", GOOD.as_bytes());
    let run = folder.run(&["check", "s"]);
    assert_eq!(run.status, 0, "{run:?}");
    assert_eq!(
        run.err,
        "bokgi: skipped: s/a.7z (an unsupported kind of archive)\n\
         bokgi: skipped: s/empty.zip (an archive without files)\n"
    );
    // Documents that are archives as well, and files with the name of one. A workbook is recognised
    // by the names of its first parts, which take some room.
    let noise: Vec<u8> = (0..200u32)
        .map(|at| (at.wrapping_mul(2_654_435_761) >> 24) as u8)
        .collect();
    let document = zipped(&[
        ("[Content_Types].xml", b"<Types/>"),
        ("_rels/.rels", b"<R/>"),
        ("xl/workbook.xml", &noise),
        ("xl/styles.xml", b"<x/>"),
        ("a.sgf", ILLEGAL.as_bytes()),
    ]);
    let hangul = {
        let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
        let stored = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
        writer.start_file("mimetype", stored).expect("a member");
        writer
            .write_all(b"application/hwp+zip")
            .expect("it is written");
        writer.start_file("a.sgf", stored).expect("a member");
        writer.write_all(ILLEGAL.as_bytes()).expect("it is written");
        writer.finish().expect("the archive ends").into_inner()
    };
    for (name, bytes, what) in [
        (
            "a.xlsx",
            &document[..],
            "not a game record: an Excel workbook",
        ),
        (
            "b.hwpx",
            &hangul,
            "not a game record: a document of Hangul (HWP)",
        ),
        ("c.zip", b"no archive", "not a record in any known format"),
    ] {
        let folder = with(name, bytes);
        let run = folder.run(&["check", name, "--report", "concise"]);
        assert!(run.out.contains(what), "{what}: {run:?}");
    }
    let folder = with("c.zip", GOOD.as_bytes());
    assert_eq!(
        folder.run(&["check", "c.zip"]).status,
        0,
        "it is a record after all"
    );
}

#[test]
fn what_another_system_adds_is_hidden() {
    let files: &Files = &[
        ("a.sgf", GOOD.as_bytes()),
        ("__MACOSX/._a.sgf", b"junk"),
        ("__MACOSX/._b.sgf", b"junk"),
    ];
    let folder = with("g.zip", &zipped(files));
    let run = folder.run(&["check", "g.zip"]);
    assert_eq!(run.err, "bokgi: skipped: g.zip/__MACOSX/ (hidden)\n");
    assert_eq!(run.status, 0);
}

#[test]
fn a_report_takes_archives_among_files() {
    let game = |black: &str| {
        format!(
            "(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[{black}]PW[임꺽정]DT[2024-03-02]RE[B+R];B[ee];W[cc];B[gg])\n"
        )
    };
    let (one, other) = (game("홍길동"), game("성춘향"));
    let folder = with(
        "mail/보낸 것.zip",
        &zipped(&[("a.sgf", one.as_bytes()), ("../b.sgf", one.as_bytes())]),
    );
    folder.write("mail/c.sgf", other.as_bytes());
    let run = folder.run(&["report", "mail"]);
    assert!(
        run.out.contains("보낸 것/a.sgf") && run.out.contains("c.sgf"),
        "{run:?}"
    );
    assert!(
        run.out.contains("보낸 것.zip"),
        "what is not read is named: {run:?}"
    );
}

#[test]
fn a_corpus_in_an_archive_gives_what_its_folder_gives() {
    let Some(files) = shared::files("corpora/kgs", "sgf") else {
        return;
    };
    let folder = Folder::new(&[]);
    let mut members = Vec::new();
    for file in &files {
        let name = file.file_name().and_then(|name| name.to_str());
        let name = name.expect("a readable name").to_owned();
        let bytes = std::fs::read(file).expect("a readable file");
        folder.write(&format!("kgs/{name}"), &bytes);
        members.push((name, bytes));
    }
    // The order of the members does not matter.
    members.reverse();
    let members: Vec<(&str, &[u8])> = members
        .iter()
        .map(|(name, bytes)| (name.as_str(), bytes.as_slice()))
        .collect();
    let tar = tarred(&members);
    folder.write("kgs.zip", &zipped(&members));
    folder.write("kgs.tar.gz", &gzipped(&tar));
    let due = folder.run(&["check", "kgs", "--report", "concise"]);
    assert!(
        due.out.contains("2000 files, 2000 games"),
        "{}",
        due.out.lines().last().unwrap_or_default()
    );
    for name in ["kgs.zip", "kgs.tar.gz"] {
        let run = folder.run(&["check", name, "--report", "concise"]);
        assert!(
            run.out == due.out.replace("kgs/", &format!("{name}/")),
            "{name}"
        );
        assert_eq!((run.status, run.err), (due.status, due.err.clone()));
    }
}

#[test]
fn unpack_writes_files_of_every_kind_with_their_paths() {
    let event = b"[event]";
    let inner = zipped(&[("inner/c.sgf", GOOD.as_bytes())]);
    let folder = with(
        "g.zip",
        &zipped(&[
            ("a/한글.sgf", GOOD.as_bytes()),
            ("event.toml", event),
            ("more.zip", &inner),
        ]),
    );
    let run = folder.run(&["unpack", "g.zip", "-O", "out"]);
    assert_eq!((run.status, &*run.err), (0, ""));
    assert_eq!(folder.read("out/a/한글.sgf"), GOOD);
    assert_eq!(folder.bytes("out/event.toml"), event);
    assert_eq!(folder.read("out/more/inner/c.sgf"), GOOD);

    let again = folder.run(&["unpack", "g.zip", "-O", "out"]);
    assert_eq!(again.status, 2, "existing files stay");
    let few = folder.run(&["unpack", "g.zip", "-O", "few", "--ext", "toml"]);
    assert_eq!(few.status, 0, "{}", few.err);
    assert!(!folder.path("few/a").exists() && folder.path("few/event.toml").exists());

    folder.write("a.sgf", GOOD.as_bytes());
    let none = folder.run(&["unpack", "a.sgf", "-O", "none"]);
    assert_eq!(none.status, 2);
    assert!(
        none.err.contains("no archive among the inputs"),
        "{}",
        none.err
    );
}
