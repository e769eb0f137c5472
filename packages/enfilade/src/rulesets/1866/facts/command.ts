import { choice, type FactsOf, flag, form, list, nullable, record, whole } from '#procedure/index.ts';
import { ACTIVATION, COMMAND_RADIUS } from '../sheet.ts';
import {
  arm,
  COMMANDER_RATINGS,
  type CommanderRating,
  inchesOrNone,
  LEVELS,
  type Level,
  ORDERS,
  SIDES,
  type Side,
  status,
} from './words.ts';

export const TURN_START = form({
  lastTurn: nullable(choice(SIDES, { label: 'Initiative last turn', help: 'None before the first turn.' }), null),
  defaultSide: choice<Side>(SIDES, { label: 'Side that wins a tie on the first turn', default: 'A' }),
});
export type TurnStart = FactsOf<typeof TURN_START>;

const SUPERIORS = { division: LEVELS.division, corps: LEVELS.corps, army: LEVELS.army } as const;

const SUPERIOR = form({
  level: choice(SUPERIORS, { label: 'Level' }),
  rating: choice(COMMANDER_RATINGS, {
    label: 'Rating',
    help: `Adds ${ACTIVATION.excellent.division}, ${ACTIVATION.good.division}, ${ACTIVATION.average.division} or ${ACTIVATION.poor.division}.`,
  }),
});

export const CHIT = form(
  {
    rating: choice<CommanderRating>(COMMANDER_RATINGS, {
      label: "Brigadier's rating",
      default: 'average',
      help: 'A unit without a brigadier of its own rolls as Average.',
    }),
    coLocated: list(record(SUPERIOR, { label: 'Commander' }), {
      label: 'Higher commanders in the same place',
      default: [],
      help: 'Within 1" of the brigadier.',
    }),
    outOfCommand: flag({ label: 'Out of command', help: `More than ${COMMAND_RADIUS.shows} from its commander.` }),
    previousFailures: whole({ label: 'Failed rolls for this chit', from: 0, default: 0 }),
    leaderless: flag({ label: 'Leaderless' }),
  },
  [
    {
      field: 'leaderless',
      rule: 'W66-CMD-04',
      because: 'a leaderless unit gets no orders until its commander is replaced',
      when: (chit) => chit.leaderless,
    },
    {
      field: 'coLocated',
      rule: 'W66-ACT-03',
      because: 'there is one commander of each level',
      when: ({ coLocated }) => new Set(coLocated.map(({ level }) => level)).size < coLocated.length,
    },
  ],
);
export type Chit = FactsOf<typeof CHIT>;

export const ORDER_CHECK = form(
  {
    arm: arm('Arm'),
    order: choice(ORDERS, { label: 'Order' }),
    status: status('Status'),
    advancing: flag({
      label: 'Comes nearer to the enemy',
      default: true,
      help: 'For a MOVE: nearer to the nearest spotted enemy.',
    }),
    stosstaktik: flag({ label: 'Stosstaktik', help: 'Austrian line infantry.' }),
    nearestEnemyInches: inchesOrNone('Nearest enemy', 'Null where no enemy is spotted.'),
    selfGenerated: flag({ label: 'Chit made by the unit itself' }),
    leaderless: flag({ label: 'Leaderless' }),
  },
  [
    {
      field: 'stosstaktik',
      rule: 'W66-STOSS-01',
      because: 'only infantry uses Stosstaktik',
      when: (check) => check.stosstaktik && check.arm !== 'infantry',
    },
    {
      field: 'selfGenerated',
      rule: 'W66-CHG-01',
      because: 'a unit makes only CHARGE chits of its own',
      when: (check) => check.selfGenerated && check.order !== 'charge',
    },
  ],
);
export type OrderCheck = FactsOf<typeof ORDER_CHECK>;

function turn(label: string) {
  return whole({ label, from: 1 });
}

export const COMMANDER_AT_RISK = form(
  {
    cause: choice({ fire: 'Fire', melee: 'Melee' } as const, { label: 'Stand lost by' }),
    standsLost: whole({ label: 'Stands lost', from: 0 }),
    turn: turn('Turn'),
  },
  [
    {
      field: 'standsLost',
      rule: 'W66-GAP-30',
      because: 'no commander is at risk where no stand is lost',
      when: (risk) => risk.standsLost === 0,
    },
  ],
);
export type CommanderAtRisk = FactsOf<typeof COMMANDER_AT_RISK>;

export const VACANCY = form(
  {
    level: choice<Level>(LEVELS, { label: 'Level', default: 'brigade' }),
    turnKilled: turn('Turn in which he was killed'),
    turn: turn('Turn'),
  },
  [
    {
      field: 'turn',
      rule: 'W66-CMD-04',
      because: 'the replacement is rolled in a later turn',
      when: (vacancy) => vacancy.turn <= vacancy.turnKilled,
    },
  ],
);
export type Vacancy = FactsOf<typeof VACANCY>;
