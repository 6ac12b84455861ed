//! Fonts for characters that the bundled fonts lack: a bundled font of Hanja, then system fonts for other
//! Hanja, kana, and Hangul syllables beyond KS X 1001.

use std::borrow::Cow;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use ttf_parser::{Face, name_id};
use walkdir::WalkDir;

/// Names of system font files in order of preference: fonts similar to the bundled font, other Korean
/// fonts, then Japanese and Chinese fonts.
const NAMES: [&str; 34] = [
    "NotoSansCJK-Regular.ttc",
    "NotoSansCJKkr-Regular.otf",
    "SourceHanSansK-Regular.otf",
    "SourceHanSans-Regular.ttc",
    "SourceHanSans.ttc",
    "AppleSDGothicNeo.ttc",
    "malgun.ttf",
    "NanumGothic.ttf",
    "NanumBarunGothic.ttf",
    "UnDotum.ttf",
    "gulim.ttc",
    "batang.ttc",
    "NotoSansCJKjp-Regular.otf",
    "Hiragino Sans GB.ttc",
    "ヒラギノ角ゴシック W3.ttc",
    "PingFang.ttc",
    "YuGothR.ttc",
    "YuGothM.ttc",
    "meiryo.ttc",
    "msgothic.ttc",
    "ipaexg.ttf",
    "ipag.ttf",
    "VL-Gothic-Regular.ttf",
    "msyh.ttc",
    "simsun.ttc",
    "msjh.ttc",
    "wqy-microhei.ttc",
    "wqy-zenhei.ttc",
    "uming.ttc",
    "ukai.ttc",
    "DroidSansFallbackFull.ttf",
    "DroidSansFallback.ttf",
    "Arial Unicode.ttf",
    "NotoSansCJK-VF.ttc",
];

const FOLDERS: [&str; 5] = [
    "/usr/share/fonts",
    "/usr/local/share/fonts",
    "/System/Library/Fonts",
    "/Library/Fonts",
    "C:/Windows/Fonts",
];

/// Font folders of a user: an environment variable with the path of a folder, and the font folder within
/// it.
const FOLDERS_OF_A_USER: [(&str, &str); 5] = [
    ("HOME", ".local/share/fonts"),
    ("HOME", ".fonts"),
    ("HOME", "Library/Fonts"),
    ("LOCALAPPDATA", "Microsoft/Windows/Fonts"),
    ("WINDIR", "Fonts"),
];

/// Maximum depth of subfolders that are searched for fonts.
const DEPTH: usize = 5;

/// Maximum size of a font file in bytes.
const LARGEST: u64 = 100_000_000;

/// Bundled font with the Hanja of KS X 1001; empty without the feature `hanja`.
static HANJA: SystemFont = SystemFont {
    bytes: Cow::Borrowed(if cfg!(feature = "hanja") {
        include_bytes!("fonts/noto-sans-kr-hanja.otf")
    } else {
        &[]
    }),
    index: 0,
};

/// A font for characters that the usual fonts of pictures lack: the bundled Hanja font, or a font of the
/// system.
#[derive(Debug)]
pub struct SystemFont {
    /// Content of the font file.
    pub bytes: Cow<'static, [u8]>,
    /// Index of the font in a font collection; 0 in a file with one font.
    pub index: u32,
}

/// Font files found on the system, in order of preference. Each file is read when it is first needed.
#[derive(Debug)]
struct FontFiles {
    files: Vec<(PathBuf, OnceLock<Option<SystemFont>>)>,
}

