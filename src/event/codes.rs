//! The codes of events (`REG`).

use crate::diag::{Code, Sample, Severity};
use crate::text::Bilingual;

/// The codes of this layer.
pub const CODES: &[&Code] = &[
    &KEY_UNKNOWN,
    &CONTRADICTS_ITSELF,
    &VALUE,
    &UNKNOWN_PLAYER,
    &OTHER_SPELLING,
    &NAME_MISSPELT,
    &NAME_AMBIGUOUS,
    &SAME_PLAYER,
    &NAMES_MISSING,
    &NAMED_FILE_DISAGREES,
    &WITHDRAWN,
    &RANK_DIFFERS,
    &TEAM_DIFFERS,
    &RECORD_MISSING,
    &RECORD_SURPLUS,
    &RECORD_TWICE,
    &TWO_GAMES,
    &COLOURS_REVERSED,
    &FORFEITED,
    &OTHER_ROUND,
    &OTHER_DATE,
    &DATE_MISSING,
    &OTHER_EVENT,
    &OTHER_PAIRINGS_MOVES,
    &OTHER_BOARD,
    &NOT_IN_TEAM,
    &UNDECIDED,
    &AFTER_DECISION,
    &SCORE_DIFFERS,
    &LOSER_PLAYS_ON,
    &OTHER_GAME,
    &OTHER_SIZE,
    &OTHER_RULES,
    &RULES_NOT_STATED,
    &OTHER_KOMI,
    &KOMI_NOT_STATED,
    &HANDICAP_NOT_ALLOWED,
    &OTHER_HANDICAP,
    &OTHER_TIME,
    &OPENING_NOT_ALLOWED,
    &TOO_FEW_MOVES,
    &NO_MOVES,
    &TOO_MANY_MOVES,
    &RESULT_MISSING,
    &CONTRADICTS_LIST,
    &DRAW,
    &RESULT_FORM,
    &OTHER_MARGIN,
];

/// The record of the pairing of [`EVENT`], of the examples.
const GAME: &str = "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-11-07];B[ee];W[cc];B[gg])";

/// Event file of an example. It starts with the game; `players` and `rounds` replace the four players and the one round
/// with one pairing, and `round` the pairings of that round.
macro_rules! event {
    ($keys:literal) => {
        event!($keys, round: "pairings = [\"1. 홍길동 - 성춘향 : B+R\"]\n")
    };
    ($keys:literal, round: $pairings:literal) => {
        concat!(event!($keys, rounds: "[[round]]\ndate = 2026-11-07\n"), $pairings)
    };
    ($keys:literal, rounds: $rounds:literal) => {
        concat!(
            "schema = \"bokgi.event/1\"\ngame = \"baduk\"\nsize = 9\n",
            $keys,
            "선수 = [\"홍길동\", \"성춘향\", \"이몽룡\", \"임꺽정\"]\n",
            $rounds,
        )
    };
    (players: $players:literal) => {
        event!(
            players: $players,
            rounds: "[[round]]\ndate = 2026-11-07\npairings = [\"1. 홍길동 - 성춘향 : B+R\"]\n"
        )
    };
    (players: $players:literal, rounds: $rounds:literal) => {
        concat!(
            "schema = \"bokgi.event/1\"\ngame = \"baduk\"\nsize = 9\n",
            $players,
            $rounds,
        )
    };
}

/// An event of four players and one pairing, of the examples.
const EVENT: &str = event!("");

/// An event with one match of two teams, of the examples.
const TEAM_EVENT: &str = event!(players: "\
    [[team]]\n\
    id = \"A\"\n\
    players = [\"홍길동\", \"이몽룡\"]\n\
    [[team]]\n\
    id = \"B\"\n\
    players = [\"성춘향\", \"임꺽정\"]\n", rounds: "\
    [[round]]\n\
    date = 2026-11-07\n\
    [[round.match]]\n\
    teams = \"A - B\"\n\
    boards = [\"1. 홍길동 - 성춘향\", \"2. 이몽룡 - 임꺽정\"]\n");

/// The same match with a third team in the list, of the examples.
const THREE_TEAM_EVENT: &str = event!(players: "\
    [[team]]\n\
    id = \"A\"\n\
    players = [\"홍길동\", \"이몽룡\"]\n\
    [[team]]\n\
    id = \"B\"\n\
    players = [\"성춘향\", \"임꺽정\"]\n\
    [[team]]\n\
    id = \"C\"\n\
    players = [\"심청이\"]\n", rounds: "\
    [[round]]\n\
    date = 2026-11-07\n\
    [[round.match]]\n\
    teams = \"A - B\"\n\
    boards = [\"1. 홍길동 - 성춘향\", \"2. 이몽룡 - 임꺽정\"]\n");

/// An event of renju with two openings, of the examples.
const OMOK_EVENT: &str = "\
    schema = \"bokgi.event/1\"\n\
    game = \"omok\"\n\
    rules = \"renju\"\n\
    patterns = [\"화월\", \"우월\"]\n\
    선수 = [\"홍길동\", \"성춘향\", \"이몽룡\", \"임꺽정\"]\n\
    [[round]]\n\
    date = 2026-11-07\n\
    pairings = [\"1. 홍길동 - 성춘향 : B+R\"]\n";

/// The file of the event has a key that is not known, so what it says is left out.
pub(super) static KEY_UNKNOWN: Code = Code {
    id: "REG001",
    name: "event-key-unknown",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new("unknown key {key}{near}", "모르는 항목: {key}{near}"),
    help: Bilingual::new(
        "see the keys of an event in the documentation",
        "대회 파일의 항목 이름을 확인하십시오",
    ),
    explain: Bilingual::new(
        "The file of the event has a key that is not known, so what it says is left out. Every key \
         has an English and a Korean name; the nearest known one is named where one is near.",
        "대회 파일에 모르는 항목이 있어 그 내용을 쓰지 않았습니다. 항목마다 영어 이름과 우리말 \
         이름이 하나씩 있으며, 비슷한 이름이 있으면 함께 알립니다.",
    ),
    bad: Sample::sgf(GAME).at(event!("대회이름 = \"가상 리그\"\n")),
    good: Sample::sgf(GAME).at(EVENT),
};

