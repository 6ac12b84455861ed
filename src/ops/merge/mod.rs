//! Merging of many records into one record with variations.

mod heading;
mod reached;
mod start;
mod uniting;

use std::collections::{HashMap, HashSet};
use std::iter::successors;
use std::num::NonZeroU32;
use std::sync::Arc;

use encoding_rs::{Encoding, UTF_8};

use crate::diag::loss::Losses;
use crate::games::{self, RulesRequest};
use crate::model::{
    Body, CommentKind, Dialect, Entry, Field, GameId, Item, ItemCopier, NodeId, Origin, Record,
    SideWords, Source, Symmetry, Text, Value,
};
use crate::ops::node_key::{NodeKey, is_deed};
use crate::text::{Bilingual, Lang, Span};
use heading::Heading;
use reached::ReachedPositions;
pub use start::Misfit;
use start::{Start, root_plays, setup_of_root, with_handicap_in_root};
use uniting::{Contribution, unite};

/// Name of the loss when records state different choices of the opening protocol.
const OPENING: Bilingual = Bilingual::new("differing opening choices", "서로 다른 오프닝 선택");

/// Header entries to add to branches of the merged tree, by branch number.
type BranchItems = HashMap<u32, Vec<Item>>;

/// Options for merging records.
#[derive(Clone, Copy, Debug, Default)]
pub struct MergePolicy {
    /// Order of the variations that start after the same move.
    pub order: LineOrder,
    /// True to add a comment where each game ends, with its players and result.
    pub names_ends: bool,
    /// True to detect transpositions: a line that reaches a known position continues at its first
    /// occurrence.
    pub joins_transpositions: bool,
    /// True to rotate or reflect a record if its moves then coincide with lines of other records.
    pub turns_lines: bool,
    /// Language of the comments added to the merged record.
    pub lang: Lang,
}

/// Order of the variations that start after the same move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum LineOrder {
    /// Order in which the records were added.
    #[default]
    Input,
    /// Variations that occur in more records come first.
    Frequency,
}

/// Merge in progress: records are added one by one, then the merged record is built.
///
/// Nodes that do the same after the same node become one node ([`NodeKey`]); nodes that differ
/// become siblings. All content that gets lost is reported in [`Merged`].
pub struct Merge {
    policy: MergePolicy,
    /// Merged record. It already stores points and texts of the branches; its tree is built at the
    /// end.
    record: Record,
    start: Option<Start>,
    heading: Heading,
    branches: Vec<MergedBranch>,
    /// Comments, marks and other items of the branches, in the order of the records.
    contributions: Vec<Contribution>,
    /// Branches whose position occurred earlier. Moves after them are added at that earlier
    /// occurrence.
    goes_on_at: HashMap<u32, GoesOn>,
    /// Ends of the records' main lines, each as the number of the branch and the number of the
    /// record.
    ends: Vec<(u32, u32)>,
    /// Titles of the records, such as their players.
    names: Vec<String>,
    known_names: HashSet<String>,
    /// Comments for the ends of the main lines, by record number.
    endings: Vec<String>,
    /// Branches of each record's main line, by record number.
    lines: Vec<Vec<u32>>,
    /// Entries of the first record that describe its file and board, such as the board size.
    technical: Vec<Entry>,
    encodings: Vec<&'static Encoding>,
    formats: Vec<String>,
    /// Different rulesets under which the records are replayed.
    rulesets: Vec<String>,
    reached: Option<ReachedPositions>,
    turned: usize,
    joined: usize,
    lost: Losses,
}

/// Node of the merged tree, linked to others by index. There is one for each different node of the
/// records, so data that few nodes have is stored elsewhere.
#[derive(Debug, Default)]
struct MergedBranch {
    key: NodeKey,
    parent: u32,
    first_child: Option<NonZeroU32>,
    last_child: Option<NonZeroU32>,
    next_sibling: Option<NonZeroU32>,
    /// Number of records that contain this node.
    records: u32,
    /// Number of the record that was counted last in `records`, from 1.
    last_record: u32,
    /// Number of nodes, counted over all records, that were merged into this one.
    nodes: u32,
}

/// First occurrence of a position that a branch reaches again.
#[derive(Debug)]
struct GoesOn {
    branch: u32,
    /// Comment that describes the moves to the first occurrence.
    words: String,
}

