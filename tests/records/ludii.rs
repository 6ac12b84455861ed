//! Trials of Ludii: each game is read and replayed without a finding.

use bokgi::diag::{Finding, Findings};
use bokgi::games::RulesRequest;
use bokgi::model::{Record, Trace};

use crate::support::{read, write};

/// Reads one trial, and replays its game under its own rules.
fn replayed(trial: &str) -> (Record, Vec<Finding>) {
    let mut pieces = read("ludii", "", trial.to_owned().into());
    let piece = pieces.remove(0);
    let record = piece.record.expect("a game");
    let game = bokgi::games::by_id(&record.game.0).expect("a known game");
    let mut findings = Findings::new();
    findings.extend(piece.findings);
    let request = RulesRequest::default();
    game.replay(&record, &request, &mut Trace::default(), &mut findings);
    (record, findings.into_vec())
}

/// Returns the moves of a record as its log writes them, without the tags.
fn written(format: &str, record: &Record) -> String {
    let log = String::from_utf8(write(format, [record])).expect("text");
    let (_, moves) = log.trim_end().rsplit_once("\n\n").expect("tags");
    moves.to_owned()
}

/// A trial of a game with its moves and its result.
fn trial(path: &str, option: &str, moves: &str, result: &str) -> String {
    format!(
        "game=/lud/board/{path}.lud\nSTART GAME OPTIONS\n{option}END GAME OPTIONS\n{moves}{result}LUDII_VERSION=1.3.13\n"
    )
}

/// In a trial of Ludii, a turn of Pentago is two moves; where the stones move shows the direction
/// of the rotation.
#[test]
fn trials_of_ludii_show_turns_by_the_stones() {
    let stone = |player: u8, site: u8| {
        format!(
            "Move=[Move:mover={player},from={site},to={site},actions=[Add:type=Vertex,to={site},what={player},decision=true]]\n"
        )
    };
    let turn = |player: u8, centre: u8, effects: &str| {
        format!(
            "Move=[Move:mover={player},from={centre},to={centre},actions=[Select:typeFrom=Vertex,from={centre},decision=true]{effects}]\n"
        )
    };
    let moves = [
        stone(1, 0),
        // From the corner at the left to that at the top.
        turn(
            1,
            7,
            ",[Remove:type=Vertex,to=0],[Add:type=Vertex,to=12,what=1]",
        ),
        stone(2, 14),
        turn(
            2,
            7,
            ",[Remove:type=Vertex,to=12],[Remove:type=Vertex,to=14],[Add:type=Vertex,to=0,what=1],[Add:type=Vertex,to=12,what=2]",
        ),
        // There is no stone on this point.
        stone(1, 35),
        turn(1, 25, ""),
        // Not what a turn makes of them.
        stone(2, 33),
        turn(2, 28, ",[Remove:type=Vertex,to=33]"),
        stone(1, 3),
    ];
    let text = format!("game=/lud/board/space/line/Pentago.lud\n{}", moves.concat());
    let mut pieces = read("ludii", "", text.clone().into());
    let piece = pieces.remove(0);
    let record = piece.record.expect("a game");
    let lists = String::from_utf8(write("moves", [&record])).expect("text");
    let last = lists.trim_end().rsplit_once("\n\n").map(|(_, moves)| moves);
    assert_eq!(last, Some("1. a1 bl+ c3 bl- 3. f6 tl+ d6 5. d1 *"));
    let found: Vec<(&str, &str)> = piece
        .findings
        .iter()
        .map(|found| {
            let span = found.place.span.expect("a place");
            (found.code.id, &text[span.range()])
        })
        .collect();
    assert_eq!(found, [("LIN001", moves[7].trim_end())]);
}

/// Trials of gonu, modelled on Ludii's trial of Ho-Bag Gonu and its board descriptions: each move
/// has the player, the sites, and the site of a captured man.
#[test]
fn trials_of_gonu_are_read_without_a_finding() {
    type Step = (u8, u8, u8, Option<u8>);
    let rows: [(&str, &[Step], &str); 5] = [
        (
            "space/blocking/Ho-Bag Gonu",
            &[
                (1, 1, 5, None),
                (2, 9, 7, None),
                (1, 2, 1, None),
                (2, 7, 3, None),
            ],
            "1. b1-b2 b5-b4 2. c1-b1 b4-b3",
        ),
        (
            "war/leaping/lines/Nei-Pat-Ko-No",
            &[(1, 0, 8, Some(8)), (2, 13, 5, Some(5)), (1, 4, 0, None)],
            "1. a1-a3xa3 b4-b2xb2 2. a2-a1",
        ),
        (
            "race/fill/O-Pat-Ko-No",
            &[(1, 5, 11, None), (2, 19, 13, None)],
            "1. a2-b3 e4-d3",
        ),
        (
            "war/other/Ja-Jeon-Geo-Gonu",
            &[(1, 9, 10, None), (2, 6, 5, None)],
            "1. c2-b2 b3-c3",
        ),
        (
            "war/custodial/Boseog Gonu",
            &[(1, 3, 4, None), (2, 2, 1, None)],
            "1. b3-c3 d2-c2",
        ),
    ];
    for (path, steps, expected) in rows {
        let mut moves = String::new();
        for (player, from, to, captured) in steps {
            let removed = captured.map(|at| format!(",[Remove:type=Vertex,to={at}]"));
            moves.push_str(&format!(
                "Move=[Move:mover={player},from={from},to={to},actions=[Move:typeFrom=Vertex,from={from},typeTo=Vertex,to={to},decision=true]{}]\n",
                removed.unwrap_or_default(),
            ));
        }
        let (record, findings) = replayed(&trial(path, "", &moves, "winner=-1\n"));
        assert_eq!(findings, [], "{path}");
        assert_eq!(written("gonu", &record), expected, "{path}");
    }
}

