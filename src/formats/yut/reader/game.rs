//! Reads one game: its comments and the beginnings of its turns.

use std::collections::HashMap;
use std::sync::Arc;

use memchr::memmem;

use crate::diag::{Finding, Findings, Place};
use crate::formats::shared;
use crate::formats::shared::typed::comment::Comment;
use crate::formats::shared::typed::header::{self, TagReader};
use crate::formats::shared::typed::outcome::contradict;
use crate::formats::shared::typed::signs::{begins_line, composed, is_blank, plain, usual};
use crate::formats::shared::typed::{chat, comment, file};
use crate::formats::yut::lexer::{Head, space, space_in_line};
use crate::formats::yut::seats::Seats;
use crate::formats::yut::{codes, lexer, typed};
use crate::formats::{Limits, ReadItem, ReadOptions, VIEW, span_of};
use crate::model::fix::Safety;
use crate::model::{
    Board, Body, Change, CommentKind, Field, Fix, GameId, Header, Item, NodeId, Origin, Outcome,
    Play, Record, Side, Source, Text, Throw, Tree, Value,
};
use crate::text::nearest::nearest;
use crate::text::{Bilingual, Span};

/// The state of reading one game.
pub(super) struct GameReader<'s> {
    pub(super) text: &'s str,
    /// Offset up to which everything is read.
    pub(super) at: usize,
    pub(super) record: Record,
    pub(super) findings: Findings,
    pub(super) seats: Seats,
    /// Whether the players were named by tags.
    pub(super) is_named_by_tags: bool,
    /// The turn that is being read; none in front of the first.
    pub(super) turn: Option<OpenTurn>,
    /// Whether the last word that is no comment was a move, which marks may follow.
    pub(super) follows_move: bool,
    /// Whether the turn names its player.
    pub(super) is_labelled: bool,
    /// What of the turn is read.
    pub(super) progress: Progress,
    /// Whether moves stand here or further on in the file, and not only throws.
    pub(super) has_moves: bool,
    /// Whose turns followed whose, where somebody's turn was read.
    followers: Vec<Option<Side>>,
    /// Names that were told to be misspelt, and whose turns they name.
    aliases: HashMap<String, Side>,
    /// The first tag that names the game.
    pub(super) game: Option<Span>,
    pub(super) ply: u32,
    limits: Limits,
    full: bool,
    /// The result that stands behind the turns.
    pub(super) closing: Option<(Outcome, Span)>,
    /// Words with signs that are not those of a keyboard: where the first stands, and what writes each with
    /// those.
    signs: Option<(Span, Vec<Change>)>,
    /// Turns without a colon behind the player: where the first begins, and what writes each with it.
    bare: Option<(Span, Vec<Change>)>,
}

/// How far a second turn of an unknown name is looked for, in bytes: every such name is looked for, and a whole
/// game is seldom longer.
const FARTHEST_TURN: usize = 1 << 16;

/// A turn that is being read.
#[derive(Clone, Copy, Debug)]
pub(super) struct OpenTurn {
    pub(super) side: Side,
    pub(super) number: u32,
}

/// What of a turn is read.
#[derive(Clone, Debug, Default)]
pub(super) struct Progress {
    /// Its throws.
    pub(super) throws: Vec<Throw>,
    /// How many moves it has.
    pub(super) moves: usize,
    /// Whether a separator stands behind the last throw.
    pub(super) is_parted: bool,
}

impl Progress {
    /// Begins a turn in the memory of the one before.
    fn clear(&mut self) {
        let mut throws = std::mem::take(&mut self.throws);
        throws.clear();
        *self = Progress {
            throws,
            ..Progress::default()
        };
    }
}

/// How moves of new pieces begin.
const ENTRIES: [&str; 4] = ["새-", "new-", "새 -", "새>"];

/// Where moves of new pieces stand further on in a text, as far as somebody asked; there is no game without such
/// moves.
#[derive(Default)]
pub(super) struct EntryOutlook {
    /// The one that was found last, or nothing.
    found: Option<Option<usize>>,
}

