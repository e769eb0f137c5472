import { type Cast, type Follow, type Resolution, resolution, type Role, type Write } from '#referee/index.ts';
import type { ChargeResult } from '../melee.ts';
import type { MoraleResult } from '../morale.ts';
import type { VolleyResult } from '../shooting.ts';
import { FALL_BACK, LOST_AT, STANDS_ON } from '../sheet.ts';
import { offTable, type Troops, troops } from './roster.ts';

const role = (id: string, label: string, of: Role['of']): Role => ({ id, label, kind: 'unit', of, unfit: offTable });

function unitOf(cast: Cast, name: string): Troops | undefined {
  const [item] = cast.of(name);
  return item === undefined ? undefined : troops(item);
}

const gone = ({ id }: Troops): readonly Write[] => [{ item: id, field: 'where', to: 'lost' }];

/** What hits do to a unit of the book: marks, and the test or the loss that follows. */
function suffered(
  unit: Troops | undefined,
  hits: number,
): {
  readonly table: readonly string[];
  readonly writes: readonly Write[];
  readonly follows: readonly Follow[];
} {
  if (unit === undefined || hits === 0) return { table: [], writes: [], follows: [] };
  const now = Math.min(LOST_AT.value, unit.hits + hits);
  const marked: Write = { item: unit.id, field: 'hits', to: now };
  if (now >= LOST_AT.value)
    return { table: [`Take ${unit.name} off the table.`], writes: [marked, ...gone(unit)], follows: [] };
  const test: Follow = {
    procedure: 'morale-test',
    label: `Morale test: ${unit.name}`,
    cast: { unit: [unit.id] },
    given: { hits: now },
    due: 'now',
  };
  return { table: [], writes: [marked], follows: [test] };
}

export const VOLLEY: Resolution = resolution<VolleyResult>({
  roles: [role('shooter', 'Who fires', 'any'), role('target', 'At whom', 'any')],
  asks: ['rangeInches', 'targetInWood'],
  fill: () => ({}),
  reads: ({ foretold: { hitOn } }) => ({
    title: 'To hit',
    needs: `hits on ${hitOn}+`,
    face: (face) => (face >= hitOn ? 'counts' : 'fails'),
  }),
  after({ cast, output: { hits } }) {
    const target = unitOf(cast, 'target');
    const name = target?.name ?? 'The target';
    return {
      verdict: hits === 0 ? 'No hits' : hits === 1 ? 'One hit' : `${hits} hits`,
      says: hits === 0 ? `${name} is not hit.` : `${name} takes ${hits} of ${LOST_AT.value}.`,
      ...suffered(target, hits),
    };
  },
});

export const CHARGE: Resolution = resolution<ChargeResult>({
  roles: [role('charger', 'Who charges', 'mine'), role('target', 'Whom', 'theirs')],
  asks: ['flank', 'braced'],
  fill(cast) {
    const [charger, target] = [unitOf(cast, 'charger'), unitOf(cast, 'target')];
    return {
      ...(charger === undefined ? {} : { charger: charger.arm, chargerShaken: charger.shaken }),
      ...(target === undefined ? {} : { targetShaken: target.shaken }),
    };
  },
  reads: ({ number }) => ({ title: number === 0 ? 'The charger' : 'The target' }),
  after({ cast, output: { winner, loserHits } }) {
    const [charger, target] = [unitOf(cast, 'charger'), unitOf(cast, 'target')];
    const [won, lost] = winner === 'charger' ? [charger, target] : [target, charger];
    const [victor, loser] = [won?.name ?? 'The winner', lost?.name ?? 'the loser'];
    const { table, ...rest } = suffered(lost, loserHits);
    return {
      verdict: winner === 'charger' ? 'It goes home' : 'It is beaten off',
      says: `${victor} beats ${loser}.`,
      table: [
        winner === 'charger' ? `${loser} falls back ${FALL_BACK.shows}.` : `${loser} goes back to where it began.`,
        ...table,
      ],
      ...rest,
    };
  },
});

export const MORALE_TEST: Resolution = resolution<MoraleResult>({
  roles: [role('unit', 'Which unit', 'any')],
  asks: ['friendNear', 'rallies', 'hits', 'shaken'],
  fill(cast) {
    const unit = unitOf(cast, 'unit');
    return unit === undefined ? {} : { hits: Math.min(unit.hits, LOST_AT.value - 1), shaken: unit.shaken };
  },
  reads: ({ foretold: { modifier } }) => ({
    title: 'Morale',
    needs: `steady on ${STANDS_ON.value - modifier}+`,
    face: (face) => (face + modifier >= STANDS_ON.value ? 'counts' : 'fails'),
  }),
  after({ cast, output: { outcome } }) {
    const unit = unitOf(cast, 'unit');
    const name = unit?.name ?? 'The unit';
    const says = { steady: `${name} is steady.`, shaken: `${name} is shaken.`, lost: `${name} breaks.` }[outcome];
    return {
      verdict: { steady: 'Steady', shaken: 'Shaken', lost: 'Breaks' }[outcome],
      says,
      table: outcome === 'lost' ? [`Take ${name} off the table.`] : [],
      writes:
        unit === undefined
          ? []
          : outcome === 'lost'
            ? gone(unit)
            : [{ item: unit.id, field: 'shaken', to: outcome === 'shaken' }],
      follows: [],
    };
  },
});
