//! Tests of PDF: games, books and sheets of problems.

use std::process::Command;

use crate::program::{Folder, GOOD, Run};

/// Three problems: one with a name, one with a task, one whose record does not name the side to
/// move.
const PROBLEMS: &str = "\
(;GM[1]FF[4]CA[UTF-8]SZ[19]GN[귀의 급소]C[흑을 살리십시오.]AB[oa][ob][pb][qb][rb][sb][sa]\
AW[na][nb][oc][pc][qc][rc][sc]PL[B];B[qa]C[가운데가 급소입니다.];W[ma]N[다른 곳])
(;GM[1]FF[4]CA[UTF-8]SZ[19]N[두 점]AW[pd][pe]AB[od][oe][pc][qd][pf];B[qe](;W[aa])(;W[bb]))
(;GM[1]FF[4]CA[UTF-8]SZ[19]AB[dd]AW[cc]PL[W])
";

fn folder() -> Folder {
    Folder::new(&[("a.sgf", GOOD), ("p.sgf", PROBLEMS)])
}

/// Runs `bokgi show` with arguments that are separated by spaces.
fn show(folder: &Folder, arguments: &str) -> Run {
    let arguments = arguments.split(' ');
    folder.run(&std::iter::once("show").chain(arguments).collect::<Vec<_>>())
}

/// Runs an optional checking program on a file and returns its output; `None` if it is not
/// installed.
fn judged(folder: &Folder, program: &str, arguments: &[&str]) -> Option<String> {
    let run = Command::new(program)
        .args(arguments)
        .current_dir(folder.path(""))
        .output();
    match run {
        Ok(output) => {
            let said = String::from_utf8_lossy(&output.stdout).into_owned();
            assert!(output.status.success(), "{program} {arguments:?}: {said}");
            Some(said)
        }
        Err(_) => {
            eprintln!("not judged: {program} is not installed");
            None
        }
    }
}

/// Returns the lines of text that can be copied from a document; `None` if the tools for that are
/// missing.
fn copied(folder: &Folder, name: &str) -> Option<Vec<String>> {
    judged(folder, "qpdf", &["--check", name]);
    let text = judged(folder, "pdftotext", &["-raw", name, "-"])?;
    Some(text.lines().map(|line| line.trim().to_owned()).collect())
}

fn in_order(lines: &[String], wanted: &[&str]) {
    let mut rest = lines.iter();
    for wanted in wanted {
        let is_there = rest.any(|line| line.contains(wanted));
        assert!(is_there, "{wanted} is missing or too late: {lines:#?}");
    }
}

fn is_pdf(bytes: &[u8]) -> bool {
    bytes.starts_with(b"%PDF-1.7\n") && bytes.ends_with(b"%%EOF")
}

fn holds(bytes: &[u8], text: &str) -> bool {
    bytes
        .windows(text.len())
        .any(|part| part == text.as_bytes())
}

#[test]
fn a_game_is_printed_with_its_header_and_its_figures() {
    let folder = folder();
    let drawn = |lang: &str, name: &str| {
        let run = folder.run(&["show", "a.sgf", "--lang", lang, "-o", name, "--force"]);
        assert_eq!((run.status, &*run.err), (0, ""));
        folder.bytes(name)
    };
    let korean = drawn("ko", "ko.pdf");
    assert!(is_pdf(&korean) && holds(&korean, "/MediaBox[0 0 595.28 841.89]"));
    assert!(
        korean == drawn("ko", "ko.pdf"),
        "the same game is the same bytes"
    );
    if let Some(lines) = copied(&folder, "ko.pdf") {
        in_order(
            &lines,
            &[
                "홍길동 – 임꺽정",
                "흑 홍길동 – 백 임꺽정",
                "흑 불계승",
                "총보 (1~3)",
            ],
        );
    }
    drawn("en", "en.pdf");
    if let Some(lines) = copied(&folder, "en.pdf") {
        in_order(
            &lines,
            &["Black wins by resignation", "Complete game (1–3)"],
        );
    }
}

