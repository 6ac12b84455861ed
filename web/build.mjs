// Builds the page into `dist`: the program as WebAssembly, the scripts, and what makes it work offline.
//
//   node build.mjs                                 with the program optimised for size
//   node build.mjs --profile dev                   with one that is built quickly, for tests
//   node build.mjs --module FILE --pictures FILE   with modules that are there already

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { compress, init } from "@bokuweb/zstd-wasm";
import { build } from "esbuild";

const TARGET = "wasm32-wasip1";

/**
 * Features of the program that the page loads first, and of the one that it loads when it has to write a PNG, GIF or PDF,
 * with the fonts. Other verbs and conditions as expressions are for the command line, and large; a workbook is put together
 * in files of a disk, which a browser lacks.
 */
const FEATURES = { module: "archives,report,show", pictures: "archives,pdf,png,report,show" };

const here = dirname(fileURLToPath(import.meta.url));
const at = (...names) => join(here, ...names);
const dist = (...names) => at("dist", ...names);
const { values } = parseArgs({
  options: { profile: { type: "string", default: "web" }, module: { type: "string" }, pictures: { type: "string" } },
});

/** Builds one of the programs, and returns its bytes. */
function program(which) {
  if (values[which]) {
    return readFileSync(values[which]);
  }
  const features = ["--no-default-features", "--features", FEATURES[which]];
  execFileSync("cargo", ["build", "--locked", "--bin", "bokgi", "--target", TARGET, ...features, "--profile", values.profile], {
    cwd: at(".."),
    stdio: "inherit",
  });
  const folder = values.profile === "dev" ? "debug" : values.profile;
  const target = process.env.CARGO_TARGET_DIR ?? at("..", "target");
  return readFileSync(join(target, TARGET, folder, "bokgi.wasm"));
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

/** Returns what a program writes. */
async function run(wasm, args, input) {
  const { Session } = await import(dist("session.mjs"));
  const session = new Session(new WebAssembly.Module(wasm));
  session.put("game.sgf", new TextEncoder().encode(input));
  const { made, out, err } = session.run([...args, "--no-config"]);
  const bytes = made.length ? made[0][1] : out;
  if (!bytes.length) {
    throw new Error(`${args.join(" ")}: ${err}`);
  }
  return new TextDecoder().decode(bytes);
}

/** Hash of the script of a replay, which is the same in each, as the policy of the page names it. */
async function replay(wasm) {
  const page = await run(wasm, ["show", "game.sgf", "--replay-only", "-o", "made/replay.html"], "(;GM[1]SZ[9];B[ee])");
  const [, text] = /<script>([\s\S]*?)<\/script>/.exec(page);
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

/** Forms of pictures in both languages, for the page knows them before it loads their writers. */
async function forms(wasm) {
  const named = async (lang) => JSON.parse(await run(wasm, ["formats", "--pictures", "--json", "--lang", lang], ""));
  return { ko: await named("ko"), en: await named("en") };
}

rmSync(dist(), { recursive: true, force: true });
mkdirSync(dist(), { recursive: true });
await init();
const modules = {};
for (const [which, file] of [["module", "bokgi.module"], ["pictures", "pictures.module"]]) {
  modules[which] = program(which);
  // The highest level takes a minute for a program that was not optimised.
  const packed = compress(modules[which], values.profile === "dev" ? 3 : 22);
  writeFileSync(dist(file), packed);
  // For a page that is opened from a folder, where scripts are all that it can read.
  const text = Buffer.from(packed).toString("base64");
  writeFileSync(dist(`${file}.js`), `(globalThis.BOKGI_MODULES ??= {})[${JSON.stringify(file)}] = "${text}";`);
}
writeFileSync(dist("session.mjs"), await script("session", {}, "esm"));
const page = readFileSync(at("index.html"), "utf8").replace("%REPLAY%", await replay(modules.module));
writeFileSync(dist("index.html"), page);
const worker = await script("worker");
const pictures = JSON.stringify(await forms(modules.pictures));
const copied = ["page.css", "manifest.webmanifest", "icon.svg", "icon-192.png", "icon-512.png"];
copied.forEach((name) => copyFileSync(at(name), dist(name)));
for (const licence of ["LICENSE-MIT", "LICENSE-APACHE"]) {
  const own = at("..", licence);
  if (existsSync(own)) {
    copyFileSync(own, dist(basename(own)));
  }
}
const hash = createHash("sha256");
const sources = await script("page", { WORKER: JSON.stringify(worker), PICTURES: pictures, VERSION: '""' });
[sources, page, ...["bokgi.module", "pictures.module", ...copied].map((name) => readFileSync(dist(name)))].forEach((part) => hash.update(part));
const VERSION = JSON.stringify(hash.digest("hex").slice(0, 16));
writeFileSync(dist("page.js"), await script("page", { WORKER: JSON.stringify(worker), PICTURES: pictures, VERSION }));
const files = ["index.html", "page.js", "bokgi.module", ...copied];
writeFileSync(dist("offline.js"), await script("offline", { FILES: JSON.stringify(["./", ...files]), VERSION }));
const size = (name) => gzipSync(readFileSync(dist(name))).length;
const shell = files.filter((name) => name !== "bokgi.module" && !name.endsWith(".png")).reduce((sum, name) => sum + size(name), 0);
const [first, later] = ["bokgi.module", "pictures.module"].map((name) => readFileSync(dist(name)).length);
console.log(`dist: first load ${first + shell} bytes (program ${first}, the rest ${shell} by gzip); writers of pictures ${later}`);
