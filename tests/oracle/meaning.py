#!/usr/bin/env python3
"""Compares the meaning of real records with a table of its own.

    python3 tests/oracle/meaning.py BOKGI CORPORA [FOLDER ...]

Reads every SGF, GIB and NGF file below the folders with a reader of its own, computes the position
before White's first move of a handicap game, komi in points, winner and margin in points, and compares
them with what the program says: the field `meaning` of JSON, the CSV row, and the records that come back
from GIB, NGF and JSON -> SGF. A difference behind a conversion counts unless a loss names its field.
Ends with status 1 on a difference.

The customs follow measurements on 2,500 games: Fox writes hundredths of points or of zi, 0 for the
komi of an even game, and codes below 0.1 for what was not counted.
"""

import csv
import io
import json
import pathlib
import re
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
    (r"([흑백])\s*불계승", lambda m: (m[1], None)),
    (r"([흑백])\s*([\d.]+)집", lambda m: (m[1], float(m[2]))),
]


def stated_result(text):
    """Winner and margin as written."""
    text = text.strip()
    found = re.fullmatch(r"([BW])\+(.*)", text)
    if found:
        margin = number(found[2])
        return found[1], margin if margin else None
    for pattern, read in WORDS:
        found = re.search(pattern, text)
        if found:
            side, margin = read(found)
            return {"흑": "B", "백": "W"}[side], margin
    return None, None


def sgf_row(text):
    nodes = main_line(text)
    info = {}
    for node in nodes:
        for key, values in node.items():
            key = {"HD": "HA", "KO": "KM"}.get(key, key) if "TE" in nodes[0] else key
            info.setdefault(key, values[0])
    # AP may stand twice.
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


def row(path):
    text = decoded(path.read_bytes())
    if path.suffix.lower() == ".sgf":
        return sgf_row(text)
    if path.name.lower().endswith(".gib"):
        return gib_row(text)
    return None


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


def main():
    program, corpora = sys.argv[1], pathlib.Path(sys.argv[2])
    folders = sys.argv[3:] or ["fox", "count", "kgs17", "gib", "oro"]
    differences = 0
    for folder in folders:
        files = sorted(path for path in (corpora / folder).rglob("*") if path.is_file())
        table = {str(path): row(path) for path in files if path.suffix.lower() in (".sgf", ".gib")}
        table = {path: one for path, one in table.items() if one}

        def compare(kind, found, lost=None):
            nonlocal differences
            compared = wrong = 0
            for path, what in found.items():
                due = table.get(path)
                if due is None:
                    continue
                compared += 1
                for field in FIELDS:
                    if field not in what:
                        continue
                    if field == "stones" and due["source"] == "missing":
                        continue
                    if field == "count" and (due["count"] < 2 or due["source"] == "set"):
                        continue
                    if what[field] == due[field]:
                        continue
                    if lost is not None and (NAMES[field] in lost.get(path, "") or "*" in lost.get(path, "")):
                        continue
                    wrong += 1
                    if wrong <= 10:
                        print(f"  {kind} {path}: {field} {what[field]!r}, expected {due[field]!r}")
            print(f"{folder}: {kind}: {compared} files, {wrong} differences")
            differences += wrong

        by_file = {one["origin"]["file"]: one for one in records(program, corpora / folder)}
        compare("json", {path: seen(one) for path, one in by_file.items()})
        text = run(program, "convert", corpora / folder, "--to", "csv", "-q").stdout
        rows = {}
        for one in csv.DictReader(io.StringIO(text)):
            rows[one["file"]] = {
                "komi": number(one["komi"]), "margin": number(one["margin"]),
                "winner": {"black": "B", "white": "W"}.get(one["winner"])}
        compare("csv", rows)
        # Files of other formats beside them could have the same name.
        whole = len(table) == len(files)
        sources = [corpora / folder] if whole else sorted(table)
        for target in ("gib", "ngf", "json"):
            with tempfile.TemporaryDirectory() as out:
                done = run(program, "convert", *sources, "--to", target, "-O", out, "--lang", "en",
                           "--report", "concise")
                lost = {}
                for line in (done.stdout + done.stderr).splitlines():
                    found = re.match(r"(.*?):\d+:\d+.*?\[(LOSS\d+)\] (.*)", line) or \
                        re.match(r"(.*?):\d+:\d+: .*?(LOSS\d+)\W+(.*)", line)
                    if found:
                        words = "*" if found[2] == "LOSS003" else found[3]
                        lost[found[1]] = lost.get(found[1], "") + " " + words
                inputs = out
                if target == "json":
                    run(program, "convert", out, "--to", "sgf", "-O", out + "/sgf", "-q")
                    inputs = out + "/sgf"
                back = {}
                for one in records(program, inputs):
                    name = pathlib.Path(one["origin"]["file"]).relative_to(inputs)
                    stem = str(corpora / folder / name.with_suffix(""))
                    for path in table:
                        if path.startswith(stem + "."):
                            back[path] = seen(one)
                compare(target, back, lost)
                missing = [path for path in table if path not in back and "*" not in lost.get(path, "")]
                for path in missing[:5]:
                    print(f"  {target} {path}: not written, and no loss says so")
                differences += len(missing)
    sys.exit(differences > 0)


if __name__ == "__main__":
    main()
