import { choice, type FactsOf, flag, form, nullable, number, record, whole } from '#procedure/index.ts';
import { INITIATIVE_REACH, TASK_ACTIONS } from '../sheet.ts';
import { limbered, NOT_TOWED, suppressed, type } from './unit.ts';
import { COMMANDERS, TASKS, type Type, TYPES } from './words.ts';

const commander = choice(COMMANDERS, { label: 'Who gives the order' });
const inContact = flag({ label: 'In charge contact' });

export const ORDER = form(
  {
    commander,
    commandValue: whole({ label: 'Command value', from: 2, to: 12, help: 'Usually 6 to 10.' }),
    previousOrders: whole({
      label: 'Earlier orders this turn',
      from: 0,
      default: 0,
      help: 'The most that any unit of the group has received already.',
    }),
    distanceCm: number({
      label: 'Distance',
      from: 0,
      default: 0,
      unit: 'cm',
      help: 'To the furthest unit of the group that is not recce.',
    }),
    formationAllScout: flag({ label: 'Nothing but scouts in the group' }),
    movingInDense: flag({ label: 'Some unit will move in dense terrain' }),
    charging: flag({ label: 'Some unit will charge' }),
    marchColumnContact: flag({
      label: 'Touching the group, all of it in march column',
      help: 'The command unit touches one unit, the rest touch one another in a chain.',
    }),
    commanderSuppressed: flag({ label: 'Command unit suppressed' }),
    alreadyFailed: flag({ label: 'Has failed an order this turn' }),
  },
  [
    {
      field: 'commanderSuppressed',
      rule: 'GTC-GAP-19',
      because: 'a suppressed command unit gives no orders',
      when: (o) => o.commanderSuppressed,
    },
    {
      field: 'alreadyFailed',
      rule: 'GTC-GAP-07',
      because: 'after a failure it gives no more orders this turn',
      when: (o) => o.alreadyFailed,
    },
    {
      field: 'marchColumnContact',
      rule: 'GTC-GAP-31',
      because: 'march columns cannot charge',
      when: (o) => o.marchColumnContact && o.charging,
    },
  ],
);
export type Order = FactsOf<typeof ORDER>;

export const BLUNDERED_ORDER = form({
  commander,
  unitsUnderCommand: whole({ label: 'Units under this command', from: 0, default: 3 }),
});
export type BlunderedOrder = FactsOf<typeof BLUNDERED_ORDER>;

const ACTIVE_UNIT = form({ type, suppressed, inContact, limbered }, [NOT_TOWED]);

export const INITIATIVE = form({
  unit: record(ACTIVE_UNIT, { label: 'Unit' }),
  action: choice(
    { fire: 'Fire', charge: 'Charge', evade: 'Evade', deploy: 'Deploy', engineering: 'Engineering' } as const,
    { label: 'What it wants to do' },
  ),
  nearestVisibleEnemyCm: nullable(
    number({ label: 'Nearest visible enemy', from: 0, unit: 'cm', help: 'Null if it sees none.' }),
  ),
  targetIsNearest: flag({ label: 'The target is that enemy', default: true }),
  initiativeDistanceCm: number({
    label: 'Initiative distance',
    from: 0,
    default: INITIATIVE_REACH.value,
    unit: 'cm',
  }),
});
export type Initiative = FactsOf<typeof INITIATIVE>;

export const WORK = form(
  {
    task: choice(TASKS, { label: 'Task' }),
    actionsDone: whole({ label: 'Work actions done so far', from: 0, default: 0 }),
    type: choice<Type>(TYPES, { label: 'Type', default: 'engineer' }),
    suppressed,
    inContact,
  },
  [
    { field: 'type', rule: 'GTC-INIT-02', because: 'engineers only', when: (w) => w.type !== 'engineer' },
    {
      field: 'actionsDone',
      rule: 'GTC-GAP-45',
      because: 'the task is already complete',
      when: (w) => w.actionsDone >= TASK_ACTIONS[w.task].value,
    },
  ],
);
export type Work = FactsOf<typeof WORK>;
