//! `bokgi figures`: the figures of books and articles.

use std::fs;
use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::program::{Folder, GOOD};

const LIST: &str = "[show]\ncoords = \"none\"\n\n[[figure]]\ninput = \"g/a.sgf\"\nmoves = \"1-2\"\n\
                    output = [\"img/one.svg\", \"img/one.json\"]\n\n[[figure]]\ninput = \"g/b.sgf@1\"\n\
                    output = \"img/two.svg\"\n";

fn book() -> Folder {
    Folder::new(&[
        ("b/book.toml", LIST),
        ("b/g/a.sgf", GOOD),
        ("b/g/b.sgf", GOOD),
    ])
}

/// A second run draws only the figures whose sources have changed.
#[test]
fn only_what_changed_is_drawn_again() {
    let folder = book();
    let draw = ["figures", "b/book.toml", "--lang", "en"];
    let run = folder.run(&draw);
    assert_eq!(run.status, 0, "{run:?}");
    assert_eq!(run.out, "img/one.svg\nimg/one.json\nimg/two.svg\n");
    assert!(run.err.contains("3 drawn, 0 unchanged"), "{run:?}");
    assert!(folder.read("b/img/two.svg").contains("After move 1"));
    assert!(
        !folder.read("b/img/one.svg").contains(">A<"),
        "no coordinates"
    );
    let run = folder.run(&draw);
    assert_eq!(run.out, "");
    assert!(run.err.contains("0 drawn, 3 unchanged"), "{run:?}");
    // A figure is drawn again if its record, its file or its line in the list has changed.
    folder.write("b/g/b.sgf", GOOD.replace("B[ee]", "B[ef]").as_bytes());
    assert_eq!(folder.run(&draw).out, "img/two.svg\n");
    folder.write("b/img/one.json", b"{}");
    assert_eq!(folder.run(&draw).out, "img/one.json\n");
    folder.write("b/book.toml", LIST.replace("1-2", "1-3").as_bytes());
    assert_eq!(folder.run(&draw).out, "img/one.svg\nimg/one.json\n");
    assert_eq!(folder.run(&[&draw[..], &["--force"]].concat()).out, "");
}

#[test]
fn a_check_writes_nothing() {
    let folder = book();
    let check = ["figures", "b/book.toml", "--check", "--lang", "en"];
    let run = folder.run(&check);
    assert_eq!(run.status, 1);
    assert_eq!(
        run.out,
        "img/one.svg: missing\nimg/one.json: missing\nimg/two.svg: missing\n"
    );
    assert!(!folder.path("b/img").exists());
    assert_eq!(folder.run(&["figures", "b/book.toml"]).status, 0);
    assert_eq!(folder.run(&check).status, 0);
    folder.write("b/img/two.svg", b"<svg/>");
    let run = folder.run(&check);
    assert_eq!(
        (run.status, &*run.out),
        (
            1,
            "img/two.svg: out of date
"
        )
    );
    assert_eq!(folder.read("b/img/two.svg"), "<svg/>");
}

#[test]
fn files_of_others_are_not_written_over() {
    let folder = book();
    folder.write("b/img/two.svg", b"mine");
    let draw = ["figures", "b/book.toml", "--lang", "en"];
    let run = folder.run(&draw);
    assert_eq!(run.status, 2);
    assert!(
        run.err.contains("book.toml:9: ") && run.err.contains("two.svg"),
        "{run:?}"
    );
    assert_eq!(folder.read("b/img/two.svg"), "mine");
    assert_eq!(
        run.out, "img/one.svg\nimg/one.json\n",
        "the others are drawn"
    );
    assert_eq!(folder.run(&[&draw[..], &["--force"]].concat()).status, 0);
    assert!(folder.read("b/img/two.svg").starts_with("<svg"));
}

