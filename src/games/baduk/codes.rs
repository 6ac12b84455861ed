//! Finding codes about the rules of baduk.

use crate::diag::{Code, Sample, Severity};
use crate::text::Bilingual;

pub(crate) static CODES: &[&Code] = &[
    &IMPOSSIBLE,
    &OCCUPIED,
    &KO,
    &SUICIDE,
    &POSITIONAL,
    &SITUATIONAL,
    &LONG,
    &KOMI,
    &HANDICAP_MISSING,
    &HANDICAP_LATE,
    &DAME,
    &BENT_FOUR,
    &SEKI,
    &REINFORCEMENT,
    &BREATHLESS,
    &IDLE_SETUP,
];

/// Finding: dame are left open at the end.
pub(crate) static DAME: Code = Code {
    id: "BDK030",
    name: "dame-left-open",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "{count} neutral {count|point|points} not filled: {points}",
        "메우지 않은 공배 {count}곳: {points}",
    ),
    help: Bilingual::new(
        "nothing to do if both sides agreed to leave them",
        "양쪽이 합의했다면 그대로 두어도 됩니다",
    ),
    explain: Bilingual::new(
        "Dame are filled in turn before the count, because filling them can force a reinforcing \
         move (article 10 of the Korean rules); under area counting each is worth a point. The \
         note lists empty points that are not marked as territory, between living groups of both \
         sides that have territory. Points that neither side can fill without putting several of \
         its own stones into atari are left out, because they may be seki. Under territory \
         counting `bokgi check` reports nothing if both sides passed at the end, because they \
         agreed to leave the points.",
        "공배는 계가 전에 번갈아 메웁니다. 메우는 동안 가일수가 필요해질 수 있기 \
         때문이며(한국기원 대국 룰 10조), 돌도 세는 계가에서는 공배 하나가 1집입니다. 양쪽 모두 \
         집이 있는 산 돌 사이의, 누구의 집으로도 표시되지 않은 빈 점만 알리며, 어느 쪽이 메워도 \
         자기 돌 여럿이 단수가 되는 점은 빅으로 보아 뺍니다. 집만 세는 규칙에서 양쪽이 모두 \
         착수를 포기하고 끝냈으면 합의한 것으로 보아 `bokgi check`에서는 알리지 않습니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[7]KM[6.5]AB[da][cb][cc][cd][ce][cf][cg]AW[ea][eb][ec][ed][ee][ef][eg]\
         RU[Chinese];B[db];W[dg];B[];W[]TB[aa:bg][ca]TW[fa:gg])",
    ),
    good: Sample::sgf(
        "(;GM[1]FF[4]SZ[7]KM[6.5]AB[da][cb][cc][cd][ce][cf][cg]AW[ea][eb][ec][ed][ee][ef][eg]\
         RU[Chinese];B[db];W[dg];B[dc];W[df];B[dd];W[de];B[];W[]TB[aa:bg][ca]TW[fa:gg])",
    ),
};

