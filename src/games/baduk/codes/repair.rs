//! Codes for what dialects write otherwise than meant.

use crate::diag::{Code, Sample, Severity};
use crate::text::Bi;

/// Komi in hundredths.
pub(crate) static KOMI: Code = Code {
    id: "BDK020",
    name: "komi-in-hundredths",
    severity: Severity::Warning,
    message: Bi::new(
        "komi {written} is in {unit}; taken as {komi} in points",
        "덤 {written}: {unit} 단위로 적혀 있어 {komi}집으로 읽음",
    ),
    help: Bi::new(
        "write KM[{komi}], or read it as it stands with --as-written",
        "KM[{komi}]로 적거나, 적힌 그대로 읽으려면 --as-written을 쓰십시오",
    ),
    explain: Bi::new(
        "Fox and programs that copy from it write komi in hundredths of a point (650 is 6.5) or, for \
         Chinese rules, in hundredths of a zi, which is worth two points (375 is 7.5). SGF wants \
         points. A komi of 0 in such files often means that it is not known; it is left alone.",
        "폭스바둑과 그 기보를 옮긴 프로그램은 덤을 100분의 1집(650은 6집반) 또는 중국 규칙에서는 100분의 \
         1자(子, 1자는 2집이며 375는 7집반) 단위로 적습니다. SGF의 단위는 집입니다. 이런 파일의 덤 0은 \
         모른다는 뜻일 때가 많아 그대로 둡니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19]KM[650]RU[Japanese];B[pd];W[dp])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19]KM[6.5]RU[Japanese];B[pd];W[dp])"),
};

/// Handicap stones that stand nowhere.
pub(crate) static HANDICAP_MISSING: Code = Code {
    id: "BDK021",
    name: "handicap-stones-missing",
    severity: Severity::Warning,
    message: Bi::new(
        "the {count} handicap stones stand nowhere in the record; placed at {points}, {basis}",
        "접바둑 {count}점의 돌이 기록에 없어 {points}에 놓음, {basis}",
    ),
    help: Bi::new(
        "look whether the stones fit the game, or read it as it stands with --as-written",
        "돌의 자리가 대국과 맞는지 살펴보십시오. 적힌 그대로 읽으려면 --as-written을 쓰십시오",
    ),
    explain: Bi::new(
        "The record states handicap stones (HA), White plays first, yet no stone is set up. Servers \
         place the third stone differently (top left in Korea and China, bottom right in Japan and on \
         KGS), and six or seven stones along the left and right or the upper and lower side. The \
         placement under which the game replays legally is taken; if several do, the usual one of \
         the record's origin.",
        "접바둑 돌 수(HA)가 적혀 있고 백이 먼저 두는데 놓인 돌이 없습니다. 셋째 돌은 한국과 중국에서는 왼쪽 \
         위, 일본과 KGS에서는 오른쪽 아래에 놓으며, 여섯 점과 일곱 점은 좌우변이나 상하변에 놓습니다. 대국이 \
         규칙에 맞게 재현되는 배치를 고르고, 여럿이면 기록의 출처에서 흔한 배치를 고릅니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19]HA[2];W[dd];B[pp])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19]HA[2]AB[pd][dp];W[dd];B[pp])"),
};

/// Handicap stones in the second node.
pub(crate) static HANDICAP_LATE: Code = Code {
    id: "BDK022",
    name: "handicap-stones-late",
    severity: Severity::Note,
    message: Bi::new(
        "the handicap stones stand in the second node, not beside HA in the first",
        "접바둑 돌이 HA가 있는 첫 노드가 아니라 둘째 노드에 있음",
    ),
    help: Bi::new(
        "move AB into the first node, where other programs look for it",
        "다른 프로그램도 찾을 수 있게 AB를 첫 노드로 옮기십시오",
    ),
    explain: Bi::new(
        "FF[4] wants handicap stones set up with AB in the node that holds HA. Fox puts them into a \
         node of their own. The board is the same, so the record is read as it stands; programs that \
         look for handicap stones in the first node only miss them.",
        "FF[4]는 HA가 있는 노드에서 AB로 접바둑 돌을 놓도록 정합니다. 폭스바둑은 따로 둘째 노드에 적습니다. \
         판은 같으므로 그대로 읽지만, 첫 노드만 보는 프로그램은 돌을 찾지 못합니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[19]HA[2];AB[pd][dp];W[dd];B[pp])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[19]HA[2]AB[pd][dp];W[dd];B[pp])"),
};
