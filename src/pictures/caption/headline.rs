//! Headlines below boards, and captions of boards that are side by side.

use super::{sides, title};
use crate::model::Side;
use crate::model::picture::{Figure, Ground, Headline, Panel, Picture, Title, Verdict};
use crate::pictures::style::{HeadlineWords, RenderStyle};
use crate::text::{Bilingual, Lang};

/// Title of a document about a game that has no name.
pub const UNTITLED: Bilingual = Bilingual::new("Game record", "기보");

/// Title for a collection of problems that has no name.
pub const PROBLEMS: Bilingual = Bilingual::new("Problems", "문제");

/// Heading of the section with the solutions of problems.
pub const SOLUTIONS: Bilingual = Bilingual::new("Solutions", "정해");

/// Returns the title for several games that share no name: `3 games`.
pub fn games(count: usize, lang: Lang) -> String {
    match lang {
        Lang::En if count == 1 => "1 game".to_owned(),
        Lang::En => format!("{count} games"),
        Lang::Ko => format!("기보 {count}편"),
    }
}

/// Label of a comment on the position before the first move, in the place of a move number.
const START: Bilingual = Bilingual::new("Start", "시작");

/// Returns the label of a comment: its move number, or `Start` for number 0.
pub fn comment_label(ply: u32, lang: Lang) -> String {
    match ply {
        0 => START.get(lang).to_owned(),
        ply => ply.to_string(),
    }
}

/// Returns the line under the board of a figure: `Figure 3 (101–150)` or `제3보 (101~150)`.
///
/// Returns `None` if the figure has no headline, or if it has several pictures with their own
/// titles, which are printed below each of them ([`panel`]).
pub fn headline(figure: &Figure, style: &RenderStyle) -> Option<String> {
    let text = match (&figure.headline, style.lang) {
        (Headline::None, _) => return None,
        (Headline::Part, _) => match figure.panels.as_slice() {
            [Panel { picture, .. }] => title(picture.title?, &picture.board, style),
            _ => return None,
        },
        (Headline::Words(words), _) => words.clone(),
        (headline, _) if worded(headline, style).is_some() => {
            filled(worded(headline, style)?, headline, figure, style)
        }
        (&Headline::Figure { number }, lang) => {
            let name = figure_name(number, &style.headlines, lang);
            format!("{name}{}", range(figure, style))
        }
        (Headline::WholeGame, Lang::En) => format!("Complete game{}", range(figure, style)),
        (Headline::WholeGame, Lang::Ko) => format!("총보{}", range(figure, style)),
        (Headline::Diagram { number }, Lang::En) => format!("Diagram {number}"),
        (Headline::Diagram { number }, Lang::Ko) => format!("참고 {number}도"),
        (&Headline::Problems { first, last }, Lang::En) => {
            format!(
                "{} {}",
                plural("Problem", first, last),
                span(first, last, "–")
            )
        }
        (&Headline::Problems { first, last }, Lang::Ko) => {
            format!("문제 {}", span(first, last, "~"))
        }
        (&Headline::Solutions { first, last }, Lang::En) => {
            format!(
                "{} {}",
                plural("Solution", first, last),
                span(first, last, "–")
            )
        }
        (&Headline::Solutions { first, last }, Lang::Ko) => {
            format!("정해 {}", span(first, last, "~"))
        }
        (
            &Headline::Answer {
                problem,
                verdict,
                number,
            },
            lang,
        ) => answer(problem, verdict, number, lang),
    };
    (!text.trim().is_empty()).then_some(text)
}

