import { count, type Dice } from '#dice/index.ts';
import { procedure } from '#procedure/index.ts';
import { type Entry, reckon } from '#sheet/index.ts';
import { SHOT, type Shot } from './facts/shooting.ts';
import { HIT_ON, RANGE, VOLLEY, VOLLEY_DICE } from './sheet.ts';

export interface VolleyResult {
  readonly hitOn: number;
  readonly modifiers: readonly Entry[];
  readonly rolls: readonly number[];
  readonly hits: number;
}

type ReadyVolley = Pick<VolleyResult, 'hitOn' | 'modifiers'>;

export function readyVolley(shot: Shot): ReadyVolley {
  const { entries, modifier } = reckon(0, VOLLEY, shot);
  return { hitOn: HIT_ON.value - modifier, modifiers: entries };
}

export function resolveVolley({ hitOn, modifiers }: ReadyVolley, dice: Dice): VolleyResult {
  const { successes, faces } = dice.roll(count(VOLLEY_DICE.value, hitOn));
  return { hitOn, modifiers, rolls: faces, hits: successes };
}

export const volley = procedure({
  id: 'volley',
  label: 'Volley',
  form: SHOT,
  uses: [RANGE, VOLLEY_DICE, HIT_ON, ...VOLLEY],
  faces: ['rolls'],
  headline: ['hits'],
  ready: readyVolley,
  resolve: resolveVolley,
  says: ({ hits, hitOn }) => `${hits === 0 ? 'No hits' : hits === 1 ? 'One hit' : `${hits} hits`} on ${hitOn}+.`,
});
