//! Codes of the findings about events (`REG001` and so on).

use crate::diag::{Code, Sample, Severity};
use crate::text::Bilingual;

/// All codes of findings about events.
pub const CODES: &[&Code] = &[
    &KEY_UNKNOWN,
    &CONTRADICTS_ITSELF,
    &VALUE,
    &LIST_READ,
    &SETTING_NOT_KEPT,
    &NAME_TWICE,
    &UNREADABLE,
    &KEY_MISSING,
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
    &OF_OTHER_EVENT,
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

/// Example record that belongs to the pairing in [`EVENT`].
const GAME: &str = "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-11-07];B[ee];W[cc];B[gg])";

/// Builds the text of an example event file for baduk. `players` and `rounds` replace the default four players and
/// one pairing; `round` sets the pairings of the only round.
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

/// Example event with four players and one pairing.
const EVENT: &str = event!("");

/// Example event with one match between two teams.
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

/// Example event with three teams and one match.
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

/// Example renju event that allows two openings.
const OMOK_EVENT: &str = "\
    schema = \"bokgi.event/1\"\n\
    game = \"omok\"\n\
    rules = \"renju\"\n\
    patterns = [\"화월\", \"우월\"]\n\
    선수 = [\"홍길동\", \"성춘향\", \"이몽룡\", \"임꺽정\"]\n\
    [[round]]\n\
    date = 2026-11-07\n\
    pairings = [\"1. 홍길동 - 성춘향 : B+R\"]\n";

/// Code: the event file has an unknown key, whose value is ignored.
pub(super) static KEY_UNKNOWN: Code = Code {
    id: "REG001",
    name: "event-key-unknown",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new("unknown key {key}{near}", "모르는 항목: {key}{near}"),
    help: Bilingual::new(
        "see the documentation for the keys of an event file",
        "대회 파일의 항목 이름을 확인하십시오",
    ),
    explain: Bilingual::new(
        "The event file has an unknown key, which is ignored. Every key has an English and a \
         Korean name. The message suggests a similar known key, if there is one.",
        "대회 파일에 모르는 항목이 있어 무시했습니다. 항목마다 영어 이름과 우리말 이름이 하나씩 \
         있으며, 비슷한 이름이 있으면 함께 알립니다.",
    ),
    bad: Sample::sgf(GAME).at(event!("대회이름 = \"가상 리그\"\n")),
    good: Sample::sgf(GAME).at(EVENT),
};

/// Code: statements of the event file exclude each other.
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
        "The event file makes statements that exclude each other: a player is paired twice in \
         one round, a paired player is not in the list, two players share an id, two players \
         meet twice in a Swiss event, or the score of a team match differs from its boards. Of \
         two players with the same id, the first counts. Pairings of unlisted players are \
         ignored. Everything else counts as written.",
        "대회 파일의 내용이 서로 맞지 않습니다. 한 회전에 같은 선수가 두 번 나오거나, 명단에 없는 \
         선수의 대진이 있거나, 아이디가 같은 선수가 둘이거나, 스위스 대회에서 같은 두 사람이 두 번 \
         만나거나, 단체전의 점수가 판별 결과와 다른 경우입니다. 아이디가 같으면 앞의 선수를, 명단에 \
         없는 선수의 대진은 빼고, 나머지는 적힌 대로 셉니다.",
    ),
    bad: Sample::sgf(GAME).at(event!(players: "선수 = [\"홍길동\", \"성춘향\", \"홍길동\"]\n")),
    good: Sample::sgf(GAME).at(EVENT),
};

/// Code: a key or column has an invalid value.
pub(super) static VALUE: Code = Code {
    id: "REG003",
    name: "event-value",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{value} is not a valid value of {key}{allowed}",
        "{key}에 쓸 수 없는 값: {value}{allowed}",
    ),
    help: Bilingual::new(
        "correct the value; until then it is ignored",
        "값을 바로잡으십시오. 그때까지는 적지 않은 것으로 봅니다",
    ),
    explain: Bilingual::new(
        "A key of the event file or a column of a table has an invalid value. The value is \
         ignored. Results of \
         pairings that cannot be parsed are reported here too. Allowed values: system: \
         league, swiss, knockout, mcmahon; standings: points, wins, sos, sos1, sos2, \
         sosos, sodos, cuss, direct, board_points, match_points; unplayed: own, half; \
         dates: 2026-11-07, 2026-11-07..2026-11-14; size: 19, 9x13; komi: 6.5, 6집반; \
         handicap: none, any, a number; time: 30m+3x30s, 10m++5s; draws: true, false \
         without quotation marks; result_form: any, full; colours: as-paired, any; \
         best_of: 1, 3, 5; min_plies: a whole number; order: fixed, free; verdict: \
         accept, look, return; country: two letters such as KR; teams: \"A - B\", \"A - B \
         : 2-1\"; pairings: \"1. A - B : B+R\" with blanks around the hyphen; result: \
         B+R, W+3.5, 1-0, draw, B+F, both-lose, unplayed.",
        "대회 파일의 항목이나 표의 열에 쓸 수 없는 값이 있습니다. 그 값은 적지 않은 것으로 봅니다. 대진의 결과를 읽을 수 없을 때도 \
         이렇게 알립니다. 쓸 수 있는 값: 방식: 리그, 스위스, 토너먼트, 맥마흔; 순위: 승점, 승, \
         SOS, SOS-1, SOS-2, SOSOS, SODOS, 누진, 승자승, 개인승, 팀승점; 미대국: 그대로, 절반; \
         기간: 2026-11-07, 2026-11-07..2026-11-14; 판: 19, 9x13; 덤: 6.5, 6집반; 치수: 호선, \
         자유, 돌 수; 제한시간: 30m+3x30s, 각 30분 30초 3회; 무승부: 따옴표 없이 true, false; \
         결과형식: 자유, 자세히; 흑백: 지정, 자유; 다전제: 1, 3, 5; 최소수: 자연수; 순번: 고정, \
         변경; 판정: 접수, 확인, 반려; 나라: KR 같은 두 글자; 대전: \"가람 - 나래\", \"가람 - \
         나래 : 2-1\"; 대진: \"1. 가 - 나 : 흑승\". 붙임표 양옆은 띄웁니다; 결과: 흑승, 백 \
         불계승, 백 3집반승, 무승부, 흑승(부전), 흑 기권승, 양패, 미대국.",
    ),
    bad: Sample::sgf(GAME).at(event!("무승부 = \"글쎄\"\n")),
    good: Sample::sgf(GAME).at(EVENT),
};

