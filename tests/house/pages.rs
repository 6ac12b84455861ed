//! Tests of the documentation: every link leads to a file and a heading, and the index and the
//! table of contents list every page.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// All Markdown pages, sorted.
fn pages() -> Vec<PathBuf> {
    let passed_over = ["target", ".git", "node_modules"];
    let walk = walkdir::WalkDir::new(root()).sort_by_file_name();
    let walk = walk.into_iter().filter_entry(|entry| {
        let name = entry.file_name().to_str().unwrap_or_default();
        !passed_over.contains(&name)
    });
    let paths = walk.map(|entry| entry.expect("a readable entry").path().to_owned());
    let is_page = |path: &PathBuf| path.extension().is_some_and(|it| it == "md");
    paths.filter(is_page).collect()
}

/// Returns a page without its code blocks.
fn prose(path: &Path) -> String {
    let text = fs::read_to_string(path).expect("a readable page");
    let mut fence = "";
    let mut prose = String::new();
    for line in text.lines() {
        let ticks = &line[..line.len() - line.trim_start_matches('`').len()];
        if ticks.len() > 2 && (fence.is_empty() || ticks.len() == fence.len()) {
            fence = if fence.is_empty() { ticks } else { "" };
        } else if fence.is_empty() {
            prose.push_str(line);
            prose.push('\n');
        }
    }
    prose
}

/// Returns the targets of the links and pictures in a text, but not in code.
fn links(prose: &str) -> Vec<String> {
    let without_code: String = prose.split('`').step_by(2).collect::<Vec<_>>().join("`");
    let targets = without_code.split("](").skip(1);
    let targets = targets.filter_map(|rest| rest.split(')').next());
    targets
        .map(|it| it.trim_matches(['<', '>']).to_owned())
        .collect()
}

/// Makes the anchor of a heading like sites that show Markdown.
fn anchor(heading: &str) -> String {
    let kept = |c: &char| c.is_alphanumeric() || [' ', '-', '_'].contains(c);
    let lower = heading.to_lowercase();
    lower
        .chars()
        .filter(kept)
        .map(|c| if c == ' ' { '-' } else { c })
        .collect()
}

#[test]
fn every_link_leads_somewhere() {
    let mut count = 0;
    let mut broken = Vec::new();
    for page in pages() {
        let folder = page.parent().expect("a folder");
        for link in links(&prose(&page)) {
            if link.contains("://") || link.starts_with("mailto:") {
                continue;
            }
            count += 1;
            let (path, heading) = link.split_once('#').unwrap_or((&link, ""));
            let target = if path.is_empty() {
                page.clone()
            } else {
                folder.join(path)
            };
            let has_heading = || {
                let text = prose(&target);
                let headings = text.lines().filter_map(|line| line.strip_prefix('#'));
                let mut headings = headings.map(|it| anchor(it.trim_start_matches('#').trim()));
                headings.any(|it| it == heading)
            };
            if !target.exists() || !heading.is_empty() && !has_heading() {
                broken.push(format!("{}: {link}", page.display()));
            }
        }
    }
    assert!(count > 100, "only {count} links");
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

#[test]
fn the_index_and_the_contents_name_every_page() {
    let docs = root().join("docs");
    let own = ["README.md", "SUMMARY.md"].map(|name| docs.join(name));
    let [index, contents] = own.clone().map(|page| {
        let targets = links(&prose(&page)).into_iter();
        let paths = targets.map(|link| link.split('#').next().unwrap_or_default().to_owned());
        paths.collect::<BTreeSet<String>>()
    });
    for page in pages() {
        let Ok(name) = page.strip_prefix(&docs) else {
            continue;
        };
        let name = name.to_str().expect("a readable name").replace('\\', "/");
        if !own.contains(&page) {
            assert!(index.contains(&name), "docs/README.md lacks {name}");
            assert!(contents.contains(&name), "docs/SUMMARY.md lacks {name}");
        }
    }
    assert!(
        contents.contains("README.md"),
        "the contents lack the index"
    );
}

#[test]
fn eight_guides_are_there_in_both_languages() {
    for name in [
        "toolbox",
        "archives",
        "ci",
        "diagrams",
        "figures",
        "collection",
        "league",
        "scale",
    ] {
        let [english, korean] =
            ["docs", "docs/ko"].map(|folder| root().join(folder).join(format!("{name}.md")));
        assert!(
            prose(&english).contains(&format!("(ko/{name}.md)")),
            "{name}"
        );
        assert!(
            prose(&korean).contains(&format!("(../{name}.md)")),
            "{name}"
        );
    }
}

/// Each cell of the table that compares programs has a source.
#[test]
fn the_table_of_other_programs_has_sources() {
    let peers = prose(&root().join("docs/peers.md"));
    for (name, heading) in [
        ("README.md", "## Beside other programs"),
        ("README.ko.md", "## 다른 프로그램과 비교"),
    ] {
        let page = prose(&root().join(name));
        let (_, table) = page.split_once(heading).expect("a table");
        let rows: Vec<Vec<&str>> = table
            .lines()
            .skip_while(|line| !line.starts_with('|'))
            .take_while(|line| line.starts_with('|'))
            .map(|row| row.trim_matches('|').split('|').map(str::trim).collect())
            .collect();
        assert_eq!(rows.len(), 14, "{name}");
        for program in &rows[0][1..] {
            let section = peers.split("\n## ").find(|it| it.starts_with(program));
            let section = section.unwrap_or_else(|| panic!("{program} has no sources"));
            assert!(section.contains('|'), "{program}");
            let has_source = section.contains("http") || *program == "bokgi";
            assert!(has_source, "{program}");
        }
        assert!(rows.iter().all(|row| row.len() == 7), "{name}");
    }
}
