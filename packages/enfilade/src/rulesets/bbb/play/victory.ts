import {
  other,
  rememberLast,
  rememberWhile,
  type Result,
  type Side,
  sideDoes,
  type UnitId,
  wordsOfSides,
} from '#battle/index.ts';
import { inches, distanceFromPoint, type Outline } from '#field/index.ts';
import { strengthOf } from '../aftermath.ts';
import type { Standings } from '../facts/victory.ts';
import { DECISIVE, NEAR_OBJECTIVE } from '../sheet.ts';
import { judgeVictory, type VictoryResult } from '../victory.ts';
import { tell } from './events.ts';
import { isHalfIn } from './ground.ts';
import type { BbbBattle, BbbUmpire, BbbUnit } from './model.ts';
import { bodies, type PlacedUnit } from './place.ts';

const NEAR_POINT = inches(NEAR_OBJECTIVE.value);

export interface Goal {
  readonly id: string;
  readonly name: string;
  isHeldFrom(stands: Outline): boolean;
}

/** The objectives of a battle: an area that holds half of a footprint, or a point within 3" of it. */
export const goalsOf: (setting: BbbBattle['setting']) => readonly Goal[] = rememberLast(
  ({ scenario, ground }: BbbBattle['setting']): readonly Goal[] =>
    (scenario.objectives ?? []).map(({ id, name, terrain, at }): Goal => {
      const area = ground.areas.find((each) => each.id === terrain);
      if (area !== undefined) return { id, name, isHeldFrom: (stands) => isHalfIn(stands, area) };
      const point = at && { x: inches(at[0]), y: inches(at[1]) };
      return {
        id,
        name,
        isHeldFrom: (stands) => point !== undefined && distanceFromPoint(point, stands) <= NEAR_POINT,
      };
    }),
);

interface Presence {
  readonly stands: Outline;
  readonly goals: readonly Goal[];
  /** The numbers of the objectives at which it stands. */
  readonly at: readonly number[];
}
const presences = new Map<UnitId, Presence>();

function goalsAt(goals: readonly Goal[], { id, outline: stands }: PlacedUnit): readonly number[] {
  let known = presences.get(id);
  if (known?.stands !== stands || known.goals !== goals) {
    known = { stands, goals, at: goals.flatMap((goal, i) => (goal.isHeldFrom(stands) ? [i] : [])) };
    presences.set(id, known);
  }
  return known.at;
}

interface Field {
  readonly goals: readonly Goal[];
  readonly all: readonly PlacedUnit[];
}

/** Which side stands at each objective; kept while all units stay where they are. */
const present = rememberWhile(
  ({ goals, all }: Field, last: Field) =>
    last.goals === goals &&
    last.all.length === all.length &&
    all.every(({ outline: stands }, i) => last.all[i]?.outline === stands),
  ({ goals, all }: Field) => {
    const found: Readonly<Record<Side, boolean[]>> = { a: [], b: [] };
    for (const each of all) for (const i of goalsAt(goals, each)) found[each.unit.side][i] = true;
    return found;
  },
);

/** The units and holders that were checked last. */
const judged: { units: BbbBattle['units'] | null; objectives: BbbBattle['state']['objectives'] | null } = {
  units: null,
  objectives: null,
};

function standsElsewhere(before: BbbUnit | undefined, unit: BbbUnit): boolean {
  return (
    before === undefined ||
    before.x !== unit.x ||
    before.y !== unit.y ||
    before.heading !== unit.heading ||
    before.bases !== unit.bases ||
    before.formation !== unit.formation ||
    before.where !== unit.where
  );
}

/** Most orders move no unit: then objectives stay with their holders. */
function isStill(before: BbbBattle, { units, state }: BbbBattle): boolean {
  if (judged.units !== before.units || judged.objectives !== state.objectives) return false;
  if (units === before.units) return true;
  for (const id in units) {
    const unit = units[id] as BbbUnit;
    if (unit !== before.units[id] && standsElsewhere(before.units[id], unit)) return false;
  }
  return true;
}

