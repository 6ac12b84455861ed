//! What a log has no place for.

use crate::model::Body;
use crate::text::Bi;

/// Lines of play beside the main line.
pub(super) const VARIATIONS: Bi = Bi::new("variations", "변화도");
/// Text outside the record.
pub(super) const OUTSIDE: Bi = Bi::new("texts outside the record", "기록 밖의 글");
/// Statements about the game.
pub(super) const INFO: Bi = Bi::new("statements about the game", "대국 정보");
/// Comments that can only be written as several.
pub(super) const WHOLE_COMMENTS: Bi = Bi::new(
    "comments with braces as one piece",
    "괄호가 있어 한 덩어리로 쓸 수 없는 주석",
);
/// Names of members that cannot be written.
pub(super) const MEMBERS: Bi = Bi::new("names of members", "편원 이름");
/// Players' names that cannot begin a turn, where their seats cannot either.
pub(super) const PLAYERS: Bi = Bi::new("players of turns", "차례의 선수");
/// Counts and places of captures.
pub(super) const CAPTURES: Bi = Bi::new("details of captures", "잡기의 세부 내용");
/// Judgements.
pub(super) const JUDGEMENTS: Bi = Bi::new("verdicts", "평가");
/// What is claimed about a play that cannot have it.
pub(super) const CLAIMS: Bi = Bi::new("marks without a move", "이동이 없는 표시");
/// How many pieces moves are said to move.
pub(super) const PIECES: Bi = Bi::new("numbers of moved pieces", "움직인 말의 수");
/// Plays of other games.
pub(super) const PLAYS: Bi = Bi::new("plays of other games", "다른 종목의 착수");
/// Properties and tags where no tag may stand.
pub(super) const PROPERTIES: Bi = Bi::new("unknown properties", "알 수 없는 속성");

/// What losses call a yut log.
pub(super) const FORMAT: Bi = Bi::new("a yut log", "윷놀이 기록");

/// What an item that no log carries is.
pub(super) fn kind(body: &Body) -> Bi {
    match body {
        Body::Setup { .. } | Body::ToPlay(_) => Bi::new("setups", "국면 배치"),
        Body::Mark { .. } | Body::Labels(_) | Body::Links { .. } => {
            Bi::new("marks on points", "자리 표시")
        }
        Body::Estimate(_) | Body::Judgement { .. } => JUDGEMENTS,
        Body::Clock { .. } => Bi::new("clock readings", "시계 기록"),
        Body::Print { .. } | Body::Figure { .. } => Bi::new("diagram settings", "그림 설정"),
        Body::Comment { .. } => Bi::new("names of nodes", "노드 이름"),
        Body::Play(_) => PLAYS,
        Body::Info(_) => INFO,
        Body::Turn { .. } => PLAYERS,
        Body::Member(_) => MEMBERS,
        Body::ClaimedCapture { .. } | Body::ClaimedStack | Body::ClaimedLoss(_) => CLAIMS,
        Body::ClaimedPieces(_) => PIECES,
        Body::Raw(_) => PROPERTIES,
    }
}
