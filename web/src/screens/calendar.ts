// One month of a daily game, as a grid of days.

import { button, update as updateButton } from "../button";
import { make, mark, write } from "../dom";
import type { Button, DayView, ScreenView, View } from "../generated/view";
import { icon, type IconName } from "../icons";
import { Keyed } from "../keyed";
import type { Page, Screen } from "../screen";

const ICONS: Readonly<Record<string, IconName>> = { accept: "play", share: "share", first: "calendar" };

export class CalendarScreen implements Screen {
  readonly element = make("section", { class: "calendar" });
  private readonly game = make("p", { class: "calendar-game", "aria-live": "polite" });
  private readonly before = make("button", { type: "button", class: "round small" }, icon("back"));
  private readonly after = make("button", { type: "button", class: "round small" }, icon("forward"));
  private readonly month = make("h2", { class: "calendar-month", "aria-live": "polite" });
  private readonly previous = make("button", { type: "button", class: "round" }, icon("back"));
  private readonly next = make("button", { type: "button", class: "round" }, icon("forward"));
  private readonly names = make("div", { class: "calendar-row calendar-names", role: "row" });
  private readonly grid = make("div", { class: "calendar-grid", role: "grid" }, this.names);
  private readonly result = make("p", { class: "calendar-result" });
  private readonly done = make("p", { class: "muted" });
  private readonly buttons: Keyed<Button, HTMLButtonElement>;
  private readonly weekdays: Keyed<string, HTMLElement>;
  private readonly cells: HTMLElement[] = [];

  constructor(private readonly page: Page) {
    const row = make("div", { class: "row" });
    this.element.append(
      make("div", { class: "calendar-games" }, this.before, this.game, this.after),
      make("div", { class: "calendar-head" }, this.previous, this.month, this.next),
      this.grid,
      this.result,
      this.done,
      row,
    );
    this.weekdays = new Keyed<string, HTMLElement>(
      this.names,
      (_, index) => String(index),
      () => make("span", { role: "columnheader" }),
      (element, name) => write(element, name),
    );
    this.buttons = new Keyed<Button, HTMLButtonElement>(
      row,
      (view) => String(view.action),
      (view) => button(ICONS[String(view.action)], view.action === "accept" ? "button button-main" : "button"),
      (element, view) => updateButton(element, view, (action) => this.page.act(action)),
    );
  }

  shows(view: ScreenView): boolean {
    return view.kind === "calendar";
  }

  update(view: View): void {
    if (view.screen.kind !== "calendar") return;
    const calendar = view.screen.screen;
    const month = longMonth(calendar.month, view.lang);
    write(this.game, calendar.game);
    write(this.month, month);
    mark(this.grid, "aria-label", `${calendar.game}, ${month}`);
    const controls = [
      [this.previous, calendar.previous],
      [this.next, calendar.next],
      [this.before, calendar.games[0]],
      [this.after, calendar.games[1]],
    ] as const;
    for (const [element, control] of controls) {
      mark(element, "aria-label", control.label);
      mark(element, "title", control.label);
      element.onclick = () => this.page.act(control.action);
    }
    this.weekdays.show(calendar.weekdays);
    this.days(calendar.weeks);
    write(this.result, calendar.result);
    write(this.done, calendar.done);
    this.buttons.show(calendar.buttons);
  }

  /** The rows and cells are made once; a month has at most six weeks. */
  private days(weeks: readonly (readonly (DayView | null)[])[]): void {
    const focused = this.grid.contains(document.activeElement);
    while (this.cells.length < 42) {
      const cells = Array.from({ length: 7 }, () => make("div", { role: "gridcell", class: "day" }, make("span"), make("span", { class: "unseen" })));
      this.cells.push(...cells);
      this.grid.append(make("div", { role: "row", class: "calendar-row" }, ...cells));
    }
    for (let row = 0; row < 6; row += 1) {
      const line = this.cells[row * 7]?.parentElement;
      if (line != null) line.hidden = weeks[row] === undefined;
    }
    this.cells.forEach((cell, index) => this.day(cell, weeks[Math.floor(index / 7)]?.[index % 7] ?? null, focused));
  }

  private day(cell: HTMLElement, day: DayView | null, focused: boolean): void {
    const [number, state] = cell.children;
    if (number !== undefined) write(number, day === null ? "" : String(day.number));
    if (state !== undefined) write(state, day === null ? "" : `, ${day.state}`);
    mark(cell, "tabindex", day === null ? undefined : day.current ? "0" : "-1");
    mark(cell, "aria-selected", day === null ? undefined : String(day.current));
    mark(cell, "aria-current", day?.today ? "date" : undefined);
    mark(cell, "data-done", day?.done ? "" : undefined);
    mark(cell, "data-future", day?.future ? "" : undefined);
    mark(cell, "data-empty", day === null ? "" : undefined);
    cell.onclick = day === null ? null : () => this.page.act(day.action);
    if (focused && day?.current && document.activeElement !== cell) cell.focus();
  }
}

/** A month as people write it in their language. */
function longMonth(month: string, lang: string): string {
  const date = new Date(`${month}-01T12:00:00Z`);
  if (Number.isNaN(date.getTime())) return month;
  return new Intl.DateTimeFormat(lang, { year: "numeric", month: "long", timeZone: "UTC" }).format(date);
}
