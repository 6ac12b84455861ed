// Score keeping by touch: a yut, gonu or omok game is entered play by play, and the log grows with it.

import { advice } from "./advice";
import { files, lang, options, run, texts } from "./desk";
import { button, fault, find, select, state, showMessage } from "./dom";
import { AUTOMATIC, MADE, baseName } from "./files";
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
/** Content of the file that the state is of. */
let known: Uint8Array | null = null;
/** Point that the reader touched, where it does not settle the play. */
let touched = "";
/** Plays that were touched while the program worked. */
let work: Promise<void> = Promise.resolve();

/** True while a score is kept. */
export const isKeeping = (): boolean => kept !== "" && kept === files.desk.current;

/** True for logs that can be played on. */
export const canKeep = (format: string | undefined): boolean => ["yut", "gonu", "moves"].includes(format ?? "");

/** Starts a log for the players of the form. */
export function begin(games: readonly { id: string; name: string }[]): void {
  const value = (id: string): string => find<HTMLInputElement>(id).value.trim().replace(/["\]]/g, "");
  const id = select("match-game").value;
  // The name without what explains it: omok (gomoku, renju).
  const name = (games.find((game) => game.id === id)?.name ?? id).replace(/ \(.*/, "");
  const [first, second] = [value("match-first"), value("match-second")];
  const isYut = id === "yut";
  const tags: [string, string, string][] = [
    ["종목", "Game", name],
    [isYut ? "선수1" : "흑", isYut ? "P1" : "Black", first || say(isYut ? "sideFirst" : "black", lang)],
    ...(isYut && value("match-members-first") ? [["편원1", "Members1", value("match-members-first")] as [string, string, string]] : []),
    [isYut ? "선수2" : "백", isYut ? "P2" : "White", second || say(isYut ? "sideSecond" : "white", lang)],
    ...(isYut && value("match-members-second") ? [["편원2", "Members2", value("match-members-second")] as [string, string, string]] : []),
    ...(value("match-rules") ? [["규칙", "Rules", value("match-rules")] as [string, string, string]] : []),
    ["결과", "Result", "*"],
  ];
  const text = tags.map(([ko, en, value]) => `[${lang === "ko" ? ko : en} "${value}"]\n`).join("");
  files.begin(`${say("match", lang)}.${extension(id)}`, new TextEncoder().encode(`${text}\n`));
  keepOn();
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

/** Reads the game again if its file changed in another way, such as by undo. */
export function refresh(): void {
  const held = files.named(kept);
  if (!held || !isKeeping()) {
    find("keep").hidden = true;
    return;
  }
  if (held.bytes !== known) {
    ask();
  }
}

/** Adds a play or another game to the log, or only reads it. Touches wait for one another. */
function ask(...act: string[]): void {
  work = work
    .then(async () => {
      const held = files.named(kept);
      if (!held || (!act.length && held.bytes === known)) {
        return;
      }
      const reading = options(held.reading ?? AUTOMATIC);
      const output = act.length ? ["-o", `${MADE}/${baseName(kept)}`] : [];
      const outcome = await run("play", kept, ...act, ...reading, "--json", ...output);
      showMessage(advice(outcome.err.trim(), lang));
      if (!outcome.out.length) {
        return;
      }
      game = JSON.parse(texts(outcome.out)) as GameState;
      touched = "";
      const [made] = outcome.made;
      known = made ? made[1] : held.bytes;
      if (made) {
        files.write("scoring", kept, made[1]);
      }
      show();
    })
    .catch(fault);
}

/** Plays that the touched point leaves open. */
const open = (): PlayState[] => (game?.plays ?? []).filter((play) => !touched || play.from === touched || play.to === touched);

/** Takes a touch on a point of the board: a play, or a choice among its plays. */
function touch(point: string): void {
  const plays = (game?.plays ?? []).filter((play) => play.to === point);
  const [only] = plays;
  if (only && plays.length === 1) {
    ask("--add", only.play);
    return;
  }
  touched = touched === point ? "" : point;
  show();
}

/** Shows the score, the turn, the board and the plays. */
function show(): void {
  find("keep").hidden = !isKeeping();
  if (!game || !isKeeping()) {
    return;
  }
  const { players, won, turn, result } = game;
  find("keep-score").textContent = `${say("gameNumber", lang, { number: game.record })} · ${players.map((name, side) => `${name} ${won[side] ?? 0}`).join(" : ")}`;
  const held = turn?.held.length ? ` · ${turn.held.join(" ")}` : "";
  const who = turn ? `${turn.name}${turn.member ? ` (${turn.member})` : ""}${held}` : "";
  find("keep-turn").textContent = turn ? who : say("over", lang, { result: result ?? "" });
  const board = find("keep-board");
  const picture = document.createElement("img");
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(game.drawing)}`;
  picture.alt = say("board", lang);
  const [width, height] = game.size;
  const points = game.points.map(({ point, x, y }) => {
    const spot = button(point, () => touch(point), false);
    spot.style.left = `${(100 * x) / width}%`;
    spot.style.top = `${(100 * y) / height}%`;
    spot.setAttribute("aria-pressed", String(point === touched));
    return spot;
  });
  board.style.setProperty("--cell", `${(100 * 40) / width}%`);
  board.replaceChildren(picture, ...points);
  const named = (kind: PlayState["kind"]): HTMLElement[] =>
    open().filter((play) => play.kind === kind).map((play) => {
      const made = button(play.words.replace("-", " → "), () => ask("--add", play.play), false);
      made.dataset.play = play.play;
      return made;
    });
  find("keep-throws").replaceChildren(...named("throw"));
  find("keep-moves").replaceChildren(...named("move"));
  find("keep-others").replaceChildren(...named("other"), ...(turn ? [] : [button("again", () => ask("--again"))]));
  state("");
}
