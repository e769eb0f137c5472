import type { GroundSign, MarkSign, Recipe, Sign } from 'enfilade';
import { type Body, figures, sign } from './bodies.ts';
import { area, box, line, round } from './land.ts';

/** The plate of conventional signs: every formation, arm, state and recipe, for comparison with the mock-up. */

const FORMATIONS: readonly (readonly [string, Omit<Body, 'id' | 'at' | 'heading' | 'name'>])[] = [
  ['Line', { side: 'a', arm: 'infantry', formation: 'line', size: [9.5, 1.5] }],
  ['Extended', { side: 'a', arm: 'infantry', formation: 'extended', size: [12, 3] }],
  ['Attack column', { side: 'a', arm: 'infantry', formation: 'column', size: [3.2, 4.8] }],
  ['March column', { side: 'a', arm: 'infantry', formation: 'marchColumn', size: [1.6, 9.5] }],
  ['Square', { side: 'b', arm: 'infantry', formation: 'square', size: [4.8, 4.8] }],
  ['Disordered', { side: 'b', arm: 'infantry', formation: 'line', size: [9.5, 1.5], marks: ['disordered'] }],
  ['Supported', { side: 'b', arm: 'infantry', formation: 'supportedLine', size: [9.5, 4.4] }],
  ['Cavalry line', { side: 'b', arm: 'cavalry', formation: 'line', size: [8, 4] }],
  ['Guns', { side: 'a', arm: 'footGuns', formation: 'deployed', size: [3, 3] }],
  ['Limbered', { side: 'a', arm: 'footGuns', formation: 'limbered', size: [2, 5] }],
  ['Garrison', { side: 'b', arm: 'infantry', formation: 'garrison', size: [6, 4] }],
  ['Warband', { side: 'b', arm: 'infantry', formation: 'warband', size: [4.8, 4.8] }],
  ['Depth', { side: 'a', arm: 'infantry', formation: 'depth', size: [6.4, 3] }],
  ['Mixed', { side: 'b', arm: 'infantry', formation: 'mixed', size: [9.5, 1.5] }],
];

const ARMS = [
  'infantry',
  'lightInfantry',
  'skirmishers',
  'cavalry',
  'lightCavalry',
  'heavyCavalry',
  'lancers',
  'footGuns',
  'horseGuns',
  'heavyGuns',
  'wagon',
] as const;

const MARKS: readonly MarkSign[] = [
  'shaken',
  'disordered',
  'disorganised',
  'suppressed',
  'spent',
  'routing',
  'lowAmmunition',
  'silenced',
  'reduced',
  'hidden',
  'dummy',
  'onWatch',
  'smoke',
  'engaged',
  'assaulting',
  'chit',
  'acted',
  'broken',
  'other',
];

const HATS = ['regular', 'officer', 'ranger', 'militia', 'canadian', 'warrior', 'civilian'] as const;

function troops(): readonly Sign[] {
  const found: Sign[] = [];
  FORMATIONS.forEach(([name, body], i) => {
    const at: readonly [number, number] = [9 + (i % 7) * 16, 110 - Math.floor(i / 7) * 12];
    const sideways = body.formation === 'marchColumn' || body.formation === 'limbered';
    found.push(sign({ ...body, id: `form-${i}`, name, at, heading: sideways ? 0 : 90 }));
  });
  ARMS.forEach((arm, i) => {
    const horse = arm.endsWith('avalry') || arm === 'lancers';
    const guns = arm.endsWith('Guns');
    const size: readonly [number, number] = horse ? [4, 4] : guns ? [3, 3] : arm === 'wagon' ? [3, 2] : [4.8, 1.5];
    const formation = guns ? 'deployed' : 'line';
    for (const side of ['a', 'b'] as const)
      found.push(
        sign({
          id: `${arm}-${side}`,
          side,
          arm,
          formation,
          size: arm === 'skirmishers' ? [6, 3] : size,
          at: [6 + i * 9.6, side === 'a' ? 88 : 79],
          heading: 90,
          name: arm,
        }),
      );
  });
  MARKS.forEach((mark, i) => {
    const guns = mark === 'silenced' || mark === 'reduced';
    found.push(
      sign({
        id: `mark-${mark}`,
        side: i % 2 === 0 ? 'a' : 'b',
        arm: guns ? 'footGuns' : 'infantry',
        formation: guns ? 'deployed' : 'line',
        size: guns ? [3, 3] : [4.8, 1.5],
        at: [7 + (i % 10) * 10.6, 70 - Math.floor(i / 10) * 8],
        heading: 90,
        name: mark,
        marks: [mark],
        ...(mark === 'shaken' ? { losses: [3, 3] as const } : i < 3 ? { losses: [2, 3] as const } : {}),
      }),
    );
  });
  for (const rank of [1, 2, 3] as const)
    for (const side of ['a', 'b'] as const)
      found.push(
        sign({
          id: `rank-${rank}-${side}`,
          side,
          arm: 'commander',
          formation: 'bases',
          size: [1.5, 1.5],
          at: [6 + rank * 7, side === 'a' ? 54 : 50],
          heading: 90,
          name: ['', 'brigade', 'division', 'army'][rank] ?? '',
          rank,
        }),
      );
  HATS.forEach((arm, i) => {
    for (const side of ['a', 'b'] as const) {
      const [x, y] = [36 + i * 6, side === 'a' ? 54 : 50];
      found.push(
        figures({ id: `${arm}-${side}`, side, arm, at: [x, y], heading: 90, name: side === 'a' ? arm : '' }, [
          [x, y, 90],
        ]),
      );
    }
  });
  const marker = { arm: 'marker' as const, formation: 'bases' as const, size: [3, 2] as const, heading: 90 };
  found.push(sign({ ...marker, id: 'counter', side: 'b', at: [84, 52], name: 'hidden marker' }));
  const many: readonly MarkSign[] = ['onWatch', 'lowAmmunition', 'acted'];
  found.push(
    sign({
      id: 'three',
      side: 'a',
      arm: 'infantry',
      formation: 'line',
      size: [4.8, 1.5],
      at: [96, 52],
      heading: 90,
      name: 'three discs',
      marks: many,
      losses: [1, 4],
    }),
  );
  return found;
}

