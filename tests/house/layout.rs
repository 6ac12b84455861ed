//! Architecture rules: the allowed imports between layers, and the registration and description of
//! everything.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use bokgi::formats::FORMATS;
use bokgi::games::GAMES;
use bokgi::model::Content;
use bokgi::pictures::WRITERS;
use bokgi::report::REPORTS;
use bokgi::report::event::FORMS;
use bokgi::rules::RULES;
use bokgi::text::Lang;

/// Each layer, with the other layers that it may import.
const LAYERS: &[(&str, &[&str])] = &[
    ("text", &[]),
    ("model", &["text"]),
    ("diag", &["text", "model"]),
    ("wire", &["text", "model", "diag"]),
    ("formats", &["text", "model", "diag", "wire"]),
    ("games", &["text", "model", "diag"]),
    ("ops", &["text", "model", "diag", "games"]),
    ("rules", &["text", "model", "diag", "games", "ops"]),
    ("pictures", &["text", "model", "diag", "wire"]),
    ("document", &["text", "model", "diag", "pictures"]),
    (
        "event",
        &["text", "model", "diag", "formats", "games", "ops"],
    ),
    ("report", &["text", "model", "diag", "wire", "event"]),
    (
        "cli",
        &[
            "text", "model", "diag", "formats", "games", "ops", "rules", "pictures", "document",
            "event", "report",
        ],
    ),
];

/// Layers with a registry: the layer, the trait and the registry's name.
const REGISTRIES: &[(&str, &str, &str)] = &[
    ("formats", "Format", "FORMATS"),
    ("formats", "LineFormat", "FORMATS"),
    ("games", "Game", "GAMES"),
    ("rules", "Rule", "RULES"),
    ("pictures", "Writer", "WRITERS"),
    ("document", "DocumentWriter", "WRITERS"),
    ("report", "Report", "REPORTS"),
    ("report/event", "Form", "FORMS"),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_owned()
}

/// All Rust files below a folder, sorted.
pub(crate) fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("readable folder") {
            let path = entry.expect("readable entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "rs") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

pub(crate) fn relative(path: &Path) -> String {
    path.strip_prefix(root())
        .expect("below the root")
        .display()
        .to_string()
}

/// Returns the code of a file without comments and tests.
pub(crate) fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).expect("readable source");
    let text = text
        .split("#[cfg(test)]\nmod tests {")
        .next()
        .unwrap_or("")
        .to_owned();
    text.lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .map(|l| format!("{l}\n"))
        .collect()
}

/// Returns the layers that a source names after `crate::`, also in braces.
fn imports(code: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for (at, _) in code.match_indices("crate::") {
        let rest = &code[at + "crate::".len()..];
        let parts: Vec<&str> = match rest.strip_prefix('{') {
            Some(list) => top_level(list),
            None => vec![rest],
        };
        for part in parts {
            let part = part.trim_start();
            let end = part
                .find(|c: char| !c.is_alphanumeric() && c != '_')
                .unwrap_or(part.len());
            names.insert(part[..end].to_owned());
        }
    }
    names
}

/// Splits a list at its top-level commas, up to the closing brace.
fn top_level(list: &str) -> Vec<&str> {
    let (mut depth, mut start, mut parts) = (0, 0, Vec::new());
    for (at, c) in list.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => {
                parts.push(&list[start..at]);
                return parts;
            }
            '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&list[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    parts
}

#[test]
fn layers_import_downwards_only() {
    let src = root().join("src");
    let mut seen = 0;
    for path in sources(&src) {
        let name = relative(&path);
        let layer = name.split('/').nth(1).expect("below src");
        if layer.ends_with(".rs") {
            continue;
        }
        let (_, allowed) = LAYERS
            .iter()
            .find(|(known, _)| *known == layer)
            .unwrap_or_else(|| panic!("{name}: {layer} is no layer"));
        for import in imports(&code(&path)) {
            let is_layer = LAYERS.iter().any(|(known, _)| *known == import);
            if is_layer && import != layer {
                assert!(
                    allowed.contains(&import.as_str()),
                    "{name} imports {import}"
                );
                seen += 1;
            }
        }
    }
    assert!(
        seen > 100,
        "only {seen} imports were found: is the test still reading them?"
    );
}

#[test]
fn formats_and_games_do_not_see_their_siblings() {
    for layer in ["formats", "games"] {
        let folder = root().join("src").join(layer);
        let rooms = registered_rooms(layer);
        for path in sources(&folder) {
            let name = relative(&path);
            let room = name
                .split('/')
                .nth(2)
                .expect("below the layer")
                .trim_end_matches(".rs");
            if room == "mod" || room == "detect" || name.ends_with("/tests.rs") {
                continue;
            }
            let text = code(&path);
            for other in rooms.iter().filter(|other| *other != room) {
                let direct = format!("{layer}::{other}");
                assert!(!text.contains(&direct), "{name} sees {direct}");
            }
        }
    }
}

