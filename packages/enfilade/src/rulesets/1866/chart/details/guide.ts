import type { Guide } from '#chart/index.ts';

/** The first battle of a newcomer, one thing at a time. */
export const GUIDE: Guide = {
  scenario: '1866-hill-farm',
  steps: [
    {
      id: 'commanders',
      title: 'Commanders',
      asks: 'Drag the division commander to the brigadier, or end this part',
      says: 'Units obey a commander who is near, and a division commander beside a brigadier adds their rating. Bring help where the first order matters most.',
      box: 'command-stands',
      phases: ['commanders'],
      orders: ['placeCommander', 'done'],
    },
    {
      id: 'chit',
      title: 'Lay an order',
      asks: 'Drag a regiment to the farm: that lays a MOVE chit',
      says: 'A unit does nothing new without a chit. You say where it is to go in the end, and the order goes on turn after turn until it is there. Both sides lay theirs face down and turn them up together.',
      box: 'chits',
      phases: ['chits'],
      orders: ['placeChit'],
    },
    {
      id: 'reveal',
      title: 'Turn them up',
      asks: 'When your chits are laid, end this part',
      says: 'Now each order is rolled for: the better the commander and the nearer, the likelier it starts at once. An order that fails waits, and the third try needs no roll.',
      box: 'activation',
      phases: ['chits'],
      orders: ['done'],
    },
    {
      id: 'move',
      title: 'Move',
      asks: 'Drag the regiment whose order is active towards the farm',
      says: 'Only units whose order is active may move. A line is slow and shoots well; a column is fast and dies under fire. The hill slows every unit a little.',
      box: 'movement',
      phases: ['movement'],
      orders: ['move'],
    },
    {
      id: 'fire',
      title: 'Fire',
      asks: 'Choose a unit with an enemy in range, and fire',
      says: 'Guns fire first, then rifles, both sides at once. Your needle guns are the better rifles: let the enemy come to them. Fire may stop a unit, drive it back or cost it a stand.',
      box: 'fire-points',
      phases: ['artillery', 'smallArms'],
      orders: ['fire'],
    },
  ],
};
