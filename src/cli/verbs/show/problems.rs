//! Problem sheets (life and death and the like) with their solutions, for `bokgi show --problems`.

use std::collections::HashSet;

use super::part::FigurePart;
use super::record_figures::{MOST_FRAMES, RecordFigures, VARIATIONS};
use crate::cli::run::cli_error::CliError;
use crate::diag::loss::Losses;
use crate::games::figure::{AnswerLine, FigurePainter, FrameTree, PlayLine};
use crate::model::picture::{
    Comment, Document, Figure, Ground, Headline, Panel, Problem, ReplayFrame, Title, Verdict,
};
use crate::model::{Body, CommentKind, Field, Record, Side, SideWords};
use crate::pictures::style::RenderStyle;
use crate::pictures::{OutputKind, caption};
use crate::text::Lang;

/// Maximum number of solution lines drawn for one problem.
const MOST_ANSWERS: usize = 200;

/// Returns the number of columns of a sheet that shows `on_a_sheet` problems.
fn columns(on_a_sheet: usize) -> usize {
    match on_a_sheet {
        0..=3 => 1,
        4..=8 | 10 => 2,
        _ => 3,
    }
}

impl RecordFigures<'_> {
    /// Makes the document of one problem. Its first figure is the start position with the side to play, the others
    /// are the solution lines, correct ones first. All show the same part of the board.
    ///
    /// An HTML page also gets the positions of all lines, so that a reader can play the problem. [`bound`] puts
    /// problems on sheets.
    pub(super) fn problem(&self, kind: OutputKind) -> Result<(Document, Losses), CliError> {
        let record = self.records.get(self.number);
        let line = self.line(record)?;
        let mut painter = FigurePainter::new(&line);
        let mut position = self.picture(record, &mut painter, FigurePart::start())?;
        position.title = None;
        let before = Before::new(record, &line);
        let game = self.game(record)?;
        let request = self.inspector.request(game);
        let solver = before.to_play.unwrap_or(Side::BLACK);
        let mut answers = PlayLine::answers(record, game, request, solver);
        let mut losses = Losses::default();
        let further = answers.len().saturating_sub(MOST_ANSWERS);
        losses.add(VARIATIONS, further);
        answers.truncate(MOST_ANSWERS);
        let mut drawn = Vec::new();
        let mut region = self.asked.problem_region(&position, &position);
        for answer in &answers {
            let plies = answer.line.plies();
            let mut painter = FigurePainter::new(&answer.line);
            let picture = self.picture(record, &mut painter, FigurePart::moves(1, plies))?;
            region = region.with(self.asked.problem_region(&position, &picture));
            drawn.push(picture);
        }
        position.region = region;
        let mut document = Document::default();
        let first_moves = first_moves(&answers);
        if !first_moves.is_empty() {
            document.key.push([self.number.to_string(), first_moves]);
        }
        let is_played = kind == OutputKind::Everything && position.ground == Ground::Points;
        if is_played && !answers.is_empty() {
            let tree = FrameTree::new(record, game, request, MOST_FRAMES);
            losses.add(VARIATIONS, tree.left_out);
            let ends = answers.iter().filter_map(|answer| {
                let end = tree.at(&answer.line, answer.line.plies())?;
                Some((end, answer.verdict))
            });
            document.problem = Some(Problem {
                task: before.task.clone().unwrap_or_default(),
                solver: of_solver(&tree.frames, solver),
                verdicts: ends.collect(),
                collection: String::new(),
            });
            document.frames = tree.frames;
            for frame in &mut document.frames {
                let name = record.source().name();
                self.asked.arrange(&mut frame.picture, name)?;
                frame.picture.region = region;
            }
            // The page prints the task above the board, so the first position does not repeat it.
            document.frames[0].comment = None;
        }
        let side = before
            .to_play
            .filter(|_| record.game.side_words() == SideWords::Colours);
        let mut figure = Figure::new(position);
        for panel in &mut figure.panels {
            panel.name = side.map(|side| to_play(side, self.lang));
        }
        let (first, last) = (self.number, self.number);
        figure.headline = Headline::Problems { first, last };
        figure.text = before.task.into_iter().collect();
        document.figures.push(figure);
        document.name = before.name.unwrap_or_default();
        for verdict in [Verdict::Right, Verdict::Wrong] {
            let mut count = 0;
            let of_verdict = answers.iter().filter(|answer| answer.verdict == verdict);
            let is_only = of_verdict.count() == 1;
            for (answer, picture) in answers.iter().zip(&drawn) {
                if answer.verdict != verdict {
                    continue;
                }
                count += 1;
                let mut figure = Figure::new(picture.clone());
                figure.panels[0].picture.region = region;
                figure.headline = Headline::Answer {
                    problem: self.number,
                    verdict,
                    number: (!is_only).then_some(count),
                };
                figure.comments = answer.line.comments_from(answer.shared);
                figure.comments.retain(|comment| comment.ply > 0);
                document.figures.push(figure);
            }
        }
        Ok((document, losses))
    }
}