/** An objective belongs to the side that was the last to stand there alone. */
export function takeObjectives(umpire: BbbUmpire, before?: BbbBattle): void {
  if (before === undefined || !isStill(before, umpire.battle)) judgeObjectives(umpire);
  judged.units = umpire.battle.units;
  judged.objectives = umpire.battle.state.objectives;
}

function judgeObjectives(umpire: BbbUmpire): void {
  const { battle } = umpire;
  const goals = goalsOf(battle.setting);
  const { objectives } = battle.state;
  const { a, b } = present({ goals, all: bodies(battle) });
  const taken = goals.flatMap(({ id }, i): readonly (readonly [string, Side])[] => {
    if (a[i] === b[i]) return [];
    const side: Side = a[i] === true ? 'a' : 'b';
    return objectives[id] === side ? [] : [[id, side]];
  });
  if (taken.length > 0) tell(umpire, 'objectives-taken', objectives, Object.fromEntries(taken));
}

function pointsOf(battle: BbbBattle, side: Side): number {
  return (battle.setting.scenario.objectives ?? []).reduce(
    (sum, { id, points = 1 }) => sum + (battle.state.objectives[id] === side ? points : 0),
    0,
  );
}

function armyOf(battle: BbbBattle, side: Side) {
  const own = Object.values(battle.units).filter((unit) => unit.side === side);
  return { objectivePoints: pointsOf(battle, side), ...strengthOf(own) };
}

const BY_POINTS = {
  bothBroken: 'both armies are broken, and objective points decide',
  objectives: 'objective points decide',
} as const;

/** Section 10: a win by break, or by at least twice the points, is decisive; others are marginal. */
function gradeOf({ setting: { scenario } }: BbbBattle, { winner, by }: VictoryResult, { first, second }: Standings) {
  const [won, lost] = winner === 'second' ? [second, first] : [first, second];
  const [most, least] = [won.objectivePoints, lost.objectivePoints];
  if (by === null || winner === null || winner === 'draw') return { level: null, because: 'equal objective points' };
  const level: 'decisive' | 'marginal' = by === 'broken' || most >= DECISIVE.value * least ? 'decisive' : 'marginal';
  const loser = wordsOfSides(scenario)[winner === 'second' ? scenario.first : other(scenario.first)];
  const why = by === 'broken' ? `${sideDoes(loser, 'is', 'are')} broken` : `${BY_POINTS[by]}, ${most} to ${least}`;
  return { level, because: `${why}: a ${level} victory` };
}

function standingsAt(battle: BbbBattle, turn: number): Standings {
  const { first, turns } = battle.setting.scenario;
  return { turn, turnLimit: turns, first: armyOf(battle, first), second: armyOf(battle, other(first)) };
}

function resultOf(battle: BbbBattle, judged: VictoryResult, because: string): Result {
  const { first } = battle.setting.scenario;
  const winner = judged.winner === 'first' ? first : judged.winner === 'second' ? other(first) : null;
  return { winner, rule: 'BBB-GAP-31', because };
}

/** The result if the battle ended now. */
export function resultAtTheEnd(battle: BbbBattle): Result {
  const standings = standingsAt(battle, battle.setting.scenario.turns);
  const judged = judgeVictory(standings);
  return resultOf(battle, judged, gradeOf(battle, judged, standings).because);
}

/** BBB-GAP-31: after player 2's turn, and after player 1's if an army is broken then; null while the battle goes on. */
export function verdictOf(battle: BbbBattle) {
  const standings = standingsAt(battle, battle.turn);
  const judged = judgeVictory(standings);
  const { winner, by } = judged;
  if (winner === null || by === null) return null;
  if (battle.active === battle.setting.scenario.first && by === 'objectives') return null;
  const { level, because } = gradeOf(battle, judged, standings);
  return {
    result: resultOf(battle, judged, because),
    about: { facts: standings, result: judged, level },
  };
}