/// Finding: a group is dead by bent four in the corner.
pub(crate) static BENT_FOUR: Code = Code {
    id: "BDK031",
    name: "bent-four-in-the-corner",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "{side} is dead by bent four in the corner at {corner}{how}",
        "{corner} 귀: 귀곡사로 죽은 {side}의 돌{how}",
    ),
    help: Bilingual::new("", ""),
    explain: Bilingual::new(
        "The enclosed side can play on neither of the two points inside, while the other side may \
         start a ko at any time. This one-sided right is recognised: the enclosed stones are dead \
         as they are (article 9 of the Korean rules), provided that the surrounding stones are \
         alive; otherwise the ko is played out. Chinese and other area rules have no such right, \
         so the shape must be played out. The note explains why the marked territory counts the \
         stones as dead.",
        "갇힌 쪽은 안의 두 점 어디에도 둘 수 없지만 상대는 언제든지 패를 만들 수 있습니다. 이 \
         일방적 권리를 인정하여 갇힌 돌은 그대로 죽은 것으로 봅니다(한국기원 대국 룰 9조). 다만 \
         둘러싼 돌이 완전히 살아 있을 때에 한하며, 그렇지 않으면 패싸움으로 정합니다. 중국 \
         규칙처럼 돌도 세는 규칙에는 이런 권리가 없어 실제로 두어야 합니다. 표시된 집이 이 돌을 \
         죽은 돌로 세는 이유를 알립니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]KM[6.5]AB[da][db][cb][bc][cc][ad][bd]\
         AW[aa][ba][ab][ea][eb][dc][ec][cd][dd][ae][be][ce]\
         ;B[bb];W[gg];B[];W[]TW[aa:ii])",
    ),
    good: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]KM[6.5]AB[da][db][cb][bc][cc][ad][bd]\
         AW[aa][ba][ea][eb][dc][ec][cd][dd][ae][be][ce]\
         ;B[bb];W[gg];B[];W[]TW[aa:ii])",
    ),
};

/// Finding: groups live in seki.
pub(crate) static SEKI: Code = Code {
    id: "BDK032",
    name: "seki",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "{count} {count|group lives|groups live} in seki: {points}; {eyes}",
        "빅으로 산 돌 {count}무리: {points}. {eyes}",
    ),
    help: Bilingual::new("", ""),
    explain: Bilingual::new(
        "In a seki, groups of both sides live without two eyes, because the side that fills a \
         shared liberty is captured. Korean and Japanese rules do not count the territory of such \
         groups; Chinese and other area rules do. Points between the groups belong to neither \
         side. All stones not marked as dead count as alive. A seki is recognised at a point \
         between groups that lack two eyes, or at one that neither side can fill without putting \
         several of its stones into atari. The note names one stone of each group.",
        "빅은 양쪽의 돌이 두 집 없이 함께 사는 것으로, 사이의 점을 먼저 메우는 쪽이 잡힙니다. 한국과 일본 \
         규칙에서는 빅인 돌이 에워싼 집을 세지 않고, 중국 규칙처럼 돌도 세는 규칙에서는 셉니다. 사이의 점은 어느 \
         규칙에서도 누구의 집도 아닙니다. 죽은 돌로 표시되지 않은 돌은 모두 산 것으로 보고, 두 집을 갖춘 돌이 없는 \
         사이의 점이나 어느 쪽이 메워도 자기 돌 여럿이 단수가 되는 점에서 빅을 알아봅니다. 무리마다 돌 하나를 \
         알립니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]KM[6.5]RU[Korean]\
         AB[ba][ea][bb][eb][bc][cc][ec][dd][ed][de][df][dg][dh][di]\
         AW[aa][da][ab][db][ac][dc][ad][bd][cd][ce][cf][cg][ch][ci];B[];W[]\
         TB[fa][ga][ha][ia][fb][gb][hb][ib][fc][gc][hc][ic][fd][gd][hd][id][ee][fe][ge][he][ie][ef][ff][gf][hf][if][eg][fg][gg][hg][ig][eh][fh][gh][hh][ih][ei][fi][gi][hi][ii]\
         TW[ae][be][af][bf][ag][bg][ah][bh][ai][bi])",
    ),
    good: Sample::sgf(
        "(;GM[1]FF[4]SZ[5]KM[0.5]RU[Japanese]RE[B+4.5];B[cc];W[dc];B[cb];W[db];B[cd];W[dd];\
         B[ca];W[da];B[ce];W[de];B[];W[]TB[aa:be]TW[ea:ee])",
    ),
};

