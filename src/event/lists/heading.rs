//! Meaning of column headings in tables, in English and Korean, as people write them.

use crate::event::spelling::folded;

use super::line::lines;

/// Maximum number of lines searched for the column headings; a title and empty lines may precede them.
pub(super) const BEFORE_HEADINGS: usize = 10;

/// Meaning of a table column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Column {
    Round,
    Group,
    Table,
    Black,
    White,
    Left,
    Right,
    /// Both players in one cell: `홍길동 vs 성춘향`.
    Both,
    Result,
    /// Points or result of the left player alone (Black, if the columns name colours), such as `1` or `승`.
    PointsOfLeft,
    /// Points or result of the right player alone, such as `0` or `패`.
    PointsOfRight,
    Winner,
    Handicap,
    Date,
    /// Number of the board in a team match.
    Board,
    /// Field of the left player (Black, if the columns name colours), such as the rank.
    OfLeft(Field),
    /// Field of the right player, such as the rank.
    OfRight(Field),
    /// Field of the player in a table with one player per line.
    Own(Field),
}

/// A field of a player, such as name or rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Field {
    Name,
    Rank,
    Club,
    Country,
    Pin,
    Aga,
    Family,
    Given,
    Roman,
    Hanja,
    Team,
}

impl Field {
    pub(super) const ALL: [Field; 11] = [
        Field::Name,
        Field::Rank,
        Field::Club,
        Field::Country,
        Field::Pin,
        Field::Aga,
        Field::Family,
        Field::Given,
        Field::Roman,
        Field::Hanja,
        Field::Team,
    ];
}

/// Known headings of each column of a pairing table. Spaces, punctuation, character width and case do not matter.
const HEADINGS: &[(Column, &[&str])] = &[
    (
        Column::Round,
        &[
            "round",
            "rd",
            "rnd",
            "r",
            "회전",
            "라운드",
            "회차",
            "차수",
            "회",
            "차전",
            "回",
            "回戰",
            "回戦",
            "輪",
            "輪次",
            "轮",
            "轮次",
        ],
    ),
    (
        Column::Group,
        &[
            "group",
            "division",
            "section",
            "class",
            "조",
            "부문",
            "부",
            "그룹",
            "디비전",
            "종별",
        ],
    ),
    (
        Column::Table,
        &[
            "table",
            "board",
            "tbl",
            "bo",
            "bd",
            "판",
            "테이블",
            "판번호",
            "대국판",
            "번호",
            "대국번호",
            "경기번호",
            "경기",
            "match",
            "대전",
            "순번",
            "테이블번호",
            "좌석",
            "台",
            "局",
        ],
    ),
    (
        Column::Black,
        &[
            "black",
            "blackplayer",
            "blackname",
            "흑",
            "흑번",
            "흑선수",
            "흑대국자",
            "흑이름",
            "흑돌",
            "흑선",
            "선",
            "선공",
            "선번",
            "선수흑",
            "대국자흑",
            "黑",
            "黒",
            "黑方",
        ],
    ),
    (
        Column::White,
        &[
            "white",
            "whiteplayer",
            "whitename",
            "백",
            "백번",
            "백선수",
            "백대국자",
            "백이름",
            "백돌",
            "백후",
            "후",
            "후공",
            "후번",
            "선수백",
            "대국자백",
            "白",
            "白方",
        ],
    ),
    (
        Column::Left,
        &[
            "player1",
            "playera",
            "name1",
            "home",
            "선수1",
            "선수가",
            "선수a",
            "대국자1",
            "이름1",
            "편1",
        ],
    ),
    (
        Column::Right,
        &[
            "player2",
            "playerb",
            "name2",
            "away",
            "선수2",
            "선수나",
            "선수b",
            "대국자2",
            "이름2",
            "편2",
        ],
    ),
    (
        Column::OfLeft(Field::Team),
        &["team1", "teama", "팀1", "가팀"],
    ),
    (
        Column::OfRight(Field::Team),
        &["team2", "teamb", "팀2", "나팀"],
    ),
    (
        Column::Board,
        &["boardno", "boardnumber", "장", "보드", "보드번호", "국"],
    ),
    (
        Column::Result,
        &[
            "result",
            "score",
            "outcome",
            "res",
            "결과",
            "승패",
            "대국결과",
            "경기결과",
            "승부",
            "스코어",
            "점수",
            "結果",
            "勝負",
            "结果",
            "胜负",
        ],
    ),
    (
        Column::Winner,
        &["winner", "승자", "이긴사람", "승리자", "勝者", "胜者"],
    ),
    (Column::Both, &["pairing", "대진", "대국", "매치"]),
    (
        Column::PointsOfLeft,
        &[
            "흑승",
            "흑점수",
            "흑결과",
            "blackscore",
            "blackpoints",
            "blackresult",
            "score1",
            "result1",
            "점수1",
            "결과1",
            "선수1점수",
            "팀1점수",
            "player1score",
            "team1score",
        ],
    ),
    (
        Column::PointsOfRight,
        &[
            "백승",
            "백점수",
            "백결과",
            "whitescore",
            "whitepoints",
            "whiteresult",
            "score2",
            "result2",
            "점수2",
            "결과2",
            "선수2점수",
            "팀2점수",
            "player2score",
            "team2score",
        ],
    ),
    (
        Column::Handicap,
        &[
            "handicap",
            "hc",
            "hd",
            "stones",
            "치수",
            "치석",
            "접바둑",
            "핸디캡",
            "핸디",
        ],
    ),
    (
        Column::Date,
        &["date", "day", "날짜", "대국일", "일자", "일시", "경기일"],
    ),
];

