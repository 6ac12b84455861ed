//! Finding codes for files of baduk servers.

use crate::diag::{Code, Sample, Severity};
use crate::text::Bilingual;

const fn gib(text: &'static str) -> Sample {
    Sample {
        bytes: text.as_bytes(),
        options: &[],
        event: None,
        extension: "gib",
    }
}

const fn ngf(text: &'static str) -> Sample {
    Sample {
        extension: "ngf",
        ..gib(text)
    }
}

const fn ugf(text: &'static str) -> Sample {
    Sample {
        extension: "ugf",
        ..gib(text)
    }
}

/// A Tygem game without problems.
const GOOD: Sample = gib(
    "\\HS\n\\[GAMERESULT=white wins by time\\]\n\\[GAMEWHITENAME=Na (1D)\\]\n\
    \\[GAMEBLACKNAME=Ga (1D)\\]\n\\[GAMEINFOMAIN=GBKIND:3,GCDT:0,GRLT:8,ZIPSU:0,DUM:0,GONGJE:65,TCNT:2\\]\n\
    \\[GAMEINFOSUB=GDATE:2026- 3- 1-10- 0- 0\\]\n\\HE\n\\GS\n2 1 0\n3 0 &4\nINI 0 1 0 &4 \n\
    STO 0 2 1 15 3 \nSTO 0 3 2 3 15 \n\\GE\n",
);

/// A PandaNet game without problems.
const GOOD_UGF: Sample = ugf(
    "[Header]\nVer=UGF3,200\nSize=19\nHdcp=0,6.50\nDate=2026/03/01,10:00:00,//,\n\
    Winner=B,C\nPlayerB=Ga,1d,,\nPlayerW=Na,1d,,\nCoordinateType=IGS\n[Data]\nQP,B1,1,0\nDD,W1,2,0\n[End]\n",
);

/// A Cyberoro game without problems.
const GOOD_NGF: Sample = ngf(
    "Rated game\n19\nNa         5K*\nGa         5K*\nwww.example.com\n0\n0\n6\n\
    20260301 [10:00]\n5\nWhite wins by time!\n2\nPMABBREER\nPMACWEQQE\n",
);

/// Finding: a header entry cannot be understood.
pub(crate) static NOT_UNDERSTOOD: Code = Code {
    id: "SRV001",
    name: "server-statement-not-understood",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "cannot understand {field}: `{found}`",
        "{field} 내용을 알 수 없음: `{found}`",
    ),
    help: Bilingual::new("expected {expected}", "{expected}의 형태로 고치십시오"),
    explain: Bilingual::new(
        "The server writes this statement as a number or phrase of its own, and this one is \
         unknown. It is kept unchanged but not used: an unknown result is not compared with \
         anything.",
        "서버가 정한 숫자나 문구로 적는 항목인데 알려진 것이 아닙니다. 적힌 대로 남겨 두지만 아무 판단에도 쓰지 \
         않습니다. 알 수 없는 결과는 다른 것과 비교하지 않습니다.",
    ),
    bad: ngf(
        "Rated game\n19\nNa         5K*\nGa         5K*\nwww.example.com\n0\n0\n6\n\
         20260301 [10:00]\n5\nBlack was lucky\n2\nPMABBREER\nPMACWEQQE\n",
    ),
    good: GOOD_NGF,
};

