//! Repairs a record whose handicap stones are missing or are in the second node.

use super::place_of;
use crate::diag::{Finding, Place};
use crate::games::baduk::codes::{HANDICAP_LATE, HANDICAP_MISSING};
use crate::games::baduk::grid::Grid;
use crate::games::baduk::ruleset::RULEBOOK;
use crate::model::fix::Safety;
use crate::model::handicap::{HandicapPlacement, ThreeStoneCorner, placements};
use crate::model::meaning::HandicapMeaning;
use crate::model::{
    Body, Change, Dialect, Field, Fix, Item, NodeId, Play, Point, Record, SetupKind, Side, Text,
};
use crate::text::Bilingual;

/// Places the stones of a stated handicap if the record sets up none, or reports that they are in
/// the second node. `None` if nothing is to be done.
pub(super) fn repair(record: &mut Record) -> Option<Finding> {
    let count = HandicapMeaning::stated(record).stated as usize;
    if count < 2 || record.tree.is_empty() {
        return None;
    }
    if sets_up(record, NodeId::ROOT) {
        return None;
    }
    if let Some(second) = record.tree.first_child(NodeId::ROOT)
        && sets_up(record, second)
    {
        return late(record, second);
    }
    let missing = first_play(record)?.side() == Side::WHITE
        && !record.tree.nodes().any(|node| sets_up(record, node));
    if missing { place(record, count) } else { None }
}

/// True if a node sets up stones.
fn sets_up(record: &Record, node: NodeId) -> bool {
    let is_setup = |item: &Item| {
        matches!(
            item.body,
            Body::Setup {
                kind: SetupKind::Stones(_),
                ..
            }
        )
    };
    record.tree.items(node).iter().any(is_setup)
}

fn first_play(record: &Record) -> Option<Play> {
    let mut plays = record
        .tree
        .main_line()
        .flat_map(|node| record.tree.plays(node));
    plays.next()
}

/// Reports handicap stones in the second node, with a fix that moves them to the root; `None` if
/// the second node has other setup or moves. The board is the same either way.
fn late(record: &Record, node: NodeId) -> Option<Finding> {
    if record.tree.plays(NodeId::ROOT).next().is_some() || record.tree.plays(node).next().is_some()
    {
        return None;
    }
    let mut stones = Vec::new();
    let mut changes = Vec::new();
    let mut written = None;
    for (index, item) in record.tree.items(node).iter().enumerate() {
        match item.body {
            Body::Setup {
                kind: SetupKind::Stones(Side::BLACK),
                points,
            } => {
                stones.extend_from_slice(record.tree.points.get(points));
                // Inserts the change first: later items have to be removed before earlier ones,
                // because a removal shifts the later ones.
                changes.insert(0, Change::RemoveItem { node, item: index });
                written = written.or(item.raw.span());
            }
            Body::Setup { .. } => return None,
            _ => {}
        }
    }
    changes.push(Change::AddSetup {
        node: NodeId::ROOT,
        kind: SetupKind::Stones(Side::BLACK),
        points: stones,
    });
    let place = Place::node(record, node, written);
    Some(Finding::new(&HANDICAP_LATE, place).fix(Fix {
        changes,
        safety: Safety::Safe,
    }))
}