/// The file of the event says what cannot all be.
pub(super) static CONTRADICTS_ITSELF: Code = Code {
    id: "REG002",
    name: "event-contradicts-itself",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "the event file contradicts itself: {what}",
        "대회 파일이 서로 어긋남: {what}",
    ),
    help: Bilingual::new(
        "correct the list of players or the pairings",
        "명단이나 대진을 바로잡으십시오",
    ),
    explain: Bilingual::new(
        "The file of the event says what cannot all be: a player twice in one round, a pairing of \
         somebody who is not in the list, two players with one id, the same pairing twice in a \
         Swiss event, a match of teams whose score is not that of its boards. Of two players with \
         one id the first counts; a pairing of somebody who is not in the list counts nowhere; the \
         others count as they stand.",
        "대회 파일의 내용이 서로 맞지 않습니다. 한 회전에 같은 선수가 두 번 나오거나, 명단에 없는 \
         선수의 대진이 있거나, 아이디가 같은 선수가 둘이거나, 스위스 대회에서 같은 두 사람이 두 번 \
         만나거나, 단체전의 점수가 판별 결과와 다른 경우입니다. 아이디가 같으면 앞의 선수를, 명단에 \
         없는 선수의 대진은 빼고, 나머지는 적힌 대로 셉니다.",
    ),
    bad: Sample::sgf(GAME).at(event!(players: "선수 = [\"홍길동\", \"성춘향\", \"홍길동\"]\n")),
    good: Sample::sgf(GAME).at(EVENT),
};

/// A key of the event has a value that it cannot have, or a key that has to be there (schema, game) is
/// missing.
pub(super) static VALUE: Code = Code {
    id: "REG003",
    name: "event-value",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{value} is no value of {key}",
        "{key}에 쓸 수 없는 값: {value}",
    ),
    help: Bilingual::new(
        "correct the value; until then it counts as not given",
        "값을 바로잡으십시오. 그때까지는 적지 않은 것으로 봅니다",
    ),
    explain: Bilingual::new(
        "A key of the event has a value that it cannot have, or a key that has to be there (schema, \
         game) is missing. The value counts as not given. An outcome of a pairing that cannot be \
         read is told the same way.",
        "대회 파일의 항목에 쓸 수 없는 값이 있거나, 꼭 있어야 할 항목(schema, 종목)이 없습니다. 그 \
         값은 적지 않은 것으로 봅니다. 대진의 결과를 읽을 수 없을 때도 이렇게 알립니다.",
    ),
    bad: Sample::sgf(GAME).at(event!("무승부 = \"글쎄\"\n")),
    good: Sample::sgf(GAME).at(EVENT),
};

/// A name of the record is no known spelling of a player of the list, nor near to that of exactly one.
pub(super) static UNKNOWN_PLAYER: Code = Code {
    id: "REG101",
    name: "unknown-player",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{name} is not in the list of players",
        "명단에 없는 선수: {name}",
    ),
    help: Bilingual::new(
        "correct the name, or add the spelling to the aliases of the player",
        "이름을 바로잡거나 선수의 별칭에 이 표기를 더하십시오",
    ),
    explain: Bilingual::new(
        "A name of the record is no known spelling of a player of the list, nor near to that of \
         exactly one. Ranks, brackets, blanks and case make no difference. The record is not \
         assigned to a pairing.",
        "기보의 이름이 명단에 있는 선수의 표기가 아니고, 한 선수의 표기와 비슷하지도 않습니다. \
         급수, 괄호, 빈칸, 대소문자는 따지지 않습니다. 이 기보는 대진에 넣지 않습니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[변학도]PW[성춘향]RE[B+R]DT[2026-11-07];B[ee];W[cc];B[gg])",
    )
    .at(EVENT),
    good: Sample::sgf(GAME).at(EVENT),
};

/// The record names a player by another spelling than the name in the list.
pub(super) static OTHER_SPELLING: Code = Code {
    id: "REG102",
    name: "other-spelling",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "{name} is another spelling of {player}",
        "{name}: {player}의 다른 표기",
    ),
    help: Bilingual::new("", ""),
    explain: Bilingual::new(
        "The record names a player by another spelling than the name in the list: Chinese \
         characters, Latin letters, an alias, an id. It is the same player.",
        "기보가 선수를 명단의 이름이 아닌 한자, 로마자, 별칭, 아이디로 적었습니다. 같은 선수로 \
         봅니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[길동이]PW[성춘향]RE[B+R]DT[2026-11-07];B[ee];W[cc];B[gg])",
    )
    .at(event!(players: "\
        [[player]]\n\
        name = \"홍길동\"\n\
        aliases = [\"길동이\"]\n\
        [[player]]\n\
        name = \"성춘향\"\n")),
    good: Sample::sgf(GAME).at(EVENT),
};

/// Nobody in the list has this name, and exactly one player has one that differs by a letter (by two in
/// longer names of Latin letters).
pub(super) static NAME_MISSPELT: Code = Code {
    id: "REG103",
    name: "name-misspelt",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "{name} is probably {player}",
        "{name}: {player}의 오기로 보임",
    ),
    help: Bilingual::new(
        "correct the name, or add the spelling to the aliases of the player",
        "이름을 바로잡거나 선수의 별칭에 이 표기를 더하십시오",
    ),
    explain: Bilingual::new(
        "Nobody in the list has this name, and exactly one player has one that differs by a letter \
         (by two in longer names of Latin letters). The record is taken for that player; somebody \
         should look.",
        "명단에 이 이름은 없으나 한 글자(긴 로마자 이름은 두 글자)만 다른 선수가 한 명 있습니다. 그 \
         선수로 보며, 확인이 필요합니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길둥]PW[성춘향]RE[B+R]DT[2026-11-07];B[ee];W[cc];B[gg])",
    )
    .at(EVENT),
    good: Sample::sgf(GAME).at(EVENT),
};

