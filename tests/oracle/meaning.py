#!/usr/bin/env python3
"""Compares the meaning of real records with a table of its own.

    python3 tests/oracle/meaning.py [--sample N] BOKGI CORPORA [FOLDER ...]

Reads every SGF, GIB and NGF file below the folders with a reader of its own, or N of each folder that a
fixed seed chooses. Computes the position before White's first move of a handicap game, komi in points,
winner and margin in points, and compares them with the program: the field `meaning` of JSON, the CSV row,
and the records that come back from GIB, NGF and JSON -> SGF. A difference after a conversion counts unless
a loss names its field. Ends with status 1 on a difference.

The customs follow measurements on 2,500 games: Fox writes hundredths of points or of zi, 0 for the
komi of an even game, and codes below 0.1 for what was not counted.
"""

import argparse
import csv
import io
import json
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

POINTS = {  # Third of three stones: Tygem and Cyberoro put it top left, which SGF files show anyway.
    2: "pd dp", 3: "pd dp dd", 4: "pd dp dd pp", 5: "pd dp dd pp jj", 6: "pd dp dd pp dj pj",
    7: "pd dp dd pp dj pj jj", 8: "pd dp dd pp dj pj jd jp", 9: "pd dp dd pp dj pj jd jp jj",
}

USUAL = [set(POINTS[stones].split()) for stones in range(3, 10)] + [
    set("pd dp pp".split()), set("pd dp dd pp jd jp".split()), set("pd dp dd pp jd jp jj".split())]


def decoded(data):
    if b"foxwq" in data or b"]TT[" in data:  # Damaged UTF-8, often.
        return data.decode("utf-8", "replace")
    for name in ("utf-8-sig", "cp949", "gb18030"):
        try:
            return data.decode(name)
        except UnicodeDecodeError:
            pass
    return data.decode("utf-8", "replace")


def main_line(text):
    """Nodes of the main line of the first game tree: dictionaries of value lists."""
    nodes, name, at = [], "", 0
    while at < len(text):
        sign = text[at]
        if sign == ")" and nodes:
            return nodes
        if sign == ";":
            nodes.append({})
            name = ""
        elif sign == "[":
            value, at = [], at + 1
            while at < len(text) and text[at] != "]":
                if text[at] == "\\":
                    at += 1
                value.append(text[at] if at < len(text) else "")
                at += 1
            if not nodes:  # Cyberoro leaves out the semicolon of the root.
                nodes.append({})
            nodes[-1].setdefault(name, []).append("".join(value))
            if text[at + 1:].lstrip()[:1] != "[":
                name = ""
        elif sign.isupper():
            name += sign
        at += 1
    return nodes


def points(value):
    """Points of a value or of a rectangle."""
    if ":" not in value:
        return [value] if len(value) == 2 else []
    (left, top), (right, bottom) = value.split(":")
    span = lambda a, b: [chr(c) for c in range(ord(a), ord(b) + 1)]
    return [x + y for x in span(left, right) for y in span(top, bottom)]


def number(text):
    try:
        return float(text.strip())
    except (AttributeError, ValueError):
        return None


def is_whole(value):
    return abs(value - round(value)) < 1e-9


def quarters(value):
    return is_whole(value * 4) and not is_whole(value * 2)


WORDS = [
    (r"([흑백])\s*불계승", None),
    (r"([흑백])\s*([\d.]+)집", 2),
    (r"(White|Black) [Ww]ins? by\s+([\d.]+)", 2),
    (r"(White|Black) [Ww]ins? by", None),
    (r"(White|Black) loses", None),
]
SIDES = {"흑": "B", "백": "W", "Black": "B", "White": "W"}


def stated_result(text):
    """Winner and margin as written."""
    text = text.strip()
    found = re.fullmatch(r"([BW])\+(.*)", text)
    if found:
        margin = number(found[2])
        return found[1], margin if margin else None
    for pattern, margin in WORDS:
        found = re.search(pattern, text)
        if found:
            side = SIDES[found[1]]
            if "loses" in pattern:
                side = {"B": "W", "W": "B"}[side]
            return side, float(found[margin]) if margin else None
    return None, None


