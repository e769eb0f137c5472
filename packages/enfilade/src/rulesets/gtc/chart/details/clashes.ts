import type { Clash, ClashEnd, ClashReading } from '#chart/index.ts';
import { along, centimetres } from '#field/index.ts';
import { measureWay } from '../../play/charge.ts';
import type { GtcEvent } from '../../play/events.ts';
import { type GrandTactical, type GtcBattle, inContact, unitOf } from '../../play/model.ts';
import type { GtcOrder } from '../../play/orders.ts';
import { combatOf } from '../../play/supports.ts';
import { CHARGE_REACH } from '../../sheet.ts';
import { mayMeasure } from '../may-measure.ts';

const FATES = {
  theyGo: { of: 'them', says: 'They are knocked out' },
  theyRetreat: { of: 'them', says: 'They retreat' },
  fireStopsUs: { of: 'us', says: 'Their fire halts you' },
  weRetreat: { of: 'us', says: 'You retreat' },
  weGo: { of: 'us', says: 'You are knocked out' },
} as const;
type Fate = keyof typeof FATES;

function clashOf(battle: GtcBattle, order: GtcOrder): Clash | undefined {
  if (order.kind === 'fight') {
    const [first] = combatOf(battle, order.defender).attackers;
    return first && { unit: first.id, target: order.defender, side: first.side };
  }
  const [unit, target] = order.kind === 'charge' ? [battle.units[order.unit], battle.units[order.target]] : [];
  if (unit === undefined || target === undefined) return undefined;
  const clash = { unit: unit.id, target: target.id, side: unit.side };
  return mayMeasure(unit, target) ? clash : { ...clash, granted: 'if it reaches them' };
}

/** From here on a charge reaches for certain. */
const WITHIN_SLACK = centimetres(1);

/** GTC-GAP-51: what may not be measured before a charge is not given away by its odds: it is tried from within reach. */
function grant(battle: GtcBattle, { unit: id, target, granted }: Clash): GtcBattle {
  if (granted === undefined) return battle;
  const charger = unitOf(battle, id);
  const { refusal, turned, travel, ground } = measureWay(battle, charger, unitOf(battle, target));
  const nearer = travel - centimetres(CHARGE_REACH.value * ground.factor) + WITHIN_SLACK;
  if (refusal !== undefined || nearer <= 0) return battle;
  return { ...battle, units: { ...battle.units, [id]: { ...turned, ...along(charger, turned.heading, nearer) } } };
}

/** From the charge to its fight: no other unit does anything in between. */
function next(battle: GtcBattle, { unit: id, target, side }: Clash, events: readonly GtcEvent[]): GtcOrder | undefined {
  const unit = battle.units[id];
  if (unit?.where !== 'table' || battle.active !== side || !inContact(unit) || roundOf(events) !== undefined)
    return undefined;
  if (battle.phase === 'charge') return { kind: 'fight', defender: target };
  const [left] = battle.state.grants;
  if (battle.phase === 'acting') return left && { kind: 'pass', unit: left.unit };
  return battle.phase === 'consolidate' ? undefined : { kind: 'endPhase' };
}

function roundOf(events: readonly GtcEvent[]) {
  const last = events.findLast(({ kind }) => kind === 'charge-round-fought');
  return last?.kind === 'charge-round-fought' ? last.about.result : undefined;
}

function judge(battle: GtcBattle, { unit, target }: Clash, events: readonly GtcEvent[]): ClashEnd<Fate> {
  const result = roundOf(events);
  const gone = (id: string): boolean => battle.units[id]?.where !== 'table';
  const retreated = (id: string): boolean =>
    events.some((event) => event.kind === 'unit-retreated' && event.about.unit === id);
  const happened: Readonly<Record<Fate, boolean>> = {
    theyGo: gone(target),
    theyRetreat: retreated(target) && !gone(target),
    fireStopsUs: events.some(({ kind }) => kind === 'charge-halted'),
    weRetreat: retreated(unit) && !gone(unit),
    weGo: gone(unit),
  };
  const verdicts = { attackersWin: 'win', defenderWins: 'lose', repulsed: 'lose', anotherRound: 'draw' } as const;
  return {
    verdict: result === undefined ? 'stopped' : verdicts[result.outcome],
    fates: (Object.keys(FATES) as Fate[]).filter((fate) => happened[fate]),
  };
}

export const clashes: ClashReading<GrandTactical, Fate> = {
  verdicts: { win: 'win the charge', draw: 'draw', lose: 'lose', stopped: 'never get there' },
  fates: FATES,
  of: clashOf,
  grant,
  next,
  judge,
};
