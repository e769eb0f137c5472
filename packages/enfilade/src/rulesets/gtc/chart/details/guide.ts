import type { Guide } from '#chart/index.ts';

/** The first battle of a newcomer, one thing at a time. */
export const GUIDE: Guide = {
  scenario: 'gtc-stone-wall',
  steps: [
    {
      id: 'order',
      title: 'Order a brigade',
      asks: 'Choose the HQ and order its regiments',
      says: 'One roll of two dice orders the whole group: the command value or less. Orders grow harder with distance, and with every order after the first.',
      box: 'command',
      phases: ['command'],
      orders: ['order'],
    },
    {
      id: 'move',
      title: 'Move',
      asks: 'Drag a regiment towards the stone wall',
      says: 'The green shape is its move. The regiments that got the order move one after another. Get to the wall first: behind it you are harder to hit.',
      box: 'action',
      phases: ['acting'],
      orders: ['move'],
    },
    {
      id: 'stop',
      title: 'Know when to stop',
      asks: 'When no order is worth the risk of failing, end the orders',
      says: 'A failed order ends the orders of that commander, and when the CO fails, of the whole side. Units that you leave alone still defend themselves. Order what matters first, and stop in time.',
      box: 'command',
      phases: ['command'],
      orders: ['stop', 'endPhase'],
    },
    {
      id: 'commanders',
      title: 'Bring up the HQ',
      asks: 'Drag the HQ up behind its regiments',
      says: 'Command units may move once when all orders are given. Close to its troops its next orders are easier.',
      box: 'command',
      phases: ['commandMoves'],
      orders: ['commandMove'],
    },
    {
      id: 'fire',
      title: 'Fire',
      asks: 'Choose a regiment, then the enemy it should fire at',
      says: 'Every stand that can fire rolls dice, and half range makes hits likelier. Enough hits in one turn knock a unit out; fewer may suppress it. All hits come off at the end of the turn, so fire several units at one target.',
      box: 'firing',
      phases: ['acting', 'initiative'],
      orders: ['fire'],
    },
  ],
};
