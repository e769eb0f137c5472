import { counted } from '#procedure/index.ts';
import { type Cast, type PartialFacts, type Resolution, resolution, type Role, type Write } from '#referee/index.ts';
import { withCasualties } from '../aftermath.ts';
import type { BlunderResult, OrderResult, RallyResult } from '../command.ts';
import { COMMAND_STEP_INCHES, ENEMY_NEAR_INCHES } from '../sheet.ts';
import { brigade, onTable, type Troops, troops, writeState } from './roster.ts';

const COMMANDER: Role = {
  id: 'commander',
  label: 'Who gives the order',
  kind: 'command',
  of: 'mine',
  unfit: (item) => (brigade(item).done ? 'gives no more orders this turn' : undefined),
};
const DISTANCES = [
  COMMAND_STEP_INCHES - 1,
  2 * COMMAND_STEP_INCHES - 1,
  3 * COMMAND_STEP_INCHES - 1,
  4 * COMMAND_STEP_INCHES - 1,
];
const distanceBands = DISTANCES.map((inches, i) => ({
  label: `Under ${inches + 1}″${i === 0 ? '' : `: −${i}`}`,
  value: inches,
}));
const enemyBands = [
  { label: `Enemy within ${ENEMY_NEAR_INCHES}″`, value: ENEMY_NEAR_INCHES },
  { label: 'No enemy near', value: null },
];

function ordered(cast: Cast): readonly Troops[] {
  return cast.of('units').map(troops);
}

const rating = (cast: Cast): PartialFacts => {
  const [commander] = cast.of('commander');
  return commander === undefined ? {} : { staffRating: brigade(commander).staffRating };
};

const doneWith = (cast: Cast): readonly Write[] =>
  cast.of('commander').map(({ id }) => ({ item: id, field: 'done', to: true }));

const names = (units: readonly Troops[]): string => units.map(({ name }) => name).join(', ') || 'the units';

export const COMMAND_ROLL: Resolution = resolution<OrderResult>({
  roles: [
    COMMANDER,
    {
      id: 'units',
      label: 'Which units',
      kind: 'unit',
      of: 'mine',
      many: true,
      unfit(item, cast) {
        if (!onTable(item)) return 'not on the table';
        const { disordered, engaged, brigade: command } = troops(item);
        if (disordered) return 'disordered: takes no order';
        if (engaged) return 'in a fight';
        const commands = cast.of('commander')[0];
        const own = commands === undefined || brigade(commands).role === 'general' || commands.id === command;
        return own ? undefined : 'of another brigade';
      },
    },
  ],
  asks: ['units.distanceInches', 'units.nearestEnemyInches', 'units.onRoad', 'staffRating'],
  bands(field) {
    if (field === 'units.distanceInches') return distanceBands;
    return field === 'units.nearestEnemyInches' ? enemyBands : undefined;
  },
  fill: (cast) => ({
    ...rating(cast),
    units: ordered(cast).map(({ formation, disordered }) => ({
      formation,
      disordered,
      distanceInches: distanceBands[0]?.value ?? 0,
      nearestEnemyInches: null,
      onRoad: false,
    })),
  }),
  reads: ({ foretold: { target } }) => ({ title: 'The order', needs: `${target} or less, both dice together` }),
  after({ cast, output: { total, target, moves, blunder, results, commanderDone } }) {
    const units = ordered(cast);
    const order = units.map(({ id }) => id);
    const free = results.flatMap(({ moves: n, free: isFree }, i) =>
      isFree && n > 0 ? [units[i]?.name ?? 'The unit'] : [],
    );
    const success = `${counted(moves, 'move', 'moves')}`;
    return {
      verdict: blunder ? 'A blunder' : moves === 0 ? 'The order fails' : success,
      says: `${total} against ${target}: ${blunder ? 'a blunder' : moves === 0 ? 'the order fails' : `${names(units)}: up to ${success}`}.`,
      table: [
        ...(moves > 0 ? [`${names(units)} may make ${success} (a square one at most).`] : []),
        ...free.map((name) => `${name} makes its one free move all the same.`),
        ...(commanderDone ? ['The commander gives no more orders this turn.'] : []),
      ],
      writes: commanderDone ? doneWith(cast) : [],
      follows: blunder
        ? [
            {
              procedure: 'blunder',
              label: 'Blunder',
              cast: { units: order },
              given: { units: units.map(({ arm, formation, shaken }) => ({ arm, formation, shaken })) },
              due: 'now',
            },
          ]
        : [],
    };
  },
});