/// Result of merging records.
pub struct Merged {
    /// Record with the lines of all merged records.
    pub record: Record,
    /// Titles of the merged records, such as their players.
    pub names: Vec<String>,
    /// Header fields lost in the merge: the records differ in them and have no line of their own on
    /// which to state them. Each with the number of records.
    pub differing: Vec<(Field, usize)>,
    /// Other content lost in the merge.
    pub lost: Losses,
    /// Numbers, from 0 in input order, of the records whose main line has no end of its own: the
    /// merged tree continues there, or an earlier record ends there too.
    pub repeated: Vec<usize>,
    /// Number of records that have a rotated or reflected line.
    pub turned: usize,
    /// Number of nodes whose position occurred earlier, so that their line continues there.
    pub joined: usize,
}

/// Branches of the merged tree that represent a node of a record.
#[derive(Clone, Copy)]
struct PlacedNode {
    branch: u32,
    /// Branch to which the following nodes are added. It differs from `branch` if the position
    /// occurred earlier.
    onward: u32,
    /// Symmetries, as bits, under which the record's line so far equals the line of the branch.
    ways: u8,
}

impl Merge {
    /// Creates a merge without records. `name` is the name of the merged record in messages.
    pub fn new(policy: MergePolicy, name: &str) -> Merge {
        let source = Arc::new(Source::from_text(name, String::new()));
        let origin = Origin::new(Origin::MERGED, 0, Span::default());
        let board = crate::model::Board::new(1, 1, Default::default());
        Merge {
            policy,
            record: Record::new(source, GameId::BADUK, board, origin),
            start: None,
            heading: Heading::default(),
            branches: vec![MergedBranch::default()],
            contributions: Vec::new(),
            goes_on_at: HashMap::new(),
            ends: Vec::new(),
            names: Vec::new(),
            known_names: HashSet::new(),
            endings: Vec::new(),
            lines: Vec::new(),
            technical: Vec::new(),
            encodings: Vec::new(),
            formats: Vec::new(),
            rulesets: Vec::new(),
            reached: None,
            turned: 0,
            joined: 0,
            lost: Losses::default(),
        }
    }

    /// Adds a record, whose errors must already be fixed. `name` identifies it, such as
    /// `games.sgf#2`. Fails and skips the record if it does not start like the first one.
    pub fn add(&mut self, record: &Record, name: &str) -> Result<(), Misfit> {
        let record = &*with_handicap_in_root(record);
        let start = Start::from_record(record);
        let size = [record.board.columns(), record.board.rows()];
        let all = if self.policy.turns_lines {
            Symmetry::of_board(size)
        } else {
            &[Symmetry::IDENTITY]
        };
        let ways = match &self.start {
            Some(first) => first.fits(&start, all)?,
            None => {
                self.begin(record);
                start.fits(&start, all)?
            }
        };
        // Number of this record, from 0.
        let member = self.names.len() as u32;
        let item_copier = ItemCopier::from_record(record).without_spelling();
        match &mut self.start {
            None => {
                self.begin_tree(record, &item_copier);
                self.start = Some(start);
            }
            Some(first) => {
                if let Some(side) = first.take_turn(&start) {
                    let body = Body::ToPlay(side);
                    let item = Item {
                        raw: Text::EMPTY,
                        body,
                    };
                    self.contribute_to_root(item);
                }
            }
        }
        self.name(record, name);
        self.note(record);
        self.heading.take(&item_copier, record, &mut self.record);
        let bits = ways.iter().fold(0, |bits, way| bits | 1 << way.index());
        let placed = self.place(record, bits, member);
        let main_line = record.tree.main_line();
        self.lines
            .push(main_line.map(|node| placed[node.index()].branch).collect());
        let replaced = item_copier.replaced() + self.contribute(record, &placed, member);
        self.lost.replaced += replaced;
        Ok(())
    }

    /// Takes over the game and the board from the first record.
    fn begin(&mut self, record: &Record) {
        self.record.game = record.game.clone();
        self.record.board = record.board;
        self.reached = self
            .policy
            .joins_transpositions
            .then(|| ReachedPositions::begin(record));
    }

    /// Takes over the root setup of the first record, and its header entries about game and board
    /// size.
    fn begin_tree(&mut self, record: &Record, item_copier: &ItemCopier<'_>) {
        // Setup of a root that has plays. A root without plays is merged like any other node, with
        // its setup.
        let apart = setup_of_root(record).filter(|_| root_plays(record));
        for item in apart {
            let item = item_copier.item(item, &mut self.record);
            self.contribute_to_root(item);
        }
        self.record.origin.format = record.origin.format.clone();
        // Only a merged SGF record keeps the entries for format version, game and board size; the
        // writers of other formats create them.
        if record.origin.format == "sgf" {
            let fields = [Field::FormatVersion, Field::GameKind, Field::BoardSize];
            for entry in record.header.entries() {
                if fields.contains(&entry.field) {
                    let entry = item_copier.entry(entry, &mut self.record);
                    self.technical.push(entry);
                }
            }
        }
    }

