//! Words of sentences about results, in several languages.

use crate::formats::shared::values::lexicon::{Lexicon, folded};
use crate::model::{Outcome, Side, WinMethod};

/// Meaning of a word in a sentence about a result.
#[derive(Clone, Copy)]
pub(super) enum ResultWord {
    Is(Side),
    /// Verb: the side named before it wins.
    Wins,
    /// Verb: the side named before it loses.
    Loses,
    /// Manner of the win; the word does not show which side wins.
    By(WinMethod),
    /// Manner that usually belongs to the loser: the side named before it loses in this manner, unless a verb says that it wins.
    Concedes(WinMethod),
    /// The side named before it gives up: a resignation if play had begun (article 5 of the rules of the Korea Baduk Association),
    /// otherwise a forfeit.
    Withdraws,
    /// A remark that says nothing about the result, such as `이하줄임`.
    Remark,
    /// A repetition (3패, 장생), by which a game is drawn or void.
    Repetition,
    /// Manner that usually belongs to the winner: the side named before it wins in this manner, unless a verb says that it loses.
    Achieves(WinMethod),
    /// Verb with a manner: the side named before it wins in this manner.
    WinsBy(WinMethod),
    /// The complete result, such as a draw.
    Ends(Outcome),
    Points,
    /// Unit of a margin: Chinese zi, two points each.
    Zi,
    /// Half of the unit of the margin, as in `3집반`.
    Half,
    /// The word `by`: a margin follows.
    Margin,
    /// The word for moves: the number before it counts moves and is not a margin.
    Moves,
    /// A word without a meaning for the result, such as a particle.
    Filler,
    /// A sign after which only an explanation of the result follows.
    Stop,
}

/// Parses a text that names a side, such as `흑` or `White to play`, in any case and width; `None`
/// if it says more.
pub(in crate::formats) fn side(text: &str) -> Option<Side> {
    let folded = folded(text);
    let (ResultWord::Is(side), length) = WORDS.longest(&folded)? else {
        return None;
    };
    let rest = folded[length..].trim();
    (rest.is_empty() || AFTER_SIDE.contains(&rest)).then_some(side)
}

/// Words that may follow the name of a side that plays first or next.
const AFTER_SIDE: [&str; 12] = [
    "to play",
    "to move",
    "plays",
    "moves",
    "first",
    "plays first",
    "moves first",
    "차례",
    "먼저",
    "선",
    "둘 차례",
    "先",
];

use ResultWord::{
    Achieves, By, Concedes, Ends, Filler, Half, Is, Loses, Margin, Moves, Points, Remark,
    Repetition, Stop, Wins, WinsBy, Withdraws, Zi,
};
use WinMethod::{Forfeit, Foul, Line, Resignation, Time, Unstated};

