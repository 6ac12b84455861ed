"""Runs every example of the module's documents and compares the stub with the module."""

import ast
import doctest
import inspect
import json
import re
import subprocess
import sys

import bokgi
import pytest
from conftest import ROOT

STUB = ROOT / "python" / "bokgi.pyi"
PAGE = ROOT / "docs" / "python.md"
NOTEBOOK = ROOT / "docs" / "collection.ipynb"

#: Packages that an example needs besides NumPy; without one of them its page is skipped.
OTHERS = ["pandas", "polars", "duckdb"]


def documented():
    """The parts of the stub that have a docstring, each with its name."""
    tree = ast.parse(STUB.read_text(encoding="utf-8"))
    yield "bokgi", tree
    for part in tree.body:
        if isinstance(part, (ast.ClassDef, ast.FunctionDef)):
            yield part.name, part
        if isinstance(part, ast.ClassDef):
            for inner in part.body:
                if isinstance(inner, ast.FunctionDef):
                    yield f"{part.name}.{inner.name}", inner


@pytest.mark.parametrize("name, part", [pytest.param(*it, id=it[0]) for it in documented()])
def test_examples_of_the_types_run(name, part):
    text = ast.get_docstring(part) or ""
    if name == "Record.board" and "np.uint8(1)" in text:
        # NumPy 1 prints its numbers without their type.
        import numpy

        if numpy.__version__.startswith("1."):
            text = text.replace("np.uint8(1)", "1")
    globs = {"bokgi": bokgi}
    test = doctest.DocTestParser().get_doctest(text, globs, name, str(STUB), 0)
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test)
    assert result.failed == 0


def test_the_module_says_of_itself_what_the_types_say():
    told = 0
    for name, part in documented():
        wanted = ast.get_docstring(part)
        if name == "bokgi" or wanted is None:
            continue
        there = bokgi
        for step in name.split("."):
            there = getattr(there, step)
        assert inspect.getdoc(there).splitlines()[0] == wanted.splitlines()[0], name
        told += 1
    assert told > 60


def test_the_types_name_all_that_there_is():
    named = {name for name, _ in documented()}
    for name in dir(bokgi):
        there = getattr(bokgi, name)
        if name.startswith("_") or inspect.ismodule(there):
            continue
        assert name in named
        if inspect.isclass(there):
            own = [it for it in vars(there) if not it.startswith("_")]
            mapping = ["keys", "values", "items", "get"]
            missing = [it for it in own if f"{name}.{it}" not in named and it not in mapping]
            assert missing == [], name


def test_attributes_of_the_header_are_the_columns_of_the_table():
    tree = ast.parse(STUB.read_text(encoding="utf-8"))
    header = next(it for it in tree.body if isinstance(it, ast.ClassDef) and it.name == "Header")
    # An attribute that cannot be set is a property without a setter.
    fixed = [it.name for it in header.body if isinstance(it, ast.FunctionDef) and it.decorator_list]
    named = [getattr(it, "name", None) or it.target.id for it in header.body if isinstance(it, ast.AnnAssign) or getattr(it, "decorator_list", [])]
    beside = ["file", "record", "game", "board", "moves", "lines"]
    assert named == [it for it in bokgi.games([]).column_names if it not in beside]
    record, = bokgi.read(b"(;GM[1])")
    assert [getattr(record.header, name) for name in named] == [None] * len(named)
    for name in named:
        if name in fixed:
            with pytest.raises(AttributeError, match=name):
                setattr(record.header, name, None)
        else:
            setattr(record.header, name, None)
    with pytest.raises(AttributeError):
        record.header.colour


def sections():
    """Runs the examples of the page, language by language; later examples see the names of earlier ones."""
    text = PAGE.read_text(encoding="utf-8")
    return re.findall(r"```python\n(.*?)```", text, re.DOTALL)


def test_the_page_runs_from_its_first_example_to_its_last(tmp_path, monkeypatch, samples):
    blocks = sections()
    assert len(blocks) > 8
    for name in OTHERS:
        pytest.importorskip(name)
    (tmp_path / "games").mkdir()
    for folder in ["sgf", "moves", "yut", "gonu"]:
        for sample in sorted((samples / folder / "good").iterdir()):
            if sample.suffix in (".sgf", ".omok", ".yut", ".gonu"):
                (tmp_path / "games" / sample.name).write_bytes(sample.read_bytes())
    monkeypatch.chdir(tmp_path)
    globs = {}
    for block in blocks:
        if "pyspark" in block:
            # It needs a Java runtime, so only its Python syntax is checked here.
            compile(block, str(PAGE), "exec")
        elif ">>> " in block:
            test = doctest.DocTestParser().get_doctest(block, globs, PAGE.name, str(PAGE), 0)
            runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
            assert runner.run(test, clear_globs=False).failed == 0, block
            globs = test.globs
        else:
            exec(compile(block, str(PAGE), "exec"), globs)


def comparable(outputs):
    """Outputs without pictures, whose bytes differ between versions of Matplotlib, and without cell numbers."""
    return [
        [
            {mime: "".join(text) for mime, text in output.get("data", {}).items() if mime != "image/png"}
            for output in shown
        ]
        for shown in outputs
    ]


def test_the_notebook_runs_and_its_stored_outputs_are_those_of_a_run():
    for name in ["IPython", "matplotlib", "matplotlib_inline", "pandas"]:
        pytest.importorskip(name)
    script = ROOT / "python" / "tests" / "notebook.py"
    ran = subprocess.run([sys.executable, script, "--print"], capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    stored = [cell["outputs"] for cell in cells if cell["cell_type"] == "code"]
    made = json.loads(ran.stdout)
    assert len(made) > 5 and comparable(made) == comparable(stored), "run python/tests/notebook.py"
    assert ["image/png" in out["data"] for out in made[5]] == ["image/png" in out["data"] for out in stored[5]]
