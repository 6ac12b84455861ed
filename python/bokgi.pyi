"""Records of Korean board games: baduk, omok, yut and gonu.

``read`` gives the records of files, folders and bytes; ``games`` and ``moves`` give tables of whole collections in
Arrow's form, which pandas, Polars, DuckDB and Spark read; ``check`` returns the findings. A mistake in a record never
raises: it is a ``Finding``. Exceptions are for missing data, such as a file that does not exist. ``Record.new`` makes a
record; ``fix``, ``select``, ``dedupe`` and ``report`` work on collections as the commands of these names.

>>> import bokgi
>>> record, = bokgi.read(b"(;GM[1]SZ[9]KM[6.5]RE[B+R];B[ee];W[ec];B[gc])")
>>> record
<Record <bytes>#1: baduk 9x9, 3 moves>
>>> record.header["komi"], record.header.komi
('6.5', 6.5)
>>> [move.to for move in record.moves]
['E5', 'E7', 'G7']
>>> record.boards().shape
(4, 9, 9)
"""

import os
from array import array
from mmap import mmap
from typing import IO, Any, Dict, Iterable, Iterator, List, Literal, Mapping, Optional, Sequence, Tuple, Union, final

import numpy as np
import numpy.typing as npt

__version__: str

_Lang = Literal["en", "ko"]
_Bytes = Union[bytes, bytearray, memoryview, mmap, "array[Any]"]
_Path = Union[str, os.PathLike[str]]
_Source = Union[_Path, _Bytes, Tuple[str, _Bytes], IO[bytes], IO[str], "Record"]
_Sources = Union[_Source, Iterable[_Source]]

def read(
    source: _Sources,
    *,
    name: Optional[str] = None,
    format: Optional[str] = None,
    encoding: Optional[str] = None,
    game: Optional[str] = None,
    rules: Optional[str] = None,
    as_written: bool = False,
    jobs: Optional[int] = None,
) -> List[Record]:
    """Reads the records of files, folders and bytes.

    ``source`` is a path, bytes or a buffer, an open file, a pair of a name and bytes, or an iterable of these. An archive
    (ZIP, tar, gzip, Zstandard) is read like a folder; a damaged file in it raises ``OSError``. A folder is searched
    recursively, in the order of names, for archives and files with the extension of a readable format; hidden files and
    links to folders are skipped. ``name`` names bytes, for findings and for the extension.

    The format and the encoding are detected unless ``format`` (``sgf``, ``gib``, ``renlib`` ...) and ``encoding``
    (``euc-kr`` ...) name them; a file that Python opened as text is already decoded. ``game`` overrides the game stated
    in the records. ``rules`` names the rules of the replay, as on the command line (``korean``,
    ``renju,three=free``). ``as_written`` reads the dialects of servers literally. ``jobs`` is the number of threads, by
    default all processors; other Python threads keep running meanwhile.

    Findings about a file belong to its first record. A file without any record gives none: ``check`` reports why.

    >>> records = bokgi.read([("a.sgf", b"(;GM[1];B[dd])(;GM[1];B[pp])"), ("b.omok", b"1. h8 h9")])
    >>> [(record.file, record.number, record.game) for record in records]
    [('a.sgf', 1, 'baduk'), ('a.sgf', 2, 'baduk'), ('b.omok', 1, 'omok')]
    >>> bokgi.read("nowhere.sgf")
    Traceback (most recent call last):
    FileNotFoundError: [Errno 2] No such file or directory: 'nowhere.sgf'
    """

def check(
    source: _Sources,
    *,
    name: Optional[str] = None,
    format: Optional[str] = None,
    encoding: Optional[str] = None,
    game: Optional[str] = None,
    rules: Optional[str] = None,
    as_written: bool = False,
    jobs: Optional[int] = None,
) -> List[Finding]:
    """Returns all findings in files, folders and bytes, including those without a record.

    Takes the same arguments as ``read``.

    >>> for finding in bokgi.check(b"(;GM[1]SZ[9];B[ee];W[ee])", name="game.sgf"):
    ...     print(finding)
    game.sgf:1:20: error[BDK002] White plays at E5, which already has a black stone
    """

