// Memory while the program plays: heap after a collection, at intervals. An hour at a person's speed is a few thousand
// moves; autoplay at its fastest makes them in minutes.
import { Browser } from "../tests/lib/browser.mjs";
import { Player } from "../tests/lib/player.mjs";

const MINUTES = Number(process.env.MINUTES ?? 5);
const SAMPLES = 10;

export async function memory(url) {
  const browser = await Browser.start();
  const player = await Player.open(browser, url, { motion: true });
  await player.press("Enter Enter ArrowLeft");
  // Autoplay in a game that counts asks first.
  await player.page.keyboard.press("o");
  await player.settle();
  if ((await player.state()).context === "Question") await player.press("y");
  for (let i = 0; i < 12; i += 1) await player.page.keyboard.press("+");
  const session = await player.context.newCDPSession(player.page);
  await session.send("Performance.enable");
  const sample = async () => {
    await session.send("HeapProfiler.collectGarbage");
    const { metrics } = await session.send("Performance.getMetrics");
    const value = (name) => metrics.find((metric) => metric.name === name)?.value ?? 0;
    const moves = await player.page.evaluate(() => document.querySelector("[role=grid]")?.getAttribute("aria-label") ?? "");
    return { heap: value("JSHeapUsedSize"), nodes: value("Nodes"), listeners: value("JSEventListeners"), moves };
  };
  const samples = [];
  for (let i = 0; i <= SAMPLES; i += 1) {
    samples.push(await sample());
    if (i < SAMPLES) await player.page.waitForTimeout((MINUTES * 60_000) / SAMPLES);
  }
  // The first sample is before code was compiled and caches were filled.
  const [first, last] = [samples[1], samples.at(-1)];
  await browser.close();
  const show = (sample) => `${(sample.heap / 1e6).toFixed(2)} MB`;
  return [
    [`heap after ${(MINUTES / SAMPLES).toFixed(1)} minutes of autoplay`, show(first)],
    [`heap after ${MINUTES} minutes of autoplay`, show(last), "flat"],
    ["nodes of the document, then and now", `${first.nodes} → ${last.nodes}`],
    ["listeners, then and now", `${first.listeners} → ${last.listeners}`],
    ["all samples", samples.map((sample) => (sample.heap / 1e6).toFixed(1)).join(" ")],
  ];
}
