// What every file of tests has: a browser and a server, started before its tests and ended after them.
import { after, before } from "node:test";
import { Browser } from "./browser.mjs";
import { Player } from "./player.mjs";
import { Server } from "./server.mjs";
import { SITE } from "./site.mjs";

/** Starts both around the tests of this file. `open` opens the page; players that a failed test left are closed. */
export function fixture(options = {}) {
  const fixture = {
    browser: null,
    server: null,
    async open(given = {}) {
      return Player.open(fixture.browser, given.url ?? fixture.server.url, given);
    },
  };
  before(async () => {
    fixture.browser = await Browser.start(options);
    fixture.server = await Server.start(SITE, options.mount ?? "/");
  });
  after(async () => {
    await fixture.browser?.close();
    await fixture.server?.close();
  });
  return fixture;
}

/** Random numbers that are the same in every run: a failure can be repeated. */
export function dice(seed) {
  let state = seed >>> 0;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** Keys that slide tiles. */
export const SLIDES = ["ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp"];

/** The turns of a record of 2048 that is complete. */
export function turnsOf(record) {
  const found = /^turns (\d+)\n([^]*?)^end \d+$/m.exec(record);
  if (found === null) throw new Error(`not a complete record:\n${record}`);
  const turns = found[2].split(/\s+/).filter(Boolean);
  if (turns.length !== Number(found[1])) throw new Error(`the number of turns is wrong:\n${record}`);
  return turns.join(" ");
}

/** The turns of a record of a Sudoku that is complete: those that are taken back too. */
export function entriesOf(record) {
  const found = /^turns (\d+)\n([^]*?)^now (\d+)\nend \d+$/m.exec(record);
  if (found === null) throw new Error(`not a complete record:\n${record}`);
  const turns = found[2].split(/\s+/).filter(Boolean);
  if (turns.length !== Number(found[1])) throw new Error(`the number of turns is wrong:\n${record}`);
  return turns;
}
