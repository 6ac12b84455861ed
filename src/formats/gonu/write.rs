//! Writer of gonu logs: tags, then lines of numbered move pairs. Every capture lists its points.

use std::collections::HashSet;

use super::lexer::RANKS;
use super::numbering::Numbering;
use super::reader::NAG;
use super::{variant, words};
use crate::diag::loss::{self, Losses};
use crate::diag::{Finding, Place};
use crate::formats::shared::losses;
use crate::formats::shared::typed::header::{UNREAD, opening_tags, spell, states_its_value};
use crate::formats::shared::typed::judgement::sign_of;
use crate::formats::shared::typed::page::{TextPage, bytes_of};
use crate::formats::shared::typed::tag::can_name;
use crate::formats::shared::typed::tag_names::{TagSubject, describes_file, name_of};
use crate::formats::{Preparation, RecordWriter};
use crate::model::gonu::{self, FILES};
use crate::model::{
    Board, Body, EntryId, Field, Item, Meaning, NodeId, Play, Point, Record, Side, SideWords, Text,
    Trace,
};
use crate::text::{Bilingual, Lang};

/// Name of the format in messages about losses.
const FORMAT: Bilingual = Bilingual::new("the gonu log", "고누 기록");

/// Preferred maximum length of a line in characters.
const COLUMNS: usize = 79;

/// Writer of gonu logs in one language.
pub(super) struct GonuWriter {
    lang: Lang,
    written: usize,
}

impl GonuWriter {
    /// Creates a writer of gonu logs in a language.
    pub(super) fn new(lang: Lang) -> GonuWriter {
        GonuWriter { lang, written: 0 }
    }
}

impl RecordWriter for GonuWriter {
    fn record(
        &mut self,
        record: &Record,
        trace: Option<&Trace>,
        out: &mut Vec<u8>,
    ) -> Vec<Finding> {
        // Games other than gonu are refused, unless the record was read from a gonu log.
        if !record.game.is_gonu() && record.origin.format != "gonu" {
            let why = Bilingual::new("its game is not gonu", "고누가 아닌 종목");
            let refused = Finding::new(&loss::NOT_WRITTEN, Place::whole(record));
            return vec![refused.arg("format", FORMAT).arg("why", why)];
        }
        if self.written > 0 {
            out.push(b'\n');
        }
        self.written += 1;
        let game = GameText {
            record,
            trace,
            lang: self.lang,
            lost: Losses::of_one_line(record),
            page: TextPage::new(out, Some(COLUMNS)),
            is_interrupted: false,
            takes_sign: false,
            moves: 0,
        };
        game.write()
    }

    /// Requires a replay of the record, which shows the captured points.
    fn wants(&self) -> Preparation {
        Preparation::Replayed
    }
}

/// Writer of one game, with its state.
struct GameText<'r, 'o> {
    record: &'r Record,
    trace: Option<&'r Trace>,
    lang: Lang,
    lost: Losses,
    page: TextPage<'o>,
    /// True if a comment was written after the last move.
    is_interrupted: bool,
    /// True if the text ends in a move that a judgement sign may follow.
    takes_sign: bool,
    /// Number of moves written so far.
    moves: usize,
}

impl GameText<'_, '_> {
    fn write(mut self) -> Vec<Finding> {
        self.tags();
        self.page.new_line();
        self.moves();
        let result = Meaning::new(self.record).outcome();
        let word = result.and_then(|outcome| words::result_word(outcome, self.lang));
        match word {
            Some(word) => self.page.word(&word),
            // A game without moves needs a number here. Otherwise the tags of the next game would be read as further
            // tags of this game.
            None if self.moves == 0 => self.page.word("1."),
            None => {}
        }
        self.page.end_line();
        self.lost.of_record(self.record, FORMAT)
    }

