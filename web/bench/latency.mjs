// From a key or a touch to its frame, and frames while tiles slide, with the processor slowed four times.
//
// It is measured in two ways. «Work»: the processor time of the page's thread until the frame is handed over, multiplied. A busy
// machine, or one that draws without a graphics card, does not change it; but it leaves out everything that is not the page's
// own. «Seen»: Chromium really is slowed, and its clock runs from the moment of the event, as Chromium gives it, until the work is
// done, and until the frame is shown. That has everything in it: other programs, drawing in software, and the wait for the screen,
// which alone is up to a frame (16.7 ms).
import { Browser } from "../tests/lib/browser.mjs";
import { Player } from "../tests/lib/player.mjs";
import { PUZZLE } from "../tests/lib/visits.mjs";
import { least, median, most, note, quantile, row } from "./row.mjs";

const SLOWED = 4;
const MOVES = 200;
/** How long a key or a finger is down, and the time between two moves: as fast as a person plays. */
const HELD = 50;
const PAUSE = 100;
const KEYS = ["ArrowLeft", "ArrowDown", "ArrowLeft", "ArrowDown", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"];
/** A board on which a game does not end. */
const SAVE = {
  "saves/classic-8x8.2048":
    "gridwise-2048 1\nrules classic-8x8\nstarted 1793714400\ntime 0\nundos 0\nopening a1+2 c3+2\nturns 1\nLd4+2\nend 0\n",
};
const SUDOKU = { "saves/3x3-easy.sudoku": PUZZLE };

async function playing(url, saves, options) {
  const browser = await Browser.start();
  const player = await Player.open(browser, url, options);
  await player.put(saves);
  await player.press("Enter");
  await player.page.waitForFunction(() => ["Play", "Sudoku"].includes(document.documentElement.dataset.context));
  const session = await player.context.newCDPSession(player.page);
  return { browser, player, session };
}

/** Records what the page's thread does while `work` runs. */
async function traced(session, work) {
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  const includedCategories = ["devtools.timeline", "disabled-by-default-devtools.timeline", "cc"];
  await session.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories, excludedCategories: ["*"] } });
  await work();
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  return events.filter((event) => event.ph === "X").sort((a, b) => a.ts - b.ts);
}

/**
 * For each event of a kind: the processor time, in milliseconds, of everything that the page's thread does from the event
 * until the next frame is handed over to be drawn. Waits for the screen and for other programs are no processor time.
 */
function costs(trace, kind) {
  const dispatched = trace.filter((event) => event.name === "EventDispatch" && event.args.data?.type === kind);
  const isOwn = (event) => event.pid === dispatched[0].pid && event.tid === dispatched[0].tid;
  const tasks = trace.filter((event) => event.name === "RunTask" && isOwn(event));
  const frames = trace.filter((event) => event.name === "ProxyMain::BeginMainFrame" && isOwn(event));
  return dispatched.map((event) => {
    const frame = frames.find(({ ts, dur }) => ts + dur > event.ts + event.dur);
    if (frame === undefined) return NaN;
    // Movements of a finger are handled at the beginning of a frame.
    if (frame.ts < event.ts) return frame.tdur / 1000;
    const between = tasks.filter(({ ts, dur }) => ts > event.ts + event.dur && ts + dur <= frame.ts);
    return [event, frame, ...between].reduce((sum, { tdur }) => sum + tdur / 1000, 0);
  });
}

/**
 * Runs in the page: for each event of a kind, whether it changed the board, when the work that it led to was done, and when the
 * next frame was shown as Chromium's Event Timing says it. A change is seen as a slide of tiles, or in the elements of the screen.
 */
function listen([kind, timed]) {
  const found = (globalThis.events = []);
  const root = document.documentElement;
  const change = () => {
    const last = found.at(-1);
    if (last !== undefined) last.changed = true;
  };
  new MutationObserver(() => root.dataset.moving !== undefined && change()).observe(root, { attributeFilter: ["data-moving"] });
  if (document.querySelector(".twenty48") === null) {
    const board = document.querySelector("[role=grid]");
    new MutationObserver(change).observe(board, { subtree: true, childList: true, characterData: true, attributes: true });
  }
  addEventListener(
    kind,
    (event) => {
      const entry = { at: event.timeStamp, changed: false, work: NaN, shown: NaN };
      found.push(entry);
      // Where processor time is counted, this would be part of it.
      if (!timed) return;
      requestAnimationFrame(() => {
        // After this frame's style, layout and paint.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => (entry.work = performance.now() - entry.at);
        port2.postMessage(undefined);
      });
    },
    { capture: true },
  );
  if (!timed) return;
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries()) {
      const entry = name === kind && found.find(({ at }) => Math.abs(at - startTime) < 1);
      if (entry) entry.shown = duration;
    }
  }).observe({ type: "event", durationThreshold: 16 });
}