/// Returns the headline of a line of play of a problem: `Problem 3, solution 1`.
fn answer(problem: u32, verdict: Verdict, number: Option<u32>, lang: Lang) -> String {
    let verdict = match (verdict, lang) {
        (Verdict::Right, Lang::En) => "solution",
        (Verdict::Wrong, Lang::En) => "failure",
        (Verdict::Right, Lang::Ko) => "정해",
        (Verdict::Wrong, Lang::Ko) => "실패",
    };
    match (number, lang) {
        (Some(number), Lang::En) => format!("Problem {problem}, {verdict} {number}"),
        (None, Lang::En) => format!("Problem {problem}, {verdict}"),
        (Some(number), Lang::Ko) => format!("문제 {problem} {verdict} {number}도"),
        (None, Lang::Ko) => format!("문제 {problem} {verdict}도"),
    }
}

/// Returns the name of a figure without its range of moves: `Figure 3`, or the user's template
/// without `{moves}`.
pub fn figure_name(number: u32, words: &HeadlineWords, lang: Lang) -> String {
    match (&words.figure, lang) {
        (Some(words), _) => {
            let words = words.replace("{number}", &number.to_string());
            words.replace("{moves}", "").trim().to_owned()
        }
        (None, Lang::En) => format!("Figure {number}"),
        (None, Lang::Ko) => format!("제{number}보"),
    }
}

/// Returns the user's template for a headline, such as `Figure {number}`; `None` if the default
/// headline is used.
fn worded<'s>(headline: &Headline, style: &'s RenderStyle) -> Option<&'s str> {
    let words = &style.headlines;
    match headline {
        Headline::Figure { .. } => words.figure.as_deref(),
        Headline::WholeGame => words.whole.as_deref(),
        Headline::Diagram { .. } => words.diagram.as_deref(),
        _ => None,
    }
}

/// Replaces `{number}` and `{moves}` in the template of a headline.
fn filled(words: &str, headline: &Headline, figure: &Figure, style: &RenderStyle) -> String {
    let number = match headline {
        Headline::Figure { number } | Headline::Diagram { number } => number.to_string(),
        _ => String::new(),
    };
    let words = words.replace("{number}", &number);
    words
        .replace("{moves}", range(figure, style).trim_start())
        .trim()
        .to_owned()
}

fn plural(word: &str, first: u32, last: u32) -> String {
    format!("{word}{}", if first == last { "" } else { "s" })
}

/// Formats a range of numbers: `3–5`, or `3` if it has a single number.
fn span(first: u32, last: u32, dash: &str) -> String {
    if first == last {
        first.to_string()
    } else {
        format!("{first}{dash}{last}")
    }
}

/// Returns the caption below one of several pictures: its name, followed by its range of moves or,
/// if the figure shows titles, by its title. `None` if there is neither a name nor a title to show.
pub fn panel(panel: &Panel, figure: &Figure, style: &RenderStyle) -> Option<String> {
    let picture = &panel.picture;
    let is_beside_others = figure.panels.len() > 1;
    let shows_title = figure.headline == Headline::Part && is_beside_others;
    match (&panel.name, picture.title) {
        (
            Some(name),
            Some(Title::Moves {
                numbers: [first, last],
                ..
            }),
        ) if is_beside_others && first < last => {
            Some(format!("{name}{}", moves(first, last, style)))
        }
        (Some(name), Some(shown)) if shows_title => {
            Some(format!("{name}  {}", title(shown, &picture.board, style)))
        }
        (None, Some(shown)) if shows_title => Some(title(shown, &picture.board, style)),
        (name, _) => name.clone(),
    }
}

/// Returns the range of moves of the whole figure: ` (101–150)`, with a space in front. Empty if a
/// picture shows a position.
fn range(figure: &Figure, style: &RenderStyle) -> String {
    let range = |panel: &Panel| match panel.picture.title {
        Some(Title::Moves {
            numbers: [first, last],
            ..
        }) => Some((first, last)),
        _ => None,
    };
    let shown: Option<Vec<(u32, u32)>> = figure.panels.iter().map(range).collect();
    let shown = shown.unwrap_or_default();
    let first = shown.iter().map(|(first, _)| *first).min();
    let last = shown.iter().map(|(_, last)| *last).max();
    match (first, last) {
        (Some(first), Some(last)) => moves(first, last, style),
        _ => String::new(),
    }
}

