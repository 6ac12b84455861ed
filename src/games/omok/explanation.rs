//! What a stone on a point would be, in words.

use super::position::{End, OmokPosition};
use super::shape::{Objection, Reasons, Three};
use crate::model::{Board, Point, Side};
use crate::text::{Bi, Lang};

/// What a stone of the side to play on a point would be; of Black where only Black's moves can be
/// forbidden. First the answer, then a line for every row that the stone makes.
pub(super) fn explain(position: &OmokPosition, at: Point, lang: Lang) -> Vec<String> {
    let board = position.board;
    if !board.holds(at) {
        return Vec::new();
    }
    if let Some(side) = position.stones.stone(at) {
        return vec![taken(board.name(at), side, lang)];
    }
    let law = position.referee.law();
    let side = match position.to_play() {
        Side::WHITE if !law.binds(Side::WHITE) && law.binds(Side::BLACK) => Side::BLACK,
        side => side,
    };
    let reasons = position
        .referee
        .reasons(&mut position.stones.clone(), side, at);
    let words = Words { board, lang };
    let mut said = vec![words.answer(at, side, &reasons)];
    if position.state.end != End::Open {
        let over = Bi::new(
            "The game is over there.",
            "이 국면에서 대국은 이미 끝났습니다.",
        );
        said.push(over.get(lang).to_owned());
    }
    said.extend(words.rows(&reasons));
    said
}

fn taken(name: String, side: Side, lang: Lang) -> String {
    match (lang, side) {
        (Lang::En, Side::BLACK) => format!("{name}: a black stone stands there."),
        (Lang::En, _) => format!("{name}: a white stone stands there."),
        (Lang::Ko, side) => format!("{name}: {}돌이 놓인 자리입니다.", side.word().get(lang)),
    }
}

/// How things are said.
struct Words {
    board: Board,
    lang: Lang,
}

impl Words {
    /// Whether the stone may be played.
    fn answer(&self, at: Point, side: Side, reasons: &Reasons) -> String {
        let effect = reasons.effect;
        let kinds = effect.kinds.words().get(self.lang);
        let side = side.word().get(self.lang);
        let real = reasons.real_threes();
        let text = match (effect.wins, effect.kinds.is_empty(), self.lang) {
            (true, true, Lang::En) => format!("{side} wins there."),
            (true, true, Lang::Ko) => format!("{side}이 이기는 자리입니다."),
            (true, false, Lang::En) => {
                format!("{side} wins there: five beats the foul ({kinds}).")
            }
            (true, false, Lang::Ko) => {
                format!("{side}이 이기는 자리입니다. 다섯이 되므로 금수({kinds})가 아닙니다.")
            }
            (false, false, Lang::En) => format!("forbidden to {side}: {kinds}."),
            (false, false, Lang::Ko) => format!("{side}의 금수입니다: {kinds}."),
            (false, true, Lang::En) if reasons.is_false_double_three() => format!(
                "{side} may play there: a false forbidden point, which looks like a double-three \
                 and is none."
            ),
            (false, true, Lang::Ko) if reasons.is_false_double_three() => {
                format!("{side}이 둘 수 있는 거짓금수입니다. 삼삼처럼 보이지만 삼삼이 아닙니다.")
            }
            (false, true, Lang::En) if reasons.threes.len() > 1 && real < 2 => {
                format!("{side} may play there: it makes no double-three.")
            }
            (false, true, Lang::Ko) if reasons.threes.len() > 1 && real < 2 => {
                format!("{side}이 둘 수 있습니다. 삼삼이 아닙니다.")
            }
            (false, true, Lang::En) => format!("{side} may play there."),
            (false, true, Lang::Ko) => format!("{side}이 둘 수 있습니다."),
        };
        format!("{}: {text}", self.board.name(at))
    }