#[test]
fn a_figure_alone_has_a_page_of_its_size_and_paper_is_chosen() {
    let folder = folder();
    let media = |arguments: &[&str]| {
        let run = folder.run(&[&["show", "a.sgf", "-o", "a.pdf", "--force"], arguments].concat());
        assert_eq!((run.status, &*run.err), (0, ""), "{arguments:?}");
        let bytes = folder.bytes("a.pdf");
        assert!(is_pdf(&bytes));
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let (_, rest) = text.split_once("/MediaBox[0 0 ").expect("a page");
        rest.split(']').next().expect("its size").to_owned()
    };
    assert_eq!(media(&["--paper", "a5"]), "419.53 595.28");
    assert_eq!(
        media(&["--paper", "152x225", "--every", "2"]),
        "430.87 637.8"
    );
    assert_eq!(media(&["--moves", "1-3", "--paper", "a4"]), "595.28 841.89");
    let of_figure = media(&["--moves", "1-3", "--unit", "4mm"]);
    let (width, _) = of_figure.split_once(' ').expect("two sides");
    let panel = media(&["--panels", "1-3", "--unit", "4mm"]);
    assert!(panel.starts_with(width), "{panel}, {of_figure}");
    let run = show(&folder, "a.sgf -o b.pdf --paper a3 --lang en");
    assert_eq!(run.status, 2);
    assert!(run.err.contains("shinguk"), "{}", run.err);
}

#[test]
fn several_games_are_a_book_with_contents() {
    let folder = folder();
    folder.write("b.sgf", GOOD.replace("홍길동", "성춘향").as_bytes());
    let run = show(&folder, "a.sgf b.sgf --lang ko -o book.pdf");
    assert_eq!((run.status, &*run.err), (0, ""));
    assert!(holds(&folder.bytes("book.pdf"), "/Count 3"));
    if let Some(lines) = copied(&folder, "book.pdf") {
        in_order(
            &lines,
            &[
                "차례",
                "성춘향 – 임꺽정",
                "홍길동 – 임꺽정",
                "성춘향 – 임꺽정",
            ],
        );
    }
}

/// A folder of games becomes a book with parts by event, results and an index of players.
#[test]
fn a_folder_of_games_is_a_book_with_parts_and_an_index() {
    let folder = Folder::new(&[]);
    for (number, event) in (1..).zip(["봄 대회", "가을 대회", "봄 대회", "가을 대회", "봄 대회"])
    {
        let number: usize = number;
        let game = GOOD.replace("SZ[9]", &format!("SZ[9]EV[{event}]DT[2026-03-0{number}]"));
        folder.write(&format!("g/{number}.sgf"), game.as_bytes());
    }
    let run = folder.run(&[
        "show",
        "g",
        "--lang",
        "ko",
        "-o",
        "book.pdf",
        "--title",
        "2026 기보집",
    ]);
    assert_eq!((run.status, &*run.err), (0, ""));
    if let Some(lines) = copied(&folder, "book.pdf") {
        in_order(
            &lines,
            &[
                "2026 기보집",
                "기보 5편",
                "2026-03-01 ~ 2026-03-05",
                "차례",
                "봄 대회",
                "가을 대회",
                "대국 결과",
                "대국자 찾아보기",
                "봄 대회",
                "홍길동 – 임꺽정",
                "가을 대회",
                "홍길동 – 임꺽정",
                "대국 결과",
                "흑 불계승 · 2026-03-01",
                "대국자 찾아보기",
                "임꺽정",
            ],
        );
    }
    // Without a title a book is named by the number of its games; few games are printed without a title page.
    let pages = |arguments: &str| {
        let run = show(&folder, arguments);
        assert_eq!(run.status, 0, "{run:?}");
        copied(&folder, "n.pdf")
    };
    if let Some(lines) = pages("g --lang en -o n.pdf") {
        in_order(
            &lines,
            &["5 games", "2026-03-01 to 2026-03-05", "Contents", "Results"],
        );
    }
    if let Some(lines) = pages("g/1.sgf g/2.sgf --lang en -o n.pdf --force") {
        assert_eq!(lines.first().map(String::as_str), Some("Contents"));
        assert!(!lines.iter().any(|line| line.contains("Results")));
    }
}

