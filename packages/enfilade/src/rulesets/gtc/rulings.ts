import type { Reading, Ruling } from '#sheet/index.ts';

/** How the unclear spots of the paper are read. */
export const READINGS: readonly Reading[] = [
  {
    id: 'GTC-READ-01',
    text: 'lines 29–32: the modifiers stand as a list, "- 1 each successive order …"',
    reading: 'all four command modifiers are −1',
    why: 'the dash of the list swallowed the minus sign; the parent game Warmaster punishes the same things (distance, successive orders, dense terrain)',
  },
  {
    id: 'GTC-READ-02',
    text: 'line 68: "- 1 target in extended line or prone"',
    reading: '−1 die',
    why: 'as in lines 29–32: the dash is the minus sign, its neighbours print their plus',
  },
  {
    id: 'GTC-READ-03',
    text: 'lines 119–120: "- 1 suppressed", "- 2 fighting to flank or rear"',
    reading: '−1 and −2 for each stand',
    why: 'as in lines 29–32: the dash is the minus sign, its neighbours print their plus',
  },
  {
    id: 'GTC-READ-04',
    text: 'line 100: "- 5cm for foot …" under "Road Movement Bonus"',
    reading: 'a bonus: +5 cm and +10 cm',
    why: 'here the dash is only the dash of the list: the title says bonus',
  },
  {
    id: 'GTC-READ-05',
    text: 'lines 21, 33, 72, 81, 101, 127, 135, 144, 153: list items without words',
    reading: 'no rule',
    why: 'left over when the text was taken from the page',
  },
  {
    id: 'GTC-READ-06',
    text: 'line 35 "(per stand in unit)" with lines 39 and 41 "+1 Save Die"',
    reading:
      'a target in line or extended line rolls its normal save dice, one for each hit, and one extra save die for each of its stands. Extra dice never cancel more hits than were scored. A unit without a save value rolls no save dice at all',
    why: 'the heading counts by stands; GTC-CAS-04 saves only where there is a save value',
  },
  {
    id: 'GTC-READ-07',
    text: 'line 43: "+1 to Command Die for Command units touching bases with all stands in march column"',
    reading:
      '+1 to the score that must not be exceeded, when every unit of the order group has all its stands in march column and the command unit touches one of them, the rest touching one another in a chain',
    why: 'it is meant as a benefit, and the command roll must be low',
  },
  {
    id: 'GTC-READ-08',
    text: 'line 49: "Disordered: None"',
    reading:
      'no bonus and no penalty of its own: all stands fire, normal saves without extra dice. What it forbids is ruled in GTC-GAP-54',
    why: 'the column lists what a formation adds or takes',
  },
  {
    id: 'GTC-READ-09',
    text: 'line 67: "or target of Mounted Cavalry Charge"',
    reading:
      'the firing unit is the one that is being charged (closing fire, GTC-GAP-17). It is one +1: both conditions together are still +1',
    why: 'the modifiers belong to the firing unit, and both stand on one line',
  },
  {
    id: 'GTC-READ-10',
    text: 'line 65 "(per unit)" against line 70 "per unit" and line 71 "per stand"',
    reading:
      "GTC-FIRE-01 to GTC-FIRE-04 are added once to each firing unit's dice; GTC-FIRE-05 once for each stand that fires",
    why: 'the heading counts by units, and only the last line says otherwise',
  },
  {
    id: 'GTC-READ-11',
    text: 'lines 87–88: "takes this number of attacks", "3 attacks in the flank"',
    reading:
      'the number of attacks is final: no firing modifier is added. In the flank means that cover which protects only the front does not count',
    why: 'the table gives the number itself',
  },
  {
    id: 'GTC-READ-12',
    text: 'line 11 has a Charge Phase; line 185 puts charges in the Initiative or Command Phases',
    reading:
      'charges are declared and moved into contact in the Initiative or Command Phase; the fighting is resolved in the Charge Phase',
    why: 'both lines then hold',
  },
  {
    id: 'GTC-READ-13',
    text: 'line 185 "Within 20cm" against infantry moves of 8–12 cm',
    reading: "20 cm is the reach of every charge, whatever the unit's ordinary move; terrain factors reduce it",
    why: 'the line names one distance for all',
  },
  {
    id: 'GTC-READ-14',
    text: 'lines 198–205 are general; lines 122–126 give charges results of their own',
    reading:
      'in a charge GTC-CAS-01 to GTC-CAS-04 apply (values, modifiers, score to hit by cover, saves); GTC-CAS-05 to GTC-CAS-08 do not: hits of a charge are only compared, they are not kept, suppress no unit and cause no fall-back',
    why: 'line 47 denies the square its saves against ranged weapons only, so there are others. If the hits were kept, the first round of hussars charging hussars would knock out both in 70 % of cases, and GTC-CHG-12 would hardly matter',
  },
  {
    id: 'GTC-READ-15',
    text: 'lines 124–126: "hits"',
    reading:
      "net hits inflicted, after saves. Twice as many means: winner's hits at least 2 × loser's hits, so any hits against none knock out. 0 to 0 is equal",
    why: 'saves come before results in the casualty steps',
  },
  {
    id: 'GTC-READ-16',
    text: 'line 120: "(each)"',
    reading: '−2 for each stand and for each enemy unit that fights this unit on its flank or rear',
    why: 'a unit can be taken on both flanks',
  },
  {
    id: 'GTC-READ-17',
    text: 'line 115 "(per stand in unit)" against line 118 "each unit in support"',
    reading: 'each supporting unit gives +1 to every stand of the fighting unit',
    why: 'the heading counts by stands',
  },
  {
    id: 'GTC-READ-18',
    text: 'line 193 is a broken sentence: "units retreating into suppressed friendly units, in which case *both* …"',
    reading: 'a retreating unit passes through unsuppressed friends; into suppressed friends, both are knocked out',
    why: 'the lost first half allowed passing through friends',
  },
  {
    id: 'GTC-READ-19',
    text: 'lines 133, 142 and 203: "each hit taken in the current attack"',
    reading: 'hits of this attack that were not saved. Earlier hits of the same turn count for GTC-CAS-05 only',
    why: 'a hit that is saved is not taken',
  },
  {
    id: 'GTC-READ-20',
    text: 'line 180: "falling back further than 10cm in one fall-back result"',
    reading: 'judged on the rolled total, even if friends would have stopped the unit earlier. Exactly 10 is survived',
    why: '"result" is what the dice say; "further than"',
  },
  {
    id: 'GTC-READ-21',
    text: 'line 181 repeats the 10 cm limit without the exception of line 180',
    reading: 'dug-in troops and deployed guns get no exception for recce and guerrillas',
    why: 'the exception stands in line 180 alone',
  },
  {
    id: 'GTC-READ-22',
    text: 'line 30 "Scout" against lines 159, 180 and 187 "recce"',
    reading: 'the same troops: trait `recce`',
    why: 'one kind of troops under two names',
  },
  {
    id: 'GTC-READ-23',
    text: 'line 30: "per 20cm distance"',
    reading: 'for each full 20 cm: 19.9 gives 0, 20 gives −1, 40 gives −2',
    why: 'Warmaster words the same rule so (warmaster.info)',
  },
  {
    id: 'GTC-READ-24',
    text: 'lines 219–223: "next turn"',
    reading: "the unit's own next player turn; further orders in the same turn do not help",
    why: 'else two orders would undo the stop',
  },
  {
    id: 'GTC-READ-25',
    text: 'line 227 "partially wet" (foot only) against line 235, where swamp and marsh are dense for foot and cavalry',
    reading:
      'swamp and marsh are low area and dense, open to all; "partially wet" is a separate kind (bog, flooded fields), foot only',
    why: 'what is dense for cavalry can be entered by it',
  },
  {
    id: 'GTC-READ-26',
    text: 'line 233: "cumulative halving … except on roads running through negate"',
    reading:
      'factors multiply: half (low area) × half (dense) = quarter; quarter (high area) × half (dense) = one eighth. Movement along a road ignores dense and area terrain that the road runs through. No rounding',
    why: '"cumulative"; a road that runs through negates',
  },
  {
    id: 'GTC-READ-27',
    text: 'line 68: "prone"',
    reading: 'a posture of foot troops (GTC-GAP-42)',
    why: 'nothing else on the sheet speaks of it',
  },
  {
    id: 'GTC-READ-28',
    text: 'line 29 "formation" against line 35 "Movement Formations"',
    reading:
      'line 29 means the group of units that receives one order, here called the order group. Formation always means line, column, square and so on',
    why: 'a movement formation takes no orders',
  },
  {
    id: 'GTC-READ-29',
    text: 'line 47: "must form"',
    reading:
      'an immediate, automatic change without dice, checked after every completed action, evade, fall-back, retreat and consolidation of either side (procedure `square-check`)',
    why: '"must", and no dice are named',
  },
  {
    id: 'GTC-READ-30',
    text: 'lines 53 and 83: "double one", "double six"',
    reading: 'both override the target number: a double one always succeeds, a double six always fails',
    why: 'a bonus needs a success, a blunder a failure',
  },
  {
    id: 'GTC-READ-31',
    text: '"Fall-Back" at lines 137 and 178, "Charge" at lines 103 and 185',
    reading: 'one rule each; the lists are joined',
    why: 'two sides of one sheet',
  },
  {
    id: 'GTC-READ-32',
    text: 'line 47: "No saves against ranged weapons"',
    reading: 'in a charge a square has its normal saves, without extra dice',
    why: 'a charge is no ranged weapon',
  },
  {
    id: 'GTC-READ-33',
    text: 'line 83: "units under that HQ or CO"',
    reading:
      'HQ: the units of its command. CO: units assigned directly to the CO and the units of the order group it was ordering',
    why: 'else the whole army would blunder with the CO',
  },
  {
    id: 'GTC-READ-34',
    text: 'line 199: "grouped by the score to hit"',
    reading: 'all dice needing 4+ are rolled first, then those needing 5+, then those needing 6',
    why: 'the order of the hit definitions',
  },
  {
    id: 'GTC-READ-35',
    text: 'lines 213 and 215: "once"',
    reading: 'fire: once an action. Charge: once a player turn, even if the first fell short and an action is left',
    why: 'a unit with two actions may fire twice, but no unit charges twice',
  },
];