/// Finding: a player took back a move.
pub(crate) static TAKEN_BACK: Code = Code {
    id: "SRV002",
    name: "undo-command",
    severity: Severity::Note,
    is_of_form: true,
    message: Bilingual::new(
        "{side} takes back move {number}; it is kept as a variation",
        "{side}이 {number}수를 무름. 무른 수는 변화도로 남김",
    ),
    help: Bilingual::new("", ""),
    explain: Bilingual::new(
        "Servers let a player take back a slip if the opponent agrees. The file holds the \
         command, so the game continues from the earlier position, and the move that was taken \
         back becomes a variation. Over the board no move may be taken back (article 4 of the \
         Korean rules).",
        "서버에서는 상대가 허락하면 잘못 놓은 수를 무를 수 있습니다. 파일에 그 명령이 있으므로 \
         무르기 전 국면에서 이어 가고, 무른 수는 변화도로 남깁니다. 대면 대국에서는 한 번 둔 \
         수를 무를 수 없습니다(한국기원 대국 룰 4조).",
    ),
    bad: gib(
        "\\HS\n\\[GAMEWHITENAME=Na (1D)\\]\n\\[GAMEBLACKNAME=Ga (1D)\\]\n\\[GAMEDUM=0\\]\n\\[GAMEGONGJE=65\\]\n\
              \\HE\n\\GS\n2 1 0\n5 0 &4\nINI 0 1 0 &4 \nSTO 0 2 1 15 3 \nSTO 0 3 2 3 15 \nWIT 0 4 2 \n\
              STO 0 5 2 3 3 \n\\GE\n",
    ),
    good: GOOD,
};

/// Finding: the result in words differs from the result in numbers.
pub(crate) static CONTRADICTED: Code = Code {
    id: "SRV003",
    name: "words-contradict-numbers",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "the result is {words} in words and {numbers} in numbers",
        "결과가 글로는 {words}, 숫자로는 {numbers}",
    ),
    help: Bilingual::new(
        "the result in numbers is used; ask the players if it does not fit the game",
        "숫자로 적힌 결과를 따랐습니다. 대국과 맞지 않으면 대국자에게 확인하십시오",
    ),
    explain: Bilingual::new(
        "The file states its result twice, as a phrase for people and as numbers for the program. \
         They differ, so one of them was edited or comes from another game.",
        "이 형식은 결과를 사람이 읽는 글과 프로그램이 쓰는 숫자로 두 번 적습니다. 둘이 다르므로 어느 한쪽을 나중에 \
         고쳤거나 다른 대국의 것입니다.",
    ),
    bad: gib(
        "\\HS\n\\[GAMERESULT=black wins by resignation\\]\n\\[GAMEWHITENAME=Na (1D)\\]\n\
              \\[GAMEBLACKNAME=Ga (1D)\\]\n\\[GAMEINFOMAIN=GBKIND:3,GCDT:0,GRLT:4,ZIPSU:0,DUM:0,GONGJE:65,TCNT:2\\]\n\
              \\HE\n\\GS\n2 1 0\n3 0 &4\nINI 0 1 0 &4 \nSTO 0 2 1 15 3 \nSTO 0 3 2 3 15 \n\\GE\n",
    ),
    good: GOOD,
};

/// Finding: a name with broken letters was restored.
pub(crate) static RESTORED: Code = Code {
    id: "SRV004",
    name: "name-restored",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new(
        "broken name `{found}`, read as {name}",
        "깨진 이름 `{found}`, 복원한 이름: {name}",
    ),
    help: Bilingual::new(
        "check that this is the player; the file keeps the broken letters",
        "대국자가 맞는지 살펴보십시오. 파일의 깨진 글자는 그대로입니다",
    ),
    explain: Bilingual::new(
        "A client of the server, or a conversion program, decoded the name in the wrong code \
         page. Its bytes are intact, and the code page of the player's country gives a readable \
         name.",
        "서버의 접속 프로그램이나 변환 프로그램이 이름을 다른 코드 페이지로 읽어 깨졌습니다. 바이트는 그대로 남아 \
         있고, 대국자 나라의 코드 페이지로 읽으면 그 나라 글자로 된 이름이 됩니다.",
    ),
    bad: gib(
        "\\HS\n\\[GAMEINFOMAIN=GBKIND:3,GCDT:0,GRLT:8,ZIPSU:0,DUM:0,GONGJE:65,TCNT:2,LINE:19\\]\n\
              \\[WUSERINFO=WID:慮慢慴,WLV:18,WNICK:na,WNCD:3\\]\n\\[BUSERINFO=BID:gabata,BLV:18,BNICK:ga,BNCD:3\\]\n\
              \\HE\n\\GS\n2 1 0\n3 0 &4\nINI 0 1 0 &4 \nSTO 0 2 1 15 3 \nSTO 0 3 2 3 15 \n\\GE\n",
    ),
    good: GOOD,
};