/// Formats a range of moves by the user's template, or as ` (101–150)` with a space in front.
fn moves(first: u32, last: u32, style: &RenderStyle) -> String {
    match (&style.headlines.moves, style.lang) {
        _ if first == last => format!(" ({first})"),
        (Some(words), _) => {
            let words = words.replace("{first}", &first.to_string());
            format!(" {}", words.replace("{last}", &last.to_string()))
        }
        (None, Lang::En) => format!(" ({first}–{last})"),
        (None, Lang::Ko) => format!(" ({first}~{last})"),
    }
}

/// Returns a name for the figure that is never empty: its headline, the first line of its heading,
/// or a description of its board.
pub fn name(figure: &Figure, style: &RenderStyle) -> String {
    let above = || {
        let mut lines = figure.heading.iter();
        lines.find(|line| !line.trim().is_empty()).cloned()
    };
    let board = || match figure.panels.first() {
        Some(panel) => board(&panel.picture, style.lang),
        None => String::from("bokgi"),
    };
    headline(figure, style).or_else(above).unwrap_or_else(board)
}

/// Describes a figure for screen readers, a sentence for each picture: the board, the number of
/// stones, the moves.
pub fn description(figure: &Figure, style: &RenderStyle) -> String {
    let sentences = figure.panels.iter().map(|panel| {
        let text = picture(&panel.picture, style);
        match &panel.name {
            Some(name) => format!("{name}: {text}."),
            None => format!("{text}."),
        }
    });
    sentences.collect::<Vec<_>>().join(" ")
}

fn picture(picture: &Picture, style: &RenderStyle) -> String {
    let lang = style.lang;
    let mut text = board(picture, lang);
    if picture.ground == Ground::Stations {
        for side in sides(picture, lang) {
            text.push_str("; ");
            text.push_str(&side);
        }
    } else {
        let region = &picture.region;
        let shown = picture.stones.iter().filter(|stone| region.holds(stone.at));
        let black = shown
            .clone()
            .filter(|stone| stone.side == Side::BLACK)
            .count();
        let white = shown.count() - black;
        for (side, count) in [(Side::BLACK, black), (Side::WHITE, white)] {
            text.push_str(&format!(", {} {count}", side.colour().get(lang)));
        }
    }
    match (picture.title, lang) {
        (
            Some(Title::Moves {
                numbers: [first, last],
                ..
            }),
            Lang::En,
        ) => {
            text.push_str(&format!(", moves {first} to {last}"));
        }
        (Some(shown), _) => {
            text.push_str(", ");
            text.push_str(&title(shown, &picture.board, style));
        }
        (None, _) => {}
    }
    text
}

