//! Codes of the findings about RenLib libraries.

use crate::diag::{Code, Sample, Severity};
use crate::text::Bilingual;

/// All finding codes of RenLib libraries.
pub const CODES: &[&Code] = &[
    &NO_LIBRARY,
    &NEWER,
    &CUT,
    &MISSING,
    &POSITION,
    &OFF_BOARD,
    &REPEATED,
    &BEHIND,
    &BESIDE_ROOT,
    &LIMIT,
    &AS_UTF8,
];

/// Creates a sample file from the bytes of a library.
const fn lib(bytes: &'static [u8]) -> Sample {
    Sample {
        bytes,
        options: &[],
        event: None,
        extension: "lib",
    }
}

/// Sample library with two moves, h8 and then i9.
const GOOD: Sample =
    lib(b"\xFFRenLib\xFF\x03\x00\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x78\x00\x69\x40");

/// Finding: a file with the extension `.lib` is not a library.
pub static NO_LIBRARY: Code = Code {
    id: "LIB001",
    name: "no-renlib-library",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "expected a RenLib library, found {found}",
        "RenLib 라이브러리여야 하는데 실제로는 {found}",
    ),
    help: Bilingual::new(
        "a library begins with the bytes FF 52 65 6E 4C 69 62 FF; --from FORMAT reads another format",
        "라이브러리는 FF 52 65 6E 4C 69 62 FF로 시작합니다. 다른 형식은 --from 형식으로 지정하십시오",
    ),
    explain: Bilingual::new(
        "Libraries of RenLib begin with a byte 0xFF, the word RenLib and another 0xFF, and the oldest ones with \
         0x78, the point h8. Other programs use the extension .lib for other purposes, on Windows mostly for \
         compiled code. Nothing was read from the file.",
        "RenLib 라이브러리는 바이트 0xFF와 RenLib이라는 글자, 다시 0xFF로 시작하며, 가장 오래된 것은 h8을 \
         뜻하는 0x78로 시작합니다. 다른 프로그램도 .lib 확장자를 쓰는데, Windows에서는 대개 컴파일된 \
         코드입니다. 이 파일에서는 아무것도 읽지 않았습니다.",
    ),
    bad: lib(b"!<arch>\n/               0           0     0     0       4         `\n"),
    good: GOOD,
};

/// Finding: the header has a version newer than 3.4, which RenLib 3.6 does not know.
pub static NEWER: Code = Code {
    id: "LIB002",
    name: "newer-renlib-version",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "version {version} is newer than 3.4; read as 3.4",
        "파일의 버전 {version}이(가) 3.4보다 새로워 3.4로 여기고 읽음",
    ),
    help: Bilingual::new(
        "check that the moves make sense; RenLib 3.6 refuses the file",
        "수순이 맞는지 살펴보십시오. RenLib 3.6은 이 파일을 열지 않습니다",
    ),
    explain: Bilingual::new(
        "The two bytes after the word RenLib are the version of the file. Versions up to 3.4 are known. A newer \
         version may use the same bytes differently, or the header is damaged.",
        "RenLib이라는 글자 뒤의 두 바이트가 파일의 버전입니다. 3.4까지만 알려져 있습니다. 더 새로운 버전은 \
         같은 바이트를 다른 뜻으로 쓸 수 있고, 머리 부분이 손상된 것일 수도 있습니다.",
    ),
    bad: lib(b"\xFFRenLib\xFF\x03\x09\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x78\x00\x69\x40"),
    good: GOOD,
};

