import { targetOf } from './engine/target-of.ts';
import type { Play } from './play.ts';

/** The enemy that the order in hand is aimed at, dropped on or chosen from the list, or that is looked at. */
export function aimedAt({ draft, selection }: Pick<Play, 'draft' | 'selection'>): string | null {
  const staged = draft.order.value;
  return draft.target.value ?? (staged === null ? null : targetOf(staged.order)) ?? selection.lookedAt.value;
}
