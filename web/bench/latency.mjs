// From a key or a touch to its frame, and frames while tiles slide, with the processor slowed four times. For the first,
// processor time is counted and multiplied: a busy machine or one that draws without a graphics card does not change it.
import { Browser } from "../tests/lib/browser.mjs";
import { Player } from "../tests/lib/player.mjs";
import { PUZZLE } from "../tests/lib/visits.mjs";

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

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

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
  return dispatched.flatMap((event) => {
    const frame = frames.find(({ ts, dur }) => ts + dur > event.ts + event.dur);
    if (frame === undefined) return [];
    // Movements of a finger are handled at the beginning of a frame.
    if (frame.ts < event.ts) return [frame.tdur / 1000];
    const between = tasks.filter(({ ts, dur }) => ts > event.ts + event.dur && ts + dur <= frame.ts);
    return [[event, frame, ...between].reduce((sum, { tdur }) => sum + tdur / 1000, 0)];
  });
}

/** Plays with `move`, and returns the rows for events of a kind. */
async function timed(name, { browser, player, session }, kind, move) {
  const trace = await traced(session, async () => {
    for (let i = 0; i < MOVES; i += 1) {
      await move(i);
      await player.page.waitForTimeout(PAUSE);
    }
  });
  const times = costs(trace, kind)
    .map((time) => time * SLOWED)
    .sort((a, b) => a - b);
  await browser.close();
  return [
    [`${name} to frame, median of ${times.length}, processor ÷ ${SLOWED}`, `${at(times, 0.5).toFixed(1)} ms`],
    [`${name} to frame, 99 %, processor ÷ ${SLOWED}`, `${at(times, 0.99).toFixed(1)} ms`, "16 ms"],
  ];
}

async function press(page, key) {
  await page.keyboard.down(key);
  await page.waitForTimeout(HELD);
  await page.keyboard.up(key);
}

async function byKey(url) {
  const game = await playing(url, SAVE, { motion: true });
  return timed("key", game, "keydown", (i) => press(game.player.page, KEYS[i % KEYS.length]));
}

async function byTouch(url) {
  const game = await playing(url, SAVE, { motion: true, size: "phone" });
  const box = await game.player.page.locator("[role=grid]").boundingBox();
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const send = (type, touchPoints) => game.session.send("Input.dispatchTouchEvent", { type, touchPoints });
  return timed("touch", game, "pointermove", async (i) => {
    const [dx, dy] = [[-80, 0], [0, 80], [80, 0], [0, -80]][i % 4];
    await send("touchStart", [middle]);
    await send("touchMove", [{ x: middle.x + dx, y: middle.y + dy }]);
    await game.player.page.waitForTimeout(HELD);
    await send("touchEnd", []);
  });
}

/** The cursor and digits. */
async function bySudokuKey(url) {
  const game = await playing(url, SUDOKU, { motion: true });
  const keys = ["ArrowRight", "5", "5", "ArrowDown", "3", "3", "ArrowLeft", "ArrowUp"];
  return timed("key in Sudoku", game, "keydown", (i) => press(game.player.page, keys[i % keys.length]));
}

export async function latency(url) {
  return [...(await byKey(url)), ...(await byTouch(url)), ...(await bySudokuKey(url))];
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
  const gaps = (await player.page.evaluate(() => globalThis.gaps)).sort((a, b) => a - b);
  await browser.close();
  const mean = gaps.reduce((a, b) => a + b, 0) / gaps.length;
  const late = gaps.filter((gap) => gap > 25).length;
  return [
    [`frames a second while sliding, ${gaps.length} frames, processor ÷ ${SLOWED}`, (1000 / mean).toFixed(1), "60"],
    ["frames that came late (over 25 ms)", `${((100 * late) / gaps.length).toFixed(1)} %`],
  ];
}