/// Finding: the file ends inside a node.
pub static CUT: Code = Code {
    id: "LIB003",
    name: "library-cut-off",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "the file ends inside a move or its comment; everything before was read",
        "수나 해설의 중간에서 파일이 끝나 그 앞까지만 읽음",
    ),
    help: Bilingual::new(
        "the end of the file is missing: get the file again from its source",
        "파일의 끝이 없습니다. 받은 곳에서 다시 받으십시오",
    ),
    explain: Bilingual::new(
        "A move takes two bytes; a comment or board text after it ends with a zero byte. The file ends before \
         that, so its end was lost when it was copied, sent or saved. Everything before was read.",
        "수 하나는 두 바이트이고, 뒤따르는 해설이나 판 위의 글은 0 바이트로 끝납니다. 그 전에 파일이 \
         끝났으므로 내용이 빠졌습니다. 복사하거나 보내거나 저장할 때 잘린 것입니다. 그 앞의 내용은 모두 \
         있습니다.",
    ),
    bad: lib(
        b"\xFFRenLib\xFF\x03\x00\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x78\x00\x69\x48surewi",
    ),
    good: GOOD,
};

/// Finding: the file ends although the flags of its nodes announce more moves.
pub static MISSING: Code = Code {
    id: "LIB004",
    name: "announced-moves-missing",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "the file ends too early: {count} announced {count|branch is|branches are} missing",
        "파일이 일찍 끝나 더 있다고 적힌 갈래 {count}개가 없음",
    ),
    help: Bilingual::new(
        "get the file again: its end is missing",
        "파일의 끝이 빠졌으니 다시 받으십시오",
    ),
    explain: Bilingual::new(
        "Each move states whether a sibling follows later and whether moves follow it. Moves are still announced \
         after the end of a line, but the file has ended, so its end is missing. A file of a single line without \
         an end mark is a different case: RenLib saves a position this way (LIB011).",
        "수마다 그 자리에 다른 수가 뒤에 더 나오는지, 이어지는 수가 있는지 적혀 있습니다. 그렇게 예고된 수가 \
         나오기 전에 파일이 끝났으므로 끝이 잘린 것입니다. 마지막 수에 끝 표시가 없는 한 줄짜리 파일은 RenLib이 \
         국면을 저장한 것이므로 다릅니다(LIB011).",
    ),
    bad: lib(b"\xFFRenLib\xFF\x03\x00\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x78\x00\x69\xC0"),
    good: GOOD,
};

/// Finding: the file has a single line of moves and does not mark its end.
pub static POSITION: Code = Code {
    id: "LIB011",
    name: "position-file",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "a position saved by RenLib: one line without an end mark",
        "RenLib에서 저장한 국면: 끝 표시 없는 한 줄의 수순",
    ),
    help: Bilingual::new("no action is needed", "그대로 두어도 됩니다"),
    explain: Bilingual::new(
        "\"Save position as\" in RenLib copies the line of a position unchanged from the whole library: the last move has no end mark, and moves may announce siblings that are not in the file. RenLib reads such files, and nothing is lost. Written again, the last move gets an end mark and nothing is announced.",
        "RenLib의 \"Save position as\"는 전체 라이브러리에서 그 국면까지의 수순만 그대로 저장합니다. 마지막 수에 \
         끝 표시가 없고, 파일에 없는 갈래가 예고되어 있기도 합니다. RenLib이 읽는 파일이며 잃은 것은 없습니다. \
         다시 쓰면 마지막 수에 끝 표시가 붙고 없는 갈래의 예고는 빠집니다.",
    ),
    bad: lib(b"\xFFRenLib\xFF\x03\x00\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x78\x00\x79\x00"),
    good: GOOD,
};

