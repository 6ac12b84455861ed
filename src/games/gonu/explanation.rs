//! Explanation in words of the moves to and from a point of a gonu board.

use super::grid::CellContent;
use super::movement::GonuMovement;
use super::objections::Reason;
use super::position::GonuPosition;
use crate::model::{Play, Point, Side};
use crate::text::{Bilingual, Lang};

impl<M: GonuMovement> GonuPosition<M> {
    /// Explains a point in paragraphs: a piece on it with its legal and forbidden moves, or, for an
    /// empty point, if a man may be placed there or which pieces can move there.
    pub(super) fn explained(&self, at: Point, lang: Lang) -> Vec<String> {
        let name = self.name(at);
        let is_outside = !self.board.holds(at);
        if is_outside || self.grid.holds(self.grid.cell(at)) == CellContent::Edge {
            return vec![match lang {
                Lang::En => format!("{name} is not a point of this board."),
                Lang::Ko => format!("{name}: 이 판에 없는 점입니다."),
            }];
        }
        let mover = self.state.to_move;
        let stands = match self.grid.holds(self.grid.cell(at)).side() {
            None if self.is_closed(at) => Bilingual::new(
                "it is closed until all pieces are placed",
                "말을 다 놓을 때까지 막힌 점",
            ),
            None => Bilingual::new("an empty point", "빈 점"),
            Some(Side::BLACK) => Bilingual::new("a black piece", "흑의 말"),
            Some(_) => Bilingual::new("a white piece", "백의 말"),
        };
        let turn = mover.word().get(lang);
        let mut paragraphs = vec![match lang {
            Lang::En => format!("{name}: {}; it is the turn of {turn}.", stands.en),
            Lang::Ko => format!("{name}: {}, {turn}의 차례입니다.", stands.ko),
        }];
        if let Some(ending) = self.ending() {
            let word = ending.word().get(lang);
            paragraphs.push(match lang {
                Lang::En => format!("The game has ended: {word}."),
                Lang::Ko => format!("끝난 대국입니다: {word}."),
            });
            return paragraphs;
        }
        match self.grid.holds(self.grid.cell(at)).side() {
            Some(owner) if owner == mover => {
                let goals = self.moves().filter(|step| step.from == at);
                let goals: Vec<String> = goals.map(|step| self.name(step.to)).collect();
                paragraphs.push(match (lang, &goals[..]) {
                    (Lang::En, []) => "It cannot move.".to_owned(),
                    (Lang::Ko, []) => "움직일 수 없습니다.".to_owned(),
                    (Lang::En, _) => format!("It may go to: {}.", goals.join(" ")),
                    (Lang::Ko, _) => format!("갈 수 있는 점: {}.", goals.join(" ")),
                });
                paragraphs.extend(self.forbidden_from(at, lang));
            }
            Some(_) => {}
            None if self.men_in_hand(mover) > 0 => {
                let word = if self.places().contains(&at) {
                    Bilingual::new("A piece may be placed there.", "말을 놓을 수 있습니다.")
                } else {
                    Bilingual::new(
                        "No piece may be placed there now.",
                        "지금은 말을 놓을 수 없습니다.",
                    )
                };
                paragraphs.push(word.get(lang).to_owned());
            }
            None => {
                let comers = self.moves().filter(|step| step.to == at);
                let comers: Vec<String> = comers.map(|step| self.name(step.from)).collect();
                paragraphs.push(match (lang, &comers[..]) {
                    (Lang::En, []) => "No piece can move there next.".to_owned(),
                    (Lang::Ko, []) => "다음 수로 올 수 있는 말이 없습니다.".to_owned(),
                    (Lang::En, _) => format!("It may be reached from: {}.", comers.join(" ")),
                    (Lang::Ko, _) => format!("올 수 있는 말: {}.", comers.join(" ")),
                });
            }
        }
        paragraphs
    }

    /// Returns true if no man may be placed on a point until the end of the placing, because one
    /// was captured there.
    fn is_closed(&self, at: Point) -> bool {
        self.is_placing() && self.grid.holds(self.grid.cell(at)) == CellContent::Closed
    }

    /// Explains why a rule forbids a step from a point, one paragraph for each forbidden step.
    fn forbidden_from(&self, from: Point, lang: Lang) -> Vec<String> {
        let side = self.state.to_move;
        let steps = self.movement.steps(&self.grid, self.grid.cell(from));
        let goals = steps.into_iter().map(|cell| self.grid.point(cell));
        let objections = goals.filter_map(|to| {
            let reason = self.reason(side, from, to)?;
            let is_rule = matches!(reason, Reason::Barred(_) | Reason::Repetition { .. });
            let remark = is_rule.then(|| self.objection(Play::Slide { side, from, to }, reason))?;
            let message = remark.message(lang);
            Some(format!("{message} ({}).", remark.code.id))
        });
        objections.collect()
    }
}
