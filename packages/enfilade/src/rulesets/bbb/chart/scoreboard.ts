import { counted } from '#procedure/index.ts';
import { type Count, forcesOf, type RuledSentence, type Scoreboard, stillToCome } from '#chart/index.ts';
import { type Side, sideCalled, SIDES } from '#battle/index.ts';
import { BROKEN_AT } from '../sheet.ts';
import { judgeVictory } from '../victory.ts';
import type { BbbBattle } from '../play/model.ts';
import { NEAR_OBJECTIVE } from '../sheet.ts';
import { resultAtTheEnd } from '../play/victory.ts';
import { troopsOf } from './words.ts';

const RULE = BROKEN_AT.fact;
const WHOLE = { objectivePoints: 0, startingBases: 1, bases: 1 };

export interface Bases {
  readonly lost: number;
  readonly of: number;
  /** Losses that break the army, by the rule itself. */
  readonly mark: number;
}

export function basesOf(battle: BbbBattle, side: Side): Bases {
  const own = Object.values(battle.units).filter((unit) => unit.side === side);
  const of = own.reduce((sum, { startingBases }) => sum + startingBases, 0);
  const left = own.reduce((sum, { bases, where }) => sum + (where === 'lost' ? 0 : bases), 0);
  const isBroken = (lost: number): boolean =>
    judgeVictory({
      turn: 1,
      turnLimit: 2,
      first: { objectivePoints: 0, startingBases: of, bases: of - lost },
      second: WHOLE,
    }).firstBroken;
  let mark = 0;
  while (mark < of && !isBroken(mark)) mark += 1;
  return { lost: of - left, of, mark };
}

function wins(battle: BbbBattle): readonly RuledSentence[] {
  const { scenario } = battle.setting;
  const goals = (scenario.objectives ?? []).map(({ name, points = 1 }) => `${name} ${counted(points, 'point')}`);
  const armies = SIDES.map((side) => {
    const { mark, of } = basesOf(battle, side);
    return `${sideCalled(battle, side)} at ${mark} of ${of}`;
  });
  return [
    { says: `After turn ${scenario.turns}: more points for objectives held wins: ${goals.join(', ')}`, rule: RULE },
    {
      says: `An objective belongs to the side that was the last to stand there alone: with half a unit in it, or within ${NEAR_OBJECTIVE.shows} of it`,
      rule: RULE,
    },
    { says: `At once, by breaking the enemy army in lost bases: ${armies.join(', ')}`, rule: RULE },
    { says: 'A win by breaking the enemy or by twice their points is decisive, any other marginal', rule: RULE },
  ];
}

function counts(battle: BbbBattle, side: Side): readonly Count[] {
  const held = (battle.setting.scenario.objectives ?? []).filter(({ id }) => battle.state.objectives[id] === side);
  const { lost, of, mark } = basesOf(battle, side);
  return [
    ...held.map(({ name, points = 1 }) => ({ side, says: `holds ${name}`, points, rule: RULE })),
    { side, says: `${lost} of ${of} bases lost, broken at ${mark}`, points: null, rule: RULE },
  ];
}

export function scoreboard(battle: BbbBattle): Scoreboard {
  return {
    wins: wins(battle),
    counts: SIDES.flatMap((side) => counts(battle, side)),
    now: battle.result ?? resultAtTheEnd(battle),
  };
}

export function forces(battle: BbbBattle, side: Side): string {
  const own = Object.values(battle.units).filter((unit) => unit.side === side);
  const coming = own.filter(({ where }) => where === 'coming').length;
  const { of } = basesOf(battle, side);
  return `${forcesOf(own.map((unit) => troopsOf(battle, unit).arm))}; ${of} bases${stillToCome(coming)}`;
}
