import { type Cast, type Follow, nameOf, type Resolution, resolution } from '#referee/index.ts';
import type { BlunderResult, judgeInitiative, judgeWork, OrderResult } from '../command.ts';
import { TASKS } from '../facts/words.ts';
import { awayFromTable, staff, troops } from './roster.ts';

const COMMANDER = {
  id: 'commander',
  label: 'Who gives the order',
  kind: 'command',
  of: 'mine',
} as const;

const OUTCOMES: Readonly<Record<OrderResult['outcome'], string>> = {
  success: 'The order is heard',
  bonus: 'Heard, and two actions each',
  failure: 'The order fails',
  blunder: 'A blunder',
};

const distances = [19, 39, 59, 79].map((cm, i) => ({
  label: `Under ${cm + 1} cm${i === 0 ? '' : `: −${i}`}`,
  value: cm,
}));

/** GTC-GAP-09: the unit of the group that has been ordered most often counts. */
function earlier(cast: Cast): number {
  return Math.max(0, ...cast.of('units').map((item) => troops(item).orders));
}

function namesOf(cast: Cast): string {
  return (
    cast
      .of('units')
      .map((item) => troops(item).name)
      .join(', ') || 'The units'
  );
}

export const COMMAND_ROLL: Resolution = resolution<OrderResult>({
  roles: [
    {
      ...COMMANDER,
      unfit(item) {
        const { failed, suppressed } = staff(item);
        if (failed) return 'gives no more orders this turn';
        return suppressed ? 'suppressed' : awayFromTable(item);
      },
    },
    {
      id: 'units',
      label: 'Which units',
      kind: 'unit',
      of: 'mine',
      many: true,
      unfit(item, cast) {
        const { suppressed, inContact, usedInitiative, command } = troops(item);
        const [by] = cast.of('commander');
        if (suppressed) return 'suppressed';
        if (inContact) return 'in contact';
        if (usedInitiative) return 'has used its initiative';
        const own = by === undefined || staff(by).rank === 'CO' || command === by.id;
        return own ? awayFromTable(item) : 'of another command';
      },
    },
  ],
  asks: ['distanceCm', 'charging', 'movingInDense', 'marchColumnContact', 'previousOrders', 'formationAllScout'],
  bands: (field) => (field === 'distanceCm' ? distances : undefined),
  fill(cast) {
    const [item] = cast.of('commander');
    const by = item && staff(item);
    const units = cast.of('units').map(troops);
    return {
      ...(by === undefined
        ? {}
        : {
            commander: by.rank,
            commandValue: by.commandValue,
            commanderSuppressed: by.suppressed,
            alreadyFailed: by.failed,
          }),
      previousOrders: earlier(cast),
      formationAllScout: units.length > 0 && units.every(({ recce }) => recce),
      distanceCm: distances[0]?.value ?? 0,
    };
  },
  reads: ({ foretold: { target } }) => ({ title: 'The order', needs: `${target} or less, both dice together` }),
  after({ cast, output: { outcome, total, target, actionsPerUnit, commanderDone, sidePhaseEnds, blunder } }) {
    const [item] = cast.of('commander');
    const own = cast.roll.units.filter(({ values }) => item !== undefined && values['command'] === item.id);
    return {
      verdict: OUTCOMES[outcome],
      says: `${total} against ${target}: ${OUTCOMES[outcome].toLowerCase()}.`,
      table: [
        ...(actionsPerUnit > 0
          ? [`${namesOf(cast)}: ${actionsPerUnit === 1 ? 'one action' : 'up to two actions'} each.`]
          : []),
        ...(commanderDone
          ? [`${item === undefined ? 'The commander' : nameOf(item)} gives no more orders this turn.`]
          : []),
        ...(sidePhaseEnds ? ['No more orders for the whole side: command units move, then the charges.'] : []),
      ],
      writes: [
        ...(item !== undefined && commanderDone ? [{ item: item.id, field: 'failed', to: true }] : []),
        ...cast.of('units').map((unit) => ({ item: unit.id, field: 'orders', to: troops(unit).orders + 1 })),
      ],
      follows: blunder
        ? [
            {
              procedure: 'command-blunder',
              label: 'Blunder',
              cast: item === undefined ? {} : { commander: [item.id] },
              given: { unitsUnderCommand: own.filter(({ values }) => values['where'] === 'table').length },
              due: 'now',
            },
          ]
        : [],
    };
  },
});

const BLUNDERS: Readonly<Record<BlunderResult['result'], string>> = {
  ceaseFiring: 'Own fire falls on the commander',
  crossFire: 'Units fire into each other',
  relocate: 'The commander moves away',
  pullBack: 'All units pull back',
  openFire: 'All units fire at the nearest enemy',
  letsGetEm: 'All units go forward',
};

function attacks(cast: Cast, { attacksOnCommander, unitsHit, attacksEach }: BlunderResult): readonly Follow[] {
  const [item] = cast.of('commander');
  const onHim: readonly Follow[] =
    attacksOnCommander === 0
      ? []
      : [
          {
            procedure: 'fixed-attack',
            label: `Attacks on ${item === undefined ? 'the commander' : nameOf(item)}`,
            cast: item === undefined ? {} : { commander: [item.id] },
            given: { attacks: attacksOnCommander },
            due: 'now',
          },
        ];
  const onUnits = Array.from(
    { length: unitsHit },
    (_, i): Follow => ({
      procedure: 'fixed-attack',
      label: `Attacks on a unit of the command, ${i + 1} of ${unitsHit}`,
      cast: {},
      given: { attacks: attacksEach },
      due: 'now',
    }),
  );
  return [...onHim, ...onUnits];
}

