//! No output harms an input: files from before a run are unchanged after it, unless they were named
//! as the output.

use std::collections::BTreeMap;

use bokgi::formats::{Capacity, FORMATS, Format};

use crate::program::{DOUBTFUL, Folder, GOOD, ILLEGAL};

/// An omok game, which every format can hold.
const OMOK: &str = "(;FF[4]GM[4]CA[UTF-8]SZ[15]RU[Renju];B[hh];W[hg])\n";

/// Two more records, the second with different moves.
const TWO: &str = "(;FF[4]GM[4]CA[UTF-8]SZ[15];B[hh])(;FF[4]GM[4]CA[UTF-8]SZ[15];B[aa])\n";

/// Every format that records of omok can be written in, with its first extension.
fn targets() -> impl Iterator<Item = (&'static dyn Format, &'static str)> {
    // The files of baduk's servers hold games of baduk alone.
    let of_baduk = ["gib", "ngf"];
    let written = FORMATS
        .iter()
        .filter(move |format| format.writes() && !of_baduk.contains(&format.id()));
    written.map(|&format| (format, format.extensions()[0]))
}

/// Returns the content of a folder, including hidden files.
fn contents(folder: &Folder) -> BTreeMap<String, Vec<u8>> {
    let names = folder.names().into_iter();
    names
        .map(|name| (name.clone(), folder.bytes(&name)))
        .collect()
}

/// Panics if an existing file has changed.
fn unharmed(before: &BTreeMap<String, Vec<u8>>, folder: &Folder, what: &str) {
    let after = contents(folder);
    for (name, bytes) in before {
        assert_eq!(after.get(name), Some(bytes), "{what}: {name}");
    }
    let temporary = after.keys().find(|name| name.ends_with(".tmp"));
    assert_eq!(temporary, None, "{what}");
}

#[test]
fn a_folder_is_converted_into_a_folder_in_it_again_and_again() {
    for (format, extension) in targets() {
        let id = format.id();
        let folder = Folder::new(&[("aa/1.sgf", OMOK), ("x/2.sgf", OMOK), ("x/y/3.sgf", TWO)]);
        let before = contents(&folder);
        let arguments = ["convert", ".", "--to", id, "-O", "x/out", "--force"];
        folder.run(&arguments);
        unharmed(&before, &folder, id);
        let first = contents(&folder);
        let made = first.len() - before.len();
        let most = if format.capacity() == Capacity::One {
            4
        } else {
            3
        };
        assert!(made <= most, "{id}: {:?}", folder.names());
        for jobs in ["1", "4"] {
            folder.run(&[&arguments[..], &["-j", jobs]].concat());
            assert_eq!(contents(&folder), first, "{id} with {jobs} threads");
        }
        if ["sgf", "json", "moves", "csv"].contains(&id) {
            let own = format!("x/out/aa/1.{extension}");
            assert!(first.contains_key(&own), "{id}: {:?}", folder.names());
        }
    }
}

#[test]
fn the_folder_above_is_converted_into_one_of_its_own() {
    let folder = Folder::new(&[("rr/aa/1.sgf", OMOK), ("rr/o/2.sgf", OMOK)]);
    let mut seen = Vec::new();
    for _ in 0..2 {
        let mut command = folder.command(&["convert", "..", "--to", "sgf", "-O", "zz", "--force"]);
        let run = command.current_dir(folder.path("rr/o")).output();
        let run = run.expect("the program is built");
        assert_eq!(run.status.code(), Some(0), "{run:?}");
        seen.push(folder.names());
    }
    let expected = [
        "rr/aa/1.sgf",
        "rr/o/2.sgf",
        "rr/o/zz/aa/1.sgf",
        "rr/o/zz/o/2.sgf",
    ];
    assert_eq!(seen, [expected, expected]);
}

