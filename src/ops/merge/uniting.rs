//! Merging of the items of several records at one node.

use crate::diag::loss::Losses;
use crate::model::same::same_body;
use crate::model::{
    Body, CommentKind, Item, Judgement, Label, MarkShape, Point, PrintKind, Record, Text,
};
use crate::ops::node_key::is_deed;
use crate::text::Bilingual;

/// Name of the loss of clock readings that differ between records, of which a node can hold only
/// one.
pub(super) const CLOCKS: Bilingual =
    Bilingual::new("differing clock readings", "서로 다른 시계 기록");
/// Name of the loss of judgements or estimates that differ between records.
pub(super) const VERDICTS: Bilingual = Bilingual::new("differing assessments", "서로 다른 평가");
/// Name, in the list of losses, for labels that are dropped because another record labels the same point
/// differently.
pub(super) const LABELS: Bilingual =
    Bilingual::new("labels on points with another label", "한 점에 겹치는 글자");
/// Name of the loss of other content that differs between records although a node can hold it only
/// once.
pub(super) const OTHERS: Bilingual =
    Bilingual::new("other differing statements", "그 밖에 서로 다른 내용");

/// Item that a record contributes to a node of the merged tree.
#[derive(Clone, Copy, Debug)]
pub(super) struct Contribution {
    /// Branch of the merged tree that receives the item.
    pub(super) branch: u32,
    pub(super) member: u32,
    pub(super) item: Item,
}

/// Kind of content that a node can hold only once.
#[derive(PartialEq, Eq)]
enum Once<'r> {
    Clock(crate::model::Side, crate::model::ClockKind),
    Verdict,
    Hotspot,
    Forced,
    Estimate,
    MoveNumber,
    NumberingMode,
    Figure,
    Capture,
    Pieces,
    Loss,
    Property(&'r str),
}

fn once<'r>(record: &'r Record, body: &Body) -> Option<Once<'r>> {
    Some(match *body {
        Body::Clock { side, kind, .. } => Once::Clock(side, kind),
        Body::Judgement { kind, .. } => match kind {
            Judgement::Hotspot => Once::Hotspot,
            Judgement::Forced => Once::Forced,
            _ => Once::Verdict,
        },
        Body::Estimate(_) => Once::Estimate,
        Body::Print { kind, .. } => match kind {
            PrintKind::MoveNumber => Once::MoveNumber,
            PrintKind::Mode => Once::NumberingMode,
        },
        Body::FigureStart { .. } => Once::Figure,
        Body::ClaimedCapture { .. } => Once::Capture,
        Body::ClaimedPieces(_) => Once::Pieces,
        Body::ClaimedLoss(_) => Once::Loss,
        Body::Raw(written) => {
            let name = record.tree.raws.get(written).first()?;
            Once::Property(record.text(*name))
        }
        _ => return None,
    })
}

fn what(body: &Body) -> Bilingual {
    match body {
        Body::Clock { .. } => CLOCKS,
        Body::Judgement { .. } | Body::Estimate(_) => VERDICTS,
        _ => OTHERS,
    }
}

/// Texts of one kind at a node, such as its comments. Each comes with the numbers of the records
/// that have it.
#[derive(Default)]
struct SourcedTexts {
    /// Index among the items of the node at which the texts will be inserted.
    at: usize,
    texts: Vec<(Text, Vec<u32>)>,
}

