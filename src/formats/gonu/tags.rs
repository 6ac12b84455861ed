//! The names of tags, in both languages.

use crate::model::{Field, Side};
use crate::text::Bi;

/// What a tag is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Which gonu it is, and so the board.
    Game,
    /// An entry of the header.
    Field(Field),
}

const GAME: Bi = Bi::new("Game", "종목");

const FIELDS: &[(Field, Bi)] = &[
    (Field::Event, Bi::new("Event", "대회명")),
    (Field::Place, Bi::new("Site", "장소")),
    (Field::Date, Bi::new("Date", "날짜")),
    (Field::Round, Bi::new("Round", "회전")),
    (Field::Name(Side::BLACK), Bi::new("Black", "흑")),
    (Field::Name(Side::WHITE), Bi::new("White", "백")),
    (Field::First, Bi::new("First", "선")),
    (Field::Rules, Bi::new("Rules", "규칙")),
    (Field::Result, Bi::new("Result", "결과")),
    (Field::Termination, Bi::new("Termination", "종료")),
    (Field::Annotator, Bi::new("Annotator", "기록")),
    (Field::Rank(Side::BLACK), Bi::new("BlackRank", "흑급")),
    (Field::Rank(Side::WHITE), Bi::new("WhiteRank", "백급")),
    (Field::Team(Side::BLACK), Bi::new("BlackTeam", "흑소속")),
    (Field::Team(Side::WHITE), Bi::new("WhiteTeam", "백소속")),
    (Field::TimeLimit, Bi::new("TimeLimit", "제한시간")),
    (Field::GameName, Bi::new("Title", "제목")),
    (Field::GameComment, Bi::new("Remark", "설명")),
    (Field::Recorder, Bi::new("Recorder", "기록자")),
    (Field::Source, Bi::new("Source", "출처")),
    (Field::Copyright, Bi::new("Copyright", "저작권")),
];

/// What a tag of a name is about; none for names that mean nothing here, whose tags are kept.
pub(super) fn kind(name: &str) -> Option<Kind> {
    let is = |word: &Bi| word.ko == name || word.en.eq_ignore_ascii_case(name);
    if is(&GAME) {
        return Some(Kind::Game);
    }
    let found = FIELDS.iter().find(|(_, word)| is(word))?;
    Some(Kind::Field(found.0))
}

/// The name of the tag for an entry; none where logs have no such tag.
pub(super) fn name(field: Field) -> Option<Bi> {
    if field == Field::GameKind {
        return Some(GAME);
    }
    let found = FIELDS.iter().find(|(known, _)| *known == field)?;
    Some(found.1)
}
