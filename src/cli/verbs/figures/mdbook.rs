//! Replacing code blocks by figures as a preprocessor of mdBook:
//! <https://rust-lang.github.io/mdBook/for_developers/preprocessors.html>.

use std::cell::RefCell;
use std::collections::HashMap;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::Context;
use serde_json::Value;

use super::blocks::Blocks;
use crate::cli::run::cli_error::{self, CliError, IoContext};
use crate::cli::run::session::{Exit, Session};
use crate::cli::run::sink::Sink;

/// Output formats of mdBook that can show drawings embedded in the text.
const RENDERERS: [&str; 3] = ["html", "markdown", "epub"];

/// Runs as mdBook's preprocessor. With `supports RENDERER`, the exit status says if drawings work
/// there; else reads a book from standard input and prints it with its code blocks replaced by
/// figures.
pub(super) fn run(
    asked: Option<&Path>,
    renderer: Option<&str>,
    session: &Session,
) -> Result<Exit, CliError> {
    if asked.is_some_and(|asked| asked.as_os_str() == "supports") {
        let is_supported = renderer.is_some_and(|renderer| RENDERERS.contains(&renderer));
        return Ok(Exit::found(!is_supported));
    }
    let context = || IoContext::Read("<stdin>".to_owned());
    let said: serde_json::Result<(Value, Value)> = serde_json::from_reader(io::stdin().lock());
    let (context, mut book) = said.map_err(io::Error::from).with_context(context)?;
    let root = context["root"].as_str();
    let Some(root) = root else {
        return Err(CliError::new(&cli_error::NO_MDBOOK));
    };
    let source = context["config"]["book"]["src"].as_str().unwrap_or("src");
    let mut chapters = Chapters {
        source: Path::new(root).join(source),
        session,
        prefixes: RefCell::default(),
        exit: Exit::Fine,
    };
    chapters.visit(&mut book)?;
    let mut out = Sink::stdout();
    out.put(|out| Ok(serde_json::to_writer(out, &book)?))?;
    out.finish()?;
    Ok(chapters.exit)
}

/// The chapters of a book from mdBook, while their code blocks are being replaced.
struct Chapters<'a> {
    /// Folder to which the chapters' paths are relative.
    source: PathBuf,
    session: &'a Session,
    prefixes: RefCell<HashMap<String, usize>>,
    exit: Exit,
}

impl Chapters<'_> {
    /// Replaces the code blocks of every chapter in a JSON value, nested ones included. Searches
    /// all keys, because versions of mdBook store chapters under different ones.
    fn visit(&mut self, value: &mut Value) -> Result<(), CliError> {
        match value {
            Value::Array(values) => values.iter_mut().try_for_each(|value| self.visit(value)),
            Value::Object(entries) => {
                if let Some(chapter) = entries.get_mut("Chapter") {
                    self.chapter(chapter)?;
                }
                entries.values_mut().try_for_each(|value| self.visit(value))
            }
            _ => Ok(()),
        }
    }

    fn chapter(&mut self, chapter: &mut Value) -> Result<(), CliError> {
        let name = chapter["path"].as_str().unwrap_or_default().to_owned();
        let path = self.source.join(&name);
        let Some(content) = chapter["content"].as_str() else {
            return Ok(());
        };
        let blocks = Blocks {
            name: &name,
            folder: path.parent().unwrap_or(&self.source),
            files: None,
            session: self.session,
            prefixes: &self.prefixes,
        };
        let (text, exit) = blocks.replaced(content)?;
        self.exit = self.exit.max(exit);
        chapter["content"] = Value::String(text);
        Ok(())
    }
}