    /// Writes the tag of the game first, then the header entries and kept properties in their order, then the tags
    /// about the opening.
    fn tags(&mut self) {
        let record = self.record;
        let (columns, rows) = (record.board.columns(), record.board.rows());
        match variant::of_size(&record.game, columns, rows) {
            Some(known) => self.tag(Field::GameKind, known.name.get(self.lang)),
            None => {
                let own = record.info(Field::GameKind);
                let kind = own.unwrap_or(&record.game.0).to_owned();
                self.tag(Field::GameKind, &kind);
                if record.game.is_gonu() {
                    self.lost.add(losses::BOARDS, 1);
                }
            }
        }
        let root = record.tree.nodes().next();
        let mut written = HashSet::new();
        for item in root.into_iter().flat_map(|root| record.tree.items(root)) {
            match item.body {
                Body::Info(id) if written.insert(id) => self.entry(id),
                Body::Raw(texts) => self.unknown(record.tree.raws.get(texts)),
                _ => {}
            }
        }
        let all = (0..record.header.entries().len() as u32).map(EntryId);
        for id in all.filter(|id| !written.contains(id)) {
            self.entry(id);
        }
        for (subject, value) in opening_tags(&record.header.opening, self.lang) {
            let name = name_of(subject, self.lang, SideWords::Colours);
            self.page.tag(&name, value.as_bytes());
        }
    }

    fn entry(&mut self, id: EntryId) {
        let entry = self.record.header.entry(id);
        if entry.field == Field::GameKind
            || (describes_file(entry.field) && self.record.origin.format != "gonu")
        {
            return;
        }
        let record = self.record;
        let value = if states_its_value(record, entry) {
            words::in_language(entry.field, record.text(entry.text), self.lang)
        } else {
            spell(&record.header, entry.value, self.lang).into()
        };
        self.tag(entry.field, &value);
    }

    fn tag(&mut self, field: Field, value: &str) {
        let subject = match field {
            Field::GameKind => TagSubject::Game,
            field => TagSubject::Field(field),
        };
        let name = name_of(subject, self.lang, SideWords::Colours);
        self.page.tag(&name, value.as_bytes());
    }

    /// Writes a tag without a known meaning as it was read from a gonu log. Counts properties of
    /// other formats as lost.
    fn unknown(&mut self, texts: &[Text]) {
        match *texts {
            _ if self.is_gap(texts) => {}
            [name, text] if self.record.text(name) == UNREAD => {
                self.page.unread(self.record, text, &mut self.lost);
                self.page.end_line();
            }
            [name, value]
                if self.record.origin.format == "gonu" && can_name(self.record.text(name)) =>
            {
                let value = bytes_of(self.record, value, &mut self.lost);
                self.page.tag(self.record.text(name), &value);
            }
            _ => self.lost.add(losses::PROPERTIES, 1),
        }
    }

    /// Writes the moves of the main line, with the comments and signs beside them.
    fn moves(&mut self) {
        let record = self.record;
        let tree = &record.tree;
        let first = gonu::first(record.info(Field::First), record.info(Field::Rules));
        let mut numbering = Numbering::new(first);
        for node in tree.main_line() {
            let items = tree.items(node);
            let mut nth = 0;
            for (at, item) in items.iter().enumerate() {
                match item.body {
                    Body::Play(play) => {
                        let claims = self.claims(&items[at + 1..]);
                        self.play(play, claims, self.taken(node, nth), &mut numbering);
                        nth += 1;
                    }
                    // A claimed capture is written with its move, and a header entry as a tag, so
                    // both are skipped here.
                    Body::ClaimedCapture { .. } if nth > 0 => {}
                    Body::Info(_) => {}
                    Body::Raw(texts) if self.is_gap(tree.raws.get(texts)) => numbering.skip_pair(),
                    Body::Raw(_) if node == NodeId::ROOT => {}
                    body => match self.record.unread_move(item) {
                        Some(side) => self.unread(side, &body, &mut numbering),
                        None => self.beside(&body),
                    },
                }
            }
        }
    }

