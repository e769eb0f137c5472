import type { TurnPart } from '#referee/index.ts';

/** GTC-SEQ-01: the four parts of one player turn. */
function playerTurn(whose: 'first' | 'second'): readonly TurnPart[] {
  return [
    {
      id: `${whose}-initiative`,
      title: 'Initiative',
      whose,
      may: [
        'Units near the enemy may fire at, charge, evade or deploy without an order, once each.',
        'Engineers work on their tasks.',
        'Infantry near enemy cavalry forms square first.',
      ],
      resolutions: [
        'square-check',
        'initiative-check',
        'fire',
        'charge-declare',
        'engineering-task',
        'formation-change',
        'move-allowance',
        'fire-construction',
        'suppression-test',
        'fall-back',
      ],
    },
    {
      id: `${whose}-command`,
      title: 'Command',
      whose,
      may: [
        'One commander after the other gives orders until one fails; each order to the same troops is harder.',
        'Ordered units move, deploy, fire or charge; the other side may fire at who has moved.',
        'A failed commanding officer ends the orders of the whole side. Then command units move.',
      ],
      resolutions: [
        'command-roll',
        'fire',
        'charge-declare',
        'move-allowance',
        'formation-change',
        'command-blunder',
        'fixed-attack',
        'suppression-test',
        'fall-back',
        'square-check',
        'fire-construction',
      ],
    },
    {
      id: `${whose}-charge`,
      title: 'Charge',
      whose,
      may: ['Every combat is fought, round by round, until one side gives way; winners may consolidate.'],
      resolutions: ['charge-round', 'retreat', 'fire'],
    },
    {
      id: `${whose}-end`,
      title: 'End',
      whose,
      may: ['Hits are taken off everybody; the active side recovers from suppression; both armies are counted.'],
      resolutions: ['end-phase', 'breakpoint'],
    },
  ];
}

export const SEQUENCE: readonly TurnPart[] = [...playerTurn('first'), ...playerTurn('second')];