/// Example pairing table (CSV) with a column that is not used.
const TABLE: &str = "회전,판,흑,백,결과,비고\n1,1,홍길동,성춘향,B+R,\n";

/// Builds an example OpenGotha tournament (XML) with the given placement criterion.
macro_rules! opengotha {
    ($criterion:literal) => {
        concat!(
            "<Tournament><Players><Player name='홍' firstName='길동' rank='3D'/>\
             <Player name='성' firstName='춘향' rank='2D'/></Players>\
             <Games><Game blackPlayer='홍길동' whitePlayer='성춘향' roundNumber='1' \
             tableNumber='1' handicap='0' result='RESULT_BLACKWINS'/></Games>\
             <TournamentParameterSet><GeneralParameterSet size='9' beginDate='2026-11-07' \
             endDate='2026-11-07'/><PlacementParameterSet><PlacementCriteria>\
             <PlacementCriterion number='1' name='NBW'/><PlacementCriterion number='2' name='",
            $criterion,
            "'/></PlacementCriteria></PlacementParameterSet></TournamentParameterSet></Tournament>"
        )
    };
}

/// Code: a list of another program was read; the note names its format and the parts that were not read.
pub(super) static LIST_READ: Code = Code {
    id: "REG004",
    name: "list-read",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "read as {format}: {contestants}, {rounds} {rounds|round|rounds}, {pairings} \
         {pairings|pairing|pairings}{unread}",
        "{format}: {contestants}, 회전 {rounds}, 대진 {pairings}{unread}",
    ),
    help: Bilingual::new("", ""),
    explain: Bilingual::new(
        "The event was given as a table or as a file of another program. The note names the \
         kind of file, which is detected from its content, how much was read, and the parts \
         that were not read: columns without a known heading, rows without a pairing, and lines and keys that \
         have no meaning for the report.",
        "대회 파일로 표나 다른 프로그램의 파일을 받았습니다. 내용을 보고 정한 파일의 종류와 읽은 \
         분량을 알리고, 읽지 않은 것이 있으면 함께 적습니다. 제목을 모르는 열, 대진이 없는 행, 보고서에 \
         쓰이지 않는 줄과 항목은 읽지 않습니다.",
    ),
    bad: Sample::sgf(GAME).at(TABLE),
    good: Sample::sgf(GAME).at(EVENT),
};

/// Code: a file of another program has a setting that changes its standings and that bokgi cannot apply.
pub(super) static SETTING_NOT_KEPT: Code = Code {
    id: "REG005",
    name: "setting-not-kept",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "the standings do not take {setting} into account",
        "순위에 반영하지 않은 설정: {setting}",
    ),
    help: Bilingual::new(
        "compare the standings with the table of the program that wrote the file",
        "파일을 만든 프로그램의 순위표와 비교하십시오",
    ),
    explain: Bilingual::new(
        "The file of another program has a setting that changes its standings, and bokgi has no \
         such setting. The standings may differ from the program's table.",
        "다른 프로그램의 파일에 순위를 바꾸는 설정이 있으나, bokgi에는 그런 설정이 없습니다. \
         순위가 그 프로그램의 순위와 다를 수 있습니다.",
    ),
    bad: Sample::sgf(GAME).at(opengotha!("RATING")),
    good: Sample::sgf(GAME).at(opengotha!("SOSW")),
};

/// Code: two names in the list are nearly equal, and their players never play in the same round.
pub(super) static NAME_TWICE: Code = Code {
    id: "REG006",
    name: "one-player-twice",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "{name} is probably {player}: the two never play in the same round",
        "{name}: {player}의 오기로 보임. 두 이름이 같은 회전에 함께 나오지 않음",
    ),
    help: Bilingual::new(
        "correct the name in the list, or add it to the aliases of {player}; if they are two \
         players, state their clubs",
        "대진표의 이름을 바로잡거나 {player}의 별칭에 추가하십시오. 두 사람이면 소속을 적으십시오",
    ),
    explain: Bilingual::new(
        "The list has two names that differ by a letter (by two in longer Latin names), or by \
         Chinese characters and their reading, and no round has both. One is probably a \
         misspelling of the other, and the results of one player are divided between two. They \
         are not merged.",
        "대진표에 한 글자(긴 로마자 이름은 두 글자)만 다르거나 한자로 적었을 뿐인 이름이 둘 있는데, 둘이 \
         함께 나오는 회전이 없습니다. 한 사람의 성적이 둘로 나뉘었을 수 있습니다. 합치지는 않습니다.",
    ),
    bad: Sample::sgf(GAME).at(concat!(
        "schema = \"bokgi.event/1\"\ngame = \"baduk\"\nsize = 9\n",
        "선수 = [\"홍길동\", \"성춘향\", \"이몽룡\", \"홍길둥\"]\n",
        "[[round]]\ndate = 2026-11-07\npairings = [\"1. 홍길동 - 성춘향 : B+R\"]\n",
        "[[round]]\npairings = [\"1. 홍길둥 - 이몽룡 : W+F\"]\n",
    )),
    good: Sample::sgf(GAME).at(EVENT),
};