#[test]
fn a_figure_without_its_record_is_reported_and_the_others_are_drawn() {
    let folder = book();
    let list = LIST.replace("g/b.sgf@1", "g/none.sgf")
        + "\n[[그림]]\n입력 = \"g/b.sgf\"\n출력 = \"x.svg\"\n수준 = \"1-2\"\n";
    folder.write("b/book.toml", list.as_bytes());
    let run = folder.run(&["figures", "b/book.toml", "--lang", "ko"]);
    assert_eq!(run.status, 2);
    assert!(
        run.err.contains("book.toml:9: ") && run.err.contains("none.sgf"),
        "{run:?}"
    );
    assert!(
        run.err.contains("book.toml:16: 모르는 항목: `수준`"),
        "{run:?}"
    );
    assert!(run.err.contains("비슷한 항목: 수순"), "{run:?}");
    assert_eq!(run.out, "img/one.svg\nimg/one.json\n");
}

#[test]
fn faulty_figures_are_reported_each_time() {
    let folder = book();
    folder.write("b/g/b.sgf", b"(;GM[1]FF[4]SZ[9];B[ee];W[ee])");
    folder.write("b/book.toml", LIST.replace("b.sgf@1", "b.sgf").as_bytes());
    for drawn in [3, 0] {
        let run = folder.run(&["figures", "b/book.toml", "--lang", "en"]);
        assert_eq!(run.status, 1, "{run:?}");
        assert!(run.err.contains("BDK002"), "{run:?}");
        assert!(run.err.contains(&format!("{drawn} drawn")), "{run:?}");
    }
}

#[test]
fn a_set_that_becomes_shorter_says_what_it_leaves() {
    let folder = book();
    let list = "[[figure]]\ninput = \"g/a.sgf\"\nevery = 1\noutput = \"f-%02d.svg\"\n";
    folder.write("b/book.toml", list.as_bytes());
    let run = folder.run(&["figures", "b/book.toml", "--lang", "en"]);
    assert_eq!(run.out, "f-01.svg\nf-02.svg\nf-03.svg\n");
    folder.write(
        "b/book.toml",
        list.replace("every = 1", "every = 2").as_bytes(),
    );
    let run = folder.run(&["figures", "b/book.toml", "--lang", "en"]);
    assert!(
        run.err.contains("f-03.svg is no longer in the list"),
        "{run:?}"
    );
    assert!(folder.path("b/f-03.svg").exists());
}

#[test]
fn a_list_is_watched_with_its_records() {
    let folder = book();
    let mut program = folder.command(&["figures", "b/book.toml", "--watch"]);
    let mut child = program
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("it starts");
    let drawn = folder.path("b/img/two.svg");
    let wait = |wanted: &str| {
        let end = Instant::now() + Duration::from_secs(60);
        while !fs::read_to_string(&drawn).is_ok_and(|svg| svg.contains(wanted)) {
            assert!(Instant::now() < end, "{wanted} is not drawn");
            std::thread::sleep(Duration::from_millis(50));
        }
    };
    wait("E5");
    // The program has to have looked at the file before it is changed.
    std::thread::sleep(Duration::from_millis(500));
    folder.write("b/g/b.sgf", GOOD.replace("B[ee]", "B[ef]").as_bytes());
    wait("E4");
    child.kill().expect("it runs");
    let _ = child.wait();
}

const ARTICLE: &str = "# 제목\n\n```bokgi a.sgf --moves 1-2 --title \"첫 두 수\"\n```\n\n```bokgi --at 1\n\
                       (;GM[1]FF[4]SZ[9];B[ee])\n```\n\n```rust\nlet a;\n```\n";