/** Plays with `move`. Returns what the page recorded of the events. */
async function played({ player }, kind, move, timed) {
  await player.page.evaluate(listen, [kind, timed]);
  for (let i = 0; i < MOVES; i += 1) {
    await move(i);
    await player.page.waitForTimeout(PAUSE);
  }
  return player.page.evaluate(() => globalThis.events);
}

/** The rows for events of a kind: the work of the page's thread, counted, and what is seen with a slowed processor. */
async function timed(name, open, kind, move) {
  const counted = await open();
  let events = [];
  const trace = await traced(counted.session, async () => (events = await played(counted, kind, move(counted), false)));
  const all = costs(trace, kind);
  await counted.browser.close();
  if (all.length !== events.length) throw new Error(`${all.length} events in the trace, but ${events.length} in the page`);
  // Keys that change nothing are no moves.
  const works = all.filter((time, i) => events[i].changed && !Number.isNaN(time)).map((time) => time * SLOWED);

  const slowed = await open();
  await slowed.session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  const seen = (await played(slowed, kind, move(slowed), true)).filter(({ changed }) => changed);
  // There is no Event Timing of movements.
  const isTimed = await slowed.player.page.evaluate((kind) => performance.eventCounts.has(kind), kind);
  await slowed.browser.close();
  // Event Timing is silent about events whose frame was shown within 16 ms.
  const shown = seen.map(({ shown }) => (Number.isNaN(shown) ? 16 : shown));
  const done = seen.map(({ work }) => work);
  return [
    row(`${name}: work until the frame, median of ${works.length}`, median(works), "ms"),
    row(`${name}: work until the frame, 99 %`, quantile(works, 0.99), "ms", most(16)),
    row(`${name}: seen, until the work is done, median of ${done.length}`, median(done), "ms"),
    row(`${name}: seen, until the work is done, 99 %`, quantile(done, 0.99), "ms"),
    ...(isTimed
      ? [
          row(`${name}: seen, until the frame is shown, median`, median(shown), "ms"),
          row(`${name}: seen, until the frame is shown, 99 %`, quantile(shown, 0.99), "ms"),
        ]
      : []),
  ];
}

async function press(page, key) {
  await page.keyboard.down(key);
  await page.waitForTimeout(HELD);
  await page.keyboard.up(key);
}

const byKeys = (keys) => (game) => (i) => press(game.player.page, keys[i % keys.length]);

/** Swipes in the middle of the board. */
const bySwipes = (game) => async (i) => {
  const { page } = game.player;
  game.middle ??= await page.locator("[role=grid]").boundingBox().then((box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }));
  const send = (type, touchPoints) => game.session.send("Input.dispatchTouchEvent", { type, touchPoints });
  const [dx, dy] = [[-80, 0], [0, 80], [80, 0], [0, -80]][i % 4];
  await send("touchStart", [game.middle]);
  await send("touchMove", [{ x: game.middle.x + dx, y: game.middle.y + dy }]);
  await page.waitForTimeout(HELD);
  await send("touchEnd", []);
};

/** The cursor and digits. */
const SUDOKU_KEYS = ["ArrowRight", "5", "5", "ArrowDown", "3", "3", "ArrowLeft", "ArrowUp"];

export async function latency(url) {
  const open = (saves, size) => () => playing(url, saves, { motion: true, ...size });
  return [
    note("conditions", `processor ÷ ${SLOWED}; the browser draws in software, on the processors that the page uses`),
    ...(await timed("key in 2048", open(SAVE), "keydown", byKeys(KEYS))),
    ...(await timed("touch in 2048", open(SAVE, { size: "phone" }), "pointermove", bySwipes)),
    ...(await timed("key in Sudoku", open(SUDOKU), "keydown", byKeys(SUDOKU_KEYS))),
  ];
}

/** Frames a second while tiles slide, with a key every 250 ms. */
export async function frames(url) {
  const { browser, player, session } = await playing(url, SAVE, { motion: true });
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
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
  const gaps = await player.page.evaluate(() => globalThis.gaps);
  await browser.close();
  const mean = gaps.reduce((a, b) => a + b, 0) / gaps.length;
  const late = gaps.filter((gap) => gap > 25).length;
  return [
    note("conditions", `processor ÷ ${SLOWED}; the browser draws in software`),
    // The screen shows 60 frames a second, give or take the exactness of the clock.
    row(`frames a second while sliding, ${gaps.length} frames`, 1000 / mean, "", least(59.5)),
    row("frames that came late (over 25 ms)", (100 * late) / gaps.length, "%"),
  ];
}
