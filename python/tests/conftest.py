"""Fixtures shared by the tests: paths of the project's samples and of the data beside the checkout."""

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def samples():
    """The folder of the project's samples."""
    return ROOT / "samples"


@pytest.fixture
def shared():
    """Folder of data too large for the project, located as in the other tests."""
    named = os.environ.get("BOKGI_SHARED")
    folder = Path(named) if named else ROOT.parent / "shared"
    if not folder.is_dir():
        pytest.skip("not judged, as ../shared is not there")
    return folder