/// Problem sheets for print, with the solutions at the end.
#[test]
fn problems_go_to_sheets_and_solutions_to_the_end() {
    let folder = folder();
    let run = show(&folder, "p.sgf --problems 2 --lang ko -o p.pdf");
    assert_eq!(run.status, 0, "{}", run.err);
    assert_eq!(run.err, "", "every line of play is drawn");
    assert!(
        holds(&folder.bytes("p.pdf"), "/Count 3"),
        "two sheets and the solutions"
    );
    if let Some(lines) = copied(&folder, "p.pdf") {
        in_order(
            &lines,
            &[
                "문제 1~2",
                "문제 1. 귀의 급소 (흑선)",
                "흑을 살리십시오.",
                "문제 2. 두 점 (흑선)",
                "문제 3",
                "문제 3 (백선)",
                "정해",
                "1 R19",
                "문제 1 정해도",
                "가운데가 급소입니다.",
                "문제 2 정해 1도",
                "문제 2 정해 2도",
            ],
        );
    }
}

/// Numbers of problems, the side to move, and all records of a range before their first move.
#[test]
fn problems_are_figures_in_every_form() {
    let folder = folder();
    let run = show(&folder, "p.sgf --problems 2 --lang en -o s-%02d.svg");
    assert_eq!(run.status, 0, "{}", run.err);
    let sheets = ["s-01.svg", "s-02.svg", "s-03.svg"];
    assert!(
        sheets
            .iter()
            .all(|name| folder.names().contains(&(*name).to_owned()))
    );
    let first = folder.read("s-01.svg");
    for words in [
        "Problem 1. 귀의 급소 (Black to play)",
        "Problem 2. 두 점",
        "Problems 1–2",
    ] {
        assert!(first.contains(words), "{words}");
    }
    assert!(
        folder
            .read("s-02.svg")
            .contains("Problem 3 (White to play)")
    );
    assert!(folder.read("s-03.svg").contains("Solutions 1–2"));
    assert!(folder.read("s-04.svg").contains("Problem 2, solution 2"));

    let run = show(&folder, "p.sgf#2-3 --problems 6 --quiet --lang ko");
    assert_eq!(run.status, 0, "{}", run.err);
    assert!(
        run.out.contains("문제 2~3") && run.out.contains("문제 3 (백선)"),
        "{}",
        run.out
    );
    assert!(!run.out.contains("문제 1"), "{}", run.out);

    let run = show(&folder, "p.sgf --problems 2 --to html --quiet");
    assert!(run.out.contains("가운데가 급소입니다."));
    let refused = [
        ("-o p.gif", "문제를 담을 수 없음", cfg!(feature = "png")),
        ("-o p.svg --replay-only", "웹 페이지에만 씀", true),
    ];
    for (arguments, reason, is_built) in refused {
        if !is_built {
            continue;
        }
        let run = show(
            &folder,
            &format!("p.sgf --problems 2 --lang ko {arguments}"),
        );
        assert_eq!(run.status, 2);
        assert_eq!(run.err.matches(reason).count(), 1, "{}", run.err);
    }
    for wrong in [["--problems", "13"], ["--at", "1"], ["-O", "out"]] {
        let run = folder.run(&[&["show", "p.sgf", "--problems", "2"][..], &wrong[..]].concat());
        assert_eq!(run.status, 2, "{wrong:?}");
    }
}

