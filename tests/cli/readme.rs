//! Runs the examples of the README files, which must give the output below them.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use bokgi::formats::FORMATS;

use crate::program::Folder;

/// Optional programs that examples use; examples are skipped if they are missing.
const OPTIONAL: &[&str] = &["jq"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn page(name: &str) -> String {
    fs::read_to_string(root().join(name)).unwrap_or_else(|_| panic!("{name} is there"))
}

/// Returns the contents of the fenced code blocks of a language.
fn blocks<'p>(page: &'p str, language: &str) -> Vec<&'p str> {
    let fence = format!("```{language}\n");
    let body = |start: usize| {
        let rest = &page[start..];
        &rest[..rest.find("```").expect("a block ends")]
    };
    page.match_indices(&fence)
        .map(|(at, _)| body(at + fence.len()))
        .collect()
}

/// A command of an example, and its expected output.
struct Step {
    command: String,
    expected: Vec<String>,
}

fn steps(block: &str) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    for line in block.lines() {
        match (line.strip_prefix("$ "), steps.last_mut()) {
            (Some(command), _) => steps.push(Step {
                command: command.to_owned(),
                expected: Vec::new(),
            }),
            (None, Some(step)) => step.expected.push(line.to_owned()),
            (None, None) => panic!("an example begins with a command, not with {line}"),
        }
    }
    steps
}

/// True if a line is as expected; ` ...` at the end of the expected line stands for any text.
fn is_line(line: &str, expected: &str) -> bool {
    match expected.strip_suffix(" ...") {
        Some(start) => line.starts_with(start),
        None => line == expected,
    }
}

/// True if `lines` begins with the lines of `piece`.
fn begins(lines: &[&str], piece: &[&str]) -> bool {
    let pairs = lines.iter().zip(piece);
    lines.len() >= piece.len()
        && pairs
            .into_iter()
            .all(|(line, expected)| is_line(line, expected))
}

/// True if lines are as expected; an expected line `...` stands for any number of lines.
fn fits(lines: &[&str], expected: &[&str]) -> bool {
    let mut pieces = expected.split(|line| *line == "...");
    let first = pieces.next().unwrap_or(&[]);
    if !begins(lines, first) {
        return false;
    }
    let mut rest = &lines[first.len()..];
    let mut pieces: Vec<&[&str]> = pieces.collect();
    let Some(last) = pieces.pop() else {
        return rest.is_empty();
    };
    for piece in pieces {
        let place = (0..=rest.len()).find(|&at| begins(&rest[at..], piece));
        match place {
            Some(at) => rest = &rest[at + piece.len()..],
            None => return false,
        }
    }
    rest.len() >= last.len() && begins(&rest[rest.len() - last.len()..], last)
}

/// Runs a command in a folder; `bokgi` is the program under test, and `$?` the exit status of the
/// command before. On Unix, only programs of the system are available, the home folder is empty and
/// a locale is set, like in a new container.
fn run(place: &Path, command: &str, status: i32) -> (String, i32) {
    let program = PathBuf::from(env!("CARGO_BIN_EXE_bokgi"));
    let folder = program.parent().expect("the program is in a folder");
    let mut path = vec![folder.to_owned()];
    if cfg!(unix) {
        path.extend(["/usr/bin", "/bin"].map(PathBuf::from));
    } else {
        path.extend(env::split_paths(&env::var_os("PATH").unwrap_or_default()));
    }
    let home = Folder::new(&[]);
    let output = Command::new("sh")
        .arg("-c")
        .arg(format!("(exit {status})\n{command} 2>&1"))
        .current_dir(place)
        .env_clear()
        .env("PATH", env::join_paths(path).expect("folders of a path"))
        .env("HOME", home.path(""))
        .env("LANG", "C.UTF-8")
        .output()
        .expect("a shell");
    let text = String::from_utf8(output.stdout).expect("output is UTF-8");
    (text, output.status.code().expect("no signal ended it"))
}

/// Returns the program that a command needs but that is not installed.
fn lacks(command: &str) -> Option<&'static str> {
    let wanted = |program: &&&str| {
        command
            .split('|')
            .any(|part| part.split_whitespace().next() == Some(**program))
    };
    let mut wanted = OPTIONAL.iter().filter(wanted);
    let missing = |program: &&&str| run(root(), &format!("command -v {program}"), 0).1 != 0;
    wanted.find(missing).copied()
}