/// Merges the items that several records have at the same node. Moves and setups are equal and come
/// from the first record. Differing texts get the titles of their records in front, marks are
/// combined, and content that a node holds only once is lost if records contradict each other.
pub(super) fn unite(
    record: &mut Record,
    contributions: &[Contribution],
    names: &[String],
    lost: &mut Losses,
) -> Vec<Item> {
    let mut united: Vec<Option<Item>> = Vec::new();
    let mut comments = [SourcedTexts::default(), SourcedTexts::default()];
    // Items that were removed because records have different values.
    let mut refuted: Vec<Item> = Vec::new();
    for &Contribution { member, item, .. } in contributions {
        match item.body {
            _ if is_deed(record, &item) => united.push(Some(item)),
            Body::Comment { kind, text } => {
                let text = record.tree.text(text);
                let said = &mut comments[usize::from(kind == CommentKind::Name)];
                if said.texts.is_empty() {
                    said.at = united.len();
                    // Placeholder for the joined text, which is inserted at the end.
                    united.push(None);
                }
                let words = record.text(text);
                let mut known = said.texts.iter_mut();
                match known.find(|(known, _)| record.text(*known) == words) {
                    Some((_, members)) => members.push(member),
                    None => said.texts.push((text, vec![member])),
                }
            }
            Body::Mark { shape, points } => {
                let same = |body: &Body| matches!(body, Body::Mark { shape: known, .. } if *known == shape);
                let new = record.tree.points.get(points).to_vec();
                let elder = find(&united, same);
                let old = elder.and_then(|at| match united[at]?.body {
                    Body::Mark { points, .. } => Some((at, points)),
                    _ => None,
                });
                match old {
                    Some((at, old)) => {
                        let points = with_new(record.tree.points.get(old), &new, 1);
                        united[at] = Some(marks(record, shape, points));
                    }
                    None => united.push(Some(item)),
                }
            }
            Body::Connectors { kind, ends } => {
                let same = |body: &Body| matches!(body, Body::Connectors { kind: known, .. } if *known == kind);
                let new = record.tree.points.get(ends).to_vec();
                let old = find(&united, same).and_then(|at| match united[at]?.body {
                    Body::Connectors { ends, .. } => Some((at, ends)),
                    _ => None,
                });
                match old {
                    Some((at, old)) => {
                        let ends = with_new(record.tree.points.get(old), &new, 2);
                        let ends = record.tree.points.add(ends);
                        united[at] = Some(plain(Body::Connectors { kind, ends }));
                    }
                    None => united.push(Some(item)),
                }
            }
            Body::Labels(labels) => {
                let same = |body: &Body| matches!(body, Body::Labels(_));
                let old = find(&united, same).and_then(|at| match united[at]?.body {
                    Body::Labels(labels) => Some((at, labels)),
                    _ => None,
                });
                let Some((at, old)) = old else {
                    united.push(Some(item));
                    continue;
                };
                let mut all: Vec<Label> = record.tree.labels.get(old).to_vec();
                for label in record.tree.labels.get(labels) {
                    match all.iter().find(|known| known.at == label.at) {
                        None => all.push(*label),
                        Some(known) if record.text(known.text) == record.text(label.text) => {}
                        Some(_) => lost.add(LABELS, 1),
                    }
                }
                let labels = record.tree.labels.add(all);
                united[at] = Some(plain(Body::Labels(labels)));
            }
            // Header entries are merged separately.
            Body::Info(_) => {}
            body => {
                let Some(key) = once(record, &body) else {
                    let known = |known: &Body| same_body(record, known, record, &body);
                    if find(&united, known).is_none() {
                        united.push(Some(item));
                    }
                    continue;
                };
                let is_alike = |other: &Item| once(record, &other.body).as_ref() == Some(&key);
                if refuted.iter().any(is_alike) {
                    lost.add(what(&body), 1);
                    continue;
                }
                let elder = united
                    .iter()
                    .position(|one| one.as_ref().is_some_and(is_alike));
                match elder.and_then(|at| Some((at, united[at]?))) {
                    None => united.push(Some(item)),
                    Some((_, known)) if same_body(record, &known.body, record, &body) => {}
                    Some((at, known)) => {
                        lost.add(what(&body), 2);
                        united[at] = None;
                        refuted.push(known);
                    }
                }
            }
        }
    }
    for (said, kind) in comments
        .iter()
        .zip([CommentKind::Comment, CommentKind::Name])
    {
        let item = match &said.texts[..] {
            [] => continue,
            [(text, _)] => {
                let text = record.tree.add_text(*text);
                plain(Body::Comment { kind, text })
            }
            several => {
                let reported = several.iter().map(|(text, members)| {
                    let mut members = members.clone();
                    members.dedup();
                    let names = members
                        .iter()
                        .map(|&member| names[member as usize].as_str());
                    with_sources(kind, &names.collect::<Vec<_>>(), record.text(*text))
                });
                let joint = match kind {
                    CommentKind::Comment => "\n\n",
                    CommentKind::Name => " / ",
                };
                comment(record, kind, &reported.collect::<Vec<_>>().join(joint))
            }
        };
        united[said.at] = Some(item);
    }
    united.into_iter().flatten().collect()
}

/// Puts the titles of its records in front of a comment or node name: `[Kim–Lee] text`.
fn with_sources(kind: CommentKind, names: &[&str], text: &str) -> String {
    let names = names.join("; ");
    match kind {
        CommentKind::Comment => format!("[{names}] {text}"),
        CommentKind::Name => format!("{names}: {text}"),
    }
}

pub(super) fn comment(record: &mut Record, kind: CommentKind, text: &str) -> Item {
    let text = record.intern(text);
    let text = record.tree.add_text(text);
    plain(Body::Comment { kind, text })
}

fn marks(record: &mut Record, shape: MarkShape, points: Vec<Point>) -> Item {
    let points = record.tree.points.add(points);
    plain(Body::Mark { shape, points })
}

fn plain(body: Body) -> Item {
    Item {
        raw: Text::EMPTY,
        body,
    }
}

fn find(united: &[Option<Item>], is_wanted: impl Fn(&Body) -> bool) -> Option<usize> {
    let mut items = united.iter();
    items.position(|item| item.as_ref().is_some_and(|item| is_wanted(&item.body)))
}

/// Returns `old`, followed by the groups of `size` points from `new` that `old` lacks. A group is
/// one mark (1 point) or one line (2 points).
fn with_new(old: &[Point], new: &[Point], size: usize) -> Vec<Point> {
    let mut all = old.to_vec();
    for group in new.chunks(size) {
        if !all.chunks(size).any(|known| known == group) {
            all.extend(group);
        }
    }
    all
}