/// Finding: the byte of a move names no point of the board.
pub static OFF_BOARD: Code = Code {
    id: "LIB005",
    name: "no-such-point-in-library",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{count} {count|move has|moves have} a byte that names no point of the 15x15 board: {byte}",
        "15x15 판에 없는 점을 가리키는 수 {count}개: 바이트 {byte}",
    ),
    help: Bilingual::new(
        "if there are many, bytes were lost or inserted before the first: get the file again",
        "여럿이면 첫 번째의 앞에서 바이트가 빠지거나 더 들어간 것입니다. 파일을 다시 받으십시오",
    ),
    explain: Bilingual::new(
        "The low half of a move's first byte is the column, 1 to 15, and the high half the row, 0 to 14 from the \
         top. This byte is outside. The move is kept without a stone and still takes a turn, so that the colours \
         after it are right; RenLib stops loading here.",
        "수의 첫 바이트에서 아래 네 비트는 1부터 15까지의 열, 위 네 비트는 위에서부터 0에서 14까지의 \
         행입니다. 이 바이트는 그 범위를 벗어납니다. 돌 없는 한 수로 남겨 뒤의 돌 색이 바뀌지 않게 했습니다. \
         RenLib은 여기서 읽기를 그만둡니다.",
    ),
    bad: lib(
        b"\xFFRenLib\xFF\x03\x00\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x78\x00\x70\x00\x69\x40",
    ),
    good: GOOD,
};

/// Finding: the same move occurs twice after one position.
pub static REPEATED: Code = Code {
    id: "LIB006",
    name: "branch-stands-twice",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "{count} {count|position has|positions have} the same next move twice: {move}",
        "같은 국면의 다음 수로 같은 수가 두 번 적힌 곳이 {count}곳 있음: {move}",
    ),
    help: Bilingual::new(
        "load the library into RenLib and save it: RenLib merges the two branches",
        "RenLib에서 열어 다시 저장하면 두 갈래가 합쳐집니다",
    ),
    explain: Bilingual::new(
        "After one position a move should occur once, with all its continuations. Here it occurs twice, so a \
         search finds one branch and misses the other. Programs that join libraries without comparing them \
         produce such files. Both branches were read.",
        "한 국면 아래에는 같은 수가 한 번만, 이어지는 모든 수와 함께 있어야 합니다. 두 번 있으면 찾을 때 한 \
         갈래만 나오고 다른 갈래를 놓칩니다. 비교해 보지 않고 라이브러리를 합치는 프로그램이 이런 파일을 \
         남깁니다. 두 갈래 모두 읽었습니다.",
    ),
    bad: lib(
        b"\xFFRenLib\xFF\x03\x00\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x78\x00\x69\xC0\x69\x40",
    ),
    good: lib(
        b"\xFFRenLib\xFF\x03\x00\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x78\x00\x68\xC0\x69\x40",
    ),
};

/// Finding: more bytes follow the end of the tree.
pub static BEHIND: Code = Code {
    id: "LIB007",
    name: "bytes-behind-library",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "the library ends here; {count} {count|byte|bytes} after it {count|was|were} not read",
        "라이브러리는 여기서 끝났고 그 뒤의 {count}바이트는 읽지 않음",
    ),
    help: Bilingual::new(
        "if moves are missing, the file is damaged before this place",
        "빠진 수가 있으면 이 앞에서 파일이 손상된 것입니다",
    ),
    explain: Bilingual::new(
        "Each move states whether moves follow it and whether it has siblings. All announced moves were read, so \
         the tree ends here, but the file continues. Either bytes were appended, or a damaged byte before this \
         place ended the tree too early.",
        "수마다 이어지거나 나란히 오는 수가 있는지 적혀 있습니다. 예고된 수가 모두 나와 수순이 여기서 \
         끝나는데 파일은 계속됩니다. 무엇이 덧붙었거나, 앞의 바이트가 손상되어 수순이 일찍 끝난 것입니다.",
    ),
    bad: lib(
        b"\xFFRenLib\xFF\x03\x00\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x78\x00\x69\x40\x6A\x40",
    ),
    good: GOOD,
};

