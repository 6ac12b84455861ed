//! Explanation in words of a stone played on a point.

use super::grid::Cell;
use super::position::{Barred, End, InARowPosition};
use super::remarks;
use crate::games::Position;
use crate::model::{Play, Point, Side};
use crate::text::{Bilingual, Lang};

/// Explains a possible stone of the side to play: if it is legal, its captures, its longest row,
/// and if it ends the game.
pub(super) fn explain(position: &InARowPosition, at: Point, lang: Lang) -> Vec<String> {
    let Some(cell) = position.grid.cell(at) else {
        return Vec::new();
    };
    let name = position.board.name(at);
    let side = position.to_play();
    if let Some(stone) = position.grid.stone(cell) {
        let colour = stone.colour();
        return vec![match lang {
            Lang::En => format!("{name} has a {} stone.", colour.en),
            Lang::Ko => format!("{name}: {}돌이 놓인 자리입니다.", colour.ko),
        }];
    }
    if position.law().gravity && !position.grid.is_supported(cell) {
        return vec![match lang {
            Lang::En => {
                format!("{name}: a stone would fall from there, because the point below is empty.")
            }
            Lang::Ko => format!("{name}: 받치는 돌이 없어 떨어지는 자리입니다."),
        }];
    }
    if position.law().surrounds
        && (position.state.ko == Some(cell) || position.is_suicide(side, cell))
    {
        let who = side.word().get(lang);
        return vec![match lang {
            Lang::En => format!("{name}: forbidden to {who}: a ko, or a stone without liberties."),
            Lang::Ko => format!("{name}: {who}의 착수금지점입니다(패 또는 활로 없음)."),
        }];
    }
    let mut said = vec![answer(position, side, at, cell, lang)];
    said.extend(effects(position, side, at, lang));
    if position.state.end != End::Open {
        let over = Bilingual::new(
            "The game is over there.",
            "이 국면에서 대국은 이미 끝났습니다.",
        );
        said.push(over.get(lang).to_owned());
    }
    said
}

fn answer(position: &InARowPosition, side: Side, at: Point, cell: Cell, lang: Lang) -> String {
    let name = position.board.name(at);
    let who = side.word().get(lang);
    let barred = position.bars(side, at, cell).map(|bar| match bar {
        Barred::FirstStone => Bilingual::new(
            "the first stone belongs on the centre",
            "첫 수는 천원에 두어야 합니다",
        ),
        Barred::SecondStone => Bilingual::new(
            "the third stone may not be so close to the centre",
            "3수를 천원에서 이만큼 가까이 둘 수 없습니다",
        ),
        Barred::Shape(shape) => remarks::shape_word(shape),
    });
    match (barred.map(|why| why.get(lang)), lang) {
        (None, Lang::En) => format!("{name}: {who} may play there."),
        (None, Lang::Ko) => format!("{name}: {who}이 둘 수 있는 자리입니다."),
        (Some(why), Lang::En) => format!("{name}: forbidden to {who}: {why}."),
        (Some(why), Lang::Ko) => format!("{name}: {who}이 둘 수 없는 자리입니다({why})."),
    }
}

/// Describes the captures and the longest row that a stone would make, and the end of the game if
/// the stone ends it.
fn effects(position: &InARowPosition, side: Side, at: Point, lang: Lang) -> Vec<String> {
    let mut after = position.copied();
    let mut said = Vec::new();
    if after.play(Play::Place { side, at }).is_err() {
        return said;
    }
    let taken = after.taken_last();
    let taken: Vec<String> = taken
        .map(|(cell, _)| after.board.name(after.grid.point(cell)))
        .collect();
    if !taken.is_empty() {
        let names = taken.join(" ");
        said.push(match lang {
            Lang::En => format!("It captures {names}."),
            Lang::Ko => format!("{names}의 돌이 들립니다."),
        });
    }
    if let Some(cell) = after.grid.cell(at)
        && after.grid.stone(cell) == Some(side)
    {
        let row = after.grid.longest(side, cell);
        if row > 1 {
            said.push(match lang {
                Lang::En => format!("It makes a row of {row}."),
                Lang::Ko => format!("{row}개를 잇습니다."),
            });
        }
    }
    if position.law().rotation.turns() && after.state.end == End::Open {
        let turn = Bilingual::new(
            "A quadrant is turned after it.",
            "둔 뒤 판의 한 부분을 돌립니다.",
        );
        said.push(turn.get(lang).to_owned());
    }
    if position.state.end == End::Open
        && let Some([en, ko]) = remarks::ending(&after)
    {
        said.push(match lang {
            Lang::En => format!("The game ends with it: {en}."),
            Lang::Ko => format!("이 수로 대국이 끝납니다: {ko}."),
        });
    }
    said
}
