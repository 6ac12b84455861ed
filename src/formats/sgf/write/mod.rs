//! Writer of SGF that keeps the spelling of SGF sources.

mod opening;
mod served;

use std::ops::Range;

use encoding_rs::UTF_8;

use super::dialect::game::is_mistakable;
use super::dialect::opening as choices;
use super::escape::{TextKind, escape, unescape};
use super::info::number_of;
use super::reader::protocol_is_named;
use super::spell::{spell, spell_size, states_less, what};
use crate::diag::Finding;
use crate::diag::loss::Losses;
use crate::formats::RecordWriter;
use crate::formats::shared::{losses, tags};
use crate::model::{
    Body, CommentKind, Dialect, Entry, EntryId, Field, GameId, Item, MarkShape, NodeId, Opening,
    Record, Text, Trace,
};
use crate::text::{Bilingual, Span};

/// Words of a loss report for a game that has no number (`GM`) in `FF[4]`.
const GAME_NUMBER: Bilingual = Bilingual::new(
    "a number for this game (GM); BOKGIGAME and RU name it instead",
    "이 종목의 번호(GM). 종목은 BOKGIGAME과 RU에 적음",
);

/// Column after which the output breaks the line before the next node.
const COLUMNS: usize = 72;

/// Writer of SGF in UTF-8. Properties of an SGF source keep their order and values; only the white
/// space between them changes, and `CA` names UTF-8 or the target encoding. Records of Little Golem
/// stay byte for byte.
#[derive(Debug)]
pub(crate) struct SgfWriter {
    /// Name of the encoding, written into `CA`.
    pub charset: &'static str,
    /// Numbers for `GM` that `FF[4]` does not define, each with its game.
    pub game_numbers: Vec<(i32, GameId)>,
}

impl RecordWriter for SgfWriter {
    fn record(&mut self, record: &Record, _: Option<&Trace>, out: &mut Vec<u8>) -> Vec<Finding> {
        if let Some(refused) = losses::refusal_of_pieces(record, "sgf", "SGF") {
            return vec![refused];
        }
        let mut output = Output {
            record,
            game_numbers: &self.game_numbers,
            charset: self.charset,
            out,
            line: 0,
            lost: Losses::default(),
            stated: opening::stated(record),
            list: None,
            written: Vec::new(),
        };
        output.outside(record.origin.before);
        output.tree();
        output.outside(record.origin.after);
        output.losses()
    }
}

struct Output<'r, 'o> {
    record: &'r Record,
    game_numbers: &'o [(i32, GameId)],
    charset: &'static str,
    out: &'o mut Vec<u8>,
    /// Start offset of the current output line.
    line: usize,
    /// Data that SGF cannot store, with counts.
    lost: Losses,
    /// Opening data, such as the colour swap, that properties of the tree state.
    stated: Opening,
    /// Identifier of the private property written last, if the next play can be appended to it as a
    /// further value.
    list: Option<&'static str>,
    /// Properties written so far in the current node, except plays.
    written: Vec<WrittenProperty>,
}

/// Place of a written property in the output.
struct WrittenProperty {
    name: Range<usize>,
    end: usize,
}

impl Output<'_, '_> {
    /// Writes text found before or after the game tree, on a separate line so that it does not
    /// merge with the tree.
    fn outside(&mut self, text: Text) {
        if !text.is_empty() {
            // This text brings its own line end, so the one already written is removed.
            if self.record.text(text).starts_with(['\n', '\r']) && self.out.last() == Some(&b'\n') {
                self.out.pop();
            }
            self.text(text);
            if self.out.last() != Some(&b'\n') {
                self.out.push(b'\n');
            }
        }
    }

    fn tree(&mut self) {
        let start = self.out.len();
        self.line = start;
        self.out.push(b'(');
        let tree = &self.record.tree;
        let mut previous: Option<NodeId> = None;
        for node in tree.nodes() {
            self.close_until(previous, tree.parent(node));
            if self.is_branch(node) {
                self.new_line();
                self.out.push(b'(');
            } else if !self.is_as_on_site()
                && (self.out.len() - self.line > COLUMNS || previous == Some(NodeId::ROOT))
            {
                self.new_line();
            }
            self.out.push(b';');
            self.written.clear();
            if node == NodeId::ROOT {
                self.unsaid();
            }
            self.items(tree.items(node));
            previous = Some(node);
        }
        if tree.is_empty() {
            self.out.push(b';');
            self.unsaid();
        }
        self.close_until(previous, None);
        self.out.extend_from_slice(b")\n");
        self.declare_encoding(start);
    }

