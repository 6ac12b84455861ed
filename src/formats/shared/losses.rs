//! Names of the things that a format cannot store, and functions that count them.

use crate::diag::finding::Arg;
use crate::diag::loss::{self, Losses};
use crate::diag::{Finding, Place};
use crate::formats::shared::typed::tag_names::{TagSubject, name_of};
use crate::model::{
    Body, Field, GameId, ListId, Meaning, Opening, Outcome, Record, Text, WinMethod,
};
use crate::text::{Bilingual, Lang};

pub(crate) const VARIATIONS: Bilingual = Bilingual::new("variations", "변화도");
pub(crate) const BOARDS: Bilingual = Bilingual::new("boards of another size", "다른 크기의 판");
pub(crate) const OTHER_GAMES: Bilingual = Bilingual::new("plays of other games", "다른 종목의 수");
/// Loss: the game, in omok formats that do not state one.
pub(crate) const GAME: Bilingual =
    Bilingual::new("the game, which is read as omok", "종목(오목으로 읽힘)");
pub(crate) const SETUP: Bilingual = Bilingual::new("setup points", "배치한 점");
pub(crate) const COMMENTS: Bilingual = Bilingual::new("comments", "해설");
pub(crate) const MARKS: Bilingual =
    Bilingual::new("marks and diagram settings", "표시와 그림 설정");
pub(crate) const VERDICTS: Bilingual = Bilingual::new("verdicts", "평가");
pub(crate) const CLOCKS: Bilingual = Bilingual::new("clock readings", "시계 기록");
pub(crate) use crate::diag::loss::STATEMENTS as INFO;
/// Loss: notes on turns, their players, captures and stacks.
pub(crate) const TURNS: Bilingual = Bilingual::new(
    "notes on turns, captures and stacks",
    "차례, 잡기, 업기 표시",
);
pub(crate) const OPENING: Bilingual = Bilingual::new("opening choices", "오프닝 규정에 따른 선택");
pub(crate) const NO_STONES: Bilingual =
    Bilingual::new("plays that are not stones", "돌을 놓지 않는 수");
pub(crate) const COLOURS: Bilingual =
    Bilingual::new("colours of stones out of turn", "차례와 다른 돌의 색");
pub(crate) const PROPERTIES: Bilingual = Bilingual::new("unknown properties", "알 수 없는 항목");
/// Loss: comments that a log has to split because of braces in them.
pub(crate) const WHOLE_COMMENTS: Bilingual = Bilingual::new(
    "comments with braces, which have to be split",
    "괄호가 있어 한 덩어리로 쓸 수 없는 해설",
);
pub(crate) const LINE_ENDS: Bilingual = Bilingual::new("line ends in tags", "태그 안의 줄바꿈");
pub(crate) const WHITE_SPACE: Bilingual = Bilingual::new(
    "line ends in names and tabs in comments, which become blanks",
    "이름 안의 줄바꿈과 해설 안의 탭(빈칸으로 바뀜)",
);
/// Loss: repeated header entries, in a format that holds each field only once.
pub(crate) const REPEATED: Bilingual = Bilingual::new(
    "repeated statements of the same field",
    "같은 항목의 거듭된 내용",
);
pub(crate) const OUTSIDE: Bilingual = Bilingual::new("texts outside the record", "기록 밖의 글");

/// Losses of a format that stores one line of play, in the order in which they are reported.
pub(crate) const ORDER: &[Bilingual] = &[
    VARIATIONS,
    BOARDS,
    OTHER_GAMES,
    GAME,
    SETUP,
    COMMENTS,
    MARKS,
    VERDICTS,
    CLOCKS,
    INFO,
    TURNS,
    OPENING,
    NO_STONES,
    COLOURS,
    PROPERTIES,
    WHOLE_COMMENTS,
    LINE_ENDS,
    OUTSIDE,
];

