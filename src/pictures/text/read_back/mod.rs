//! Every drawing can be read back.

mod reader;

use proptest::prelude::*;
use unicode_width::UnicodeWidthStr;

use super::tests::drawn;
use super::*;
use crate::model::picture::{
    Emblem, Forbidden, ForbiddenKind, LabelText, Mark, Picture, Region, Stone,
};
use crate::model::{Board, Coordinates, Point, Side};
use crate::text::Lang;
use reader::{Reader, Seen};

fn draw(form: Form, picture: &Picture, lang: Lang) -> String {
    let style = RenderStyle {
        lang,
        ..RenderStyle::default()
    };
    drawn(form, picture, &style)
}

/// A point with everything that can be on it.
fn any_seen() -> impl Strategy<Value = Seen> {
    use Emblem::*;
    let side = prop_oneof![Just(Side::BLACK), Just(Side::WHITE)];
    let shape = prop::sample::select(vec![Triangle, Square, Circle, Cross, Selected]);
    let content = prop_oneof![
        Just((None, None)),
        (1..400_u32).prop_map(|number| (Some(number), None)),
        prop_oneof!["[a-z]", "[가-힣]", "[x-z]{2}", "[A-Z]", "[3-7]"]
            .prop_map(|label| (None, Some(label))),
    ];
    let kind = prop::sample::select(vec![
        ForbiddenKind::Unsaid,
        ForbiddenKind::DoubleThree,
        ForbiddenKind::DoubleFour,
        ForbiddenKind::Overline,
    ]);
    (
        prop::option::of(side),
        prop::option::of(shape),
        content,
        any::<bool>(),
        prop::option::weighted(0.2, kind),
    )
        .prop_map(|(stone, shape, (number, label), star, kind)| {
            let forbidden = kind.filter(|_| stone.is_none() && shape.is_none());
            // A number behind a stone is the stone's, and one behind another sign is part of it.
            let is_bare = stone.is_none() && shape.is_none() && forbidden.is_none();
            let is_digit = |label: &String| label.as_bytes()[0].is_ascii_digit();
            let label = label.filter(|label| is_bare || !is_digit(label));
            Seen {
                stone,
                shape,
                number: number.filter(|_| stone.is_some()),
                // A star cannot be seen under anything else.
                star: star && is_bare && label.is_none(),
                forbidden,
                label,
                last: false,
            }
        })
}

/// A picture of a part of a board, with what is on the points of the part.
fn any_picture() -> impl Strategy<Value = (Picture, Vec<Seen>)> {
    let size = (1..=52_u8, 1..=52_u8);
    size.prop_flat_map(|(columns, rows)| {
        let point = (0..columns, 0..rows, any_seen());
        let points = prop::collection::vec(point, 0..60);
        let corner = || (0..columns, 0..rows);
        let part = prop::option::of((corner(), corner()));
        (Just((columns, rows)), points, any::<bool>(), part)
    })
    .prop_map(|((columns, rows), points, mark_last, part)| {
        let board = Board::new(columns, rows, Coordinates::Western);
        let mut picture = Picture::new(board);
        if let Some((a, b)) = part {
            let corners = [a, b].map(|(column, row)| Point::new(column, row));
            picture.region = Region::around(corners).expect("two points");
        }
        let mut seen = vec![Seen::default(); board.area()];
        for (column, row, content) in points {
            let at = board.index(Point::new(column, row)).expect("on the board");
            seen[at] = content;
        }
        if mark_last && let Some(stone) = seen.iter_mut().find(|seen| seen.stone.is_some()) {
            stone.last = true;
        }
        for (at, seen) in board.points().zip(&seen) {
            if let Some(side) = seen.stone {
                picture.stones.push(Stone {
                    at,
                    side,
                    number: seen.number,
                    is_last: seen.last,
                });
            }
            picture
                .marks
                .extend(seen.shape.map(|shape| Mark { at, shape }));
            let text = seen.label.clone();
            picture
                .labels
                .extend(text.map(|text| LabelText { at, text }));
            picture.stars.extend(seen.star.then_some(at));
            picture
                .forbidden
                .extend(seen.forbidden.map(|kind| Forbidden { at, kind }));
        }
        let shown = board.points().zip(seen);
        let shown = shown.filter(|(at, _)| picture.region.holds(*at));
        let seen = shown.map(|(_, seen)| seen).collect();
        (picture, seen)
    })
}

fn reads_back(form: Form, picture: &Picture, mut expected: Vec<Seen>) -> Result<(), TestCaseError> {
    let drawing = draw(form, picture, Lang::En);
    let reader = Reader::new(form, &drawing, picture);
    let columns = picture.region.left..=picture.region.right;
    let columns: Vec<String> = columns.map(|c| picture.board.column_name(c)).collect();
    prop_assert_eq!(reader.names(), columns, "{}", drawing);
    if drawing.contains("last two digits") {
        let numbers = expected.iter_mut().filter_map(|seen| seen.number.as_mut());
        numbers.for_each(|number| *number %= 100);
    }
    let mut seen = reader.points(picture);
    // Capitals are written small where no small one is there.
    let taken: Vec<String> = seen.iter().filter_map(|s| s.label.clone()).collect();
    for (seen, expected) in seen.iter_mut().zip(&expected) {
        if let (Some(label), Some(meant)) = (&mut seen.label, &expected.label)
            && label != meant
        {
            prop_assert!(
                !taken.contains(meant),
                "{} is there itself\n{}",
                meant,
                drawing
            );
            label.make_ascii_uppercase();
        }
    }
    prop_assert_eq!(seen, expected, "{}", drawing);
    Ok(())
}

/// The lines of a drawing that show the board.
fn board_lines<'d>(drawing: &'d str, picture: &Picture) -> impl Iterator<Item = &'d str> {
    let rows = usize::from(picture.region.rows());
    drawing.lines().take(rows + 1)
}

proptest! {
    #[test]
    fn a_drawing_can_be_read_back((picture, expected) in any_picture()) {
        reads_back(Form::Ascii, &picture, expected)?;
    }

    #[test]
    fn a_narrow_drawing_can_be_read_back((picture, expected) in any_picture()) {
        reads_back(Form::Unicode, &picture, expected)?;
    }

    #[test]
    fn columns_are_as_wide_as_their_form_says((picture, _) in any_picture()) {
        for form in [Form::Ascii, Form::Unicode, Form::Fullwidth] {
            let drawing = draw(form, &picture, Lang::Ko);
            prop_assert!(drawing.lines().all(|line| line == line.trim_end()), "{}", drawing);
            prop_assert!(drawing.ends_with('\n'));
            for line in board_lines(&drawing, &picture) {
                let characters = line.chars().count();
                match form {
                    Form::Ascii => prop_assert!(line.is_ascii(), "{}", drawing),
                    Form::Unicode => prop_assert_eq!(line.width(), characters, "{}", drawing),
                    Form::Fullwidth => {
                        prop_assert_eq!(line.width_cjk(), 2 * characters, "{}", drawing);
                    }
                }
            }
        }
    }
}
