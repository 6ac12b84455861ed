//! Fenced code blocks of a Markdown text that become figures.
//!
//! ```text
//! Block = "```bokgi" { word } line end [ record ] "```" .
//! ```
//! The words are an input and the options of `bokgi show`; without an input the block holds the record itself.
//! Blocks are found as CommonMark has them: <https://spec.commonmark.org/0.31.2/#fenced-code-blocks>.

use std::cell::RefCell;
use std::collections::HashMap;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::ValueEnum;
use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};

use super::list;
use crate::cli::run::cli_error::{self, CliError};
use crate::cli::run::outputs::OutputFiles;
use crate::cli::run::session::{Exit, Session};
use crate::cli::run::sink::Sink;
use crate::cli::verbs::show::Show;
use crate::pictures::{self, html, svg};
use crate::text::path::readable;
use crate::text::{Lang, LineIndex};

/// Settings for replacing the `bokgi` code blocks of a Markdown text by figures.
pub(super) struct Blocks<'a> {
    /// Name of the Markdown text in messages.
    pub name: &'a str,
    /// Folder to which input paths in the blocks are relative.
    pub folder: &'a Path,
    /// Folder and picture format of the figure files; `None` to embed the figures in the text as
    /// SVG.
    pub files: Option<(&'a Path, &'a str)>,
    pub session: &'a Session,
    /// Number of embedded drawings so far for each prefix of their ids; shared by all texts of a
    /// run.
    pub prefixes: &'a RefCell<HashMap<String, usize>>,
}

struct Block {
    /// Byte range of the code block in the Markdown text.
    range: Range<usize>,
    /// Words after `bokgi` in the block's first line: an input and options.
    words: String,
    /// Content of the code block: a record, or empty.
    record: String,
}

impl Blocks<'_> {
    /// Returns the Markdown text with its blocks replaced by figures, and the exit status. A block
    /// that cannot be drawn is reported and left unchanged.
    pub(super) fn replaced(&self, text: &str) -> Result<(String, Exit), CliError> {
        let lines = LineIndex::new(text);
        let mut out = String::with_capacity(text.len());
        let (mut done, mut exit) = (0, Exit::Fine);
        for (block, number) in blocks(text).into_iter().zip(1..) {
            match self.figure(&block, number) {
                Ok((figure, found)) => {
                    exit = exit.max(found);
                    out.push_str(&text[done..block.range.start]);
                    out.push_str(&figure);
                    done = block.range.end;
                }
                Err(problem) if problem.is_broken_pipe() => return Err(problem),
                Err(problem) => {
                    let line = lines.locate(text, block.range.start).line;
                    self.session
                        .say(&problem.at(&format!("{}:{line}", self.name)));
                    exit = Exit::Failed;
                }
            }
        }
        out.push_str(&text[done..]);
        Ok((out, exit))
    }

    /// Draws a block and returns the Markdown that replaces it, with the exit status. `number` is
    /// the number of the block in the text, from 1.
    fn figure(&self, block: &Block, number: usize) -> Result<(String, Exit), CliError> {
        let not_words = || CliError::new(&cli_error::BLOCK_WORDS).with("words", &block.words);
        let mut words = shlex::split(&block.words).ok_or_else(not_words)?;
        let lang = take_lang(&mut words)?.unwrap_or(self.session.lang);
        let session = Session {
            lang,
            ..self.session.clone()
        };
        let has_input = words.first().is_some_and(|word| !word.starts_with('-'));
        if has_input {
            words[0] = readable(&self.folder.join(&words[0]));
        } else {
            words.push("-".to_owned());
        }
        let show = Show::of_words(&words).map_err(|error| list::refused(&error))?;
        let form = self.files.map_or("svg", |(_, form)| form);
        let writer = show.asked_form().or(pictures::by_id(form));
        let writer = writer.ok_or_else(not_words)?;
        if self.files.is_none() && writer.id != svg::WRITER.id {
            return Err(CliError::new(&cli_error::BLOCK_FORM).with("form", writer.id));
        }
        let name = format!("figure-{number:02}.{}", writer.extensions[0]);
        let path = self
            .files
            .map_or(PathBuf::from(&name), |(folder, _)| folder.join(&name));
        words.push("--output".to_owned());
        words.push(readable(&path));
        let show = Show::of_words(&words).map_err(|error| list::refused(&error))?;
        let given = (!has_input).then(|| Arc::from(block.record.as_bytes()));
        let (exit, kept) = show.drawn(&session, given.as_ref())?;
        let mut reported = Sink::stderr();
        reported.bytes(&kept.messages.take())?;
        reported.finish()?;
        let drawn = kept.files();
        let bytes = drawn.get(&path).ok_or_else(not_words)?;
        if self.files.is_none() {
            let drawing = self.kept_apart(String::from_utf8_lossy(bytes).into_owned());
            return Ok((inline(&drawing), exit));
        }
        let outputs = OutputFiles::new(true);
        outputs.reserve(path.clone(), None)?.write(bytes)?;
        let alternative = kept.alternatives().join("; ");
        let address = readable(&path).replace(std::path::MAIN_SEPARATOR, "/");
        let link = if writer.id == html::WRITER.id {
            frame(&address, &alternative)
        } else {
            format!("![{}](<{address}>)\n", escaped(&alternative))
        };
        Ok((link, exit))
    }

    /// Renames the ids in a drawing if the same ids were embedded before, since an id must be
    /// unique in a page.
    fn kept_apart(&self, drawing: String) -> String {
        let Some(prefix) = svg::id_prefix(&drawing) else {
            return drawing;
        };
        let mut prefixes = self.prefixes.borrow_mut();
        let times = prefixes.entry(prefix.to_owned()).or_default();
        *times += 1;
        match *times {
            1 => drawing,
            times => drawing.replace(prefix, &format!("{prefix}-{times}-")),
        }
    }
}

