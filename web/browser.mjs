// The page in Chromium, as its tests drive it: a server for `dist`, pages in a language and width, and what a person does.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createServer } from "node:http";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));

const KINDS = {
  "": "text/plain; charset=utf-8",
  ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

/** Program of this machine, to compare with. */
export const native = process.env.BOKGI ?? join(process.env.CARGO_TARGET_DIR ?? join(here, "..", "target"), "debug", "bokgi");

/** Path of Chromium; none where it is not installed. */
export function chromium() {
  const found = process.env.CHROMIUM ?? spawnSync("sh", ["-c", "command -v chromium || command -v google-chrome"]).stdout.toString().trim();
  if (!found) {
    process.stderr.write("not tested, as no Chromium is installed: the page in a browser\n");
  }
  return found;
}

/** A browser with a server and a folder for what it downloads. */
export class Browser {
  static async start() {
    const made = new Browser();
    const { launch } = await import("puppeteer-core");
    made.server = createServer((request, answer) => {
      const name = new URL(request.url, "http://localhost").pathname.replace(/\/$/, "/index.html");
      const path = join(here, "dist", name);
      if (!existsSync(path)) {
        // A browser asks for this one by itself beside pages without an icon.
        if (name === "/favicon.ico") {
          answer.writeHead(204).end();
          return;
        }
        answer.writeHead(404).end();
        return;
      }
      answer.writeHead(200, { "Content-Type": KINDS[extname(path)] ?? "application/octet-stream" }).end(readFileSync(path));
    });
    await new Promise((listens) => made.server.listen(0, "127.0.0.1", listens));
    made.base = `http://localhost:${made.server.address().port}`;
    made.browser = await launch({ executablePath: chromium(), args: ["--no-sandbox", "--disable-gpu", "--hide-scrollbars"], protocolTimeout: 120_000 });
    made.folder = mkdtempSync(join(tmpdir(), "bokgi-web-"));
    return made;
  }

  async close() {
    await this.browser?.close();
    this.server?.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Opens the page in a language and width, in a profile of its own; a narrow one is a telephone. */
  async open({ lang = "ko", width = 390, before = null, waits = "html[data-state=ready]", path = "/", network = null } = {}) {
    const context = await this.browser.createBrowserContext();
    const tab = new Tab(this, context, await context.newPage());
    await tab.begin({ lang, width, before, network });
    await tab.page.goto(`${this.base}${path}`);
    await tab.page.waitForSelector(waits, { timeout: 90_000 });
    return tab;
  }
}

/** A tab with the page. */
class Tab {
  requests = [];
  messages = [];

  constructor(browser, context, page) {
    Object.assign(this, { browser, context, page });
  }

  async begin({ lang, width, before, network }) {
    const { page } = this;
    page.setDefaultTimeout(60_000);
    page.on("request", (request) => this.requests.push(request.url()));
    page.on("console", (message) => this.messages.push(message.text()));
    page.on("pageerror", (error) => this.messages.push(String(error)));
    const isPhone = width < 600;
    await page.setViewport({ width, height: isPhone ? 844 : 900, isMobile: isPhone, hasTouch: isPhone });
    this.client = await page.createCDPSession();
    await this.client.send("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: this.browser.folder, browserContextId: this.context.id, eventsEnabled: true });
    if (network) {
      await this.client.send("Network.enable");
      await this.client.send("Network.emulateNetworkConditions", network);
    }
    await page.evaluateOnNewDocument((lang) => {
      try {
        localStorage.setItem("lang", lang);
      } catch {
        // The frame of the replay has no storage.
      }
    }, lang);
    if (before) {
      await page.evaluateOnNewDocument(before);
    }
  }

  /** Closes it: it asked for nothing but its own files, and the browser had nothing to say. */
  async close() {
    const own = [this.browser.base, "blob:", "data:", "about:"];
    assert.deepEqual(this.requests.filter((url) => !own.some((start) => url.startsWith(start))), []);
    assert.deepEqual(this.messages, []);
    await this.context.close();
  }

  /** Number of finished checks. */
  checks() {
    return this.page.$eval("html", (root) => Number(root.dataset.checked ?? 0));
  }

  /** Does something and waits until the page has checked the files after it. */
  async checked(act) {
    const before = await this.checks();
    await act();
    await this.page.waitForFunction((before) => Number(document.documentElement.dataset.checked ?? 0) > before, {}, before);
    // A change during the check leads to another one.
    let last = await this.checks();
    for (;;) {
      await new Promise((go) => setTimeout(go, 250));
      const now = await this.checks();
      if (now === last) {
        return;
      }
      last = now;
    }
  }

  /** Presses a visible element: a tap on a telephone. */
  async press(selector) {
    const found = await this.page.waitForSelector(selector, { visible: true });
    await found.evaluate((element) => element.scrollIntoView({ block: "center" }));
    await found.click();
  }

  /** Presses the button with a text. */
  async pressText(text, inside = "body") {
    const handle = await this.page.waitForFunction((text, inside) => {
      const all = [...document.querySelectorAll(`${inside} button, ${inside} summary`)];
      return all.find((one) => one.checkVisibility() && (one.textContent === text || one.firstChild?.textContent === text));
    }, {}, text, inside);
    await handle.asElement().evaluate((element) => element.scrollIntoView({ block: "center" }));
    await handle.asElement().click();
  }

  /** Chooses files with the file chooser of a button. */
  async choose(button, paths) {
    const [chooser] = await Promise.all([this.page.waitForFileChooser(), this.press(button)]);
    await this.checked(() => chooser.accept(paths));
  }

  /** Drops files and folders. */
  async drop(paths) {
    const data = { items: [], files: paths, dragOperationsMask: 1 };
    await this.checked(async () => {
      for (const type of ["dragEnter", "dragOver", "drop"]) {
        await this.client.send("Input.dispatchDragEvent", { type, x: 200, y: 200, data });
      }
    });
  }

  names() {
    return this.page.$$eval("#names button", (all) => all.map((one) => one.firstChild.textContent));
  }

  codes() {
    return this.page.$$eval("#findings li b", (all) => all.map((one) => one.textContent));
  }

  text() {
    return this.page.$eval("#text", (field) => field.value);
  }

  /** Waits for a finding. */
  async settled(code) {
    await this.page.waitForFunction((code) => [...document.querySelectorAll("#findings li b")].some((one) => one.textContent === code), {}, code)
      .catch(async () => assert.fail(`no ${code} among ${await this.codes()}`));
  }

  /** Waits for a file that the page gave. */
  async downloaded(name) {
    const path = join(this.browser.folder, name);
    for (let waited = 0; waited < 300; waited += 1) {
      if (existsSync(path)) {
        const bytes = readFileSync(path);
        rmSync(path);
        return bytes;
      }
      await new Promise((go) => setTimeout(go, 100));
    }
    assert.fail(`${name} was not downloaded; ${await this.page.$eval("#message", (message) => message.textContent)}`);
  }

  /** Frame of the replay once it is drawn. */
  async replay() {
    await this.page.waitForFunction(() => document.querySelector("#replay").srcdoc.includes("<svg"));
    const frame = await (await this.page.$("#replay")).contentFrame();
    await frame.waitForSelector("[data-go=last]");
    return frame;
  }
}
