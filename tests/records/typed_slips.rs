//! Tests of single typing slips in omok lists and gonu logs.

use std::collections::HashSet;

use bokgi::games::Position;
use bokgi::games::gonu::GonuPosition;
use bokgi::games::gonu::ruleset::Rules;
use bokgi::model::{Body, Field, Play, Side};
use bokgi::text::Lang;

use super::gonu_log;
use super::typed_moves::understood;
use crate::support::gonu;
use crate::support::slips::{
    SHARED, Slip, Understood, full_width, in_line, in_tag, in_word, judge, without_word,
};

/// Number of games of each kind.
const GAMES: usize = 200;

/// A stream of pseudorandom numbers from a seed.
struct Choices(u64);

impl Choices {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        ((self.0 >> 33) as usize) % count
    }
}

/// Reads and judges a text.
fn understand(format: &str, text: &str) -> Understood {
    let (records, findings) = understood(format, text);
    let mut plays = Vec::new();
    for record in &records {
        let is_in_pairs = format == "gonu";
        let mut number = 0;
        let mut last = Side::WHITE;
        for node in record.tree.main_line() {
            for item in record.tree.items(node) {
                let side = match item.body {
                    Body::Play(play) => Some(play.side()),
                    _ => record.unread_move(item),
                };
                if let Some(side) = side {
                    // Gonu logs number pairs of moves, each beginning with Black's.
                    number += u32::from(!is_in_pairs || side == Side::BLACK || last == side);
                    last = side;
                }
                if let Body::Play(play) = item.body {
                    let start = record.tree.span(node).start as usize;
                    plays.push((start, format!("{number} {play:?}")));
                }
            }
        }
    }
    Understood { findings, plays }
}

/// Generates an omok game without a winner, numbered by pairs or by stones.
fn omok(seed: u64) -> String {
    let mut choices = Choices(seed * 2 + 1);
    let mut taken = HashSet::from([(7, 7)]);
    let mut points = vec!["h8".to_owned()];
    while points.len() < 28 {
        let at = (choices.below(15), choices.below(15));
        // Points that are far apart, so that no row arises.
        let is_near = |&(x, y): &(usize, usize)| x.abs_diff(at.0) + y.abs_diff(at.1) < 2;
        if taken.iter().any(is_near) {
            continue;
        }
        taken.insert(at);
        points.push(format!("{}{}", char::from(b'a' + at.0 as u8), at.1 + 1));
    }
    let mut text = "[종목 \"오목\"]\n[대회명 \"견본 대회\"]\n[날짜 \"2026-05-05\"]\n[흑 \"홍길동\"]\n[백 \"견본이\"]\n\
                    [규칙 \"렌주\"]\n\n"
        .to_owned();
    for (at, line) in points.chunks(4).enumerate() {
        let words: Vec<String> = if seed.is_multiple_of(2) {
            let pairs = line.chunks(2).zip(2 * at + 1..);
            pairs
                .map(|(pair, number)| format!("{number}. {}", pair.join(" ")))
                .collect()
        } else {
            let stones = line.iter().zip(4 * at + 1..);
            stones
                .map(|(stone, number)| format!("{number}. {stone}"))
                .collect()
        };
        text.push_str(&words.join(" "));
        text.push('\n');
    }
    text
}

fn is_point(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_lowercase())
}

fn point_slip(
    text: &str,
    choice: usize,
    change: impl Fn(&str) -> Option<String>,
) -> Option<crate::support::slips::Slipped> {
    in_word(text, choice, |word| change(word).filter(|_| is_point(word)))
}

fn number_slip(
    text: &str,
    choice: usize,
    change: impl Fn(u32) -> String,
) -> Option<crate::support::slips::Slipped> {
    in_word(text, choice, |word| {
        Some(change(word.strip_suffix('.')?.parse().ok()?))
    })
}

const fn slip(
    name: &'static str,
    make: fn(&str, usize) -> Option<crate::support::slips::Slipped>,
) -> Slip {
    Slip { name, make }
}