/// Removes the option `--lang` from the words of a block and returns its value; `None` without the
/// option.
fn take_lang(words: &mut Vec<String>) -> Result<Option<Lang>, CliError> {
    let option = words.iter().position(|word| {
        let rest = word.strip_prefix("--lang");
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('='))
    });
    let Some(option) = option else {
        return Ok(None);
    };
    let word = words.remove(option);
    let value = match word.split_once('=') {
        Some((_, value)) => value.to_owned(),
        None if option < words.len() => words.remove(option),
        None => String::new(),
    };
    let lang = Lang::from_str(&value, false);
    lang.map(Some)
        .map_err(|_| CliError::new(&cli_error::BLOCK_LANG).with("value", value))
}

/// Returns an HTML `iframe` element that shows the page at `address`, such as a replay of a game.
fn frame(address: &str, title: &str) -> String {
    let (mut source, mut name) = (String::new(), String::new());
    svg::escape(address, &mut source);
    svg::escape(title, &mut name);
    format!(
        "<iframe src=\"{source}\" title=\"{name}\" width=\"100%\" height=\"640\" style=\"border:0\"></iframe>\n"
    )
}

/// Returns the `bokgi` code blocks of a Markdown text, in the order of the text.
fn blocks(text: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut is_open = false;
    for (event, range) in Parser::new_ext(text, Options::all()).into_offset_iter() {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) => {
                let words = info.strip_prefix("bokgi");
                let words = words.filter(|rest| rest.is_empty() || rest.starts_with([' ', '\t']));
                is_open = words.is_some();
                blocks.extend(words.map(|words| Block {
                    range,
                    words: words.to_owned(),
                    record: String::new(),
                }));
            }
            Event::Text(line) if is_open => {
                if let Some(block) = blocks.last_mut() {
                    block.record.push_str(&line);
                }
            }
            Event::End(TagEnd::CodeBlock) => is_open = false,
            _ => {}
        }
    }
    blocks
}

/// Returns an SVG drawing as an HTML figure for embedding in Markdown. Empty lines are removed,
/// because Markdown ends HTML there.
fn inline(svg: &str) -> String {
    let lines = svg.lines().filter(|line| !line.trim().is_empty());
    let lines: Vec<&str> = lines.filter(|line| !line.starts_with("<?xml")).collect();
    format!(
        "<figure class=\"bokgi\">\n{}\n</figure>\n",
        lines.join("\n")
    )
}

/// Escapes the characters of a text that have a meaning in Markdown, for the description of an
/// image.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for char in text.chars() {
        if r"\[]*_`<&".contains(char) {
            out.push('\\');
        }
        out.push(if char == '\n' { ' ' } else { char });
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_follow_commonmark() {
        let text = "a\n\n```bokgi a.sgf --moves 1-5\n```\n\n~~~~ bokgi --at 1\n(;GM[1]\n\n;B[aa])\n~~~~\n\n    ```bokgi no\n\n\
                    ```bokgiish\n```\n> ```bokgi q.sgf\n> ```\n";
        let found = blocks(text);
        let reported: Vec<_> = found
            .iter()
            .map(|it| (it.words.trim(), &*it.record))
            .collect();
        assert_eq!(
            reported,
            [
                ("a.sgf --moves 1-5", ""),
                ("--at 1", "(;GM[1]\n\n;B[aa])\n"),
                ("q.sgf", "")
            ]
        );
        assert!(text[found[0].range.clone()].starts_with("```bokgi"));
    }

    #[test]
    fn drawings_have_no_empty_line_in_a_text() {
        assert_eq!(
            inline("<svg>\n\n<title>a</title>\n</svg>\n"),
            "<figure class=\"bokgi\">\n<svg>\n<title>a</title>\n</svg>\n</figure>\n"
        );
        assert_eq!(escaped("a [b] *c*\nd"), "a \\[b\\] \\*c\\* d");
    }
}
