import type { Printing } from '#sheet/index.ts';

export const PRINTING: Printing = {
  running: true,
  pages: [
    {
      says: 'Page the first: orders, fire and charge',
      size: { a4: 7.7, letter: 7.5 },
      bands: [
        {
          columns: 3,
          boxes: [
            'phases',
            'initiative',
            'command',
            'bonus',
            'blunder',
            'action',
            'firing',
            'hit',
            'casualties',
            'suppression',
            'fall-back',
            'fall-back-2',
            'charge',
            'charge-2',
          ],
        },
      ],
    },
    {
      says: 'Page the second: formations, ground and works',
      size: { a4: 7.6, letter: 7.5 },
      bands: [
        {
          shares: [7, 5],
          split: [
            ['terrain', 'deployment', 'construction', 'end'],
            ['formation', 'rate', 'road', 'retreat', 'engineering', 'breakpoint'],
          ],
        },
      ],
    },
  ],
  boxes: {
    action: { named: true },
    construction: { parts: ['Works', 'Hits', 'Save'] },
    terrain: { columns: 2, wide: true },
    rate: {
      signs: {
        'CO and HQ, dismounted / mounted': 'general',
        Infantry: 'foot',
        Cavalry: 'horse',
        'Artillery moved by hand': 'guns',
        'Artillery by prolonge': 'guns',
        'Limbered artillery, foot / horse': 'horseGuns',
      },
    },
  },
};