    /// True if a property marks a place where the numbers suggest that a pair of moves is missing.
    fn is_gap(&self, texts: &[Text]) -> bool {
        matches!(*texts, [name, text] if self.record.text(name) == UNREAD && text.is_empty())
    }

    /// Writes an unreadable move as it was read.
    fn unread(&mut self, side: Side, body: &Body, numbering: &mut Numbering) {
        self.number(side, numbering);
        if let Body::Raw(texts) = *body
            && let [_, written, ..] = *self.record.tree.raws.get(texts)
        {
            self.page.unread(self.record, written, &mut self.lost);
        }
        // The next move has a number of its own, because two points side by side are one step.
        (self.takes_sign, self.is_interrupted) = (false, true);
        self.moves += 1;
    }

    /// Writes the number of a side's next move if the move needs one.
    fn number(&mut self, side: Side, numbering: &mut Numbering) {
        let number = numbering.number(side);
        let begins_pair = numbering.begins_pair(side);
        // Each pair of moves begins with a number. The second move of a pair gets one with dots
        // (`4...`) after a comment or out of turn.
        if begins_pair || side != numbering.next || self.is_interrupted {
            let dots = if begins_pair { "." } else { "..." };
            self.page.open(&format!("{number}{dots} "));
        }
        numbering.pass(side, number);
    }

    fn play(
        &mut self,
        play: Play,
        claims: Option<Vec<Point>>,
        taken: Option<Vec<Point>>,
        numbering: &mut Numbering,
    ) {
        let side = play.side();
        let spelled = match play {
            Play::Resign { .. } => Some(Play::RESIGN.get(self.lang).to_owned()),
            Play::Slide { from, to, .. } => self.step(&[from, to], claims, taken),
            Play::Place { at, .. } if self.record.game.puts_men_down() => {
                self.step(&[at], claims, taken)
            }
            Play::Pass { .. } => Some(Play::PASS.get(self.lang).to_owned()),
            _ => None,
        };
        let (Some(spelled), true) = (spelled, side.0 < 2) else {
            self.lost.add(losses::OTHER_GAMES, 1);
            return;
        };
        self.number(side, numbering);
        self.page.word(&spelled);
        (self.takes_sign, self.is_interrupted) = (true, false);
        self.moves += 1;
    }

    /// Formats a move with the captured points that the record claims, or else with the points captured in the
    /// replay. Wrong claims are not corrected. `None` if a point has no name.
    fn step(
        &self,
        points: &[Point],
        claims: Option<Vec<Point>>,
        taken: Option<Vec<Point>>,
    ) -> Option<String> {
        let board = self.record.board;
        let name = |at| spell_point(board, at, self.lang);
        let captured = match (claims, taken) {
            (Some(claimed), Some(taken)) if claimed.is_empty() => Some(taken),
            (Some(claimed), _) => Some(claimed),
            (None, taken) => taken.filter(|taken| !taken.is_empty()),
        };
        let capture = match captured {
            None => String::new(),
            Some(points) => spell_capture(board, &points, self.lang)?,
        };
        let names: Option<Vec<String>> = points.iter().map(|&at| name(at)).collect();
        Some(names?.join("-") + &capture)
    }

    /// Returns the points that a record claims as captured, from the items between a play and the next one: empty if
    /// it claims a capture without points, `None` if it claims none.
    fn claims(&self, after: &[Item]) -> Option<Vec<Point>> {
        let own = after
            .iter()
            .take_while(|item| !matches!(item.body, Body::Play(_)));
        let mut claims = own.filter_map(|item| match item.body {
            Body::ClaimedCapture { points, .. } => Some(self.record.tree.points.get(points)),
            _ => None,
        });
        let mut points = claims.next()?.to_vec();
        points.extend(claims.flatten());
        Some(points)
    }

