//! Writer of complete games in a move list: tags, moves, variations, remarks.

use super::COLUMNS;
use crate::diag::Finding;
use crate::diag::loss::Losses;
use crate::formats::RecordWriter;
use crate::formats::moves::clock;
use crate::formats::moves::line_progress::LineProgress;
use crate::formats::moves::move_words::{MoveAction, MoveWord, RemarkKey};
use crate::formats::moves::survey::{I, MANY};
use crate::formats::shared::losses;
use crate::formats::shared::typed::escape::Enclosure;
use crate::formats::shared::typed::header::{opening_tags, spell, states_its_value};
use crate::formats::shared::typed::judgement::{number_of, numbered, sign_of_move};
use crate::formats::shared::typed::page::{TextPage, characters_of};
use crate::formats::shared::typed::tag_names::{TagSubject, describes_file, name_of, tag_named};
use crate::formats::shared::typed::{game, outcome};
use crate::model::{
    Board, Body, CommentKind, Coordinates, Emphasis, Entry, GameId, Item, Judgement, Label, ListId,
    Meaning, NodeId, Play, Point, Record, SetupKind, Side, SideWords, Text, Trace,
};
use crate::text::{Bilingual, Lang};

/// Name of the format in messages about losses.
const FORMAT: Bilingual = Bilingual::new("a move list", "수순 기록");

/// Writer of complete games, with words of one language.
#[derive(Debug)]
pub(super) struct GameWriter {
    lang: Lang,
    /// True if a game was written before.
    has_written: bool,
}

impl GameWriter {
    /// Creates a writer with words of a language.
    pub(super) fn new(lang: Lang) -> GameWriter {
        GameWriter {
            lang,
            has_written: false,
        }
    }
}

impl RecordWriter for GameWriter {
    fn record(&mut self, record: &Record, _: Option<&Trace>, out: &mut Vec<u8>) -> Vec<Finding> {
        if let Some(refused) = losses::refusal_of_pieces(record, "moves", FORMAT) {
            return vec![refused];
        }
        if std::mem::replace(&mut self.has_written, true) {
            out.push(b'\n');
        }
        let mut output = GameOutput {
            record,
            board: named(record.board),
            lang: self.lang,
            page: TextPage::new(out, COLUMNS),
            progress: LineProgress::from_game(&record.game),
            is_number_due: true,
            offering: None,
            follows_point: false,
            lost: Losses::default(),
        };
        let outside = record.origin.texts_outside();
        output.lost.add(losses::OUTSIDE, outside);
        let held = output.tags();
        output.page.new_line();
        output.moves(held);
        let outcome = outcome::spell(Meaning::new(record).outcome(), self.lang);
        output.page.word(&outcome);
        output.page.end_line();
        output.lost.of_record(record, FORMAT)
    }
}

/// Returns the board with point names of letters and numbers, even if its points are named as yut
/// stations.
fn named(board: Board) -> Board {
    match board.coordinates {
        Coordinates::Stations => Board::new(board.columns(), board.rows(), Coordinates::Renju),
        _ => board,
    }
}

/// Returns the name of a point, such as `h8`; `None` outside the board.
pub(super) fn name_on(board: Board, point: Point) -> Option<String> {
    let board = named(board);
    board.holds(point).then(|| board.name(point))
}

/// True if a reader might conclude that the letters skip I: there are many plays, variations
/// included, and none is in column I.
fn may_be_taken_for_western(record: &Record) -> bool {
    let tree = &record.tree;
    let points = tree
        .nodes()
        .flat_map(|node| tree.plays(node))
        .filter_map(|play| play.to());
    let (mut plays, mut is_used) = (0, false);
    for point in points {
        plays += 1;
        is_used |= usize::from(point.column()) == I;
    }
    plays > MANY && !is_used
}

/// A part of the game that remains to be written.
enum WriteTask {
    /// A node and the moves after it; holds the state before the node.
    Line(NodeId, LineProgress),
    /// The items of a node from an index on and the moves after it; holds the state before them.
    Rest(NodeId, usize, LineProgress),
    Variation(NodeId, LineProgress),
    /// The closing parenthesis of a variation.
    Close,
}

