//! Writers that draw a picture.
//!
//! To add one: a file here, its `mod` line and its line in [`WRITERS`].

pub mod ascii;
pub mod caption;

use crate::diag::Finding;
use crate::model::picture::Picture;
use crate::text::{Bi, Lang};

/// Every picture writer, the default first.
pub static WRITERS: &[&dyn Writer] = &[&ascii::Ascii];

/// Draws pictures in one form.
pub trait Writer: Sync {
    /// Its id on the command line, such as `ascii`.
    fn id(&self) -> &'static str;

    /// Its name.
    fn name(&self) -> Bi;

    /// Extensions of its files, lower case, without the dot.
    fn extensions(&self) -> &'static [&'static str];

    /// Draws a picture and tells what it could not show.
    fn draw(&self, picture: &Picture, lang: Lang, out: &mut Vec<u8>) -> Vec<Finding>;
}

/// The writer with an id.
pub fn by_id(id: &str) -> Option<&'static dyn Writer> {
    WRITERS.iter().copied().find(|writer| writer.id() == id)
}
