import type { OrderRefusal } from '#battle/index.ts';
import { inches, inUnits, meetings, type Path, pathLength, pathThrough, type Pose, within } from '#field/index.ts';
import { judgeMove } from '../movement.ts';
import { FOOT_MOVE, HORSE_MOVE, KEEP_AWAY, WOOD_DIVIDES } from '../sheet.ts';
import { refusal, refusesActor } from './able.ts';
import { tell } from './events.ts';
import { enemiesOf, type PcBattle, type PcUmpire, type PcUnit, unitOf } from './model.ts';
import type { OrderOf } from './orders.ts';
import { bodiesBut, outline, shapeOf } from './place.ts';

export interface Way {
  readonly path: Path;
  readonly inches: number;
  readonly allowance: number;
  readonly facts: readonly string[];
  /** What is in the way. */
  readonly stoppedBy: string | undefined;
}

const NAMES = { body: 'another unit', edge: 'the edge of the table', area: '', line: '' } as const;

/** What a path costs, may cost and meets; bodies that may be touched are left out. */
export function wayOn(battle: PcBattle, unit: PcUnit, path: Path, touched: readonly PcUnit[] = []): Way {
  const { ground } = battle.setting;
  const met = meetings(path, 'centre', ground, bodiesBut(battle, unit, ...touched));
  const touchesWood = met.some(({ kind }) => kind === 'area');
  const stop = met.find(({ kind }) => kind === 'body' || kind === 'edge');
  return {
    path,
    inches: inUnits(pathLength(path, 'centre')),
    allowance: judgeMove({ arm: unit.arm, touchesWood }).inches,
    facts: [(unit.arm === 'foot' ? FOOT_MOVE : HORSE_MOVE).fact, ...(touchesWood ? [WOOD_DIVIDES.fact] : [])],
    stoppedBy: stop === undefined ? undefined : NAMES[stop.kind],
  };
}

export function wayTo(battle: PcBattle, unit: PcUnit, to: Pose): Way {
  return wayOn(battle, unit, pathThrough(unit, shapeOf(unit), { points: [to], heading: to.heading }));
}

/** PC-MOV-01 to PC-MOV-04. */
export function refusesMove(battle: PcBattle, { unit: id, to }: OrderOf<'move'>): OrderRefusal | undefined {
  const wrong = refusesActor(battle, id);
  if (wrong !== undefined) return wrong;
  const unit = unitOf(battle, id);
  const way = wayTo(battle, unit, to);
  if (way.inches > way.allowance)
    return refusal(way.facts.at(-1) ?? '', `that is ${way.inches.toFixed(1)}", and it moves ${way.allowance}"`);
  if (way.stoppedBy !== undefined) return refusal('PC-GAP-01', `${way.stoppedBy} is in the way`);
  const there = outline({ ...unit, ...to });
  const near = enemiesOf(battle, unit).find((enemy) => within(there, outline(enemy), inches(KEEP_AWAY.value) - 1));
  return near && refusal(KEEP_AWAY.fact, `it would end within ${KEEP_AWAY.shows} of ${near.name}`);
}

export function conductMove({ unit: id, to }: OrderOf<'move'>, umpire: PcUmpire): void {
  const unit = unitOf(umpire.battle, id);
  const way = wayTo(umpire.battle, unit, to);
  tell(umpire, 'unit-moved', unit, to, way.inches, [...way.facts, KEEP_AWAY.fact]);
}

/** As far as a unit goes at most. */
export function baseMove({ arm }: PcUnit): number {
  return inches(judgeMove({ arm, touchesWood: false }).inches);
}