impl SystemFont {
    /// Returns the first font that has a character: the bundled Hanja font or, if `uses_system`, a system
    /// font. Returns `None` if no font has it.
    ///
    /// Folders are searched on the first call, and each file is read once.
    pub fn with(c: char, uses_system: bool) -> Option<&'static SystemFont> {
        if HANJA.has(c) {
            return Some(&HANJA);
        }
        if !uses_system {
            return None;
        }
        static FILES: OnceLock<FontFiles> = OnceLock::new();
        let files = FILES.get_or_init(|| {
            let of_user = FOLDERS_OF_A_USER.iter().filter_map(|(variable, below)| {
                let base = env::var_os(variable).filter(|base| !base.is_empty())?;
                Some(Path::new(&base).join(below))
            });
            FontFiles::in_folders(FOLDERS.iter().map(PathBuf::from).chain(of_user))
        });
        files.with(c)
    }

    /// Parses the font; `None` if the file is not a font.
    pub fn face(&self) -> Option<Face<'_>> {
        Face::parse(&self.bytes, self.index).ok()
    }

    fn has(&self, c: char) -> bool {
        let face = self.face();
        face.is_some_and(|face| face.glyph_index(c).is_some())
    }

    /// Reads a font file; `None` if it is too large, unreadable or not a font. Of a font collection, the
    /// Korean font is chosen, or else the first.
    fn read(path: &Path) -> Option<SystemFont> {
        if fs::metadata(path).ok()?.len() > LARGEST {
            return None;
        }
        let bytes = fs::read(path).ok()?;
        let fonts = ttf_parser::fonts_in_collection(&bytes).unwrap_or(1);
        let is_korean = |&index: &u32| {
            let Ok(face) = Face::parse(&bytes, index) else {
                return false;
            };
            let families = face.names().into_iter();
            let mut families = families.filter(|name| name.name_id == name_id::FAMILY);
            families.any(|name| name.to_string().is_some_and(|name| name.ends_with(" KR")))
        };
        let index = (0..fonts).find(is_korean).unwrap_or(0);
        Face::parse(&bytes, index).ok()?;
        let bytes = Cow::Owned(bytes);
        Some(SystemFont { bytes, index })
    }
}

impl FontFiles {
    /// Finds all font files with a name in [`NAMES`], upper or lower case, in folders and their
    /// subfolders.
    fn in_folders(folders: impl Iterator<Item = PathBuf>) -> FontFiles {
        let entries = folders.flat_map(|folder| {
            let entries = WalkDir::new(folder).follow_links(true).max_depth(DEPTH);
            entries.into_iter().filter_map(Result::ok)
        });
        let mut found: Vec<(usize, PathBuf)> = entries
            .filter_map(|entry| {
                let name = entry.file_name().to_str()?;
                let is_name = |known: &&str| known.eq_ignore_ascii_case(name);
                let rank = NAMES.iter().position(is_name)?;
                Some((rank, entry.into_path()))
            })
            .collect();
        found.sort();
        let files = found.into_iter().map(|(_, path)| (path, OnceLock::new()));
        FontFiles {
            files: files.collect(),
        }
    }

    fn with(&self, c: char) -> Option<&SystemFont> {
        let mut fonts = self.files.iter().filter_map(|(path, font)| {
            let font = font.get_or_init(|| SystemFont::read(path));
            font.as_ref()
        });
        fonts.find(|font| font.has(c))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks that the bundled font has all 4888 Hanja of KS X 1001, which are rows CA to FD of EUC-KR.
    #[cfg(feature = "hanja")]
    #[test]
    fn hanja_of_the_korean_standard_need_no_system_font() {
        let pairs = (0xca..=0xfd_u8).flat_map(|row| (0xa1..=0xfe_u8).map(move |cell| [row, cell]));
        let bytes: Vec<u8> = pairs.flatten().collect();
        let (text, _, has_errors) = encoding_rs::EUC_KR.decode(&bytes);
        assert!(!has_errors);
        assert_eq!(text.chars().count(), 4888);
        let missing: String = text.chars().filter(|&c| !HANJA.has(c)).collect();
        assert_eq!(missing, "");
        for c in "九段名人戰國手杯棋聖李昌鎬".chars() {
            assert!(SystemFont::with(c, false).is_some(), "{c}");
        }
        assert!(SystemFont::with('똠', false).is_none());
    }

    #[test]
    fn known_files_are_found_below_folders_and_asked_in_their_order() {
        let folder = env::temp_dir().join(format!("bokgi-fonts-{}", std::process::id()));
        let below = folder.join("truetype/some");
        fs::create_dir_all(&below).expect("a folder");
        let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/pictures/fonts");
        let put = |from: &str, to: &str| {
            fs::copy(own.join(from), below.join(to)).expect("a copy");
        };
        put("roboto-condensed-bold.ttf", "MALGUN.TTF");
        put("noto-sans-kr-regular.otf", "wqy-zenhei.ttc");
        put("noto-sans-kr-bold.otf", "other.otf");
        fs::write(below.join("NotoSansCJK-Regular.ttc"), b"no font").expect("a file");
        let files = FontFiles::in_folders([folder.clone(), folder.join("none")].into_iter());
        let size = |c| files.with(c).map(|font| font.bytes.len());
        let length = |name: &str| fs::metadata(own.join(name)).expect("a font").len() as usize;
        assert_eq!(size('A'), Some(length("roboto-condensed-bold.ttf")));
        assert_eq!(size('가'), Some(length("noto-sans-kr-regular.otf")));
        assert_eq!(size('\u{1F600}'), None);
        fs::remove_dir_all(folder).expect("a folder in passing");
    }
}
