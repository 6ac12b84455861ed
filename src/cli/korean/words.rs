//! The Korean wording of the help.

/// A verb, or the program itself under the name `bokgi`, with its summary and its examples.
pub(crate) struct VerbWords {
    /// Its name.
    pub name: &'static str,
    /// One line about it.
    pub about: &'static str,
    /// What leads its help.
    pub examples: &'static str,
}

/// The program and its verbs.
pub(crate) const VERBS: &[VerbWords] = &[
    VerbWords {
        name: "bokgi",
        about: "한국 보드게임의 기보를 읽고, 재현하고, 검사하고, 변환하고, 그립니다",
        examples: "\
예:
  bokgi check games/                     폴더에 있는 기보의 잘못을 찾기
  bokgi check --report concise *.sgf     지적마다 한 줄로
  bokgi explain BDK003                   지적의 뜻 알아보기
  bokgi show game.sgf --moves 1-50       수순 번호를 붙인 그림
  bokgi convert games/ -o games.csv      대국을 표로",
    },
    VerbWords {
        name: "check",
        about: "기보를 읽고 재현해 무엇이 어디서 잘못되었는지 알립니다",
        examples: "\
예:
  bokgi check game.sgf                         파일 하나
  bokgi check archive/ --report concise        폴더 전체를, 지적마다 한 줄로
  bokgi check archive/ --min-severity error    오류만
  bokgi check archive/ --statistics            지적의 종류마다 몇 번 나왔는지
  bokgi check league/ --rules korean           한국 규칙으로 재현
  bokgi check - < game.sgf                     표준 입력
  bokgi check games.sgf#3                      파일의 세 번째 기보
  bokgi check archive/ --report ndjson | jq .  프로그램에서 쓸 때

종료 상태: 0 문제없음, 1 오류나 경고 있음, 2 열지 못한 것이 있음.",
    },
    VerbWords {
        name: "convert",
        about: "기보를 다른 형식으로 씁니다",
        examples: "\
예:
  bokgi convert game.sgf --to json             표준 출력으로
  bokgi convert archive/ -o games.csv          대국마다 한 줄인 표
  bokgi convert archive/ -o moves.csv --rows moves --bom   엑셀용, 수마다 한 줄
  bokgi convert old/ --to sgf -O new/          파일마다 따로, UTF-8로

형식에 담지 못한 것은 표준 오류로 알립니다. 기보 형식에는 적힌 그대로 옮기고, 표에는 뜻을
옮깁니다. 표에서는 --as-written을 주지 않는 한 프로그램마다 다른 표기를 바로잡습니다.

종료 상태: 0 모두 씀, 1 입력의 일부를 이해하지 못했거나 형식에 담지 못한 기보가 있음, 2 읽거나
쓰지 못한 것이 있음. 입력에 대한 지적은 한 줄로 세며, --report를 주면 적습니다.",
    },
    VerbWords {
        name: "info",
        about: "기보마다 대국자, 결과, 규칙, 수순을 간추립니다",
        examples: "\
예:
  bokgi info game.sgf
  bokgi info archive/ --json | jq -r '.[].result'",
    },
    VerbWords {
        name: "show",
        about: "국면, 번호를 붙인 그림, 글에 넣을 그림 한 벌, 다시 두어 보기를 그립니다",
        examples: "\
예:
  bokgi show game.sgf                              마지막 국면
  bokgi show game.sgf --at 57                      57수까지
  bokgi show game.sgf --moves 1-50                 1수부터 50수까지 번호를 붙여
  bokgi show games.sgf#3                           파일의 세 번째 기보
  bokgi show game.sgf --line 34b --at 38           34수의 두 번째 변화도에서 38수까지
  bokgi show game.sgf --moves 101-150 --title auto -o figure.svg
  bokgi show game.sgf --every 50 -o fig-%02d.svg   50수씩 나눈 그림 한 벌
  bokgi show game.sgf --view corner:ne --moves 1-20 --numbers restart --to fullwidth
  bokgi show game.sgf --panels 1-1,2-2,3-3 --view K1-T10 -o panels.png
  bokgi show game.sgf -o game.html                 그림과 다시 두어 보기가 든 웹 페이지
  bokgi show game.sgf -o game.gif                  다시 두어 보기",
    },
    VerbWords {
        name: "explain",
        about: "지적의 뜻을 나쁜 예, 좋은 예와 함께 설명합니다",
        examples: "\
예:
  bokgi explain BDK003
  bokgi explain ko-retaken
  bokgi explain --at g9 game.sgf        대국이 끝난 국면에서 g9가 금수인지, 왜 그런지
  bokgi explain --at g9 game.lib#1@36   첫 번째 기보의 36수까지의 국면에서",
    },
    VerbWords {
        name: "codes",
        about: "지적의 종류를 모두 보여 줍니다",
        examples: "\
예:
  bokgi codes                  한 줄에 하나씩
  bokgi codes --family BDK     바둑 규칙에 관한 것만
  bokgi codes --json | jq -r '.[] | select(.severity == \"error\").code'",
    },
    VerbWords {
        name: "formats",
        about: "기보 형식과 그림 형식을 보여 줍니다",
        examples: "\
예:
  bokgi formats
  bokgi formats --pictures                 `bokgi show`가 그리는 형식
  bokgi formats --json | jq -r '.[] | select(.reads).id'",
    },
    VerbWords {
        name: "games",
        about: "종목과 그 규칙, 규칙을 바꾸는 스위치를 보여 줍니다",
        examples: "\
예:
  bokgi games
  bokgi check league/ --rules korean,superko=positional",
    },
    VerbWords {
        name: "stats",
        about: "윷놀이에서 던진 윷을 세고 표와 견줍니다",
        examples: "\
예:
  bokgi stats games.yut                        던진 횟수와 윷가락이 젖혀진 비율
  bokgi stats league/ --table textbook         앞뒤가 반반인 윷가락과 견주기
  bokgi stats league/ --json | jq .throws.flat

표: rule-book(젖혀질 확률 60 %, 표시한 윷가락 하나), two-marked(60 %, 둘), textbook(50 %, 없음),
buk(61.1 %, 하나). 낙은 값이 없어 세기만 합니다.",
    },
    VerbWords {
        name: "schema",
        about: "--report json이나 convert --to json 결과의 JSON Schema를 출력합니다",
        examples: "\
예:
  bokgi schema record > record.schema.json
  bokgi schema finding > finding.schema.json
  bokgi schema summary > summary.schema.json",
    },
];

