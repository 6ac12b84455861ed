// What people do with the page on a telephone, done by touch at 390 pixels in Chromium, and every way in and out.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { unzipSync } from "fflate";
import { Browser, chromium, native } from "./browser.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const samples = join(here, "..", "samples");
const sample = (...names) => join(samples, ...names);

const GAME = "(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[6.5]PB[홍길동]PW[성춘향];B[ee];W[ec];B[cc];W[gg])";
const ILLEGAL = "(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[6.5]PB[홍길동]PW[성춘향];B[ee];W[ec];B[ee];W[gg])";

describe("the page on a telephone", { skip: !chromium() }, () => {
  let browser, folder;
  before(async () => {
    browser = await Browser.start();
    // Apart from the files that the browser saves.
    folder = join(browser.folder, "given");
    mkdirSync(folder);
  });
  after(() => browser?.close());

  /** Writes a file for a test. */
  const put = (name, text) => {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return path;
  };

  /** Packs files by path into a ZIP. */
  const zip = (name, files) => {
    const path = join(folder, name);
    const program = "import json,sys,zipfile\nz=zipfile.ZipFile(sys.argv[1],'w')\nfor name,text in json.load(sys.stdin).items(): z.writestr(name,text)\nz.close()";
    execFileSync("python3", ["-c", program, path], { input: JSON.stringify(files) });
    return path;
  };

  /** Encodes a text. */
  const encode = (text, encoding) =>
    execFileSync("python3", ["-c", "import sys; sys.stdout.buffer.write(sys.stdin.buffer.read().decode().encode(sys.argv[1]))", encoding], { input: text });

  test("three files are chosen", async () => {
    const tab = await browser.open();
    await tab.choose("#choose", [put("bad.sgf", ILLEGAL), put("good.sgf", GAME), sample("omok", "good", "opening-pro.omok")]);
    assert.deepEqual((await tab.names()).sort(), ["bad.sgf", "good.sgf", "opening-pro.omok"]);
    assert.equal((await tab.names())[0], "bad.sgf", "the worst one is first and shown");
    await tab.settled("BDK002");
    // The same file can be chosen again, and a file of the same name with other content stays beside it.
    await tab.press("#intake summary");
    await tab.choose("#choose", [put("other/good.sgf", GAME.replace("W[gg]", "W[hh]"))]);
    assert.ok((await tab.names()).includes("good-2.sgf"));
    await tab.close();
  });

  test("the board is of the file that is shown", async () => {
    const tab = await browser.open();
    const boardOf = async (name) => {
      const frame = await tab.replay();
      await frame.waitForFunction((name) => document.body.textContent.includes(name), { timeout: 5000 }, name).catch(() => assert.fail(`the board is not of ${name}`));
      return frame.$eval("svg[role=img]", (drawing) => drawing.getAttribute("aria-label"));
    };
    // The worst file is not the first one.
    const bad = ILLEGAL.replace("홍길동", "이몽룡");
    const short = "(;GM[1]FF[4]CA[UTF-8]SZ[9]PB[임꺽정]PW[성춘향];B[ee];W[ec])";
    await tab.choose("#choose", [put("가.sgf", GAME), put("나.sgf", bad), put("다.sgf", short)]);
    assert.match(await tab.text(), /이몽룡/);
    assert.match(await boardOf("이몽룡"), /3/, "the first illegal move is shown");
    // A place on the board of one file is none on the board of another.
    await tab.pressText("판에서 보기", "#findings");
    await tab.press("#list summary");
    await tab.checked(() => tab.pressText("다.sgf", "#names"));
    assert.match(await boardOf("임꺽정"), /2/, "the last move is shown");
    await tab.checked(() => tab.press("#clear"));
    await tab.press("#intake summary");
    await tab.choose("#choose", [zip("둘.zip", { "a.sgf": GAME, "z.sgf": bad })]);
    assert.match(await boardOf("이몽룡"), /3/);
    await tab.close();
  });

  test("a folder is chosen", async () => {
    const tab = await browser.open();
    put("대회/1/a.sgf", GAME);
    put("대회/b.sgf", ILLEGAL);
    put("대회/readme.md", "no record");
    const [chooser] = await Promise.all([tab.page.waitForFileChooser(), tab.press("#folder")]);
    await tab.checked(() => chooser.accept([join(folder, "대회")]));
    assert.deepEqual((await tab.names()).sort(), ["대회/1/a.sgf", "대회/b.sgf", "대회/readme.md"]);
    await tab.settled("BDK002");
    await tab.close();
  });

  test("a ZIP from a chat shows game 7", async () => {
    const tab = await browser.open();
    const games = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`대회/${String(at + 1).padStart(2, "0")}.sgf`, GAME.replace("홍길동", `선수${at + 1}`)]));
    await tab.choose("#choose", [zip("games.zip", games)]);
    assert.equal((await tab.names()).length, 20);
    await tab.press("#list summary");
    await tab.page.type("#filter", "07");
    await tab.page.waitForFunction(() => document.querySelectorAll("#names button").length === 1);
    await tab.checked(() => tab.press("#names button"));
    assert.match(await tab.text(), /PB\[선수7\]/);
    const frame = await tab.replay();
    await frame.waitForFunction(() => document.body.textContent.includes("선수7"));
    await tab.close();
  });

  test("a typed game survives a reload and goes on", async () => {
    const tab = await browser.open();
    await tab.press("#paste");
    await tab.checked(() => tab.page.type("#text", "[종목 \"오목\"]\n[흑 \"홍길동\"]\n\n1. h8 i9"));
    await tab.page.reload();
    await tab.page.waitForSelector("html[data-state=ready]");
    await tab.page.waitForFunction(() => document.querySelector("#text").value.endsWith("1. h8 i9"));
    await tab.checked(async () => {
      await tab.page.focus("#text");
      await tab.page.$eval("#text", (field) => field.setSelectionRange(field.value.length, field.value.length));
      await tab.page.keyboard.type(" 2. h9");
    });
    assert.match(await tab.text(), /1\. h8 i9 2\. h9$/);
    // Steps back work after the reload too.
    await tab.checked(() => tab.press("#undo"));
    assert.match(await tab.text(), /1\. h8 i9$/);
    await tab.close();
  });

  test("a file in EUC-KR is fixed and saved in EUC-KR", async () => {
    const tab = await browser.open();
    const text = "(;GM[1]FF[4]CA[EUC-KR]SZ[9]PB[홍길동]PW[성춘향]RE[흑불계승];B[ee];W[ec])";
    const bytes = encode(text, "euc-kr");
    await tab.choose("#choose", [put("옛기보.sgf", bytes)]);
    assert.match(await tab.text(), /홍길동/);
    await tab.checked(() => tab.press("#fix-all"));
    await tab.page.waitForFunction(() => document.querySelector("#state").textContent === "고쳤습니다");
    await tab.press("#save");
    const saved = await tab.downloaded("옛기보.sgf");
    assert.ok(saved.includes(bytes.subarray(bytes.indexOf("PB["), bytes.indexOf("PW["))), "the name keeps its bytes");
    assert.ok(!saved.equals(bytes), "something was fixed");
    const checked = spawnSync(native, ["check", "-", "--no-config", "--lang", "en"], { input: saved });
    assert.equal(checked.status, 0, checked.stdout.toString());
    await tab.close();
  });

  test("no typed letter and no play destroys an old text", async () => {
    const tab = await browser.open();
    const { page } = tab;
    const isLocked = () => page.$eval("#text", (field) => field.readOnly);
    // A note in EUC-KR, in which no record is found.
    const note = encode("윷놀이 뒤풀이 안내\r\n참가자 홍길동\r\n", "euc-kr");
    await tab.choose("#choose", [put("안내.txt", note)]);
    assert.match(await tab.text(), /홍길동/);
    assert.equal(await isLocked(), true);
    await page.focus("#text");
    await page.keyboard.type("x");
    await tab.press("#save");
    assert.deepEqual(await tab.downloaded("안내.txt"), note);
    // Changed to UTF-8 it is typed in, and keeps its line ends.
    await tab.checked(() => tab.press("#to-utf8"));
    await tab.checked(() => page.type("#text", "x"));
    await tab.press("#save");
    assert.match((await tab.downloaded("안내.txt")).toString(), /^x?윷놀이 뒤풀이 안내\r\n참가자 홍길동\r\nx?$/);
    // A log in EUC-KR is played on.
    await tab.press("#intake summary");
    await tab.choose("#choose", [put("옛판.yut", encode('[종목 "윷놀이"]\n[선수1 "홍길동"]\n[선수2 "성춘향"]\n[결과 "*"]\n\n1. 홍길동: 도 / 새-도\n', "euc-kr"))]);
    await tab.checked(() => page.select("#encoding", "euc-kr"));
    await tab.press("#keep-on");
    for (const play of ["gae", "new-02", "geol"]) {
      await tab.press(`[data-play="${play}"]`);
    }
    await page.waitForSelector('[data-play="new-03"]');
    await tab.checked(() => tab.press("#keep-end"));
    assert.match(await tab.text(), /1\. 홍길동: 도 \/ 새-도\n2\. 성춘향: 개 \/ 새-개\n3\. 홍길동: 걸/);
    assert.ok(!(await tab.codes()).some((code) => code.startsWith("ENC")));
    // A record in UTF-16 is a text too.
    await tab.press("#intake summary");
    await tab.choose("#choose", [put("열여섯.sgf", Buffer.from(`\ufeff${ILLEGAL.replace("UTF-8", "UTF-16")}`, "utf16le"))]);
    assert.match(await tab.text(), /홍길동/);
    assert.equal(await isLocked(), true);
    await tab.pressText("원문에서 보기", "#findings li:has(.error)");
    assert.match(await page.$eval("#text", (text) => text.value.slice(text.selectionStart, text.selectionEnd)), /B\[ee\]/);
    await tab.checked(() => tab.press("#to-utf8"));
    assert.equal(await isLocked(), false);
    assert.match(await tab.text(), /PB\[홍길동\]/);
    await tab.close();
  });

  test("renju rules show a forbidden point", async () => {
    const tab = await browser.open();
    const game = "[종목 \"오목\"]\n[흑 \"홍길동\"]\n[백 \"성춘향\"]\n\n1. h8 a1 2. i8 a3 3. j9 a5 4. j10 a7 5. j8 a9";
    await tab.choose("#choose", [put("오목.omok", game)]);
    const before = await tab.codes();
    await tab.checked(() => tab.page.select("#rules", "renju"));
    const after = await tab.codes();
    assert.notDeepEqual(after, before, "the rules change the findings");
    assert.equal(await tab.page.$eval("#rules", (field) => field.value), "renju");
    const said = await tab.page.$eval("#findings", (list) => list.textContent);
    assert.doesNotMatch(said, /--[a-z]|bokgi [a-z]/, "no advice names an option of the command line");
    await tab.close();
  });

  test("a game without marks is counted by a guess, and as the reader says", async () => {
    const tab = await browser.open();
    await tab.choose("#choose", [sample("score", "guessed.sgf"), sample("omok", "good", "opening-pro.omok")]);
    await tab.press("#list summary");
    await tab.checked(() => tab.pressText("guessed.sgf", "#names"));
    const count = async () => {
      await tab.press("#count button");
      await tab.page.waitForFunction(() => !document.querySelector("#counted").hidden && document.querySelector("#count-board").naturalWidth > 0);
      return tab.page.$eval("#count-text", (text) => text.innerText);
    };
    const guessed = await count();
    assert.match(guessed, /죽은 돌: 더 두어 보고 추정함/);
    assert.match(guessed, /합계\s+51\s+57집반/);
    assert.match(guessed, /백 6집반승, 기보의 결과 W\+6\.5: 같음\(추정, A등급\)/);
    const wide = await tab.page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= 390, `${wide} pixels wide`);
    await tab.page.type("#count-dead", "b12, J11 H10");
    const named = await count();
    assert.match(named, /죽은 돌: 지정된 대로/);
    assert.match(named, /기보의 결과 W\+6\.5: 같음/);
    // A count belongs to the game that was counted.
    await tab.press("#list summary");
    await tab.pressText("opening-pro.omok", "#names");
    await tab.page.waitForFunction(() => document.querySelector("#count").hidden);
    await tab.press("#list summary");
    await tab.pressText("guessed.sgf", "#names");
    await tab.page.waitForFunction(() => !document.querySelector("#count").hidden && document.querySelector("#counted").hidden);
    await tab.close();
  });

  test("the one bad file of 1,000 is found", async () => {
    const tab = await browser.open();
    const files = Array.from({ length: 1000 }, (_, at) => put(`천판/g${String(at).padStart(4, "0")}.sgf`, at === 777 ? ILLEGAL : GAME));
    await tab.choose("#choose", files);
    assert.equal(await tab.page.$eval("#total-files", (total) => total.textContent), "1000");
    assert.equal((await tab.names())[0], "g0777.sgf");
    await tab.settled("BDK002");
    // No file is out of reach.
    await tab.press("#list summary");
    await tab.press("#more-names");
    assert.equal((await tab.names()).length, 1000);
    await tab.close();
  });

  /** A device that shares some kinds of files, and notes what it was given. */
  const sharing = () => {
    globalThis.given = [];
    navigator.canShare = ({ files }) => files.every((file) => /\.(png|txt|html|csv|pdf)$/.test(file.name));
    navigator.share = async ({ files }) => {
      for (const file of files) {
        globalThis.given.push([file.name, file.type, new Uint8Array(await file.arrayBuffer()).join()]);
      }
    };
  };

  test("a picture is shared, and a record as a text", async () => {
    const tab = await browser.open({ before: sharing });
    await tab.choose("#choose", [put("판.sgf", GAME)]);
    await tab.page.select("#picture-form", "png");
    await tab.press("#picture button[value=share]");
    await tab.page.waitForFunction(() => globalThis.given.length === 1);
    const [name, type, bytes] = await tab.page.evaluate(() => globalThis.given[0]);
    assert.deepEqual([name, type], ["판.png", "image/png"]);
    assert.ok(bytes.startsWith("137,80,78,71"));
    await tab.press("#share");
    await tab.page.waitForFunction(() => globalThis.given.length === 2);
    const [text, , same] = await tab.page.evaluate(() => globalThis.given[1]);
    assert.equal(text, "판.sgf.txt");
    assert.equal(same, [...Buffer.from(GAME)].join());
    await tab.close();
  });

  test("an event file beside records makes a report", async () => {
    const tab = await browser.open();
    await tab.drop([sample("event", "league")]);
    assert.match(await tab.page.$eval("#event", (field) => field.value), /event\.toml$/);
    await tab.page.select("#report-form", "md");
    await tab.press("#report button[value=save]");
    const made = (await tab.downloaded("report.md")).toString();
    const there = join(folder, "there.md");
    const run = spawnSync(native, ["report", "league", "--event", "league/event.toml", "--no-config", "--lang", "ko", "-o", there], { cwd: sample("event"), env: {} });
    assert.ok(run.status < 2, run.stderr.toString());
    assert.equal(made, readFileSync(there, "utf8"));
    await tab.close();
  });

  test("a game is converted to GIB", async () => {
    const tab = await browser.open();
    const game = put("바꿀판.sgf", GAME);
    await tab.choose("#choose", [game]);
    await tab.page.select("#into", "gib");
    await tab.press("#convert button[value=save]");
    const made = await tab.downloaded("바꿀판.gib");
    const there = spawnSync(native, ["convert", game, "--to", "gib", "--no-config", "--lang", "ko"]);
    assert.ok(there.stdout.equals(made), there.stderr.toString());
    await tab.close();
  });

  test("each record is drawn and converted by itself, and all of them at once", async () => {
    const tab = await browser.open();
    const { page } = tab;
    const three = ["하나", "둘", "셋"].map((name) => GAME.replace("홍길동", name));
    await tab.choose("#choose", [put("세판.sgf", three.join("\n"))]);
    await page.select("#into", "gib");
    await tab.press("#convert button[value=save]");
    const all = unzipSync(await tab.downloaded("세판.zip"));
    assert.deepEqual(Object.keys(all).sort(), ["세판-2.gib", "세판-3.gib", "세판.gib"]);
    await tab.press("#convert-one");
    await tab.press("#convert button[value=save]");
    assert.match((await tab.downloaded("세판.gib")).toString(), /하나/);
    await page.select("#into", "sgf");
    for (const [record, name] of [["1", "하나"], ["3", "셋"]]) {
      await page.select("#record", record);
      await tab.press("#convert button[value=save]");
      assert.deepEqual((await tab.downloaded("세판.sgf")).toString().match(/(?<=PB\[)[^\]]*/g), [name]);
    }
    await tab.press("#convert-one");
    await tab.press("#convert button[value=save]");
    assert.equal((await tab.downloaded("세판.sgf")).toString().match(/PB\[/g).length, 3);
    await tab.close();
  });

  test("what does not work is said in words of the page", async () => {
    const tab = await browser.open();
    const { page } = tab;
    const message = (expected) => page.waitForFunction((expected) => !document.querySelector("#message").hidden && document.querySelector("#message").textContent.includes(expected), { timeout: 5000 }, expected)
      .catch(async () => assert.fail(`${JSON.stringify(await page.$eval("#message", (one) => one.textContent))} instead of ${expected}`));
    // The error of one archive stays beside another one that is sound.
    const sound = zip("온전.zip", { "a.sgf": GAME });
    await tab.choose("#choose", [put("깨짐.zip", readFileSync(sound).subarray(0, 60)), sound]);
    await message("깨짐.zip");
    await tab.press("#intake summary");
    await tab.choose("#choose", [put("빈.zip", "")]);
    await message("빈.zip");
    await page.$eval("#list", (list) => (list.open = true));
    await tab.checked(() => tab.pressText("온전/a.sgf", "#names"));
    for (const moves of ["-3", "abc", "2-1"]) {
      await page.$eval("#picture-moves", (field, moves) => (field.value = moves), moves);
      await tab.press("#picture button[value=save]");
      await message(`‘수순’에 쓸 수 없는 값: ${moves}`);
    }
    // Rules that nobody knows start no match.
    await page.$eval("#intake", (intake) => (intake.open = true));
    await page.type("#match-first", "홍팀");
    await page.type("#match-rules", "없는규칙");
    await tab.press("#match button");
    await message("없는규칙");
    assert.equal(await page.$eval("#keep", (keep) => keep.hidden), true);
    await page.$eval("#match-rules", (field) => (field.value = ""));
    await tab.press("#match button");
    await page.waitForFunction(() => /홍팀 0 : 청팀 0/.test(document.querySelector("#keep-score").textContent));
    await tab.press("#keep-end");
    // A game of baduk is not entered by touch.
    await page.$eval("#intake", (intake) => (intake.open = true));
    await tab.choose("#choose", [put("수순.moves", '[종목 "바둑"]\n1. D4 Q16\n')]);
    assert.equal(await page.$eval("#keep-on", (button) => button.hidden), true);
    await tab.close();
  });

  test("a yut game of 24 events is entered by touch, and check accepts its log", async () => {
    const tab = await browser.open();
    const { page } = tab;
    await page.select("#match-game", "yut");
    await page.type("#match-first", "청팀");
    await page.type("#match-second", "홍팀");
    await page.type("#match-members-first", "홍길동, 이몽룡");
    await tab.press("#match button");
    await page.waitForSelector("#keep-throws button");
    let touches = 0;
    const events = () => page.evaluate(() => document.querySelector("#keep-turn").textContent + document.querySelector("#keep-throws").textContent + document.querySelector("#keep-moves").textContent);
    const touch = async (selector) => {
      const before = await events();
      await tab.press(selector);
      touches += 1;
      await page.waitForFunction((before) => before !== document.querySelector("#keep-turn").textContent + document.querySelector("#keep-throws").textContent + document.querySelector("#keep-moves").textContent, {}, before);
    };
    const play = (name) => touch(`[data-play="${name}"]`);
    assert.match(await page.$eval("#keep-turn", (turn) => turn.textContent), /청팀 \(홍길동\)/);
    for (const [thrown, moved] of [["do", "new-01"], ["gae", "new-02"], ["geol", "01-04"], ["do", "02-03"], ["gae", "04-06"], ["geol", "03-06"]]) {
      await play(thrown);
      await play(moved);
    }
    // Capturing earned another throw; a slip is taken back, and the board is touched as well.
    await play("mo");
    await play("yut");
    await touch("#keep-undo");
    await play("do");
    await tab.pressText("11", "#keep-board");
    touches += 1;
    await page.waitForFunction(() => !document.querySelector('[data-play="06-11"]'));
    await play("11-12");
    for (const [thrown, moved] of [["do", "new-01"], ["gae", "12-14"], ["do", "01-02"], ["do", "14-15"]]) {
      await play(thrown);
      await play(moved);
    }
    assert.ok(touches <= 60, `${touches} touches`);
    await tab.checked(() => tab.press("#keep-end"));
    await tab.press("#save");
    const log = await tab.downloaded("승부.yut");
    const entered = log.toString();
    assert.match(entered, /1\. 청팀\(홍길동\): 도 \/ 새-도/);
    assert.match(entered, /3\. 청팀\(이몽룡\): 걸/);
    const path = put("승부.yut", log);
    const checked = spawnSync(native, ["check", path, "--no-config", "--lang", "ko", "--report", "concise"]);
    assert.equal(checked.status, 0, checked.stdout.toString());
    const summed = JSON.parse(spawnSync(native, ["info", path, "--json", "--no-config"]).stdout.toString());
    assert.ok(summed[0].moves >= 24, `${summed[0].moves} events`);
    await tab.close();
  });

  test("a match is left and taken up again, and only its own plays are taken back", async () => {
    const tab = await browser.open();
    const { page } = tab;
    const start = async (game) => {
      await page.$eval("#intake", (intake) => (intake.open = true));
      await page.select("#match-game", game);
      await tab.press("#match button");
      await page.waitForSelector("#keep-board img");
    };
    const turn = () => page.$eval("#keep-turn", (turn) => turn.textContent);
    const turns = (text) => page.waitForFunction((text) => document.querySelector("#keep-turn").checkVisibility() && document.querySelector("#keep-turn").textContent === text, { timeout: 5000 }, text)
      .catch(async () => assert.fail(`${await turn()} instead of ${text}`));
    const show = async (name) => {
      await page.$eval("#list", (list) => (list.open = true));
      await tab.pressText(name, "#names");
    };
    await start("yut");
    await turns("청팀");
    await tab.press('[data-play="do"]');
    await turns("청팀 · 도");
    // Another file comes and is left again.
    await page.$eval("#intake", (intake) => (intake.open = true));
    await tab.choose("#choose", [put("곁판.sgf", GAME)]);
    await show("승부.yut");
    await turns("청팀 · 도");
    await tab.press("#keep-undo");
    await turns("청팀");
    assert.deepEqual((await tab.names()).sort(), ["곁판.sgf", "승부.yut"]);
    assert.equal(await page.$eval("#keep-undo", (button) => button.disabled), true, "nothing is left to take back");
    // A second match beside it.
    await tab.checked(() => start("omok"));
    await tab.checked(() => show("승부.yut"));
    await show("승부.omok");
    await turns("흑");
    await tab.press("#clear");
    await tab.press("#undo");
    await turns("흑");
    await tab.press("#lang");
    await page.waitForFunction(() => [...document.querySelectorAll("#keep-others button")].some((button) => /[a-z]{4}/.test(button.textContent)));
    await tab.press("#lang");
    // A throw and its taking back are one after the other, however quickly they are touched.
    await tab.checked(() => tab.press("#keep-end"));
    await tab.checked(() => show("승부.yut"));
    await tab.press("#keep-on");
    await tab.press('[data-play="do"]');
    await turns("청팀 · 도");
    await page.focus('[data-play="new-01"]');
    await page.keyboard.press("Enter");
    await turns("홍팀");
    assert.equal(await page.evaluate(() => document.activeElement.tagName), "BUTTON", "the keyboard keeps its place");
    await page.evaluate(() => {
      document.querySelector('[data-play="gae"]').click();
      document.querySelector("#keep-undo").click();
    });
    await page.waitForFunction(() => document.querySelector("#redo").checkVisibility());
    await turns("홍팀");
    // A log that was opened: its file stays, and its words stay Korean on an English page.
    await tab.press("#keep-end");
    await page.$eval("#intake", (intake) => (intake.open = true));
    await tab.choose("#choose", [sample("yut", "good", "teams.yut")]);
    await tab.press("#lang");
    await tab.press("#keep-on");
    await page.waitForSelector("#keep-throws button, #keep-moves button");
    assert.equal(await page.$eval("#keep-undo", (button) => button.disabled), true);
    await tab.press("#keep-throws button, #keep-moves button");
    await page.waitForFunction(() => !document.querySelector("#keep-undo").disabled);
    await tab.checked(() => tab.press("#keep-end"));
    assert.match(await tab.text(), /^\[종목 /m);
    await tab.close();
  });

  test("a long match pushes no other change out of the way back", async () => {
    const tab = await browser.open();
    const { page } = tab;
    await tab.choose("#choose", [put("하나.sgf", GAME), put("둘.sgf", ILLEGAL)]);
    await tab.press("#clear");
    await page.$eval("#intake", (intake) => (intake.open = true));
    await page.select("#match-game", "yut");
    await tab.press("#match button");
    for (let play = 1; play <= 105; play += 1) {
      await page.waitForSelector("#keep-throws button, #keep-moves button");
      await page.evaluate(() => {
        globalThis.log = document.querySelector("#keep-turn").textContent + document.querySelector("#keep-moves").textContent + document.querySelector("#keep-score").textContent;
        (document.querySelector('[data-play="do"]') ?? document.querySelector("#keep-moves button, #keep-throws button")).click();
      });
      await page.waitForFunction(() => globalThis.log !== document.querySelector("#keep-turn").textContent + document.querySelector("#keep-moves").textContent + document.querySelector("#keep-score").textContent);
    }
    for (let undone = 0; undone < 107; undone += 1) {
      await page.evaluate(() => document.querySelector("#undo").click());
    }
    await page.waitForFunction(() => document.querySelectorAll("#names button").length === 2);
    assert.deepEqual((await tab.names()).sort(), ["둘.sgf", "하나.sgf"]);
    await tab.close();
  });

  test("gonu and omok are entered on the board, game after game", async () => {
    const tab = await browser.open();
    const { page } = tab;
    await page.select("#match-game", "gonu");
    await tab.press("#match button");
    await page.waitForSelector('[data-play="a1-a2"]');
    await tab.pressText("a2", "#keep-board");
    await page.waitForSelector('[data-play="c4-c3"], [data-play="a4-a3"]');
    await tab.press('[data-play="resign"]');
    await tab.pressText("다음 판", "#keep-others");
    await page.waitForFunction(() => /2번째 판/.test(document.querySelector("#keep-score").textContent));
    assert.match(await page.$eval("#keep-score", (score) => score.textContent), /흑 1 : 백 0/);
    await tab.checked(() => tab.press("#keep-end"));
    assert.equal((await tab.text()).match(/줄고누/g).length, 2);
    await tab.press("#intake summary");
    await page.select("#match-game", "omok");
    await tab.press("#match button");
    for (const point of ["h8", "i9", "h9"]) {
      await tab.pressText(point, "#keep-board");
      await page.waitForFunction((point) => ![...document.querySelectorAll("#keep-board button")].some((one) => one.textContent === point), {}, point);
    }
    await tab.checked(() => tab.press("#keep-end"));
    assert.match(await tab.text(), /1\. h8 i9 3\. h9/);
    // A forbidden move of Black has a result, and White may play on or begin the next game.
    await tab.press("#intake summary");
    await page.$eval("#match-rules", (rules) => (rules.value = "renju"));
    await tab.press("#match button");
    for (const point of ["h8", "a1", "i8", "a3", "j9", "a5", "j10", "a7", "j8"]) {
      await tab.pressText(point, "#keep-board");
      await page.waitForFunction((point) => ![...document.querySelectorAll("#keep-board button")].some((one) => one.textContent === point), {}, point);
    }
    assert.match(await page.$eval("#keep-turn", (turn) => turn.textContent), /금수.* · 백/);
    await tab.pressText("다음 판", "#keep-others");
    await page.waitForFunction(() => /2번째 판.*흑 0 : 백 1/.test(document.querySelector("#keep-score").textContent));
    await tab.close();
  });

  test("nothing is lost without a way back", async () => {
    const tab = await browser.open();
    // A form pressed twice makes two files.
    await tab.checked(() => tab.pressText("오목"));
    await tab.checked(() => tab.page.type("#text", "{내가 적은 줄}"));
    await tab.press("#intake summary");
    await tab.checked(() => tab.pressText("오목"));
    assert.deepEqual((await tab.names()).sort(), ["new-2.omok", "new.omok"]);
    // Everything removed comes back.
    await tab.checked(() => tab.press("#clear"));
    assert.equal(await tab.page.$eval("#desk", (desk) => desk.hidden), true);
    await tab.checked(() => tab.press("#undo"));
    assert.equal((await tab.names()).length, 2);
    // So it does after a reload.
    await tab.checked(() => tab.press("#clear"));
    await tab.page.waitForFunction(() => new Promise((done) => setTimeout(() => done(true), 300)));
    await tab.page.reload();
    await tab.page.waitForSelector("html[data-state=ready]");
    await tab.checked(() => tab.press("#undo"));
    assert.equal((await tab.names()).length, 2);
    // Text typed after a fix survives the undo of the typing, and both come back.
    await tab.choose("#chosen-button, #choose", [put("고칠판.sgf", GAME.replace("KM[6.5]", "KM[6집반]"))]).catch(async () => {
      await tab.press("#intake summary");
      await tab.choose("#choose", [put("고칠판.sgf", GAME.replace("KM[6.5]", "KM[6집반]"))]);
    });
    const first = await tab.text();
    await tab.checked(() => tab.press("#fix-all"));
    const fixed = await tab.text();
    assert.notEqual(fixed, first);
    await tab.checked(() => tab.page.type("#text", "새로 적은 글"));
    const typed = await tab.text();
    await tab.checked(() => tab.press("#undo"));
    assert.equal(await tab.text(), fixed);
    await tab.checked(() => tab.press("#undo"));
    assert.equal(await tab.text(), first);
    await tab.checked(() => tab.press("#redo"));
    await tab.checked(() => tab.press("#redo"));
    assert.equal(await tab.text(), typed);
    await tab.close();
  });

  test("a text that is pasted before the drafts are back leaves them there", async () => {
    const slowly = () => {
      const { request } = navigator.locks;
      navigator.locks.request = async (...args) => {
        await new Promise((go) => setTimeout(go, 500));
        return request.apply(navigator.locks, args);
      };
    };
    const tab = await browser.open({ before: slowly });
    await tab.choose("#choose", [put("앞판.sgf", GAME), put("뒤판.sgf", ILLEGAL)]);
    await tab.page.evaluateOnNewDocument(() => addEventListener("DOMContentLoaded", () => {
      if (top === self && !sessionStorage.pasted) {
        sessionStorage.pasted = "once";
        const data = new DataTransfer();
        data.setData("text/plain", "[종목 \"오목\"]\n1. h8");
        document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
      }
    }));
    const all = ["text.txt", "뒤판.sgf", "앞판.sgf"];
    const three = () => tab.page.waitForFunction(() => document.querySelectorAll("#names button").length === 3);
    await tab.page.reload();
    await tab.page.waitForSelector("html[data-state=ready]");
    await three();
    assert.deepEqual((await tab.names()).sort(), all);
    await tab.checked(() => tab.page.type("#text", " i9"));
    await tab.page.reload();
    await tab.page.waitForSelector("html[data-state=ready]");
    await three();
    assert.deepEqual((await tab.names()).sort(), all);
    await tab.context.close();
  });

  test("files come by paste and by share, and all go out as a ZIP", async () => {
    const tab = await browser.open();
    await tab.checked(() => tab.page.evaluate((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], "붙인판.sgf"));
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    }, GAME));
    assert.equal(await tab.text(), GAME);
    await tab.checked(() => tab.page.evaluate(() => {
      const data = new DataTransfer();
      data.setData("text/plain", "[종목 \"오목\"]\n1. h8 i9");
      data.items.add(new File(["picture of the text"], "image.png", { type: "image/png" }));
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    }));
    assert.deepEqual((await tab.names()).sort(), ["text.txt", "붙인판.sgf"]);
    // Another program shares a file: the system sends a form to the service worker, which opens the page.
    await tab.page.waitForFunction(() => navigator.serviceWorker.controller);
    await tab.page.goto(`${browser.base}/LICENSE-MIT`);
    await Promise.all([tab.page.waitForNavigation(), tab.page.evaluate((text) => {
      const form = document.createElement("form");
      Object.assign(form, { action: "./share", method: "POST", enctype: "multipart/form-data" });
      const field = document.createElement("input");
      Object.assign(field, { type: "file", name: "files" });
      const data = new DataTransfer();
      data.items.add(new File([text], "받은판.sgf"));
      field.files = data.files;
      form.append(field);
      document.body.append(form);
      form.submit();
    }, ILLEGAL)]);
    await tab.page.waitForSelector("html[data-state=ready]");
    await tab.page.waitForFunction(() => document.querySelectorAll("#names button").length === 3);
    await tab.settled("BDK002");
    await tab.press("#save-all");
    const packed = unzipSync(await tab.downloaded("bokgi.zip"));
    assert.deepEqual(Object.keys(packed).sort(), ["text.txt", "받은판.sgf", "붙인판.sgf"]);
    assert.equal(Buffer.from(packed["받은판.sgf"]).toString(), ILLEGAL);
    await tab.close();
  });

  test("the board comes first, and everything can be touched", async () => {
    const tab = await browser.open();
    await tab.choose("#choose", [put("첫판.sgf", ILLEGAL), put("둘째판.sgf", GAME)]);
    const frame = await tab.replay();
    const top = await tab.page.$eval("#replay", (replay) => replay.getBoundingClientRect().top + scrollY);
    assert.ok(top < 500, `the board begins at ${top} pixels`);
    assert.match(await frame.$eval("svg[role=img]", (drawing) => drawing.getAttribute("aria-label")), /3/, "the first illegal move is shown");
    await tab.press("#list summary");
    const small = await tab.page.$$eval("button, select, input, summary", (all) => all
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44)
      .map((one) => `${one.id || one.textContent} ${one.getBoundingClientRect().height}`));
    assert.deepEqual(small, []);
    const wide = await tab.page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= 390, `${wide} pixels wide`);
    await tab.close();
  });

  test("the shell takes texts before the program is there", async () => {
    const tab = await browser.open({ waits: "html[data-state=shell]", network: { offline: false, latency: 40, downloadThroughput: 100_000, uploadThroughput: 100_000 } });
    await tab.press("#paste");
    await tab.page.type("#text", "[종목 \"오목\"]\n1. h8 i9");
    await tab.press("#intake summary");
    const [chooser] = await Promise.all([tab.page.waitForFileChooser(), tab.press("#choose")]);
    await chooser.accept([put("옛글.sgf", encode(GAME.replace("UTF-8", "EUC-KR"), "euc-kr"))]);
    await tab.page.waitForFunction(() => document.querySelector("#text").value.includes("PB[홍길동]"));
    assert.equal(await tab.page.$eval("#text", (field) => field.readOnly), true, "its encoding is only guessed");
    assert.equal(await tab.page.$eval("html", (root) => root.dataset.state), "shell");
    await tab.client.send("Network.emulateNetworkConditions", { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 });
    await tab.context.close();
  });

  for (const [lang, width] of [["ko", 390], ["en", 1280]]) {
    test(`axe finds nothing at ${width} pixels (${lang})`, async () => {
      const tab = await browser.open({ lang, width });
      const axe = readFileSync(join(here, "node_modules", "axe-core", "axe.min.js"), "utf8");
      const violations = () => tab.page.evaluate(() => globalThis.axe.run({ iframes: false }).then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`)));
      // The policy of the page forbids scripts of others, so the driver evaluates it.
      await tab.page.evaluate(axe);
      assert.deepEqual(await violations(), []);
      await tab.drop([put("하나.sgf", ILLEGAL), put("두울.sgf", GAME)]);
      assert.deepEqual(await violations(), []);
      await tab.close();
    });
  }
});