/// Finding: a side must add stones once the dame are filled.
pub(crate) static REINFORCEMENT: Code = Code {
    id: "BDK033",
    name: "reinforcement-due",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "once the neutral points are filled, {side} must add a stone at {count} {count|place|places}: {points}",
        "공배를 다 메우면 {side}이 가일수해야 하는 곳이 {count}곳 있음: {points}",
    ),
    help: Bilingual::new(
        "fill the neutral points in turn before the count",
        "공배를 번갈아 메운 뒤 계가하십시오",
    ),
    explain: Bilingual::new(
        "Dame are filled in turn at the end, because filling them can put stones into atari that \
         then have to be connected (가일수, article 10 of the Korean rules). Each such move costs \
         a point of territory. The note names the last liberty inside territory of stones whose \
         other liberties are all dame without a connection. Under territory counting `bokgi check` \
         reports nothing if both sides passed at the end, because they agreed to the position.",
        "공배를 메우다 보면 단수가 되어 이어야 하는 곳이 생길 수 있으므로 번갈아 \
         메웁니다(한국기원 대국 룰 10조, 가일수). 가일수마다 자기 집이 하나 줄어듭니다. 자기 집 \
         안의 마지막 활로 하나를 빼고 나머지 활로가 모두 다른 돌과 이어지지 않는 공배인 돌을 \
         찾아 그 마지막 활로를 알립니다. 집만 세는 규칙에서 양쪽이 모두 착수를 포기하고 \
         끝냈으면 합의한 것으로 보아 `bokgi check`에서는 알리지 않습니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]SZ[5]KM[0.5]RU[Chinese]AB[ba][bb][bc][bd][ce]\
         AW[ca][cb][cc][cd][dd][ee];B[];W[]\
         TB[aa][ab][ac][ad][ae][be]TW[da][ea][db][eb][dc][ec][ed])",
    ),
    good: Sample::sgf(
        "(;GM[1]FF[4]SZ[5]KM[0.5]RU[Japanese]RE[B+4.5];B[cc];W[dc];B[cb];W[db];B[cd];W[dd];\
         B[ca];W[da];B[ce];W[de];B[];W[]TB[aa:be]TW[ea:ee])",
    ),
};

/// Example game: a ko is retaken after both sides passed, which restores an earlier position.
const RETAKEN_AFTER_PASSES: &str =
    "(;GM[1]FF[4]SZ[9]AB[db][cc][dd]AW[eb][dc][fc][ed]PL[B];B[ec];W[];B[];W[dc])";

/// Example game: as [`RETAKEN_AFTER_PASSES`], but the ko is not retaken.
const NOT_RETAKEN: &str =
    "(;GM[1]FF[4]SZ[9]AB[db][cc][dd]AW[eb][dc][fc][ed]PL[B];B[ec];W[];B[];W[gg])";

/// Example game: a side sends two stones and takes one back, which restores an earlier position.
const TWO_FOR_ONE: &str =
    "(;GM[1]FF[4]SZ[5:4]AB[ab][ac][bd]AW[bc][cc][dc][dd]PL[B];B[cd];W[ad];B[bd])";

/// Example game: as [`TWO_FOR_ONE`], but the last move is elsewhere, so that no position recurs.
const NOT_RETURNED: &str =
    "(;GM[1]FF[4]SZ[5:4]AB[ab][ac][bd]AW[bc][cc][dc][dd]PL[B];B[cd];W[ad];B[eb])";

/// Finding: a move restores an earlier position, which positional superko forbids.
pub(crate) static POSITIONAL: Code = Code {
    id: "BDK005",
    name: "positional-superko",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{side} at {point} brings back {since} (ruleset {ruleset})",
        "{side}이 {point}에 두어 {since}과(와) 같은 국면이 다시 나옴(동형반복, 규칙 {ruleset})",
    ),
    help: Bilingual::new(
        "if the game was played with simple ko, use --rules korean",
        "단순 패 규칙으로 둔 대국이면 --rules korean을 쓰십시오",
    ),
    explain: Bilingual::new(
        "Under positional superko no play may recreate an earlier board, whichever side is to \
         play. It is an error if you named the rules, and a warning if only the record names them, \
         because records often name their rules carelessly.",
        "위치 동형반복 금지 규칙에서는 누구 차례이든 앞서 나온 판을 다시 만드는 수를 둘 수 없습니다. \
         규칙을 직접 지정했으면 오류이고, 기록에만 적혀 있으면 경고입니다. 기록의 규칙 이름은 부정확할 \
         때가 많기 때문입니다.",
    ),
    bad: Sample::sgf(RETAKEN_AFTER_PASSES).with(&["--rules", "chinese-kgs"]),
    good: Sample::sgf(NOT_RETAKEN).with(&["--rules", "chinese-kgs"]),
};

