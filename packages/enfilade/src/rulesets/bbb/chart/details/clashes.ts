import type { Clash, ClashEnd, ClashReading } from '#chart/index.ts';
import type { BbbEvent } from '../../play/events.ts';
import { type BbbBattle, type BloodyBigBattles, unitsOf } from '../../play/model.ts';
import { fireOffers } from '../../play/offers.ts';
import type { BbbOrder } from '../../play/orders.ts';
import { refusesEndPhase } from '../../play/sequence.ts';

const FATES = {
  theyGo: { of: 'them', says: 'They are destroyed' },
  theyRetire: { of: 'them', says: 'They retire' },
  theyLose: { of: 'them', says: 'They lose bases' },
  weLose: { of: 'us', says: 'You lose bases' },
  fireStopsUs: { of: 'us', says: 'Their fire halts you' },
  weRetire: { of: 'us', says: 'You retire' },
  weGo: { of: 'us', says: 'You are destroyed' },
} as const;
type Fate = keyof typeof FATES;

function clashOf({ units }: BbbBattle, order: BbbOrder): Clash | undefined {
  const id = order.kind === 'assault' || order.kind === 'resolveAssault' ? order.unit : '';
  const unit = units[id];
  const target = order.kind === 'assault' ? order.target : unit?.assault?.target;
  return unit === undefined || target === undefined ? undefined : { unit: id, target, side: unit.side };
}

/** From the assault to its fight: the enemy's defensive fire at it, nothing else. */
function next(battle: BbbBattle, { unit: id, side }: Clash, events: readonly BbbEvent[]): BbbOrder | undefined {
  const unit = battle.units[id];
  if (unit?.where !== 'table' || battle.active !== side || unit.assault === null || fightOf(events, id) !== undefined)
    return undefined;
  if (battle.phase === 'assaults') return { kind: 'resolveAssault', unit: id };
  const { grant } = battle.state;
  if (battle.phase === 'granted') return grant === null ? undefined : { kind: 'hold', unit: grant.unit };
  if (battle.phase === 'defensiveFire') {
    const shots = unitsOf(battle, battle.toAct).flatMap((each) => fireOffers(battle, each));
    const shot = shots.findLast(({ order }) => order.target === id);
    if (shot !== undefined) return shot.order;
  }
  if (refusesEndPhase(battle) === undefined) return { kind: 'endPhase' };
  const shaken = unitsOf(battle, side).find(({ disrupted, rolled }) => disrupted && !rolled);
  return shaken && { kind: 'rollCommand', unit: shaken.id };
}

function fightOf(events: readonly BbbEvent[], id: string) {
  const fought = events.findLast((event) => event.kind === 'assault-fought' && event.about.attackers.includes(id));
  return fought?.kind === 'assault-fought' ? fought.about.result : undefined;
}

function judge(battle: BbbBattle, { unit, target }: Clash, events: readonly BbbEvent[]): ClashEnd<Fate> {
  const result = fightOf(events, unit);
  const gone = (id: string): boolean => battle.units[id]?.where !== 'table';
  const [wins, loses] = [result?.defenderRetire ?? null, result?.attackerRetire ?? null];
  const happened: Readonly<Record<Fate, boolean>> = {
    theyGo: gone(target),
    theyRetire: wins !== null && !gone(target),
    theyLose: (result?.defenderLosses ?? 0) > 0 && !gone(target),
    weLose: (result?.attackerLosses ?? 0) > 0 && !gone(unit),
    fireStopsUs: result === undefined && events.some(({ kind }) => kind === 'assault-fell-back'),
    weRetire: loses !== null && !gone(unit),
    weGo: gone(unit),
  };
  const verdict =
    result === undefined
      ? 'stopped'
      : wins !== null || (gone(target) && !gone(unit))
        ? 'win'
        : loses !== null || gone(unit)
          ? 'lose'
          : 'draw';
  return { verdict, fates: (Object.keys(FATES) as Fate[]).filter((fate) => happened[fate]) };
}

export const clashes: ClashReading<BloodyBigBattles, Fate> = {
  verdicts: { win: 'win the assault', draw: 'neither gives way', lose: 'lose', stopped: 'never get there' },
  fates: FATES,
  of: clashOf,
  next,
  judge,
};
