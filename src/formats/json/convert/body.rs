//! Items of the wire as bodies of the model.

use std::num::NonZero;

use super::incoming::{Fault, Incoming};
use super::text::Slot;
use crate::formats::json::codes;
use crate::formats::json::wire::words;
use crate::formats::json::wire::{Item, Side, Str};
use crate::model::{
    Body, ClockKind, CommentKind, Emphasis, Judgement, Label, ListId, MarkShape, PiecePlace, Play,
    Point, SetupKind,
};

/// The meaning of an item; what is wrong with it otherwise.
pub fn body(reading: &mut Incoming<'_>, item: &Item<'_>) -> Result<Body, Fault> {
    one_kind(item)?;
    if let Some(kind) = item.play {
        return Ok(Body::Play(play(reading, kind, item)?));
    }
    if let Some(side) = item.to_play {
        return Ok(Body::ToPlay(side.0));
    }
    if let Some(text) = &item.comment {
        return Ok(comment(
            reading,
            CommentKind::Comment,
            text,
            "comment",
            item,
        ));
    }
    if let Some(text) = &item.name {
        return Ok(comment(reading, CommentKind::Name, text, "name", item));
    }
    if let Some(key) = &item.info {
        return reading.entry(key).map(Body::Info);
    }
    if let Some(kind) = item.clock {
        return clock(kind.into(), item);
    }
    if let Some(kind) = item.setup {
        let kind = match kind {
            words::SetupKind::Stones => SetupKind::Stones(side(item)?),
            words::SetupKind::Empty => SetupKind::Empty,
        };
        let points = points(reading, item)?;
        return Ok(Body::Setup { kind, points });
    }
    if let Some(shape) = item.mark {
        let shape = mark(shape, item)?;
        let points = points(reading, item)?;
        return Ok(Body::Mark { shape, points });
    }
    if let Some(number) = item.turn {
        return Ok(Body::Turn {
            side: side(item)?,
            number,
        });
    }
    if let Some(text) = &item.member {
        let text = reading.text(text, Slot("member", None), &item.malformed);
        return Ok(Body::Member(reading.record.tree.add_text(text)));
    }
    if let Some(kind) = item.claim {
        return claim(reading, kind, item);
    }
    if let Some(name) = &item.property {
        return property(reading, name, item);
    }
    on_paper(reading, item)
}

/// The kinds of item that only matter to the reader of a diagram or comment.
fn on_paper(reading: &mut Incoming<'_>, item: &Item<'_>) -> Result<Body, Fault> {
    if let Some(kind) = item.judgement {
        return Ok(Body::Judgement {
            kind: judgement(kind, item)?,
            emphasis: item.emphasis.map_or(Emphasis::Normal, Emphasis::from),
        });
    }
    if let Some(score) = item.estimate {
        return Ok(Body::Estimate(score.0));
    }
    if let Some(kind) = item.print {
        return Ok(Body::Print {
            kind: kind.into(),
            value: need(item.number, "number")?,
        });
    }
    if let Some(title) = &item.figure {
        let title = reading.text(title, Slot("figure", None), &item.malformed);
        return Ok(Body::Figure {
            flags: need(item.flags, "flags")?,
            title: reading.record.tree.add_text(title),
        });
    }
    if let Some(labels) = &item.labels {
        let mut list = Vec::with_capacity(labels.len());
        for (index, label) in labels.iter().enumerate() {
            list.push(Label {
                at: reading.point(&label.at)?,
                text: reading.text(&label.text, Slot("labels", Some(index)), &item.malformed),
            });
        }
        return Ok(Body::Labels(reading.record.tree.labels.add(list)));
    }
    let kind = need(item.links, "links")?;
    let mut ends = Vec::new();
    for pair in item.pairs.as_ref().ok_or_else(|| lacks("pairs"))? {
        ends.push(reading.point(&pair.from)?);
        ends.push(reading.point(&pair.to)?);
    }
    Ok(Body::Links {
        kind: kind.into(),
        ends: reading.record.tree.points.add(ends),
    })
}

fn one_kind(item: &Item<'_>) -> Result<(), Fault> {
    let kinds = [
        item.play.is_some(),
        item.setup.is_some(),
        item.to_play.is_some(),
        item.comment.is_some(),
        item.name.is_some(),
        item.info.is_some(),
        item.mark.is_some(),
        item.labels.is_some(),
        item.links.is_some(),
        item.judgement.is_some(),
        item.estimate.is_some(),
        item.clock.is_some(),
        item.print.is_some(),
        item.figure.is_some(),
        item.turn.is_some(),
        item.member.is_some(),
        item.claim.is_some(),
        item.property.is_some(),
    ];
    match kinds.into_iter().filter(|&is| is).count() {
        1 => Ok(()),
        count => Err(Fault::new(&codes::KIND).arg("count", count.to_string())),
    }
}

fn lacks(key: &'static str) -> Fault {
    Fault::new(&codes::LACKS).arg("key", key.to_owned())
}

fn need<T>(part: Option<T>, key: &'static str) -> Result<T, Fault> {
    part.ok_or_else(|| lacks(key))
}

fn side(item: &Item<'_>) -> Result<crate::model::Side, Fault> {
    need(item.side, "side").map(|Side(side, _)| side)
}

fn point(
    reading: &Incoming<'_>,
    name: Option<&Str<'_>>,
    key: &'static str,
) -> Result<Point, Fault> {
    reading.point(need(name, key)?)
}

/// Where a piece of yut is.
fn spot(name: Option<&Str<'_>>, key: &'static str) -> Result<PiecePlace, Fault> {
    let name = need(name, key)?;
    PiecePlace::from_key(&name.0).ok_or_else(|| {
        Fault::new(&codes::POINT)
            .arg("point", name.0.clone().into_owned())
            .arg("board", "29".to_owned())
    })
}

