// Elements of the page.

import { lang } from "./desk";
import { type Word, say } from "./words";

export const find = <T extends HTMLElement = HTMLElement>(id: string): T => {
  const found = document.getElementById(id);
  if (!found) {
    throw new Error(`the page has no ${id}`);
  }
  return found as T;
};

export const select = (id: string): HTMLSelectElement => find<HTMLSelectElement>(id);

export function button(text: Word | string, act: (button: HTMLButtonElement) => void, isWord = true): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = isWord ? say(text as Word, lang) : text;
  made.onclick = () => act(made);
  return made;
}

/** Fills a select, and keeps the chosen value if it is still offered. */
export function fill(field: HTMLSelectElement, choices: readonly (readonly [string, string])[], chosen?: string): void {
  const kept = field.value || chosen;
  field.replaceChildren(...choices.map(([value, text]) => new Option(text, value)));
  if (choices.some(([value]) => value === kept)) {
    field.value = kept ?? "";
  }
}

export function state(text: string): void {
  find("state").textContent = text;
}

export function showMessage(text: string): void {
  const message = find("message");
  message.textContent = text;
  message.hidden = !text;
}

export function fault(error: unknown): void {
  showMessage(`${say("fault", lang)}: ${error instanceof Error ? error.message : String(error)}`);
}