/// Code: a file cannot be read as an event file, list or workbook at all.
pub(super) static UNREADABLE: Code = Code {
    id: "REG007",
    name: "event-unreadable",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "cannot be read as an event: {reason}",
        "대회로 읽을 수 없음: {reason}",
    ),
    help: Bilingual::new("{advice}", "{advice}"),
    explain: Bilingual::new(
        "The file of the event has a syntax error, is damaged, is of an unknown kind or exceeds the \
         limits of workbooks (32 MB unpacked, a million cells). Nothing of it is used: `check` \
         checks the records by themselves, and `report` and `new` write nothing.",
        "대회 파일의 문법이 틀렸거나, 파일이 손상되었거나, 모르는 종류이거나, 통합 문서의 한도(풀어서 \
         32MB, 칸 백만 개)를 넘었습니다. 이 파일은 전혀 쓰지 않습니다. `check`는 기보만 검사하고, \
         `report`와 `new`는 아무것도 쓰지 않습니다.",
    ),
    bad: Sample::sgf(GAME).at("schema = \"bokgi.event/1\"\n선수 = [\"홍길동\", \"성춘향\n"),
    good: Sample::sgf(GAME).at(EVENT),
};

/// Code: the event file or one of its tables lacks a required key.
pub(super) static KEY_MISSING: Code = Code {
    id: "REG008",
    name: "event-key-missing",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new("no {key}; write `{line}`", "{key} 항목이 없음: `{line}`"),
    help: Bilingual::new(
        "add the line with the value of your event",
        "대회에 맞는 값으로 그 줄을 더하십시오",
    ),
    explain: Bilingual::new(
        "A key is missing that the event file needs: schema and game at its beginning, name for \
         a player or team, teams for a match, record, verdict and reason for a decision, name \
         and places for a prize. The message gives an example. A player, team, match, decision \
         or prize without it is ignored; without the game, records are not compared with rules.",
        "대회 파일에 꼭 있어야 할 항목이 없습니다. 맨 앞의 schema와 종목, 선수와 팀의 이름, 경기의 대전, \
         결정의 기보, 판정, 까닭, 상의 이름과 순위입니다. 어떻게 적는지 예를 알립니다. 그 항목이 없는 선수, 팀, \
         경기, 결정, 상은 빼고 읽으며, 종목이 없으면 기보를 규정과 비교하지 않습니다.",
    ),
    bad: Sample::sgf(GAME).at(
        "schema = \"bokgi.event/1\"\n선수 = [\"홍길동\", \"성춘향\"]\n\
         [[회전]]\n대진 = [\"1. 홍길동 - 성춘향 : B+R\"]\n",
    ),
    good: Sample::sgf(GAME).at(EVENT),
};

/// Code: a player's name in the record matches no known spelling, and is similar to none or to several of them.
pub(super) static UNKNOWN_PLAYER: Code = Code {
    id: "REG101",
    name: "unknown-player",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{name} is not in the list of players{meant}",
        "명단에 없는 선수: {name}{meant}",
    ),
    help: Bilingual::new(
        "correct the name, or add the spelling to the aliases of the player",
        "이름을 바로잡거나 이 표기를 선수의 별칭에 추가하십시오",
    ),
    explain: Bilingual::new(
        "A name in the record matches no known spelling of a listed player, and is not similar \
         to exactly one. Ranks, brackets, blanks and case are ignored. The record is not \
         assigned to a pairing. The message names the player who is probably meant: one whose \
         name is the reading of the same Chinese characters, or the opponent in the only pairing \
         that still lacks a record.",
        "기보의 이름이 명단에 있는 선수의 표기가 아니고, 한 선수의 표기와 비슷하지도 않습니다. \
         급수, 괄호, 빈칸, 대소문자는 따지지 않습니다. 이 기보는 대진에 넣지 않습니다. 한자를 읽으면 \
         같은 이름이 되는 선수나, 상대의 대진 가운데 하나만 기보가 없을 때 그 대진의 선수는 누구일 수 \
         있는지 함께 알립니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[변학도]PW[성춘향]RE[B+R]DT[2026-11-07];B[ee];W[cc];B[gg])",
    )
    .at(EVENT),
    good: Sample::sgf(GAME).at(EVENT),
};

/// Code: a player's name in the record is another known spelling of a listed name.
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
        "The record spells a player's name differently from the list: in Chinese characters, in \
         Latin letters, as an alias or as an id. It is the same player.",
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

/// Code: a name in the record matches no player, but differs from exactly one player's name by one letter (two in
/// longer Latin names).
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
        "이름을 바로잡거나 이 표기를 선수의 별칭에 추가하십시오",
    ),
    explain: Bilingual::new(
        "No listed player has this name, but exactly one has a name that differs by a letter (by \
         two in longer Latin names). The record is assigned to that player, but should be \
         checked.",
        "명단에 이 이름은 없으나 한 글자(긴 로마자 이름은 두 글자)만 다른 선수가 한 명 있습니다. 그 \
         선수로 보며, 확인이 필요합니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길둥]PW[성춘향]RE[B+R]DT[2026-11-07];B[ee];W[cc];B[gg])",
    )
    .at(EVENT),
    good: Sample::sgf(GAME).at(EVENT),
};