/// Lists the help of options and arguments by verb.
macro_rules! arguments {
    ($($verb:ident: $($id:ident $help:literal)+;)+) => {
        &[$($((stringify!($verb), stringify!($id), $help),)+)+]
    };
}

/// Options and arguments: the verb (`every` for all that have it), the id and the help.
pub(crate) const ARGUMENTS: &[(&str, &str, &str)] = arguments! {
    every:
        help "도움말을 봅니다"
        version "버전을 봅니다"
        lang "지적, 설명, 그림의 언어: ko 한국어, en 영어 [기본값: 로캘]"
        color "터미널 색: auto 터미널이고 NO_COLOR가 없을 때, always 항상, never 쓰지 않음"
        quiet "합계와 안내를 뺍니다. convert와 show에서는 빠진 것만 알립니다"
        jobs "스레드 수 [기본값: 프로세서 수]"
        paths "파일, 폴더, 표준 입력 `-`, 파일의 두 번째 기보 `file.sgf#2`, 5번부터 7번까지 `file.sgf#5-7`"
        from "입력 형식. 폴더에서는 모든 파일을 이 형식으로 읽습니다 [기본값: 확장자와 내용으로 판단]"
        encoding "입력 인코딩, 예: euc-kr [기본값: 적힌 것과 내용으로 판단]"
        game "SGF나 JSON 기보의 종목. 적힌 것보다 앞섭니다 [기본값: 내용으로 판단]"
        max_nodes "기보 하나에서 읽는 노드의 최대 개수"
        max_bytes "파일 하나의 최대 바이트 수"
        rules "규칙과 스위치, 예: `korean`, `korean,superko=positional`. `bokgi games` 참고 [기본값: 기보에 적힌 대로]"
        as_written "적힌 그대로 봅니다. 프로그램마다 다른 표기를 바로잡거나 빠진 접바둑 돌을 놓지 않습니다"
        lenient "윷과 고누 기록에 잡음, 업음 표시가 빠져 있어도 경고만 합니다"
        report "지적을 적는 방식 [기본값: full]"
        select "이 지적만 봅니다. 코드, 이름, 갈래, 예: BDK003, ko-retaken, BDK"
        ignore "이 지적은 뺍니다"
        min_severity "이보다 가벼운 지적은 뺍니다: error 오류만, warning 경고까지, note 모두 [기본값: note]"
        fail_on "종료 상태가 1이 되는 가장 가벼운 지적: warning 경고부터, error 오류만 [기본값: warning]"
        force "이미 있는 파일을 덮어씁니다"
        json "표 대신 JSON 배열로";
    show:
        path "파일, 표준 입력 `-`, 파일의 두 번째 기보 `file.sgf#2`"
        at "이 수까지 둔 국면, 예: 57. 착수 포기도 세며, 0은 첫 수 전, last는 마지막입니다"
        moves "이 수들에 번호를 붙인 그림, 예: 1-50. 301-은 끝까지"
        every "이만큼씩 나눈 그림 한 벌"
        panels "나란히 놓을 그림, 예: 1-4,5-8. #1,#2,#3은 파일의 기보들"
        columns "나란히 놓는 그림 수"
        line "진행: 34b는 34수의 두 번째 변화, 34b,40c는 거기서 다시 40수의 세 번째 변화"
        numbers "그림의 번호: recorded 기보에 적힌 대로, full 1부터, mod100 백 단위를 빼고, restart 그림마다 1부터, none 없음"
        view "보일 부분: auto 기보에 적힌 대로, full 전체, fit 돌이 있는 곳, corner:ne 귀, side:n 변, K1-T10 두 점 사이"
        marks "기보의 표시, 글자, 화살표: keep 그대로, none 빼고"
        last "마지막 수 표시: ring 표시함, none 표시하지 않음"
        forbidden "금수 자리: x 가위표, kind 종류, none 표시하지 않음"
        title "판 아래 제목: 쓸 말, none, auto(제3보 (101~150)) [기본값: 무엇을 보이는지. --every에서는 auto]"
        figure "제N보라는 제목. 다음 그림은 이어서 셉니다"
        diagram "참고 N도라는 제목. 다음 그림은 이어서 셉니다"
        caption "그림 아래에 쓸 문장. 여러 번 줄 수 있습니다"
        header "판 위에 대회, 대국자, 결과를 적습니다"
        coords "판 둘레의 좌표"
        theme "색: book, wood, dark 또는 TOML 파일"
        unit "한 칸의 크기, 예: 40px, 4.6mm. 한 벌의 그림은 모두 같습니다"
        dpi "--unit이 밀리미터일 때 PNG와 GIF의 인치당 점 수"
        yut "윷판 모양: square 네모, round 둥근 판"
        names "윷밭에 적는 이름: id 00~qq, ko 참먹이·모·방, none 없음"
        letters "SVG의 글자: text 보는 사람의 글꼴로, paths 어디서나 같은 윤곽선으로"
        font "PNG, GIF, 윤곽선에 쓸 TrueType이나 OpenType 글꼴"
        delay "GIF 한 장면의 밀리초"
        notes "제자리에 그리지 못한 수를 적는 법: ko 43·49…33, en 43, 49 at 33, eq 43,49=33 [기본값: 언어에 따라]"
        to "그림 형식 [기본값: -o의 확장자, 없으면 ascii]"
        output "이 파일에 씁니다. 이름의 %02d는 그림 번호가 됩니다"
        strict "그리지 못한 것이나 기보에 대한 지적이 있으면 종료 상태를 1로 합니다";
    convert:
        to "출력 형식 [기본값: -o의 확장자]"
        output "모두 이 파일에 씁니다"
        output_dir "입력마다 파일 하나씩, 입력의 폴더 구조대로 이 폴더에 씁니다"
        rows "표의 한 줄: records 대국, moves 수"
        stations "윷판 밭의 이름: id 00부터 qq까지, ko 우리말 [기본값: 한국어면 ko, 영어면 id]"
        form "수순 기록에 담을 것(--to moves): full 전부, numbered 번호와 수, plain 빈칸으로 띄운 수, joined 붙여 쓴 수"
        bom "엑셀에서 UTF-8로 열리도록 바이트 순서 표식을 앞에 붙입니다"
        strict "담지 못한 것이나 입력에 대한 지적이 있으면 종료 상태를 1로 합니다";
    check:
        statistics "지적 대신 종류마다 한 줄로, 몇 번 몇 개 파일에서 나왔는지 셉니다";
    info:
        json "텍스트 대신 JSON 배열로";
    stats:
        table "던진 윷을 견줄 표"
        json "텍스트 대신 JSON 객체로";
    formats:
        pictures "기보 형식 대신 그림 형식을 봅니다";
    explain:
        codes "코드나 이름, 예: BDK003, ko-retaken. --at을 주면 파일"
        at "코드 대신 기보의 한 점에 두는 수가 무엇인지 설명합니다";
    codes:
        family "이 갈래의 코드만, 예: BDK";
    schema:
        what "무엇의 스키마: record 기보, finding 지적, summary 합계, picture 그림";
};

/// Headings of groups of options.
pub(crate) const HEADINGS: &[(&str, &str)] = &[
    ("Everywhere", "공통"),
    ("Reading", "읽기"),
    ("Rules", "규칙"),
    ("Findings", "지적"),
    ("Writing", "쓰기"),
    ("Figures", "그림"),
    ("Words", "글"),
    ("Drawing", "모양"),
];
