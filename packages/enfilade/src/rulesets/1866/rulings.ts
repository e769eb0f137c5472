import type { Reading, Ruling } from '#sheet/index.ts';

/** How the unclear spots of the paper are read. */
export const READINGS: readonly Reading[] = [
  {
    id: 'W66-READ-01',
    text: 'Phase names carry stray asterisks; phase 2 lists "do morale rolls"',
    reading:
      'Five phases in order. The morale rolls of phase 2 are those to charge and to rally; all others belong to the event that causes them',
    why: 'lost bold markup; only chargers and routers exist at that moment',
  },
  {
    id: 'W66-READ-02',
    text: 'Spotting "Auto if …; 4 if …"',
    reading: 'The 4 is a die number: 4 or less on a d10',
    why: 'it stands in the place of "Auto" and carries no inch mark, all distances on the line do',
  },
  {
    id: 'W66-READ-03',
    text: '"within 1" in woods or towns"',
    reading: 'the spotter is within 1" of a target that is inside',
    why: '"auto if ≤ 40"" gives spotter-to-target distances',
  },
  {
    id: 'W66-READ-04',
    text: 'IT line stands under 8 and under 7',
    reading: 'Italian line is 7 by default; a scenario may rate old Piedmontese brigades 8',
    why: 'an explicit "line units" beats a list of nations; both rows stay usable',
  },
  {
    id: 'W66-READ-05',
    text: 'last two cells "x" and "1/2" under one heading',
    reading: 'one column "× ½"',
    why: 'a split cell; four rows agree',
  },
  {
    id: 'W66-READ-06',
    text: 'four reasons share the ½ column',
    reading: 'halve once, however many reasons; obstacle inches are taken from the halved allowance',
    why: 'one column, one factor',
  },
  {
    id: 'W66-READ-07',
    text: '"costs 1/3 movement", of which rate?',
    reading: 'of the turn: every inch costs 1/(current rate) of a turn, a change 1/3, the sum may not exceed 1',
    why: 'the only reading that works when the rate changes in mid-move',
  },
  {
    id: 'W66-READ-08',
    text: 'cavalry line "15+"',
    reading: '15", and up to 20" when charging',
    why: 'a plus beside one rate only; the column rate bounds it',
  },
  {
    id: 'W66-READ-09',
    text: 'Bde values 6–9, Div and Cps values 1–4; "starting at bde level"',
    reading:
      'the roll is made with the brigade value; Div and Cps values are only ever added when co-located; brigades roll first, then units directly under a division, then under a corps',
    why: '1–4 alone would be hopeless and "adding" is W66-ACT-03',
  },
  {
    id: 'W66-READ-10',
    text: '"automatic after two failures"',
    reading: 'two failed rolls for the same chit; the third attempt needs no roll; a new chit starts again at 0',
    why: 'plain sense',
  },
  {
    id: 'W66-READ-11',
    text: '−2 out of radius and the maximum of 9',
    reading: 'add and subtract everything, then cap at 9',
    why: "the −2 is to the commander's rating, the 9 is on the chance",
  },
  {
    id: 'W66-READ-12',
    text: 'cavalry in column has "the same number of points in half the width"',
    reading:
      'melee counts front stands in contact; one front stand + the extra point of support = 2 = two stands in line. Cavalry march column therefore counts as supported',
    why: 'the only arithmetic that makes both lines true',
  },
  {
    id: 'W66-READ-13',
    text: '"the second line will become disorganized"',
    reading:
      'a unit has one status for all its stands: a Back or retreat result leaves a unit in plain supported line disorganised, one in two wings not',
    why: 'status by line inside a unit is not otherwise used on the sheet',
  },
  {
    id: 'W66-READ-14',
    text: '"advantaged"',
    reading:
      'under fire: a column shift against the shooter; in the first turn of a town fight: the points of the attackers in the open are halved',
    why: "one word, one benefit in each table; halving is the sheet's own idiom",
  },
  {
    id: 'W66-READ-15',
    text: 'several causes of partial fire',
    reading: 'partial is a state; it halves once',
    why: '"use when …, when …, or when …"',
  },
  {
    id: 'W66-READ-16',
    text: '"others must shoot at the end of move phase"',
    reading: 'in phase 4, in the order artillery, small arms; stationary units that have not fired yet shoot there too',
    why: 'W66-SEQ-04',
  },
  {
    id: 'W66-READ-17',
    text: '"within 5" rifle range"',
    reading: '5" is the effective range of rifles; needle guns end there',
    why: 'k.k. infantry faces needle guns; the inch mark follows 5',
  },
  {
    id: 'W66-READ-18',
    text: 'who and when for Stosstaktik',
    reading:
      'Austrian line regiments only (no Jägers, no Grenzers). Within 5" of a spotted enemy they may not approach by MOVE; they may stand, fire, withdraw, move sideways or charge; intervals are closed (gap 0) for the charge',
    why: '"advance by charging" forbids only other ways of advancing',
  },
  {
    id: 'W66-READ-19',
    text: '"no friendlies 2 inches in front", "within 2 inches"',
    reading: '2" or less forbids the shot; both tests are absolute',
    why: 'same figure, "within"',
  },
  {
    id: 'W66-READ-20',
    text: '"until a stand is lost (along with other results)"',
    reading:
      'first charge: in results without a stand loss Stop and Back are dropped, disorganised is kept. A result with a stand loss is applied whole, its Stop or Back too; later Stop/Back results in the same charge (further rolls of the same fire step) count',
    why: 'the bracket says the loss never comes alone',
  },
  {
    id: 'W66-READ-21',
    text: '"if the charge is renewed … until it closes, or routs away"',
    reading:
      'a charge is renewed when a unit whose last charge was ended by fire before it closed gets an active CHARGE again (chit or self-made; an R turn may lie between, another MOVE not). In a renewed charge Stop and Back are dropped from every result, also from one that costs a stand; disorganised, the loss and rout count',
    why: 'the sheet names another end for the renewed charge (closing or rout) than for the first (a stand lost)',
  },
  {
    id: 'W66-READ-22',
    text: '"deduct -2 inches"',
    reading: 'deduct 2',
    why: 'double sign',
  },
  {
    id: 'W66-READ-23',
    text: '"Up to one stand\'s width between stands; less than that …"',
    reading:
      "the player chooses an interval from 0 to one stand's width when forming line; only the full width lets friends pass",
    why: 'the two halves of the sentence',
  },
  {
    id: 'W66-READ-24',
    text: '"Rout 12" beside × ½',
    reading: 'rout moves are always 12", never halved',
    why: 'its own column',
  },
  {
    id: 'W66-READ-25',
    text: 'artillery "Line 1"',
    reading: 'unlimbered guns pushed by hand, 1"',
    why: '1" fits nothing else',
  },
  {
    id: 'W66-READ-26',
    text: 'road column "(infantry or cavalry)" but guns have a road rate',
    reading: 'guns may be in road column too, limbered',
    why: 'the table gives 20 and 30',
  },
  {
    id: 'W66-READ-27',
    text: 'empty heading TROOP TYPES',
    reading: 'no rule; arms come from the movement table, ratings from the morale list',
    why: 'nothing to read',
  },
  {
    id: 'W66-READ-28',
    text: '"leaderless unit"',
    reading: 'the unit the dead commander stood with and, for a brigadier, the whole brigade',
    why: 'one brigade = one unit in full scale',
  },
  {
    id: 'W66-READ-29',
    text: '"halted by enemy"',
    reading: 'a Stop, Back, rout or a lost or drawn-out melee ends the current order',
    why: 'results on the sheet that stop a unit',
  },
  {
    id: 'W66-READ-30',
    text: 'SA grens, PR, AU, SX, IT, Bav; "most" Jägers',
    reading:
      'Sardinia-Piedmont, Prussia, Austria, Saxony, Italy, Bavaria; all Jägers are 9 except Baden and Bavarian (8)',
    why: 'the exceptions are named',
  },
  {
    id: 'W66-READ-31',
    text: '"place stands in front of or behind buildings"',
    reading: 'a garrison is drawn on the town polygon; position shows the side it faces',
    why: 'a hint for models',
  },
  {
    id: 'W66-READ-32',
    text: '"only one stand can fire"',
    reading: 'one stand of the unit, any one in range; a one-stand battery loses nothing',
    why: 'plain sense',
  },
];