/// Finding: the flags of the root announce a sibling, which a root cannot have.
pub static BESIDE_ROOT: Code = Code {
    id: "LIB008",
    name: "move-beside-root",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "a move is stored next to the empty board instead of after it; it is read as a first move",
        "빈 판 다음이 아니라 빈 판과 나란히 저장된 수가 있어 첫 수로 읽음",
    ),
    help: Bilingual::new(
        "load the library into RenLib and check that all first moves are there",
        "RenLib에서 열어 첫 수가 모두 있는지 확인하십시오",
    ),
    explain: Bilingual::new(
        "The root is the empty board, before the first move, and there is only one. Here it announces a sibling. \
         That node was read as a child, because first moves are children of the root.",
        "시작점은 첫 수 전의 빈 판이며 하나뿐입니다. 여기서는 시작점 옆에 다른 수가 더 있다고 적혀 있습니다. \
         그 수를 첫 수가 있을 자리인 시작점 아래에 두었습니다.",
    ),
    bad: lib(
        b"\xFFRenLib\xFF\x03\x04\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x00\x80\x78\x40\x69\x40",
    ),
    good: lib(
        b"\xFFRenLib\xFF\x03\x04\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x00\x00\x78\xC0\x69\x40",
    ),
};

/// Unit shown for the limit in [`LIMIT`]: bytes of a file.
pub const BYTES_OF_A_FILE: Bilingual = Bilingual::new("bytes of a file", "파일의 바이트");

/// Unit shown for the limit in [`LIMIT`]: nodes.
pub const NODES_OF_A_LIBRARY: Bilingual = Bilingual::new("moves of a library", "라이브러리의 수");

/// Unit shown for the limit in [`LIMIT`]: bytes of decoded text.
pub const BYTES_OF_TEXT: Bilingual = Bilingual::new("bytes of decoded text", "해독한 글의 바이트");

/// Finding: a size limit was reached.
pub static LIMIT: Code = Code {
    id: "LIB009",
    name: "library-too-large",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "more {what} than the limit of {limit}; the rest was not read",
        "{what}이(가) 한도 {limit}개를 넘어 나머지는 읽지 않음",
    ),
    help: Bilingual::new(
        "split the library in RenLib, or raise the limit with --max-nodes",
        "RenLib에서 라이브러리를 나누거나 --max-nodes로 한도를 올리십시오",
    ),
    explain: Bilingual::new(
        "Limits keep a hostile file from using up the memory. Everything up to the limit was read.",
        "일부러 만든 파일이 메모리를 다 차지하지 못하도록 한도를 둡니다. 한도까지 읽은 내용은 남습니다.",
    ),
    bad: GOOD.with(&["--max-nodes", "1"]),
    good: GOOD,
};

/// Finding: the texts were written as UTF-8, which RenLib does not display correctly.
pub static AS_UTF8: Code = Code {
    id: "LIB010",
    name: "library-text-as-utf8",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "the texts are written as UTF-8, which RenLib 3.6 does not show; {why}",
        "글을 RenLib 3.6이 표시하지 못하는 UTF-8로 씀. {why}",
    ),
    help: Bilingual::new(
        "read the library with bokgi or another program that knows UTF-8",
        "bokgi처럼 UTF-8을 아는 프로그램으로 읽으십시오",
    ),
    explain: Bilingual::new(
        "A library does not state the encoding of its texts: RenLib assumes the code page of the Windows system \
         it runs on. A library is written back in the encoding that it was read in; texts of other records, and \
         texts with characters that the old encoding lacks, are written as UTF-8, so that nothing is lost.",
        "라이브러리에는 글의 인코딩이 적혀 있지 않으며, RenLib은 실행 중인 Windows의 코드 페이지로 \
         여깁니다. 라이브러리에서 읽은 기록은 읽은 인코딩 그대로 씁니다. 다른 형식에서 읽은 글과 옛 인코딩에 \
         없는 글자가 든 글은 잃는 것이 없도록 UTF-8로 씁니다.",
    ),
    bad: Sample::sgf("(;GM[4]SZ[15];B[hh]C[천원])").with(&["--to", "renlib"]),
    good: Sample::sgf("(;GM[4]SZ[15];B[hh]C[tengen])").with(&["--to", "renlib"]),
};
