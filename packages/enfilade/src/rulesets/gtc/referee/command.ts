import { lowered } from '#procedure/index.ts';
import {
  type Cast,
  type Done,
  type FactBand,
  type Follow,
  type Item,
  nameOf,
  type PartialFacts,
  type Resolution,
  resolution,
  sideOf,
  type Write,
} from '#referee/index.ts';
import { afterOrder } from '../aftermath.ts';
import type { OrderResult } from '../command.ts';
import { BLUNDER_ON, BONUS, COMMAND_STEP_CM } from '../sheet.ts';
import { COMMANDER, unitsUnder } from './blunders.ts';
import { unfitToCharge } from './charge.ts';
import { cannotFire } from './shooting.ts';
import { awayFromTable, staff, troops, writeState } from './roster.ts';
import { namesIn, nameOr } from './words.ts';

const OUTCOMES: Readonly<Record<OrderResult['outcome'], string>> = {
  success: 'The order is heard',
  bonus: 'Heard, and two actions each',
  failure: 'The order fails',
  blunder: 'A blunder',
};

/** GTC-READ-23: each full step of distance is harder. */
const DISTANCES: readonly FactBand[] = [1, 2, 3, 4].map((step) => ({
  label: `Under ${step * COMMAND_STEP_CM} cm`,
  value: step * COMMAND_STEP_CM - 1,
}));

function cannotOrder(item: Item): string | undefined {
  const { done, suppressed } = staff(item);
  if (done) return 'gives no more orders this turn';
  return suppressed ? 'suppressed' : awayFromTable(item);
}

/** GTC-GAP-08, GTC-GAP-14, GTC-GAP-19. */
function cannotBeOrdered(item: Item, cast: Cast): string | undefined {
  const { suppressed, inContact, usedInitiative, command, orderedBy } = troops(item);
  const [by] = cast.of('commander');
  if (suppressed) return 'suppressed';
  if (inContact) return 'in contact';
  if (usedInitiative) return 'takes no orders this turn';
  if (by !== undefined && orderedBy !== null && orderedBy !== by.id) return 'ordered by another this turn';
  const own = by === undefined || staff(by).rank === 'CO' || command === by.id;
  return own ? awayFromTable(item) : 'of another command';
}

/** GTC-GAP-09: the unit of the group that has been ordered most often counts. */
const earlier = (cast: Cast): number => Math.max(0, ...cast.of('units').map((item) => troops(item).orders));

function fill(cast: Cast): PartialFacts {
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
          alreadyFailed: by.done,
        }),
    previousOrders: earlier(cast),
    formationAllScout: units.length > 0 && units.every(({ recce }) => recce),
    distanceCm: DISTANCES[0]?.value,
    ...(units.every(({ formation }) => formation === 'marchColumn') ? {} : { marchColumnContact: false }),
  };
}

/** What the units may do with their action; the screen offers it next. */
function actions({ cast, given }: Done): readonly Follow[] {
  const units = cast.of('units');
  const next = { given: {}, due: 'now', optional: true } as const;
  const firers = units.filter((item) => cannotFire(item) === undefined).map(({ id }) => id);
  const chargers = given['charging'] === true ? units.filter((item) => unfitToCharge(troops(item)) === undefined) : [];
  const [only, ...others] = units;
  return [
    ...(firers.length === 0 ? [] : [{ procedure: 'fire', label: 'They fire', cast: { firers }, ...next }]),
    ...chargers.map((item) => ({
      procedure: 'charge-declare',
      label: `${nameOf(item)} charges`,
      cast: { charger: [item.id] },
      ...next,
    })),
    ...(only === undefined || others.length > 0
      ? []
      : [{ procedure: 'move-allowance', label: 'How far does it move?', cast: { unit: [only.id] }, ...next }]),
  ];
}

/** GTC-GAP-07: a commanding officer's failure ends the orders of the whole side. */
function doneWrites({ cast, output: { commanderDone, sidePhaseEnds } }: ResolvedOrder): readonly Write[] {
  const [item] = cast.of('commander');
  if (item === undefined || !commanderDone) return [];
  const done = sidePhaseEnds ? cast.roll.commands.filter((each) => sideOf(each) === sideOf(item)) : [item];
  return done.flatMap((each) => writeState(each, { done: true }));
}

type ResolvedOrder = Done & { readonly output: OrderResult };

function blunders({ cast }: ResolvedOrder): readonly Follow[] {
  const [item] = cast.of('commander');
  const units = item === undefined ? [] : unitsUnder(cast.roll, item, cast.of('units'));
  return [
    {
      procedure: 'command-blunder',
      label: `Blunder of ${nameOr(item, 'the commander')}`,
      cast: item === undefined ? {} : { commander: [item.id], units: units.map(({ id }) => id) },
      given: { unitsUnderCommand: units.length },
      due: 'now',
    },
  ];
}

export const COMMAND_ROLL: Resolution = resolution<OrderResult>({
  roles: [
    { ...COMMANDER, unfit: cannotOrder },
    { id: 'units', label: 'Which units', kind: 'unit', of: 'mine', many: true, unfit: cannotBeOrdered },
  ],
  asks: ['distanceCm', 'charging', 'movingInDense', 'marchColumnContact'],
  labels: {
    distanceCm: 'Farthest unit',
    charging: 'To charge',
    movingInDense: 'Through dense ground',
    marchColumnContact: 'March columns in touch with it',
  },
  bands: (field) => (field === 'distanceCm' ? DISTANCES : undefined),
  fill,
  reads: ({ foretold: { target } }) => ({
    title: 'The order',
    needs: `${target} or less on both dice; ${BONUS.value.total} two actions, ${BLUNDER_ON.value} a blunder`,
  }),
  reckons: ({ modifiers, target }, given) => [
    {
      label: 'heard on',
      begins: String(given['commandValue']),
      entries: modifiers,
      comes: `${target} or less`,
    },
  ],
  after(done) {
    const { cast, output } = done;
    const { outcome, total, target, actionsPerUnit, commanderDone, sidePhaseEnds, blunder } = output;
    const [item] = cast.of('commander');
    const units = namesIn(cast, 'units', 'The units');
    return {
      verdict: OUTCOMES[outcome],
      says: `${nameOr(item, 'The commander')} to ${namesIn(cast, 'units', 'the units')}, ${total} against ${target}: ${lowered(OUTCOMES[outcome])}.`,
      table: [
        ...(actionsPerUnit > 0 ? [`${units}: ${actionsPerUnit === 1 ? 'one action' : 'up to two actions'} each.`] : []),
        ...(commanderDone && !sidePhaseEnds
          ? [`${nameOr(item, 'The commander')} gives no more orders this turn.`]
          : []),
        ...(sidePhaseEnds ? ['No more orders for the whole side: command units move, then the charges.'] : []),
      ],
      writes: [
        ...doneWrites(done),
        ...(commanderDone ? [] : cast.of('units').map(troops)).flatMap((unit) =>
          writeState(unit, afterOrder(unit, item?.id ?? null)),
        ),
      ],
      follows: blunder ? blunders(done) : commanderDone ? [] : actions(done),
    };
  },
});