/// Code: several players have the name in the record, and club, team, rank and pairings do not distinguish them.
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
        "add the id, club or rank to the name",
        "아이디나 소속, 급수를 이름 옆에 적으십시오",
    ),
    explain: Bilingual::new(
        "Several players have this name, and club, team, rank and pairings do not show which of \
         them is meant. bokgi does not guess, and leaves the record unassigned.",
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

/// Code: both names in the record mean the same player.
pub(super) static SAME_PLAYER: Code = Code {
    id: "REG105",
    name: "same-player-twice",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new("{player} is on both sides", "흑과 백이 같은 선수: {player}"),
    help: Bilingual::new("correct one of the names", "한쪽 이름을 바로잡으십시오"),
    explain: Bilingual::new(
        "Both names in the record refer to the same player. The record is not assigned.",
        "기보의 두 이름이 같은 선수를 가리킵니다. 대진에 넣지 않습니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[홍길동]RE[B+R]DT[2026-11-07];B[ee];W[cc];B[gg])",
    )
    .at(EVENT),
    good: Sample::sgf(GAME).at(EVENT),
};

/// Code: the record lacks one or both names, so that its pairing is unknown.
pub(super) static NAMES_MISSING: Code = Code {
    id: "REG106",
    name: "names-missing",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new("the record has no names", "대국자 이름이 없음"),
    help: Bilingual::new(
        "add both names, or name the file in the pairing",
        "두 이름을 적거나 대진에 기보 파일을 적으십시오",
    ),
    explain: Bilingual::new(
        "One or both names are missing, so the game cannot be identified; the file name is not \
         used for this. For formats without names, the pairing can name the file.",
        "한쪽이나 양쪽 이름이 없어 어느 대국인지 알 수 없습니다. 파일 이름만으로는 정하지 않습니다. \
         이름을 담지 못하는 형식은 대진에 파일을 적을 수 있습니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[9]PB[홍길동]PW[]RE[B+R]DT[2026-11-07];B[ee];W[cc];B[gg])")
        .at(EVENT),
    good: Sample::sgf(GAME).at(EVENT),
};

/// Code: the event file gives this record file for a pairing, but a name in the record belongs to neither player of
/// the pairing.
pub(super) static NAMED_FILE_DISAGREES: Code = Code {
    id: "REG107",
    name: "named-file-disagrees",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "the event file names this file for {pairing}, but the record names {name}",
        "대회 파일이 가리킨 기보의 이름이 다름: {name} ({pairing})",
    ),
    help: Bilingual::new(
        "correct the name in the record, or the file in the pairing",
        "기보의 이름이나 대진의 파일을 바로잡으십시오",
    ),
    explain: Bilingual::new(
        "The event file names this file as the record of a pairing, but one of its names belongs \
         to neither player.",
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

/// Code: a player of the record withdrew before the round of the record.
pub(super) static WITHDRAWN: Code = Code {
    id: "REG108",
    name: "withdrawn-player",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{player} withdrew before round {round}",
        "{player}은(는) {round}회전부터 기권한 선수임",
    ),
    help: Bilingual::new(
        "check the player and the round",
        "선수와 회전이 맞는지 확인하십시오",
    ),
    explain: Bilingual::new(
        "According to the list, the player withdrew before this round.",
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

/// Code: the record states another rank of the player than the list.
pub(super) static RANK_DIFFERS: Code = Code {
    id: "REG109",
    name: "rank-differs",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "rank {written} in the record, but {listed} in the list of players",
        "기보의 급수는 {written}, 명단에는 {listed}",
    ),
    help: Bilingual::new("", ""),
    explain: Bilingual::new(
        "The record gives the player a different rank than the list. Amateur and professional \
         dan are treated alike.",
        "기보에 적힌 급수가 명단과 다릅니다. 아마와 프로는 가리지 않습니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-11-07]BR[5단];B[ee];W[cc]\
         ;B[gg])",
    )
    .at(event!(players: "선수 = [\"홍길동 3단\", \"성춘향\"]\n")),
    good: Sample::sgf(GAME).at(EVENT),
};

/// Code: the record states a team that is neither the player's club nor the player's team in the list.
pub(super) static TEAM_DIFFERS: Code = Code {
    id: "REG110",
    name: "team-differs",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "club or team {written} in the record, but {listed} in the list of players",
        "기보의 소속은 {written}, 명단에는 {listed}",
    ),
    help: Bilingual::new(
        "correct the record or the list",
        "기보나 명단을 바로잡으십시오",
    ),
    explain: Bilingual::new(
        "The team in the record is neither the player's club nor team in the list.",
        "기보에 적힌 소속이 명단의 소속이나 팀과 다릅니다.",
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

/// Code: the record belongs to another event, because its players are not in the list.
pub(super) static OF_OTHER_EVENT: Code = Code {
    id: "REG111",
    name: "of-other-event",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "a record of another event: {players}",
        "이 대회의 기보가 아님: {players}",
    ),
    help: Bilingual::new("", ""),
    explain: Bilingual::new(
        "Neither player is in the list, or one is not and the record states another game or \
         another event. The record is set apart: it gets no verdict and is not checked against \
         the regulations. A record that states the name of this event is never set apart.",
        "두 대국자가 모두 명단에 없거나, 한쪽이 명단에 없고 종목이나 대회명이 다른 기보입니다. 따로 \
         모아 두고 판정하지 않으며 규정과도 비교하지 않습니다. 이 대회의 이름이 적힌 기보는 이렇게 \
         보지 않습니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[9]PB[변학도]PW[방자]RE[B+R]DT[2026-11-07];B[ee];W[cc];B[gg])")
        .at(EVENT),
    good: Sample::sgf(GAME).at(EVENT),
};

/// Code: a pairing lacks the record that is expected for it.
pub(super) static RECORD_MISSING: Code = Code {
    id: "REG201",
    name: "record-missing",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new("no record of {pairing}", "기보 없음: {pairing}"),
    help: Bilingual::new(
        "find the record, or list the pairing as `unplayed` or as a forfeit",
        "기보를 찾으십시오. 두지 않은 대국은 미대국이나 부전으로 적습니다",
    ),
    explain: Bilingual::new(
        "A record is expected for this pairing, but none was found. Records that fit several \
         pairings stay unassigned, so check those too.",
        "기보가 있어야 할 대진인데 찾지 못했습니다. 어느 대진인지 정할 수 없는 기보는 넣지 않으므로 \
         그 가운데에도 찾아보십시오.",
    ),
    bad: Sample::sgf(GAME).at(event!("", rounds: "\
        [[round]]\n\
        pairings = [\"1. 홍길동 - 성춘향\", \"2. 이몽룡 - 임꺽정\"]\n")),
    good: Sample::sgf(GAME).at(EVENT),
};

/// Code: both players of the record are listed, but they have no pairing, or several that round and date do not
/// distinguish.
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
        "check that the record belongs to the event",
        "이 대회의 기보인지 확인하십시오",
    ),
    explain: Bilingual::new(
        "Both players are listed, but they have no pairing, or several between which round and \
         date do not decide.",
        "두 선수 모두 명단에 있으나 둘의 대진이 없거나, 여럿인데 회전이나 날짜로 가릴 수 없습니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[이몽룡]RE[B+R]DT[2026-11-07];B[ee];W[cc];B[gg])",
    )
    .at(EVENT),
    good: Sample::sgf(GAME).at(EVENT),
};