/// Blocks of games in Markdown are replaced by figures.
#[test]
fn blocks_of_markdown_become_figures() {
    let folder = Folder::new(&[("a.sgf", GOOD)]);
    let run = folder.run_with(
        &["figures", "--markdown", "--lang", "ko"],
        ARTICLE.as_bytes(),
        &[],
    );
    assert_eq!(run.status, 0, "{run:?}");
    assert_eq!(run.out.matches("<figure class=\"bokgi\">\n<svg").count(), 2);
    assert!(run.out.contains("첫 두 수") && run.out.contains("```rust\nlet a;\n```\n"));
    assert!(run.out.starts_with("# 제목\n\n<figure"));
    let figure = run.out.split("</figure>").next().expect("a figure");
    let (_, figure) = figure.split_once("<figure").expect("it begins");
    assert!(
        !figure.contains("\n\n"),
        "an empty line ends HTML in Markdown"
    );
    let options = ["figures", "--markdown", "-O", "img", "--lang", "en"];
    let run = folder.run_with(&options, ARTICLE.as_bytes(), &[]);
    assert_eq!(run.status, 0, "{run:?}");
    assert!(
        run.out.contains("](<img/figure-01.svg>)\n") && run.out.contains("![After move 1"),
        "{run:?}"
    );
    assert!(folder.read("img/figure-02.svg").starts_with("<svg"));
}

/// Ids occur once in a page, even if a drawing occurs twice.
#[test]
fn drawings_of_a_text_share_no_id() {
    let folder = Folder::new(&[("a.sgf", GOOD)]);
    let block = |options: &str| format!("```bokgi a.sgf {options}\n```\n\n");
    let text: String = [
        "",
        "--theme wood",
        "--theme dark",
        "",
        "--lang ko",
        "--theme dark",
    ]
    .into_iter()
    .map(block)
    .collect();
    let run = folder.run_with(
        &["figures", "--markdown", "--lang", "en"],
        text.as_bytes(),
        &[],
    );
    assert_eq!(run.status, 0, "{run:?}");
    let ids = run.out.split(" id=\"").skip(1);
    let ids: Vec<&str> = ids
        .map(|rest| rest.split('"').next().unwrap_or_default())
        .collect();
    let different: std::collections::HashSet<&str> = ids.iter().copied().collect();
    assert_eq!(different.len(), ids.len());
    assert!(
        run.out.contains("수까지: ") && run.out.contains("After move "),
        "{}",
        run.out
    );
}

#[test]
fn a_page_in_a_text_is_a_frame_beside_it() {
    let folder = Folder::new(&[("a.sgf", GOOD)]);
    let text = "```bokgi a.sgf --to html\n```\n";
    let run = folder.run_with(
        &["figures", "--markdown", "--lang", "en"],
        text.as_bytes(),
        &[],
    );
    assert_eq!((run.status, &*run.out), (2, text));
    assert!(run.err.contains("-O DIR"), "{}", run.err);
    let options = ["figures", "--markdown", "-O", "img", "--lang", "en"];
    let run = folder.run_with(&options, text.as_bytes(), &[]);
    assert_eq!(run.status, 0, "{run:?}");
    assert!(
        run.out
            .starts_with("<iframe src=\"img/figure-01.html\" title=\""),
        "{}",
        run.out
    );
    assert!(
        folder
            .read("img/figure-01.html")
            .starts_with("<!DOCTYPE html>")
    );
}

#[test]
fn a_block_without_a_figure_stays_and_is_reported() {
    let folder = Folder::new(&[("a.sgf", GOOD)]);
    for (block, words) in [
        ("```bokgi b.sgf\n```\n", "b.sgf"),
        ("```bokgi a.sgf --movs 1-2\n```\n", "--movs"),
        (
            "```bokgi a.sgf --title \"x\n```\n",
            "cannot parse this figure",
        ),
    ] {
        let text = format!("a\n\n{block}\nb\n");
        let run = folder.run_with(
            &["figures", "--markdown", "--lang", "en"],
            text.as_bytes(),
            &[],
        );
        assert_eq!((run.status, &*run.out), (2, &*text));
        assert!(
            run.err.contains("<stdin>:3: ") && run.err.contains(words),
            "{run:?}"
        );
    }
}

