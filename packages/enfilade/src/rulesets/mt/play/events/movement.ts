import type { UnitId } from '#battle/index.ts';
import { inUnits } from '#field/index.ts';
import type { Allowance } from '../../movement.ts';
import { factsOf, unique } from '../facts-of.ts';
import type { Formation } from '../../facts/words.ts';
import type { Figure, MtBattle, MtUnit } from '../model.ts';
import { longest, type MeasuredWay } from '../ways.ts';
import { changed, event } from './event.ts';

/** What ways over the table are measured by. */
export function wayFacts(ways: readonly MeasuredWay[]): readonly string[] {
  return ways.flatMap(({ allowance, pieces }) => [...factsOf(allowance.modifiers), ...pieces]);
}

export function marchFacts(ways: readonly MeasuredWay[]): readonly string[] {
  return unique(['MT-MOVE-01', 'MT-GAP-16', ...wayFacts(ways)]);
}

export const MOVEMENT = {
  'unit-moved': event(
    ({ id, side }: MtUnit, ways: readonly MeasuredWay[], facts: readonly string[], set: Partial<MtUnit>) => ({
      by: side,
      facts,
      about: { unit: id, inches: inUnits(longest(ways)), allowance: ways[0]?.allowance ?? null },
      changes: [{ unit: id, set }],
    }),
    { who: 'unit', tell: '{unit} moved {way}[, {formed}]|{unit} changed formation, {formed}|{unit} turned' },
  ),
  'figures-escaped': event(
    (
      { state }: MtBattle,
      { id, side }: MtUnit,
      { left, safe }: { readonly left: readonly Figure[]; readonly safe: number },
      { ways, formation }: { readonly ways: readonly MeasuredWay[]; readonly formation: Formation },
    ) => ({
      by: side,
      facts: unique([...marchFacts(ways), 'MT-GAP-39']),
      about: { unit: id, safe },
      changes: [
        { unit: id, set: { figures: left, formation, ...(left.length === 0 ? { where: 'gone' as const } : {}) } },
        {
          state: {
            safe: { ...state.safe, [side]: state.safe[side] + safe },
            ...(left.length === 0 ? { safeUnits: [...state.safeUnits, id] } : {}),
          },
        },
      ],
    }),
    { who: 'unit', tell: '{unit} left the table safely: {safe} figures' },
  ),
  'unit-entered': event(
    ({ id, side }: MtUnit, formation: Formation, figures: readonly Figure[], allowance: Allowance) => ({
      by: side,
      facts: ['MT-MOVE-01', 'MT-MOVE-10', 'MT-GAP-39'],
      about: { unit: id, allowance },
      changes: [{ unit: id, set: { where: 'table' as const, formation, figures } }],
    }),
    { who: 'unit', tell: '{unit} entered the table[ {there}][, {formed}]' },
  ),
  'unit-revealed': event(
    ({ state }: MtBattle, marker: MtUnit, unit: MtUnit, { facts, figures }: RevealedUnit) => {
      const [{ id }, { id: held, side }, { activation, resolving }] = [marker, unit, state];
      const lost = unit.figures.length - figures.length;
      return {
        by: marker.side,
        facts: unique(['MT-GAP-14', ...facts]),
        about: { marker: id, unit: held, reveals: true },
        changes: [
          { unit: id, set: { where: 'gone' as const, figures: [], vigilance: false } },
          { unit: held, set: { where: 'table' as const, figures, vigilance: marker.vigilance } },
          ...(lost > 0 ? [{ state: { lost: { ...state.lost, [side]: state.lost[side] + lost } } }] : []),
          ...(activation?.unit === id ? [{ state: { activation: { ...activation, unit: held } } }] : []),
          ...(resolving !== null && resolving.waiting.includes(id)
            ? [{ state: { resolving: { ...resolving, waiting: replaced(resolving.waiting, id, held) } } }]
            : []),
        ],
      };
    },
    { who: 'unit', tell: '{unit} came out of hiding[ {there}][, {formed}]' },
  ),
  'dummy-removed': event(
    ({ id, side }: MtUnit, facts: readonly string[]) => ({
      by: side,
      facts: unique(['MT-GAP-14', ...facts]),
      about: { unit: id, reveals: true },
      changes: [{ unit: id, set: { where: 'gone' as const, figures: [] } }],
    }),
    { who: 'unit', tell: '{unit} was a dummy' },
  ),
  'ranks-closed': event((unit: MtUnit, figures: readonly Figure[]) => changed(unit, ['MT-GAP-17'], { figures }), {
    who: 'unit',
    tell: '{unit} closed ranks[ {there}]',
  }),
  'formation-lost': event((unit: MtUnit) => changed(unit, ['MT-GAP-17'], { formation: 'loose' }), {
    who: 'unit',
    matter: 'breaks',
    tell: '{unit} lost formation',
  }),
};

export interface RevealedUnit {
  readonly facts: readonly string[];
  /** The places of its men; men for whom there was no room are lost. */
  readonly figures: readonly Figure[];
}

function replaced(ids: readonly UnitId[], was: UnitId, is: UnitId): readonly UnitId[] {
  return ids.map((each) => (each === was ? is : each));
}
