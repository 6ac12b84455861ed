//! Explanation in words of a stone played on a point: legal, forbidden or winning.

use super::position::{End, OmokPosition};
use super::shape::{Objection, Reasons, Three};
use crate::model::{Board, Point, Side};
use crate::text::{Bilingual, Lang};

/// Explains a possible stone on a point. The first paragraph says if it is legal, the following
/// ones name the rows that it makes. The stone is Black's if only Black has forbidden moves, else
/// the side to play's.
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
    let words = ExplanationWords { board, lang };
    let mut said = vec![words.answer(at, side, &reasons)];
    if position.state.end != End::Open {
        let over = Bilingual::new(
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
        (Lang::En, Side::BLACK) => format!("{name} has a black stone."),
        (Lang::En, _) => format!("{name} has a white stone."),
        (Lang::Ko, side) => format!("{name}: {}돌이 놓인 자리입니다.", side.word().get(lang)),
    }
}

/// Formatter for the sentences of an explanation, in one language and with the point names of a
/// board.
struct ExplanationWords {
    board: Board,
    lang: Lang,
}

impl ExplanationWords {
    /// Formats the first sentence: the stone is allowed, is forbidden, or wins.
    fn answer(&self, at: Point, side: Side, reasons: &Reasons) -> String {
        let effect = reasons.effect;
        let (side, kinds) = (side.word(), effect.kinds.words());
        let (en, ko) = (side.en, side.ko);
        let makes_threes = reasons.threes.len() > 1 && reasons.real_threes() < 2;
        let text = match (effect.wins, effect.kinds.is_empty()) {
            (true, true) => self.say(
                format!("{en} wins there."),
                format!("{ko}이 이기는 자리입니다."),
            ),
            (true, false) => self.say(
                format!("{en} wins there: five beats the foul ({}).", kinds.en),
                format!(
                    "{ko}이 이기는 자리입니다. 다섯이 되므로 금수({})가 아닙니다.",
                    kinds.ko
                ),
            ),
            (false, false) => self.say(
                format!("forbidden to {en}: {}.", kinds.en),
                format!("{ko}의 금수입니다: {}.", kinds.ko),
            ),
            (false, true) if reasons.is_false_double_three() => self.say(
                format!(
                    "{en} may play there: a false forbidden point, which looks like a \
                     double-three but is not one."
                ),
                format!("{ko}이 둘 수 있는 거짓금수(금수로 보이지만 금수 아님)입니다. 삼삼처럼 보이지만 삼삼이 아닙니다."),
            ),
            (false, true) if makes_threes => self.say(
                format!("{en} may play there: it makes no double-three."),
                format!("{ko}이 둘 수 있습니다. 삼삼이 아닙니다."),
            ),
            (false, true) => self.say(
                format!("{en} may play there."),
                format!("{ko}이 둘 수 있습니다."),
            ),
        };
        format!("{}: {text}", self.board.name(at))
    }

    /// Formats one sentence for each row of five or more, each four and each three that the stone
    /// makes.
    fn rows(&self, reasons: &Reasons) -> Vec<String> {
        let mut rows = Vec::new();
        for row in &reasons.rows {
            let stones = self.names(row);
            // Say "does not win" only if the first sentence does not already call the stone
            // forbidden.
            let is_vain = !reasons.effect.wins && reasons.effect.kinds.is_empty();
            rows.push(match row.len() {
                5 if is_vain => self.say(
                    format!("five that does not win, because both ends are closed: {stones}"),
                    format!("양 끝이 막혀 승리가 아닌 다섯: {stones}"),
                ),
                length if is_vain => self.say(
                    format!("{length} in a row, which does not win: {stones}"),
                    format!("{length}목(장목), 승리가 아님: {stones}"),
                ),
                5 => self.say(format!("five: {stones}"), format!("다섯: {stones}")),
                length => self.say(
                    format!("{length} in a row: {stones}"),
                    format!("{length}목(장목): {stones}"),
                ),
            });
        }
        for four in &reasons.fours {
            let (stones, fives) = (self.names(&four.stones), self.names(&four.fives));
            rows.push(self.say(
                format!("four: {stones} (five at {fives})"),
                format!("사: {stones} (다섯이 되는 자리: {fives})"),
            ));
        }
        rows.extend(reasons.threes.iter().map(|three| self.three(three)));
        rows
    }

    fn three(&self, three: &Three) -> String {
        let stones = self.names(&three.stones);
        if three.is_real {
            let open = three.ways.iter().filter(|way| way.objection.is_none());
            let open: Vec<Point> = open.map(|way| way.at).collect();
            let fours = self.names(&open);
            if fours.is_empty() {
                return self.say(format!("three: {stones}"), format!("삼: {stones}"));
            }
            return self.say(
                format!("three: {stones} (straight four at {fours})"),
                format!("삼: {stones} (열린 4가 되는 자리: {fours})"),
            );
        }
        let why = |way: &super::shape::ThreatWay| {
            let why = self.objection(way.objection?);
            let at = self.board.name(way.at);
            Some(self.say(format!("at {at} {why}"), format!("{at}: {why}")))
        };
        let reasons: Vec<String> = three.ways.iter().filter_map(why).collect();
        let reasons = reasons.join("; ");
        self.say(
            format!("no three: {stones} ({reasons})"),
            format!("삼이 아님: {stones} ({reasons})"),
        )
    }

    /// Explains in words why a stone does not turn a three into a straight four.
    fn objection(&self, objection: Objection) -> String {
        use super::shape::End as Edge;
        let plain = |words: Bilingual| words.get(self.lang).to_owned();
        match objection {
            Objection::Closed(Edge::Stone(at)) => {
                let at = self.board.name(at);
                self.say(
                    format!("the four is closed by the stone on {at}"),
                    format!("{at} 자리의 돌에 막힌 4"),
                )
            }
            Objection::Closed(Edge::Edge) => plain(Bilingual::new(
                "the four is closed by the edge",
                "판 끝에 막힌 4",
            )),
            Objection::Overlong(at) => {
                let at = self.board.name(at);
                self.say(
                    format!("the four makes six, not five, on {at}"),
                    format!("{at} 자리에 두면 다섯이 아니라 장목"),
                )
            }
            Objection::Five => plain(Bilingual::new("the stone makes five", "그 돌로 다섯이 됨")),
            Objection::Foul(kinds) => self.say(
                format!("the stone is forbidden: {}", kinds.words().en),
                format!("그 자리가 금수: {}", kinds.words().ko),
            ),
            Objection::Undecided => plain(Bilingual::new(
                "the position is too complex to decide",
                "너무 얽힌 모양이라 알 수 없음",
            )),
        }
    }

    /// Returns the English or the Korean text, by the current language.
    fn say(&self, en: String, ko: String) -> String {
        match self.lang {
            Lang::En => en,
            Lang::Ko => ko,
        }
    }

    fn names(&self, points: &[Point]) -> String {
        let names: Vec<String> = points.iter().map(|&at| self.board.name(at)).collect();
        names.join(" ")
    }
}
