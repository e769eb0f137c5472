import type { UnitId } from '#battle/index.ts';
import { afterCommandRoll, afterRecovery } from '../../aftermath.ts';
import type { CommandResult } from '../../command.ts';
import type { CommandCheck } from '../../facts/command.ts';
import { DISORDERED, GOOD_ORDER } from '../../sheet.ts';
import { factsOf } from '../facts-of.ts';
import { type BbbBattle, type BbbUnit, type General, type Spot } from '../model.ts';
import { event, MOVE_USED } from './event.ts';

/** The row of the command table that was met. */
function rowFact({ column, total }: CommandResult): string {
  const rows = column === 'good' ? GOOD_ORDER : DISORDERED;
  return rows.find(({ value }) => total >= value.from)?.fact ?? 'BBB-CMD-06';
}

function grantChange(unit: UnitId, { move, total, mayRecover }: CommandResult) {
  if (move !== 'full' && move !== 'half') return [];
  return [{ battle: { phase: 'granted' } }, { state: { grant: { unit, move, total, mayRecover } } }];
}

function generalChange({ generals }: BbbBattle['state'], id: string, set: Partial<General>) {
  return { state: { generals: { ...generals, [id]: { ...(generals[id] as General), ...set } } } };
}

export const COMMAND = {
  'command-rolled': event(
    (unit: BbbUnit, facts: CommandCheck, result: CommandResult) => {
      const coming = unit.where === 'coming' ? ['BBB-GAP-30'] : [];
      return {
        by: unit.side,
        facts: ['BBB-TURN-02', rowFact(result), ...factsOf(result.modifiers), ...coming],
        about: { unit: unit.id, facts, result },
        changes: [
          { unit: unit.id, set: { rolled: true, ...afterCommandRoll(unit, result) } },
          ...grantChange(unit.id, result),
        ],
      };
    },
    { who: 'unit', tell: 'Command roll for {unit}, {says}[; {reformed}]' },
  ),
  'unit-held': event(
    /** By its owner's wish, or because an evade has left its move no way. */
    ({ active }: BbbBattle, unit: UnitId, wished: boolean) => ({
      by: active,
      facts: [wished ? 'BBB-GAP-20' : 'BBB-GAP-26'],
      about: { unit },
      changes: [...(wished ? [{ unit, set: { rolled: true } }] : []), ...MOVE_USED],
    }),
    { who: 'unit', tell: '{unit} stood fast' },
  ),
  'base-recovered': event(
    (unit: BbbUnit, total: number) => ({
      by: unit.side,
      facts: [
        'BBB-TURN-02',
        ...GOOD_ORDER.filter(({ value }) => total >= value.from)
          .slice(0, 1)
          .map(({ fact }) => fact),
        'BBB-GAP-33',
      ],
      about: { unit: unit.id },
      changes: [{ unit: unit.id, set: afterRecovery(unit) }, ...MOVE_USED],
    }),
    { who: 'unit', tell: '{unit} recovered a base' },
  ),
  'general-moved': event(
    ({ active, state }: BbbBattle, general: string, { x, y }: Spot) => ({
      by: active,
      facts: ['BBB-TURN-03', 'BBB-MOVE-05', 'BBB-MOVE-07'],
      about: { general, to: { x, y } },
      changes: [generalChange(state, general, { x, y, moved: true })],
    }),
    { who: 'general', tell: '{general} {moved}' },
  ),
  'general-returned': event(
    ({ active, state }: BbbBattle, general: string, { x, y }: Spot) => ({
      by: active,
      facts: ['BBB-TURN-05', 'BBB-GAP-27'],
      about: { general, to: { x, y } },
      changes: [generalChange(state, general, { x, y, status: 'onTable', moved: true })],
    }),
    { who: 'general', tell: '{general} took command again {there}' },
  ),
  'generals-fell': event(
    ({ state }: BbbBattle, fallen: readonly General[], fact: string) => ({
      by: null,
      facts: ['BBB-TURN-04', fact, 'BBB-READ-21'],
      about: { generals: fallen.map(({ id }) => id) },
      changes: [
        {
          state: {
            generals: {
              ...state.generals,
              ...Object.fromEntries(fallen.map((general) => [general.id, { ...general, status: 'casualty' as const }])),
            },
          },
        },
      ],
    }),
    { who: 'generals', tell: 'Generals fell: {generals}' },
  ),
};