/// Stand-ins that cannot be requested by name. `Placement` draws games without a replay, with
/// stones as they were placed.
const STAND_INS: [&str; 1] = ["Placement"];

/// Returns the modules that the registry of a layer lists.
fn registered_rooms(layer: &str) -> BTreeSet<String> {
    let registry = REGISTRIES
        .iter()
        .find(|(l, ..)| *l == layer)
        .expect("has a registry")
        .2;
    let text = code(&root().join("src").join(layer).join("mod.rs"));
    let start = text
        .find(&format!("pub static {registry}"))
        .expect("the registry is in mod.rs");
    let body = &text[start..start + text[start..].find("];").expect("the registry ends")];
    body.split('&')
        .filter_map(|entry| Some(entry.trim().split_once("::")?.0.to_owned()))
        .collect()
}

#[test]
fn everything_is_registered() {
    for (layer, implemented, registry) in REGISTRIES {
        let folder = root().join("src").join(layer);
        let listing = code(&folder.join("mod.rs"));
        let start = listing
            .find(&format!("pub static {registry}"))
            .expect("the registry");
        let body = &listing[start..start + listing[start..].find("];").expect("its end")];
        let mut found = 0;
        for path in sources(&folder) {
            let text = code(&path);
            for (at, _) in text.match_indices(&format!("impl {implemented} for ")) {
                let rest = &text[at + format!("impl {implemented} for ").len()..];
                let name: String = rest.chars().take_while(|c| c.is_alphanumeric()).collect();
                // If several statics have this type, the registry lists each of them.
                let of_type = format!(": {name} =");
                let statics: Vec<&str> = text
                    .lines()
                    .filter_map(|line| line.strip_prefix("pub static "))
                    .filter_map(|line| line.split_once(&of_type))
                    .map(|(name, _)| name)
                    .collect();
                let listed = |name: &str| body.contains(&format!("::{name}"));
                let is_listed = match &statics[..] {
                    [] => listed(&name),
                    statics => statics.iter().all(|name| listed(name)),
                };
                assert!(
                    STAND_INS.contains(&name.as_str()) || is_listed,
                    "{name} is missing from {registry}"
                );
                found += 1;
            }
            // A rule or a writer is registered as a static of its module.
            let mut rooms = path.with_extension("");
            if rooms.ends_with("mod") {
                rooms.pop();
            }
            let room = rooms.file_name().expect("a name").display();
            let of_type = format!(": {implemented} = ");
            for line in text.lines().filter(|line| line.contains(&of_type)) {
                let (before, _) = line.split_once(&of_type).expect("a type");
                let Some((_, name)) = before.split_once("static ") else {
                    continue;
                };
                assert!(
                    body.contains(&format!("{room}::{name},")),
                    "{room}::{name} is missing from {registry}"
                );
                found += 1;
            }
        }
        assert!(found > 0, "{layer} has no {implemented}");
    }
    let count = |registry: &str| registered_entries(registry);
    assert_eq!(count("FORMATS"), FORMATS.len());
    assert_eq!(count("GAMES"), GAMES.len());
    assert_eq!(count("RULES"), RULES.len());
    assert_eq!(count("WRITERS"), WRITERS.len());
    assert_eq!(count("REPORTS"), REPORTS.len());
    assert_eq!(count("FORMS"), FORMS.len());
}

fn registered_entries(registry: &str) -> usize {
    let layer = REGISTRIES
        .iter()
        .find(|(.., r)| *r == registry)
        .expect("known")
        .0;
    let text = code(&root().join("src").join(layer).join("mod.rs"));
    let start = text
        .find(&format!("pub static {registry}"))
        .expect("the registry is in mod.rs");
    let body = &text[start..start + text[start..].find("];").expect("the registry ends")];
    let list = body.split_once("= &[").expect("a list").1;
    let entries = list.split(',').filter(|entry| entry.contains('&'));
    let is_built = |entry: &&str| match entry.split("feature = \"").nth(1) {
        None => true,
        Some(feature) if feature.starts_with("png") => cfg!(feature = "png"),
        Some(feature) if feature.starts_with("pdf") => cfg!(feature = "pdf"),
        Some(feature) => feature.starts_with("xlsx") && cfg!(feature = "xlsx"),
    };
    entries.filter(is_built).count()
}

#[test]
fn nothing_imports_the_command_line() {
    for path in sources(&root().join("src")) {
        let name = relative(&path);
        if !name.starts_with("src/cli/") && name != "src/main.rs" {
            assert!(!imports(&code(&path)).contains("cli"), "{name} imports cli");
        }
    }
}