pub(super) static WORDS: Lexicon<ResultWord> = Lexicon(&[
    // Words for the sides.
    ("b", Is(Side::BLACK)),
    ("black", Is(Side::BLACK)),
    ("흑", Is(Side::BLACK)),
    ("흑번", Is(Side::BLACK)),
    ("黑", Is(Side::BLACK)),
    ("黒", Is(Side::BLACK)),
    ("黑棋", Is(Side::BLACK)),
    ("黑方", Is(Side::BLACK)),
    ("黒番", Is(Side::BLACK)),
    ("w", Is(Side::WHITE)),
    ("white", Is(Side::WHITE)),
    ("백", Is(Side::WHITE)),
    ("백번", Is(Side::WHITE)),
    ("白", Is(Side::WHITE)),
    ("白棋", Is(Side::WHITE)),
    ("白方", Is(Side::WHITE)),
    ("白番", Is(Side::WHITE)),
    // Verbs for winning and losing.
    ("+", Wins),
    ("win", Wins),
    ("wins", Wins),
    ("won", Wins),
    ("aw", By(Unstated)),
    ("v", By(Unstated)),
    ("victory", By(Unstated)),
    ("승", Wins),
    ("승리", Wins),
    ("이김", Wins),
    ("이겼음", Wins),
    ("이겼다", Wins),
    ("勝", Wins),
    ("勝ち", Wins),
    ("胜", Wins),
    ("lose", Loses),
    ("loses", Loses),
    ("lost", Loses),
    ("패", Loses),
    ("패배", Loses),
    ("짐", Loses),
    ("졌음", Loses),
    ("졌다", Loses),
    ("负", Loses),
    ("負", Loses),
    ("負け", Loses),
    ("败", Loses),
    ("敗", Loses),
    // Words for resignation.
    ("r", By(Resignation)),
    ("res", By(Resignation)),
    ("resign", By(Resignation)),
    ("resignation", By(Resignation)),
    ("불계", By(Resignation)),
    ("中押", By(Resignation)),
    ("中押し", By(Resignation)),
    ("中盘", By(Resignation)),
    ("中盤", By(Resignation)),
    ("不计", By(Resignation)),
    ("不計", By(Resignation)),
    ("不计点", By(Resignation)),
    ("기권", Withdraws),
    ("resigns", Concedes(Resignation)),
    ("resigned", Concedes(Resignation)),
    ("投了", Concedes(Resignation)),
    ("投子", Concedes(Resignation)),
    ("认输", Concedes(Resignation)),
    ("認輸", Concedes(Resignation)),
    // Words for a loss on time.
    ("t", By(Time)),
    ("time", By(Time)),
    ("시간", By(Time)),
    ("타임", By(Time)),
    ("계시", By(Time)),
    ("时间", By(Time)),
    ("時間", By(Time)),
    ("timeout", Concedes(Time)),
    ("시간초과", Concedes(Time)),
    ("시간 초과", Concedes(Time)),
    ("超时", Concedes(Time)),
    ("超時", Concedes(Time)),
    ("逾时", Concedes(Time)),
    ("逾時", Concedes(Time)),
    ("時間切れ", Concedes(Time)),
    // Words for forfeits and broken rules.
    ("f", By(Forfeit)),
    ("forfeit", By(Forfeit)),
    ("illegal", By(Forfeit)),
    ("illegal move", By(Forfeit)),
    ("repetition", By(Forfeit)),
    ("disconnection", By(Forfeit)),
    ("disconnect", By(Forfeit)),
    ("disconnected", By(Forfeit)),
    ("offline", By(Forfeit)),
    ("forfeits", Concedes(Forfeit)),
    ("forfeited", Concedes(Forfeit)),
    ("실격", Concedes(Forfeit)),
    ("반칙", Concedes(Forfeit)),
    ("몰수", Concedes(Forfeit)),
    ("부전", Concedes(Forfeit)),
    ("접속종료", Concedes(Forfeit)),
    ("접속 종료", Concedes(Forfeit)),
    ("弃权", Concedes(Forfeit)),
    ("棄權", Concedes(Forfeit)),
    ("棄権", Concedes(Forfeit)),
    ("犯规", Concedes(Forfeit)),
    ("犯規", Concedes(Forfeit)),
    ("反則", Concedes(Forfeit)),
    ("掉线", Concedes(Forfeit)),
    ("斷線", Concedes(Forfeit)),
    ("不戦", Concedes(Forfeit)),
    // Rows of omok. 오목 alone may mean five points.
    ("오목승", WinsBy(Line)),
    ("오목 승", WinsBy(Line)),
    ("오목승리", WinsBy(Line)),
    ("오목 승리", WinsBy(Line)),
    ("오목 완성", WinsBy(Line)),
    ("오목완성", WinsBy(Line)),
    ("육목승", WinsBy(Line)),
    ("장목승", WinsBy(Line)),
    ("five", Achieves(Line)),
    ("5 in a row", Achieves(Line)),
    ("five in a row", Achieves(Line)),
    ("fives", Achieves(Line)),
    ("五連", Achieves(Line)),
    ("五连", Achieves(Line)),
    ("五目並べ", Achieves(Line)),
    ("连五", Achieves(Line)),
    ("連五", Achieves(Line)),
    // Words for forbidden moves of omok.
    ("금수", Concedes(Foul)),
    ("삼삼", Concedes(Foul)),
    ("사사", Concedes(Foul)),
    ("장목", Concedes(Foul)),
    ("foul", Concedes(Foul)),
    ("forbidden", Concedes(Foul)),
    ("forbidden move", Concedes(Foul)),
    ("overline", Concedes(Foul)),
    ("double-three", Concedes(Foul)),
    ("double three", Concedes(Foul)),
    ("double-four", Concedes(Foul)),
    ("double four", Concedes(Foul)),
    ("禁手", Concedes(Foul)),
    ("禁手负", Concedes(Foul)),
    ("三三", Concedes(Foul)),
    ("四四", Concedes(Foul)),
    ("长连", Concedes(Foul)),
    ("長連", Concedes(Foul)),
    // Words for games without a winner.
    ("j", Ends(Outcome::Draw)),
    ("d+j", Ends(Outcome::Draw)),
    ("jigo", Ends(Outcome::Draw)),
    ("draw", Ends(Outcome::Draw)),
    ("drawn", Ends(Outcome::Draw)),
    ("tie", Ends(Outcome::Draw)),
    ("무승부", Ends(Outcome::Draw)),
    ("비김", Ends(Outcome::Draw)),
    ("빅", Ends(Outcome::Draw)),
    ("판빅", Ends(Outcome::Draw)),
    ("和", Ends(Outcome::Draw)),
    ("和棋", Ends(Outcome::Draw)),
    ("双方和棋", Ends(Outcome::Draw)),
    ("平局", Ends(Outcome::Draw)),
    ("持碁", Ends(Outcome::Draw)),
    ("持ち碁", Ends(Outcome::Draw)),
    ("ジゴ", Ends(Outcome::Draw)),
    ("void", Ends(Outcome::Void)),
    ("no result", Ends(Outcome::Void)),
    ("no-result", Ends(Outcome::Void)),
    ("annulled", Ends(Outcome::Void)),
    ("adjourned", Ends(Outcome::Void)),
    ("suspended", Ends(Outcome::Void)),
    ("중단", Ends(Outcome::Void)),
    ("대국 중단", Ends(Outcome::Void)),
    ("봉수", Ends(Outcome::Void)),
    ("무효", Ends(Outcome::Void)),
    ("무효국", Ends(Outcome::Void)),
    // A loss of both sides, for which SGF has no form: neither wins, and nothing was counted.
    ("둘 다 패", Ends(Outcome::Void)),
    ("둘다 패", Ends(Outcome::Void)),
    ("둘 다 짐", Ends(Outcome::Void)),
    ("양자패", Ends(Outcome::Void)),
    ("양자 패", Ends(Outcome::Void)),
    ("양측패", Ends(Outcome::Void)),
    ("쌍방패", Ends(Outcome::Void)),
    ("쌍방 패", Ends(Outcome::Void)),
    ("both lose", Ends(Outcome::Void)),
    ("both lost", Ends(Outcome::Void)),
    ("double loss", Ends(Outcome::Void)),
    ("double forfeit", Ends(Outcome::Void)),
    ("双方负", Ends(Outcome::Void)),
    ("双败", Ends(Outcome::Void)),
    ("両負け", Ends(Outcome::Void)),
    ("両者負け", Ends(Outcome::Void)),
    ("无胜负", Ends(Outcome::Void)),
    ("無勝負", Ends(Outcome::Void)),
    ("无效", Ends(Outcome::Void)),
    ("無効", Ends(Outcome::Void)),
    ("打掛", Ends(Outcome::Void)),
    ("打掛け", Ends(Outcome::Void)),
    ("打ち掛け", Ends(Outcome::Void)),
    ("left unfinished", Ends(Outcome::Unknown)),
    ("?", Ends(Outcome::Unknown)),
    ("unknown", Ends(Outcome::Unknown)),
    ("unfinished", Ends(Outcome::Unknown)),
    ("progressing", Ends(Outcome::Unknown)),
    ("미상", Ends(Outcome::Unknown)),
    ("미완", Ends(Outcome::Unknown)),
    ("모름", Ends(Outcome::Unknown)),
    ("결과 모름", Ends(Outcome::Unknown)),
    ("진행중", Ends(Outcome::Unknown)),
    ("진행 중", Ends(Outcome::Unknown)),
    ("대국중", Ends(Outcome::Unknown)),
    ("대국 중", Ends(Outcome::Unknown)),
    ("不明", Ends(Outcome::Unknown)),
    ("未知", Ends(Outcome::Unknown)),
    ("未完", Ends(Outcome::Unknown)),
    ("对局中", Ends(Outcome::Unknown)),
    ("対局中", Ends(Outcome::Unknown)),
    // Units of a margin and of a number of moves.
    ("point", Points),
    ("points", Points),
    ("pt", Points),
    ("pts", Points),
    ("moku", Points),
    ("집", Points),
    ("호", Points),
    ("목", Points),
    ("目", Points),
    ("子", Zi),
    ("zi", Zi),
    ("반", Half),
    ("half", Half),
    ("a half", Half),
    ("半", Half),
    ("moves", Moves),
    ("수", Moves),
    ("手", Moves),
    ("数", Moves),
    ("數", Moves),
    // Repetitions without a winner, and remarks of newspapers.
    ("3패", Repetition),
    ("삼패", Repetition),
    ("사패", Repetition),
    ("4패", Repetition),
    ("장생", Repetition),
    ("순환패", Repetition),
    ("동형반복", Repetition),
    ("三劫", Repetition),
    ("四劫", Repetition),
    ("長生", Repetition),
    ("triple ko", Repetition),
    ("끝", Remark),
    ("종국", Remark),
    ("까지", Remark),
    ("이하줄임", Remark),
    ("이하 줄임", Remark),
    ("이하생략", Remark),
    ("이하 생략", Remark),
    ("以下略", Remark),
    // Words beside the result: particles, fillers and punctuation.
    ("by", Margin),
    ("on", Filler),
    ("the", Filler),
    ("이", Filler),
    ("가", Filler),
    ("은", Filler),
    ("는", Filler),
    ("의", Filler),
    ("로", Filler),
    ("으로", Filler),
    ("차", Filler),
    ("차이", Filler),
    ("차이로", Filler),
    ("총", Filler),
    ("共", Filler),
    ("总", Filler),
    ("總", Filler),
    ("全", Filler),
    ("完", Filler),
    ("ち", Filler),
    (".", Filler),
    (",", Filler),
    (":", Filler),
    ("、", Filler),
    ("。", Filler),
    ("!", Filler),
    (">>", Stop),
]);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::meaning::{REPETITIONS, UNITS};

    #[test]
    fn the_meaning_knows_every_repetition() {
        let words = WORDS.0.iter();
        let repetitions = words.filter(|(_, word)| matches!(word, Repetition));
        let repetitions: Vec<&str> = repetitions.map(|(word, _)| *word).collect();
        assert_eq!(repetitions, REPETITIONS);
    }

    #[test]
    fn the_meaning_knows_every_unit() {
        let words = WORDS.0.iter();
        let units = words.filter(|(_, word)| matches!(word, Points | Zi));
        let units: Vec<&str> = units.map(|(word, _)| *word).collect();
        assert_eq!(units, UNITS);
    }
}
