"""Usual tasks with a record, done by the module and by sgfmill."""

import bokgi
import pytest

sgf = pytest.importorskip("sgfmill.sgf")
sgf_moves = pytest.importorskip("sgfmill.sgf_moves")

GAME = b"(;GM[1]FF[4]SZ[9]KM[6.5]PB[A]PW[B]RE[B+3.5]AB[cc];W[ee]C[x];B[ec](;W[gc])(;W[cg]TR[ee]))"


@pytest.fixture
def both():
    record, = bokgi.read(GAME)
    return sgf.Sgf_game.from_bytes(GAME), record


def point(at):
    """Row and column from the top, of a point that sgfmill counts from the bottom."""
    return None if at is None else (8 - at[0], at[1])


def board_of(game):
    """The position of a game after its main line, in the module's numbers."""
    board, plays = sgf_moves.get_setup_and_moves(game)
    for colour, at in plays:
        board.play(*at, colour)
    rows = [[0] * 9 for _ in range(9)]
    for colour, at in board.list_occupied_points():
        row, column = point(at)
        rows[row][column] = "bw".index(colour) + 1
    return rows


def test_size_komi_and_winner(both):
    game, record = both
    assert record.shape == (game.get_size(),) * 2
    assert record.header.komi == game.get_komi()
    assert record.header.winner[0] == game.get_winner()


def test_moves_comments_and_the_last_board(both):
    game, record = both
    moves = [node.get_move() for node in game.get_main_sequence()]
    moves = [(colour, point(at)) for colour, at in moves if colour]
    assert [(move.side[0], move.point) for move in record.moves] == moves
    comments = [node.get("C") for node in game.get_main_sequence() if node.has_property("C")]
    assert [node.comment for node in record.nodes if node.comment] == comments
    assert record.board().tolist() == board_of(game)


def test_raw_properties_and_marks(both):
    game, record = both
    branch = game.get_main_sequence()[2][1]
    node = record.nodes[-1]
    assert set(node.properties) == set(branch.properties())
    assert node.properties["TR"] == [value.decode() for value in branch.get_raw_list("TR")]
    assert node.marks == {"triangle": ["E5"]}


def test_a_changed_header_and_a_new_variation(both):
    game, record = both
    game.get_root().set("PB", "Z")
    record.header.black_name = "Z"
    game.get_main_sequence()[1].new_child().set_move("b", (8, 0))
    record.root.children[0].add_move("black", "a9")
    theirs, = bokgi.read(game.serialise())
    assert theirs.header.black_name == record.header.black_name == "Z"
    lines = lambda of: [[move.to for move in node.moves] for node in of.nodes]
    assert lines(theirs) == lines(record)
    ours = sgf.Sgf_game.from_bytes(record.to_sgf().encode())
    assert ours.get_player_name("b") == "Z" and len(ours.get_main_sequence()[1]) == 2


def test_a_new_game_of_moves():
    game = sgf.Sgf_game(size=9)
    for colour, at in [("b", (4, 4)), ("w", (6, 4))]:
        game.extend_main_sequence().set_move(colour, at)
    record = bokgi.Record.new("baduk", size=9, moves=["e5", "e7"])
    theirs, = bokgi.read(game.serialise())
    assert [move.point for move in theirs.moves] == [move.point for move in record.moves]
    assert board_of(sgf.Sgf_game.from_bytes(record.to_sgf().encode())) == record.board().tolist()


def test_a_text_written_by_one_is_read_by_the_other(both):
    game, record = both
    ours = sgf.Sgf_game.from_bytes(record.to_sgf().encode())
    theirs, = bokgi.read(game.serialise())
    assert board_of(ours) == record.board().tolist() == theirs.board().tolist()
    assert [move.point for move in theirs.moves] == [move.point for move in record.moves]


def test_the_board_of_a_variation(both):
    game, record = both
    line = [(node.get_move()[0], node.get_move()[1]) for node in game.get_main_sequence()[1:3]]
    line.append(game.get_main_sequence()[2][1].get_move())
    board, _ = sgf_moves.get_setup_and_moves(game)
    for colour, at in line:
        board.play(*at, colour)
    here = {point(at): "bw".index(colour) + 1 for colour, at in board.list_occupied_points()}
    there = record.nodes[-1].board()
    assert {at: int(there[at]) for at in zip(*map(list, there.nonzero()))} == here


def test_setup_labels_and_clocks_of_a_node():
    text = b"(;GM[1]FF[4]SZ[9]AB[cc][gg]AW[cg];B[ee]LB[ee:a]BL[295.5];W[ec]WL[280])"
    game, (record,) = sgf.Sgf_game.from_bytes(text), bokgi.read(text)
    black, white, _ = game.get_root().get_setup_stones()
    setup = record.root.setup
    assert len(setup["black"]) == len(black) and len(setup["white"]) == len(white)
    first, second = game.get_main_sequence()[1:]
    assert list(record.nodes[1].labels.values()) == [label for _, label in first.get("LB")]
    assert [move.clock for move in record.moves] == [first.get("BL"), second.get("WL")]


def test_a_collection_is_searched_for_a_player(tmp_path):
    games = {f"{number}.sgf": GAME.replace(b"PB[A]", b"PB[Hong]" if number % 3 else b"PB[Seong]") for number in range(9)}
    for name, text in games.items():
        (tmp_path / name).write_bytes(text)
    found = bokgi.select(tmp_path, player="hong")
    theirs = [name for name, text in games.items() if sgf.Sgf_game.from_bytes(text).get_player_name("b") == "Hong"]
    assert sorted(record.file.rsplit("/", 1)[-1] for record in found) == sorted(theirs)
