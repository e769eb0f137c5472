import { carryOut, isRefusedEdit } from './carry-out.ts';
import type { DraftCommand, RefusedEdit } from './command.ts';
import type { Draft } from './draft.ts';
import type { Palette } from './palette.ts';
import { sentenceOfEdit } from './sentence.ts';

/** One gesture of the person who draws: what it did, and the draft before it. */
export interface EditStep {
  readonly says: string;
  readonly before: Draft;
  /** Edits with the same name belong to one gesture. */
  readonly gesture: string | null;
}

/** A draft with all that was done to it and all that was undone. Drafts share what did not change, so that steps cost little. */
export interface DraftHistory {
  readonly draft: Draft;
  readonly done: readonly EditStep[];
  readonly undone: readonly { readonly step: EditStep; readonly after: Draft }[];
}

export function beginHistory(draft: Draft): DraftHistory {
  return { draft, done: [], undone: [] };
}

/** The history after an edit; edits of one gesture are one step, told by the first. */
export function edited(
  history: DraftHistory,
  command: DraftCommand,
  palette: Palette,
  gesture: string | null = null,
): DraftHistory | RefusedEdit {
  const { draft, done } = history;
  const next = carryOut(draft, command, palette);
  if (isRefusedEdit(next)) return next;
  const last = done.at(-1);
  if (gesture !== null && last?.gesture === gesture) return { draft: next, done, undone: [] };
  return {
    draft: next,
    done: [...done, { says: sentenceOfEdit(draft, command, palette), before: draft, gesture }],
    undone: [],
  };
}

export function undone(history: DraftHistory): DraftHistory {
  const step = history.done.at(-1);
  if (step === undefined) return history;
  return {
    draft: step.before,
    done: history.done.slice(0, -1),
    undone: [...history.undone, { step, after: history.draft }],
  };
}

export function redone(history: DraftHistory): DraftHistory {
  const last = history.undone.at(-1);
  if (last === undefined) return history;
  // What follows a step that was undone is another gesture.
  const step = { ...last.step, gesture: null };
  return { draft: last.after, done: [...history.done, step], undone: history.undone.slice(0, -1) };
}
