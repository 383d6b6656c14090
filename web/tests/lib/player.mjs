// A person at the page: opens it, presses keys, reads what is on it. Whatever the page does wrong on the way is kept
// (errors, refused scripts, requests to others), and `leave` fails with it.
import assert from "node:assert/strict";

/** Sizes of screens. */
export const SIZES = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

/** How long a page may take for one thing before a test fails. Nothing waits that long otherwise. */
const PATIENCE = 30_000;

/** The time in tests, unless they choose another: 2026-11-03 14:00:00 UTC. */
export const NOW = Date.UTC(2026, 10, 3, 14, 0, 0);

/** What dice are thrown with in tests, unless they choose something else. */
export const SEED = 20_481_981;

/**
 * Runs in the page before its scripts: a fixed random number and date. The page has no way to be told a seed, so its
 * sources are replaced. The clock runs as usual from the given moment unless it is frozen.
 */
function fix({ seed, now, frozen }) {
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    bytes.forEach((_, i) => (bytes[i] = i % 8 < 6 ? Math.floor(seed / 256 ** (i % 8)) % 256 : 0));
    return array;
  };
  const RealDate = Date;
  const start = performance.now();
  const moment = () => now + (frozen ? 0 : performance.now() - start);
  globalThis.Date = class extends RealDate {
    constructor(...given) {
      if (given.length === 0) super(moment());
      else super(...given);
    }
    static now() {
      return moment();
    }
  };
  if (frozen) {
    performance.now = () => 1000;
  }
}