// Losses of yut logs begin here, such as names of nodes and of members.

pub(crate) const NODE_NAMES: Bilingual = Bilingual::new("names of nodes", "노드 이름");
pub(crate) const MEMBERS: Bilingual = Bilingual::new("names of members", "팀원 이름");
/// Loss: the player of a turn, if neither the player's name nor the seat can be written.
pub(crate) const PLAYERS: Bilingual = Bilingual::new("players of turns", "차례의 선수");
pub(crate) const CAPTURES: Bilingual = Bilingual::new("details of captures", "잡기의 세부 내용");
/// Loss: stated captures or stacks of a play whose notation has no place for them.
pub(crate) const CLAIMS: Bilingual = Bilingual::new("marks without a move", "이동이 없는 표시");
pub(crate) const PIECES: Bilingual = Bilingual::new("numbers of moved pieces", "움직인 말의 수");

// Losses of move lists begin here, such as points outside the board.

/// Loss: plays of other games, or of a third side.
pub(crate) const NO_MOVES: Bilingual = Bilingual::new(
    "plays that are not moves or opening actions of the two sides",
    "두 편의 착수나 오프닝 행동이 아닌 행위",
);
pub(crate) const POINTS: Bilingual = Bilingual::new("points outside the board", "판 밖의 자리");
pub(crate) const UNSIGNED: Bilingual =
    Bilingual::new("verdicts without a sign", "기호가 없는 평가");
pub(crate) const THIRD_SIDES: Bilingual = Bilingual::new(
    "stones, turns and clocks of a third side",
    "셋째 편의 돌과 차례와 시계",
);
/// Loss: all remaining items of a node, such as print settings.
pub(crate) const REMARKS: Bilingual = Bilingual::new(
    "numbers and titles for printing, notes of other games",
    "인쇄용 번호와 제목, 다른 종목의 표시",
);

// Losses of the formats RenLib and RIF begin here, such as the order of branches.

pub(crate) const BRANCH_ORDER: Bilingual = Bilingual::new(
    "the order of branches, which are sorted by their points",
    "갈래의 순서(점의 차례로 늘어놓음)",
);
pub(crate) const SEVERAL_MOVES: Bilingual = Bilingual::new(
    "nodes of several moves, which become one node each",
    "여러 수가 든 노드(한 수씩 나눔)",
);
pub(crate) const CONTROLS: Bilingual = Bilingual::new(
    "control characters inside texts",
    "글에 들어 있는 제어 문자",
);
pub(crate) const NOT_IN_XML: Bilingual =
    Bilingual::new("characters that XML forbids", "XML에 쓸 수 없는 문자");
pub(crate) const MANNER: Bilingual = Bilingual::new("how the game was won", "승부의 종류");

impl Losses {
    /// Counts the losses of a record in any format without variations: its variations, and the text
    /// outside the record.
    pub(in crate::formats) fn of_one_line(record: &Record) -> Losses {
        let mut losses = Losses::in_order(ORDER);
        losses.add(VARIATIONS, record.tree.lines().saturating_sub(1));
        losses.add(OUTSIDE, record.origin.texts_outside());
        losses
    }

    /// Counts an item that a format has no place for. Plays and header entries are not counted, because the caller does that; nor are
    /// properties that only repeat the header's opening data or name the game.
    pub(in crate::formats) fn add_item(&mut self, record: &Record, body: &Body) {
        let (what, count) = match *body {
            Body::Play(_) | Body::Info(_) => return,
            Body::Setup { points, .. } => (SETUP, record.tree.points.get(points).len()),
            Body::ToPlay(_) => (SETUP, 1),
            Body::Comment { .. } => (COMMENTS, 1),
            Body::Mark { points, .. } => (MARKS, record.tree.points.get(points).len()),
            Body::Labels(labels) => (MARKS, record.tree.labels.get(labels).len()),
            Body::Connectors { ends, .. } => (MARKS, record.tree.points.get(ends).len() / 2),
            Body::Print { .. } | Body::FigureStart { .. } => (MARKS, 1),
            Body::Judgement { .. } | Body::Estimate(_) => (VERDICTS, 1),
            Body::Clock { .. } => (CLOCKS, 1),
            Body::Turn { .. }
            | Body::Member(_)
            | Body::ClaimedCapture { .. }
            | Body::ClaimedStack
            | Body::ClaimedPieces(_)
            | Body::ClaimedLoss(_) => (TURNS, 1),
            Body::Raw(id) if states_opening(record, id) || names_game(record, id) => return,
            Body::Raw(_) => (PROPERTIES, 1),
        };
        self.add(what, count);
    }