/// Returns the commands of a page that are shown without their output, in `sh` blocks and
/// workflows.
fn bare_commands(page: &str) -> Vec<String> {
    let mut commands: Vec<String> = Vec::new();
    for block in blocks(page, "sh") {
        for line in block.lines() {
            match commands.last_mut() {
                // The last line has an open string.
                Some(open) if open.matches('"').count() % 2 == 1 => {
                    open.push('\n');
                    open.push_str(line);
                }
                _ => commands.push(line.to_owned()),
            }
        }
    }
    for block in blocks(page, "yaml") {
        let lines = block
            .lines()
            .map(|line| line.trim_start_matches([' ', '-']));
        let run = |line: &str| {
            let command = line
                .strip_prefix("run: ")
                .or(line.strip_prefix("script: "))?;
            Some(command.to_owned())
        };
        commands.extend(lines.filter_map(run));
    }
    commands
}

/// Commands of pages that are not run here: they need other programs, a checkout or the network.
/// Other jobs run them.
const ELSEWHERE: [&str; 7] = ["cd", "duckdb", "echo", "npm", "parallel", "pip", "rustup"];

#[test]
fn commands_of_pages_for_programs_run_as_they_are_written() {
    use crate::program::{DOUBTFUL, ILLEGAL};
    let mut ran = 0;
    for name in [
        "web", "python", "scale", "ci", "editors", "ko/scale", "ko/ci",
    ] {
        let folder = Folder::new(&[
            ("games/autumn.sgf", ILLEGAL),
            ("games/spring.sgf", DOUBTFUL),
            (
                "files.ndjson",
                "{\"name\": \"a.sgf\", \"content\": \"(;GM[1]SZ[9];B[ee])\"}\n",
            ),
        ]);
        for command in bare_commands(&page(&format!("docs/{name}.md"))) {
            let program = command.split(' ').next().unwrap_or_default();
            if program != "bokgi" {
                assert!(ELSEWHERE.contains(&program), "{name}: {command}");
                let is_there = run(root(), &format!("command -v {program}"), 0).1 == 0;
                if !matches!(program, "duckdb" | "parallel") || !is_there {
                    println!("not run here: {command}");
                    continue;
                }
            }
            let (text, status) = run(&folder.path(""), &command, 0);
            assert!(status <= 1, "{name}: {command}\n{text}");
            ran += 1;
        }
    }
    assert!(ran >= 10, "only {ran} commands");
}

fn examples_hold(name: &str, at_least: usize) {
    examples_hold_in(root(), name, at_least);
}