/// Code: another record of the pairing has the same moves, or one of the two records is the beginning of the other.
pub(super) static RECORD_TWICE: Code = Code {
    id: "REG203",
    name: "record-twice",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new("the same game as {other}", "같은 기보가 또 있음: {other}"),
    help: Bilingual::new("keep only one of them", "하나만 남기십시오"),
    explain: Bilingual::new(
        "Another record of the pairing has the same moves, or one record is the beginning of the \
         other. One of them is kept: the one without errors, then the longer one, then the first \
         by path.",
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

/// Code: two records of one pairing show different games.
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
        "find out which one was played",
        "어느 것이 실제 대국인지 확인하십시오",
    ),
    explain: Bilingual::new(
        "Two records of one pairing have different moves, and neither is the beginning of the \
         other. Only the organisers can know which game was played.",
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

/// Code: the record gives White to the player to whom the pairing gives Black.
pub(super) static COLOURS_REVERSED: Code = Code {
    id: "REG205",
    name: "colours-reversed",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "colours are reversed compared with the pairing",
        "흑백이 대진과 반대",
    ),
    help: Bilingual::new(
        "check who played Black; write colours = \"any\" if colours are drawn at the board",
        "누가 흑이었는지 확인하십시오. 돌을 가리는 대회는 흑백 = \"자유\"로 적습니다",
    ),
    explain: Bilingual::new(
        "The left player of the pairing should have Black, but has White in the record. Results \
         are compared by player.",
        "대진의 왼쪽이 흑인데 기보에는 백으로 적혀 있습니다. 결과는 사람을 기준으로 비교합니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[성춘향]PW[홍길동]RE[W+R]DT[2026-11-07];B[ee];W[cc];B[gg])",
    )
    .at(EVENT),
    good: Sample::sgf(GAME).at(EVENT),
};

/// Code: a record exists for a pairing that is listed as decided without a game or as not played.
pub(super) static FORFEITED: Code = Code {
    id: "REG206",
    name: "forfeited-has-record",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "a record exists for a pairing listed as not played",
        "부전·미대국인데 기보가 있음",
    ),
    help: Bilingual::new(
        "correct the list, or check which game the record shows",
        "대진표를 고치거나 어느 대국인지 확인하십시오",
    ),
    explain: Bilingual::new(
        "The list marks the pairing as won by forfeit, lost by both or not played, but there is \
         a record.",
        "대진표에는 부전이나 양패, 미대국으로 적혀 있는데 기보가 있습니다.",
    ),
    bad: Sample::sgf(GAME).at(event!("", round: "pairings = [\"1. 홍길동 - 성춘향 : B+F\"]\n")),
    good: Sample::sgf(GAME).at(EVENT),
};

/// Code: the record states another round than its pairing, or an unknown round.
pub(super) static OTHER_ROUND: Code = Code {
    id: "REG207",
    name: "other-round",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "round {written} in the record, but {round} in the pairing",
        "기보에는 {written}회전, 대진은 {round}회전",
    ),
    help: Bilingual::new(
        "correct the round in the record",
        "기보의 회전을 바로잡으십시오",
    ),
    explain: Bilingual::new(
        "The round in the record differs from the pairing's, or does not exist in the event.",
        "기보에 적힌 회전이 대진의 회전과 다르거나 대회에 없는 회전입니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-11-07]RO[2];B[ee];W[cc]\
         ;B[gg])",
    )
    .at(EVENT),
    good: Sample::sgf(GAME).at(EVENT),
};

/// Code: the record's date is outside the dates of its round, or of the event if the round has none.
pub(super) static OTHER_DATE: Code = Code {
    id: "REG208",
    name: "date-outside-round",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new("{date} is outside {range}", "{range} 밖의 대국일: {date}"),
    help: Bilingual::new("correct the date", "날짜를 바로잡으십시오"),
    explain: Bilingual::new(
        "All dates in the record must lie within the dates of the round, or of the event if the \
         round has none. A date without a day fits if any of its days does.",
        "기보에 적힌 날은 모두 회전의 날짜, 없으면 대회 기간 안이어야 합니다. 날이 없는 날짜는 그 \
         가운데 하루라도 맞으면 됩니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-12-01];B[ee];W[cc];B[gg])",
    )
    .at(EVENT),
    good: Sample::sgf(GAME).at(EVENT),
};

