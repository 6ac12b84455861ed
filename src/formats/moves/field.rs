//! The names of tags, in English and Korean, and what they are about.

use crate::model::{Field, SetupKind, Side, SideWords};
use crate::text::{Bi, Lang};

/// What a tag is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TagMeaning {
    /// A statement about the game.
    Field(Field),
    /// Which game it is.
    Game,
    /// Size of the board.
    Size,
    /// Whether the letters of the columns skip I.
    Coordinates,
    /// Stones that stand at the beginning.
    Setup(SetupKind),
    /// Whether the colours were swapped.
    Swapped,
    /// How many moves were announced to be offered.
    Declared,
    /// Moves that were offered and not chosen.
    Offers,
}

use TagMeaning::{Coordinates, Declared, Game, Offers, Setup, Size, Swapped};

/// Each tag with its names as they are written, and the others that are read.
const TAGS: [(TagMeaning, Bi, &[&str]); 36] = [
    (Game, Bi::new("Game", "종목"), &["게임"]),
    (
        field(Field::GameName),
        Bi::new("Title", "제목"),
        &["기보명"],
    ),
    (
        field(Field::Event),
        Bi::new("Event", "대회명"),
        &["대회", "Tournament"],
    ),
    (field(Field::Round), Bi::new("Round", "회전"), &["라운드"]),
    (field(Field::Place), Bi::new("Site", "장소"), &["Place"]),
    (
        field(Field::Date),
        Bi::new("Date", "날짜"),
        &["일자", "일시", "대국일"],
    ),
    (
        name(Side::BLACK),
        Bi::new("Black", "흑"),
        &["흑번", "BlackName"],
    ),
    (
        field(Field::Rank(Side::BLACK)),
        Bi::new("BlackRank", "흑급수"),
        &["흑단급", "흑단", "BlackElo", "BlackRating"],
    ),
    (
        field(Field::Team(Side::BLACK)),
        Bi::new("BlackTeam", "흑소속"),
        &["BlackClub"],
    ),
    (
        field(Field::Members(Side::BLACK)),
        Bi::new("BlackMembers", "흑명단"),
        &[],
    ),
    (
        name(Side::WHITE),
        Bi::new("White", "백"),
        &["백번", "WhiteName"],
    ),
    (
        field(Field::Rank(Side::WHITE)),
        Bi::new("WhiteRank", "백급수"),
        &["백단급", "백단", "WhiteElo", "WhiteRating"],
    ),
    (
        field(Field::Team(Side::WHITE)),
        Bi::new("WhiteTeam", "백소속"),
        &["WhiteClub"],
    ),
    (
        field(Field::Members(Side::WHITE)),
        Bi::new("WhiteMembers", "백명단"),
        &[],
    ),
    (
        field(Field::Rules),
        Bi::new("Rules", "규칙"),
        &["룰", "Rule", "Ruleset"],
    ),
    (
        field(Field::Protocol),
        Bi::new("Opening", "개막"),
        &["오프닝", "오프닝룰", "Protocol", "OpeningRule"],
    ),
    (
        field(Field::Opening),
        Bi::new("Pattern", "주형"),
        &["OpeningName"],
    ),
    (
        Swapped,
        Bi::new("Swapped", "교체"),
        &["흑백교체", "Swap", "스왑"],
    ),
    (Declared, Bi::new("Declared", "선언"), &["포인트"]),
    (Offers, Bi::new("Offers", "제시"), &["제안"]),
    (
        field(Field::TimeLimit),
        Bi::new("TimeControl", "제한시간"),
        &["TimeLimit"],
    ),
    (field(Field::Overtime), Bi::new("Overtime", "초읽기"), &[]),
    (field(Field::Komi), Bi::new("Komi", "덤"), &[]),
    (
        field(Field::Handicap),
        Bi::new("Handicap", "접바둑"),
        &["치수"],
    ),
    (field(Field::First), Bi::new("First", "선"), &["선수"]),
    (field(Field::Result), Bi::new("Result", "결과"), &[]),
    (
        field(Field::Termination),
        Bi::new("Termination", "종국"),
        &["종료"],
    ),
    (
        field(Field::Annotator),
        Bi::new("Annotator", "해설자"),
        &["해설"],
    ),
    (
        field(Field::Recorder),
        Bi::new("Recorder", "기록자"),
        &["기록"],
    ),
    (field(Field::Source), Bi::new("Source", "출처"), &[]),
    (field(Field::Copyright), Bi::new("Copyright", "저작권"), &[]),
    (Size, Bi::new("Size", "판"), &["판크기", "Board"]),
    (Coordinates, Bi::new("Coordinates", "좌표"), &[]),
    (
        Setup(SetupKind::Stones(Side::BLACK)),
        Bi::new("BlackStones", "흑돌"),
        &[],
    ),
    (
        Setup(SetupKind::Stones(Side::WHITE)),
        Bi::new("WhiteStones", "백돌"),
        &[],
    ),
    (
        field(Field::GameComment),
        Bi::new("About", "대국설명"),
        &["GameComment"],
    ),
];

const fn field(field: Field) -> TagMeaning {
    TagMeaning::Field(field)
}

const fn name(side: Side) -> TagMeaning {
    TagMeaning::Field(Field::Name(side))
}

/// What a tag is about, by its name in either language; `None` for names that have no meaning here.
pub fn meaning(name: &str) -> Option<TagMeaning> {
    let same = |known: &str| known.eq_ignore_ascii_case(name);
    TAGS.iter()
        .find(|(_, said, others)| {
            same(said.en) || said.ko == name || others.iter().any(|o| same(o))
        })
        .map(|(about, ..)| *about)
        .or_else(|| Field::from_key(name).map(TagMeaning::Field))
}

/// The name of a tag as it is written; the field's key where there is no other name.
pub fn name_of(about: TagMeaning, lang: Lang) -> String {
    let known = TAGS.iter().find(|(known, ..)| *known == about);
    match (known, about) {
        (Some((_, said, _)), _) => said.get(lang).to_owned(),
        (None, TagMeaning::Field(field)) => field.key(SideWords::Colours),
        (None, _) => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_back_to_what_they_are_about() {
        for (known, said, others) in TAGS {
            for name in others.iter().copied().chain([said.en, said.ko]) {
                assert_eq!(meaning(name), Some(known), "{name}");
            }
            for lang in [Lang::En, Lang::Ko] {
                assert_eq!(meaning(&name_of(known, lang)), Some(known));
            }
        }
        for field in Field::SHARED {
            let about_field = TagMeaning::Field(field);
            assert_eq!(meaning(&name_of(about_field, Lang::En)), Some(about_field));
        }
        assert_eq!(meaning("흑백"), None);
    }
}