impl EntryOutlook {
    /// Whether such a move stands at an offset or behind it. Offsets are asked about in their order.
    pub(super) fn has_entry(&mut self, text: &str, from: usize) -> bool {
        let is_known = self
            .found
            .is_some_and(|found| found.is_none_or(|at| at >= from));
        if !is_known {
            let behind = &text.as_bytes()[from..];
            let mut forms = ENTRIES.iter();
            let found = forms.find_map(|form| memmem::find(behind, form.as_bytes()));
            self.found = Some(found.map(|at| from + at));
        }
        self.found.flatten().is_some()
    }
}

/// Whether moves of new pieces stand in what a part of a log gets to see behind its end.
pub(in super::super) fn has_entries(behind: &[u8]) -> bool {
    let seen = &behind[..behind.len().min(VIEW)];
    let mut forms = ENTRIES.iter();
    forms.any(|form| memmem::find(seen, form.as_bytes()).is_some())
}

impl<'s> GameReader<'s> {
    /// Begins to read at an offset where something stands.
    pub(super) fn new(
        source: &'s Arc<Source>,
        options: &ReadOptions,
        (index, at): (u32, usize),
        entries: &mut EntryOutlook,
    ) -> GameReader<'s> {
        let origin = Origin::new("yut", index, Span::at(at));
        let mut record = Record::new(Arc::clone(source), GameId::YUT, Board::stations(), origin);
        record.header = Header::with_room();
        record.tree = Tree::with_room((source.text().len() / 6).min(400));
        record.tree.extend(Span::at(at));
        GameReader {
            text: source.text(),
            at,
            record,
            findings: Findings::up_to(options.limits.findings),
            seats: Seats::default(),
            is_named_by_tags: false,
            turn: None,
            follows_move: false,
            is_labelled: false,
            progress: Progress::default(),
            has_moves: entries.has_entry(source.text(), at),
            followers: Vec::new(),
            aliases: HashMap::new(),
            game: None,
            ply: 0,
            limits: options.limits,
            full: false,
            closing: None,
            signs: None,
            bare: None,
        }
    }

    /// Reads the game and returns it with the offset behind it.
    ///
    /// ```text
    /// game = tag { tag } { turn } [ "*" ] .
    /// turn = head { throw | move | marks | forfeit | resign | comment | "/" | "|" } .
    /// ```
    pub(super) fn read(mut self) -> (ReadItem, usize) {
        let start = self.at;
        let mut end = self.at;
        loop {
            self.at = self.text.len() - space(self.rest()).len();
            if self.at == self.text.len() || !self.step() {
                break;
            }
            end = self.at;
        }
        if self.full {
            // What is left of the game is not read as one of its own.
            self.at = file::next_tag(self.text, self.at);
        }
        self.record.origin.span = Span::new(start, end);
        self.finish();
        let piece = ReadItem {
            record: Some(self.record),
            findings: self.findings,
        };
        (piece, self.at)
    }

    /// What is not read yet.
    pub(super) fn rest(&self) -> &'s str {
        &self.text[self.at..]
    }

    /// Takes what a parser has read and returns where it stood.
    pub(super) fn take(&mut self, left: &str) -> Span {
        let start = self.at;
        self.at = self.text.len() - left.len();
        Span::new(start, self.at)
    }

    /// Reads what comes next; whether it is of this game and no limit is reached, as all functions say that
    /// read a part of it.
    fn step(&mut self) -> bool {
        if self.chat() {
            return true;
        }
        let rest = self.rest();
        let first = rest.chars().next();
        // The beginning of a turn has a digit, or stands at that of a line.
        let may_begin_turn =
            first.is_some_and(|c| usual(c).is_ascii_digit()) || self.is_at_line_start();
        match first {
            Some('[' | '［') => return self.tag(),
            Some('{' | ';' | '；') => self.comment(),
            _ => {
                if let Ok((left, _)) = lexer::separator(rest) {
                    self.take(left);
                    self.follows_move = false;
                    self.progress.is_parted = true;
                } else if first.is_some_and(lexer::is_comma) {
                    self.take(rest.trim_start_matches(lexer::is_comma));
                } else if !may_begin_turn {
                    return self.words();
                } else if let Ok((left, head)) = lexer::head(rest)
                    && head.label.is_some()
                {
                    return self.turn(head, left);
                } else if let Some((left, head)) = self.bare_head() {
                    self.note_bare(head, left);
                    return self.turn(head, left);
                } else if let Ok((left, head)) = lexer::head(rest) {
                    return self.turn(head, left);
                } else if let Some((head, left)) = self.loose_head() {
                    return self.turn(head, left);
                } else {
                    return self.words();
                }
            }
        }
        true
    }

    /// Passes over what a chat puts in front of a line; a line that then is none of a log is a comment.
    fn chat(&mut self) -> bool {
        let stamp = chat::stamp(&self.text[..self.at], self.rest());
        if stamp.is_empty() {
            return false;
        }
        let behind = &self.rest()[stamp.len()..];
        self.take(behind);
        let said = space_in_line(behind);
        if !lexer::begins_log(said)
            && !typed::is_turn(said)
            && let Ok((left, said)) = comment::line(said)
            && !said.trim().is_empty()
        {
            let text = self.keep(said.trim_end());
            let span = self.take(left);
            let text = self.record.tree.add_text(text);
            let kind = CommentKind::Comment;
            self.add(Body::Comment { kind, text }, Some(span));
        }
        true
    }

    /// The beginning of a turn as people write it: at the start of a line, with a player who is known
    /// or behind a number.
    fn loose_head(&self) -> Option<(lexer::Head<'s>, &'s str)> {
        if !self.is_at_line_start() {
            return None;
        }
        let named = || lexer::head_without_colon(self.rest(), |word| self.is_name(word));
        let (left, head) = lexer::loose_head(self.rest()).ok().or_else(named)?;
        let label = head.label?;
        let known = self.seats.labelled(&composed(label), Side(0)).is_some();
        let is_note = !self.is_named_by_tags && typed::is_turn(self.rest());
        let fresh = (self.seats.is_empty() || is_note) && !label.contains(['-', '>']);
        (known || head.number.is_some() || fresh).then_some((head, left))
    }

    /// The beginning of a turn without a colon, in a log whose players no tag names.
    fn bare_head(&self) -> Option<(&'s str, Head<'s>)> {
        if self.is_named_by_tags || !self.is_at_line_start() {
            return None;
        }
        typed::bare_head(self.rest())
    }

    /// Notes that a turn begins without a colon, and what writes it as the log does.
    fn note_bare(&mut self, head: Head<'s>, left: &str) {
        let (Some(number), Some(label)) = (head.number, head.label) else {
            return;
        };
        let (Some(start), Some(name)) = (self.offset(number), self.offset(label)) else {
            return;
        };
        let span = Span::new(start, self.text.len() - left.len());
        let bare = self.bare.get_or_insert((span, Vec::new()));
        bare.1
            .push(Change::write(Span::new(start + number.len(), name), ". "));
        bare.1
            .push(Change::write(Span::at(name + label.len()), ":"));
    }

    /// Whether only blanks stand between here and the start of the line.
    pub(super) fn is_at_line_start(&self) -> bool {
        begins_line(&self.text[..self.at])
    }

    /// Whether a word is the name of a player, or the beginning of one.
    fn is_name(&self, word: &str) -> bool {
        let name = composed(word);
        self.seats.names().any(|known| known == name) || self.seats.beginning(&name).is_some()
    }

    fn comment(&mut self) {
        let (left, Comment { text, is_open }) = comment::take(self.rest());
        let span = self.take(left);
        if is_open {
            let end = span.start as usize + self.text[span.range()].trim_end().len();
            let fix = Fix::doubtful(Change::write(Span::at(end), "}"));
            self.find_mended(&shared::typed::codes::OPEN_COMMENT, span, [], Some(fix));
        }
        let text = self.keep(text);
        let text = self.record.tree.add_text(text);
        let kind = CommentKind::Comment;
        self.add(Body::Comment { kind, text }, Some(span));
    }

    /// Keeps a part of the source as text, its Hangul in syllables.
    pub(super) fn keep(&mut self, part: &str) -> Text {
        let composed = composed(part);
        match self.offset(part) {
            Some(at) if *composed == *part => Text::in_source(Span::new(at, at + part.len())),
            _ => self.record.intern(&composed),
        }
    }

    /// Where a part of the source stands; `None` for text from elsewhere.
    pub(super) fn offset(&self, part: &str) -> Option<usize> {
        let at = (part.as_ptr() as usize).checked_sub(self.text.as_ptr() as usize)?;
        (at < self.text.len() && at + part.len() <= self.text.len()).then_some(at)
    }

    /// Adds an item to the last node; `span` is where it stands, none for what goes without saying.
    pub(super) fn add(&mut self, body: Body, span: Option<Span>) {
        let raw = span.map_or(Text::EMPTY, Text::in_source);
        self.record.tree.add(Item { raw, body });
        if let Some(span) = span {
            self.record.tree.close_last(span.end as usize);
        }
    }

    /// Begins a node, unless the limit of nodes is reached.
    pub(super) fn begin_node(&mut self, at: usize) -> bool {
        if self.record.tree.len() >= self.limits.nodes {
            let what = codes::NODES_OF_A_RECORD.into();
            let args = [("what", what), ("limit", self.limits.nodes.into())];
            self.find(&shared::typed::codes::LIMIT, Span::at(at), args);
            self.full = true;
            return false;
        }
        self.record.tree.extend(Span::at(at));
        true
    }

    /// Adds a play, in a node of its own unless the last one has none yet.
    pub(super) fn add_play(&mut self, play: Play, span: Span) -> bool {
        let last = self.record.tree.last().unwrap_or(NodeId::ROOT);
        if self.record.tree.plays(last).next().is_some() && !self.begin_node(span.start as usize) {
            return false;
        }
        self.ply += 1;
        self.add(Body::Play(play), Some(span));
        true
    }

    /// Notes whether a word has signs that are not those of a keyboard.
    pub(super) fn note_signs(&mut self, is_unusual: bool, span: Span) {
        if is_unusual {
            let written: String = self.text[span.range()].chars().map(usual).collect();
            let signs = self.signs.get_or_insert((span, Vec::new()));
            signs.1.push(Change::write(span, written));
        }
    }

    /// What can be said only when all of the game is read.
    fn finish(&mut self) {
        header::read_results(self);
        self.conclude();
        if let Some((span, changes)) = self.bare.take() {
            let place = Place::record(self.record.origin.index, span);
            let finding = Finding::new(&codes::BARE_HEADS, place).arg("count", changes.len() / 2);
            let safety = Safety::Safe;
            self.findings.push(finding.fix(Fix { safety, changes }));
        }
        if let Some((span, changes)) = self.signs.take() {
            let place = Place::record(self.record.origin.index, span);
            let finding = Finding::new(&shared::typed::codes::UNUSUAL_SIGNS, place);
            let fix = Fix {
                safety: Safety::Safe,
                changes,
            };
            let finding = finding.arg("count", fix.changes.len());
            self.findings.push(finding.fix(fix));
        }
    }

    /// Takes the result behind the turns where no tag states one, and compares both otherwise.
    fn conclude(&mut self) {
        let Some((outcome, span)) = self.closing else {
            return;
        };
        let text = Text::in_source(span);
        let Some(tag) = self.record.info(Field::Result).map(str::to_owned) else {
            return self.say(Field::Result, text, Value::Outcome(outcome));
        };
        let stated = self.record.header.outcome();
        let differs = match (stated, outcome) {
            // A winner alone does not contradict an order of all.
            (Some(Outcome::Ranking(order)), Outcome::Ranking(said)) => order.at(0) != said.at(0),
            (stated, outcome) => stated.is_some_and(|stated| contradict(stated, outcome)),
        };
        if differs {
            let word = self.text[span.range()].to_owned();
            let args = [("tag", tag.into()), ("word", word.into())];
            self.find(&shared::typed::codes::RESULTS_DIFFER, span, args);
        }
    }

    /// The next word on the same line, where one stands there.
    pub(super) fn peek_word(&self) -> Option<(&'s str, &'s str)> {
        let rest = space_in_line(self.rest());
        if rest.starts_with(['\n', '\r', '{', ';', '；', '[']) || lexer::separator(rest).is_ok() {
            return None;
        }
        let (left, word) = lexer::word(rest).ok()?;
        Some((word, left))
    }
}

