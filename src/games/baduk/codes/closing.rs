//! Codes for the end of a game whose territory is marked.

use crate::diag::{Code, Sample, Severity};
use crate::text::Bi;

/// Dame left open.
pub(crate) static DAME: Code = Code {
    id: "BDK030",
    name: "dame-left-open",
    severity: Severity::Note,
    message: Bi::new(
        "neutral points are left open ({count}): {points}",
        "메우지 않은 공배 {count}곳: {points}",
    ),
    help: Bi::new(
        "nothing to do where both sides agreed to leave them",
        "양쪽이 합의했다면 그대로 두어도 됩니다",
    ),
    explain: Bi::new(
        "Dame are filled in turn before the count, because filling them can force a reinforcing move \
         (article 10 of the Korean rules); under area counting each is worth a point. The note names \
         empty points that nobody marks as territory, between living groups that both have territory, \
         so that seki is not mistaken for it. Under territory counting nothing is said where both \
         sides passed in the end: they agreed to leave them.",
        "공배는 계가 전에 번갈아 메웁니다. 메우는 동안 가일수가 필요해질 수 있기 때문이며(대국 룰 10조), \
         돌도 세는 계가에서는 공배 하나가 1집입니다. 양쪽 모두 집이 있는 산 돌 사이의, 누구의 집으로도 \
         표시되지 않은 빈 점만 알리므로 빅의 공배는 들어가지 않습니다. 집만 세는 규칙에서 양쪽이 모두 착수를 포기하고 \
         끝냈으면 합의한 것으로 보아 알리지 않습니다.",
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

/// Bent four in the corner.
pub(crate) static BENT_FOUR: Code = Code {
    id: "BDK031",
    name: "bent-four-in-the-corner",
    severity: Severity::Note,
    message: Bi::new(
        "{side} is dead by bent four in the corner at {corner}",
        "{corner} 귀: 귀곡사로 죽은 {side}의 돌",
    ),
    help: Bi::new("", ""),
    explain: Bi::new(
        "The enclosed side can play on neither of the two points inside, while the other may begin a \
         ko whenever it likes. That one-sided right is recognised: the enclosed stones are dead as \
         they stand (article 9 of the Korean rules), as long as the stones around them are alive; \
         otherwise the ko is played out. The note explains why the marked territory takes them as \
         dead.",
        "갇힌 쪽은 안의 두 점 어디에도 둘 수 없지만 상대는 언제든지 패를 만들 수 있습니다. 이 일방적 권리를 \
         인정하여 갇힌 돌은 그대로 죽은 것으로 봅니다(대국 룰 9조). 다만 둘러싼 돌이 완전히 살아 있을 때에 \
         한하며, 그렇지 않으면 패싸움으로 정합니다. 표시된 집이 이 돌을 죽은 돌로 세는 까닭을 알립니다.",
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
