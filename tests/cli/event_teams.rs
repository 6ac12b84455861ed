//! Tests of team events from tables, and of matches that are decided before all boards are known.

use serde_json::Value;

use crate::program::Folder;

fn json(folder: &Folder, event: &str) -> Value {
    let args = [
        "report", "기보", "--event", event, "--to", "json", "--lang", "ko",
    ];
    let run = folder.run(&args);
    serde_json::from_str(&run.out).unwrap_or_else(|_| panic!("{}", run.err))
}

/// Returns the standings as name, match points and boards, and the findings of the event without
/// notes.
fn standings(report: &Value) -> (Vec<String>, Vec<String>) {
    let rows = report["standings"].as_array().expect("standings").iter();
    let rows = rows.map(|row| {
        let name = row["name"].as_str().expect("a name");
        format!("{name} {} {}", row["match_points"], row["board_points"])
    });
    let findings = report["event"].as_array().expect("findings").iter();
    let findings = findings.filter(|one| one["severity"] != "note");
    let messages = findings.map(|one| one["message"].as_str().unwrap_or_default().to_owned());
    (rows.collect(), messages.collect())
}

/// Two rounds of four teams: as scores of matches, and with a line for each board, where the
/// colours alternate from board to board.
const SCORES: &str = "회전;판;팀1;팀2;결과\n1;1;가람;나래;2-1\n1;2;다솜;라온;3-0\n\
    2;1;가람;다솜;1-2\n2;2;나래;라온;2-1\n";
const BOARDS: &str = "\
회전;판;팀1;팀2;흑;백;결과
1;1;가람;나래;강감찬;유관순;흑승
;1;가람;나래;논개;을지문덕;백승
;1;가람;나래;연개소문;신사임당;백승
1;2;다솜;라온;정약용;장영실;흑승
;2;다솜;라온;허준;이황;백승
;2;다솜;라온;이이;김정호;흑승
2;1;가람;다솜;강감찬;정약용;백승
;1;가람;다솜;이황;을지문덕;흑승
;1;가람;다솜;연개소문;이이;흑승
2;2;나래;라온;유관순;장영실;흑승
;2;나래;라온;허준;논개;백승
;2;나래;라온;신사임당;김정호;백승
";

#[test]
fn a_table_of_teams_makes_a_team_event() {
    let folder = Folder::new(&[
        ("점수.csv", SCORES),
        ("판.csv", BOARDS),
        ("기보/photo.jpg", "x"),
    ]);
    let due = ["다솜 2 5", "가람 1 3", "나래 1 3", "라온 0 1"];
    for table in ["점수", "판"] {
        let (csv, toml) = (format!("{table}.csv"), format!("{table}.toml"));
        let made = [
            "new",
            "event",
            "--pairings",
            &csv,
            "--lang",
            "ko",
            "-o",
            &toml,
        ];
        let run = folder.run(&made);
        assert_eq!(run.status, 0, "{}", run.err);
        assert!(run.err.contains("저장함 (팀 4"), "{}", run.err);
        for event in [&csv, &toml] {
            let (rows, _) = standings(&json(&folder, event));
            assert_eq!(rows, due, "{event}");
        }
    }
    // On every second board the player of the second team has Black.
    let text = std::fs::read_to_string(folder.path("판.toml")).expect("the file");
    for line in [
        "선수 = [\"강감찬\", \"을지문덕\", \"연개소문\"]",
        "선수 = [\"장영실\", \"허준\", \"김정호\"]",
        "  \"2. 논개 - 을지문덕 : 백승\",",
    ] {
        assert!(text.contains(line), "{line}: {text}");
    }
    let note = json(&folder, "판.csv")["event"][0]["message"].to_string();
    assert!(note.contains("팀 4, 선수 12, 회전 2, 대진 12"), "{note}");
}