#[test]
fn mdbook_is_answered() {
    let folder = Folder::new(&[("src/part/a.sgf", GOOD)]);
    let status = |renderer| {
        folder
            .run(&["figures", "--mdbook", "supports", renderer])
            .status
    };
    assert_eq!((status("html"), status("pdf")), (0, 1));
    let root = folder.path("").to_string_lossy().into_owned();
    let chapter = |content: &str| {
        serde_json::json!({"Chapter": {
        "name": "One", "content": content, "path": "part/one.md", "sub_items": [
            {"Chapter": {"name": "Two", "content": "two", "path": "two.md", "sub_items": []}}, "Separator"
        ]}})
    };
    for items in ["sections", "items"] {
        let context = serde_json::json!({"root": root, "config": {"book": {"src": "src"}}, "renderer": "html"});
        let mut book = serde_json::json!({});
        book[items] = serde_json::json!([chapter("```bokgi a.sgf\n```\n")]);
        let said = serde_json::json!([context, book]).to_string();
        let run = folder.run_with(
            &["figures", "--mdbook", "--lang", "en"],
            said.as_bytes(),
            &[],
        );
        assert_eq!(run.status, 0, "{run:?}");
        let answer: serde_json::Value = serde_json::from_str(&run.out).expect("JSON");
        let content = answer[items][0]["Chapter"]["content"]
            .as_str()
            .expect("text");
        assert!(
            content.contains("<svg") && content.contains("After move 3"),
            "{content}"
        );
        assert_eq!(
            answer[items][0]["Chapter"]["sub_items"][0]["Chapter"]["content"],
            "two"
        );
    }
    let run = folder.run_with(&["figures", "--mdbook", "--lang", "en"], b"[1, 2]", &[]);
    assert_eq!(run.status, 2);
    assert!(
        run.err.contains("not the input of an mdBook preprocessor"),
        "{run:?}"
    );
}

/// A list with a book of two parts and three texts.
#[cfg(feature = "documents")]
const BOOK: &str = "[책]\n제목 = \"봄 기보집\"\n지은이 = [\"홍길동 엮음\"]\n머리말 = \"preface.md\"\n언어 = \"ko\"\n\
                    출력 = [\"book.pdf\", \"book.epub\", \"book.html\", \"book.docx\", \"book.hwpx\"]\n\n\
                    [[책.부]]\n제목 = \"예선\"\n글 = \"first.md\"\n입력 = [\"g/a.sgf\", \"g/b.sgf\"]\n\n\
                    [[책.부]]\n제목 = \"결승\"\n입력 = \"final\"\n";

#[cfg(feature = "documents")]
fn written_book() -> Folder {
    let final_game = GOOD.replace("홍길동", "성춘향");
    Folder::new(&[
        ("b/book.toml", BOOK),
        (
            "b/preface.md",
            "# 책을 내며\n\n봄에 둔 **세 판**을 모았다.\n",
        ),
        ("b/first.md", "두 판을 두었다.\n"),
        ("b/g/a.sgf", GOOD),
        ("b/g/b.sgf", GOOD),
        ("b/final/c.sgf", &final_game),
    ])
}

#[cfg(feature = "documents")]
#[test]
fn a_book_has_texts_parts_results_and_an_index_in_every_form() {
    let folder = written_book();
    let draw = ["figures", "b/book.toml", "--lang", "ko"];
    let run = folder.run(&draw);
    assert_eq!(
        (run.status, &*run.out),
        (0, "book.pdf\nbook.epub\nbook.html\nbook.docx\nbook.hwpx\n"),
        "{run:?}"
    );
    let page = folder.read("b/book.html");
    let mut rest = &*page;
    for words in [
        ">봄 기보집</h1>",
        "홍길동 엮음",
        ">책을 내며</h2>",
        "봄에 둔 ",
        "<b>세 판</b>",
        ">예선</h2>",
        "두 판을 두었다.",
        ">1. 홍길동 – 임꺽정</h3>",
        ">2. 홍길동 – 임꺽정</h3>",
        ">결승</h2>",
        ">3. 성춘향 – 임꺽정</h3>",
        ">대국 결과</h2>",
        ">3. 성춘향 – 임꺽정</th><td dir=\"auto\">흑 불계승",
        ">대국자 찾아보기</h2>",
        ">임꺽정</th><td dir=\"auto\">1, 2, 3<",
        ">홍길동</th><td dir=\"auto\">1, 2<",
    ] {
        let at = rest.find(words);
        rest = &rest[at.unwrap_or_else(|| panic!("{words} is missing or too late"))..];
    }
    assert_eq!(page.matches("<svg").count(), 3);
    // A book is made again if one of its texts or games has changed.
    assert_eq!(folder.run(&draw).out, "");
    folder.write("b/first.md", "세 판을 두었다.\n".as_bytes());
    assert_eq!(folder.run(&draw).out.lines().count(), 5);
    assert!(folder.read("b/book.html").contains("세 판을 두었다."));
    folder.write("b/final/d.sgf", GOOD.as_bytes());
    let run = folder.run(&[&draw[..], &["--check"]].concat());
    assert_eq!((run.status, run.out.lines().count()), (1, 5), "{run:?}");
}

