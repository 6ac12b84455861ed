//! Tests of single typing mistakes in yut logs: each gives one finding at its place, and the game
//! continues.

use std::ops::Range;

use super::yut_typed::understood;
use crate::support::generate::Choices;
use crate::support::slips::{Slip, Slipped, full_width, in_line, in_tag, in_word, replaced};
use crate::support::{write_with, yut};
use bokgi::diag::{Finding, Severity};
use bokgi::formats::WriteOptions;
use bokgi::model::{Body, Field, Play, Record};
use bokgi::text::Lang;

/// Number of generated games.
const GAMES: usize = 200;

/// The most findings that one slip may cause.
const MOST: usize = 3;

const NAMES: [&str; 4] = ["철수", "영희네", "박서방", "이장님"];

/// Generates a legal game as a log; `None` if it has more than four sides or did not end.
fn game(seed: u64) -> Option<String> {
    let mut choices = Choices::new(seed);
    let played = yut::playout::standard(&mut choices, 400);
    let is_whole = played.head.ranking.is_some();
    if played.head.sides > 4 || !is_whole {
        return None;
    }
    let record = yut::record(&played.head, &played.events);
    let options = WriteOptions {
        lang: Lang::Ko,
        ..WriteOptions::default()
    };
    let text = String::from_utf8(write_with("yut", [&record], &options)).expect("UTF-8");
    let mut text = text.replacen(
        "[종목 \"윷놀이\"]\n",
        "[종목 \"윷놀이\"]\n[대회명 \"마을 윷놀이\"]\n[날짜 \"2026-02-17\"]\n[규칙 \"기본\"]\n",
        1,
    );
    for (at, name) in NAMES.iter().enumerate() {
        text = text.replace(&format!("P{}", at + 1), name);
    }
    Some(text)
}

/// Returns the lines of turns, except the first and the last.
fn turns(text: &str) -> Vec<Range<usize>> {
    let lines = crate::support::slips::moves_lines(text);
    let count = lines.len();
    lines
        .into_iter()
        .skip(2)
        .take(count.saturating_sub(6))
        .collect()
}

/// Changes one of the turns that `change` can change.
fn in_turn(text: &str, choice: usize, change: impl Fn(&str) -> Option<String>) -> Option<Slipped> {
    let possible: Vec<(Range<usize>, String)> = turns(text)
        .into_iter()
        .filter_map(|line| Some((line.clone(), change(&text[line])?)))
        .collect();
    let (line, changed) = possible.get(choice.checked_rem(possible.len())?)?;
    replaced(text, line.clone(), changed)
}

/// Replaces one part of a turn by another spelling.
fn typed(text: &str, choice: usize, from: &str, to: &str) -> Option<Slipped> {
    in_turn(text, choice, |line| {
        let (head, events) = line.split_once(": ")?;
        let events = format!(" {events} ");
        events
            .contains(from)
            .then(|| format!("{head}: {}", events.replacen(from, to, 1).trim()))
    })
}

/// Splits a turn into its head and the words after it.
fn events(line: &str) -> Option<(&str, Vec<&str>)> {
    let (head, events) = line.split_once(": ")?;
    Some((head, events.split(' ').collect()))
}

/// Changes the words of a turn.
fn with_words(
    text: &str,
    choice: usize,
    change: impl Fn(&mut Vec<&str>) -> Option<()>,
) -> Option<Slipped> {
    in_turn(text, choice, |line| {
        let (head, mut words) = events(line)?;
        change(&mut words)?;
        Some(format!("{head}: {}", words.join(" ")))
    })
}

fn is_move(word: &str) -> bool {
    word.contains('-')
}

fn is_throw(word: &str) -> bool {
    !is_move(word) && word != "/" && word != "소멸"
}

/// The number and the name of a turn.
fn head(line: &str) -> Option<(u32, &str, &str)> {
    let (number, rest) = line.split_once(". ")?;
    let (name, rest) = rest.split_once(':')?;
    Some((number.parse().ok()?, name, rest))
}

/// The beginning of the first turn of a player.
fn first_turn(text: &str, name: &str) -> Option<Range<usize>> {
    let at = text.find(&format!(". {name}:"))?;
    Some(at..at + 1)
}

