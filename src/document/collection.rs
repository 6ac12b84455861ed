//! Converts games or problem sheets drawn by `show` to a document with text.

use super::DocumentWriter;
use super::publication::{Block, Inline, Level, PlacedFigure, Publication};
use crate::diag::{Finding, Place};
use crate::model::picture::{Document, Figure, Headline, Panel, TrayKind};
use crate::pictures::caption;
use crate::pictures::style::RenderStyle;
use crate::text::{Bilingual, Lang};

/// Writes games or problems in a document format. Returns findings about content that the drawings do not show.
pub(super) fn write(
    writer: &DocumentWriter,
    documents: &[Document],
    style: &RenderStyle,
    out: &mut Vec<u8>,
) -> Vec<Finding> {
    let mut written = writer.write(&publication(documents, style), style, "");
    out.append(&mut written.content);
    let mut findings = written.findings;
    for finding in &mut findings {
        finding.place = Place::default();
    }
    findings
}

/// Arranges several games as chapters of a document. A single game or a single collection of problems gets no
/// chapters.
fn publication(documents: &[Document], style: &RenderStyle) -> Publication {
    let mut composition = Composition::new(style);
    for (number, document) in (1..).zip(documents) {
        if documents.len() > 1 {
            composition.heading(Level::Chapter, game_name(document, number, style.lang));
        }
        composition.document(document);
    }
    Publication {
        title: title(documents, style),
        lang: style.lang,
        blocks: composition.blocks,
    }
}

/// Returns the name of a game; without one, `Game 3`.
pub(super) fn game_name(document: &Document, number: usize, lang: Lang) -> String {
    match (document.name.trim(), lang) {
        ("", Lang::En) => format!("Game {number}"),
        ("", Lang::Ko) => format!("제{number}국"),
        (name, _) => name.to_owned(),
    }
}

fn title(documents: &[Document], style: &RenderStyle) -> String {
    if let Some(title) = &style.title {
        return title.clone();
    }
    match documents {
        [only]
            if only.name.trim().is_empty() && only.figures.iter().any(Figure::is_problem_sheet) =>
        {
            caption::PROBLEMS.get(style.lang).to_owned()
        }
        [only] => only.name.clone(),
        several => caption::games(several.len(), style.lang),
    }
}

/// Headings, paragraphs and figures of games, collected for a document.
pub(super) struct Composition<'s> {
    style: &'s RenderStyle,
    pub(super) blocks: Vec<Block>,
    figures: usize,
}

impl<'s> Composition<'s> {
    /// Creates a composition without blocks; figures are numbered from 1.
    pub(super) fn new(style: &'s RenderStyle) -> Composition<'s> {
        Composition {
            style,
            blocks: Vec::new(),
            figures: 0,
        }
    }

    pub(super) fn heading(&mut self, level: Level, text: String) {
        self.blocks.push(Block::Heading { level, text });
    }

    /// Adds a paragraph. `number` is the label of the move that it comments on, printed in bold before the text.
    pub(super) fn paragraph(&mut self, text: &str, number: Option<String>) {
        let mut parts = Vec::new();
        if let Some(number) = number {
            parts.push(Inline::Strong(number));
            parts.push(Inline::Text(" ".to_owned()));
        }
        for (place, line) in text.lines().enumerate() {
            if place > 0 {
                parts.push(Inline::Break);
            }
            parts.push(Inline::Text(line.to_owned()));
        }
        self.blocks.push(Block::Paragraph(parts));
    }

    /// Adds the blocks of a text, such as a preface. Its chapter headings get the level `top`.
    pub(super) fn text(&mut self, blocks: &[Block], top: Level) {
        let blocks = blocks.iter().cloned();
        self.blocks.extend(blocks.map(|block| match block {
            Block::Heading {
                level: Level::Chapter,
                text,
            } => Block::Heading { level: top, text },
            other => other,
        }));
    }

    /// Adds a heading and a table; adds nothing if the table has no rows.
    pub(super) fn table(
        &mut self,
        level: Level,
        title: Bilingual,
        rows: Vec<[String; 2]>,
        lang: Lang,
    ) {
        if !rows.is_empty() {
            self.heading(level, title.get(lang).to_owned());
            self.blocks.push(Block::Table(rows));
        }
    }

    /// Adds one game (heading, figures and comments) or one collection of problems with solutions.
    pub(super) fn document(&mut self, document: &Document) {
        let heading = document.heading();
        for line in heading.unwrap_or_default() {
            self.paragraph(line, None);
        }
        let mut key = Some(&document.key).filter(|key| !key.is_empty());
        for figure in &document.figures {
            if matches!(figure.headline, Headline::Answer { .. })
                && let Some(key) = key.take()
            {
                let solutions = caption::SOLUTIONS.get(self.style.lang);
                self.heading(Level::Chapter, solutions.to_owned());
                self.blocks.push(Block::Table(key.clone()));
            }
            if heading.is_none() {
                for line in &figure.heading {
                    self.paragraph(line, None);
                }
            }
            if figure.is_problem_sheet() {
                for panel in &figure.panels {
                    self.problem(panel);
                }
            } else {
                self.figure(figure.clone());
            }
            for comment in &figure.comments {
                let number = caption::comment_label(comment.ply, self.style.lang);
                self.paragraph(&comment.text, Some(number));
            }
        }
    }

    /// Adds one problem: its label as a heading, its task as a paragraph, and its board as a figure.
    fn problem(&mut self, panel: &Panel) {
        let words = panel.name.as_deref().unwrap_or_default();
        let (label, task) = words.split_once('\n').unwrap_or((words, ""));
        self.heading(Level::Section, label.to_owned());
        if !task.is_empty() {
            self.paragraph(task, None);
        }
        let mut figure = Figure::new(panel.picture.clone());
        figure.headline = Headline::None;
        self.figure(figure);
    }

    fn figure(&mut self, mut figure: Figure) {
        let style = self.style;
        let caption = caption::headline(&figure, style).unwrap_or_default();
        let alternative = caption::description(&figure, style);
        let is_diagram = matches!(
            figure.headline,
            Headline::Answer { .. } | Headline::Diagram { .. }
        );
        let mut notes = Vec::new();
        if let [panel] = &mut figure.panels[..] {
            notes.extend(caption::notes(&panel.picture, style));
            panel.picture.notes.clear();
            let trays = &mut panel.picture.trays;
            trays.retain(|tray| tray.kind != TrayKind::Captured);
        }
        notes.append(&mut figure.text);
        figure.heading.clear();
        figure.comments.clear();
        if figure.panels.len() == 1 || figure.headline != Headline::Part {
            figure.headline = Headline::None;
        }
        self.figures += 1;
        self.blocks.push(Block::Figure(Box::new(PlacedFigure {
            number: self.figures,
            figure,
            caption,
            notes,
            alternative,
            is_diagram,
        })));
    }
}
