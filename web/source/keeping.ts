// Score keeping by touch: a yut, gonu or omok game is entered play by play, and the log grows with it.

import { advice } from "./advice";
import { files, findingsIn, lang, langOf, options, recordsOf, run, texts } from "./desk";
import { button, fault, find, select, state, showMessage } from "./dom";
import { MADE, baseName } from "./files";
import { say } from "./words";

/** A legal play as `play --json` writes it. */
interface PlayState {
  play: string;
  kind: "throw" | "move" | "place" | "other";
  words: string;
  from: string | null;
  to: string | null;
}

/** State of a game as `play --json` writes it. */
interface GameState {
  record: number;
  players: string[];
  won: number[];
  result: string | null;
  turn: { name: string; member: string | null; held: string[] } | null;
  plays: PlayState[];
  points: { point: string; x: number; y: number }[];
  size: [number, number];
  drawing: string;
}

/** Games whose score can be kept, with the extension of their logs. */
const extension = (game: string): string => (game === "yut" || game === "omok" ? game : "gonu");

/** File whose score is kept; empty if none. */
let kept = "";
let game: GameState | null = null;
/** Content of the file that the state is of, and the language of its words. */
let known: Uint8Array | null = null;
let spoken = lang;
/** Point that the reader touched, where it does not settle the play. */
let touched = "";
/** Plays that were touched while the program worked. */
let work: Promise<void> = Promise.resolve();

/** True while a score is kept. */
export const isKeeping = (): boolean => kept !== "" && kept === files.desk.current;

/** True for games whose score can be kept. */
export const isKept = (game: string): boolean => game === "yut" || game === "omok" || /gonu|kono/.test(game);

/** True if a file can be played on after its last record. */
export function canKeep(name: string): boolean {
  const last = recordsOf(name).at(-1);
  return last !== undefined && isLog(last.format) && isKept(last.game);
}

/** True for formats of logs that a score keeper writes. */
export const isLog = (format: string): boolean => ["yut", "gonu", "moves"].includes(format);