    /// Writes root properties that the record does not contain as items: `FF`, `GM` and `SZ` for records of other formats, header entries
    /// that belong to no node, and data about the opening.
    fn unsaid(&mut self) {
        let header = &self.record.header;
        if self.record.origin.format != "sgf" {
            let says = |field| header.find(field).is_some();
            if !says(Field::FormatVersion) {
                self.out.extend_from_slice(b"FF[4]");
            }
            let number = number_of(&self.record.game, self.game_numbers);
            let is_unnumbered = !says(Field::GameKind) && number.is_none();
            let name = escape(&self.record.game.0);
            if let Some(number) = number.filter(|_| !says(Field::GameKind)) {
                self.out
                    .extend_from_slice(format!("GM[{number}]").as_bytes());
            }
            // A game without a number in `GM` is counted as a loss: other programs take it as
            // baduk.
            if is_unnumbered {
                self.lost.add(GAME_NUMBER, 1);
            }
            if is_unnumbered || is_mistakable(self.record) {
                let property = format!("{}[{name}]", GameId::PROPERTY);
                self.out.extend_from_slice(property.as_bytes());
            }
            if !says(Field::BoardSize) {
                let size = spell_size(self.record.board);
                self.out.extend_from_slice(size.as_bytes());
            }
            if is_unnumbered && !says(Field::Rules) {
                // `RU` names the game for programs that do not know `BOKGIGAME`.
                self.out.extend_from_slice(format!("RU[{name}]").as_bytes());
            }
        }
        let mut placed = vec![false; header.entries().len()];
        for node in self.record.tree.nodes() {
            for item in self.record.tree.items(node) {
                if let Body::Info(id) = item.body {
                    placed[id.0 as usize] = true;
                }
            }
        }
        if let Some(at) = header.position(Field::Protocol)
            && protocol_is_named(self.record)
        {
            placed[at.0 as usize] = true;
        }
        let written = written_in_root(self.record);
        for (entry, placed) in header.entries().iter().zip(&mut placed) {
            *placed = *placed || self.is_stated_elsewhere(entry, &written);
        }
        for (at, _) in placed.iter().enumerate().filter(|(_, placed)| !**placed) {
            self.spelled(&Item {
                raw: Text::EMPTY,
                body: Body::Info(EntryId(at as u32)),
            });
        }
        self.opening();
    }

    /// True if the text of another root property already states a header entry: the rank after a
    /// name, or a server's numeric overtime. `written` is the result of [`written_in_root`].
    fn is_stated_elsewhere(&self, entry: &Entry, written: &[Span]) -> bool {
        let record = self.record;
        if record.origin.format != "sgf" || record.tree.is_empty() {
            return false;
        }
        let Some(own) = entry.text.span() else {
            let has_numbers = matches!(record.origin.quirk, Some(Dialect::Oro | Dialect::Fox));
            return has_numbers && entry.field == Field::Overtime;
        };
        let before = written.partition_point(|raw| raw.start <= own.start);
        let farthest = written[..before].last();
        !own.is_empty() && farthest.is_some_and(|raw| own.end <= raw.end)
    }

    /// Writes the `)` of every variation that ends between the node `previous` and the next node,
    /// whose parent is `parent`.
    fn close_until(&mut self, previous: Option<NodeId>, parent: Option<NodeId>) {
        let mut above = previous;
        while let Some(node) = above
            && above != parent
        {
            if self.is_branch(node) {
                self.out.push(b')');
            }
            above = self.record.tree.parent(node);
        }
    }

    /// True if a node has siblings, so that it needs parentheses.
    fn is_branch(&self, node: NodeId) -> bool {
        let tree = &self.record.tree;
        let first = tree
            .parent(node)
            .and_then(|parent| tree.first_child(parent));
        tree.next_sibling(node).is_some() || first.is_some_and(|first| first != node)
    }

