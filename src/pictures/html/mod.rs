//! HTML pages with figures, captions and replays of games.
//!
//! The page is a single file that needs no network. All of it can be read without the script. The
//! script adds playback, also of variations, by buttons, keys and clicks on the board. Shapes
//! (`symbols`) and positions (`frames`) are stored once, and the colours follow the light or dark
//! mode of the reader (`colors`).

mod colors;
mod digits;
mod drawings;
mod escape;
mod figure;
mod frames;
mod replay;
mod symbols;
#[cfg(test)]
mod tests;
mod variations;

use std::fmt::Write as _;

use super::style::{Background, Letters, RenderStyle, StyleOption, Theme};
use super::{OutputKind, Writer, caption};
use crate::diag::loss::Losses;
use crate::diag::{Finding, Place};
use crate::model::picture::{Document, Figure};
use crate::text::Bilingual;
use colors::Colors;
use drawings::Drawings;
use figure::FigureMarkup;
use replay::Replay;

/// Style sheet of the page; colours and fonts of the theme are added to it.
const STYLE: &str = include_str!("page.css");

/// Script that runs the replays.
const SCRIPT: &str = include_str!("replay.js");

/// Content security policy: the browser loads nothing from outside the page.
const POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:";

/// Title of a page about several games.
const COLLECTION: Bilingual = Bilingual::new("Game records", "기보 모음");

/// Text that counts the solved problems; `{}` is replaced by their number.
const SOLVED: Bilingual = Bilingual::new("Solved: {}", "푼 문제: {}");

/// Label of the list of games or problems.
const CONTENTS: Bilingual = Bilingual::new("Contents", "차례");

/// Writer for HTML pages.
pub static WRITER: Writer = Writer {
    id: "html",
    name: Bilingual::new("HTML page", "HTML 문서"),
    extensions: &["html", "htm"],
    output_kind: OutputKind::Everything,
    is_text: true,
    takes: &[
        StyleOption::Coords,
        StyleOption::Sides,
        StyleOption::Theme,
        StyleOption::Unit,
        StyleOption::Yut,
        StyleOption::Names,
        StyleOption::Delay,
        StyleOption::Notes,
    ],
    draw,
};

fn draw(documents: &[Document], style: &RenderStyle, out: &mut Vec<u8>) -> Vec<Finding> {
    let mut page = String::new();
    let lost = write(documents, style, &mut page);
    out.extend_from_slice(page.as_bytes());
    lost.findings(WRITER.id, Place::default())
}

/// Writes a page. Returns the elements that its drawings do not show.
fn write(documents: &[Document], style: &RenderStyle, out: &mut String) -> Losses {
    let mut drawings = Drawings::new(style);
    drawings.symbols.outlines_numbers = documents.len() > 1;
    let mut body = String::new();
    let mut has_replay = false;
    for (number, document) in (1..).zip(documents) {
        let is_one_of_several = documents.len() > 1;
        has_replay |= game(
            document,
            number,
            is_one_of_several,
            &mut drawings,
            &mut body,
        );
    }
    let title = match documents {
        [] => caption::UNTITLED.get(style.lang).to_owned(),
        [document] => name(document, style).to_owned(),
        several => style
            .title
            .clone()
            .unwrap_or_else(|| collection(several, style)),
    };
    let is_problem = |document: &Document| document.problem.is_some();
    // True for a page with nothing but replays, which is laid out to be embedded in another page.
    let is_replay = has_replay
        && documents.iter().all(|document| document.figures.is_empty())
        && (documents.len() == 1 || !documents.iter().any(is_problem));
    head(&title, &mut drawings, out);
    let class = if is_replay { " class=\"alone\"" } else { "" };
    let _ = writeln!(out, "<body{class}>");
    drawings.symbols.write(has_replay, out);
    out.push_str("<header>\n<h1 dir=\"auto\">");
    escape::text(out, &title);
    out.push_str("</h1>\n");
    match documents {
        [document] => {
            figure::lines("about", document.heading().unwrap_or_default(), out);
        }
        several => contents(several, style, out),
    }
    out.push_str("</header>\n<main>\n");
    out.push_str(&body);
    out.push_str("</main>\n");
    if has_replay {
        replay::shared_data(&drawings, out);
        out.push_str("<script>\n");
        // Comment lines and indentation of the script are left out.
        for line in SCRIPT.lines().map(str::trim_start) {
            if !line.starts_with("//") {
                let _ = writeln!(out, "{line}");
            }
        }
        out.push_str("</script>\n");
    }
    out.push_str("</body>\n</html>\n");
    let mut lost = drawings.lost;
    if style.letters == Letters::Paths {
        lost.add(Bilingual::new("letters as outlines", "글자 윤곽선"), 1);
    }
    lost
}

/// Returns the title of a page about several games or problems, with their number.
fn collection(documents: &[Document], style: &RenderStyle) -> String {
    let name = match documents.iter().find_map(|it| it.problem.as_ref()) {
        Some(problem) if !problem.collection.is_empty() => &problem.collection,
        Some(_) => caption::PROBLEMS.get(style.lang),
        None => COLLECTION.get(style.lang),
    };
    format!("{name} ({})", documents.len())
}