def fix(source: _Sources, *, name: Optional[str] = None, guess: bool = False) -> List[Tuple[str, bytes]]:
    """Fixes files as ``bokgi fix`` does, and returns the names and new bytes of those that change.

    Only corrections with one possible reading are made, unless ``guess`` allows the others. Nothing is written.

    >>> bokgi.fix(b"(;GM[1]SZ[9]DT[2026.3.1];B[ee])", name="a.sgf")
    [('a.sgf', b'(;GM[1]SZ[9]DT[2026-03-01];B[ee])')]
    """

def select(source: _Sources, *, invert: bool = False, **criteria: Any) -> List[Record]:
    """Returns the records that match all criteria of ``bokgi select``.

    The keywords are its options: ``player``, ``black``, ``white``, ``result``, ``date``, ``event``, ``plies``,
    ``opening``, ``ruleset``, ``handicap``, ``kind``, ``severity`` and ``where``, each a value or several values;
    ``None`` is ignored. ``invert`` returns the others.

    >>> records = bokgi.read(b"(;GM[1]PB[Hong];B[dd])(;GM[1]PB[Seong];B[dd];W[pp])")
    >>> [record.number for record in bokgi.select(records, where="plies > 1")]
    [2]
    """

def dedupe(source: _Sources) -> List[Record]:
    """Returns one record of each game: the longest, and of equal ones the one with the most variations and comments.

    >>> records = bokgi.read(b"(;GM[1];B[dd];W[pp])(;GM[1];B[dd];W[pp]C[a comment])")
    >>> [record.number for record in bokgi.dedupe(records)]
    [2]
    """

def report(
    paths: Union[_Path, Iterable[_Path]],
    *,
    event: Optional[_Path] = None,
    to: str = "md",
    lang: _Lang = "en",
) -> bytes:
    """Reports on the records of an event as ``bokgi report`` does.

    ``event`` is the event file or a list of pairings; ``to`` is the form, such as ``md``, ``html``, ``json`` or ``csv``.
    Returns the bytes of the report.
    """

def games(
    paths: _Sources,
    *,
    format: Optional[str] = None,
    encoding: Optional[str] = None,
    game: Optional[str] = None,
    rules: Optional[str] = None,
    as_written: bool = False,
    jobs: Optional[int] = None,
) -> Table:
    """The table of games: one row a record.

    The columns are those of ``bokgi convert --to csv``: text, 64-bit whole numbers and decimal numbers, null for
    missing values. ``date`` is text, because a record may state the year alone. Takes the same arguments as ``read``;
    the paths may include records that are already read.

    >>> bokgi.games([]).column_names[:4]
    ['file', 'record', 'game', 'board']
    >>> import pyarrow
    >>> table = pyarrow.table(bokgi.games(("a.sgf", b"(;GM[1]SZ[19]KM[6.5]RE[W+0.5];B[pd])")))
    >>> table.select(["file", "game", "komi", "winner", "margin", "moves"]).to_pylist()
    [{'file': 'a.sgf', 'game': 'baduk', 'komi': 6.5, 'winner': 'white', 'margin': 0.5, 'moves': 1}]
    """

def moves(
    paths: _Sources,
    *,
    format: Optional[str] = None,
    encoding: Optional[str] = None,
    game: Optional[str] = None,
    rules: Optional[str] = None,
    as_written: bool = False,
    jobs: Optional[int] = None,
) -> Table:
    """The table of moves: one row a play of the main line.

    The columns are those of ``bokgi convert --to csv --rows moves``; ``clock`` and ``spent`` are seconds. Takes
    the same arguments as ``games``.

    >>> import pyarrow
    >>> table = pyarrow.table(bokgi.moves(("a.sgf", b"(;GM[1]SZ[5];B[ab];W[aa];B[ba])")))
    >>> table.select(["ply", "side", "to", "captured"]).to_pylist()[-1]
    {'ply': 3, 'side': 'black', 'to': 'B5', 'captured': 1}
    """