impl<'s> GameReader<'s> {
    /// Begins the turn whose head was read; `left` is what stands behind it.
    ///
    /// ```text
    /// head = number "." [ player [ "(" member ")" ] ":" ] .
    /// ```
    pub(super) fn turn(&mut self, head: Head<'s>, left: &str) -> bool {
        let start = self.at;
        if !self.begin_node(start) {
            return false;
        }
        let span = self.take(left);
        self.follows_move = false;
        self.progress.clear();
        let next = self.turn.map_or(1, |turn| turn.number.saturating_add(1));
        let written = &self.text[span.range()];
        let is_loose = !written
            .trim_start_matches(|c: char| usual(c).is_ascii_digit())
            .starts_with(['.', '．'])
            && self
                .bare
                .as_ref()
                .is_none_or(|_| written.contains([':', '：']));
        let is_wide = |digits: &&str| !digits.is_ascii() && plain(digits).is_unusual;
        let wide = head.number.filter(is_wide);
        if let Some(digits) = wide.filter(|_| !is_loose) {
            self.note_signs(true, span_of(self.text, digits));
        }
        let number = head.number.and_then(lexer::number);
        if is_loose || number.is_none() {
            let fix = self.numbered(span, next);
            self.find_turn_form(span, next, fix);
        }
        let number = number.unwrap_or(next);
        self.is_labelled = head.label.is_some();
        let (side, member) = self.who(head, span);
        self.follow(side);
        self.turn = Some(OpenTurn { side, number });
        self.add(Body::Turn { side, number }, Some(span));
        if let Some(member) = member.filter(|member| !member.is_empty()) {
            let text = self.keep(&member);
            let text = self.record.tree.add_text(text);
            self.add(Body::Member(text), None);
        }
        true
    }

