import type { Guide } from '#chart/index.ts';

/** The first battle of a newcomer, one thing at a time. */
export const GUIDE: Guide = {
  scenario: 'mt-ford',
  steps: [
    {
      id: 'card',
      title: 'Play a card',
      asks: 'Play a card from your hand',
      says: 'The cards say whose troops may act. Choose the one whose troops stand in the best place. An enemy card lets enemy troops act, but gives you a point to spend.',
      box: 'cards',
      phases: ['go'],
      orders: ['playCard'],
    },
    {
      id: 'choose',
      title: 'Choose a unit',
      asks: 'Choose one of the units that the card lets act',
      says: 'The card lets each unit of its kind act in turn. Drag a unit to move it, or tap an enemy to shoot at them. End the card when enough of them have acted.',
      box: 'cards',
      phases: ['troop'],
      orders: ['activate'],
    },
    {
      id: 'move',
      title: 'Move',
      asks: 'Drag a party into cover',
      says: 'Each action is one thing: move, shoot, reload, charge. Woods and fences hide your men and stop musket balls. Stay out of the open when you can.',
      box: 'move',
      phases: ['activation'],
      orders: ['move', 'advance'],
    },
    {
      id: 'shoot',
      title: 'Shoot',
      asks: 'Choose a party, then an enemy it can see, and shoot',
      says: 'Only an enemy that is spotted can be shot at: woods and distance hide them. Each man rolls a die to hit and another to kill. Close range makes both easier.',
      box: 'shooting',
      phases: ['activation'],
      orders: ['shoot', 'volley'],
    },
    {
      id: 'reload',
      title: 'Reload',
      asks: 'Use an action to reload',
      says: 'A musket that has fired must be loaded again before its next shot. Do it in cover, while the enemy is doing the same.',
      box: 'weapons',
      phases: ['activation'],
      orders: ['reload'],
    },
  ],
};
