import { along, frontCentre, headingTo, lengthBetween, type Point, type Rectangle, turnBetween } from '#field/index.ts';
import { inColumn } from '../facts/words.ts';
import type { W66Unit } from '../play/model.ts';
import { type MoveStep, step } from '../play/orders.ts';
import { front, shapeOf } from '../play/place.ts';

/** Section 8: steps move the middle of the front; people drag the middle of the unit. */
export function frontAt(unit: W66Unit, at: Point, heading: number): Point {
  return frontCentre({ x: at.x, y: at.y, heading }, shapeOf(unit));
}

/** A column faces along its path, so that its middle trails behind; of two ways that end there, the one that turns less. */
export function headOfColumn(unit: W66Unit, at: Point): Point {
  const from = front(unit);
  const half = (shapeOf(unit) as Rectangle).depth / 2;
  const far = lengthBetween(from, at);
  const onward = headingTo(from, at);
  const back = headingTo(at, from);
  const turn = (heading: number): number => Math.abs(turnBetween(unit.heading, heading));
  return far < half && turn(back) < turn(onward) ? along(from, back, half - far) : along(from, onward, far + half);
}

export function go({ x, y }: Point, heading: number | null = null): MoveStep {
  return step({ do: 'go', x, y, heading });
}

/** As it is formed and without turning first. */
export function goAsFormed(unit: W66Unit, at: Point): MoveStep {
  return go(inColumn(unit.formation) ? headOfColumn(unit, at) : frontAt(unit, at, unit.heading));
}