/// Code: the event has dates, but the record has no readable date.
pub(super) static DATE_MISSING: Code = Code {
    id: "REG209",
    name: "date-missing",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new("the record has no date", "대국일이 없음"),
    help: Bilingual::new("", ""),
    explain: Bilingual::new(
        "The event has dates, but the record has no readable date.",
        "대회에는 날짜가 있으나 기보에 읽을 수 있는 날짜가 없습니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+R];B[ee];W[cc];B[gg])").at(EVENT),
    good: Sample::sgf(GAME).at(EVENT),
};

/// Code: the record states the name of another event.
pub(super) static OTHER_EVENT: Code = Code {
    id: "REG210",
    name: "event-name-differs",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "the record names another event: {written}",
        "기보에 적힌 대회명이 \
     다름: {written}",
    ),
    help: Bilingual::new("", ""),
    explain: Bilingual::new(
        "The record gives the event a different name. Blanks, case and full or half width are \
         ignored.",
        "기보에 적힌 대회명이 다릅니다. 빈칸, 대소문자, 전각과 반각은 따지지 않습니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-11-07]EV[다른 대회];B[ee]\
         ;W[cc];B[gg])",
    )
    .at(event!("name = \"가상배\"\n")),
    good: Sample::sgf(GAME).at(EVENT),
};

/// Code: a record has the same main line, of at least thirty moves, as a record of another pairing.
pub(super) static OTHER_PAIRINGS_MOVES: Code = Code {
    id: "REG211",
    name: "moves-of-other-pairing",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "the same moves as {other}, which belongs to another pairing",
        "다른 대진과 수순이 같음: {other}",
    ),
    help: Bilingual::new(
        "find out who played this game",
        "누구의 대국인지 확인하십시오",
    ),
    explain: Bilingual::new(
        "Two records of different pairings have exactly the same main line of at least thirty \
         moves. One of them probably has wrong names.",
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

/// Code: the teams of the two players meet, but the players are not paired at the same board.
pub(super) static OTHER_BOARD: Code = Code {
    id: "REG220",
    name: "other-board",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "by the pairings, {player} sits at board {board} of this match",
        "대진에서 {player}은(는) 이 경기의 {board}번 판에 앉음",
    ),
    help: Bilingual::new(
        "check who sat at which board",
        "누가 어느 판에 앉았는지 확인하십시오",
    ),
    explain: Bilingual::new(
        "The teams of the two players meet, but the players do not sit at the same board.",
        "두 선수의 팀은 만나지만 두 선수가 함께 앉는 판은 없습니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[임꺽정]RE[B+R]DT[2026-11-07];B[ee];W[cc];B[gg])",
    )
    .at(TEAM_EVENT),
    good: Sample::sgf(GAME).at(TEAM_EVENT),
};

/// Code: the teams of the two players do not meet in the round of the record.
pub(super) static NOT_IN_TEAM: Code = Code {
    id: "REG221",
    name: "not-in-team",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "the teams of {players} do not meet: {teams}",
        "{players}: 두 선수의 팀이 맞붙지 않음({teams})",
    ),
    help: Bilingual::new(
        "check for which team the player played",
        "어느 팀 선수인지 확인하십시오",
    ),
    explain: Bilingual::new(
        "Both players are listed, but their teams do not meet in this round.",
        "두 선수 모두 대회에 있으나 그 회전에 두 팀의 경기가 없습니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[심청이]RE[B+R]DT[2026-11-07];B[ee];W[cc];B[gg])",
    )
    .at(THREE_TEAM_EVENT),
    good: Sample::sgf(GAME).at(THREE_TEAM_EVENT),
};

