//! Figures as text: boards side by side, with words above and below them.

use super::canvas::Canvas;
use super::canvas::Form;
use super::cell::{self, Cells};
use super::glyphs::Glyphs;
use super::key::Keys;
use super::paragraph;
use super::writing::{Digits, Writing};
use super::{COLUMNS, grid, lines, stations};
use crate::diag::loss::Losses;
use crate::model::picture::{Figure, Ground, Panel, Picture, Title, Tray, TrayKind};
use crate::model::{ConnectorKind, Play, Point, Side, Station};
use crate::pictures::caption;
use crate::pictures::style::{Coords, RenderStyle};
use crate::text::width::width;
use crate::text::{Bilingual, Lang};

/// Draws a figure as text and returns the elements that the text cannot show.
pub(super) fn draw(figure: &Figure, form: Form, style: &RenderStyle, out: &mut Vec<u8>) -> Losses {
    let pictures = || figure.panels.iter().map(|panel| &panel.picture);
    let cells: Vec<Cells<'_>> = pictures().map(Cells::new).collect();
    let digits: Vec<char> = cells.iter().flat_map(Cells::digits).collect();
    let keys = Keys::new(form, cells.iter().flat_map(Cells::labels), &digits);
    let glyphs = Glyphs::new(form, style.theme.background, &cells);
    for line in &figure.heading {
        paragraph::line(out, line);
    }
    let draw = |longest: usize| {
        let boards = pictures().zip(&cells);
        let boards = boards.map(|(picture, cells)| {
            let (board, writing) = match picture.ground {
                Ground::Stations => return (stations::draw(picture, &glyphs, style.names), None),
                Ground::Points | Ground::Quadrants | Ground::Tiles => {
                    grid::draw(picture, cells, &glyphs, &keys, style.coords, longest)
                }
                Ground::Lines => lines::draw(picture, cells, &glyphs, &keys, style.coords),
            };
            (board, Some(writing))
        });
        boards.unzip::<Canvas, Option<Writing<'_>>, Vec<_>, Vec<_>>()
    };
    let (mut boards, writings) = draw(1);
    if boards.len() > 1 {
        // Boards side by side have points of equal width, set by the widest point of all boards.
        let written = pictures().zip(&cells).zip(&writings);
        let lengths = written.filter_map(|((picture, cells), writing)| {
            Some(writing.as_ref()?.longest(cells, picture.region))
        });
        boards = draw(lengths.max().unwrap_or(1)).0;
    }
    let names: Vec<String> = figure
        .panels
        .iter()
        .map(|panel| caption::panel(panel, figure, style).unwrap_or_default())
        .map(|name| form.spell(&paragraph::clean(&name)))
        .collect();
    place(&boards, &names, figure.columns, form, out);
    if let Some(headline) = caption::headline(figure, style) {
        paragraph::line(out, &headline);
    }
    let hidden = cells.iter().zip(&writings).map(|(cells, writing)| {
        let mut points = cells.points();
        let writing = writing.as_ref()?;
        points.find_map(|(at, cell)| cell.hides_last(writing).then_some(at))
    });
    let words = FigureWords {
        figure,
        glyphs: &glyphs,
        keys: &keys,
        style,
    };
    for (panel, last) in figure.panels.iter().zip(hidden) {
        words.panel(panel, last, out);
    }
    let is_short = |writing: &Writing<'_>| writing.digits == Digits::LastTwo;
    if writings.iter().flatten().any(is_short) {
        let text = Bilingual::new(
            "Numbers from 100 on show their last two digits.",
            "100 이상의 수는 끝 두 자리만 적었습니다.",
        );
        paragraph::line(out, text.get(style.lang));
    }
    let too_wide = boards.iter().zip(&writings).filter_map(|(board, writing)| {
        let is_numbered = writing.as_ref()?.digits == Digits::All;
        let columns = board.width() * form.cells();
        (is_numbered && columns > COLUMNS && shows_many_moves(figure)).then_some(columns)
    });
    if let Some(columns) = too_wide.max() {
        let text = match style.lang {
            Lang::En => format!(
                "The board is {columns} columns wide, more than {COLUMNS}, because figures of more \
                 than 100 moves show all three digits. Figures of 100 moves (--every 100) are \
                 narrower."
            ),
            Lang::Ko => format!(
                "100수가 넘는 그림은 세 자리를 모두 적어 판의 너비가 {COLUMNS}칸을 넘는 {columns}칸입니다. \
                 100수씩(--every 100) 그리면 좁아집니다."
            ),
        };
        paragraph::line(out, &text);
    }
    let heading = Bilingual::new("Labels: ", "글자: ").get(style.lang);
    paragraph::write(out, heading, &keys.legend(), ", ");
    let heading = Bilingual::new("Marks: ", "표시: ").get(style.lang);
    let mut marks = cell::legend(&cells, &glyphs, style.lang);
    marks.extend(last_stones(&cells, &writings, &glyphs, style));
    paragraph::write(out, heading, &marks, ", ");
    for panel in &figure.panels {
        words.rest(panel, out);
    }
    for text in &figure.text {
        paragraph::line(out, text);
    }
    losses(figure, &cells, form, style)
}

