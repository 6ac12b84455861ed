//! Counts turns of phrase that make English hard to read, in everything a person reads: comments,
//! texts of the program, pages, templates, scripts and test names.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use regex_lite::Regex;

/// Highest number of stock phrases per 1,000 words.
const MOST_PHRASES: f64 = 1.0;
/// Highest percentage of doc comments that open with one of [`OPENINGS`].
const MOST_OPENINGS: f64 = 2.0;

/// Stock phrases as patterns, each with the plain word to use instead.
const PHRASES: &[(&str, &str)] = &[
    ("report, say, detect", r"\btold\b|\btells?\b"),
    ("is", r"\bstands?\b"),
    ("after", r"\bbehind\b"),
    ("fix, repair", r"\bmend(?:s|ed|ing)?\b"),
    ("again, from scratch", r"\banew\b"),
    ("a person", r"\b(?:nobody|somebody|whoever)\b"),
    (
        "a noun",
        r"\bwhat (?:is|are|was|has been|it is|they are|one)\b|\bof what\b|\bby what\b|\bfor what\b|\bof which\b",
    ),
    (
        "the noun again",
        r"\b(?:that|those|the ones?|the same) of\b",
    ),
    ("not a, unknown", r"\b(?:is|are) no \w+"),
    (
        "compare with, open",
        r"\b(?:held against|holds? .{0,30}\bagainst|go(?:es|ne)? by\b|gone into)\b",
    ),
    ("check", r"\blook whether\b"),
    (
        "read as, treat as",
        r"\btak(?:en?|es) .{0,25}\bfor (?:a|an|the|it|one|its|what)\b",
    ),
    (
        "a plainer word",
        r"\b(?:hears?|heard|hardly meant|a liberty|one wants|as one|to one's|one's own)\b",
    ),
];

/// Phrases that are plain English although one of [`PHRASES`] finds a part of them.
const PLAIN: &str = r"\bstands? for\b|\b(?:is|are) no (?:longer|more|such)\b";

/// First words of comments that should begin with a verb or a noun.
const OPENINGS: &str = r"^(?:What|Whether|Who|Whose|How|Where|Which|Why|Those|That of|The same|One of|Something|Says|From|By |Of |In |It |Its |As |Them|Puts? it|For )\b";

/// A piece of English text with its place.
struct Block {
    place: String,
    text: String,
    /// True for a comment that documents an item.
    is_doc: bool,
}

/// Collects the English texts of one file in the order of its lines.
struct File<'p> {
    name: &'p str,
    blocks: Vec<Block>,
}

impl File<'_> {
    /// Adds a text unless it is Korean or has no words.
    fn add(&mut self, line: usize, text: &str, is_doc: bool) {
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let is_korean = text.chars().any(|c| ('\u{ac00}'..='\u{d7a3}').contains(&c));
        if !is_korean && text.chars().any(char::is_alphabetic) {
            self.blocks.push(Block {
                place: format!("{}:{line}", self.name),
                text,
                is_doc,
            });
        }
    }

    /// Adds the text of a program only if it is long enough to be a sentence.
    fn add_literal(&mut self, line: usize, text: &str) {
        if text.split_whitespace().count() > 2 {
            self.add(line, text, false);
        }
    }

    /// Adds the comments of a source with C-like syntax, and optionally its string literals.
    fn read_source(&mut self, text: &str, quotes: &str, with_literals: bool) {
        let mut comment: Option<(usize, usize, &str, String)> = None;
        let mut rest = text;
        let mut line = 1;
        while let Some(c) = rest.chars().next() {
            let (token, length) = token(rest, quotes);
            match token {
                Token::Comment(mark, body) => {
                    let goes_on = matches!(&comment, Some((_, last, m, _)) if *last + 1 == line && *m == mark);
                    if !goes_on {
                        self.end_comment(comment.take());
                    }
                    let (_, last, _, block) =
                        comment.get_or_insert_with(|| (line, line, mark, String::new()));
                    *last = line;
                    block.push_str(body.trim_end_matches("*/").trim_start_matches([' ', '*']));
                    block.push('\n');
                }
                Token::Literal(body) if with_literals => {
                    self.add_literal(line, &body.replace("\\n", " ").replace('\\', " "));
                }
                Token::Literal(_) => {}
                Token::Other if !c.is_whitespace() => self.end_comment(comment.take()),
                Token::Other => {}
            }
            line += rest[..length].matches('\n').count();
            rest = &rest[length..];
        }
        self.end_comment(comment);
    }

    fn end_comment(&mut self, comment: Option<(usize, usize, &str, String)>) {
        let Some((line, _, mark, text)) = comment else {
            return;
        };
        let prose: Vec<&str> = text.split("```").step_by(2).collect();
        self.add(line, &prose.join(" "), mark.len() > 2);
    }

    /// Adds the names of tests, which are sentences.
    fn read_test_names(&mut self, text: &str) {
        let mut is_test = false;
        for (line, text) in text.lines().enumerate() {
            let text = text.trim();
            if let Some(name) = text.strip_prefix("fn ").filter(|_| is_test) {
                let name = name.split('(').next().unwrap_or_default();
                self.add(line + 1, &name.replace('_', " "), false);
            }
            is_test = text == "#[test]" || (is_test && text.starts_with("#["));
        }
    }

    /// Adds the lines of a page without its code.
    fn read_markdown(&mut self, text: &str) {
        let mut fence = "";
        for (line, text) in text.lines().enumerate() {
            let ticks = &text[..text.len() - text.trim_start_matches('`').len()];
            if ticks.len() > 2 && (fence.is_empty() || ticks.len() == fence.len()) {
                fence = if fence.is_empty() { ticks } else { "" };
            } else if fence.is_empty() {
                self.add(line + 1, text, false);
            }
        }
    }

    /// Adds the comments that `#` begins, and of Python the docstrings too.
    fn read_script(&mut self, text: &str) {
        for (part, text) in text.split("\"\"\"").enumerate() {
            if part % 2 == 1 {
                self.add(0, text, true);
                continue;
            }
            for line in text.lines() {
                let line = line.trim_start();
                let comment = line.strip_prefix('#').filter(|rest| !rest.starts_with('!'));
                let name = line.trim_start_matches("- ").strip_prefix("name:");
                self.add(0, comment.or(name).unwrap_or_default(), false);
            }
        }
    }

    /// Adds the words between the tags of a page.
    fn read_html(&mut self, text: &str) {
        for (line, text) in text.lines().enumerate() {
            let words = text.split('<').map(|part| part.rsplit('>').next());
            let words: Vec<&str> = words.flatten().collect();
            self.add(line + 1, &words.join(" "), false);
        }
    }

    fn read(&mut self, text: &str) {
        let extension = Path::new(self.name).extension();
        match extension.and_then(|e| e.to_str()).unwrap_or_default() {
            "rs" => {
                self.read_source(text, "\"", self.name.starts_with("src/"));
                self.read_test_names(text);
            }
            "ts" | "js" | "mjs" => self.read_source(text, "\"'`", true),
            "css" => self.read_source(text, "\"'", false),
            "md" => self.read_markdown(text),
            "html" => self.read_html(text),
            "bnf" => {
                let remarks = text.lines().filter_map(|line| line.strip_prefix(';'));
                self.add(1, &remarks.collect::<Vec<_>>().join(" "), false);
            }
            "toml" | "py" | "pyi" | "yml" | "yaml" | "sh" => self.read_script(text),
            "" if self.name.starts_with(".ci/") => self.read_script(text),
            _ => {}
        }
    }
}