/// Writer of one game, with its state.
struct GameOutput<'r, 'o> {
    record: &'r Record,
    board: Board,
    lang: Lang,
    page: TextPage<'o>,
    progress: LineProgress,
    /// True if the next move needs a number because other text precedes it. Without that, every
    /// second move has a number.
    is_number_due: bool,
    /// Side that offered a point in the last play; `None` if the last play was not an offer.
    offering: Option<Side>,
    /// True if the text ends in the point of a play, so that a judgement sign may follow it.
    follows_point: bool,
    lost: Losses,
}

impl GameOutput<'_, '_> {
    /// Writes the tags. Returns the number of items at the beginning of the root that they hold.
    fn tags(&mut self) -> usize {
        let record = self.record;
        let game = match &record.game {
            game if *game == GameId::BADUK || game::has_move_lists(game) => {
                game::name_of(game, self.lang)
            }
            _ => None,
        };
        let game = game.unwrap_or(&record.game.0);
        self.tag(TagSubject::Game, game);
        for entry in record.header.entries() {
            self.entry(entry);
        }
        let (columns, rows) = (self.board.columns(), self.board.rows());
        if columns == rows {
            self.tag(TagSubject::Size, &columns.to_string());
        } else {
            self.tag(TagSubject::Size, &format!("{columns}x{rows}"));
        }
        let letters = match self.board.coordinates {
            Coordinates::Western => Some(Bilingual::new("without-i", "i없음")),
            _ => {
                let usual = game::typed_board(&record.game).map(|board| board.coordinates);
                let is_western = usual == Some(Coordinates::Western);
                let is_said = is_western || may_be_taken_for_western(record);
                is_said.then_some(Bilingual::new("with-i", "i있음"))
            }
        };
        if let Some(letters) = letters {
            self.tag(TagSubject::Coordinates, letters.get(self.lang));
        }
        let opening = &record.header.opening;
        for (subject, value) in opening_tags(opening, self.lang) {
            self.tag(subject, &value);
        }
        let offers = self.names(&opening.offers);
        if !offers.is_empty() {
            self.tag(TagSubject::Offers, &offers.join(" "));
        }
        if record.tree.is_empty() {
            return 0;
        }
        let items = record.tree.items(NodeId::ROOT);
        items.iter().take_while(|item| self.root_item(item)).count()
    }

    fn tag(&mut self, subject: TagSubject, value: &str) {
        self.named_tag(&name_of(subject, self.lang, SideWords::Colours), value);
    }

    fn named_tag(&mut self, name: &str, value: &str) {
        self.page.open(&format!("[{name} "));
        self.page.enclosed(value, Enclosure::Quotes);
        self.page.stick("]");
        self.page.new_line();
    }

    /// Writes a header entry as a tag. Leaves out entries that describe a source file in another
    /// format.
    fn entry(&mut self, entry: &Entry) {
        if describes_file(entry.field) && self.record.origin.format != "moves" {
            return;
        }
        let value = if states_its_value(self.record, entry) {
            self.sound(entry.text)
        } else {
            spell(&self.record.header, entry.value, self.lang)
        };
        self.tag(TagSubject::Field(entry.field), &value);
    }

