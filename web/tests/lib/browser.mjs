// Chromium, driven by playwright-core: one for a file of tests, with its own fonts and without a network.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

/** Only these fonts, and always smoothed in the same way: pictures do not depend on what else is installed. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts/truetype/dejavu</dir>
  <dir>/usr/share/fonts/opentype/noto</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
  <match target="pattern"><edit name="family" mode="append_last"><string>DejaVu Sans</string></edit></match>
  <match target="pattern"><edit name="family" mode="append_last"><string>Noto Sans CJK SC</string></edit></match>
  <match target="font">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>
</fontconfig>
`;

/** Chromium with a folder of its own, which goes with it. */
export class Browser {
  static async start(options = {}) {
    const browser = new Browser();
    browser.folder = await mkdtemp(join(tmpdir(), "gridwise-web-"));
    const fonts = join(browser.folder, "fonts.conf");
    await writeFile(fonts, FONTS);
    browser.chromium = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      // The sandbox needs rights that a container has not; the page under test is our own.
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--force-color-profile=srgb",
        "--font-render-hinting=none",
        "--disable-lcd-text",
        ...(options.args ?? []),
      ],
      env: { ...process.env, FONTCONFIG_FILE: fonts, XDG_CACHE_HOME: join(browser.folder, "cache") },
    });
    return browser;
  }

  async close() {
    await this.chromium.close();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
