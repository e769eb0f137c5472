import type { Reading, Ruling } from '#sheet/index.ts';

/** How the unclear spots of the paper are read. */
export const READINGS: readonly Reading[] = [
  {
    id: 'BP-READ-01',
    text: '194: the box under "Counter charge & turn to face" is titled "Shaken Summary"',
    reading: 'the title is a copying slip; the box is about counter-charge and turn to face',
    why: 'its four lines make sense only there',
  },
  {
    id: 'BP-READ-02',
    text: '196–198: "If cavalry counter charges infantry: this is disordered / no +1 …"',
    reading:
      '"this" is the infantry: infantry that charged and is met by counter-charging cavalry becomes disordered and loses its charge +1. The cavalry keeps its own +1',
    why: 'nearest noun; foot running at horse is what gets thrown into confusion; the other reading would make the response pointless',
  },
  {
    id: 'BP-READ-03',
    text: '195 "Only Cavalry can"',
    reading: 'covers both responses in the heading (counter-charge, turn to face)',
    why: 'one box, one heading',
  },
  {
    id: 'BP-READ-04',
    text: '205–207 "Attacks / 1 2 3 / Short Medium Long"',
    reading:
      '1, 2, 3 number the bands; they are not the dice. Dice per band come from the profile (BP-GAP-50: 3, 2, 1)',
    why: 'one die at 6" and three at 48" would turn every gun upside down; public figures give 3-2-1',
  },
  {
    id: 'BP-READ-05',
    text: '207–209 repeat 54–55, 112, 115',
    reading: 'the same modifiers shown twice; never applied twice',
    why: 'identical values',
  },
  {
    id: 'BP-READ-06',
    text: '221 "Large/Standard u", 236 "Skirmishing un", 238 "Units within buil"',
    reading: '"unit", "units", "buildings"',
    why: 'cell edges cut off',
  },
  {
    id: 'BP-READ-07',
    text: '36 Woods',
    reading: 'everyone but skirmishing infantry is barred from woods',
    why: '"only"',
  },
  {
    id: 'BP-READ-08',
    text: '37 Rough ground',
    reading: 'infantry and cavalry ×½; skirmishers (foot or horse) normal; artillery and wagons barred',
    why: '"only" again, and guns are not listed',
  },
  {
    id: 'BP-READ-09',
    text: '17 "Per 12" distance"',
    reading: '−1 for each full 12": under 12" 0, 12" up to 23.99" −1, and so on',
    why: 'parent game counts full steps',
  },
  {
    id: 'BP-READ-10',
    text: '18 and all ranges',
    reading:
      'limits are inclusive: 12.0" is within 12", 18.0" is in range, 6.0" is close, exactly half range is medium',
    why: '"up to", "within", "over half"',
  },
  {
    id: 'BP-READ-11',
    text: '20–21',
    reading: '+1 and +2 exclude each other',
    why: '"unless on road"',
  },
  {
    id: 'BP-READ-12',
    text: '42 Square',
    reading:
      'after an order a square has exactly one move, whether the roll succeeded or failed; only a blunder takes it away',
    why: 'both halves of the line together',
  },
  {
    id: 'BP-READ-13',
    text: '46, 209 "Morale −2"',
    reading: "a modifier to the save die; a save succeeds when die + modifiers ≥ the unit's save number",
    why: 'the sheet says morale and save for one thing',
  },
  {
    id: 'BP-READ-14',
    text: '50–53 in hand-to-hand',
    reading:
      'attack column, march column and cover count in hand-to-hand too; the artillery lines only for artillery shooting',
    why: 'the heading is Morale, not shooting',
  },
  {
    id: 'BP-READ-15',
    text: '112, 113, 114 list alternatives with "or"',
    reading: 'each line is worth ±1 once, however many alternatives hold',
    why: 'one row, one value',
  },
  {
    id: 'BP-READ-16',
    text: '111 "Column"',
    reading: 'attack column and march column; not limbered guns',
    why: 'limbered guns are listed separately everywhere',
  },
  {
    id: 'BP-READ-17',
    text: '68–75 blank cells',
    reading: 'the result of the line above carries down: two rows per total',
    why: 'table layout',
  },
  {
    id: 'BP-READ-18',
    text: '"4 or -", "7 or +"',
    reading: '4 or less; 7 or more',
    why: '–',
  },
  {
    id: 'BP-READ-19',
    text: 'which row for which test',
    reading: 'A and B use the shooting rows; C, D and E the hand-to-hand rows',
    why: "closing fire stands in the sheet's shooting table and line 63 couples B with A. (One public adaptation uses the hand-to-hand row for B.)",
  },
  {
    id: 'BP-READ-20',
    text: '139 test B',
    reading:
      'the charger tests if closing fire just made it shaken, or if any casualty of that fire came from artillery',
    why: 'a shaken unit cannot be charging in the first place',
  },
  {
    id: 'BP-READ-21',
    text: '141 test D',
    reading: 'every unit that is shaken at the end of a drawn round tests, whenever it became so',
    why: 'a public restatement says "shaken in a drawn combat"',
  },
  {
    id: 'BP-READ-22',
    text: '148 precedes its label in 150',
    reading: '148, 150 and 152 are the three steps of Retires',
    why: 'column layout',
  },
  {
    id: 'BP-READ-23',
    text: '146 Holds',
    reading: 'for tests A and B Holds means: no effect (a charger goes on into contact)',
    why: 'there is no combat round yet',
  },
  {
    id: 'BP-READ-24',
    text: '90 "+1-3 Occupying building (size)"',
    reading: 'the Buildings box gives the value: 3, 2, 1, artillery 0',
    why: 'same subject',
  },
  {
    id: 'BP-READ-25',
    text: '228',
    reading: 'Retires is read as Holds for a unit in a building',
    why: '"only valid result"',
  },
  {
    id: 'BP-READ-26',
    text: '226 "All: no support"',
    reading: 'same rule as line 238',
    why: '–',
  },
  {
    id: 'BP-READ-27',
    text: '122 "1 dice only"',
    reading:
      'a tiny unit always has one die, in every formation (per face in square or building); only enfilade may double it',
    why: '"only"',
  },
  {
    id: 'BP-READ-28',
    text: '134–135',
    reading: 'the words name the shooter: infantry or artillery that enfilades doubles its dice; cavalry does not',
    why: 'both arms listed, cavalry not',
  },
  {
    id: 'BP-READ-29',
    text: '136',
    reading: 'dice per building face from which it shoots or at which it is attacked, instead of its own value',
    why: "same form as the square's line",
  },
  {
    id: 'BP-READ-30',
    text: '171, 181',
    reading: 'restate the −1 of BP-SHT-03 and BP-HTH-04; a unit both shaken and disordered suffers it once',
    why: 'the to-hit tables say "shaken or disordered"',
  },
  {
    id: 'BP-READ-31',
    text: '173',
    reading:
      'disordered cavalry can only stand; disordered infantry and guns may still give closing fire or try a square, but no disordered unit evades',
    why: 'line names cavalry; 175 names no arm',
  },
  {
    id: 'BP-READ-32',
    text: '180',
    reading: 'leaving the table destroys shaken units only',
    why: 'the line stands under Shaken',
  },
  {
    id: 'BP-READ-33',
    text: '183',
    reading: 'shaken victorious cavalry may make a sweeping advance but not into contact',
    why: '"to charge"',
  },
  {
    id: 'BP-READ-34',
    text: '188–190',
    reading: 'three independent permissions; a unit evades if any of them fits',
    why: '–',
  },
  {
    id: 'BP-READ-35',
    text: '215 v. 216',
    reading: 'the permissions of 216 override the bans of 215 (flank of an engaged line is allowed)',
    why: 'otherwise its last item would be empty',
  },
  {
    id: 'BP-READ-36',
    text: '203',
    reading: 'for horse artillery limbering and unlimbering cost no move',
    why: 'contrast with 204',
  },
  {
    id: 'BP-READ-37',
    text: '127 Mixed',
    reading: 'a line with its own skirmish screen; shooters and target count as formed, not as skirmishers',
    why: 'listed apart from skirmishers in 215',
  },
  {
    id: 'BP-READ-38',
    text: '85',
    reading: 'the −1 falls on the unit that has an enemy on its flank or rear, not on the attacker',
    why: 'as in 239',
  },
  {
    id: 'BP-READ-39',
    text: '138–142 stand far below "Break Test"',
    reading: 'they are the triggers of the tests of 57–75',
    why: 'lettering A or B in 63',
  },
  {
    id: 'BP-READ-40',
    text: '83–84 left',
    reading: 'charging and won-last-round exclude each other',
    why: 'a charge is the first round of a fight',
  },
  {
    id: 'BP-READ-41',
    text: '9 "<i>initiative</i>"',
    reading: 'mark-up for stress only',
    why: '–',
  },
  {
    id: 'BP-READ-42',
    text: '164 "1D3"',
    reading: 'one D6: 1–2 is 1, 3–4 is 2, 5–6 is 3',
    why: 'usual D3',
  },
];

