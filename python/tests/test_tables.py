"""Tables: the typed columns of the CSV tables in every library that reads Arrow."""

import csv
import io
import subprocess
import sys
import zipfile

import bokgi
import pytest

pyarrow = pytest.importorskip("pyarrow")

FOLDERS = ["sgf", "moves", "renlib", "gib", "yut", "gonu"]


@pytest.fixture
def folders(samples):
    return [samples / folder / kind for folder in FOLDERS for kind in ["good", "bad"]]


def spelled(cell):
    """Formats a cell as the CSV table does."""
    if cell is None:
        return ""
    return str(int(cell)) if isinstance(cell, float) and cell.is_integer() else str(cell)


def test_games_are_the_rows_of_the_csv_table(folders):
    table = pyarrow.table(bokgi.games(folders))
    rows = table.to_pylist()
    wanted = []
    for record in bokgi.read(folders):
        text = record.to_bytes("csv").decode()
        wanted.extend(csv.DictReader(io.StringIO(text)))
    assert len(rows) == len(wanted) > 50
    assert table.column_names == list(wanted[0]) == bokgi.games([]).column_names
    for row, line in zip(rows, wanted):
        assert {name: spelled(cell) for name, cell in row.items()} == line


def test_moves_are_those_of_the_records(folders):
    rows = pyarrow.table(bokgi.moves(folders)).to_pylist()
    moves = [(record, move) for record in bokgi.read(folders) for move in record.moves]
    assert len(rows) == len(moves) > 500
    for row, (record, move) in zip(rows, moves):
        assert (row["file"], row["record"]) == (record.file, record.number)
        for name in bokgi.moves([]).column_names[2:]:
            attribute = "from_" if name == "from" else name
            assert (getattr(move, attribute) or None) == (row[name] or None), (record, move, name)


def test_numbers_are_numbers_and_signed():
    schema = pyarrow.schema(bokgi.games([]))
    kinds = {str(field.type) for field in schema}
    assert kinds == {"string", "int64", "double"}
    assert str(schema.field("komi").type) == "double"
    assert str(pyarrow.schema(bokgi.moves([])).field("ply").type) == "int64"


def test_a_table_is_read_as_often_as_it_is_taken(samples):
    table = bokgi.games(samples / "sgf" / "good")
    first, second = pyarrow.table(table), pyarrow.table(table)
    assert first.equals(second) and first.num_rows > 5


def test_threads_do_not_change_the_order(folders):
    one, many = (pyarrow.table(bokgi.moves(folders, jobs=jobs)) for jobs in [1, 3])
    assert one.combine_chunks().equals(many.combine_chunks())


def test_records_and_bytes_stand_among_paths(samples):
    record, = bokgi.read(("a.sgf", b"(;GM[1]SZ[9]KM[6.5];B[ee])"))
    table = pyarrow.table(bokgi.games([record, ("b.sgf", b"(;GM[1]SZ[9])"), samples / "sgf" / "good" / "ko.sgf"]))
    assert table.column("file").to_pylist()[:2] == ["a.sgf", "b.sgf"]
    assert table.num_rows == 3


def test_batches_are_bounded():
    many = [("a.sgf", b"(;GM[1]SZ[9]" + b";B[ee];W[]" * 40_000 + b")")]
    reader = pyarrow.RecordBatchReader.from_stream(bokgi.moves(many))
    sizes = [batch.num_rows for batch in reader]
    assert sum(sizes) == 80_000 and max(sizes) <= 65_536


def test_a_file_that_went_away_raises_where_the_table_is_taken(tmp_path):
    file = tmp_path / "a.sgf"
    file.write_bytes(b"(;GM[1])")
    table = bokgi.games(file)
    file.unlink()
    with pytest.raises(OSError, match="a.sgf"):
        pyarrow.table(table)


def test_a_damaged_file_of_an_archive_raises_when_its_rows_are_read():
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("a.sgf", b"(;GM[1]C[here])")
    damaged = packed.getvalue().replace(b"here", b"gone")
    with pytest.raises(OSError, match="games.zip/a.sgf is damaged"):
        pyarrow.table(bokgi.games([("games.zip", damaged)]))


def test_an_interrupted_table_raises_it():
    program = (
        "import bokgi, os, pyarrow, signal, threading, time\n"
        "threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT)).start()\n"
        "try:\n"
        "    try:\n"
        "        pyarrow.table(bokgi.moves([b'(;GM[1]SZ[9]' + b';B[ee];W[cc]' * 500 + b')'] * 100_000))\n"
        "    except pyarrow.ArrowInvalid:\n"
        "        time.sleep(1)\n"
        "except KeyboardInterrupt:\n"
        "    print('interrupted')\n"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (ran.returncode, ran.stdout) == (0, "interrupted\n"), ran.stderr


def test_nothing_gives_an_empty_table():
    assert pyarrow.table(bokgi.games([])).num_rows == 0
    assert pyarrow.table(bokgi.moves([b"no game"])).num_rows == 0


def test_pandas_polars_and_duckdb_take_it(samples):
    table = table_of_games = bokgi.games(samples / "sgf" / "good")
    count = pyarrow.table(table).num_rows
    pandas = pytest.importorskip("pandas")
    # Older versions read it through pyarrow.
    take = getattr(pandas.DataFrame, "from_arrow", lambda table: pyarrow.table(table).to_pandas())
    assert len(take(table)) == count
    polars = pytest.importorskip("polars")
    assert polars.DataFrame(table).height == count
    duckdb = pytest.importorskip("duckdb")
    assert duckdb.sql("select count(*) from table_of_games").fetchall() == [(count,)]