/// Kinds of slips in omok lists.
static OF_OMOK: &[Slip] = &[
    slip("o for 0", |t, c| {
        point_slip(t, c, |w| w.ends_with("10").then(|| w.replace("10", "1o")))
    }),
    slip("l for 1", |t, c| {
        point_slip(t, c, |w| {
            w[1..]
                .starts_with('1')
                .then(|| format!("{}l{}", &w[..1], &w[2..]))
                .filter(|s| s.len() > 2)
        })
    }),
    slip("the keyboard in Korean", |t, c| {
        point_slip(t, c, |w| w.starts_with('h').then(|| w.replace('h', "ㅗ")))
    }),
    slip("the number first", |t, c| {
        point_slip(t, c, |w| Some(format!("{}{}", &w[1..], &w[..1])))
    }),
    slip("full width", |t, c| {
        point_slip(t, c, |w| Some(full_width(w)))
    }),
    slip("a blank inside", |t, c| {
        point_slip(t, c, |w| {
            (!w.starts_with('b')).then(|| format!("{} {}", &w[..1], &w[1..]))
        })
    }),
    slip("a hyphen inside", |t, c| {
        point_slip(t, c, |w| Some(format!("{}-{}", &w[..1], &w[1..])))
    }),
    slip("a letter twice", |t, c| {
        point_slip(t, c, |w| Some(format!("{}{w}", &w[..1])))
    }),
    slip("a letter too many", |t, c| {
        point_slip(t, c, |w| {
            Some(format!("{}{w}", if w.starts_with('g') { "h" } else { "g" }))
        })
    }),
    slip("a letter behind", |t, c| {
        point_slip(t, c, |w| Some(format!("{w}x")))
    }),
    slip("a row too high", |t, c| {
        point_slip(t, c, |w| Some(format!("{}16", &w[..1])))
    }),
    slip("a column too far", |t, c| {
        point_slip(t, c, |w| Some(format!("q{}", &w[1..])))
    }),
    slip("a digit too many", |t, c| {
        point_slip(t, c, |w| Some(format!("{w}0")).filter(|s| s.len() > 3))
    }),
    slip("a zero in front", |t, c| {
        point_slip(t, c, |w| {
            (w.len() == 2).then(|| format!("{}0{}", &w[..1], &w[1..]))
        })
    }),
    slip("a capital", |t, c| {
        point_slip(t, c, |w| Some(w.to_uppercase()))
    }),
    slip("a comma", |t, c| {
        point_slip(t, c, |w| Some(format!("{w},")))
    }),
    slip("a slash", |t, c| {
        point_slip(t, c, |w| Some(format!("{w}/")))
    }),
    slip("a word twice", |t, c| {
        point_slip(t, c, |w| Some(format!("{w} {w}")))
    }),
    slip("a word lost", |t, c| without_word(t, c, is_point)),
    slip("a parenthesis too many", |t, c| {
        point_slip(t, c, |w| Some(format!("{w})")))
    }),
    slip("laughter", |t, c| {
        point_slip(t, c, |w| Some(format!("{w} ㅋㅋ")))
    }),
    slip("a name in front", |t, c| {
        in_line(t, c, |line| format!("[홍길동] [오후 3:12] {line}"))
    }),
    slip("blanks lost", |t, c| {
        in_line(t, c, |line| line.replace(". ", "."))
    }),
    slip("a parenthesis for a stop", |t, c| {
        number_slip(t, c, |n| format!("{n})"))
    }),
    slip("a number in a circle", |t, c| {
        number_slip(t, c, |n| {
            char::from_u32(0x245F + n)
                .map(String::from)
                .unwrap_or_default()
        })
    }),
    slip("no stop", |t, c| number_slip(t, c, |n| n.to_string())),
    slip("a wrong number", |t, c| {
        number_slip(t, c, |n| format!("{}.", n + 5))
    }),
    slip("the rules misspelt", |t, c| {
        in_tag(t, "규칙", c, |_| "[규칙 \"랜주\"]".to_owned())
    }),
];

/// Generates a gonu game as a log.
fn gonu_log(seed: u64) -> String {
    let mut choices = Choices(seed * 2 + 1);
    let board = gonu::board(4);
    let mut record = gonu::empty(board);
    for (field, text) in [
        (Field::Event, "견본 대회"),
        (Field::Date, "2026-05-05"),
        (Field::Name(Side::BLACK), "홍길동"),
        (Field::Name(Side::WHITE), "견본이"),
        (Field::Rules, "기본"),
    ] {
        gonu::state(&mut record, field, text, None);
    }
    let mut position = GonuPosition::begin(board, Rules::default(), 40);
    let mut side = Side::BLACK;
    for _ in 0..36 {
        let moves: Vec<_> = position.moves().collect();
        if moves.is_empty() || position.outcome().is_some() {
            break;
        }
        let step = moves[choices.below(moves.len())];
        let play = Play::Slide {
            side,
            from: step.from,
            to: step.to,
        };
        if position.play(play).is_err() {
            break;
        }
        gonu::play(&mut record, play);
        side = side.opponent();
    }
    gonu_log::write([&record], Lang::Ko).0
}

fn is_move(word: &str) -> bool {
    word.contains('-')
}

fn move_slip(
    text: &str,
    choice: usize,
    change: impl Fn(&str) -> Option<String>,
) -> Option<crate::support::slips::Slipped> {
    in_word(text, choice, |word| change(word).filter(|_| is_move(word)))
}

