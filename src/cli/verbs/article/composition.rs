//! Composition of an annotated game as an article: figures of the main line with comments, and
//! variations as diagrams.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use super::references::{self, Target};
use crate::cli::run::cli_error::CliError;
use crate::cli::verbs::show::custom::PrintCustom;
use crate::cli::verbs::show::titles;
use crate::diag::loss::Losses;
use crate::document::{Block, Inline, Level, PlacedFigure};
use crate::games::figure::{
    FigureError, FigurePainter, FigureRequest, MoveSpan, Numbers, PlayLine, SectionLimits,
    UndrawnMarks, node_name,
};
use crate::games::{self, Game, RulesRequest};
use crate::model::picture::{Comment, Figure, Ground, Headline, Picture, Title, TrayKind, View};
use crate::model::{NodeId, Record};
use crate::pictures::caption;
use crate::pictures::style::RenderStyle;
use crate::rules::inspection::Inspector;
use crate::text::width::width;
use crate::text::{Bilingual, Lang};

/// Number of text lines below a figure, of comments and diagrams, after which the next comment
/// begins a new figure.
const LINES: usize = 36;

/// Assumed width of a text line in columns, for estimating the length of comments.
const COLUMNS: usize = 76;

/// Assumed height of a diagram in text lines.
const DIAGRAM: usize = 14;

/// Maximum number of moves in a diagram; a longer variation takes several.
const DIAGRAM_PLIES: u32 = 60;

/// Maximum number of variations of a record that get a diagram number; further ones are only
/// counted as not drawn.
const MOST_DIAGRAMS: usize = 10_000;

/// Maximum number of moves replayed for all diagrams of a record, so that a huge tree ends in time.
const MOST_PLIES: u64 = 20_000_000;

const VARIATIONS: Bilingual = Bilingual::new("variations", "변화도");

const LETTERS: Bilingual = Bilingual::new(
    "marks and letters hidden by stones or letters",
    "그림의 돌이나 다른 글자에 가린 표시와 글자",
);

const REFERENCES: Bilingual = Bilingual::new(
    "references to diagrams that are not drawn",
    "그리지 않은 참고도를 가리키는 말",
);

/// Choice of the variations that are drawn as diagrams.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum Variations {
    /// All
    All,
    /// Variations that the record names
    Named,
    /// None
    None,
}

/// Options for the content of an article.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choices {
    pub variations: Variations,
    /// Maximum depth of variations to draw: 1 draws those that leave the main line, 2 also their
    /// own variations. `None` for no limit.
    pub depth: Option<u32>,
    /// Maximum number of moves in each figure of the main line.
    pub every: u32,
    pub numbers: Option<Numbers>,
}

/// Settings for composing all records of a run.
pub(super) struct Composer<'a> {
    pub choices: Choices,
    pub style: &'a RenderStyle,
    pub custom: &'a PrintCustom,
    pub inspector: &'a Inspector<'a>,
}

/// A record composed as a chapter of a document.
pub(super) struct Chapter {
    /// Title of the chapter: the game's name; empty if unknown.
    pub name: String,
    pub blocks: Vec<Block>,
    pub losses: Losses,
}

/// A variation of the game, with the place where it branches off.
struct Branch<'r> {
    line: PlayLine<'r>,
    node: NodeId,
    /// Number of the variation's first move, at which it leaves its parent line.
    first: u32,
    /// True if the variation is drawn as a diagram. A variation that is not drawn has a diagram
    /// number too.
    is_drawn: bool,
    /// Index of the variation from which this one branches off; `None` if it leaves the main line.
    parent: Option<usize>,
    /// Number of the main line move after whose comment the diagram is printed.
    after: u32,
    number: u32,
    /// Name of the variation in the record, which may be a diagram number such as `Diagram 2`;
    /// `None` if it has no name.
    name: Option<String>,
}

impl Branch<'_> {
    /// Returns the index in the line of the first node that belongs to the variation itself.
    fn own(&self) -> usize {
        self.line.nodes().partition_point(|&node| node < self.node)
    }
}

