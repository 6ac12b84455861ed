// Advice of the program in the words of the page: it has no command line.

import { type Lang, type Word, say } from "./words";

/** Options of the command line that are choices of the page. */
const CHOICES: Readonly<Record<string, Word>> = {
  from: "from", encoding: "encoding", game: "gameOf", rules: "rules", at: "moves", moves: "moves", dead: "dead", event: "event",
};

/** An option with its value, which is a name in lower case or a word for one: `--from moves`, `--encoding NAME`, `'--at <N>'`. */
const OPTION = /[`']?--(from|encoding|game|rules|at|moves|dead|event)\b(?: <[A-Z-]+>|[ =](?:[A-Z]{2,}|형식|이름|종목|규칙|(?!(?:reads|is|and|or|if)\b)([a-z][\w,=-]*)))?[`']?/g;

/** An option, record name or command that the page lacks. */
const LACKING = /(^|[\s`'(])(--[a-z]|-[A-Z]\b)|\.[a-z]+#\d|`?bokgi [a-z]/;

/** A reference to a command, which the text does without: (see `bokgi games`). */
const REFERENCE = / \([^()]*`bokgi [^()]*\)/g;

/** Start of an error, which is shown in any case. */
const ERROR = /^(bokgi|error): /;

/**
 * Names the choice of the page in place of an option, and leaves out sentences about options and commands that the page
 * lacks.
 */
export function advice(text: string, lang: Lang): string {
  const named = text.replace(REFERENCE, "").replace(OPTION, (_, option: string, value?: string) => {
    const label = say(CHOICES[option] ?? "from", lang) + (value ? `: ${value}` : "");
    return lang === "ko" ? `‘${label}’` : `“${label}”`;
  });
  const lines = named.split("\n").map((line) => {
    const sentences = line.split(/(?<=[.;])\s+/).filter((sentence) => ERROR.test(sentence) || !LACKING.test(sentence));
    return sentences.join(" ").replace(/;$/, "");
  });
  return lines.filter((line) => line.trim()).join("\n");
}