#[test]
fn a_table_of_a_folder_in_that_folder_does_not_grow() {
    for (format, extension) in targets() {
        let folder = Folder::new(&[("dd/1.sgf", OMOK)]);
        let before = contents(&folder);
        let out = format!("dd/all.{extension}");
        let arguments = ["convert", "dd", "--to", format.id(), "-o", &out, "--force"];
        folder.run(&arguments);
        let first = contents(&folder);
        for _ in 0..2 {
            folder.run(&arguments);
            assert_eq!(contents(&folder), first, "{}", format.id());
        }
        unharmed(&before, &folder, format.id());
    }
}

#[test]
fn standard_output_in_the_folder_is_not_read() {
    let folder = Folder::new(&[("a.sgf", GOOD), ("b.sgf", GOOD)]);
    for _ in 0..2 {
        let out = std::fs::File::create(folder.path("all.sgf")).expect("a file can be made");
        let mut command = folder.command(&["convert", ".", "--to", "sgf"]);
        let run = command.stdout(out).output().expect("the program is built");
        assert_eq!(run.status.code(), Some(0), "{run:?}");
        assert_eq!(folder.read("all.sgf").matches("홍길동").count(), 2);
    }
}

#[test]
fn siblings_are_unchanged_under_force() {
    for (format, extension) in targets() {
        let own = format!("ip/g.{extension}");
        let folder = Folder::new(&[("ip/g.sgf", OMOK), ("ip/g.omok", "h8 i9\n")]);
        if extension != "csv" {
            folder.write(&own, b"(;GM[4]SZ[15]C[my only copy];B[oo])");
        }
        let before = contents(&folder);
        let arguments = ["convert", "ip", "--to", format.id(), "-O", "ip", "--force"];
        let run = folder.run(&arguments);
        assert_eq!(run.status, 2, "{}: {run:?}", format.id());
        let mut others = contents(&folder);
        others.retain(|name, _| *name != own);
        assert!(others.iter().all(|(name, bytes)| before[name] == *bytes));
        // A file may be overwritten with its own record, but not with the record of another.
        if extension != "csv" {
            let run = folder.run(&["convert", &own, "--to", "sgf"]);
            assert!(run.out.contains("B[oo]"), "{}: {run:?}", format.id());
        }
    }
    let folder = Folder::new(&[("a.sgf", GOOD), ("b.sgf", ILLEGAL)]);
    let before = contents(&folder);
    let run = folder.run(&["convert", "a.sgf", "b.sgf", "-o", "b.sgf", "--force"]);
    assert_eq!(run.status, 2, "{run:?}");
    assert_eq!(
        run.err,
        "bokgi: error: b.sgf is an input file and is not overwritten\n  \
         help: write to another name or folder; with --in-place name each file once\n"
    );
    // A file with two games may not be overwritten with one of them.
    let folder_of_two = Folder::new(&[("two.sgf", &[GOOD, ILLEGAL].concat())]);
    let whole = contents(&folder_of_two);
    let run = folder_of_two.run(&["convert", "two.sgf#2", "-o", "two.sgf", "--force"]);
    assert_eq!(
        (run.status, contents(&folder_of_two)),
        (2, whole),
        "{run:?}"
    );
    assert_eq!(contents(&folder), before);
    // If a folder is named both as input and as output, its files are overwritten.
    let run = folder.run(&["convert", ".", "--to", "sgf", "-O", ".", "--force"]);
    assert_eq!(run.status, 0, "{run:?}");
    assert_eq!(folder.names(), ["a.sgf", "b.sgf"]);
    assert!(folder.read("b.sgf").contains("W[ee]"));
}

#[test]
fn names_that_differ_in_case_alone_do_not_meet() {
    for (format, extension) in targets() {
        for (first, second) in [
            ("a.sgf", "A.SGF"),
            ("x/é.sgf", "x/É.sgf"),
            ("n/\u{e9}.sgf", "n/e\u{301}.sgf"),
        ] {
            let folder = Folder::new(&[(first, OMOK), (second, TWO)]);
            if folder.names().len() < 2 {
                continue;
            }
            let before = contents(&folder);
            let arguments = ["convert", ".", "--to", format.id(), "-O", "out", "--force"];
            let run = folder.run(&arguments);
            assert_eq!(run.status, 2, "{run:?}");
            assert!(
                run.err
                    .contains("because another input is; the rest is written"),
                "{run:?}"
            );
            let mut after = contents(&folder);
            let written = after.len() - before.len();
            after.retain(|name, _| !name.starts_with("out/"));
            assert_eq!(after, before, "{extension}: the inputs stay");
            let fits = !run.err.contains("LOSS003") && !run.err.contains("YLG007");
            assert_eq!(
                written > 0,
                fits,
                "{extension}: one of both is written: {run:?}"
            );
        }
    }
}