const BLUNDER_TABLE: Readonly<Record<BlunderResult['action'], string>> = {
  rapidRetreat: 'Two moves away from the closest enemy.',
  retreat: 'One move away from the closest enemy.',
  left: 'One move to its left.',
  right: 'One move to its right.',
  forward: 'One move forward.',
  charge: 'Forward, into contact where it can.',
};

export const BLUNDER: Resolution = resolution<BlunderResult>({
  roles: [{ id: 'units', label: 'Which units', kind: 'unit', of: 'mine', many: true }],
  asks: ['units'],
  fill: (cast) => ({ units: ordered(cast).map(({ arm, formation, shaken }) => ({ arm, formation, shaken })) }),
  reads: ({ number }) =>
    number === 0 ? { title: 'The blunder' } : { title: 'How many moves', needs: '1–2 one, 3–4 two, 5–6 three' },
  after({ cast, output: { action, d3: extra, results } }) {
    const units = ordered(cast);
    return {
      verdict: action === 'charge' ? 'Charge!' : BLUNDER_TABLE[action].replace(/\.$/, ''),
      says: `${names(units)}: ${BLUNDER_TABLE[action].toLowerCase()}${extra === null ? '' : ` ${counted(extra, 'move', 'moves')}.`}`,
      table: results.map(({ moves, mayCharge, mustCharge }, i) => {
        const charge = mustCharge ? ', and must charge what it can reach' : mayCharge ? ', and may charge' : '';
        return `${units[i]?.name ?? 'The unit'}: ${counted(moves, 'move', 'moves')}${charge}.`;
      }),
      writes: [],
      follows: [],
    };
  },
});

export const RALLY: Resolution = resolution<RallyResult>({
  roles: [
    COMMANDER,
    {
      id: 'unit',
      label: 'Who rallies',
      kind: 'unit',
      of: 'mine',
      unfit(item) {
        const { disordered, engaged, casualties } = troops(item);
        if (!onTable(item)) return 'not on the table';
        if (disordered) return 'disordered: takes no order';
        if (engaged) return 'in a fight';
        return casualties < 2 ? 'the last mark always stays' : undefined;
      },
    },
  ],
  asks: ['nearestEnemyInches', 'staffRating'],
  bands: (field) => (field === 'nearestEnemyInches' ? enemyBands : undefined),
  fill(cast) {
    const [item] = cast.of('unit');
    if (item === undefined) return rating(cast);
    const { stamina, casualties, disordered, engaged } = troops(item);
    return { ...rating(cast), stamina, casualties, disordered, engaged };
  },
  reads: ({ foretold: { target } }) => ({ title: 'Rally', needs: `${target} or less, both dice together` }),
  after({ cast, output: { total, target, success, casualties } }) {
    const [item] = cast.of('unit');
    const unit = item && troops(item);
    const name = unit?.name ?? 'The unit';
    return {
      verdict: success ? 'Rallied' : 'Not rallied',
      says: `${total} against ${target}: ${success ? `${name} sheds one casualty` : `${name} does not rally`}.`,
      table: [
        ...(success ? [`Take one casualty off ${name}: ${casualties} left.`] : []),
        'The commander joins it and is done.',
      ],
      writes: [...doneWith(cast), ...(unit === undefined ? [] : writeState(unit, withCasualties(unit, casualties)))],
      follows: [],
    };
  },
});
