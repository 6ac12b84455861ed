//! Results: `B+3.5`, `W+R`, `흑 불계승`, `白中押し勝ち`, `黑胜3又3/4子`, `White wins by 5 3/4 points`.

use super::lexicon::{Lexicon, folded};
use super::{Reading, quantity, without_remark};
use crate::model::{Hundredths, Manner, Outcome, Side};

/// Reads a result. `None` where it cannot be understood.
///
/// A number before 수, 手 or moves counts the moves and is no margin. Chinese zi (子) are doubled
/// into points, because a zi more for one side is one less for the other. A winner by `0` points has
/// won in a manner that is not stated: a margin of nothing is no win.
pub fn read(text: &str) -> Option<Reading<Outcome>> {
    if let Some(outcome) = canonical(text) {
        return Some(Reading::canonical(outcome));
    }
    let folded = folded(text);
    if let Some(outcome) = prose(&folded) {
        return Some(Reading::dialect(outcome));
    }
    let without = without_remark(&folded).or_else(|| first_sentence(&folded))?;
    prose(without).map(Reading::annotated)
}

/// The forms of FF[4]; a number must be more than 0.
fn canonical(text: &str) -> Option<Outcome> {
    let (winner, manner) = match text.as_bytes() {
        b"0" | b"Draw" => return Some(Outcome::Draw),
        b"Void" => return Some(Outcome::Void),
        b"?" => return Some(Outcome::Unknown),
        [b'B', b'+', ..] => (Side::BLACK, &text[2..]),
        [b'W', b'+', ..] => (Side::WHITE, &text[2..]),
        _ => return None,
    };
    let by = match manner {
        "" => Manner::Unstated,
        "R" | "Resign" => Manner::Resignation,
        "T" | "Time" => Manner::Time,
        "F" | "Forfeit" => Manner::Forfeit,
        _ => {
            let (first, last) = (manner.as_bytes()[0], manner.as_bytes()[manner.len() - 1]);
            let is_real = first.is_ascii_digit() && last.is_ascii_digit();
            let margin = Hundredths::parse(manner).filter(|margin| is_real && margin.0 > 0)?;
            Manner::Points(margin)
        }
    };
    Some(Outcome::Win { winner, by })
}

fn first_sentence(text: &str) -> Option<&str> {
    let (first, _) = text.split_once(". ")?;
    Some(first)
}

/// A word of a sentence about a result.
#[derive(Clone, Copy)]
enum Word {
    /// A side.
    Is(Side),
    /// The side named before wins.
    Wins,
    /// The side named before loses.
    Loses,
    /// In this manner, whoever wins.
    By(Manner),
    /// The side named before loses in this manner unless the sentence says that it wins.
    Concedes(Manner),
    /// The whole result.
    Ends(Outcome),
    /// Points.
    Points,
    /// Chinese zi, two points each.
    Zi,
    /// Half of the unit.
    Half,
    /// The number before counts moves.
    Moves,
    /// Says nothing of its own.
    Filler,
    /// What follows explains the result.
    Stop,
}

use Manner::{Forfeit, Resignation, Time, Unstated};
use Word::{By, Concedes, Ends, Filler, Half, Is, Loses, Moves, Points, Stop, Wins, Zi};

