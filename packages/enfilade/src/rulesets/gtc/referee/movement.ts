import {
  type FactBand,
  type Follow,
  type Item,
  type PartialFacts,
  type Resolution,
  resolution,
  type Role,
} from '#referee/index.ts';
import { afterForming } from '../aftermath.ts';
import { canTake, FORMATIONS, hasFormations, type MovementFormation, type Mover, type Type } from '../facts/words.ts';
import type { Allowance, judgeDeployment, judgeSquare } from '../movement.ts';
import { DEPLOYMENT, SQUARE_NEAR, MANHANDLED, PROLONGE } from '../sheet.ts';
import { afterLeaving } from './losses.ts';
import { awayFromTable, moveOf, type Troops, troops, unitOf, writeState } from './roster.ts';

const UNIT: Role = { id: 'unit', label: 'Which unit', kind: 'unit', of: 'mine', unfit: awayFromTable };

function moverOf({ type, mounted }: Troops): Mover {
  if (type === 'cavalry') return mounted ? 'cavalry' : 'foot';
  if (type === 'artillery') return 'towedGun';
  if (type === 'command') return mounted ? 'commandMounted' : 'commandFoot';
  return type === 'transport' ? 'transport' : 'foot';
}

function cannotMove(item: Item): string | undefined {
  const { suppressed, inContact, prone } = troops(item);
  if (suppressed) return 'suppressed';
  if (inContact) return 'in contact';
  return prone ? 'lying down: it rises first' : awayFromTable(item);
}

/** GTC-GAP-16: a unit that has completed an action may be fired at. */
export function opportunity(unit: Troops): Follow {
  return {
    procedure: 'fire',
    label: `Opportunity fire at ${unit.name}`,
    cast: { target: [unit.id] },
    given: { mode: 'opportunity' },
    due: 'now',
    optional: true,
  };
}

/** GTC-GAP-40: guns in action go by hand, or by prolonge straight on over open ground. */
function gunMoves({ type, limbered }: Troops): readonly FactBand[] | undefined {
  if (type !== 'artillery' || limbered) return undefined;
  return [
    { label: `By hand, ${MANHANDLED.value} cm`, value: MANHANDLED.value },
    { label: `By prolonge, ${PROLONGE.value} cm`, value: PROLONGE.value },
  ];
}

export const MOVE: Resolution = resolution<Allowance>({
  roles: [{ ...UNIT, unfit: cannotMove }],
  asks: ['moveCm', 'terrain', 'entry', 'onRoad', 'crossing', 'fraction'],
  labels: {
    moveCm: 'Its move',
    terrain: 'Ground',
    entry: 'When the turn began',
    crossing: 'Over by',
    fraction: 'How far',
  },
  bands(field, _given, cast) {
    const unit = cast === undefined ? undefined : unitOf(cast);
    return field === 'moveCm' && unit !== undefined ? gunMoves(unit) : undefined;
  },
  fill(cast): PartialFacts {
    const unit = unitOf(cast);
    if (unit === undefined) return {};
    const column = unit.formation === 'marchColumn' || unit.limbered;
    return {
      moveCm: moveOf(unit),
      mover: moverOf(unit),
      columnOrLimbered: column || unit.type === 'transport' || unit.type === 'command',
    };
  },
  reckons: ({ modifiers, allowanceCm, impassable }, given) => [
    {
      label: 'cm',
      begins: String(given['moveCm']),
      entries: modifiers,
      comes: impassable ? 'no way' : `${allowanceCm} cm`,
    },
  ],
  after({ cast, output: { allowanceCm, impassable, stopsOnContact, dense } }) {
    const unit = unitOf(cast);
    const name = unit?.name ?? 'The unit';
    return {
      verdict: impassable ? 'No way through' : `${allowanceCm} cm`,
      says: impassable
        ? `${name} cannot go there.`
        : `${name} may move ${allowanceCm} cm${stopsOnContact ? ' and stops where that ground begins' : ''}${dense ? '; dense for the order' : ''}.`,
      table: impassable
        ? []
        : [
            `Move ${name} up to ${allowanceCm} cm and face it as you like${unit?.dugIn === true ? '; it is dug in no longer' : ''}.`,
          ],
      writes: unit === undefined || impassable ? [] : writeState(unit, afterLeaving(unit)),
      follows: unit === undefined || impassable ? [] : [opportunity(unit)],
    };
  },
});

