//! Tests of yut boards as text: pieces, names and paths.

use super::*;
use crate::model::picture::{Ground, Stack, Stone, Title, Tray, TrayKind};
use crate::model::{Play, Station};
use crate::pictures::style::StationNames;

fn style(names: StationNames) -> RenderStyle {
    RenderStyle {
        lang: Lang::Ko,
        names,
        ..RenderStyle::default()
    }
}

fn board(pieces: &[(&str, u8, u32)]) -> Picture {
    let mut picture = Picture::new(Board::stations());
    picture.ground = Ground::Stations;
    for &(id, side, count) in pieces {
        let at = Station::from_id(id).expect("a station").point();
        picture.stones.push(Stone {
            at,
            side: Side(side),
            number: None,
            is_last: false,
        });
        if count > 1 {
            picture.stacks.push(Stack { at, count });
        }
    }
    picture
}

#[test]
fn an_empty_board_shows_its_29_stations() {
    for form in [Form::Ascii, Form::Unicode, Form::Fullwidth] {
        for names in [StationNames::Id, StationNames::Korean] {
            let text = drawn(form, &board(&[]), &style(names));
            let is_korean = names == StationNames::Korean && form != Form::Ascii;
            for station in Station::all() {
                let name = if is_korean {
                    station.name().get(Lang::Ko).to_owned()
                } else {
                    form.spell(station.id())
                };
                assert!(text.contains(&name), "{name}\n{text}");
                if !is_korean {
                    assert_eq!(text.matches(&name).count(), 1, "{name}\n{text}");
                }
            }
        }
        let text = drawn(form, &board(&[]), &style(StationNames::None));
        assert!(!text.chars().any(char::is_alphanumeric), "{text}");
    }
}

#[test]
fn stations_can_have_korean_names_or_none() {
    let picture = board(&[("12", 1, 2)]);
    let of = |form, names| drawn(form, &picture, &style(names));
    for (form, names, board) in [
        (
            Form::Unicode,
            StationNames::Korean,
            "\
뒷모────뒷윷────뒷걸────뒷개────뒷도──── 모
 │ 뒷모도                         앞모도 │
찌도     ╲                       ╱       윷
 │         뒷모개         앞모개         │
 ○2              ╲       ╱               걸
 │                   방                  │
찌걸             ╱       ╲               개
 │          속윷            사려         │
찌윷     ╱                       ╲       도
 │  속모                            안찌 │
찌모────날도────날개────날걸────날윷────참먹이
",
        ),
        (
            Form::Unicode,
            StationNames::None,
            "\
\x20╋───────┼───────┼───────┼───────┼───────╋
 │   ┼                               ┼   │
 ┼       ╲                       ╱       ┼
 │           ┼               ┼           │
 ○2              ╲       ╱               ┼
 │                   ╋                   │
 ┼               ╱       ╲               ┼
 │           ┼               ┼           │
 ┼       ╱                       ╲       ┼
 │   ┼                               ┼   │
 ╋───────┼───────┼───────┼───────┼───────╋
",
        ),
        (
            Form::Fullwidth,
            StationNames::Korean,
            "\
뒷모──뒷윷──뒷걸──뒷개──뒷도──모
│　뒷모도　　　　　　　　　　　　앞모도│
찌도　　＼　　　　　　　　　　　／　　　윷
│　　　　　뒷모개　　　　앞모개　　　　│
○２　　　　　　＼　　　／　　　　　　　걸
│　　　　　　　　　방　　　　　　　　　│
찌걸　　　　　　／　　　＼　　　　　　　개
│　　　　　속윷　　　　　　사려　　　　│
찌윷　　／　　　　　　　　　　　＼　　　도
│　속모　　　　　　　　　　　　　　안찌│
찌모──날도──날개──날걸──날윷─참먹이
",
        ),
        (
            Form::Fullwidth,
            StationNames::None,
            "\
╋───┼───┼───┼───┼───╋
│　┼　　　　　　　　　　　　　　　┼　│
┼　　　＼　　　　　　　　　　　／　　　┼
│　　　　　┼　　　　　　　┼　　　　　│
○２　　　　　　＼　　　／　　　　　　　┼
│　　　　　　　　　╋　　　　　　　　　│
┼　　　　　　　／　　　＼　　　　　　　┼
│　　　　　┼　　　　　　　┼　　　　　│
┼　　　／　　　　　　　　　　　＼　　　┼
│　┼　　　　　　　　　　　　　　　┼　│
╋───┼───┼───┼───┼───╋
",
        ),
        (
            Form::Ascii,
            StationNames::None,
            "\
\x20+-------+-------+-------+-------+-------+
 |   +                               +   |
 +       \\                       /       +
 |           +               +           |
[B2]             \\       /               +
 |                   +                   |
 +               /       \\               +
 |           +               +           |
 +       /                       \\       +
 |   +                               +   |
 +-------+-------+-------+-------+-------+
",
        ),
    ] {
        assert_eq!(of(form, names), board);
    }
}