/// A line with the score of a match belongs to the same match as the lines of its boards.
#[test]
fn a_score_beside_boards_belongs_to_their_match() {
    let table = "회전,경기,판,팀1,선수1,팀2,선수2,결과\n1,1,,가람,,나래,,2-0\n\
        1,1,1,가람,강감찬,나래,유관순,승\n1,1,2,가람,을지문덕,나래,논개,불계승\n";
    let folder = Folder::new(&[("판.csv", table), ("기보/photo.jpg", "x")]);
    let made = folder.run(&["new", "event", "--pairings", "판.csv", "--lang", "ko"]);
    for line in [
        "대전 = \"가람 - 나래 : 2-0\"",
        "  \"2. 을지문덕 - 논개 : 흑 불계승\",",
    ] {
        assert!(made.out.contains(line), "{line}: {}", made.out);
    }
    assert_eq!(made.out.matches("대전 = ").count(), 1, "{}", made.out);
}

#[test]
fn the_sample_table_of_boards_means_the_sample_event() {
    let teams = concat!(env!("CARGO_MANIFEST_DIR"), "/samples/event/teams");
    let folder = Folder::new(&[]);
    let records = format!("{teams}/records");
    let report = |event: &str| {
        let event = format!("{teams}/{event}");
        let run = folder.run(&["report", &records, "--event", &event, "--json"]);
        let report: Value = serde_json::from_str(&run.out).expect("JSON");
        ["standings", "crosstable", "players"].map(|key| report[key].clone())
    };
    let of_table = report("pairings.csv");
    let of_file = report("event.toml");
    assert_eq!(of_table[..2], of_file[..2]);
}

#[test]
fn one_game_per_pair_of_teams_is_no_team_event() {
    let table =
        "회전,흑,흑팀,백,백팀,결과\n1,홍길동,가람,심청,나래,흑승\n1,이몽룡,다솜,임꺽정,라온,백승\n";
    let folder = Folder::new(&[("대진.csv", table), ("기보/photo.jpg", "x")]);
    let made = folder.run(&["new", "event", "--pairings", "대진.csv", "--lang", "ko"]);
    assert!(!made.out.contains("[[팀]]"), "{}", made.out);
    assert!(made.out.contains("팀 = \"가람\""), "{}", made.out);
}

#[test]
fn scores_of_matches_of_two_players_are_kept() {
    let table = "회전,선수1,선수2,결과\n1,홍길동,심청,2-1\n1,이몽룡,임꺽정,0-2\n";
    let folder = Folder::new(&[("대진.csv", table), ("기보/photo.jpg", "x")]);
    let made = folder.run(&["new", "event", "--pairings", "대진.csv", "--lang", "ko"]);
    for line in [
        "다전제 = 3",
        "\"홍길동 - 심청 : 2-1\"",
        "\"이몽룡 - 임꺽정 : 0-2\"",
    ] {
        assert!(made.out.contains(line), "{line}: {}", made.out);
    }
}

#[test]
fn a_decided_match_counts_though_a_board_is_unknown() {
    let event = |third: &str| {
        format!(
            "schema = \"bokgi.event/1\"\n종목 = \"바둑\"\n\
             [[팀]]\n이름 = \"가람\"\n선수 = [\"강감찬\", \"을지문덕\", \"연개소문\"]\n\
             [[팀]]\n이름 = \"나래\"\n선수 = [\"유관순\", \"논개\", \"신사임당\"]\n\
             [[회전]]\n[[회전.경기]]\n대전 = \"가람 - 나래\"\n대국판 = [\n\
             \"강감찬 - 유관순 : 흑승\",\n\"을지문덕 - 논개 : {third}\",\n\"연개소문 - 신사임당\",\n]\n"
        )
    };
    let folder = Folder::new(&[("기보/photo.jpg", "x")]);
    for (second, cell, row, message) in [
        (
            "흑승",
            "2+(2-0)",
            "가람 1 2",
            "1회전 3판 연개소문 - 신사임당. 경기 점수는 2-0",
        ),
        ("백승", "2?", "가람 0 1", "1회전 3판 연개소문 - 신사임당"),
    ] {
        folder.write("대회.toml", event(second).as_bytes());
        let report = json(&folder, "대회.toml");
        assert_eq!(report["crosstable"][0][0], cell);
        let (rows, messages) = standings(&report);
        assert_eq!(rows[0], row);
        let last = messages.last().expect("a finding");
        assert_eq!(last, &format!("기보 없음: {message}"));
    }
}
