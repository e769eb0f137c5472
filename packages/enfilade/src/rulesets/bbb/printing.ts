import type { Printing } from '#sheet/index.ts';

export const PRINTING: Printing = {
  running: true,
  pages: [
    {
      says: 'Page the first: firing and command',
      size: { a4: 8.1, letter: 7.9 },
      bands: [
        { columns: 1, boxes: ['fire-table'] },
        { shares: [1, 1], split: [['firing-values'], ['fire-notes']] },
        { columns: 1, boxes: ['firing-modifiers'] },
        { shares: [2, 1], split: [['command-roll'], ['command-modifiers']] },
      ],
    },
    {
      says: 'Page the second: the turn, movement and assault',
      size: { a4: 7.9, letter: 7.7 },
      bands: [
        {
          shares: [1, 1, 1],
          split: [
            ['turn-order', 'evade', 'victory', 'about'],
            ['movement'],
            ['terrain', 'interpenetration', 'measures'],
          ],
        },
        { shares: [1, 1], split: [['assault-table'], ['assault-modifiers']] },
      ],
    },
  ],
  boxes: {
    'fire-table': { shades: { R: 0, T: 1, V: 2, '1': 3, '2': 4, '3': 5 } },
    'firing-values': {
      merged: 'Reach',
      signs: {
        'Musket v cavalry': 'foot',
        'Musket v infantry or artillery': 'foot',
        'Skirmish (SK) musket v infantry or artillery': 'skirmishers',
        'Cavalry musket': 'horse',
        'Ineffective musket': 'weakFoot',
        'Foot artillery': 'guns',
        'Horse artillery': 'horseGuns',
        'Heavy artillery': 'heavyGuns',
      },
    },
    'firing-modifiers': {
      columns: 4,
      heads: {
        'bbb/firing-modifiers/ragged-volleys': 'Shift left',
        'bbb/firing-modifiers/devastating-volleys': 'Shift right',
        'bbb/firing-modifiers/one-exposed': 'Shifting',
        'bbb/firing-modifiers/cumulative': 'Halve the factor',
        'bbb/firing-modifiers/moved-guns': 'Firing together',
      },
    },
    'assault-table': {
      scale: { from: 'bbb/assault-table/plus-7', to: 'bbb/assault-table/minus-7' },
    },
    'assault-modifiers': {
      columns: 2,
      heads: {
        'bbb/assault-modifiers/odds-3-2': 'For',
        'bbb/assault-modifiers/disrupted': 'Against',
        'bbb/assault-modifiers/light-cover': 'Against the attacker',
        'bbb/assault-modifiers/share': 'Counting',
      },
    },
    'command-roll': {
      columns: 2,
      heads: {
        'bbb/command-roll/good-11': 'In good order',
        'bbb/command-roll/disordered-9': 'Disordered',
        'bbb/command-roll/same-state': 'Reading the roll',
      },
    },
    movement: {
      signs: {
        Infantry: 'foot',
        Artillery: 'guns',
        'Heavy cavalry': 'heavyHorse',
        'Other cavalry': 'horse',
        'Irregular cavalry, generals': 'general',
      },
      heads: {
        'bbb/movement/infantry': 'A full move',
        'bbb/movement/outside-front-arc': 'Costs',
        'bbb/movement/zone-of-control': 'Zone of control',
        'bbb/movement/formation-change': 'Formations and guns',
        'bbb/movement/square-total': 'Reading the costs',
      },
    },
  },
};
