import type { Arm } from './facts/words.ts';
import { HITS_DESTROY } from './sheet.ts';

/** What fire, assaults, command rolls and retires share: how a unit loses bases. */
export interface Strength {
  readonly arm: Arm;
  readonly bases: number;
  readonly reduced: boolean;
}

export interface Remains {
  readonly basesLost: number;
  readonly bases: number;
  readonly reduced: boolean;
}

/** How many bases, or hits of a battery, it takes to destroy a unit (BBB-READ-08). */
export function capacity({ arm, bases, reduced }: Strength): number {
  if (arm !== 'artillery') return bases;
  return HITS_DESTROY.value - (reduced ? 1 : 0);
}

/** BBB-READ-08: a base lost is a hit on a battery, and hits add up. */
export function loseBases(unit: Strength, losses: number): Remains {
  if (losses >= capacity(unit)) return { basesLost: unit.bases, bases: 0, reduced: false };
  if (unit.arm !== 'artillery') return { basesLost: losses, bases: unit.bases - losses, reduced: false };
  return { basesLost: 0, bases: unit.bases, reduced: unit.reduced || losses > 0 };
}

/** BBB-GAP-18: losses go round evenly, beginning with the unit that has most bases; of equals its owner chooses one. */
export function nextToLose<U extends Strength>(units: readonly U[], taken: (unit: U) => number): readonly U[] {
  const able = units.filter((unit) => capacity(unit) > taken(unit));
  const fewest = Math.min(...able.map(taken));
  const open = able.filter((unit) => taken(unit) === fewest);
  const most = Math.max(...open.map(({ bases }) => bases));
  return open.filter(({ bases }) => bases === most);
}
