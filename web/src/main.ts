// The page: keys, clicks and answers go to the game, and the view of the game goes to the screen.

import { Bar } from "./bar";
import { copy } from "./clipboard";
import { crashed } from "./crash";
import { DialogBox } from "./dialog";
import { byId, drawn, make, mark, write } from "./dom";
import type { Effect, Event, Said, Step } from "./effect";
import { isArchive, listen, MOST_MEGABYTES, save } from "./files";
import { Game } from "./game";
import type { Action, ScreenView, View } from "./generated/view";
import { keeps } from "./keeps";
import { follow, openDialog, place } from "./modal";
import { Notices } from "./notices";
import { Updates } from "./offline";
import { Progress } from "./progress";
import { say } from "./say";
import type { Page, Screen } from "./screen";
import { CalendarScreen } from "./screens/calendar";
import { DailyScreen } from "./screens/daily";
import { MenuScreen } from "./screens/menu";
import { SettingsScreen } from "./screens/settings";
import { StatisticsScreen } from "./screens/statistics";
import { SudokuScreen } from "./screens/sudoku";
import { Twenty48Screen } from "./screens/twenty48";
import { loadRest } from "./parts";
import { remember } from "./remember";
import { begin, shown } from "./state";
import { Storage } from "./storage";
import type { Row } from "./texts";
import { deliver } from "./sudoku/printing";
import { Thinker } from "./thinker";
import { Trail } from "./trail";

/** How far a key scrolls a text: about three lines. */
const SCROLL = 72;

class Application implements Page {
  private readonly act1 = (action: Action): void => this.act(action);
  private readonly event1 = (event: Event): void => this.event(event);
  private readonly storage = new Storage(this.event1);
  private readonly thinker = new Thinker(this.event1, (percent) => this.progress.update(percent));
  private readonly bar = new Bar(this.act1);
  private readonly dialog = new DialogBox(this.act1);
  private readonly notices = new Notices(this.event1);
  private readonly updates = new Updates();
  private readonly progress = new Progress((text) => this.tell(text));
  private readonly drop = make("div", { class: "drop", "aria-hidden": "true", hidden: "" }, make("p"));
  private readonly trail = new Trail(() => this.back());
  private screen: Screen | undefined;
  private view: View | undefined;
  private timer: number | undefined;
  /** What is said after the next view is shown: the name of a screen comes before what is on it. */
  private sayings: Said[] = [];
  /** Tiles have begun to slide since the last view. */
  private slides = false;
  /** A view is to be shown when the next frame is drawn. */
  private due = false;

  constructor(private readonly game: Game) {}

  start(): void {
    byId("top").append(this.bar.element);
    byId("dialogs").append(this.dialog.element);
    byId("bottom").append(this.progress.element, this.updates.element, this.drop);
    follow(this.notices.element, byId("bottom"));
    document.addEventListener("keydown", (event) => this.keydown(event));
    document.addEventListener("visibilitychange", () => this.event({ kind: document.hidden ? "away" : "back" }));
    listen({ text: (text) => this.paste(text), file: (file) => this.readFile(file) }, (held) => (this.drop.hidden = !held));
    this.trail.now = () => this.view?.depth ?? 0;
    this.carryOut(this.game.start());
    this.show();
    window.addEventListener("hashchange", () => this.open());
    this.open();
    // What is not needed for a first game of 2048 comes after the page can be played.
    const rest = (): void => void loadRest().catch((error: unknown) => console.warn(error));
    if ("requestIdleCallback" in window) requestIdleCallback(rest, { timeout: 1000 });
    else setTimeout(rest, 100);
    void this.updates.register().catch((error: unknown) => console.warn(error));
  }

  act(action: Action): void {
    this.safely(() => this.carryOut(this.game.act(action)));
    this.follow();
  }

  paste(text: string): void {
    this.event({ kind: "pasted", text });
  }

  type(text: string): void {
    this.event({ kind: "typed", text });
  }

  saveAll(): void {
    void this.all().then((rows) => {
      if (rows === undefined) return;
      const day = new Date().toISOString().slice(0, 10);
      this.safely(() => save(`gridwise-${day}.tar`, new Uint8Array(this.game.pack(rows)), "application/x-tar"));
    });
  }