enum Token<'t> {
    /// The mark (`//`, `///`, `//!`, `/*`) and the text of one line.
    Comment(&'t str, &'t str),
    Literal(&'t str),
    Other,
}

/// Splits the first token off a source; returns it with its length in bytes.
fn token<'t>(text: &'t str, quotes: &str) -> (Token<'t>, usize) {
    let first = text.chars().next().expect("the text is not empty");
    if text.starts_with("//") {
        let body = text.lines().next().unwrap_or_default();
        let documents = body[2..].starts_with(['/', '!']) && !body.starts_with("////");
        let (mark, rest) = body.split_at(if documents { 3 } else { 2 });
        return (Token::Comment(mark, rest), body.len());
    }
    if text.starts_with("/*") {
        let end = text.find("*/").map_or(text.len(), |at| at + 2);
        return (Token::Comment(&text[..2], &text[2..end]), end);
    }
    let is_raw = text.starts_with("r\"") || text.starts_with("r#");
    if is_raw && quotes == "\"" {
        let hashes = text[1..].len() - text[1..].trim_start_matches('#').len();
        let end = format!("\"{}", "#".repeat(hashes));
        let start = hashes + 2;
        if text[1 + hashes..].starts_with('"') {
            let body = text[start..].split(&end).next().unwrap_or_default();
            let length = (start + body.len() + end.len()).min(text.len());
            return (Token::Literal(body), length);
        }
    }
    if quotes.contains(first) {
        let mut escaped = false;
        for (at, c) in text.char_indices().skip(1) {
            match c {
                _ if escaped => escaped = false,
                '\\' => escaped = true,
                _ if c == first => return (Token::Literal(&text[1..at]), at + 1),
                _ => {}
            }
        }
        return (Token::Literal(&text[1..]), text.len());
    }
    if first == '\'' {
        // A quote begins a character literal or a lifetime.
        let mut rest = text.char_indices().skip(1);
        let (_, second) = rest.next().unwrap_or_default();
        let closing = match second {
            '\\' => text[2..].find('\'').filter(|&at| at > 0).map(|at| at + 2),
            _ => rest.next().filter(|(_, c)| *c == '\'').map(|(at, _)| at),
        };
        let escaped_quote = text.starts_with("'\\''");
        let length = if escaped_quote {
            4
        } else {
            closing.map_or(1, |at| at + 1)
        };
        return (Token::Other, length);
    }
    (Token::Other, first.len_utf8())
}