/// Several players have this name, and neither club, team and rank nor the pairings tell which of them
/// is meant.
pub(super) static NAME_AMBIGUOUS: Code = Code {
    id: "REG104",
    name: "name-ambiguous",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "{name} could be {candidates}",
        "누구인지 정할 수 없는 이름 {name}: {candidates}",
    ),
    help: Bilingual::new(
        "write the id, the club or the rank beside the name",
        "아이디나 소속, 급수를 이름 옆에 적으십시오",
    ),
    explain: Bilingual::new(
        "Several players have this name, and neither club, team and rank nor the pairings tell \
         which of them is meant. Nothing is guessed: the record is not assigned.",
        "이 이름을 가진 선수가 여럿이며 소속, 팀, 급수로도 대진으로도 가릴 수 없습니다. 짐작하지 \
         않고 대진에 넣지 않습니다.",
    ),
    bad: Sample::sgf(GAME).at(event!(players: "\
        [[player]]\n\
        id = \"a\"\n\
        name = \"홍길동\"\n\
        [[player]]\n\
        id = \"b\"\n\
        name = \"홍길동\"\n\
        [[player]]\n\
        name = \"성춘향\"\n", rounds: "\
        [[round]]\n\
        pairings = [\"1. a - 성춘향\"]\n\
        [[round]]\n\
        pairings = [\"1. b - 성춘향\"]\n")),
    good: Sample::sgf(GAME).at(EVENT),
};

/// Both names of the record lead to the same player.
pub(super) static SAME_PLAYER: Code = Code {
    id: "REG105",
    name: "same-player-twice",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new("{player} on both sides", "흑과 백이 같은 선수: {player}"),
    help: Bilingual::new("correct one of the names", "한쪽 이름을 바로잡으십시오"),
    explain: Bilingual::new(
        "Both names of the record lead to the same player. The record is not assigned.",
        "기보의 두 이름이 같은 선수를 가리킵니다. 대진에 넣지 않습니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[홍길동]RE[B+R]DT[2026-11-07];B[ee];W[cc];B[gg])",
    )
    .at(EVENT),
    good: Sample::sgf(GAME).at(EVENT),
};

/// One name or both are missing, so nobody can say which game it is.
pub(super) static NAMES_MISSING: Code = Code {
    id: "REG106",
    name: "names-missing",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new("the record has no names", "대국자 이름이 없음"),
    help: Bilingual::new(
        "write both names, or name the file in the pairing",
        "두 이름을 적거나 대진에 기보 파일을 적으십시오",
    ),
    explain: Bilingual::new(
        "One name or both are missing, so nobody can say which game it is: the name of the file \
         proves nothing. For formats that hold no names the pairing may name the file.",
        "한쪽이나 양쪽 이름이 없어 어느 대국인지 알 수 없습니다. 파일 이름만으로는 정하지 않습니다. \
         이름을 담지 못하는 형식은 대진에 파일을 적을 수 있습니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[9]PB[홍길동]PW[]RE[B+R]DT[2026-11-07];B[ee];W[cc];B[gg])")
        .at(EVENT),
    good: Sample::sgf(GAME).at(EVENT),
};

/// The event names this file as the record of a pairing, but a name in it is that of neither of the
/// two.
pub(super) static NAMED_FILE_DISAGREES: Code = Code {
    id: "REG107",
    name: "named-file-disagrees",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "the file is named for {pairing}, but says {name}",
        "대회 파일이 가리킨 기보의 이름이 다름: {name} ({pairing})",
    ),
    help: Bilingual::new(
        "correct the name in the record, or the file in the pairing",
        "기보의 이름이나 대진의 파일을 바로잡으십시오",
    ),
    explain: Bilingual::new(
        "The event names this file as the record of a pairing, but a name in it is that of neither \
         of the two.",
        "대회 파일이 이 기보를 한 대진의 기보로 가리키지만 적힌 이름이 그 두 선수가 아닙니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[이몽룡]PW[성춘향]RE[B+R]DT[2026-11-07];B[ee];W[cc];B[gg])",
    )
    .at(event!("", rounds: "\
        [[round]]\n\
        pairings = [{ pairing = \"1. 홍길동 - 성춘향\", record = \"example.sgf\" }]\n")),
    good: Sample::sgf(GAME).at(EVENT),
};

/// The list says that the player had withdrawn before this round.
pub(super) static WITHDRAWN: Code = Code {
    id: "REG108",
    name: "withdrawn-player",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{player} had withdrawn from round {round} on",
        "{player}: {round}회전부터 기권",
    ),
    help: Bilingual::new(
        "look whether it is the right player and round",
        "선수와 회전이 맞는지 확인하십시오",
    ),
    explain: Bilingual::new(
        "The list says that the player had withdrawn before this round.",
        "명단에는 이 회전 전에 기권한 선수로 적혀 있습니다.",
    ),
    bad: Sample::sgf(GAME).at(event!(players: "\
        [[player]]\n\
        name = \"홍길동\"\n\
        withdrawn_from = 1\n\
        [[player]]\n\
        name = \"성춘향\"\n")),
    good: Sample::sgf(GAME).at(EVENT),
};

/// The record gives the player another rank than the list.
pub(super) static RANK_DIFFERS: Code = Code {
    id: "REG109",
    name: "rank-differs",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "rank {written}, listed {listed}",
        "급수 {written}, 명단에는 {listed}",
    ),
    help: Bilingual::new("", ""),
    explain: Bilingual::new(
        "The record gives the player another rank than the list. Amateur and professional dan are \
         not told apart.",
        "기보에 적힌 급수가 명단과 다릅니다. 아마와 프로는 가리지 않습니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-11-07]BR[5단];B[ee];W[cc]\
         ;B[gg])",
    )
    .at(event!(players: "선수 = [\"홍길동 3단\", \"성춘향\"]\n")),
    good: Sample::sgf(GAME).at(EVENT),
};

/// The record gives the player a team that is neither the club nor the team of the list.
pub(super) static TEAM_DIFFERS: Code = Code {
    id: "REG110",
    name: "team-differs",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "club or team {written}, listed {listed}",
        "소속 {written}, 명단에는 {listed}",
    ),
    help: Bilingual::new(
        "correct the record or the list",
        "기보나 명단을 바로잡으십시오",
    ),
    explain: Bilingual::new(
        "The record gives the player a team that is neither the club nor the team of the list.",
        "기보에 적힌 소속이 명단의 소속도 팀도 아닙니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-11-07]BT[나래기우회];B[ee]\
         ;W[cc];B[gg])",
    )
    .at(event!(players: "\
        [[player]]\n\
        name = \"홍길동\"\n\
        club = \"가람기우회\"\n\
        [[player]]\n\
        name = \"성춘향\"\n")),
    good: Sample::sgf(GAME).at(EVENT),
};