/// Known headings of each field of a player.
const FIELDS: &[(Field, &[&str])] = &[
    (
        Field::Name,
        &[
            "name",
            "player",
            "이름",
            "성명",
            "선수",
            "선수명",
            "대국자",
            "참가자",
        ],
    ),
    (
        Field::Rank,
        &[
            "rank",
            "grade",
            "level",
            "급수",
            "단급",
            "기력",
            "단급위",
            "단위",
        ],
    ),
    (
        Field::Club,
        &["club", "소속", "기우회", "클럽", "소속기우회"],
    ),
    (Field::Country, &["country", "fed", "나라", "국가", "국적"]),
    (Field::Pin, &["pin", "egfpin", "egdpin", "등록번호"]),
    (Field::Aga, &["aga", "agaid", "미국번호"]),
    (
        Field::Family,
        &["family", "familyname", "surname", "lastname", "성"],
    ),
    (Field::Given, &["given", "givenname", "firstname", "명"]),
    (
        Field::Roman,
        &["roman", "romanname", "로마자", "영문", "영문이름", "영문명"],
    ),
    (Field::Hanja, &["hanja", "한자", "한자이름"]),
    (Field::Team, &["team", "teamname", "팀", "팀명", "팀이름"]),
];

/// Columns of the two teams in a team match.
pub(super) const TEAMS: [Column; 2] = [Column::OfLeft(Field::Team), Column::OfRight(Field::Team)];

/// Function that returns the column of a field for one side.
type ColumnOf = fn(Field) -> Column;

/// Words in a heading that assign a field to the left or the right side, as in `흑 급수` (rank of Black).
const SIDES: [(&[&str], ColumnOf); 2] = [
    (
        &["black", "흑번", "흑", "player1", "선수1", "1"],
        Column::OfLeft,
    ),
    (
        &["white", "백번", "백", "player2", "선수2", "2"],
        Column::OfRight,
    ),
];

/// Heading line of a table: delimiter, and the meaning and text of each column.
pub(super) struct Heading {
    pub delimiter: u8,
    pub columns: Vec<Option<(Column, String)>>,
    /// True if each line below is a player; false if each line is a pairing.
    pub is_of_players: bool,
}

