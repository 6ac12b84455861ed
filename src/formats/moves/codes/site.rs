//! What there is to say about the texts of game sites.

use crate::diag::{Code, Sample, Severity};
use crate::text::Bi;

/// The codes of texts from Kurnik and PlayOK.
pub(crate) static KURNIK: &[&Code] = &[&CHOICE, &SWAPPED, &STRAY, &NO_KURNIK_MOVES];

/// The codes of texts from pente.org.
pub(crate) static PENTE: &[&Code] = &[&PENTE_STRAY, &NO_PENTE_MOVES];

const fn kurnik(text: &'static str) -> Sample {
    Sample {
        bytes: text.as_bytes(),
        options: &["--from", "kurnik"],
        extension: "txt",
    }
}

const fn pente(text: &'static str) -> Sample {
    Sample {
        bytes: text.as_bytes(),
        options: &["--from", "pente"],
        extension: "txt",
    }
}

/// The chosen fifth move was not offered.
pub(crate) static CHOICE: Code = Code {
    id: "KUR001",
    name: "offer-not-chosen",
    severity: Severity::Warning,
    message: Bi::new(
        "the same player has two stones in a row, but neither is chosen behind them: {point} stands there",
        "한 쪽이 두 수를 잇달아 두었는데 그 가운데 고른 자리가 없음: {point}",
    ),
    help: Bi::new(
        "correct the fifth move, or the column that it stands in",
        "다섯째 수나 그 수가 적힌 칸을 고치십시오",
    ),
    explain: Bi::new(
        "The site writes the RIF opening as two offers in the column of the player with Black and \
         the chosen one in the other column. Here two points stand behind one another in that \
         column, but the next point is neither of them. All three were read as stones in turn.",
        "이 사이트는 RIF 개막을, 흑을 쥔 사람의 칸에 제시한 두 자리, 상대의 칸에 고른 자리로 적습니다. \
         여기서는 그 칸에 두 자리가 이어지는데 다음 자리가 둘 가운데 어느 것도 아닙니다. 셋 모두 \
         차례로 둔 돌로 읽었습니다.",
    ),
    bad: kurnik("[Site \"PlayOK\"]\n\n1. h8 -- 2. h9 -- 3. h6 white 4. -- i8 5. j7 -- 6. i7 i6\n"),
    good: kurnik("[Site \"PlayOK\"]\n\n1. h8 -- 2. h9 -- 3. h6 white 4. -- i8 5. j7 -- 6. i7 i7\n"),
};

/// The second player took Black, so names and result were turned round.
pub(crate) static SWAPPED: Code = Code {
    id: "KUR002",
    name: "columns-are-players",
    severity: Severity::Note,
    message: Bi::new(
        "the second player took Black, so the names, ratings and result of the header were given to the other colour",
        "둘째 사람이 흑을 골랐으므로 머리 정보의 이름, 점수, 결과를 반대 색으로 돌림",
    ),
    help: Bi::new("nothing needs to be done", "고칠 것은 없습니다"),
    explain: Bi::new(
        "The columns of these texts, and with them the tags Black and White and the result, are \
         players: the first and the second at the table. After a swap the first player holds White. \
         A record names the players by the colours that they hold in the end, so its names and its \
         result are those of the other tag.",
        "이 글의 두 칸은, 따라서 Black과 White라는 머리 정보와 결과도, 색이 아니라 첫째 사람과 둘째 \
         사람을 가리킵니다. 흑백을 바꾸면 첫째 사람이 백을 쥡니다. 기록에는 마지막에 쥔 색으로 사람을 \
         적으므로 이름과 결과를 서로 바꾸었습니다.",
    ),
    bad: kurnik(
        "[Site \"PlayOK\"]\n[Black \"홍길동\"]\n[White \"견본이\"]\n\n1. h8 -- 2. h9 -- 3. h7 black 4. h6 i8\n",
    ),
    good: kurnik(
        "[Site \"PlayOK\"]\n[Black \"홍길동\"]\n[White \"견본이\"]\n\n1. h8 -- 2. h9 -- 3. h7 white 4. -- i8\n",
    ),
};

