"""Runs a notebook and compares its stored outputs; `python tests/notebook.py` writes them again."""

import json
import os
import sys
from pathlib import Path

NOTEBOOK = Path(__file__).resolve().parents[2] / "docs" / "collection.ipynb"


#: Forms of an output that are stored.
STORED = ["text/plain", "image/svg+xml", "image/png"]


def outputs(cells):
    """Runs the code of cells in one shell and returns their outputs in the form of a notebook."""
    from IPython.core.interactiveshell import InteractiveShell
    from IPython.utils.capture import capture_output

    import pandas

    # As in a notebook, where pandas asks no terminal for its width.
    pandas.set_option("display.max_columns", 20)
    pandas.set_option("display.width", 80)
    os.chdir(NOTEBOOK.parent)
    shell = InteractiveShell.instance()
    # Figures are pictures in the output; there is no window.
    shell.enable_gui = lambda gui=None: None
    shell.enable_matplotlib("inline")
    all_outputs = []
    for count, cell in enumerate(cells, 1):
        with capture_output() as captured:
            run = shell.run_cell("".join(cell["source"]), store_history=True)
        run.raise_error()
        shown = []
        if run.result is not None:
            data, metadata = shell.display_formatter.format(run.result)
            shown.append({"data": data, "execution_count": count, "metadata": metadata, "output_type": "execute_result"})
        for output in captured.outputs:
            shown.append({"data": output.data, "metadata": output.metadata or {}, "output_type": "display_data"})
        for output in shown:
            output["data"] = {
                mime: text if mime == "image/png" else text.splitlines(keepends=True)
                for mime, text in output["data"].items()
                if mime in STORED
            }
        all_outputs.append(shown)
    return all_outputs


def code(notebook):
    """Returns the cells with code."""
    return [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]


if __name__ == "__main__":
    notebook = json.loads(NOTEBOOK.read_text(encoding="utf-8"))
    made = outputs(code(notebook))
    if sys.argv[1:] == ["--print"]:
        print(json.dumps(made))
    else:
        for count, (cell, shown) in enumerate(zip(code(notebook), made), 1):
            cell["outputs"], cell["execution_count"] = shown, count
        text = json.dumps(notebook, ensure_ascii=False, indent=1)
        NOTEBOOK.write_text(text + "\n", encoding="utf-8")
