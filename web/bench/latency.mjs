// From a key or a touch to its frame, and frames while tiles slide, with the processor slowed four times.
import { Browser } from "../tests/lib/browser.mjs";
import { Player } from "../tests/lib/player.mjs";

const SLOWED = 4;
const MOVES = 200;
/** Between two moves: as fast as a person plays. */
const PAUSE = 100;
const KEYS = ["ArrowLeft", "ArrowDown", "ArrowLeft", "ArrowDown", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"];
/** A board on which a game does not end. */
const SAVE =
  "gridwise-2048 1\nrules classic-8x8\nstarted 1793714400\ntime 0\nundos 0\nopening a1+2 c3+2\nturns 1\nLd4+2\nend 0\n";

async function playing(url, options) {
  const browser = await Browser.start();
  const player = await Player.open(browser, url, options);
  await player.put({ "saves/classic-8x8.2048": SAVE });
  await player.press("Enter");
  await player.until("context", "Play");
  const session = await player.context.newCDPSession(player.page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  return { browser, player, session };
}

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

/**
 * Runs in the page: the work between each event and its frame, on the page's own thread. That is the time in which the
 * event is handled, and the time from the beginning of the next frame until it is handed over to be drawn. The wait for
 * the next refresh of the screen between the two is not work, and is left out.
 */
function measure(kind) {
  globalThis.times = [];
  let start = 0;
  addEventListener(kind, () => (start = performance.now()), { capture: true });
  // The last listener: the page's own have run.
  addEventListener(kind, () => {
    const handled = performance.now() - start;
    requestAnimationFrame(() => {
      const begun = performance.now();
      // A message that is sent in a frame comes when the frame was handed over.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => globalThis.times.push(handled + performance.now() - begun);
      port2.postMessage(null);
    });
  });
}

async function times(player) {
  await player.page.waitForFunction((count) => globalThis.times.length >= count, MOVES * 0.9, { polling: 100 });
  return (await player.page.evaluate(() => globalThis.times)).sort((a, b) => a - b);
}

export async function latency(url) {
  const rows = [];
  const keys = await playing(url, { motion: true });
  await keys.player.page.evaluate(measure, "keydown");
  for (let i = 0; i < MOVES; i += 1) {
    await keys.player.page.keyboard.press(KEYS[i % KEYS.length]);
    await keys.player.page.waitForTimeout(PAUSE);
  }
  const byKey = await times(keys.player);
  rows.push([`key to frame, median of ${byKey.length}, processor ÷ ${SLOWED}`, `${at(byKey, 0.5).toFixed(1)} ms`]);
  rows.push([`key to frame, 99 %, processor ÷ ${SLOWED}`, `${at(byKey, 0.99).toFixed(1)} ms`, "16 ms"]);
  await keys.browser.close();
  const touch = await playing(url, { motion: true, size: "phone" });
  await touch.player.page.evaluate(measure, "pointerup");
  const box = await touch.player.page.locator("[role=grid]").boundingBox();
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const send = (type, touchPoints) => touch.session.send("Input.dispatchTouchEvent", { type, touchPoints });
  for (let i = 0; i < MOVES; i += 1) {
    const [dx, dy] = [[-80, 0], [0, 80], [80, 0], [0, -80]][i % 4];
    await send("touchStart", [middle]);
    await send("touchMove", [{ x: middle.x + dx, y: middle.y + dy }]);
    await send("touchEnd", []);
    await touch.player.page.waitForTimeout(PAUSE);
  }
  const byTouch = await times(touch.player);
  rows.push([`touch to frame, median of ${byTouch.length}, processor ÷ ${SLOWED}`, `${at(byTouch, 0.5).toFixed(1)} ms`]);
  rows.push([`touch to frame, 99 %, processor ÷ ${SLOWED}`, `${at(byTouch, 0.99).toFixed(1)} ms`, "16 ms"]);
  await touch.browser.close();
  return rows;
}

/** Frames a second while tiles slide, with a key every 250 ms. */
export async function frames(url) {
  const { browser, player } = await playing(url, { motion: true });
  await player.page.evaluate(() => {
    globalThis.gaps = [];
    let last = null;
    const frame = (now) => {
      const moves = document.documentElement.dataset.moving !== undefined;
      if (moves && last !== null) globalThis.gaps.push(now - last);
      last = moves ? now : null;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  for (let i = 0; i < 80; i += 1) {
    await player.page.keyboard.press(KEYS[i % KEYS.length]);
    await player.page.waitForTimeout(250);
  }
  const gaps = (await player.page.evaluate(() => globalThis.gaps)).sort((a, b) => a - b);
  await browser.close();
  const mean = gaps.reduce((a, b) => a + b, 0) / gaps.length;
  const late = gaps.filter((gap) => gap > 25).length;
  return [
    [`frames a second while sliding, ${gaps.length} frames, processor ÷ ${SLOWED}`, (1000 / mean).toFixed(1), "60"],
    ["frames that came late (over 25 ms)", `${((100 * late) / gaps.length).toFixed(1)} %`],
  ];
}
