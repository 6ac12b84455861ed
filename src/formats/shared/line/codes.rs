//! Finding codes for formats that store a game as one line of stones.

use crate::diag::finding::Arg;
use crate::diag::{Code, Finding, Place, Sample, Severity};
use crate::text::Bilingual;

/// All finding codes of this module.
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

/// A Gomocup game without problems, used as the good example.
const GOOD: Sample = psq("Piskvorky 15x15, 0:0, 0\n8,8,0\n9,7,0\nga.zip\nna.zip\n-1\n");

/// Finding: text that the format does not allow here.
pub static NOT_UNDERSTOOD: Code = Code {
    id: "LIN001",
    name: "not-as-the-format-wants",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "expected {expected}, found `{found}`",
        "{expected}이(가) 와야 하는데 `{found}`이(가) 있음",
    ),
    help: Bilingual::new(
        "compare the line with its neighbours; `bokgi formats` lists the formats",
        "앞뒤 줄과 비교해 고치십시오. 형식의 이름은 `bokgi formats`로 봅니다",
    ),
    explain: Bilingual::new(
        "These formats hold one line of stones and a few words in a fixed order. This text does \
         not fit, so it was skipped; everything before it and everything readable after it is \
         kept.",
        "이 형식은 한 줄기의 수순과 몇 가지 글을 정해진 차례로 담습니다. 여기에는 다른 것이 적혀 있어 \
         건너뛰었습니다. 그 앞의 내용과 뒤에서 읽을 수 있는 내용은 그대로 남습니다.",
    ),
    bad: psq("Piskvorky 15x15, 0:0, 0\n8,8,0\nh9\n9,7,0\n"),
    good: GOOD,
};

/// Finding: a point outside every board; the moves from there on are left out.
pub static NO_POINT: Code = Code {
    id: "LIN002",
    name: "point-of-no-board",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "`{found}` is outside every board; the moves from here on are left out",
        "판에 없는 점: `{found}`. 여기부터의 수는 읽지 않음",
    ),
    help: Bilingual::new(
        "points are counted {origin}; check for swapped numbers or another way of counting",
        "점은 {origin} 셉니다. 두 숫자가 바뀌었거나 세는 법이 다르지 않은지 살펴보십시오",
    ),
    explain: Bilingual::new(
        "No board has this point, so the line of play ends before it: without the stone, all \
         later stones would have the wrong colour. The formats count points in different ways \
         (from 0 or 1, from the top or the bottom), and programs mix them up.",
        "어떤 판에도 없는 점이므로 수순은 그 앞에서 끝납니다. 이 돌을 빼고 이어 읽으면 뒤의 돌 색이 모두 \
         바뀌기 때문입니다. 형식마다 점을 세는 법이 달라(0부터 또는 1부터, 위에서 또는 아래에서) 프로그램이 \
         혼동하는 일이 있습니다.",
    ),
    bad: psq("Piskvorky 15x15, 0:0, 0\n8,8,0\n0,7,0\n9,9,0\n"),
    good: GOOD,
};

/// Finding: a file states another number of moves than it has.
pub static COUNT: Code = Code {
    id: "LIN003",
    name: "move-count-differs",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "the file states {stated} moves but holds {count}",
        "파일에는 {stated}수라고 적혀 있으나 실제로는 {count}수임",
    ),
    help: Bilingual::new(
        "check that the end of the file is not missing",
        "파일의 끝이 잘리지 않았는지 살펴보십시오",
    ),
    explain: Bilingual::new(
        "The number of moves is written before them. It differs from the number of moves that \
         follow: the file was truncated, or edited by hand. All moves in the file were read.",
        "수의 개수가 수순 앞에 적혀 있는데 실제로 이어지는 수의 개수와 다릅니다. 파일이 잘렸거나 손으로 \
         고친 것입니다. 있는 수는 모두 읽었습니다.",
    ),
    bad: sav("15\n15\n3\n7 7\n6 8\n"),
    good: sav("15\n15\n2\n7 7\n6 8\n"),
};

/// Finding: a file ends too early.
pub static CUT_SHORT: Code = Code {
    id: "LIN004",
    name: "record-cut-off",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "the record ends here; expected {expected}",
        "기록이 여기서 끝남. {expected}이(가) 더 와야 함",
    ),
    help: Bilingual::new(
        "check that the end is not missing",
        "끝이 잘리지 않았는지 살펴보십시오",
    ),
    explain: Bilingual::new(
        "The end of the record lacks something that every record of the format has, so it was \
         truncated when it was copied or sent. The rest was read.",
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

/// Creates the finding about text that the format does not allow; quotes at most 40 characters of
/// it.
pub fn misread(place: Place, expected: impl Into<Arg>, found: &str) -> Finding {
    const MOST: usize = 40;
    let short: String = found.chars().take(MOST).collect();
    Finding::new(&NOT_UNDERSTOOD, place)
        .arg("expected", expected)
        .arg("found", short)
}
