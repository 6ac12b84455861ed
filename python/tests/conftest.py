"""What the tests have in common: where the samples of the project lie, and what lies beside the checkout."""

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
    """The folder of what is too large for the project, looked for as the other tests do."""
    named = os.environ.get("BOKGI_SHARED")
    folder = Path(named) if named else ROOT.parent / "shared"
    if not folder.is_dir():
        pytest.skip("not judged, as ../shared is not there")
    return folder