/// The pairing expects a record and none was found for it.
pub(super) static RECORD_MISSING: Code = Code {
    id: "REG201",
    name: "record-missing",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new("no record of {pairing}", "기보 없음: {pairing}"),
    help: Bilingual::new(
        "look for the record; a game without one is `unplayed` or won by forfeit",
        "기보를 찾으십시오. 두지 않은 대국은 미대국이나 부전으로 적습니다",
    ),
    explain: Bilingual::new(
        "The pairing expects a record and none was found for it. Records that could belong to \
         several pairings stay unassigned, so look among them too.",
        "기보가 있어야 할 대진인데 찾지 못했습니다. 어느 대진인지 정할 수 없는 기보는 넣지 않으므로 \
         그 가운데에도 찾아보십시오.",
    ),
    bad: Sample::sgf(GAME).at(event!("", rounds: "\
        [[round]]\n\
        pairings = [\"1. 홍길동 - 성춘향\", \"2. 이몽룡 - 임꺽정\"]\n")),
    good: Sample::sgf(GAME).at(EVENT),
};

/// Both players are in the list, but no pairing is theirs, or several are and neither round nor date
/// tells which.
pub(super) static RECORD_SURPLUS: Code = Code {
    id: "REG202",
    name: "record-surplus",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "no such pairing: {players}{candidates}",
        "대진에 없는 대국: {players}{candidates}",
    ),
    help: Bilingual::new(
        "look whether it belongs to the event",
        "이 대회의 기보인지 확인하십시오",
    ),
    explain: Bilingual::new(
        "Both players are in the list, but no pairing is theirs, or several are and neither round \
         nor date tells which.",
        "두 선수 모두 명단에 있으나 둘의 대진이 없거나, 여럿인데 회전이나 날짜로 가릴 수 없습니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[이몽룡]RE[B+R]DT[2026-11-07];B[ee];W[cc];B[gg])",
    )
    .at(EVENT),
    good: Sample::sgf(GAME).at(EVENT),
};

/// Another record of the pairing has the same moves, or goes on where this one ends.
pub(super) static RECORD_TWICE: Code = Code {
    id: "REG203",
    name: "record-twice",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new("the same game as {other}", "같은 기보가 또 있음: {other}"),
    help: Bilingual::new("leave one of them out", "하나만 남기십시오"),
    explain: Bilingual::new(
        "Another record of the pairing has the same moves, or goes on where this one ends. One of \
         them is kept: the one without errors, then the longer, then the first by its path.",
        "같은 대진의 다른 기보와 수순이 같거나 한쪽이 다른 쪽의 앞부분입니다. 오류가 없는 것, 긴 \
         것, 경로가 앞선 것의 차례로 하나를 남깁니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-11-07];B[ee];W[cc];B[gg])\
         (;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-11-07];B[ee];W[cc];B[gg])",
    )
    .at(EVENT),
    good: Sample::sgf(GAME).at(EVENT),
};

/// Two records of one pairing have different moves, and neither begins the other.
pub(super) static TWO_GAMES: Code = Code {
    id: "REG204",
    name: "pairing-with-two-games",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "another game of the same pairing: {other}",
        "한 대진에 다른 기보가 또 있음: {other}",
    ),
    help: Bilingual::new(
        "find out which of them was played",
        "어느 것이 실제 대국인지 확인하십시오",
    ),
    explain: Bilingual::new(
        "Two records of one pairing have different moves, and neither begins the other. Nobody but \
         the organisers can say which is the game.",
        "한 대진의 두 기보가 수순이 다르며 어느 쪽도 다른 쪽의 앞부분이 아닙니다. 어느 것이 실제 \
         대국인지는 주최 측만 알 수 있습니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-11-07];B[ee];W[cc];B[gg])\
         (;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-11-07];B[ee];W[cc];B[cg])",
    )
    .at(EVENT),
    good: Sample::sgf(GAME).at(EVENT),
};

/// The player on the left of the pairing is Black, but the record says White.
pub(super) static COLOURS_REVERSED: Code = Code {
    id: "REG205",
    name: "colours-reversed",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "colours are those of the pairing reversed",
        "흑백이 대진과 반대",
    ),
    help: Bilingual::new(
        "look who had Black; write colours = \"any\" where they are drawn at the board",
        "누가 흑이었는지 확인하십시오. 돌을 가리는 대회는 흑백 = \"자유\"로 적습니다",
    ),
    explain: Bilingual::new(
        "The player on the left of the pairing is Black, but the record says White. Results are \
         compared by person.",
        "대진의 왼쪽이 흑인데 기보에는 백으로 적혀 있습니다. 결과는 사람을 기준으로 비교합니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[성춘향]PW[홍길동]RE[W+R]DT[2026-11-07];B[ee];W[cc];B[gg])",
    )
    .at(EVENT),
    good: Sample::sgf(GAME).at(EVENT),
};

/// The list says that the pairing was won by forfeit, lost by both or not played, and yet there is a
/// record.
pub(super) static FORFEITED: Code = Code {
    id: "REG206",
    name: "forfeited-has-record",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "a record of a pairing that was not played",
        "부전·미대국인데 기보가 있음",
    ),
    help: Bilingual::new(
        "correct the list, or look which game it is",
        "대진표를 고치거나 어느 대국인지 확인하십시오",
    ),
    explain: Bilingual::new(
        "The list says that the pairing was won by forfeit, lost by both or not played, and yet \
         there is a record.",
        "대진표에는 부전이나 양패, 미대국으로 적혀 있는데 기보가 있습니다.",
    ),
    bad: Sample::sgf(GAME).at(event!("", round: "pairings = [\"1. 홍길동 - 성춘향 : B+F\"]\n")),
    good: Sample::sgf(GAME).at(EVENT),
};

/// The record states another round than that of its pairing, or one that the event does not have.
pub(super) static OTHER_ROUND: Code = Code {
    id: "REG207",
    name: "other-round",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "the record says round {written}, the pairing is of round {round}",
        "기보에는 {written}회전, 대진은 {round}회전",
    ),
    help: Bilingual::new(
        "correct the round in the record",
        "기보의 회전을 바로잡으십시오",
    ),
    explain: Bilingual::new(
        "The record states another round than that of its pairing, or one that the event does not \
         have.",
        "기보에 적힌 회전이 대진의 회전과 다르거나 대회에 없는 회전입니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-11-07]RO[2];B[ee];W[cc]\
         ;B[gg])",
    )
    .at(EVENT),
    good: Sample::sgf(GAME).at(EVENT),
};

