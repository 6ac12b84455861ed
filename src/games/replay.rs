//! Replay of a record: plays all its lines on a position, and collects findings and a trace.

use std::ops::ControlFlow;

use super::{CountRequest, Effect, Position, Remark};
use crate::diag::{Finding, Findings, Place};
use crate::model::trace::{Legality, NotedPlays, PlayTrace};
use crate::model::tree::{Continuation, Visited};
use crate::model::{
    Body, Item, Meaning, NodeId, Play, Point, Record, Side, Trace, Tree, WinMethod,
};
use crate::text::{Bilingual, Span};

/// Number of nodes without variations after which the data for undo is dropped.
const LONG_LINE: u32 = 4096;

/// Maximum number of characters of a play that a message quotes.
const LONGEST: usize = 40;

/// Replays all lines of a record from its starting position. The effect of each play goes to
/// `trace`, whose memory is reused; objections and remarks go to `findings`, in tree order.
///
/// Items of a node are executed in file order. After an illegal play the game continues as
/// recorded. A play that cannot be put on the board at all is skipped and reported; if the game
/// cannot continue without it, its line ends there and the rest of its subtree is not replayed.
///
/// [`Position::replay`] calls it with the concrete position type, so that a play is compiled into
/// the walk: a call through the trait object and its result would cost a third of the play itself.
pub fn replay<P: Position + ?Sized>(
    record: &Record,
    position: &mut P,
    trace: &mut Trace,
    findings: &mut Findings,
) {
    watched(record, position, &mut NoopObserver, trace, findings);
}

/// Replays a record and shows each position to an observer, which can stop the replay. No findings
/// are collected.
pub(crate) fn watch<P: Position + ?Sized>(
    record: &Record,
    position: &mut P,
    watcher: &mut impl ReplayObserver<P>,
) {
    let mut trace = Trace::default();
    watched(record, position, watcher, &mut trace, &mut Findings::new());
}

fn watched<P: Position + ?Sized, W: ReplayObserver<P>>(
    record: &Record,
    position: &mut P,
    watcher: &mut W,
    trace: &mut Trace,
    findings: &mut Findings,
) {
    trace.clear();
    trace.ruleset = position.ruleset();
    if trace.noted == NotedPlays::AllLines {
        trace.plays.reserve(record.tree.len());
    }
    let mut run = ReplayRun {
        record,
        position,
        watcher,
        is_left: false,
        trace,
        findings,
        ply: 0,
        uncertain_from: None,
        first_illegal: None,
        has_choices: record.game.puts_men_down(),
    };
    run.tree();
}

/// Observer that is shown each position of a replay.
pub(crate) trait ReplayObserver<P: ?Sized> {
    /// False if the observer does nothing, so that the replay need not call it.
    const LOOKS: bool = true;

    /// Receives the position after a node; in a node with several plays, after each of them. `ply`
    /// is the number of the last play. Breaks to stop the replay.
    fn see(&mut self, position: &P, node: NodeId, ply: u32) -> ControlFlow<()>;

    /// Saves the current position, because several lines continue from it; `forks` is the number of
    /// earlier forks on the line.
    fn fork(&mut self, forks: usize);

    /// Returns to the position saved at fork number `forks`; breaks to stop the replay there.
    fn go_back(&mut self, forks: usize) -> ControlFlow<()>;
}

/// Observer that does nothing.
struct NoopObserver;

impl<P: ?Sized> ReplayObserver<P> for NoopObserver {
    const LOOKS: bool = false;

    fn see(&mut self, _: &P, _: NodeId, _: u32) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn fork(&mut self, _: usize) {}