def sgf_row(text):
    nodes = main_line(text)
    info = {}
    for node in nodes:
        for key, values in node.items():
            key = {"HD": "HA", "KO": "KM"}.get(key, key) if "TE" in nodes[0] else key
            info.setdefault(key, values[0])
    # AP may occur twice.
    is_fox = any("foxwq" in value for node in nodes for value in node.get("AP", []))
    is_fox |= "TT" in info and "TC" in info
    black, white, moves, is_set_up = [], set(), [], False
    for node in nodes:
        if not moves and any(key in node for key in ("AB", "AW", "AE")):
            is_set_up = True
            for value in node.get("AB", []):
                black += [at for at in points(value) if at not in black]
            for value in node.get("AW", []):
                white |= set(points(value))
        moves += [(key, node[key][0]) for key in ("B", "W") if key in node]
        if len(moves) > 40:
            break
    stones = int(number(info.get("HA", "")) or 0)
    is_pass = lambda at: at in ("", "tt")
    source = "set"
    if not is_set_up:
        source = "none"
        run, last = [], "W"
        for side, at in moves:
            if side == "B" and not is_pass(at):
                run.append(at)
            elif not (side == "W" and is_pass(at) and last == "B"):
                break
            last = side
        if stones >= 2 and len(run) == stones:
            black, source = run, "moves"
        elif stones >= 2:
            source = "missing"
        elif set(run) in USUAL:  # Two could be a pass that Fox leaves out.
            black, source, stones = run, "moves", len(run)
    komi = number(info.get("KM", ""))
    winner, margin = stated_result(info.get("RE", ""))
    in_zi = False
    if komi is not None:
        if is_fox and komi == 0 and stones == 0:
            if margin is None or not is_whole(margin):
                in_zi = margin is not None and quarters(margin)
                komi = 7.5 if in_zi or info.get("RU") == "Chinese" else 6.5
        elif komi in (275, 325, 350, 375) or stones >= 2 and komi == 425 - 50 * stones:
            komi, in_zi = komi / 50, True
        elif 400 <= komi < 1000 and komi % 50 == 0:
            komi /= 100
        elif quarters(komi):
            komi, in_zi = komi * 2, True
    if margin is not None:
        if not is_whole(margin * 4):
            margin = None
        elif in_zi or quarters(margin):
            margin *= 2
    return {"komi": komi, "winner": winner, "margin": margin, "count": stones,
            "stones": sorted(black), "white": sorted(white), "source": source}


def gib_row(text):
    main = dict(re.findall(r"(\w+):([^,\\\]]*)", text[text.find("GAMEINFOMAIN"):].split("\n")[0]))
    found = re.search(r"INI 0 1 (\d+)", text)
    stones = int(found[1]) if found else 0
    given, taken = number(main.get("GONGJE", "")), number(main.get("DUM", ""))
    if given is None:
        return None
    komi = given / 10 if given else -(taken or 0)
    code = int(number(main.get("GRLT", "")) or 0) if main.get("GRLT") else 255
    winner = {0: "B", 1: "W", 3: "B", 4: "W", 5: "B", 6: "W", 7: "B", 8: "W"}.get(code)
    margin = number(main.get("ZIPSU", "")) / 10 if code in (0, 1) else None
    return {"komi": komi, "winner": winner, "margin": margin, "count": stones,
            "stones": sorted(POINTS.get(stones, "").split()), "white": [], "source": "set"}


def ngf_row(text):
    """A file with twelve lines in front of the moves; an even game adds half a point to a whole komi."""
    lines = text.lstrip("\r\n").splitlines()
    stones, komi = int(number(lines[5]) or 0), number(lines[7])
    if stones == 1:
        komi, stones = 0, 1
    elif stones == 0 and "." not in lines[7]:
        komi += 0.5
    winner, margin = stated_result(lines[10])
    return {"komi": komi, "winner": winner, "margin": margin, "count": stones,
            "stones": sorted(POINTS.get(stones, "").split()), "white": [], "source": "set"}


ROWS = {".sgf": sgf_row, ".gib": gib_row, ".ngf": ngf_row}


def row(path):
    return ROWS[path.suffix.lower()](decoded(path.read_bytes()))


def run(program, *arguments):
    done = subprocess.run([program, *map(str, arguments)], capture_output=True, text=True)
    if done.returncode > 1:
        sys.exit(f"{arguments}: {done.stderr[:2000]}")
    return done


def sgf_name(point, rows=19):
    column = "ABCDEFGHJKLMNOPQRST".index(point[0])
    return chr(97 + column) + chr(97 + rows - int(point[1:]))


def seen(record):
    """The table's row as a JSON record says it."""
    meaning = record.get("meaning", {})
    handicap = meaning.get("handicap", {})
    setup = {"black": set(), "white": set()}
    for node in record["nodes"]:
        if any("play" in item for item in node["items"]):
            break
        for item in node["items"]:
            if item.get("setup") == "stones":
                setup[item["side"]] |= {sgf_name(at) for at in item["points"]}
    stones = {sgf_name(at) for at in handicap.get("stones", [])} or setup["black"]
    return {"komi": meaning.get("komi"), "margin": meaning.get("margin"),
            "winner": {"black": "B", "white": "W"}.get(meaning.get("winner")),
            "count": handicap.get("count", 0), "stones": sorted(stones),
            "white": sorted(setup["white"]), "source": handicap.get("source")}


