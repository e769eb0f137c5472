import type { Arm, FormationSign, Sign } from 'enfilade';
import { type Body, sign } from './bodies.ts';
import { area, box, line, round } from './land.ts';

const KINDS: readonly (readonly [Arm, FormationSign, readonly [number, number]])[] = [
  ['infantry', 'line', [4.8, 1]],
  ['infantry', 'column', [1.8, 2.4]],
  ['lightInfantry', 'extended', [4.8, 1.5]],
  ['infantry', 'square', [2.4, 2.4]],
  ['lancers', 'line', [4, 1.6]],
  ['heavyCavalry', 'line', [4, 1.6]],
  ['footGuns', 'deployed', [1.6, 1.6]],
  ['infantry', 'marchColumn', [1, 4]],
];

/** An army of this size on a table of six feet by four, with marks and losses, none of it sensible. */
export function army(count: number): { readonly scene: object } {
  const columns = Math.ceil(Math.sqrt(count * 1.5));
  const rows = Math.ceil(count / columns);
  const signs: Sign[] = Array.from({ length: count }, (_, i) => {
    const [arm, formation, size] = KINDS[i % KINDS.length] ?? ['infantry', 'line', [4.8, 1]];
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const scale = Math.min(1, 60 / columns / 4);
    const body: Body = {
      id: `unit-${i}`,
      side: row < rows / 2 ? 'a' : 'b',
      arm,
      formation,
      size: [size[0] * scale, size[1] * scale],
      at: [(72 * (column + 0.5)) / columns, (48 * (row + 0.5)) / rows],
      heading: (row < rows / 2 ? 90 : 270) + ((i * 7) % 30) - 15,
      name: `Battalion ${i}`,
      short: `${i}`,
      losses: [i % 4, 3],
      marks: i % 9 === 0 ? ['shaken'] : i % 7 === 0 ? ['disordered', 'smoke'] : i % 5 === 0 ? ['lowAmmunition'] : [],
    };
    return sign(body);
  });
  const ground = [
    area('hill', 'hill-1', round(20, 30, 12, 8)),
    area('hill', 'hill-2', round(56, 14, 10, 9)),
    area('wood', 'wood-1', round(10, 12, 8, 7), { name: 'The wood' }),
    area('wood', 'wood-2', box(44, 32, 18, 12)),
    area('town', 'town', box(30, 20, 8, 7), { name: 'The town' }),
    area('crop', 'crop', box(24, 6, 10, 8)),
    line('highRoad', 'road-1', [
      [0, 22],
      [34, 24],
      [72, 20],
    ]),
    line('river', 'river', [
      [40, 0],
      [44, 20],
      [40, 48],
    ]),
  ];
  return { scene: { width: 72_000, height: 48_000, unit: 'inch', ground, signs } };
}