const NO_CHANGE = {
  sameFormation: 'it is in that formation',
  suppressed: 'it is suppressed',
  cavalryNear: 'enemy cavalry keeps it in square',
} as const;

export const DEPLOY: Resolution = resolution<ReturnType<typeof judgeDeployment>>({
  roles: [
    {
      ...UNIT,
      unfit: (item) => (hasFormations(troops(item).type) ? awayFromTable(item) : 'has no formations'),
    },
  ],
  asks: ['to', 'squareForced'],
  labels: { to: 'Into', squareForced: 'Enemy cavalry near' },
  bands(field, given) {
    const from = given['from'] as MovementFormation | undefined;
    if (field !== 'to' || from === undefined) return undefined;
    return DEPLOYMENT[from]
      .filter((to) => canTake(given['type'] as Type, to))
      .map((to) => ({ label: FORMATIONS[to], value: to }));
  },
  fill(cast) {
    const unit = unitOf(cast);
    return unit === undefined ? {} : { from: unit.formation, type: unit.type, suppressed: unit.suppressed };
  },
  after({ cast, given, output: { allowed, reason } }) {
    const unit = unitOf(cast);
    const name = unit?.name ?? 'The unit';
    const to = given['to'] as keyof typeof FORMATIONS;
    const why = reason === 'table' ? 'one action does not get it there' : NO_CHANGE[reason];
    return {
      verdict: allowed ? FORMATIONS[to] : 'Not in one action',
      says: allowed ? `${name} changes to ${FORMATIONS[to].toLowerCase()}.` : `${name} cannot change: ${why}.`,
      table: allowed ? [`Form ${name} into ${FORMATIONS[to].toLowerCase()}.`] : [],
      writes: unit === undefined || !allowed ? [] : writeState(unit, afterForming(to)),
      follows: unit === undefined || !allowed ? [] : [opportunity(unit)],
    };
  },
});

const SQUARE: Readonly<Record<string, string>> = {
  notInfantry: 'only infantry forms square',
  noThreat: 'no enemy cavalry near',
  friendlyCavalry: 'own cavalry is near',
  alreadySquare: 'it is in square and stays so',
  suppressed: 'it is suppressed',
  inContact: 'it is in contact',
  sheltered: 'it is sheltered',
  cannotForm: 'it cannot form from extended line',
  forced: 'enemy cavalry is near',
};

export const SQUARES: Resolution = resolution<ReturnType<typeof judgeSquare>>({
  roles: [
    { ...UNIT, of: 'any', unfit: (item) => (troops(item).type === 'infantry' ? awayFromTable(item) : 'no infantry') },
  ],
  asks: ['enemyCavalryCm', 'enemyVisible', 'friendlyCavalryPresent', 'sheltered'],
  labels: {
    enemyCavalryCm: 'Enemy cavalry',
    enemyVisible: 'In sight',
    friendlyCavalryPresent: 'Own cavalry as near',
  },
  bands: (field) =>
    field === 'enemyCavalryCm'
      ? [
          { label: `Within ${SQUARE_NEAR.value} cm`, value: SQUARE_NEAR.value },
          { label: 'Farther, or none', value: null },
        ]
      : undefined,
  fill(cast) {
    const unit = unitOf(cast);
    if (unit === undefined) return {};
    return { formation: unit.formation, type: unit.type, suppressed: unit.suppressed, inContact: unit.inContact };
  },
  after({ cast, output: { mustForm, formationAfter, reason } }) {
    const unit = unitOf(cast);
    const name = unit?.name ?? 'The unit';
    return {
      verdict: mustForm ? 'Form square' : 'No square',
      says: `${name} ${mustForm ? 'must form square' : 'stays as it is'}: ${SQUARE[reason] ?? reason}.`,
      table: mustForm ? [`Form ${name} into square.`] : [],
      writes: unit === undefined || !mustForm ? [] : writeState(unit, afterForming(formationAfter)),
      follows: [],
    };
  },
});
