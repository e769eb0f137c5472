import type { Place } from './generator.ts';

/** Shapes as a scenario writes them, for the systems. */

type Outline = [number, number][];

export function outlineOf(area: readonly Place[]): Outline {
  return area.map(([x, y]) => [x, y]);
}

export function bridgeArea([x, y]: Place, half: { readonly across: number; readonly along: number }): Outline {
  return [
    [x - half.across, y - half.along],
    [x + half.across, y - half.along],
    [x + half.across, y + half.along],
    [x - half.across, y + half.along],
  ];
}

function strip(line: readonly Place[], half: number): Outline {
  const along = (by: number) => line.map(([x, y]): [number, number] => [x, y + by]);
  return [...along(-half), ...along(half).toReversed()];
}

/** A river as two strips of ground with a gap between them: its bridge or ford. */
export function riverBanks(
  { line, bridge }: { readonly line: readonly Place[]; readonly bridge: Place },
  half: number,
  gap: number,
): readonly [Outline, Outline] {
  const [x, y] = bridge;
  return [
    strip([...line.filter(([east]) => east < x - gap), [x - gap, y]], half),
    strip([[x + gap, y], ...line.filter(([east]) => east > x + gap)], half),
  ];
}
