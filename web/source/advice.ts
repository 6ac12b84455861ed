// Advice of the program in the words of the page: it has no command line.

import { type Lang, type Word, say } from "./words";

/** Options of the command line that are choices of the page. */
const CHOICES: Readonly<Record<string, Word>> = { from: "from", encoding: "encoding", game: "gameOf", rules: "rules" };

/** An option with its value, which is a name in lower case or a word for one: `--from moves`, `--encoding NAME`. */
const OPTION = /`?--(from|encoding|game|rules)(?:[ =](?:[A-Z]{2,}|형식|이름|종목|규칙|(?!(?:reads|is|and|or|if)\b)([a-z][\w,=-]*)))?`?/g;

/** An option or command that the page lacks. */
const LACKING = /(^|[\s`(])--[a-z]|`?bokgi [a-z]/;

/**
 * Names the choice of the page in place of an option, and leaves out sentences about options and commands that the page
 * lacks.
 */
export function advice(text: string, lang: Lang): string {
  const named = text.replace(OPTION, (_, option: string, value?: string) => {
    const label = say(CHOICES[option] ?? "from", lang) + (value ? `: ${value}` : "");
    return lang === "ko" ? `‘${label}’` : `“${label}”`;
  });
  const sentences = named.split(/(?<=[.;])\s+/).filter((sentence) => !LACKING.test(sentence));
  return sentences.join(" ").replace(/;$/, "");
}