@final
class Record:
    """Record of one game.

    A notebook shows its last position. Deviations of a dialect are repaired on reading, unless ``as_written`` was
    given. ``to_sgf``, ``to_json`` and ``to_bytes`` write the record as it was in the file, as ``bokgi convert`` does.

    Records are compared by their content; the name of the file does not count. They are copied and pickled. A change of
    the header or of a node changes the record; the findings are then those of the changed record.
    """

    @staticmethod
    def new(
        game: str,
        *,
        size: Union[int, Tuple[int, int], None] = None,
        moves: Union[str, Iterable[str], None] = None,
        header: Optional[Dict[str, Any]] = None,
        rules: Optional[str] = None,
    ) -> Record:
        """Makes a new record of a game, such as ``baduk``, ``omok``, ``yut`` or ``gonu``.

        ``size`` is the number of lines, at most 52, or columns and rows; ``moves`` is a text or a list of moves as
        players write them, in yut the lines of a log. ``header`` gives fields by their keys; ``None`` leaves a field
        out. Side keys of yut are ``side1`` and so on. Raises ``ValueError`` for moves that are not understood.

        >>> record = bokgi.Record.new("baduk", size=9, moves=["e5", "c5"], header={"black_name": "홍길동"})
        >>> record.header.komi = 6.5
        >>> print(record.to_sgf())
        (;CA[UTF-8]FF[4]GM[1]SZ[9]PB[홍길동]KM[6.5]
        ;B[ee];W[ce])
        <BLANKLINE>
        """

    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

    @property
    def game(self) -> str:
        """Id of the game: ``baduk``, ``omok``, ``yut``, ``gonu`` or another."""

    @property
    def format(self) -> str:
        """Id of the format of the file, such as ``sgf``."""

    @property
    def file(self) -> str:
        """Name of the file."""

    @property
    def number(self) -> int:
        """Number of the record in the file, from 1."""

    @property
    def shape(self) -> Tuple[int, int]:
        """Rows and columns of the board; yut has one row of 29 stations."""

    @property
    def plies(self) -> int:
        """Number of moves of the main line, passes included."""

    @property
    def header(self) -> Header:
        """Header: the information about the game as a whole."""

    @property
    def moves(self) -> List[Move]:
        """The plays of the main line.

        >>> record, = bokgi.read(b"(;GM[1]SZ[5];B[ab];W[aa];B[ba])")
        >>> record.moves
        [<Move 1 black place A4>, <Move 2 white place A5>, <Move 3 black place B5>]
        >>> record.moves[2].captured
        1
        """

    @property
    def root(self) -> Optional[Node]:
        """First node of the tree; ``None`` if the record has no nodes.

        >>> record, = bokgi.read(b"(;GM[1]SZ[9];B[ee](;W[ec];B[gc])(;W[gc]C[as usual]))")
        >>> fork = record.root.children[0]
        >>> [variation.moves[0].to for variation in fork.children]
        ['E7', 'G7']
        >>> fork.children[1].comment
        'as usual'
        """

    @property
    def nodes(self) -> List[Node]:
        """All nodes in file order, including variations."""

    @property
    def findings(self) -> List[Finding]:
        """All findings: of reading the record, of replaying all its variations, and of the rule set."""

    def board(self, ply: Optional[int] = None) -> npt.NDArray[np.uint8]:
        """The board after a number of moves of the main line, or at its end.

        An array of rows and columns, row 0 at the top, column 0 at the left, as a diagram is printed: 0 is an empty
        point, 1 Black and 2 White; in games of more sides the others follow. A negative number counts from the end.
        Raises ``IndexError`` where the main line has fewer moves.

        >>> record, = bokgi.read(b"(;GM[1]SZ[5];B[ab];W[aa];B[ba])")
        >>> record.board(2)
        array([[2, 0, 0, 0, 0],
               [1, 0, 0, 0, 0],
               [0, 0, 0, 0, 0],
               [0, 0, 0, 0, 0],
               [0, 0, 0, 0, 0]], dtype=uint8)
        >>> row, column = record.moves[0].point
        >>> record.board()[row, column]
        np.uint8(1)
        """

    def boards(self) -> npt.NDArray[np.uint8]:
        """All boards of the main line at once, plies x rows x columns, for training data.

        ``boards()[n]`` is ``board(n)``: the first is the board before the first move, so there is one more than
        ``plies``, and ``boards()[:-1]`` belongs with the moves. They end where a move cannot be put on the board
        at all and the game cannot go on without it.

        >>> record, = bokgi.read(b"(;GM[1]SZ[9]AB[cc];W[ee];B[ec])")
        >>> boards = record.boards()
        >>> boards.shape, (boards == 1).sum(axis=(1, 2)).tolist()
        ((3, 9, 9), [1, 1, 2])
        """

    def to_sgf(self) -> str:
        """The record as SGF, in one string.

        A damaged character of the file becomes U+FFFD; ``to_bytes`` keeps its bytes.

        >>> record, = bokgi.read(b"(;GM[1]FF[4]SZ[9];B[ee])")
        >>> print(record.to_sgf())
        (;GM[1]FF[4]SZ[9]
        ;B[ee])
        <BLANKLINE>
        """

    def to_json(self) -> str:
        """Returns the record as one JSON object with all its content (``bokgi schema record``).

        >>> import json
        >>> record, = bokgi.read(b"(;GM[1]SZ[9]PB[Hong Gildong];B[ee])")
        >>> json.loads(record.to_json())["header"]["black_name"]
        {'text': 'Hong Gildong'}
        """

    def to_bytes(self, format: str, *, lang: _Lang = "en") -> bytes:
        """Returns the record in any writable format, as ``bokgi convert --to`` does.

        Raises ``ValueError`` for a format that cannot be written or cannot hold the record.

        >>> record, = bokgi.read(b"h8 h9 i9", name="game.omok")
        >>> record.to_bytes("moves").decode().splitlines()[-1]
        '1. h8 h9 3. i9 *'
        """

    def losses(self, format: str) -> List[Finding]:
        """Lists the losses of writing the record in a format; empty if the format carries everything.

        A format that cannot hold the record gives a single error.

        >>> record, = bokgi.read(b"(;GM[1]SZ[19];B[pd]TR[pd](;W[dd])(;W[pp]))")
        >>> [loss.message() for loss in record.losses("sgf")]
        []
        >>> len(record.losses("gib")) > 0
        True
        """

    def svg(
        self,
        ply: Optional[int] = None,
        *,
        moves: Optional[Tuple[int, int]] = None,
        size: Optional[float] = None,
        coords: str = "auto",
        theme: str = "book",
        lang: _Lang = "en",
    ) -> str:
        """Draws the board after a number of moves, or at the end, as SVG.

        A negative number counts from the end, as in ``board``. ``moves`` shows the moves from the first number to the
        last with their numbers instead. ``size`` is the size of a cell in pixels; ``coords`` and ``theme`` take the
        values of ``bokgi show``.

        >>> record, = bokgi.read(b"(;GM[1]SZ[9];B[ee];W[ec];B[gc])")
        >>> record.svg(moves=(1, 3), theme="wood").startswith("<svg")
        True
        """

    def png(
        self,
        ply: Optional[int] = None,
        *,
        moves: Optional[Tuple[int, int]] = None,
        size: Optional[float] = None,
        coords: str = "auto",
        theme: str = "book",
        lang: _Lang = "en",
    ) -> bytes:
        """Draws the board after a number of moves, or at the end, as PNG.

        >>> record, = bokgi.read(b"(;GM[1]SZ[9];B[ee])")
        >>> record.png(size=24)[:4]
        b'\\x89PNG'
        """

    def text_board(
        self,
        ply: Optional[int] = None,
        *,
        moves: Optional[Tuple[int, int]] = None,
        coords: str = "auto",
        lang: _Lang = "en",
    ) -> str:
        """Draws the board after a number of moves, or at the end, as text.

        >>> record, = bokgi.read(b"(;GM[1]SZ[3];B[bb])")
        >>> print(record.text_board())
          A B C
        3 ┌─┬─┐
        2 ├─◉─┤
        1 └─┴─┘
        After move 1: Black B2
        Captured: Black 0, White 0
        <BLANKLINE>
        """

    def score(
        self,
        ply: Optional[int] = None,
        *,
        dead: Optional[Sequence[str]] = None,
        alive: Optional[Sequence[str]] = None,
        komi: Optional[float] = None,
        lang: _Lang = "en",
    ) -> Dict[str, Any]:
        """Counts the game, as ``bokgi score --json`` does (``bokgi schema score``).

        ``dead`` names one stone of each dead group, ``alive`` groups that live. Without ``dead`` the record's marks
        count; where it has none, and with ``dead=["guess"]``, the dead stones are guessed by playing on. ``basis``
        names the source, ``rows`` the readings (the rules allow those with ``allowed``), ``grade`` and ``causes`` how the stated result
        fits, ``lacks`` what is missing for a count.

        >>> text = (b"(;GM[1]SZ[5]KM[0.5]RU[Japanese]RE[B+4.5];B[cc];W[dc];B[cb];W[db];B[cd];W[dd];"
        ...         b"B[ca];W[da];B[ce];W[de];B[];W[]TB[aa:be]TW[ea:ee])")
        >>> record, = bokgi.read(text)
        >>> score = record.score()
        >>> score["counted"], score["agrees"], score["count"]["black"]["territory"]
        ('B+4.5', True, 10)
        """