#[test]
fn numbered_names_are_not_taken_from_others() {
    for (format, extension) in targets().filter(|(format, _)| format.capacity() == Capacity::One) {
        let other = "(;GM[4]SZ[15];B[oo];W[nn])";
        let folder = Folder::new(&[("nc/c.sgf", TWO), ("nc/C-2.sgf", other)]);
        let run = folder.run(&["convert", "nc/C-2.sgf", "--to", format.id(), "-O", "one"]);
        assert_eq!(run.status, 0, "{run:?}");
        for jobs in ["1", "4"] {
            let arguments = [
                "convert",
                "nc",
                "--to",
                format.id(),
                "-O",
                "nco",
                "--force",
                "-q",
            ];
            let run = folder.run(&[&arguments[..], &["-j", jobs]].concat());
            assert_eq!(run.status, 2, "{run:?}");
            assert!(run.err.contains("nc/c.sgf is not written to "), "{run:?}");
            let name = format!("C-2.{extension}");
            assert_eq!(
                folder.bytes(&format!("nco/{name}")),
                folder.bytes(&format!("one/{name}"))
            );
        }
    }
}

#[test]
fn what_holds_no_record_takes_no_place() {
    for (format, extension) in targets() {
        let id = format.id();
        let keep = format!("keep.{extension}");
        let folder = Folder::new(&[("bad.sgf", "zzz"), ("empty.sgf", ""), ("out/bad.x", "mine")]);
        folder.write(&keep, b"important notes");
        folder.write(&format!("out/bad.{extension}"), b"important notes");
        let before = contents(&folder);
        for input in ["bad.sgf", "empty.sgf"] {
            let run = folder.run(&["convert", input, "--to", id, "-o", &keep, "--force"]);
            assert_ne!(run.status, 0, "{id}: {run:?}");
            folder.run(&["convert", input, "--to", id, "-O", "out", "--force"]);
            folder.run(&["convert", input, "--to", id, "-o", "new"]);
        }
        assert_eq!(contents(&folder), before, "{id}");
    }
    let folder = Folder::new(&[("g.sgf", "not an sgf at all")]);
    let run = folder.run(&["convert", "g.sgf", "-o", "g.sgf", "--force"]);
    assert_ne!(run.status, 0, "{run:?}");
    assert_eq!(folder.read("g.sgf"), "not an sgf at all");
    // A file is left as it is if the format cannot hold the record.
    let folder = Folder::new(&[
        ("go.sgf", "(;GM[4]SZ[19];B[jj])"),
        ("k.bdt", "mine"),
        ("o/go.bdt", "mine"),
    ]);
    for arguments in [&["-o", "k.bdt"][..], &["-O", "o", "--to", "bdt"]] {
        let run = folder.run(&[&["convert", "go.sgf", "--force"], arguments].concat());
        assert_eq!(run.status, 1, "{run:?}");
    }
    assert_eq!(
        (folder.read("k.bdt"), folder.read("o/go.bdt")),
        ("mine".into(), "mine".into())
    );
}

