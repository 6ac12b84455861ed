// Problems solved by touch at 390 pixels in Chromium, on a page that bokgi made.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import { chromium, native } from "./browser.mjs";

/** Makes numbers that look random but are always the same. */
function numbers(seed) {
  let state = seed;
  return (below) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}

const letter = (number) => String.fromCharCode(97 + number);

/** Problems in a corner of 9x9: one right line of three moves, one or two wrong ones, and the points of the right one. */
function collection(count) {
  const random = numbers(7);
  const problems = [];
  for (let number = 1; number <= count; number += 1) {
    const points = [];
    while (points.length < 10) {
      const point = [random(6), random(5)];
      if (points.every(([x, y]) => x !== point[0] || y !== point[1])) points.push(point);
    }
    const [black, white, ...rest] = points;
    const name = ([x, y]) => `${letter(x)}${letter(y)}`;
    const [a, b, c, d, e, f, g] = rest.map(name);
    const right = `(;B[${a}]TE[1];W[${b}];B[${c}]C[정답 비밀${number}])`;
    const wrong = `(;B[${d}]BM[1];W[${e}]C[실패 비밀${number}])`;
    const other = number % 2 ? "" : `(;B[${f}];W[${g}]C[Wrong, secret ${number}])`;
    // The right line is not always the first.
    const lines = number % 3 ? right + wrong + other : wrong + right + other;
    const text = `(;GM[1]FF[4]CA[UTF-8]SZ[9]AB[${name(black)}]AW[${name(white)}]PL[B]C[${number}번 물음]${lines})`;
    problems.push({ text, right: [rest[0], rest[2]], reply: rest[1], wrong: rest[3], free: rest[7] });
  }
  return problems;
}

describe("problems on a telephone", { skip: !chromium() }, () => {
  const problems = collection(100);
  let browser, folder, page;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), "bokgi-problems-"));
    const file = join(folder, "problems.sgf");
    writeFileSync(file, problems.map(({ text }) => text).join("\n"));
    execFileSync(native, ["show", file, "--problems", "6", "--lang", "ko", "-o", join(folder, "problems.html")]);
    const { launch } = await import("puppeteer-core");
    browser = await launch({ executablePath: chromium(), args: ["--no-sandbox", "--disable-gpu", "--hide-scrollbars"] });
    page = await browser.newPage();
    await page.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true });
    await page.goto(pathToFileURL(join(folder, "problems.html")).href);
  });
  after(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Brings a problem into view and waits until it can be solved. */
  const open = async (number) => {
    const problem = await page.$(`#game-${number} .replay`);
    await problem.evaluate((one) => one.querySelector(".board").scrollIntoView({ block: "center", behavior: "instant" }));
    await page.waitForFunction((one) => !one.querySelector(".solve").hidden, {}, problem);
    return problem;
  };

  /** Taps a point of the board, whose rows count from the top. */
  const tap = async (problem, [column, row]) => {
    const place = await problem.evaluate((one, column, row) => {
      const svg = one.querySelector(".board svg");
      const point = new DOMPoint(60 + 40 * column, 60 + 40 * row).matrixTransform(svg.getScreenCTM());
      return [point.x, point.y];
    }, column, row);
    await page.touchscreen.tap(...place);
  };
  const verdict = (problem) => problem.$eval(".verdict", (one) => one.dataset.is ?? one.textContent);
  const judged = (problem) => page.waitForFunction((one) => one.querySelector(".verdict").dataset.is, {}, problem);

  test("no solution is visible before", async () => {
    const text = await page.evaluate(() => document.body.innerText);
    assert.ok(text.includes("1번 물음") && text.includes("100번 물음"));
    assert.ok(!/비밀|secret|정답|실패/.test(text), text.match(/.*(비밀|secret|정답|실패).*/)?.[0]);
  });

  test("twenty problems are solved", async () => {
    for (let number = 5; number <= 100; number += 5) {
      const { right, wrong, free } = problems[number - 1];
      const problem = await open(number);
      await tap(problem, free);
      assert.match(await verdict(problem), /기보에 없는 수/);
      await tap(problem, wrong);
      await judged(problem);
      assert.equal(await verdict(problem), "wrong");
      await (await problem.$("[data-solve=retry]")).tap();
      assert.equal(await verdict(problem), "");
      await tap(problem, right[0]);
      await new Promise((go) => setTimeout(go, 500));
      await tap(problem, right[1]);
      await judged(problem);
      assert.equal(await verdict(problem), "right", `problem ${number}`);
      const said = await problem.$eval(".said .comment", (one) => one.textContent);
      assert.ok(said.includes(`비밀${number}`), said);
    }
    assert.equal(await page.$eval(".progress", (one) => one.textContent), "푼 문제: 20");
  });

  test("the solution is shown on request", async () => {
    const problem = await open(30);
    const forward = await problem.$("[data-go=forward]");
    assert.equal(await forward.isVisible(), false);
    await (await problem.$("[data-solve=show]")).tap();
    assert.equal(await forward.isVisible(), true);
    await forward.tap();
    assert.match(await problem.$eval(".said .title", (one) => one.textContent), /^1수/);
    // The replay follows a right line, and all lines are listed with their verdicts.
    const last = await problem.$("[data-go=last]");
    await last.tap();
    const said = await problem.$eval(".said .comment", (one) => one.textContent);
    assert.ok(said.includes("비밀30"), said);
    assert.match(await problem.$eval("details.solution", (one) => one.innerText), /정답[^]*실패|실패[^]*정답/);
  });
});