/// True if a picture of the figure shows more than a hundred numbered stones.
fn shows_many_moves(figure: &Figure) -> bool {
    figure.panels.iter().any(|panel| {
        let stones = panel.picture.stones.iter();
        stones.filter(|stone| stone.number.is_some()).count() > 100
    })
}

/// Explains the symbol of the last stone if it does not look like a stone: `◆ = last move`.
fn last_stones(
    cells: &[Cells<'_>],
    writings: &[Option<Writing<'_>>],
    glyphs: &Glyphs,
    style: &RenderStyle,
) -> Option<String> {
    let drawn = cells.iter().zip(writings);
    let mut stones = drawn.filter_map(|(cells, writing)| {
        let (_, cell) = cells.points().find(|(_, cell)| cell.is_last)?;
        let shows = !cell.hides_last(writing.as_ref()?);
        glyphs.last(cell.stone?).filter(|_| shows)
    });
    let glyph = stones.find(|glyph| matches!(glyph, '◆' | '◇'))?;
    let meaning = Bilingual::new("last move", "마지막 수").get(style.lang);
    Some(format!("{glyph} = {meaning}"))
}

/// Writes boards side by side with their names below. The number of boards per row is limited by the
/// line width of 79 columns and by the figure.
fn place(boards: &[Canvas], names: &[String], columns: usize, form: Form, out: &mut Vec<u8>) {
    let gap = match form {
        Form::Ascii | Form::Unicode => 4,
        Form::Fullwidth => 2,
    };
    let widths = boards.iter().zip(names).map(|(board, name)| {
        let name = width(name).div_ceil(form.cells());
        board.width().max(name)
    });
    let widest = widths.max().unwrap_or(0);
    let pitch = widest + gap;
    let fitting = (COLUMNS / form.cells() + gap) / pitch.max(1);
    let columns = columns.min(fitting).max(1);
    for (index, (boards, names)) in boards
        .chunks(columns)
        .zip(names.chunks(columns))
        .enumerate()
    {
        if index > 0 {
            out.push(b'\n');
        }
        let height = boards.iter().map(Canvas::height).max().unwrap_or(0);
        for row in 0..height {
            let mut line = String::new();
            let mut length = 0;
            for (place, board) in boards.iter().enumerate() {
                let start = place * pitch;
                line.extend(std::iter::repeat_n(form.blank(), start - length));
                length = start + board.append(row, &mut line);
            }
            paragraph::end(&mut line, out);
        }
        if names.iter().any(|name| !name.is_empty()) {
            under(boards, names, pitch, form, out);
        }
    }
}

/// Writes a line with the names of boards, each centred below its board.
fn under(boards: &[Canvas], names: &[String], pitch: usize, form: Form, out: &mut Vec<u8>) {
    let mut line = String::new();
    for (place, (board, name)) in boards.iter().zip(names).enumerate() {
        let middle = (place * pitch + board.middle) * form.cells() + form.cells() / 2;
        let start = middle.saturating_sub(width(name) / 2);
        // A name longer than its board is left-aligned.
        let start = start.max(place * pitch * form.cells());
        let missing = start.saturating_sub(width(&line));
        line.extend(std::iter::repeat_n(form.blank(), missing / form.cells()));
        line.push_str(&" ".repeat(missing % form.cells()));
        line.push_str(name);
    }
    paragraph::end(&mut line, out);
}

/// Writer of the words below the boards of a figure.
struct FigureWords<'p> {
    figure: &'p Figure,
    glyphs: &'p Glyphs,
    keys: &'p Keys<'p>,
    style: &'p RenderStyle,
}

impl FigureWords<'_> {
    /// Returns the start of each line about a picture: `NAME: ` if the figure has several pictures and
    /// this one has a name, or else nothing.
    fn prefix(&self, panel: &Panel) -> String {
        match (&panel.name, self.figure.panels.len()) {
            (Some(name), 2..) => format!("{name}: "),
            _ => String::new(),
        }
    }

    /// Writes the lines below a picture: its sides, and what its points cannot show. `hidden` is the point
    /// of the last stone if its character does not mark it.
    fn panel(&self, panel: &Panel, hidden: Option<Point>, out: &mut Vec<u8>) {
        let (picture, style) = (&panel.picture, self.style);
        let prefix = self.prefix(panel);
        let line = |out: &mut Vec<u8>, text: &str| paragraph::line(out, &format!("{prefix}{text}"));
        for (number, text) in caption::sides(picture, style.lang).iter().enumerate() {
            // This side is named by its symbol instead of its letter, or by both if the title uses the
            // letter.
            let side = Side(number as u8);
            let text = match (self.glyphs.piece(side), picture.title) {
                (None, _) => text.clone(),
                (Some(sign), Some(_)) => format!("{sign} {text}"),
                (Some(sign), None) => format!("{sign}{}", text.get(1..).unwrap_or("")),
            };
            line(out, &text);
        }
        let happened = [
            self.way(picture),
            hidden.map(|at| self.last(picture, at)),
            caption::taken(picture, style.lang),
            caption::opening(picture, style.lang),
        ];
        for text in happened.iter().flatten() {
            line(out, text);
        }
        let written = |label: &str| self.keys.sign_for(label).to_owned();
        let plays = caption::undrawn_plays(picture, style, &written);
        paragraph::write(out, &prefix, &plays, caption::separator(style));
        for cut in caption::cuts(picture, style.lang) {
            line(out, &cut);
        }
    }

    /// Formats the path of the last moved piece, such as `A 05->aa->bb`; `None` if there is no path or
    /// if an arrow on the board shows it.
    fn way(&self, picture: &Picture) -> Option<String> {
        let (end, is_drawn) = match picture.ground {
            Ground::Points | Ground::Quadrants | Ground::Tiles => return None,
            Ground::Lines => (picture.way.last()?, lines::step(picture).is_some()),
            Ground::Stations => (picture.way.last()?, false),
        };
        if is_drawn || picture.way.len() < 2 {
            return None;
        }
        let name = |&at: &Point| match Station::from_point(at) {
            Some(station) if picture.ground == Ground::Stations => {
                stations::name(station, self.glyphs, self.style.names).to_owned()
            }
            _ => picture.board.name(at),
        };
        let names: Vec<String> = picture.way.iter().map(name).collect();
        let way = names.join(self.glyphs.arrow());
        let mover = match picture.title {
            Some(Title::After {
                play: play @ Play::Advance { .. },
                ..
            }) => Some(play.side()),
            _ => picture.stone(*end).map(|stone| stone.side),
        };
        Some(match (mover, picture.ground) {
            (Some(side), Ground::Stations) => {
                format!("{} {way}", stations::sign(side, self.glyphs))
            }
            (Some(side), _) => format!("{} {way}", self.glyphs.stone(side)),
            (None, _) => way,
        })
    }

    /// Formats the point of the last stone: `Last move: e4`.
    fn last(&self, picture: &Picture, at: Point) -> String {
        let heading = Bilingual::new("Last move", "마지막 수").get(self.style.lang);
        format!("{heading}: {}", picture.board.name(at))
    }

    /// Writes lists of the arrows, connecting lines and captured stones of a picture.
    fn rest(&self, panel: &Panel, out: &mut Vec<u8>) {
        let picture = &panel.picture;
        let prefix = self.prefix(panel);
        let lang = self.style.lang;
        for (kind, heading, joint) in [
            (
                ConnectorKind::Arrow,
                Bilingual::new("Arrows: ", "화살표: "),
                "->",
            ),
            (ConnectorKind::Line, Bilingual::new("Lines: ", "선: "), "-"),
        ] {
            let heading = format!("{prefix}{}", heading.get(lang));
            paragraph::write(out, &heading, &connectors(picture, kind, joint), ", ");
        }
        let some = |tray: &Tray| tray.kind == TrayKind::Captured && tray.count > 0;
        let is_figure = matches!(picture.title, Some(Title::Moves { .. }));
        // If a figure has several pictures, captures are stated only for positions that have any, not for
        // ranges of moves.
        let is_told = match self.figure.panels.len() {
            1 => true,
            _ => !is_figure && picture.trays.iter().any(some),
        };
        if let Some(captured) =
            caption::captured(picture, lang).filter(|_| is_told && self.style.shows_captured)
        {
            paragraph::line(out, &format!("{prefix}{captured}"));
        }
    }
}

