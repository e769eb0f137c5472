import type { Sign } from 'enfilade';
import { seedOf, sway } from '../jitter.ts';
import { leaned, type Slab, shifted } from './slab.ts';

const LOOSENESS = { disordered: 1, routing: 1.5, disorganised: 2, broken: 2.2 } as const;

/** How much its stands are out of place: not at all, askew, or askew and out of line. */
export function loosenessOf({ marks }: Sign): number {
  return Math.max(
    0,
    ...marks.map(({ sign }) =>
      sign === 'disordered' || sign === 'disorganised' || sign === 'routing' || sign === 'broken' ? LOOSENESS[sign] : 0,
    ),
  );
}

export function askew(slabs: readonly Slab[], id: string, looseness: number): readonly Slab[] {
  const seed = seedOf(id);
  return slabs.map((slab, i) => {
    const smaller: Slab = { ...slab, w: slab.w * 0.93, d: slab.d * 0.97 };
    const ahead = sway(seed, i) * Math.min(slab.d * 0.14, 4) * looseness;
    const left = sway(seed + 1, i) * Math.min(slab.w * 0.03, 2) * looseness;
    return leaned(shifted(smaller, ahead, left), sway(seed + 2, i) * 0.09 * looseness);
  });
}
