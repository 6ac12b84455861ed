(() => {
  "use strict";
  const page = document.documentElement;
  const words = new Intl.Collator(page.lang, { numeric: true });
  const key = (row, column, isOfNumbers) => {
    const cell = row.cells[column];
    const text = cell.dataset.sort ?? cell.textContent.trim();
    if (text === "") return null;
    return isOfNumbers || cell.dataset.sort !== undefined ? Number(text) : text;
  };
  // Empty cells stay at the end in either direction.
  const compare = (a, b, way) => {
    if (a === null || b === null) return (a === null) - (b === null);
    return way * (typeof a === "number" ? a - b : words.compare(a, b));
  };
  const sort = (table, heads, column) => {
    const head = heads[column];
    const way = head.getAttribute("aria-sort") === "ascending" ? -1 : 1;
    const isOfNumbers = head.classList.contains("n");
    const body = table.tBodies[0];
    const rows = [...body.rows].map((row) => ({ row, key: key(row, column, isOfNumbers) }));
    rows.sort((a, b) => compare(a.key, b.key, way));
    body.append(...rows.map(({ row }) => row));
    for (const other of heads) other.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", way > 0 ? "ascending" : "descending");
  };
  for (const table of document.querySelectorAll("table")) {
    const heads = [...table.tHead.rows[0].cells];
    table.classList.add("sorts-now");
    heads.forEach((head, column) => {
      // Of a real button a browser prints nothing where a heading is repeated on the next page.
      const button = document.createElement("span");
      button.role = "button";
      button.tabIndex = 0;
      button.append(...head.childNodes);
      button.addEventListener("click", () => sort(table, heads, column));
      button.addEventListener("keydown", (event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        sort(table, heads, column);
      });
      head.append(button);
    });
  }

  const records = document.getElementById("records-table");
  if (!records) return;
  const folded = (text) => text.normalize("NFKC").toLowerCase();
  const rows = [...records.tBodies[0].rows].map((row) => ({
    row,
    verdict: row.dataset.verdict,
    text: folded(
      [...row.querySelectorAll(".file,.person")]
        .map((cell) => cell.querySelector("[title]")?.title ?? cell.textContent)
        .join("\n"),
    ),
  }));
  const search = document.getElementById("search");
  const shown = document.getElementById("shown");
  let wanted = null;
  const filter = () => {
    const asked = folded(search.value.trim());
    let count = 0;
    for (const { row, verdict, text } of rows) {
      const isShown = (wanted === null || verdict === wanted) && text.includes(asked);
      row.hidden = !isShown;
      count += isShown;
    }
    shown.value = `${count} / ${rows.length}`;
  };
  const buttons = [...document.querySelectorAll("button[data-verdict]")];
  for (const button of buttons) {
    button.disabled = false;
    button.setAttribute("aria-pressed", "false");
    button.addEventListener("click", () => {
      wanted = wanted === button.dataset.verdict ? null : button.dataset.verdict;
      for (const other of buttons) {
        other.setAttribute("aria-pressed", String(other.dataset.verdict === wanted));
      }
      filter();
    });
  }
  search.addEventListener("input", filter);
  document.getElementById("tools").hidden = false;
  filter();
})();