impl Heading {
    /// Parses the cells of a heading line. `None` unless they name both sides of a pairing, or a player's name and
    /// another field.
    pub(super) fn from_cells(cells: &[&str], delimiter: u8) -> Option<Heading> {
        // Most lines begin with a number, and no heading does, so they are rejected quickly.
        let first = cells.iter().find(|cell| !cell.is_empty())?;
        if first.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let mut columns: Vec<Option<(Column, String)>> = cells
            .iter()
            .map(|cell| Some((column(cell)?, (*cell).to_owned())))
            .collect();
        let count = |columns: &[Option<(Column, String)>], wanted| {
            let columns = columns.iter().flatten();
            columns.filter(|(column, _)| *column == wanted).count()
        };
        // If a table has two name columns and a result, the names are the two sides of a pairing.
        let name = Column::Own(Field::Name);
        if count(&columns, name) == 2 && count(&columns, Column::Result) > 0 {
            let mut sides = [Column::Left, Column::Right].into_iter();
            for (column, _) in columns.iter_mut().flatten() {
                if *column == name
                    && let Some(side) = sides.next()
                {
                    *column = side;
                }
            }
        }
        split_results(&mut columns);
        read_remarks(&mut columns);
        split_statements(&mut columns);
        let has = |wanted| count(&columns, wanted) > 0;
        let is_coloured = has(Column::Black) && has(Column::White);
        let has_sides = is_coloured || has(Column::Left) && has(Column::Right);
        let has_result = has(Column::Result) || has(Column::Winner);
        let is_of_teams = TEAMS.into_iter().all(has);
        let is_of_pairings = has_sides || has(Column::Both) && has_result || is_of_teams;
        let is_named = has(name) || has(Column::Own(Field::Family));
        let own = columns.iter().flatten();
        let own = own
            .filter(|(column, _)| matches!(column, Column::Own(_)))
            .count();
        let is_of_players = !is_of_pairings && is_named && own >= 2;
        if !is_of_pairings && !is_of_players {
            return None;
        }
        // A pairing table ignores fields without a side, and a player table ignores fields of a side. Of two columns
        // with the same meaning, the first one counts.
        let mut seen: Vec<Column> = Vec::new();
        for column in &mut columns {
            // In a team match, the first number of a line is the match and the second one the board.
            if let Some((second @ Column::Table, _)) = column
                && is_of_teams
                && seen.contains(second)
            {
                *second = Column::Board;
            }
            let is_kept = column.as_ref().is_some_and(|(column, _)| {
                let is_own = matches!(column, Column::Own(_));
                let is_first = !seen.contains(column);
                let is_needed = match column {
                    // If other columns name Black and White, left and right are team names.
                    Column::Left | Column::Right => !is_coloured,
                    Column::Both => !has_sides,
                    _ => true,
                };
                seen.push(*column);
                is_own == is_of_players && is_first && is_needed
            });
            if !is_kept {
                *column = None;
            }
        }
        Some(Heading {
            delimiter,
            columns,
            is_of_players,
        })
    }

    /// Returns the columns of the two sides: players, or teams if the table has no players.
    pub(super) fn sides(&self) -> [Column; 2] {
        let mut sides = [
            [Column::Black, Column::White],
            [Column::Left, Column::Right],
        ]
        .into_iter();
        let known = sides.find(|sides| sides.iter().all(|side| self.has(*side)));
        let of_teams = TEAMS.iter().all(|team| self.has(*team));
        let others = if of_teams {
            TEAMS
        } else {
            [Column::Left, Column::Right]
        };
        known.unwrap_or(others)
    }

    /// True if the table has a column of this meaning.
    pub(super) fn has(&self, wanted: Column) -> bool {
        let mut columns = self.columns.iter().flatten();
        columns.any(|(column, _)| *column == wanted)
    }
}

/// True if the column of White comes before the column of Black.
pub(super) fn is_white_first(mut columns: impl Iterator<Item = Column>) -> bool {
    let first = columns.find(|column| matches!(column, Column::Black | Column::White));
    first == Some(Column::White)
}

/// True if a heading contains a word for Black, in any language.
pub(super) fn names_black(heading: &str) -> bool {
    let heading = folded(heading);
    let words = ["흑", "black", "黑", "黒"];
    words.iter().any(|word| heading.contains(word))
}

