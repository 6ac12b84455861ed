//! Notes below a picture about moves that its board cannot show.

use super::{captured, cuts, opening};
use crate::model::picture::{Base, Note, Picture, Title, TrayKind};
use crate::pictures::style::{Notes, RenderStyle};
use crate::text::Lang;

/// Returns all notes of a picture, one line each: the opening, moves that are not drawn, reasons
/// for an early end, and the captured stones of a position.
///
/// For output formats that print labels unchanged; others call [`undrawn_plays`].
pub fn notes(picture: &Picture, style: &RenderStyle) -> Vec<String> {
    let is_position = !matches!(picture.title, Some(Title::Moves { .. }));
    let has_captured = picture
        .trays
        .iter()
        .any(|tray| tray.kind == TrayKind::Captured && tray.count > 0);
    opening(picture, style.lang)
        .into_iter()
        .chain(plays(picture, style))
        .chain(cuts(picture, style.lang))
        .chain(
            captured(picture, style.lang)
                .filter(|_| is_position && has_captured && style.shows_captured),
        )
        .collect()
}

/// Lists the moves that the board cannot show, passes included, with the stone that occupies their
/// point: `43, 49 at 33; 46 at a; move 50 passes`. `None` if there are none.
pub fn plays(picture: &Picture, style: &RenderStyle) -> Option<String> {
    let plays = undrawn_plays(picture, style, &str::to_owned);
    (!plays.is_empty()).then(|| plays.join(separator(style)))
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Spelling {
    English,
    Korean,
    Equals,
}

fn spelling(style: &RenderStyle) -> Spelling {
    match (style.notes, style.lang) {
        (Notes::English, _) | (Notes::Words, Lang::En) => Spelling::English,
        (Notes::Korean, _) | (Notes::Words, Lang::Ko) => Spelling::Korean,
        (Notes::Equals, _) => Spelling::Equals,
    }
}

/// Returns the separator between the clauses of [`undrawn_plays`]: `; ` or `, `.
pub fn separator(style: &RenderStyle) -> &'static str {
    match spelling(style) {
        Spelling::English | Spelling::Equals => "; ",
        Spelling::Korean => ", ",
    }
}

/// Lists the moves that the board cannot show, with the stone that occupies their point, one clause
/// each: `43, 49 at 33`, `43·49…33` or `43,49=33`. Passes follow. `written` converts a label to the
/// form in which the board shows it.
pub fn undrawn_plays(
    picture: &Picture,
    style: &RenderStyle,
    written: &dyn Fn(&str) -> String,
) -> Vec<String> {
    let spelling = spelling(style);
    let clause = |note: &Note| match note {
        Note::Repeat { moves, base, .. } => {
            let base = match base {
                Base::Number(number) => number.to_string(),
                Base::Label(label) => written(label),
            };
            let moves = numbers(moves, spelling);
            Some(match spelling {
                Spelling::English => format!("{moves} at {base}"),
                Spelling::Korean => format!("{moves}…{base}"),
                Spelling::Equals => format!("{moves}={base}"),
            })
        }
        Note::Pass { moves } => {
            let numbers = numbers(moves, spelling);
            Some(match (spelling, style.lang, moves.len()) {
                (Spelling::English, _, 1) => format!("move {numbers} passes"),
                (Spelling::English, _, _) => format!("moves {numbers} pass"),
                (Spelling::Korean, _, _) => format!("{numbers}수 착수 포기"),
                (Spelling::Equals, Lang::En, _) => format!("{numbers}=pass"),
                (Spelling::Equals, Lang::Ko, _) => format!("{numbers}=착수 포기"),
            })
        }
        Note::CutBySetup { .. }
        | Note::CutByPlay { .. }
        | Note::PassedOver { .. }
        | Note::Opening(_) => None,
    };
    picture.notes.iter().filter_map(clause).collect()
}

fn numbers(moves: &[u32], spelling: Spelling) -> String {
    let separator = match spelling {
        Spelling::English => ", ",
        Spelling::Korean => "·",
        Spelling::Equals => ",",
    };
    listed(moves, separator)
}

/// Joins move numbers, with `separator` between them.
pub(super) fn listed(moves: &[u32], separator: &str) -> String {
    let moves: Vec<String> = moves.iter().map(u32::to_string).collect();
    moves.join(separator)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::picture::Tray;
    use crate::model::{Board, Coordinates, Point, Side};

    fn retakes() -> Picture {
        let mut picture = Picture::new(Board::new(19, 19, Coordinates::Western));
        let repeat = |moves: &[u32], base| Note::Repeat {
            moves: moves.to_vec(),
            base,
            at: Point::new(0, 0),
        };
        picture.notes = vec![
            repeat(&[43, 49], Base::Number(33)),
            repeat(&[46], Base::Label("a".to_owned())),
            Note::Pass { moves: vec![50] },
        ];
        picture
    }

    #[test]
    fn retaken_points_in_three_spellings() {
        let picture = retakes();
        for (lang, notes_as, wanted) in [
            (
                Lang::En,
                Notes::Words,
                "43, 49 at 33; 46 at a; move 50 passes",
            ),
            (Lang::Ko, Notes::Words, "43·49…33, 46…a, 50수 착수 포기"),
            (
                Lang::Ko,
                Notes::English,
                "43, 49 at 33; 46 at a; move 50 passes",
            ),
            (Lang::En, Notes::Korean, "43·49…33, 46…a, 50수 착수 포기"),
            (Lang::En, Notes::Equals, "43,49=33; 46=a; 50=pass"),
            (Lang::Ko, Notes::Equals, "43,49=33; 46=a; 50=착수 포기"),
        ] {
            let style = RenderStyle {
                lang,
                notes: notes_as,
                ..RenderStyle::default()
            };
            assert_eq!(notes(&picture, &style), [wanted]);
        }
    }

    #[test]
    fn captured_stones_are_listed_for_a_position_with_some() {
        let mut picture = Picture::new(Board::new(19, 19, Coordinates::Western));
        let tray = |side, count| Tray {
            side,
            kind: TrayKind::Captured,
            count,
        };
        let style = RenderStyle::default();
        picture.trays = vec![tray(Side::BLACK, 0), tray(Side::WHITE, 0)];
        assert_eq!(notes(&picture, &style), Vec::<String>::new());
        picture.trays[1].count = 2;
        assert_eq!(notes(&picture, &style), ["Captured: Black 0, White 2"]);
        picture.title = Some(Title::moves(1, 9));
        assert_eq!(notes(&picture, &style), Vec::<String>::new());
    }
}
