import type { UnitId } from '#battle/index.ts';
import {
  inches,
  onTable as onTheTable,
  opposite,
  outlineOf,
  retreat,
  bentHeadings,
  within,
  type Meeting,
  type Body,
} from '#field/index.ts';
import { reckon } from '#sheet/index.ts';
import type { Test } from '../facts/morale.ts';
import { judgeRetreat, resolveBreak } from '../morale.ts';
import { BREAK } from '../sheet.ts';
import { factsOf } from './facts-of.ts';
import { armOf, type BpBattle, type BpUmpire, type BpUnit, formationOf, isShaken, onTable, the } from './model.ts';
import { bodies, enemiesOf, outline, shapeOf } from './place.ts';
import { baseMove, CLEARANCE, forbidden, refusesPlace } from './ways.ts';

interface TestFacts {
  readonly test: Test;
  readonly excess?: number;
  readonly artilleryCasualties?: boolean;
  readonly onlyCavalryEnemies?: boolean;
}

const CAUSES: Readonly<Record<Test, string>> = {
  A: 'BP-BRK-05',
  B: 'BP-BRK-06',
  C: 'BP-BRK-07',
  D: 'BP-BRK-08',
  E: 'BP-BRK-09',
};
const VERDICTS = { breaks: 'BP-BRK-10', holds: 'BP-BRK-11', retires: 'BP-BRK-12' } as const;

/** Rolls a break test and carries its result out. Returns the result. */
export function takeTest(
  umpire: BpUmpire,
  id: UnitId,
  { test, excess = 0, artilleryCasualties = false, onlyCavalryEnemies = false }: TestFacts,
): 'breaks' | 'retires' | 'holds' {
  const unit = the(umpire.battle, id);
  const check = {
    test,
    arm: armOf(unit),
    formation: formationOf(unit),
    excess,
    disordered: unit.disordered,
    artilleryCasualties,
    onlyCavalryEnemies,
    byFire: test === 'A' || test === 'B',
  };
  const result = resolveBreak({ check, modifiers: reckon(0, BREAK, check) }, umpire);
  const softened = result.result !== result.tableResult ? [unit.building === null ? 'BP-GAP-35' : 'BP-BLD-06'] : [];
  umpire.tell({
    kind: 'break-test-taken',
    by: unit.side,
    facts: [
      'BP-BRK-04',
      CAUSES[test],
      VERDICTS[result.result],
      ...(unit.disordered ? ['BP-DIS-04'] : []),
      ...softened,
      ...factsOf(result),
    ],
    about: { unit: id, facts: check, result },
    changes: [],
  });
  if (result.result === 'breaks') destroy(umpire, id, 'BP-BRK-10');
  return result.result;
}

/** Takes a unit out of every fight it stands in. */
export function disengage(battle: BpBattle, id: UnitId): { readonly unit: UnitId; readonly set: Partial<BpUnit> }[] {
  return onTable(battle)
    .filter((each) => each.engagedWith.includes(id))
    .map((each) => ({
      unit: each.id,
      set: {
        engagedWith: each.engagedWith.filter((other) => other !== id),
        flankedBy: each.flankedBy.filter((other) => other !== id),
      },
    }));
}

const GONE: Partial<BpUnit> = {
  engagedWith: [],
  flankedBy: [],
  charging: false,
  counterCharged: false,
  wonLastRound: false,
  phaseExcess: 0,
  building: null,
};

export function destroy(umpire: BpUmpire, id: UnitId, rule: string): void {
  umpire.tell({
    kind: 'unit-destroyed',
    by: the(umpire.battle, id).side,
    facts: [rule],
    about: { unit: id },
    changes: [...disengage(umpire.battle, id), { unit: id, set: { ...GONE, where: 'lost' } }],
  });
}

/** BP-GAP-59, one way back: where it ends, and whether that is tenable. */
function wayBack(
  battle: BpBattle,
  unit: BpUnit,
  heading: number,
  length: number,
): { readonly x: number; readonly y: number; readonly tenable: boolean; readonly leaves: boolean } {
  const touching = new Set(unit.engagedWith);
  const enemies = new Set(enemiesOf(battle, unit).map(({ id }) => id));
  const others = bodies(battle).filter(({ id }) => id !== unit.id);
  const made = retreat(
    { at: unit, shape: shapeOf(unit), heading, length },
    battle.setting.ground,
    others.filter(({ id }) => !touching.has(id)),
    {
      beyond: 0,
      stops: (meeting: Meeting) =>
        meeting.kind === 'body'
          ? enemies.has(meeting.body.id)
          : meeting.kind === 'area' && forbidden(battle, unit, meeting.area.cover) !== undefined,
      passes: (body: Body) => !enemies.has(body.id),
    },
  );
  const { x, y } = made.path.end;
  const there = outlineOf({ x, y, heading: unit.heading }, shapeOf(unit));
  const leaves = !onTheTable(battle.setting.ground, there);
  const free = !enemiesOf(battle, unit).some(
    (enemy) => !touching.has(enemy.id) && within(there, outline(battle, enemy), CLEARANCE),
  );
  const tenable =
    !leaves &&
    free &&
    made.length >= length - inches(2) &&
    refusesPlace(battle, { ...unit, engagedWith: [] }, there) === undefined;
  return { x, y, tenable, leaves: leaves && free && made.stoppedBy === undefined };
}

/** BP-BRK-12 to 14: one move back; else disordered and two; else it breaks. */
export function retire(umpire: BpUmpire, id: UnitId): void {
  const { battle } = umpire;
  const unit = the(battle, id);
  if (unit.where !== 'table') return;
  const back = opposite(unit.heading);
  const one = wayBack(battle, unit, back, baseMove(unit));
  const longer = bentHeadings(back, 450, 150).map((heading) => wayBack(battle, unit, heading, 2 * baseMove(unit)));
  const shorter = bentHeadings(back, 450, 150).map((heading) => wayBack(battle, unit, heading, baseMove(unit)));
  const two = [...longer, ...shorter].find(({ tenable }) => tenable);
  const judged = judgeRetreat({
    oneMoveClear: one.tenable || one.leaves,
    twoMovesTenable: two !== undefined,
    leavesTable: one.leaves,
    shaken: isShaken(unit),
    disordered: unit.disordered,
  });
  const facts = {
    retires: judged.moves === 1 ? 'BP-BRK-12' : 'BP-BRK-13',
    removed: 'BP-SHK-01',
    offTable: 'BP-GAP-18',
    breaks: 'BP-BRK-14',
  };
  if (judged.outcome === 'breaks' || judged.outcome === 'removed') {
    destroy(umpire, id, facts[judged.outcome]);
    return;
  }
  const to = judged.outcome === 'offTable' || judged.moves === 1 ? one : (two ?? one);
  const off = judged.outcome === 'offTable';
  umpire.tell({
    kind: off ? 'unit-left-table' : 'unit-retired',
    by: unit.side,
    facts: [facts[judged.outcome]],
    about: { unit: id, from: { x: unit.x, y: unit.y, heading: unit.heading }, moves: judged.moves },
    changes: [
      ...disengage(battle, id),
      {
        unit: id,
        set: {
          ...GONE,
          x: to.x,
          y: to.y,
          disordered: judged.disordered,
          building: null,
          ...(off ? { where: 'off', arrivesTurn: battle.turn + 1 } : {}),
        },
      },
    ],
  });
}
