import { type Follow, type Item, type Resolution, resolution } from '#referee/index.ts';
import type { judgeInitiative, judgeWork } from '../command.ts';
import { hasFormations, TASKS } from '../facts/words.ts';
import { INITIATIVE_REACH } from '../sheet.ts';
import { awayFromTable, troops, writeState } from './roster.ts';

const WHY: Readonly<Record<string, string>> = {
  suppressed: 'it is suppressed',
  inContact: 'it is in contact',
  unitType: 'not these troops',
  notEngineer: 'only engineers work',
  noVisibleEnemy: 'it sees no enemy',
  tooFar: 'the enemy is too far',
  notNearest: 'not the nearest enemy',
};

/** GTC-GAP-14, GTC-GAP-19: once, and neither suppressed nor in contact. */
function cannotAct(item: Item): string | undefined {
  const { usedInitiative, suppressed, inContact } = troops(item);
  if (suppressed) return 'suppressed';
  if (inContact) return 'in contact';
  return usedInitiative ? 'has acted already' : awayFromTable(item);
}

const NEXT: Readonly<Record<string, Pick<Follow, 'procedure' | 'label' | 'given'> & { readonly role: string }>> = {
  fire: { procedure: 'fire', label: 'It fires', role: 'firers', given: { mode: 'initiative' } },
  charge: { procedure: 'charge-declare', label: 'It charges', role: 'charger', given: { phase: 'initiative' } },
  evade: { procedure: 'move-allowance', label: 'How far does it evade?', role: 'unit', given: {} },
  deploy: { procedure: 'formation-change', label: 'It changes formation', role: 'unit', given: {} },
  engineering: { procedure: 'engineering-task', label: 'It works', role: 'unit', given: {} },
};

/** Guns deploy by limbering or unlimbering, which is no formation. */
function limbers(item: Item, action: unknown): boolean {
  return action === 'deploy' && !hasFormations(troops(item).type);
}

function onInitiative(item: Item, action: unknown): readonly Follow[] {
  const next = NEXT[String(action)];
  if (next === undefined || limbers(item, action)) return [];
  const { id } = item;
  const { role, ...rest } = next;
  return [{ ...rest, cast: { [role]: [id] }, due: 'now', optional: true }];
}

export const INITIATIVE: Resolution = resolution<ReturnType<typeof judgeInitiative>>({
  roles: [
    {
      id: 'unit',
      label: 'Which unit',
      kind: 'unit',
      of: 'mine',
      unfit: cannotAct,
    },
  ],
  asks: ['action', 'nearestVisibleEnemyCm', 'targetIsNearest'],
  labels: { action: 'To', nearestVisibleEnemyCm: 'Nearest enemy in sight', targetIsNearest: 'Against the nearest' },
  bands: (field) =>
    field === 'nearestVisibleEnemyCm'
      ? [
          { label: `Within ${INITIATIVE_REACH.value} cm`, value: INITIATIVE_REACH.value },
          { label: 'Farther, or none', value: null },
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
    return {
      verdict: allowed ? 'It may' : 'It may not',
      says: allowed
        ? `${name} may act on its own; no orders for it this turn.`
        : `${name} may not: ${WHY[reason] ?? reason}.`,
      table:
        item !== undefined && allowed && limbers(item, given['action'])
          ? [`Limber or unlimber ${name}, and note it in the roster.`]
          : [],
      writes: item === undefined || !allowed ? [] : writeState(item, { usedInitiative: true }),
      follows: item === undefined || !allowed ? [] : onInitiative(item, given['action']),
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
      table: complete ? ['Place what was built, or take away what was cleared; units in works are dug in.'] : [],
      writes: item === undefined ? [] : [{ item: item.id, field: 'work', to: complete ? 0 : actionsDone }],
      follows: [],
    };
  },
});