/// Every day that the record states has to lie within the days of the round, or where it has none of
/// the event.
pub(super) static OTHER_DATE: Code = Code {
    id: "REG208",
    name: "date-outside-round",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new("{date} is outside {range}", "{range} 밖의 대국일: {date}"),
    help: Bilingual::new("correct the date", "날짜를 바로잡으십시오"),
    explain: Bilingual::new(
        "Every day that the record states has to lie within the days of the round, or where it has \
         none of the event. A date without day fits if any of its days does.",
        "기보에 적힌 날은 모두 회전의 날짜, 없으면 대회 기간 안이어야 합니다. 날이 없는 날짜는 그 \
         가운데 하루라도 맞으면 됩니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-12-01];B[ee];W[cc];B[gg])",
    )
    .at(EVENT),
    good: Sample::sgf(GAME).at(EVENT),
};

/// The event has dates and the record has none that can be read.
pub(super) static DATE_MISSING: Code = Code {
    id: "REG209",
    name: "date-missing",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new("no date", "대국일이 없음"),
    help: Bilingual::new("", ""),
    explain: Bilingual::new(
        "The event has dates and the record has none that can be read.",
        "대회에는 날짜가 있으나 기보에 읽을 수 있는 날짜가 없습니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+R];B[ee];W[cc];B[gg])").at(EVENT),
    good: Sample::sgf(GAME).at(EVENT),
};

/// The record calls the event otherwise.
pub(super) static OTHER_EVENT: Code = Code {
    id: "REG210",
    name: "event-name-differs",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new("the event is called {written}", "대회명 {written}"),
    help: Bilingual::new("", ""),
    explain: Bilingual::new(
        "The record calls the event otherwise. Blanks, case and width make no difference.",
        "기보에 적힌 대회명이 다릅니다. 빈칸, 대소문자, 전각과 반각은 따지지 않습니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-11-07]EV[다른 대회];B[ee]\
         ;W[cc];B[gg])",
    )
    .at(event!("name = \"가상배\"\n")),
    good: Sample::sgf(GAME).at(EVENT),
};

/// Two records of different pairings have exactly the same main line of thirty moves or more.
pub(super) static OTHER_PAIRINGS_MOVES: Code = Code {
    id: "REG211",
    name: "moves-of-other-pairing",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "the same moves as {other}, another pairing",
        "다른 대진과 수순이 같음: {other}",
    ),
    help: Bilingual::new("find out whose game it is", "누구의 대국인지 확인하십시오"),
    explain: Bilingual::new(
        "Two records of different pairings have exactly the same main line of thirty moves or more: \
         one of them was filed under wrong names.",
        "서로 다른 대진의 두 기보가 서른 수가 넘는 본 수순이 똑같습니다. 하나는 이름이 잘못된 \
         것입니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-11-07];B[aa];W[ca];B[ea]\
         ;W[ga];B[ia];W[bb];B[db];W[fb];B[hb];W[ac];B[cc];W[ec];B[gc];W[ic];B[bd];W[dd]\
         ;B[fd];W[hd];B[ae];W[ce];B[ee];W[ge];B[ie];W[bf];B[df];W[ff];B[hf];W[ag];B[cg]\
         ;W[eg])(;GM[1]FF[4]SZ[9]PB[이몽룡]PW[임꺽정]RE[B+R]DT[2026-11-07];B[aa];W[ca]\
         ;B[ea];W[ga];B[ia];W[bb];B[db];W[fb];B[hb];W[ac];B[cc];W[ec];B[gc];W[ic];B[bd]\
         ;W[dd];B[fd];W[hd];B[ae];W[ce];B[ee];W[ge];B[ie];W[bf];B[df];W[ff];B[hf];W[ag]\
         ;B[cg];W[eg])",
    )
    .at(event!("", round: "pairings = [\"1. 홍길동 - 성춘향\", \"2. 이몽룡 - 임꺽정\"]\n")),
    good: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-11-07];B[aa];W[ca];B[ea]\
         ;W[ga];B[ia];W[bb];B[db];W[fb];B[hb];W[ac];B[cc];W[ec];B[gc];W[ic];B[bd];W[dd]\
         ;B[fd];W[hd];B[ae];W[ce];B[ee];W[ge];B[ie];W[bf];B[df];W[ff];B[hf];W[ag];B[cg]\
         ;W[eg])",
    )
    .at(EVENT),
};

/// The teams of the two meet, but the two have no board together.
pub(super) static OTHER_BOARD: Code = Code {
    id: "REG220",
    name: "other-board",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{player} sits at board {board} of this match",
        "{player}: 이 경기의 {board}번 판",
    ),
    help: Bilingual::new(
        "look who sat at which board",
        "누가 어느 판에 앉았는지 확인하십시오",
    ),
    explain: Bilingual::new(
        "The teams of the two meet, but the two have no board together.",
        "두 선수의 팀은 만나지만 두 선수가 함께 앉는 판은 없습니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[임꺽정]RE[B+R]DT[2026-11-07];B[ee];W[cc];B[gg])",
    )
    .at(TEAM_EVENT),
    good: Sample::sgf(GAME).at(TEAM_EVENT),
};

/// Both are players of the event, but their teams do not meet in the round of the record.
pub(super) static NOT_IN_TEAM: Code = Code {
    id: "REG221",
    name: "not-in-team",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{player} does not play for {team}",
        "{player}: {team} 선수가 아님",
    ),
    help: Bilingual::new(
        "look for which team the player played",
        "어느 팀 선수인지 확인하십시오",
    ),
    explain: Bilingual::new(
        "Both are players of the event, but their teams do not meet in the round of the record.",
        "두 선수 모두 대회에 있으나 그 회전에 두 팀의 경기가 없습니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[심청이]RE[B+R]DT[2026-11-07];B[ee];W[cc];B[gg])",
    )
    .at(THREE_TEAM_EVENT),
    good: Sample::sgf(GAME).at(THREE_TEAM_EVENT),
};