@final
class Header(Mapping[str, str]):
    """Header of a record: the information about the game as a whole.

    A mapping of the entries as they are written, by the keys of ``bokgi.record/1``: ``black_name``, ``komi``, ``result``;
    ``side1_name`` in yut. The parsed values are attributes, named like the columns of the table of games;
    ``None`` means that an entry is missing or not understood. Attributes of entries can be set; ``None`` and ``del``
    remove the entry.

    >>> record, = bokgi.read(b"(;GM[1]PB[Hong Gildong]DT[2026-03]KM[6.50]RE[W+T];B[pd])")
    >>> header = record.header
    >>> header["komi"], header.get("place"), "event" in header, list(header)
    ('6.50', None, False, ['game_kind', 'black_name', 'date', 'komi', 'result'])
    >>> header.komi, header.date, header.winner, header.by, header.event
    (6.5, '2026-03', 'white', 'time', None)
    """

    def __getitem__(self, key: str, /) -> str: ...
    def __iter__(self) -> Iterator[str]: ...
    def __len__(self) -> int: ...
    def __setitem__(self, key: str, text: str) -> None: ...
    def __delitem__(self, key: str) -> None: ...
    def __eq__(self, other: object) -> bool: ...
    def update(self, values: Dict[str, Any], /) -> None:
        """Sets several fields, or none if one of them cannot be set; ``None`` removes a field."""

    black_name: Optional[str]
    black_rank: Optional[str]
    black_team: Optional[str]
    white_name: Optional[str]
    white_rank: Optional[str]
    white_team: Optional[str]
    event: Optional[str]
    round: Optional[str]
    place: Optional[str]
    date: Optional[str]
    @property
    def date_as_written(self) -> Optional[str]: ...
    rules: Optional[str]
    komi: Optional[float]
    handicap: Optional[int]
    result: Optional[str]
    @property
    def winner(self) -> Optional[str]: ...
    @property
    def by(self) -> Optional[str]: ...
    @property
    def margin(self) -> Optional[float]: ...
    time_limit: Optional[int]
    overtime: Optional[str]
    opening: Optional[str]
    game_name: Optional[str]
    game_comment: Optional[str]
    annotator: Optional[str]
    recorder: Optional[str]
    source: Optional[str]
    copyright: Optional[str]
    protocol: Optional[str]
    @property
    def swapped(self) -> Optional[str]: ...
    @property
    def declared(self) -> Optional[int]: ...
    @property
    def offers(self) -> Optional[str]: ...
    termination: Optional[str]
    @property
    def players(self) -> Optional[str]: ...