macro_rules! slip {
    ($name:literal, $make:expr) => {
        Slip {
            name: $name,
            make: $make,
        }
    };
}

static SLIPS: &[Slip] = &[
    slip!("개 is typed 게", |text, choice| typed(
        text, choice, " 개 ", " 게 "
    )),
    slip!("도 is typed 또", |text, choice| typed(
        text, choice, " 도 ", " 또 "
    )),
    slip!("걸 is typed 겔", |text, choice| typed(
        text, choice, " 걸 ", " 겔 "
    )),
    slip!("윷 is typed 윳", |text, choice| typed(
        text, choice, " 윷 ", " 윳 "
    )),
    slip!("모 is typed 머", |text, choice| typed(
        text, choice, " 모 ", " 머 "
    )),
    slip!("모 is typed 보", |text, choice| typed(
        text, choice, " 모 ", " 보 "
    )),
    slip!("빽도 is typed 뺵도", |text, choice| typed(
        text, choice, " 빽도 ", " 뺵도 "
    )),
    slip!("빽도 is typed 뒷도", |text, choice| typed(
        text, choice, " 빽도 ", " 뒷도 "
    )),
    slip!("개 is typed as a number", |text, choice| typed(
        text, choice, " 개 / ", " 2 / "
    )),
    slip!("the blank between throws is missing", |text, choice| typed(
        text,
        choice,
        " 윷 걸 ",
        " 윷걸 "
    )),
    slip!("the blank between moves is missing", |text, choice| {
        with_words(text, choice, |words| {
            let at = words
                .windows(2)
                .position(|it| it.iter().all(|it| is_move(it) && !it.contains(['*', '+'])))?;
            let glued: &'static str = format!("{}{}", words[at], words[at + 1]).leak();
            words.splice(at..at + 2, [glued]);
            Some(())
        })
    }),
    slip!("the separator is missing", |text, choice| typed(
        text, choice, " / ", " "
    )),
    slip!("a comma stands behind a throw", |text, choice| typed(
        text, choice, " 윷 ", " 윷, "
    )),
    slip!("the dash is missing", |text, choice| typed(
        text, choice, " 새-", " 새"
    )),
    slip!("the dash has blanks", |text, choice| typed(
        text, choice, "-", " - "
    )),
    slip!("a station is misspelt", |text, choice| typed(
        text, choice, "-뒷모 ", "-뒷무 "
    )),
    slip!("a station is misspelt at the beginning", |text, choice| {
        typed(text, choice, " 방-", " 벙-")
    }),
    slip!("골인 is misspelt", |text, choice| typed(
        text, choice, "-골인", "-고린"
    )),
    slip!("a throw is lost", |text, choice| {
        with_words(text, choice, |words| {
            let throws = words.iter().take_while(|it| is_throw(it)).count();
            (throws > 0).then(|| words.remove(throws - 1)).map(drop)
        })
    }),
    slip!("a move is lost", |text, choice| {
        with_words(text, choice, |words| {
            let at = words
                .iter()
                .rposition(|it| is_move(it) && !it.contains('*'))?;
            words.remove(at);
            Some(())
        })
    }),
    slip!("the mark of a capture is lost", |text, choice| typed(
        text, choice, "* ", " "
    )),
    slip!("a mark is false", |text, choice| {
        with_words(text, choice, |words| {
            let at = words
                .iter()
                .rposition(|it| is_move(it) && !it.contains(['*', '+']))?;
            words[at] = format!("{}*", words[at]).leak();
            Some(())
        })
    }),
    slip!("another station is typed", |text, choice| typed(
        text, choice, "-개 ", "-걸 "
    )),
    slip!("another throw is typed", |text, choice| typed(
        text, choice, " 개 ", " 걸 "
    )),
    slip!("another throw than 윷 is typed", |text, choice| typed(
        text, choice, " 윷 ", " 도 "
    )),
    slip!("a throw is typed twice", |text, choice| typed(
        text,
        choice,
        " 개 ",
        " 개 개 "
    )),
    slip!("a move is typed twice", |text, choice| {
        with_words(text, choice, |words| {
            let at = words
                .iter()
                .position(|it| is_move(it) && !it.contains(['*', '+']))?;
            words.insert(at, words[at]);
            Some(())
        })
    }),
    slip!("the name is misspelt", |text, choice| {
        in_turn(text, choice, |line| {
            line.contains(". 영희네:")
                .then(|| line.replacen("영희네", "영회네", 1))
        })
    }),
    slip!("another name is typed", |text, choice| {
        in_turn(text, choice, |line| {
            let (number, name, rest) = head(line)?;
            let other = if name == "철수" {
                "영희네"
            } else {
                "철수"
            };
            Some(format!("{number}. {other}:{rest}"))
        })
    }),
    slip!("the names of two turns are exchanged", |text, choice| {
        let turns = turns(text);
        let pairs: Vec<_> = turns.windows(2).collect();
        let pair = pairs.get(choice.checked_rem(pairs.len())?)?;
        let whole = pair[0].start..pair[1].end;
        let (number, name, rest) = head(&text[pair[0].clone()])?;
        let (next, other, after) = head(&text[pair[1].clone()])?;
        let exchanged = format!("{number}. {other}:{rest}\n{next}. {name}:{after}");
        (name != other).then(|| replaced(text, whole, &exchanged))?
    }),
    slip!(
        "낙 is typed, which the rules do not have",
        |text, choice| { typed(text, choice, " 개 ", " 낙 ") }
    ),
    slip!("a turn is two lines, parted behind 윷", |text, choice| {
        in_turn(text, choice, |line| {
            let (number, name, rest) = head(line)?;
            let (throws, moves) = rest.split_once(" / ")?;
            let (first, left) = throws.trim().split_once(' ').filter(|it| it.0 == "모")?;
            let (step, after) = moves.split_once(' ')?;
            let is_first = step == "새-모" && !left.contains(' ') && !after.contains('/');
            let parted =
                format!("{number}. {name}: {first} / {step}\n{number}. {name}: {left} / {after}");
            is_first.then_some(parted)
        })
    }),
    slip!(
        "낙 is typed for 걸, which the rules do not have",
        |text, choice| { typed(text, choice, " 걸 ", " 낙 ") }
    ),
    slip!("the colon is missing", |text, choice| {
        in_turn(text, choice, |line| Some(line.replacen(':', "", 1)))
    }),
    slip!("the colon and the full stop are missing", |text, choice| {
        in_turn(text, choice, |line| {
            let (number, name, rest) = head(line)?;
            Some(format!("{number} {name}{rest}"))
        })
    }),
    slip!("a name is shortened", |text, choice| {
        in_turn(text, choice, |line| {
            Some(line.replacen("영희네:", "영희:", 1)).filter(|it| it != line)
        })
    }),
    slip!("two moves of a piece are one word", |text, choice| {
        with_words(text, choice, |words| {
            let at = words.windows(2).position(|it| {
                let end = it[0].split_once('-').map(|(_, to)| to);
                it.iter().all(|it| is_move(it) && !it.contains('('))
                    && end.is_some_and(|end| it[1].starts_with(&format!("{end}-")))
            })?;
            let (_, after) = words[at + 1].split_once('-')?;
            let chained: &'static str = format!("{}-{after}", words[at]).leak();
            words.splice(at..at + 2, [chained]);
            Some(())
        })
    }),
    slip!("the number is off", |text, choice| {
        in_turn(text, choice, |line| {
            let (number, name, rest) = head(line)?;
            Some(format!("{}. {name}:{rest}", number - 1))
        })
    }),
    slip!("the number has a letter", |text, choice| {
        in_turn(text, choice, |line| {
            let (number, name, rest) = head(line)?;
            let typed = number.to_string().replace('0', "O").replace('1', "l");
            (typed != number.to_string()).then(|| format!("{typed}. {name}:{rest}"))
        })
    }),
    slip!("the full stop is missing", |text, choice| {
        in_turn(text, choice, |line| Some(line.replacen(". ", " ", 1)))
    }),
    slip!("a turn is missing", |text, choice| {
        let turns = turns(text);
        let line = turns.get(choice.checked_rem(turns.len())?)?.clone();
        let mut slipped = text.to_owned();
        slipped.replace_range(line.start..line.end + 1, "");
        Some(Slipped {
            text: slipped,
            place: line.start..line.start + 1,
        })
    }),
    slip!("a turn stands twice", |text, choice| {
        in_turn(text, choice, |line| Some(format!("{line}\n{line}")))
    }),
    slip!("a turn is two lines with numbers", |text, choice| {
        in_turn(text, choice, |line| {
            let (number, name, _) = head(line)?;
            let (throws, moves) = line.split_once(" / ")?;
            Some(format!("{throws}\n{number}. {name}: {moves}"))
        })
    }),
    slip!("a turn is typed in full width", |text, choice| in_turn(
        text,
        choice,
        |line| Some(full_width(line))
    )),
    slip!("a turn is broken in two lines", |text, choice| {
        in_turn(text, choice, |line| Some(line.replacen(" / ", "\n/ ", 1)))
    }),
    slip!("two turns stand on one line", |text, choice| {
        let turns = turns(text);
        let line = turns.get(choice.checked_rem(turns.len())?)?.clone();
        replaced(text, line.end..line.end + 1, " ")
    }),
    slip!("a comment is left open", |text, choice| in_line(
        text,
        choice,
        |line| format!("{line} {{좋은 수")
    )),
    slip!("a word is chatted", |text, choice| in_word(
        text,
        choice,
        |word| is_move(word).then(|| format!("{word} ㅋㅋㅋ"))
    )),
    slip!("the quotes of a player are missing", |text, choice| in_tag(
        text,
        "선수1",
        choice,
        |tag| tag.replace('"', "")
    )),
    slip!("a quote of a player is missing", |text, choice| in_tag(
        text,
        "선수2",
        choice,
        |tag| tag.replacen("\"]", "]", 1)
    )),
    slip!("the tag of a player is misspelt", |text, choice| in_tag(
        text,
        "선수2",
        choice,
        |tag| tag.replace("선수", "선슈")
    )),
    slip!("the tag of a player is missing", |text, _| {
        let tag = text.find("[선수2 ")?;
        let end = tag + text[tag..].find('\n')? + 1;
        let mut slipped = text.to_owned();
        slipped.replace_range(tag..end, "");
        let place = first_turn(&slipped, NAMES[1])?;
        Some(Slipped {
            text: slipped,
            place,
        })
    }),
    slip!("a tag is misspelt", |text, choice| in_tag(
        text,
        "대회명",
        choice,
        |tag| tag.replace("대회명", "대휘명")
    )),
    slip!("a tag is typed in full width", |text, choice| in_tag(
        text,
        "대회명",
        choice,
        full_width
    )),
    slip!("the result names nobody", |text, choice| in_tag(
        text,
        "결과",
        choice,
        |tag| tag.replacen("철수", "칠수", 1)
    )),
];

