import { choice, type FactsOf, flag, form } from '#procedure/index.ts';
import { ARMS } from './words.ts';

export const MOVE = form({
  arm: choice(ARMS, { label: 'Arm' }),
  touchesWood: flag({ label: 'Begins in, crosses or ends in a wood' }),
});
export type Move = FactsOf<typeof MOVE>;
