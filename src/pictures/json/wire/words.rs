//! The words of a scene: enumerations of the model as JSON spells them.

use crate::model::picture;
pub(crate) use crate::wire::LinkKind;
use crate::wire::words;

words! {
    /// What is drawn of the board below the pieces.
    Ground from picture::Ground {
        /// The points of a dense grid (baduk, omok).
        Points,
        /// Few points and the lines between them, along which pieces move (gonu).
        Lines,
        /// The stations of yut.
        Stations,
    }
}

words! {
    /// Why a point is forbidden to the side to play.
    ForbiddenKind from picture::ForbiddenKind {
        /// Two open threes at once (삼삼).
        DoubleThree,
        /// Two fours at once (사사).
        DoubleFour,
        /// A row of six or more stones (장목).
        Overline,
        /// It is not said.
        Unsaid,
    }
}

words! {
    /// Why a part of the board is shaded.
    AreaKind from picture::AreaKind {
        /// The record dims it.
        Dimmed,
        /// The rules of an opening allow the next stone only here.
        Allowed,
        /// The rules of an opening keep the next stone out of here.
        Closed,
    }
}

words! {
    /// What lies beside the board.
    TrayKind from picture::TrayKind {
        /// Opponent's stones that the side has captured.
        Captured,
        /// Pieces of the side that wait to start.
        Waiting,
        /// Pieces of the side that are home.
        Finished,
    }
}

words! {
    /// Shape of a mark.
    MarkShape from picture::Emblem {
        /// Triangle.
        Triangle,
        /// Square.
        Square,
        /// Circle.
        Circle,
        /// Cross.
        Cross,
        /// Selected point.
        Selected,
        /// Territory of the side that `owner` names.
        Territory,
    }
}
