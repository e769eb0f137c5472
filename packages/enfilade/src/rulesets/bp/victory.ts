import { decision } from '#procedure/index.ts';
import { ARMY, type Army, BRIGADE, type Brigade } from './facts/victory.ts';
import { BROKEN_ARMY, BROKEN_BRIGADE } from './sheet.ts';

export function judgeBrigade({ units, shaken, lost, alreadyBroken }: Brigade): {
  readonly out: number;
  readonly broken: boolean;
} {
  const out = shaken + lost;
  return { out, broken: alreadyBroken || 2 * out >= units };
}

export const brigadeStatus = decision({
  id: 'brigade-status',
  label: 'Brigade broken?',
  form: BRIGADE,
  uses: [BROKEN_BRIGADE],
  headline: ['broken'],
  decide: judgeBrigade,
  says: ({ broken, out }) => (broken ? 'The brigade is broken.' : `The brigade stands with ${out} out.`),
});

export function judgeArmy({ brigades, broken }: Army): { readonly broken: boolean } {
  return { broken: 2 * broken >= brigades };
}

export const armyStatus = decision({
  id: 'army-status',
  label: 'Army broken?',
  form: ARMY,
  uses: [BROKEN_ARMY],
  headline: ['broken'],
  decide: judgeArmy,
  says: ({ broken }) => (broken ? 'The army is broken.' : 'The army fights on.'),
});
