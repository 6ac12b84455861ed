(() => {
  "use strict";
  const byId = (id) => document.getElementById(id);
  const replay = byId("replay");
  const { fragments, steps } = JSON.parse(byId("replay-data").textContent);
  const comments = new Map();
  for (const said of replay.querySelectorAll("[data-step]")) {
    comments.set(Number(said.dataset.step), said.querySelector("p").textContent);
  }
  const last = steps.length - 1;
  const list = [];
  let current = -1;

  // What each change takes away is remembered, so that it can be taken back.
  const forward = (step) => {
    for (const edit of step.edits) {
      const [at, removed, ...inserted] = edit;
      edit.gone = list.splice(at, removed, ...inserted);
    }
  };
  const back = (step) => {
    for (const edit of [...step.edits].reverse()) {
      list.splice(edit[0], edit.length - 2, ...edit.gone);
    }
  };

  const go = (wanted) => {
    const next = Math.min(Math.max(wanted, 0), last);
    if (next === current) return;
    while (current < next) forward(steps[++current]);
    while (current > next) back(steps[current--]);
    const step = steps[current];
    byId("replay-scene").innerHTML = list.map((fragment) => fragments[fragment]).join("");
    byId("replay-title").textContent = step.title;
    byId("replay-notes").textContent = step.notes.join("\n");
    byId("replay-comment").textContent = comments.get(current) ?? "";
    byId("replay-count").value = `${step.ply} / ${steps[last].ply}`;
    const slider = byId("replay-slider");
    slider.value = current;
    slider.setAttribute("aria-valuetext", step.title);
    for (const button of replay.querySelectorAll("[data-go]")) {
      const isBackward = button.dataset.go === "first" || button.dataset.go === "back";
      button.setAttribute("aria-disabled", current === (isBackward ? 0 : last));
    }
  };
  const ways = {
    first: () => go(0),
    back: () => go(current - 1),
    forward: () => go(current + 1),
    last: () => go(last),
  };
  const keys = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last" };

  // Keys belong to the replay while it has the focus, or while it is what the reader looks at.
  const isMeant = () => {
    const focus = document.activeElement;
    if (focus && focus !== document.body) return replay.contains(focus);
    const box = replay.getBoundingClientRect();
    return box.top < innerHeight / 2 && box.bottom > innerHeight / 2;
  };
  document.addEventListener("keydown", (event) => {
    const way = keys[event.key];
    if (!way || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (!isMeant()) return;
    event.preventDefault();
    ways[way]();
  });
  for (const button of replay.querySelectorAll("[data-go]")) {
    button.addEventListener("click", ways[button.dataset.go]);
  }
  byId("replay-slider").addEventListener("input", (event) => go(Number(event.target.value)));

  // `page.html#57` opens at move 57.
  const opened = () => steps.findIndex((step) => `#${step.ply}` === location.hash);
  window.addEventListener("hashchange", () => opened() >= 0 && go(opened()));

  for (const told of replay.querySelectorAll(".comments")) told.hidden = true;
  replay.querySelector(".controls").hidden = false;
  go(opened());
})();