/// Finding: a move restores an earlier position with the same side to play, which situational
/// superko forbids.
pub(crate) static SITUATIONAL: Code = Code {
    id: "BDK006",
    name: "situational-superko",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{side} at {point} brings back {since} with the same side to play (ruleset {ruleset})",
        "{side}이 {point}에 두어 {since}과(와) 같은 국면이 같은 차례로 다시 나옴(동형반복, 규칙 {ruleset})",
    ),
    help: Bilingual::new(
        "if the game was played with simple ko, use --rules korean",
        "단순 패 규칙으로 둔 대국이면 --rules korean을 쓰십시오",
    ),
    explain: Bilingual::new(
        "Under situational superko no play may recreate an earlier board with the same side to \
         play. It is an error if you named the rules, and a warning if only the record names them, \
         because records often name their rules carelessly.",
        "상황 동형반복 금지 규칙에서는 앞서 나온 판을 같은 차례로 다시 만드는 수를 둘 수 없습니다. 규칙을 \
         직접 지정했으면 오류이고, 기록에만 적혀 있으면 경고입니다. 기록의 규칙 이름은 부정확할 때가 많기 \
         때문입니다.",
    ),
    bad: Sample::sgf(RETAKEN_AFTER_PASSES).with(&["--rules", "aga"]),
    good: Sample::sgf(NOT_RETAKEN).with(&["--rules", "aga"]),
};

/// Finding: a move restores an earlier position under rules that allow it.
pub(crate) static LONG: Code = Code {
    id: "BDK007",
    name: "long-cycle",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "{since} comes back after a cycle of {length} moves; {outcome}",
        "{since}과(와) 같은 국면이 {length}수 만에 다시 나옴. {outcome}",
    ),
    help: Bilingual::new(
        "if the game was played with superko, use --rules chinese-kgs",
        "동형반복을 모두 금지하는 규칙으로 둔 대국이면 --rules chinese-kgs를 쓰십시오",
    ),
    explain: Bilingual::new(
        "Simple ko forbids only the immediate recapture, so longer cycles can bring a position \
         back: sending two returning one (3 moves), triple ko (6), quadruple ko (8), eternal life. \
         Under Korean and Japanese rules such a game ends without result if neither side gives \
         way. The note is at the move that closes the cycle; further rounds are not reported. Two \
         passes in a row end the game, so a position that recurs after them is not a cycle.",
        "단순 패 규칙은 바로 되따내는 것만 금지하므로 더 길게 되풀이하면 같은 판이 다시 나올 수 있습니다. 두 점 주고 \
         한 점 되따내기(3수), 삼패(6수), 사패(8수), 장생 등입니다. 한국과 일본 규칙에서는 양보가 없으면 \
         무승부가 됩니다. 주기를 처음 닫는 수에 한 번 알리며, 같은 주기를 더 돌아도 다시 알리지 않습니다. \
         잇달아 두 번 착수를 포기하면 대국이 끝나므로 그 뒤에 다시 나온 판은 주기로 보지 않습니다.",
    ),
    bad: Sample::sgf(TWO_FOR_ONE),
    good: Sample::sgf(NOT_RETURNED),
};