export const BLUNDER: Resolution = resolution<BlunderResult>({
  roles: [COMMANDER],
  asks: ['unitsUnderCommand'],
  fill(cast) {
    const [item] = cast.of('commander');
    if (item === undefined) return {};
    const own = cast.roll.units.filter(({ values }) => values['command'] === item.id && values['where'] === 'table');
    return { commander: staff(item).rank, unitsUnderCommand: own.length };
  },
  reads: ({ number }) => (number === 0 ? { title: 'The blunder' } : { title: 'How many attacks' }),
  after({ cast, output }) {
    const { result, unitsHit, commanderMove, unitsMove, unitsFire } = output;
    const away = { away: 'away from the nearest enemy', towards: 'towards the nearest enemy', none: '' } as const;
    return {
      verdict: BLUNDERS[result],
      says: `${output.roll}: ${BLUNDERS[result].toLowerCase()}.`,
      table: [
        ...(unitsHit > 0 ? [`The ${unitsHit} units nearest to each other are attacked, each by itself.`] : []),
        ...(commanderMove === 'none' ? [] : [`The command unit moves half its move ${away[commanderMove]}.`]),
        ...(unitsMove === 'none' ? [] : [`All units of the command move half their move ${away[unitsMove]}.`]),
        ...(unitsFire ? ['All units of the command that can fire at the nearest enemy do.'] : []),
      ],
      writes: [],
      follows: attacks(cast, output),
    };
  },
});

const WHY: Readonly<Record<string, string>> = {
  suppressed: 'it is suppressed',
  inContact: 'it is in contact',
  unitType: 'not these troops',
  notEngineer: 'only engineers work',
  noVisibleEnemy: 'it sees no enemy',
  tooFar: 'the enemy is too far',
  notNearest: 'not the nearest enemy',
};

export const INITIATIVE: Resolution = resolution<ReturnType<typeof judgeInitiative>>({
  roles: [
    {
      id: 'unit',
      label: 'Which unit',
      kind: 'unit',
      of: 'mine',
      unfit: (item) => (troops(item).usedInitiative ? 'has used its initiative' : awayFromTable(item)),
    },
  ],
  asks: ['action', 'nearestVisibleEnemyCm', 'targetIsNearest'],
  bands: (field) =>
    field === 'nearestVisibleEnemyCm'
      ? [
          { label: 'Within 20 cm', value: 20 },
          { label: 'Farther', value: 21 },
          { label: 'None', value: null },
        ]
      : undefined,
  fill(cast) {
    const [item] = cast.of('unit');
    if (item === undefined) return {};
    const { type, suppressed, inContact, limbered } = troops(item);
    return { unit: { type, suppressed, inContact, limbered } };
  },
  after({ cast, given, output: { allowed, reason } }) {
    const [item] = cast.of('unit');
    const name = item === undefined ? 'The unit' : troops(item).name;
    const next = given['action'] === 'fire' ? 'fire' : given['action'] === 'charge' ? 'charge-declare' : undefined;
    const role = next === 'fire' ? 'firers' : 'charger';
    return {
      verdict: allowed ? 'It may' : 'It may not',
      says: allowed
        ? `${name} may act on its own; no orders for it this turn.`
        : `${name} may not: ${WHY[reason] ?? reason}.`,
      table: [],
      writes: item === undefined || !allowed ? [] : [{ item: item.id, field: 'usedInitiative', to: true }],
      follows:
        allowed && item !== undefined && next !== undefined
          ? [
              {
                procedure: next,
                label: next === 'fire' ? 'Fire' : 'Charge',
                cast: { [role]: [item.id] },
                given: next === 'fire' ? { mode: 'initiative' } : { phase: 'initiative' },
                due: 'now',
                optional: true,
              },
            ]
          : [],
    };
  },
});

export const WORK: Resolution = resolution<ReturnType<typeof judgeWork>>({
  roles: [
    {
      id: 'unit',
      label: 'Which engineers',
      kind: 'unit',
      of: 'mine',
      unfit: (item) => (troops(item).type === 'engineer' ? awayFromTable(item) : 'no engineers'),
    },
  ],
  asks: ['task', 'actionsDone'],
  fill(cast) {
    const [item] = cast.of('unit');
    if (item === undefined) return {};
    const { type, suppressed, inContact, work } = troops(item);
    return { type, suppressed, inContact, actionsDone: work };
  },
  after({ cast, given, output: { worked, complete, actionsDone, actionsNeeded } }) {
    const [item] = cast.of('unit');
    const name = item === undefined ? 'The engineers' : troops(item).name;
    const task = TASKS[given['task'] as keyof typeof TASKS] ?? 'The work';
    return {
      verdict: complete ? 'Done' : worked ? `${actionsDone} of ${actionsNeeded}` : 'No work done',
      says: `${name}, ${task.toLowerCase()}: ${actionsDone} of ${actionsNeeded} actions${complete ? ', finished' : ''}.`,
      table: complete ? ['Place what was built, or take away what was cleared.'] : [],
      writes: item === undefined ? [] : [{ item: item.id, field: 'work', to: complete ? 0 : actionsDone }],
      follows: [],
    };
  },
});
