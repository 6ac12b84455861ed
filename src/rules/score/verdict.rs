//! Grades of the agreement between a stated result and a count, and the causes of a difference.

use crate::games::{CountBasis, CountChange, CountedPosition};
use crate::model::meaning::MarginBasis;
use crate::model::{Board, Count, CountMethod, Hundredths, Meaning, Outcome};
use crate::rules::count::{Agreement, gives, lead};
use crate::text::{Bilingual, Lang};

/// Maximum cost of a reading of the position that counts as possible, in hundredths of log-odds.
const POSSIBLE: u32 = 220;

/// Cost of the cause that the margin is in zi, in hundredths of log-odds: a higher cost is less
/// plausible. The costs of other causes follow.
const ZI: u32 = 50;
const OTHER_WINNER: u32 = 60;
const USUAL_KOMI: u32 = 50;
const KOMI: u32 = 120;
const UNUSUAL_KOMI: u32 = 400;
const DAME: u32 = 45;
const COMPENSATION: u32 = 90;
const BUTTON: u32 = 100;
const METHOD: u32 = 110;

/// Maximum error of a stated komi that is considered, in hundredths of a point.
const KOMI_ERROR: i32 = 8_00;

/// Common values of komi, in hundredths of a point.
const COMMON: [i32; 6] = [0, HALF, 5_50, 6_50, 7_50, 8_00];

/// Half a point in hundredths of a point. The button of some rules is worth this much.
const HALF: i32 = 50;

/// Grade of the agreement between a stated result and a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Grade {
    /// The result agrees with the most likely reading of the position.
    A,
    /// The result agrees if one or two doubtful groups or points are counted differently.
    B,
    /// The result agrees only under an assumption that nothing confirms, such as another winner.
    C,
    /// The result does not agree under any known reading or assumption.
    D,
    /// The result cannot be compared: the game was not won by counting, or no count is complete.
    E,
}

impl Grade {
    /// Returns the letter of the grade.
    pub const fn id(self) -> &'static str {
        match self {
            Grade::A => "A",
            Grade::B => "B",
            Grade::C => "C",
            Grade::D => "D",
            Grade::E => "E",
        }
    }

    /// Returns the grade in words.
    pub const fn word(self) -> Bilingual {
        match self {
            Grade::A => Bilingual::new("agrees as counted", "읽은 대로 같음"),
            Grade::B => Bilingual::new(
                "agrees if something doubtful is counted differently",
                "확실하지 않은 것을 달리 보면 같음",
            ),
            Grade::C => Bilingual::new("only a hint", "단서만 있음"),
            Grade::D => Bilingual::new("does not agree", "같지 않음"),
            Grade::E => Bilingual::new("not counted", "계가하지 않음"),
        }
    }
}

/// An assumption under which the stated result would be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cause {
    /// Kind of assumption, such as another komi.
    pub kind: CauseKind,
    /// Implausibility of the assumption in hundredths of log-odds.
    pub cost: u32,
}

/// Kind of assumption under which the stated result would be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CauseKind {
    /// The position is read with these changes, such as a group taken as dead.
    Reading(Vec<CountChange>),
    /// The stated margin is in zi, which are two points each.
    Zi,
    /// The other side won by the stated margin.
    OtherWinner,
    /// The komi was this value instead of the stated one, in hundredths of a point.
    Komi(Hundredths),
    /// This number of open dame was filled before counting.
    Dame(u32),
    /// White gets this number of points for handicap stones.
    Compensation(u32),
    /// A button, worth half a point, was taken.
    Button,
    /// The game was counted by this other method.
    Method(CountMethod),
}