/** Starts a log for the players of the form. Returns what the program finds wrong with the form; empty if nothing. */
export async function begin(games: readonly { id: string; name: string }[]): Promise<string> {
  // A value ends at the next quotation mark.
  const value = (id: string): string => find<HTMLInputElement>(id).value.trim().replaceAll('"', "'");
  const id = select("match-game").value;
  // The name without what explains it: omok (gomoku, renju).
  const name = (games.find((game) => game.id === id)?.name ?? id).replace(/ \(.*/, "");
  const isYut = id === "yut";
  const sides = ([["sideFirst", "sideSecond"], ["black", "white"]] as const)[isYut ? 0 : 1].map((word) => say(word, lang));
  const given = [value("match-first"), value("match-second")];
  // A side without a name takes one that the other side has not.
  const named = (side: 0 | 1): string => given[side] || (given[1 - side] === sides[side] ? sides[1 - side] : sides[side]) || "";
  const tags: [string, string, string][] = [
    ["종목", "Game", name],
    [isYut ? "선수1" : "흑", isYut ? "P1" : "Black", named(0)],
    ...(isYut && value("match-members-first") ? [["편원1", "Members1", value("match-members-first")] as [string, string, string]] : []),
    [isYut ? "선수2" : "백", isYut ? "P2" : "White", named(1)],
    ...(isYut && value("match-members-second") ? [["편원2", "Members2", value("match-members-second")] as [string, string, string]] : []),
    ...(value("match-rules") ? [["규칙", "Rules", value("match-rules")] as [string, string, string]] : []),
    ["결과", "Result", "*"],
  ];
  const text = new TextEncoder().encode(`${tags.map(([ko, en, value]) => `[${lang === "ko" ? ko : en} "${value}"]\n`).join("")}\n`);
  const log = `${say("match", lang)}.${extension(id)}`;
  // Rules that the program does not know would show only in the finished log.
  const wrong = (await findingsIn(log, text)).find(({ severity, line }) => severity === "error" || tags[(line ?? 0) - 1]?.[1] === "Rules");
  if (wrong) {
    return [wrong.message, advice(wrong.help ?? "", lang)].filter(Boolean).join("\n");
  }
  files.begin(log, text);
  keepOn();
  return "";
}

/** Goes on with the log that is shown. */
export function keepOn(): void {
  kept = files.desk.current;
  [game, known, touched] = [null, null, ""];
  show();
  refresh();
}

/** Ends the keeping of a score. */
export function endKeeping(): void {
  kept = "";
  find("keep").hidden = true;
}

/** Shows the game if its log is shown, and reads it again if the log or the language changed. */
export function refresh(): void {
  find("keep").hidden = !isKeeping();
  const name = kept;
  if (isKeeping()) {
    find<HTMLButtonElement>("keep-undo").disabled = !files.beforePlay(name);
    inTurn(() => read(name));
  }
}

/** Does something after the touches before it. */
function inTurn(act: () => Promise<void> | void): void {
  work = work.then(act).catch(fault);
}

/** Takes back the last play of the log. */
export function takeBack(): void {
  const name = kept;
  inTurn(() => files.takeBack(name));
}

/** Reads the state of the game from its log. */
async function read(name: string): Promise<void> {
  const held = files.named(name);
  if (!held || name !== kept || (held.bytes === known && lang === spoken)) {
    return;
  }
  const asked = lang;
  const outcome = await run("play", name, ...options(held.reading), "--json");
  if (name !== kept) {
    return;
  }
  if (outcome.err.trim()) {
    showMessage(advice(outcome.err.trim(), lang));
  }
  game = outcome.out.length ? (JSON.parse(texts(outcome.out)) as GameState) : null;
  [known, spoken, touched] = [held.bytes, asked, ""];
  show();
}

/** Adds a play or another game to the log, in the language of the log. */
function add(...act: string[]): void {
  const name = kept;
  inTurn(async () => {
    const held = files.named(name);
    if (!held) {
      return;
    }
    const outcome = await run("play", name, ...act, ...options(held.reading), "--lang", langOf(texts(held.bytes)), "-o", `${MADE}/${baseName(name)}`);
    const [made] = outcome.made;
    if (!made) {
      showMessage(advice(outcome.err.trim(), lang));
    } else if (files.named(name)?.bytes === held.bytes) {
      showMessage("");
      files.write("scoring", name, made[1]);
    }
  });
}

/** Plays that the touched point leaves open. */
const open = (): PlayState[] => (game?.plays ?? []).filter((play) => !touched || play.from === touched || play.to === touched);

/** Takes a touch on a point of the board: a play, or a choice among its plays. */
function touch(point: string): void {
  const plays = (game?.plays ?? []).filter((play) => play.to === point);
  const [only] = plays;
  if (only && plays.length === 1) {
    add("--add", only.play);
    return;
  }
  touched = touched === point ? "" : point;
  show();
}

/** Points of the board and buttons of plays, which a new state replaces. */
const PARTS = ["keep-board", "keep-throws", "keep-moves", "keep-others"];

/** Shows the score, the turn, the board and the plays; nothing before the game is read. */
function show(): void {
  const focused = document.activeElement;
  const part = PARTS.find((id) => find(id).contains(focused));
  draw();
  if (part) {
    // A keyboard stays on the same play, or on the first one if that is not legal any more.
    const left = PARTS.flatMap((id) => [...find(id).querySelectorAll("button")]);
    const same = left.find((one) => find(part).contains(one) && one.textContent === focused?.textContent);
    (same ?? left.find((one) => !find("keep-board").contains(one)))?.focus({ preventScroll: true });
  }
}

function draw(): void {
  PARTS.forEach((id) => find(id).replaceChildren());
  find("keep-score").textContent = "";
  find("keep-turn").textContent = "";
  if (!game) {
    return;
  }
  const { players, won, turn, result, points } = game;
  find("keep-score").textContent = `${say("gameNumber", lang, { number: game.record })} · ${players.map((name, side) => `${name} ${won[side] ?? 0}`).join(" : ")}`;
  const held = turn?.held.length ? ` · ${turn.held.join(" ")}` : "";
  const who = turn ? `${turn.name}${turn.member ? ` (${turn.member})` : ""}${held}` : "";
  // After a forbidden move the game has a result, but the other side may play on.
  find("keep-turn").textContent = turn ? [result, who].filter(Boolean).join(" · ") : say("over", lang, { result: result ?? "" });
  const board = find("keep-board");
  const picture = document.createElement("img");
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(game.drawing)}`;
  picture.alt = say("board", lang);
  const [width, height] = game.size;
  const spots = points.map(({ point, x, y }) => {
    const spot = button(point, () => touch(point), false);
    spot.style.left = `${(100 * x) / width}%`;
    spot.style.top = `${(100 * y) / height}%`;
    spot.setAttribute("aria-pressed", String(point === touched));
    return spot;
  });
  // Each as large as it can be without covering another, up to twice the size of a piece.
  const near = points.flatMap((one, at) => points.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)));
  board.style.setProperty("--cell", `${(100 * near.reduce((least, one) => Math.min(least, one), 80)) / width}%`);
  board.replaceChildren(picture, ...spots);
  const named = (kind: PlayState["kind"]): HTMLElement[] =>
    open().filter((play) => play.kind === kind).map((play) => {
      const made = button(play.words.replace("-", " → "), () => add("--add", play.play), false);
      made.dataset.play = play.play;
      return made;
    });
  find("keep-throws").replaceChildren(...named("throw"));
  find("keep-moves").replaceChildren(...named("move"));
  find("keep-others").replaceChildren(...named("other"), ...(turn && !result ? [] : [button("again", () => add("--again"))]));
  state("");
}