const WIDE = 10;
const HIGH = 7;

function sampleOf(recipe: Recipe, x: number, y: number): readonly GroundSign[] {
  const id = `${recipe}-sample`;
  const name = recipe;
  const [cx, cy] = [x + WIDE / 2, y + HIGH / 2];
  const across = [
    [x + 0.5, cy - 0.6],
    [cx, cy + 0.7],
    [x + WIDE - 0.5, cy - 0.3],
  ] as const;
  const inner = box(x + 1, y + 1, WIDE - 2, HIGH - 2);
  switch (recipe) {
    case 'hill':
    case 'steepHill':
    case 'lake':
    case 'marsh':
    case 'rough':
    case 'rocky':
      return [area(recipe, id, round(cx, cy, WIDE / 2 - 0.3, HIGH / 2 - 0.3), { name })];
    case 'building':
      return [
        area(recipe, id, box(x + 3, y + 2, 4, 3), { name }),
        area(recipe, `${id}2`, box(x + 8, y + 2, 1.6, 3), { heldBy: 'b' }),
      ];
    case 'fort':
      return [
        area(
          recipe,
          id,
          [
            [x + 3, y + 1.4],
            [x + 7, y + 1.4],
            [x + 8, y + 3.8],
            [cx, y + 6],
            [x + 2, y + 3.8],
          ],
          { name },
        ),
      ];
    case 'highRoad':
    case 'road':
    case 'track':
    case 'path':
    case 'stream':
    case 'river':
    case 'hedge':
    case 'wall':
    case 'fence':
    case 'palisade':
      return [line(recipe, id, across, { name, width: recipe === 'river' ? 2400 : 0 })];
    case 'entrenchment':
      return [line(recipe, id, across, { name, front: 900 })];
    case 'bridge':
      return [
        line('stream', `${id}-water`, across),
        line('road', `${id}-road`, [
          [cx, y + 0.3],
          [cx, y + HIGH - 0.3],
        ]),
        area('bridge', id, box(cx - 0.5, cy - 0.1, 1, 1.4), { name }),
      ];
    case 'ford':
      return [
        line('stream', `${id}-water`, across, { width: 900 }),
        line(
          'ford',
          id,
          [
            [cx, cy - 0.5],
            [cx, cy + 1.7],
          ],
          { name },
        ),
      ];
    case 'cart':
      return [
        line(
          recipe,
          id,
          [
            [cx - 1.5, cy],
            [cx + 1.5, cy],
          ],
          { name, width: 1200 },
        ),
      ];
    case 'stack':
      return [
        line(
          recipe,
          id,
          [
            [cx - 1.5, cy],
            [cx + 1.5, cy],
          ],
          { name, width: 1500 },
        ),
      ];
    case 'objective':
      return [
        area(recipe, id, box(cx - 3, cy - 1, 2, 2), { name }),
        area(recipe, `${id}2`, box(cx + 1, cy - 1, 2, 2), { heldBy: 'a' }),
      ];
    case 'wood':
    case 'orchard':
    case 'village':
    case 'town':
    case 'crop':
    case 'plough':
      return [area(recipe, id, inner, { name })];
  }
}

const RECIPES: readonly Recipe[] = [
  'wood',
  'orchard',
  'hill',
  'steepHill',
  'village',
  'town',
  'building',
  'highRoad',
  'road',
  'track',
  'path',
  'bridge',
  'ford',
  'stream',
  'river',
  'lake',
  'marsh',
  'crop',
  'plough',
  'rough',
  'rocky',
  'hedge',
  'wall',
  'fence',
  'palisade',
  'entrenchment',
  'fort',
  'cart',
  'stack',
  'objective',
];

export const PLATE = {
  scene: {
    width: 114_000,
    height: 116_000,
    unit: 'inch',
    ground: RECIPES.flatMap((recipe, i) => sampleOf(recipe, 1.5 + (i % 10) * 11.2, 34 - Math.floor(i / 10) * 12)),
    signs: troops(),
  },
};
