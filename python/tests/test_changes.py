"""Inputs of every kind, and records that are made, changed, compared, copied and pickled."""

import array
import copy
import io
import mmap
import multiprocessing
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
import zipfile

import bokgi
import pytest

GAME = b"(;GM[1]FF[4]SZ[9]\nKM[6.5]PB[A]PW[B]RE[B+3.5]AB[cc]\n;W[ee]C[x];B[ec](;W[gc])(;W[cg]TR[ee]LB[gg:a]))"


def record():
    made, = bokgi.read(GAME)
    return made


def test_files_buffers_and_archives_are_read(tmp_path):
    path = tmp_path / "game.sgf"
    path.write_bytes(GAME)
    archive = tmp_path / "games.zip"
    with zipfile.ZipFile(archive, "w") as packed:
        for number in range(3):
            packed.writestr(f"round/{number}.sgf", GAME)
        packed.writestr("read.me", "no record")
    with open(path, "rb") as binary, open(path, encoding="utf-8") as text:
        for source in [binary, text, io.BytesIO(GAME), memoryview(GAME), bytearray(GAME), array.array("B", GAME), path]:
            read, = bokgi.read(source)
            assert read.plies == 3, source
    with open(path, "rb") as binary:
        assert bokgi.read(binary)[0].file == str(path)
    read = bokgi.read(archive)
    assert [one.file for one in read] == [f"{archive}/round/{number}.sgf" for number in range(3)]
    assert [finding.file for finding in bokgi.check(archive)] == [finding.file for finding in bokgi.check(read)]
    for wrong in [7, None, [7], object()]:
        with pytest.raises(TypeError, match="a path, bytes, a buffer, an open file"):
            bokgi.read(wrong)