/// If two result columns have the same heading, they become the results of the left and right player. If there is a
/// third result column, the two are totals so far and are ignored.
fn split_results(columns: &mut [Option<(Column, String)>]) {
    let results: Vec<(usize, String)> = columns
        .iter()
        .enumerate()
        .filter_map(|(at, column)| match column {
            Some((Column::Result, word)) => Some((at, folded(word))),
            _ => None,
        })
        .collect();
    let is_twice = |word: &str| results.iter().filter(|(_, other)| other == word).count() == 2;
    let twice = results.iter().filter(|(_, word)| is_twice(word));
    let twice: Vec<usize> = twice.map(|(at, _)| *at).collect();
    let is_white_first = is_white_first(columns.iter().flatten().map(|(column, _)| *column));
    if twice.len() < results.len() {
        for at in twice {
            columns[at] = None;
        }
    } else if let [first, second] = twice[..] {
        let mut points = [Column::PointsOfLeft, Column::PointsOfRight];
        if is_white_first {
            points.reverse();
        }
        for (at, points) in [first, second].into_iter().zip(points) {
            if let Some((column, _)) = &mut columns[at] {
                *column = points;
            }
        }
    }
}

/// Accepts a heading with a remark, such as `흑(급수)`, as the column of a side that no other heading names.
fn read_remarks(columns: &mut [Option<(Column, String)>]) {
    for side in [Column::Black, Column::White, Column::Left, Column::Right] {
        let mut known = columns.iter().flatten();
        if known.any(|(column, _)| *column == side) {
            continue;
        }
        let mut named = columns.iter_mut().flatten();
        let remarked =
            named.find(|(_, word)| word.contains('(') && before_remark(word) == Some(side));
        if let Some((column, _)) = remarked {
            *column = side;
        }
    }
}

/// If two columns have the same player field, they become the fields of the left and right player: `흑, 급수, 백, 급수`.
fn split_statements(columns: &mut [Option<(Column, String)>]) {
    let mut sides = [Column::OfLeft, Column::OfRight];
    if is_white_first(columns.iter().flatten().map(|(column, _)| *column)) {
        sides.reverse();
    }
    for field in Field::ALL {
        let own = columns.iter_mut().flatten().map(|(column, _)| column);
        let own: Vec<&mut Column> = own
            .filter(|column| **column == Column::Own(field))
            .collect();
        if own.len() == 2 && field != Field::Name {
            for (column, side) in own.into_iter().zip(sides) {
                *column = side(field);
            }
        }
    }
}

/// Characters that may separate columns; `|` is for Markdown tables.
pub(super) const DELIMITERS: [u8; 4] = [b',', b';', b'\t', b'|'];

/// Finds the first heading line of the text. `None` unless the text has a pairing table.
pub(super) fn find(text: &str) -> Option<Heading> {
    let begun = text.trim_start_matches(['\u{FEFF}', ' ', '\r', '\n']);
    let mut lines = quoted_lines(begun).filter(|line| {
        !line
            .trim_matches([',', ';', '\t', '|', ' ', '\r', '\n'])
            .is_empty()
    });
    let first = lines.by_ref().take(BEFORE_HEADINGS).find_map(|line| {
        DELIMITERS
            .into_iter()
            .find_map(|delimiter| heading_of(line, delimiter))
    })?;
    if !first.is_of_players {
        return Some(first);
    }
    // A player table may come first if a pairing table follows it.
    let is_of_pairings = |line: &str| {
        let heading = heading_of(line, first.delimiter);
        heading.is_some_and(|heading| !heading.is_of_players)
    };
    quoted_lines(begun).any(is_of_pairings).then_some(first)
}

/// Splits a text into lines, including their line ends. A line end between quotes does not end the line.
fn quoted_lines(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let mut is_quoted = false;
        let end = rest.bytes().position(|byte| {
            is_quoted ^= byte == b'"';
            matches!(byte, b'\n' | b'\r') && !is_quoted
        });
        let (line, after) = rest.split_at(end.map_or(rest.len(), |end| end + 1));
        rest = after;
        (!line.is_empty()).then_some(line)
    })
}

