import type { Result, Side } from '#battle/index.ts';
import { inches, distanceFromPoint } from '#field/index.ts';
import type { Standings } from '../facts/victory.ts';
import { judgeVictory, type VictoryResult } from '../victory.ts';
import { isHalfIn } from './ground.ts';
import { type BbbBattle, type BbbUmpire, onTable } from './model.ts';
import { outline } from './place.ts';

const NEAR_POINT = inches(3);

/** Section 10: whose units stand at an objective. */
function sidesAt(battle: BbbBattle, id: string): readonly Side[] {
  const objective = battle.setting.scenario.objectives?.find((each) => each.id === id);
  const area = battle.setting.ground.areas.find((each) => each.id === objective?.terrain);
  const at = objective?.at && { x: inches(objective.at[0]), y: inches(objective.at[1]) };
  const there = onTable(battle).filter((unit) =>
    area !== undefined
      ? isHalfIn(outline(unit), area)
      : at !== undefined && distanceFromPoint(at, outline(unit)) <= NEAR_POINT,
  );
  return [...new Set(there.map(({ side }) => side))];
}

/** An objective belongs to the side that was the last to stand there alone. */
export function takeObjectives(umpire: BbbUmpire): void {
  const { objectives } = umpire.battle.state;
  const taken = Object.entries(objectives).flatMap(([id, holder]) => {
    const [side, rival] = sidesAt(umpire.battle, id);
    return side !== undefined && rival === undefined && side !== holder ? [[id, side] as const] : [];
  });
  if (taken.length === 0) return;
  umpire.tell({
    kind: 'objectives-taken',
    by: null,
    facts: ['BBB-GAP-31'],
    about: { taken: Object.fromEntries(taken) },
    changes: [{ state: { objectives: { ...objectives, ...Object.fromEntries(taken) } } }],
  });
}

function pointsOf(battle: BbbBattle, side: Side): number {
  return (battle.setting.scenario.objectives ?? []).reduce(
    (sum, { id, points = 1 }) => sum + (battle.state.objectives[id] === side ? points : 0),
    0,
  );
}

function armyOf(battle: BbbBattle, side: Side) {
  const own = Object.values(battle.units).filter((unit) => unit.side === side);
  return {
    objectivePoints: pointsOf(battle, side),
    startingBases: own.reduce((sum, { startingBases }) => sum + startingBases, 0),
    bases: own.reduce((sum, { bases, where }) => sum + (where === 'lost' ? 0 : bases), 0),
  };
}

const WHY = {
  broken: 'the enemy army is broken',
  bothBroken: 'both armies are broken, and objective points decide',
  objectives: 'objective points decide',
} as const;

/** Section 10: a win by break, or by at least twice the points, is decisive; others are marginal. */
function gradeOf({ winner, by }: VictoryResult, { first, second }: Standings) {
  const [won, lost] = winner === 'second' ? [second, first] : [first, second];
  const [most, least] = [won.objectivePoints, lost.objectivePoints];
  if (by === null || winner === null || winner === 'draw') return { level: null, because: 'equal objective points' };
  const level = by === 'broken' || most >= 2 * least ? 'decisive' : 'marginal';
  return { level, because: `${WHY[by]}${by === 'broken' ? '' : `, ${most} to ${least}`}: a ${level} victory` };
}

/** BBB-GAP-31: after player 2's turn, and after player 1's if an army is broken then; null while the battle goes on. */
export function verdictOf(
  battle: BbbBattle,
): { readonly result: Result; readonly about: Readonly<Record<string, unknown>> } | null {
  const { first: firstSide, turns } = battle.setting.scenario;
  const secondSide: Side = firstSide === 'a' ? 'b' : 'a';
  const standings = {
    turn: battle.turn,
    turnLimit: turns,
    first: armyOf(battle, firstSide),
    second: armyOf(battle, secondSide),
  };
  const judged = judgeVictory(standings);
  const { winner, by } = judged;
  if (winner === null || by === null) return null;
  if (battle.active === firstSide && by === 'objectives') return null;
  const { level, because } = gradeOf(judged, standings);
  return {
    result: {
      winner: winner === 'draw' ? null : winner === 'first' ? firstSide : secondSide,
      rule: 'BBB-GAP-31',
      because,
    },
    about: { facts: standings, result: judged, level },
  };
}
