import type { Setting } from '#battle/index.ts';
import { distanceFromPoint, type Outline, type Point } from '#field/index.ts';

/**
 * Share of the table: within this distance of a piece of ground a unit is still "by" it, or "on" it if it is a line. A larger share says
 * little.
 */
const NEAR = 0.08;
const ON = 0.02;
const LARGE = 0.08;

interface NamedPlace {
  readonly name: string;
  readonly cover: Outline;
  readonly isLine: boolean;
}

function piecesOf({ scenario, ground }: Setting): readonly NamedPlace[] {
  const nameOf = (id: string): string | undefined => scenario.terrain.find((piece) => piece.id === id)?.name;
  return [...ground.areas, ...ground.lines].flatMap(({ id, cover, ...piece }) => {
    const name = nameOf(id);
    return name === undefined ? [] : [{ name, cover, isLine: 'points' in piece }];
  });
}

function sizeOf({ cover: { west, east, south, north } }: NamedPlace): number {
  return (east - west) * (north - south);
}

/** Which third of the table: "in the north-west", "in the middle". */
function thirdOf({ ground: { width, height } }: Setting, { x, y }: Point): string {
  const third = (at: number, of: number): number => Math.min(2, Math.max(0, Math.floor((3 * at) / of)));
  const [east, north] = [['west', '', 'east'][third(x, width)], ['south', '', 'north'][third(y, height)]];
  const words = [north, east].filter((each) => each !== '').join('-');
  return words === '' ? 'in the middle' : `in the ${words}`;
}

/** Where a place is, by the ground that people know: "in Bossu Wood", "where Pike and Mill road meet", "near Kernstown", "in the north-west". */
export function placeInWords(setting: Setting, place: Point): string {
  const { width, height } = setting.ground;
  const size = Math.min(width, height);
  const away = piecesOf(setting)
    .map((piece) => ({ ...piece, far: distanceFromPoint(place, piece.cover) }))
    .sort((one, two) => one.far - two.far || sizeOf(one) - sizeOf(two));
  const [line, crossing] = away.filter(({ isLine, far }) => isLine && far <= ON * size);
  if (line !== undefined && crossing !== undefined) return `where ${line.name} and ${crossing.name} meet`;
  const inside = away.find(({ isLine, far }) => !isLine && far === 0);
  if (inside !== undefined && sizeOf(inside) <= LARGE * width * height) return `in ${inside.name}`;
  if (line !== undefined) return `on ${line.name}`;
  if (inside !== undefined) return `in ${inside.name}`;
  const [nearest] = away;
  return nearest !== undefined && nearest.far <= NEAR * size ? `near ${nearest.name}` : thirdOf(setting, place);
}