    /// The rows that the stone makes.
    fn rows(&self, reasons: &Reasons) -> Vec<String> {
        let mut rows = Vec::new();
        for row in &reasons.rows {
            rows.push(match (row.len(), self.lang) {
                (5, Lang::En) => format!("five: {}", self.names(row)),
                (5, Lang::Ko) => format!("다섯: {}", self.names(row)),
                (length, Lang::En) => format!("{length} in a row: {}", self.names(row)),
                (length, Lang::Ko) => format!("{length}목(장목): {}", self.names(row)),
            });
        }
        for four in &reasons.fours {
            let (stones, fives) = (self.names(&four.stones), self.names(&four.fives));
            rows.push(match self.lang {
                Lang::En => format!("four: {stones} (five at {fives})"),
                Lang::Ko => format!("사: {stones} (다섯이 되는 자리: {fives})"),
            });
        }
        rows.extend(reasons.threes.iter().map(|three| self.three(three)));
        rows
    }

    fn three(&self, three: &Three) -> String {
        let stones = self.names(&three.stones);
        if three.is_real {
            let open = three.ways.iter().filter(|way| way.objection.is_none());
            let open: Vec<Point> = open.map(|way| way.at).collect();
            return match (self.lang, open.is_empty()) {
                (Lang::En, true) => format!("three: {stones}"),
                (Lang::Ko, true) => format!("삼: {stones}"),
                (Lang::En, false) => {
                    format!("three: {stones} (straight four at {})", self.names(&open))
                }
                (Lang::Ko, false) => {
                    format!("삼: {stones} (열린 4가 되는 자리: {})", self.names(&open))
                }
            };
        }
        let why = |way: &super::shape::Way| {
            let objection = way.objection?;
            let at = self.board.name(way.at);
            Some(match self.lang {
                Lang::En => format!("at {at} {}", self.objection(objection)),
                Lang::Ko => format!("{at}: {}", self.objection(objection)),
            })
        };
        let reasons: Vec<String> = three.ways.iter().filter_map(why).collect();
        match self.lang {
            Lang::En => format!("no three: {stones} ({})", reasons.join("; ")),
            Lang::Ko => format!("삼이 아님: {stones} ({})", reasons.join("; ")),
        }
    }

    /// Why a stone makes no straight four.
    fn objection(&self, objection: Objection) -> String {
        use super::shape::End as Edge;
        match (objection, self.lang) {
            (Objection::Closed(Edge::Stone(at)), Lang::En) => {
                format!("the four is closed by the stone on {}", self.board.name(at))
            }
            (Objection::Closed(Edge::Stone(at)), Lang::Ko) => {
                format!("{} 자리의 돌에 막힌 4", self.board.name(at))
            }
            (Objection::Closed(Edge::Edge), Lang::En) => {
                "the four is closed by the edge".to_owned()
            }
            (Objection::Closed(Edge::Edge), Lang::Ko) => "판 끝에 막힌 4".to_owned(),
            (Objection::Overlong(at), Lang::En) => {
                format!("the four makes six, not five, on {}", self.board.name(at))
            }
            (Objection::Overlong(at), Lang::Ko) => {
                format!("{} 자리에 두면 다섯이 아니라 장목", self.board.name(at))
            }
            (Objection::Five, Lang::En) => "the stone makes five".to_owned(),
            (Objection::Five, Lang::Ko) => "그 돌로 다섯이 됨".to_owned(),
            (Objection::Foul(kinds), Lang::En) => {
                format!("the stone is forbidden: {}", kinds.words().en)
            }
            (Objection::Foul(kinds), Lang::Ko) => format!("그 자리가 금수: {}", kinds.words().ko),
            (Objection::Undecided, Lang::En) => "the position is too intricate to tell".to_owned(),
            (Objection::Undecided, Lang::Ko) => "너무 얽힌 모양이라 알 수 없음".to_owned(),
        }
    }

    fn names(&self, points: &[Point]) -> String {
        let names: Vec<String> = points.iter().map(|&at| self.board.name(at)).collect();
        names.join(" ")
    }
}
