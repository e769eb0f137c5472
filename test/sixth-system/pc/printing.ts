import type { Printing } from '#sheet/index.ts';

export const PRINTING: Printing = {
  pages: [
    {
      says: 'The whole of it',
      size: { a4: 12, letter: 12 },
      bands: [
        {
          shares: [1, 1],
          split: [
            ['sequence', 'move', 'volley'],
            ['morale', 'victory'],
          ],
        },
        { columns: 1, boxes: ['charge'] },
      ],
    },
  ],
  boxes: { move: { signs: { Foot: 'foot', Horse: 'horse' } } },
};
