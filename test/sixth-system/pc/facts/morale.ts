import { type FactsOf, flag, form, whole } from '#procedure/index.ts';
import { LOST_AT } from '../sheet.ts';

export const TEST = form({
  hits: whole({ label: 'Hits it has', from: 0, to: LOST_AT.value - 1 }),
  friendNear: flag({ label: 'A steady friend near' }),
  shaken: flag({ label: 'Shaken already' }),
  rallies: flag({ label: 'It rallies instead of acting' }),
});
export type Test = FactsOf<typeof TEST>;
