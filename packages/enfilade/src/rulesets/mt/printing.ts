import type { Printing } from '#sheet/index.ts';

export const PRINTING: Printing = {
  running: true,
  pages: [
    {
      says: 'Page the first: command, movement and sight',
      size: { a4: 8.3, letter: 7.8 },
      bands: [
        { columns: 2, boxes: ['command-points', 'abilities', 'cards', 'move', 'move-terrain', 'terrain', 'weapons'] },
        { columns: 1, boxes: ['spotting'] },
      ],
    },
    {
      says: 'Page the second: shooting, fighting and reaction',
      size: { a4: 7.8, letter: 7.5 },
      bands: [
        {
          shares: [1, 1],
          split: [
            ['shooting', 'roll-to-kill', 'defence'],
            ['melee-weapons', 'leaving-combat', 'distances'],
          ],
        },
        { columns: 1, boxes: ['reaction-result'] },
        { shares: [1, 1, 1], split: [['reaction'], ['reaction-shooting'], ['reaction-fighting', 'rally']] },
      ],
    },
  ],
  boxes: {
    spotting: { columns: 3 },
    terrain: { parts: ['Ground', 'Height', 'Cover'] },
    weapons: { parts: ['Weapon', 'Range', 'Strength', 'Special rule'] },
    'reaction-result': {
      shades: {
        'No effect': 0,
        Recoil: 2,
        'Recoil or Shaken': 2,
        'Recoil and Shaken': 3,
        Flight: 4,
        Rout: 5,
      },
    },
  },
};