/// Collects the English texts of the project.
fn blocks() -> Vec<Block> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut blocks = Vec::new();
    let passed_over = [
        "target",
        ".git",
        "node_modules",
        "dist",
        "site",
        "snapshots",
    ];
    let walk = walkdir::WalkDir::new(root).sort_by_file_name();
    let walk = walk.into_iter().filter_entry(|entry| {
        let name = entry.file_name().to_str().unwrap_or_default();
        !passed_over.contains(&name)
    });
    for entry in walk.map(|entry| entry.expect("a readable entry")) {
        let name = entry
            .path()
            .strip_prefix(root)
            .expect("a path below the root");
        let name = name.to_str().expect("a readable name").replace('\\', "/");
        let is_sample = name.starts_with("samples/") && !name.ends_with(".md");
        // The page that lists the phrases contains them.
        if is_sample || name == "tests/house/prose.rs" || !entry.file_type().is_file() {
            continue;
        }
        let Ok(text) = fs::read_to_string(entry.path()) else {
            continue;
        };
        let mut file = File {
            name: &name,
            blocks: Vec::new(),
        };
        file.read(&text);
        blocks.append(&mut file.blocks);
    }
    blocks
}

/// Returns the plain word for each stock phrase that occurs in a text.
fn phrases(text: &str, patterns: &[(&'static str, Regex)], plain: &Regex) -> Vec<&'static str> {
    let text = plain.replace_all(text, "…");
    let hits = patterns
        .iter()
        .flat_map(|(word, pattern)| std::iter::repeat_n(*word, pattern.find_iter(&text).count()));
    hits.collect()
}

fn patterns() -> (Vec<(&'static str, Regex)>, Regex, Regex) {
    let pattern = |text: &str| Regex::new(text).expect("a sound pattern");
    let any_case = |text: &str| pattern(&format!("(?i){text}"));
    let phrases = PHRASES.iter().map(|(word, text)| (*word, any_case(text)));
    (phrases.collect(), any_case(PLAIN), pattern(OPENINGS))
}

#[test]
fn the_english_is_plain() {
    let (patterns, plain, opening) = patterns();
    let (mut words, mut stock, mut docs, mut openings) = (0, 0, 0, 0);
    let mut list = String::new();
    for block in blocks() {
        words += block.text.split_whitespace().count();
        let mut hits = phrases(&block.text, &patterns, &plain);
        stock += hits.len();
        docs += usize::from(block.is_doc);
        if block.is_doc && opening.is_match(&block.text) {
            openings += 1;
            hits.push("a verb or noun first");
        }
        if !hits.is_empty() {
            let text: String = block.text.chars().take(120).collect();
            writeln!(list, "{}: [{}] {text}", block.place, hits.join("; ")).expect("a string");
        }
    }
    assert!(words > 100_000, "only {words} words were found");
    assert!(docs > 5_000, "only {docs} doc comments were found");
    let share = |part: usize, all: usize, of: f64| of * part as f64 / all as f64;
    let phrases = share(stock, words, 1000.0);
    let openings = share(openings, docs, 100.0);
    let sum = format!(
        "{words} words, {phrases:.1} stock phrases per 1,000; {docs} doc comments, {openings:.1} % with an empty opening"
    );
    println!("{sum}");
    assert!(
        phrases <= MOST_PHRASES && openings <= MOST_OPENINGS,
        "{list}{sum}"
    );
}

#[test]
fn stock_phrases_are_found() {
    let (patterns, plain, opening) = patterns();
    for (text, count) in [
        ("What is said behind it is told.", 3),
        ("Nobody mends that of a file anew", 4),
        ("It is no rank that is known", 1),
        ("It is no longer there; GM stands for the game.", 0),
        ("taken for an archive", 1),
        ("taken from the archive for later", 0),
        ("The file is reported after the others.", 0),
    ] {
        let hits = phrases(text, &patterns, &plain);
        assert_eq!(hits.len(), count, "{text}: {hits:?}");
    }
    for (text, is_empty) in [
        ("What a record says.", true),
        ("Its name.", true),
        ("One of two.", true),
        ("Asks for a name.", false),
        ("Number of moves.", false),
        ("Format of a file.", false),
    ] {
        assert_eq!(opening.is_match(text), is_empty, "{text}");
    }
}

#[test]
fn comments_literals_and_names_are_read() {
    let source = "//! Head\n//! of two lines.\nuse a; // at the end\nfn f<'a>(c: &'a str) { g('\"', '\\'', \"three words here\") }\n\
                  /// Shows:\n/// ```\n/// code\n/// ```\n/// and more.\n#[test]\nfn names_are_read() {}\n";
    let mut file = File {
        name: "src/a.rs",
        blocks: Vec::new(),
    };
    file.read(source);
    let texts: Vec<(&str, &str, bool)> = file
        .blocks
        .iter()
        .map(|block| (block.place.as_str(), block.text.as_str(), block.is_doc))
        .collect();
    assert_eq!(
        texts,
        [
            ("src/a.rs:1", "Head of two lines.", true),
            ("src/a.rs:3", "at the end", false),
            ("src/a.rs:4", "three words here", false),
            ("src/a.rs:5", "Shows: and more.", true),
            ("src/a.rs:11", "names are read", false),
        ]
    );
}
