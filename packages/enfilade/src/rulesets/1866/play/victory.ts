import { other, type Result, type Side, sideDoes, wordsOfSides } from '#battle/index.ts';
import { inches, pointOutline, within } from '#field/index.ts';
import { countStands } from '../aftermath.ts';
import { HELD } from '../sheet.ts';
import { judgeBattle, type Verdict } from '../victory.ts';
import { onTable, type W66Battle } from './model.ts';
import { outline, pointWithin, townOf } from './place.ts';

const WITHIN = inches(HELD.value);

/** Section 10: an objective belongs to the side that last had it to itself. */
export function holdersNow(battle: W66Battle): Readonly<Record<string, Side | null>> {
  const objectives = battle.setting.scenario.objectives ?? [];
  return Object.fromEntries(
    objectives.map(({ id, at, terrain }) => {
      const point = { x: inches(at?.[0] ?? 0), y: inches(at?.[1] ?? 0) };
      const near = onTable(battle).filter(
        (unit) =>
          unit.status !== 'routed' &&
          (terrain === undefined ? pointWithin(point, outline(battle, unit), WITHIN) : unit.town === terrain),
      );
      const [a, b] = [near.some(({ side }) => side === 'a'), near.some(({ side }) => side === 'b')];
      if (a === b) return [id, battle.state.holders[id] ?? null];
      return [id, a ? 'a' : 'b'];
    }),
  );
}

interface Handicap {
  readonly side: Side;
  readonly points: number;
  readonly near: string;
  readonly beyond: string;
}

/** A side that gets points once it has come near an objective, or over a line to the north. */
export function handicapOf(battle: W66Battle): Handicap | undefined {
  const given = battle.setting.scenario.victory?.['handicap'] as Handicap | undefined;
  return given;
}

/** The height of a line at some x, between its points. */
export function lineAt(battle: W66Battle, id: string, x: number): number {
  const points = battle.setting.ground.lines.find((line) => line.id === id)?.points ?? [];
  for (let i = 1; i < points.length; i += 1) {
    const [a, b] = [points[i - 1], points[i]];
    if (a === undefined || b === undefined || x < a.x || x > b.x) continue;
    return a.y + ((b.y - a.y) * (x - a.x)) / Math.max(1, b.x - a.x);
  }
  return Infinity;
}

export function earnsHandicap(battle: W66Battle): Side | undefined {
  const handicap = handicapOf(battle);
  if (handicap === undefined || battle.state.handicapped.includes(handicap.side)) return undefined;
  const near = battle.setting.scenario.objectives?.find(({ id }) => id === handicap.near);
  const [x, y] = near?.at ?? [0, 0];
  const place =
    townOf(battle.setting.ground, near?.terrain ?? null)?.cover ?? pointOutline({ x: inches(x), y: inches(y) });
  const earned = onTable(battle).some(
    (unit) =>
      unit.side === handicap.side &&
      unit.status !== 'routed' &&
      (within(place, outline(battle, unit), WITHIN) || unit.y > lineAt(battle, handicap.beyond, unit.x)),
  );
  return earned ? handicap.side : undefined;
}

function army(battle: W66Battle, side: Side) {
  const { start, lost } = countStands(Object.values(battle.units).filter((unit) => unit.side === side));
  const held = (battle.setting.scenario.objectives ?? [])
    .filter(({ id }) => battle.state.holders[id] === side)
    .reduce((sum, { points = 0 }) => sum + points, 0);
  const raised = battle.state.handicapped.includes(side) ? (handicapOf(battle)?.points ?? 0) : 0;
  return { standsStart: start, standsLost: lost, objectivePoints: held + raised };
}

function judge(battle: W66Battle, lastTurnDone: boolean): Verdict {
  return judgeBattle({ A: army(battle, 'a'), B: army(battle, 'b'), lastTurnDone });
}

export function judgeNow(battle: W66Battle): Verdict {
  return judge(battle, battle.turn >= battle.setting.scenario.turns);
}

/** The result if this turn were the last. */
export function resultAtTheEnd(battle: W66Battle): Result {
  return resultOf(battle, judge(battle, true));
}

export function resultOf({ setting }: W66Battle, { winner, level, scores, broken }: Verdict): Result {
  const score = `${scores.A} to ${scores.B}`;
  const side = winner === 'A' ? 'a' : winner === 'B' ? 'b' : null;
  const because =
    side === null
      ? `a draw at ${score}`
      : broken[side === 'a' ? 'B' : 'A'] && !broken[side === 'a' ? 'A' : 'B']
        ? `${sideDoes(wordsOfSides(setting.scenario)[other(side)], 'has lost a quarter of its', 'have lost a quarter of their')} army`
        : `${score}, ${level ?? 'marginal'}`;
  return { winner: side, rule: 'W66-GAP-36', because };
}