    /// Writes an item of the root as a tag, unless other tags state it already. Returns `false` for items that cannot
    /// be a tag.
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
                self.progress.setup(kind, names.len());
                self.tag(TagSubject::Setup(kind), &names.join(" "));
                true
            }
            Body::Raw(id) if losses::names_game(self.record, id) => true,
            Body::Raw(id) => match *tree.raws.get(id) {
                [name, value] if self.can_name_a_tag(name) => {
                    let value = self.sound(value);
                    self.named_tag(self.record.text(name), &value);
                    true
                }
                _ => false,
            },
            _ => false,
        }
    }

    /// True if a text can be the name of a tag without a known meaning.
    fn can_name_a_tag(&self, name: Text) -> bool {
        let text = self.record.text(name);
        !text.is_empty()
            && text.trim() == text
            && !text.contains(['"', '[', ']', '\n', '\r', '\\'])
            && tag_named(text).is_none()
            && self.record.malformed_bytes(name).is_none()
    }

    /// Returns the names of points. Leaves out points outside the board and counts them as lost.
    fn names(&mut self, points: &[Point]) -> Vec<String> {
        let on_board = |&point: &Point| name_on(self.board, point);
        let names: Vec<String> = points.iter().filter_map(on_board).collect();
        self.lost.add(losses::POINTS, points.len() - names.len());
        names
    }

    /// Writes all lines of play; `held` items of the root are already in tags. The first child
    /// comes first, then its siblings in parentheses, then the moves after the first child.
    fn moves(&mut self, held: usize) {
        let tree = &self.record.tree;
        if tree.is_empty() {
            return;
        }
        self.items(&tree.items(NodeId::ROOT)[held..]);
        let mut tasks = Vec::new();
        if let Some(first) = tree.first_child(NodeId::ROOT) {
            tasks.push(WriteTask::Line(first, self.progress));
        }
        while let Some(task) = tasks.pop() {
            match task {
                WriteTask::Line(node, progress) => {
                    self.progress = progress;
                    let rest = self.node(node);
                    self.go_on(node, rest, &mut tasks);
                    let from = tasks.len();
                    if tree.parent(node).and_then(|above| tree.first_child(above)) == Some(node) {
                        let siblings = std::iter::successors(tree.next_sibling(node), |&other| {
                            tree.next_sibling(other)
                        });
                        tasks.extend(siblings.map(|other| WriteTask::Variation(other, progress)));
                        tasks[from..].reverse();
                    }
                }
                WriteTask::Variation(node, progress) => {
                    self.page.open("(");
                    self.interrupt();
                    tasks.push(WriteTask::Close);
                    self.progress = progress;
                    let rest = self.node(node);
                    self.go_on(node, rest, &mut tasks);
                }
                WriteTask::Rest(node, from, progress) => {
                    self.progress = progress;
                    let items = tree.items(node);
                    self.items(&items[from..]);
                    self.go_on(node, items.len(), &mut tasks);
                }
                WriteTask::Close => {
                    self.page.close(")");
                    self.interrupt();
                }
            }
        }
    }

    /// Notes that text follows the last move, so that the next move needs a number.
    fn interrupt(&mut self) {
        self.is_number_due = true;
        self.offering = None;
    }

    /// Writes the sign for a position without a play.
    fn position(&mut self) {
        self.page.word("|");
        self.interrupt();
    }

    /// Writes a node up to its second play: one play with its remarks, or a position without a
    /// play. Returns the index of the first item not yet written. Variations that replace the node
    /// come directly after this part.
    fn node(&mut self, node: NodeId) -> usize {
        let items = self.record.tree.items(node);
        let is_play = |item: &Item| matches!(item.body, Body::Play(_));
        // Stones that are set up before the first play of a node are written as a position of their
        // own.
        let arranges = |item: &Item| matches!(item.body, Body::Setup { .. } | Body::ToPlay(_));
        let first = items.iter().position(is_play);
        match first {
            Some(first) if !items[..first].iter().any(arranges) => {
                let after = &items[first + 1..];
                let length = after.iter().position(is_play).unwrap_or(after.len());
                self.items(&items[first..=first]);
                self.items(&items[..first]);
                self.items(&after[..length]);
                first + 1 + length
            }
            _ => {
                let length = first.unwrap_or(items.len());
                self.position();
                self.items(&items[..length]);
                length
            }
        }
    }

    /// Schedules the next task: the items of a node from `rest` on, or else the first child of the
    /// node.
    fn go_on(&mut self, node: NodeId, rest: usize, tasks: &mut Vec<WriteTask>) {
        let tree = &self.record.tree;
        if rest < tree.items(node).len() {
            tasks.push(WriteTask::Rest(node, rest, self.progress));
        } else if let Some(next) = tree.first_child(node) {
            tasks.push(WriteTask::Line(next, self.progress));
        }
    }

    fn items(&mut self, items: &[Item]) {
        for item in items {
            match item.body {
                Body::Play(play) => self.play(play),
                body => {
                    self.remark(&body);
                    self.follows_point = false;
                    if let Some(side) = self.record.unread_move(item) {
                        self.progress.lose_move(side);
                    }
                }
            }
        }
    }

    /// Writes a play, with its number if needed, and with its colour if it is out of turn or repeats the last point.
    fn play(&mut self, play: Play) {
        let side = play.side();
        let (Some(action), Some(colour)) = (MoveAction::from_play(play), self.colour(side)) else {
            self.position();
            return self.lost.add(losses::NO_MOVES, 1);
        };
        let name = |at| name_on(self.board, at);
        let point = match play {
            Play::Tile { cross, nought, .. } => {
                let names = name(cross).zip(name(nought));
                Some(names.map(|(cross, nought)| format!("{cross}-{nought}")))
            }
            _ => play.to().map(name),
        };
        if point == Some(None) {
            self.position();
            return self.lost.add(losses::POINTS, 1);
        }
        let mut words: Vec<String> = Vec::new();
        let goes_on = action == MoveAction::Offer && self.offering == Some(side);
        let takes_number = match action {
            MoveAction::Place | MoveAction::Pass => true,
            MoveAction::Choose => self.offering.is_none(),
            MoveAction::Offer => !goes_on,
            MoveAction::Resign | MoveAction::Swap | MoveAction::Keep | MoveAction::Declare => false,
        };
        let moves = self.progress.moves;
        // The next stone after offers needs a number, which ends the offers.
        let ends_offers = self.offering.is_some() && action == MoveAction::Place;
        if takes_number && (self.is_number_due || moves.is_multiple_of(2) || ends_offers) {
            words.push(format!("{}.", moves + 1));
        }
        let is_twice =
            action == MoveAction::Place && play.to().is_some_and(|at| self.progress.is_twice(at));
        if (side != self.progress.mover(action) || is_twice) && !goes_on {
            words.push(colour.to_owned());
        }
        if let Some(word) = MoveWord::Action(action).spell(self.lang)
            && !goes_on
        {
            words.push(word.to_owned());
        }
        if let Play::Declare { count, .. } = play {
            words.push(count.to_string());
        }
        self.follows_point = point.is_some();
        words.extend(point.flatten());
        words.extend(play.rotation().map(|rotation| rotation.spell(self.lang)));
        self.page.word(&words.join(" "));
        self.offering = (action == MoveAction::Offer).then_some(side);
        self.is_number_due = !matches!(action, MoveAction::Place | MoveAction::Pass);
        self.progress.play(play);
    }

    /// Writes an item that is a remark; plays and header entries are written elsewhere.
    fn remark(&mut self, body: &Body) {
        let tree = &self.record.tree;
        match *body {
            Body::Play(_) | Body::Info(_) => {}
            Body::Comment { kind, text } => {
                let text = self.sound(tree.text(text));
                let enclosure = match kind {
                    CommentKind::Comment => Enclosure::Braces,
                    CommentKind::Name => Enclosure::Quotes,
                };
                self.page.enclosed(&text, enclosure);
                self.interrupt();
            }
            Body::Setup { kind, points } => match kind {
                SetupKind::Empty | SetupKind::Stones(Side::BLACK | Side::WHITE) => {
                    let count = self.listed(RemarkKey::Setup(kind), tree.points.get(points));
                    self.progress.setup(kind, count);
                    self.interrupt();
                }
                SetupKind::Stones(_) => self.lost.add(losses::THIRD_SIDES, 1),
            },
            Body::ToPlay(side) => match self.colour(side) {
                Some(colour) => {
                    self.keyed(RemarkKey::Turn, colour);
                    self.progress.turn(side);
                    self.interrupt();
                }
                None => self.lost.add(losses::THIRD_SIDES, 1),
            },
            Body::Mark { shape, points } => {
                self.listed(RemarkKey::Mark(shape), tree.points.get(points));
            }
            Body::Connectors { kind, ends } => {
                let board = self.board;
                let ends = tree.points.get(ends).chunks_exact(2);
                let (on, off): (Vec<_>, Vec<_>) =
                    ends.partition(|ends| ends.iter().all(|&end| board.holds(end)));
                self.lost.add(losses::POINTS, 2 * off.len());
                let pair =
                    |ends: &[Point]| format!("{}-{}", board.name(ends[0]), board.name(ends[1]));
                let pairs: Vec<String> = on.into_iter().map(pair).collect();
                let pairs = if pairs.is_empty() {
                    "-".to_owned()
                } else {
                    pairs.join(",")
                };
                self.keyed(RemarkKey::Links(kind), &pairs);
            }
            Body::Labels(labels) => self.labels(labels),
            Body::Judgement { kind, emphasis } => self.judged(kind, emphasis),
            Body::Estimate(value) => self.keyed(RemarkKey::Estimate, &value.to_string()),
            Body::Clock { side, kind, value } => {
                let side = match side {
                    _ if side == self.progress.player && self.colour(side).is_some() => "",
                    Side::BLACK => "B",
                    Side::WHITE => "W",
                    _ => return self.lost.add(losses::THIRD_SIDES, 1),
                };
                self.page.word(&clock::spell(side, kind, value));
            }
            Body::Raw(id) => self.private(id),
            Body::Print { .. }
            | Body::FigureStart { .. }
            | Body::Turn { .. }
            | Body::Member(_)
            | Body::ClaimedPieces(_)
            | Body::ClaimedCapture { .. }
            | Body::ClaimedStack
            | Body::ClaimedLoss(_) => self.lost.add(losses::REMARKS, 1),
        }
    }

    /// Returns the word for a side's colour; `None` for a third side.
    fn colour(&self, side: Side) -> Option<&'static str> {
        MoveWord::Side(side).spell(self.lang)
    }

    fn keyed(&mut self, key: RemarkKey, value: &str) {
        match key.spell(self.lang) {
            Some(key) => self.page.word(&format!("{key}:{value}")),
            None => self.lost.add(losses::REMARKS, 1),
        }
    }

    /// Writes a key and a list of points, over several lines if needed. Returns the number of
    /// points written.
    fn listed(&mut self, key: RemarkKey, points: &[Point]) -> usize {
        let Some(word) = key.spell(self.lang) else {
            self.lost.add(losses::REMARKS, 1);
            return 0;
        };
        let names = self.names(points);
        let first = names.first().map_or("-", String::as_str);
        self.page.word(&format!("{word}:{first}"));
        for name in names.iter().skip(1) {
            self.page.stick(",");
            self.page.word(name);
        }
        names.len()
    }

    fn labels(&mut self, labels: ListId<Label>) {
        let labels = self.record.tree.labels.get(labels);
        let mut is_first = true;
        for label in labels {
            let Some(name) = name_on(self.board, label.at) else {
                self.lost.add(losses::POINTS, 1);
                continue;
            };
            if !std::mem::replace(&mut is_first, false) {
                self.page.stick(",");
            }
            let text = self.sound(label.text);
            let is_bare = (1..20).contains(&text.len()) && text.chars().all(char::is_alphanumeric);
            if is_bare {
                self.page.word(&format!("{name}={text}"));
            } else {
                self.page.open(&format!("{name}="));
                self.page.enclosed(&text, Enclosure::Quotes);
            }
        }
    }

    /// Writes a judgement: a sign directly after the point, or a number such as `$1`.
    fn judged(&mut self, kind: Judgement, emphasis: Emphasis) {
        match (sign_of_move(kind, emphasis), number_of(kind, emphasis)) {
            (Some(sign), _) if self.follows_point => self.page.close(sign),
            (Some(sign), _) => self.page.word(sign),
            (None, Some(number)) => self.page.word(&format!("${number}")),
            (None, None) => self.lost.add(losses::UNSIGNED, 1),
        }
    }

    /// Writes a property without a known meaning as a private command, or a judgement that has only
    /// a number.
    fn private(&mut self, id: ListId<Text>) {
        let texts = self.record.tree.raws.get(id);
        let Some((&name, values)) = texts.split_first() else {
            return self.lost.add(losses::REMARKS, 1);
        };
        let name = self.sound(name);
        let values: Vec<String> = values.iter().map(|&value| self.sound(value)).collect();
        if let ("NAG", [number]) = (name.as_str(), &values[..])
            && !number.is_empty()
            && number.bytes().all(|byte| byte.is_ascii_digit())
            && numbered(number).is_none()
        {
            return self.page.word(&format!("${number}"));
        }
        let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
        if (1..20).contains(&name.len()) && name.chars().all(is_word) {
            if values.is_empty() {
                self.page.word(&format!("%{name}"));
            } else {
                self.page.open(&format!("%{name}="));
            }
        } else {
            self.page.open("%");
            self.page.enclosed(&name, Enclosure::Quotes);
            if !values.is_empty() {
                self.page.join("=");
            }
        }
        for (at, value) in values.iter().enumerate() {
            if at > 0 {
                self.page.stick(",");
            }
            self.page.enclosed(value, Enclosure::Quotes);
        }
    }

    /// Returns a text in which U+FFFD replaces malformed bytes, which are counted as lost.
    fn sound(&mut self, text: Text) -> String {
        characters_of(self.record, text, &mut self.lost).to_owned()
    }
}