/// Parses a line as column headings; `None` if it is another kind of line.
pub(super) fn heading_of(line: &str, delimiter: u8) -> Option<Heading> {
    lines(line, delimiter).into_iter().next()?.heading
}

/// True if a line contains a heading word for players or teams.
pub(super) fn names_contestants(line: &str) -> bool {
    let folded = folded(line);
    let fields = FIELDS.iter();
    let mut names = fields.filter(|(field, _)| matches!(field, Field::Name | Field::Team));
    names.any(|(_, words)| words.iter().any(|word| folded.contains(word)))
}

/// Returns the meaning of a column heading; `None` if it is unknown.
pub(super) fn column(heading: &str) -> Option<Column> {
    // A text of more than 60 bytes is not a heading.
    if heading.is_empty() || heading.len() > 60 {
        return None;
    }
    known(&bare(&folded(heading))).or_else(|| before_remark(heading))
}

/// Returns the meaning of a heading without the remark in brackets after it.
fn before_remark(heading: &str) -> Option<Column> {
    let plain = folded(heading);
    known(&bare(plain.split(['(', '[', '/']).next()?))
}

/// Returns only the letters and digits of a text.
fn bare(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).collect()
}

fn known(word: &str) -> Option<Column> {
    if word.is_empty() {
        return None;
    }
    let found = HEADINGS.iter().find(|(_, words)| words.contains(&word));
    if let Some((column, _)) = found {
        return Some(*column);
    }
    let field = |word: &str| {
        let found = FIELDS.iter().find(|(_, words)| words.contains(&word));
        found.map(|(field, _)| *field)
    };
    let of_side = SIDES.iter().find_map(|(sides, of)| {
        let rest = sides.iter().find_map(|side| word.strip_prefix(side));
        let rest = rest.or_else(|| sides.iter().find_map(|side| word.strip_suffix(side)));
        rest.and_then(field).map(of)
    });
    of_side.or_else(|| field(word).map(Column::Own))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_are_known_in_both_languages() {
        for (due, words) in HEADINGS {
            for word in *words {
                assert_eq!(column(word), Some(*due), "{word}");
            }
        }
        for (due, words) in FIELDS {
            for word in *words {
                assert_eq!(column(word), Some(Column::Own(*due)), "{word}");
            }
        }
        for (written, due) in [
            (" 흑 선수 ", Column::Black),
            ("Black_Player", Column::Black),
            ("흑(선)", Column::Black),
            ("백 (후)", Column::White),
            ("결 과", Column::Result),
            ("치수(점)", Column::Handicap),
            ("흑 급수", Column::OfLeft(Field::Rank)),
            ("White country", Column::OfRight(Field::Country)),
            ("Bo.", Column::Table),
        ] {
            assert_eq!(column(written), Some(due), "{written}");
        }
        assert_eq!(column("비고"), None);
        assert!(find("schema = \"bokgi.event/1\"\n종목 = \"바둑\"\n").is_none());
        assert!(find("이름,급수\n홍길동,3단\n").is_none());
        assert!(find("대회\n\n회전,흑,백\n").is_some());
        assert!(find("회전,\"흑\n(선)\",백\n").is_some());
        let remarked = find("회차,흑(급수),백(급수),결과\n").expect("a table");
        assert_eq!(remarked.sides(), [Column::Black, Column::White]);
        let twice = find("Rd,White,Rank,Black,Rank,Result\n").expect("a table");
        for (at, due) in [
            (2, Column::OfRight(Field::Rank)),
            (4, Column::OfLeft(Field::Rank)),
        ] {
            let found = twice.columns[at].as_ref().map(|(column, _)| *column);
            assert_eq!(found, Some(due));
        }
        assert!(find("| 회전 | 흑 | 백 |\n|---|---|---|\n").is_some());
        assert!(find("이름,급수\n홍길동,3단\n\n회전,흑,백\n1,홍길동,심청\n").is_some());
    }
}