    /// Says that a turn begins otherwise than with its number: once where no tag names the players, for such a
    /// note is one all through.
    fn find_turn_form(&mut self, span: Span, next: u32, fix: Fix) {
        let told = self.findings.iter_mut().rev();
        let mut told = told.filter(|finding| std::ptr::eq(finding.code, &codes::TURN_FORM));
        match told.next().and_then(|finding| finding.fixes.first_mut()) {
            Some(known) if !self.is_named_by_tags => known.changes.extend(fix.changes),
            _ => self.find_mended(
                &codes::TURN_FORM,
                span,
                [("number", next.into())],
                Some(fix),
            ),
        }
    }

    /// What gives a turn its number, or the number its full stop.
    fn numbered(&self, span: Span, next: u32) -> Fix {
        let text = &self.text[span.range()];
        let digits = text.find(|c: char| !usual(c).is_ascii_digit());
        let digits = digits.unwrap_or(text.len());
        let start = span.start as usize;
        let change = match digits {
            0 => Change::write(Span::at(start), format!("{next}. ")),
            _ => {
                let sign = text[digits..].chars().next();
                let sign = sign.filter(|c| !c.is_alphanumeric() && !is_blank(*c));
                let end = start + digits + sign.map_or(0, char::len_utf8);
                Change::write(Span::new(start + digits, end), ".")
            }
        };
        Fix::safe(change)
    }

