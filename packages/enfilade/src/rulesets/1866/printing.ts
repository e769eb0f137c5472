import type { Printing } from '#sheet/index.ts';

export const PRINTING: Printing = {
  running: true,
  pages: [
    {
      says: 'Page the first: orders, movement and morale',
      size: { a4: 7.8, letter: 7.5 },
      bands: [
        {
          shares: [1, 1, 1],
          split: [
            ['sequence', 'command-stands', 'chits', 'spotting'],
            ['activation', 'dice', 'commander-kill'],
            ['morale-rating', 'morale-roll', 'troop-types', 'title'],
          ],
        },
        { shares: [1, 1], split: [['movement'], ['formations']] },
      ],
    },
    {
      says: 'Page the second: fire, charge and melee',
      size: { a4: 8.1, letter: 7.7 },
      bands: [
        { columns: 1, boxes: ['crt'] },
        {
          shares: [1, 1],
          split: [
            ['fire-points', 'melee'],
            ['notes', 'victory'],
          ],
        },
      ],
    },
  ],
  boxes: {
    crt: {
      columns: 2,
      shades: { S: 0, B: 1, D: 2, BD: 3, L5: 4, L6: 4, L7: 4, L8: 5, L9: 5, L10: 5 },
    },
    formations: { named: true },
    notes: {
      heads: {
        '1866/notes/single-routed': 'Routed stands',
        '1866/notes/danger-front': 'Guns',
        '1866/notes/self-charge': 'Charges and commanders',
        '1866/notes/cavalry-rule': 'Cavalry rule',
        '1866/notes/partial-sight': 'Partial fire and when to shoot',
        '1866/notes/stosstaktik': 'Storm tactics',
      },
    },
    movement: {
      wide: true,
      signs: { Infantry: 'foot', Cavalry: 'horse', 'Foot artillery': 'guns', 'Horse artillery': 'horseGuns' },
    },
  },
};