@final
class Node:
    """A node of a record's tree.

    Two objects for the same node are equal and hash alike.
    """

    @property
    def number(self) -> int:
        """Number of the node in file order, from 0; findings use the same number."""

    @property
    def record(self) -> Record:
        """Record of the node."""

    @property
    def parent(self) -> Optional[Node]:
        """Parent node."""

    @property
    def children(self) -> List[Node]:
        """Child nodes, the main line's first."""

    @property
    def line(self) -> List[Node]:
        """Nodes from the root to this node."""

    @property
    def moves(self) -> List[Move]:
        """Plays in this node, numbered along its line."""

    @property
    def comment(self) -> Optional[str]:
        """Comment on the position."""

    @comment.setter
    def comment(self, text: Optional[str]) -> None: ...
    @property
    def name(self) -> Optional[str]:
        """Name of the node."""

    @name.setter
    def name(self, text: Optional[str]) -> None: ...
    @property
    def setup(self) -> Dict[str, List[str]]:
        """Points that are set up in it, under ``black``, ``white`` and ``empty``."""

    @property
    def marks(self) -> Dict[str, List[str]]:
        """Marked points by the shape of the mark."""

    @property
    def labels(self) -> Dict[str, str]:
        """Texts on points."""

    @property
    def properties(self) -> Dict[str, List[str]]:
        """Properties of the node as SGF writes them, each with its values.

        >>> record, = bokgi.read(b"(;GM[1]SZ[9];B[ee]TR[cc][dd]N[here])")
        >>> record.nodes[-1].properties
        {'B': ['ee'], 'TR': ['cc', 'dd'], 'N': ['here']}
        """

    def add_move(self, side: str, words: str) -> Node:
        """Adds a play after this node, as the last child, and returns its node.

        ``words`` is typed as players write it: ``"e5"``, ``"pass"``, in gonu ``"a1-a2"``, in yut ``"모 도 / 새-모"``.
        Several plays make a line, in which the sides take turns; its last node is returned. Raises ``ValueError`` for
        words that are not understood, and for anything else than moves: variations, results, moves of the other side.

        >>> record = bokgi.Record.new("omok", moves="h8 i9 g7")
        >>> record.nodes[1].add_move("white", "i8").comment = "also played"
        >>> [node.moves[0].to for node in record.nodes[1].children]
        ['i9', 'i8']
        """

    def add_child(self) -> Node:
        """Adds an empty node after this node, as the last child, and returns it."""

    def remove(self) -> None:
        """Removes the node and everything below it from the record; the root stays."""

    def add_setup(self, side: str, points: Sequence[str]) -> None:
        """Sets up points for a side, or empties them under ``empty``."""

    def add_mark(self, shape: str, points: Sequence[str]) -> None:
        """Marks points with a shape: ``triangle``, ``square``, ``circle``, ``cross`` and others."""

    def add_label(self, point: str, text: str) -> None:
        """Writes a text on a point."""

    def clear_marks(self) -> None:
        """Removes the marks and labels of the node."""

    def board(self) -> npt.NDArray[np.uint8]:
        """Returns the board of the node's position as in ``Record.board``; works in variations too.

        >>> record, = bokgi.read(b"(;GM[1]SZ[3];B[bb](;W[aa])(;W[cc]))")
        >>> record.root.children[0].children[1].board().tolist()
        [[0, 0, 0], [0, 1, 0], [0, 0, 2]]
        """