/// Finding: a move cannot be played on the board at all, because it is outside or of another game.
pub(crate) static IMPOSSIBLE: Code = Code {
    id: "BDK001",
    name: "impossible-play",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{side} cannot play {what}, {reason}; the move is skipped{onwards}",
        "{what}: {side}이 둘 수 없는 수({reason})라서 건너뜀{onwards}",
    ),
    help: Bilingual::new(
        "correct the point, or the size of the board",
        "점의 위치나 판의 크기를 바로잡으십시오",
    ),
    explain: Bilingual::new(
        "A stone is played on an intersection of the board (articles 2 and 3 of the Korean rules). \
         A play outside the board, or one of another game, cannot be carried out. It counts as a \
         move, and the replay goes on without its stone, so later findings may follow from it.",
        "돌은 판 위의 교차점에 둡니다(한국기원 대국 룰 2, 3조). 판 밖의 점이나 다른 종목의 수는 \
         판에 놓을 수 없습니다. 한 수로 세되 돌 없이 재현을 계속하므로, 그 뒤의 지적은 여기서 \
         비롯했을 수 있습니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[9];B[ee];W[kk])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[9];B[ee];W[cc])"),
};

/// Finding: a move is on an occupied point.
pub(crate) static OCCUPIED: Code = Code {
    id: "BDK002",
    name: "occupied-point",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{side} plays at {point}, which already has a {colour} stone",
        "{side}이 이미 {colour}돌이 있는 {point}에 둠",
    ),
    help: Bilingual::new(
        "check for a missing or repeated move before it, or for missing handicap stones{pass}",
        "앞에서 빠지거나 겹친 수, 또는 빠진 치석이 없는지 살펴보십시오{pass}",
    ),
    explain: Bilingual::new(
        "Stones are played on empty points (article 3 of the Korean rules). The SGF specification \
         asks programs to carry out illegal moves too, so the replay goes on: the new stone \
         replaces the old one, then captures are made.",
        "돌은 빈 점에만 둘 수 있습니다(한국기원 대국 룰 3조). SGF 명세는 규칙에 맞지 않는 수도 그대로 \
         두라고 하므로, 재현할 때는 있던 돌 대신 새 돌을 놓고 따낼 돌을 따낸 뒤 계속합니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[9];B[ee];W[ee])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[9];B[ee];W[ef])"),
};

/// Finding: a ko is retaken at once.
pub(crate) static KO: Code = Code {
    id: "BDK003",
    name: "ko-retaken",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{side} retakes the ko at {point}",
        "{point}: {side}이 패를 곧바로 되따냄(한 수 다른 곳에 두어야 함)",
    ),
    help: Bilingual::new(
        "check for a missing move or pass before it",
        "그 앞에 빠진 수나 착수 포기가 없는지 살펴보십시오",
    ),
    explain: Bilingual::new(
        "A play may not recreate the position before the opponent's last play (article 8 of the \
         Korean rules). After a play elsewhere, or a pass, the ko may be retaken.",
        "상대가 방금 두기 직전과 같은 판을 만드는 수는 둘 수 없습니다(한국기원 대국 룰 8조, \
         동형반복금지). 다른 곳에 한 수를 두거나 착수를 포기한 다음에는 되따낼 수 있습니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[9]AB[db][cc][dd]AW[eb][dc][fc][ed]PL[B];B[ec];W[dc])"),
    good: Sample::sgf(
        "(;GM[1]FF[4]SZ[9]AB[db][cc][dd]AW[eb][dc][fc][ed]PL[B];B[ec];W[gg];B[gf];W[dc])",
    ),
};