impl Cause {
    /// Returns the id of the kind of assumption for JSON, such as `komi`.
    pub fn id(&self) -> &'static str {
        match &self.kind {
            CauseKind::Reading(changes) => changes.first().map_or("reading", CountChange::id),
            CauseKind::Zi => "zi",
            CauseKind::OtherWinner => "other-winner",
            CauseKind::Komi(_) => "komi",
            CauseKind::Dame(_) => "dame",
            CauseKind::Compensation(_) => "compensation",
            CauseKind::Button => "button",
            CauseKind::Method(_) => "method",
        }
    }

    /// Returns the assumption in words.
    pub fn message(&self, board: &Board, lang: Lang) -> String {
        let fixed = |en, ko| Bilingual::new(en, ko).get(lang).to_owned();
        match &self.kind {
            CauseKind::Reading(changes) => {
                let changes: Vec<String> = changes
                    .iter()
                    .map(|change| change.message(board, lang))
                    .collect();
                changes.join("; ")
            }
            CauseKind::Zi => fixed(
                "the margin is in zi of two points",
                "차이를 자(두 집)로 적음",
            ),
            CauseKind::OtherWinner => fixed("the other side won by this margin", "승자가 반대"),
            CauseKind::Komi(komi) => match lang {
                Lang::En => format!("the komi is {komi}"),
                Lang::Ko => format!("덤이 {}", komi.as_said(lang)),
            },
            CauseKind::Dame(dame) => match lang {
                Lang::En => format!("open dame were filled before the count: {dame}"),
                Lang::Ko => format!("계가 전에 공배 {dame}곳을 메움"),
            },
            CauseKind::Compensation(0) => fixed("no points for handicap stones", "치석 보상 없음"),
            CauseKind::Compensation(points) => match lang {
                Lang::En => format!("{points} points for handicap stones"),
                Lang::Ko => format!("치석 보상 {points}집"),
            },
            CauseKind::Button => fixed("a button is worth half a point", "버튼 반집"),
            CauseKind::Method(method) => method.word().get(lang).to_owned(),
        }
    }
}

/// Comparison of a stated result with the readings of a position.
pub struct Verdict {
    /// Grade of the agreement; `None` if no result is stated.
    pub grade: Option<Grade>,
    /// Index of the most plausible reading that gives the stated result; `None` if no such reading is
    /// likely enough.
    pub reading: Option<usize>,
    /// Possible causes of a difference, the most plausible first.
    pub causes: Vec<Cause>,
}

impl Verdict {
    /// Compares a stated result with the readings of a position. `usual` is the usual komi of the rules.
    pub fn new(
        counted: &CountedPosition,
        agreement: &Agreement,
        meaning: &Meaning,
        usual: Option<Hundredths>,
    ) -> Verdict {
        let none = Verdict {
            grade: None,
            reading: None,
            causes: Vec::new(),
        };
        let stated = match agreement {
            Agreement::Unstated => return none,
            Agreement::NotByCount | Agreement::Uncounted => {
                return Verdict {
                    grade: Some(Grade::E),
                    ..none
                };
            }
            Agreement::Agrees(_, stated) | Agreement::Differs(_, stated) => *stated,
        };
        let fits = |count: &Count| gives(count, stated);
        let reading = counted
            .readings
            .iter()
            .position(|reading| fits(&reading.count));
        let cost = reading.map(|place| counted.readings[place].cost);
        let mut causes = Vec::new();
        // The margin is in zi, but the komi is in points.
        let is_zi = meaning
            .result
            .is_some_and(|result| result.margin == MarginBasis::Zi);
        let is_zi = is_zi && !meaning.komi.is_some_and(|komi| komi.basis.is_zi());
        if cost == Some(0) && is_zi {
            causes.push(Cause {
                kind: CauseKind::Zi,
                cost: 0,
            });
        } else if cost != Some(0) {
            let allowed: Vec<&Count> = counted.counts().collect();
            let handicap = meaning.handicap.count;
            causes = Search {
                counted,
                allowed,
                stated,
                handicap,
                usual,
            }
            .causes();
        }
        let grade = match cost {
            Some(0) => Grade::A,
            Some(cost) if cost <= POSSIBLE => Grade::B,
            Some(_) => Grade::C,
            None if causes.is_empty() => Grade::D,
            None => Grade::C,
        };
        Verdict {
            grade: Some(grade),
            reading: reading.filter(|_| grade <= Grade::B),
            causes,
        }
    }