/// Kinds of slips in gonu logs.
static OF_GONU: &[Slip] = &[
    slip("blanks around the hyphen", |t, c| {
        move_slip(t, c, |w| Some(w.replacen('-', " - ", 1)))
    }),
    slip("a tilde", |t, c| {
        move_slip(t, c, |w| Some(w.replacen('-', "~", 1)))
    }),
    slip("an equals sign", |t, c| {
        move_slip(t, c, |w| Some(w.replacen('-', "=", 1)))
    }),
    slip("no hyphen", |t, c| {
        move_slip(t, c, |w| Some(w.replacen('-', "", 1)))
    }),
    slip("an arrow", |t, c| {
        move_slip(t, c, |w| Some(w.replacen('-', "->", 1)))
    }),
    slip("a comma", |t, c| move_slip(t, c, |w| Some(format!("{w},")))),
    slip("full width", |t, c| {
        move_slip(t, c, |w| Some(full_width(w)))
    }),
    slip("a letter for a digit", |t, c| {
        move_slip(t, c, |w| {
            (!w.contains('x'))
                .then(|| format!("{}l", w.trim_end_matches(|c: char| c.is_ascii_digit())))
        })
    }),
    slip("a digit lost", |t, c| {
        move_slip(t, c, |w| {
            (!w.contains('x')).then(|| w.trim_end_matches(|c: char| c.is_ascii_digit()).to_owned())
        })
    }),
    slip("a letter too many", |t, c| {
        move_slip(t, c, |w| Some(w.replacen('-', "-마", 1)))
    }),
    slip("off the board", |t, c| {
        move_slip(t, c, |w| {
            (!w.contains('x'))
                .then(|| format!("{}5", w.trim_end_matches(|c: char| c.is_ascii_digit())))
        })
    }),
    slip("a word twice", |t, c| {
        move_slip(t, c, |w| Some(format!("{w} {w}")))
    }),
    slip("a word lost", |t, c| without_word(t, c, is_move)),
    slip("a mark lost", |t, c| {
        move_slip(t, c, |w| w.split_once('x').map(|(w, _)| w.to_owned()))
    }),
    slip("a mark in a word", |t, c| {
        move_slip(t, c, |w| {
            w.split_once('x').map(|(w, _)| format!("{w} 잡음"))
        })
    }),
    slip("a star for a mark", |t, c| {
        move_slip(t, c, |w| w.split_once('x').map(|(w, _)| format!("{w}*")))
    }),
    slip("a false mark", |t, c| {
        move_slip(t, c, |w| (!w.contains('x')).then(|| format!("{w}x")))
    }),
    slip("a pass", |t, c| {
        move_slip(t, c, |_| Some("패스".to_owned()))
    }),
    slip("talk", |t, c| move_slip(t, c, |w| Some(format!("{w} 참")))),
    slip("a verdict", |t, c| {
        move_slip(t, c, |w| Some(format!("{w}!?")))
    }),
    slip("a comment left open", |t, c| {
        in_line(t, c, |line| format!("{line} {{좋은 수"))
    }),
    slip("a name in front", |t, c| {
        in_line(t, c, |line| format!("[홍길동] [오후 3:12] {line}"))
    }),
    slip("a number in a circle", |t, c| {
        number_slip(t, c, |n| {
            char::from_u32(0x245F + n)
                .map(String::from)
                .unwrap_or_default()
        })
    }),
    slip("a parenthesis for a stop", |t, c| {
        number_slip(t, c, |n| format!("{n})"))
    }),
    slip("no stop", |t, c| number_slip(t, c, |n| n.to_string())),
    slip("a wrong number", |t, c| {
        number_slip(t, c, |n| format!("{}.", n + 5))
    }),
    slip("the game misspelt", |t, c| {
        in_tag(t, "종목", c, |_| "[종목 \"줄고뉴\"]".to_owned())
    }),
    slip("the rules misspelt", |t, c| {
        in_tag(t, "규칙", c, |_| "[규칙 \"기분\"]".to_owned())
    }),
];

#[test]
fn a_slip_in_a_list_of_omok_is_one_finding() {
    // Random points may be forbidden moves, so such texts are left out.
    let texts = (0..).map(omok);
    let clean = texts.filter(|text| understand("moves", text).findings.is_empty());
    let texts: Vec<String> = clean.take(GAMES).collect();
    let slips: Vec<&Slip> = OF_OMOK.iter().chain(SHARED).collect();
    assert!(slips.len() >= 30);
    judge(&texts, &slips, |text| understand("moves", text));
}

#[test]
fn a_slip_in_a_log_of_gonu_is_one_finding() {
    let texts: Vec<String> = (0..GAMES as u64).map(gonu_log).collect();
    let slips: Vec<&Slip> = OF_GONU.iter().chain(SHARED).collect();
    assert!(slips.len() >= 30);
    judge(&texts, &slips, |text| understand("gonu", text));
}