describe("the replay of an annotated game", { skip: !chromium() }, () => {
  let browser, folder, page;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), "bokgi-replay-"));
    const file = join(folder, "game.sgf");
    // The record's letter is on a point beside the alternatives at move 2.
    writeFileSync(file, "(;GM[1]FF[4]CA[UTF-8]SZ[9];B[ee]LB[ce:a];W[cc](;B[gc]C[실전])(;B[gg]C[변화];W[gf]))");
    execFileSync(native, ["show", file, "--lang", "ko", "-o", join(folder, "game.html")]);
    const { launch } = await import("puppeteer-core");
    browser = await launch({ executablePath: chromium(), args: ["--no-sandbox", "--disable-gpu"] });
    page = await browser.newPage();
    await page.goto(pathToFileURL(join(folder, "game.html")).href);
  });
  after(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test("letters of alternatives skip those of the record", async () => {
    const drawn = () => page.$$eval(".branch text, .choices b", (all) => all.map((one) => one.textContent));
    for (let move = 0; move < 2; move += 1) await page.click("[data-go=forward]");
    assert.deepEqual(await drawn(), ["a", "b", "a", "b"]);
    writeFileSync(join(folder, "two.sgf"), "(;GM[1]FF[4]CA[UTF-8]SZ[9];B[ee];W[cc]LB[ce:a](;B[gc])(;B[gg];W[gf]))");
    execFileSync(native, ["show", join(folder, "two.sgf"), "--lang", "ko", "-o", join(folder, "two.html")]);
    await page.goto(pathToFileURL(join(folder, "two.html")).href);
    for (let move = 0; move < 2; move += 1) await page.click("[data-go=forward]");
    assert.deepEqual(await drawn(), ["b", "c", "b", "c"]);
  });

  test("a comment fits a frame of 34 rem", async () => {
    const file = join(folder, "frame.html");
    execFileSync(native, ["show", join(folder, "game.sgf"), "--lang", "ko", "--replay-only", "-o", file]);
    const framed = await browser.newPage();
    for (const width of [320, 390, 600, 767, 800]) {
      await framed.setViewport({ width, height: 544 });
      await framed.goto(`${pathToFileURL(file).href}#3`);
      await framed.reload();
      const [said, bottom] = await framed.$eval(".said .comment", (one) => [one.textContent, one.getBoundingClientRect().bottom]);
      assert.equal(said, "실전");
      assert.ok(bottom <= 544, `${width}: ${bottom}`);
    }
    await framed.close();
  });

  test("paper has the last position and the variations", async () => {
    await page.goto(pathToFileURL(join(folder, "game.html")).href);
    const state = () => page.evaluate(() => [
      document.querySelector(".said .title").textContent,
      document.querySelector(".comments.lines").checkVisibility(),
    ]);
    assert.deepEqual(await state(), ["시작 국면", false]);
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    assert.deepEqual(await state(), ["3수까지: 흑 G7", true]);
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    assert.deepEqual(await state(), ["시작 국면", false]);
  });
});
