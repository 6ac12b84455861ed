//! Ruleset and switches by which a record is replayed.

/// Ruleset of a record, and the values of its switches. A switch is a single rule that rulesets
/// decide differently.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RulesMeaning {
    /// Id of the ruleset, such as `chinese`.
    pub ruleset: &'static str,
    /// Switches with the values in force, as English words such as `("suicide", "no")`. Switches of
    /// unknown value are omitted.
    pub switches: Vec<(&'static str, String)>,
}