  readFile(file: File): void {
    if (file.size > MOST_MEGABYTES << 20) {
      this.safely(() => this.game.refuseFile(file.name, MOST_MEGABYTES));
      this.show();
      return;
    }
    const taken = (buffer: ArrayBuffer): void => {
      const bytes = new Uint8Array(buffer);
      if (isArchive(bytes)) void this.readAll(bytes);
      else this.paste(new TextDecoder().decode(bytes));
    };
    // A file may be gone by now.
    const failed = (error: unknown): void => {
      const problem = { act: "read", reason: "other", place: file.name, cause: String(error) } as const;
      this.event({ kind: "cannot-read", problem });
    };
    void file.arrayBuffer().then(taken, failed);
  }

  /** Everything that is stored. If it cannot be read, the person is told why. */
  private async all(): Promise<readonly Row[] | undefined> {
    const rows = await this.storage.all();
    if (!("act" in rows)) return rows;
    this.event({ kind: "cannot-read", problem: rows });
    return undefined;
  }

  /** Adds everything in a file to what is stored. */
  private async readAll(file: Uint8Array): Promise<void> {
    const rows = await this.all();
    if (rows === undefined) return;
    let steps: Step[] | undefined;
    this.safely(() => (steps = this.game.unpack(file, rows)));
    if (steps !== undefined) {
      const outcome = await this.storage.add(steps);
      this.safely(() => this.carryOut(this.game.imported(outcome)));
    }
    this.show();
  }

  /** Copies a link. One that cannot be copied is shown, so that the person can. */
  private copyLink(fragment: string): void {
    const address = new URL(location.href);
    address.hash = fragment;
    void copy(address.href).then((ok) => this.event({ kind: "link-copied", ...(ok ? {} : { refused: address.href }) }));
  }

  /** A link was followed: what it holds is after the `#`, so that no server sees it. */
  private open(): void {
    const text = location.hash;
    if (text.length <= 1) return;
    this.trail.forget();
    this.event({ kind: "opened", text });
  }

  private event(event: Event): void {
    this.safely(() => this.carryOut(this.game.event(event)));
    this.follow();
  }

  /** A panic of the game ends it: its module is in no defined state. What it stored is there after a reload. */
  private safely(work: () => void): void {
    try {
      work();
    } catch (error) {
      crashed(error);
    }
  }

  /** The browser's Back button: closes a dialog, or goes back in the game. Returns how deep the game is then. */
  private back(): number {
    if (this.view?.dialog != null) this.dialog.close();
    else this.act("back");
    return this.view?.depth ?? 0;
  }

  private keydown(event: KeyboardEvent): void {
    if (event.defaultPrevented || keeps(event.target as Element, event)) return;
    // Tab moves the focus, as everywhere on the web.
    if (event.key === "Tab") return;
    let action: Action | undefined;
    this.safely(() => (action = this.game.key(event)));
    if (action === undefined) return this.scroll(event);
    event.preventDefault();
    this.act(action);
    if (!this.due) this.followCursor();
  }

  /** Scrolls the text of a dialog, or the message beside the board. */
  private scroll(event: KeyboardEvent): void {
    const step = this.game.scroll(event);
    const text = (openDialog() ?? document).querySelector(".dialog-body, .message-text");
    if (step === undefined || text === null) return;
    event.preventDefault();
    text.scrollBy({ top: step * SCROLL });
  }

  /** After a key, the focus is where the game's cursor is. Boards do that themselves. */
  private followCursor(): void {
    if (this.view?.dialog != null) return;
    const target = this.current();
    if (target !== null && target !== document.activeElement) target.focus();
  }

  /** Where the game's cursor is, if the screen shows it as something that can have the focus. */
  private current(): HTMLElement | null {
    const current = byId("screen").querySelector<HTMLElement>("[data-current]");
    if (current === null || current.matches("button, [tabindex]")) return current;
    return current.querySelector<HTMLElement>("[tabindex='0'], button");
  }

