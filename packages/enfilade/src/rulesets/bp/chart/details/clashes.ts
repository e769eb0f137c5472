import type { Clash, ClashEnd, ClashReading } from '#chart/index.ts';
import { refusesChargeOrder } from '../../play/charge.ts';
import { refusesEndPhase } from '../../play/end-phase.ts';
import type { BpEvent } from '../../play/events.ts';
import { type BlackPowder, type BpBattle, isEngaged } from '../../play/model.ts';
import type { BpOrder } from '../../play/orders.ts';

const FATES = {
  theyBreak: { of: 'them', says: 'They break' },
  theyRetire: { of: 'them', says: 'They retire' },
  theyEvade: { of: 'them', says: 'They evade' },
  weAreDisordered: { of: 'us', says: 'Closing fire disorders you' },
  weRetire: { of: 'us', says: 'You retire' },
  weBreak: { of: 'us', says: 'You break' },
} as const;
type Fate = keyof typeof FATES;

function clashOf({ units }: BpBattle, order: BpOrder): Clash | undefined {
  const between = (unit: string | undefined, target: string | null | undefined): Clash | undefined => {
    const own = units[unit ?? ''];
    return own === undefined || units[target ?? ''] === undefined
      ? undefined
      : { unit: own.id, target: target as string, side: own.side };
  };
  if (order.kind === 'charge') return between(order.unit, order.target);
  if (order.kind === 'giveOrder') return between(order.units[0], order.charge);
  return order.kind === 'fight' ? between(order.unit, units[order.unit]?.engagedWith[0]) : undefined;
}

/** From the charge to its fight: no other unit does anything in between. */
function next(battle: BpBattle, { unit: id, target, side }: Clash, events: readonly BpEvent[]): BpOrder | undefined {
  const unit = battle.units[id];
  if (unit?.where !== 'table' || battle.active !== side || roundOf(events, id) !== undefined) return undefined;
  if (!isEngaged(unit)) {
    const charge = { kind: 'charge', unit: id, target } as const;
    const isStated = battle.phase === 'moving' && !events.some(({ kind }) => kind === 'charge-declared');
    return isStated && refusesChargeOrder(battle, charge) === undefined ? charge : undefined;
  }
  if (battle.phase === 'handToHand') return { kind: 'fight', unit: id };
  const [grant] = battle.state.grants;
  if (battle.phase === 'moving') return grant && { kind: 'endUnit', unit: grant.unit };
  return refusesEndPhase(battle) === undefined ? { kind: 'endPhase' } : undefined;
}

function roundOf(events: readonly BpEvent[], id: string) {
  for (const event of events)
    if (event.kind === 'round-decided' && event.about.units.includes(id)) return event.about.result;
  return undefined;
}

function judge(_: BpBattle, { unit, target, side }: Clash, events: readonly BpEvent[]): ClashEnd<Fate> {
  const round = roundOf(events, unit);
  const fates = new Set<Fate>();
  for (const event of events) {
    const isOurs = 'unit' in event.about && event.about.unit === unit;
    if (!isOurs && !('unit' in event.about && event.about.unit === target)) continue;
    if (event.kind === 'unit-destroyed') fates.add(isOurs ? 'weBreak' : 'theyBreak');
    if (event.kind === 'unit-retired') fates.add(isOurs ? 'weRetire' : 'theyRetire');
    if (event.kind === 'unit-evaded') fates.add('theyEvade');
    if (event.kind === 'closing-fire-given' && event.about.result.disordered) fates.add('weAreDisordered');
  }
  const verdict =
    round === undefined ? 'stopped' : round.winner === 'draw' ? 'draw' : round.winner === side ? 'win' : 'lose';
  return { verdict, fates: [...fates] };
}

export const clashes: ClashReading<BlackPowder, Fate> = {
  verdicts: { win: 'win the round', draw: 'draw', lose: 'lose', stopped: 'never get there' },
  fates: FATES,
  of: clashOf,
  next,
  judge,
};