/// Finding: the file holds no game.
pub(crate) static NO_GAME: Code = Code {
    id: "SRV005",
    name: "no-game-in-file",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new("no game in the file: {why}", "파일에 대국이 없음: {why}"),
    help: Bilingual::new(
        "fetch the game from the server again, or save it there as SGF",
        "서버에서 기보를 다시 내려받거나 SGF로 저장하십시오",
    ),
    explain: Bilingual::new(
        "The file has the name of a game but holds none. Servers send a one-line message instead \
         of a missing game, and some programs write files that only they can read.",
        "파일 이름은 기보인데 안에 대국이 없습니다. 서버는 없는 기보를 달라고 하면 기보 대신 그렇다는 한 줄을 \
         보냅니다. 만든 프로그램만 읽을 수 있게 잠근 파일도 있습니다.",
    ),
    bad: gib("[Error]:no such game\n"),
    good: GOOD,
};

/// Finding: parts of a file are not moves, such as commands of a live lecture, and were skipped.
pub(crate) static PASSED_OVER: Code = Code {
    id: "SRV006",
    name: "commands-passed-over",
    severity: Severity::Note,
    is_of_form: true,
    message: Bilingual::new(
        "skipped commands that are not moves: {parts}",
        "수가 아닌 명령을 건너뜀: {parts}",
    ),
    help: Bilingual::new("", ""),
    explain: Bilingual::new(
        "Server files hold more than moves: commands of a live lecture, marks of the program, \
         photographs. Everything without a place in a record is listed here, so that nothing is \
         lost silently.",
        "서버의 파일에는 수 말고도 생중계 해설의 명령, 프로그램의 표시, 사진 등이 들어 있습니다. \
         기보에 자리가 없는 것은 말없이 버리지 않고 여기에서 알립니다.",
    ),
    bad: gib(
        "\\HS\n\\[GAMEWHITENAME=Na (1D)\\]\n\\[GAMEBLACKNAME=Ga (1D)\\]\n\\[GAMEDUM=0\\]\n\\[GAMEGONGJE=65\\]\n\
              \\HE\n\\GS\n2 6 0\n4 0 &4\nINI 0 1 0 &4 \nSTO 0 2 1 15 3 \nSTO 0 3 2 3 15 \nIDX 0 4 \n\\GE\n",
    ),
    good: GOOD,
};

/// Finding: the file does not show which of two names is White's.
pub(crate) static NAMES_UNSURE: Code = Code {
    id: "SRV007",
    name: "names-in-doubt",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "this kind of file does not say which name is White's; the first was used",
        "어느 쪽이 백인지 적지 않는 파일이라 앞의 이름을 백으로 읽음",
    ),
    help: Bilingual::new(
        "compare with another record of the game",
        "같은 대국의 다른 기보와 비교해 보십시오",
    ),
    explain: Bilingual::new(
        "Files whose lines begin with GI are an old, undocumented kind of NGF. bokgi assumes the \
         usual order of the names, White first.",
        "줄마다 GI로 시작하는 파일은 오래된 NGF입니다. 짜임새가 알려져 있지 않아 보통 NGF처럼 백의 이름이 먼저라고 \
         보았습니다.",
    ),
    bad: ngf(
        "GIFriendly game\nGINa 5K\nGIGa 5K\nGI-\nGI-\nGI2006-9-5\nGI19\nGI0\nGI0\nGI6\nGI2\n\
              PMABBREER\nPMACWEQQE\n",
    ),
    good: GOOD_NGF,
};