/// Nobody has won more than half of the games of the match, neither by the list nor, where that gives
/// no score, by the records.
pub(super) static UNDECIDED: Code = Code {
    id: "REG230",
    name: "match-undecided",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "the match is not decided: {score}",
        "승부가 나지 않은 경기: {score}",
    ),
    help: Bilingual::new(
        "complete the score, or correct it",
        "점수를 채우거나 바로잡으십시오",
    ),
    explain: Bilingual::new(
        "Nobody has won more than half of the games of the match, neither by the list nor, where \
         that gives no score, by the records.",
        "대진표로도, 대진표에 점수가 없으면 기보로도, 판수의 절반을 넘겨 이긴 쪽이 없습니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-11-07]RO[1국];B[ee];W[cc]\
         ;B[gb])(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[W+R]DT[2026-11-07]RO[2국];B[ee]\
         ;W[cc];B[gc])",
    )
    .at(event!("best_of = 3\n", round: "pairings = [\"1. 홍길동 - 성춘향 : 1-1\"]\n")),
    good: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-11-07]RO[1국];B[ee];W[cc]\
         ;B[gb])(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-11-07]RO[2국];B[ee]\
         ;W[cc];B[gc])",
    )
    .at(event!("best_of = 3\n", round: "pairings = [\"1. 홍길동 - 성춘향 : 2-0\"]\n")),
};

/// A record of a game behind the one that decided the match.
pub(super) static AFTER_DECISION: Code = Code {
    id: "REG231",
    name: "game-after-decision",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "the match had ended {score}",
        "이미 {score}로 끝난 경기의 기보",
    ),
    help: Bilingual::new(
        "look whether the game counts",
        "이 대국을 세는지 확인하십시오",
    ),
    explain: Bilingual::new(
        "A record of a game behind the one that decided the match.",
        "승부가 이미 난 뒤의 대국 기보입니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-11-07]RO[1국];B[ee];W[cc]\
         ;B[gb])(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-11-07]RO[2국];B[ee]\
         ;W[cc];B[gc])(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-11-07]RO[3국]\
         ;B[ee];W[cc];B[gd])",
    )
    .at(event!("best_of = 3\n", round: "pairings = [\"1. 홍길동 - 성춘향 : 2-0\"]\n")),
    good: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-11-07]RO[1국];B[ee];W[cc]\
         ;B[gb])(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-11-07]RO[2국];B[ee]\
         ;W[cc];B[gc])",
    )
    .at(event!("best_of = 3\n", round: "pairings = [\"1. 홍길동 - 성춘향 : 2-0\"]\n")),
};

/// The results of the records do not give the score of the list.
pub(super) static SCORE_DIFFERS: Code = Code {
    id: "REG232",
    name: "match-score-differs",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "the list says {listed}, the records {found}",
        "대진표 {listed}, 기보로는 {found}",
    ),
    help: Bilingual::new(
        "correct the list, or the result of a record",
        "대진표나 기보의 결과를 바로잡으십시오",
    ),
    explain: Bilingual::new(
        "The results of the records do not give the score of the list.",
        "기보의 결과로는 대진표의 점수가 되지 않습니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-11-07]RO[1국];B[ee];W[cc]\
         ;B[gb])(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[W+R]DT[2026-11-07]RO[2국];B[ee]\
         ;W[cc];B[gc])(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[W+R]DT[2026-11-07]RO[3국]\
         ;B[ee];W[cc];B[gd])",
    )
    .at(event!("best_of = 3\n", round: "pairings = [\"1. 홍길동 - 성춘향 : 2-1\"]\n")),
    good: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-11-07]RO[1국];B[ee];W[cc]\
         ;B[gb])(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-11-07]RO[2국];B[ee]\
         ;W[cc];B[gc])",
    )
    .at(event!("best_of = 3\n", round: "pairings = [\"1. 홍길동 - 성춘향 : 2-0\"]\n")),
};

/// Who has lost in a round of a knockout is out of its later rounds.
pub(super) static LOSER_PLAYS_ON: Code = Code {
    id: "REG240",
    name: "loser-plays-on",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{player} was out after {round}",
        "{player}: {round}에서 탈락",
    ),
    help: Bilingual::new(
        "correct the pairing; a match for the third place is a stage of its own",
        "대진을 바로잡으십시오. 3, 4위전은 따로 단계를 둡니다",
    ),
    explain: Bilingual::new(
        "Who has lost in a round of a knockout is out of its later rounds.",
        "토너먼트에서 진 선수가 뒤의 회전에 다시 나옵니다.",
    ),
    bad: Sample::sgf(GAME).at(event!("system = \"knockout\"\n", rounds: "\
        [[round]]\n\
        date = 2026-11-07\n\
        pairings = [\"1. 홍길동 - 성춘향 : B+R\"]\n\
        [[round]]\n\
        pairings = [\"1. 성춘향 - 이몽룡 : unplayed\"]\n")),
    good: Sample::sgf(GAME).at(event!("system = \"knockout\"\n", rounds: "\
        [[round]]\n\
        date = 2026-11-07\n\
        pairings = [\"1. 홍길동 - 성춘향 : B+R\"]\n\
        [[round]]\n\
        pairings = [\"1. 홍길동 - 이몽룡 : unplayed\"]\n")),
};

/// The record is of another game than the event.
pub(super) static OTHER_GAME: Code = Code {
    id: "REG301",
    name: "other-game",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new("another game: {found}", "종목이 다름: {found}"),
    help: Bilingual::new(
        "look whether the record belongs to the event",
        "이 대회의 기보인지 확인하십시오",
    ),
    explain: Bilingual::new(
        "The record is of another game than the event. It is replayed under the rules of its own \
         game.",
        "대회의 종목과 다른 기보입니다. 제 종목의 규칙으로 재현합니다.",
    ),
    bad: Sample::sgf("(;GM[4]FF[4]SZ[15]PB[홍길동]PW[성춘향]DT[2026-11-07];B[hh];W[ii];B[gg])")
        .at(EVENT),
    good: Sample::sgf(GAME).at(EVENT),
};

/// The board is not that of the event.
pub(super) static OTHER_SIZE: Code = Code {
    id: "REG302",
    name: "other-size",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "board {found}, should be {due}",
        "판 크기 {found}, 규정은 {due}",
    ),
    help: Bilingual::new(
        "look whether it is the right record",
        "맞는 기보인지 확인하십시오",
    ),
    explain: Bilingual::new(
        "The board is not that of the event.",
        "대회 규정과 다른 크기의 판입니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[13]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-11-07];B[ee];W[cc];B[gg])",
    )
    .at(EVENT),
    good: Sample::sgf(GAME).at(EVENT),
};