@final
class Move:
    """A play: a row of the table of moves."""

    @property
    def ply(self) -> int:
        """Number of the move on its line, from 1.

        Words of an opening protocol have the number of the move before.
        """

    @property
    def side(self) -> str:
        """Side that plays: ``black`` or ``white``; ``side1`` and so on in yut."""

    @property
    def kind(self) -> str:
        """Kind of play: ``place``, ``pass``, ``slide``, ``resign``, ``throw``, ``advance`` and others."""

    @property
    def from_(self) -> Optional[str]:
        """Name of the point that a piece leaves."""

    @property
    def to(self) -> Optional[str]:
        """Name of the point that is played on."""

    @property
    def point(self) -> Optional[Tuple[int, int]]:
        """Row and column of that point in arrays, from 0."""

    @property
    def raw(self) -> str:
        """The move as written in the record."""

    @property
    def captured(self) -> Optional[int]:
        """Stones or pieces that it captures."""

    @property
    def clock(self) -> Optional[float]:
        """Remaining seconds."""

    @property
    def overtime(self) -> Optional[int]:
        """Remaining stones or periods."""

    @property
    def spent(self) -> Optional[float]:
        """Seconds spent on the move."""

    @property
    def comment(self) -> Optional[str]:
        """Comment on the position after the move."""

    @property
    def turn(self) -> Optional[int]:
        """Number of its turn, in yut."""

    @property
    def member(self) -> Optional[str]:
        """Team member who plays it, in yut."""

    @property
    def value(self) -> Optional[str]:
        """Throw made, or throw used by the move, in yut."""

    @property
    def stacked(self) -> Optional[int]:
        """Number of own pieces that it lands on, in yut."""

    @property
    def finished(self) -> Optional[int]:
        """Pieces that it brings home, in yut."""

