//! Rules for the sources as a whole.

#[path = "../support/mod.rs"]
mod support;

mod beside;
mod codes;
mod coloring;
mod glossary;
mod layout;
mod meaning;
mod pages;
mod prose;