/// Lists the plays of a record with their places.
fn plays(record: &Record) -> Vec<(usize, String)> {
    let mut number = 0;
    let mut plays = Vec::new();
    for node in record.tree.nodes() {
        for item in record.tree.items(node) {
            match item.body {
                Body::Turn {
                    number: written, ..
                } => number = written,
                Body::Play(play) => {
                    let at = item.raw.span().map_or(0, |span| span.start as usize);
                    let said = match play {
                        Play::Advance { side, from, to, .. } => {
                            format!("{number} {} {}-{}", side.0, from.name().en, to.name().en)
                        }
                        Play::Throw { side, value } => {
                            format!("{number} {} {}", side.0, value.name().en)
                        }
                        other => format!("{number} {} {}", other.side().0, other.kind()),
                    };
                    plays.push((at, said));
                }
                _ => {}
            }
        }
    }
    plays
}

fn weighty(findings: &[Finding]) -> Vec<&Finding> {
    let findings = findings.iter();
    findings
        .filter(|finding| finding.severity > Severity::Note)
        .collect()
}

/// Returns the span of the whole lines around a place.
fn lines(text: &str, place: &Range<usize>) -> Range<usize> {
    let start = text[..place.start].rfind('\n').map_or(0, |at| at + 1);
    let end = text[place.end..].find('\n');
    start..end.map_or(text.len(), |at| place.end + at)
}

