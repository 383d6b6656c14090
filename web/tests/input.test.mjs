// Keys, mouse and touch do the same.
import assert from "node:assert/strict";
import test from "node:test";
import { fixture } from "./lib/fixture.mjs";

const page = fixture();
const SAVE = "saves/classic.2048";

/** Starts a game of 2048. */
async function start(options) {
  const player = await page.open({ frozen: true, ...options });
  await player.press("Enter Enter");
  await player.until("context", "Play");
  return player;
}

/** The record after four moves, each made by `move`. */
async function recordOf(player, move) {
  for (const direction of ["left", "down", "right", "up"]) {
    await move(direction);
    await player.settle();
  }
  return player.textOf(SAVE);
}

/** The middle of the board, and a point in a direction from it. */
async function points(player, direction) {
  const box = await player.page.locator("[role=grid]").boundingBox();
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const [dx, dy] = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }[direction];
  // A person's finger is never quite straight.
  return { from, to: { x: from.x + dx * 110 + dy * 18, y: from.y + dy * 110 + dx * 18 } };
}

const ARROWS = { left: "ArrowLeft", right: "ArrowRight", up: "ArrowUp", down: "ArrowDown" };

test("arrow keys, WASD, hjkl, swipes and dragging make the same moves", async () => {
  const keyboard = await start();
  const expected = await recordOf(keyboard, (direction) => keyboard.page.keyboard.press(ARROWS[direction]));
  assert.match(expected, /^turns [1-4]$/m);
  await keyboard.leave();
  for (const keys of [
    { left: "a", right: "d", up: "w", down: "s" },
    { left: "h", right: "l", up: "k", down: "j" },
  ]) {
    const player = await start();
    assert.equal(await recordOf(player, (direction) => player.page.keyboard.press(keys[direction])), expected);
    await player.leave();
  }
  const mouse = await start();
  const drag = async (direction) => {
    const { from, to } = await points(mouse, direction);
    await mouse.page.mouse.move(from.x, from.y);
    await mouse.page.mouse.down();
    await mouse.page.mouse.move(to.x, to.y, { steps: 4 });
    await mouse.page.mouse.up();
  };
  assert.equal(await recordOf(mouse, drag), expected, "dragging with the mouse");
  await mouse.leave();
  const touch = await start({ size: "phone" });
  const session = await touch.context.newCDPSession(touch.page);
  const swipe = async (direction) => {
    const { from, to } = await points(touch, direction);
    const send = (type, touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
    await send("touchStart", [from]);
    for (const part of [0.3, 0.6, 1]) {
      await send("touchMove", [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
    }
    await send("touchEnd", []);
  };
  assert.equal(await recordOf(touch, swipe), expected, "swiping");
  assert.equal(await touch.page.evaluate(() => scrollY), 0, "the page does not scroll while swiping on the board");
  await touch.leave();
});

test("keys that come faster than frames are all taken", async () => {
  const slow = await start();
  const keys = ["ArrowLeft", "ArrowDown", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"];
  for (const key of keys) await slow.press(key);
  const expected = await slow.textOf(SAVE);
  await slow.leave();
  // With animations, and without waiting for any of them: all in one task.
  const fast = await start({ motion: true });
  await fast.page.evaluate((keys) => {
    for (const key of keys) document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  }, keys);
  await fast.settle();
  assert.equal(await fast.textOf(SAVE), expected);
  await fast.leave();
});

test("every button of a game is at least 44 pixels wide and high on a phone", async () => {
  const player = await start({ size: "phone" });
  const small = await player.page.$$eval("button, a[href], [role=button]", (buttons) =>
    buttons
      .filter((button) => button.checkVisibility())
      .map((button) => [button.innerText, button.getBoundingClientRect()])
      .filter(([, box]) => box.width < 44 || box.height < 44)
      .map(([name, box]) => `${name}: ${box.width}×${box.height}`),
  );
  assert.deepEqual(small, []);
  await player.leave();
});

test("nothing is cut off at twice the size of letters or on a narrow screen", async () => {
  const player = await start();
  for (const width of [640, 320]) {
    await player.page.setViewportSize({ width, height: 600 });
    const [wide, inner] = await player.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.ok(wide <= inner, `at ${width} pixels the page is ${wide} pixels wide`);
  }
  await player.leave();
});
