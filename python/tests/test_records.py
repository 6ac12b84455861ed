"""Records, boards and findings through the Python interface."""

import collections.abc
import json
import threading

import bokgi
import numpy as np
import pytest


def one(text, **options):
    record, = bokgi.read(text.encode() if isinstance(text, str) else text, **options)
    return record


def test_paths_folders_and_bytes_give_the_same_records(samples, tmp_path):
    file = samples / "sgf" / "good" / "collection.sgf"
    by_path = bokgi.read(file)
    assert len(by_path) > 1
    texts = [record.to_sgf() for record in by_path]
    for source in [str(file), [file], file.read_bytes(), bytearray(file.read_bytes()), ("a.sgf", file.read_bytes())]:
        assert [record.to_sgf() for record in bokgi.read(source)] == texts
    (tmp_path / "in").mkdir()
    (tmp_path / ".hidden").mkdir()
    for name in ["in/b.SGF", "a.sgf", "c.txt.bak", ".hidden/d.sgf", ".e.sgf"]:
        (tmp_path / name).write_bytes(file.read_bytes())
    names = {record.file for record in bokgi.read(tmp_path)}
    assert names == {str(tmp_path / "a.sgf"), str(tmp_path / "in" / "b.SGF")}


def test_records_are_the_same_with_any_number_of_threads(samples):
    told = [[(record.file, record.number, len(record.findings)) for record in bokgi.read(samples, jobs=jobs)] for jobs in [1, 3, None]]
    assert told[0] == told[1] == told[2]
    assert len(told[0]) > 50


