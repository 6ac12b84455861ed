//! Tests of the games' rules, and of the findings about records that break them.

#[path = "../support/mod.rs"]
mod support;

mod baduk_count;
mod baduk_end;
mod baduk_guess;
mod baduk_random;
mod baduk_rules;
mod dialects;
mod event;
mod faults_and_follow_ups;
mod fox;
mod gonu_boards;
mod gonu_rules;
mod in_a_row_rules;
mod omok_openings;
mod omok_random;
mod omok_replay;
mod omok_shapes;
mod omok_verdicts;
mod opengotha;
mod oracle_baduk;
mod oracle_gonu;
mod oracle_in_a_row;
mod oracle_omok;
mod oracle_yut;
mod record_rules;
mod rule_statements;
mod sgf_faults;
mod yut_random;
mod yut_rules;
