import { along, edgeOf, type Face, headingOfFace, type PlacedShape, type Point, turned } from '#field/index.ts';

const BEND = 75;

/** Everything within this distance of a face, between rays that spread from its corners, from right to left. Arcs are chords. */
export function farEdge({ at, shape }: PlacedShape, face: Face, length: number, spread = 450): readonly Point[] {
  const { from, to } = edgeOf(at, shape, face);
  if (length === 0) return [from, to];
  const heading = headingOfFace(at, face);
  const bends = Array.from({ length: Math.round(spread / BEND) + 1 }, (_, i) => i * BEND);
  return [
    ...bends.toReversed().map((bend) => along(from, turned(heading, -bend), length)),
    ...bends.map((bend) => along(to, turned(heading, bend), length)),
  ];
}

/** Between two middle points of an edge, where its label goes. */
export function middleOf(edge: readonly Point[]): Point {
  const [a, b] = [edge[edge.length / 2 - 1] as Point, edge[edge.length / 2] as Point];
  return { x: Math.round((a.x + b.x) / 2), y: Math.round((a.y + b.y) / 2) };
}