#[test]
fn pictures_take_the_place_of_nothing_that_they_are_made_of() {
    let folder = Folder::new(&[("g.sgf", GOOD), ("f-2.svg", "mine"), ("t.toml", "")]);
    folder.run(&["convert", "g.sgf", "-o", "f-3.json"]);
    let before = contents(&folder);
    for arguments in [
        &["g.sgf", "--to", "ascii", "-o", "g.sgf", "--force"][..],
        &["f-3.json", "--to", "json", "-o", "f-3.json", "--force"],
        &[
            "f-3.json",
            "--to",
            "json",
            "--every",
            "1",
            "-o",
            "f-%d.json",
            "--force",
        ],
        &[
            "g.sgf", "--theme", "t.toml", "--to", "ascii", "-o", "t.toml", "--force",
        ],
        &["g.sgf", "--every", "1", "-o", "f-%d.svg"],
        &["g.sgf", "-o", "f-2.svg"],
    ] {
        let run = folder.run(&[&["show"], arguments].concat());
        assert_eq!(run.status, 2, "{arguments:?}: {run:?}");
        assert_eq!(contents(&folder), before, "{arguments:?}");
    }
    let run = folder.run(&["show", "g.sgf", "-o", "f-2.svg", "--force"]);
    assert_eq!(run.status, 0, "{run:?}");
    assert!(
        folder.read("f-2.svg").starts_with("<svg"),
        "what is named is written"
    );
}

#[cfg(unix)]
#[test]
fn permissions_and_links_stay() {
    use std::fs;
    use std::os::unix::fs::{PermissionsExt, symlink};

    let folder = Folder::new(&[
        ("w.sgf", GOOD),
        ("p.sgf", "mine"),
        ("ro.sgf", "mine"),
        ("h.sgf", "mine"),
    ]);
    let mode = |name: &str| {
        let found = fs::metadata(folder.path(name)).expect("the file is there");
        found.permissions().mode() & 0o777
    };
    for (name, bits) in [("p.sgf", 0o600), ("ro.sgf", 0o444)] {
        let wanted = fs::Permissions::from_mode(bits);
        fs::set_permissions(folder.path(name), wanted).expect("permissions can be set");
        let run = folder.run(&["convert", "w.sgf", "-o", name, "--force"]);
        assert_eq!((run.status, mode(name)), (0, bits), "{run:?}");
    }
    // Overwriting one name of a hard-linked file leaves the other name as it was.
    fs::hard_link(folder.path("h.sgf"), folder.path("other.sgf")).expect("a link can be made");
    let run = folder.run(&["convert", "w.sgf", "-o", "h.sgf", "--force"]);
    assert_eq!((run.status, &*folder.read("other.sgf")), (0, "mine"));
    // A dangling link is neither followed nor replaced without `--force`.
    symlink("nowhere.sgf", folder.path("dangling.sgf")).expect("a link can be made");
    let run = folder.run(&["convert", "w.sgf", "-o", "dangling.sgf"]);
    assert_eq!(run.status, 2, "{run:?}");
    assert!(folder.path("dangling.sgf").is_symlink());
    // A link to an input counts as that input.
    symlink("w.sgf", folder.path("l.sgf")).expect("a link can be made");
    let before = contents(&folder);
    let run = folder.run(&["convert", "w.sgf", "p.sgf", "-o", "l.sgf", "--force"]);
    assert_eq!((run.status, contents(&folder)), (2, before), "{run:?}");
    // A folder cannot be written as a file.
    fs::create_dir(folder.path("dir")).expect("a folder can be made");
    for force in [&[][..], &["--force"]] {
        let run = folder.run(&[&["convert", "w.sgf", "--to", "sgf", "-o", "dir"], force].concat());
        assert_eq!(
            run.err,
            "bokgi: error: dir is a folder\n  help: give a file name\n"
        );
    }
}

#[test]
fn ranges_of_records_are_converted_and_checked() {
    let folder = Folder::new(&[("g.sgf", &[GOOD, ILLEGAL, GOOD, ILLEGAL].concat())]);
    let run = folder.run(&["convert", "g.sgf#2-3", "--to", "sgf"]);
    assert_eq!(run.out.matches("(;").count(), 2, "{run:?}");
    assert!(run.out.contains("W[ee]") && run.out.contains("RE[B+R]"));
    let run = folder.run(&["convert", "g.sgf#2-3", "--to", "sgf", "-O", "out"]);
    assert_eq!(run.status, 0, "{run:?}");
    assert_eq!(folder.read("out/g-2-3.sgf").matches("(;").count(), 2);
    let run = folder.run(&["check", "g.sgf#3-9", "--report", "concise"]);
    assert!(
        run.err.contains("there is no record #5: g.sgf has 4"),
        "{run:?}"
    );
    let run = folder.run(&["show", "g.sgf#2-3"]);
    assert!(
        run.out.starts_with("g.sgf#2\n") && run.out.contains("\n\ng.sgf#3\n"),
        "{run:?}"
    );
}