    /// Whose turn it is, and which member's.
    fn who(&mut self, head: Head<'s>, span: Span) -> (Side, Option<String>) {
        let expected = self.expected();
        let Some(label) = head.label else {
            // Of more than two, those who are home are passed over, and only the game knows who is.
            if self.seats.count() > 2 {
                self.find(&codes::NO_PLAYER, span, []);
            }
            return (expected, None);
        };
        let read = plain(label);
        let label_span = self.offset(label).map_or(span, |at| {
            let blank = label.len() - label.trim_start().len();
            Span::new(at + blank, at + label.trim_end().len())
        });
        let as_written = read.is_unusual.then(|| composed(label));
        for name in as_written.into_iter().chain([read.word]) {
            if let Some(found) = self.seats.labelled(&name, expected) {
                return (found.side, found.member.map(str::to_owned));
            }
        }
        let name = composed(label).trim().to_owned();
        if !self.is_named_by_tags && !name.is_empty() && self.seats.names().count() < 6 {
            return self.seat(&name, label_span);
        }
        let bare = name.split(['(', '（']).next().unwrap_or_default().trim();
        if let Some(&side) = self.aliases.get(bare) {
            return (side, None);
        }
        let known: Vec<&str> = self.seats.names().collect();
        let meant = self.seats.beginning(bare);
        let meant = meant.or_else(|| nearest(bare, known.iter().copied()));
        let meant = meant.map(str::to_owned);
        if let Some(side) = self.seats.free()
            && !bare.is_empty()
            && meant.is_none()
            && (self.seats.is_short() || self.has_more_turns(bare))
        {
            return self.take_seat(side, &name, label_span);
        }
        let expected_names = match &meant {
            None => known.join(", "),
            Some(meant) => meant.clone(),
        };
        let is_bare = bare.len() == name.len();
        let fix = meant
            .as_deref()
            .filter(|_| is_bare)
            .map(|meant| Fix::doubtful(Change::write(label_span, meant)));
        let side = meant.and_then(|meant| self.seats.side(&meant, expected));
        let args = [("name", (&*name).into()), ("known", expected_names.into())];
        self.find_mended(&codes::UNKNOWN_PLAYER, label_span, args, fix);
        if let Some(side) = side {
            self.aliases.insert(bare.to_owned(), side);
        }
        (side.unwrap_or(expected), None)
    }