/// Finding: a move is suicide: its own stones have no liberty and nothing is captured.
pub(crate) static SUICIDE: Code = Code {
    id: "BDK004",
    name: "suicide",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{side} plays at the forbidden point {point}: the move captures nothing and leaves no liberty ({count} {count|stone|stones} lost)",
        "{side}이 착수금지점 {point}에 둠: 활로가 없고 따낼 돌도 없음(잃는 돌 {count}개)",
    ),
    help: Bilingual::new(
        "check for a missing move or missing handicap stones; some rules allow it: --rules nz",
        "빠진 수나 빠진 치석이 없는지 살펴보십시오. 허용하는 규칙도 있습니다: --rules nz",
    ),
    explain: Bilingual::new(
        "A stone may not be played if it and the stones connected to it have no liberty, unless it \
         captures (article 7 of the Korean rules). New Zealand, Tromp-Taylor and Ing rules allow \
         the suicide of several stones; no rules allow it for a single stone. The replay removes \
         the stones and goes on.",
        "둔 돌과 그에 이어진 돌의 활로가 없어지는 점에는 상대 돌을 따내지 않는 한 둘 수 \
         없습니다(한국기원 대국 룰 7조, 착수금지점). 뉴질랜드, 트롬프-테일러, 응씨 규칙은 여러 \
         점의 자살수를 허용하지만 한 점은 어디서도 안 됩니다. 재현할 때는 그 돌들을 들어내고 \
         계속합니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[9]AB[ba][ab]PL[W];W[aa])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[9]AB[ba][ab]AW[ca][bb][ac]PL[W];W[aa])"),
};

/// Finding: the komi is written in hundredths of a point or of a zi.
pub(crate) static KOMI: Code = Code {
    id: "BDK020",
    name: "komi-in-hundredths",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new(
        "komi {written} is in {unit}; read as {komi} in points",
        "덤 {written}: {unit} 단위로 적혀 있어 {komi}으로 읽음",
    ),
    help: Bilingual::new(
        "write KM[{value}], or use --as-written to read it literally",
        "KM[{value}]로 적거나, 적힌 그대로 읽으려면 --as-written을 쓰십시오",
    ),
    explain: Bilingual::new(
        "Fox and programs that copy its records write komi in hundredths of a point (650 is 6.5). \
         For Chinese rules they use hundredths of a zi, which is worth two points: 375 is 7.5, and \
         half a zi less for each handicap stone from the second on (325, 275, 225). SGF requires \
         points. A komi of 0 in such files often means that it is unknown; it is left unchanged.",
        "폭스바둑과 그 기보를 옮긴 프로그램은 덤을 100분의 1집(650은 6집반) 또는 중국 규칙에서는 100분의 \
         1자(子, 1자는 2집이며 375는 7집반) 단위로 적습니다. 접바둑에서는 둘째 점부터 한 점마다 반 자를 뺍니다(325, \
         275, 225). SGF의 단위는 집입니다. 이런 파일의 덤 0은 \
         모른다는 뜻일 때가 많아 그대로 둡니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19]KM[650]RU[Japanese];B[pd];W[dp])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19]KM[6.5]RU[Japanese];B[pd];W[dp])"),
};

/// Finding: the record states a handicap but does not set up its stones.
pub(crate) static HANDICAP_MISSING: Code = Code {
    id: "BDK021",
    name: "handicap-stones-missing",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "{count} handicap stones are missing from the record; placed at {points}, {basis}",
        "치석(접바둑 돌) {count}점이 적혀 있지 않아 {points}에 놓고 읽음. {basis}",
    ),
    help: Bilingual::new(
        "check whether the stones fit the game, or use --as-written to read it literally",
        "돌의 자리가 대국과 맞는지 살펴보십시오. 적힌 그대로 읽으려면 --as-written을 쓰십시오",
    ),
    explain: Bilingual::new(
        "The record states handicap stones (HA) and White plays first, but no stone is set up. \
         Servers place the third stone differently (top left in Korea and China, bottom right in \
         Japan and on KGS), and six or seven stones along the left and right or the upper and \
         lower side. bokgi uses the placement under which the game replays legally; if several do, \
         the usual one of the record's origin.",
        "치석 수(HA)가 적혀 있고 백이 먼저 두는데 놓인 돌이 없습니다. 셋째 돌은 한국과 중국에서는 왼쪽 \
         위, 일본과 KGS에서는 오른쪽 아래에 놓으며, 여섯 점과 일곱 점은 좌우변이나 상하변에 놓습니다. 대국이 \
         규칙에 맞게 재현되는 배치를 고르고, 여럿이면 기록의 출처에서 흔한 배치를 고릅니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19]HA[2];W[dd];B[pp])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19]HA[2]AB[pd][dp];W[dd];B[pp])"),
};

