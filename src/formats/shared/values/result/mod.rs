//! Results: `B+3.5`, `W+R`, `흑 불계승`, `白中押し勝ち`, `黑胜3又3/4子`, `White wins by 5 3/4 points`.

mod sentence;
mod words;

use super::lexicon::folded;
use super::{Reading, without_remark};
use crate::model::{Hundredths, Outcome, Side, WinMethod};
use sentence::prose;
pub(in crate::formats) use words::side;
use words::{ResultWord, WORDS};

/// Reads a result, or returns `None` for a text that is not understood.
///
/// A number before 수, 手 or moves counts the moves and is not a margin. Chinese zi (子) are doubled
/// into points, because one side loses every zi that the other gains. A win by `0` points is a win
/// in an unstated manner, because a zero margin is not a win.
pub fn read(text: &str) -> Option<Reading<Outcome>> {
    if let Some(outcome) = canonical(text) {
        return Some(Reading::canonical(outcome));
    }
    in_words(text)
}

/// Reads a result in words, such as `흑 불계승`, or in another form than SGF's.
#[cold]
fn in_words(text: &str) -> Option<Reading<Outcome>> {
    let folded = folded(text);
    if let Some((outcome, states_more)) = prose(&folded) {
        // Marks a win by a row or a forbidden move as annotated: SGF has no letter for it, so its form says less than the text.
        return Some(match outcome.manner() {
            Some(WinMethod::Line | WinMethod::Foul) => Reading::annotated(outcome),
            _ if states_more => Reading::annotated(outcome),
            _ => Reading::dialect(outcome),
        });
    }
    if let Some(read) = manner_in_brackets(&folded) {
        return Some(Reading::dialect(read));
    }
    let without = without_remark(&folded).or_else(|| first_sentence(&folded));
    let stated = without.and_then(prose).map(|(outcome, _)| outcome);
    stated
        .or_else(|| winner_alone(&folded))
        .map(Reading::annotated)
}

/// Parses a result in the form of SGF, such as `B+3.5` or `Draw`; a margin must be above 0.
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
        "" => WinMethod::Unstated,
        "R" | "Resign" => WinMethod::Resignation,
        "T" | "Time" => WinMethod::Time,
        "F" | "Forfeit" => WinMethod::Forfeit,
        _ => {
            let (first, last) = (manner.as_bytes()[0], manner.as_bytes()[manner.len() - 1]);
            let is_real = first.is_ascii_digit() && last.is_ascii_digit();
            let margin = Hundredths::parse(manner).filter(|margin| is_real && margin.0 > 0)?;
            WinMethod::Points(margin)
        }
    };
    Some(Outcome::Win { winner, by })
}

/// Reads a result that names the winner with an unknown manner, such as `w+moderator decision`; the
/// manner stays unstated.
///
/// ```text
/// Result = ( "b" | "w" ) "+" letter { letter | blank | "-" } .
/// ```
fn winner_alone(text: &str) -> Option<Outcome> {
    let Some((side, manner)) = text.split_once('+') else {
        return winner_in_korean(text);
    };
    let winner = match side.trim() {
        "b" | "black" => Side::BLACK,
        "w" | "white" => Side::WHITE,
        _ => return None,
    };
    let manner = manner.trim();
    let is_word = |c: char| c.is_alphabetic() || matches!(c, ' ' | '-' | '\'' | '.');
    (manner.starts_with(char::is_alphabetic) && manner.chars().all(is_word))
        .then(|| Outcome::win(winner))
}

/// Reads a side with one unknown word for the manner: `흑 착각패`.
///
/// ```text
/// Result = Side syllable { syllable } ( "승" | "패" ) .
/// ```
fn winner_in_korean(text: &str) -> Option<Outcome> {
    let (ResultWord::Is(side), length) = WORDS.longest(text)? else {
        return None;
    };
    let word = text[length..].trim_start();
    let is_syllable = |c: char| ('가'..='힣').contains(&c) && !['흑', '백'].contains(&c);
    let winner = match word.strip_suffix(['승', '패'])? {
        "" => return None,
        manner if !manner.chars().all(is_syllable) => return None,
        _ if word.ends_with('승') => side,
        _ => side.opponent(),
    };
    Some(Outcome::win(winner))
}

/// Reads a winner with the manner in brackets after it: `흑승(불계)`.
///
/// ```text
/// Result = Winner "(" Manner ")" .
/// ```
fn manner_in_brackets(text: &str) -> Option<Outcome> {
    let without = without_remark(text)?;
    let inner = text[without.len()..].trim().trim_start_matches(['(', '（']);
    let inner = inner.trim_end_matches([')', '）']);
    let (outcome, false) = prose(without)? else {
        return None;
    };
    let Outcome::Win {
        winner,
        by: WinMethod::Unstated,
    } = outcome
    else {
        return None;
    };
    let letter = if winner == Side::BLACK { 'b' } else { 'w' };
    let (stated, _) = prose(&format!("{letter}+{}", inner.trim()))?;
    let is_manner = stated.winner() == Some(winner) && stated != outcome;
    is_manner.then_some(stated)
}

