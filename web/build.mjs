// Builds the page into `dist`: the program as WebAssembly, the scripts, and what makes it work offline.
//
//   node build.mjs                 with the program optimised for size
//   node build.mjs --profile dev   with one that is built quickly, for tests
//   node build.mjs --module FILE   with a module that is there already

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { constants, gzipSync } from "node:zlib";
import { build } from "esbuild";

const TARGET = "wasm32-wasip1";

/**
 * What the page needs. The other verbs and conditions as expressions are the command line's, and large; a workbook is put
 * together in files of a disk, which a browser has not.
 */
const FEATURES = ["--no-default-features", "--features", "archives,pdf,png,report,show"];

const here = dirname(fileURLToPath(import.meta.url));
const at = (...names) => join(here, ...names);
const dist = (...names) => at("dist", ...names);
const { values } = parseArgs({ options: { profile: { type: "string", default: "web" }, module: { type: "string" } } });

/** Builds the program, and says where it lies. */
function program() {
  if (values.module) {
    return values.module;
  }
  execFileSync("cargo", ["build", "--locked", "--bin", "bokgi", "--target", TARGET, ...FEATURES, "--profile", values.profile], {
    cwd: at(".."),
    stdio: "inherit",
  });
  const folder = values.profile === "dev" ? "debug" : values.profile;
  const target = process.env.CARGO_TARGET_DIR ?? at("..", "target");
  return join(target, TARGET, folder, "bokgi.wasm");
}

/** Makes one script of a source and what it imports. */
async function script(name, define = {}, format = "iife") {
  const made = await build({
    entryPoints: [at("source", `${name}.ts`)],
    bundle: true,
    minify: format === "iife",
    write: false,
    target: "es2022",
    charset: "utf8",
    format,
    legalComments: "inline",
    define,
  });
  return made.outputFiles[0].text;
}

/** The one script of a replay, which is the same in each, as a page names it that lets it run. */
async function replay(wasm) {
  writeFileSync(dist("session.mjs"), await script("session", {}, "esm"));
  const { Session } = await import(dist("session.mjs"));
  const session = new Session(new WebAssembly.Module(wasm));
  session.put("game.sgf", new TextEncoder().encode("(;GM[1]SZ[9];B[ee])"));
  const { made, err } = session.run(["show", "game.sgf", "--replay-only", "-o", "made/replay.html"]);
  if (!made.length) {
    throw new Error(`no replay: ${err}`);
  }
  const [, text] = /<script>([\s\S]*?)<\/script>/.exec(new TextDecoder().decode(made[0][1]));
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

rmSync(dist(), { recursive: true, force: true });
mkdirSync(dist(), { recursive: true });
const wasm = readFileSync(program());
const packed = gzipSync(wasm, { level: constants.Z_BEST_COMPRESSION });
writeFileSync(dist("bokgi.module"), packed);
// For a page that is opened from a folder, where scripts are all that it can read.
writeFileSync(dist("bokgi.module.js"), `BOKGI_MODULE=${JSON.stringify(packed.toString("base64"))};`);
writeFileSync(dist("page.js"), await script("page", { WORKER: JSON.stringify(await script("worker")) }));
const page = readFileSync(at("index.html"), "utf8").replace("%REPLAY%", await replay(wasm));
writeFileSync(dist("index.html"), page);
const copied = ["page.css", "manifest.webmanifest", "icon.svg", "icon-192.png", "icon-512.png"];
copied.forEach((name) => copyFileSync(at(name), dist(name)));
for (const licence of ["LICENSE-MIT", "LICENSE-APACHE"]) {
  const own = at("..", licence);
  if (existsSync(own)) {
    copyFileSync(own, dist(basename(own)));
  }
}
const files = ["index.html", "page.js", "bokgi.module", ...copied];
const hash = createHash("sha256");
files.forEach((name) => hash.update(readFileSync(dist(name))));
const version = `bokgi-${hash.digest("hex").slice(0, 16)}`;
writeFileSync(
  dist("offline.js"),
  await script("offline", { FILES: JSON.stringify(["./", ...files]), VERSION: JSON.stringify(version) }),
);
const size = files.filter((name) => name !== "bokgi.module").reduce((sum, name) => sum + gzipSync(readFileSync(dist(name))).length, 0);
console.log(`dist: the program ${packed.length} bytes packed (${wasm.length} unpacked), the rest ${size} packed`);