impl Composer<'_> {
    pub(super) fn chapter(&self, record: &Record) -> Result<Chapter, CliError> {
        let game = games::drawing(record).ok_or_else(|| CliError::unknown_game(record))?;
        let request = self.inspector.request(game);
        let main = PlayLine::main(record, game, request);
        let mut losses = Losses::in_order(&[LETTERS, VARIATIONS, REFERENCES]);
        let mut branches = self.branches(record, &main, (game, request), &mut losses);
        let comments = main.comments(0, main.plies());
        place(&mut branches, &comments);
        let mut writing = Writing {
            composer: self,
            record,
            targets: HashMap::new(),
            blocks: vec![Block::Table(titles::table(record, self.style.lang))],
            figures: 0,
            links: Vec::new(),
            undrawn: UndrawnMarks::default(),
            unknown: 0,
        };
        if matches!(&writing.blocks[..], [Block::Table(rows)] if rows.is_empty()) {
            writing.blocks.clear();
        }
        writing.game(&main, &comments, &branches)?;
        losses.add(LETTERS, writing.undrawn.others);
        losses.add(REFERENCES, writing.unknown);
        Ok(Chapter {
            name: titles::name(record),
            blocks: writing.blocks,
            losses,
        })
    }

    /// Finds the variations of a record and decides which are drawn; a variation comes before those
    /// that branch off from it. Stops at [`MOST_DIAGRAMS`] variations or [`MOST_PLIES`] moves.
    fn branches<'r>(
        &self,
        record: &'r Record,
        main: &PlayLine<'r>,
        (game, request): (&'r dyn Game, &'r RulesRequest),
        losses: &mut Losses,
    ) -> Vec<Branch<'r>> {
        let mut found: Vec<Branch<'r>> = Vec::new();
        let mut plies = 0;
        let mut waiting: Vec<(NodeId, u32, Option<usize>, u32, u32)> = Vec::new();
        let beside = main.variations(0).into_iter().rev();
        waiting.extend(beside.map(|it| (it.node, it.ply, None, it.ply, 1)));
        while let Some((node, ply, parent, after, depth)) = waiting.pop() {
            let line = PlayLine::through(record, game, request, node);
            let own = line.nodes().partition_point(|&other| other < node);
            let name = node_name(record, node).map(|name| name.split_whitespace().collect());
            let name = name.map(|words: Vec<&str>| words.join(" "));
            let is_wanted = match self.choices.variations {
                Variations::All => true,
                Variations::Named => name.is_some(),
                Variations::None => false,
            };
            plies += u64::from(line.plies());
            if found.len() >= MOST_DIAGRAMS || plies >= MOST_PLIES {
                losses.add(VARIATIONS, 1 + waiting.len());
                break;
            }
            let is_deep = self.choices.depth.is_some_and(|most| depth > most);
            let is_drawn = is_wanted && !is_deep;
            losses.add(VARIATIONS, usize::from(!is_drawn));
            let inner = line.variations(own).into_iter().rev();
            let here = Some(found.len());
            waiting.extend(inner.map(|it| (it.node, it.ply, here, after, depth + 1)));
            found.push(Branch {
                line,
                node,
                first: ply,
                is_drawn,
                parent,
                after,
                number: 0,
                name,
            });
        }
        number(&mut found);
        found
    }
}