/// Returns the indices of the frames whose last move was played by the solver.
fn of_solver(frames: &[ReplayFrame], solver: Side) -> Vec<usize> {
    let made = frames.iter().enumerate().filter(|(_, frame)| {
        let title = frame.picture.title;
        matches!(title, Some(Title::After { play, .. }) if play.side() == solver)
    });
    made.map(|(index, _)| index).collect()
}

/// Lists the first moves of the correct lines, each point once: `C3, D4`.
fn first_moves(answers: &[AnswerLine<'_>]) -> String {
    let mut points: Vec<String> = Vec::new();
    for answer in answers.iter().filter(|it| it.verdict == Verdict::Right) {
        let Ok(picture) = answer.line.after(1) else {
            continue;
        };
        let Some(Title::After { play, .. }) = picture.title else {
            continue;
        };
        let point = play.to().map(|at| picture.board.name(at));
        points.extend(point.filter(|point| !points.contains(point)));
    }
    points.join(", ")
}

/// Formats the side to play: `Black to play` or `흑선`.
fn to_play(side: Side, lang: Lang) -> String {
    let word = side.word().get(lang);
    match lang {
        Lang::En => format!("{word} to play"),
        Lang::Ko => format!("{word}선"),
    }
}

/// Name, task and side to play of a problem, taken from the record before its first move.
struct Before {
    name: Option<String>,
    /// Task of the problem, such as "Black to live".
    task: Option<String>,
    /// Side to play: stated in the record, else the side of the first move.
    to_play: Option<Side>,
}

impl Before {
    fn new(record: &Record, line: &PlayLine<'_>) -> Before {
        let tree = &record.tree;
        let items = line.nodes().iter().flat_map(|&node| tree.items(node));
        let mut before = Before {
            name: record.info(Field::GameName).map(one_line),
            task: None,
            to_play: None,
        };
        let mut node_name = None;
        for item in items {
            match item.body {
                Body::ToPlay(side) => before.to_play = Some(side),
                Body::Comment { kind, text } if !record.text(tree.text(text)).trim().is_empty() => {
                    let text = record.text(tree.text(text)).trim();
                    match kind {
                        CommentKind::Name => node_name = node_name.or(Some(one_line(text))),
                        CommentKind::Comment => {
                            let task = before.task.get_or_insert_default();
                            if !task.is_empty() {
                                task.push('\n');
                            }
                            task.push_str(&text.replace("\r\n", "\n").replace('\r', "\n"));
                        }
                    }
                }
                Body::Play(play) if record.is_move(item) => {
                    before.to_play = before.to_play.or(Some(play.side()));
                    break;
                }
                _ if record.is_move(item) => break,
                _ => {}
            }
        }
        before.name = before.name.filter(|name| !name.is_empty()).or(node_name);
        before
    }
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Combines the documents of problems. HTML pages that can be played keep one document per problem. Other formats get
/// one document: sheets of `on_a_sheet` problems, then the solutions. Formats that print comments show one solution
/// per figure, others show sheets of solutions.
///
/// Problems keep their record numbers if these increase; otherwise they are numbered from 1. A name that several
/// problems share is omitted; a name that all share becomes the name of the document.
pub(super) fn bound(
    problems: Vec<Document>,
    on_a_sheet: usize,
    kind: OutputKind,
    lang: Lang,
) -> Vec<Document> {
    let names = Names::new(&problems);
    let numbers = numbers(&problems);
    let prints_words = matches!(kind, OutputKind::Everything | OutputKind::Pages);
    let (mut posed, mut solved, mut key) = (Vec::new(), Vec::new(), Vec::new());
    let mut played = Vec::new();
    for (mut problem, number) in problems.into_iter().zip(numbers) {
        let name = names.own(&problem.name).map(str::to_owned);
        let moves = problem.key.pop().map(|[_, moves]| moves);
        key.extend(moves.map(|moves| [number.to_string(), moves]));
        let mut title = String::new();
        for mut figure in std::mem::take(&mut problem.figures) {
            match &mut figure.headline {
                Headline::Answer { problem, .. } => {
                    *problem = number;
                    solved.push((number, figure));
                }
                _ => {
                    let task = figure.text.pop().filter(|_| prints_words);
                    let Some(mut panel) = figure.panels.pop() else {
                        continue;
                    };
                    title = label(number, name.as_deref(), panel.name.as_deref(), lang);
                    panel.name = Some(match task {
                        Some(task) => format!("{title}\n{task}"),
                        None => title.clone(),
                    });
                    posed.push((number, panel));
                }
            }
        }
        match &mut problem.problem {
            Some(problem) => problem.collection = names.common.clone().unwrap_or_default(),
            None => problem.figures.extend(posed.last().map(|(_, panel)| {
                let mut figure = Figure::new(panel.picture.clone());
                figure.headline = Headline::None;
                let task = panel.name.as_deref().and_then(|name| name.split_once('\n'));
                figure.text = task.into_iter().map(|(_, task)| task.to_owned()).collect();
                figure
            })),
        }
        problem.number = Some(number);
        problem.name = title;
        played.push(problem);
    }
    if kind == OutputKind::Everything && played.iter().any(|it| it.problem.is_some()) {
        return played;
    }
    let sheet = |panels: Vec<Panel>, headline| Figure {
        panels,
        columns: columns(on_a_sheet),
        heading: Vec::new(),
        headline,
        text: Vec::new(),
        comments: Vec::<Comment>::new(),
    };
    let mut figures: Vec<Figure> = sheets(posed, on_a_sheet)
        .map(|(first, last, panels)| sheet(panels, Headline::Problems { first, last }))
        .collect();
    if prints_words {
        figures.extend(solved.into_iter().map(|(_, figure)| figure));
    } else {
        let style = RenderStyle {
            lang,
            ..RenderStyle::default()
        };
        let panels = solved.into_iter().flat_map(|(number, figure)| {
            let name = caption::headline(&figure, &style);
            let panels = figure.panels.into_iter();
            panels.map(move |panel| {
                let name = name.clone();
                (number, Panel { name, ..panel })
            })
        });
        let solutions = sheets(panels.collect(), on_a_sheet);
        figures.extend(
            solutions
                .map(|(first, last, panels)| sheet(panels, Headline::Solutions { first, last })),
        );
    }
    vec![Document {
        name: names.common.unwrap_or_default(),
        figures,
        key,
        ..Document::default()
    }]
}

/// Groups numbered panels into sheets of `on_a_sheet`. Returns for each sheet its first and last problem number and
/// its panels.
fn sheets(
    panels: Vec<(u32, Panel)>,
    on_a_sheet: usize,
) -> impl Iterator<Item = (u32, u32, Vec<Panel>)> {
    let mut panels = panels.into_iter().peekable();
    std::iter::from_fn(move || {
        let first = panels.peek()?.0;
        let sheet: Vec<_> = panels.by_ref().take(on_a_sheet.max(1)).collect();
        let last = sheet.last().map_or(first, |(number, _)| *number);
        let panels = sheet.into_iter().map(|(_, panel)| panel).collect();
        Some((first, last, panels))
    })
}

/// Formats the label of a problem: `Problem 1 (Black to play)`, `문제 1. 귀의 삶 (흑선)`.
fn label(number: u32, name: Option<&str>, to_play: Option<&str>, lang: Lang) -> String {
    let word = match lang {
        Lang::En => "Problem",
        Lang::Ko => "문제",
    };
    let name = name.map(|name| format!(". {name}")).unwrap_or_default();
    let to_play = to_play.map(|side| format!(" ({side})")).unwrap_or_default();
    format!("{word} {number}{name}{to_play}")
}

fn numbers(problems: &[Document]) -> Vec<u32> {
    let own = problems.iter().map(|problem| {
        let headline = problem.figures.first().map(|figure| &figure.headline);
        match headline {
            Some(Headline::Problems { first, .. }) => *first,
            _ => 0,
        }
    });
    let own: Vec<u32> = own.collect();
    if own.is_sorted_by(|one, next| one < next) {
        own
    } else {
        (1..).take(problems.len()).collect()
    }
}

/// Names of several problems, to find names that are not unique.
struct Names {
    /// Name that all problems share; `None` if names differ or there is one problem.
    common: Option<String>,
    /// Names that more than one problem has.
    shared: HashSet<String>,
}

impl Names {
    fn new(problems: &[Document]) -> Names {
        let mut seen = HashSet::new();
        let mut shared = HashSet::new();
        for problem in problems {
            if !seen.insert(problem.name.clone()) {
                shared.insert(problem.name.clone());
            }
        }
        let is_common = problems.len() > 1 && seen.len() == 1;
        let common = problems.first().filter(|_| is_common);
        Names {
            common: common.map(|problem| problem.name.clone()),
            shared,
        }
    }

    /// Returns `name` if exactly one problem has it; `None` otherwise or for an empty name.
    fn own<'n>(&self, name: &'n str) -> Option<&'n str> {
        Some(name).filter(|name| !name.is_empty() && !self.shared.contains(*name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::picture::Picture;
    use crate::model::{Board, Coordinates};

    fn problem(number: u32, name: &str) -> Document {
        let picture = Picture::new(Board::new(9, 9, Coordinates::Western));
        let mut posed = Figure::new(picture.clone());
        posed.panels[0].name = Some("흑선".to_owned());
        posed.text = vec!["살리시오".to_owned()];
        posed.headline = Headline::Problems {
            first: number,
            last: number,
        };
        let mut solved = Figure::new(picture);
        solved.headline = Headline::Answer {
            problem: number,
            verdict: Verdict::Right,
            number: None,
        };
        Document {
            name: name.to_owned(),
            figures: vec![posed, solved],
            ..Document::default()
        }
    }

    fn headlines(document: &Document) -> Vec<&Headline> {
        let figures = document.figures.iter();
        figures.map(|figure| &figure.headline).collect()
    }

    #[test]
    fn problems_are_divided_into_sheets_before_their_solutions() {
        let problems: Vec<Document> = (13..=19).map(|number| problem(number, "")).collect();
        let bound =
            |problems, on_a_sheet, kind, lang| bound(problems, on_a_sheet, kind, lang).remove(0);
        let book = bound(problems.clone(), 4, OutputKind::Figures, Lang::Ko);
        let posed = |first, last| Headline::Problems { first, last };
        let solved = |first, last| Headline::Solutions { first, last };
        assert_eq!(
            headlines(&book),
            [
                &posed(13, 16),
                &posed(17, 19),
                &solved(13, 16),
                &solved(17, 19)
            ]
        );
        let first = book.figures[0].panels[0].name.as_deref();
        assert_eq!(first, Some("문제 13 (흑선)"));
        let pages = bound(problems, 4, OutputKind::Pages, Lang::En);
        assert_eq!(pages.figures.len(), 2 + 7);
        let first = pages.figures[0].panels[0].name.as_deref();
        assert_eq!(first, Some("Problem 13 (흑선)\n살리시오"));
    }

    #[test]
    fn numbers_of_several_files_are_counted_and_names_are_their_own() {
        let bound =
            |problems, on_a_sheet, kind, lang| bound(problems, on_a_sheet, kind, lang).remove(0);
        let problems = vec![problem(1, "귀"), problem(1, "변"), problem(2, "변")];
        let book = bound(problems, 6, OutputKind::Figure, Lang::Ko);
        let names = book.figures[0]
            .panels
            .iter()
            .map(|panel| panel.name.clone());
        let names: Vec<String> = names.flatten().collect();
        assert_eq!(
            names,
            ["문제 1. 귀 (흑선)", "문제 2 (흑선)", "문제 3 (흑선)"]
        );
        assert_eq!(book.name, "");
        let all = vec![problem(1, "사활 100제"), problem(2, "사활 100제")];
        assert_eq!(
            bound(all, 6, OutputKind::Pages, Lang::Ko).name,
            "사활 100제"
        );
    }
}
