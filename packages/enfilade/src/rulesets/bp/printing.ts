import type { Printing } from '#sheet/index.ts';

export const PRINTING: Printing = {
  pages: [
    {
      says: 'Page the first: orders, marching and shooting',
      size: { a4: 9.3, letter: 8.8 },
      bands: [
        {
          shares: [1, 1, 1],
          split: [
            ['sequence', 'command', 'blunder', 'disorder'],
            ['move', 'move-modifier', 'range', 'save'],
            ['to-hit', 'guns', 'size', 'formation', 'tactical', 'dice'],
          ],
        },
      ],
    },
    {
      says: 'Page the second: fighting and breaking',
      size: { a4: 8.2, letter: 7.9 },
      bands: [
        { shares: [1, 1, 1], split: [['combat-to-hit'], ['combat-result', 'buildings'], ['supports', 'shaken']] },
        {
          shares: [1, 1],
          split: [
            ['break-result', 'break'],
            ['test', 'break-effect'],
          ],
        },
        { columns: 3, boxes: ['counter-charge', 'evade', 'skirmishers', 'victory', 'measure'] },
      ],
    },
  ],
  boxes: {
    size: { named: true },
    formation: { named: true },
    tactical: { named: true },
    'break-result': { shades: { Holds: 0, Retires: 3, Breaks: 5 } },
    move: {
      signs: {
        'Infantry, limbered foot artillery, wagons': 'foot',
        'Cavalry, limbered horse artillery': 'horse',
        'Artillery moved by hand': 'guns',
        'Battalion guns moved by hand': 'guns',
        'Commander on foot': 'general',
        'Commander on horseback': 'general',
      },
    },
    command: { heads: { 'bp/command/distance': 'On the rating', 'bp/command-roll/rating': 'The roll' } },
  },
};
