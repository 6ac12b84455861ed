//! Final decision about the game, board and dialect of a record.

use super::super::codes;
use super::super::dialect::game::{GameGuess, GameSign, judge, named};
use super::super::dialect::opening::{FIFTHS, OWN};
use super::super::dialect::{letters, shape, words};
use super::super::escape::{TextKind, unescape};
use super::super::info::{coordinates, number_of};
use super::draft::Draft;
use crate::diag::Finding;
use crate::diag::finding::Arg;
use crate::formats::shared::typed::game::game_id;
use crate::model::{Board, Body, Change, Dialect, Entry, Field, Fix, GameId, Point, Record, Value};
use crate::text::{Bilingual, Span};

/// Game number (`GM`) that one editor writes for connect6 and also for other games.
const OF_AN_EDITOR: i32 = 511;

impl Draft<'_> {
    /// Sets the game of the record to the one that bokgi's own property names. Later values are
    /// read as values of that game.
    #[cold]
    pub(super) fn take_game(&mut self, raw: &str) {
        let name = unescape(raw, TextKind::Simple);
        if !name.trim().is_empty() {
            self.record.game = game_id(&name);
            self.record.board.coordinates = coordinates(&self.record.game);
        }
    }

    /// Decides the game of the record: the one that the caller requests, or else the one that the record names, or else, if `GM` may be
    /// wrong, a guess from its content.
    pub(super) fn settle_game(&mut self) {
        let kind = self.record.header.find(Field::GameKind);
        if let Some(Value::Number(number)) = kind.map(|entry| entry.value)
            && let Some((_, game)) = self.game_numbers.iter().find(|(known, _)| *known == number)
        {
            self.record.game = game.clone();
        }
        let stated = self.record.game.clone();
        let mut guess = None;
        if let Some(game) = self.game.take() {
            self.record.game = game;
        } else if let Some(game) = named(&self.record) {
            self.record.game = game;
        } else if self.record.origin.quirk == Some(Dialect::LittleGolem) {
            if self.has_pairs || implies_connect6(&self.record) {
                self.record.game = GameId::CONNECT6;
            }
        } else {
            let is_restated = record_states(&self.record, self.game_numbers);
            guess = judge(&self.record, !self.renju.is_empty()).filter(|_| !is_restated);
            if let Some(guess) = &guess {
                self.record.game = guess.game.clone();
            }
        }
        let record = &mut self.record;
        let is_numbered = |record: &Record| {
            let kind = record.header.find(Field::GameKind).map(|entry| entry.value);
            kind == Some(Value::Number(OF_AN_EDITOR))
        };
        if record.game == GameId::CONNECT6
            && is_numbered(record)
            && named(record).is_none()
            && !shape::has_sides_of_pairs(record)
        {
            record.game = GameId(format!("sgf-game-{OF_AN_EDITOR}").into());
        }
        let is_omok = record.game == GameId::OMOK;
        if is_omok {
            set_board(record);
            add_protocol(record);
        }
        if record.game != stated {
            record.board.coordinates = coordinates(&record.game);
        }
        if is_omok || guess.is_some() || self.record.origin.quirk.is_some() {
            self.name_renju_dialect(guess);
        }
    }

    /// Finds and reports the dialect of the record, such as the one of Gomokuquest. Otherwise reports a `GM`
    /// that the content contradicts.
    /// `SW` is a sign of a dialect only if the game was guessed from the content.
    #[cold]
    fn name_renju_dialect(&mut self, guess: Option<GameGuess>) {
        let record = &self.record;
        let writes = |names: &[&str]| self.renju.iter().any(|name| names.contains(name));
        let own: &[&str] = match guess {
            Some(_) => &[FIFTHS, "SW"],
            None => &[FIFTHS],
        };
        let quirk = match record.origin.quirk {
            Some(known) => Some(known),
            None if record.game != GameId::OMOK => guess.as_ref().map(|_| Dialect::Mislabelled),
            None if writes(&["QPR", "QSLW"]) => Some(Dialect::GomokuQuest),
            None if writes(own) => Some(Dialect::Orc),
            None => guess.as_ref().map(|_| Dialect::Mislabelled),
        };
        self.record.origin.quirk = quirk;
        if matches!(quirk, None | Some(Dialect::Fox | Dialect::Oro)) {
            return;
        }
        let (span, number) = self.stated_kind();
        let place = self.place(span);
        let properties = || {
            let others = |name: &&str| !name.starts_with(OWN);
            let mut names: Vec<&str> = self.renju.iter().copied().filter(others).collect();
            names.sort_unstable();
            names.join(" ")
        };
        let finding = match (quirk, &guess) {
            (Some(Dialect::LittleGolem), _) => Finding::new(&codes::DIALECT_LITTLE_GOLEM, place),
            (Some(Dialect::GomokuQuest), _) => {
                Finding::new(&codes::DIALECT_GOMOKUQUEST, place).arg("properties", properties())
            }
            (Some(Dialect::Orc), _) => Finding::new(&codes::DIALECT_ORC, place)
                .arg("stated", number)
                .arg("properties", properties()),
            (Some(Dialect::Mislabelled), Some(guess)) => {
                let game = match guess.sign {
                    GameSign::Pairs => Bilingual::new("connect6", "육목"),
                    _ if guess.game == GameId::OMOK => Bilingual::new("omok", "오목"),
                    _ => Bilingual::new("baduk", "바둑"),
                };
                Finding::new(&codes::GAME_BY_CONTENT, place)
                    .arg("stated", number)
                    .arg("game", game)
                    .arg("sign", guess.sign.words())
            }
            _ => return,
        };
        let fix = guess.and_then(|guess| set_kind(&guess.game));
        self.findings.push(match fix {
            Some(fix) => finding.fix(fix),
            None => finding,
        });
    }

    /// Returns the place where the record states its game, and the text there, such as `GM[1]`. Without `GM` these are the place of the
    /// root and "no GM".
    fn stated_kind(&self) -> (Span, Arg) {
        match self.record.header.find(Field::GameKind) {
            Some(entry) => {
                let span = entry.text.span().unwrap_or_else(|| self.root_span());
                let text = self.record.text(entry.text);
                (span, format!("GM[{text}]").into())
            }
            None => (self.root_span(), Bilingual::new("no GM", "GM 없음").into()),
        }
    }
}