    /// Adds an item of the first record to the root of the merged tree.
    fn contribute_to_root(&mut self, item: Item) {
        self.contributions.push(Contribution {
            branch: 0,
            member: 0,
            item,
        });
    }

    /// Stores a title for a record; adds its file name if an earlier record has the same title.
    fn name(&mut self, record: &Record, name: &str) {
        let mut title = heading::title(record, name);
        if self.known_names.contains(&title) {
            title = format!("{title} ({name})");
        }
        self.known_names.insert(title.clone());
        if self.policy.names_ends {
            self.endings.push(heading::ending(record, &title));
        }
        self.names.push(title);
    }

    /// Collects the record's format, encoding and ruleset. The merged record gets those that all
    /// records share.
    fn note(&mut self, record: &Record) {
        // A record that states the wrong game must not pass its game property on to the merged
        // record.
        let is_mislabelled = record.origin.quirk == Some(Dialect::Mislabelled);
        let format = if is_mislabelled {
            Origin::MERGED
        } else {
            &record.origin.format
        };
        let format = format.to_owned();
        if !self.formats.contains(&format) {
            self.formats.push(format);
        }
        if !self.encodings.contains(&record.encoding()) {
            self.encodings.push(record.encoding());
        }
        if let Some(ruleset) = ruleset(record)
            && !self.rulesets.contains(&ruleset)
        {
            self.rulesets.push(ruleset);
        }
    }

    /// Assigns each node of a record to a branch of the merged tree; creates branches for new
    /// moves. `ways` are the symmetries to try, as bits.
    fn place(&mut self, record: &Record, ways: u8, member: u32) -> Vec<PlacedNode> {
        let tree = &record.tree;
        let root = PlacedNode {
            branch: 0,
            onward: 0,
            ways,
        };
        let end = tree.main_line().last();
        let mut placed: Vec<PlacedNode> = Vec::with_capacity(tree.len());
        self.pass(0, member);
        for node in tree.nodes() {
            let above = match tree.parent(node) {
                Some(parent) => placed[parent.index()],
                None if root_plays(record) => root,
                None => {
                    placed.push(root);
                    continue;
                }
            };
            let items = || items_of(record, node, false);
            let key_of = |way: Symmetry| NodeKey::new(record, items(), way);
            let keys: Vec<(Symmetry, NodeKey)> =
                ways_of(above.ways).map(|way| (way, key_of(way))).collect();
            let known = keys.iter().find_map(|(_, key)| {
                let mut children = self.children(above.onward);
                children.find(|&child| self.branches[child as usize].key == *key)
            });
            let branch = match known {
                Some(known) => known,
                None => {
                    let key = keys.first().map(|(_, key)| key.clone());
                    self.grow(above.onward, key.unwrap_or_default())
                }
            };
            let key = &self.branches[branch as usize].key;
            let same = keys.iter().filter(|(_, own)| own == key);
            let ways = same.fold(0, |bits, (way, _)| bits | 1 << way.index());
            self.pass(branch, member);
            if Some(node) == end {
                self.ends.push((branch, member));
            }
            let goes_on = self.goes_on_at.get(&branch);
            let onward = goes_on.map_or(branch, |goes_on| goes_on.branch);
            self.pass(onward, member);
            placed.push(PlacedNode {
                branch,
                onward,
                ways,
            });
        }
        if tree.len() < 2 && !root_plays(record) {
            self.ends.push((0, member));
        }
        placed
    }

    /// Creates a branch below `parent`. If its position occurred earlier, the line will continue
    /// there.
    fn grow(&mut self, parent: u32, key: NodeKey) -> u32 {
        let branch = self.branches.len() as u32;
        let child = NonZeroU32::new(branch);
        let last_child = &mut self.branches[parent as usize].last_child;
        match std::mem::replace(last_child, child) {
            Some(elder) => self.branches[elder.get() as usize].next_sibling = child,
            None => self.branches[parent as usize].first_child = child,
        }
        self.branches.push(MergedBranch {
            key,
            parent,
            ..MergedBranch::default()
        });
        if let Some(reached) = &mut self.reached
            && let Some(first) = reached.first(branch, &self.branches)
        {
            let words = self.goes_on_words(&self.keys_to(first));
            let goes_on = GoesOn {
                branch: first,
                words,
            };
            self.goes_on_at.insert(branch, goes_on);
            self.joined += 1;
        }
        branch
    }