/// Code: no side has won more than half of the games of a match, by the list or else by the records.
pub(super) static UNDECIDED: Code = Code {
    id: "REG230",
    name: "match-undecided",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new("undecided match: {score}", "승부가 나지 않은 경기: {score}"),
    help: Bilingual::new(
        "complete the score, or correct it",
        "점수를 채우거나 바로잡으십시오",
    ),
    explain: Bilingual::new(
        "No side has won more than half of the games of the match, by the listed score or else \
         by the records.",
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

/// Code: the game of the record was played after its match was decided.
pub(super) static AFTER_DECISION: Code = Code {
    id: "REG231",
    name: "game-after-decision",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "the match was already decided: {score}",
        "이미 {score}로 승부가 난 경기의 기보",
    ),
    help: Bilingual::new(
        "check whether the game counts",
        "이 대국을 세는지 확인하십시오",
    ),
    explain: Bilingual::new(
        "The game was played after the match had been decided.",
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

/// Code: the results in the records of a match do not add up to the listed score.
pub(super) static SCORE_DIFFERS: Code = Code {
    id: "REG232",
    name: "match-score-differs",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "score {listed} in the pairings, but {found} by the records",
        "대진표의 점수 {listed}, 기보의 결과로는 {found}",
    ),
    help: Bilingual::new(
        "correct the list, or the result of a record",
        "대진표나 기보의 결과를 바로잡으십시오",
    ),
    explain: Bilingual::new(
        "The results in the records do not add up to the listed score.",
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

/// Code: a player lost in a knockout round but is paired in a later round.
pub(super) static LOSER_PLAYS_ON: Code = Code {
    id: "REG240",
    name: "loser-plays-on",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{player} was eliminated in {round}",
        "{player}은(는) {round}에서 탈락한 선수임",
    ),
    help: Bilingual::new(
        "correct the pairing; put a match for third place in a separate stage",
        "대진을 바로잡으십시오. 3, 4위전은 따로 단계를 둡니다",
    ),
    explain: Bilingual::new(
        "A player who lost in a knockout is paired again in a later round.",
        "토너먼트에서 진 선수가 다음 회전 대진에 다시 나옵니다.",
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

/// Code: the record is of another game (such as omok) than the event prescribes.
pub(super) static OTHER_GAME: Code = Code {
    id: "REG301",
    name: "other-game",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "the record is of another game: {found}",
        "종목이 다름: {found}",
    ),
    help: Bilingual::new(
        "check that the record belongs to the event",
        "이 대회의 기보인지 확인하십시오",
    ),
    explain: Bilingual::new(
        "The record shows a different game than the event's. It is replayed under the rules of the \
         game it states.",
        "대회의 종목과 다른 기보입니다. 기보에 적힌 종목의 규칙으로 재현합니다.",
    ),
    bad: Sample::sgf("(;GM[4]FF[4]SZ[15]PB[홍길동]PW[성춘향]DT[2026-11-07];B[hh];W[ii];B[gg])")
        .at(EVENT),
    good: Sample::sgf(GAME).at(EVENT),
};

/// Code: the record has another board size than the event prescribes, or than the game usually has if it prescribes
/// none.
pub(super) static OTHER_SIZE: Code = Code {
    id: "REG302",
    name: "other-size",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "board size {found}; expected {due}",
        "판 크기가 {found}인데 규정은 {due}",
    ),
    help: Bilingual::new(
        "check that it is the right record",
        "맞는 기보인지 확인하십시오",
    ),
    explain: Bilingual::new(
        "The board size differs from the event's.",
        "판의 크기가 대회 규정과 다릅니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[13]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-11-07];B[ee];W[cc];B[gg])",
    )
    .at(EVENT),
    good: Sample::sgf(GAME).at(EVENT),
};

/// Code: the record states other rules than the event prescribes, or unknown rules.
pub(super) static OTHER_RULES: Code = Code {
    id: "REG303",
    name: "other-rules",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "rules {written}; expected {due}",
        "규칙이 {written}인데 규정은 {due}",
    ),
    help: Bilingual::new(
        "correct the rules in the record",
        "기보의 규칙을 바로잡으십시오",
    ),
    explain: Bilingual::new(
        "The rules in the record differ from the event's or are unknown. The record is replayed \
         under the rules of the event.",
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

/// Code: the event prescribes rules, but the record states none.
pub(super) static RULES_NOT_STATED: Code = Code {
    id: "REG304",
    name: "rules-not-stated",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new("the record states no rules", "규칙이 적혀 있지 않음"),
    help: Bilingual::new("", ""),
    explain: Bilingual::new(
        "The event sets rules, but the record does not state any.",
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

/// Code: the record has another komi than the event prescribes.
pub(super) static OTHER_KOMI: Code = Code {
    id: "REG305",
    name: "other-komi",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "komi {found}; expected {due}",
        "덤이 {found}인데 규정은 {due}",
    ),
    help: Bilingual::new(
        "check which komi was used for counting",
        "어느 덤으로 계가했는지 확인하십시오",
    ),
    explain: Bilingual::new(
        "The komi in the record differs from the event's. In handicap games it is not checked.",
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

/// Code: the event prescribes a komi, but the record states none.
pub(super) static KOMI_NOT_STATED: Code = Code {
    id: "REG306",
    name: "komi-not-stated",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new("the record states no komi", "덤이 적혀 있지 않음"),
    help: Bilingual::new("", ""),
    explain: Bilingual::new(
        "The event sets a komi, but the record does not state one.",
        "대회에 덤이 정해져 있으나 기보에 적혀 있지 않습니다.",
    ),
    bad: Sample::sgf(GAME).at(event!("komi = 6.5\n")),
    good: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-11-07]KM[6.5];B[ee];W[cc]\
         ;B[gg])",
    )
    .at(event!("komi = 6.5\n")),
};

/// Code: the record has handicap stones, but the event has only even games.
pub(super) static HANDICAP_NOT_ALLOWED: Code = Code {
    id: "REG307",
    name: "handicap-not-allowed",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{count} handicap {count|stone|stones} in an event of even games",
        "호선인데 치석 {count}점",
    ),
    help: Bilingual::new(
        "if a handicap was agreed, state it in the pairing",
        "약속한 접바둑이면 대진에 치석 수를 적으십시오",
    ),
    explain: Bilingual::new(
        "The event has even games, but the record starts with handicap stones.",
        "호선 대회인데 기보에 치석이 놓여 있습니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-11-07]HA[2]AB[cc][gg];W[ee]\
         ;B[cg];W[gc])",
    )
    .at(EVENT),
    good: Sample::sgf(GAME).at(EVENT),
};

/// Code: the record has another number of handicap stones than the pairing or event prescribes.
pub(super) static OTHER_HANDICAP: Code = Code {
    id: "REG308",
    name: "other-handicap",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{found} handicap {found|stone|stones}; expected {due}",
        "치석이 {found}점인데 대진에는 {due}점",
    ),
    help: Bilingual::new(
        "check which handicap was agreed",
        "약속한 치석 수를 확인하십시오",
    ),
    explain: Bilingual::new(
        "The number of handicap stones in the record differs from the pairing or the event.",
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

/// Code: the record has another time control than the event prescribes.
pub(super) static OTHER_TIME: Code = Code {
    id: "REG309",
    name: "other-time",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "time {found}; expected {due}",
        "제한시간이 {found}인데 규정은 {due}",
    ),
    help: Bilingual::new("", ""),
    explain: Bilingual::new(
        "The time control in the record differs from the event's. Missing or unreadable values \
         are not compared.",
        "기보의 제한시간이 대회 규정과 다릅니다. 적혀 있지 않거나 읽을 수 없는 값은 비교하지 않습니다.",
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

/// Code: the event does not allow the record's opening protocol, or the pattern of its first three stones.
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
        "check which openings the event allows",
        "대회에서 허용한 오프닝을 확인하십시오",
    ),
    explain: Bilingual::new(
        "The event lists the allowed opening protocols or patterns of the first three stones, \
         and this one is not among them.",
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

/// Code: the record's main line has fewer moves than the event requires.
pub(super) static TOO_FEW_MOVES: Code = Code {
    id: "REG311",
    name: "too-few-moves",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "only {count} {count|move|moves}; expected at least {due}",
        "{count}수뿐임(최소 {due}수)",
    ),
    help: Bilingual::new(
        "check that the record is complete",
        "기보가 끝까지 있는지 확인하십시오",
    ),
    explain: Bilingual::new(
        "The main line is shorter than the event's minimum. Truncated records often look like \
         this.",
        "본 수순이 대회에서 정한 수보다 짧습니다. 중간에 잘린 기보일 수 있습니다.",
    ),
    bad: Sample::sgf(GAME).at(event!("min_plies = 10\n")),
    good: Sample::sgf(GAME).at(EVENT),
};

/// Code: the record has no moves.
pub(super) static NO_MOVES: Code = Code {
    id: "REG312",
    name: "record-without-moves",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new("the record has no moves", "수순이 없음"),
    help: Bilingual::new(
        "find the moves; min_plies = 0 allows empty records",
        "수순을 찾으십시오. 빈 기보를 받으려면 최소수 = 0으로 적습니다",
    ),
    explain: Bilingual::new("The record has no moves.", "기보에 수순이 없습니다."),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+R]DT[2026-11-07])").at(EVENT),
    good: Sample::sgf(GAME).at(EVENT),
};

/// Code: the record's main line has more moves than the event allows.
pub(super) static TOO_MANY_MOVES: Code = Code {
    id: "REG313",
    name: "too-many-moves",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "{count} moves; expected at most {due}",
        "{count}수임(최대 {due}수)",
    ),
    help: Bilingual::new(
        "check that it is the right record",
        "맞는 기보인지 확인하십시오",
    ),
    explain: Bilingual::new(
        "The main line is longer than the event's maximum.",
        "본 수순이 대회에서 정한 수보다 깁니다.",
    ),
    bad: Sample::sgf(GAME).at(event!("max_plies = 2\n")),
    good: Sample::sgf(GAME).at(EVENT),
};

/// Code: the record has no result, or an unknown result.
pub(super) static RESULT_MISSING: Code = Code {
    id: "REG401",
    name: "result-missing",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new("the record has no result", "결과가 없음"),
    help: Bilingual::new("add the result", "결과를 적으십시오"),
    explain: Bilingual::new(
        "The record has no result, or an unknown one. Standings use the listed result.",
        "기보에 결과가 없거나 모른다고 적혀 있습니다. 순위에는 대진표의 결과를 씁니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]DT[2026-11-07];B[ee];W[cc];B[gg])")
        .at(EVENT),
    good: Sample::sgf(GAME).at(EVENT),
};

/// Code: record and list name different winners. Players are compared, not colours.
pub(super) static CONTRADICTS_LIST: Code = Code {
    id: "REG402",
    name: "result-contradicts-list",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{written} in the record, but {listed} in the pairings",
        "기보는 {written}, 대진표는 {listed}",
    ),
    help: Bilingual::new("find out which is right", "어느 쪽이 맞는지 확인하십시오"),
    explain: Bilingual::new(
        "The record and the list name different players as winner. Standings use the list.",
        "기보와 대진표의 승자가 다릅니다. 사람을 기준으로 비교하며, 순위에는 대진표를 씁니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[W+R]DT[2026-11-07];B[ee];W[cc];B[gg])",
    )
    .at(EVENT),
    good: Sample::sgf(GAME).at(EVENT),
};