/// Sets up the handicap stones in the first usual placement under which the game replays legally;
/// `None` if there is none.
fn place(record: &mut Record, count: usize) -> Option<Finding> {
    let known = placements(record.board, count);
    let mut fitting: Vec<&HandicapPlacement> = known
        .iter()
        .filter(|placement| fits(record, &placement.stones))
        .collect();
    let east = is_korean_or_chinese(record);
    // Prefers the placement usual in Korea and China if the record comes from there; otherwise the
    // first one is the usual one.
    if east
        && let Some(at) = fitting
            .iter()
            .position(|p| p.third == ThreeStoneCorner::TopLeft)
    {
        fitting.swap(0, at);
    }
    let chosen = *fitting.first()?;
    let basis = match (known.len(), fitting.len(), chosen.third) {
        (1, ..) => ONLY_KNOWN,
        (_, 1, _) => ONLY_LEGAL,
        (_, _, ThreeStoneCorner::TopLeft) => USUAL_EAST,
        (_, _, ThreeStoneCorner::BottomRight) => USUAL_ELSEWHERE,
        (_, _, ThreeStoneCorner::Beside) => USUAL_SIDES,
    };
    let names: Vec<String> = chosen
        .stones
        .iter()
        .map(|&p| record.board.name(p))
        .collect();
    let kind = SetupKind::Stones(Side::BLACK);
    let finding = Finding::new(&HANDICAP_MISSING, place_of(record, Field::Handicap))
        .arg("count", count)
        .arg("points", names.join(" "))
        .arg("basis", basis)
        .fix(Fix::doubtful(Change::AddSetup {
            node: NodeId::ROOT,
            kind,
            points: chosen.stones.clone(),
        }));
    let points = record.tree.points.add(chosen.stones.iter().copied());
    let item = Item {
        raw: Text::EMPTY,
        body: Body::Setup { kind, points },
    };
    record.tree.insert(NodeId::ROOT, item);
    Some(finding)
}

const ONLY_KNOWN: Bilingual = Bilingual::new("the only placement in use", "통례인 배치는 이것뿐");
const ONLY_LEGAL: Bilingual = Bilingual::new(
    "the only known placement under which the game replays legally",
    "알려진 배치 가운데 대국이 규칙에 맞게 재현되는 것은 이것뿐",
);
const USUAL_EAST: Bilingual = Bilingual::new(
    "the usual placement in Korea and China; another would be legal too",
    "한국과 중국의 통례이며 다른 배치도 가능",
);
const USUAL_ELSEWHERE: Bilingual = Bilingual::new(
    "the usual placement in Japan and on KGS; another would be legal too",
    "일본과 KGS의 통례이며 다른 배치도 가능",
);
const USUAL_SIDES: Bilingual = Bilingual::new(
    "along the left and right side as usual; another would be legal too",
    "좌우변에 놓는 것이 통례이며 다른 배치도 가능",
);

/// True if the main line is legal with these setup stones: every move is on an empty point, without
/// suicide or a retaken ko.
fn fits(record: &Record, stones: &[Point]) -> bool {
    let mut grid = Grid::new(record.board, record.tree.len());
    for &at in stones {
        grid.put(Side::BLACK, grid.cell(at));
    }
    let mut retake = grid.hash();
    for play in record
        .tree
        .main_line()
        .flat_map(|node| record.tree.plays(node))
    {
        let before = grid.hash();
        if let Play::Place { side, at } = play {
            if side.0 > 1 || !record.board.holds(at) || grid.stone(grid.cell(at)).is_some() {
                return false;
            }
            let (_, lost) = grid.play(side, grid.cell(at));
            if lost > 0 || grid.hash() == retake {
                return false;
            }
        }
        retake = before;
    }
    true
}

/// True if the header shows that the record comes from Korea or China.
fn is_korean_or_chinese(record: &Record) -> bool {
    const SERVERS: [&str; 6] = ["fox", "tygem", "oro", "tom.com", "yike", "野狐"];
    if let Some(Dialect::Fox | Dialect::Oro) = record.origin.quirk {
        return true;
    }
    let info = |field| record.info(field).unwrap_or_default();
    let from_server = [Field::Application, Field::Place, Field::Source]
        .into_iter()
        .map(|field| info(field).to_ascii_lowercase())
        .any(|text| SERVERS.iter().any(|server| text.contains(server)));
    let ruleset = RULEBOOK
        .named(info(Field::Rules))
        .map(|ruleset| ruleset.info.id);
    let people = [Side::BLACK, Side::WHITE]
        .into_iter()
        .flat_map(|side| [info(Field::Name(side)), info(Field::Rank(side))]);
    from_server
        || matches!(ruleset, Some("korean" | "chinese"))
        || people.flat_map(str::chars).any(is_hangul_or_simplified)
}

/// True for a Hangul syllable, and for the character 级 of Chinese ranks, which Japanese writes
/// differently.
fn is_hangul_or_simplified(c: char) -> bool {
    matches!(c, '가'..='힣' | '级')
}
