//! Names of tags in English and Korean, with the subjects of the tags.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::signs::{composed, usual};
use crate::model::{Field, SetupKind, Side, SideWords};
use crate::text::nearest::{letters, nearest_spelt};
use crate::text::{Bilingual, Lang};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TagSubject {
    Game,
    /// An entry of the record's header.
    Field(Field),
    /// Size of the board.
    Size,
    /// Column letters, with or without I, or points as numbers.
    Coordinates,
    /// Stones that are on the board at the beginning.
    Setup(SetupKind),
    /// Swapped colours: yes or no.
    Swapped,
    /// Announced number of offered moves.
    Declared,
    /// Offered moves that were not chosen.
    Offers,
}

/// Subjects of tags with the English and the Korean name that are written, and further names that
/// are read.
const TAG_NAMES: &[(TagSubject, &str, &str, &[&str])] = &[
    (TagSubject::Game, "Game", "종목", &["게임"]),
    (
        subject(Field::Event),
        "Event",
        "대회명",
        &["대회", "Tournament"],
    ),
    (subject(Field::Place), "Site", "장소", &["Place"]),
    (
        subject(Field::Date),
        "Date",
        "날짜",
        &["일자", "일시", "대국일"],
    ),
    (subject(Field::Round), "Round", "회전", &["라운드"]),
    (
        subject(Field::Rules),
        "Rules",
        "규칙",
        &["룰", "Rule", "Ruleset"],
    ),
    (subject(Field::Pieces), "Pieces", "말", &["말수", "동수"]),
    (subject(Field::First), "First", "선", &["선수"]),
    (subject(Field::Result), "Result", "결과", &[]),
    (
        subject(Field::Termination),
        "Termination",
        "종료",
        &["종국"],
    ),
    (
        subject(Field::TimeLimit),
        "TimeLimit",
        "제한시간",
        &["TimeControl"],
    ),
    (subject(Field::Overtime), "Overtime", "초읽기", &[]),
    (
        subject(Field::GameName),
        "Title",
        "제목",
        &["이름", "Name", "기보명", "GameName"],
    ),
    (
        subject(Field::GameComment),
        "Comment",
        "설명",
        &["대국설명", "Remark", "About", "GameComment"],
    ),
    (
        subject(Field::Annotator),
        "Annotator",
        "기록",
        &["해설자", "해설"],
    ),
    (subject(Field::Recorder), "Recorder", "기록자", &[]),
    (subject(Field::Source), "Source", "출처", &[]),
    (subject(Field::Copyright), "Copyright", "저작권", &[]),
    (
        subject(Field::Application),
        "Program",
        "프로그램",
        &["Application"],
    ),
    (subject(Field::Komi), "Komi", "덤", &[]),
    (subject(Field::Handicap), "Handicap", "접바둑", &["치수"]),
    (
        subject(Field::Protocol),
        "Opening",
        "오프닝",
        &["개막", "오프닝룰", "Protocol", "OpeningRule"],
    ),
    (subject(Field::Opening), "Pattern", "주형", &["OpeningName"]),
    (
        TagSubject::Swapped,
        "Swapped",
        "교체",
        &["흑백교체", "Swap", "스왑"],
    ),
    (TagSubject::Declared, "Declared", "선언", &["포인트"]),
    (TagSubject::Offers, "Offers", "제시", &["제안"]),
    (
        TagSubject::Size,
        "Size",
        "판",
        &["판크기", "판 크기", "Board"],
    ),
    (TagSubject::Coordinates, "Coordinates", "좌표", &[]),
    (
        TagSubject::Setup(SetupKind::Stones(Side::BLACK)),
        "BlackStones",
        "흑돌",
        &[],
    ),
    (
        TagSubject::Setup(SetupKind::Stones(Side::WHITE)),
        "WhiteStones",
        "백돌",
        &[],
    ),
];

const fn subject(field: Field) -> TagSubject {
    TagSubject::Field(field)
}

/// Subject that has one tag per side, such as a player's rank, with the parts of its name.
struct OfSide {
    field: fn(Side) -> Field,
    /// Prefix of the name before the number of a player: `P` in `P1`.
    seat: Bilingual,
    /// Suffix of the name after a colour: `Rank` in `BlackRank`.
    colour: Bilingual,
    /// Further prefixes and suffixes that are read.
    others: &'static [&'static str],
}

