(() => {
  "use strict";
  // Font heights of digits on stones, and their advance width.
  const HEIGHT = 1000, ADVANCE = 506, DOWN = 355;
  // Maximum distance of a click from a point, in units of 1/40 cell.
  const NEAR = 24;
  const letters = (number) => {
    let text = "";
    for (; number > 0; number = Math.floor((number - 1) / 26)) {
      text = String.fromCharCode(97 + ((number - 1) % 26)) + text;
    }
    return text;
  };
  const element = (name, text, parent) => {
    const made = document.createElement(name);
    made.textContent = text;
    parent.append(made);
    return made;
  };

  // Data of all replays. A step is a list of items: stones from 0 upwards, as place and look, and other groups below 0.
  const LOOKS = 16;
  const shared = JSON.parse(document.querySelector(".shared")?.textContent ?? "null");
  const placeOf = (item) => (item < 0 ? -1 : Math.floor(item / LOOKS));
  const positionOf = (place) => shared.places.slice(3 * place, 3 * place + 2);
  const plainOf = (item) => (item < 0 ? item : item - (item % LOOKS) + shared.plain[item % LOOKS]);
  const known = new Map();
  // Group of an item: its kind, and the symbol and position of each stamp.
  const groupOf = (item) => {
    if (item < 0) return shared.groups[-1 - item];
    let group = known.get(item);
    if (!group) {
      const [x, y] = positionOf(placeOf(item)), look = shared.looks[item % LOOKS];
      group = look.map((number, at) => (at === 0 || at % 3 === 1 ? number : number + (at % 3 === 2 ? x : y)));
      known.set(item, group);
    }
    return group;
  };
  const use = (symbol, x, y) => `<use href="#s${symbol}" x="${x}" y="${y}"/>`;
  const uses = new Map();
  const drawn = (item) => {
    let text = uses.get(item);
    if (text === undefined) {
      const [kind, ...stamps] = groupOf(item);
      text = "";
      for (let at = 0; at < stamps.length; at += 3) text += use(...stamps.slice(at, at + 3));
      if (kind === 1) text = `<g class="coords">${text}</g>`;
      uses.set(item, text);
    }
    return text;
  };

  const begin = (replay) => {
    const find = (selector) => replay.querySelector(selector);
    const data = JSON.parse(find(".data").textContent);
    const { steps } = data;
    const game = Number(replay.dataset.game);
    const article = replay.closest("article");
    const board = find(".board svg");
    const scene = find(".scene");
    const count = steps.length;

    // Predecessor of each step, number of its last move, and number of steps before it.
    const parent = new Int32Array(count), plies = new Int32Array(count), depth = new Int32Array(count);
    const next = Array.from({ length: count }, () => []);
    for (let step = 0; step < count; step++) {
      parent[step] = data.follows[step] ?? step - 1;
      const before = parent[step];
      plies[step] = data.plies[step] ?? (before < 0 ? 0 : plies[before] + 1);
      depth[step] = before < 0 ? 0 : depth[before] + 1;
      if (before >= 0) next[before].push(step);
    }
    const has = next.some((steps) => steps.length > 1);
    // Selected continuation of each step.
    const chosen = next.map((steps) => steps[0]);
    const comments = new Map();
    for (const said of replay.querySelectorAll("[data-step]")) {
      comments.set(Number(said.dataset.step), said.querySelector("p").textContent);
    }
    // Place of the piece moved in each step, -1 without one. A played stone is `stone` or `[stone, captured places...]`.
    const places = new Int32Array(count);
    const patterns = [], titles = [], notes = [];
    for (let step = 0; step < count; step++) {
      const change = steps[step], stone = typeof change === "number" ? change : change[0];
      places[step] = typeof stone === "number" ? placeOf(stone) : data.spots[step] ?? -1;
      patterns[step] = data.titles[step] ?? patterns[parent[parent[step]]];
      const point = shared.places[3 * places[step] + 2];
      titles[step] = shared.titles[patterns[step]].replace("\u0001", plies[step]).replace("\u0002", () => point);
      notes[step] = data.notes[step] ?? (step > 0 ? notes[parent[step]] : "");
    }
    const spot = (step) => (places[step] < 0 ? null : positionOf(places[step]));
    const alternatives = (step) => (step > 0 ? next[parent[step]] : []);

    // Steps of the selected line, from the first to the last.
    const lineOf = (step) => {
      const line = [];
      for (let at = step; at >= 0; at = parent[at]) line.push(at);
      line.reverse();
      for (let at = chosen[step]; at !== undefined; at = chosen[at]) line.push(at);
      return line;
    };
    let line = lineOf(0);
    const choose = (step) => {
      if (line[depth[step]] === step) return;
      for (let at = step; parent[at] >= 0; at = parent[at]) chosen[parent[at]] = at;
      line = lineOf(step);
    };

    // Each edit stores what it removes, so that it can be undone.
    const list = [], edits = [];
    const edit = (at, removed, ...added) => ({ at, added: added.length, gone: list.splice(at, removed, ...added) });
    // Plays a stone: the last one loses its mark, and captured stones leave the board.
    const put = (stone, ...captured) => {
      const made = [];
      for (let at = 0; at < list.length; at++) {
        const plain = plainOf(list[at]);
        if (plain !== list[at]) made.push(edit(at, 1, plain));
      }
      for (const place of captured) made.push(edit(list.findIndex((item) => placeOf(item) === place), 1));
      const next = list.findIndex((item) => placeOf(item) > placeOf(stone));
      made.push(edit(next < 0 ? list.findLastIndex((item) => item >= 0) + 1 : next, 0, stone));
      return made;
    };
    const forward = (step) => {
      const change = [steps[step]].flat();
      edits[step] = typeof change[0] === "number" ? put(...change) : change.map((one) => edit(...one));
    };
    const back = (step) => {
      for (const { at, added, gone } of edits[step].reverse()) list.splice(at, added, ...gone);
    };
    const numeral = (number, x, y, kind) => {
      const text = String(number);
      const size = shared.digits[Math.min(text.length, 3) - 1] * Math.min(1, 3 / text.length);
      const left = (-text.length * ADVANCE) / 2;
      const parts = [...text].map((digit, at) => `<use href="#d${digit}" x="${left + at * ADVANCE}" y="${DOWN}"/>`);
      const place = `translate(${x} ${y})scale(${size / HEIGHT})`;
      return `<g class="p${kind - 2}" transform="${place}">${parts.join("")}</g>`;
    };

    let current = -1;
    let hasNumbers = false;
    // A problem is solved by playing moves; afterwards, or on request, its record is a replay.
    const solver = new Set(data.problem?.solver);
    const ends = new Map(data.problem?.ends);
    let isSolving = Boolean(data.problem);
    const numbered = () => {
      const latest = new Map();
      for (let step = current; step >= 0; step = parent[step]) {
        const at = spot(step);
        if (at && !latest.has(String(at))) latest.set(String(at), plies[step]);
      }
      let last = "";
      const parts = list.map((item) => {
        const [kind, symbol, x, y] = groupOf(item);
        const ply = kind >= 2 ? latest.get(`${x},${y}`) : undefined;
        if (ply === undefined) return drawn(item);
        if (ply === plies[current] && String(spot(current)) === `${x},${y}`) {
          last = `<circle class="now-played" cx="${x}" cy="${y}" r="19"/>`;
        }
        return use(symbol, x, y) + numeral(ply, x, y, kind);
      });
      return parts.join("") + last;
    };
    // Letter of an alternative, which the record does not use on the board.
    const letterOf = (step, place) => {
      const used = new Set(data.labels[step]);
      for (let number = 1, at = -1; ; number++) {
        if (!used.has(letters(number)) && ++at === place) return letters(number);
      }
    };
    // Letters of the alternatives on the board. Labels of the record take precedence.
    const branches = () => {
      const steps = next[current];
      if (isSolving || steps.length < 2) return "";
      const taken = list.map(groupOf).filter(([kind]) => kind === -1);
      const parts = steps.map((step, at) => {
        const place = spot(step);
        if (!place) return "";
        const [x, y] = place;
        const isTaken = taken.some(([, , left, top]) => Math.abs(left - x) < 20 && Math.abs(top - y) < 20);
        const round = `<circle cx="${x}" cy="${y}" r="15"/>`;
        if (isTaken) return `<g class="branch over">${round}</g>`;
        return `<g class="branch">${round}<text x="${x}" y="${y + 9}">${letterOf(current, at)}</text></g>`;
      });
      return parts.join("");
    };

    const choices = find(".choices");
    const showChoices = () => {
      choices.hidden = isSolving;
      if (isSolving) return;
      const own = alternatives(current), steps = next[current].length > 1 ? next[current] : own;
      const focused = choices.contains(document.activeElement);
      choices.hidden = steps.length < 2;
      choices.textContent = "";
      if (steps.length < 2) return;
      steps.forEach((step, at) => {
        const button = element("button", "", element("li", "", choices));
        button.type = "button";
        element("b", letterOf(next[current].length > 1 ? current : parent[current], at), button);
        button.append(` ${data.names[step] ?? titles[step]}`);
        if (step === current) button.setAttribute("aria-current", "true");
        button.addEventListener("click", () => go(step));
      });
      if (focused) choices.querySelector("button").focus();
    };

    // Tree around the current step. Each variation is a row below the line it branches from.
    const tree = find(".tree");
    const rows = new Int32Array(has ? count : 0);
    if (has) {
      const used = [];
      for (let step = 0; step < count; step++) {
        const before = parent[step];
        if (before >= 0 && next[before][0] === step) {
          rows[step] = rows[before];
          continue;
        }
        let end = step;
        while (next[end].length) end = next[end][0];
        let row = -1;
        for (let at = Math.max(depth[step] - 1, 0); at <= depth[end]; at++) row = Math.max(row, used[at] ?? -1);
        for (let at = Math.max(depth[step] - 1, 0); at <= depth[end]; at++) used[at] = row + 1;
        rows[step] = row + 1;
      }
    }
    const byRow = new Map();
    for (let step = 0; step < rows.length; step++) {
      if (!byRow.has(rows[step])) byRow.set(rows[step], []);
      byRow.get(rows[step]).push(step);
    }
    const COLUMNS = 24, ROWS = 6, PITCH = 18;
    const showTree = () => {
      tree.hidden = isSolving;
      if (isSolving) return;
      const left = Math.max(0, depth[current] - COLUMNS / 2), top = Math.max(0, rows[current] - ROWS / 2);
      const way = new Set(line);
      let lines = "", dots = "", bottom = 0;
      for (let row = top; row < top + ROWS; row++) {
        for (const step of byRow.get(row) ?? []) {
          const column = depth[step] - left;
          if (column < 0 || column > COLUMNS) continue;
          bottom = Math.max(bottom, row - top);
          const [x, y] = [column * PITCH + 9, (row - top) * PITCH + 9];
          const before = parent[step];
          if (before >= 0) {
            const above = Math.max(0, rows[step] - rows[before]) * PITCH;
            const bend = above ? `V${y - PITCH}L${x} ${y}` : `H${x}`;
            lines += `M${x - PITCH} ${y - above}${bend}`;
          }
          // Variations beyond the visible rows are only indicated.
          const isCut = next[step].some((other) => rows[other] >= top + ROWS);
          if (isCut) lines += `M${x} ${y}v${PITCH / 2}`;
          const kind = step === current ? "now" : way.has(step) ? "way" : comments.has(step) ? "said" : "";
          dots += `<circle data-go="${step}" class="${kind}" cx="${x}" cy="${y}" r="5"/>`;
        }
      }
      const size = `${(COLUMNS + 1) * PITCH} ${(bottom + 1) * PITCH}`;
      tree.innerHTML = `<svg viewBox="0 0 ${size}"><path d="${lines}"/>${dots}</svg>`;
    };
    if (tree) {
      tree.addEventListener("click", (event) => {
        const step = event.target.dataset.go;
        if (step !== undefined) go(Number(step));
      });
    }

    const slider = find(".slider"), ply = find(".ply"), total = find(".count span");
    const button = (name) => find(`[data-go=${name}]`);
    const enable = (name, isEnabled) => button(name)?.setAttribute("aria-disabled", !isEnabled);
    const draw = () => {
      scene.innerHTML = (hasNumbers ? numbered() : list.map(drawn).join("")) + branches();
    };
    const go = (wanted, isPlaying = false) => {
      const step = Math.min(Math.max(wanted, 0), count - 1);
      if (!isPlaying) stop();
      if (step === current) return;
      const way = [];
      let at = step;
      while (current !== at) {
        if (at >= 0 && (current < 0 || depth[at] > depth[current])) {
          way.push(at);
          at = parent[at];
        } else {
          back(current);
          current = parent[current];
        }
      }
      while (way.length) forward(way.pop());
      current = step;
      choose(step);
      draw();
      const said = find(".said");
      said.setAttribute("aria-live", isPlaying ? "off" : "polite");
      find(".title").textContent = titles[step];
      find(".notes").textContent = notes[step];
      find(".comment").textContent = comments.get(step) ?? "";
      board.setAttribute("aria-label", titles[step]);
      slider.max = line.length - 1;
      slider.value = depth[step];
      slider.setAttribute("aria-valuetext", titles[step]);
      ply.value = plies[step];
      ply.max = total.textContent = plies[line[line.length - 1]];
      for (const name of ["first", "back"]) enable(name, step > 0);
      for (const name of ["forward", "last", "play"]) enable(name, chosen[step] !== undefined);
      const own = alternatives(step), place = own.indexOf(step);
      enable("up", place > 0);
      enable("down", place >= 0 && place < own.length - 1);
      if (choices) showChoices();
      if (tree) showTree();
      remember();
    };
    const sibling = (by) => {
      const own = alternatives(current);
      const step = own[own.indexOf(current) + by];
      if (own.length > 1 && step !== undefined) go(step);
      return own.length > 1;
    };

    let timer = 0;
    const stop = () => {
      clearInterval(timer);
      timer = 0;
      button("play").setAttribute("aria-pressed", "false");
    };
    const play = () => {
      if (timer) return stop();
      if (chosen[current] === undefined) return;
      button("play").setAttribute("aria-pressed", "true");
      timer = setInterval(() => {
        const step = chosen[current];
        if (step !== undefined) go(step, true);
        if (chosen[current] === undefined) stop();
      }, shared.delay);
    };

    const ways = {
      first: () => go(0),
      back: () => current > 0 && go(parent[current]),
      forward: () => go(chosen[current] ?? current),
      last: () => go(line[line.length - 1]),
      up: () => sibling(-1),
      down: () => sibling(1),
      play,
    };
    for (const pressed of replay.querySelectorAll(".controls [data-go]")) {
      pressed.addEventListener("click", () => ways[pressed.dataset.go]());
    }
    slider.addEventListener("input", () => go(line[Number(slider.value)]));
    ply.addEventListener("change", () => {
      const wanted = Number(ply.value);
      go(line.find((step) => plies[step] >= wanted) ?? line[line.length - 1]);
      ply.value = plies[current];
    });

    // Name of a step: `57`, in a variation `34b,40c:57`, on a page of several games `2@57`.
    const isOneOfSeveral = document.querySelectorAll(".replay").length > 1;
    const nameOf = (step) => {
      const parts = [];
      for (let at = step; parent[at] >= 0; at = parent[at]) {
        const place = next[parent[at]].indexOf(at);
        if (place > 0) parts.unshift(`${plies[parent[at]] + 1}${letters(place + 1)}`);
      }
      const way = parts.length ? `${parts.join(",")}:` : "";
      return `${isOneOfSeveral ? `${game}@` : ""}${way}${plies[step]}`;
    };
    const named = (name) => {
      const found = /^(?:(\d+)@)?(?:([\da-z,]+):)?(\d+)$/.exec(name);
      if (!found || Number(found[1] ?? 1) !== game) return -1;
      const wanted = new Map((found[2] ?? "").split(",").map((part) => [parseInt(part, 10), part.replace(/\d+/, "")]));
      let step = 0;
      while (plies[step] < Number(found[3]) && next[step].length) {
        const letter = wanted.get(plies[step] + 1);
        step = next[step].find((_, at) => letters(at + 1) === letter) ?? next[step][0];
      }
      return plies[step] === Number(found[3]) ? step : -1;
    };
    // Step in the URL fragment, or given by the page that embeds this one in a frame.
    const opened = () => named(decodeURIComponent(location.hash.slice(1)) || (replay.dataset.open ?? ""));
    let later = 0;
    let isOpened = false;
    const remember = () => {
      // The first position needs no fragment. Browsers limit the rate of history changes.
      clearTimeout(later);
      if (!isOpened || isSolving) return;
      later = setTimeout(() => {
        try {
          history.replaceState(null, "", `#${nameOf(current)}`);
        } catch {
          // A page in a frame may have no URL of its own.
        }
      }, 300);
    };
    window.addEventListener("hashchange", () => !isSolving && opened() >= 0 && go(opened()));

    const tools = {
      numbers: (tool) => {
        hasNumbers = !hasNumbers;
        tool.setAttribute("aria-pressed", hasNumbers);
        draw();
      },
      coords: (tool) => {
        const isHidden = article.classList.toggle("no-coords");
        tool.setAttribute("aria-pressed", !isHidden);
      },
      link: async (tool) => {
        const link = `${location.href.split("#")[0]}#${nameOf(current)}`;
        try {
          await navigator.clipboard.writeText(link);
        } catch {
          const box = element("textarea", link, tool.parentNode);
          box.select();
          document.execCommand("copy");
          box.remove();
        }
        const name = tool.textContent;
        if (name === tool.dataset.done) return;
        tool.textContent = tool.dataset.done;
        setTimeout(() => (tool.textContent = name), 1500);
      },
      save: () => {
        const record = find(".record pre");
        const link = document.createElement("a");
        link.download = record.dataset.name;
        link.href = URL.createObjectURL(new Blob([record.textContent], { type: "application/octet-stream" }));
        link.click();
        setTimeout(() => URL.revokeObjectURL(link.href), 1000);
      },
    };
    // In the frame of another page, an address may lead nowhere, and downloads may be forbidden unless that page says
    // otherwise.
    if (!/^(https?|file):$/.test(location.protocol)) find("[data-do=link]")?.remove();
    const isBoxed = window.origin === "null" && location.protocol !== "file:";
    if (isBoxed && !("saves" in replay.dataset)) find("[data-do=save]")?.remove();
    for (const tool of replay.querySelectorAll("[data-do]")) {
      tool.addEventListener("click", () => tools[tool.dataset.do](tool));
    }

    // A click on a point goes to the next move on it, or else to another move of the line.
    const pointed = (svg, event) => {
      const place = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
      return [place.x, place.y];
    };
    const isAt = (step, [x, y]) => {
      const at = spot(step);
      return at !== null && Math.hypot(at[0] - x, at[1] - y) < NEAR;
    };
    const goTo = (place) => {
      const made = line.filter((step) => isAt(step, place));
      const following = next[current].find((step) => isAt(step, place));
      const step = following ?? made.findLast((step) => depth[step] <= depth[current]) ?? made[0];
      if (step !== undefined) go(step);
    };
    let touched = null;
    let isSwiped = false;
    board.addEventListener("pointerdown", (event) => {
      touched = event.pointerType === "mouse" ? null : [event.clientX, event.clientY];
      isSwiped = false;
    });
    board.addEventListener("pointerup", (event) => {
      if (!touched || isSolving) return;
      const [right, down] = [event.clientX - touched[0], event.clientY - touched[1]];
      touched = null;
      if (Math.abs(right) < 30 || Math.abs(right) < 1.5 * Math.abs(down)) return;
      isSwiped = true;
      ways[right < 0 ? "forward" : "back"]();
    });
    board.addEventListener("click", (event) => {
      if (isSolving) attempt(pointed(board, event));
      else if (!isSwiped) goTo(pointed(board, event));
      isSwiped = false;
    });
    for (const figure of article.querySelectorAll(".plate svg[data-end]")) {
      figure.addEventListener("click", (event) => {
        const [x, y] = pointed(figure, event), [right, down] = figure.dataset.shift.split(" ").map(Number);
        const place = [x + right, y + down];
        for (let step = Number(figure.dataset.end); step >= 0; step = parent[step]) {
          if (!isAt(step, place)) continue;
          go(step);
          replay.scrollIntoView({ block: "start" });
          return;
        }
      });
    }

    const verdict = find(".verdict"), solution = find("details.solution");
    // Plays the record's answers to the solver's move. At the end of a line it shows the verdict.
    let reply = 0;
    const answer = () => {
      const [step] = next[current];
      if (step !== undefined && solver.has(step)) return;
      if (step !== undefined) {
        reply = setTimeout(() => {
          reply = 0;
          go(step);
          answer();
        }, 400);
        return;
      }
      const isRight = ends.get(current) ?? false;
      verdict.textContent = isRight ? verdict.dataset.right : verdict.dataset.wrong;
      verdict.dataset.is = isRight ? "right" : "wrong";
      if (isRight) solved(replay);
    };
    const attempt = (place) => {
      if (reply || !next[current].length) return;
      const step = next[current].find((step) => solver.has(step) && isAt(step, place));
      verdict.textContent = step === undefined ? verdict.dataset.unknown : "";
      delete verdict.dataset.is;
      if (step === undefined) return;
      go(step);
      answer();
    };
    const lists = replay.querySelectorAll(".comments");
    // Beside the replay, only the lines of a solution are listed.
    const listLines = () => {
      for (const list of lists) list.hidden = !solution || isSolving || !list.matches(".lines");
    };
    const reveal = () => {
      find(".controls").hidden = find(".tools").hidden = find(".title").hidden = isSolving;
      if (solution) solution.hidden = isSolving;
      listLines();
      if (choices) showChoices();
      if (tree) showTree();
      draw();
    };
    const solving = {
      retry: () => {
        clearTimeout(reply);
        reply = 0;
        isSolving = true;
        verdict.textContent = "";
        delete verdict.dataset.is;
        go(0);
        reveal();
        if (next[0].length && !next[0].some((step) => solver.has(step))) answer();
      },
      show: () => {
        clearTimeout(reply);
        reply = 0;
        isSolving = false;
        // The replay begins anew, on a line that solves the problem.
        const right = [...ends].find(([, isRight]) => isRight);
        if (right) choose(right[0]);
        go(0);
        if (solution) solution.open = true;
        reveal();
      },
    };
    for (const pressed of replay.querySelectorAll("[data-solve]")) {
      pressed.addEventListener("click", () => solving[pressed.dataset.solve]());
    }

    // On paper: the position shown, or else the last one, with all variations.
    let before = -1;
    window.addEventListener("beforeprint", () => {
      if (isSolving) return;
      before = current;
      if (current === 0) go(line[line.length - 1]);
      for (const list of lists) list.hidden = !list.matches(".lines");
    });
    window.addEventListener("afterprint", () => {
      if (before < 0) return;
      listLines();
      go(before);
      before = -1;
    });
    go(isSolving ? 0 : Math.max(opened(), 0));
    reveal();
    if (isSolving) {
      find(".solve").hidden = false;
      solving.retry();
    }
    isOpened = true;
    if (isOneOfSeveral && opened() >= 0) replay.scrollIntoView();
    return { replay, ways, sibling, isSolving: () => isSolving };
  };

  // Problems solved on this page.
  const done = new Set();
  const solved = (replay) => {
    done.add(replay);
    const progress = document.querySelector(".progress");
    if (progress) progress.textContent = progress.dataset.words.replace("{}", done.size);
    document.querySelector(`.contents a[href="#game-${replay.dataset.game}"]`)?.classList.add("done");
  };

  // The drawings of later games wait in `noscript` elements, which cost a browser nothing.
  const unpack = (part) => {
    for (const waiting of part.querySelectorAll("noscript")) waiting.outerHTML = waiting.textContent;
  };
  window.addEventListener("beforeprint", () => unpack(document));

  // Of several replays each begins when the reader comes near it.
  const all = [...document.querySelectorAll(".replay")];
  for (const replay of all) replay.hidden = false;
  const replays = [];
  const start = (replay) => {
    if (replays.some((begun) => begun.replay === replay)) return;
    unpack(replay.closest("article"));
    replays.push(begin(replay));
  };
  const startNamed = () => {
    const [, game] = /^#(\d+)@/.exec(decodeURIComponent(location.hash)) ?? [];
    all.filter((replay) => replay.dataset.game === game).forEach(start);
  };
  if (all.length > 1 && window.IntersectionObserver) {
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        start(target);
      }
    }, { rootMargin: "100%" });
    all.forEach((replay) => observer.observe(replay));
    startNamed();
    window.addEventListener("hashchange", startNamed);
  } else {
    all.forEach(start);
  }
  // Keys apply to the focused replay, or else to the visible one.
  const meant = () => {
    const focus = document.activeElement;
    if (focus && focus !== document.body) return replays.find(({ replay }) => replay.contains(focus));
    return replays.find(({ replay }) => {
      const box = replay.getBoundingClientRect();
      return box.top < innerHeight / 2 && box.bottom > innerHeight / 2;
    });
  };
  const keys = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last", ArrowUp: "up", ArrowDown: "down", " ": "play" };
  document.addEventListener("keydown", (event) => {
    const way = keys[event.key];
    if (!way || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const found = meant();
    if (!found || found.isSolving()) return;
    const { target } = event;
    if (target.matches("pre, .ply")) return;
    // Elsewhere, the space bar scrolls the page or activates the focused element.
    if (way === "play" && (!found.replay.contains(target) || target.matches("button, summary, a"))) return;
    // Without alternatives, these keys scroll the page.
    const isTaken = way === "up" || way === "down" ? found.sibling(way === "up" ? -1 : 1) : true;
    if (way !== "up" && way !== "down") found.ways[way]();
    if (isTaken) event.preventDefault();
  });
})();