def test_buffers_are_read_whole_each_time(tmp_path):
    path = tmp_path / "game.sgf"
    path.write_bytes(GAME)
    with open(path, "rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as mapped:
        assert [bokgi.read(mapped)[0].plies for _ in range(2)] == [3, 3]
    for content in [GAME, bytearray(GAME), memoryview(GAME), array.array("B", GAME)]:
        for source in [("here.sgf", content), [("here.sgf", content)]]:
            read, = bokgi.read(source)
            assert (read.file, read.plies) == ("here.sgf", 3)


def test_text_is_not_decoded_again():
    for charset in ["", "CA[EUC-KR]", "CA[UTF-8]"]:
        text = f"(;GM[1]{charset}SZ[9]PB[홍길동];B[ee])"
        for encoding in [None, "euc-kr", "utf-8"]:
            read, = bokgi.read(io.StringIO(text), encoding=encoding)
            assert read.header.black_name == "홍길동"
            assert pickle.loads(pickle.dumps(read)).header.black_name == "홍길동"
        columns = bokgi.games(io.StringIO(text), encoding="euc-kr")
        pyarrow = pytest.importorskip("pyarrow")
        assert pyarrow.table(columns).column("black_name").to_pylist() == ["홍길동"]


def zipped(**files):
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for name, content in files.items():
            archive.writestr(name.replace("__", "."), content)
    return packed.getvalue()


def test_archives_in_folders_and_archives_are_read(tmp_path):
    inner = zipped(a__sgf=GAME, hidden__txt=b"no record")
    (tmp_path / "outer.zip").write_bytes(zipped(inner__zip=inner, b__sgf=GAME))
    (tmp_path / "c.sgf").write_bytes(GAME)
    names = [record.file[len(str(tmp_path)) + 1:] for record in bokgi.read(tmp_path)]
    assert names == ["c.sgf", "outer.zip/b.sgf", "outer.zip/inner.zip/a.sgf"]


def test_a_damaged_file_of_an_archive_raises_an_error():
    damaged = zipped(a__sgf=GAME, b__sgf=GAME.replace(b"cc", b"dd")).replace(b"AB[dd]", b"AB[xx]")
    with pytest.raises(OSError, match="games.zip/b.sgf is damaged"):
        bokgi.read(damaged, name="games.zip")
    with pytest.raises(OSError, match="games.zip/b.sgf is damaged"):
        bokgi.check([("games.zip", damaged)])
    with pytest.raises(OSError, match="damaged or cut off"):
        bokgi.read(zipped(a__sgf=GAME)[:-40], name="cut.zip")


def test_a_header_is_changed():
    game = record()
    game.header.black_name = "Z"
    game.header["komi"] = "7.5"
    game.header.update({"event": "시범 대회", "result": "백 불계승"})
    del game.header["white_name"]
    assert (game.header.komi, game.header["result"]) == (7.5, "W+R")
    again, = bokgi.read(game.to_sgf().encode())
    assert again.header["black_name"] == "Z" and again.header["event"] == "시범 대회"
    assert "white_name" not in again.header
    with pytest.raises(ValueError, match="much. is not a value of komi"):
        game.header.komi = "much"
    with pytest.raises(KeyError):
        game.header["hair"] = "red"


def test_none_and_del_remove_a_field():
    game = record()
    game.header.update({"black_name": None, "event": None, "komi": 5.5})
    assert "black_name" not in game.header and "event" not in game.header and game.header.komi == 5.5
    assert b"None" not in game.to_bytes("sgf") and b"PB" not in game.to_bytes("sgf")
    del game.header.komi
    game.header.white_name = None
    assert list(game.header) == ["game_kind", "format_version", "board_size", "result"]
    made = bokgi.Record.new("baduk", header={"black_name": None, "komi": None, "white_name": "B"})
    assert "black_name" not in made.header and "komi" not in made.header and made.header.white_name == "B"
    with pytest.raises(AttributeError, match="komi"):
        del game.header.komi
    with pytest.raises(KeyError):
        del game.header["komi"]


def test_a_header_stays_unchanged_after_an_exception():
    game = record()
    before = dict(game.header)
    with pytest.raises(KeyError, match="nope"):
        game.header.update({"black_name": "Z", "nope": "B"})
    with pytest.raises(ValueError, match="much"):
        game.header.update({"event": "E", "white_name": None, "komi": "much"})
    for name in ["winner", "margin", "date_as_written", "players", "typo", "game_kind"]:
        for value in ["x", None]:
            with pytest.raises(AttributeError, match=name):
                setattr(game.header, name, value)
        with pytest.raises(AttributeError, match=name):
            delattr(game.header, name)
    assert dict(game.header) == before and game == record()


def test_nodes_are_added_and_removed_anywhere():
    game = record()
    first = game.root.children[0]
    last = game.nodes[-1]
    added = first.add_move("black", "a9")
    assert first.children[-1] == added and added.moves[0].to == "A9"
    assert last.moves[0].to == "C3" and game.nodes[-1].moves[0].to == "A9"
    deep = first.children[0].children[0].add_move("black", "g3")
    assert deep.board().sum() == 7 and last.moves[0].to == "C3"
    first.children[0].children[0].remove()
    with pytest.raises(RuntimeError, match="removed"):
        deep.moves
    assert game.plies == 3 and last.number == 3
    added.comment, added.name = "여기", "N"
    added.add_mark("triangle", ["A9"])
    added.add_label("B2", "a")
    added.add_setup("white", ["c1", "d1"])
    again, = bokgi.read(game.to_sgf().encode())
    node = again.nodes[-1]
    assert (node.comment, node.name, node.marks, node.labels) == ("여기", "N", {"triangle": ["A9"]}, {"B2": "a"})
    assert node.properties["AW"] == ["ci", "di"] and node.properties["C"] == ["여기"]
    added.comment = None
    added.clear_marks()
    assert added.comment is None and added.marks == {} and added.labels == {}
    with pytest.raises(ValueError, match="root"):
        game.root.remove()
    with pytest.raises(ValueError, match="no point .z9"):
        added.add_mark("triangle", ["z9"])
    with pytest.raises(ValueError):
        first.add_move("black", "nowhere")
    with pytest.raises(ValueError, match="no side .red"):
        first.add_move("red", "a1")
    assert repr(deep) == "<Node, removed>" and repr(first) == "<Node 1 with 2 children>"


def test_nothing_is_added_for_no_points():
    game = record()
    for add, kind in [(game.root.add_mark, "triangle"), (game.root.add_setup, "black")]:
        with pytest.raises(ValueError, match="no points"):
            add(kind, [])
    assert game.root.marks == {} and game == record()
    game.root.add_mark("triangle", ("a1", "b2"))
    assert game.root.marks == {"triangle": ["A1", "B2"]}


@pytest.mark.parametrize(
    "game, moves, side, words, sides",
    [
        ("baduk", "e5", "white", "c5 g5 d4", ["white", "black", "white"]),
        ("baduk", "e5", "black", "c5 g5", ["black", "white"]),
        ("baduk", "e5", "white", "W c5 pass resign", ["white", "black", "white"]),
        ("omok", "h8", "white", "백 i9 {좋은 수} g7", ["white", "black"]),
        ("gonu", "a1-a2", "white", "c4-c3 b1-b2", ["white", "black"]),
        ("connect6", "j10", "white", "k9 k8 k7", ["white", "white", "black"]),
        ("connect6", "j10 k9", "white", "k8 k7 k6", ["white", "black", "black"]),
    ],
)
def test_sides_take_turns_in_an_added_line(game, moves, side, words, sides):
    made = bokgi.Record.new(game, moves=moves)
    before = made.plies
    last = made.nodes[-1].add_move(side, words)
    assert last == made.nodes[-1]
    assert [move.side for move in made.moves[before:]] == sides


@pytest.mark.parametrize(
    "words", ["c3 foo d3", "c3 (d3) e3", "{hi} c3", "B c3", "c3 1-0", '[Size "5"] c3', "3. c3", "", "c3 c3"]
)
def test_words_that_cannot_be_added_are_refused(words):
    game = bokgi.Record.new("baduk", size=9, moves="e5")
    with pytest.raises(ValueError):
        game.nodes[-1].add_move("white", words)
    assert game == bokgi.Record.new("baduk", size=9, moves="e5")


@pytest.mark.parametrize(
    "game, moves, kinds",
    [
        ("baduk", "Q16 D4 pass", ["place", "place", "pass"]),
        ("omok", ["h8", "i9"], ["place", "place"]),
        ("gonu", ["a1-a2", "c4-c3"], ["slide", "slide"]),
        ("yut", ["1. 홍: 모 도 / 새-모", "2. 성: 개"], ["throw", "throw", "advance", "throw"]),
    ],
)
def test_new_records_come_from_moves(game, moves, kinds):
    header = {"side1_name": "홍", "side2_name": "성"} if game == "yut" else {"black_name": "홍", "date": "2026-03-01"}
    made = bokgi.Record.new(game, moves=moves, header=header)
    assert [move.kind for move in made.moves] == kinds
    assert not [finding for finding in made.findings if finding.severity == "error" and finding.code.startswith("YUT02")]
    assert bokgi.read((f"made.json", made.to_json().encode()))[0] == made
    side = "side2" if game == "yut" else "black"
    word = {"baduk": "C3", "omok": "j10", "gonu": "a2-a3", "yut": "/ 새-개"}[game]
    node = made.nodes[-1].add_move(side, word)
    assert node.moves[0].side == side


def test_new_records_are_refused_with_a_reason():
    with pytest.raises(ValueError, match="no game .chess.; known: omok"):
        bokgi.Record.new("chess")
    with pytest.raises(ValueError, match="z99"):
        bokgi.Record.new("baduk", moves="z99")
    for moves, word in [
        (["e5", "zz9"], "zz9"),
        ("E5 pas c5", "pas"),
        ("hello world", "hello"),
        ("e5 e5", "e5"),
        ("e5 z9", "z9"),
        (("e5", "c5)"), r"\)"),
    ]:
        with pytest.raises(ValueError, match=f"cannot read .{word}. in the moves"):
            bokgi.Record.new("baduk", size=9, moves=moves)
    with pytest.raises(ValueError) as raised:
        bokgi.Record.new("baduk", size=3, moves="a1 d4")
    assert "[Game" not in str(raised.value)
    for size in [0, 53, 60, 255, 300, -1, (9, -1), (9, 53)]:
        with pytest.raises(ValueError, match="size|no board"):
            bokgi.Record.new("baduk", size=size)
    large = bokgi.Record.new("baduk", size=52, moves=["a1", "b52"])
    assert bokgi.read(large.to_sgf().encode())[0].moves[1].to == large.moves[1].to
    assert bokgi.Record.new("baduk", moves=(word for word in ["e5", "c5"])).plies == 2
    assert bokgi.Record.new("baduk", size=9).shape == (9, 9)
    assert bokgi.Record.new("omok", size=(15, 13)).shape == (13, 15)


def test_values_are_compared_copied_and_pickled():
    game = record()
    assert game == record() and hash(game) == hash(record()) and game != 1
    assert game.moves[0] == game.moves[0] and len({*game.moves, *game.moves}) == 3
    for one in (copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert one == game and one.file == game.file and one.findings == game.findings
        one.header.event = "other"
        assert one != game
        back = pickle.loads(pickle.dumps(one))
        assert back == one and back.header.event == "other" and back.number == one.number
    for move in game.moves:
        assert pickle.loads(pickle.dumps(move)) == move
    assert pickle.loads(pickle.dumps(game.nodes[2])).moves == game.nodes[2].moves
    assert pickle.loads(pickle.dumps(game.header)) == game.header
    found = bokgi.check(b"(;GM[1]SZ[9];B[ee];W[ee])")
    back = pickle.loads(pickle.dumps(found))
    assert back == found and {*back} == {*found}
    for one, other in zip(back, found):
        assert (str(one), one.span, one.help("ko"), one.to_dict("ko")) == (
            str(other),
            other.span,
            other.help("ko"),
            other.to_dict("ko"),
        )


def test_options_of_the_reading_survive_a_pickle():
    made = bokgi.Record.new("baduk", size=5, rules="chinese", moves="c3 pass pass")
    read, = bokgi.read(GAME, rules="chinese", as_written=True)
    for one in [made, read]:
        for change in [False, True]:
            if change:
                one.root.comment = "changed"
            back = pickle.loads(pickle.dumps(pickle.loads(pickle.dumps(one))))
            assert back == one and back.score()["ruleset"] == one.score()["ruleset"] == "chinese"
            assert back.findings == one.findings


def test_many_records_of_a_file_are_pickled_once():
    text = b"(;GM[1]SZ[9]GC[a long text];B[ee];W[cc])" * 500
    records = bokgi.read(text)
    packed = pickle.dumps(records)
    assert len(packed) < 5 * len(text)
    assert pickle.loads(packed) == records


def read(number):
    return bokgi.read((f"{number}.sgf", GAME))


def test_a_pool_of_processes_returns_records():
    with multiprocessing.get_context("spawn").Pool(4) as pool:
        read_by_others = pool.map(read, range(200), chunksize=50)
    assert [one.plies for group in read_by_others for one in group] == [3] * 200


def test_an_interrupted_check_ends_soon(tmp_path):
    path = tmp_path / "game.sgf"
    path.write_bytes(b"(;GM[1]SZ[9];B[ee];W[cc])" * 50)
    asked = []

    def interrupt():
        asked.append(time.monotonic())
        os.kill(os.getpid(), signal.SIGINT)

    timer = threading.Timer(0.5, interrupt)
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        bokgi.check([path] * 240_000)
    # The machine may be busy; the aim is 0.2 s on an idle one.
    assert time.monotonic() - asked[0] < 2


def python(program, *arguments):
    """Runs a program in another process, because it sends itself signals."""
    return subprocess.run([sys.executable, "-c", program, *map(str, arguments)], capture_output=True, text=True)


def test_signals_belong_to_python_after_a_report(tmp_path):
    (tmp_path / "game.sgf").write_bytes(GAME)
    ran = python(
        "import bokgi, os, signal, sys, time\n"
        "assert bokgi.report(sys.argv[1])\n"
        "try:\n"
        "    os.kill(os.getpid(), signal.SIGINT)\n"
        "    time.sleep(5)\n"
        "except KeyboardInterrupt:\n"
        "    time.sleep(0.2)\n"
        "    print('interrupted')\n",
        tmp_path,
    )
    assert (ran.returncode, ran.stdout) == (0, "interrupted\n"), ran.stderr


def test_an_interrupted_report_ends_soon(tmp_path):
    path = tmp_path / "game.sgf"
    path.write_bytes(b"(;GM[1]SZ[9];B[ee];W[cc])" * 200)
    ran = python(
        "import bokgi, os, signal, sys, threading, time\n"
        "asked = []\n"
        "def interrupt():\n"
        "    asked.append(time.monotonic())\n"
        "    os.kill(os.getpid(), signal.SIGINT)\n"
        "threading.Timer(0.5, interrupt).start()\n"
        "try:\n"
        "    bokgi.report([sys.argv[1]] * 20_000)\n"
        "except KeyboardInterrupt:\n"
        "    print(time.monotonic() - asked[0])\n",
        path,
    )
    assert ran.returncode == 0 and 0 <= float(ran.stdout) < 3, ran.stdout + ran.stderr


def test_files_are_fixed_in_memory():
    broken = b"(;GM[1]SZ[9]DT[2026.3.1];B[ee];W[cc])"
    (name, fixed), = bokgi.fix(broken, name="game.sgf")
    assert name == "game.sgf" and b"DT[2026-03-01]" in fixed
    assert bokgi.fix((name, fixed)) == []


def test_records_are_selected_and_duplicates_dropped():
    games = [
        ("a.sgf", b"(;GM[1]SZ[9]PB[Hong]DT[2026-01-01]RE[B+R];B[ee];W[cc];B[gg])"),
        ("b.sgf", b"(;GM[1]SZ[9]PB[Hong]DT[2026-02-01]RE[W+R];B[ee];W[cc];B[gg]C[with a comment])"),
        ("c.sgf", b"(;GM[1]SZ[9]PB[Seong];B[aa])"),
    ]
    names = lambda records: [record.file for record in records]
    assert names(bokgi.select(games, player="hong")) == ["a.sgf", "b.sgf"]
    assert names(bokgi.select(games, result=["B", "none"])) == ["a.sgf", "c.sgf"]
    assert names(bokgi.select(games, where="plies > 2", invert=True)) == ["c.sgf"]
    assert names(bokgi.dedupe(games)) == ["b.sgf", "c.sgf"]
    assert names(bokgi.select(games, player=None)) == ["a.sgf", "b.sgf", "c.sgf"]
    for players in [{"hong"}, ("hong",), (name for name in ["hong", None])]:
        assert names(bokgi.select(games, player=players)) == ["a.sgf", "b.sgf"]
    for wrong in [{"hair": "red"}, {"help": ""}, {"output": "a.sgf"}]:
        with pytest.raises(TypeError, match=next(iter(wrong))) as raised:
            bokgi.select(games, **wrong)
        assert "--" not in str(raised.value)
    for wrong in [{"kind": "nope"}, {"severity": "nope"}, {"plies": "x"}, {"where": "plies >"}]:
        with pytest.raises(ValueError, match=f"^{next(iter(wrong))}: ") as raised:
            bokgi.select(games, **wrong)
        assert "--help" not in str(raised.value)


def test_an_event_is_reported(samples):
    league = samples / "event" / "league"
    text = bokgi.report(league / "records", event=league / "event.toml").decode()
    assert text.startswith("# ")
    assert bokgi.report([league / "records"], to="json").startswith(b"{")
    assert bokgi.report((str(league / "records"),)) == bokgi.report(path for path in [league / "records"])
    assert bokgi.report(league / "records", event=league / "event.toml", to="xlsx").startswith(b"PK")
    assert "판정" in bokgi.report(league / "records", lang="ko").decode()


def test_a_report_that_cannot_be_made_is_an_exception(samples, tmp_path, capfd):
    records = samples / "event" / "league" / "records"
    (tmp_path / "no-event.toml").write_text("= =", encoding="utf-8")
    (tmp_path / "games.zip").write_bytes(zipped(a__sgf=GAME)[:-40])
    for lang in ["en", "ko"]:
        for paths in ["nowhere", [records, "nowhere"]]:
            with pytest.raises(FileNotFoundError, match="nowhere"):
                bokgi.report(paths, lang=lang)
        with pytest.raises(FileNotFoundError, match="nowhere.toml"):
            bokgi.report(records, event="nowhere.toml", lang=lang)
        with pytest.raises(OSError, match="games.zip"):
            bokgi.report(tmp_path / "games.zip", lang=lang)
        with pytest.raises(ValueError, match="no-event.toml"):
            bokgi.report(records, event=tmp_path / "no-event.toml", lang=lang)
    (tmp_path / "empty").mkdir()
    with pytest.raises(ValueError, match="[가-힣]"):
        bokgi.report(tmp_path / "empty", lang="ko")
    with pytest.raises(ValueError, match="no paths"):
        bokgi.report([])
    with pytest.raises(ValueError, match="no form .docx.; known: md, html"):
        bokgi.report(records, to="docx")
    assert capfd.readouterr() == ("", "")