    /// Whether a name begins another turn further on: who has turns of a name that is near to nobody's plays,
    /// though no tag says so.
    fn has_more_turns(&self, name: &str) -> bool {
        let rest = self.rest().as_bytes();
        let near = &rest[..rest.len().min(FARTHEST_TURN)];
        memmem::find(near, format!("{name}:").as_bytes()).is_some()
    }

    /// Gives a player whom no tag names the seat that is free, and says so unless the tag that was meant
    /// has been found already.
    fn take_seat(&mut self, side: Side, label: &str, span: Span) -> (Side, Option<String>) {
        let (name, member) = named_and_member(label);
        let (name, member) = (name.to_owned(), member.map(str::to_owned));
        self.seats.name(side, &name);
        if !self.is_told(&name) {
            let number = u16::from(side.0) + 1;
            let args = [("name", (&*name).into()), ("number", number.into())];
            self.find(&codes::NO_PLAYER_TAG, span, args);
        }
        let text = self.record.intern(&name);
        self.say(Field::Name(side), text, Value::Text);
        (side, member)
    }

    /// Whether a tag that could not be read names a player, which has been told then.
    fn is_told(&self, name: &str) -> bool {
        let items = self.record.tree.items(NodeId::ROOT).iter();
        let mut kept = items.filter_map(|item| match item.body {
            Body::Raw(texts) => self.record.tree.raws.get(texts).last(),
            _ => None,
        });
        kept.any(|&text| self.record.text(text).contains(name))
    }

    /// Gives a player whom no tag names a seat.
    fn seat(&mut self, label: &str, span: Span) -> (Side, Option<String>) {
        let (name, member) = named_and_member(label);
        let member = member.map(str::to_owned);
        let side = self.seats.add(name);
        if !self.is_told(name) {
            let number = u16::from(side.0) + 1;
            let args = [("name", name.into()), ("number", number.into())];
            self.find(&codes::NO_PLAYER_TAG, span, args);
        }
        let text = self.record.intern(name);
        self.say(Field::Name(side), text, Value::Text);
        (side, member)
    }

    /// The side that plays next: the one that played behind this one before, or the next in the order of
    /// the seats.
    pub(super) fn expected(&self) -> Side {
        let Some(turn) = self.turn else {
            return Side(0);
        };
        let before = self.followers.get(turn.side.index()).copied().flatten();
        before.unwrap_or_else(|| self.seats.behind(turn.side))
    }

    /// Notes whose turn follows the one that is read.
    fn follow(&mut self, side: Side) {
        let Some(last) = self.turn else {
            return;
        };
        let at = last.side.index();
        if self.followers.len() <= at {
            self.followers.resize(at + 1, None);
        }
        self.followers[at] = Some(side).filter(|&side| side != last.side);
    }

    /// The side of an event. One in front of the first turn begins a turn that is not written.
    pub(super) fn side(&mut self, span: Span) -> Option<Side> {
        if let Some(turn) = self.turn {
            return Some(turn.side);
        }
        let example = Bilingual::new("`1. Ann: Do / new-01`", "`1. 홍길동: 도 / 새-도`");
        self.find(&codes::NO_TURN, span, [("example", example.into())]);
        if !self.begin_node(span.start as usize) {
            return None;
        }
        let side = Side(0);
        self.turn = Some(OpenTurn { side, number: 1 });
        self.add(Body::Turn { side, number: 1 }, None);
        Some(side)
    }
}

/// The name of a label, and the member who plays.
fn named_and_member(label: &str) -> (&str, Option<&str>) {
    match label.strip_suffix(')').and_then(|l| l.rsplit_once('(')) {
        Some((name, member)) => (name.trim(), Some(member.trim())),
        None => (label, None),
    }
}