/// Describes the board of a picture and its visible part: `19x19 board, part K10-T1`.
fn board(picture: &Picture, lang: Lang) -> String {
    let (board, region) = (&picture.board, &picture.region);
    if picture.ground == Ground::Stations {
        return match lang {
            Lang::En => "board of yut".to_owned(),
            Lang::Ko => "윷판".to_owned(),
        };
    }
    let size = format!("{}x{}", board.columns(), board.rows());
    let is_whole = region.columns() == board.columns() && region.rows() == board.rows();
    let corners = || {
        let corner = |column, row| board.name(crate::model::Point::new(column, row));
        let (first, last) = (
            corner(region.left, region.top),
            corner(region.right, region.bottom),
        );
        format!("{first}-{last}")
    };
    match (lang, is_whole) {
        (Lang::En, true) => format!("{size} board"),
        (Lang::En, false) => format!("{size} board, part {}", corners()),
        (Lang::Ko, true) => format!("{size} 판"),
        (Lang::Ko, false) => format!("{size} 판의 일부 {}", corners()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::picture::Picture;
    use crate::model::{Board, Coordinates};

    fn figure(headline: Headline, moves: &[(u32, u32)]) -> Figure {
        let panel = |&(first, last): &(u32, u32)| Panel {
            picture: Picture {
                title: Some(Title::moves(first, last)),
                ..Picture::new(Board::new(19, 19, Coordinates::Western))
            },
            name: Some("A".to_owned()),
        };
        Figure {
            panels: moves.iter().map(panel).collect(),
            headline,
            ..Figure::new(Picture::new(Board::new(19, 19, Coordinates::Western)))
        }
    }

    #[test]
    fn headlines_in_both_languages() {
        let one = [(101, 150)];
        for (headline_of, moves, en, ko) in [
            (
                Headline::Figure { number: 3 },
                &one[..],
                Some("Figure 3 (101–150)"),
                Some("제3보 (101~150)"),
            ),
            (
                Headline::Figure { number: 1 },
                &[(7, 7)],
                Some("Figure 1 (7)"),
                Some("제1보 (7)"),
            ),
            (
                Headline::Figure { number: 1 },
                &[(1, 4), (5, 9)],
                Some("Figure 1 (1–9)"),
                Some("제1보 (1~9)"),
            ),
            (
                Headline::WholeGame,
                &[(1, 251)],
                Some("Complete game (1–251)"),
                Some("총보 (1~251)"),
            ),
            (
                Headline::Diagram { number: 2 },
                &one,
                Some("Diagram 2"),
                Some("참고 2도"),
            ),
            (
                Headline::Part,
                &one,
                Some("Moves 101-150"),
                Some("101~150수"),
            ),
            (Headline::Part, &[(1, 4), (5, 9)], None, None),
            (Headline::Words(" ".to_owned()), &one, None, None),
            (Headline::None, &one, None, None),
        ] {
            let figure = figure(headline_of, moves);
            let style = |lang| RenderStyle {
                lang,
                ..RenderStyle::default()
            };
            assert_eq!(headline(&figure, &style(Lang::En)).as_deref(), en);
            assert_eq!(headline(&figure, &style(Lang::Ko)).as_deref(), ko);
        }
    }

    #[test]
    fn pictures_side_by_side_have_their_own_titles() {
        let style = RenderStyle::default();
        let part = figure(Headline::Part, &[(1, 4), (5, 9)]);
        assert_eq!(
            panel(&part.panels[1], &part, &style).as_deref(),
            Some("A (5–9)")
        );
        let figure = figure(Headline::WholeGame, &[(1, 4), (5, 9)]);
        assert_eq!(
            panel(&figure.panels[1], &figure, &style).as_deref(),
            Some("A (5–9)")
        );
    }
}

#[cfg(test)]
mod description_tests {
    use super::*;
    use crate::model::picture::{Region, Stone};
    use crate::model::{Board, Coordinates, Point};

    #[test]
    fn a_part_of_a_board_is_described() {
        let mut shown = Picture::new(Board::new(19, 19, Coordinates::Western));
        let stone = |column, row, side| Stone {
            at: Point::new(column, row),
            side,
            number: None,
            is_last: false,
        };
        shown.stones = vec![
            stone(15, 15, Side::BLACK),
            stone(16, 15, Side::WHITE),
            stone(3, 3, Side::WHITE),
        ];
        shown.region = Region {
            left: 9,
            top: 9,
            right: 18,
            bottom: 18,
        };
        shown.title = Some(Title::moves(1, 3));
        let figure = Figure::new(shown);
        let style = |lang| RenderStyle {
            lang,
            ..RenderStyle::default()
        };
        assert_eq!(
            description(&figure, &style(Lang::En)),
            "19x19 board, part K10-T1, black 1, white 1, moves 1 to 3."
        );
        assert_eq!(
            description(&figure, &style(Lang::Ko)),
            "19x19 판의 일부 K10-T1, 흑 1, 백 1, 1~3수."
        );
        assert_eq!(name(&figure, &RenderStyle::default()), "Moves 1-3");
    }
}