/// Assigns the diagram numbers: a name such as `Diagram 2` sets the number, and the other
/// variations take the lowest free numbers.
fn number(branches: &mut [Branch<'_>]) {
    let mut used = HashSet::new();
    for branch in branches.iter_mut() {
        let named = branch.name.as_deref().and_then(references::diagram_number);
        if let Some(number) = named.filter(|&number| number > 0 && used.insert(number)) {
            branch.number = number;
        }
    }
    let mut free = (1..).filter(|number| !used.contains(number));
    for branch in branches.iter_mut().filter(|branch| branch.number == 0) {
        branch.number = free.next().unwrap_or_default();
    }
}

/// Moves the diagram of a main line variation after the comment that refers to it, together with
/// the variations that branch off from it.
fn place(branches: &mut [Branch<'_>], comments: &[Comment]) {
    let mut named: HashMap<u32, Vec<u32>> = HashMap::new();
    for comment in comments {
        for found in references::references(&comment.text) {
            if found.target == Target::Diagram {
                named.entry(found.number).or_default().push(comment.ply);
            }
        }
    }
    for index in 0..branches.len() {
        branches[index].after = match branches[index].parent {
            Some(parent) => branches[parent].after,
            None => {
                let Branch { number, first, .. } = branches[index];
                let mut plies = named.get(&number).into_iter().flatten();
                let named = plies.find(|&&ply| ply + 1 >= first);
                named.map_or(first, |&ply| ply)
            }
        };
    }
}

/// Progress of composing one record.
struct Writing<'c, 'r> {
    composer: &'c Composer<'c>,
    record: &'r Record,
    /// Number of each figure and diagram among all drawings of the record, from 1; the key is (true
    /// for a diagram, its own number).
    targets: HashMap<(bool, u32), usize>,
    blocks: Vec<Block>,
    figures: usize,
    links: Vec<usize>,
    undrawn: UndrawnMarks,
    unknown: usize,
}

/// A figure or diagram to be drawn.
struct Drawn<'n> {
    span: Option<&'n MoveSpan>,
    numbers: Numbers,
    headline: Headline,
    /// Words in parentheses after the headline, such as "instead of 7"; `None` for no such words.
    origin: Option<String>,
    is_diagram: bool,
}

impl Writing<'_, '_> {
    fn lang(&self) -> Lang {
        self.composer.style.lang
    }

    /// Composes the figures, comments and diagrams of a game.
    fn game(
        &mut self,
        main: &PlayLine<'_>,
        comments: &[Comment],
        branches: &[Branch<'_>],
    ) -> Result<(), CliError> {
        let mut diagrams: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
        let drawn = branches.iter().enumerate();
        // Labels of the diagrams, with the moves after which the diagrams are printed.
        let mut labels: HashMap<String, BTreeSet<u32>> = HashMap::new();
        for (index, branch) in drawn.filter(|(_, branch)| branch.is_drawn) {
            diagrams.entry(branch.after).or_default().push(index);
            for label in branch.line.labels(branch.own()) {
                labels.entry(label).or_default().insert(branch.after);
            }
        }
        let is_between = |first, ply, label: &str| {
            let after = labels.get(label);
            after.is_some_and(|after| after.range(first..ply).next().is_some())
        };
        let said: HashMap<u32, &str> = comments
            .iter()
            .map(|comment| (comment.ply, &*comment.text))
            .collect();
        let weight = |ply| {
            let text = said.get(&ply).map_or(0, |text| lines(text));
            let beside = diagrams.get(&ply).into_iter().flatten();
            text + beside.map(|&at| extent(&branches[at])).sum::<usize>()
        };
        let names = |ply, letter: &str| {
            let text = said.get(&ply);
            text.is_some_and(|text| references::names_letter(text, letter))
        };
        let limits = SectionLimits {
            plies: self.composer.choices.every,
            lines: LINES,
            weight: &weight,
            names: &names,
            is_between: &is_between,
        };
        let sections = main.sections(main.figures(None), &limits);
        let mut comments = comments.iter().peekable();
        while let Some(comment) = comments.next_if(|comment| comment.ply == 0) {
            self.comment(&comment.text, None);
        }
        let numbers = self
            .composer
            .choices
            .numbers
            .or(self.composer.custom.numbers);
        let numbers = numbers.unwrap_or_default();
        let mut painter = FigurePainter::new(main);
        let is_only = sections.len() == 1;
        if sections.is_empty() {
            let drawn = Drawn {
                span: None,
                numbers,
                headline: Headline::Part,
                origin: None,
                is_diagram: false,
            };
            self.figure(&mut painter, drawn)?;
        }
        for (number, section) in (1..).zip(&sections) {
            if let Some(text) = section.title.clone() {
                let level = Level::Section;
                self.blocks.push(Block::Heading { level, text });
            }
            let headline = if is_only {
                Headline::WholeGame
            } else {
                Headline::Figure { number }
            };
            let drawn = Drawn {
                span: Some(section),
                numbers,
                headline,
                origin: None,
                is_diagram: false,
            };
            let shift = self.figure(&mut painter, drawn)?;
            self.targets.insert((false, number), self.figures);
            let last = section.last;
            loop {
                let comment = comments.next_if(|comment| comment.ply <= last);
                let until = comment.map_or(last, |comment| comment.ply);
                // Diagrams of earlier moves come before the comment. After the last comment of a
                // section, the diagrams of its last move are included.
                let before = if comment.is_some() { until } else { until + 1 };
                self.diagrams(&mut diagrams, before, branches)?;
                let Some(comment) = comment else { break };
                self.comment(&comment.text, Some(shifted(comment.ply, shift)));
                self.diagrams(&mut diagrams, until + 1, branches)?;
            }
        }
        for comment in comments {
            self.comment(&comment.text, Some(comment.ply));
        }
        self.diagrams(&mut diagrams, u32::MAX, branches)?;
        self.link();
        Ok(())
    }

    /// Composes the diagrams that belong to main line moves before move `end`.
    fn diagrams(
        &mut self,
        diagrams: &mut BTreeMap<u32, Vec<usize>>,
        end: u32,
        branches: &[Branch<'_>],
    ) -> Result<(), CliError> {
        while let Some(entry) = diagrams.first_entry().filter(|entry| *entry.key() < end) {
            for index in entry.remove() {
                self.diagram(&branches[index], branches)?;
            }
        }
        Ok(())
    }

    /// Composes a variation: one diagram, or several for a long one, each with its comments.
    fn diagram(&mut self, branch: &Branch<'_>, branches: &[Branch<'_>]) -> Result<(), CliError> {
        let Branch {
            line, first, node, ..
        } = branch;
        let first = *first;
        let comments = line.comments_from(branch.own());
        let comments = comments.into_iter().filter_map(|mut comment| {
            if let Some(name) = node_name(self.record, *node)
                && comment.ply <= first
            {
                comment.text = without_name(&comment.text, name);
            }
            (!comment.text.is_empty()).then_some(comment)
        });
        let comments: Vec<Comment> = comments.collect();
        let said: HashMap<u32, &str> = comments.iter().map(|it| (it.ply, &*it.text)).collect();
        let weight = |ply| said.get(&ply).map_or(0, |text| lines(text));
        let names = |ply, letter: &str| {
            let text = said.get(&ply);
            text.is_some_and(|text| references::names_letter(text, letter))
        };
        let limits = SectionLimits {
            plies: DIAGRAM_PLIES,
            lines: LINES,
            weight: &weight,
            names: &names,
            is_between: &|_, _, _| false,
        };
        let spans = line.figures(None).into_iter().filter_map(|span| {
            let first = span.first.max(first);
            (first <= span.last).then_some(MoveSpan { first, ..span })
        });
        let sections = line.sections(spans.collect(), &limits);
        let mut painter = FigurePainter::new(line);
        let mut comments = comments.iter().peekable();
        let is_only = sections.len() < 2;
        let spans = sections.iter().map(Some);
        let spans = spans.chain(std::iter::repeat_n(None, usize::from(sections.is_empty())));
        for (place, span) in spans.enumerate() {
            let origin = match span {
                _ if place == 0 => Some(self.origin(branch, branches)),
                _ => None,
            };
            let drawn = Drawn {
                span,
                numbers: Numbers::Since(first),
                headline: self.headline(branch, span.filter(|_| !is_only), first),
                origin,
                is_diagram: true,
            };
            self.figure(&mut painter, drawn)?;
            if place == 0 {
                self.targets.insert((true, branch.number), self.figures);
            }
            let last = span.map_or(u32::MAX, |span| span.last);
            while let Some(comment) = comments.next_if(|comment| comment.ply <= last) {
                let number = (comment.ply + 1).checked_sub(first).filter(|&it| it > 0);
                self.comment(&comment.text, number.filter(|_| span.is_some()));
            }
        }
        for comment in comments {
            self.comment(&comment.text, None);
        }
        Ok(())
    }

    /// Returns the headline of a diagram: its number and name, with the range of moves if the
    /// variation takes several diagrams.
    fn headline(&self, branch: &Branch<'_>, span: Option<&MoveSpan>, first: u32) -> Headline {
        let headline = Headline::Diagram {
            number: branch.number,
        };
        let style = self.composer.style;
        let mut words = match &branch.name {
            Some(name) if references::diagram_number(name) == Some(branch.number) => name.clone(),
            name => {
                let figure = Figure {
                    headline: headline.clone(),
                    ..Figure::new(Picture::new(self.record.board))
                };
                let words = caption::headline(&figure, style).unwrap_or_default();
                match name {
                    Some(name) => format!("{words}. {name}"),
                    None => words,
                }
            }
        };
        if let Some(span) = span {
            let (from, to) = (span.first + 1 - first, span.last + 1 - first);
            let dash = match style.lang {
                Lang::En => '–',
                Lang::Ko => '~',
            };
            words.push_str(&format!(" {from}"));
            if to > from {
                words.push_str(&format!("{dash}{to}"));
            }
        }
        Headline::Words(words)
    }

    /// Describes the move that a variation replaces: `instead of 7`, `instead of 3 in Diagram 1`.
    fn origin(&self, branch: &Branch<'_>, branches: &[Branch<'_>]) -> String {
        let first = branch.first;
        match (branch.parent.map(|parent| &branches[parent]), self.lang()) {
            (None, Lang::En) => format!("instead of {first}"),
            (None, Lang::Ko) => format!("{first}의 변화"),
            (Some(parent), lang) => {
                let ply = (first + 1).saturating_sub(parent.first);
                let number = parent.number;
                match lang {
                    Lang::En => format!("instead of {ply} in Diagram {number}"),
                    Lang::Ko => format!("참고 {number}도 {ply}의 변화"),
                }
            }
        }
    }

    /// Draws a figure or diagram into the document. Returns the amount by which move numbers in the
    /// record exceed those on the stones.
    fn figure(
        &mut self,
        painter: &mut FigurePainter<'_>,
        drawn: Drawn<'_>,
    ) -> Result<i64, CliError> {
        let style = self.composer.style;
        let refused = |error: FigureError| {
            CliError::no_picture(self.record.source().name(), |lang| error.message(lang))
        };
        let line = painter.line();
        let mut moves = None;
        let mut picture = match drawn.span {
            None => line.end(),
            Some(&MoveSpan { first, last, .. }) => {
                let asked = FigureRequest {
                    first,
                    last,
                    numbers: drawn.numbers,
                    references: self.composer.custom.references,
                    territory: false,
                };
                match painter.figure(&asked) {
                    Ok(picture) => picture,
                    Err(FigureError::Moving { .. }) => {
                        moves = Some(self.moves(line, first, last).map_err(refused)?);
                        line.after(last).map_err(refused)?
                    }
                    Err(error) => return Err(refused(error)),
                }
            }
        };
        let mut shift = 0;
        if let Some(Title::Moves {
            first,
            last,
            numbers: [shown, _],
        }) = picture.title
        {
            let undrawn = line.undrawn_marks(first, last, &picture);
            self.undrawn.add(undrawn);
            shift = match drawn.numbers {
                Numbers::Restart => i64::from(first) - 1,
                Numbers::Mod100 => i64::from((first - 1) / 100 * 100),
                _ => i64::from(first) - i64::from(shown),
            };
        }
        if drawn.is_diagram && picture.ground == Ground::Points {
            // Cropping fails only on boards of stations, such as yut, which are drawn whole.
            let _ = View::Fit.apply(&mut picture);
            picture.region = picture.region.at_least((9, 7), &picture.board);
        }
        let mut figure = Figure::new(picture);
        figure.headline = drawn.headline;
        let mut words = caption::headline(&figure, style).unwrap_or_default();
        if let Some(origin) = &drawn.origin {
            words.push_str(&format!(" ({origin})"));
        }
        let alternative = caption::description(&figure, style);
        figure.headline = Headline::None;
        let mut notes = moves.into_iter().collect::<Vec<_>>();
        for panel in &mut figure.panels {
            notes.extend(caption::notes(&panel.picture, style));
            panel.picture.notes.clear();
            let trays = &mut panel.picture.trays;
            trays.retain(|tray| tray.kind != TrayKind::Captured);
        }
        self.figures += 1;
        self.blocks.push(Block::Figure(Box::new(PlacedFigure {
            number: self.figures,
            figure,
            caption: words,
            notes,
            alternative,
            is_diagram: drawn.is_diagram,
        })));
        Ok(shift)
    }

    /// Lists the moves of a figure as text, for games whose pieces move and so carry no numbers.
    fn moves(&self, line: &PlayLine<'_>, first: u32, last: u32) -> Result<String, FigureError> {
        let mut moves = Vec::new();
        let style = self.composer.style;
        line.frames(first..=last, &mut |frame| {
            if let Some(Title::After { ply, play }) = frame.picture.title {
                let deed = caption::deed(play, &frame.picture.board, style);
                moves.push(format!("{ply}. {deed}"));
            }
        })?;
        Ok(moves.join(", "))
    }

    /// Adds the paragraphs of a comment to the document, beginning with the number of its move.
    fn comment(&mut self, text: &str, number: Option<u32>) {
        let mut number = number;
        for paragraph in text.split("\n\n") {
            let mut parts = Vec::new();
            if let Some(number) = number.take() {
                parts.push(Inline::Strong(number.to_string()));
                parts.push(Inline::Text(" ".to_owned()));
            }
            let mut is_first = true;
            for line in paragraph.lines().map(str::trim) {
                if line.is_empty() {
                    continue;
                }
                if !is_first {
                    parts.push(Inline::Break);
                }
                is_first = false;
                parts.push(Inline::Text(line.to_owned()));
            }
            if !is_first {
                self.links.push(self.blocks.len());
                self.blocks.push(Block::Paragraph(parts));
            }
        }
    }

    /// Turns references such as `Diagram 2` in the comments into links, once all drawings have
    /// their numbers.
    fn link(&mut self) {
        for &at in &self.links {
            let Some(Block::Paragraph(parts)) = self.blocks.get_mut(at) else {
                continue;
            };
            let mut linked = Vec::with_capacity(parts.len());
            for part in parts.drain(..) {
                let Inline::Text(text) = part else {
                    linked.push(part);
                    continue;
                };
                let mut done = 0;
                for found in references::references(&text) {
                    let is_diagram = found.target == Target::Diagram;
                    let Some(&figure) = self.targets.get(&(is_diagram, found.number)) else {
                        self.unknown += usize::from(is_diagram);
                        continue;
                    };
                    if found.range.start > done {
                        linked.push(Inline::Text(text[done..found.range.start].to_owned()));
                    }
                    let text = text[found.range.clone()].to_owned();
                    linked.push(Inline::Link { text, figure });
                    done = found.range.end;
                }
                if done < text.len() {
                    linked.push(Inline::Text(text[done..].to_owned()));
                }
            }
            *parts = linked;
        }
    }
}

/// Returns the number that a move has on the stones of its figure. `shift` is subtracted from the
/// number in the record.
fn shifted(ply: u32, shift: i64) -> u32 {
    u32::try_from(i64::from(ply) - shift).unwrap_or(ply)
}

/// Removes the line with the variation's name from a comment, because the diagram's caption has it.
fn without_name(text: &str, name: &str) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    if let Some(at) = lines.iter().position(|line| line.trim() == name) {
        lines.remove(at);
    }
    lines.join("\n").trim().to_owned()
}

/// Estimates the height of a comment in text lines.
fn lines(text: &str) -> usize {
    let lines = text
        .lines()
        .map(|line| width(line).div_ceil(COLUMNS).max(1));
    lines.sum()
}

/// Estimates the height in text lines of a variation: its diagram and comments.
fn extent(branch: &Branch<'_>) -> usize {
    let comments = branch.line.comments_from(branch.own());
    let text: usize = comments.iter().map(|comment| lines(&comment.text)).sum();
    DIAGRAM + text
}
