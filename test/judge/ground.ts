import type { Scenario } from 'enfilade';
import type { Patch, Spot } from './geometry.ts';

/** A piece of terrain as the scenario writes it: areas whole, lines as strips. */
export interface Piece {
  readonly id: string;
  readonly kind: string;
  readonly area: boolean;
  readonly with: Readonly<Record<string, unknown>>;
  /** One for an area; for a line one for each stretch between two points. */
  readonly patches: readonly Patch[];
}

function spots(places: readonly (readonly [number, number])[]): readonly Spot[] {
  return places.map(([x, y]) => ({ x, y }));
}

export function piecesOf({ terrain }: Scenario): readonly Piece[] {
  return terrain.map(({ id, kind, area, line, with: given = {} }) => {
    if (area !== undefined)
      return { id, kind, area: true, with: given, patches: [{ corners: spots(area), radius: 0 }] };
    const points = spots(line ?? []);
    const radius = typeof given['width'] === 'number' ? given['width'] / 2 : 0;
    const patches = points.slice(1).map((to, i) => ({ corners: [points[i] as Spot, to], radius }));
    return { id, kind, area: false, with: given, patches };
  });
}
