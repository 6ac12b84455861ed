//! Starting position of a record, compared before records are merged.

use std::borrow::Cow;
use std::collections::BTreeMap;

use crate::games::{self, Game, RulesRequest};
use crate::model::meaning::{HandicapMeaning, HandicapSource};
use crate::model::picture::Picture;
use crate::model::{
    Board, Body, Field, GameId, Item, NodeFate, NodeId, Point, Record, SetupKind, Side, Symmetry,
    Tree,
};
use crate::ops::same_entry::meant;
use crate::text::Lang;

/// Game, board, starting position and rules, which must be equal in all records to be merged.
#[derive(Clone, Debug)]
pub(super) struct Start {
    game: GameId,
    board: Board,
    /// Stones set up in the root, by column and row.
    stones: BTreeMap<(u8, u8), Side>,
    to_play: Option<Side>,
    /// Pieces that the rules put on the board before the first move; `None` for an unknown game.
    pieces: Option<Picture>,
    /// Ruleset with its switches, and the side that begins; only for games with house rules.
    rules: Option<[String; 2]>,
}

/// Reason why a record cannot be merged with the first one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// The record is of this other game.
    Game(GameId),
    /// The board has another size: columns and rows.
    Board([u8; 2]),
    /// Other stones are set up at the start.
    Stones,
    /// The other side moves first.
    Turn,
    /// Other pieces are on the board at the start according to the record's rules.
    Pieces,
    /// The record has other house rules.
    Rules,
}

impl Misfit {
    /// Returns the reason as words for a message.
    pub fn words(&self, lang: Lang) -> String {
        match (self, lang) {
            (Misfit::Game(GameId(game)), Lang::En) => format!("it is another game ({game})"),
            (Misfit::Game(GameId(game)), Lang::Ko) => format!("다른 종목({game})"),
            (Misfit::Board([columns, rows]), Lang::En) => {
                format!("its board is {columns}x{rows}")
            }
            (Misfit::Board([columns, rows]), Lang::Ko) => format!("판이 {columns}x{rows}"),
            (Misfit::Stones, Lang::En) => "it begins with other stones on the board".to_owned(),
            (Misfit::Stones, Lang::Ko) => "처음에 놓인 돌이 다름".to_owned(),
            (Misfit::Turn, Lang::En) => "another side moves first".to_owned(),
            (Misfit::Turn, Lang::Ko) => "먼저 두는 쪽이 다름".to_owned(),
            (Misfit::Pieces, Lang::En) => "it begins with other pieces".to_owned(),
            (Misfit::Pieces, Lang::Ko) => "처음에 놓이는 말이 다름".to_owned(),
            (Misfit::Rules, Lang::En) => "it has other rules".to_owned(),
            (Misfit::Rules, Lang::Ko) => "규칙이 다름".to_owned(),
        }
    }
}

/// Returns the record with its handicap stones in the root, where most records have them. Stones
/// that the record sets up in nodes below the root are moved there, unless variations begin among
/// these nodes.
pub(super) fn with_handicap_in_root(record: &Record) -> Cow<'_, Record> {
    let HandicapSource::Later(last) = HandicapMeaning::from_record(record).source else {
        return Cow::Borrowed(record);
    };
    let tree = &record.tree;
    let late = || tree.nodes().skip(1).take(last.index());
    if late().any(|node| tree.next_sibling(node).is_some()) {
        return Cow::Borrowed(record);
    }
    let mut moved = record.clone();
    for item in late().flat_map(|node| tree.items(node)) {
        moved.tree.insert(NodeId::ROOT, *item);
    }
    let mut fates = vec![NodeFate::Spliced; last.index() + 1];
    fates[0] = NodeFate::Kept;
    let put = |tree: &mut Tree, _, item| tree.add(item);
    moved.tree = moved.tree.rebuilt(&fates, put);
    Cow::Owned(moved)
}

