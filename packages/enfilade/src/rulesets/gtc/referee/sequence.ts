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
        'Units that act in this way take no orders this turn. Engineers work on their tasks at any distance.',
        'Infantry with enemy cavalry near and none of its own forms square, now and after every action.',
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
        'Ordered units move, deploy, fire or charge. The other side may answer, once for each of its units: fire at a unit that has moved or deployed, or at one that charges it.',
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
      may: [
        'Every combat is fought, round by round, until one side gives way; after three even rounds the charge is repulsed.',
        'Hits of a charge are only compared. Losers retreat half a move, winners may consolidate.',
      ],
      resolutions: ['charge-round', 'retreat'],
    },
    {
      id: `${whose}-end`,
      title: 'End',
      whose,
      may: ['Hits are taken off all units; the active side recovers from suppression; both armies are counted.'],
      resolutions: ['end-phase', 'breakpoint'],
    },
  ];
}

export const SEQUENCE: readonly TurnPart[] = [...playerTurn('first'), ...playerTurn('second')];
