//! The verbs of the command line, each in a file or folder of its name.

#[cfg(feature = "verbs")]
pub(crate) mod article;
pub(crate) mod check;
pub(crate) mod codes;
#[cfg(feature = "verbs")]
pub(crate) mod completions;
pub(crate) mod config;
pub(crate) mod convert;
#[cfg(feature = "verbs")]
pub(crate) mod dedupe;
#[cfg(feature = "verbs")]
pub(crate) mod diff;
pub(crate) mod edit;
pub(crate) mod examples;
pub(crate) mod explain;
#[cfg(feature = "verbs")]
pub(crate) mod figures;
#[cfg(feature = "verbs")]
pub(crate) mod find;
pub(crate) mod fix;
pub(crate) mod formats;
pub(crate) mod games;
pub(crate) mod info;
#[cfg(feature = "lsp")]
pub(crate) mod lsp;
#[cfg(feature = "verbs")]
pub(crate) mod man;
#[cfg(feature = "verbs")]
pub(crate) mod merge;
pub(crate) mod new;
#[cfg(feature = "show")]
pub(crate) mod play;
#[cfg(feature = "report")]
pub(crate) mod report;
#[cfg(feature = "verbs")]
pub(crate) mod schema;
#[cfg(feature = "show")]
pub(crate) mod score;
#[cfg(feature = "verbs")]
pub(crate) mod select;
#[cfg(feature = "show")]
pub(crate) mod show;
#[cfg(feature = "verbs")]
pub(crate) mod split;
#[cfg(feature = "verbs")]
pub(crate) mod stats;
#[cfg(feature = "verbs")]
pub(crate) mod stream;
#[cfg(feature = "archives")]
pub(crate) mod unpack;
pub(crate) mod verb;

use verb::Declaration;

/// Lists the declarations of verbs by the names of their modules; a feature after a name is needed
/// for that verb.
macro_rules! declarations {
    ($($module:ident $($feature:literal)?,)+) => {
        &[$($(#[cfg(feature = $feature)])? &$module::VERB),+]
    };
}

/// Declarations of all verbs in this build, in the order of the help.
pub(crate) static VERBS: &[&Declaration] = declarations![
    check,
    fix,
    report "report",
    convert,
    select "verbs",
    find "verbs",
    edit "verbs",
    dedupe "verbs",
    split "verbs",
    unpack "archives",
    merge "verbs",
    diff "verbs",
    info,
    show "show",
    figures "verbs",
    article "verbs",
    score "show",
    new,
    play "show",
    explain,
    codes,
    formats,
    games,
    stats "verbs",
    config,
    stream "verbs",
    lsp "lsp",
    completions "verbs",
    man "verbs",
    schema "verbs",
];
