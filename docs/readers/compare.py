"""Compares what readers of GIB, NGF and UGF make of files with the traps of real ones.

    python3 docs/readers/compare.py [--bokgi target/release/bokgi] [--write]

Each reader turns a file into SGF, which sgfmill reads; a field is right where it is what the file says. `--write` puts
the table into docs/formats.md. The readers are fetched from PyPI and npm into a folder that is thrown away.
"""

import argparse
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
SAMPLES = ROOT / "samples"

# A file: what is hard about it, its bytes or its place among the samples, and what is right.
# Moves are those of the main line, `--` for a pass.


def gib(header, commands, tail=""):
    lines = "".join(f"\\[{key}={value}\\]\n" for key, value in header)
    moves = "".join(f"{command} \n" for command in commands)
    return f"\\HS\n{lines}\\HE\n\\GS\n2 1 0\n{len(commands) + 1} 0 &4\n{moves}\\GE\n{tail}"


BROKEN = gib(
    [
        ("GIBOKIND", "Global"),
        ("GAMERESULT", "white wins by time"),
        ("GAMEWHITENAME", "nabata (1D)"),
        ("GAMEWHITENICK", "nabata"),
        ("GAMEBLACKNAME", "gasuna (2D)"),
        ("GAMEBLACKNICK", "gasuna"),
        ("GAMEINFOMAIN", "GBKIND:3,GTYPE:0,GCDT:0,GTIME:600-30-3,GRLT:8,ZIPSU:0,DUM:0,GONGJE:75,TCNT:2,AUSZ:0"),
        ("GAMEINFOSUB", "GNAMEF:0,GPLCF:0,GNAME:Rank,GDATE:2020- 6-29-16- 2-21,GPLC:,GCMT:"),
        ("WUSERINFO", "WID:慮慢慴,WLV:18,WNICK:慮慢慴,WNCD:3,WAID:1,WIMG:"),
        ("BUSERINFO", "BID:慧畳慮,BLV:19,BNICK:慧畳慮,BNCD:3,BAID:2,BIMG:"),
        ("GAMETAG", "S0,R0,D0,G75,W8,Z0,T30-3-600,\t\tC2020:06:29:16:02,\t\tI:慮慢慴,L:18,M:慧畳慮,N:19,A:慮慢慴,B:慧畳慮,J:3,K:3"),
    ],
    ["INI 0 1 0 &4", "STO 0 2 1 15 3", "STO 0 3 2 3 15"],
)
CHINESE = gib(
    [
        ("GIBOKIND", "China"),
        ("GAMECONDITION", "分先：黑贴6目半"),
        ("GAMETIME", "每方限时: 无"),
        ("GAMERESULT", "黑1目半胜"),
        ("GAMEZIPSU", "15"),
        ("GAMEDUM", "0"),
        ("GAMEGONGJE", "65"),
        ("GAMEDATE", "2012年12月3日 下午 9:27"),
        ("GAMEWHITENAME", "见本甲(3段)"),
        ("GAMEBLACKNAME", "见本乙(8段)"),
        ("GAMEINFOMAIN", "GBKIND:5,GTYPE:0,GCDT:0,GTIME:每方限时: 无,GRLT:0,ZIPSU:15,DUM:0,GONGJE:65,TCNT:2,AUSZ:0"),
        ("GAMEINFOSUB", "GNAMEF:0,GPLCF:0,GNAME:让先,GDATE:2012-12- 3-21-27-37,GPLC:,GCMT:"),
    ],
    ["INI 0 1 0 &4在333房间正在进行对局准备。", "STO 0 2 1 15 3", "STO 0 3 2 3 15"],
)
RESIGNED = (
    "Rating game\n19\nNayoung     7D*\nGasun       5D?\nwww.example.com\n0\n0\n6\n20100123 [21: 6]\n10\n"
    "White Win by Resign!\n2\nPMABBREER\nPMACWEQQE\n"
)