/// The record names other rules than the event, or rules that are not known.
pub(super) static OTHER_RULES: Code = Code {
    id: "REG303",
    name: "other-rules",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "rules {written}, should be {due}",
        "규칙 {written}, 규정은 {due}",
    ),
    help: Bilingual::new(
        "correct the rules in the record",
        "기보의 규칙을 바로잡으십시오",
    ),
    explain: Bilingual::new(
        "The record names other rules than the event, or rules that are not known. It is replayed \
         under those of the event.",
        "기보에 적힌 규칙이 대회의 규칙과 다르거나 모르는 규칙입니다. 대회의 규칙으로 재현합니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-11-07]RU[Chinese]KM[6.5]\
         ;B[ee];W[cc];B[gg])",
    )
    .at(event!("rules = \"korean\"\n")),
    good: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-11-07]RU[Korean]KM[6.5]\
         ;B[ee];W[cc];B[gg])",
    )
    .at(event!("rules = \"korean\"\n")),
};

/// The event lays down rules and the record names none.
pub(super) static RULES_NOT_STATED: Code = Code {
    id: "REG304",
    name: "rules-not-stated",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new("no rules stated", "규칙이 적혀 있지 않음"),
    help: Bilingual::new("", ""),
    explain: Bilingual::new(
        "The event lays down rules and the record names none.",
        "대회에 규칙이 정해져 있으나 기보에 적혀 있지 않습니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-11-07]KM[6.5];B[ee];W[cc]\
         ;B[gg])",
    )
    .at(event!("rules = \"korean\"\n")),
    good: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-11-07]RU[Korean]KM[6.5]\
         ;B[ee];W[cc];B[gg])",
    )
    .at(event!("rules = \"korean\"\n")),
};

/// The komi of the record is not that of the event.
pub(super) static OTHER_KOMI: Code = Code {
    id: "REG305",
    name: "other-komi",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new("komi {found}, should be {due}", "덤 {found}, 규정은 {due}"),
    help: Bilingual::new(
        "look by which komi the game was counted",
        "어느 덤으로 계가했는지 확인하십시오",
    ),
    explain: Bilingual::new(
        "The komi of the record is not that of the event. In games with a handicap nothing is asked \
         of it.",
        "기보의 덤이 대회의 덤과 다릅니다. 접바둑에서는 따지지 않습니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-11-07]KM[7.5];B[ee];W[cc]\
         ;B[gg])",
    )
    .at(event!("komi = 6.5\n")),
    good: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-11-07]KM[6.5];B[ee];W[cc]\
         ;B[gg])",
    )
    .at(event!("komi = 6.5\n")),
};

/// The event lays down a komi and the record states none.
pub(super) static KOMI_NOT_STATED: Code = Code {
    id: "REG306",
    name: "komi-not-stated",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new("no komi stated", "덤이 적혀 있지 않음"),
    help: Bilingual::new("", ""),
    explain: Bilingual::new(
        "The event lays down a komi and the record states none.",
        "대회에 덤이 정해져 있으나 기보에 적혀 있지 않습니다.",
    ),
    bad: Sample::sgf(GAME).at(event!("komi = 6.5\n")),
    good: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-11-07]KM[6.5];B[ee];W[cc]\
         ;B[gg])",
    )
    .at(event!("komi = 6.5\n")),
};

/// The event is played even, and the record begins with handicap stones.
pub(super) static HANDICAP_NOT_ALLOWED: Code = Code {
    id: "REG307",
    name: "handicap-not-allowed",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{count} handicap stones in an even event",
        "호선인데 치석 {count}점",
    ),
    help: Bilingual::new(
        "state the handicap in the pairing where it was agreed upon",
        "약속한 접바둑이면 대진에 치석 수를 적으십시오",
    ),
    explain: Bilingual::new(
        "The event is played even, and the record begins with handicap stones.",
        "호선 대회인데 기보에 치석이 놓여 있습니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-11-07]HA[2]AB[cc][gg];W[ee]\
         ;B[cg];W[gc])",
    )
    .at(EVENT),
    good: Sample::sgf(GAME).at(EVENT),
};

/// The handicap stones of the record are not as many as the pairing or the event states.
pub(super) static OTHER_HANDICAP: Code = Code {
    id: "REG308",
    name: "other-handicap",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{found} handicap stones, should be {due}",
        "치석 {found}점, 대진은 {due}점",
    ),
    help: Bilingual::new(
        "look which handicap was agreed upon",
        "약속한 치석 수를 확인하십시오",
    ),
    explain: Bilingual::new(
        "The handicap stones of the record are not as many as the pairing or the event states.",
        "기보의 치석 수가 대진이나 대회에 적힌 수와 다릅니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-11-07]HA[3]AB[cc][gg][cg]\
         ;W[ee];B[gc];W[ge])",
    )
    .at(event!("", round: "pairings = [\"1. 홍길동 - 성춘향 (2)\"]\n")),
    good: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-11-07]HA[2]AB[cc][gg];W[ee]\
         ;B[cg];W[gc])",
    )
    .at(event!("", round: "pairings = [\"1. 홍길동 - 성춘향 (2)\"]\n")),
};

/// The times of the record are not those of the event.
pub(super) static OTHER_TIME: Code = Code {
    id: "REG309",
    name: "other-time",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "time {found}, should be {due}",
        "제한시간 {found}, 규정은 {due}",
    ),
    help: Bilingual::new("", ""),
    explain: Bilingual::new(
        "The times of the record are not those of the event. What is not stated or cannot be read \
         is not compared.",
        "기보의 제한시간이 대회와 다릅니다. 적혀 있지 않거나 읽을 수 없는 것은 비교하지 않습니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-11-07]TM[3600];B[ee];W[cc]\
         ;B[gg])",
    )
    .at(event!("time = \"30m+3x30s\"\n")),
    good: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-11-07]TM[1800]OT[3x30 byo-yomi]\
         ;B[ee];W[cc];B[gg])",
    )
    .at(event!("time = \"30m+3x30s\"\n")),
};

