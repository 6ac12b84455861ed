//! What stands above the moves.

use super::game::GameOutput;
use crate::formats::losses;
use crate::formats::moves::escape::Enclosure;
use crate::formats::moves::field::{About, about, name_of};
use crate::formats::moves::outcome;
use crate::model::{
    Body, Coordinates, Entry, Field, GameId, Item, NodeId, Point, SetupKind, Side, Text, Value,
};
use crate::text::Lang;

impl GameOutput<'_, '_> {
    /// Writes the tags and tells how many items of the root they hold.
    pub(super) fn tags(&mut self) -> usize {
        let record = self.record;
        let game = self.game();
        self.tag(About::Game, &game);
        for entry in record.header.entries() {
            self.entry(entry);
        }
        let (columns, rows) = (self.board.columns(), self.board.rows());
        let size = match columns == rows {
            true => columns.to_string(),
            false => format!("{columns}x{rows}"),
        };
        self.tag(About::Size, &size);
        if self.board.coordinates == Coordinates::Western {
            let without = match self.lang {
                Lang::En => "without-i",
                Lang::Ko => "i없음",
            };
            self.tag(About::Coordinates, without);
        }
        self.opening();
        let items = match record.tree.is_empty() {
            true => &[],
            false => record.tree.items(NodeId::ROOT),
        };
        items.iter().take_while(|item| self.root_item(item)).count()
    }

    fn game(&self) -> String {
        match (&self.record.game, self.lang) {
            (game, Lang::Ko) if *game == GameId::OMOK => "오목".to_owned(),
            (game, Lang::Ko) if *game == GameId::BADUK => "바둑".to_owned(),
            (game, _) => game.0.clone().into_owned(),
        }
    }

    fn tag(&mut self, about: About, value: &str) {
        let name = name_of(about, self.lang);
        self.named_tag(&name, value);
    }

    fn named_tag(&mut self, name: &str, value: &str) {
        self.page.open(&format!("[{name} "));
        self.page.enclosed(value, Enclosure::Quotes);
        self.page.stick("]");
        self.page.new_line();
    }

    /// Writes a statement about the game as it stands in its own format. What only describes a file
    /// of another format has no place here.
    fn entry(&mut self, entry: &Entry) {
        let describes_file = matches!(
            entry.field,
            Field::GameKind | Field::BoardSize | Field::FormatVersion | Field::Charset
        );
        if describes_file && self.record.origin.format != "moves" {
            return;
        }
        let value = match entry.text.is_empty() {
            true => self.spell(entry.value),
            false => self.sound(entry.text),
        };
        self.tag(About::Field(entry.field), &value);
    }

    /// Spells a value that no text gives.
    fn spell(&self, value: Value) -> String {
        match value {
            Value::Text => String::new(),
            Value::Points(points) => points.to_string(),
            Value::Number(number) => number.to_string(),
            Value::Seconds(seconds) => seconds.to_string(),
            Value::Outcome(outcome) => outcome::spell(Some(outcome), self.lang),
            Value::Board(board) => format!("{}x{}", board.columns(), board.rows()),
            Value::Dates(dates) => {
                let dates = self.record.header.dates_of(dates).iter();
                let dates: Vec<String> = dates.map(ToString::to_string).collect();
                dates.join(",")
            }
        }
    }

    fn opening(&mut self) {
        let opening = &self.record.header.opening;
        if let Some(swapped) = opening.swapped {
            let said = match (swapped, self.lang) {
                (true, Lang::En) => "yes",
                (true, Lang::Ko) => "예",
                (false, Lang::En) => "no",
                (false, Lang::Ko) => "아니오",
            };
            self.tag(About::Swapped, said);
        }
        if let Some(count) = opening.declared {
            self.tag(About::Declared, &count.to_string());
        }
        let offers = self.names(&opening.offers);
        if !offers.is_empty() {
            self.tag(About::Offers, &offers.join(" "));
        }
    }

    /// Writes an item of the root as a tag, if it can stand there.
    fn root_item(&mut self, item: &Item) -> bool {
        let tree = &self.record.tree;
        match item.body {
            Body::Info(_) => true,
            Body::Setup {
                kind: kind @ SetupKind::Stones(Side::BLACK | Side::WHITE),
                points,
            } => {
                let points = tree.points.get(points);
                if !points.iter().any(|&point| self.board.holds(point)) {
                    return false;
                }
                let names = self.names(points);
                self.course.setup(kind, names.len());
                self.tag(About::Setup(kind), &names.join(" "));
                true
            }
            Body::Raw(id) => match *tree.raws.get(id) {
                [name, value] if self.can_name(name) => {
                    let name = self.record.text(name).to_owned();
                    let value = self.sound(value);
                    self.named_tag(&name, &value);
                    true
                }
                _ => false,
            },
            _ => false,
        }
    }

    /// Whether a text can be the name of a tag that has no meaning.
    fn can_name(&self, name: Text) -> bool {
        let text = self.record.text(name);
        !text.is_empty()
            && text.trim() == text
            && !text.contains(['"', '[', ']', '\n', '\r', '\\'])
            && about(text).is_none()
            && self.record.malformed_bytes(name).is_none()
    }

    /// The names of the points that are on the board; the others are lost.
    pub(super) fn names(&mut self, points: &[Point]) -> Vec<String> {
        let board = self.board;
        let (on, off): (Vec<&Point>, Vec<&Point>) =
            points.iter().partition(|&&point| board.holds(point));
        self.lost.add(losses::POINTS, off.len());
        on.into_iter().map(|&point| board.name(point)).collect()
    }
}
