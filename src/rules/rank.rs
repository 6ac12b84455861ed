//! Rule on the players' ranks.

use super::{Rule, RuleInput};
use crate::diag::{Code, Finding, Findings, Sample, Severity};
use crate::model::{Change, Field, Fix, Side, SideWords};
use crate::text::Bilingual;
use crate::text::nearest::nearest;

/// Words that may follow the number of a rank, in lower case, each with the largest number allowed.
const WORDS: [(&str, u32); 14] = [
    ("k", 50),
    ("kyu", 50),
    ("gup", 50),
    ("geup", 50),
    ("gk", 50),
    ("kyus", 50),
    ("d", 10),
    ("dan", 10),
    ("p", 10),
    ("pro", 10),
    ("dp", 10),
    ("a", 10),
    ("ama", 10),
    ("amateur", 10),
];

/// Code: a stated rank is not understood.
pub(crate) static ODD_RANK: Code = Code {
    id: "HDR051",
    name: "rank-not-understood",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new("`{rank}` is not a known rank", "알 수 없는 급수: `{rank}`"),
    help: Bilingual::new(
        "write ranks as 5k, 3d or 9p",
        "급수는 5k, 3d, 9p처럼 적으십시오",
    ),
    explain: Bilingual::new(
        "FF[4] writes ranks as `5k` for 5 kyu, `3d` for 3 dan and `9p` for professionals; 5급, \
         3단 and 三段 are common. In this rank the word after the number is unknown, or the \
         number is too high.",
        "FF[4]는 급수를 5급이면 `5k`, 3단이면 `3d`, 프로 9단이면 `9p`로 적으며 5급, 3단, 三段 같은 \
         표기도 흔합니다. 여기서는 숫자 뒤의 말을 알 수 없거나 있을 수 없는 숫자입니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19]BR[9dam];B[pd];W[dp])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19]BR[9d];B[pd];W[dp])"),
};

/// Rule: ranks are numbers with known words, in games of Black and White.
pub(super) static RULE: Rule = Rule::new(&[&ODD_RANK], check);

fn check(subject: &RuleInput<'_>, findings: &mut Findings) {
    let record = subject.record;
    if record.game.side_words() != SideWords::Colours {
        return;
    }
    for side in [Side::BLACK, Side::WHITE] {
        let field = Field::Rank(side);
        let Some(rank) = record.info(field).map(str::trim) else {
            continue;
        };
        if is_odd(rank) {
            let finding = Finding::new(&ODD_RANK, subject.at_info(field));
            let shown: String = rank.chars().take(20).collect();
            findings.push(finding.arg("rank", shown).fix_if_known(meant(rank, field)));
        }
    }
}

/// Creates the fix that replaces the word of a rank by the similar word that was probably meant; `None` if
/// no word is similar.
fn meant(rank: &str, field: Field) -> Option<Fix> {
    let (number, word) = rank.split_at(rank.bytes().take_while(u8::is_ascii_digit).count());
    let known = WORDS.iter().map(|(known, _)| *known);
    let near = nearest(word.trim(), known.filter(|known| known.len() > 2))?;
    let meant = format!("{number}{near}");
    (!is_odd(&meant)).then(|| Fix::doubtful(Change::set_info(field, meant)))
}

/// True if a text is a number with one word that is not a known word for ranks, or if the number is too
/// large for this word. Any other text is accepted.
fn is_odd(rank: &str) -> bool {
    let digits = rank.bytes().take_while(u8::is_ascii_digit).count();
    let (number, rest) = rank.split_at(digits);
    let rest = rest.trim_start();
    let letters = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
    let (word, after) = rest.split_at(letters);
    // A rank of several words is free text, which is accepted.
    if number.is_empty() || word.is_empty() || after.trim_start().starts_with(char::is_alphabetic) {
        return false;
    }
    let most = WORDS
        .iter()
        .find(|(known, _)| known.eq_ignore_ascii_case(word))
        .map(|(_, most)| *most);
    most.is_none_or(|most| number.parse::<u32>().is_ok_and(|number| number > most))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_of_servers_and_papers_are_known() {
        for rank in [
            "9d", "30k", "5 kyu", "9p", "9단", "P9段", "3k*", "2d?", "5-7d", "NR", "-", "", "9",
            "Gosei", "10K", "3 dan", "1 급", "7d (KGS)", "50k",
        ] {
            assert!(!is_odd(rank), "{rank}");
        }
        for rank in ["99x", "99d", "5q", "120k"] {
            assert!(is_odd(rank), "{rank}");
        }
    }
}