/// Finding: handicap stones are set up in the second node instead of the first.
pub(crate) static HANDICAP_LATE: Code = Code {
    id: "BDK022",
    name: "handicap-stones-late",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "the handicap stones are in the second node, not with HA in the first",
        "치석이 HA가 있는 첫 노드가 아니라 둘째 노드에 있음",
    ),
    help: Bilingual::new(
        "move AB into the first node, where other programs expect it",
        "다른 프로그램도 찾을 수 있게 AB를 첫 노드로 옮기십시오",
    ),
    explain: Bilingual::new(
        "FF[4] requires handicap stones to be set up with AB in the node of HA. Fox puts them into \
         a separate node. The board is the same, so the record is read as written, but programs \
         that read only the first node miss the stones.",
        "FF[4]는 HA가 있는 노드에서 AB로 치석을 놓도록 정합니다. 폭스바둑은 따로 둘째 노드에 적습니다. \
         판은 같으므로 그대로 읽지만, 첫 노드만 보는 프로그램은 돌을 찾지 못합니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19]HA[2];AB[pd][dp];W[dd];B[pp])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19]HA[2]AB[pd][dp];W[dd];B[pp])"),
};

/// Finding: stones are set up without liberties.
pub(crate) static BREATHLESS: Code = Code {
    id: "PTS004",
    name: "stones-without-liberty",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "{count} {count|stone is|stones are} set up without liberties: {points}",
        "활로 없이 놓인 돌 {count}개: {points}",
    ),
    help: Bilingual::new(
        "check for a surplus stone, or one that should have been captured",
        "잘못 놓였거나 따내야 할 돌이 아닌지 살펴보십시오",
    ),
    explain: Bilingual::new(
        "Every group on the board has a liberty; a group without one has been captured (article 6 \
         of the Korean rules). Setup places stones without captures, so such a position cannot \
         come from a game, and the next play beside it may remove the stones.",
        "판 위의 돌은 모두 활로가 있습니다. 활로가 없는 돌은 따낸 돌입니다(한국기원 대국 룰 \
         6조). 배치는 돌을 따내지 않으므로 이런 장면은 대국에서 나올 수 없으며, 곁에 두는 수가 \
         그 돌을 들어낼 수 있습니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[9]AB[aa]AW[ab][ba];B[ee])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[9]AB[aa]AW[ab][bb];B[ee])"),
};

/// Finding: a setup stone changes nothing on the board.
///
/// SGFC message 39.
pub(crate) static IDLE_SETUP: Code = Code {
    id: "PTS006",
    name: "setup-without-effect",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "the setup at {point} changes nothing",
        "{point}의 배치가 판을 바꾸지 않음",
    ),
    help: Bilingual::new(
        "check whether another point is meant",
        "다른 점을 적으려던 것이 아닌지 살펴보십시오",
    ),
    explain: Bilingual::new(
        "A stone is set up where a stone of its colour already is, or an empty point is cleared. \
         The board is fine, but another point may have been meant. Reported once per node.",
        "같은 색 돌이 있는 자리에 돌을 놓거나 빈 점을 들어냅니다. 판에는 문제가 없지만 다른 점을 \
         적으려던 것일 수 있습니다. 노드마다 한 번만 알립니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[9]AB[ee][gg];AB[ee];W[cc])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[9]AB[ee][gg];AB[cg];W[cc])"),
};