    /// True for grade A, false for B to D. Returns `None` if the result cannot be compared, or if it has
    /// grade B to D and the dead stones are only guessed.
    pub fn agrees(&self, basis: Option<CountBasis>) -> Option<bool> {
        match self.grade? {
            Grade::A => Some(true),
            Grade::E => None,
            _ => (basis != Some(CountBasis::Guessed)).then_some(false),
        }
    }
}

/// Search for the causes of a difference between the stated result and the counts.
struct Search<'c> {
    counted: &'c CountedPosition,
    /// Counts that the rules or the custom of the server allow, the best first.
    allowed: Vec<&'c Count>,
    stated: Outcome,
    handicap: u32,
    /// Usual komi of the rules in even games, in hundredths of a point.
    usual: Option<Hundredths>,
}

impl Search<'_> {
    fn causes(&self) -> Vec<Cause> {
        let mut causes: Vec<Cause> = Vec::new();
        let fitting = self
            .counted
            .readings
            .iter()
            .filter(|reading| gives(&reading.count, self.stated));
        let usual = self
            .counted
            .readings
            .first()
            .map_or(&[][..], |first| &first.changes);
        let is_new = |change: &&CountChange| !usual.contains(change);
        causes.extend(fitting.map(|reading| Cause {
            kind: CauseKind::Reading(reading.changes.iter().filter(is_new).cloned().collect()),
            cost: reading.cost,
        }));
        for &count in &self.allowed {
            self.add(count, &mut causes);
        }
        if let Some(other) = &self.counted.other
            && gives(other, self.stated)
        {
            causes.push(Cause {
                kind: CauseKind::Method(other.method),
                cost: METHOD,
            });
        }
        causes.sort_by_key(|cause| cause.cost);
        let mut known: Vec<Cause> = Vec::new();
        for cause in causes {
            if !known.iter().any(|other| other.kind == cause.kind) {
                known.push(cause);
            }
        }
        known
    }

    /// Adds the causes that would turn a count into the stated result.
    fn add(&self, count: &Count, causes: &mut Vec<Cause>) {
        let Some(komi) = count.komi else { return };
        let (counted, stated) = (count.lead().0, lead(self.stated).0);
        let difference = counted - stated;
        let mut push = |kind, cost| causes.push(Cause { kind, cost });
        if counted == 2 * stated && stated != 0 {
            push(CauseKind::Zi, ZI);
        }
        if counted == -stated && stated != 0 {
            push(CauseKind::OtherWinner, OTHER_WINNER);
        }
        let is_area = count.method == CountMethod::Area;
        if is_area && difference.abs() == HALF {
            push(CauseKind::Button, BUTTON);
        }
        let dame = count.dame as i32;
        if is_area
            && difference % 100 == 0
            && (1..=dame).contains(&(difference / 100).abs())
            && (difference / 100 - dame) % 2 == 0
        {
            push(CauseKind::Dame(count.dame), DAME);
        }
        if is_area && self.handicap > 1 {
            for points in [0, self.handicap, self.handicap - 1] {
                let change = (points as i32 - count.compensation as i32) * 100;
                if change != 0 && change == difference {
                    push(CauseKind::Compensation(points), COMPENSATION);
                }
            }
        }
        let needed = Hundredths(komi.0 + difference);
        if difference.abs() <= KOMI_ERROR && difference != 0 && difference % HALF == 0 {
            let is_own = |komi| match self.handicap {
                0 | 1 => Some(komi) == self.usual,
                _ => komi == Hundredths(HALF),
            };
            let is_common = |komi: Hundredths| COMMON.contains(&komi.0);
            let cost = if is_own(needed) && !is_own(komi) || is_common(needed) && !is_common(komi) {
                USUAL_KOMI
            } else if is_common(needed) {
                KOMI
            } else {
                UNUSUAL_KOMI
            };
            push(CauseKind::Komi(needed), cost);
        }
    }
}