/// Finding: a remark or diagram belongs to a move after the end of the game.
pub(crate) static REMARK_ASTRAY: Code = Code {
    id: "SRV008",
    name: "remark-out-of-place",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new(
        "a remark is about move {number}, but the game has {moves}",
        "{number}수에 붙은 해설인데 대국은 {moves}수까지임",
    ),
    help: Bilingual::new(
        "it was put at the end of the game; check for missing moves",
        "대국의 끝에 붙였습니다. 빠진 수가 없는지 살펴보십시오",
    ),
    explain: Bilingual::new(
        "A commentator's remark names the move it follows. The game has fewer moves, so the \
         remark belongs to another version of the file, or moves are missing.",
        "해설에는 몇째 수에 붙은 것인지 적혀 있는데 대국의 수가 그보다 적습니다. 해설이 다른 때의 파일에 붙은 \
         것이거나 수가 빠졌습니다.",
    ),
    bad: gib(
        "\\HS\n\\[GAMEWHITENAME=Na (1D)\\]\n\\[GAMEBLACKNAME=Ga (1D)\\]\n\\[GAMEDUM=0\\]\n\\[GAMEGONGJE=65\\]\n\
              \\HE\n\\GS\n2 1 0\n3 0 &4\nINI 0 1 0 &4 \nSTO 0 2 1 15 3 \nSTO 0 3 2 3 15 \n\\GE\n\\RS\n\
              \\[REFSUSUN=40\\]\n\\[REFEXPLAIN=\nA good move.\n\\]\n\\RE\n",
    ),
    good: GOOD,
};

/// Finding: a move is outside the board.
pub(crate) static OFF_BOARD: Code = Code {
    id: "SRV009",
    name: "server-move-off-board",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "`{found}` is outside the {size} board",
        "{size} 판에 없는 자리: `{found}`",
    ),
    help: Bilingual::new(
        "the move is left out and later moves keep their colours; fix its numbers",
        "이 수를 빼고 읽었으며 뒤의 수는 적힌 색 그대로입니다. 숫자를 고치십시오",
    ),
    explain: Bilingual::new(
        "The board does not have this point. Moves of these formats state their colours, so the \
         later moves are read as written.",
        "판에 없는 자리가 적혀 있습니다. 이 형식은 수마다 색을 적으므로 뒤의 수는 그대로 읽습니다.",
    ),
    bad: ugf(
        "[Header]\nVer=UGF3,200\nSize=9\nHdcp=0,6.50\nWinner=B,C\nPlayerB=Ga,1d,,\nPlayerW=Na,1d,,\n\
         CoordinateType=IGS\n[Data]\nQP,B1,1,0\nDD,W1,2,0\n[End]\n",
    ),
    good: GOOD_UGF,
};

/// Words for the limit on bytes in the finding [`LIMIT`].
pub(crate) const BYTES: Bilingual = Bilingual::new("bytes in a file", "파일의 바이트");
/// Words for the limit on moves in the finding [`LIMIT`].
pub(crate) const NODES: Bilingual = Bilingual::new("moves in a record", "한 기록의 수");

/// Finding: a file exceeds a limit that protects against hostile files.
pub(crate) static LIMIT: Code = Code {
    id: "SRV010",
    name: "server-file-too-large",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "more {what} than the limit of {limit}: the rest was not read",
        "{what}이(가) 한도 {limit}개를 넘어 나머지를 읽지 않음",
    ),
    help: Bilingual::new(
        "no game has so many; check the file for damage",
        "이렇게 큰 대국은 없습니다. 파일이 온전한지 살펴보십시오",
    ),
    explain: Bilingual::new(
        "File size and number of moves have limits far beyond any real game, so that a hostile \
         file cannot fill the memory. Everything up to the limit is kept.",
        "악의로 만든 파일이 메모리를 채우지 못하도록 파일의 크기와 한 기록의 수에 한도가 있습니다. 어떤 대국에도 \
         모자라지 않으며, 그때까지 읽은 것은 남습니다.",
    ),
    bad: Sample {
        options: &["--max-nodes", "2"],
        ..GOOD_NGF
    },
    good: GOOD_NGF,
};
