import { gap, SLACK } from '../geometry.ts';
import { bodyOf, cm, inContact, type Table, type Unit, unitIn } from './bodies.ts';
import type { Step } from './moves.ts';

interface Roll {
  readonly commander: string;
  readonly group: readonly { readonly unit: string; readonly action: string }[];
  readonly facts: {
    readonly commandValue: number;
    readonly previousOrders: number;
    readonly distanceCm: number;
    readonly movingInDense: boolean;
    readonly charging: boolean;
    readonly marchColumnContact: boolean;
  };
  readonly result: {
    readonly target: number;
    readonly total: number;
    readonly outcome: string;
    readonly actionsPerUnit: number;
  };
}

/** GTC-GAP-08, GTC-GAP-14, GTC-GAP-19, GTC-GAP-50: which units a command unit may order. */
function faultInOrdered(before: Table, commander: Unit, unit: Unit): string | undefined {
  const own = before.units[unit.command];
  const under = own !== undefined && own.where === 'table' ? own.id : undefined;
  const lost = under === undefined && commander.rank !== 'CO';
  if (unit.side !== commander.side || unit.type === 'command') return `${commander.id} orders ${unit.id}`;
  if (commander.rank !== 'CO' && (lost || under !== commander.id))
    return `${commander.id} orders ${unit.id} of another command`;
  if (unit.suppressed || inContact(unit)) return `${commander.id} orders ${unit.id}, suppressed or in contact`;
  if (unit.usedInitiative) return `${commander.id} orders ${unit.id}, who acted on initiative`;
  if (unit.blundered) return `${commander.id} orders ${unit.id} after a blunder`;
  return unit.orderedBy !== null && unit.orderedBy !== commander.id ? `${unit.id} takes orders of two` : undefined;
}

/** GTC-READ-07: the command unit touches one of the columns, the others touch in a chain; undefined in doubt. */
function inChain(commander: Unit, units: readonly Unit[]): boolean | undefined {
  if (!units.every(({ formation, where }) => formation === 'marchColumn' && where === 'table')) return false;
  const gaps = [commander, ...units].flatMap((a) => units.map((b) => (a.id === b.id ? 9 : gap(bodyOf(a), bodyOf(b)))));
  if (gaps.some((each) => each > 0 && each <= SLACK)) return undefined;
  const reached = new Set([commander]);
  for (const from of reached) for (const each of units) if (gap(bodyOf(from), bodyOf(each)) === 0) reached.add(each);
  return reached.size === units.length + 1;
}

/** GTC-CMD-01 to 05, GTC-GAP-06, GTC-GAP-09, GTC-GAP-10: a command roll and what it came to. */
export function faultInRoll({ event, before, after }: Step): string | undefined {
  if (event.kind !== 'order-given' && event.kind !== 'order-failed') return undefined;
  const { commander: id, group, facts, result } = event.about as unknown as Roll;
  const commander = unitIn(before, id);
  const units = group.map(({ unit }) => unitIn(before, unit));
  if (commander.done || commander.suppressed || commander.where !== 'table') return `${id} gives orders and may not`;
  if (before.state.ordersOver) return `${id} gives orders after the CO has failed`;
  for (const unit of units) {
    const fault = faultInOrdered(before, commander, unit);
    if (fault !== undefined) return fault;
  }
  const far = Math.max(
    0,
    ...units
      .filter(({ recce, where }) => !recce && where === 'table')
      .map((unit) => gap(bodyOf(commander), bodyOf(unit))),
  );
  const aboard = units.some(({ where }) => where !== 'table');
  if (!aboard && Math.abs(far - facts.distanceCm) > SLACK)
    return `${id} orders over ${cm(facts.distanceCm)}, ${cm(far)} measured`;
  const earlier = Math.max(...units.map(({ orders }) => orders));
  const march = group.some(({ action }) => action === 'charge') ? false : inChain(commander, units);
  if (march !== undefined && march !== facts.marchColumnContact)
    return `${id} ${march ? 'touches' : 'does not touch'} its columns`;
  const charging = group.some(({ action }) => action === 'charge');
  const dense = group.some(({ action }) => action === 'moveDense') || facts.movingInDense;
  const steps = Math.floor(facts.distanceCm / 20);
  const target =
    commander.commandValue - earlier - steps - Number(dense) - Number(charging) + Number(facts.marchColumnContact);
  if (target !== result.target) return `${id} rolls against ${result.target}, ${target} found`;
  const outcome =
    result.total === 2 ? 'bonus' : result.total === 12 ? 'blunder' : result.total <= target ? 'success' : 'failure';
  if (outcome !== result.outcome) return `${id} rolled ${result.total} against ${target}: ${result.outcome}`;
  return faultAfterRoll(after, commander, units, outcome);
}

function faultAfterRoll(after: Table, commander: Unit, units: readonly Unit[], outcome: string): string | undefined {
  const failed = outcome === 'failure' || outcome === 'blunder';
  if (failed !== unitIn(after, commander.id).done)
    return `${commander.id} ${failed ? 'failed and' : 'did not fail and cannot'} order on`;
  if (failed && commander.rank === 'CO' && !after.state.ordersOver)
    return `the CO ${commander.id} failed and orders go on`;
  if (failed) return undefined;
  const wrong = units.find((unit) => {
    const [now, grant] = [unitIn(after, unit.id), after.state.grants.find((each) => each.unit === unit.id)];
    return (
      now.orders !== unit.orders + 1 ||
      now.orderedBy !== commander.id ||
      grant?.actions !== (outcome === 'bonus' ? 2 : 1)
    );
  });
  return wrong && `${wrong.id} was ordered by ${commander.id} and has other actions than it should`;
}

/** GTC-SEQ-01, section 7: which part of a player turn may follow which. */
const NEXT: Readonly<Record<string, readonly string[]>> = {
  muster: ['initiative'],
  initiative: ['command'],
  command: ['acting', 'commandMoves'],
  acting: ['command'],
  commandMoves: ['charge'],
  charge: ['consolidate', 'initiative'],
  consolidate: ['charge'],
};

export function faultInSequence({ event, before, after }: Step): string | undefined {
  const { phase, active } = before;
  if (phase !== after.phase && !NEXT[phase]?.includes(after.phase))
    return `${phase} is followed by ${after.phase} (${event.kind})`;
  if (active !== after.active && event.kind !== 'player-turn-began')
    return `${event.kind} gives the turn to ${after.active}`;
  const waiting = Object.values(before.units).find((unit) => unit.where === 'table' && inContact(unit));
  return event.kind === 'turn-ended' && waiting !== undefined
    ? `the turn ends and ${waiting.id} has not fought`
    : undefined;
}