def records(program, *inputs):
    text = run(program, "convert", *inputs, "--to", "ndjson", "-q").stdout
    return [json.loads(line) for line in text.splitlines()]


FIELDS = ("komi", "winner", "margin", "count", "stones", "white")
NAMES = {"komi": "Komi", "winner": "Result", "margin": "Result", "count": "Handicap", "stones": "Handicap",
         "white": "setup"}


class Table:
    """Expected rows by file, relative to the folder."""

    def __init__(self, folder, rows):
        self.folder = folder
        self.rows = rows
        self.differences = 0

    def compare(self, kind, found, lost=None):
        """Compares rows with the table; `lost` holds the losses of a conversion by file."""
        wrong = lost_too = 0
        for path, what in found.items():
            due = self.rows[path]
            for field in FIELDS:
                if field not in what or what[field] == due[field]:
                    continue
                if field == "stones" and due["source"] == "missing":
                    continue
                if field == "count" and (due["count"] < 2 or due["source"] == "set"):
                    continue
                if lost is not None and NAMES[field] in lost.get(path, ""):
                    lost_too += 1
                    continue
                wrong += 1
                if wrong <= 10:
                    print(f"  {kind} {path}: {field} {what[field]!r}, expected {due[field]!r}")
        missing = [path for path in self.rows if path not in found and "LOSS003" not in (lost or {}).get(path, "")]
        for path in missing[:5]:
            print(f"  {kind} {path}: missing, and no loss says so")
        print(f"{self.folder}: {kind}: {len(found)} of {len(self.rows)} files, {wrong + len(missing)} differences,"
              f" {lost_too} values lost as stated")
        self.differences += wrong + len(missing)


def losses(text):
    """Codes and messages of losses by file, from findings a line."""
    lost = {}
    for line in text.splitlines():
        finding = json.loads(line) if line.startswith("{") else {}
        if finding.get("code", "").startswith("LOSS"):
            words = f" {finding['code']} {finding['message']}"
            lost[finding["file"]] = lost.get(finding["file"], "") + words
    return lost


def judge(program, name, sources, work):
    """Compares copies of the sources, each in a place of its own, so that no two give one name."""
    inputs = work / "in"
    rows = {}
    for at, path in enumerate(sources):
        place = f"{at:04}{path.suffix.lower()}"
        due = row(path)
        if due:
            inputs.mkdir(exist_ok=True)
            shutil.copy(path, inputs / place)
            rows[place] = due
    table = Table(name, rows)
    if not rows:
        sys.exit(f"{name}: no games")

    def named(records):
        """JSON rows by the name of the file that they come from."""
        places = {pathlib.Path(place).stem: place for place in rows}
        return {places[pathlib.Path(one["origin"]["file"]).stem]: seen(one) for one in records}

    table.compare("json", named(records(program, inputs)))
    text = run(program, "convert", inputs, "--to", "csv", "-q").stdout
    winners = {"black": "B", "white": "W"}
    table.compare("csv", {
        pathlib.Path(one["file"]).name: {
            "komi": number(one["komi"]), "margin": number(one["margin"]),
            "winner": winners.get(one["winner"])}
        for one in csv.DictReader(io.StringIO(text))})
    for target in ("gib", "ngf", "json"):
        out = work / target
        done = run(program, "convert", inputs, "--to", target, "-O", out, "--lang", "en", "--report", "ndjson")
        lost = {pathlib.Path(file).name: words for file, words in losses(done.stderr).items()}
        if target == "json":
            run(program, "convert", out, "--to", "sgf", "-O", work / "sgf", "-q")
            out = work / "sgf"
        table.compare(target, named(records(program, out)), lost)
    return table.differences


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--sample", type=int)
    parser.add_argument("program")
    parser.add_argument("corpora", type=pathlib.Path)
    parser.add_argument("folders", nargs="*", default=["fox", "count", "kgs17", "gib", "oro"])
    options = parser.parse_args()
    differences = 0
    for folder in options.folders:
        sources = sorted(path for path in (options.corpora / folder).rglob("*") if path.suffix.lower() in ROWS)
        if options.sample and len(sources) > options.sample:
            sources = sorted(random.Random(folder).sample(sources, options.sample))
        with tempfile.TemporaryDirectory() as work:
            differences += judge(options.program, folder, sources, pathlib.Path(work))
    sys.exit(differences > 0)


if __name__ == "__main__":
    main()
