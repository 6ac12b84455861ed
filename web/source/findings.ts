// The findings of the file that is shown.

import { advice } from "./advice";
import { type Finding, files, findingsOf, isChecked, lang, recordsOf, run, texts } from "./desk";
import { button, fault, find } from "./dom";
import { isEvent } from "./files";
import { say } from "./words";

/** Number of findings that are shown at first, and added by each press of the button for more. */
const PORTION = 200;

/** What the buttons of a finding do. */
export interface Actions {
  showText(finding: Finding): void;
  showBoard(finding: Finding): void;
  /** Fixes the findings with a code, or all with a safe fix. */
  fix(code: string | null, isGuess: boolean): void;
}

let shown = PORTION;
let shownOf = "";

export function showFindings(actions: Actions): void {
  const current = files.current;
  if (!current) {
    return;
  }
  if (shownOf !== current.name) {
    [shown, shownOf] = [PORTION, current.name];
  }
  const own = findingsOf(current.name);
  find("current").textContent = files.all.length > 1 ? current.name : "";
  const fixAll = find("fix-all");
  fixAll.hidden = !own.some((finding) => finding.fixes.some((fix) => fix.safety === "safe"));
  fixAll.onclick = () => actions.fix(null, false);
  const items = own.slice(0, shown).map((finding) => item(finding, current.name, actions));
  if (!items.length) {
    const only = document.createElement("li");
    const isRead = recordsOf(current.name).length > 0 || isEvent(current.name);
    only.textContent = !isChecked(current) ? "" : say(isRead ? "none" : "noRecord", lang);
    items.push(only);
  }
  find("findings").replaceChildren(...items);
  const rest = own.length - shown;
  const more = find("more-findings");
  more.hidden = rest <= 0;
  more.textContent = say("more", lang, { count: rest });
  more.onclick = () => {
    shown += PORTION;
    showFindings(actions);
  };
}

function item(finding: Finding, name: string, actions: Actions): HTMLElement {
  const made = document.createElement("li");
  const head = document.createElement("p");
  const code = document.createElement("b");
  code.className = finding.severity;
  code.textContent = finding.code;
  const places = [
    finding.file === name ? "" : finding.file,
    finding.record && recordsOf(name).length > 1 ? `#${finding.record}` : "",
    finding.move ? say("move", lang, { move: finding.move }) : "",
    finding.line ? say("place", lang, { line: finding.line, column: finding.column ?? 1 }) : "",
  ];
  const place = document.createElement("small");
  place.textContent = ` ${places.filter(Boolean).join(" · ")}`;
  head.append(code, finding.message, place);
  made.append(head);
  const help = advice(finding.help ?? "", lang);
  if (help) {
    const hint = document.createElement("p");
    hint.className = "hint";
    hint.textContent = help;
    made.append(hint);
  }
  const row = document.createElement("p");
  row.className = "row";
  if (finding.file === name && finding.span) {
    row.append(button("showText", () => actions.showText(finding)));
  }
  if (finding.file === name && finding.move !== null) {
    row.append(button("showBoard", () => actions.showBoard(finding)));
  }
  const [fix] = finding.fixes;
  if (finding.file === name && fix) {
    const isSafe = fix.safety === "safe";
    row.append(button(isSafe ? "fix" : "fixGuess", () => actions.fix(finding.code, !isSafe)));
  }
  row.append(button("explain", (pressed) => explain(finding.code, pressed).catch(fault)));
  made.append(row);
  return made;
}

async function explain(code: string, pressed: HTMLButtonElement): Promise<void> {
  const outcome = await run("explain", code);
  const text = document.createElement("pre");
  text.textContent = texts(outcome.out).split("\n").map((line) => advice(line, lang) || (line.trim() ? "" : line)).join("\n");
  pressed.replaceWith(text);
}