def test_every_game_has_boards(samples):
    seen = set()
    for record in bokgi.read([samples / folder / "good" for folder in ["sgf", "moves", "renlib", "yut", "gonu"]]):
        boards = record.boards()
        assert boards.dtype == np.uint8
        assert boards.shape == (record.plies + 1, *record.shape)
        for ply in [0, record.plies // 2, record.plies]:
            assert (record.board(ply) == boards[ply]).all()
            assert (record.board(ply - record.plies - 1) == boards[ply]).all()
        seen.add(record.game)
    assert seen >= {"baduk", "omok", "yut", "gonu", "pentago", "trexo"}


def test_a_turned_quadrant_and_a_tile_are_on_the_board():
    turned = one('[Game "Pentago"]\n\n1. a6 tl+ f1 br-\n', name="typed.omok")
    assert turned.moves[0].point == (0, 0)
    # A clockwise turn takes the corner along the edge; the stone at the other corner goes the other way about.
    assert np.argwhere(turned.board(1) == 1).tolist() == [[0, 2]]
    assert np.argwhere(turned.board(2) == 2).tolist() == [[3, 5]]
    laid = one('[Game "TREXO"]\n\n1. d5-e5 d6-e6\n', name="typed.omok")
    assert laid.board(1)[5, 3:5].tolist() == [1, 2]
    assert laid.board(2)[4:6, 3:5].tolist() == [[1, 2], [1, 2]]


def test_a_board_that_is_not_empty_at_the_beginning(samples):
    record = bokgi.read(samples / "gonu" / "good" / "reduction.gonu")[0]
    assert record.board(0).tolist() == [[2] * 4, [0] * 4, [0] * 4, [1] * 4]
    move = record.moves[0]
    assert record.boards()[1][move.point] == 1
    assert (record.board(1) != record.board(0)).sum() == 2


def test_positions_of_variations_and_setup_in_mid_game():
    record = one("(;GM[1]SZ[3]AB[aa];B[bb](;W[cc];AE[bb]AW[ba])(;W[ca]))")
    assert record.board(0).tolist() == [[1, 0, 0], [0, 0, 0], [0, 0, 0]]
    assert record.board().tolist() == [[1, 2, 0], [0, 0, 0], [0, 0, 2]]
    fork = record.root.children[0]
    assert fork.children[1].board().tolist() == [[1, 0, 2], [0, 1, 0], [0, 0, 0]]
    assert fork.children[0].children[0].setup == {"empty": ["B2"], "white": ["B3"]}
    assert [node.number for node in fork.children[1].line] == [0, 1, 4]
    assert fork.children[1].parent == fork and hash(fork.children[1].parent) == hash(fork)
    assert fork.children[1].moves[0].ply == 2
    assert len(record.nodes) == 5


def test_arrays_can_be_written_to():
    record = one("(;GM[1]SZ[9];B[ee])")
    boards = record.boards()
    boards[:] = 0
    assert record.boards().any()


def test_a_number_beyond_the_line_is_an_index_error():
    record = one("(;GM[1]SZ[9];B[ee])")
    for ply in [2, -3]:
        with pytest.raises(IndexError):
            record.board(ply)
    with pytest.raises(IndexError):
        record.svg(2)
    with pytest.raises(IndexError):
        record.score(2)


def test_a_negative_number_counts_from_the_end():
    record = one("(;GM[1]SZ[9];B[ee];W[cc];B[gg])")
    for ply in range(-4, 0):
        assert record.svg(ply) == record.svg(ply + 4) and record.png(ply) == record.png(ply + 4)
        assert record.text_board(ply) == record.text_board(ply + 4)
        assert record.score(ply) == record.score(ply + 4)
    for wrong in [-5, 2**40, -(2**40)]:
        for method in [record.board, record.svg, record.png, record.text_board, record.score]:
            with pytest.raises(IndexError):
                method(wrong)
    with pytest.raises(IndexError, match="numbered from 1, not -1"):
        record.svg(moves=(-1, 2))


def test_damaged_characters_become_a_sign_in_text():
    text = "(;GM[1]CA[UTF-8]SZ[9]PB[홍길동]PW[임꺽정];B[ee]C[여기])".encode()
    damaged = text.replace("정".encode(), b"\xec\xa0")
    record = one(damaged)
    assert "PW[임꺽\ufffd]" in record.to_sgf() and "PB[홍길동]" in record.to_sgf()
    assert "임꺽".encode() + b"\xec\xa0]" in record.to_bytes("sgf")
    record.root.comment = "changed"
    assert "C[changed]" in record.to_sgf() and json.loads(record.to_json())["header"]["white_name"]


@pytest.mark.parametrize("game", ["baduk", "omok", "gonu", "yut"])
def test_a_format_that_cannot_hold_a_record_is_an_exception(game):
    moves = {"baduk": "q16 d4", "omok": "h8 i9", "gonu": "a1-a2", "yut": "1. 홍: 도 / 새-도"}[game]
    record = bokgi.Record.new(game, moves=moves)
    refused = set()
    for format in "sgf gib ngf renlib moves pente psq rec pos sav bdt rif columns yut gonu ndjson".split():
        losses = [loss for loss in record.losses(format) if loss.severity == "error"]
        if losses:
            refused.add(format)
            with pytest.raises(ValueError):
                record.to_bytes(format)
        else:
            assert record.to_bytes(format), format
    assert {"yut", "gonu"} - {game} <= refused and "ndjson" not in refused


def test_a_huge_number_of_threads_is_capped():
    assert one("(;GM[1]SZ[9];B[ee])", jobs=1_000_000).plies == 1


def test_what_a_dialect_means_is_what_is_read(samples):
    fox = samples / "sgf" / "bad" / "fox.sgf"
    meant, written = bokgi.read(fox)[0], bokgi.read(fox, as_written=True)[0]
    assert (meant.board(0) == 1).sum() == 3
    assert (written.board(0) == 1).sum() == 0
    assert meant.to_sgf() == written.to_sgf()


def test_findings_are_those_of_the_samples(samples):
    compared = 0
    for told in sorted((samples / "sgf" / "bad").glob("*.findings")):
        file = told.with_suffix(".sgf")
        wanted = [line for line in told.read_text(encoding="utf-8").splitlines() if "[" in line]
        found = {finding.code for finding in bokgi.check(file)}
        # A line names its code in brackets: error[BDK003].
        codes = {line.split("[", 1)[1].split("]")[0] for line in wanted if line.split("[", 1)[0].split()[-1:] in (["error"], ["warning"], ["note"])}
        if codes:
            assert codes == found, file.name
            compared += 1
    assert compared > 20


def test_findings_come_with_their_records(samples):
    file = samples / "sgf" / "bad" / "ko-retaken.sgf"
    record, = bokgi.read(file)
    finding, = record.findings
    assert (finding.code, finding.name, finding.severity) == ("BDK003", "ko-retaken", "error")
    assert (finding.record, finding.move, finding.line, finding.column) == (1, 9, 2, 50)
    text = file.read_bytes().decode()
    start, end = finding.span
    assert text.encode()[start:end].decode().strip().startswith("B[ed]")
    assert "패" in finding.message("ko") and finding.help() and len(finding.explain("ko")) > 50
    assert finding.to_dict("ko")["message"] == finding.message("ko")
    assert finding.to_dict()["schema"] == "bokgi.finding/1"


def test_a_file_without_a_record_is_told_and_raises_nothing():
    assert bokgi.read(b"nothing of a game", name="a.sgf") == []
    assert bokgi.check(b"nothing of a game", name="a.sgf")


def test_what_is_no_data_raises():
    with pytest.raises(FileNotFoundError) as missing:
        bokgi.read("nowhere.sgf")
    assert missing.value.filename == "nowhere.sgf"
    with pytest.raises(FileNotFoundError):
        bokgi.games(["nowhere"])
    for options in [{"format": "csv"}, {"encoding": "klingon"}, {"game": "chess"}, {"rules": "martian"}, {"jobs": 0}]:
        with pytest.raises(ValueError):
            bokgi.read(b"(;)", **options)
    for source in [3, None, [b"(;)", 4]]:
        with pytest.raises(TypeError):
            bokgi.read(source)
    record = one("(;GM[1]SZ[9];B[ee])")
    for wrong in [{"theme": "x"}, {"coords": "x"}, {"size": 0}, {"size": float("nan")}, {"lang": "fr"}]:
        with pytest.raises(ValueError):
            record.svg(**wrong)
    with pytest.raises(ValueError):
        record.to_bytes("chess")
    with pytest.raises(ValueError):
        record.score(dead=["A1"])


def test_a_record_that_a_format_has_no_place_for(samples):
    yut = bokgi.read(samples / "yut" / "good" / "teams.yut")[0]
    with pytest.raises(ValueError):
        yut.to_bytes("gib")
    assert json.loads(yut.to_json())["game"] == "yut"


def test_the_meaning_in_json_has_board_and_rules():
    record = one(b"(;GM[1]FF[4]SZ[9]RU[AGA, button];B[ee])")
    meaning = json.loads(record.to_json())["meaning"]
    assert meaning["board"] == {"columns": 9, "rows": 9}
    assert meaning["rules"]["ruleset"] == "aga"
    assert meaning["rules"]["switches"]["button"] == "yes"


def test_encodings_are_found_and_may_be_said():
    text = "(;GM[1]PB[홍길동]PW[임꺽정];B[pd])"
    assert one(text.encode("euc-kr")).header["black_name"] == "홍길동"
    assert one(text.encode("cp949"), encoding="euc-kr").header.white_name == "임꺽정"


def test_header_is_a_mapping():
    header = one("(;GM[1]SZ[9]PB[A]KM[six]RE[B+3.5]TM[1800];B[ee])").header
    assert dict(header)["black_name"] == "A" and len(header) == len(list(header)) == len(header.items())
    assert (header.komi, header["komi"]) == (None, "six")
    assert (header.winner, header.by, header.margin, header.time_limit) == ("black", "points", 3.5, 1800)
    assert header.get("nothing", 7) == 7 and "side1_name" not in header and 3 not in header
    assert isinstance(header, collections.abc.Mapping)
    with pytest.raises(KeyError):
        header["nothing"]


def test_a_count_says_what_it_lacks(samples):
    score = bokgi.read(samples / "score" / "dead-and-prisoners.sgf")[0].score()
    assert score["schema"] == "bokgi.score/1" and score["basis"] == "marked"
    assert score["count"]["black"]["dead"] == 4 and score["count"]["komi"] == 6.5
    record = one("(;GM[1]SZ[9]KM[6.5];B[ee];W[ec])")
    assert [lack["kind"] for lack in record.score()["lacks"]] == ["unfinished"]
    assert record.score(dead=["E7"], komi=0.5)["counted"] == "B+80.5"


def test_a_guessed_count_has_rows_and_reasons(samples):
    record = bokgi.read(samples / "score" / "guessed.sgf")[0]
    score = record.score()
    assert (score["basis"], score["grade"], score["agrees"]) == ("guessed", "A", True)
    assert score["rows"][0]["counted"] == score["counted"] == "W+6.5"
    assert [row["allowed"] for row in score["rows"]] == [True, False]
    other = record.score(komi=9.5)
    assert (other["grade"], other["agrees"]) == ("C", None)
    assert [cause["kind"] for cause in other["causes"]] == ["komi"]


def test_other_threads_go_on_while_a_folder_is_read(samples):
    beats, done = [], threading.Event()

    def beat():
        while not done.wait(0.001):
            beats.append(1)

    thread = threading.Thread(target=beat)
    thread.start()
    files = [("a.sgf", (samples / "sgf" / "good" / "ko.sgf").read_bytes())] * 5000
    bokgi.read(files)
    done.set()
    thread.join()
    assert len(beats) > 5


def test_boards_agree_with_an_independent_library(shared):
    signs = np.array([".", "X", "O"])
    compared = 0
    for line in (shared / "cases" / "baduk_boards.jsonl").open(encoding="utf-8"):
        case = json.loads(line)
        record = bokgi.read(shared / "corpora" / case["file"], as_written=True)[0]
        if "illegal" in case:
            ply = case["illegal"][0]
            assert any(it.severity == "error" and it.move == ply for it in record.findings), case["file"]
            continue
        assert record.plies == case["plies"], case["file"]
        drawn = "/".join("".join(signs[row]) for row in record.board())
        assert drawn == case["board"], case["file"]
        assert (record.board() == record.boards()[-1]).all()
        taken = {"black": 0, "white": 0}
        for move in record.moves:
            taken[move.side] += move.captured or 0
        assert (taken["black"], taken["white"]) == (case["captured_by_black"], case["captured_by_white"]), case["file"]
        compared += 1
    assert compared > 3000