/** What fills the gaps of the paper. */
export const RULINGS: readonly Ruling[] = [
  {
    id: 'BP-GAP-01',
    question: 'extremes of to-hit dice',
    ruling: 'natural 1 always misses, natural 6 always hits, in shooting and in hand-to-hand',
    basis: 'public: S5 (shooting); house: same in hand-to-hand',
    source: 'house',
  },
  {
    id: 'BP-GAP-02',
    question: 'extremes of saves',
    ruling:
      'natural 1 always fails (best save 2+); no automatic success: if more than 6 is needed there is no save and no save dice are rolled',
    basis: 'house: keeps the −2 lines meaningful',
    source: 'house',
  },
  {
    id: 'BP-GAP-03',
    question: 'the command roll',
    ruling:
      '2D6 against staff rating (5–10, usual 8) plus modifiers: over = fail; equal or one under = 1 move; two under = 2; three or more under = 3. No automatic success',
    basis: 'public: S2 (these very degrees), S1 (ratings), S3',
    source: 'public',
  },
  {
    id: 'BP-GAP-04',
    question: 'when a blunder happens',
    ruling: 'natural 12 on a command roll: the order fails whatever the target, no free move, roll `blunder`',
    basis: 'public: S6, S8',
    source: 'public',
  },
  {
    id: 'BP-GAP-05',
    question: 'effect of failure',
    ruling: 'a commander whose roll fails gives no more orders this turn (free moves of that order are still made)',
    basis: 'family: Warmaster line of rules, S15',
    source: 'family',
  },
  {
    id: 'BP-GAP-06',
    question: 'one order to several units',
    ruling:
      'allowed for units of one brigade, each within 6" of another of the group; one roll: worst distance, enemy modifier if it holds for any, smallest formation bonus of the group',
    basis: 'public: S3 (one order for several units); house: arithmetic',
    source: 'house',
  },
  {
    id: 'BP-GAP-07',
    question: 'who orders whom',
    ruling:
      'brigade commanders order their own brigade, the general any unit; a unit gets at most one order per turn; the intent (move, change formation, charge a named target) is stated before the roll',
    basis: 'public: S1, S2',
    source: 'public',
  },
  {
    id: 'BP-GAP-08',
    question: 'initiative',
    ruling:
      'a unit that has an enemy within 12" at the start of its Command part may make one move (or charge) without an order, before any order is given; it cannot be ordered this turn',
    basis: 'public: S9, S8',
    source: 'public',
  },
  {
    id: 'BP-GAP-09',
    question: 'close to the enemy',
    ruling:
      'a unit that starts a move within 12" of an enemy may move only into its front or rear quarter, not into its flank quarters',
    basis: 'public: S8',
    source: 'public',
  },
  {
    id: 'BP-GAP-10',
    question: 'how a move is measured',
    ruling: 'no corner of the unit may travel farther than the allowance; within that it may wheel and slide freely',
    basis: 'public: S8 (from a period amendment)',
    source: 'public',
  },
  {
    id: 'BP-GAP-11',
    question: 'change of formation',
    ruling: 'costs one whole move, centre of front edge stays put; horse artillery (un)limbers free (BP-GUN-01)',
    basis: 'family: one action per change',
    source: 'family',
  },
  {
    id: 'BP-GAP-12',
    question: 'turning round in place',
    ruling:
      'about-face or quarter turn counts as a change of formation; squares, skirmishers and garrisons have no need of it',
    basis: 'house: simple',
    source: 'house',
  },
  {
    id: 'BP-GAP-13',
    question: 'half pace in part of a move',
    ruling: 'each inch in half-pace ground costs 2"',
    basis: 'house: works on a continuous table',
    source: 'house',
  },
  {
    id: 'BP-GAP-14',
    question: 'obstacles',
    ruling:
      'open to all troops; each costs 6" of that move; if it cannot be paid in one move the obstacle is not crossed',
    basis: 'sheet silent on exceptions; house',
    source: 'house',
  },
  {
    id: 'BP-GAP-15',
    question: 'who may enter a building',
    ruling: 'infantry in any formation, and unlimbered guns; one unit per building; the formation becomes `garrison`',
    basis: 'house: BP-BLD-04 shows guns inside',
    source: 'house',
  },
  {
    id: 'BP-GAP-16',
    question: 'commanders on the table',
    ruling:
      "move once, at the end of the Command part, terrain free; never a target, never killed; if an enemy unit reaches one, the commander is placed with the nearest own unit. A commander's disc may lie on a friendly unit and is no obstacle to any unit",
    basis: 'house: the sheet gives only their speed',
    source: 'house',
  },
  {
    id: 'BP-GAP-17',
    question: 'moving through friends',
    ruling:
      'allowed through skirmishers, guns and commanders; through others only if the whole unit can pass clear in that move; never in the contact move of a charge',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'BP-GAP-18',
    question: 'table edge',
    ruling:
      'an unshaken unit forced off may return at the same spot in a later Command part by an order (measured from the edge); while off it counts as lost for its brigade. Entry as in BP-GAP-63. No unit leaves by choice (evaders and voluntary moves stop at the edge)',
    basis: 'public: S9 (unshaken troops came back, shaken were removed)',
    source: 'public',
  },
  {
    id: 'BP-GAP-19',
    question: 'who shoots',
    ruling:
      'only the side whose turn it is; each unit once, a square or garrison once per face (faces with the same target shoot together); not if engaged; not at engaged enemies; moving does not prevent shooting',
    basis: 'public: S7; house',
    source: 'house',
  },
  {
    id: 'BP-GAP-20',
    question: 'arc of fire',
    ruling:
      'the front quarter; squares and garrisons one quarter per face; skirmishers all round. A target of which any part is in the arc may be shot at; range is to its nearest part in the arc',
    basis: 'family',
    source: 'family',
  },
  {
    id: 'BP-GAP-21',
    question: 'line of sight, "not clear"',
    ruling:
      "three lines from the centre of the shooter's front edge: to the target's two outermost corners and to its nearest point; all free is clear, one or two free is not clear, none is no shot. Other units, buildings, hills between and woods deeper than 3\" block",
    basis: 'house',
    source: 'house',
  },
  {
    id: 'BP-GAP-22',
    question: 'choice of target',
    ruling:
      'small arms: nearest clear target in arc and range, else nearest unclear one; artillery: any visible target',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'BP-GAP-23',
    question: 'shooting overhead',
    ruling:
      'guns may shoot over units when gun or target stands on a hill and the unit shot over is on lower ground than that one and more than 6" from both',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'BP-GAP-24',
    question: 'enfilade',
    ruling:
      "the centre of the shooter's front edge lies in the target's flank or rear quarter; squares, garrisons and skirmishers cannot be enfiladed",
    basis: 'house',
    source: 'house',
  },
  {
    id: 'BP-GAP-25',
    question: 'becoming disordered by fire',
    ruling: 'any natural 6 to hit when shooting disorders the target, even if the hit is saved; not in hand-to-hand',
    basis: 'public: S1',
    source: 'public',
  },
  {
    id: 'BP-GAP-26',
    question: 'recovery',
    ruling: 'at the end of its own player turn a disordered unit that is not engaged recovers',
    basis: 'house: so that the −1 to shooting bites',
    source: 'house',
  },
  {
    id: 'BP-GAP-27',
    question: 'stamina, shaken, excess',
    ruling:
      'casualties are marked up to stamina; at stamina the unit is shaken; casualties beyond are excess, used in the break test and then dropped',
    basis: 'public: S4, S1',
    source: 'public',
  },
  {
    id: 'BP-GAP-28',
    question: 'when test A is taken',
    ruling: 'once per unit at the end of the Shooting part, with all excess of that part',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'BP-GAP-29',
    question: 'charge',
    ruling:
      'a move meant to end in contact, stated beforehand; it must be able to reach with the moves it gets (path of the centre of its front edge, terrain costs included), else it moves as far as it can and stops at least 1" short. Artillery, march columns, squares and garrisons cannot charge; a unit already engaged cannot',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'BP-GAP-30',
    question: 'cavalry at buildings',
    ruling: 'cavalry, skirmishing or not, cannot charge a garrison',
    basis: 'house: line 216 only lifts the ban of 215 on skirmishers as such; horsemen do not storm houses',
    source: 'house',
  },
  {
    id: 'BP-GAP-31',
    question: 'which side is hit',
    ruling:
      "the quarter of the target in which the centre of the charger's front edge lies when the charge starts (a sweeping advance or a charge at a caught evader: when that move starts); squares, garrisons and skirmishers have only fronts",
    basis: 'family',
    source: 'family',
  },
  {
    id: 'BP-GAP-32',
    question: 'closing fire',
    ruling:
      'a charge response of infantry or unlimbered artillery with shooting dice, against a charge on its front; not march columns, limbered guns (nor skirmishers, BP-SKI-01), nor cavalry, nor engaged units. One shot per charge turn at one charger; rolled when the charger reaches contact, at close range',
    basis: 'public: S6',
    source: 'public',
  },
  {
    id: 'BP-GAP-33',
    question: 'square as a response',
    ruling:
      'infantry in line, attack column or mixed charged on its front by cavalry may instead of closing fire roll 2D6: 2 = no square and disordered; 3–11 square; 12 square but disordered. Disordered infantry may try and stays disordered',
    basis: 'public: S7 (figures); house: open to all infantry that has square on its list',
    source: 'house',
  },
  {
    id: 'BP-GAP-34',
    question: 'cavalry against square',
    ruling:
      'allowed against any square; no charge +1; if the target forms a steady square the cavalry may stop 3" away instead',
    basis:
      'public: S7 (no bonus, 3"; there only shaken or disordered squares may be charged); house: the sheet\'s +3 is deterrent enough',
    source: 'house',
  },
  {
    id: 'BP-GAP-35',
    question: 'square, tests C and D, only cavalry against it',
    ruling: 'Retires is read as Holds',
    basis: 'public: S7',
    source: 'public',
  },
  {
    id: 'BP-GAP-36',
    question: 'evading',
    ruling:
      'one full move directly away from the charger, or as far as there is room, any final facing; horse guns end limbered. If the charger still reaches it with the moves it has, the evader is caught, becomes disordered and has no other response; if not, the charger goes its full distance and stops',
    basis: 'public: S16 (a club rule: one move, then compare); house: disorder',
    source: 'house',
  },
  {
    id: 'BP-GAP-37',
    question: 'counter-charge, turn to face',
    ruling:
      'counter-charge: both units meet halfway, both count as charging (except BP-CC-02/03). Turn to face: the unit pivots so that the charge meets its front. Skirmishing cavalry counter-charges only skirmishers',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'BP-GAP-38',
    question: 'striking',
    ruling:
      'both sides strike at once with the state they had at the start of the round; a unit touching several enemies splits its dice as evenly as possible, first enemies first; one round per player turn',
    basis: 'family',
    source: 'family',
  },
  {
    id: 'BP-GAP-39',
    question: 'who wins',
    ruling:
      'score = casualties inflicted this round (saved hits do not count, excess does) + result modifiers; higher wins, equal is a draw. Square +3 only if every enemy in the fight is cavalry; several friendly units add their casualties',
    basis: 'family; S14',
    source: 'family',
  },
  {
    id: 'BP-GAP-40',
    question: 'what a support is',
    ruling:
      'an unengaged friendly unit within 6" of the flank or rear edge, facing within 90° of the supported unit\'s facing; left and right as that unit sees them; at most one rear, one left, one right per side of a fight',
    basis: 'public: S14 (two flanks and one rear); house: 6"',
    source: 'house',
  },
  {
    id: 'BP-GAP-41',
    question: 'sweeping advance',
    ruling:
      'a winner whose opponents have all broken or retired may make one move at once; infantry and cavalry only, not from square, march column or building; only cavalry may charge with it; the new fight is fought in the same part; once per turn; the new enemy has no response but to stand',
    basis: 'public: S9; house: limits',
    source: 'house',
  },
  {
    id: 'BP-GAP-42',
    question: 'test E',
    ruling:
      'each unit that was counted as support of a unit that broke in that fight tests, after the C and D tests; a support that breaks causes no further tests',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'BP-GAP-43',
    question: 'after the round',
    ruling:
      'order: C/D tests (loser first), E tests, retire moves, sweeping advances; units still touching stay engaged',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'BP-GAP-44',
    question: 'break test dice',
    ruling: '2D6 plus modifiers',
    basis: 'family; S7 (same table range)',
    source: 'family',
  },
  {
    id: 'BP-GAP-45',
    question: 'broken brigade',
    ruling:
      'at the end of a player turn: half or more of its original units are lost, off table or shaken (reinforcements still to come count among the original units, but as neither lost nor off table)',
    basis: 'public: S8, S9 (three of six; one of two)',
    source: 'public',
  },
  {
    id: 'BP-GAP-46',
    question: 'effect',
    ruling:
      'permanent: its units take no orders (rally included) and do not charge; in their Command part each with an enemy within 12" must use its initiative for one move that ends farther from the nearest enemy, staying on the table; engaged, disordered (BP-DIS-02) and garrison units and those without room stay. This is an ordinary move, not a Retires result. They still shoot and fight',
    basis: 'public: S8 (retire beyond 12"), S9 (permanent)',
    source: 'public',
  },
  {
    id: 'BP-GAP-47',
    question: 'broken army',
    ruling: 'half or more of its brigades are broken at the end of a player turn',
    basis: 'public: S9 (two of four)',
    source: 'public',
  },
  {
    id: 'BP-GAP-48',
    question: 'rally',
    ruling:
      'last order of a commander in a turn: one unengaged, not disordered unit under command within 12"; the commander joins it; 2D6 ≤ rating (−1 enemy within 12", no other modifier): remove one casualty mark, never the last; the unit does not move',
    basis: 'public: S8, S13 (rally order exists, is the last order); family: details',
    source: 'family',
  },
  {
    id: 'BP-GAP-49',
    question: 'blunder details',
    ruling:
      'one roll per order, for all its units; "left/right" are the unit\'s own, in formation, facing unchanged; "may charge" at the owner\'s choice; shaken units and those that cannot charge just move; forced moves stop 1" from enemies and go round impassable ground; without room a unit stays. Result 6: a unit that can charge goes for the nearest enemy in its front quarter that it may charge (`can-charge`) and can reach; if there is none it goes straight forward',
    basis: 'public: S6; house',
    source: 'house',
  },
  {
    id: 'BP-GAP-50',
    question: 'dice of guns',
    ruling: '3 at close, 2 at medium, 1 at long range',
    basis: 'public: S6',
    source: 'public',
  },
  {
    id: 'BP-GAP-51',
    question: 'profile and size',
    ruling:
      'profile values are those of a standard unit; size changes them; never below 1 unless the value is 0. Stamina is entered per unit: standard 3, large 4, small 2, tiny 1, battery 2',
    basis: 'public: S1, S6',
    source: 'public',
  },
  {
    id: 'BP-GAP-52',
    question: 'order of dice changes',
    ruling: 'own value → size → formation or building replaces it → enfilade doubles → split among enemies',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'BP-GAP-53',
    question: 'guns in a building',
    ruling:
      '2 dice per face like everybody else, instead of their own, to shoot and to fight; the range band still gives its to-hit and save modifiers',
    basis: 'sheet: line 136 names no arm',
    source: 'reading',
  },
  {
    id: 'BP-GAP-54',
    question: 'footprints',
    ruling:
      '24 foot on 20 mm, 16 horse on 25 mm by 50 mm: an infantry line is 9.5" by 1.5", a cavalry line 8" by 4", a battery 3" by 3"; large units are half as wide again, small ones half, tiny ones a quarter',
    basis: 'public: S10 (24 figures on 240 mm, cavalry 200 mm); house: the rest',
    source: 'house',
  },
  {
    id: 'BP-GAP-55',
    question: 'formations by arm',
    ruling:
      'infantry: line, attack column, march column, square, skirmish, mixed, warband, garrison; cavalry: line, attack column, march column, skirmish; artillery: deployed, limbered, garrison; each unit lists those it may use',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'BP-GAP-56',
    question: 'set-up, first turn',
    ruling: 'by scenario; else each side deploys within 12" of its edge, defender first, attacker has the first turn',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'BP-GAP-57',
    question: 'hills',
    ruling: 'no move cost; block sight over the crest line; higher ground matters only for overhead fire and sight',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'BP-GAP-58',
    question: 'terrain kinds',
    ruling:
      'open, wood, rough, building, obstacle, fieldwork, road, hill, impassable, each with its own move cost, sight and cover',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'BP-GAP-59',
    question: 'retiring',
    ruling:
      'straight back, one full move by the unit\'s own move rules; a position is tenable if the whole footprint fits, on the table, off forbidden ground and more than 1" from enemies; friends are passed through; if one stands on the end position the unit takes the free place nearest to it on the same line',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'BP-GAP-60',
    question: 'leaving a building',
    ruling: 'by any edge, free, taking line, column or skirmish order; measured from the edge',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'BP-GAP-61',
    question: 'wagons',
    ruling:
      'a unit with no dice; flees (is removed) when an enemy touches it. The procedures know no wagon arm: for orders it counts as formation `line` (no bonus, no free move), under fire and in test A as limbered artillery',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'BP-GAP-62',
    question: 'parts of the published game left out',
    ruling:
      "follow-me orders, commanders in combat, the general's re-roll, special unit rules, traversing fire, brigade squares",
    basis: 'the sheet has none of them',
    source: 'house',
  },
  {
    id: 'BP-GAP-63',
    question: 'reinforcements and units coming back',
    ruling:
      'from the stated turn on (coming back: the next own turn) the unit may be given an order as if the centre of its front edge stood on the entry point; distances are measured to that point. With one move or more (a free move too) it comes wholly on to the table; if the place is blocked, or the order gives it no move or is a blunder, it waits (no `blunder` roll). It cannot charge in the turn it enters, nor be shot at or charged before',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'BP-GAP-64',
    question: 'turning within a move, and charges to flank and rear',
    ruling:
      'within a move a unit wheels by less than a quarter turn; a quarter turn or more is a change of formation (BP-GAP-12) and takes a move of its own. A charge leads into the front quarter, at most 45 degrees off straight ahead: who wants to charge elsewhere turns first. Squares and skirmishers need no turn, and a blunder leads where it says',
    basis:
      'house: if a charge turned a unit about for nothing and a column could face a flank and march off in one move, the turns of BP-GAP-12 would never be paid for',
    source: 'house',
  },
  {
    id: 'BP-GAP-65',
    question: 'when an obstacle is crossed',
    ruling:
      'when any part of the rank through the middle of the unit comes over it, from wing to wing, in a charge any part of its front; it is paid for once, and a unit that stands astride it has paid. A work that is an area is paid for on the way in',
    basis:
      'house: half a battalion climbing a fence holds up the other half; by the middle alone it would be over for nothing',
    source: 'house',
  },
  {
    id: 'BP-GAP-66',
    question: 'cover against closing fire',
    ruling:
      'a charger has no cover from obstacles and fieldworks against closing fire, only from the ground it stands in (a wood)',
    basis: "house: it is climbing over the defender's fence, not sheltering behind it",
    source: 'house',
  },
  {
    id: 'BP-GAP-67',
    question: 'counter-charges of a broken brigade',
    ruling: 'units of a broken brigade do not counter-charge; they may turn to face, evade or stand',
    basis: 'house: a counter-charge is a charge, and BP-GAP-46 forbids that',
    source: 'house',
  },
  {
    id: 'BP-GAP-68',
    question: 'passing close to enemies',
    ruling:
      'the 1" to enemies holds for the whole of a move, not only for where it ends; who is nearer at the start may go away. Only charges come nearer',
    basis: "house: a column does not file between two enemy battalions at arm's length",
    source: 'house',
  },
  {
    id: 'BP-GAP-69',
    question: 'sweeping advance into a building',
    ruling:
      'infantry that has driven out a garrison, or otherwise may make a sweeping advance, may enter a building with it by the rules of a move (BP-MOV-10, BP-GAP-15)',
    basis:
      'house: a unit that has stormed a house wants to hold it, and the house itself leaves it no other way forward',
    source: 'house',
  },
  {
    id: 'BP-GAP-70',
    question: 'the end of the last turn',
    ruling:
      'when both sides have had their player turn of the last full turn and no army is broken, the conditions of the scenario decide; without any, more enemy brigades broken wins, then fewer own units lost or shaken; else it is a draw',
    basis: 'house: the sheet says nothing of how long a battle lasts',
    source: 'house',
  },
];