    /// Returns the points captured by the `nth` play of a node in the replay; `None` without a
    /// replay of it.
    fn taken(&self, node: NodeId, nth: usize) -> Option<Vec<Point>> {
        let trace = self.trace?;
        let start = trace.plays.partition_point(|play| play.node < node);
        let index = start + nth;
        trace.plays.get(index).filter(|play| play.node == node)?;
        let index = index as u32;
        let from = trace
            .captured_pieces
            .partition_point(|taken| taken.play < index);
        let taken = trace.captured_pieces[from..].iter();
        let own = taken.take_while(|taken| taken.play == index);
        Some(own.map(|taken| taken.at).collect())
    }

    /// Writes an item that is not a move: a comment, a judgement sign, or a kept sign. Counts
    /// others as lost.
    fn beside(&mut self, body: &Body) {
        let tree = &self.record.tree;
        match *body {
            Body::Comment { text, .. } => {
                let text = tree.text(text);
                self.page.comment(self.record, text, &mut self.lost);
                (self.takes_sign, self.is_interrupted) = (false, true);
            }
            Body::Judgement { kind, emphasis } => match sign_of(kind, emphasis) {
                Some(sign) if self.sign(sign) => {}
                _ => self.lost.add(losses::VERDICTS, 1),
            },
            Body::Raw(texts) => match *tree.raws.get(texts) {
                [name, sign]
                    if self.record.text(name) == NAG && self.sign(self.record.text(sign)) => {}
                _ => self.lost.add(losses::PROPERTIES, 1),
            },
            ref other => self.lost.add_item(self.record, other),
        }
    }

    /// Writes a judgement sign such as `!?` directly after a move. Returns `false` if it cannot be
    /// placed there.
    fn sign(&mut self, sign: &str) -> bool {
        let is_sign = !sign.is_empty() && sign.bytes().all(|c| b"!?#=".contains(&c));
        if !self.takes_sign || !is_sign {
            return false;
        }
        self.page.stick(sign);
        self.takes_sign = false;
        true
    }
}

/// Formats a move with the pieces that its player chooses to capture. `None` for a play that gonu does not have, or
/// for a point without a name.
pub(super) fn spell_choice(
    board: Board,
    play: Play,
    captured: &[Point],
    lang: Lang,
) -> Option<String> {
    let name = |at| spell_point(board, at, lang);
    let way = match play {
        Play::Slide { from, to, .. } => format!("{}-{}", name(from)?, name(to)?),
        Play::Place { at, .. } => name(at)?,
        Play::Pass { .. } => Play::PASS.get(lang).to_owned(),
        Play::Resign { .. } => Play::RESIGN.get(lang).to_owned(),
        _ => return None,
    };
    if captured.is_empty() {
        return Some(way);
    }
    Some(way + &spell_capture(board, captured, lang)?)
}

/// Formats the name of a point, such as `가1` in Korean or `a1` in English. `None` for a column
/// without a letter or a row of 100 and more.
fn spell_point(board: Board, at: Point, lang: Lang) -> Option<String> {
    let rank = board.rows().wrapping_sub(at.row());
    let file = match lang {
        Lang::Ko => FILES.get(usize::from(at.column())).copied(),
        Lang::En => None,
    };
    let letter = file.or_else(|| (at.column() < 16).then(|| char::from(b'a' + at.column())))?;
    (rank < RANKS).then(|| format!("{letter}{rank}"))
}

/// Formats captured points, sorted by file and rank: `xb2,c3`. `None` if a point has no name.
fn spell_capture(board: Board, points: &[Point], lang: Lang) -> Option<String> {
    let mut points = points.to_vec();
    points.sort_by_key(|at| (at.column(), board.rows().wrapping_sub(at.row())));
    let names: Option<Vec<String>> = points
        .iter()
        .map(|&at| spell_point(board, at, lang))
        .collect();
    Some(format!("x{}", names?.join(",")))
}