    /// Iterates over the children of a branch in the order of their creation.
    fn children(&self, branch: u32) -> impl Iterator<Item = u32> {
        let first = self.branches[branch as usize].first_child;
        let next = |child: &NonZeroU32| self.branches[child.get() as usize].next_sibling;
        successors(first, next).map(NonZeroU32::get)
    }

    /// Formats the comment that refers to the first occurrence of a position; `line` are the moves
    /// to it.
    fn goes_on_words(&self, line: &[NodeKey]) -> String {
        let points = line
            .iter()
            .flat_map(NodeKey::plays)
            .map(|play| match play.to() {
                Some(at) => self.record.board.name(at),
                None => play.kind().to_owned(),
            });
        let points: Vec<String> = points.collect();
        let line = points.join(" ");
        match self.policy.lang {
            Lang::En => format!("Same position as after {line}; the game continues there."),
            Lang::Ko => format!("{line} 뒤와 같은 국면이며 그쪽에서 이어집니다."),
        }
    }

    /// Returns the keys of the nodes from the root to a branch, without the root.
    fn keys_to(&self, branch: u32) -> Vec<NodeKey> {
        let mut keys = Vec::new();
        let mut at = branch;
        while at != 0 {
            let branch = &self.branches[at as usize];
            keys.push(branch.key.clone());
            at = branch.parent;
        }
        keys.reverse();
        keys
    }

    /// Adds 1 to the number of records at a branch, unless this record was already counted there.
    fn pass(&mut self, branch: u32, member: u32) {
        let branch = &mut self.branches[branch as usize];
        if branch.last_record != member + 1 {
            branch.last_record = member + 1;
            branch.records += 1;
        }
    }

    /// Copies the comments, marks and other items of a record to its branches. Returns the number
    /// of malformed byte sequences that were replaced.
    fn contribute(&mut self, record: &Record, placed: &[PlacedNode], member: u32) -> usize {
        let tree = &record.tree;
        // Each node takes the symmetries of its first child, under which more of the line matches.
        let mut ways: Vec<u8> = placed.iter().map(|placed| placed.ways).collect();
        for node in tree.nodes().rev() {
            if let Some(child) = tree.first_child(node) {
                ways[node.index()] = ways[child.index()];
            }
        }
        let grafts = Symmetry::ALL.map(|way| {
            ItemCopier::from_record(record)
                .without_spelling()
                .turned(way)
        });
        let mut is_turned = false;
        for node in tree.nodes() {
            let way = ways_of(ways[node.index()]).next().unwrap_or_default();
            is_turned |= way != Symmetry::IDENTITY;
            let item_copier = &grafts[way.index()];
            let at = placed[node.index()].branch;
            let is_new = at != 0 && self.branches[at as usize].nodes == 0;
            self.branches[at as usize].nodes += 1;
            let is_beginning = at == 0 && member == 0;
            for item in items_of(record, node, is_beginning) {
                if matches!(item.body, Body::Info(_)) || is_of_library(record, item) {
                    continue;
                }
                if is_deed(record, item) && !is_new && !is_beginning {
                    continue;
                }
                let item = item_copier.item(item, &mut self.record);
                self.contributions.push(Contribution {
                    branch: at,
                    member,
                    item,
                });
            }
        }
        self.turned += usize::from(is_turned);
        grafts.iter().map(ItemCopier::replaced).sum()
    }

    /// Builds the merged record after all records were added.
    pub fn finish(mut self) -> Merged {
        let is_alike = matches!(&self.formats[..], [only] if only != Origin::MERGED);
        if !is_alike {
            self.record.origin.format = Origin::MERGED.into();
            self.technical.clear();
        }
        for entry in std::mem::take(&mut self.technical) {
            self.record.header.add(entry);
        }
        self.record.set_encoding(match self.encodings[..] {
            [only] => only,
            _ => UTF_8,
        });
        self.heading.state_agreed(&mut self.record);
        let (apart, differing) = self.state_apart();
        if self.heading.has_other_openings() {
            self.lost.add(OPENING, 1);
        }
        let mut repeated = self.grow_tree(&apart);
        self.record.settle_header();
        repeated.sort_unstable();
        self.keep_ruleset();
        Merged {
            differing,
            record: self.record,
            names: self.names,
            lost: self.lost,
            repeated,
            turned: self.turned,
            joined: self.joined,
        }
    }