    fn go_back(&mut self, _: usize) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// Applies an item of a node that is not a play: a setup, a side to play or the start of a turn.
pub(crate) fn arrange<P: Position + ?Sized>(position: &mut P, item: &Item, tree: &Tree) {
    match item.body {
        Body::Setup { kind, points } => position.setup(kind, tree.points.get(points)),
        Body::ToPlay(side) => position.turn(side),
        // Remarks on the turn are dropped here, because the main replay reports them.
        Body::Turn { side, number } => drop(position.begin_turn(side, number)),
        _ => {}
    }
}

/// Sets which men the next play captures, as its node notes them, in games where the player chooses
/// them.
pub(crate) fn choose<P: Position + ?Sized>(position: &mut P, items: &[Item], tree: &Tree) {
    position.chosen(&[]);
    for item in items {
        if let Body::ClaimedCapture { points, .. } = item.body {
            position.chosen(tree.points.get(points));
        }
    }
}

/// Returns the stone that a node plays, if all its other items are comments and clock readings;
/// otherwise `None`.
#[inline(always)]
pub(crate) fn stone(items: &[Item]) -> Option<(Side, Point)> {
    let [item, others @ ..] = items else {
        return None;
    };
    let Body::Play(Play::Place { side, at }) = item.body else {
        return None;
    };
    let is_text = |item: &Item| matches!(item.body, Body::Comment { .. } | Body::Clock { .. });
    others.iter().all(is_text).then_some((side, at))
}

/// Replay in progress: position, trace, findings and the state of the current line.
struct ReplayRun<'r, P: ?Sized, W> {
    record: &'r Record,
    position: &'r mut P,
    watcher: &'r mut W,
    /// True if the observer has stopped the replay.
    is_left: bool,
    trace: &'r mut Trace,
    findings: &'r mut Findings,
    ply: u32,
    /// Number of the first skipped move of the line, after which the board is uncertain.
    uncertain_from: Option<u32>,
    /// Number of the first illegal or skipped move of the line.
    first_illegal: Option<u32>,
    /// True if this is a game in which the player chooses the men to capture.
    has_choices: bool,
}

/// Node with several children, and the state of the replay after it, to which each variation
/// returns.
struct Fork {
    node: NodeId,
    moment: usize,
    ply: u32,
    uncertain_from: Option<u32>,
    first_illegal: Option<u32>,
}