    /// Returns the result of a record for a format that states only a winner or a draw; `None` for any other or no result. Counts the
    /// manner of a win, or another result, as lost.
    pub(in crate::formats) fn winner_or_draw(&mut self, record: &Record) -> Option<Outcome> {
        match Meaning::new(record).outcome()? {
            Outcome::Win { winner, by } => {
                self.add(MANNER, usize::from(by != WinMethod::Unstated));
                Some(Outcome::win(winner))
            }
            Outcome::Draw => Some(Outcome::Draw),
            _ => {
                self.add_field(record, Field::Result);
                None
            }
        }
    }

    /// Counts one header entry as lost, under the name of its field.
    pub(in crate::formats) fn add_field(&mut self, record: &Record, field: Field) {
        let sides = record.game.side_words();
        let name = |lang| match field {
            Field::BoardSize => Bilingual::new("board size", "판 크기").get(lang).to_owned(),
            _ => name_of(TagSubject::Field(field), lang, sides),
        };
        self.add_statement(Arg::Each {
            en: name(Lang::En),
            ko: name(Lang::Ko),
        });
    }

    /// Counts the header entries that a format loses: all of fields not in `carried`, and repeated
    /// ones. Entries about the file itself do not count.
    pub(in crate::formats) fn add_header(&mut self, record: &Record, carried: &[Field]) {
        let entries = record.header.entries();
        for (at, entry) in entries.iter().enumerate() {
            let repeated = entries[..at].iter().any(|e| e.field == entry.field);
            if !entry.field.is_technical() && (repeated || !carried.contains(&entry.field)) {
                self.add_field(record, entry.field);
            }
        }
    }
}

/// Returns the finding that a format of stones cannot store a record, because yut and gonu move
/// pieces; `None` if it can. A record read from the format `own` always fits.
pub(in crate::formats) fn refusal_of_pieces(
    record: &Record,
    own: &str,
    format: impl Into<Arg>,
) -> Option<Finding> {
    let origin = &*record.origin.format;
    // Logs of yut and gonu may name a game that is not replayed, such as another gonu, so their
    // format counts too.
    let has_pieces =
        record.game == GameId::YUT || record.game.is_gonu() || ["yut", "gonu"].contains(&origin);
    (has_pieces && origin != own).then(|| {
        let why = Bilingual::new("its game has no stones", "돌을 놓는 종목이 아님");
        Finding::new(&loss::NOT_WRITTEN, Place::whole(record))
            .arg("format", format)
            .arg("why", why)
    })
}

/// True if an uninterpreted property only repeats the opening data of the header.
fn states_opening(record: &Record, id: ListId<Text>) -> bool {
    let identifier = record.tree.raws.get(id).first();
    let states = |&text: &Text| Opening::PROPERTIES.contains(&record.text(text));
    !record.header.opening.is_empty() && identifier.is_some_and(states)
}

/// True if an uninterpreted property only names the record's game.
pub(in crate::formats) fn names_game(record: &Record, id: ListId<Text>) -> bool {
    let identifier = record.tree.raws.get(id).first();
    identifier.is_some_and(|&text| record.text(text) == GameId::PROPERTY)
}