@final
class Finding:
    """An error, a doubt or a note about a record or file.

    >>> finding, = bokgi.check(b"(;GM[1]SZ[9];B[ee];W[ee])", name="game.sgf")
    >>> finding.code, finding.severity, finding.move, finding.line, finding.column, finding.span
    ('BDK002', 'error', 2, 1, 20, (19, 24))
    >>> finding.message("ko")
    '백이 이미 흑돌이 있는 E5에 둠'
    """

    @property
    def code(self) -> str:
        """The kind of finding: a family and three digits."""

    @property
    def name(self) -> str:
        """The kind of finding in words."""

    @property
    def severity(self) -> Literal["error", "warning", "note"]:
        """Severity: ``error``, ``warning`` or ``note``."""

    @property
    def file(self) -> str:
        """Name of the file."""

    @property
    def record(self) -> Optional[int]:
        """The record in its file, from 1; ``None`` for the file as a whole."""

    @property
    def node(self) -> Optional[int]:
        """The node of the record, from 0."""

    @property
    def move(self) -> Optional[int]:
        """The move on its line, from 1, passes counted."""

    @property
    def line(self) -> Optional[int]:
        """Line of the text, from 1; ``None`` for binary files."""

    @property
    def column(self) -> Optional[int]:
        """Column of the line in characters, from 1."""

    @property
    def span(self) -> Optional[Tuple[int, int]]:
        """Place in the source: a half-open byte range of the text as UTF-8, or of a binary file."""

    def message(self, lang: _Lang = "en") -> str:
        """Message in one line."""

    def help(self, lang: _Lang = "en") -> str:
        """Advice in one line, possibly empty."""

    def explain(self, lang: _Lang = "en") -> str:
        """Explanation of this kind of finding: its meaning, why it matters and the source of the rule."""

    def to_dict(self, lang: _Lang = "en") -> Dict[str, Any]:
        """Returns the finding with its fixes.

        It equals ``bokgi check --report json`` (``bokgi schema finding``).
        """

@final
class Table:
    """A table in Arrow's form; it reads its files batch by batch when it is consumed.

    It has the methods of the Arrow capsule interface, so ``pyarrow.table``, ``polars.DataFrame``, ``duckdb.sql`` and, from
    pandas 3 on, ``pandas.DataFrame.from_arrow`` take it as it is; each of them reads the files anew. Files that cannot be
    read then raise there.
    """

    @property
    def column_names(self) -> List[str]:
        """Names of the columns."""

    def __arrow_c_schema__(self) -> object:
        """Returns the schema as a capsule."""

    def __arrow_c_stream__(self, requested_schema: Optional[object] = None) -> object:
        """Returns the batches as a capsule."""
