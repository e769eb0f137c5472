import { other, type Result, type Side, SIDES } from '#battle/index.ts';
import { judgeArmy } from '../victory.ts';
import { BEATEN_SHARE, LAST_TURN } from '../sheet.ts';
import { tell } from './events.ts';
import { type PcBattle, type PcUmpire, unitsOf } from './model.ts';

export interface Losses {
  readonly units: number;
  readonly lost: number;
  readonly hits: number;
}

export function lossesOf({ units }: PcBattle, side: Side): Losses {
  const own = Object.values(units).filter((unit) => unit.side === side);
  return {
    units: own.length,
    lost: own.filter(({ where }) => where === 'lost').length,
    hits: own.reduce((sum, { hits }) => sum + hits, 0),
  };
}

/** PC-VIC-01: an army that is beaten now. */
function beatenNow(battle: PcBattle): Result | undefined {
  const beaten = SIDES.find((side) => judgeArmy(lossesOf(battle, side)).beaten);
  return beaten && { winner: other(beaten), rule: BEATEN_SHARE.fact, because: 'the enemy has lost half its units' };
}

/** PC-VIC-02: who would win if no turn came any more. */
export function resultAtTheEnd(battle: PcBattle): Result {
  const [a, b] = [lossesOf(battle, 'a'), lossesOf(battle, 'b')];
  const rule = LAST_TURN.fact;
  if (a.lost !== b.lost) return { winner: a.lost < b.lost ? 'a' : 'b', rule, because: 'fewer units lost' };
  if (a.hits !== b.hits) return { winner: a.hits < b.hits ? 'a' : 'b', rule, because: 'fewer hits' };
  return { winner: null, rule, because: 'the losses are equal' };
}

/** After every order: whether an army is beaten. */
export function checkVictory(umpire: PcUmpire): void {
  const result = umpire.battle.result === null ? beatenNow(umpire.battle) : undefined;
  if (result !== undefined) tell(umpire, 'battle-ended', result);
}

export function conductEndTurn(umpire: PcUmpire): void {
  const { active, turn, setting } = umpire.battle;
  const next = other(active);
  const now = next === setting.scenario.first ? turn + 1 : turn;
  if (now > setting.scenario.turns) {
    tell(umpire, 'battle-ended', resultAtTheEnd(umpire.battle));
    return;
  }
  const fresh = unitsOf(umpire.battle, next).map(({ id }) => ({ unit: id, set: { acted: false } }));
  tell(umpire, 'turn-began', now, next, fresh);
}
