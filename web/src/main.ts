// The page: keys, clicks and answers go to the game, and the view of the game goes to the screen.

import { byId, mark } from "./dom";
import type { Effect, Event } from "./effect";
import { Game } from "./game";
import type { Action, ScreenView } from "./generated/view";
import type { Page, Screen } from "./screen";
import { ListScreen } from "./screens/list";
import { SudokuScreen } from "./screens/sudoku";
import { Twenty48Screen } from "./screens/twenty48";
import { shown } from "./state";
import { Storage } from "./storage";
import { Thinker } from "./thinker";

class Application implements Page {
  private screen: Screen | undefined;
  private readonly storage = new Storage((event) => this.event(event));
  private readonly thinker = new Thinker((event) => this.event(event));
  private timer: number | undefined;

  constructor(private readonly game: Game) {}

  start(): void {
    document.addEventListener("keydown", (event) => this.keydown(event));
    document.addEventListener("visibilitychange", () => this.event({ kind: document.hidden ? "away" : "back" }));
    this.carryOut(this.game.start());
    this.show();
  }

  act(action: Action): void {
    this.carryOut(this.game.act(action));
    this.show();
  }

  paste(text: string): void {
    this.event({ kind: "pasted", text });
  }

  private event(event: Event): void {
    this.carryOut(this.game.event(event));
    this.show();
  }

  private keydown(event: KeyboardEvent): void {
    // A field that takes text keeps its keys; a button that has the focus keeps Enter and Space.
    const target = event.target as HTMLElement;
    if (event.defaultPrevented || target.closest("input, textarea, select") !== null) return;
    if (target.closest("button, a") !== null && (event.key === "Enter" || event.key === " ")) return;
    // Tab moves the focus, as everywhere on the web.
    if (event.key === "Tab") return;
    const action = this.game.key(event);
    if (action === undefined) return;
    event.preventDefault();
    this.act(action);
  }

  private carryOut(effects: readonly Effect[]): void {
    for (const effect of effects) {
      switch (effect.kind) {
        case "slid":
          this.screen?.slid?.(effect);
          break;
        case "jumped":
          this.screen?.jumped?.();
          break;
        case "think":
          this.thinker.think(effect.ticket, effect.errand);
          break;
        case "stop-thinking":
          this.thinker.stop();
          break;
        case "copy":
          navigator.clipboard.writeText(effect.text).then(
            () => this.event({ kind: "copied", ok: true }),
            () => this.event({ kind: "copied", ok: false }),
          );
          break;
        case "export":
          break;
        case "quit":
          break;
        default:
          this.storage.carryOut(effect);
      }
    }
  }

  private show(): void {
    const view = this.game.view();
    const root = document.documentElement;
    mark(root, "lang", view.lang);
    mark(root, "data-theme", view.theme);
    if (this.screen === undefined || !this.screen.shows(view.screen)) {
      this.screen?.close?.();
      this.screen = this.make(view.screen);
      const main = byId("screen");
      main.replaceChildren(this.screen.element);
      main.removeAttribute("aria-busy");
    }
    this.screen.update(view);
    shown(view.context);
    window.clearTimeout(this.timer);
    if (view.idle !== null) {
      this.timer = window.setTimeout(() => this.event({ kind: "tick" }), Math.max(view.idle, 0));
    }
  }

  private make(view: ScreenView): Screen {
    switch (view.kind) {
      case "list":
        return new ListScreen(this);
      case "twenty48":
        return new Twenty48Screen(this);
      case "sudoku":
        return new SudokuScreen(this);
    }
  }
}

new Application(await Game.load()).start();
