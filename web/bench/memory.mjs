// Memory while the program plays 2048 without a goal, one game after the other: first at the fastest speed that is animated,
// then as fast as the machine can. An hour's run: MINUTES=60 cargo xtask bench web memory.
//
// A person makes about one move a second. A move that can be undone is kept until its game ends, so a game grows a little
// while it is played.
import { Browser } from "../tests/lib/browser.mjs";
import { Player } from "../tests/lib/player.mjs";
import { growth, pageThread, snapshot, watchMemories, workerThreads } from "./heap.mjs";
import { median, most, note, row } from "./row.mjs";

const MINUTES = Number(process.env.MINUTES ?? 4);
const SAMPLES = 24;
/** The share of the time in which moves are animated. */
const CALM = 0.25;
/** The samples before this one are not compared: code is compiled and caches are filled. */
const WARM = CALM * SAMPLES + 1;
/** Speeds, in steps from four moves a second: eight, and as fast as possible. */
const SPEEDS = { calm: 1, fast: 5 };
const SAVE = {
  "saves/classic-goalnone.2048":
    "gridwise-2048 1\nrules classic-goalnone\nstarted 1793714400\ntime 0\nundos 0\nopening a1+2 c3+2\nturns 1\nLd4+2\nend 0\n",
};

/** Autoplay: makes games and counts their moves. */
class Autoplay {
  #player;
  /** Moves of the games that have ended. */
  #before = 0;
  games = 1;

  constructor(player) {
    this.#player = player;
  }

  async start(speed) {
    const { page } = this.#player;
    await page.keyboard.press("o");
    await page.waitForFunction(() => ["Question", "Autoplay"].includes(document.documentElement.dataset.context));
    // In a game that counts it asks first.
    if ((await this.#player.state()).context === "Question") await page.keyboard.press("y");
    await this.#player.until("context", "Autoplay");
    for (let i = 0; i < speed; i += 1) await page.keyboard.press("+");
  }

  async stop() {
    await this.#player.page.keyboard.press("o");
    await this.#player.until("context", "Play");
  }

  /** Begins the next game if this one is over. */
  async goOn(speed) {
    const { context } = await this.#player.state();
    if (context === "Autoplay") return;
    if (context !== "Over") throw new Error(`autoplay has stopped in ${context}`);
    this.#before += await this.#moves();
    this.games += 1;
    await this.#player.page.keyboard.press("Enter");
    await this.#player.until("context", "Play");
    await this.start(speed);
  }

  #moves() {
    return this.#player.page.evaluate(() => Number(document.querySelector("[data-fact=moves] dd").textContent.replaceAll(/\D/g, "")));
  }

  async moves() {
    return this.#before + (await this.#moves());
  }
}

async function sample(session, page, workers, autoplay) {
  const { script, wasm } = await page.bytes();
  // The page may end a worker at any moment.
  const asked = await Promise.allSettled([...workers.values()].map((worker) => worker.bytes()));
  const others = asked.flatMap(({ value }) => (value === undefined ? [] : [value]));
  const { metrics } = await session.send("Performance.getMetrics");
  const metric = (name) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  const sum = (name) => others.reduce((sum, bytes) => sum + bytes[name], 0);
  const documents = { nodes: metric("Nodes"), listeners: metric("JSEventListeners") };
  return { script, wasm, worker: sum("script"), workerWasm: sum("wasm"), ...documents, moves: await autoplay.moves() };
}

const MEGA = 1e6;

export async function memory(url) {
  const browser = await Browser.start();
  const player = await Player.open(browser, url, { motion: true, go: false });
  await watchMemories(player);
  await player.go(url);
  await player.put(SAVE);
  await player.press("Enter");
  await player.until("context", "Play");
  const session = await player.context.newCDPSession(player.page);
  await session.send("Performance.enable");
  const page = pageThread(session);
  const workers = await workerThreads(session);
  const autoplay = new Autoplay(player);
  await autoplay.start(SPEEDS.calm);
  const samples = [];
  let first;
  for (let i = 0; i <= SAMPLES; i += 1) {
    const calm = i < CALM * SAMPLES;
    if (i === CALM * SAMPLES) {
      await autoplay.stop();
      await autoplay.start(SPEEDS.fast);
    }
    const until = performance.now() + (MINUTES * 60_000) / SAMPLES;
    while (performance.now() < until) {
      await player.page.waitForTimeout(250);
      await autoplay.goOn(calm ? SPEEDS.calm : SPEEDS.fast);
    }
    samples.push(await sample(session, page, workers, autoplay));
    // Code has been compiled and caches have been filled by now.
    if (i === WARM) first = await snapshot(session);
  }
  const last = await snapshot(session);
  const { moves } = samples.at(-1);
  const threads = workers.size;
  await browser.close();
  return rows(samples.slice(WARM), first, last, { moves, games: autoplay.games, threads });
}

/** The rows: the medians of the first and of the last third of the samples that are compared. */
function rows(samples, first, last, { moves, games, threads }) {
  const third = Math.floor(samples.length / 3);
  const [early, late] = [samples.slice(0, third), samples.slice(-third)];
  const change = (what, name, bar) => {
    const [before, after] = [early, late].map((some) => median(some.map((sample) => sample[name])) / MEGA);
    return [row(`${what}, first third`, before, "MB"), row(`${what}, last third`, after, "MB"), row(`${what}, growth`, after - before, "MB", bar)];
  };
  const count = (name) => `${samples[0][name]} → ${samples.at(-1)[name]}`;
  const bytes = (value) => `${value < 0 ? "" : "+"}${(value / 1000).toFixed(1)} kB`;
  return [
    row(`moves in ${MINUTES} minutes, ${games} games`, moves),
    ...change("heap of the page", "script", most(0.5)),
    ...change("WebAssembly of the page", "wasm", most(2)),
    ...change(`heap of the workers (${threads})`, "worker", most(0.5)),
    ...change("WebAssembly of the workers", "workerWasm", most(2)),
    row("heap snapshots without WebAssembly, growth", (last.bytes - first.bytes) / MEGA, "MB", most(0.5)),
    row("heap snapshots, more detached nodes", last.detached - first.detached, "", most(10)),
    ...growth(first, last).map(({ name, bytes: more, count }) => note(`  more ${name}`, `${bytes(more)}, ${count}`)),
    note("nodes of the document", count("nodes")),
    note("listeners", count("listeners")),
    note("moves at each sample", samples.map((sample) => sample.moves).join(" ")),
    note("heap of the page at each sample, MB", samples.map((sample) => (sample.script / MEGA).toFixed(2)).join(" ")),
    note("WebAssembly of the page at each sample, MB", samples.map((sample) => (sample.wasm / MEGA).toFixed(1)).join(" ")),
  ];
}
