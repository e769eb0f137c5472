import {
  choice,
  derivedForm,
  type FactsOf,
  flag,
  form,
  neededFlag,
  nullable,
  number,
  optional,
} from '#procedure/index.ts';
import { FOREIGN_FORMATION } from './unit.ts';
import {
  canTake,
  FORMATIONS,
  FORMATIONS_OR_NONE,
  hasFormations,
  type Mover,
  MOVERS,
  type Terrain,
  TERRAINS,
  TYPES,
} from './words.ts';

const suppressed = flag({ label: 'Suppressed' });
const infantryUnlessSaid = choice(TYPES, { label: 'Type', default: 'infantry' });

export const DEPLOYMENT = form(
  {
    from: choice(FORMATIONS, { label: 'Formation now' }),
    to: choice(FORMATIONS, { label: 'Formation wanted' }),
    type: infantryUnlessSaid,
    suppressed,
    squareForced: flag({ label: 'Bound to stand in square', help: 'Enemy cavalry is near, friendly cavalry is not.' }),
  },
  [
    {
      field: 'type',
      rule: 'GTC-GAP-55',
      because: 'this type has no movement formations',
      when: (d) => !hasFormations(d.type),
    },
    {
      field: 'from',
      rule: 'GTC-GAP-55',
      because: 'only infantry stands in square',
      when: (d) => !canTake(d.type, d.from),
    },
    {
      field: 'to',
      rule: 'GTC-GAP-55',
      because: 'only infantry forms square',
      when: (d) => !canTake(d.type, d.to),
    },
  ],
);
export type Deployment = FactsOf<typeof DEPLOYMENT>;

export const THREAT = form(
  {
    formation: choice(FORMATIONS_OR_NONE, { label: 'Formation' }),
    type: infantryUnlessSaid,
    enemyCavalryCm: nullable(
      number({ label: 'Nearest enemy mounted cavalry', from: 0, unit: 'cm', help: 'Null if there is none.' }),
      null,
    ),
    enemyVisible: flag({ label: 'That cavalry is visible', default: true }),
    friendlyCavalryPresent: flag({ label: 'Friendly mounted cavalry within 30 cm' }),
    suppressed,
    inContact: flag({ label: 'In charge contact' }),
    sheltered: flag({ label: 'Sheltered', help: 'In woods, built-up area, works or any cover against that cavalry.' }),
  },
  [FOREIGN_FORMATION],
);
export type Threat = FactsOf<typeof THREAT>;

const WET: readonly Terrain[] = ['partiallyWet', 'shallowWet', 'deepWet'];

function marches(mover: Mover): boolean {
  return mover !== 'foot' && mover !== 'cavalry';
}

export const MOVE = derivedForm(
  {
    moveCm: number({ label: 'Its full move', from: 0, unit: 'cm', help: 'Guns moved by hand 5, by prolonge 10.' }),
    mover: choice(MOVERS, { label: 'Who moves' }),
    terrain: choice<Terrain>(TERRAINS, { label: 'Terrain', default: 'open' }),
    entry: choice<'entering' | 'inside'>(
      { entering: 'Comes to it in this turn', inside: 'Began the turn in it, or touching the line' } as const,
      { label: 'Where it began', default: 'entering' },
    ),
    onRoad: flag({ label: 'The whole move lies on a road' }),
    columnOrLimbered: optional(
      neededFlag({
        label: 'In march column or limbered',
        help: 'Guns, transport and command units are unless you say otherwise.',
      }),
    ),
    crossing: choice<'none' | 'bridge' | 'boat'>({ none: 'None', bridge: 'Bridge', boat: 'Boat' } as const, {
      label: 'Crossing',
      default: 'none',
    }),
    fraction: choice<'full' | 'half'>({ full: 'Full move', half: 'Half-move' } as const, {
      label: 'How much of it',
      default: 'full',
    }),
  },
  (given) => ({ ...given, columnOrLimbered: given.columnOrLimbered ?? marches(given.mover) }),
  [
    {
      field: 'onRoad',
      rule: 'GTC-GAP-38',
      because: 'a road helps only march columns, limbered guns, transport and command units',
      when: (m) => m.onRoad && !m.columnOrLimbered,
    },
    {
      field: 'crossing',
      rule: 'GTC-TERR-07',
      because: 'a bridge crosses water',
      when: (m) => m.crossing === 'bridge' && !WET.includes(m.terrain),
    },
    {
      field: 'crossing',
      rule: 'GTC-TERR-07',
      because: 'a boat needs deep water',
      when: (m) => m.crossing === 'boat' && m.terrain !== 'deepWet',
    },
  ],
);
export type Move = FactsOf<typeof MOVE>;
