(() => {
  "use strict";
  const folded = (text) => text.normalize("NFKC").toLowerCase();
  const files = [...document.querySelectorAll("section.findings")].map((file) => ({
    file,
    name: folded(file.querySelector("h2").textContent),
    rows: [...file.querySelectorAll("tbody tr")].map((row) => ({
      row,
      severity: row.dataset.severity,
      text: folded(row.textContent),
    })),
  }));
  const total = files.reduce((sum, { rows }) => sum + rows.length, 0);
  const search = document.getElementById("search");
  const shown = document.getElementById("shown");
  let wanted = null;
  const filter = () => {
    const asked = folded(search.value.trim());
    let count = 0;
    for (const { file, name, rows } of files) {
      let here = 0;
      for (const { row, severity, text } of rows) {
        const fits = text.includes(asked) || name.includes(asked);
        const isShown = (wanted === null || severity === wanted) && fits;
        row.hidden = !isShown;
        here += isShown;
      }
      file.hidden = here === 0;
      count += here;
    }
    shown.value = `${count} / ${total}`;
  };
  const buttons = [...document.querySelectorAll("button[data-severity]")];
  for (const button of buttons) {
    button.disabled = false;
    button.setAttribute("aria-pressed", "false");
    button.addEventListener("click", () => {
      wanted = wanted === button.dataset.severity ? null : button.dataset.severity;
      for (const other of buttons) {
        other.setAttribute("aria-pressed", String(other.dataset.severity === wanted));
      }
      filter();
    });
  }
  search.addEventListener("input", filter);
  document.getElementById("tools").hidden = false;
  filter();
})();