static WORDS: Lexicon<Word> = Lexicon(&[
    // Sides.
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
    // Winning and losing.
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
    ("勝", Wins),
    ("勝ち", Wins),
    ("胜", Wins),
    ("lose", Loses),
    ("loses", Loses),
    ("lost", Loses),
    ("패", Loses),
    ("패배", Loses),
    ("짐", Loses),
    ("负", Loses),
    ("負", Loses),
    ("負け", Loses),
    ("败", Loses),
    ("敗", Loses),
    // Resignation.
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
    ("resigns", Concedes(Resignation)),
    ("resigned", Concedes(Resignation)),
    ("投了", Concedes(Resignation)),
    ("投子", Concedes(Resignation)),
    ("认输", Concedes(Resignation)),
    ("認輸", Concedes(Resignation)),
    // Time.
    ("t", By(Time)),
    ("time", By(Time)),
    ("시간", By(Time)),
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
    // Forfeits and broken rules.
    ("f", By(Forfeit)),
    ("forfeit", By(Forfeit)),
    ("illegal", By(Forfeit)),
    ("illegal move", By(Forfeit)),
    ("repetition", By(Forfeit)),
    ("disconnection", By(Forfeit)),
    ("forfeits", Concedes(Forfeit)),
    ("forfeited", Concedes(Forfeit)),
    ("기권", Concedes(Forfeit)),
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
    // Neither wins.
    ("j", Ends(Outcome::Draw)),
    ("d+j", Ends(Outcome::Draw)),
    ("jigo", Ends(Outcome::Draw)),
    ("draw", Ends(Outcome::Draw)),
    ("drawn", Ends(Outcome::Draw)),
    ("tie", Ends(Outcome::Draw)),
    ("무승부", Ends(Outcome::Draw)),
    ("비김", Ends(Outcome::Draw)),
    ("빅", Ends(Outcome::Draw)),
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
    ("무효", Ends(Outcome::Void)),
    ("무효국", Ends(Outcome::Void)),
    ("无胜负", Ends(Outcome::Void)),
    ("無勝負", Ends(Outcome::Void)),
    ("无效", Ends(Outcome::Void)),
    ("無効", Ends(Outcome::Void)),
    ("打掛", Ends(Outcome::Void)),
    ("打掛け", Ends(Outcome::Void)),
    ("打ち掛け", Ends(Outcome::Void)),
    ("?", Ends(Outcome::Unknown)),
    ("unknown", Ends(Outcome::Unknown)),
    ("unfinished", Ends(Outcome::Unknown)),
    ("progressing", Ends(Outcome::Unknown)),
    ("미상", Ends(Outcome::Unknown)),
    ("진행중", Ends(Outcome::Unknown)),
    ("진행 중", Ends(Outcome::Unknown)),
    ("대국중", Ends(Outcome::Unknown)),
    ("대국 중", Ends(Outcome::Unknown)),
    ("不明", Ends(Outcome::Unknown)),
    ("未知", Ends(Outcome::Unknown)),
    ("未完", Ends(Outcome::Unknown)),
    ("对局中", Ends(Outcome::Unknown)),
    ("対局中", Ends(Outcome::Unknown)),
    // Units.
    ("point", Points),
    ("points", Points),
    ("pt", Points),
    ("pts", Points),
    ("moku", Points),
    ("집", Points),
    ("호", Points),
    ("目", Points),
    ("子", Zi),
    ("zi", Zi),
    ("반", Half),
    ("半", Half),
    ("moves", Moves),
    ("수", Moves),
    ("手", Moves),
    ("数", Moves),
    ("數", Moves),
    // The rest.
    ("by", Filler),
    ("on", Filler),
    ("the", Filler),
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

/// Reads a sentence of which every word is known.
fn prose(text: &str) -> Option<Outcome> {
    let mut sentence = Sentence::default();
    let mut rest = text;
    while !rest.is_empty() {
        if let Some((word, length)) = WORDS.longest(rest) {
            if let Stop = word {
                break;
            }
            sentence.add(word)?;
            rest = rest[length..].trim_start();
        } else {
            let (number, length) = quantity::leading(rest)?;
            sentence.add_number(number)?;
            rest = rest[length..].trim_start();
        }
    }
    sentence.outcome()
}

/// What the words of a sentence have said so far.
#[derive(Default)]
struct Sentence {
    words: usize,
    side: Option<Side>,
    winner: Option<Side>,
    loser: Option<Side>,
    conceder: Option<Side>,
    manner: Option<Manner>,
    ending: Option<Outcome>,
    margin: Option<Hundredths>,
    unit: Option<Word>,
    halves: i32,
}

impl Sentence {
    /// Takes a word in; `None` where it contradicts what was said before.
    fn add(&mut self, word: Word) -> Option<()> {
        self.words += 1;
        match word {
            Is(side) => self.side = Some(side),
            Wins => self.winner = Some(self.side?),
            Loses => self.loser = Some(self.side?),
            By(manner) => self.manner = Some(manner),
            Concedes(manner) => {
                self.conceder = Some(self.side?);
                self.manner = Some(manner);
            }
            Ends(outcome) => self.ending = Some(outcome),
            Points | Zi => self.unit = Some(word),
            Half => self.halves += 1,
            Moves => drop(self.margin.take()?),
            Filler | Stop => self.words -= 1,
        }
        Some(())
    }

    fn add_number(&mut self, number: Hundredths) -> Option<()> {
        self.words += 1;
        self.margin.is_none().then(|| self.margin = Some(number))
    }

    /// The result that the whole sentence states.
    fn outcome(self) -> Option<Outcome> {
        let margin = self.total();
        if let Some(ending) = self.ending {
            let is_alone = margin.is_none() && self.manner.is_none() && self.loser.is_none();
            return is_alone.then_some(ending);
        }
        let loser = self.loser.or(self.conceder).map(Side::opponent);
        let implied = self.side.filter(|_| self.implies_a_win());
        let winner = self.winner.or(loser).or(implied)?;
        let by = match (margin, self.manner) {
            (Some(Hundredths(0)), None) | (None, None) => Unstated,
            (Some(margin), None) => Manner::Points(margin),
            (None, Some(manner)) => manner,
            (Some(_), Some(_)) => return None,
        };
        Some(Outcome::Win { winner, by })
    }

    fn total(&self) -> Option<Hundredths> {
        if self.margin.is_none() && self.halves == 0 {
            return None;
        }
        let sum = self.margin.unwrap_or_default().0 + 50 * self.halves;
        let factor = if let Some(Zi) = self.unit { 2 } else { 1 };
        Some(Hundredths(sum * factor))
    }

    /// Whether a side is named as winner without a verb: alone, by points or by resignation.
    fn implies_a_win(&self) -> bool {
        self.words == 1 || self.unit.is_some() || self.manner == Some(Resignation)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::values::Spelling;

    fn spelled(text: &str) -> Option<(String, Spelling)> {
        let reading = read(text)?;
        Some((reading.value.to_string(), reading.spelling))
    }

    #[test]
    fn the_forms_of_the_standard_are_canonical() {
        for (text, meaning) in [
            ("0", "Draw"),
            ("Draw", "Draw"),
            ("Void", "Void"),
            ("?", "?"),
            ("B+", "B+"),
            ("B+R", "B+R"),
            ("W+Resign", "W+R"),
            ("B+T", "B+T"),
            ("W+Time", "W+T"),
            ("B+F", "B+F"),
            ("W+Forfeit", "W+F"),
            ("B+58.50", "B+58.5"),
            ("W+0.02", "W+0.02"),
            ("W+64", "W+64"),
        ] {
            let canonical = (meaning.to_owned(), Spelling::Canonical);
            assert_eq!(spelled(text), Some(canonical), "{text}");
        }
    }

    #[test]
    fn results_in_other_words_are_understood() {
        for (text, canonical) in [
            ("draw", "Draw"),
            ("Jigo", "Draw"),
            ("Tie", "Draw"),
            ("W+J", "Draw"),
            ("B+J", "Draw"),
            ("D+J", "Draw"),
            ("무승부", "Draw"),
            ("和", "Draw"),
            ("和棋", "Draw"),
            ("持碁", "Draw"),
            ("ジゴ", "Draw"),
            ("No result", "Void"),
            ("無勝負", "Void"),
            ("무효", "Void"),
            ("打ち掛け", "Void"),
            ("Progressing!", "?"),
            ("대국 중", "?"),
            ("B", "B+"),
            ("W", "W+"),
            ("Black", "B+"),
            ("흑승", "B+"),
            ("B+AW", "B+"),
            ("B+V", "B+"),
            ("B+0.0", "B+"),
            ("W+0", "W+"),
            ("B+Illegal", "B+F"),
            ("W+Repetition", "W+F"),
            ("B+time", "B+T"),
            ("b+r", "B+R"),
            ("W+resign", "W+R"),
            ("W + 3.5", "W+3.5"),
            ("B+3,5", "B+3.5"),
            ("W+2 1/2", "W+2.5"),
            ("B+½", "B+0.5"),
            ("Ｂ＋Ｒ", "B+R"),
            ("black wins by 5 3/4 points", "B+5.75"),
            ("white 59.5 win", "W+59.5"),
            ("black 4 points win", "B+4"),
            ("white wins by resignation", "W+R"),
            ("White Win by Resign!", "W+R"),
            ("White wins by  time!", "W+T"),
            ("White wins by disconnection", "W+F"),
            ("White loses on time", "B+T"),
            ("White resigns", "B+R"),
            ("Black wins by 0.5!", "B+0.5"),
            ("Black wins by 34win >> White(58):Black(92)", "B+34"),
            ("294수 흑0.5집승", "B+0.5"),
            ("226수 백불계승", "W+R"),
            ("250수 흑7집승", "B+7"),
            ("흑 불계승", "B+R"),
            ("흑 불계패", "W+R"),
            ("백 시간승", "W+T"),
            ("백 시간패", "B+T"),
            ("흑 2집반승", "B+2.5"),
            ("흑 반집승", "B+0.5"),
            ("백 1집반 승", "W+1.5"),
            ("흑 1.5집 승", "B+1.5"),
            ("백 기권승", "W+F"),
            ("백 기권패", "B+F"),
            ("흑 반칙패", "W+F"),
            ("총 211수 백 불계승", "W+R"),
            ("白胜43.5目", "W+43.5"),
            ("白11目胜", "W+11"),
            ("黑1目半胜", "B+1.5"),
            ("白7目半胜", "W+7.5"),
            ("黑中盘胜", "B+R"),
            ("黑中盤勝", "B+R"),
            ("黑時間勝", "B+T"),
            ("白超时负", "B+T"),
            ("白超时胜", "W+T"),
            ("黑认输", "W+R"),
            ("黑不计胜", "B+R"),
            ("黑胜3又3/4子", "B+7.5"),
            ("黑胜3/4子", "B+1.5"),
            ("白胜四分之一子", "W+0.5"),
            ("白棋12子 >> 白(64):黒(76)", "W+24"),
            ("黒中押し勝ち!", "B+R"),
            ("黒中押勝", "B+R"),
            ("232手完、黒2目半勝ち", "B+2.5"),
            ("黒5.5目勝！ >> 白(64):黒(76)", "B+5.5"),
            ("白時間切れ勝ち！", "W+T"),
            ("白時間切れ負け", "B+T"),
            ("黒二目半勝ち", "B+2.5"),
            ("白反則負け", "B+F"),
        ] {
            let dialect = Spelling::Dialect {
                canonical: canonical.to_owned(),
            };
            assert_eq!(
                spelled(text),
                Some((canonical.to_owned(), dialect)),
                "{text}"
            );
        }
    }

    #[test]
    fn remarks_are_set_aside() {
        for (text, canonical) in [
            ("B+1.75 (moves beyond 210 not known)", "B+1.75"),
            ("? (No further moves known)", "?"),
            ("White resigns. W 6.5 B 157.0", "B+R"),
            ("흑 불계승(211수까지)", "B+R"),
        ] {
            let annotated = Spelling::Annotated {
                canonical: canonical.to_owned(),
            };
            assert_eq!(
                spelled(text),
                Some((canonical.to_owned(), annotated)),
                "{text}"
            );
        }
    }

    #[test]
    fn what_is_not_certain_is_not_understood() {
        for text in [
            "",
            " ",
            "B+X",
            "B+-3",
            "+3",
            "3.5",
            "R",
            "W 6.5 B 157.0",
            "B 3.5",
            "Bob wins",
            "승",
            "흑 시간",
            "B+R 3.5",
            "흑백",
            "B+1/3",
            "draw by 3",
            "홍길동 승",
            "B+3.5.5",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
