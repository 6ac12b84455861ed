// Tests what `build.mjs` built: the programs against the one of this machine, and the page in a browser.
//
// BOKGI names the program of this machine (else target/debug/bokgi), CHROMIUM the browser (else `chromium` on the
// path; without one a line says that the page was not tested).

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, sep } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { Browser, chromium, native } from "./browser.mjs";
import { Compiler, Session } from "./dist/session.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const samples = join(here, "..", "samples");

assert.ok(existsSync(native), `${native} is missing: run \`cargo build\` in the main folder first, or name the program in BOKGI`);

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
  let session, large;
  before(async () => {
    [session, large] = await Promise.all(["bokgi.module", "pictures.module"].map(async (name) => {
      const compiler = new Compiler();
      compiler.part(readFileSync(join(here, "dist", name)));
      compiler.end();
      const session = new Session(await compiler.module);
      for (const path of files(samples)) {
        session.put(relative(samples, path).split(sep).join("/"), readFileSync(path));
      }
      return session;
    }));
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
        ["count.svg", ["score", "score/guessed.sgf"]],
        ["a.png", ["show", "sgf/good/aga-handicap.sgf"]],
        ["a.pdf", ["show", "sgf/good/aga-handicap.sgf"]],
        ["a.gif", ["show", "sgf/good/aga-handicap.sgf"]],
        ["a.html", ["show", "sgf/good/aga-handicap.sgf"]],
        ["a.json", ["convert", "sgf/good"]],
        ["a.csv", ["convert", "omok/good", "--rows", "moves"]],
        ["r.html", ["report", "event/league", "--event", "event/league/event.toml"]],
        ["r.csv", ["report", "event/omok", "--event", "event/omok/event.toml"]],
      ]) {
        const here = (/png|pdf|gif/.test(name) ? large : session).run([...args, "-o", `made/${name}`, "--lang", "ko", "--no-config"]);
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

describe("the page", { skip: !chromium() }, () => {
  let browser, tab, page;
  before(async () => (browser = await Browser.start()));
  after(() => browser?.close());

  async function open(lang = "ko", width = 1200) {
    tab = await browser.open({ lang, width });
    ({ page } = tab);
  }

  test("a folder of mixed files is checked, and the chosen file is shown", async () => {
    await open();
    const mixed = join(browser.folder, "리그전");
    cpSync(join(samples, "omok", "bad"), join(mixed, "오목"), { recursive: true });
    cpSync(join(samples, "sgf", "bad"), join(mixed, "sgf"), { recursive: true });
    await tab.drop([mixed]);
    await page.waitForFunction(() => document.querySelectorAll("#names button").length > 20);
    await page.waitForSelector("#totals .error");
    // The list is sorted again while the checks go on, so the file is found and clicked in one step.
    const after = "리그전/sgf/after-two-passes.sgf";
    await page.evaluate((name) => [...document.querySelectorAll("#names button")].find((one) => one.firstChild.textContent === name).click(), after);
    await tab.settled("PLY007");
    await page.waitForFunction(() => document.querySelector("#replay").srcdoc.includes("<svg"));
    await page.evaluate(() => [...document.querySelectorAll("#findings button")].find((one) => one.textContent === "원문에서 보기").click());
    const chosen = await page.$eval("#text", (text) => text.value.slice(text.selectionStart, text.selectionEnd));
    assert.equal(chosen, "W[cc]");
    await tab.close();
  });

  test("a ZIP is read like a folder", async () => {
    await open("en");
    const archive = join(browser.folder, "games.zip");
    execFileSync("python3", ["-c", "import sys,zipfile; z=zipfile.ZipFile(sys.argv[1],'w'); z.write(sys.argv[2],'inner/after.sgf'); z.close()", archive, join(samples, "sgf", "bad", "after-two-passes.sgf")]);
    await tab.drop([archive]);
    await tab.settled("PLY007");
    await tab.close();
  });

  test("a typed game of omok with a slip shows it at once, and fixes it", async () => {
    await open();
    await page.click("#paste");
    await page.waitForSelector("#desk:not([hidden])");
    await page.select("#from", "moves");
    await page.type("#text", "[흑 홍길동]\n[백 \"성춘향\"]\n\n1. h8 i9 2. h9 h7 3. i7 h8");
    await tab.settled("OMK002").catch(async () => assert.fail(`found: ${await tab.codes()}`));
    assert.ok((await tab.codes()).includes("LOG002"));
    await page.evaluate(() => [...document.querySelectorAll("#findings button")].find((one) => one.textContent === "고치기").click());
    await page.waitForFunction(() => document.querySelector("#text").value.startsWith('[흑 "홍길동"]'));
    await page.waitForFunction(() => ![...document.querySelectorAll("#findings li b")].some((one) => one.textContent === "LOG002"));
    await tab.close();
  });

  test("faults with a single reading are fixed by a click, and can be undone", async () => {
    await open();
    await tab.drop([join(samples, "yut", "bad", "note.yut")]);
    await tab.settled("YLG036");
    await page.click("#fix-all");
    await page.waitForFunction(() => ![...document.querySelectorAll("#findings li b")].some((one) => one.textContent === "YLG036"));
    await page.click("#undo");
    await tab.settled("YLG036");
    await tab.close();
  });

  test("an event is reported", async () => {
    await open();
    await tab.drop([join(samples, "event", "league")]);
    await page.waitForFunction(() => document.querySelector("#event").value.endsWith(".toml"));
    await page.waitForFunction(() => document.querySelectorAll("#names button").length > 5);
    await page.select("#report-form", "md");
    await page.click("#report button");
    const made = (await tab.downloaded("report.md")).toString();
    const there = spawnSync(native, ["report", "league", "--event", "league/event.toml", "--no-config", "--lang", "ko", "-o", join(browser.folder, "there.md")], { cwd: join(samples, "event"), env: {} });
    assert.ok(there.status < 2, there.stderr.toString());
    assert.equal(made, readFileSync(join(browser.folder, "there.md"), "utf8"));
    await tab.close();
  });

  test("a downloaded figure equals the figure of the command line", async () => {
    await open();
    const game = join(browser.folder, "game.sgf");
    writeFileSync(game, readFileSync(join(samples, "sgf", "good", "aga-handicap.sgf")));
    await tab.drop([game]);
    await page.waitForFunction(() => document.querySelector("#replay").srcdoc.includes("<svg"));
    for (const form of ["svg", "png", "pdf"]) {
      await page.select("#picture-form", form);
      await page.$eval("#picture-moves", (field) => (field.value = "1-3"));
      await page.click("#picture button");
      const made = await tab.downloaded(`game.${form}`);
      const there = spawnSync(native, ["show", "game.sgf", "--moves", "1-3", "--to", form, "-o", `there.${form}`, "--lang", "ko", "--no-config"], { cwd: browser.folder });
      assert.equal(there.status, 0, there.stderr.toString());
      assert.ok(readFileSync(join(browser.folder, `there.${form}`)).equals(made), `${form} differs`);
    }
    await tab.close();
  });

  test("the replay begins at the last move, plays in its frame, and saves the record", async () => {
    await open("ko", 360);
    await tab.drop([join(samples, "sgf", "good", "aga-handicap.sgf")]);
    const frame = await tab.replay();
    await frame.waitForSelector("[data-go=last][aria-disabled=true]");
    const label = () => frame.$eval("svg[role=img]", (drawing) => drawing.getAttribute("aria-label"));
    const last = await label();
    await frame.click("[data-go=first]");
    await frame.waitForFunction((last) => document.querySelector("svg[role=img]").getAttribute("aria-label") !== last, {}, last);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= 360, `${wide} pixels wide`);
    // A link to this frame would lead nowhere.
    assert.equal(await frame.$("[data-do=link]"), null);
    await frame.click("[data-do=save]");
    assert.ok((await tab.downloaded("aga-handicap.sgf")).equals(readFileSync(join(samples, "sgf", "good", "aga-handicap.sgf"))));
    await tab.close();
  });

  for (const [lang, width] of [["ko", 360], ["en", 1200]]) {
    test(`boards of quadrants and of tiles are seen whole at ${width} pixels (${lang})`, async () => {
      await open(lang, width);
      const folder = join(samples, "moves", "bad");
      for (const [game, code] of [["pentago", "ROW016"], ["trexo", "TRX001"]]) {
        await tab.drop([join(folder, `${game}.omok`)]);
        await tab.settled(code);
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
      await tab.close();
    });
  }

  test("it works without the network after the first load, and leaves other caches alone", async () => {
    await open();
    await page.evaluate(() => caches.open("other-app-v1").then((cache) => cache.put("/x", new Response("y"))));
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    const names = await page.evaluate(() => caches.keys());
    assert.ok(names.includes("other-app-v1") && names.length === 2, String(names));
    const loaded = tab.requests.filter((url) => url.endsWith("bokgi.module"));
    assert.equal(loaded.length, 1, "the program is loaded once");
    await page.setOfflineMode(true);
    browser.server.closeAllConnections();
    await page.reload();
    await page.waitForSelector("html[data-state=ready]");
    await page.click("#templates button");
    await page.waitForFunction(() => document.querySelector("#replay").srcdoc.includes("<svg"));
    await page.setOfflineMode(false);
    await tab.context.close();
  });

  test("it works from a folder", async () => {
    const opened = await browser.browser.newPage();
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
    await open();
    const begun = await page.evaluate(() => {
      globalThis.begun = 0;
      document.addEventListener("drop", () => (globalThis.begun = performance.now()), true);
      globalThis.shown = new Promise((done) => new MutationObserver(() => done(performance.now())).observe(document.querySelector("#findings"), { childList: true }));
    });
    assert.equal(begun, undefined);
    await tab.drop([join(samples, "sgf", "bad", "after-two-passes.sgf")]);
    const took = await page.evaluate(async () => (await globalThis.shown) - globalThis.begun);
    console.log(`first findings of a dropped game: ${took.toFixed(0)} ms`);
    assert.ok(took > 0);
    await tab.close();
  });
});