impl<P: Position + ?Sized, W: ReplayObserver<P>> ReplayRun<'_, P, W> {
    /// Visits all nodes in the order in which they are stored. A node follows its parent, or starts
    /// a variation: then the position is rewound to the fork, which is still on the stack.
    fn tree(&mut self) {
        let tree = &self.record.tree;
        let mut forks: Vec<Fork> = Vec::new();
        // Node at which a line could not continue; the nodes after it are skipped.
        let mut cut: Option<NodeId> = None;
        // Last node of the main line; `None` until it is reached.
        let mut end: Option<NodeId> = None;
        let mut next = NodeId::ROOT;
        while let Some(Visited {
            node,
            continuation,
            items,
        }) = tree.visit(next)
        {
            next.0 += 1;
            if let Some(above) = cut {
                match continuation {
                    Continuation::Branch(parent) if parent < above => cut = None,
                    _ => continue,
                }
            }
            match continuation {
                Continuation::Line => {
                    if node.0 % LONG_LINE == 0 {
                        // Only a fork needs the data for undo: without one it can be dropped.
                        if forks.is_empty() {
                            self.position.forget_moments();
                        }
                        if end.is_some() {
                            self.trace.forget_variations();
                        }
                    }
                }
                Continuation::Fork => {
                    self.watcher.fork(forks.len());
                    forks.push(Fork {
                        node: NodeId(node.0 - 1),
                        moment: self.position.moment(),
                        ply: self.ply,
                        uncertain_from: self.uncertain_from,
                        first_illegal: self.first_illegal,
                    });
                }
                Continuation::Branch(parent) => {
                    if end.is_none() {
                        end = Some(NodeId(node.0 - 1));
                        self.finish(NodeId(node.0 - 1));
                    }
                    self.trace.forget_variations();
                    self.return_to(&mut forks, parent);
                    let before = forks.len().saturating_sub(1);
                    if self.watcher.go_back(before).is_break() {
                        return;
                    }
                }
            }
            let is_long = items.len() > LONG_LINE as usize && forks.is_empty();
            let gone_through = if is_long {
                self.long_node(node, items)
            } else {
                self.node(node, items)
            };
            if gone_through.is_none() {
                cut = Some(node);
                if end.is_none() {
                    end = Some(node);
                    self.finish(node);
                }
            } else if !W::LOOKS {
                next.0 += self.stones(next);
            } else {
                self.show(node);
                if self.is_left {
                    return;
                }
            }
        }
        match (end, tree.last()) {
            (None, Some(last)) => self.finish(last),
            _ => self.trace.forget_variations(),
        }
    }

    /// Plays as many nodes with a single plain stone as the position accepts at once, from node
    /// `from` on. Returns their number.
    #[inline]
    fn stones(&mut self, from: NodeId) -> u32 {
        if from.0.is_multiple_of(LONG_LINE) {
            // No stones are played at once here: the caller drops the data for undo at this node.
            return 0;
        }
        let nodes = LONG_LINE - from.0 % LONG_LINE;
        let (tree, plays) = (&self.record.tree, &mut self.trace.plays);
        let position = &mut *self.position;
        let made = position.place_stones(tree, (from, nodes), self.ply, plays);
        self.ply += made;
        made
    }

    /// Shows the current position to the observer.
    fn show(&mut self, node: NodeId) {
        let shown = self.watcher.see(self.position, node, self.ply);
        self.is_left |= shown.is_break();
    }

    /// Copies the result of the main line to the trace (outcome, counts and more), and reports the
    /// remarks on the end of the game.
    fn finish(&mut self, node: NodeId) {
        if W::LOOKS {
            return;
        }
        self.trace.main_line = self.trace.plays.len();
        self.trace.uncertain_from = self.uncertain_from;
        self.trace.first_illegal = self.first_illegal;
        self.trace.prisoners = self.position.prisoners();
        self.trace.has_button = self.position.has_button();
        if self.position.is_unsettled() {
            // A stated rule is unknown, so the outcome is not judged: the game counts as illegal
            // from here on.
            self.trace.first_illegal.get_or_insert(self.ply);
            return;
        }
        self.trace.outcome = self.position.outcome();
        self.trace.standing = self.position.standing();
        self.trace.is_partial = self.position.is_partial();
        self.trace.vain_row = self.position.vain_row();
        self.trace.ending = self.position.ending_words();
        if self.trace.vain_row.is_some() || self.trace.ending.is_some() {
            let stated = Meaning::new(self.record).outcome();
            if stated.and_then(|stated| stated.manner()) != Some(WinMethod::Line) {
                self.trace.vain_row = None;
            }
            if stated.is_none() {
                self.trace.ending = None;
            }
        }
        let asked = CountRequest::default();
        let counted = self.position.count(self.record, node, &asked);
        let mut remarks = Vec::new();
        if let Some(counted) = counted {
            // Counts without a komi are left out, because they give no result to compare.
            let known = counted.counts().filter(|count| count.komi.is_some());
            self.trace.counts.extend(known);
            remarks = counted.remarks;
        }
        if self.first_illegal.is_some() {
            // No remarks on the end after an illegal move, because the final board is uncertain.
            return;
        }
        let place = self.place(node, self.record.tree.span(node));
        remarks.extend(self.position.closing(self.record, node));
        for remark in remarks {
            let about = remark.about;
            let spelled = about.and_then(|field| self.record.header.written(field));
            let place = Place {
                span: spelled.or(place.span),
                ..place
            };
            self.findings.push(finding(remark, place));
        }
    }

    fn return_to(&mut self, forks: &mut Vec<Fork>, node: NodeId) {
        while let Some(fork) = forks.last() {
            if fork.node == node {
                self.position.rewind(fork.moment);
                self.ply = fork.ply;
                self.uncertain_from = fork.uncertain_from;
                self.first_illegal = fork.first_illegal;
                return;
            }
            forks.pop();
        }
    }

    /// Replays all items of a node. `None`, here and in the methods that it calls, means that the
    /// line cannot continue.
    #[inline(always)]
    fn node(&mut self, node: NodeId, items: &[Item]) -> Option<()> {
        self.begin(items);
        self.items(node, items, items, &mut false)?;
        self.settle(node, items);
        Some(())
    }

    /// Replays a node that has as many items as a long line, and drops the data for undo every few
    /// thousand items.
    #[cold]
    #[inline(never)]
    fn long_node(&mut self, node: NodeId, items: &[Item]) -> Option<()> {
        let mut has_played = false;
        self.begin(items);
        for part in items.chunks(LONG_LINE as usize) {
            self.items(node, items, part, &mut has_played)?;
            self.position.forget_moments();
        }
        self.settle(node, items);
        Some(())
    }

    #[inline(always)]
    fn begin(&mut self, items: &[Item]) {
        if self.has_choices {
            choose(self.position, items, &self.record.tree);
        }
    }

    /// Replays some of the items of a node; `part` is the part to replay, `items` are all of them.
    #[inline(always)]
    fn items(
        &mut self,
        node: NodeId,
        items: &[Item],
        part: &[Item],
        has_played: &mut bool,
    ) -> Option<()> {
        for item in part {
            match item.body {
                Body::Play(play) => {
                    if W::LOOKS {
                        if std::mem::replace(has_played, true) {
                            self.show(node);
                        }
                        if self.is_left {
                            return None;
                        }
                    }
                    self.play(node, item, play)?;
                }
                Body::Turn { side, number } => {
                    for remark in self.position.begin_turn(side, number) {
                        self.find_about_turn(node, items, item, remark);
                    }
                }
                Body::Raw(_) => {
                    if let Some(side) = self.record.unread_move(item) {
                        self.unread(side);
                    } else if self.record.is_unread_word(item) {
                        self.unread_word();
                    }
                }
                body => {
                    let edits = self.ply > 0 && matches!(body, Body::Setup { .. });
                    self.trace.edits += u32::from(edits);
                    arrange(self.position, item, &self.record.tree);
                }
            }
        }
        Some(())
    }

    /// Reports the position's remark on the finished node, such as a wrong capture mark.
    #[inline(always)]
    fn settle(&mut self, node: NodeId, items: &[Item]) {
        if let Some(remark) = self.position.settle(self.record, items)
            && !self.position.is_unsettled()
        {
            let span = self.record.tree.span(node);
            self.findings.push(finding(*remark, self.place(node, span)));
        }
    }

    #[inline(always)]
    fn play(&mut self, node: NodeId, item: &Item, play: Play) -> Option<()> {
        if let Play::Place { .. } = play {
            self.ply += 1;
        } else {
            let numbered = play.is_numbered();
            self.ply += u32::from(numbered);
            self.trace.words += u32::from(!numbered);
            self.trace.passes += u32::from(matches!(play, Play::Pass { .. }));
        }
        // Take the effect apart right here: copying it as a whole would make each play half as slow
        // again.
        match self.position.play(play) {
            Ok(Effect {
                captured,
                is_out_of_turn,
                remark,
            }) => {
                self.trace(node, captured, is_out_of_turn, Legality::Legal);
                if let Some(remark) = remark {
                    self.judge(node, item, *remark);
                }
                Some(())
            }
            Err(objection) => self.go_on(node, item, play, *objection),
        }
    }

    /// Continues after an illegal play as the real game did: makes the play if possible, otherwise
    /// skips it.
    #[cold]
    fn go_on(
        &mut self,
        node: NodeId,
        item: &Item,
        play: Play,
        mut objection: Remark,
    ) -> Option<()> {
        self.first_illegal.get_or_insert(self.ply);
        self.trace.illegal += 1;
        if let Some(effect) = self.position.force(play) {
            self.judge(node, item, objection);
            let is_out_of_turn = effect.is_out_of_turn;
            self.trace(node, effect.captured, is_out_of_turn, Legality::Forced);
            return Some(());
        }
        let is_outside = play.to().is_some_and(|at| !self.record.board.holds(at));
        let written = self.record.text(item.raw).trim();
        if is_outside && !written.is_empty() {
            let beginning: String = written.chars().take(LONGEST).collect();
            objection.set("what", beginning);
        }
        objection.set("onwards", self.onwards());
        self.find(node, item, objection);
        let skipped = self.position.skip(play.side());
        let is_out_of_turn = skipped.as_ref().is_some_and(|effect| effect.is_out_of_turn);
        self.trace(node, 0, is_out_of_turn, Legality::Refused);
        skipped?;
        self.uncertain_from.get_or_insert(self.ply);
        Some(())
    }

    /// Returns the words ", and the board is uncertain from here" for the first skipped move of a
    /// line, otherwise nothing.
    fn onwards(&self) -> Bilingual {
        match self.uncertain_from {
            None => Bilingual::new(
                ", and the board is uncertain from here",
                ". 여기부터는 판이 정확하지 않을 수 있음",
            ),
            Some(_) => Bilingual::new("", ""),
        }
    }

    /// Skips a move that could not be read; the parser has already reported it.
    #[cold]
    fn unread(&mut self, side: Side) {
        if self.position.skip(side).is_some() {
            self.ply += 1;
            self.trace.unread += 1;
            self.uncertain_from.get_or_insert(self.ply);
            self.first_illegal.get_or_insert(self.ply);
        }
    }

    /// Skips a word among the moves that could not be read; the parser has already reported it.
    #[cold]
    fn unread_word(&mut self) {
        if self.position.pass_over_unread() {
            let next = self.ply + 1;
            self.uncertain_from.get_or_insert(next);
            self.first_illegal.get_or_insert(next);
        }
    }

    fn trace(&mut self, node: NodeId, captured: u16, is_out_of_turn: bool, legality: Legality) {
        self.trace.out_of_turn += u32::from(is_out_of_turn);
        self.trace.plays.push(PlayTrace {
            node,
            ply: self.ply,
            captured,
            legality,
            is_out_of_turn,
        });
        if legality != Legality::Refused {
            let play = self.trace.plays.len() as u32 - 1;
            self.position.detail(play, self.trace);
        }
    }

    /// Reports a remark about the rules, unless a stated rule is unknown.
    fn judge(&mut self, node: NodeId, item: &Item, remark: Remark) {
        if !self.position.is_unsettled() {
            self.find(node, item, remark);
        }
    }

    fn find(&mut self, node: NodeId, item: &Item, remark: Remark) {
        let before = remark.is_of_turn_before;
        let before = before.then(|| self.event_before(node, item)).flatten();
        let (node, meant) = before.unwrap_or((node, item));
        let about = remark
            .about
            .and_then(|field| self.record.header.written(field));
        let written = meant.raw.span().filter(|_| !meant.raw.is_empty());
        let span = about.or(written);
        let span = span.unwrap_or_else(|| self.record.tree.span(node));
        let mut place = self.place(node, span);
        if let (Some(_), Body::Play(play)) = (before, item.body) {
            // Subtract one: the play that starts the next turn was already counted.
            let ply = self.ply - u32::from(play.is_numbered());
            place.ply = Some(ply).filter(|&ply| ply > 0);
        }
        self.findings.push(finding(remark, place));
    }

    /// Reports a remark made when a turn begins. A remark about this turn has the move number of the
    /// turn's first play, which is not yet counted, or none if the turn has no play. A remark about
    /// the turn before is placed there.
    #[cold]
    fn find_about_turn(&mut self, node: NodeId, items: &[Item], item: &Item, remark: Remark) {
        let is_about_this = !remark.is_of_turn_before;
        if remark.leaves_open {
            self.first_illegal.get_or_insert(self.ply + 1);
        }
        if self.position.is_unsettled() {
            return;
        }
        self.find(node, item, remark);
        if let Some(last) = self.findings.last_mut()
            && is_about_this
        {
            let after = items.iter().skip_while(|known| !std::ptr::eq(*known, item));
            let mut events = after.skip(1).filter_map(|item| match item.body {
                Body::Play(play) => Some(Some(play)),
                Body::Turn { .. } => Some(None),
                _ => None,
            });
            let first = events.next().flatten();
            let number = first.map(|play| self.ply + u32::from(play.is_numbered()));
            last.place.ply = number.filter(|&ply| ply > 0);
        }
    }

    /// Returns the last play of the turn before an item, or the start of that turn if it has no
    /// play, with its node.
    #[cold]
    fn event_before(&self, node: NodeId, item: &Item) -> Option<(NodeId, &Item)> {
        let tree = &self.record.tree;
        let last = |items: &'_ [Item]| {
            let is_event = |item: &Item| matches!(item.body, Body::Play(_) | Body::Turn { .. });
            items.iter().rposition(is_event)
        };
        let items = tree.items(node);
        let at = items.iter().position(|known| std::ptr::eq(known, item))?;
        let here = last(&items[..at]).map(|at| (node, &items[at]));
        here.or_else(|| {
            let mut above = std::iter::successors(tree.parent(node), |&above| tree.parent(above));
            above.find_map(|node| {
                let items = tree.items(node);
                last(items).map(|at| (node, &items[at]))
            })
        })
    }

    fn place(&self, node: NodeId, span: Span) -> Place {
        Place {
            ply: (self.ply > 0).then_some(self.ply),
            ..Place::node(self.record, node, Some(span))
        }
    }
}

/// Converts a remark to a finding at a place in the record.
pub(super) fn finding(remark: Remark, place: Place) -> Finding {
    Finding {
        code: remark.code,
        severity: remark.severity,
        place,
        args: remark.args,
        fixes: Vec::new(),
    }
}
