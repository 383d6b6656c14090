// What the midend asks the page to do, as crates/web/src/app/effect.rs writes it, and the answers.

export interface Motion {
  readonly from: number;
  readonly to: number;
  readonly value: number;
  readonly merged: boolean;
  /** The tile in the cell that it went to: twice the value after a merge. */
  readonly made: number;
}

export interface Slid {
  readonly kind: "slid";
  readonly motions: readonly Motion[];
  readonly gained: number;
  readonly spawned: { readonly cell: number; readonly value: number } | null;
  readonly calm: boolean;
}

/** Something for a screen reader. */
export interface Said {
  readonly kind: "say";
  readonly text: string;
  readonly now: boolean;
}

export type Query =
  | { readonly text: string; readonly limit: number }
  | { readonly shelf: string; readonly ending: string; readonly limit: number; readonly newest: boolean };

export type Step =
  | { readonly write: string; readonly text: string }
  | { readonly append: string; readonly line: string }
  | { readonly keep: string; readonly ending: string; readonly text: string }
  | { readonly remove: string };

export type StorageEffect =
  | { readonly kind: "read"; readonly ticket: number; readonly queries: readonly Query[] }
  | { readonly kind: "take"; readonly ticket: number; readonly names: readonly string[] }
  | { readonly kind: "set-aside"; readonly ticket: number; readonly name: string }
  | { readonly kind: "store"; readonly ticket: number; readonly steps: readonly Step[] }
  | { readonly kind: "release"; readonly name: string };

export type Effect =
  | Slid
  | { readonly kind: "jumped" }
  | StorageEffect
  | { readonly kind: "think"; readonly ticket: number }
  | { readonly kind: "stop-thinking" }
  | { readonly kind: "copy"; readonly text: string }
  | { readonly kind: "copy-link"; readonly fragment: string }
  | { readonly kind: "export"; readonly ticket: number; readonly stem: string; readonly ending: string }
  | Said
  | { readonly kind: "quit" };

/** Why storage failed. */
export interface Problem {
  readonly act: "read" | "write" | "lock" | "set-aside";
  readonly reason: "denied" | "full" | "busy" | "too-large" | "other";
  readonly place: string;
  readonly cause: string;
}

/** What became of the steps of an import. */
export interface Outcome {
  /** The texts that were not written: something lies there by now, or the place is in use. */
  readonly left: readonly string[];
  /** Why nothing was stored. */
  readonly problem?: Problem;
}

/** An event for the midend, as crates/web/src/app/event.rs reads it. */
export type Event =
  | { readonly kind: "tick" | "away" | "back" | "notices-closed" | "wiped" }
  | { readonly kind: "cannot-read"; readonly problem: Problem }
  | { readonly kind: "notices-shown"; readonly count: number }
  | { readonly kind: "pasted" | "opened" | "typed"; readonly text: string }
  | { readonly kind: "copied"; readonly ok: boolean }
  | { readonly kind: "link-copied"; readonly refused?: string }
  | { readonly kind: "exported"; readonly ticket: number; readonly path?: string; readonly problem?: Problem }
  | { readonly kind: "read"; readonly ticket: number; readonly answers: readonly Answer[] }
  | {
      readonly kind: "taken";
      readonly ticket: number;
      readonly name: string | null;
      readonly text: string | null;
      readonly refusal?: Problem;
      readonly busy: readonly string[];
    }
  | { readonly kind: "set-aside"; readonly ticket: number; readonly to?: string; readonly problem?: Problem }
  | { readonly kind: "stored"; readonly ticket: number; readonly problem?: Problem }
  | { readonly kind: "failed"; readonly ticket: number }
  | { readonly kind: "thought"; readonly ticket: number; readonly finding: Uint8Array };

export type Answer =
  | { readonly text: string | null }
  | { readonly list: readonly { file: string; modified: number; head: string; tail: string }[] }
  | { readonly problem: Problem };