/// Splits an import into paths, each as a list of its parts: `a::{b, c::d}` gives `a::b` and
/// `a::c::d`.
fn paths(import: &str) -> Vec<Vec<String>> {
    let import = import.trim();
    let Some((start, list)) = import.split_once('{') else {
        return vec![
            import
                .split("::")
                .map(|part| part.trim().to_owned())
                .collect(),
        ];
    };
    let start: Vec<String> = start
        .split("::")
        .map(|part| part.trim().to_owned())
        .filter(|part| !part.is_empty())
        .collect();
    let inner = top_level(list).into_iter().flat_map(paths);
    inner
        .map(|rest| start.iter().cloned().chain(rest).collect())
        .collect()
}

/// Maps each file of a folder to the files of that folder that it imports.
fn uses(folder: &Path) -> BTreeMap<PathBuf, BTreeSet<PathBuf>> {
    let files = sources(folder);
    // What a module's path is below `src`, and the folder that its own modules are in.
    let home = |file: &Path| match file.file_stem() {
        Some(stem) if stem == "mod" => file.parent().expect("a folder").to_owned(),
        _ => file.with_extension(""),
    };
    let homes: BTreeMap<PathBuf, PathBuf> = files
        .iter()
        .map(|file| (home(file), file.clone()))
        .collect();
    let mut uses = BTreeMap::new();
    for file in &files {
        let text = code(file);
        let mut seen = BTreeSet::new();
        for (at, _) in text.match_indices("use ") {
            let end = text[at..].find(';').map_or(text.len(), |end| at + end);
            for path in paths(&text[at + "use ".len()..end]) {
                let mut place = home(file);
                for part in path {
                    match part.as_str() {
                        "crate" => place = root().join("src"),
                        "self" => {}
                        "super" => place = place.parent().expect("a module").to_owned(),
                        name if homes.contains_key(&place.join(name)) => place.push(name),
                        _ => break,
                    }
                }
                seen.extend(homes.get(&place).filter(|used| *used != file).cloned());
            }
        }
        uses.insert(file.clone(), seen);
    }
    uses
}

#[test]
fn files_of_the_command_line_import_in_no_circle() {
    let mut uses = uses(&root().join("src/cli"));
    let arrows: usize = uses.values().map(BTreeSet::len).sum();
    assert!(arrows > 60, "only {arrows} imports were found");
    // A file that imports none of the remaining files is part of no circle.
    while let Some(free) = uses.iter().find(|(_, used)| used.is_empty()) {
        let free = free.0.clone();
        uses.remove(&free);
        for used in uses.values_mut() {
            used.remove(&free);
        }
    }
    let names: Vec<String> = uses.keys().map(|path| relative(path)).collect();
    assert!(names.is_empty(), "there is a circle in {names:?}");
}

#[test]
fn every_verb_and_option_has_help_in_both_languages() {
    let english = bokgi::program::command(Lang::En);
    let korean = bokgi::program::command(Lang::Ko);
    for (verb, words) in english.get_subcommands().chain([&english]).map(|verb| {
        let name = verb.get_name();
        let korean = korean.find_subcommand(name).unwrap_or(&korean);
        (verb, korean)
    }) {
        let name = verb.get_name();
        let texts = |verb: &clap::Command| {
            let texts = [verb.get_about(), verb.get_before_help()];
            texts.map(|text| text.map(ToString::to_string).unwrap_or_default())
        };
        for (en, ko) in texts(verb).iter().zip(&texts(words)) {
            assert!(
                !en.is_empty() && is_korean(ko),
                "help of {name}: {en}, {ko}"
            );
        }
        for argument in verb.get_arguments() {
            let id = argument.get_id();
            assert!(argument.get_help().is_some(), "{name} {id} has no help");
            let help = words.get_arguments().find(|other| other.get_id() == id);
            let help = help.and_then(clap::Arg::get_help).map(ToString::to_string);
            let help = help.unwrap_or_default();
            assert!(is_korean(&help), "{name} {id} has no Korean help: {help}");
        }
    }
}

fn is_korean(text: &str) -> bool {
    text.chars().any(|c| ('가'..='힣').contains(&c))
}

#[test]
fn folders_are_named_by_their_content() {
    for path in sources(&root().join("src")) {
        let stem = path.file_stem().expect("has a name").to_string_lossy();
        for vague in ["utils", "util", "helpers", "common", "misc", "prelude"] {
            assert_ne!(stem, vague, "{}", relative(&path));
        }
    }
}