/** Runs in the page before its scripts: remembers what live regions say and which scripts were refused. */
function watch() {
  globalThis.refused = [];
  document.addEventListener("securitypolicyviolation", (event) => {
    globalThis.refused.push(`${event.violatedDirective} refused ${event.blockedURI} in ${event.sourceFile}`);
  });
  globalThis.spoken = [];
  new MutationObserver((changes) => {
    for (const change of changes) {
      const element = change.target.nodeType === 1 ? change.target : change.target.parentElement;
      const region = element?.closest("[aria-live], [role=status], [role=alert], [role=log]");
      if (!region || !region.checkVisibility()) continue;
      // A reader hears nothing outside of an open dialog.
      if (document.querySelector("dialog:modal")?.contains(region) === false) continue;
      // These roles are atomic unless they say otherwise: then all of the region is read again.
      const atomic = region.getAttribute("aria-atomic") ?? String(["status", "alert"].includes(region.getAttribute("role")));
      if (atomic === "true") {
        globalThis.spoken.push(region.textContent.trim());
        continue;
      }
      const added = change.type === "characterData" ? [change.target] : change.addedNodes;
      for (const node of added) {
        const text = node.textContent.trim();
        if (text !== "") globalThis.spoken.push(text);
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** A page that someone uses. */
export class Player {
  /** Errors of the page so far. */
  faults = [];
  /** Patterns of errors that this test causes on purpose. Service workers are switched off where they do not matter. */
  expected = [/Service Worker registration blocked by Playwright/];

  /**
   * Opens the page. `context` is the context of another player: a second tab with the same storage. `size` is one of `SIZES`, or
   * another screen.
   */
  static async open(browser, url, options = {}) {
    const { size = "desktop", lang = "en", dark = false, seed = SEED, now = NOW, frozen = false } = options;
    const player = new Player();
    player.owns = options.context === undefined;
    player.context =
      options.context ??
      (await browser.chromium.newContext({
        ...(SIZES[size] ?? size),
        locale: lang === "zh" ? "zh-CN" : "en-GB",
        timezoneId: "UTC",
        colorScheme: dark ? "dark" : "light",
        reducedMotion: options.motion ? "no-preference" : "reduce",
        serviceWorkers: options.worker ? "allow" : "block",
        permissions: ["clipboard-read", "clipboard-write"],
        acceptDownloads: true,
      }));
    player.page = await player.context.newPage();
    player.page.setDefaultTimeout(PATIENCE);
    await player.page.addInitScript(fix, { seed, now, frozen });
    await player.page.addInitScript(watch);
    for (const script of options.before ?? []) await player.page.addInitScript(script);
    player.origin = new URL(url).origin;
    player.#listen();
    player.url = url;
    if (options.go !== false) await player.go(url);
    return player;
  }

  #listen() {
    const fault = (text) => {
      if (!this.expected.some((pattern) => pattern.test(text))) this.faults.push(text);
    };
    this.page.on("pageerror", (error) => fault(`uncaught: ${error.stack ?? error}`));
    this.page.on("console", (message) => {
      // Playwright blocks the service worker where a test does not want it, and says so on the page's console.
      if (message.text().includes("blocked by Playwright")) return;
      if (["error", "warning"].includes(message.type())) {
        fault(`${message.type()}: ${message.text()} (${message.location().url})`);
      }
    });
    this.page.on("request", (request) => {
      const url = new URL(request.url());
      if (["http:", "https:", "ws:", "wss:"].includes(url.protocol) && url.origin !== this.origin) {
        fault(`request to another host: ${request.url()}`);
      }
    });
    this.page.on("requestfailed", (request) => {
      if (request.failure()?.errorText !== "net::ERR_ABORTED") {
        fault(`failed request: ${request.url()} ${request.failure()?.errorText}`);
      }
    });
    this.page.on("response", (response) => {
      if (response.status() >= 400) fault(`status ${response.status()}: ${response.url()}`);
    });
  }

  async go(url) {
    await this.page.goto(url);
    await this.settle();
  }

  async reload() {
    await this.page.reload();
    await this.settle();
  }

  /** Waits until the page is ready, everything is stored, and nothing moves. */
  async settle({ thinking = false } = {}) {
    await this.#wait("the page at rest", (thinking) => {
      const state = document.documentElement.dataset;
      if (state.ready === undefined || [state.storing, state.moving, state.drawing].some((work) => work !== undefined)) return false;
      return !thinking || state.thinking === undefined;
    }, thinking);
  }

  /** Waits until an attribute of the page has a value, or is absent for `undefined`. */
  async until(name, value) {
    const test = ([name, value]) => (document.documentElement.dataset[name] ?? null) === value;
    await this.#wait(`${name}=${value}`, test, [name, value ?? null]);
  }

  /** Waits for a condition in the page, checked in every frame. */
  async #wait(expected, test, argument) {
    try {
      await this.page.waitForFunction(test, argument, { polling: "raf" });
    } catch (cause) {
      const found = await this.state().catch(() => "a closed page");
      const faults = this.faults.join("\n");
      throw new Error(`expected ${expected}, found ${JSON.stringify(found)}\n${faults}`, { cause });
    }
  }

  /** The attributes of the page. */
  async state() {
    return this.page.evaluate(() => ({ ...document.documentElement.dataset }));
  }

  /** Presses keys one after another, and waits until each is done. */
  async press(...keys) {
    for (const key of keys.flatMap((keys) => keys.split(" "))) {
      await this.page.keyboard.press(key);
      await this.settle();
    }
  }

  /** Clicks a control of the page. */
  async click(selector) {
    await this.page.click(selector);
    await this.settle();
  }

  /** Pastes a text, as Ctrl-V does. */
  async paste(text) {
    await this.page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData("text/plain", text);
      const paste = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
      (document.activeElement ?? document.body).dispatchEvent(paste);
    }, text);
    await this.settle({ thinking: true });
  }

  /** What the live regions said since the last call. */
  async heard() {
    // A region is cleared and filled in separate frames; both have passed after two more.
    await this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    return this.page.evaluate(() => globalThis.spoken.splice(0));
  }

  /** The visible text of the page. */
  async text() {
    return this.page.evaluate(() => document.body.innerText);
  }

  /** All texts in the page's storage, by the terminal's names. */
  async stored() {
    return this.page.evaluate(async () => {
      const wait = (request) =>
        new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const found = {};
      // The page has another database, with leases, where there are no Web Locks.
      for (const { name } of (await indexedDB.databases()).filter(({ name }) => name === "gridwise")) {
        const database = await wait(indexedDB.open(name));
        for (const store of database.objectStoreNames) {
          const objects = database.transaction(store).objectStore(store);
          const [keys, values] = await Promise.all([wait(objects.getAllKeys()), wait(objects.getAll())]);
          keys.forEach((key, i) => {
            const value = values[i];
            found[key] = typeof value === "string" ? value : (value.text ?? JSON.stringify(value));
          });
        }
        database.close();
      }
      // The mark of the database is no text.
      delete found.database;
      return found;
    });
  }

  /** Puts texts into the page's storage, as an earlier visit would have left them, and opens the page again. */
  async put(texts) {
    await this.page.evaluate(async (texts) => {
      const wait = (request) =>
        new Promise((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const database = await wait(indexedDB.open("gridwise"));
      const transaction = database.transaction("texts", "readwrite");
      // A reload would end one that is not committed yet.
      const committed = new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onabort = () => reject(transaction.error);
      });
      const store = transaction.objectStore("texts");
      for (const [name, text] of Object.entries(texts)) store.put({ name, text, modified: Date.now() });
      await committed;
      database.close();
    }, texts);
    await this.reload();
  }

  /** The text under a name; fails if there is none. */
  async textOf(name) {
    const all = await this.stored();
    assert.ok(name in all, `nothing is stored as ${name}; there are ${Object.keys(all).join(", ")}`);
    return all[name];
  }

  /** Fails if the page did something wrong so far. */
  async check() {
    if (!this.page.isClosed()) {
      const refused = await this.page.evaluate(() => globalThis.refused ?? []).catch(() => []);
      this.faults.push(...refused.filter((text) => !this.expected.some((pattern) => pattern.test(text))));
    }
    assert.deepEqual(this.faults, []);
  }

  /** Closes the page. Fails if it did something wrong. */
  async leave() {
    try {
      await this.check();
    } finally {
      await this.page.close();
      if (this.owns) await this.context.close();
    }
  }
}