fn claim(
    reading: &mut Incoming<'_>,
    kind: words::ClaimKind,
    item: &Item<'_>,
) -> Result<Body, Fault> {
    Ok(match kind {
        words::ClaimKind::Capture => Body::ClaimedCapture {
            count: item
                .count
                .and_then(|count| u8::try_from(count).ok())
                .and_then(NonZero::new),
            points: match item.points {
                Some(_) => points(reading, item)?,
                None => reading.record.tree.points.add([]),
            },
        },
        words::ClaimKind::Stack => Body::ClaimedStack,
        words::ClaimKind::Pieces => {
            let count = u8::try_from(need(item.count, "count")?).ok();
            Body::ClaimedPieces(count.and_then(NonZero::new).ok_or_else(|| lacks("count"))?)
        }
        words::ClaimKind::Loss => Body::ClaimedLoss(need(item.throw, "throw")?.into()),
    })
}

fn points(reading: &mut Incoming<'_>, item: &Item<'_>) -> Result<ListId<Point>, Fault> {
    let names = item.points.as_ref().ok_or_else(|| lacks("points"))?;
    // Collected first: a bad name must not leave its neighbours behind for the next list.
    let points: Result<Vec<Point>, Fault> = names.iter().map(|name| reading.point(name)).collect();
    Ok(reading.record.tree.points.add(points?))
}

fn play(reading: &Incoming<'_>, kind: words::PlayKind, item: &Item<'_>) -> Result<Play, Fault> {
    let side = side(item)?;
    let at = || point(reading, item.at.as_ref(), "at");
    Ok(match kind {
        words::PlayKind::Place => Play::Place { side, at: at()? },
        words::PlayKind::Offer => Play::Offer { side, at: at()? },
        words::PlayKind::Choose => Play::Choose { side, at: at()? },
        words::PlayKind::Slide => Play::Slide {
            side,
            from: point(reading, item.from.as_ref(), "from")?,
            to: point(reading, item.to.as_ref(), "to")?,
        },
        words::PlayKind::Declare => Play::Declare {
            side,
            count: item
                .count
                .and_then(|count| u8::try_from(count).ok())
                .ok_or_else(|| lacks("count"))?,
        },
        words::PlayKind::Throw => Play::Throw {
            side,
            value: need(item.throw, "throw")?.into(),
        },
        words::PlayKind::Advance => Play::Advance {
            side,
            from: spot(item.from.as_ref(), "from")?,
            to: spot(item.to.as_ref(), "to")?,
            by: item.throw.map(Into::into),
        },
        words::PlayKind::Forfeit => Play::Forfeit { side },
        words::PlayKind::Pass => Play::Pass { side },
        words::PlayKind::Resign => Play::Resign { side },
        words::PlayKind::Swap => Play::Swap { side },
        words::PlayKind::Keep => Play::Keep { side },
    })
}

fn comment(
    reading: &mut Incoming<'_>,
    kind: CommentKind,
    text: &Str<'_>,
    key: &'static str,
    item: &Item<'_>,
) -> Body {
    let text = reading.text(text, Slot(key, None), &item.malformed);
    let text = reading.record.tree.add_text(text);
    Body::Comment { kind, text }
}

fn clock(kind: ClockKind, item: &Item<'_>) -> Result<Body, Fault> {
    let value = match kind {
        ClockKind::Left | ClockKind::Spent => need(item.milliseconds, "milliseconds"),
        ClockKind::Overtime => need(item.count, "count"),
    };
    Ok(Body::Clock {
        side: side(item)?,
        kind,
        value: value?,
    })
}

fn mark(shape: words::MarkShape, item: &Item<'_>) -> Result<MarkShape, Fault> {
    Ok(match shape {
        words::MarkShape::Triangle => MarkShape::Triangle,
        words::MarkShape::Square => MarkShape::Square,
        words::MarkShape::Circle => MarkShape::Circle,
        words::MarkShape::Cross => MarkShape::Cross,
        words::MarkShape::Selected => MarkShape::Selected,
        words::MarkShape::Territory => MarkShape::Territory(side(item)?),
        words::MarkShape::Dim => MarkShape::Dim,
        words::MarkShape::View => MarkShape::View,
    })
}

fn judgement(kind: words::Judgement, item: &Item<'_>) -> Result<Judgement, Fault> {
    Ok(match kind {
        words::Judgement::Even => Judgement::Even,
        words::Judgement::GoodFor => Judgement::GoodFor(side(item)?),
        words::Judgement::Unclear => Judgement::Unclear,
        words::Judgement::Hotspot => Judgement::Hotspot,
        words::Judgement::BadMove => Judgement::BadMove,
        words::Judgement::Doubtful => Judgement::Doubtful,
        words::Judgement::Interesting => Judgement::Interesting,
        words::Judgement::Tesuji => Judgement::Tesuji,
        words::Judgement::Forced => Judgement::Forced,
    })
}

fn property(reading: &mut Incoming<'_>, name: &Str<'_>, item: &Item<'_>) -> Result<Body, Fault> {
    let values = item.values.as_ref().ok_or_else(|| lacks("values"))?;
    let mut texts = Vec::with_capacity(values.len() + 1);
    texts.push(reading.text(name, Slot("property", None), &item.malformed));
    for (index, value) in values.iter().enumerate() {
        texts.push(reading.text(value, Slot("values", Some(index)), &item.malformed));
    }
    Ok(Body::Raw(reading.record.tree.raws.add(texts)))
}