#[test]
fn the_way_of_the_last_piece_is_stated() {
    let mut picture = board(&[("bb", 1, 1)]);
    let station = |id| Station::from_id(id).expect("a station");
    picture.way = ["05", "aa", "bb"].map(|id| station(id).point()).to_vec();
    picture.players = vec!["갑".to_owned(), "을".to_owned()];
    for (form, names, way) in [
        (Form::Ascii, StationNames::Korean, "B 05->aa->bb"),
        (Form::Unicode, StationNames::Id, "○ 05→aa→bb"),
        (Form::Fullwidth, StationNames::Korean, "○ 모→앞모도→앞모개"),
    ] {
        let text = drawn(form, &picture, &style(names));
        assert!(text.lines().any(|line| line == way), "{text}");
    }
    // The moved piece has left the board, so the piece on the last station is another one.
    picture.stones[0].at = Station::GOAL.point();
    picture.way = ["19", "00"].map(|id| station(id).point()).to_vec();
    picture.title = Some(Title::After {
        ply: 30,
        play: Play::Advance {
            side: Side(0),
            from: crate::model::PiecePlace::On(station("19")),
            to: crate::model::PiecePlace::Out,
            by: None,
        },
    });
    let text = drawn(Form::Unicode, &picture, &style(StationNames::Id));
    assert!(text.contains("\n● 19→00\n"), "{text}");
    // The title names sides by letters, so the list of sides states symbols and letters.
    assert!(text.contains("\n○ B 을 "), "{text}");
}

#[test]
fn six_players_with_stacks_and_trays() {
    let mut picture = board(&[
        ("07", 3, 1),
        ("bb", 0, 3),
        ("12", 1, 2),
        ("03", 5, 2),
        ("cc", 2, 1),
        ("02", 3, 1),
        ("15", 1, 1),
        ("18", 4, 4),
    ]);
    for (number, (name, waiting, finished)) in [
        ("갑", 1, 0),
        ("을", 1, 0),
        ("병", 0, 3),
        ("정", 2, 0),
        ("무", 0, 0),
        ("기", 0, 2),
    ]
    .into_iter()
    .enumerate()
    {
        picture.players.push(name.to_owned());
        let side = Side(number as u8);
        for (kind, count) in [(TrayKind::Waiting, waiting), (TrayKind::Finished, finished)] {
            picture.trays.push(Tray { side, kind, count });
        }
    }
    let of = |form| drawn(form, &picture, &style(StationNames::Id));
    for (form, board) in [
        (
            Form::Ascii,
            "\
(10)---- 09 ---- 08 ----[D]----- 06 ----(05)
 |   xx                              aa  |
 11      \\                       /       04
 |           yy             [A3]         |
[B2]             \\       /              [F2]
 |                  [C]                  |
 13              /       \\              [D]
 |           uu              pp          |
 14      /                       \\       01
 |   vv                              qq  |
[B]----- 16 ---- 17 ----[E4]---- 19 ----(00)
A 갑  안 낸 말 1  난 말 0
B 을  안 낸 말 1  난 말 0
C 병  안 낸 말 0  난 말 3
D 정  안 낸 말 2  난 말 0
E 무  안 낸 말 0  난 말 0
F 기  안 낸 말 0  난 말 2
",
        ),
        (
            Form::Unicode,
            "\
(10)──── 09 ──── 08 ──── □ ───── 06 ────(05)
 │   xx                              aa  │
 11      ╲                       ╱       04
 │           yy              ●3          │
 ○2              ╲       ╱               ◇2
 │                   ■                   │
 13              ╱       ╲               □
 │           uu              pp          │
 14      ╱                       ╲       01
 │   vv                              qq  │
 ○ ───── 16 ──── 17 ──── ◆4 ──── 19 ────(00)
● 갑  안 낸 말 1  난 말 0
○ 을  안 낸 말 1  난 말 0
■ 병  안 낸 말 0  난 말 3
□ 정  안 낸 말 2  난 말 0
◆ 무  안 낸 말 0  난 말 0
◇ 기  안 낸 말 0  난 말 2
",
        ),
        (
            Form::Fullwidth,
            "\
１０──０９──０８──□───０６─０５
│　ｘｘ　　　　　　　　　　　　　　ａａ│
１１　　＼　　　　　　　　　　　／　　０４
│　　　　　ｙｙ　　　　　　●３　　　　│
○２　　　　　　＼　　　／　　　　　　◇２
│　　　　　　　　　■　　　　　　　　　│
１３　　　　　　／　　　＼　　　　　　　□
│　　　　　ｕｕ　　　　　　ｐｐ　　　　│
１４　　／　　　　　　　　　　　＼　　０１
│　ｖｖ　　　　　　　　　　　　　　ｑｑ│
○───１６──１７──◆４──１９─００
● 갑  안 낸 말 1  난 말 0
○ 을  안 낸 말 1  난 말 0
■ 병  안 낸 말 0  난 말 3
□ 정  안 낸 말 2  난 말 0
◆ 무  안 낸 말 0  난 말 0
◇ 기  안 낸 말 0  난 말 2
",
        ),
    ] {
        assert_eq!(of(form), board);
    }
}
