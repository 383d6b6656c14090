// Made from crates/web/src/view by its tests: BLESS=1 cargo test -p gridwise-web typescript

/** An action of the midend, as views write it. */
export type Action = string | { readonly [name: string]: unknown };

export type Button = { 
/**
 * The action, to be passed back as it is.
 */
action: Action, 
/**
 * Its name.
 */
label: string, 
/**
 * Its key, if it has one.
 */
key: string | null, 
/**
 * Whether it is switched on, for one that switches.
 */
pressed: boolean | null, };

export type Dialog = { 
/**
 * Which one: `help`, `question`, …
 */
name: string, 
/**
 * The heading.
 */
title: string, 
/**
 * Sentences.
 */
lines: Array<string>, 
/**
 * Keys and what they do.
 */
keys: Array<[string, string]>, 
/**
 * The buttons. The last one closes it.
 */
buttons: Array<Button>, };

export type Labels = { 
/**
 * The button that leads back.
 */
back: string, 
/**
 * The button that shows the keys.
 */
help: string, 
/**
 * The button that closes a dialog.
 */
close: string, };

export type Line = { 
/**
 * Its text.
 */
label: string, 
/**
 * Its value, if it has one. Left and right change it.
 */
value: string | null, 
/**
 * What a click does.
 */
action: Action, 
/**
 * Whether the cursor is on it.
 */
current: boolean, };

export type List = { 
/**
 * Which list: `menu`, `settings`, …
 */
name: string, 
/**
 * The heading.
 */
title: string, 
/**
 * A sentence below the heading.
 */
about: string | null, 
/**
 * The lines.
 */
lines: Array<Line>, 
/**
 * The buttons below them.
 */
buttons: Array<Button>, };

export type Play = { 
/**
 * The width of the board.
 */
width: number, 
/**
 * The height of the board.
 */
height: number, 
/**
 * The tiles in reading order; 0 is an empty cell.
 */
tiles: number[], 
/**
 * The score.
 */
score: number, 
/**
 * The buttons.
 */
buttons: Array<Button>, };

export type ScreenView = { "kind": "list", "screen": List } | { "kind": "twenty48", "screen": Twenty48View } | { "kind": "sudoku", "screen": SudokuView };

export type SudokuView = { "kind": "list" } & List;

export type Twenty48View = { "kind": "new-game" } & List | { "kind": "play" } & Play;

export type View = { 
/**
 * The language, as a code for the document: `en`, `zh-CN`.
 */
lang: string, 
/**
 * The theme: `classic`, `dark`, `lcd`, `contrast`.
 */
theme: string, 
/**
 * Whether moves are animated.
 */
animates: boolean, 
/**
 * The name of the context: it changes when another screen or dialog has the keys.
 */
context: string, 
/**
 * The screen.
 */
screen: ScreenView, 
/**
 * A dialog above it.
 */
dialog: Dialog | null, 
/**
 * Messages, the oldest first.
 */
notices: Array<string>, 
/**
 * The mark of a failed save.
 */
unsaved: string | null, 
/**
 * After how many milliseconds the screen changes without input.
 */
idle: number | null, 
/**
 * Names of controls that every screen has.
 */
labels: Labels, };
