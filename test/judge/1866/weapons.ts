import type { Unit } from './bodies.ts';

type Bands = readonly (readonly [upTo: number, points: number])[];

/** W66-GAP-10a and W66-GAP-10b: fire points of a stand, by range in inches. */
const WEAPONS: Readonly<Record<string, Bands>> = {
  'needle-gun': [
    [2, 4],
    [5, 2],
  ],
  lorenz: [
    [2, 2],
    [5, 1],
    [7, 0.5],
  ],
  'jaeger-rifle': [
    [2, 2],
    [5, 2],
    [7, 1],
  ],
  'rifle-musket': [
    [2, 2],
    [5, 1],
  ],
  'austrian-4pdr': [
    [4, 4],
    [12, 3],
    [24, 2],
  ],
  'austrian-8pdr': [
    [4, 4],
    [12, 3],
    [24, 2],
    [36, 1],
  ],
  'prussian-4pdr': [
    [4, 3],
    [12, 2],
    [24, 1],
  ],
  'prussian-6pdr': [
    [4, 3],
    [12, 2],
    [24, 1],
    [36, 1],
  ],
  'smoothbore-12pdr': [
    [4, 4],
    [12, 2],
  ],
};

function bandsOf({ weapon }: Unit): Bands {
  return WEAPONS[weapon ?? ''] ?? [];
}

/** A range limit belongs to the nearer band; 0 is out of range. */
export function pointsAt(unit: Unit, inches: number): number {
  return bandsOf(unit).find(([upTo]) => inches <= upTo)?.[1] ?? 0;
}

export function reachOf(unit: Unit): number {
  return bandsOf(unit).at(-1)?.[0] ?? 0;
}
