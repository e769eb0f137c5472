import { between, depthIn, type Spot, spotsAlong, SLACK } from '../geometry.ts';
import { apart, enemiesOn, type Man, menOf, type Table, type Unit } from './men.ts';
import { crosses, groundOf, type MtPiece, touches } from './pieces.ts';
import { any, atMost, type Certainty, not } from './certainty.ts';

/** What a figure may move: certainly at least `least`, and at most `most`. */
export interface Allowance {
  readonly least: number;
  readonly most: number;
}

export interface AllowanceOptions {
  /** MT-GAP-34: neither the 2" far from enemies nor the road helps a unit that runs. */
  readonly retreat?: boolean;
  /** MT-MOVE-10: what the road adds. */
  readonly road?: 2 | 4;
}

export function lengthOf(path: readonly Spot[]): number {
  return path.reduce((sum, spot, i) => sum + (i === 0 ? 0 : between(path[i - 1] as Spot, spot)), 0);
}

export function legsOf(path: readonly Spot[]): readonly (readonly [Spot, Spot])[] {
  return path.slice(1).map((to, i) => [path[i] as Spot, to]);
}

/** MT-MOVE-01 to 05. */
function plain({ traits }: Unit): number {
  const worth = { scout: 1, native: 1, cavalry: 4, lightCavalry: 6 } as const;
  return traits.reduce((sum, trait) => sum + (trait in worth ? worth[trait as keyof typeof worth] : 0), 4);
}

/** MT-MOVE-06: no enemy figure or marker, seen or not, within 24". */
export function isFarFromEnemies(table: Table, man: Man): Certainty {
  return not(
    any(...enemiesOn(table, man.unit).flatMap((enemy) => menOf(enemy).map((to) => atMost(apart(man, to), 24)))),
  );
}

function isOnRoad(roads: readonly MtPiece[], path: readonly Spot[]): Certainty {
  return any(
    ...roads.map(({ patches }) => {
      const deep = Math.min(
        ...legsOf(path).flatMap(([from, to]) =>
          spotsAlong(from, to).map((spot) => Math.max(...patches.map((patch) => depthIn(patch, spot)))),
        ),
      );
      if (deep > SLACK) return true;
      return deep < -SLACK ? false : undefined;
    }),
  );
}

/** Section 8, point 2: by what the path touches, its start included. */
export function allowanceOf(
  table: Table,
  man: Man,
  path: readonly Spot[],
  { retreat = false, road = 2 }: AllowanceOptions = {},
): Allowance {
  const ground = groundOf(table);
  const legs = legsOf(path);
  const touched = (...sorts: readonly string[]): Certainty =>
    any(
      ...ground
        .filter(({ sort }) => sorts.includes(sort))
        .flatMap((piece) => legs.map(([from, to]) => touches(piece, from, to))),
    );
  const obstacles = ground
    .filter(({ sort }) => sort === 'obstacle')
    .map((piece) => legs.map(([from, to]) => crosses(piece, from, to)));
  const far = retreat ? false : isFarFromEnemies(table, man);
  const roads = ground.filter(({ sort }) => sort === 'road');
  const onRoad = retreat ? false : isOnRoad(roads, path);
  const slow: readonly (readonly [Certainty, number])[] = [
    [touched('rough', 'building'), 1],
    [touched('veryRough'), 2],
  ];
  const sum = (certain: boolean): number => {
    const counts = (sure: Certainty, helps: boolean) => (sure === undefined ? certain !== helps : sure);
    const crossed = obstacles.reduce(
      (total, each) => total + (certain ? each.filter((one) => one !== false).length : Number(each.includes(true))),
      0,
    );
    // MT-READ-25: along a road the ground beside it does not slow a unit.
    const along = counts(onRoad, true);
    const ground_ = along ? 0 : slow.reduce((total, [sure, cost]) => total + (counts(sure, false) ? cost : 0), 0);
    return Math.max(1, plain(man.unit) + (counts(far, true) ? 2 : 0) + (along ? road : 0) - ground_ - crossed);
  };
  return { least: sum(true), most: sum(false) };
}