/// Properties shared by all records of a range appear once.
#[test]
fn a_range_puts_records_side_by_side() {
    let folder = folder();
    let part = ["--columns", "2", "--view", "corner:ne", "--lang", "en"];
    let show =
        |arguments: &[&str]| folder.run(&[&["show", "p.sgf"], arguments, &part[..]].concat());
    let single = show(&["--panels", "#1:0,#2:0,#3:0"]);
    assert_eq!(single.status, 0, "{}", single.err);
    for range in [
        &["--panels", "#1-#3", "--at", "0"][..],
        &["--panels", "#1-3:0"],
    ] {
        let run = show(range);
        assert_eq!((run.status, &*run.out), (0, &*single.out), "{range:?}");
    }
    let end = show(&["--panels", "#1-#2,#3:0"]);
    assert_ne!(end.out, single.out);
    let run = show(&["--panels", "#1:0,#2:0", "--at", "0"]);
    assert_eq!(run.status, 2);
    assert!(run.err.contains("'#1-#6' --at 0"), "{}", run.err);
}

/// A page of problems contains the solutions, but hides them until they are requested.
#[test]
fn a_page_of_problems_is_solved_by_playing() {
    let folder = folder();
    let run = show(&folder, "p.sgf --problems 6 --lang ko -o p.html");
    assert_eq!((run.status, &*run.err), (0, ""));
    let page = folder.read("p.html");
    assert_eq!(page.matches("class=\"replay problem\"").count(), 2);
    assert!(page.contains("<p class=\"task\" dir=\"auto\">흑을 살리십시오.</p>"));
    // The page's data: the moves of the solver, and each line's last move and whether it is right.
    assert!(page.contains(r#""problem":{"solver":[1],"ends":[[2,true],[3,true]]}"#));
    let (shown, answers) = page
        .split_once("<details class=\"solution\">")
        .expect("answers");
    assert!(!shown.contains("가운데가 급소입니다.") && answers.contains("가운데가 급소입니다."));
    assert!(answers.contains("(정해)"));
    // The list shows the numbers that the problems have in the file.
    let run = show(&folder, "p.sgf#2-3 --problems 6 --lang ko --to html");
    for number in ["\">2</a>", "\">3</a>"] {
        assert!(run.out.contains(number), "{number}");
    }
    // Problems without solutions are drawn as a sheet.
    let run = show(&folder, "p.sgf#3 --problems 6 --lang ko --to html");
    assert!(run.out.contains("<title>문제</title>"), "{}", run.out);
    let run = show(
        &folder,
        "p.sgf#2 --problems 1 --replay-only --lang ko --to html",
    );
    assert!(
        run.out.contains("<body class=\"alone\">"),
        "for a frame of another page"
    );
}

/// Problems and games become e-books and documents; the same input gives the same bytes.
#[test]
fn problems_and_games_are_books_for_other_programs() {
    if !cfg!(feature = "documents") {
        return;
    }
    let folder = folder();
    for form in ["epub", "docx", "hwpx"] {
        let written = |name: &str| {
            let run = show(&folder, &format!("p.sgf --problems 2 --lang ko -o {name}"));
            assert_eq!((run.status, &*run.err), (0, ""));
            folder.bytes(name)
        };
        let bytes = written(&format!("one.{form}"));
        assert!(bytes == written(&format!("two.{form}")));
        let pictures = match form {
            "epub" => ".svg",
            _ => ".png",
        };
        // Three problems and three lines of play, each named in its header and in the directory.
        let mut archive = zip::ZipArchive::new(std::io::Cursor::new(bytes)).expect("an archive");
        let names: Vec<String> = archive
            .file_names()
            .map(|name| name.expect("a name").into_owned())
            .collect();
        let drawn = names.iter().filter(|name| name.ends_with(pictures));
        assert_eq!(drawn.count(), 6, "{form}: {names:?}");
        if form == "epub" {
            let mut text = String::new();
            let mut page = archive.by_name("2.xhtml").expect("the solutions");
            std::io::Read::read_to_string(&mut page, &mut text).expect("text");
            assert!(
                text.contains("<th scope=\"row\">1</th><td>R19</td>"),
                "{text}"
            );
            assert!(text.contains("문제 2 정해 2도") && text.contains("가운데가 급소입니다."));
        }
        let run = show(&folder, &format!("a.sgf -o game.{form}"));
        assert_eq!((run.status, &*run.err), (0, ""));
    }
}
