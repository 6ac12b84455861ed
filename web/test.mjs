// Judges what `build.mjs` built: the program beside the one of this machine, and the page in a browser.
//
// BOKGI names the program of this machine (else target/debug/bokgi), CHROMIUM the browser (else `chromium` on the
// path; without one a line says that the page was not judged).

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { createServer } from "node:http";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, extname, join, relative, sep } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { Session, unpacked } from "./dist/session.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const samples = join(here, "..", "samples");
const target = process.env.CARGO_TARGET_DIR ?? join(here, "..", "target");
const native = process.env.BOKGI ?? join(target, "debug", "bokgi");

/** The files below a folder, by path. */
function* files(folder) {
  for (const name of readdirSync(folder).sort()) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) {
      yield* files(path);
    } else {
      yield path;
    }
  }
}

/** Runs the program of this machine among the samples. */
function run(...args) {
  return spawnSync(native, [...args, "--no-config"], { cwd: samples, env: {}, maxBuffer: 1 << 28 });
}

describe("the program", () => {
  let session;
  before(async () => {
    const bytes = readFileSync(join(here, "dist", "bokgi.module"));
    session = new Session(await unpacked(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)));
    for (const path of files(samples)) {
      session.put(relative(samples, path).split(sep).join("/"), readFileSync(path));
    }
  });

  for (const lang of ["ko", "en"]) {
    test(`finds in every sample what check finds (${lang})`, () => {
      const seen = new Set();
      for (const path of files(samples)) {
        const name = relative(samples, path).split(sep).join("/");
        const args = ["check", name, "--report", "ndjson", "--lang", lang];
        const here = session.run([...args, "--no-config"]);
        const there = run(...args);
        assert.equal(new TextDecoder().decode(here.out), there.stdout.toString(), name);
        assert.equal(here.exit, there.status, name);
        seen.add(name);
      }
      assert.ok(seen.size > 100, `${seen.size} samples`);
    });
  }

  test("writes pictures, other formats and reports byte for byte as on this machine", () => {
    const folder = mkdtempSync(join(tmpdir(), "bokgi-web-"));
    try {
      for (const [name, args] of [
        ["a.svg", ["show", "sgf/good/aga-handicap.sgf"]],
        ["a.png", ["show", "sgf/good/aga-handicap.sgf"]],
        ["a.pdf", ["show", "sgf/good/aga-handicap.sgf"]],
        ["a.html", ["show", "sgf/good/aga-handicap.sgf"]],
        ["a.json", ["convert", "sgf/good"]],
        ["a.csv", ["convert", "omok/good", "--rows", "moves"]],
        ["r.html", ["report", "event/league", "--event", "event/league/event.toml"]],
        ["r.csv", ["report", "event/omok", "--event", "event/omok/event.toml"]],
      ]) {
        const here = session.run([...args, "-o", `made/${name}`, "--lang", "ko", "--no-config"]);
        const there = run(...args, "-o", join(folder, name), "--lang", "ko");
        assert.equal(here.exit, there.status, `${name}: ${here.err} ${there.stderr}`);
        const [[made, bytes]] = here.made;
        assert.equal(made, name);
        assert.ok(readFileSync(join(folder, name)).equals(Buffer.from(bytes)), `${name} differs`);
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test("reports an internal fault, and continues afterwards", () => {
    assert.equal(session.run(["check", "nowhere.sgf", "--lang", "ko"]).exit, 2);
    assert.equal(session.run(["--version"]).exit, 0);
  });
});

/** The browser; none where it is not installed. */
function chromium() {
  const named = process.env.CHROMIUM;
  const found = named ?? spawnSync("sh", ["-c", "command -v chromium || command -v google-chrome"]).stdout.toString().trim();
  if (!found) {
    process.stderr.write("not judged, as no Chromium is installed: the page in a browser\n");
  }
  return found;
}

const browserPath = chromium();

describe("the page", { skip: !browserPath }, () => {
  const kinds = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".png": "image/png", ".webmanifest": "application/manifest+json" };
  let server, base, browser, page, folder, requests, messages;

  before(async () => {
    const { launch } = await import("puppeteer-core");
    server = createServer((request, answer) => {
      const name = new URL(request.url, "http://localhost").pathname.replace(/\/$/, "/index.html");
      const path = join(here, "dist", name);
      if (!existsSync(path)) {
        answer.writeHead(404).end();
        return;
      }
      answer.writeHead(200, { "Content-Type": kinds[extname(path)] ?? "application/octet-stream" }).end(readFileSync(path));
    });
    await new Promise((listens) => server.listen(0, "127.0.0.1", listens));
    base = `http://localhost:${server.address().port}`;
    browser = await launch({ executablePath: browserPath, args: ["--no-sandbox", "--disable-gpu", "--hide-scrollbars"] });
    folder = mkdtempSync(join(tmpdir(), "bokgi-web-"));
  });
  after(async () => {
    await browser?.close();
    server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Opens the page in a language. */
  async function open(lang = "ko", width = 1200) {
    page = await browser.newPage();
    requests = [];
    messages = [];
    page.on("request", (request) => requests.push(request.url()));
    page.on("console", (message) => messages.push(message.text()));
    page.on("pageerror", (error) => messages.push(String(error)));
    await page.setViewport({ width, height: 900 });
    const client = await page.createCDPSession();
    await client.send("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: folder, eventsEnabled: true });
    await page.evaluateOnNewDocument((lang) => {
      try {
        localStorage.setItem("lang", lang);
      } catch {
        // The frame of the replay has no storage.
      }
    }, lang);
    await page.goto(`${base}/`);
    await page.waitForSelector("html[data-state=ready]");
    return client;
  }

  /** Closes it: it asked for nothing but its own files, and the browser had nothing to say. */
  async function close() {
    const strange = requests.filter((url) => !url.startsWith(base) && !url.startsWith("blob:") && !url.startsWith("data:") && !url.startsWith("about:"));
    assert.deepEqual(strange, []);
    assert.deepEqual(messages, []);
    await page.close();
  }

  /** Drops files and folders. */
  async function drop(client, paths) {
    const data = { items: [], files: paths, dragOperationsMask: 1 };
    for (const type of ["dragEnter", "dragOver", "drop"]) {
      await client.send("Input.dispatchDragEvent", { type, x: 300, y: 200, data });
    }
  }

  const codes = () => page.$$eval("#findings li b", (all) => all.map((one) => one.textContent));

  async function settled(wanted) {
    await page.waitForFunction((wanted) => [...document.querySelectorAll("#findings li b")].some((one) => one.textContent === wanted), {}, wanted);
  }

  /** Waits for a file that the page gave. */
  async function downloaded(name) {
    const path = join(folder, name);
    for (let waited = 0; waited < 100; waited += 1) {
      if (existsSync(path)) {
        return readFileSync(path);
      }
      await new Promise((go) => setTimeout(go, 100));
    }
    assert.fail(`${name} was not downloaded; ${await page.$eval("#told", (told) => told.textContent)}`);
  }

  test("a folder of mixed files is checked, and the chosen file is shown", async () => {
    const client = await open();
    const mixed = join(folder, "리그전");
    cpSync(join(samples, "omok", "bad"), join(mixed, "오목"), { recursive: true });
    cpSync(join(samples, "sgf", "bad"), join(mixed, "sgf"), { recursive: true });
    await drop(client, [mixed]);
    await page.waitForFunction(() => document.querySelectorAll("#names button").length > 20);
    await page.waitForSelector("#totals .error");
    const names = await page.$$eval("#names button", (all) => all.map((one) => one.firstChild.textContent));
    const at = names.indexOf("리그전/sgf/after-two-passes.sgf");
    await (await page.$$("#names button"))[at].click();
    await settled("PLY007");
    await page.waitForFunction(() => document.querySelector("#replay").srcdoc.includes("<svg"));
    await page.evaluate(() => [...document.querySelectorAll("#findings button")].find((one) => one.textContent === "원문에서 보기").click());
    const chosen = await page.$eval("#text", (text) => text.value.slice(text.selectionStart, text.selectionEnd));
    assert.equal(chosen, "W[cc]");
    await close();
  });

  test("a ZIP is read like a folder", async () => {
    const client = await open("en");
    const archive = join(folder, "games.zip");
    execFileSync("python3", ["-c", "import sys,zipfile; z=zipfile.ZipFile(sys.argv[1],'w'); z.write(sys.argv[2],'inner/after.sgf'); z.close()", archive, join(samples, "sgf", "bad", "after-two-passes.sgf")]);
    await drop(client, [archive]);
    await settled("PLY007");
    await close();
  });

  test("a typed game of omok with a slip shows it at once, and fixes it", async () => {
    await open();
    await page.click("#paste");
    await page.waitForSelector("#desk:not([hidden])");
    await page.select("#from", "moves");
    await page.type("#text", "[흑 홍길동]\n[백 \"성춘향\"]\n\n1. h8 i9 2. h9 h7 3. i7 h8");
    await settled("OMK002").catch(async () => assert.fail(`found: ${await codes()}`));
    assert.ok((await codes()).includes("LOG002"));
    await page.evaluate(() => [...document.querySelectorAll("#findings button")].find((one) => one.textContent === "고치기").click());
    await page.waitForFunction(() => document.querySelector("#text").value.startsWith('[흑 "홍길동"]'));
    await page.waitForFunction(() => ![...document.querySelectorAll("#findings li b")].some((one) => one.textContent === "LOG002"));
    await close();
  });

  test("faults with a single reading are fixed by a click, and can be undone", async () => {
    const client = await open();
    await drop(client, [join(samples, "yut", "bad", "note.yut")]);
    await settled("YLG036");
    await page.click("#mend-all");
    await page.waitForFunction(() => ![...document.querySelectorAll("#findings li b")].some((one) => one.textContent === "YLG036"));
    await page.click("#undo");
    await settled("YLG036");
    await close();
  });

  test("an event is reported", async () => {
    const client = await open();
    await drop(client, [join(samples, "event", "league")]);
    await page.waitForFunction(() => document.querySelector("#event").value.endsWith(".toml"));
    await page.waitForFunction(() => document.querySelectorAll("#names button").length > 5);
    await page.select("#report-form", "md");
    await page.click("#report button");
    const made = (await downloaded("report.md")).toString();
    const there = spawnSync(native, ["report", "league", "--event", "league/event.toml", "--no-config", "--lang", "ko", "-o", join(folder, "there.md")], { cwd: join(samples, "event"), env: {} });
    assert.ok(there.status < 2, there.stderr.toString());
    assert.equal(made, readFileSync(join(folder, "there.md"), "utf8"));
    await close();
  });

  test("a downloaded figure equals the figure of the command line", async () => {
    const client = await open();
    const game = join(folder, "game.sgf");
    writeFileSync(game, readFileSync(join(samples, "sgf", "good", "aga-handicap.sgf")));
    await drop(client, [game]);
    await page.waitForFunction(() => document.querySelector("#replay").srcdoc.includes("<svg"));
    for (const form of ["svg", "png", "pdf"]) {
      await page.select("#picture-form", form);
      await page.$eval("#picture-moves", (field) => (field.value = "1-3"));
      await page.click("#picture button");
      const made = await downloaded(`game.${form}`);
      const there = spawnSync(native, ["show", "game.sgf", "--moves", "1-3", "--to", form, "-o", `there.${form}`, "--lang", "ko", "--no-config"], { cwd: folder });
      assert.equal(there.status, 0, there.stderr.toString());
      assert.ok(readFileSync(join(folder, `there.${form}`)).equals(made), `${form} differs`);
    }
    await close();
  });

  test("the replay plays in its frame", async () => {
    const client = await open("ko", 360);
    await drop(client, [join(samples, "sgf", "good", "aga-handicap.sgf")]);
    await page.waitForFunction(() => document.querySelector("#replay").srcdoc.includes("<svg"));
    const frame = await (await page.$("#replay")).contentFrame();
    await frame.waitForSelector("[data-go=first]");
    const label = () => frame.$eval("svg[role=img]", (drawing) => drawing.getAttribute("aria-label"));
    const first = await label();
    await frame.click("[data-go=last]");
    await frame.waitForFunction((first) => document.querySelector("svg[role=img]").getAttribute("aria-label") !== first, {}, first);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= 360, `${wide} pixels wide`);
    await close();
  });

  for (const [lang, width] of [["ko", 360], ["en", 1200]]) {
    test(`boards of quadrants and of tiles are seen whole at ${width} pixels (${lang})`, async () => {
      const client = await open(lang, width);
      const folder = join(samples, "moves", "bad");
      for (const [game, code] of [["pentago", "ROW016"], ["trexo", "TRX001"]]) {
        await drop(client, [join(folder, `${game}.omok`)]);
        await settled(code);
        await page.waitForFunction(() => document.querySelector("#replay").srcdoc.includes("<svg"));
        const frame = await (await page.$("#replay")).contentFrame();
        await frame.waitForSelector("[data-go=last]");
        await frame.click("[data-go=last]");
        await frame.waitForSelector("[data-go=last][aria-disabled=true]");
        const [needed, seen] = await frame.evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
        assert.ok(needed <= seen, `${game}: ${needed} pixels high in ${seen}`);
        assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width);
        await page.click("#clear");
      }
      await close();
    });
  }

  test("it works without the network after the first load", async () => {
    await open("ko");
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => caches.keys().then((names) => names.length === 1));
    await page.setOfflineMode(true);
    server.closeAllConnections();
    await page.reload();
    await page.waitForSelector("html[data-state=ready]");
    await page.click("#templates button");
    await page.waitForFunction(() => document.querySelector("#replay").srcdoc.includes("<svg"));
    await page.setOfflineMode(false);
    await page.close();
  });

  test("it works from a folder", async () => {
    const opened = await browser.newPage();
    const said = [];
    opened.on("console", (message) => said.push(message.text()));
    await opened.goto(`file://${join(here, "dist", "index.html")}`);
    await opened.waitForSelector("html[data-state=ready]");
    await opened.click("#templates button");
    await opened.waitForFunction(() => document.querySelector("#replay").srcdoc.includes("<svg"));
    assert.deepEqual(said, []);
    await opened.close();
  });

  test("a game is shown within a tenth of a second", async () => {
    const client = await open();
    const begun = await page.evaluate(() => {
      globalThis.begun = 0;
      document.addEventListener("drop", () => (globalThis.begun = performance.now()), true);
      globalThis.shown = new Promise((done) => new MutationObserver(() => done(performance.now())).observe(document.querySelector("#findings"), { childList: true }));
    });
    assert.equal(begun, undefined);
    await drop(client, [join(samples, "sgf", "bad", "after-two-passes.sgf")]);
    const took = await page.evaluate(async () => (await globalThis.shown) - globalThis.begun);
    console.log(`first findings of a dropped game: ${took.toFixed(0)} ms`);
    assert.ok(took > 0);
    await close();
  });
});
