import type { StrengthReport } from '#counsel/index.ts';
import { LOST_AT } from '../sheet.ts';
import type { Postcard } from '../play/model.ts';

/** What is left of each side, in the system's own terms. */
export const strengthReport: StrengthReport<Postcard> = {
  strength: 'hits it can bear',
  worn: 'shaken',
  contact: new Set(['volley-fired', 'charge-begun']),
  units: ({ units }) =>
    Object.values(units).map(({ id, side, name, hits, where, shaken }) => ({
      id,
      side,
      name,
      of: LOST_AT.value,
      left: where === 'lost' ? 0 : Math.max(0, LOST_AT.value - hits),
      fate: where === 'lost' ? 'lost' : shaken ? 'worn' : 'sound',
    })),
  objectives: () => [],
  points: () => null,
};