/// Code: the result is a draw, but the event has no draws.
pub(super) static DRAW: Code = Code {
    id: "REG403",
    name: "draw-not-possible",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "the result is a draw, but the event has no draws",
        "무승부가 없는 대회인데 결과가 무승부",
    ),
    help: Bilingual::new("correct the result", "결과를 바로잡으십시오"),
    explain: Bilingual::new(
        "The record ends in a draw, but the event has no draws.",
        "무승부가 없는 대회인데 기보의 결과가 무승부입니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[Draw]DT[2026-11-07];B[ee];W[cc];B[gg])",
    )
    .at(event!("draws = false\n")),
    good: Sample::sgf(GAME).at(EVENT),
};

/// Code: the result lacks the margin or manner of the win, which the event requires.
pub(super) static RESULT_FORM: Code = Code {
    id: "REG404",
    name: "result-without-manner",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "result without the margin or manner of the win",
        "결과에 집 차이나 승리 방법이 없음",
    ),
    help: Bilingual::new(
        "add the margin or manner, such as B+3.5 or B+R",
        "B+3.5, B+R처럼 집 차이나 승리 방법을 적으십시오",
    ),
    explain: Bilingual::new(
        "The event requires results with the margin or the manner of the win.",
        "대회 규정에 따라 몇 집 차이인지, 어떻게 이겼는지를 적어야 합니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+]DT[2026-11-07];B[ee];W[cc];B[gg])",
    )
    .at(event!("result_form = \"full\"\n")),
    good: Sample::sgf(GAME).at(EVENT),
};

/// Code: record and list have the same winner but a different margin or manner of the win.
pub(super) static OTHER_MARGIN: Code = Code {
    id: "REG405",
    name: "margin-differs",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "same winner, but {written} in the record and {listed} in the pairings",
        "승자는 같으나 기보는 {written}, 대진표는 {listed}",
    ),
    help: Bilingual::new("", ""),
    explain: Bilingual::new(
        "The record and the list name the same winner, but a different margin or manner.",
        "기보와 대진표의 승자는 같으나 집 차이나 승리 방법이 다릅니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]PB[홍길동]PW[성춘향]RE[B+3.5]DT[2026-11-07];B[ee];W[cc];B[gg])",
    )
    .at(EVENT),
    good: Sample::sgf(GAME).at(EVENT),
};
