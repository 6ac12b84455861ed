//! What a replay shows at each step.

use super::{board, data, draw, elements, game, scenes};
use crate::model::picture::{Document, Figure, Picture};
use crate::pictures::html::figure;
use crate::pictures::style::RenderStyle;
use crate::pictures::svg::Definitions;
use crate::text::Lang;

#[test]
fn every_step_shows_its_own_drawing() {
    let steps = game(60);
    let document = Document {
        frames: steps.clone(),
        ..Document::default()
    };
    let page = draw(&document, Lang::En);
    let style = RenderStyle::default();
    let mut definitions = Definitions::new("replay-");
    let wanted: Vec<String> = steps
        .iter()
        .map(|step| {
            let display = figure::board(&step.picture, &style);
            let fragments = display
                .groups
                .iter()
                .map(|group| figure::fragment(group, &style, &mut definitions));
            fragments.collect()
        })
        .collect();
    assert_eq!(scenes(&data(&page)), wanted);
    assert!(wanted.windows(2).all(|pair| pair[0] != pair[1]));
    let last = wanted.last().expect("the steps are not none");
    assert!(
        page.contains(&format!("<g id=\"replay-scene\">{last}</g>")),
        "readers without the script see the last position"
    );
}

#[test]
fn a_long_game_stays_small() {
    let document = Document {
        frames: game(300),
        ..Document::default()
    };
    let page = draw(&document, Lang::Ko);
    elements(&page);
    assert!(page.len() < 400_000, "{} bytes", page.len());
    let steps = &data(&page)["steps"];
    assert_eq!(steps.as_array().map(Vec::len), Some(301));
    assert_eq!(steps[300]["title"], "300수까지: 백 L4");
    assert_eq!(steps[300]["ply"], 300);
}

#[test]
fn comments_stand_beside_the_replay() {
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
        ..Figure::of(Picture::new(board()))
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