/// Words that are no moves.
pub(crate) static STRAY: Code = Code {
    id: "KUR003",
    name: "kurnik-words-left-out",
    severity: Severity::Warning,
    message: Bi::new(
        "words that are no moves of this site were left out: {count}, such as {words}",
        "이 사이트의 수순이 아니어서 뺀 말 {count}개: {words}",
    ),
    help: Bi::new(
        "if the text was edited by hand, read it with --from moves",
        "손으로 고친 글이면 --from moves로 읽으십시오",
    ),
    explain: Bi::new(
        "Texts of this site hold tags, numbers, points, `--`, the words white and black and a \
         result. Anything else was left out.",
        "이 사이트의 글에는 머리 정보, 번호, 자리, `--`, white와 black, 결과만 나옵니다. 그 밖의 것은 \
         뺐습니다.",
    ),
    bad: kurnik("[Site \"PlayOK\"]\n\n1. h8 -- 2. h9 gg 3. h6 white\n"),
    good: kurnik("[Site \"PlayOK\"]\n\n1. h8 -- 2. h9 -- 3. h6 white\n"),
};

/// Nothing of the text is a game.
pub(crate) static NO_KURNIK_MOVES: Code = Code {
    id: "KUR004",
    name: "no-kurnik-game",
    severity: Severity::Error,
    message: Bi::new(
        "there is no game here: tags and moves such as `1. h8 --` were expected",
        "대국이 없음: 머리 정보와 `1. h8 --` 같은 수순이 와야 함",
    ),
    help: Bi::new(
        "`bokgi formats` lists the formats; leave --from out to have it detected",
        "`bokgi formats`로 형식을 확인하십시오. --from을 빼면 형식을 알아냅니다",
    ),
    explain: Bi::new(
        "A text of Kurnik or PlayOK begins with tags in brackets and goes on with numbered moves in \
         two columns. Nothing of that was found.",
        "Kurnik이나 PlayOK의 글은 대괄호 안의 머리 정보로 시작해서 번호가 붙은 두 칸의 수순으로 \
         이어집니다. 그런 것을 찾지 못했습니다.",
    ),
    bad: kurnik("no game\n"),
    good: kurnik("[Site \"PlayOK\"]\n\n1. h8 --\n"),
};

/// Words that are no moves.
pub(crate) static PENTE_STRAY: Code = Code {
    id: "PEN001",
    name: "pente-words-left-out",
    severity: Severity::Warning,
    message: Bi::new(
        "words that are no moves of pente.org were left out: {count}, such as {words}",
        "pente.org의 수순이 아니어서 뺀 말 {count}개: {words}",
    ),
    help: Bi::new(
        "correct the words; points are written A1 to T19 without I",
        "고쳐 적으십시오. 자리는 I를 뺀 A1부터 T19까지입니다",
    ),
    explain: Bi::new(
        "Texts of pente.org hold tags, numbers, points from A1 to T19 without the letter I, and a \
         result. Anything else was left out; a point that was left out still took its turn.",
        "pente.org의 글에는 머리 정보, 번호, I를 뺀 A1부터 T19까지의 자리, 결과만 나옵니다. 그 밖의 \
         것은 뺐습니다. 잘못된 자리도 한 차례로는 셌습니다.",
    ),
    bad: pente("[Game \"Gomoku\"]\n[Site \"Pente.org\"]\n\n1. K10 I9\n"),
    good: pente("[Game \"Gomoku\"]\n[Site \"Pente.org\"]\n\n1. K10 J9\n"),
};

/// Nothing of the text is a game.
pub(crate) static NO_PENTE_MOVES: Code = Code {
    id: "PEN002",
    name: "no-pente-game",
    severity: Severity::Error,
    message: Bi::new(
        "there is no game of pente.org here: tags and moves such as `1. K10 G9` were expected",
        "pente.org의 대국이 없음: 머리 정보와 `1. K10 G9` 같은 수순이 와야 함",
    ),
    help: Bi::new(
        "`bokgi formats` lists the formats; leave --from out to have it detected",
        "`bokgi formats`로 형식을 확인하십시오. --from을 빼면 형식을 알아냅니다",
    ),
    explain: Bi::new(
        "A text of pente.org begins with tags in brackets and goes on with numbered pairs of moves. \
         Nothing of that was found.",
        "pente.org의 글은 대괄호 안의 머리 정보로 시작해서 번호가 붙은 한 쌍씩의 수순으로 이어집니다. \
         그런 것을 찾지 못했습니다.",
    ),
    bad: pente("no game\n"),
    good: pente("[Game \"Gomoku\"]\n[Site \"Pente.org\"]\n\n1. K10 J9\n"),
};
