import { type Cast, type Given, type Resolution, resolution, type Role } from '#referee/index.ts';
import { FORMATIONS, hasFormations, type Mover } from '../facts/words.ts';
import type { Allowance, judgeDeployment, judgeSquare } from '../movement.ts';
import { awayFromTable, moveOf, type Troops, troops } from './roster.ts';

const UNIT: Role = { id: 'unit', label: 'Which unit', kind: 'unit', of: 'mine', unfit: awayFromTable };

function unitOf(cast: Cast): Troops | undefined {
  const [item] = cast.of('unit');
  return item === undefined ? undefined : troops(item);
}

function moverOf({ type, mounted }: Troops): Mover {
  if (type === 'cavalry') return mounted ? 'cavalry' : 'foot';
  if (type === 'artillery') return 'towedGun';
  if (type === 'command') return mounted ? 'commandMounted' : 'commandFoot';
  return type === 'transport' ? 'transport' : 'foot';
}

export const MOVE: Resolution = resolution<Allowance>({
  roles: [UNIT],
  asks: ['terrain', 'entry', 'onRoad', 'crossing', 'fraction'],
  fill(cast): Given {
    const unit = unitOf(cast);
    if (unit === undefined) return {};
    const column = unit.formation === 'marchColumn' || unit.limbered;
    return {
      moveCm: unit.type === 'artillery' && !unit.limbered ? 5 : moveOf(unit),
      mover: moverOf(unit),
      columnOrLimbered: column || unit.type === 'transport' || unit.type === 'command',
    };
  },
  after({ cast, output: { allowanceCm, impassable, stopsOnContact, dense } }) {
    const name = unitOf(cast)?.name ?? 'The unit';
    return {
      verdict: impassable ? 'No way through' : `${allowanceCm} cm`,
      says: impassable
        ? `${name} cannot go there.`
        : `${name} may move ${allowanceCm} cm${stopsOnContact ? ' and stops where that ground begins' : ''}${dense ? '; dense for the order' : ''}.`,
      table: [],
      writes: [],
      follows: [],
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
  asks: ['to', 'squareForced', 'from'],
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
      writes:
        unit === undefined || !allowed
          ? []
          : [
              { item: unit.id, field: 'formation', to },
              { item: unit.id, field: 'prone', to: false },
            ],
      follows: [],
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
  bands: (field) =>
    field === 'enemyCavalryCm'
      ? [
          { label: 'Within 30 cm', value: 30 },
          { label: 'Farther', value: 31 },
          { label: 'None', value: null },
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
      writes:
        unit === undefined || !mustForm
          ? []
          : [
              { item: unit.id, field: 'formation', to: formationAfter },
              { item: unit.id, field: 'prone', to: false },
            ],
      follows: [],
    };
  },
});