#[test]
fn the_top_level_is_as_agreed() {
    let allowed = [
        "Cargo.toml",
        "Cargo.lock",
        "src",
        "grammars",
        "samples",
        "tests",
        "README.md",
        "README.ko.md",
        "benches",
        "fuzz",
        "python",
        "web",
        "docs",
        "examples",
        "LICENSE-MIT",
        "LICENSE-APACHE",
        "CHANGELOG.md",
        "CONTRIBUTING.md",
        "target",
        "rustfmt.toml",
    ];
    for entry in fs::read_dir(root()).expect("readable root") {
        let name = entry
            .expect("readable entry")
            .file_name()
            .to_string_lossy()
            .into_owned();
        assert!(
            name.starts_with('.') || allowed.contains(&name.as_str()),
            "{name} at the top level"
        );
    }
}

/// Returns the names of the files and folders in a folder, sorted; empty if the folder does not
/// exist.
fn entries(folder: &str) -> Vec<String> {
    let Ok(entries) = fs::read_dir(root().join(folder)) else {
        return Vec::new();
    };
    let name = |entry: std::io::Result<fs::DirEntry>| {
        let name = entry.expect("readable entry").file_name();
        name.into_string().expect("a readable name")
    };
    let mut names: Vec<String> = entries.map(name).collect();
    names.sort();
    names
}

/// Every format has a grammar, for texts as productions and for others as a table of bytes. The
/// tests of `tests/records/grammars` execute both.
#[test]
fn every_format_has_a_grammar_and_samples() {
    let grammars = entries("grammars");
    let mut described = BTreeSet::new();
    for format in FORMATS {
        let id = format.id();
        // JSON is described by its schema, which `bokgi schema record` prints.
        let is_json = id.ends_with("json");
        if !format.reads() || id == "ndjson" {
            continue;
        }
        let kind = match format.content() {
            Content::Text => "bnf",
            Content::Binary => "md",
        };
        let name = format!("{id}.{kind}");
        assert!(is_json || grammars.contains(&name), "no grammars/{name}");
        described.insert(name);
        for kind in ["good", "bad"] {
            let samples = entries(&format!("samples/{id}/{kind}"));
            let is_own = |name: &String| {
                let extension = Path::new(name).extension().and_then(|e| e.to_str());
                extension.is_some_and(|e| format.extensions().contains(&e))
            };
            assert!(
                samples.iter().any(is_own) || is_json && kind == "bad",
                "samples/{id}/{kind} holds no .{:?}",
                format.extensions()
            );
        }
    }
    for grammar in grammars {
        assert!(described.contains(&grammar), "{grammar} is of no format");
    }
}

/// Extensions that other programs use for anything, such as `json`, are not checked by a hook.
#[test]
fn the_hook_checks_every_format_that_has_an_extension_of_its_own() {
    let hooks = fs::read_to_string(root().join(".pre-commit-hooks.yaml")).expect("readable hooks");
    let pattern = hooks
        .lines()
        .find_map(|line| line.trim().strip_prefix("files: "));
    let pattern = pattern.expect("a pattern").trim_start_matches("(?i)\\.(");
    let checked: BTreeSet<&str> = pattern.trim_end_matches(")$").split('|').collect();
    let general = ["csv", "json", "jsonl", "ndjson", "xml"];
    let known = FORMATS.iter().flat_map(|format| format.extensions());
    let known = known.copied().filter(|it| !general.contains(it));
    assert_eq!(checked, known.collect());
    let patterns = hooks.lines().filter(|line| line.contains("files: "));
    assert!(
        patterns.clone().all(|line| line.contains("(?i)")),
        "{hooks}"
    );
}

/// Output files are only written under reserved names, because another name could be an input of
/// the same run.
#[test]
fn files_are_written_under_reserved_names_only() {
    let mut writers = Vec::new();
    for path in sources(&root().join("src")) {
        let code = code(&path);
        let writes = [
            "Sink::file(",
            "File::create",
            "fs::write(",
            "fs::rename(",
            "fs::copy(",
            "tempfile_in(",
        ];
        if writes.iter().any(|call| code.contains(call)) {
            writers.push(relative(&path));
        }
    }
    assert_eq!(writers, ["src/cli/run/outputs.rs", "src/cli/run/sink.rs"]);
}

/// Only the engine of `cli/run` runs threads over inputs and orders the results. Otherwise commands
/// would differ in how they search, skip, open and report inputs.
#[test]
fn only_the_engine_runs_threads_over_inputs() {
    let mut users = Vec::new();
    for path in sources(&root().join("src/cli")) {
        let code = code(&path);
        if ["pipeline::", "OutputSlot<"]
            .iter()
            .any(|name| code.contains(name))
        {
            users.push(relative(&path));
        }
    }
    assert_eq!(users, ["src/cli/run/engine.rs", "src/cli/run/pipeline.rs"]);
    let module = root().join("src/cli/run/mod.rs");
    let module = fs::read_to_string(module).expect("readable source");
    assert!(module.lines().any(|line| line == "mod pipeline;"));
}