/// Lists the arrows or the lines of a picture that have at least one visible end: `A1 -> B2`.
fn connectors(picture: &Picture, kind: ConnectorKind, joint: &str) -> Vec<String> {
    let name = |at| picture.board.name(at);
    let shown = |at| picture.region.holds(at);
    let connectors = picture.connectors.iter();
    connectors
        .filter(|connector| {
            connector.kind == kind && (shown(connector.from) || shown(connector.to))
        })
        .map(|connector| format!("{} {joint} {}", name(connector.from), name(connector.to)))
        .collect()
}

/// Collects the elements of the pictures that text boards cannot show.
fn losses(figure: &Figure, cells: &[Cells<'_>], form: Form, style: &RenderStyle) -> Losses {
    let stations = figure.panels.iter().map(|panel| &panel.picture);
    let stations = stations.filter(|picture| picture.ground == Ground::Stations);
    let on_stations = |of: fn(&Picture) -> usize| stations.clone().map(of).sum();
    let numerals = match (form, style.coords) {
        (Form::Ascii, Coords::Han) => figure.panels.len(),
        _ => 0,
    };
    let mut losses = Losses::in_order(&cell::LOST);
    for cells in cells {
        losses.add_all(&cells.lost);
    }
    for (count, what) in [
        (
            on_stations(|picture| picture.marks.len()),
            Bilingual::new("marks on stations", "밭의 표시"),
        ),
        (
            on_stations(|picture| picture.labels.len()),
            Bilingual::new("labels on stations", "밭의 글자"),
        ),
        (
            numerals,
            Bilingual::new("Chinese numerals beside a board", "판 옆의 한자 숫자"),
        ),
    ] {
        losses.add(what, count);
    }
    losses
}