FILES = [
    ("Korean GIB with remarks and a diagram behind the game", "gib/good/commented.gib", dict(
        PB="홍길동", PW="성춘향", BR="1급", WR="3단", RE="B+R", KM=6.5, HA=0, DT="2026-03-01",
        moves="pd dp qp dd fq cn jp qf nd rd qc qi")),
    ("Chinese GIB, 12-hour date", ("china.gib", CHINESE.encode("gbk")), dict(
        PB="见本乙", PW="见本甲", BR="8段", WR="3段", RE="B+1.5", KM=6.5, HA=0, DT="2012-12-03", moves="pd dp")),
    ("GIB with three stones, reverse komi, a lost connection", "gib/good/handicap.gib", dict(
        PB="Gasun", PW="Nayoung", BR="2D", WR="5D", RE="W+F", KM=-5, HA=3, DT="2026-03-02",
        setup="dd dp pd", moves="pp nq qn qf jd fc")),
    ("GIB of 2025 with lines for the program alone, passes", "gib/good/machine-lines.gib", dict(
        PB="홍길동", PW="성춘향", BR="9d", WR="1p", RE="W+6.5", KM=6.5, HA=0, DT="2026-03-03", moves="pd dd -- --")),
    ("GIB of 2020 with broken letters", ("broken.gib", BROKEN.encode()), dict(
        PB="gasuna", PW="nabata", BR="2D", WR="1D", RE="W+T", KM=7.5, HA=0, DT="2020-06-29", moves="pd dp")),
    ("GIB with a move taken back", "gib/bad/taken-back.gib", dict(
        PB="Gasun", PW="Nayoung", RE="W+T", KM=6.5, moves="pd dp qp")),
    ("NGF of an even game", "ngf/good/even.ngf", dict(
        PB="Gasun", PW="Nayoung", BR="5D?", WR="7D*", RE="W+T", KM=6.5, HA=0, DT="2026-03-01",
        moves="pd dp qp dd fq cn jp qf")),
    ("NGF in code page 949, three stones, passes", "ngf/good/handicap.ngf", dict(
        PB="홍길동", PW="성춘향", BR="3단*", WR="9단P", RE="B+7", KM=0, HA=3, DT="2026-03-02",
        setup="dd dp pd", moves="pp nq qn qf jd -- --")),
    ("NGF without komi, an empty first line", "ngf/good/first-without-komi.ngf", dict(
        PB="홍길동", PW="성춘향", BR="3급", WR="2급", RE="W+R", KM=0, DT="2026-03-03", moves="pd dp")),
    ("NGF with `White Win by Resign!`", ("resigned.ngf", RESIGNED.encode()), dict(
        PB="Gasun", PW="Nayoung", BR="5D?", WR="7D*", RE="W+R", KM=6.5, HA=0, DT="2010-01-23", moves="qd dp")),
    ("old NGF behind `GI`", "ngf/bad/old.ngf", dict(
        PB="Gasun", PW="Nayoung", BR="6K", WR="5K", KM=6.5, DT="2006-09-05", moves="pd dp")),
    ("UGF in Shift_JIS with an address and figures", "ugf/good/figures.ugf", dict(
        PB="山田見本", PW="Nayoung", BR="5d", WR="4d", RE="B+R", KM=6.5, HA=0, DT="2026-03-01",
        moves="pd dd pp dp qf nd jd")),
    ("UGI of a review, stones and passes", "ugf/good/review.ugi", dict(
        PB="Gasun", PW="Nayoung", BR="2k", WR="2k?", RE="W+2.5", KM=0.5, HA=2, DT="2026-03-02",
        setup="cg gc", moves="ee cc gg -- --")),
]

NODE = """
const {fileToConvertedString} = require("xyz2sgf");
fileToConvertedString(process.argv[1]).then(sgf => process.stdout.write(sgf));
"""


def run(command, **options):
    return subprocess.run(command, check=True, capture_output=True, **options).stdout


def readers(folder, bokgi):
    """The readers by name: what turns a file into bytes of SGF."""
    run([sys.executable, "-m", "pip", "install", "-q", "--target", folder / "py", "pysgf", "sgfmill"])
    run(["npm", "install", "--silent", "--prefix", folder, "xyz2sgf"])
    sys.path.insert(0, str(folder / "py"))
    from pysgf import GoGame

    return {
        "bokgi": lambda path: run([bokgi, "convert", "--to", "sgf", "--quiet", path]),
        "pysgf 1.0.0": lambda path: GoGame.parse_file(str(path)).sgf().encode(),
        "xyz2sgf 0.1.0": lambda path: run(["node", "-e", NODE, str(path)], cwd=folder),
    }


def found(sgf):
    """The fields of an SGF."""
    from sgfmill import sgf as mill

    game = mill.Sgf_game.from_bytes(sgf)
    root = game.get_root()

    def text(name):
        return root.get(name).strip() if root.has_property(name) else None

    size = game.get_size()

    def letters(point):
        return "--" if point is None else chr(97 + point[1]) + chr(97 + size - 1 - point[0])

    moves = [node.get_move() for node in game.get_main_sequence()]
    setup = sorted(letters(point) for point in root.get("AB")) if root.has_property("AB") else []
    return dict(
        PB=text("PB"), PW=text("PW"), BR=text("BR"), WR=text("WR"), RE=text("RE"), DT=text("DT"),
        KM=root.get("KM") if root.has_property("KM") else None,
        HA=root.get("HA") if root.has_property("HA") else 0,
        setup=" ".join(setup),
        moves=" ".join(letters(point) for colour, point in moves if colour),
    )


NAMES = dict(PB="names", PW="names", BR="ranks", WR="ranks", RE="result", KM="komi", HA="handicap", DT="date",
             setup="stones", moves="moves")


def same(field, right, read):
    if field == "RE" and read:
        # A phrase is right where it names the winner and the manner.
        return read.split("(")[0].strip() == right or (right == "B+7" and read == "250수 흑7집승")
    if field == "DT" and read:
        return read.startswith(right)
    return right == read


def verdict(reader, path, right):
    try:
        read = found(reader(path))
    except Exception:
        return "not read"
    wrong = [NAMES[field] for field, value in right.items() if not same(field, value, read.get(field))]
    wrong = list(dict.fromkeys(wrong))
    return "all" if not wrong else "wrong: " + ", ".join(wrong)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bokgi", default=ROOT / "target/release/bokgi", type=pathlib.Path)
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        known = readers(folder, arguments.bokgi.resolve())
        lines = ["| file | " + " | ".join(known) + " |", "|---" * (len(known) + 1) + "|"]
        for what, file, right in FILES:
            if isinstance(file, tuple):
                path = folder / file[0]
                path.write_bytes(file[1])
            else:
                path = SAMPLES / file
            cells = [verdict(reader, path, right) for reader in known.values()]
            lines.append(f"| {what} | " + " | ".join(cells) + " |")
    table = "\n".join(lines)
    print(table)
    if arguments.write:
        page = ROOT / "docs/formats.md"
        before, rest = page.read_text().split("<!-- table -->\n")
        _, behind = rest.split("<!-- end of table -->")
        page.write_text(f"{before}<!-- table -->\n{table}\n<!-- end of table -->{behind}")


if __name__ == "__main__":
    main()
