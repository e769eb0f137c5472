import { decision } from '#procedure/index.ts';
import { ARMY, type Army } from './facts/victory.ts';
import { BEATEN_SHARE } from './sheet.ts';

export function judgeArmy({ units, lost }: Army): { readonly beaten: boolean } {
  return { beaten: BEATEN_SHARE.value * lost >= units };
}

export const armyStatus = decision({
  id: 'army-status',
  label: 'Army beaten?',
  form: ARMY,
  uses: [BEATEN_SHARE],
  headline: ['beaten'],
  decide: judgeArmy,
  says: ({ beaten }) => (beaten ? 'The army is beaten.' : 'The army fights on.'),
});
