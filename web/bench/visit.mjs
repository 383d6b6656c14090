// What the first visit loads, and when it paints.
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { Browser } from "../tests/lib/browser.mjs";
import { Player } from "../tests/lib/player.mjs";

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** The size of a file as it is sent: compressed by brotli where that is smaller. */
async function sent(url, base) {
  const name = decodeURIComponent(new URL(url).pathname.slice(new URL(base).pathname.length)) || "index.html";
  for (const folder of [process.env.GRIDWISE_BROTLI, process.env.GRIDWISE_SITE]) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found !== null) return found.size;
  }
  return 0;
}

/** Bytes until 2048 can be played, and until everything but the network is there. */
export async function visit(url) {
  const browser = await Browser.start();
  const player = await Player.open(browser, url, { go: false, worker: true });
  const asked = new Set();
  // The service worker's own requests count too: they are part of the first visit.
  player.context.on("request", (request) => asked.add(request.url().split("#")[0]));
  await player.go(url);
  await player.press("Enter Enter ArrowLeft");
  const sum = async () => (await Promise.all([...asked].map((url) => sent(url, player.url)))).reduce((a, b) => a + b, 0);
  const first = await sum();
  const files = asked.size;
  await player.page.evaluate(() => navigator.serviceWorker.ready.catch(() => null));
  await player.press("Escape");
  for (const key of ["ArrowDown", "ArrowDown", "Enter", "ArrowDown", "Enter", "i"]) {
    await player.page.keyboard.press(key);
    await player.settle({ thinking: true });
  }
  const network = [...asked].filter((url) => /network|\.gw/.test(url));
  const all = (await sum()) - (await Promise.all(network.map((url) => sent(url, player.url)))).reduce((a, b) => a + b, 0);
  await player.page.close();
  await browser.close();
  return [
    ["2048 playable: files", files],
    ["2048 playable: bytes, brotli", kilobytes(first), "300 kB"],
    ["everything but the network, brotli", kilobytes(all), "600 kB"],
  ];
}

/** First paint against the moment when the game is ready, with a slow network and a slow processor. */
export async function paint(url) {
  const browser = await Browser.start();
  const player = await Player.open(browser, url, { go: false });
  const session = await player.context.newCDPSession(player.page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6e6 / 8) | 0,
    uploadThroughput: (7.5e5 / 8) | 0,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await player.page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.documentElement?.dataset.ready === undefined) return;
      globalThis.readyAt = performance.now();
      observer.disconnect();
    }).observe(document, { attributes: true, subtree: true });
  });
  await player.go(url);
  const [painted, ready] = await player.page.evaluate(() => [
    performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN,
    globalThis.readyAt,
  ]);
  await browser.close();
  return [
    ["first paint, slow 4G and processor ÷ 4", `${Math.round(painted)} ms`, "before WebAssembly"],
    ["game ready, slow 4G and processor ÷ 4", `${Math.round(ready)} ms`],
  ];
}
