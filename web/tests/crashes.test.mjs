// Reloads and crashes at any moment: nothing is lost but the move in flight. A key is pressed only when what the one before
// has changed is stored, so one move at most is in flight.
import assert from "node:assert/strict";
import test from "node:test";
import { dice, entriesOf, fixture, SLIDES, turnsOf } from "./lib/fixture.mjs";
import { nearlySolved } from "./lib/visits.mjs";

const page = fixture();
/** How often the page is reloaded and its renderer killed. */
const [RELOADS, KILLS] = [100, 10];

/** The games: what an earlier visit left, the turns in it as a list, and keys that a person presses. */
const GAMES = {
  "2048": {
    save: "saves/classic-8x8.2048",
    // A board on which a game does not end before the test does.
    start: "gridwise-2048 1\nrules classic-8x8\nstarted 1793714400\ntime 0\nundos 0\nopening a1+2 c3+2\nturns 1\nLd4+2\nend 0\n",
    context: "Play",
    turns: (text) => turnsOf(text).split(" "),
    key: (roll) => SLIDES[roll(roll(3) === 0 ? 4 : 2)],
    // How a person gets to the next key without changing the game.
    move: () => [],
  },
  Sudoku: {
    save: "saves/3x3-easy.sudoku",
    start: nearlySolved(40),
    context: "Sudoku",
    turns: (text) => entriesOf(text),
    key: (roll) => (roll(4) === 0 ? `Alt+${1 + roll(9)}` : String(1 + roll(9))),
    // To the next empty cell, or to the one before.
    move: (roll) => Array(1 + roll(3)).fill(roll(2) === 0 ? "w" : "b"),
  },
};

/** A person who plays one of the games, and knows what must be stored. */
class Hand {
  constructor(game, seed) {
    Object.assign(this, { game, roll: dice(seed), kept: 0, lost: 0 });
  }

  /** Opens the game that is saved: the first line of the menu. */
  async resume(player) {
    await player.press("Enter");
    await player.until("context", this.game.context);
  }

  async stored(player) {
    return this.game.turns(await player.textOf(this.game.save));
  }

  /** Presses some keys, each when the one before is stored. Then the stored turns must be known. */
  async play(player, count) {
    for (let i = 0; i < count; i += 1) {
      for (const key of this.game.move(this.roll)) await player.page.keyboard.press(key);
      await player.page.keyboard.press(this.game.key(this.roll));
      await player.until("storing", undefined);
    }
    this.before = await this.stored(player);
  }

  /** Presses one key, and does not wait for what it does. */
  async hurry(player) {
    for (const key of this.game.move(this.roll)) await player.page.keyboard.press(key);
    await player.page.keyboard.press(this.game.key(this.roll));
  }

  /** Fails unless the game has exactly the turns that were stored, or these and the one in flight. */
  async check(player, when) {
    const after = await this.stored(player);
    assert.deepEqual(after.slice(0, this.before.length), this.before, `${when}: stored turns were lost or changed`);
    const more = after.length - this.before.length;
    assert.ok(more <= 1, `${when}: one key made ${more} turns`);
    if (more === 1) this.kept += 1;
    else this.lost += 1;
  }
}

for (const [name, game] of Object.entries(GAMES)) {
  test(`a hundred reloads while playing ${name} lose nothing but the move in flight`, async () => {
    const hand = new Hand(game, 7);
    const player = await page.open();
    await player.put({ [game.save]: game.start });
    await hand.resume(player);
    for (let reload = 1; reload <= RELOADS; reload += 1) {
      await hand.play(player, hand.roll(3));
      await hand.hurry(player);
      // The reload comes at any moment of the page's work: while it draws, opens a transaction, or has finished.
      if (hand.roll(2) === 0) await player.page.evaluate((wait) => new Promise((done) => setTimeout(done, wait)), hand.roll(12));
      await player.reload();
      await hand.check(player, `reload ${reload}`);
      await hand.resume(player);
    }
    assert.ok(hand.kept > RELOADS / 5, `only after ${hand.kept} reloads was a late move kept: they came too early to test anything`);
    await player.leave();
  });

  test(`a killed renderer loses nothing of ${name} but the move in flight`, async () => {
    const hand = new Hand(game, 11);
    let player = await page.open();
    await player.put({ [game.save]: game.start });
    await hand.resume(player);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await hand.play(player, 2);
      await hand.hurry(player);
      const session = await player.context.newCDPSession(player.page);
      const crashed = new Promise((resolve) => player.page.once("crash", resolve));
      // The answer never comes: what should send it is dead.
      session.send("Page.crash").catch(() => undefined);
      await crashed;
      const { context } = player;
      const next = await page.open({ context });
      next.owns = true;
      await player.page.close();
      player = next;
      await hand.check(player, `kill ${kill}`);
      await hand.resume(player);
    }
    await player.leave();
  });
}
