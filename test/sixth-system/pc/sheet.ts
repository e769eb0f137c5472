import { type Boxes, type Line, line, type Row, row, type Value, value } from '#sheet/index.ts';
import type { Charge } from './facts/melee.ts';
import type { Test } from './facts/morale.ts';
import type { Shot } from './facts/shooting.ts';

export const SEQUENCE: Line = line({
  rule: 'pc/sequence/turn',
  fact: 'PC-SEQ-01',
  says: 'The sides act in turn. Each unit acts once: it moves, fires, charges or rallies',
});

export const FOOT_MOVE: Value<6> = value({
  rule: 'pc/move/foot',
  fact: 'PC-MOV-01',
  says: 'Foot',
  value: 6,
  shows: '6"',
});
export const HORSE_MOVE: Value<10> = value({
  rule: 'pc/move/horse',
  fact: 'PC-MOV-02',
  says: 'Horse',
  value: 10,
  shows: '10"',
});
export const WOOD_DIVIDES: Value<2> = value({
  rule: 'pc/move/wood',
  fact: 'PC-MOV-03',
  says: 'Moves and charges that touch a wood',
  value: 2,
  shows: 'half',
});
export const KEEP_AWAY: Value<1> = value({
  rule: 'pc/move/keep-away',
  fact: 'PC-MOV-04',
  says: 'No move ends nearer to an enemy than this',
  value: 1,
  shows: '1"',
});

export const RANGE: Value<12> = value({
  rule: 'pc/volley/range',
  fact: 'PC-VOL-01',
  says: 'Foot only; at one enemy in sight, in the front arc, within',
  value: 12,
  shows: '12"',
});
export const FRONT_ARC: Value<45> = value({
  rule: 'pc/volley/front-arc',
  fact: 'PC-GAP-02',
  says: 'Front arc, to each side of straight ahead',
  value: 45,
  shows: '45°',
  source: 'house',
});
export const VOLLEY_DICE: Value<3> = value({ rule: 'pc/volley/dice', fact: 'PC-VOL-02', says: 'Dice', value: 3 });
export const HIT_ON: Value<5> = value({
  rule: 'pc/volley/hit',
  fact: 'PC-VOL-03',
  says: 'Each die hits on',
  value: 5,
  shows: '5+',
});
const CLOSE_INCHES = 4;
export const CLOSE: Row<Shot> = row({
  rule: 'pc/volley/close',
  fact: 'PC-VOL-04',
  says: 'Target within 4"',
  worth: 1,
  when: ({ rangeInches }) => rangeInches <= CLOSE_INCHES,
});
export const IN_WOOD: Row<Shot> = row({
  rule: 'pc/volley/wood',
  fact: 'PC-VOL-05',
  says: 'Target in a wood',
  worth: -1,
  when: ({ targetInWood }) => targetInWood,
});
export const VOLLEY: readonly Row<Shot>[] = [CLOSE, IN_WOOD];

export const CHARGE_STRAIGHT: Line = line({
  rule: 'pc/charge/straight',
  fact: 'PC-CHG-01',
  says: 'Face the target and go straight into contact, as far as a move',
});
export const HIGHER_WINS: Line = line({
  rule: 'pc/charge/higher',
  fact: 'PC-CHG-02',
  says: 'Each side rolls a die; the charger wins with the higher total, the target otherwise',
});
export const CHARGE: readonly Row<Charge>[] = [
  row({
    rule: 'pc/charge/horse',
    fact: 'PC-CHG-03',
    says: 'The charger is horse',
    worth: 2,
    when: ({ charger }) => charger === 'horse',
  }),
  row({
    rule: 'pc/charge/flank',
    fact: 'PC-CHG-04',
    says: 'It charges a flank or the rear',
    worth: 2,
    when: ({ flank }) => flank,
  }),
  row({
    rule: 'pc/charge/braced',
    fact: 'PC-CHG-05',
    says: 'The target, charged in front, braces; foot may fire at close range instead',
    worth: -1,
    when: ({ braced }) => braced,
  }),
  row({
    rule: 'pc/charge/shaken',
    fact: 'PC-CHG-06',
    says: 'The charger is shaken −1, the target is shaken',
    shows: '+1',
    worth: ({ chargerShaken, targetShaken }) => Number(targetShaken) - Number(chargerShaken),
    when: ({ chargerShaken, targetShaken }) => chargerShaken || targetShaken,
  }),
];
export const LOSER_HITS: Value<2> = value({
  rule: 'pc/charge/hits',
  fact: 'PC-CHG-07',
  says: 'Hits that the loser takes',
  value: 2,
});
export const FALL_BACK: Value<4> = value({
  rule: 'pc/charge/fall-back',
  fact: 'PC-CHG-08',
  says: 'A beaten charger goes back to where it came from; a beaten target falls back straight',
  value: 4,
  shows: '4"',
});

export const STANDS_ON: Value<2> = value({
  rule: 'pc/morale/stands',
  fact: 'PC-MOR-01',
  says: 'Roll a die for each unit that was hit, and for one that rallies: it is steady on',
  value: 2,
  shows: '2+',
});
export const FRIEND_INCHES: Value<6> = value({
  rule: 'pc/morale/near',
  fact: 'PC-MOR-02',
  says: 'A friend who is not shaken is near within',
  value: 6,
  shows: '6"',
});
export const MORALE: readonly Row<Test>[] = [
  row({
    rule: 'pc/morale/friend',
    fact: 'PC-MOR-03',
    says: 'A friend is near +1; each hit beyond the first',
    shows: '−1',
    worth: ({ friendNear, hits }) => Number(friendNear) - Math.max(0, hits - 1),
    when: ({ friendNear, hits }) => friendNear || hits > 1,
  }),
];
export const SHAKEN: Line = line({
  rule: 'pc/morale/shaken',
  fact: 'PC-MOR-04',
  says: 'One that fails is shaken; shaken already, it is lost, unless it was to rally',
});
export const LOST_AT: Value<5> = value({
  rule: 'pc/morale/lost',
  fact: 'PC-MOR-05',
  says: 'Hits at which a unit is lost',
  value: 5,
});

export const BEATEN_SHARE: Value<2> = value({
  rule: 'pc/victory/beaten',
  fact: 'PC-VIC-01',
  says: 'An army is beaten when it has lost this share of its units',
  value: 2,
  shows: 'half',
});
export const LAST_TURN: Line = line({
  rule: 'pc/victory/last-turn',
  fact: 'PC-VIC-02',
  says: 'After the last turn, fewer units lost wins; then fewer hits; else a draw',
});

export const SHEET: Boxes = {
  boxes: [
    { id: 'sequence', title: 'The Turn', lines: [SEQUENCE] },
    { id: 'move', title: 'Move', lines: [FOOT_MOVE, HORSE_MOVE, WOOD_DIVIDES, KEEP_AWAY] },
    { id: 'volley', title: 'Volley', lines: [RANGE, FRONT_ARC, VOLLEY_DICE, HIT_ON, ...VOLLEY] },
    { id: 'charge', title: 'Charge', lines: [CHARGE_STRAIGHT, HIGHER_WINS, ...CHARGE, LOSER_HITS, FALL_BACK] },
    { id: 'morale', title: 'Morale', lines: [STANDS_ON, FRIEND_INCHES, ...MORALE, SHAKEN, LOST_AT] },
    { id: 'victory', title: 'Victory', lines: [BEATEN_SHARE, LAST_TURN] },
  ],
};
