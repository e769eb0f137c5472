import type { MtOrder } from '../../../packages/enfilade/src/rulesets/mt/play/orders.ts';
import { between, directionTo, radians, type Spot } from '../geometry.ts';
import { type Figure, placeOf, type Unit } from './men.ts';

/** The way of one figure: where it starts, then every point it comes by. */
export interface Way {
  readonly figure: Figure;
  readonly path: readonly Spot[];
}

type WrittenOrder = Extract<MtOrder, { readonly kind: 'move' | 'engage' }>;

function written({ figures }: Unit, { paths }: WrittenOrder): readonly Way[] {
  return paths.flatMap(({ figure: id, points }) => {
    const figure = figures.find((each) => each.id === id);
    return figure === undefined ? [] : [{ figure, path: [placeOf(figure), ...points.map(placeOf)] }];
  });
}

/** Section 6: each man on his arc about one end. */
function wheeled({ figures }: Unit, about: number, by: number): readonly Way[] {
  const pivot = figures.find(({ id }) => id === about);
  if (pivot === undefined) return [];
  const middle = placeOf(pivot);
  return figures.map((figure) => {
    const start = placeOf(figure);
    const [far, from] = [between(middle, start), directionTo(middle, start)];
    const path = Array.from({ length: 9 }, (_, i) => {
      const angle = radians(from + (by / 10) * (i / 8));
      return { x: middle.x + far * Math.cos(angle), y: middle.y + far * Math.sin(angle) };
    });
    return { figure, path };
  });
}

/** The ways that an order names; those of forming and of an engagement without paths are known by their ends only. */
export function waysOf(unit: Unit, order: MtOrder): readonly Way[] {
  if (order.kind === 'move' || order.kind === 'engage') return written(unit, order);
  if (order.kind === 'wheel') return wheeled(unit, order.about, order.by);
  if (order.kind !== 'advance') return [];
  return unit.figures.map((figure) => {
    const { x, y } = placeOf(figure);
    return {
      figure,
      path: [
        { x, y },
        { x: x + order.x / 1000, y: y + order.y / 1000 },
      ],
    };
  });
}

/** Straight from where the men stood to where they stand. */
export function straightWays(was: Unit, is: Unit): readonly Way[] {
  return is.figures.flatMap((end) => {
    const figure = was.figures.find(({ id }) => id === end.id);
    return figure === undefined ? [] : [{ figure, path: [placeOf(figure), placeOf(end)] }];
  });
}