/// A trial of Gomoku, in the form of the trials that Ludii writes: the first player makes five on the fifteen lines of its board.
#[test]
fn a_trial_of_gomoku_is_read_without_a_finding() {
    let stones = [112, 113, 97, 98, 82, 83, 67, 68, 52];
    let moves: String = stones
        .iter()
        .enumerate()
        .map(|(at, site)| {
            let player = 1 + at % 2;
            format!("Move=[Move:mover={player},from={site},to={site},actions=[Add:type=Vertex,to={site},what={player},decision=true]]\n")
        })
        .collect();
    let end = "winner=1\nendtype=NaturalEnd\nrankings=0.0,1.0,2.0\n";
    let (record, findings) = replayed(&trial("space/line/Gomoku", "", &moves, end));
    assert_eq!(findings, []);
    assert_eq!(
        written("moves", &record),
        "1. h8 i8 3. h7 i7 5. h6 i6 7. h5 i5 9. h4 1-0"
    );
}

/// A throw of yut with its value.
fn throw(player: u8, value: u8) -> String {
    format!(
        "Move=[Move:mover={player},actions=[SetStateAndUpdateDice:site=31,state=1],[SetDiceAllEqual:value=false],[Pass:decision=true],[RememberValue:name=Throws,value={value}],[SetNextPlayer:player={player}]]\n"
    )
}

/// The move of a piece by a throw; `captured` goes back to the cell of its player.
fn step(player: u8, value: u8, from: u8, to: u8, captured: Option<u8>) -> String {
    let taken =
        captured.map(|cell| format!("[Move:typeFrom=Vertex,from={to},typeTo=Cell,to={cell}],"));
    let kind = if from >= 29 { "Cell" } else { "Vertex" };
    format!(
        "Move=[Move:mover={player},from={from},to={to},actions={}[ForgetValue:name=Throws,value={value}],[Move:typeFrom={kind},from={from},levelFrom=0,typeTo=Vertex,to={to},decision=true]]\n",
        taken.unwrap_or_default()
    )
}

/// A piece leaves the board.
fn home(player: u8, value: u8, from: u8) -> String {
    format!(
        "Move=[Move:mover={player},from={from},to={from},actions=[ForgetValue:name=Throws,value={value}],[Remove:type=Vertex,to={from},decision=true]]\n"
    )
}

/// A trial of Nyout with one piece a player, in the form of the trials that Ludii writes: by the short cut from 05 through the
/// centre, a capture, and home past the last station.
#[test]
fn a_trial_of_nyout_is_read_without_a_finding() {
    let moves = [
        throw(1, 5),
        throw(1, 3),
        step(1, 5, 29, 13, None),
        step(1, 3, 13, 0, None),
        throw(2, 2),
        step(2, 2, 30, 10, None),
        throw(1, 2),
        step(1, 2, 0, 8, None),
        throw(2, 5),
        throw(2, 1),
        step(2, 1, 10, 11, None),
        step(2, 5, 11, 16, None),
        throw(1, 3),
        home(1, 3, 8),
    ];
    let end = "winner=1\nendtype=NaturalEnd\nrankings=0.0,1.0,2.0\n";
    let option = "Players/2 (one piece)\n";
    let path = "race/escape/Nyout";
    let (record, findings) = replayed(&trial(path, option, &moves.concat(), end));
    assert_eq!(findings, []);
    assert_eq!(
        written("yut", &record),
        "1. P1: Mo Geol / new-05(Mo) 05-cc(Geol)\n2. P2: Gae / new-02(Gae)\n3. P1: Gae / cc-qq(Gae)\n4. P2: Mo Do / 02-03(Do) 03-08(Mo)\n5. P1: Geol / qq-out(Geol)"
    );

    let captured = [
        throw(1, 3),
        step(1, 3, 29, 11, None),
        throw(2, 3),
        step(2, 3, 30, 11, Some(29)),
        throw(3, 1),
        step(3, 1, 31, 9, None),
        throw(1, 2),
        step(1, 2, 29, 10, None),
    ];
    let three = trial(path, "Players/3\n", &captured.concat(), "winner=-1\n");
    let (record, findings) = replayed(&three);
    assert_eq!(findings, []);
    assert_eq!(
        written("yut", &record),
        "1. P1: Geol / new-03(Geol)\n2. P2: Geol / new-03*(Geol)\n3. P3: Do / new-01(Do)\n4. P1: Gae / new-02(Gae)"
    );

    let (record, findings) = replayed(&trial(path, "Players/4\n", &captured.concat(), ""));
    assert_eq!(record.tree.len(), 1);
    let codes: Vec<&str> = findings.iter().map(|finding| finding.code.id).collect();
    assert!(codes.contains(&"LIN001"), "{codes:?}");
}
