//! The names of tags in both languages.

use crate::model::{Field, Side};
use crate::text::{Bi, Lang};

/// The tag that names the game.
pub const GAME: Bi = Bi::new("Game", "종목");

/// How the game is named in it, and what else is read.
pub const YUT: Bi = Bi::new("Yut", "윷놀이");

/// Other names of the game.
const ALSO_YUT: &[&str] = &[
    "윷", "척사", "yutnori", "yut-nori", "yut nori", "yoot", "yunnori",
];

/// The tags that are about no single side.
const SHARED: &[(Field, Bi)] = &[
    (Field::Event, Bi::new("Event", "대회명")),
    (Field::Place, Bi::new("Site", "장소")),
    (Field::Date, Bi::new("Date", "날짜")),
    (Field::Round, Bi::new("Round", "회전")),
    (Field::Pieces, Bi::new("Pieces", "말")),
    (Field::Rules, Bi::new("Rules", "규칙")),
    (Field::Result, Bi::new("Result", "결과")),
    (Field::Termination, Bi::new("Termination", "종료")),
    (Field::Annotator, Bi::new("Annotator", "기록")),
    (Field::Recorder, Bi::new("Recorder", "기록자")),
    (Field::TimeLimit, Bi::new("TimeLimit", "제한시간")),
    (Field::GameName, Bi::new("Name", "이름")),
    (Field::GameComment, Bi::new("Comment", "설명")),
    (Field::Source, Bi::new("Source", "출처")),
    (Field::Copyright, Bi::new("Copyright", "저작권")),
    (Field::Application, Bi::new("Program", "프로그램")),
];

/// The tags that are about one side: its number from 1 stands behind them.
const NUMBERED: [(OfSide, Bi); 4] = [
    (Field::Name, Bi::new("P", "선수")),
    (Field::Members, Bi::new("Members", "편원")),
    (Field::Team, Bi::new("Team", "소속")),
    (Field::Rank, Bi::new("Rank", "급수")),
];

/// Makes the field about a side.
type OfSide = fn(Side) -> Field;

/// The most sides that tags are about.
pub const SEATS: u8 = 9;

/// What a tag is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tagged {
    /// The name of the game.
    Game,
    /// A field of the header.
    Field(Field),
}

/// What the tag with a name is about; Latin letters in any case.
pub fn named(name: &str) -> Option<Tagged> {
    let is = |known: Bi| name == known.ko || name.eq_ignore_ascii_case(known.en);
    if is(GAME) {
        return Some(Tagged::Game);
    }
    let shared = SHARED.iter().find(|(_, known)| is(*known));
    let field = shared.map(|(field, _)| *field).or_else(|| numbered(name));
    field.map(Tagged::Field)
}

fn numbered(name: &str) -> Option<Field> {
    let digit = name.chars().next_back()?.to_digit(10)?;
    let side = Side(u8::try_from(digit).ok()?.checked_sub(1)?);
    let word = &name[..name.len() - 1];
    let found = NUMBERED
        .iter()
        .find(|(_, known)| word == known.ko || word.eq_ignore_ascii_case(known.en))?;
    Some(found.0(side))
}

/// The name of the tag for a field; `None` for fields that logs have no tag for.
pub fn name(field: Field, lang: Lang) -> Option<String> {
    if let Some((_, word)) = SHARED.iter().find(|(known, _)| *known == field) {
        return Some(word.get(lang).to_owned());
    }
    let side = match field {
        Field::Name(side) | Field::Members(side) | Field::Team(side) | Field::Rank(side) => side,
        _ => return None,
    };
    let (_, word) = NUMBERED.iter().find(|(make, _)| make(side) == field)?;
    (side.0 < SEATS).then(|| format!("{}{}", word.get(lang), side.0 + 1))
}

/// All names of tags, to look for the nearest among them.
pub fn names() -> impl Iterator<Item = &'static str> {
    let words = SHARED.iter().map(|(_, word)| *word);
    let players = [
        Bi::new("P1", "선수1"),
        Bi::new("P2", "선수2"),
        Bi::new("Members1", "편원1"),
    ];
    let all = words.chain(players).chain([GAME]);
    all.flat_map(|word| [word.ko, word.en])
}

/// Whether a text names the game of yut.
pub fn is_yut(text: &str) -> bool {
    let text = text.trim();
    text == YUT.ko
        || text.eq_ignore_ascii_case(YUT.en)
        || ALSO_YUT
            .iter()
            .any(|known| text.eq_ignore_ascii_case(known))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_back_to_their_fields() {
        let sided = [Field::Name, Field::Members, Field::Team, Field::Rank];
        let sided = sided.map(|make: OfSide| make(Side(5)));
        for field in SHARED.iter().map(|(field, _)| *field).chain(sided) {
            for lang in [Lang::En, Lang::Ko] {
                let name = name(field, lang).expect("it has a tag");
                assert_eq!(named(&name), Some(Tagged::Field(field)), "{name}");
            }
        }
        assert_eq!(named("game"), Some(Tagged::Game));
        for unknown in ["P", "P0", "선수", "덤", ""] {
            assert_eq!(named(unknown), None, "{unknown}");
        }
        assert_eq!(name(Field::Komi, Lang::En), None);
        assert_eq!(name(Field::Name(Side(9)), Lang::En), None);
    }
}