    /// True if the record is written in the form of its site: Little Golem has no line ends and
    /// omits `CA` for UTF-8.
    fn is_as_on_site(&self) -> bool {
        self.record.origin.quirk == Some(Dialect::LittleGolem) && self.charset == UTF_8.name()
    }

    fn new_line(&mut self) {
        self.out.push(b'\n');
        self.line = self.out.len();
    }

    fn items(&mut self, items: &[Item]) {
        self.list = None;
        let mut rest = items;
        while let Some(first) = rest.first() {
            let (property, following) = rest.split_at(self.joined(rest));
            rest = following;
            if let Body::Info(id) = first.body
                && self.record.header.entry(id).field == Field::Charset
            {
                self.list = None;
                self.charset();
            } else if self.is_overruled(&first.body) {
                // Copies nothing in this case: the property is written from the header entry, which overrides it.
            } else if self.serves(property) {
                self.list = None;
                let start = self.out.len();
                for item in property {
                    self.text(item.raw);
                }
                if !matches!(first.body, Body::Play(_)) {
                    self.stands_from(start);
                }
            } else {
                for item in property {
                    self.spelled(item);
                }
            }
        }
    }

    /// Writes an item from its meaning, not from its spelling in the source.
    fn spelled(&mut self, item: &Item) {
        if let Body::Play(play) = item.body
            && let Some((name, value)) = choices::spell(play)
        {
            if self.list.replace(name) != Some(name) {
                self.out.extend_from_slice(name.as_bytes());
            }
            self.out.extend_from_slice(format!("[{value}]").as_bytes());
            return;
        }
        self.list = None;
        match spell(self.record, &item.body) {
            // Skips empty lists. All plays are written, even if a node has several.
            Some(_) if states_nothing(self.record, &item.body) => {}
            Some(spelled) if matches!(item.body, Body::Play(_)) => {
                self.out.extend_from_slice(spelled.as_bytes());
            }
            Some(spelled) => {
                self.once(&spelled, item);
                self.lose_white_space(&item.body);
            }
            None => self.lost.add(what(&item.body), 1),
        }
        if let Some(what) = states_less(self.record, &item.body) {
            self.lost.add(what, 1);
        }
    }

    /// Notes a property that was copied unchanged into the output, from the offset `start` to the
    /// end of the output.
    fn stands_from(&mut self, start: usize) {
        let length = self.out[start..].iter().position(|&byte| byte == b'[');
        self.written.extend(length.map(|length| WrittenProperty {
            name: start..start + length,
            end: self.out.len(),
        }));
    }

    /// Counts a comment as lost white space if reading it back changes it: a name becomes one line,
    /// and white space other than line ends becomes blanks. RenLib comments are kept separately,
    /// byte for byte.
    fn lose_white_space(&mut self, body: &Body) {
        let Body::Comment { kind, text } = *body else {
            return;
        };
        let text = self.record.text(self.record.tree.text(text));
        let read = match kind {
            CommentKind::Comment => TextKind::Text,
            CommentKind::Name => TextKind::Simple,
        };
        if self.record.origin.format != "renlib" && unescape(&escape(text), read) != text {
            self.lost.add(losses::WHITE_SPACE, 1);
        }
    }

    /// Writes a property that a node may have only once. If the node already has it, a list gains
    /// the new values and a text the new text. Another kind of value is dropped and counted as a
    /// loss unless it is equal.
    fn once(&mut self, spelled: &str, item: &Item) {
        let length = spelled.find('[').unwrap_or(spelled.len());
        let (name, values) = spelled.split_at(length);
        let is_same =
            |written: &&mut WrittenProperty| self.out[written.name.clone()] == *name.as_bytes();
        let Some(elder) = self.written.iter_mut().find(is_same) else {
            let start = self.out.len();
            self.out.extend_from_slice(spelled.as_bytes());
            self.written.push(WrittenProperty {
                name: start..start + length,
                end: self.out.len(),
            });
            return;
        };
        let (start, end) = (elder.name.end, elder.end);
        let before = &self.out[start..end];
        let (at, added) = match addition(self.record, &item.body) {
            Addition::Values if before == b"[]" => return,
            Addition::Values if values == "[]" => return,
            Addition::Values => (end, values.to_owned()),
            Addition::Text(break_) => {
                let text = values.trim_start_matches('[');
                let text = text.strip_suffix(']').unwrap_or(text);
                let between = if before == b"[]" || text.is_empty() {
                    ""
                } else {
                    break_
                };
                (end - 1, format!("{between}{text}"))
            }
            Addition::None => {
                if before != values.as_bytes() {
                    self.lost.add(losses::REPEATED, 1);
                }
                return;
            }
        };
        elder.end += added.len();
        for later in &mut self.written {
            if later.name.start >= at {
                let moved = |offset: usize| offset + added.len();
                later.name = moved(later.name.start)..moved(later.name.end);
                later.end = moved(later.end);
            }
        }
        self.out.splice(at..at, added.into_bytes());
    }

