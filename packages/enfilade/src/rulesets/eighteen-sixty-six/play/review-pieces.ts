import { type Scenario } from '#battle/index.ts';
import { inches } from '#field/index.ts';
import { type W66Order } from './orders.ts';
import { measureFire } from './shooting.ts';
import { type Draft, draft, type Staged } from './stage.ts';

export type Terrain = Scenario['terrain'][number];

export function box(
  id: string,
  kind: string,
  [west, south, east, north]: readonly [number, number, number, number],
): Terrain {
  const area: [number, number][] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
  return { id, kind, area };
}

export function line(id: string, kind: string, points: [number, number][], given: Partial<Terrain> = {}): Terrain {
  return { id, kind, line: points, ...given };
}

export function ofTarget(at: Staged, units: readonly string[], target: string) {
  const volley = { units, target: at.unit(target), opportunity: false, outOfSightAtEnd: false };
  return measureFire(at.battle, volley);
}

export const brigade = (id: string, side: 'a' | 'b', at: [number, number], given: Partial<Draft> = {}): Draft =>
  draft(id, side, 'pr-line-brigade', { at, ...given });
export const battalion = (id: string, side: 'a' | 'b', at: [number, number], given: Partial<Draft> = {}): Draft =>
  draft(id, side, 'pr-jaeger-battalion', { at, ...given });
export const storm = (id: string, side: 'a' | 'b', at: [number, number], given: Partial<Draft> = {}): Draft =>
  draft(id, side, 'au-line-brigade', { at, ...given });
export const horse = (id: string, side: 'a' | 'b', at: [number, number], given: Partial<Draft> = {}): Draft =>
  draft(id, side, 'pr-cavalry-regiment', { at, ...given });
export const guns = (id: string, side: 'a' | 'b', at: [number, number], given: Partial<Draft> = {}): Draft =>
  draft(id, side, 'pr-4pdr-battery', { at, formation: 'unlimbered', ...given });

export const chit = (unit: string, x: number, y: number): W66Order => ({
  kind: 'placeChit',
  unit,
  order: 'move',
  x: inches(x),
  y: inches(y),
  target: null,
});
