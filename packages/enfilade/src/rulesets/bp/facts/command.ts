import { type FactsOf, flag, form, list, nullable, number, record, whole } from '#procedure/index.ts';
import { RALLY_MARKS, STAFF_RATING } from '../sheet.ts';
import { arm, foreignFormation, formation } from './words.ts';

const staffRating = whole({
  label: 'Staff rating',
  from: STAFF_RATING.value[0],
  to: STAFF_RATING.value[1],
  help: 'Of the commander who gives the order; 8 is usual.',
});
const nearestEnemyInches = nullable(number({ label: 'Nearest enemy', from: 0, unit: 'inches' }), null);

const ORDERED_UNIT = form(
  {
    formation: formation('Formation'),
    distanceInches: number({ label: 'Distance to the commander', from: 0, unit: 'inches' }),
    nearestEnemyInches,
    onRoad: flag({ label: 'On a road or track' }),
    disordered: flag({ label: 'Disordered' }),
  },
  [
    {
      field: 'disordered',
      rule: 'BP-DIS-01',
      because: 'a disordered unit cannot be given an order',
      when: (unit) => unit.disordered,
    },
  ],
);
export type OrderedUnit = FactsOf<typeof ORDERED_UNIT>;

export const COMMAND_CHECK = form({
  staffRating,
  units: list(record(ORDERED_UNIT, { label: 'Unit' }), { label: 'Units under this order', atLeast: 1 }),
});
export type CommandCheck = FactsOf<typeof COMMAND_CHECK>;

const BLUNDERING_UNIT = form(
  { arm: arm('Arm'), formation: formation('Formation'), shaken: flag({ label: 'Shaken' }) },
  [foreignFormation('arm', 'formation')],
);
export type BlunderingUnit = FactsOf<typeof BLUNDERING_UNIT>;

export const BLUNDERED_ORDER = form({
  units: list(record(BLUNDERING_UNIT, { label: 'Unit' }), { label: 'Units of the failed order', atLeast: 1 }),
});
export type BlunderedOrder = FactsOf<typeof BLUNDERED_ORDER>;

export const RALLY_CHECK = form(
  {
    staffRating,
    nearestEnemyInches,
    stamina: whole({ label: 'Stamina', from: 1 }),
    casualties: whole({ label: 'Casualties marked', from: 0 }),
    disordered: flag({ label: 'Disordered' }),
    engaged: flag({ label: 'In hand-to-hand combat' }),
  },
  [
    {
      field: 'disordered',
      rule: 'BP-DIS-01',
      because: 'a disordered unit cannot be given an order',
      when: (f) => f.disordered,
    },
    { field: 'engaged', rule: 'BP-GAP-48', because: 'an engaged unit cannot rally', when: (f) => f.engaged },
    {
      field: 'casualties',
      rule: 'BP-GAP-48',
      because: 'the last mark never comes off: two or more are needed',
      when: (f) => f.casualties <= RALLY_MARKS.value,
    },
    {
      field: 'casualties',
      rule: 'BP-GAP-27',
      because: 'marks never exceed stamina',
      when: (f) => f.casualties > f.stamina,
    },
  ],
);
export type RallyCheck = FactsOf<typeof RALLY_CHECK>;
