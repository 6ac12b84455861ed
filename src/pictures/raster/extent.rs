//! Size of a picture in pixels.

use crate::diag::loss::TOO_LARGE;
use crate::diag::{Finding, Place};
use crate::pictures::display::CELL;
use crate::pictures::style::RenderStyle;

/// Maximum number of pixels of a picture.
const MOST: u64 = 100_000_000;

/// Maximum width and height in pixels, which is the limit of the rasterizer. GIF would allow 65,535.
const LONGEST: u64 = 32_767;

/// Tolerance in pixels: a size that exceeds a whole number of pixels by less is not rounded up.
const TOLERANCE: f64 = 1e-3;

/// Size of a picture in pixels, each side at least 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Extent {
    /// Width of the picture in pixels.
    pub width: u32,
    /// Height of the picture in pixels.
    pub height: u32,
}

/// Error for a picture that is too large for the limits or for the memory, with its width and height in
/// pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooLarge {
    width: u64,
    height: u64,
}

/// Returns the number of pixels per unit of a drawing in this style.
pub(crate) fn scale(style: &RenderStyle) -> f32 {
    style.unit.pixels(style.dpi) / CELL
}

impl Extent {
    /// Converts the width and height of a drawing from units to pixels, rounded up; an error if the picture
    /// would be too large.
    pub(crate) fn new(width: f32, height: f32, style: &RenderStyle) -> Result<Extent, TooLarge> {
        let scale = f64::from(style.unit.pixels(style.dpi)) / f64::from(CELL);
        let pixels = |units: f32| (f64::from(units) * scale - TOLERANCE).ceil().max(1.0) as u64;
        let (width, height) = (pixels(width), pixels(height));
        match (u32::try_from(width), u32::try_from(height)) {
            (Ok(short), Ok(low))
                if width.max(height) <= LONGEST && width.saturating_mul(height) <= MOST =>
            {
                Ok(Extent {
                    width: short,
                    height: low,
                })
            }
            _ => Err(TooLarge { width, height }),
        }
    }
}

impl From<Extent> for TooLarge {
    fn from(extent: Extent) -> TooLarge {
        TooLarge {
            width: extent.width.into(),
            height: extent.height.into(),
        }
    }
}

impl TooLarge {
    /// Creates the finding for a picture that is too large; `format` is the id of the writer, such as
    /// `png`.
    pub(crate) fn finding(&self, format: &'static str) -> Finding {
        Finding::new(&TOO_LARGE, Place::default())
            .arg("format", format)
            .arg("width", self.width.to_string())
            .arg("height", self.height.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pictures::style::Unit;

    fn pixels(width: f32, height: f32, unit: Unit, dpi: u16) -> Result<(u32, u32), (u64, u64)> {
        let style = RenderStyle {
            unit,
            dpi,
            ..RenderStyle::default()
        };
        let extent = Extent::new(width, height, &style);
        extent
            .map(|extent| (extent.width, extent.height))
            .map_err(|error| (error.width, error.height))
    }

    #[test]
    fn pixels_are_cells_times_their_size_rounded_up() {
        assert_eq!(pixels(380.0, 420.0, Unit::Pixels(20.0), 96), Ok((190, 210)));
        assert_eq!(pixels(381.0, 1.0, Unit::Pixels(20.0), 96), Ok((191, 1)));
        assert_eq!(
            pixels(760.0, 800.0, Unit::Millimetres(4.6), 350),
            Ok((1205, 1268))
        );
        assert_eq!(pixels(0.0, 0.0, Unit::Pixels(20.0), 96), Ok((1, 1)));
    }

    #[test]
    fn large_pictures_are_refused_without_being_drawn() {
        assert_eq!(
            pixels(2000.0, 2000.0, Unit::Pixels(200.0), 96),
            Ok((10_000, 10_000))
        );
        let refused = pixels(2001.0, 2000.0, Unit::Pixels(200.0), 96);
        assert_eq!(refused, Err((10_005, 10_000)));
        assert!(pixels(40.0, 32_768.0, Unit::Pixels(40.0), 96).is_err());
        assert!(pixels(f32::MAX, f32::MAX, Unit::Pixels(400.0), 96).is_err());
    }
}
