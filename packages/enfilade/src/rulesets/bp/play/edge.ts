import type { UnitId } from '#battle/index.ts';
import { eastward, northward, opposite, type Point, slid } from '#field/index.ts';
import { DISENGAGED, forcedOffTable } from '../aftermath.ts';
import { tell } from './events.ts';
import { type BpBattle, type BpUmpire, type BpUnit, unitOf } from './model.ts';
import { destroy, disengage } from './morale.ts';

/** Where the middle of a unit that goes straight on crosses the edge: there it may come on again (BP-GAP-18). */
function edgePoint({ setting: { ground } }: BpBattle, unit: BpUnit, heading: number): Point {
  const [x, y] = [eastward(heading), northward(heading)];
  const lengths = [
    x > 0 ? (ground.width - unit.x) / x : x < 0 ? unit.x / -x : Infinity,
    y > 0 ? (ground.height - unit.y) / y : y < 0 ? unit.y / -y : Infinity,
  ];
  const { x: east, y: north } = slid(unit, heading, Math.max(0, Math.floor(Math.min(...lengths))));
  return { x: Math.min(ground.width, Math.max(0, east)), y: Math.min(ground.height, Math.max(0, north)) };
}

/** BP-GAP-63: the next turn of its own in which it may come back. */
function nextOwnTurn({ turn, active, setting }: BpBattle, unit: BpUnit): number {
  return unit.side !== active && unit.side !== setting.scenario.first ? turn : turn + 1;
}

/** BP-GAP-18, BP-SHK-01: forced over the edge a shaken unit is removed; another may come back where it left. */
export function forceOff(
  umpire: BpUmpire,
  id: UnitId,
  {
    heading,
    moves,
    facts = [],
  }: { readonly heading: number; readonly moves: number; readonly facts?: readonly string[] },
): void {
  const { battle } = umpire;
  const unit = unitOf(battle, id);
  const after = forcedOffTable(unit);
  if (after.where === 'lost') {
    destroy(umpire, id, 'BP-SHK-01', 'shaken, it was driven off the table');
    return;
  }
  const { x, y } = edgePoint(battle, unit, heading);
  tell(umpire, 'unit-left-table', unit, { x, y }, moves, {
    facts,
    changes: [
      ...disengage(battle, id),
      {
        unit: id,
        set: { ...DISENGAGED, x, y, heading: opposite(heading), ...after, arrivesTurn: nextOwnTurn(battle, unit) },
      },
    ],
  });
}