#[test]
fn a_slip_is_one_finding_and_the_game_goes_on() {
    let games: Vec<String> = (1..).filter_map(game).take(GAMES).collect();
    let (mut made, mut single, mut here) = (0, 0, 0);
    let (mut many, mut wrong) = (String::new(), String::new());
    for (at, clean) in games.iter().enumerate() {
        let (record, findings) = understood(clean);
        assert!(weighty(&findings).is_empty(), "{clean}\n{findings:?}");
        let before = plays(&record);
        // Tries four kinds of slips in each game, so that each kind occurs in many games.
        for step in 0..4 {
            let slip = &SLIPS[(at * 4 + step) % SLIPS.len()];
            let Some(Slipped { text, place }) = (slip.make)(clean, at * 7 + step) else {
                continue;
            };
            made += 1;
            let (record, findings) = understood(&text);
            let found = weighty(&findings);
            let line = lines(&text, &place);
            let listed: String = found
                .iter()
                .map(|finding| {
                    let span = finding.place.span.expect("a place");
                    let line = record.source().locate(span.start as usize).line;
                    format!(
                        "    {line} {} {}\n",
                        finding.code.id,
                        finding.message(Lang::En)
                    )
                })
                .collect();
            let reported = format!("{}: {}\n{listed}", slip.name, &text[line.clone()]);
            single += usize::from(found.len() <= 1);
            if found.len() > 1 {
                many.push_str(&reported);
            }
            if found.len() > MOST {
                wrong.push_str(&format!("too many: {reported}"));
            }
            let is_here = |finding: &&&Finding| {
                let span = finding.place.span.expect("a place");
                (span.start as usize) <= line.end && span.end as usize >= line.start
            };
            here += usize::from(found.iter().all(|finding| is_here(&finding)));
            if found.first().is_some_and(|first| !is_here(&first)) {
                wrong.push_str(&format!("elsewhere: {reported}"));
            }
            // After the slip both texts are the same, so their plays must be the same too.
            let from = (line.end + clean.len()).saturating_sub(text.len());
            if plays_after(&plays(&record), line.end) != plays_after(&before, from) {
                wrong.push_str(&format!("other plays behind: {reported}"));
            }
        }
    }
    assert!(made >= 3 * GAMES, "{made}");
    assert!(wrong.is_empty(), "{single} of {made}\n{wrong}");
    assert!(single * 10 >= made * 9, "{single} of {made}:\n{many}");
    assert!(
        here * 100 >= made * 97,
        "all here: {here} of {made}:\n{many}"
    );
}