/// Returns the name of a game or of a collection of problems; a general title if it has none.
fn name<'d>(document: &'d Document, style: &RenderStyle) -> &'d str {
    match document.name.trim() {
        "" if document.figures.iter().any(Figure::is_problem_sheet) => {
            caption::PROBLEMS.get(style.lang)
        }
        "" => caption::UNTITLED.get(style.lang),
        name => name,
    }
}

/// Writes the list of links to the games or problems of the page.
fn contents(documents: &[Document], style: &RenderStyle, out: &mut String) {
    if documents.is_empty() {
        return;
    }
    let label = CONTENTS.get(style.lang);
    let are_problems = documents.iter().any(|document| document.problem.is_some());
    let class = if are_problems {
        "contents problems"
    } else {
        "contents"
    };
    let _ = writeln!(out, "<nav class=\"{class}\" aria-label=\"{label}\">\n<ol>");
    for (number, document) in (1..).zip(documents) {
        let name = name(document, style);
        let _ = write!(out, "<li><a href=\"#game-{number}\" dir=\"auto\"");
        if are_problems {
            out.push_str(" title=\"");
            escape::text(out, name);
            let _ = write!(out, "\">{}", document.number.unwrap_or(number));
        } else {
            out.push('>');
            escape::text(out, name);
        }
        out.push_str("</a></li>\n");
    }
    out.push_str("</ol>\n</nav>\n");
    if are_problems {
        let words = SOLVED.get(style.lang);
        let none = words.replace("{}", "0");
        let _ = writeln!(
            out,
            "<p class=\"progress\" role=\"status\" data-words=\"{words}\">{none}</p>"
        );
    }
}

/// Writes the replay and the figures of a game. Returns true if it has a replay.
fn game<'d>(
    document: &'d Document,
    number: usize,
    is_one_of_several: bool,
    drawings: &mut Drawings<'d>,
    out: &mut String,
) -> bool {
    let heading = document.heading();
    let _ = writeln!(out, "<article id=\"game-{number}\">");
    if is_one_of_several {
        out.push_str("<header>\n<h2 dir=\"auto\">");
        escape::text(out, name(document, drawings.style));
        out.push_str("</h2>\n");
        figure::lines("about", heading.unwrap_or_default(), out);
        out.push_str("</header>\n");
    }
    let replay = Replay::new(document, drawings);
    if let Some(replay) = &replay {
        replay.write(number, is_one_of_several, drawings, out);
    }
    for (index, figure) in document.figures.iter().enumerate() {
        let heading = match heading {
            Some(_) => &[],
            None => figure.heading.as_slice(),
        };
        let end = document.ends.get(index).copied().flatten();
        let plate = FigureMarkup {
            figure,
            numbers: [number, index + 1],
            heading,
            waits: is_one_of_several && number > 1 && replay.is_some(),
            has_text: !is_one_of_several,
            replay: replay.as_ref().zip(end),
        };
        // A solution is collapsed until the reader opens it.
        let is_solution = figure.is_solution();
        if is_solution {
            out.push_str("<details class=\"solution\"><summary dir=\"auto\">");
            escape::text(out, &caption::name(figure, drawings.style));
            out.push_str("</summary>\n");
        }
        plate.write(drawings, out);
        if is_solution {
            out.push_str("</details>\n");
        }
    }
    out.push_str("</article>\n");
    replay.is_some()
}

fn head(title: &str, drawings: &mut Drawings<'_>, out: &mut String) {
    let style = drawings.style;
    let _ = write!(
        out,
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\"/>\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\"/>\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n\
         <meta name=\"generator\" content=\"bokgi\"/>\n<title>",
        style.lang
    );
    escape::text(out, title);
    out.push_str("</title>\n<style>\n");
    style_sheet(&style.theme, &drawings.symbols.colors, out);
    out.push_str(STYLE);
    out.push_str("</style>\n</head>\n");
}

/// Writes the CSS variables of a theme's colours and fonts. On screen the colours follow the
/// reader's light or dark mode, unless the theme is dark; printed pages are always light.
fn style_sheet(theme: &Theme, colors: &Colors, out: &mut String) {
    let _ = write!(
        out,
        ":root{{--words:{};--narrow:{};",
        escape::fonts(&theme.fonts.words),
        escape::fonts(&theme.fonts.numbers)
    );
    variables(theme, out);
    colors.write_variables(false, out);
    out.push_str("}\n");
    if theme.background == Background::Light {
        out.push_str("@media screen and (prefers-color-scheme:dark){:root{");
        variables(&theme.at_night(None), out);
        colors.write_variables(true, out);
        out.push_str("}}\n");
    }
    colors.write_classes(out);
}

/// Writes the CSS variables for the colours of text and background.
fn variables(theme: &Theme, out: &mut String) {
    let Theme {
        paper,
        ink,
        faint,
        shade,
        ..
    } = theme;
    let (scheme, focus) = match theme.background {
        Background::Light => ("light", "#1d5fd0"),
        Background::Dark => ("dark", "#8ab4f8"),
    };
    let _ = write!(
        out,
        "color-scheme:{scheme};--paper:{paper};--ink:{ink};--faint:{faint};--shade:{shade};--focus:{focus};"
    );
}