    /// Writes a text unchanged. Malformed UTF-8 stays as its bytes; malformed text of other
    /// encodings becomes U+FFFD, because its bytes mean nothing in UTF-8.
    fn text(&mut self, text: Text) {
        match self.record.malformed_bytes(text) {
            Some(bytes) if self.record.encoding() == UTF_8 => {
                self.out.extend_from_slice(&bytes);
            }
            malformed => {
                let characters = self.record.text(text);
                if malformed.is_some() {
                    self.lost.replaced += characters.matches('\u{FFFD}').count();
                }
                self.out.extend_from_slice(characters.as_bytes());
            }
        }
    }

    fn charset(&mut self) {
        let charset = format!("CA[{}]", self.charset);
        self.out.extend_from_slice(charset.as_bytes());
    }

    /// Inserts `CA` into a written record that has none and is not ASCII; `start` is the record's
    /// offset in the output.
    fn declare_encoding(&mut self, start: usize) {
        let declared = self.record.header.find(Field::Charset).is_some();
        if !declared && !self.is_as_on_site() && !self.out[start..].is_ascii() {
            let at = start + 2;
            let charset = format!("CA[{}]", self.charset);
            self.out.splice(at..at, charset.into_bytes());
        }
    }

    fn losses(self) -> Vec<Finding> {
        self.lost.of_record(self.record, "SGF")
    }
}

/// True if an item is an empty list that has no meaning: an arrow, label, stone or mark without
/// points. Dimmed points (`DD[]`), the visible part (`VW[]`) and territory have a meaning when
/// empty.
fn states_nothing(record: &Record, body: &Body) -> bool {
    let tree = &record.tree;
    match *body {
        Body::Connectors { ends, .. } => tree.points.get(ends).len() < 2,
        Body::Labels(labels) => tree.labels.get(labels).is_empty(),
        Body::Setup { points, .. } => tree.points.get(points).is_empty(),
        Body::Mark {
            shape: MarkShape::Dim | MarkShape::View | MarkShape::Territory(_),
            ..
        } => false,
        Body::Mark { points, .. } => tree.points.get(points).is_empty(),
        _ => false,
    }
}

/// Ways to merge a property into the same property of its node.
enum Addition {
    /// The new values are appended to the list.
    Values,
    /// The new text is appended after this separator.
    Text(&'static str),
    /// The new value is dropped, because only one is allowed.
    None,
}

fn addition(record: &Record, body: &Body) -> Addition {
    match *body {
        Body::Setup { .. } | Body::Mark { .. } | Body::Connectors { .. } | Body::Labels(_) => {
            Addition::Values
        }
        Body::Raw(id) if tags::named(record, id).is_some() => Addition::Values,
        Body::Comment { kind, .. } => Addition::Text(match kind {
            CommentKind::Comment => "\n",
            CommentKind::Name => " ",
        }),
        Body::Info(id) if record.header.entry(id).field == Field::GameComment => {
            Addition::Text("\n")
        }
        _ => Addition::None,
    }
}

/// Returns the spans of the root's properties in an SGF source, sorted by start. Each end is the
/// farthest end so far, so that a binary search shows if a header entry lies in any of them.
fn written_in_root(record: &Record) -> Vec<Span> {
    if record.origin.format != "sgf" || record.tree.is_empty() {
        return Vec::new();
    }
    let items = record.tree.items(NodeId::ROOT).iter();
    let mut written: Vec<Span> = items.filter_map(|item| item.raw.written()).collect();
    written.sort_by_key(|raw| raw.start);
    let mut farthest = 0;
    for raw in &mut written {
        farthest = farthest.max(raw.end);
        raw.end = farthest;
    }
    written
}