const OF_SIDE: [OfSide; 5] = [
    OfSide {
        field: Field::Name,
        seat: Bilingual::new("P", "선수"),
        colour: Bilingual::new("", ""),
        others: &["Player", "번", "Name"],
    },
    OfSide {
        field: Field::Rank,
        seat: Bilingual::new("Rank", "급수"),
        colour: Bilingual::new("Rank", "급수"),
        others: &["급", "단급", "단", "Elo", "Rating"],
    },
    OfSide {
        field: Field::Team,
        seat: Bilingual::new("Team", "소속"),
        colour: Bilingual::new("Team", "소속"),
        others: &["Club"],
    },
    OfSide {
        field: Field::Members,
        seat: Bilingual::new("Members", "편원"),
        colour: Bilingual::new("Members", "명단"),
        others: &["편원", "명단"],
    },
    OfSide {
        field: Field::Coach,
        seat: Bilingual::new("Coach", "감독"),
        colour: Bilingual::new("Coach", "감독"),
        others: &["말잡이", "코치", "주장", "Captain"],
    },
];

/// Maximum number of players that tags can name.
pub(crate) const SEATS: u8 = 9;

/// Returns the subject of the tag with an English or Korean name, ignoring case, width, spaces and
/// hyphens; `None` if the name is unknown.
pub(crate) fn tag_named(name: &str) -> Option<TagSubject> {
    let known = |name: &str| {
        let shared = KNOWN.get(&name.to_ascii_lowercase()).copied();
        shared.or_else(|| of_side(name).map(TagSubject::Field))
    };
    // Fast path: most names are written exactly as in the table and need no copy.
    known(name).or_else(|| {
        let is_joint = |c: char| c.is_whitespace() || matches!(c, '-' | '_');
        let name = &*composed(name);
        let letters = name.chars().filter(|&c| !is_joint(c));
        let joined: String = letters.map(usual).collect();
        known(&joined).or_else(|| Field::from_key(name).map(TagSubject::Field))
    })
}

/// True if a text begins with a letter with which a name of the game tag begins. A quick check
/// before [`tag_named`].
pub(crate) fn may_name_game(text: &str) -> bool {
    text.starts_with(['G', 'g', 'Ｇ', 'ｇ', '종', '게', '\u{110C}', '\u{1100}'])
}

/// All names of [`TAG_NAMES`] in lower case with their subjects, for a fast lookup of every tag.
static KNOWN: LazyLock<HashMap<String, TagSubject>> = LazyLock::new(|| {
    let mut known = HashMap::new();
    for &(subject, english, korean, others) in TAG_NAMES {
        for name in [english, korean].iter().chain(others) {
            // If two subjects share a name, the first one in the table gets it.
            known.entry(name.to_ascii_lowercase()).or_insert(subject);
        }
    }
    known
});

fn of_side(name: &str) -> Option<Field> {
    let (side, word) = match name.char_indices().next_back()? {
        (at, digit @ '1'..='9') => (Side(digit as u8 - b'1'), &name[..at]),
        _ => {
            let after = |colour: &'static str| {
                let head = name.get(..colour.len())?;
                head.eq_ignore_ascii_case(colour)
                    .then(|| &name[colour.len()..])
            };
            let sides = [Side::BLACK, Side::WHITE];
            sides.into_iter().find_map(|side| {
                let words = side.word();
                Some((side, after(words.ko).or_else(|| after(words.en))?))
            })?
        }
    };
    let is_seat = name.ends_with(|c: char| c.is_ascii_digit());
    let of_side = OF_SIDE.iter().find(|of_side| {
        let written = if is_seat {
            of_side.seat
        } else {
            of_side.colour
        };
        let others = of_side.others.iter().copied();
        let mut words = [written.en, written.ko].into_iter().chain(others);
        words.any(|known| known.eq_ignore_ascii_case(word))
    })?;
    Some((of_side.field)(side))
}

/// Returns the name of a subject's tag in a language, or the key of the header field if it has no
/// tag.
pub(crate) fn name_of(subject: TagSubject, lang: Lang, sides: SideWords) -> String {
    if let Some(&(_, en, ko, _)) = TAG_NAMES.iter().find(|(known, ..)| *known == subject) {
        return Bilingual::new(en, ko).get(lang).to_owned();
    }
    let TagSubject::Field(field) = subject else {
        return String::new();
    };
    let (Field::Name(side)
    | Field::Members(side)
    | Field::Coach(side)
    | Field::Team(side)
    | Field::Rank(side)) = field
    else {
        return field.key(sides);
    };
    let of_side = OF_SIDE
        .iter()
        .find(|of_side| (of_side.field)(side) == field);
    match of_side {
        Some(of_side) if sides == SideWords::Colours && side.0 < 2 => {
            format!("{}{}", side.word().get(lang), of_side.colour.get(lang))
        }
        Some(of_side) if side.0 < SEATS => {
            format!("{}{}", of_side.seat.get(lang), side.0 + 1)
        }
        _ => field.key(sides),
    }
}