/** The public pages that the bases name. */
export const SOURCES: Readonly<Record<string, string>> = {
  S1: 'johnswargames.wordpress.com 2010/02 (overview in two parts)',
  S2: 'adventuresinminiaturegaming.blogspot.com 2009/11 (command rolls)',
  S3: "transcript of the publisher's introduction film with the game's author (videodb.org)",
  S4: "warlordgames.com, author's note on casualties",
  S5: 'thetinsoldierguy.blogspot.com 2021/03 (battle report with profiles)',
  S6: '"Black Powder large scale", a fan adaptation sheet (scribd 840328782)',
  S7: 'blenheimtoberlin.blogspot.com (2015/01, 2020/04, house-rule page)',
  S8: 'lasthussar.wordpress.com (2010/06, 2011/02, 2011/03)',
  S9: 'murat.ca (two battle reports)',
  S10: 'blackpowder6mm.blogspot.com 2011/02 and woehammer.com 2022/02 (frontages)',
  S11: 'keefsblog.blogspot.com 2011',
  S12: 'toomuchlead.blogspot.com 2010/08 (profiles)',
  S13: 'willwarweb.blogspot.com 2011/09',
  S14: 'unluckygeneral.blogspot.com 2021/12',
  S15: 'warmaster.info (parent game)',
  S16: 'enduringarguments.blogspot.com 2013/06',
};
