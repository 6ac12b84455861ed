//! What holds for the sources as a whole.

mod layout;