  private carryOut(effects: readonly Effect[]): void {
    for (const effect of effects) {
      switch (effect.kind) {
        case "slid":
          this.slides = this.screen?.slid?.(effect) ?? false;
          break;
        case "jumped":
          this.screen?.jumped?.();
          break;
        case "think":
          this.think(effect.ticket);
          break;
        case "stop-thinking":
          this.thinker.stop();
          break;
        case "copy":
          void copy(effect.text).then((ok) => this.event({ kind: "copied", ok }));
          break;
        case "copy-link":
          this.copyLink(effect.fragment);
          break;
        case "say":
          this.sayings.push(effect);
          break;
        case "export":
          this.deliver(effect.ticket, effect.stem, effect.ending);
          break;
        case "quit":
          // A page is left by closing its tab.
          break;
        default:
          this.storage.carryOut(effect);
      }
    }
  }

  /** Prints a document, or saves it as a file. */
  private deliver(ticket: number, stem: string, ending: string): void {
    const bytes = this.game.document(ticket);
    if (bytes === undefined) return;
    const path = deliver(stem, ending, bytes);
    // The person sees it after what led to it.
    if (path !== undefined) queueMicrotask(() => this.event({ kind: "exported", ticket, path }));
  }

  private think(ticket: number): void {
    const errand = this.game.document(ticket);
    if (errand !== undefined) this.thinker.think(ticket, errand);
  }

  /** Says something besides what the game says. */
  private tell(text: string): void {
    this.sayings.push({ kind: "say", text, now: false });
    this.speak();
  }

  /** Shows what has become of the game. Tiles that slide are drawn first: a person waits for them, and not for the rest. */
  private follow(): void {
    if (!this.slides) return this.show();
    this.slides = false;
    if (this.due) return;
    this.due = true;
    void drawn().then(() => {
      if (this.due) this.show();
    });
  }

  private show(): void {
    this.due = false;
    this.slides = false;
    this.safely(() => (this.view = this.game.view()));
    const { view } = this;
    if (view === undefined) return;
    const root = document.documentElement;
    const moved = root.getAttribute("data-screen") !== view.name;
    mark(root, "lang", view.lang);
    mark(root, "data-theme", view.theme);
    mark(root, "data-screen", view.name);
    mark(root, "data-question", view.dialog?.name);
    remember(view.theme, view.lang);
    this.bar.update(view);
    this.showScreen(view, moved);
    const notices = this.notices.update(view);
    this.sayings.push(...notices.map((text): Said => ({ kind: "say", text, now: true })));
    this.progress.name(view.labels);
    this.updates.update(view);
    this.dialog.update(view.dialog);
    place();
    this.speak();
    write(this.drop.firstElementChild ?? this.drop, view.labels.drop);
    this.trail.follow(view.depth);
    shown(view.context);
    window.clearTimeout(this.timer);
    if (view.idle !== null) {
      this.timer = window.setTimeout(() => this.event({ kind: "tick" }), Math.max(view.idle, 0));
    }
  }

  /** Says what is to be said, when what is seen is drawn. */
  private speak(): void {
    const sayings = this.sayings.splice(0);
    if (sayings.length === 0) return;
    const end = begin("drawing");
    void drawn().then(() => {
      for (const { text, now } of sayings) say(text, now);
      end();
    });
  }

  private showScreen(view: View, moved: boolean): void {
    const main = byId("screen");
    const first = this.screen === undefined;
    if (this.screen === undefined || !this.screen.shows(view.screen)) {
      this.screen?.close?.();
      this.screen = this.make(view.screen);
      // The first screen takes the place of the frame that was painted before, and does not fade in.
      if (!first) mark(main, "data-turned", "");
      main.replaceChildren(this.screen.element);
      main.removeAttribute("aria-busy");
    }
    this.screen.update(view);
    if (moved && !first) {
      window.scrollTo(0, 0);
      // A screen that has its own place for the focus has taken it by now. In a list the cursor has it, so that a reader
      // says what it is on.
      if (!main.contains(document.activeElement)) (this.current() ?? main).focus({ preventScroll: true });
      say(view.title);
    }
  }

  private make(view: ScreenView): Screen {
    switch (view.kind) {
      case "menu":
        return new MenuScreen(this);
      case "settings":
        return new SettingsScreen(this);
      case "daily":
        return new DailyScreen(this);
      case "calendar":
        return new CalendarScreen(this);
      case "statistics":
        return new StatisticsScreen(this);
      case "twenty48":
        return new Twenty48Screen(this);
      case "sudoku":
        return new SudokuScreen(this);
    }
  }
}

try {
  new Application(await Game.load()).start();
} catch (error) {
  crashed(error);
}