    /// Assigns each header entry that not all records share to a branch: the first one through
    /// which only records with this entry pass. Entries without such a branch are lost and returned
    /// with their number.
    fn state_apart(&mut self) -> (BranchItems, Vec<(Field, usize)>) {
        // True if header entries can be stated outside the root: only formats with nodes can store
        // them.
        let has_nodes = self.record.game.side_words() == SideWords::Colours
            && ["sgf", "json", Origin::MERGED].contains(&&*self.record.origin.format);
        let lines = (0..).zip(&self.lines).filter(|_| has_nodes);
        let through = lines.flat_map(|(member, line)| line.iter().map(move |&at| (at, member)));
        // Pairs of a branch and the number of a record whose main line passes through it.
        let mut through: Vec<(u32, u32)> = through.collect();
        through.sort_unstable();
        let mut apart: BranchItems = HashMap::new();
        // Header fields stated on the way from the root to each branch. Branches missing here need
        // no further fields.
        let mut stated: HashMap<u32, Vec<Field>> = HashMap::from([(0, Vec::new())]);
        // A parent has a lower number than its children, so it was visited before.
        for group in through.chunk_by(|one, other| one.0 == other.0) {
            let [(at, first), others @ ..] = group else {
                continue;
            };
            let branch = &self.branches[*at as usize];
            let Some(mut fields) = stated.get(&branch.parent).cloned() else {
                continue;
            };
            if *at != 0 && branch.records as usize == group.len() {
                for entry in self.heading.own_of(*first as usize) {
                    let has = |other| self.heading.has(other, &entry, &self.record);
                    let is_shared = !fields.contains(&entry.field)
                        && others.iter().all(|(_, other)| has(*other as usize));
                    if is_shared {
                        fields.push(entry.field);
                        let body = Body::Info(self.record.header.add(entry));
                        let raw = Text::EMPTY;
                        apart.entry(*at).or_default().push(Item { raw, body });
                    }
                }
            }
            let members = group.iter().map(|(_, member)| *member as usize);
            let mut entries = members.flat_map(|member| self.heading.own_of(member));
            if entries.any(|entry| !fields.contains(&entry.field)) {
                stated.insert(*at, fields);
            }
        }
        let mut left_out: Vec<(Field, usize)> = Vec::new();
        for (member, line) in self.lines.iter().enumerate() {
            let last = line.last().copied().unwrap_or(0);
            let fields = match (has_nodes, stated.get(&last)) {
                (true, None) => continue,
                (true, Some(fields)) => fields.clone(),
                (false, _) => Vec::new(),
            };
            for entry in self.heading.own_of(member) {
                if fields.contains(&entry.field) {
                    continue;
                }
                match left_out.iter_mut().find(|(field, _)| *field == entry.field) {
                    Some((_, count)) => *count += 1,
                    None => left_out.push((entry.field, 1)),
                }
            }
        }
        (apart, left_out)
    }

    /// States the ruleset in the merged header if all records are replayed under it, but the merged
    /// record would be replayed under another one.
    fn keep_ruleset(&mut self) {
        let [due] = &self.rulesets[..] else { return };
        let is_stated = self.record.header.find(Field::Rules).is_some();
        if !is_stated && ruleset(&self.record).as_ref() != Some(due) {
            let text = self.record.intern(due);
            self.record.header.add(Entry {
                field: Field::Rules,
                text,
                value: Value::Text,
            });
        }
    }

    /// Builds the tree of the merged record from the branches. Returns the numbers of the records
    /// whose main line has no end of its own: the tree continues there, or an earlier record ends
    /// there too.
    fn grow_tree(&mut self, apart: &BranchItems) -> Vec<usize> {
        let mut repeated: Vec<usize> = Vec::new();
        let mut nodes: Vec<Option<NodeId>> = vec![None; self.branches.len()];
        let mut contributions = std::mem::take(&mut self.contributions);
        contributions.sort_by_key(|one| one.branch);
        self.ends.sort_by_key(|(branch, _)| *branch);
        let mut ahead = vec![0_u32];
        while let Some(at) = ahead.pop() {
            let branch = &self.branches[at as usize];
            let parent = (at != 0).then(|| nodes[branch.parent as usize]).flatten();
            nodes[at as usize] = self.record.tree.push(parent, Span::default());
            let names = &self.names;
            let start = contributions.partition_point(|one| one.branch < at);
            let own = &contributions[start..];
            let own = &own[..own.partition_point(|one| one.branch == at)];
            let items = if branch.nodes < 2 {
                own.iter().map(|one| one.item).collect()
            } else {
                unite(&mut self.record, own, names, &mut self.lost)
            };
            let items = self.with_remarks(at, items);
            let infos = apart.get(&at).into_iter().flatten().copied();
            infos
                .chain(items)
                .for_each(|item| self.record.tree.add(item));
            let mut children: Vec<u32> = self.children(at).collect();
            if self.policy.order == LineOrder::Frequency {
                let records = |&child: &u32| self.branches[child as usize].records;
                children.sort_by_key(|child| std::cmp::Reverse(records(child)));
            }
            ahead.extend(children.iter().rev());
            let ends = self.ends_at(at).skip(usize::from(children.is_empty()));
            repeated.extend(ends.map(|member| member as usize));
        }
        repeated
    }