/// Lists the subjects that tags of a game may have; subjects about one side are listed for the
/// first two sides.
pub(crate) fn subjects(sides: SideWords) -> impl Iterator<Item = TagSubject> {
    let is_usual = move |subject: &TagSubject| match subject {
        TagSubject::Setup(_) => sides == SideWords::Colours,
        TagSubject::Field(Field::Pieces) => sides == SideWords::Numbers,
        _ => true,
    };
    let shared = TAG_NAMES.iter().map(|&(subject, ..)| subject);
    let of_sides = OF_SIDE.iter().flat_map(|of_side| {
        [Side::BLACK, Side::WHITE].map(|side| TagSubject::Field((of_side.field)(side)))
    });
    shared.filter(is_usual).chain(of_sides)
}

/// True if a header field describes the file and its board, not the game, so that other formats do
/// not need it.
pub(crate) fn describes_file(field: Field) -> bool {
    matches!(
        field,
        Field::GameKind | Field::BoardSize | Field::FormatVersion | Field::Charset
    )
}

/// All tag names that are written, each with its letters for the comparison with misspelt names.
static NAMES: LazyLock<Vec<(String, Vec<char>)>> = LazyLock::new(|| {
    let shared = TAG_NAMES
        .iter()
        .map(|(subject, ..)| (*subject, SideWords::Numbers));
    let of_sides = OF_SIDE.iter().flat_map(|of_side| {
        [Side::BLACK, Side::WHITE].into_iter().flat_map(|side| {
            let subject = TagSubject::Field((of_side.field)(side));
            [SideWords::Colours, SideWords::Numbers].map(|sides| (subject, sides))
        })
    });
    let names = shared.chain(of_sides).flat_map(|(subject, sides)| {
        [Lang::Ko, Lang::En].map(|lang| name_of(subject, lang, sides))
    });
    names
        .map(|name| {
            let letters = letters(&name);
            (name, letters)
        })
        .collect()
});

/// Returns the known tag name that is most similar to an unknown one; `None` if none is similar.
pub(crate) fn nearest_name(unknown: &str) -> Option<&'static str> {
    // Returns nothing for a name of one or two letters, which would be similar to many.
    if letters(unknown).len() < 3 {
        return None;
    }
    nearest_spelt(
        unknown,
        NAMES.iter().map(|(name, letters)| (&**name, letters)),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_back_to_their_subjects() {
        for (known, en, ko, others) in TAG_NAMES {
            for name in others.iter().chain([en, ko]) {
                assert_eq!(tag_named(name), Some(*known), "{name}");
            }
        }
        for of_side in &OF_SIDE {
            for (sides, side) in [
                (SideWords::Colours, Side::BLACK),
                (SideWords::Colours, Side::WHITE),
                (SideWords::Numbers, Side(0)),
                (SideWords::Numbers, Side(8)),
                (SideWords::Numbers, Side(9)),
            ] {
                let known = TagSubject::Field((of_side.field)(side));
                for lang in [Lang::En, Lang::Ko] {
                    let name = name_of(known, lang, sides);
                    assert_eq!(tag_named(&name), Some(known), "{name}");
                }
            }
        }
        for (field, _) in Field::SHARED {
            let name = name_of(subject(field), Lang::En, SideWords::Colours);
            assert_eq!(tag_named(&name), Some(subject(field)), "{name}");
        }
    }

    #[test]
    fn names_are_read_as_they_are_typed() {
        let rank = Some(subject(Field::Rank(Side::BLACK)));
        for name in [
            "흑급수",
            "흑급",
            "흑단",
            "흑단급",
            "급수1",
            "BlackElo",
            "black rating",
            "Rank1",
        ] {
            assert_eq!(tag_named(name), rank, "{name}");
        }
        assert_eq!(tag_named("time limit"), Some(subject(Field::TimeLimit)));
        assert_eq!(tag_named("Ｅｖｅｎｔ"), Some(subject(Field::Event)));
        assert_eq!(
            tag_named("선수 ２"),
            Some(subject(Field::Name(Side::WHITE)))
        );
        assert_eq!(
            tag_named("\u{1112}\u{1173}\u{11A8}"),
            Some(subject(Field::Name(Side::BLACK)))
        );
        for unknown in ["P", "P0", "흑백", "Player 1 Name", "날씨", ""] {
            assert_eq!(tag_named(unknown), None, "{unknown}");
        }
    }

    #[test]
    fn slips_in_names_are_understood() {
        for (wrong, meant) in [
            ("대휘명", Some("대회명")),
            ("선슈1", Some("선수1")),
            ("Evnet", Some("Event")),
            ("날씨", None),
            ("WeatherReport", None),
        ] {
            assert_eq!(nearest_name(wrong), meant, "{wrong}");
        }
    }
}