#[cfg(feature = "documents")]
#[test]
fn a_list_and_its_texts_may_be_in_the_encoding_of_windows() {
    let folder = written_book();
    let text = "# 책을 내며\n\n봄에 둔 **세 판**을 모아 한 권으로 엮었다.\n";
    let [list, text] = [BOOK, text].map(|text| encoding_rs::EUC_KR.encode(text).0);
    folder.write("b/book.toml", &list);
    folder.write("b/preface.md", &text);
    let run = folder.run(&["figures", "b/book.toml", "--lang", "ko"]);
    assert_eq!(run.status, 0, "{run:?}");
    let page = folder.read("b/book.html");
    assert!(page.contains(">봄 기보집</h1>") && page.contains(">책을 내며</h2>"));
    assert!(!page.contains('\u{FFFD}'));
}

#[cfg(feature = "documents")]
#[test]
fn mistakes_in_a_book_are_reported_with_their_lines() {
    let folder = written_book();
    for (old, new, expected) in [
        (
            "머리말 = \"preface.md\"",
            "머리말 = \"none.md\"",
            "book.toml:4: ",
        ),
        (
            "book.pdf",
            "book.svg",
            "book.toml:1: a book cannot be written to book.svg",
        ),
        ("제목 = \"결승\"\n", "", "book.toml:13: `title` is missing"),
        ("글 = \"first.md\"", "굴 = \"first.md\"", "unknown key `굴`"),
        ("언어 = \"ko\"", "표지 = \"a.svg\"", "unknown key `표지`"),
    ] {
        folder.write("b/book.toml", BOOK.replace(old, new).as_bytes());
        let run = folder.run(&["figures", "b/book.toml", "--lang", "en"]);
        assert_eq!(run.status, 2, "{run:?}");
        assert!(run.err.contains(expected), "{expected}: {run:?}");
        assert!(!folder.path("b/book.html").exists(), "{run:?}");
    }
    let whole = BOOK.split("[[").next().expect("a book").to_owned() + "입력 = \"g\"\n";
    for (line, expected) in [
        ("부 = \"달\"\n", "auto, event, round, none"),
        ("problems = 6\n", "unknown key `problems`"),
    ] {
        folder.write("b/book.toml", (whole.clone() + line).as_bytes());
        let run = folder.run(&["figures", "b/book.toml", "--lang", "en"]);
        assert_eq!(run.status, 2, "{run:?}");
        assert!(run.err.contains(expected), "{expected}: {run:?}");
    }
    folder.write("b/book.toml", BOOK.as_bytes());
    folder.write("b/preface.md", "글\n\n![판](a.svg)\n".as_bytes());
    let run = folder.run(&["figures", "b/book.toml", "--lang", "ko"]);
    assert_eq!(run.status, 2);
    assert!(
        run.err
            .contains("preface.md:3: 책에 넣는 글에는 그림과 HTML을 쓸 수 없음"),
        "{run:?}"
    );
}