/// If two outputs have the same name, only that file is not written, and the message names a way
/// out.
#[test]
fn a_clash_of_names_does_not_stop_the_rest() {
    let folder = Folder::new(&[("f/a.sgf", GOOD), ("f/b.sgf", GOOD)]);
    folder.write("f/a.txt", &folder.bytes("f/a.sgf"));
    let convert = |lang| {
        let line = [
            "convert", "f", "f/a.txt", "--to", "json", "-O", "out", "--force",
        ];
        folder.run(&[&line[..], &["--from", "sgf", "--lang", lang]].concat())
    };
    let run = convert("en");
    assert_eq!(run.status, 2, "{run:?}");
    let wanted = "the rest is written\n  help: write it by itself: -o ";
    assert!(run.err.contains(wanted), "{}", run.err);
    assert!(run.err.contains("a.txt.json\n"), "{}", run.err);
    for name in ["out/a.json", "out/f/a.json", "out/f/b.json"] {
        assert!(
            folder.names().iter().any(|it| it == name),
            "{name}: {run:?}"
        );
    }
    let run = convert("ko");
    assert!(
        run.err
            .contains("나머지는 모두 씀\n  도움말: 따로 쓰십시오: -o "),
        "{}",
        run.err
    );
}

#[cfg(unix)]
#[test]
fn a_link_to_another_input_does_not_stop_the_rest() {
    let folder = Folder::new(&[("f/a.sgf", DOUBTFUL), ("f/b.sgf", DOUBTFUL)]);
    std::os::unix::fs::symlink("a.sgf", folder.path("f/z.sgf")).expect("is made");
    let run = folder.run(&["fix", "f", "--in-place"]);
    assert_eq!(run.status, 2, "{run:?}");
    assert!(
        run.err.contains("with --in-place name each file once"),
        "{}",
        run.err
    );
    assert_eq!(folder.read("f/a.sgf"), DOUBTFUL);
    assert_ne!(folder.read("f/b.sgf"), DOUBTFUL);
}

/// A replaced file keeps its owner and extended attributes if the system allows that.
#[cfg(target_os = "linux")]
#[test]
fn a_replaced_file_keeps_its_owner_and_attributes() {
    use std::os::unix::fs::{MetadataExt, chown};

    use rustix::fs::{XattrFlags, getxattr, setxattr};

    let folder = Folder::new(&[("a.sgf", DOUBTFUL)]);
    let file = folder.path("a.sgf");
    // Only the superuser can give files away; some file systems have no attributes.
    let is_given_away = chown(&file, Some(65534), Some(65534)).is_ok();
    let has_attribute = setxattr(
        &file,
        "user.author",
        "홍길동".as_bytes(),
        XattrFlags::empty(),
    );
    let before = std::fs::metadata(&file).expect("is there");
    assert_eq!(before.uid() == 65534, is_given_away);
    let run = folder.run(&["fix", "a.sgf", "--in-place"]);
    assert_ne!(folder.read("a.sgf"), DOUBTFUL, "{run:?}");
    let after = std::fs::metadata(&file).expect("is there");
    assert_eq!((after.uid(), after.gid()), (before.uid(), before.gid()));
    assert_eq!(after.mode(), before.mode());
    if has_attribute.is_ok() {
        let mut value = [0; 64];
        let length = getxattr(&file, "user.author", &mut value[..]).expect("is kept");
        assert_eq!(&value[..length], "홍길동".as_bytes());
    }
    assert!(!run.err.contains("could not be kept"), "{}", run.err);
}
