//! Start of a TikZ file: the packages it needs, and TeX commands that set its text.

use super::shapes::push_number;
use crate::pictures::display::{CELL, DisplayList, DisplayShape};
use crate::pictures::style::{RenderStyle, Unit};

/// Width of a cell in millimetres if the style gives it in pixels: a board of 19 lines is then as wide as a
/// column of a book.
const MILLIMETRES: f32 = 4.6;

/// Maximum side of a picture in millimetres; TeX cannot represent lengths of 5.76 metres or more.
const LONGEST: f32 = 5000.0;

/// TeX commands that set the text of a figure, unless the document has defined them before.
///
/// Text is set at ten points and scaled, because the original TeX fonts have few sizes, and a
/// condensed bold font is not available everywhere.
const COMMANDS: &str = "\
% Arguments: ratio of width to height, height in cells, text.
\\providecommand{\\bokgitext}[3]{%
  \\pgfmathsetmacro\\bokgihigh{#2*\\bokgicell/10}%
  \\pgfmathsetmacro\\bokgiwide{#1*\\bokgihigh}%
  \\scalebox{\\bokgiwide}[\\bokgihigh]{\\fontsize{10}{12}\\selectfont #3}}
% Numbers and letters on stones, words around the board, and words that stand out.
\\providecommand{\\bokgidigit}[2]{\\bokgitext{0.8}{#1}{\\sffamily\\bfseries #2}}
\\providecommand{\\bokgiwords}[2]{\\bokgitext{1}{#1}{\\sffamily #2}}
\\providecommand{\\bokgibold}[2]{\\bokgitext{1}{#1}{\\sffamily\\bfseries #2}}
";

/// Returns the start of a file with these drawings.
pub(super) fn write(displays: &[DisplayList], style: &RenderStyle) -> String {
    let mut out = String::from(
        "% Written by bokgi. In the preamble of the document:\n%   \\usepackage{tikz}\n",
    );
    match scripts(displays) {
        Scripts::Western => {}
        Scripts::Korean => out.push_str("%   \\usepackage{kotex}\n"),
        Scripts::Other => out.push_str(
            "%   \\usepackage{kotex} % XeLaTeX or LuaLaTeX, with a font that has these letters\n",
        ),
    }
    out.push_str("% and at the place of the figure: \\input{this file}\n");
    out.push_str("% The width of a cell:\n");
    out.push_str("\\ifdefined\\bokgicell\\else\\newdimen\\bokgicell\\fi\n\\bokgicell=");
    push_number(cell(displays, style), &mut out);
    out.push_str("mm\n");
    out.push_str(COMMANDS);
    out
}

/// Returns the width of a cell in millimetres. It is reduced if a drawing would be too large for TeX.
fn cell(displays: &[DisplayList], style: &RenderStyle) -> f32 {
    let wanted = match style.unit {
        Unit::Pixels(_) => MILLIMETRES,
        Unit::Millimetres(length) => length,
    };
    let sides = displays
        .iter()
        .flat_map(|display| [display.width, display.height]);
    let longest = sides.fold(0.0, f32::max) / CELL;
    if longest * wanted > LONGEST {
        LONGEST / longest
    } else {
        wanted
    }
}

/// Most demanding script in the texts of a file, which decides the TeX package that the file needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Scripts {
    /// Scripts that every TeX engine can set.
    Western,
    /// Hangul and Chinese characters.
    Korean,
    /// Scripts other than Western and Korean.
    Other,
}

fn scripts(displays: &[DisplayList]) -> Scripts {
    let shapes = displays
        .iter()
        .flat_map(|display| &display.groups)
        .flat_map(|group| &group.shapes);
    let texts = shapes.filter_map(|shape| match shape {
        DisplayShape::Words(words) => Some(words.text.as_str()),
        DisplayShape::Circle { .. } | DisplayShape::Path(_) => None,
    });
    let script = |c: char| match c {
        '\0'..='\u{17f}' | '\u{2010}'..='\u{2026}' | '\u{20ac}' | '\u{2122}' => Scripts::Western,
        '\u{1100}'..='\u{11ff}'
        | '\u{2000}'..='\u{2bff}'
        | '\u{3000}'..='\u{9fff}'
        | '\u{ac00}'..='\u{d7af}'
        | '\u{f900}'..='\u{faff}'
        | '\u{ff00}'..='\u{ffef}' => Scripts::Korean,
        _ => Scripts::Other,
    };
    texts
        .flat_map(str::chars)
        .map(script)
        .max()
        .unwrap_or(Scripts::Western)
}