    /// Iterates over the numbers of the records whose main line ends at a branch. `ends` must be
    /// sorted.
    fn ends_at(&self, branch: u32) -> impl Iterator<Item = u32> {
        let start = self.ends.partition_point(|(at, _)| *at < branch);
        let own = self.ends[start..].iter();
        own.take_while(move |(at, _)| *at == branch)
            .map(|(_, member)| *member)
    }

    /// Adds the comments of the merge to the items of a node: games that end there, and the place
    /// where the line continues.
    fn with_remarks(&mut self, branch: u32, mut items: Vec<Item>) -> Vec<Item> {
        let mut remarks: Vec<String> = Vec::new();
        if self.policy.names_ends {
            let ends = self.ends_at(branch);
            remarks.extend(ends.map(|member| self.endings[member as usize].clone()));
        }
        let goes_on = self.goes_on_at.get(&branch);
        remarks.extend(goes_on.map(|goes_on| goes_on.words.clone()));
        if remarks.is_empty() {
            return items;
        }
        let mut text = remarks.join("\n");
        let is_comment = |item: &Item| {
            matches!(
                item.body,
                Body::Comment {
                    kind: CommentKind::Comment,
                    ..
                }
            )
        };
        let elder = items.iter().position(is_comment);
        if let Some(at) = elder
            && let Body::Comment { text: own, .. } = items[at].body
        {
            let own = self.record.text(self.record.tree.text(own));
            text = format!("{own}\n\n{text}");
        }
        let item = uniting::comment(&mut self.record, CommentKind::Comment, &text);
        match elder {
            Some(at) => items[at] = item,
            None => items.push(item),
        }
        items
    }
}

/// Iterates over the items of a node. The setup of the root before its first play is left out
/// unless `with_setup` is true.
fn items_of(record: &Record, node: NodeId, with_setup: bool) -> impl Iterator<Item = &Item> {
    let items = record.tree.items(node);
    let is_play = |item: &Item| matches!(item.body, Body::Play(_));
    let played = match node {
        NodeId::ROOT => items.iter().position(is_play).unwrap_or(items.len()),
        _ => 0,
    };
    let sets_up = |item: &Item| matches!(item.body, Body::Setup { .. } | Body::ToPlay(_));
    let numbered = items.iter().enumerate();
    let after = numbered.filter(move |&(at, item)| with_setup || at >= played || !sets_up(item));
    after.map(|(_, item)| item)
}

/// Returns true if an item is a property of a RenLib library that describes its file.
fn is_of_library(record: &Record, item: &Item) -> bool {
    let Body::Raw(written) = item.body else {
        return false;
    };
    let name = record.tree.raws.get(written).first();
    name.is_some_and(|&name| record.text(name) == Record::LIBRARY_PROPERTY)
}

/// Iterates over the symmetries whose bits are set, by number.
fn ways_of(bits: u8) -> impl Iterator<Item = Symmetry> {
    let all = Symmetry::ALL.into_iter();
    all.filter(move |way| bits & 1 << way.index() != 0)
}

/// Returns the ruleset and switches under which a record is replayed, as text; `None` for an
/// unknown game.
fn ruleset(record: &Record) -> Option<String> {
    let game = games::by_id(&record.game.0)?;
    let base = game.begin(record, &RulesRequest::default()).ruleset();
    let stated = RulesRequest::stated(record);
    let stated = game.facts().rulebook.respelled(&stated, Lang::En);
    let stated = stated.filter(|rules| rules.ruleset.as_deref() == Some(base));
    Some(stated.map_or(base.to_owned(), |rules| rules.to_string()))
}