/** What fills the gaps of the paper. */
export const RULINGS: readonly Ruling[] = [
  {
    id: 'W66-GAP-01',
    question: 'Scale, unit',
    ruling:
      '1" = 100 m, turn = 30 min; full scale one stand per battalion, unit = infantry brigade or cavalry regiment; half scale doubles stands, same ranges',
    basis: 'public: rd-1859, rd-1866, imbach',
    source: 'public',
  },
  {
    id: 'W66-GAP-02',
    question: 'Base sizes',
    ruling:
      'frontage 1.25" (about 3 cm) for all; depth infantry 0.75", cavalry 1", artillery 1.25"; command stand a disc of 1"',
    basis: 'public: imbach (frontage); house: depths',
    source: 'house',
  },
  {
    id: 'W66-GAP-03',
    question: 'Who moves first?',
    ruling:
      'The original is simultaneous. Here one side moves after the other, in the order the winner of the initiative chooses; fire within a class and all results of phase 4 stay simultaneous',
    basis:
      'public: imbach (simultaneous movement), site-faq (fire by class); house: the order of moves, because a computer must serialise',
    source: 'house',
  },
  {
    id: 'W66-GAP-04',
    question: 'Initiative',
    ruling:
      "each turn both roll a d10, lower wins and chooses to move first or second; tie: the side that did not have it last turn (turn 1: scenario's default side)",
    basis: 'house: smallest tie-free rule',
    source: 'house',
  },
  {
    id: 'W66-GAP-05',
    question: 'Chits',
    ruling:
      'one chit a unit, secretly placed, revealed together at the end of phase 1; any number; a MOVE carries an objective point, a CHARGE a target unit',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'W66-GAP-06',
    question: 'Commanders on the table',
    ruling:
      'placed up to 20" from where they were; not within 2" of enemies; in the same place and with a unit both mean within 1"',
    basis: 'public: 1871-errata uses 1" for a command stand at a unit; house: 20"',
    source: 'house',
  },
  {
    id: 'W66-GAP-07',
    question: 'Values missing in the table',
    ruling:
      'army commanders use the Cps column; a unit without a brigadier of its own (battery, reserve regiment) rolls as Average (7), its command radius is measured to its next superior',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'W66-GAP-08',
    question: 'Dice',
    ruling:
      'd10 read 1–10, 10 = ten; roll the number or less; chances are held between 1 and 9, so 1 always succeeds and 10 always fails',
    basis: "public: courier (d10, low is good), sheet's maximum of 9; house: floor of 1",
    source: 'house',
  },
  {
    id: 'W66-GAP-09',
    question: 'Weapons',
    ruling:
      'four small arms (needle gun, Lorenz, Jäger rifle, rifle musket) and five guns (Austrian 4- and 8-pounder, Prussian 4- and 6-pounder, smoothbore 12-pounder); cavalry does not shoot',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'W66-GAP-10',
    question: 'Fire points and ranges',
    ruling:
      'points of a stand by weapon and range, small arms to 7" and guns to 36" at the most; a limit belongs to the nearer band, a dash is out of range',
    basis: 'house: rate of the needle gun, reach of the Lorenz, quality of Austrian guns',
    source: 'house',
  },
  {
    id: 'W66-GAP-11',
    question: 'Who shoots at what',
    ruling:
      'a unit fires once a turn, all its eligible stands at one target; units of one class may join in one roll or roll apart; artillery and small arms never join; in each class all rolls are made before any result is applied',
    basis: 'public: site-faq (simultaneous by class); house: rest',
    source: 'house',
  },
  {
    id: 'W66-GAP-12',
    question: 'CRT columns',
    ruling:
      'points after halving: ≤ ½ → 0, ≤ 1 → 1, ≤ 2 → 2, ≤ 4 → 3, ≤ 6 → 4, ≤ 9 → 5, ≤ 13 → 6, ≤ 18 → 7, more → 8; then shifts; held to 0–8',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'W66-GAP-13',
    question: 'CRT results',
    ruling:
      'effect = column + 3 − die, not below 0: 0 nothing, 1 Stop, 2 Back, 3 Stop and disorganised, 4 Back and disorganised, 5 and more a stand lost',
    basis: 'house: the numbers; sheet: the five results',
    source: 'house',
  },
  {
    id: 'W66-GAP-14',
    question: 'A stand is lost',
    ruling:
      "the unit rolls morale at rating − (effect − 5) with the usual modifiers (W66-GAP-19). Pass: effect 5 Stop and disorganised, effect 6+ Back and disorganised; fail: rout. A unit's last stand: removed without a roll",
    basis: 'house',
    source: 'house',
  },
  {
    id: 'W66-GAP-15',
    question: 'Shifts',
    ruling:
      'column target +2, advantaged −2, each at most once, both may apply. Column target: march or road column, limbered guns, guns that limber or unlimber this turn (W66-ART-03), Stosstaktik charge, fire from flank or rear. Advantaged: buildings, and also woods and field works',
    basis:
      'sheet for the conditions it names; public: battlegames (storm columns suffer badly) for the direction; house: size, flank, woods, works',
    source: 'house',
  },
  {
    id: 'W66-GAP-16',
    question: 'Partial fire',
    ruling: 'fire points halved',
    basis: 'house: the usual meaning of partial effect',
    source: 'house',
  },
  {
    id: 'W66-GAP-17',
    question: 'Stands that can fire',
    ruling:
      'front line stands: line all N; supported line N/2 rounded up; two wings N − max(1, N/3 rounded down); march column 1; road column and limbered 0; garrison those on the side of the target',
    basis: 'house: from W66-FORM-01 and W66-FORM-08',
    source: 'house',
  },
  {
    id: 'W66-GAP-18',
    question: 'Distances of Back and retreat',
    ruling:
      'Back = one retrograde move: half the Line rate (infantry 4", cavalry 7.5"), in any column half the Column rate (6", 10"), guns limber and go half the Column rate (foot 6", horse 10"). Melee retreat = twice that. Straight away from the cause, facing kept for Back, turned for retreat and rout',
    basis: 'sheet: W66-MOVE-01/02; house: use of them',
    source: 'house',
  },
  {
    id: 'W66-GAP-19',
    question: 'Morale roll',
    ruling:
      'd10 ≤ rating; disorganised −1, commander with the unit +1, half or more of its stands lost −1; held to 1–9',
    basis: 'public: site-updates (a disorganised modifier exists in morale and melee); house: values',
    source: 'house',
  },
  {
    id: 'W66-GAP-20',
    question: 'Do chargers roll?',
    ruling:
      'yes, one morale roll when a charge is declared, also for self-made charges and the Cavalry Rule; failure: no charge this turn, the chit stays',
    basis: 'sheet: W66-SEQ-02; house: detail',
    source: 'house',
  },
  {
    id: 'W66-GAP-21',
    question: 'Who may charge',
    ruling: 'not disorganised, routed, artillery or road column; disarrayed units may, at half reach',
    basis: 'public: site-updates (disarrayed may, disorganised may not)',
    source: 'public',
  },
  {
    id: 'W66-GAP-22',
    question: 'Timing of a charge',
    ruling:
      'it moves in phase 3 to ½" from its target (poised; stands within 1" of an enemy are in contact, and all other moves keep 1" from enemies), takes opportunity fire and phase 4 fire; if not stopped it closes in phase 5. If the target has moved or turned since, it is struck on the side before which the charger stands, which lines up with it if there is room and else fights from where it stands; the angle stays as declared. If fire removed or drove off the target, the charger may occupy the place, its own depth and ½" ahead, at most 2". Out of reach: the charge goes on next turn',
    basis: 'public: site-faq (fire before charges can rob them of the target); house: ½"',
    source: 'house',
  },
  {
    id: 'W66-GAP-23',
    question: 'Melee points',
    ruling:
      'each front stand in contact: infantry 1, cavalry 1, artillery ½; + 1 supported; each side rolls morale, failing halves its points; higher score wins',
    basis:
      'public: 1871-errata (points, half-point stands, at 1:2 a draw is the best hope); house: mechanism fitting that',
    source: 'house',
  },
  {
    id: 'W66-GAP-24',
    question: 'Flank, rear, houses',
    ruling:
      "attacked in flank or rear: defender's points halved; a supported, not disorganised line cancels a flank (not a rear) attack; a garrison has no flank; cavalry may not attack buildings",
    basis: 'sheet: W66-FORM-06; house: halving',
    source: 'house',
  },
  {
    id: 'W66-GAP-25',
    question: 'Melee result',
    ruling:
      'winner : loser < 3:2 pushed back: loser Back and disorganised, winner disorganised. 3:2 to < 3:1 beaten: loser loses a stand, retreats, disorganised. ≥ 3:1 routed: loser loses a stand and routs. A unit left without stands, or routed with one, is removed',
    basis: 'sheet: W66-DIS-01, W66-ROUT-01; house: ratios',
    source: 'house',
  },
  {
    id: 'W66-GAP-26',
    question: 'Equal scores',
    ruling:
      're-roll, at most two re-rolls; third draw = standoff: attacker Back and disorganised, defender disorganised. In a town: no re-roll, both stay locked, next turn is the next turn of the town fight',
    basis: 'public: 1871-errata (a draw is re-rolled); house: limit, town',
    source: 'house',
  },
  {
    id: 'W66-GAP-27',
    question: 'Rally',
    ruling:
      'in phase 2, not with an enemy (not routed) within 5"; morale roll, −2 out of command radius instead of the disorganised −1; success: disorganised, stands',
    basis: 'house: after W66-ACT-06',
    source: 'house',
  },
  {
    id: 'W66-GAP-28',
    question: 'Fire on routers',
    ruling:
      'only stand losses matter; a failed morale roll then is "routed again": removed. Charged while routed: removed',
    basis: 'sheet: W66-ROUT-02; house: the rest',
    source: 'house',
  },
  {
    id: 'W66-GAP-29',
    question: 'Opportunity fire',
    ruling:
      'by a unit that has not moved this turn, at a moving enemy (MOVE or CHARGE order) at any point of its path where it could stand, clear of other units and of the wall that it comes out of; it then cannot move this turn. Results take effect at once, at that point',
    basis: 'sheet: W66-FIRE-05; house: detail',
    source: 'house',
  },
  {
    id: 'W66-GAP-30',
    question: 'Commander kill',
    ruling: 'a commander with a unit that loses a stand rolls: killed on 1 (fire), 1–2 (melee)',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'W66-GAP-31',
    question: 'Replacement',
    ruling: 'start of next turn, d10: 1 Excellent, 2–4 Good, 5–8 Average, 9–10 Poor',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'W66-GAP-32',
    question: '"Threatened" cavalry',
    ruling:
      'an enemy declares a charge on it, or a spotted enemy infantry or cavalry unit comes within its own charge reach of it; one reaction a turn; a counter-charge needs its morale roll, failing means it stops',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'W66-GAP-33',
    question: 'Units without an active order',
    ruling:
      'may fire and fight, not move, turn or change formation, save for the charge infantry makes of itself (W66-CHG-01) and the Cavalry Rule (W66-CAV-01)',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'W66-GAP-34',
    question: 'Terrain',
    ruling:
      'woods: no unlimbered guns, no cavalry in line; towns: infantry only; road column only on roads; a bridge cancels the obstacle; hills cost nothing, they give sight',
    basis: 'house: minimal',
    source: 'house',
  },
  {
    id: 'W66-GAP-35',
    question: 'Arcs and sight',
    ruling:
      'fire arc 45° outward from each front corner (guns 30°); blocked by woods (more than 1" of it), towns, a higher contour between, and units, except guns on a higher level than the blocker. Works cover who stands within 1" of them',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'W66-GAP-36',
    question: 'Breakpoint, points',
    ruling:
      'an army breaks when a quarter of its starting stands is gone; score = objectives held + enemy stands gone; margin 5 decisive. A place is held from within 2", and no unit comes on where an enemy is within 2"',
    basis: 'house: a third is hardly ever reached in twelve turns with these tables',
    source: 'house',
  },
  {
    id: 'W66-GAP-37',
    question: 'Passing through friends',
    ruling:
      'voluntary: only through full intervals; Back: always possible, no harm through full intervals, else the passed unit is disorganised; rout: always disorganises',
    basis: 'sheet: W66-FORM-03, W66-DIS-01; house: middle case',
    source: 'house',
  },
  {
    id: 'W66-GAP-38',
    question: 'Table edge, blocked retreat',
    ruling:
      'a unit forced off the table is gone; a forced move that would end in enemies or impassable ground stops short and costs one stand. Before that it bends, as little as it must and up to 45° from straight away',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'W66-GAP-39',
    question: 'Several attackers on one target',
    ruling:
      'one melee: contact stands are added, support counts once, rating and status of the unit with most stands in contact (tie: best rating); stands now and stands at the start are the sums; each losing unit takes the result on its own count of stands',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'W66-GAP-40',
    question: 'After melee',
    ruling: "the winner may advance into the loser's place, no further",
    basis: 'house',
    source: 'house',
  },
  {
    id: 'W66-GAP-41',
    question: 'Two charges at each other',
    ruling: 'one melee; the side with the initiative is the attacker',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'W66-GAP-42',
    question: 'Reconstituting lost stands',
    ruling: 'not used. (The sister game 1871 lets a command stand within 1" do it without a chit)',
    basis: 'public: 1871-errata; house: left out, the sheet knows only reforming',
    source: 'house',
  },
  {
    id: 'W66-GAP-43',
    question: 'Spotting after fire',
    ruling:
      'a unit within 1" of the edge that fired this turn is spotted without a roll up to 40"; a spotting roll is made once per side, target and turn',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'W66-GAP-44',
    question: 'Ratings not on the list',
    ruling: "cavalry: its nation's line (Guard 9); other German and Italian artillery 8",
    basis: 'house',
    source: 'house',
  },
  {
    id: 'W66-GAP-45',
    question: 'Disorganised: what else?',
    ruling: 'hit again: no further step; −1 on morale rolls; no change of formation or facing before it has reformed',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'W66-GAP-46',
    question: 'Ammunition, fatigue, squares, weather',
    ruling: 'none',
    basis: 'house: not on the sheet',
    source: 'house',
  },
  {
    id: 'W66-GAP-47',
    question: 'Buildings',
    ruling:
      'a town polygon is one section. Room: 2 × ⌊longest side ÷ 1.25"⌋ stands, several units if they fit. Against one target or attacker at most ⌊side facing it ÷ 1.25"⌋ stands (at least 1) fire or are in contact. A unit enters whole if there is room for one stand; stands beyond the room wait behind the houses, neither fire nor fight, and replace losses',
    basis: 'sheet: W66-BLD-01; house: counting',
    source: 'house',
  },
  {
    id: 'W66-GAP-48',
    question: 'Reforming',
    ruling:
      'the R chit must be active from phase 2; the unit stays, may fire (one stand), and is formed in its old formation, facing as its owner likes, at the end of phase 5 unless it moved, fell back, fought or was disorganised anew. Disarray: a formation change, no chit; shoots with all stands, charges and fights unhurt',
    basis: 'public: site-updates (disarray); sheet: W66-DIS-05',
    source: 'public',
  },
  {
    id: 'W66-GAP-49',
    question: 'Where a Stop in phase 4 counts',
    ruling: 'on any unit whose MOVE or CHARGE order is active: the order lapses, a charge does not close',
    basis: 'sheet: W66-ORD-06',
    source: 'reading',
  },
  {
    id: 'W66-GAP-50',
    question: 'Fire in support of a charge; do chargers fire?',
    ruling:
      'phase 4 fire at the target of a friendly charge under way is in support of it (partial). A unit with an active, declared charge does not fire itself',
    basis: 'sheet: W66-FIRE-04; house: chargers',
    source: 'house',
  },
  {
    id: 'W66-GAP-51',
    question: 'Several rolls on one target in one fire step',
    ruling:
      'all targets are named first, every shooter fires as it stood at the start of the step. The rolls on a target are made one by one in the order named: stands, status and whether this charge has cost a stand as the earlier rolls left them; order, formation and distances as at the start (once routed: no order). Removed: the other shots are lost. Forced moves at the end of the step, only the longest',
    basis: 'house: keeps W66-GAP-11 workable',
    source: 'house',
  },
  {
    id: 'W66-GAP-52',
    question: 'A forced move that would end on friends',
    ruling:
      'it goes through them (W66-GAP-37) if it ends beyond; if it would end on them it stops at the last free place before them, never farther than its distance, and loses nothing. Only where they leave it no room at all does it bend',
    basis: 'house: W66-GAP-18 gives the distance, and friends drive no unit off the table',
    source: 'house',
  },
  {
    id: 'W66-GAP-53',
    question: 'Infantry driven back onto a town',
    ruling:
      'houses without enemies are no impassable ground for infantry: it goes through them, and takes them as garrison if it would end in them and there is room for one stand; full houses are like friends (W66-GAP-52). Other arms, and houses with enemies in them: W66-GAP-38',
    basis: 'house: beaten infantry takes shelter in its own village, it does not break on it',
    source: 'house',
  },
  {
    id: 'W66-GAP-54',
    question: 'Does a MOVE bind to its objective?',
    ruling:
      'how it gets there is its owner’s business, so it may go round a wood or give ground; but a unit whose front ends a turn more than 1" farther from the objective than it began it has left its order, which lapses at the end of the turn: it needs a new chit, activated anew. A retreat by the Cavalry Rule does not count. Within 1" of the objective the order has been carried out',
    basis: 'house: W66-GAP-05 gives a MOVE its objective, and one activation is not to march a unit anywhere',
    source: 'house',
  },
  {
    id: 'W66-GAP-55',
    question: 'The Cavalry Rule after a move',
    ruling:
      'a reaction uses the same turn as the move: retreat and counter-charge have only the share of their 15" and 20" that the unit has not used yet, and cavalry that has used its whole move can only stop',
    basis: 'house: W66-READ-07 has one budget a turn',
    source: 'house',
  },
  {
    id: 'W66-GAP-56',
    question: 'Forward, sideways, back',
    ruling:
      'forward is within 45° of the facing, retrograde within 45° of straight back, anything between sideways; a line wheels by up to 30° on a forward path for nothing. Directly away from an enemy is within 45° of straight away, and so is a forced move round what bars it',
    basis: 'house: quarters of the compass are seen without a protractor',
    source: 'house',
  },
];

/** The public pages that the bases name. None of them gives a table. */
export const SOURCES: Readonly<Record<string, string>> = {
  'site-updates': "updates page of grandtacticalrules.com (the author's site)",
  'site-faq': "questions and answers page of grandtacticalrules.com (the author's site)",
  '1871-errata': "errata of the sister game 1871 on grandtacticalrules.com (the author's site)",
  imbach: 'review of the sister game 1870, reprinted on grandtacticalrules.com',
  'rd-1859': 'review of 1859 in the Rules Directory, deepfriedhappymice.com',
  'rd-1866': 'review of 1866 in the Rules Directory, deepfriedhappymice.com',
  courier: 'review of 1870 in The Courier 83',
  battlegames: 'review of 1866 in Battlegames 23',
};
