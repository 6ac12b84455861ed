"""The types of the module, judged by checkers of types."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = Path(__file__).with_name("program.py")
STUB = PROGRAM.parents[1] / "bokgi.pyi"


def checked(*arguments):
    """Runs a module of Python, on a system without a user's settings."""
    return subprocess.run(
        [sys.executable, "-m", *map(str, arguments)],
        capture_output=True,
        text=True,
        cwd=PROGRAM.parents[1],
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
    )


def test_mypy_accepts_the_types_and_a_program_strictly(tmp_path):
    pytest.importorskip("mypy")
    run = checked("mypy", "--strict", "--cache-dir", tmp_path, STUB, PROGRAM)
    assert run.returncode == 0, run.stdout + run.stderr
    wrong = tmp_path / "wrong.py"
    header = "bokgi.read(b'')[0].header"
    lines = ["import bokgi", f"{header}.komi = 'six'", f"{header}.winner = 'black'", "bokgi.read(7)"]
    wrong.write_text("\n".join([*lines, ""]), encoding="utf-8")
    run = checked("mypy", "--strict", "--cache-dir", tmp_path, wrong)
    assert run.stdout.count("error:") == 3, run.stdout


def test_pyright_accepts_the_types_and_a_program_strictly(tmp_path):
    pytest.importorskip("pyright")
    settings = tmp_path / "pyrightconfig.json"
    settings.write_text('{"typeCheckingMode": "strict", "include": ["."]}', encoding="utf-8")
    for file in [STUB, PROGRAM]:
        (tmp_path / file.name).write_bytes(file.read_bytes())
    run = checked("pyright", "--project", settings, "--pythonpath", sys.executable)
    assert run.returncode == 0 and "0 errors" in run.stdout, run.stdout + run.stderr


def test_the_program_runs():
    run = subprocess.run([sys.executable, PROGRAM], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
