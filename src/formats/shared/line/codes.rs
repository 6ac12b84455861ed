//! Codes of findings in files of one line of stones.

use crate::diag::finding::Arg;
use crate::diag::{Code, Finding, Place, Sample, Severity};
use crate::text::Bilingual;

/// The codes of this file.
pub const CODES: &[&Code] = &[&NOT_UNDERSTOOD, &NO_POINT, &COUNT, &CUT_SHORT];

const fn psq(text: &'static str) -> Sample {
    Sample {
        bytes: text.as_bytes(),
        options: &[],
        event: None,
        extension: "psq",
    }
}

const fn sav(text: &'static str) -> Sample {
    Sample {
        bytes: text.as_bytes(),
        options: &[],
        event: None,
        extension: "sav",
    }
}

/// A game without fault.
const GOOD: Sample = psq("Piskvorky 15x15, 0:0, 0\n8,8,0\n9,7,0\nga.zip\nna.zip\n-1\n");

/// A part of the text is not what the format wants there.
pub static NOT_UNDERSTOOD: Code = Code {
    id: "LIN001",
    name: "not-as-the-format-wants",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "expected {expected}, found `{found}`",
        "여기에는 {expected}, 실제로는 `{found}`",
    ),
    help: Bilingual::new(
        "compare the line with those around it; `bokgi formats` names the formats",
        "앞뒤 줄과 비교해 고치십시오. 형식의 이름은 `bokgi formats`로 봅니다",
    ),
    explain: Bilingual::new(
        "These formats hold one line of stones and a few words in a fixed order. Something else stands \
         here, so it was passed over; what comes before it and what can be read behind it is kept.",
        "이 형식은 한 줄기의 수순과 몇 가지 글을 정해진 차례로 담습니다. 여기에는 다른 것이 적혀 있어 \
         건너뛰었습니다. 그 앞의 내용과 뒤에서 읽을 수 있는 내용은 그대로 남습니다.",
    ),
    bad: psq("Piskvorky 15x15, 0:0, 0\n8,8,0\nh9\n9,7,0\n"),
    good: GOOD,
};

/// A point that no board has; the line ends before it.
pub static NO_POINT: Code = Code {
    id: "LIN002",
    name: "point-of-no-board",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "no point of a board: `{found}`; the moves from here on are left out",
        "판에 없는 점: `{found}`. 여기부터의 수는 읽지 않음",
    ),
    help: Bilingual::new(
        "points are counted {origin}; look whether the numbers were swapped or counted otherwise",
        "점은 {origin} 셉니다. 두 수가 바뀌었거나 세는 법이 다르지 않은지 살펴보십시오",
    ),
    explain: Bilingual::new(
        "A stone cannot stand there on any board, so the line of play ends before it: without the stone \
         the colours of all later ones would be wrong. The formats count points in different ways (from \
         0 or from 1, from the top or from the bottom), and programs mix them up.",
        "어떤 판에도 없는 점이므로 수순은 그 앞에서 끝납니다. 이 돌을 빼고 이어 읽으면 뒤의 돌 색이 모두 \
         바뀌기 때문입니다. 형식마다 점을 세는 법이 달라(0부터 또는 1부터, 위에서 또는 아래에서) 프로그램이 \
         혼동하는 일이 있습니다.",
    ),
    bad: psq("Piskvorky 15x15, 0:0, 0\n8,8,0\n0,7,0\n9,9,0\n"),
    good: GOOD,
};

/// The file states another number of moves than it holds.
pub static COUNT: Code = Code {
    id: "LIN003",
    name: "move-count-differs",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "the file says that it holds {stated} moves, and holds {count}",
        "적힌 수의 개수 {stated}, 실제 개수 {count}",
    ),
    help: Bilingual::new(
        "look whether the end of the file is missing",
        "파일의 끝이 잘리지 않았는지 살펴보십시오",
    ),
    explain: Bilingual::new(
        "The number of moves stands in front of them. It differs from the number of moves that follow: \
         the file was cut off, or edited by hand. All moves that are there were read.",
        "수의 개수가 수순 앞에 적혀 있는데 실제로 이어지는 수의 개수와 다릅니다. 파일이 잘렸거나 손으로 \
         고친 것입니다. 있는 수는 모두 읽었습니다.",
    ),
    bad: sav("15\n15\n3\n7 7\n6 8\n"),
    good: sav("15\n15\n2\n7 7\n6 8\n"),
};

/// The file ends where something has to follow.
pub static CUT_SHORT: Code = Code {
    id: "LIN004",
    name: "record-cut-off",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "the record ends here, where {expected} should follow",
        "기록이 여기서 끝남, 이어질 내용: {expected}",
    ),
    help: Bilingual::new(
        "look whether the end is missing",
        "끝이 잘리지 않았는지 살펴보십시오",
    ),
    explain: Bilingual::new(
        "Something that belongs to every record of the format is missing at its end: it was cut off when \
         it was copied or sent. What is there was read.",
        "이 형식의 기록에 반드시 있어야 할 것이 끝에 없습니다. 복사하거나 보내면서 잘린 것입니다. 있는 \
         내용은 읽었습니다.",
    ),
    bad: Sample {
        bytes: b"Cup=[Ga,Na,+,887998",
        options: &[],
        event: None,
        extension: "bdt",
    },
    good: Sample {
        bytes: b"Cup=[Ga,Na,+,887998,,?,]\n",
        options: &[],
        event: None,
        extension: "bdt",
    },
};

/// A finding of the first kind.
pub fn misread(place: Place, expected: impl Into<Arg>, found: &str) -> Finding {
    const MOST: usize = 40;
    let short: String = found.chars().take(MOST).collect();
    Finding::new(&NOT_UNDERSTOOD, place)
        .arg("expected", expected)
        .arg("found", short)
}
