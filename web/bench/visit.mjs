// What the first visit loads, and when it paints.
import { Browser } from "../tests/lib/browser.mjs";
import { Player } from "../tests/lib/player.mjs";
import { Host } from "./host.mjs";
import { least, median, most, note, row } from "./row.mjs";

/** What is asked for in the background: after the game is there, or by the browser for its own frame. */
const AFTERWARDS = (name) => /^(sw\.js|manifest|icons\/)|^assets\/(later|simd|relaxed|engine|network)/.test(name);
const NETWORK = (name) => name.endsWith(".gw");

/** Bytes until 2048 can be played, and until everything but the network is there. */
export async function visit() {
  const host = await Host.start();
  const browser = await Browser.start();
  const player = await Player.open(browser, host.url, { go: false, worker: true });
  // If a game needed one of them, it would wait for ever: then this fails.
  host.hold(AFTERWARDS);
  await player.go(host.url);
  await player.press("Enter Enter ArrowLeft ArrowDown ArrowRight ArrowUp");
  const [playable, files] = [host.bytes(), host.sent.length];
  host.release();
  await player.until("offline", "ready");
  const kept = host.bytes((name) => !NETWORK(name));
  const think = async (key) => {
    await player.page.keyboard.press(key);
    await player.settle({ thinking: true });
  };
  await think("i");
  // Back to the menu: a Sudoku, and a hint in it.
  while ((await player.state()).screen !== "menu") await player.press("Escape");
  await player.page.click("[data-card=sudoku]");
  for (const key of ["Enter", "i"]) await think(key);
  const { context } = await player.state();
  if (context !== "Sudoku") throw new Error(`expected a Sudoku, found ${context}`);
  const all = host.bytes((name) => !NETWORK(name));
  await player.page.close();
  await browser.close();
  await host.close();
  const kilobytes = (bytes) => bytes / 1000;
  return [
    row("2048 playable: files that a first game waits for", files),
    row("2048 playable: bytes that a first game waits for, brotli", kilobytes(playable), "kB", most(300)),
    row("everything that the first visit loads, without the network", kilobytes(kept), "kB", most(600)),
    row("… after hints in both games, without the network", kilobytes(all), "kB", most(600)),
    row("the network, when 2048 asks for it", kilobytes(host.bytes(NETWORK)), "kB"),
    row("files sent more than once", host.twice.length, "", most(0)),
    ...host.twice.map((name) => note("  sent more than once", name)),
  ];
}

/** Runs in the page before its scripts: remembers when WebAssembly begins and when the game is ready. */
function watchStart() {
  const compile = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (...given) => {
    const made = await compile.call(WebAssembly, ...given);
    globalThis.compiledAt ??= performance.now();
    return made;
  };
  new MutationObserver((_, observer) => {
    if (document.documentElement?.dataset.ready === undefined) return;
    globalThis.readyAt = performance.now();
    observer.disconnect();
  }).observe(document, { attributes: true, subtree: true });
}

/** The moments of one first visit, in milliseconds. */
async function moments(host) {
  const browser = await Browser.start();
  const player = await Player.open(browser, host.url, { go: false, size: "phone", before: [watchStart] });
  const session = await player.context.newCDPSession(player.page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6e6 / 8) | 0,
    uploadThroughput: (7.5e5 / 8) | 0,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await player.go(host.url);
  const found = await player.page.evaluate(() => {
    const wasm = performance.getEntriesByType("resource").find(({ name }) => /base[^/]*\.wasm$/.test(name));
    const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN;
    return { painted, loaded: wasm?.responseEnd ?? NaN, compiled: globalThis.compiledAt ?? NaN, ready: globalThis.readyAt };
  });
  await browser.close();
  return found;
}

/** The first paint against the moments when WebAssembly is there, with a slow network and a slow processor. */
export async function paint() {
  const host = await Host.start();
  const visits = [];
  for (let i = 0; i < 5; i += 1) visits.push(await moments(host));
  await host.close();
  const middle = (name) => median(visits.map((visit) => visit[name]));
  const earlier = Math.min(...visits.map(({ painted, loaded }) => loaded - painted));
  return [
    note("conditions", "slow 4G (150 ms, 1.6 Mbit/s), processor ÷ 4, phone; medians of 5 first visits"),
    row("first contentful paint", middle("painted"), "ms"),
    row("the WebAssembly module is loaded", middle("loaded"), "ms"),
    row("… and compiled", middle("compiled"), "ms"),
    row("the game is ready", middle("ready"), "ms"),
    row("paint before the module is loaded, in the closest visit", earlier, "ms earlier", least(0)),
  ];
}
