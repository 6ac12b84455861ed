// The list of files, the most serious findings first, with a filter.

import { type Finding, files, findingsOf, isChecked, lang, recordsOf } from "./desk";
import { button, find } from "./dom";
import { isEvent } from "./files";
import { say } from "./words";

/** Number of entries that are shown at first, and added by each press of the button for more. */
const PORTION = 500;

let shown = PORTION;

const SEVERITIES = [["error", "errors"], ["warning", "warnings"], ["note", "notes"]] as const;

/** Elements with the number of findings of each severity. */
export function counts(of: readonly Finding[]): HTMLElement {
  const all = document.createElement("span");
  all.className = "count";
  for (const [severity, word] of SEVERITIES) {
    const count = of.filter((finding) => finding.severity === severity).length;
    if (count) {
      const one = document.createElement("span");
      one.className = severity;
      one.textContent = `${say(word, lang)} ${count} `;
      all.append(one);
    }
  }
  return all;
}

/** Names of all files, the most serious first. */
export function byWeight(): string[] {
  const weights = new Map(files.all.map(({ name }) => {
    const own = findingsOf(name);
    const isRead = own.length > 0 || recordsOf(name).length > 0 || isEvent(name);
    return [name, [...SEVERITIES.map(([severity]) => own.filter((finding) => finding.severity === severity).length), Number(isRead)]] as const;
  }));
  return files.all.map(({ name }) => name).sort((one, other) => {
    const [a = [], b = []] = [weights.get(one), weights.get(other)];
    const at = a.findIndex((count, place) => count !== b[place]);
    return at < 0 ? (one < other ? -1 : 1) : (b[at] ?? 0) - (a[at] ?? 0);
  });
}

/** Shows the list; `choose` is called with the name that the reader presses. */
export function showList(choose: (name: string) => void): void {
  const all = files.all.flatMap(({ name }) => findingsOf(name));
  find("list").hidden = files.all.length < 2;
  find("total-files").textContent = String(files.all.length);
  find("totals").replaceChildren(counts(all));
  const wanted = find<HTMLInputElement>("filter").value.trim().toLowerCase();
  const matches = (name: string): boolean =>
    !wanted ||
    name.toLowerCase().includes(wanted) ||
    findingsOf(name).some((finding) => finding.code.toLowerCase() === wanted) ||
    recordsOf(name).some((info) => info.players.some((player) => player.name?.toLowerCase().includes(wanted)));
  const names = byWeight().filter(matches);
  const items = names.slice(0, shown).map((name) => {
    const item = document.createElement("li");
    const entry = button(name, () => choose(name), false);
    entry.setAttribute("aria-current", String(name === files.desk.current));
    const own = findingsOf(name);
    const held = files.named(name);
    const isRead = own.length > 0 || isEvent(name) || recordsOf(name).length > 0 || (held !== undefined && !isChecked(held));
    entry.append(isRead ? counts(own) : say("unread", lang));
    entry.classList.toggle("unread", !isRead);
    item.append(entry);
    return item;
  });
  find("names").replaceChildren(...items);
  const rest = names.length - items.length;
  const more = find("more-names");
  more.hidden = rest === 0;
  more.textContent = say("more", lang, { count: rest });
  more.onclick = () => {
    shown += PORTION;
    showList(choose);
  };
}
