//! Rule on clocks that gain time.

use super::rule_input::name;
use super::{Rule, RuleInput};
use crate::diag::{Code, Finding, Findings, Sample, Severity};
use crate::model::item::ClockKind;
use crate::model::{Body, Field, Hundredths, Side};
use crate::text::Bilingual;

/// Milliseconds that a clock may gain by rounding.
const ROUNDING: i32 = 1000;

/// Code: a clock shows more time than before.
pub(crate) static RISING: Code = Code {
    id: "PLY008",
    name: "clock-rises",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "the clock of {side} rises from {before} to {after} seconds, though no overtime is stated",
        "{side}의 남은 시간이 {before}초에서 {after}초로 늘었으나 초읽기가 적혀 있지 않음",
    ),
    help: Bilingual::new(
        "check whether BL, WL or a move is wrong, or state the overtime in OT",
        "BL이나 WL, 수순이 틀리지 않았는지 살펴보거나 초읽기를 OT에 적으십시오",
    ),
    explain: Bilingual::new(
        "A clock runs down. It is reset at the beginning of overtime, shown by OB, OW or OT, and \
         gains time under Fischer rules. The record has none of these, so a clock reading is \
         wrong, or there was overtime that the record does not mention. Reported once per side.",
        "시계는 줄기만 합니다. 초읽기가 시작되면 다시 맞추며(OB, OW, OT에 적음) 피셔 방식에서는 늘기도 \
         합니다. 여기에는 아무것도 적혀 있지 않으므로 남은 시간을 잘못 적었거나 기보에 없는 초읽기를 한 \
         것입니다. 한쪽에 한 번만 알립니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]SZ[9]TM[600];B[aa]BL[100];W[bb]WL[100];B[cc]BL[200])"),
    good: Sample::sgf("(;GM[1]FF[4]SZ[9]TM[600];B[aa]BL[100];W[bb]WL[100];B[cc]BL[80])"),
};

/// Rule: without overtime, the time left of a side never rises along the main line.
pub(super) static RULE: Rule = Rule::new(&[&RISING], check);

fn check(subject: &RuleInput<'_>, findings: &mut Findings) {
    let record = subject.record;
    if record
        .info(Field::Overtime)
        .is_some_and(|text| !text.trim().is_empty())
    {
        return;
    }
    let items = subject.main_line_items();
    let clocks = items.iter().enumerate().filter_map(|(index, item)| {
        let Body::Clock { side, kind, value } = item.body else {
            return None;
        };
        Some((index, side, kind, value))
    });
    let mut last: [Option<i32>; 2] = [None; 2];
    // First rise of each side's clock: the index of its item, with the time before and after.
    let mut rises: [Option<(usize, i32, i32)>; 2] = [None; 2];
    for (index, side, kind, value) in clocks {
        match kind {
            // Clocks may rise in overtime, so nothing is reported if a clock shows overtime.
            ClockKind::Overtime => return,
            ClockKind::Spent => {}
            ClockKind::Left if side.index() < last.len() => {
                let before = last[side.index()].replace(value);
                if let Some(before) =
                    before.filter(|before| *before < value.saturating_sub(ROUNDING))
                {
                    rises[side.index()].get_or_insert((index, before, value));
                }
            }
            ClockKind::Left => {}
        }
    }
    let mut found: Vec<_> = [Side::BLACK, Side::WHITE].into_iter().zip(rises).collect();
    found.sort_by_key(|(_, rise)| rise.map(|(index, ..)| index));
    for (side, rise) in found {
        let Some((index, before, after)) = rise else {
            continue;
        };
        let node = record.tree.node_of_item(index);
        let seconds = |value: i32| Hundredths(value / 10);
        let place = subject.at_node(node, items[index].raw.written());
        findings.push(
            Finding::new(&RISING, place)
                .arg("side", name(record, side))
                .arg("before", seconds(before))
                .arg("after", seconds(after)),
        );
    }
}
