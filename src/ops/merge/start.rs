//! The position that a record begins with.

use std::collections::BTreeMap;

use crate::games::{self, Game, RulesRequest};
use crate::model::picture::Picture;
use crate::model::{
    Board, Body, Field, GameId, Item, NodeId, Point, Record, SetupKind, Side, Symmetry,
};
use crate::ops::same_entry::meant;
use crate::text::Lang;

/// What has to be the same for records to go into one tree.
#[derive(Clone, Debug)]
pub(super) struct Start {
    game: GameId,
    board: Board,
    /// The stones that are set up in the root, by column and row.
    stones: BTreeMap<(u8, u8), Side>,
    to_play: Option<Side>,
    /// What stands on the board by the rules.
    pieces: Option<Picture>,
    /// The rules, where they are those of the house: ruleset, switches, who begins.
    rules: Option<[String; 2]>,
}

/// Why a record does not go into a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// It is of another game than this one.
    Game(GameId),
    /// Its board has another size than so many columns and rows.
    Board([u8; 2]),
    /// Other stones are set up at its beginning.
    Stones,
    /// It says that another side begins.
    Turn,
    /// By its rules the game begins with other pieces.
    Pieces,
    /// It is played by other rules of the house.
    Rules,
}

impl Misfit {
    /// Why, in words.
    pub fn words(&self, lang: Lang) -> String {
        match (self, lang) {
            (Misfit::Game(GameId(game)), Lang::En) => format!("the game is another ({game})"),
            (Misfit::Game(GameId(game)), Lang::Ko) => format!("다른 종목({game})"),
            (Misfit::Board([columns, rows]), Lang::En) => {
                format!("the board is {columns}x{rows}")
            }
            (Misfit::Board([columns, rows]), Lang::Ko) => format!("판이 {columns}x{rows}"),
            (Misfit::Stones, Lang::En) => {
                "other stones stand on the board at the beginning".to_owned()
            }
            (Misfit::Stones, Lang::Ko) => "처음에 놓인 돌이 다름".to_owned(),
            (Misfit::Turn, Lang::En) => "another side begins".to_owned(),
            (Misfit::Turn, Lang::Ko) => "먼저 두는 쪽이 다름".to_owned(),
            (Misfit::Pieces, Lang::En) => "the game begins with other pieces".to_owned(),
            (Misfit::Pieces, Lang::Ko) => "처음에 놓이는 말이 다름".to_owned(),
            (Misfit::Rules, Lang::En) => "the rules are others".to_owned(),
            (Misfit::Rules, Lang::Ko) => "규칙이 다름".to_owned(),
        }
    }
}

/// The items of the root that are of the beginning, before anything is played: those that set it up.
pub(super) fn setup_of_root(record: &Record) -> impl Iterator<Item = &Item> {
    let root = record.tree.nodes().next();
    let items = root.map(|root| record.tree.items(root)).unwrap_or_default();
    let end = items
        .iter()
        .position(|item| matches!(item.body, Body::Play(_)));
    let before = items[..end.unwrap_or(items.len())].iter();
    before.filter(|item| matches!(item.body, Body::Setup { .. } | Body::ToPlay(_)))
}

/// Whether something is played in the root already.
pub(super) fn root_plays(record: &Record) -> bool {
    !record.tree.is_empty() && record.tree.plays(NodeId::ROOT).next().is_some()
}

/// The rules of a record as it states them, the usual ones where it does not.
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
    /// The beginning of a record.
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

    /// Takes over which side begins where another says it and this one does not.
    pub(super) fn take_turn(&mut self, other: &Start) -> Option<Side> {
        if self.to_play.is_some() {
            return None;
        }
        self.to_play = other.to_play;
        self.to_play
    }

    /// The ways in which another beginning lies as this one; why there is none.
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