fn plays_after(plays: &[(usize, String)], from: usize) -> Vec<String> {
    let plays = plays.iter().filter(|(at, _)| *at >= from);
    plays.map(|(_, play)| play.clone()).collect()
}

/// Exchanges the tags of the first two players.
fn exchanged_tags(text: &str) -> Option<Slipped> {
    let start = text.find("[선수1 ")?;
    let second = text.find("[선수2 ")?;
    let end = second + text[second..].find('\n')?;
    let exchanged = text[start..end]
        .replacen("선수1", "?", 1)
        .replacen("선수2", "선수1", 1)
        .replacen('?', "선수2", 1);
    replaced(text, start..end, &exchanged)
}

#[test]
fn exchanged_tags_are_one_finding_at_the_tags() {
    let games = (1..).filter_map(game).take(40);
    let mut made = 0;
    for clean in games {
        let slipped = exchanged_tags(&clean).expect("two tags");
        let (record, findings) = understood(&slipped.text);
        let found = weighty(&findings);
        let reported: Vec<String> = found.iter().map(|it| it.message(Lang::En)).collect();
        let codes: Vec<&str> = found.iter().map(|it| it.code.id).collect();
        // A game that lacks its first turns does not show the order of the players.
        assert!(codes == ["YUT039"], "{}\n{reported:?}", slipped.text);
        let at = found[0].place.span.expect("a place").start as usize;
        assert!(slipped.place.contains(&at), "{}", slipped.text);
        // The turns still belong to the same players.
        let (before, _) = understood(&clean);
        let named = |record: &Record| {
            let plays = record.tree.nodes().flat_map(|node| record.tree.plays(node));
            let sides = plays.map(|play| record.info(Field::Name(play.side())).map(str::to_owned));
            sides.collect::<Vec<_>>()
        };
        assert_eq!(named(&record), named(&before));
        made += 1;
    }
    assert_eq!(made, 40);
}