fn first_sentence(text: &str) -> Option<&str> {
    let (first, _) = text.split_once(". ")?;
    Some(first)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::shared::values::Spelling;

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
            ("B+Offline", "B+F"),
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
            ("흑 한집반승", "B+1.5"),
            ("백 두 집 반 승", "W+2.5"),
            ("백 스무집승", "W+20"),
            ("흑 열두집 반승", "B+12.5"),
            ("흑 세목반승", "B+3.5"),
            ("판빅", "Draw"),
            ("백 1집반 승", "W+1.5"),
            ("흑 1.5집 승", "B+1.5"),
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
            ("흑승(불계)", "B+R"),
            ("백승 (시간)", "W+T"),
            ("흑 승(2집반)", "B+2.5"),
            ("W (R)", "W+R"),
            ("백이 불계로 이김", "W+R"),
            ("흑이 3집 이김", "B+3"),
            ("흑의 2집반 승", "B+2.5"),
            ("백이 반집 차이로 이김", "W+0.5"),
            ("Black by 3.5", "B+3.5"),
            ("w by half point", "W+0.5"),
            ("둘 다 패", "Void"),
            ("양자패", "Void"),
            ("쌍방 패", "Void"),
            ("both lose", "Void"),
            ("双方负", "Void"),
        ] {
            let (meaning, spelling) = spelled(text).expect(text);
            assert_eq!(meaning, canonical, "{text}");
            assert_eq!(spelling.canonical(), Some(canonical), "{text}");
            // True for texts with the number of moves or details of the count, which SGF has no
            // place for.
            let states_more = [">>", "手完", "수 ", "moves"]
                .iter()
                .any(|it| text.contains(it));
            let is_annotated = matches!(spelling, Spelling::Annotated { .. });
            assert!(is_annotated || !states_more, "{text}");
        }
        for text in [
            "흑 불계승",
            "백 시간승",
            "白時間切れ勝ち！",
            "B+3,5",
            "Jigo",
        ] {
            let (_, spelling) = spelled(text).expect(text);
            assert!(matches!(spelling, Spelling::Dialect { .. }), "{text}");
        }
    }

    #[test]
    fn rows_and_forbidden_moves_are_understood() {
        for (text, winner, by) in [
            ("흑 오목승", Side::BLACK, WinMethod::Line),
            ("백 오목 승", Side::WHITE, WinMethod::Line),
            ("35수 흑 오목승", Side::BLACK, WinMethod::Line),
            ("백 금수승", Side::WHITE, WinMethod::Foul),
            ("흑 금수패", Side::WHITE, WinMethod::Foul),
            ("흑 금수", Side::WHITE, WinMethod::Foul),
            ("흑 삼삼 금수패", Side::WHITE, WinMethod::Foul),
            ("흑 장목패", Side::WHITE, WinMethod::Foul),
            ("B+Five", Side::BLACK, WinMethod::Line),
            ("W+Foul", Side::WHITE, WinMethod::Foul),
            ("B+five in a row", Side::BLACK, WinMethod::Line),
            ("White wins by foul", Side::WHITE, WinMethod::Foul),
            ("black five", Side::BLACK, WinMethod::Line),
            ("黑五连胜", Side::BLACK, WinMethod::Line),
            ("黑禁手负", Side::WHITE, WinMethod::Foul),
            ("白五連勝ち", Side::WHITE, WinMethod::Line),
            ("黒禁手負け", Side::WHITE, WinMethod::Foul),
        ] {
            let read = read(text).map(|reading| reading.value);
            assert_eq!(read, Some(Outcome::Win { winner, by }), "{text}");
        }
        let points = |text| read(text).map(|reading| reading.value.to_string());
        assert_eq!(points("흑 오목반승").as_deref(), Some("B+5.5"));
        assert_eq!(points("흑 다섯목승").as_deref(), Some("B+5"));
    }

    #[test]
    fn remarks_are_set_aside() {
        for (text, canonical) in [
            ("백 기권승", "W+R"),
            ("백 기권패", "B+R"),
            ("흑 기권", "W+R"),
            ("157수 끝, 흑 불계승", "B+R"),
            ("249수 끝, 백 2집반승", "W+2.5"),
            ("157수까지, 흑 불계승", "B+R"),
            ("이하줄임, 백 3.5집승", "W+3.5"),
            ("3패 무승부", "Draw"),
            ("사패 빅", "Draw"),
            ("이하줄임", "?"),
            ("157수 끝", "?"),
            ("흑승(293수)", "B+"),
            ("장생 무승부", "Draw"),
            ("B+X", "B+"),
            ("W+Moderator Decision", "W+"),
            ("B+Cancellation", "B+"),
            ("B+Disqualification", "B+"),
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
    fn ambiguous_text_is_not_understood() {
        for text in [
            "",
            " ",
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
            "Black by",
            "양자패 3",
            "both lose by 3",
            "홍길동 승",
            "3패",
            "157수",
            "B+3.5.5",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