/// True if the record states its game by one of the `numbers` that the caller defined beyond
/// `FF[4]`.
fn record_states(record: &Record, numbers: &[(i32, GameId)]) -> bool {
    let kind = record.header.find(Field::GameKind).map(|entry| entry.value);
    numbers
        .iter()
        .any(|(number, _)| kind == Some(Value::Number(*number)))
}

/// Returns the fix that writes a game's number into `GM`; `None` if SGF has no number for it.
fn set_kind(game: &GameId) -> Option<Fix> {
    let number = number_of(game, &[])?;
    Some(Fix::doubtful(Change::set_info(Field::GameKind, number)))
}

fn implies_connect6(record: &Record) -> bool {
    let event = record.info(Field::Event).unwrap_or_default();
    event.to_ascii_lowercase().contains(letters::CONNECT6)
}

/// Sets the board of an omok record that states no size: 15x15, or unchanged (19x19) if a move or a stone lies outside 15x15.
fn set_board(record: &mut Record) {
    let stated = record.header.find(Field::BoardSize);
    if stated.is_some_and(|entry| matches!(entry.value, Value::Board(_))) {
        return;
    }
    let board = Board::new(shape::LINES, shape::LINES, record.board.coordinates);
    let tree = &record.tree;
    let outside = |at: &Point| !board.holds(*at);
    let beyond = tree
        .nodes()
        .flat_map(|node| tree.items(node))
        .any(|item| match item.body {
            Body::Play(play) => play.to().is_some_and(|at| outside(&at)),
            Body::Setup { points, .. } => tree.points.get(points).iter().any(outside),
            _ => false,
        });
    if !beyond {
        record.board = board;
    }
}

/// Reads the opening protocol from the end of the game name, as in `A-B : RIF rule`, and adds it as a header entry unless the header has
/// one.
fn add_protocol(record: &mut Record) {
    if record.header.find(Field::Protocol).is_some() {
        return;
    }
    let named = record.info(Field::GameName).and_then(words::protocol);
    if let Some(name) = named.map(str::to_owned) {
        let text = record.intern(&name);
        record.header.add(Entry {
            field: Field::Protocol,
            text,
            value: Value::Text,
        });
    }
}

/// True if the game name states the opening protocol, so that no other property has to state it.
pub(crate) fn protocol_is_named(record: &Record) -> bool {
    let name = record.info(Field::GameName);
    let protocol = record.info(Field::Protocol);
    protocol.is_some() && name.and_then(words::protocol) == protocol
}