/// The event names the opening protocols or patterns of the first three stones that it allows, and this
/// is none of them.
pub(super) static OPENING_NOT_ALLOWED: Code = Code {
    id: "REG310",
    name: "opening-not-allowed",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "opening not allowed: {found}",
        "허용되지 않은 오프닝: {found}",
    ),
    help: Bilingual::new(
        "look which openings the event allows",
        "대회에서 허용한 오프닝을 확인하십시오",
    ),
    explain: Bilingual::new(
        "The event names the opening protocols or patterns of the first three stones that it \
         allows, and this is none of them.",
        "대회에 허용한 오프닝룰이나 주형이 정해져 있는데 그 가운데 하나가 아닙니다.",
    ),
    bad: Sample::sgf(
        "(;GM[4]FF[4]SZ[15]RU[renju]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-11-07];B[hh];W[ig]\
         ;B[ii])",
    )
    .at(OMOK_EVENT),
    good: Sample::sgf(
        "(;GM[4]FF[4]SZ[15]RU[renju]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-11-07];B[hh];W[hg]\
         ;B[ig])",
    )
    .at(OMOK_EVENT),
};

/// The main line is shorter than the event wants.
pub(super) static TOO_FEW_MOVES: Code = Code {
    id: "REG311",
    name: "too-few-moves",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "only {count} moves, at least {due}",
        "{count}수뿐임(최소 {due}수)",
    ),
    help: Bilingual::new(
        "look whether the record is complete",
        "기보가 다 있는지 확인하십시오",
    ),
    explain: Bilingual::new(
        "The main line is shorter than the event wants: a record that was cut off often looks like \
         this.",
        "본 수순이 대회에서 정한 것보다 짧습니다. 잘린 기보가 흔히 이렇습니다.",
    ),
    bad: Sample::sgf(GAME).at(event!("min_plies = 10\n")),
    good: Sample::sgf(GAME).at(EVENT),
};

/// The record has no moves.
pub(super) static NO_MOVES: Code = Code {
    id: "REG312",
    name: "record-without-moves",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new("no moves", "수순이 없음"),
    help: Bilingual::new(
        "look for the moves; min_plies = 0 allows empty records",
        "수순을 찾으십시오. 빈 기보를 받으려면 최소수 = 0으로 적습니다",
    ),
    explain: Bilingual::new("The record has no moves.", "기보에 수순이 없습니다."),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-11-07])").at(EVENT),
    good: Sample::sgf(GAME).at(EVENT),
};

/// The main line is longer than the event allows.
pub(super) static TOO_MANY_MOVES: Code = Code {
    id: "REG313",
    name: "too-many-moves",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new("{count} moves, at most {due}", "{count}수임(최대 {due}수)"),
    help: Bilingual::new(
        "look whether it is the right record",
        "맞는 기보인지 확인하십시오",
    ),
    explain: Bilingual::new(
        "The main line is longer than the event allows.",
        "본 수순이 대회에서 정한 것보다 깁니다.",
    ),
    bad: Sample::sgf(GAME).at(event!("max_plies = 2\n")),
    good: Sample::sgf(GAME).at(EVENT),
};

/// The record states no result, or says that it is not known.
pub(super) static RESULT_MISSING: Code = Code {
    id: "REG401",
    name: "result-missing",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new("no result", "결과가 없음"),
    help: Bilingual::new("write the result", "결과를 적으십시오"),
    explain: Bilingual::new(
        "The record states no result, or says that it is not known. The list of the event counts \
         all the same.",
        "기보에 결과가 없거나 모른다고 적혀 있습니다. 순위에는 대진표의 결과를 씁니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]DT[2026-11-07];B[ee];W[cc];B[gg])")
        .at(EVENT),
    good: Sample::sgf(GAME).at(EVENT),
};

/// Record and list name different winners, compared by person.
pub(super) static CONTRADICTS_LIST: Code = Code {
    id: "REG402",
    name: "result-contradicts-list",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "result {written}, the list says {listed}",
        "결과 {written}, 대진표는 {listed}",
    ),
    help: Bilingual::new("find out which is right", "어느 쪽이 맞는지 확인하십시오"),
    explain: Bilingual::new(
        "Record and list name different winners, compared by person. Standings use the list.",
        "기보와 대진표의 승자가 다릅니다. 사람을 기준으로 비교하며, 순위에는 대진표를 씁니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[W+R]DT[2026-11-07];B[ee];W[cc];B[gg])",
    )
    .at(EVENT),
    good: Sample::sgf(GAME).at(EVENT),
};

/// The record ends in a draw and the event has none.
pub(super) static DRAW: Code = Code {
    id: "REG403",
    name: "draw-not-possible",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new("draws are not possible in this event", "무승부가 없는 대회"),
    help: Bilingual::new("correct the result", "결과를 바로잡으십시오"),
    explain: Bilingual::new(
        "The record ends in a draw and the event has none.",
        "무승부가 없는 대회인데 기보의 결과가 무승부입니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[Draw]DT[2026-11-07];B[ee];W[cc];B[gg])",
    )
    .at(event!("draws = false\n")),
    good: Sample::sgf(GAME).at(EVENT),
};

/// The event wants results that say by how much or by what a game was won.
pub(super) static RESULT_FORM: Code = Code {
    id: "REG404",
    name: "result-without-manner",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "neither margin nor manner in the result",
        "결과에 집 차이나 승리 방법이 없음",
    ),
    help: Bilingual::new(
        "write the margin or the manner, such as B+3.5 or B+R",
        "B+3.5, B+R처럼 집 차이나 승리 방법을 적으십시오",
    ),
    explain: Bilingual::new(
        "The event wants results that say by how much or by what a game was won.",
        "대회는 몇 집 차이인지, 어떻게 이겼는지를 적도록 정하고 있습니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+]DT[2026-11-07];B[ee];W[cc];B[gg])",
    )
    .at(event!("result_form = \"full\"\n")),
    good: Sample::sgf(GAME).at(EVENT),
};

/// Record and list name the same winner but another margin or manner.
pub(super) static OTHER_MARGIN: Code = Code {
    id: "REG405",
    name: "margin-differs",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "the winner agrees, but {written}, the list says {listed}",
        "승자는 같으나 {written}, 대진표는 {listed}",
    ),
    help: Bilingual::new("", ""),
    explain: Bilingual::new(
        "Record and list name the same winner but another margin or manner.",
        "기보와 대진표의 승자는 같으나 집 차이나 승리 방법이 다릅니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+3.5]DT[2026-11-07];B[ee];W[cc];B[gg])",
    )
    .at(EVENT),
    good: Sample::sgf(GAME).at(EVENT),
};