/// Iterates over the items of the root that set up stones or the side to play, up to its first
/// play.
pub(super) fn setup_of_root(record: &Record) -> impl Iterator<Item = &Item> {
    let root = record.tree.nodes().next();
    let items = root.map(|root| record.tree.items(root)).unwrap_or_default();
    let end = items
        .iter()
        .position(|item| matches!(item.body, Body::Play(_)));
    let before = items[..end.unwrap_or(items.len())].iter();
    before.filter(|item| matches!(item.body, Body::Setup { .. } | Body::ToPlay(_)))
}

/// Returns true if the root node contains a play.
pub(super) fn root_plays(record: &Record) -> bool {
    !record.tree.is_empty() && record.tree.plays(NodeId::ROOT).next().is_some()
}

/// Returns a record's ruleset and the side that begins; if it does not state them, the game's usual
/// ones.
fn house_rules(record: &Record, game: &dyn Game) -> [String; 2] {
    let usual = game.facts().rulebook.rulesets();
    let usual = usual.first().map_or("", |usual| usual.id);
    let first = game.facts().first.unwrap_or(Side::BLACK).word();
    let first = first.get(Lang::En).to_lowercase();
    [
        meant(record, Field::Rules).unwrap_or_else(|| usual.to_owned()),
        meant(record, Field::First).map_or(first, |first| first.to_lowercase()),
    ]
}

impl Start {
    /// Returns the starting position and rules of a record.
    pub(super) fn from_record(record: &Record) -> Start {
        let game = games::by_id(&record.game.0);
        let mut start = Start {
            rules: game
                .filter(|game| game.facts().has_house_rules)
                .map(|game| house_rules(record, game)),
            game: record.game.clone(),
            board: record.board,
            stones: BTreeMap::new(),
            to_play: None,
            pieces: game.map(|game| {
                let mut picture = Picture::new(record.board);
                game.begin(record, &RulesRequest::default())
                    .paint(&mut picture);
                picture.forbidden.clear();
                picture.areas.clear();
                picture.players.clear();
                picture
            }),
        };
        for item in setup_of_root(record) {
            match item.body {
                Body::Setup { kind, points } => {
                    for &point in record.tree.points.get(points) {
                        let at = (point.column(), point.row());
                        match kind {
                            SetupKind::Stones(side) => start.stones.insert(at, side),
                            SetupKind::Empty => start.stones.remove(&at),
                        };
                    }
                }
                Body::ToPlay(side) => start.to_play = Some(side),
                _ => {}
            }
        }
        start
    }

    /// Takes over from another record which side begins, if this one does not state it. Returns the
    /// side if it was taken over.
    pub(super) fn take_turn(&mut self, other: &Start) -> Option<Side> {
        if self.to_play.is_some() {
            return None;
        }
        self.to_play = other.to_play;
        self.to_play
    }

    /// Returns the symmetries that map the starting position of `other` to this one, or the reason
    /// why the two cannot be merged.
    pub(super) fn fits(&self, other: &Start, among: &[Symmetry]) -> Result<Vec<Symmetry>, Misfit> {
        let size = |board: Board| [board.columns(), board.rows()];
        if self.game != other.game {
            return Err(Misfit::Game(other.game.clone()));
        }
        if size(self.board) != size(other.board) {
            return Err(Misfit::Board(size(other.board)));
        }
        if self.rules != other.rules {
            return Err(Misfit::Rules);
        }
        if self.pieces != other.pieces {
            return Err(Misfit::Pieces);
        }
        if let (Some(own), Some(due)) = (other.to_play, self.to_play)
            && own != due
        {
            return Err(Misfit::Turn);
        }
        let turned = |symmetry: &Symmetry| {
            let stones = other.stones.iter().map(|(&(column, row), &side)| {
                let point = Point::new(column, row);
                let point = symmetry.point(point, size(self.board));
                ((point.column(), point.row()), side)
            });
            stones.collect::<BTreeMap<_, _>>() == self.stones
        };
        let fitting: Vec<Symmetry> = among.iter().copied().filter(turned).collect();
        if fitting.is_empty() {
            return Err(Misfit::Stones);
        }
        Ok(fitting)
    }
}
