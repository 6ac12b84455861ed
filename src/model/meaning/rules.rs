//! Rules that a record states, as its game understands them.

/// Ruleset of a record with its switches.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RulesMeaning {
    /// Id of the ruleset, such as `chinese`.
    pub ruleset: &'static str,
    /// Keys and values of the switches in force, by their English words; those without a known value are omitted.
    pub switches: Vec<(&'static str, String)>,
}
