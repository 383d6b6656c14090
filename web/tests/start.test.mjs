// The page starts: in every language, from any folder, and without asking anyone else for anything.
import assert from "node:assert/strict";
import test, { after, before } from "node:test";
import { Browser } from "./lib/browser.mjs";
import { Player } from "./lib/player.mjs";
import { Server } from "./lib/server.mjs";
import { SITE } from "./lib/site.mjs";

let browser, server;
before(async () => {
  browser = await Browser.start();
  server = await Server.start(SITE, "/deep/in/a folder/");
});
after(async () => {
  await browser?.close();
  await server?.close();
});

test("the page starts in the language of the browser", async () => {
  for (const [lang, code, word] of [
    ["en", "en", "Settings"],
    ["zh", "zh-CN", "设置"],
  ]) {
    const player = await Player.open(browser, server.url, { lang });
    assert.equal(await player.page.getAttribute("html", "lang"), code);
    assert.match(await player.text(), new RegExp(word));
    await player.leave();
  }
});

test("what is painted before the game is there has the words of the menu", async () => {
  for (const [lang, code] of [["en", "en"], ["zh", "zh-CN"]]) {
    const player = await Player.open(browser, server.url, { lang });
    const [before, menu] = await player.page.evaluate(async (code) => {
      const html = await (await fetch("index.html")).text();
      const frame = new DOMParser().parseFromString(html, "text/html").querySelector(".menu-waiting");
      const texts = [...frame.querySelectorAll(`.choice-title:not([lang]), [lang="${code}"]`)].map((element) => element.textContent);
      return [texts, [...document.querySelectorAll(".menu .tagline, .menu .choice-text > *")].map((element) => element.textContent)];
    }, code);
    assert.equal(before.length, 5);
    for (const text of before) assert.ok(menu.includes(text), `the menu has no ${JSON.stringify(text)}: ${menu}`);
    await player.leave();
  }
});

test("every file that is asked for is in the folder", async () => {
  server.requests = [];
  const player = await Player.open(browser, server.url);
  assert.ok(server.requests.length > 3, `only ${server.requests} were asked for`);
  for (const path of server.requests) assert.ok(path.startsWith(server.mount), path);
  await player.leave();
});

test("nothing runs that the page did not bring", async () => {
  const player = await Player.open(browser, server.url);
  // The watch itself works: a script in the document is refused and noticed.
  player.expected.push(/script-src/, /Content Security Policy/);
  await player.page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "globalThis.ran = true";
    document.body.append(script);
  });
  await player.page.waitForFunction(() => globalThis.refused.length > 0);
  assert.equal(await player.page.evaluate(() => globalThis.ran), undefined);
  await player.leave();
});

test("the page works on the server of cargo xtask web --serve", { skip: !process.env.GRIDWISE_SERVED }, async () => {
  const player = await Player.open(browser, process.env.GRIDWISE_SERVED);
  assert.match(await player.text(), /2048 and Sudoku/);
  await player.leave();
});
