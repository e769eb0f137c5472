import type { Scenario, ScenarioCover } from '#battle/index.ts';
import { inches, type Point } from '#field/index.ts';

/** What covers a part of the open ground: an area or a line, in thousandths. It has no meaning in the rules. */
export interface CoverSign {
  readonly kind: ScenarioCover['kind'];
  readonly name: string | null;
  readonly area: readonly Point[] | null;
  readonly line: readonly Point[] | null;
}

/** All that a scenario says of its open ground, as it is to be drawn. */
export function coverOf({ cover = [] }: Pick<Scenario, 'cover'>): readonly CoverSign[] {
  const placed = (places: readonly (readonly [number, number])[] | undefined): readonly Point[] | null =>
    places?.map(([x, y]) => ({ x: inches(x), y: inches(y) })) ?? null;
  return cover.map(({ kind, name, area, line }) => ({
    kind,
    name: name ?? null,
    area: placed(area),
    line: placed(line),
  }));
}
