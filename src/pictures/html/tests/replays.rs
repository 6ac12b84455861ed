//! Tests of the drawings in a replay.

use super::{board, data, draw, elements, game, number, point, scenes};
use crate::model::picture::{
    Comment, Document, Emblem, Figure, Forbidden, ForbiddenKind, LabelText, Mark, Picture,
    ReplayFrame, Title,
};
use crate::model::{Play, Side};
use crate::text::Lang;

#[test]
fn every_step_shows_its_own_drawing() {
    let mut steps = game(24);
    // Point of the marks. Positions with marks cannot be composed from stones only; the positions
    // after them can again.
    let at = point(5);
    steps[5].picture.marks.push(Mark {
        at,
        shape: Emblem::Triangle,
    });
    steps[9].picture.labels.push(LabelText {
        at,
        text: "A".to_owned(),
    });
    steps[11].picture.forbidden.push(Forbidden {
        at: point(100),
        kind: ForbiddenKind::Unsaid,
    });
    // A variation branches off at move 8, and another one from within it.
    steps[16].follows = Some(7);
    steps[20].follows = Some(17);
    let whole = draw(
        &Document {
            frames: steps.clone(),
            ..Document::default()
        },
        Lang::En,
    );
    let shown = scenes(&whole);
    assert_eq!(shown.len(), steps.len());
    for (index, step) in steps.iter().enumerate() {
        // Repeats the step with one more label. With it, the board is laid out as a whole, not
        // composed from stones.
        let mut alone = step.clone();
        alone.picture.labels.push(LabelText {
            at: point(200),
            text: "z".to_owned(),
        });
        let unbound = |mut frame: ReplayFrame| {
            frame.follows = None;
            frame
        };
        let page = draw(
            &Document {
                frames: vec![unbound(step.clone()), unbound(alone)],
                ..Document::default()
            },
            Lang::En,
        );
        let [by_itself, beside] = &scenes(&page)[..] else {
            panic!("two steps");
        };
        assert_eq!(&shown[index], by_itself, "step {index}");
        let missing = by_itself.iter().find(|shape| !beside.contains(shape));
        assert_eq!(missing, None, "step {index}");
    }
    assert!(shown.windows(2).all(|pair| pair[0] != pair[1]));
}

#[test]
fn a_long_game_stays_small() {
    let document = Document {
        frames: game(300),
        ..Document::default()
    };
    let page = draw(&document, Lang::Ko);
    elements(&page);
    assert!(page.len() < 60_000, "{} bytes", page.len());
    let [data, shared] = data(&page);
    let steps = data["steps"].as_array().expect("a list");
    assert_eq!(steps.len(), 301);
    // A move is stored as one number; each fourth move has a second number, for the captured stone.
    assert!(
        steps[2..]
            .iter()
            .all(|step| step[0].is_number() || step.is_number())
    );
    assert_eq!(shared["titles"][1], "\u{1}수까지: 흑 \u{2}");
    assert_eq!(data["titles"], serde_json::json!({"0": 0, "1": 1, "2": 2}));
    assert_eq!(data["plies"], serde_json::json!({}), "as they come");
    assert_eq!(data["spots"].get("0"), None);
    let place = |step: usize| {
        let stone = steps[step].get(0).unwrap_or(&steps[step]);
        let place = match data["spots"].get(step.to_string()) {
            Some(place) => number(place),
            None => number(stone) / 16,
        };
        [0, 1, 2].map(|at| shared["places"][3 * place + at].clone())
    };
    let [x, y, name] = place(300);
    assert_eq!(name, "L4");
    let [x, y] = [x, y].map(|value| value.as_f64().expect("a number"));
    let at = point(300);
    let [x0, y0, _] = place(1);
    let [x0, y0] = [x0, y0].map(|value| value.as_f64().expect("a number"));
    let first = point(1);
    assert_eq!(
        x - x0,
        40.0 * (f64::from(at.column()) - f64::from(first.column()))
    );
    assert_eq!(
        y - y0,
        40.0 * (f64::from(at.row()) - f64::from(first.row()))
    );
}

#[test]
fn variations_have_their_names_moves_and_comments() {
    let mut frames = game(9);
    for (frame, (ply, follows)) in
        frames[5..]
            .iter_mut()
            .zip([(3, 2), (4, 5), (4, 5), (2, 1), (3, 8)])
    {
        let play = Play::Place {
            side: Side((ply + 1) as u8 % 2),
            at: point(ply + 50),
        };
        frame.picture.title = Some(Title::After { ply, play });
        frame.follows = Some(follows);
        frame.comment = None;
    }
    frames[7].comment = Some(Comment {
        ply: 4,
        text: "다른 길".to_owned(),
    });
    let document = Document {
        frames,
        ..Document::default()
    };
    let page = draw(&document, Lang::Ko);
    elements(&page);
    for line in [
        "<li><b>3b</b> <p dir=\"auto\">3 L19, 4 S19</p></li>",
        "<li><b>3b,4b</b> <p dir=\"auto\">4 S19</p></li>",
        "<li data-step=\"7\"><b>3b,4b:4</b> <p dir=\"auto\">다른 길</p></li>",
        "<li><b>2b</b> <p dir=\"auto\">2 D19, 3 L19</p></li>",
    ] {
        assert!(page.contains(line), "{line}\n{page}");
    }
    let [data, _] = data(&page);
    let follows = serde_json::json!({"5": 2, "7": 5, "8": 1});
    assert_eq!(data["follows"], follows);
    let names = data["names"].as_object().expect("an object");
    let chosen: Vec<&str> = names.keys().map(String::as_str).collect();
    assert_eq!(chosen, ["2", "3", "5", "6", "7", "8"]);
    assert!(page.contains("class=\"choices\"") && page.contains("data-go=\"up\""));
    let plain = draw(
        &Document {
            frames: game(9),
            ..Document::default()
        },
        Lang::Ko,
    );
    assert!(!plain.contains("class=\"choices\"") && !plain.contains("data-go=\"up\""));
}

#[test]
fn comments_are_placed_beside_the_replay() {
    let document = Document {
        frames: game(20),
        ..Document::default()
    };
    let page = draw(&document, Lang::Ko);
    for ply in [10, 20] {
        let comment = format!(
            "<li data-step=\"{ply}\"><b>{ply}</b> <p dir=\"auto\">{ply}: 좋은 수\n&lt;good&gt;</p></li>"
        );
        assert!(page.contains(&comment), "{page}");
    }
    assert_eq!(page.matches("<li").count(), 2);
    assert!(!page.contains("aria-label=\"해설\" hidden"), "{page}");
    let comments = document
        .frames
        .iter()
        .filter_map(|step| step.comment.clone());
    let figure = Figure {
        comments: comments.collect(),
        ..Figure::new(Picture::new(board()))
    };
    let document = Document {
        figures: vec![figure],
        ..document
    };
    let page = draw(&document, Lang::Ko);
    assert_eq!(page.matches("<li").count(), 4);
    assert_eq!(
        page.matches("aria-label=\"해설\" hidden").count(),
        1,
        "without the script every comment is read once"
    );
}
