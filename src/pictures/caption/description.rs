//! What a drawing is called and what it shows, for people who hear it instead of seeing it.

use super::{headline, sides, title};
use crate::model::Side;
use crate::model::picture::{Figure, Ground, Picture, Title};
use crate::pictures::style::RenderStyle;
use crate::text::Lang;

/// What a figure is called: its headline, else what stands above it, else what its board is. Never
/// empty.
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

/// What a figure shows, one sentence a picture: its board, the stones on it, the moves that have numbers.
pub fn description(figure: &Figure, lang: Lang) -> String {
    let sentences = figure.panels.iter().map(|panel| {
        let text = picture(&panel.picture, lang);
        match &panel.name {
            Some(name) => format!("{name}: {text}."),
            None => format!("{text}."),
        }
    });
    sentences.collect::<Vec<_>>().join(" ")
}

fn picture(picture: &Picture, lang: Lang) -> String {
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
        (Some(Title::Moves { first, last }), Lang::En) => {
            text.push_str(&format!(", moves {first} to {last}"));
        }
        (Some(shown), _) => {
            text.push_str(", ");
            text.push_str(&title(shown, &picture.board, lang));
        }
        (None, _) => {}
    }
    text
}

/// What the board of a picture is: `19x19 board, part K10-T1`.
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
        shown.title = Some(Title::Moves { first: 1, last: 3 });
        let figure = Figure::of(shown);
        assert_eq!(
            description(&figure, Lang::En),
            "19x19 board, part K10-T1, black 1, white 1, moves 1 to 3."
        );
        assert_eq!(
            description(&figure, Lang::Ko),
            "19x19 판의 일부 K10-T1, 흑 1, 백 1, 1~3수."
        );
        assert_eq!(name(&figure, &RenderStyle::default()), "Moves 1-3");
    }
}
