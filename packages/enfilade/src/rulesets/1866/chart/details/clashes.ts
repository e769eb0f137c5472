import type { Clash, ClashEnd, ClashReading } from '#chart/index.ts';
import { mayCharge } from '../../play/declarations.ts';
import type { W66Event } from '../../play/events.ts';
import { type EighteenSixtySix, unitsOf, type W66Battle } from '../../play/model.ts';
import { fireOffers } from '../../play/offers.ts';
import type { W66Order } from '../../play/orders.ts';

const FATES = {
  theyGo: { of: 'them', says: 'They are destroyed' },
  theyRout: { of: 'them', says: 'They rout' },
  theyAreBeaten: { of: 'them', says: 'They are beaten back' },
  theyGiveGround: { of: 'them', says: 'They are pushed back' },
  weRefuse: { of: 'us', says: 'You refuse to charge' },
  fireStopsUs: { of: 'us', says: 'Their fire throws you back' },
  weGiveGround: { of: 'us', says: 'You are pushed back' },
  weAreBeaten: { of: 'us', says: 'You are beaten back' },
  weRout: { of: 'us', says: 'You rout' },
  weGo: { of: 'us', says: 'You are destroyed' },
} as const;
type Fate = keyof typeof FATES;

function clashOf({ units }: W66Battle, order: W66Order): Clash | undefined {
  if (order.kind !== 'declareCharge' && order.kind !== 'selfCharge' && order.kind !== 'charge') return undefined;
  const unit = units[order.unit];
  const target = order.kind === 'charge' ? unit?.charge?.target : order.target;
  return unit === undefined || target === undefined ? undefined : { unit: unit.id, target, side: unit.side };
}

/** Through the rest of the turn: the enemy fires at the chargers, no other unit does anything. */
function next(battle: W66Battle, { unit: id, target, side }: Clash, events: readonly W66Event[]): W66Order | undefined {
  const unit = battle.units[id];
  if (unit?.where !== 'table' || unit.charge === null || meleeOf(events, id, target) !== undefined) return undefined;
  if (events.some(({ kind }) => kind === 'turn-began')) return undefined;
  if (battle.phase === 'movement' && battle.active === side && mayCharge(unit)) return { kind: 'charge', unit: id };
  if ((battle.phase === 'artillery' || battle.phase === 'smallArms') && battle.active !== side) {
    const shots = unitsOf(battle, battle.active).flatMap((each) => fireOffers(battle, each));
    const shot = shots.find(({ order }) => order.target === id);
    if (shot !== undefined) return shot.order;
  }
  return { kind: 'done' };
}

/** Its last round; those who were charged may count as the attackers. */
function meleeOf(
  events: readonly W66Event[],
  id: string,
  target: string,
): { readonly won: boolean | null } | undefined {
  const last = events.findLast(({ kind, about }) => {
    if (kind !== 'melee-fought') return false;
    const both = [about.defender, ...about.attackers];
    return both.includes(id) && both.includes(target);
  });
  if (last?.kind !== 'melee-fought') return undefined;
  const { defender, result } = last.about;
  if (result.winner === 'draw') return { won: null };
  return { won: (result.winner === 'defender') === (defender === id) };
}

function isThrownBack({ kind, about }: W66Event, id: string): boolean {
  return (kind === 'unit-fell-back' || kind === 'unit-retreated' || kind === 'unit-routed') && about.unit === id;
}

const LOST_AS = {
  theirs: { 'pushed-back': 'theyGiveGround', beaten: 'theyAreBeaten', routed: 'theyRout', overrun: 'theyGo' },
  ours: { 'pushed-back': 'weGiveGround', beaten: 'weAreBeaten', routed: 'weRout', overrun: 'weGo' },
} as const;

function judge(battle: W66Battle, { unit, target }: Clash, events: readonly W66Event[]): ClashEnd<Fate> {
  const fates = new Set<Fate>();
  for (const event of events) {
    if (event.kind === 'charge-refused' && event.about.unit === unit) fates.add('weRefuse');
    if (event.kind !== 'melee-lost' || (event.about.unit !== unit && event.about.unit !== target)) continue;
    const as: Readonly<Record<string, Fate>> = LOST_AS[event.about.unit === unit ? 'ours' : 'theirs'];
    const fate = as[event.about.outcome];
    if (fate !== undefined) fates.add(fate);
  }
  const melee = meleeOf(events, unit, target);
  if (melee === undefined && events.some((event) => isThrownBack(event, unit))) fates.add('fireStopsUs');
  if (battle.units[target]?.where === 'lost') fates.add('theyGo');
  if (battle.units[unit]?.where === 'lost') fates.add('weGo');
  const verdict = melee === undefined ? 'stopped' : melee.won === null ? 'draw' : melee.won ? 'win' : 'lose';
  return { verdict, fates: [...fates] };
}

export const clashes: ClashReading<EighteenSixtySix, Fate> = {
  verdicts: { win: 'win the melee', draw: 'draw', lose: 'lose', stopped: 'never get there' },
  fates: FATES,
  of: clashOf,
  next,
  judge,
};