/** What fills the gaps of the paper. */
export const RULINGS: readonly Ruling[] = [
  {
    id: 'GTC-GAP-01',
    question: 'Scale?',
    ruling: 'Unit = regiment/brigade, stand ≈ battalion, 1 cm ≈ 20 m, player turn ≈ 15 min.',
    basis: 'public: BKC Lite gives 10–20 m per cm by command level; rest house',
    source: 'house',
  },
  {
    id: 'GTC-GAP-02',
    question: 'Turn order?',
    ruling: 'I-go-you-go: player A takes all four phases, then player B; together one game turn. The scenario names A.',
    basis: 'public: BKC review',
    source: 'public',
  },
  {
    id: 'GTC-GAP-03',
    question: 'Firing values? (army lists missing)',
    ruling:
      "Profile fields `fireAttackPerStand` and `fireRangeCm`. A unit's base firing dice = firing stands × fireAttackPerStand.",
    basis: 'house: mirrors GTC-CHG-00 (per stand)',
    source: 'house',
  },
  {
    id: 'GTC-GAP-04',
    question: 'Hits and saves?',
    ruling: 'Profile fields `hitsValue` (per unit) and `save` (3–6 or none).',
    basis: 'family: every Commander profile has move, attacks, hits, save',
    source: 'family',
  },
  {
    id: 'GTC-GAP-05',
    question: 'Command values?',
    ruling: 'CO and HQ have a command value, usual range 6–10.',
    basis: 'public: BKC review',
    source: 'public',
  },
  {
    id: 'GTC-GAP-06',
    question: 'How does a command roll work?',
    ruling: '2D6; equal to or below the modified command value succeeds.',
    basis: 'public: BKC review, Warmaster',
    source: 'public',
  },
  {
    id: 'GTC-GAP-07',
    question: 'What does failure do?',
    ruling:
      'The command unit gives no more orders this turn. If the CO fails, that side gives no more orders: the Command Phase ends.',
    basis: 'public: BKC review',
    source: 'public',
  },
  {
    id: 'GTC-GAP-08',
    question: 'Who may order whom?',
    ruling:
      'An HQ orders units of its own command; the CO orders any units. A unit takes orders from only one command unit per turn. One command unit finishes before the next begins.',
    basis: 'public: BKC review, Warmaster; fixed commands house (from GTC-BLUN-00)',
    source: 'house',
  },
  {
    id: 'GTC-GAP-09',
    question: 'What is "the same" order group?',
    ruling:
      'The group is chosen afresh at each order (CWC note). GTC-CMD-01 counts the largest number of orders any unit in the group has already received this turn.',
    basis: 'public: CWC note; counting house',
    source: 'house',
  },
  {
    id: 'GTC-GAP-10',
    question: 'Distance to what?',
    ruling:
      "From the command unit's base to the furthest unit of the group that is not recce; all-recce groups have no distance penalty.",
    basis: 'family',
    source: 'family',
  },
  {
    id: 'GTC-GAP-11',
    question: 'Must all units do the same?',
    ruling:
      "No: each unit of the group makes any one action (two on a bonus). GTC-CMD-03 and GTC-CMD-04 apply once if any unit will do so, and that unit's action must be declared before the roll.",
    basis: 'family',
    source: 'family',
  },
  {
    id: 'GTC-GAP-12',
    question: 'How do command units move?',
    ruling: 'After the last order each command unit makes one free move (10/30 cm). No order can move them otherwise.',
    basis: 'public: Warmaster (characters move last)',
    source: 'public',
  },
  {
    id: 'GTC-GAP-13',
    question: 'Which units may use initiative, and for what?',
    ruling:
      'Units with a visible enemy within the initiative distance, 20 cm: fire at it, charge it, evade from it, or deploy. Engineers may do an engineering task at any distance.',
    basis:
      'public: Warmaster (20 cm); sibling contents list firing, evading, deploying, charging, supporting. The limit is an addition: line 19 names no distance',
    source: 'public',
  },
  {
    id: 'GTC-GAP-14',
    question: 'Initiative and orders in one turn?',
    ruling:
      'Not both: a unit that acted on initiative cannot be ordered this turn. Compulsory squares, opportunity and closing fire are no initiative actions.',
    basis: 'public: Warmaster',
    source: 'public',
  },
  {
    id: 'GTC-GAP-15',
    question: 'Evade?',
    ruling: 'A full move that ends further from the nearest visible enemy than it began. Not for deployed guns.',
    basis: 'public: Warmaster; guns house',
    source: 'house',
  },
  {
    id: 'GTC-GAP-16',
    question: 'Opportunity fire?',
    ruling:
      'Once per enemy player turn an unsuppressed unit may fire at an enemy unit that has just completed a Move, Deploy or Evade action, at its end position, with range, arc and line of sight as usual. Several units may fire at the same mover in one attack.',
    basis: 'public: exists in the family (FWC note; sibling contents); once per turn house',
    source: 'house',
  },
  {
    id: 'GTC-GAP-17',
    question: 'Closing fire?',
    ruling:
      "A unit that is charged may use its opportunity fire at the charger before contact, if the charger crosses its front arc. Range = the charger's starting distance, or the weapon's range if that is less. Mounted chargers: +1 at any range (GTC-FIRE-01). A charger knocked out is removed; one that is suppressed halts at the middle of its charge path.",
    basis: 'house: needed to give line 67 a meaning',
    source: 'house',
  },
  {
    id: 'GTC-GAP-18',
    question: 'Counter-charge?',
    ruling:
      'Unsuppressed mounted cavalry charged in its front may counter-charge instead of firing: it too counts as charging in round 1.',
    basis: 'public: heading in sibling contents; details house',
    source: 'house',
  },
  {
    id: 'GTC-GAP-19',
    question: 'What may a suppressed unit do?',
    ruling:
      'Nothing: no orders, initiative, opportunity or closing fire, support or forming square. It defends itself if charged. A suppressed command unit gives no orders.',
    basis: 'family',
    source: 'family',
  },
  {
    id: 'GTC-GAP-20',
    question: 'Firing arc and line of fire?',
    ruling:
      'Front arc: between rays at 45° outward from the two front corners. Line of fire must not pass within 1 cm of a friendly unit unless the firer is artillery on high ground at least 10 cm from those friends. No fire at or by units in charge contact.',
    basis: 'house (sibling has a firing cone)',
    source: 'house',
  },
  {
    id: 'GTC-GAP-21',
    question: 'Line of sight?',
    ruling:
      'Straight line between the nearest points of the two bases. Blocked by high area terrain (a unit with its nearest point within 5 cm of the edge sees out and is seen), by high ground that the line enters and leaves again (a unit on it sees and is seen; crests are not modelled), and by other units unless one end is on high ground. Low area and linear terrain do not block.',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'GTC-GAP-22',
    question: 'Flank and rear?',
    ruling:
      "Rays at 45° from the four corners make front, two flanks and rear zones; the attacker's position (fire: nearest firing stand; charge: centre at the start of the charge) decides. Squares, units in buildings or closed works have none.",
    basis: 'house',
    source: 'house',
  },
  {
    id: 'GTC-GAP-23',
    question: 'Which stands fire?',
    ruling:
      'Line, extended line, disordered: all. March column: 1. Attack column: front rank = 2 (1 if it has one stand). Square: a quarter of the stands, rounded up, in any one direction. Artillery unlimbered: all.',
    basis: 'house; march and attack column from GTC-FORM-04 and GTC-FORM-05',
    source: 'house',
  },
  {
    id: 'GTC-GAP-24',
    question: 'Can modifiers take the dice below zero?',
    ruling: 'Dice never go below zero; zero dice have no effect.',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'GTC-GAP-25',
    question: 'Suppression score when firers see different cover?',
    ruling: 'The lowest score among the dice groups that scored at least one hit.',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'GTC-GAP-26',
    question: 'What is a square good for against cavalry?',
    ruling:
      'Mounted cavalry charging a square attacks with 1 per stand (as "all other troops"), without GTC-CHG-06 and GTC-CHG-07, and its own saves in that combat have no extra dice (GTC-FORM-01, GTC-FORM-02).',
    basis:
      "house: sets aside GTC-CHG-01, GTC-CHG-02, GTC-CHG-06, GTC-CHG-07, GTC-FORM-01 and GTC-FORM-02 in this one case, and must be shown as house. By the sheet's values alone one sabre regiment of 4 stands would beat a square of 4 stands of line infantry in 99 % of combats, and GTC-FORM-08 would only hurt; with this ruling light horse wins 12 %, heavy horse 23 %, two of heavy horse together 66 %",
    source: 'house',
  },
  {
    id: 'GTC-GAP-27',
    question: 'Does the bonus for charging (GTC-CHG-06) last?',
    ruling: 'First round only.',
    basis: "family: Warmaster's charge bonus",
    source: 'family',
  },
  {
    id: 'GTC-GAP-28',
    question: 'Endless draws?',
    ruling: 'After the third equal round the chargers are repulsed: they retreat half a move as losers.',
    basis: 'house: termination',
    source: 'house',
  },
  {
    id: 'GTC-GAP-29',
    question: 'Several chargers on one target?',
    ruling:
      'Allowed; one combat. Their net hits are added. The defender chooses one charger to strike (`strikesAt`). If the chargers lose, all retreat; a twice-as-many KO takes only the one struck.',
    basis: 'house, from "single enemy unit" and "by unit"',
    source: 'house',
  },
  {
    id: 'GTC-GAP-30',
    question: 'Who supports?',
    ruling:
      'Either side: an unsuppressed unit with an attack value, not command, recce or transport, not in contact, within 10 cm of its friend and in sight of the enemy fighting it. One combat per phase.',
    basis:
      'GTC-CHG-15; both sides and limits house, and that transport, though "other troops" by GTC-CHG-04, gives no support',
    source: 'house',
  },
  {
    id: 'GTC-GAP-31',
    question: 'Who may charge?',
    ruling: 'Infantry, cavalry and engineers in line, extended line or attack column, not suppressed, not prone.',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'GTC-GAP-32',
    question: 'A charge out of reach?',
    ruling:
      'It falls short: the unit moves straight at the target by its ordinary (terrain-reduced) move, at most to 1 cm away; the action is spent.',
    basis: 'house: price of "no measuring"',
    source: 'house',
  },
  {
    id: 'GTC-GAP-33',
    question: 'Consolidate?',
    ruling:
      'The winner may move up to half a move in any direction, not to within 1 cm of an enemy, and face as it likes; formation unchanged.',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'GTC-GAP-34',
    question: 'Retreat path?',
    ruling:
      'Half a move straight away from the centre of the enemy, facing unchanged, terrain slow-downs ignored. The unit becomes disordered (infantry, cavalry, engineers). Passing through friends it goes on until clear.',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'GTC-GAP-35',
    question: 'Half-move?',
    ruling: "Half of the unit's profile move (mounted or limbered as it stands), then terrain factors. No road bonus.",
    basis: 'house',
    source: 'house',
  },
  {
    id: 'GTC-GAP-36',
    question: 'Fall-back details?',
    ruling:
      'Straight away from the nearest attacker; terrain slow-downs ignored; facing unchanged; still suppressed; infantry, cavalry and engineers become disordered if they moved. With no attacker (blunder): away from the nearest visible enemy, else towards the own table edge. "Into" means the rolled total exceeds the free distance.',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'GTC-GAP-37',
    question: 'When is friendly cavalry "present", who must form?',
    ruling:
      'Present = a friendly mounted cavalry unit within 30 cm. Enemy = mounted cavalry within 30 cm and visible. Exempt: suppressed units, units in contact, extended line (GTC-DEP-01 "no"), sheltered units (in woods, built-up area, works or any cover against that cavalry). A unit under the obligation may not leave square.',
    basis: 'house: the exemptions narrow line 47\'s plain "must form"; extended line by GTC-DEP-01',
    source: 'house',
  },
  {
    id: 'GTC-GAP-38',
    question: 'Who gets the road bonus?',
    ruling:
      'The whole move lies on the road and the unit is in march column, limbered, transport or command. Mounted command as cavalry; artillery as transport.',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'GTC-GAP-39',
    question: 'Which terrain is what?',
    ruling:
      'The sheet prints the table of terrain kinds. Lines and shallow water are dense for towed guns (GTC-TERR-11: all but roads, open ground, gentle hills), for no other troops.',
    basis: 'GTC-TERR-10 to GTC-TERR-12; classes, cover and sight house',
    source: 'house',
  },
  {
    id: 'GTC-GAP-40',
    question: 'Artillery?',
    ruling:
      'Has no movement formation; it is limbered or unlimbered. Limbered guns cannot fire. Unlimbered guns move 5 cm manhandled (any direction) or 10 cm by prolonge (straight forward or back, open ground or road only) and stay unlimbered.',
    basis: 'house, from GTC-MOVE-05 and GTC-MOVE-06',
    source: 'house',
  },
  {
    id: 'GTC-GAP-41',
    question: 'Mount and dismount?',
    ruling: 'A Deploy action; horse holders leave no marker.',
    basis: 'GTC-ACT-02; horse holders house',
    source: 'house',
  },
  {
    id: 'GTC-GAP-42',
    question: 'Prone?',
    ruling:
      'Foot troops in line, extended line or disordered may lie down or rise by Deploy. Prone units cannot move or charge; they may fire; when charged, falling back or forming square they rise at once.',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'GTC-GAP-43',
    question: 'Dug in?',
    ruling:
      'A scenario state or finished works; ends when the unit moves. Dug-in troops have hard cover to their front (fortified works) or the cover of their works.',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'GTC-GAP-44',
    question: 'Attacking constructions?',
    ruling:
      'Artillery only, each dice pool hits on 4+, half-range bonus only. Destroyed: it becomes rough ground, units inside become suppressed. Hits on it are wiped by GTC-END-01 like all others.',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'GTC-GAP-45',
    question: 'Engineering tasks?',
    ruling:
      'Work actions needed (one per Initiative Phase): clear a 5 cm gap in an obstacle 1; breast works for one unit 2; log works 3; demolish a bridge 2; repair a bridge 2; pontoon bridge up to 10 cm 3. Work done is kept; suppressed or engaged engineers do not work.',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'GTC-GAP-46',
    question: 'Command units as targets and losses?',
    ruling:
      'May be fired at only if they are the nearest visible enemy. Charged, they fight with 1 per stand. HQ lost: its units come under the CO. CO lost: the HQ with the highest command value becomes CO from the next own turn at −1, but never below 2.',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'GTC-GAP-47',
    question: 'Where is the breakpoint?',
    ruling:
      'Half of the counting units, rounded up, knocked out: the army is broken at the next End Phase. A scenario may set another percentage.',
    basis: 'house (the family uses a scenario percentage)',
    source: 'house',
  },
  {
    id: 'GTC-GAP-48',
    question: 'Interpenetration, spacing?',
    ruling:
      'Units may pass through unsuppressed friends but not end on them. No unit comes within 1 cm of an enemy except by charging; but a move may end in contact with a linear obstacle or works whose other side an enemy holds (else GTC-CHG-16 could never be met there).',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'GTC-GAP-49',
    question: 'Transport and boats?',
    ruling:
      'A wagon carries one foot unit of up to 4 stands or tows one battery. A boat moves 10 cm per Move on deep water; boarding and landing are Deploys.',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'GTC-GAP-50',
    question: 'Blunder details?',
    ruling:
      '"In the open" = score to hit would be 4+. Half-moves stop 1 cm from enemies and obey terrain. Open fire: at the nearest visible enemy in arc and range; no target, no shot. Units moved or fired by a blunder take no more orders this turn.',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'GTC-GAP-51',
    question: '"No measuring" on a screen?',
    ruling:
      'No distance is shown between an intended charger and its target before the declaration; the computer opponent judges charge distances with an error of up to ±2 cm. Whether a unit is within initiative distance (GTC-GAP-13) is open to all.',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'GTC-GAP-52',
    question: 'Leaving the table voluntarily?',
    ruling: 'Not allowed unless the scenario says so.',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'GTC-GAP-53',
    question: 'Dismounted cavalry?',
    ruling: 'Counts as infantry for GTC-CHG-03 and GTC-FIRE-04, moves 10 cm, dense as foot; cannot form square.',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'GTC-GAP-54',
    question: 'What does disorder forbid?',
    ruling: 'Charging. It ends by a Deploy into a formation allowed by GTC-DEP-01.',
    basis: 'house: an addition to line 49, whose "None" is read of fire, saves and command only',
    source: 'house',
  },
  {
    id: 'GTC-GAP-55',
    question: 'Base sizes, and who takes which formation?',
    ruling:
      'Stands, width × depth in cm: infantry, engineers and dismounted cavalry 3.0 × 1.5; mounted cavalry 3.0 × 2.0; guns unlimbered 3.0 × 3.0, limbered 3.0 × 5.0; command 3.0 × 3.0; transport 3.0 × 5.0. A unit is one rectangle: n stands abreast in line, with half a stand between them in extended line, one behind the other in march column, two abreast in attack column and disorder, a square of a quarter of the stands on each side. Infantry takes any formation, cavalry and engineers any but square, artillery, command and transport none.',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'GTC-GAP-56',
    question: 'End of the game?',
    ruling: "A side is broken, the scenario's condition is met, or the turn limit is reached.",
    basis: 'GTC-END-03; house',
    source: 'house',
  },
  {
    id: 'GTC-GAP-57',
    question: 'When does a charger cross the front arc, so that it draws closing fire?',
    ruling:
      'When its centre, where the charge begins or where it comes home, lies in the front arc of the unit charged. A wing that pokes into the arc does not count; a square fires all round.',
    basis:
      'house: flank and rear are judged by the centre of the charger too (GTC-GAP-22), and a line charged squarely in the flank cannot turn all its muskets on it',
    source: 'house',
  },
  {
    id: 'GTC-GAP-58',
    question: 'Is the free move of a command unit answered by opportunity fire?',
    ruling: 'No. It is no action: no order brought it about, and it comes after the last order.',
    basis:
      'house: GTC-GAP-16 names Move, Deploy and Evade; players place their commanders for the next turn without being asked after each',
    source: 'house',
  },
  {
    id: 'GTC-GAP-59',
    question: 'How far inside is just inside?',
    ruling:
      'A move that enters an area ends 0.5 cm inside it, measured along the way. Troops whose nearest edge is no more than 1 cm inside an area stand at its edge and can be charged from outside.',
    basis: 'house: far enough to be in it, and near enough to step out again',
    source: 'house',
  },
  {
    id: 'GTC-GAP-60',
    question: 'How large are the works of engineers, and what is beside something?',
    ruling:
      'A pontoon bridge is 4 cm wide, room for a column. Works lie 0.3 cm before the front of the unit they are for, within the 1 cm that covers it. Destroyed works leave a strip of rough ground 1 cm broad. Beside a work, a bridge, water or a transport is within 1 cm.',
    basis: 'house: stands are 3 cm wide (GTC-GAP-55), and 1 cm is the distance of GTC-GAP-48',
    source: 'house',
  },
];

/** The public pages that the bases name. */
export const SOURCES: Readonly<Record<string, string>> = {
  'BKC review': 'futurewar-commander.com, Reviews/BKC/3, /12 and /13',
  Warmaster: 'warmaster.info (revolution/rules/command-at-a-glance, /the-command-phase, /command, /movement)',
  'sibling contents':
    'published table of contents of the sister rules "Black Powder Tactical Commander" (sportdocbox.com, vdocuments.us, idoc.tips; headings only)',
  'BKC Lite': 'public openings of Blitzkrieg Commander Lite (scribd.com, vsip.info)',
  'CWC note': 'gruppoludicoaglianese.it',
  'FWC note': 'fantalonia.blogspot.com',
};