/// Runs the examples of a page in a folder, one after the other.
fn examples_hold_in(folder: &Path, name: &str, at_least: usize) {
    let page = page(name);
    let mut wrong = Vec::new();
    let mut commands = 0;
    for block in blocks(&page, "console") {
        let mut status = 0;
        for step in steps(block) {
            commands += 1;
            if let Some(program) = lacks(&step.command) {
                println!("skipped: {program} is not there for {}", step.command);
                continue;
            }
            let (text, ended) = run(folder, &step.command, status);
            status = ended;
            let lines: Vec<&str> = text.trim_end_matches('\n').split('\n').collect();
            let lines = if text.is_empty() { &[] } else { &lines[..] };
            let expected: Vec<&str> = step.expected.iter().map(String::as_str).collect();
            if !fits(lines, &expected) {
                wrong.push(format!("$ {}\n{text}", step.command));
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{name} shows other than\n{}",
        wrong.join("\n")
    );
    assert!(commands >= at_least, "only {commands} examples in {name}");
}

#[test]
fn examples_of_the_readme_hold() {
    examples_hold("README.md", 9);
    examples_hold("README.ko.md", 9);
}

#[test]
fn examples_of_the_pages_about_commands_hold() {
    examples_hold("docs/commands.md", 25);
    examples_hold("docs/ko/commands.md", 6);
}

#[test]
fn the_readme_is_short_and_names_the_released_files() {
    let workflow = page(".github/workflows/release.yml");
    let programs = workflow.split("\n  debian:").next().expect("a first job");
    let targets = programs.split("target: ").skip(1);
    let targets: Vec<&str> = targets
        .filter_map(|rest| rest.split([' ', '}']).next())
        .filter(|target| target.matches('-').count() >= 2)
        .collect();
    assert!(targets.len() >= 4, "{targets:?}");
    let version = env!("CARGO_PKG_VERSION");
    for name in ["README.md", "README.ko.md"] {
        let page = page(name);
        assert!(page.lines().count() <= 250, "{name} is long");
        for target in &targets {
            let file = format!("`bokgi-{version}-{target}.");
            assert!(page.contains(&file), "{name} does not name {file}");
        }
        let named = format!("`bokgi-{version}-");
        let files = page.matches(&named).count() - page.matches(".whl`").count();
        assert_eq!(files, targets.len(), "{name}");
    }
}

#[test]
fn the_readme_counts_the_formats_that_are_read() {
    let read = FORMATS.iter().filter(|format| format.reads());
    let others = read.count() - 1;
    assert!(page("README.md").contains(&format!("| SGF and {others} more |")));
    assert!(page("README.ko.md").contains(&format!("| SGF 외 {others}가지 |")));
}

#[test]
fn examples_of_the_samples_hold() {
    examples_hold("samples/README.md", 2);
}

#[test]
fn examples_of_the_pages_hold() {
    for page in guides("diagrams") {
        examples_hold(&page, 4);
    }
    examples_hold("docs/yut.md", 2);
    examples_hold("docs/gonu.md", 1);
    examples_hold("docs/score.md", 6);
}

/// Runs in a temporary folder, because the page about events writes files.
#[test]
fn examples_of_the_page_about_events_hold() {
    let folder = Folder::new(&[]);
    for file in files(&root().join("samples/event")) {
        let below = file.strip_prefix(root()).expect("it is below");
        let name = below.to_str().expect("a readable name");
        folder.write(name, &fs::read(&file).expect("a readable file"));
    }
    examples_hold_in(&folder.path(""), "docs/event.md", 20);
}

/// A tree of three lines.
const JOSEKI: &str =
    "(;FF[4]GM[1]CA[UTF-8]SZ[19];B[qd];W[oc](;B[od];W[nc])(;B[pf];W[kc](;B[qi])(;B[qj])))\n";

/// The pages use one record file of each game, and a tree.
#[test]
fn examples_of_the_pages_about_collections_hold() {
    for (page, at_least) in [
        ("docs/toolbox.md", 8),
        ("docs/ko/toolbox.md", 8),
        ("docs/find.md", 12),
    ] {
        examples_hold_in(&collection().path(""), page, at_least);
    }
}

/// Creates a folder with one record file of each game.
fn collection() -> Folder {
    let folder = Folder::new(&[]);
    for (name, sample) in [
        ("games/baduk.sgf", "samples/sgf/good/collection.sgf"),
        ("games/gonu.gonu", "samples/gonu/good/reduction.gonu"),
        ("games/omok.sgf", "samples/sgf/good/omok.sgf"),
        ("games/yut.yut", "samples/yut/good/two-pieces.yut"),
    ] {
        folder.write(name, page(sample).as_bytes());
    }
    folder.write("tree.sgf", JOSEKI.as_bytes());
    for (name, game) in [
        (
            "first.sgf",
            "PB[홍길동]PW[임꺽정]RE[B+R];B[ee]C[천원];W[gc];B[cg]",
        ),
        (
            "second.sgf",
            "PB[성춘향]PW[이몽룡]RE[W+2.5];B[ee]C[가운데부터];W[cc];B[gg]",
        ),
        ("third.sgf", ";B[ee];W[cc];B[gc]"),
        ("turned.sgf", ";B[ee];W[cg];B[gc]"),
    ] {
        let game = format!("(;FF[4]GM[1]CA[UTF-8]SZ[9]EV[견본 대회]{game})\n");
        folder.write(name, game.as_bytes());
    }
    folder
}

/// The page about scripts creates a configuration file, which the examples after it use.
#[test]
fn examples_of_the_page_about_machines_hold() {
    let headings = ["## The configuration", "## 설정 파일"];
    for (name, heading) in guides("ci").iter().zip(headings) {
        examples_about_machines_hold(name, heading);
    }
}

fn examples_about_machines_hold(name: &str, heading: &str) {
    use crate::program::{DOUBTFUL, ILLEGAL};
    let folder = Folder::new(&[]);
    let page = page(name);
    let (before, following) = page.split_once(heading).expect("a part");
    let config = following
        .split_once("cat bokgi.toml\n")
        .expect("the file")
        .1;
    let config = config.split_once("$ ").expect("a command").0.to_owned();
    folder.write("before.md", before.as_bytes());
    folder.write("behind.md", following.as_bytes());
    let at = |name: &str| folder.path(name).to_str().expect("a name").to_owned();
    let [before, following] = ["before.md", "behind.md"].map(at);
    let work = Folder::new(&[
        ("games/autumn.sgf", ILLEGAL),
        ("games/spring.sgf", DOUBTFUL),
    ]);
    examples_hold_in(&work.path(""), &before, 7);
    work.write("bokgi.toml", config.as_bytes());
    examples_hold_in(&work.path(""), &following, 3);
}

/// Returns the names of a page in English and in Korean.
fn guides(page: &str) -> [String; 2] {
    [format!("docs/{page}.md"), format!("docs/ko/{page}.md")]
}

#[test]
fn examples_of_the_page_about_cleaning_hold() {
    for (page, at_least) in guides("collection").iter().zip([13, 11]) {
        examples_about_cleaning_hold(page, at_least);
    }
}

fn examples_about_cleaning_hold(page: &str, at_least: usize) {
    use crate::program::GOOD;
    let spring = "(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[홍길동]PW[임꺽정]DT[2019.3.2]KM[6집반]RE[흑불계승]\
                  ;B[ee];W[cc];B[gg])\n";
    let wrong = "(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[성춘향]PW[이몽룡];B[ee];W[ee];B[gg])\n";
    let old = "(;FF[4]GM[1]SZ[9]PB[변학도]PW[월매]RE[W+2.5]KM[6.5];B[gc];W[cg];B[gg];W[cc])\n";
    let folder = Folder::new(&[
        ("games/2019/copy.sgf", GOOD),
        ("games/2019/spring.sgf", spring),
        ("games/2020/final.sgf", wrong),
        ("games/notes.txt", "notes\n"),
    ]);
    folder.write("games/2020/old.sgf", &encoding_rs::EUC_KR.encode(old).0);
    examples_hold_in(&folder.path(""), page, at_least);
}

#[test]
fn examples_of_the_page_about_leagues_hold() {
    guides("league")
        .iter()
        .for_each(|name| examples_about_leagues_hold(name));
}

fn examples_about_leagues_hold(name: &str) {
    let folder = Folder::new(&[]);
    let sample = root().join("samples/event/league");
    for file in files(&sample) {
        let below = file.strip_prefix(&sample).expect("it is below");
        let name = below.to_str().expect("a readable name");
        folder.write(name, &fs::read(&file).expect("a readable file"));
    }
    let page = page(name);
    let config = page.split_once("cat bokgi.toml\n").expect("the file").1;
    let config = config.split_once("```").expect("it ends").0;
    folder.write("bokgi.toml", config.as_bytes());
    examples_hold_in(&folder.path(""), name, 12);
}

#[test]
fn every_key_of_a_configuration_is_documented() {
    let pages = [page("docs/ci.md"), page("src/cli/args/config_key.rs")];
    let mut count = 0;
    for key in pages[1].split("    key(\"").skip(1) {
        let words: Vec<&str> = key.split('"').step_by(2).take(2).collect();
        for word in words {
            count += 1;
            assert!(pages[0].contains(&format!("`{word}`")), "{word}");
        }
    }
    assert!(count > 30, "only {count} words");
}

/// The page about copies uses records that exist several times.
#[test]
fn examples_of_the_page_about_copies_hold() {
    let baduk = page("samples/sgf/good/collection.sgf");
    let first = baduk.lines().next().expect("a record");
    let turned = first.replace("W[cc];B[gg]", "W[gg];B[cc]");
    let gonu = page("samples/gonu/good/reduction.gonu");
    let moves = gonu.find("\n4.").expect("a fourth move");
    let folder = Folder::new(&[
        ("games/baduk.sgf", baduk.as_str()),
        ("games/gonu.gonu", &gonu),
        ("games/half.gonu", &gonu[..moves]),
        ("games/turned.sgf", &turned),
    ]);
    let json = folder.run(&["convert", "games/gonu.gonu", "--to", "json"]);
    folder.write("games/gonu.json", json.out.as_bytes());
    examples_hold_in(&folder.path(""), "docs/dedupe.md", 6);
}

#[test]
fn examples_of_the_page_about_scale_hold() {
    guides("scale")
        .iter()
        .for_each(|name| examples_about_scale_hold(name));
}

fn examples_about_scale_hold(name: &str) {
    let folder = Folder::new(&[]);
    let page = page(name);
    let lines = page
        .lines()
        .skip_while(|line| *line != "$ cat files.ndjson");
    let lines = lines.skip(1).take_while(|line| !line.starts_with('$'));
    let lines: String = lines.map(|line| format!("{line}\n")).collect();
    folder.write("files.ndjson", lines.as_bytes());
    examples_hold_in(&folder.path(""), name, 4);
}

#[test]
fn examples_of_the_page_about_figures_hold() {
    guides("figures")
        .iter()
        .for_each(|name| examples_about_figures_hold(name));
}

fn examples_about_figures_hold(name: &str) {
    use crate::program::GOOD;
    let folder = Folder::new(&[("game.sgf", GOOD)]);
    let annotated = if name.contains("/ko/") {
        "samples/diagrams/annotated.sgf"
    } else {
        "samples/diagrams/annotated-en.sgf"
    };
    folder.write("annotated.sgf", page(annotated).as_bytes());
    let page = page(name);
    let between = |start: &str, end: &str| {
        let lines = page.lines().skip_while(|line| *line != start).skip(1);
        let lines = lines.take_while(|line| !line.starts_with(end));
        lines.map(|line| format!("{line}\n")).collect::<String>()
    };
    folder.write("book.toml", between("$ cat book.toml", "$").as_bytes());
    folder.write("spring.toml", between("$ cat spring.toml", "$").as_bytes());
    folder.write(
        "preface.md",
        "# 책을 내며\n\n봄에 둔 판을 모았다.\n".as_bytes(),
    );
    folder.write("qualifying.md", "두 판을 두었다.\n".as_bytes());
    for name in ["qualifying/a", "qualifying/b", "final", "third-place"] {
        folder.write(&format!("games/{name}.sgf"), GOOD.as_bytes());
    }
    folder.write("article.md", between("````markdown", "````").as_bytes());
    examples_hold_in(&folder.path(""), name, 6);
}

#[cfg(feature = "archives")]
#[test]
fn examples_of_the_page_about_archives_hold() {
    for (page, at_least) in guides("archives").iter().zip([6, 5]) {
        examples_about_archives_hold(page, at_least);
    }
}

#[cfg(feature = "archives")]
fn examples_about_archives_hold(page: &str, at_least: usize) {
    use crate::program::{GOOD, ILLEGAL};
    let folder = Folder::new(&[]);
    let files = [
        ("대회/1회전.sgf", GOOD.as_bytes()),
        ("대회/2회전.sgf", ILLEGAL.as_bytes()),
    ];
    folder.write("club.zip", &crate::archives::zipped(&files));
    examples_hold_in(&folder.path(""), page, at_least);
}

/// All files below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    walkdir::WalkDir::new(folder)
        .into_iter()
        .map(|entry| entry.expect("the folder is read"))
        .filter(|entry| entry.file_type().is_file())
        .map(|entry| entry.path().to_owned())
        .collect()
}

#[test]
fn every_key_of_an_event_is_documented() {
    let page = page("docs/event.md");
    let keys = page_of_keys();
    let mut count = 0;
    for key in keys.split("Key(\"").skip(1) {
        let mut words = key.split('"');
        let (en, ko) = (
            words.next().expect("English"),
            words.nth(1).expect("Korean"),
        );
        for word in [en, ko] {
            count += 1;
            let is_there = [format!("`{word}`"), format!("{word} =")];
            assert!(is_there.iter().any(|word| page.contains(word)), "{word}");
        }
    }
    assert!(count > 80, "only {count} words");
}

/// Reads the source file that defines the keys of an event file, without its tests.
fn page_of_keys() -> String {
    let keys = page("src/event/file/keys.rs");
    let end = keys.find("#[cfg(test)]").unwrap_or(keys.len());
    keys[..end].to_owned()
}

#[test]
fn the_samples_are_all_described() {
    let page = page("samples/README.md");
    for entry in fs::read_dir(root().join("samples/sgf/bad")).expect("samples are there") {
        let path = entry.expect("a readable entry").path();
        let stem = path.file_stem().and_then(|stem| stem.to_str());
        let name = format!("`{}`", stem.expect("names are ASCII"));
        assert!(page.contains(&name), "{name} is not described");
    }
}

#[test]
fn the_two_commands_match_ci() {
    let Ok(script) = fs::read_to_string(root().join(".ci/run")) else {
        println!("skipped: .ci/run is not part of this package");
        return;
    };
    let page = page("README.md");
    let commands: Vec<&str> = blocks(&page, "sh")
        .into_iter()
        .flat_map(str::lines)
        .take(2)
        .collect();
    assert!(self::page("README.ko.md").contains(&commands.join("\n")));
    assert_eq!(
        commands,
        [
            "cargo run --release -- check samples/sgf/good",
            "cargo test"
        ]
    );
    // The script also holds the versions of Cargo.lock.
    let script = script.replace(" --locked", "");
    for command in commands {
        // The script builds without `--release`, like the tests.
        let command = command.replace(" --release", "");
        assert!(
            script.lines().any(|line| line == command),
            "{command} is not in .ci/run"
        );
    }
}

#[test]
fn elisions_stand_for_any_lines() {
    let lines = ["a", "b", "c"];
    for (expected, is_right) in [
        (&["a", "b", "c"][..], true),
        (&["a", "b"], false),
        (&["a", "..."], true),
        (&["...", "c"], true),
        (&["a", "...", "c"], true),
        (&["a", "b", "c", "..."], true),
        (&["...", "b", "..."], true),
        (&["a", "...", "d"], false),
        (&["a", "b", "...", "b", "c"], false),
        (&["..."], true),
    ] {
        assert_eq!(fits(&lines, expected), is_right, "{expected:?}");
    }
    let lines = ["one word", "two words"];
    assert!(fits(&lines, &["one word", "two ..."]));
    assert!(fits(&lines, &["...", "two ..."]));
    assert!(!fits(&lines, &["one word", "three ..."]));
}

/// Returns the commands of a page, in inline code and in shell blocks.
fn commands_in(page: &str) -> Vec<String> {
    let outside: String = page.split("```").step_by(2).collect();
    let inline = outside.split('`').skip(1).step_by(2).map(str::to_owned);
    let lines = blocks(page, "sh").into_iter().flat_map(str::lines);
    let lines = lines.map(|line| line.split("  #").next().unwrap_or(line).to_owned());
    let starts = |command: &String| command.starts_with("bokgi ");
    inline.chain(lines).filter(starts).collect()
}

/// All options in commands of the pages exist.
#[test]
fn every_option_of_the_pages_exists() {
    let folder = Folder::new(&[]);
    let mut pages = vec![root().join("README.md"), root().join("README.ko.md")];
    pages.extend(
        files(&root().join("docs"))
            .into_iter()
            .filter(|path| path.extension().is_some_and(|extension| extension == "md")),
    );
    let mut helps: std::collections::BTreeMap<String, String> = Default::default();
    let mut count = 0;
    let mut wrong = Vec::new();
    for path in pages {
        let page = fs::read_to_string(&path).expect("a readable page");
        for command in commands_in(&page) {
            let first = command.split(" | ").next().expect("a command");
            let words: Vec<&str> = first.split_whitespace().collect();
            let verb = words[1].to_owned();
            let is_verb = verb.chars().all(|c| c.is_ascii_lowercase());
            if !is_verb {
                continue;
            }
            let help = helps.entry(verb.clone()).or_insert_with(|| {
                let run = folder.run(&[&verb, "--help-all", "--lang", "en"]);
                run.out
            });
            if help.is_empty() {
                wrong.push(format!("{}: no command {verb}: {command}", path.display()));
            }
            let options = words
                .iter()
                .filter(|word| word.starts_with("--") && word.len() > 2);
            for option in options {
                let end = |c: char| !c.is_ascii_alphanumeric() && c != '-';
                let option = option.split(end).next().unwrap_or(option);
                count += 1;
                let has = |after: char| help.contains(&format!("{option}{after}"));
                if ![' ', '\n', '=', '['].into_iter().any(has) {
                    wrong.push(format!("{}: {option}: {command}", path.display()));
                }
            }
        }
    }
    assert!(count > 100, "only {count} options");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
