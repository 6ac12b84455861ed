"""A program that uses most of the module, for the checkers of types; it also runs."""

import io
import mmap
import tempfile
from pathlib import Path
from typing import List, Optional, Tuple

import bokgi
import numpy as np
import numpy.typing as npt

source = io.BytesIO(b"(;GM[1]SZ[9]KM[6.5]PB[Hong]PW[Seong];B[ee]C[the middle];W[ec];B[ec])")
records: List[bokgi.Record] = bokgi.read(source, name="game.sgf", encoding="utf-8", jobs=1)
record = records[0]

shape: Tuple[int, int] = record.shape
komi: Optional[float] = record.header.komi
name: str = record.header["black_name"]
record.header.komi = 7.5
record.header["round"] = "2"
record.header.update({"white_rank": "3d"})

points: List[Optional[Tuple[int, int]]] = [move.point for move in record.moves]
boards: npt.NDArray[np.uint8] = record.boards()
stones: int = int((record.board(2) > 0).sum())

root = record.root
assert root is not None
branch: bokgi.Node = root.children[0].add_move("white", "g7")
branch.comment = "another way"
branch.add_mark("triangle", ["e5"])
branch.add_label("a1", "a")
branch.add_setup("black", ["c3"])
marks: "dict[str, List[str]]" = branch.marks
parent: Optional[bokgi.Node] = branch.parent

for finding in bokgi.check([record, ("b.sgf", b"(;GM[1];B[aa];W[aa])")]):
    severity: str = finding.severity
    line: Optional[int] = finding.line
    text: str = finding.message("ko")
    error: bool = finding.severity == "error"

made: bokgi.Record = bokgi.Record.new("omok", moves=["h8", "i9"], header={"black_name": "Hong"})
same: bool = made == record
chosen: List[bokgi.Record] = bokgi.select([made, record], kind="omok")
fixed: List[Tuple[str, bytes]] = bokgi.fix(b"(;GM[1]DT[2026.3.1])", name="c.sgf")
columns: List[str] = bokgi.games([record]).column_names
pages: bytes = record.to_bytes("gib")
branch.add_mark("circle", ("e5", "g7"))
made = bokgi.Record.new("omok", moves=(move for move in ("h8", "i9")))
winner: Optional[str] = made.header.winner
made.header.komi = 6.5
del made.header.komi

with tempfile.TemporaryDirectory() as folder:
    path = Path(folder) / "game.sgf"
    path.write_text("(;GM[1]SZ[9];B[ee])")
    paths: List[Path] = [path]
    names: List[str] = [str(path)]
    sheet: bytes = bokgi.report(paths, to="csv") + bokgi.report((str(path),)) + bokgi.report(names)
    with open(path, "rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as mapped:
        games: List[bokgi.Record] = bokgi.read(mapped) + bokgi.read(("game.sgf", memoryview(mapped[:])))
figure: str = made.svg(size=20)
