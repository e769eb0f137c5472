import type { Reading, Ruling } from '#sheet/index.ts';

/** How the unclear spots of the paper are read. */
export const READINGS: readonly Reading[] = [
  {
    id: 'BBB-READ-01',
    text: 'Fire-table rows 8–2 are garbled: left cells merged ("R T V", "R T", "R"), stray "J" and "I I", trailing label read as a cell.',
    reading: 'Strict diagonal, each row one column right of the row above.',
    why: 'Rows 12–9 are intact and diagonal; right-aligning every surviving letter and digit of rows 8–2 (label removed) reproduces the diagonal without one contradiction. "J", "I I" are rule lines.',
  },
  {
    id: 'BBB-READ-02',
    text: 'Column heads 0.25 … 49, 50+; nothing says what 10 points use.',
    reading:
      'A head is the upper end of its column: use the first column whose head is ≥ the total; more than 49 is 50+. Anything from above 0 to 0.25 is the first column. Totals are never rounded.',
    why: '49 followed by 50+ only makes sense for "43–49, 50+"; Fire and Fury\'s printed brackets also end 45–49, 50+.',
  },
  {
    id: 'BBB-READ-03',
    text: 'Heavy artillery has an empty 6" cell between 8 and 5.',
    reading:
      'A printed value serves every distance up to its head that no shorter printed value serves: 3.01"–12" = 5. Values after the last printed one: cannot fire.',
    why: 'Guns that reach 3" and 12" reach 6"; the weaker neighbour is the cautious choice.',
  },
  {
    id: 'BBB-READ-04',
    text: 'Firing values do not say per what.',
    reading: "Per firing base; the unit's factor is value × bases that fire, minus halvings.",
    why: 'Base counts of 3–8 at 2 points and batteries at 8 fill the columns; family convention.',
  },
  {
    id: 'BBB-READ-05',
    text: '"Target is: Crossing Bridge / March Column / Limbered / Flanked / In Square".',
    reading:
      'One right shift in all, however many apply. Terrain: the one terrain the target is in. R, D and T are separate shifts of 1. Net shift = right − left.',
    why: "The five stand under one heading, as one list; the family's equivalent is a single +1 for its whole list.",
  },
  {
    id: 'BBB-READ-06',
    text: 'Halved if "Pivoted/Unlimbered*"; footnote for horse artillery that moves up to 6" and unlimbers.',
    reading:
      'Any battery that only pivoted or only unlimbered this turn fires at half in its own offensive fire. A foot or heavy battery that moved and unlimbered does not fire; horse artillery does, at half, if it moved no more than 6".',
    why: 'The footnote\'s "may also" is empty unless the others may not. Family: a battery that moves and unlimbers waits for the enemy\'s turn.',
  },
  {
    id: 'BBB-READ-07',
    text: '"Unit disrupted, Artillery Silenced".',
    reading:
      'Silenced is artillery\'s form of disrupted: wherever a result disrupts a unit, a battery is silenced. Silenced guns do not fire, roll on the disordered column, and count as disrupted in assault. A battery is therefore never "disrupted and firing at half".',
    why: 'The note on low ammo sends silenced guns to the Rally results, which exist only in the disordered column.',
  },
  {
    id: 'BBB-READ-08',
    text: '"Reduced with 1 hit, destroyed with 2+".',
    reading:
      'Hits add up over the game: a reduced battery that takes one more hit is destroyed. Results 1–3 are that many hits and also silence it. "Lose a base" anywhere is one hit.',
    why: '"1 hit", "2+" count the battery\'s hits, and halving for a reduced battery needs a lasting state.',
  },
  {
    id: 'BBB-READ-09',
    text: '"12* or 11* = Low Ammo".',
    reading: 'The sum rolled, since nothing modifies it; also when the cell is blank.',
    why: 'The stars stand at the row labels.',
  },
  {
    id: 'BBB-READ-10',
    text: '"Disordered" (command table) and "Disrupted" (everywhere else).',
    reading: 'The same state.',
    why: 'Fragile is "(Disrupted only)" in the command modifiers.',
  },
  {
    id: 'BBB-READ-11',
    text: 'Command rows end at 11+ and −1.',
    reading: '−1 means −1 or less.',
    why: 'Lowest possible total is −3.',
  },
  {
    id: 'BBB-READ-12',
    text: 'Right cells of rows 10 and 9 are empty; row 11+ reads "9+ = Rally & Full move".',
    reading: 'That entry covers 9, 10 and 11+.',
    why: 'It says 9+.',
  },
  {
    id: 'BBB-READ-13',
    text: '"Move in square = half move. Need 7+".',
    reading:
      'Moving in square needs a command total of 7+, and covers half of the move granted: 6" on a full move, 3" on the half move of a rallying unit. Leaving square by a formation change does not need 7+.',
    why: '7 is where full moves begin.',
  },
  {
    id: 'BBB-READ-14',
    text: 'Assault-modifier cells are cut ("n Depth", "Outfl / anked", "Infar / try", "up sloj / pe", "Village/Woo / d", "T / rench", "Spent $= 2$").',
    reading:
      'In depth, outflanked, infantry v square, up slope, village/wood/marsh, town/bridge/trench, Spent 2. Advantages add to the total of the side that has them, penalties subtract from the total of the side that suffers them. The terrain penalties fall on the attacker.',
    why: 'The letters join up without remainder; terrain cannot be a penalty of the troops it shelters (BBB-TERR-04 speaks of what the attacker crossed).',
  },
  {
    id: 'BBB-READ-15',
    text: 'How penalties combine.',
    reading:
      'Every cell of the modifier block counts once; alternatives inside one cell count once together; different cells add. So village + bridge = −1 −2; town + bridge = −2; stream + gentle slope = −1; stream + steep slope = −3.',
    why: 'The slashes make one entry of each cell.',
  },
  {
    id: 'BBB-READ-16',
    text: '"Outflanked = 2" among advantages.',
    reading: '+2 to the side that outflanks the other.',
    why: 'It stands under Advantages.',
  },
  {
    id: 'BBB-READ-17',
    text: '"Supporters (base contact) OK." after the sentence on retiring through units.',
    reading:
      'A friendly unit in base contact behind the fighter, supporting it, is not disrupted when the fighter retires through it.',
    why: 'It is an exception to the line it ends.',
  },
  {
    id: 'BBB-READ-18',
    text: 'Stream: "applies if unit is within 6" of stream that attacker crossed".',
    reading:
      '−1 to the attacker if in this assault move it crossed a stream and the unit it assaults is within 6" of it.',
    why: 'Defence of a stream line set back from the bank.',
  },
  {
    id: 'BBB-READ-19',
    text: 'River: "Impassable to Art. Other halt full move."',
    reading:
      'Artillery cannot cross but by bridge. Others must halt on reaching the bank; a unit that begins its move at the bank crosses with a full-move result and uses the whole move.',
    why: 'Literal. The other reading ("half [a] full move" as the cost) was set aside because the sheet writes "Half move" elsewhere.',
  },
  {
    id: 'BBB-READ-20',
    text: 'Evade paragraph; cavalry types named: Heavy, Other, Light, Irregular.',
    reading:
      'Classes heavy, medium, light, irregular; medium (dragoons and the like) is the "other" that is neither light nor heavy. Heavy artillery is not named and never evades. Horse artillery may evade limbered or not. Irregulars may evade infantry, artillery, heavy and medium cavalry.',
    why: 'Movement knows "Other", assault knows "Light"; Napoleonic BBB amendments in public use the same four classes.',
  },
  {
    id: 'BBB-READ-21',
    text: '"Generals may become casualties if closer to enemy units than own."',
    reading:
      "Automatic: at the end of steps 2, 3, 4 and 5 every general on either side whose nearest enemy unit is strictly closer than the nearest unit of the general's own side falls. A general returns in their own side's next step 2, never in the step in which they fell.",
    why: 'No dice are given and the loss is temporary; a check per step makes sense because units retire and die in each.',
  },
  {
    id: 'BBB-READ-22',
    text: '"Minimum move is always 3"" against "Change formation = Half move".',
    reading:
      'Penalties (arc, terrain) never take a move below 3". A formation change is paid from the move granted and can use it up; then nothing is left to move.',
    why: 'Otherwise a half move would buy a formation change and a free 3".',
  },
  {
    id: 'BBB-READ-23',
    text: 'The bracket about the front arc runs over two lines, through the Move column.',
    reading: 'One sentence: the cost (BBB-MOVE-06) and who is free of it (BBB-MOVE-07).',
    why: 'Syntax.',
  },
  {
    id: 'BBB-READ-24',
    text: 'SK musket has no row against cavalry; cavalry and ineffective muskets no target.',
    reading:
      'SK muskets use the musket row against cavalry. Cavalry and ineffective muskets have one value against every target.',
    why: 'Only possible completion.',
  },
  {
    id: 'BBB-READ-25',
    text: 'A beaten defender retires 9" (+4 to +6), a beaten attacker 6" (−4 to −6).',
    reading: 'Kept as printed.',
    why: 'Both readable; not symmetrical elsewhere either.',
  },
  {
    id: 'BBB-READ-26',
    text: 'Bridge: "Obstacle as per terrain it crosses, unless all are in column of march/limbered."',
    reading:
      'A unit in march column or limbered crosses free. Any other formation pays what the water below would cost it (stream: linear obstacle; river: BBB-READ-19).',
    why: '"All" = every base of the unit.',
  },
  {
    id: 'BBB-READ-27',
    text: '"Only Defender Disrupted" (and vice versa).',
    reading: 'The result does not disrupt the winner; a winner disrupted before stays so.',
    why: 'Results give states, they do not clear them.',
  },
  {
    id: 'BBB-READ-28',
    text: '"Trench" (assault) and "Entrenched" (fire).',
    reading: 'The same state, called entrenched.',
    why: 'One kind of field work.',
  },
];

/** What fills the gaps of the paper. */
export const RULINGS: readonly Ruling[] = [
  {
    id: 'BBB-GAP-01',
    question: 'What is rolled in an assault?',
    ruling: 'Each side 2D6 plus its modifiers; attacker minus defender.',
    basis:
      "public: P4 (BBB keeps Fire and Fury's structure and puts 2D6 for its 1D10; there each side rolls one); one D6 a side could not even reach the ±7 rows in a level fight",
    source: 'public',
  },
  {
    id: 'BBB-GAP-02',
    question: 'Several units at one target?',
    ruling:
      'All fire at one target in one fire phase is added up and resolved with one roll; a target is fired at once per phase. Each unit fires once per phase, at one target.',
    basis: 'family: totals of 25 to 50+ cannot come from one unit',
    source: 'family',
  },
  {
    id: 'BBB-GAP-03',
    question: 'Which bases fire?',
    ruling:
      'The front rank: all bases in line; half, rounded up, in depth; all (then halved) in square; none in march column or limbered.',
    basis: 'public: P8 (only the first rank fires); house for square',
    source: 'house',
  },
  {
    id: 'BBB-GAP-04',
    question: 'Arc and range of fire?',
    ruling:
      "Target any part within 45° either side of straight ahead, taken from the front corners; a square fires all round. Range: shortest distance from the firer's front edge (square: any edge) to the target, limits inclusive.",
    basis: 'house: same arc as movement',
    source: 'house',
  },
  {
    id: 'BBB-GAP-05',
    question: 'Shifted off the table?',
    ruling: 'Right of 50+: use 50+. Left of 0.25: no effect, no dice, no ammunition risk.',
    basis: 'house: simplest',
    source: 'house',
  },
  {
    id: 'BBB-GAP-06',
    question: 'Who runs low when several fired?',
    ruling: 'The firer with the largest contribution; the first listed if equal.',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'BBB-GAP-07',
    question: 'R and D in combined fire?',
    ruling:
      'Each applies if the firers that have it supply at least half of the total factor. Both may apply. Not limited to muskets.',
    basis: 'house; the sheet sets no limit',
    source: 'house',
  },
  {
    id: 'BBB-GAP-08',
    question: 'Disrupting a disrupted unit?',
    ruling: 'Nothing further.',
    basis: 'public: P3',
    source: 'public',
  },
  {
    id: 'BBB-GAP-09',
    question: 'When is a unit Spent?',
    ruling:
      'After losing 1 base if Raw, 2 if Trained, 3 if Veteran, but at the latest when one base is left; a scenario may set its own number. It ends if bases are recovered. Artillery is never Spent.',
    basis: 'public: P1 (Raw 1, Trained 2); Veteran 3 and the cap: house',
    source: 'house',
  },
  {
    id: 'BBB-GAP-10',
    question: 'Which bases count for odds?',
    ruling: 'Every base of every unit in contact; a battery counts 1. Best ratio only (3:1 is +3, not +6).',
    basis: 'family',
    source: 'family',
  },
  {
    id: 'BBB-GAP-11',
    question: 'What is "in depth"?',
    ruling:
      'The side fights in depth, or a friendly unit stands behind a fighter in base contact, facing the same way within 45°, not disrupted (a supporter). Never more than +1. Supporters add no bases.',
    basis: "house, after the family's supported line",
    source: 'house',
  },
  {
    id: 'BBB-GAP-12',
    question: 'Mixed sides in assault?',
    ruling: 'A trait counts for a side if the units having it hold at least half of its bases.',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'BBB-GAP-13',
    question: 'Flanked, outflanked?',
    ruling:
      "Extend the target's front edge both ways: an enemy whose front centre point (FCP, the middle of its front edge) lies behind that line is on the flank. Fire: flanked if firers on the flank supply at least half the factor. Assault: outflanked if an attacker began its assault move on the flank, or if attackers in contact hold both the front and another side. A defender outflanks if a second defender of the same assault stands on the attacker's flank in contact.",
    basis: 'house',
    source: 'house',
  },
  {
    id: 'BBB-GAP-14',
    question: 'In which terrain is a unit?',
    ruling: 'The area that holds at least half of its footprint; ties go to the heavier cover.',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'BBB-GAP-15',
    question: 'Halted assault?',
    ruling:
      'The unit is set straight back along its path to 1" from the enemy, keeps its facing, fights no assault this turn, and may fire in offensive fire. Unhalted companions go on.',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'BBB-GAP-16',
    question: 'Exploit, occupy?',
    ruling:
      "Occupy: FCP moves to where the beaten unit's FCP was (nearest free spot), facing kept; every attacker closes up so, in the order its owner likes. Exploit: after occupying, a straight advance within the front arc of up to half a full move, terrain penalties as usual. Must exploit: the whole distance or until contact, impassable ground or the edge. May exploit: any part. Contact is a new assault resolved at once, without fire. One exploit per unit and turn; a further win is only occupied.",
    basis: 'family: breakthrough by half a move',
    source: 'family',
  },
  {
    id: 'BBB-GAP-17',
    question: 'How does a unit retire?',
    ruling:
      'Straight away from the enemy that caused it (by command result: toward its own table edge), passing friends, ending faced about toward that enemy (by command result: the nearest enemy unit), formation kept (unlimbered guns end limbered, squares end in line). Where it would end on a friend it goes on to the first free spot beyond. With none before the edge it stops before them. If impassable ground or an enemy bars the way it stops there and loses a base. If it would cross the table edge it leaves and is lost.',
    basis: 'house; family',
    source: 'house',
  },
  {
    id: 'BBB-GAP-18',
    question: 'Who takes the losses of a side?',
    ruling: 'The owner spreads them as evenly as possible, beginning with the unit that has most bases in contact.',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'BBB-GAP-19',
    question: 'Artillery in assault?',
    ruling:
      'Never assaults. Defends with one base; a base lost is a hit; when it must retire it ends limbered and silenced.',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'BBB-GAP-20',
    question: 'Who rolls for command?',
    ruling:
      'Each unit that is to move, change formation or assault, and every disrupted or silenced unit; once a turn, in any order. A unit in good order that stands still need not roll.',
    basis: 'public: P9 (same rule in the family)',
    source: 'family',
  },
  {
    id: 'BBB-GAP-21',
    question: 'Whose general?',
    ruling:
      'A general serves the units of their own command; an army commander serves all. Several generals give no more than +1. Distance from the general to the nearest point of the unit, measured when it rolls.',
    basis: 'house; sheet gives only "within 6""',
    source: 'house',
  },
  {
    id: 'BBB-GAP-22',
    question: 'Path and facing?',
    ruling:
      'A straight line of the FCP; march columns and limbered guns may follow any bends. The −3" applies once if the path\'s bearing or the final facing differs more than 45° from the facing at the start.',
    basis: 'public: P2 (straight lines but for roads); rest house',
    source: 'house',
  },
  {
    id: 'BBB-GAP-23',
    question: 'How often are terrain penalties paid?',
    ruling:
      'Once for each separate difficult area moved in (also when starting in it), once for each linear obstacle crossed.',
    basis: 'public: P2 ("each" linear obstacle)',
    source: 'public',
  },
  {
    id: 'BBB-GAP-24',
    question: 'Shape of the zone; leaving it?',
    ruling:
      'All round, 3" from any enemy infantry, cavalry or unlimbered artillery unit; not across impassable ground (a unit on a bridge is reached from both banks). A unit that starts in a zone may only stand, assault, or move directly away from that enemy (in several zones: from the nearest of them). Leaving exempts it only from the zones it started in; another enemy\'s zone stops it.',
    basis: 'public: P2 (only directly to or from); shape house',
    source: 'house',
  },
  {
    id: 'BBB-GAP-25',
    question: 'Formations?',
    ruling:
      'Infantry: line, depth, march column, square. Cavalry: line, depth, march column. Artillery: unlimbered, limbered. Only line and depth may assault. March columns and limbered guns do not fire.',
    basis: 'public: P9 (march columns do not charge); sheet names the formations',
    source: 'public',
  },
  {
    id: 'BBB-GAP-26',
    question: 'When and where is an evade made?',
    ruling:
      "When an enemy unit's declared path comes within 12\" and in sight, before it is moved. Once per unit and enemy turn. Straight away from the mover, half to full rate, no terrain penalties; impassable ground, an enemy or the table edge ends it there, even short of half rate; ends facing away or toward, owner's choice. The mover then carries out its path, may shorten it, and if it assaulted may end anywhere on it; touching the evader is an assault on it. Passing friends has no effect.",
    basis: 'house',
    source: 'house',
  },
  {
    id: 'BBB-GAP-27',
    question: 'Generals otherwise?',
    ruling:
      'No target of fire, no zone, may be passed by all. Returning: step 2, within 6" of any own unit, counted as its move.',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'BBB-GAP-28',
    question: 'When does low ammo or silence end?',
    ruling:
      'Resting: at the end of the first fire phase (defensive or offensive) the unit could have fired in and did not, if it has not moved in its own last step 1. Retiring: at the end of step 1 or 5 in which it moved or retired away from the enemy and stands more than 6" from all enemy units. Rally: at once.',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'BBB-GAP-29',
    question: 'Ending on friends?',
    ruling: 'Units may pass through but not end overlapping; generals may overlap.',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'BBB-GAP-30',
    question: 'Set-up and reinforcements?',
    ruling:
      'Scenario gives positions, first player and arrivals. An arriving unit makes its command roll off the table, in march column or limbered, distances measured from the entry point; with a move granted it starts with its FCP on the entry point, facing straight in, its body behind the edge, and must end wholly on the table. Arrivals enter one after another, in any order. With any other result, or if there is no room, it stays off, unharmed, and tries again next turn. Arriving generals are placed at the start of step 1.',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'BBB-GAP-31',
    question: 'Winning?',
    ruling:
      'An army whose bases on the table and still to arrive are no more than half of its starting bases is broken and loses; if both are, objective points decide. Otherwise objective points decide after the last turn. Equal points are a draw. A win by a broken army, or by at least twice the points, is decisive, any other marginal.',
    basis: 'public: P5, P9 (objectives, losses); numbers house',
    source: 'house',
  },
  {
    id: 'BBB-GAP-32',
    question: 'Base sizes?',
    ruling: '1" × 1" for all; general a disc of 1".',
    basis: 'public: P3 (25 mm square)',
    source: 'public',
  },
  {
    id: 'BBB-GAP-33',
    question: 'Recovering a base?',
    ruling:
      'Only up to starting bases; a reduced battery drops Reduced. It replaces the move. The base joins the rear rank.',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'BBB-GAP-34',
    question: 'Sight through units?',
    ruling: 'Other units block sight, friend or enemy, except BBB-TERR-02.',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'BBB-GAP-35',
    question: 'Fire and assaults?',
    ruling:
      'Defensive fire: a unit in contact may fire only at an enemy touching its front. Offensive fire: units in an unresolved assault neither fire nor are fired at.',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'BBB-GAP-36',
    question: 'What is one assault?',
    ruling:
      'All units joined by contact. The phasing player chooses the order of assaults. A refight uses the new base counts and states.',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'BBB-GAP-37',
    question: 'Roads, rivers?',
    ruling:
      'Road inches cost half. On a road inside difficult terrain or over a bridge there is no penalty for march columns and limbered guns. A river is a band; its bank is anything within 1".',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'BBB-GAP-38',
    question: 'Scale?',
    ruling:
      "1,000 infantry or 24 guns per base at BBB's standard scale; Napoleonic users take a third of that for cavalry and half for guns, down to 300–375 men for small battles; one turn about an hour.",
    basis: 'public: P3, P5, P10',
    source: 'public',
  },
  {
    id: 'BBB-GAP-39',
    question: 'Difference 0 and one side dies?',
    ruling: 'No refight; a surviving attacker occupies, a surviving defender stays.',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'BBB-GAP-40',
    question: 'Squares?',
    ruling:
      "Formed and left only by formation change in one's own turn; no reaction. All-round front, no flank, never outflanked.",
    basis: 'house; sheet gives only the half-move cost',
    source: 'house',
  },
  {
    id: 'BBB-GAP-41',
    question: 'Guns that evade?',
    ruling: 'End limbered; not silenced.',
    basis: 'sheet disrupts only cavalry',
    source: 'house',
  },
  {
    id: 'BBB-GAP-42',
    question: 'Fire after "no move"?',
    ruling: 'Allowed. Only silence, march column, limbered, BBB-READ-06 and BBB-MOVE-13 stop fire.',
    basis: 'sheet lists no other bar',
    source: 'house',
  },
  {
    id: 'BBB-GAP-43',
    question: 'Hidden information, measuring?',
    ruling: 'None hidden; measuring is always free.',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'BBB-GAP-44',
    question: 'Fractions of inches?',
    ruling: 'Kept exactly (half of 15" is 7.5").',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'BBB-GAP-45',
    question: 'Field works?',
    ruling:
      'An entrenchment is a line with a front; it shelters a unit within 1" behind it against fire and assault that crosses it.',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'BBB-GAP-46',
    question: 'Room in towns, villages, forts?',
    ruling: 'What fits by footprint. Cavalry may enter, at its penalties.',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'BBB-GAP-47',
    question: 'Guns that pivot in an enemy zone?',
    ruling:
      'Up to 45° from the way they face, as any other unit in a zone may face; beyond that they limber up and go, or stand.',
    basis: 'house: an enemy 3" away pins the gunners no less than a battalion beside them',
    source: 'house',
  },
  {
    id: 'BBB-GAP-48',
    question: 'Evades that find no room?',
    ruling:
      'Impassable ground, an enemy or the table edge may cut an evade short of half rate, but not to less than 1": then the unit stands. Friends cut no evade short: it ends at a free place from half to full rate, or the unit stands.',
    basis: 'house: a move too short to see at the table is no evade, and would only disrupt or limber the unit',
    source: 'house',
  },
  {
    id: 'BBB-GAP-49',
    question: 'Which part of its path makes an assault uphill?',
    ruling: 'The last 6": the steepest slope that it goes up there, also where it goes down again beyond a crest.',
    basis: 'house: the distance at which a stream that was crossed still counts (BBB-TERR-04)',
    source: 'house',
  },
];

/** The public pages that the bases name. */
export const SOURCES: Readonly<Record<string, string>> = {
  P1: '"Full Scale BBB Player Ref v8" (scribd.com document 702547295)',
  P2: 'M. Green, "BBB Napoleonic House Rules – Quick Reference", 2015 (vdocuments.us)',
  P3: 'diningtablenapoleon.com, posts on BBB',
  P4: 'marksgamingblog.blogspot.com, March 2016',
  P5: 'bloodybigbattles.blogspot.com',
  P6: 'theminiaturespage.com, message 589811',
  P7: 'Fire and Fury tables (scribd.com document 212764269)',
  P8: '"Veterans Campaign" no. 8, Fire and Fury introduction (MagWeb archive)',
  P9: 'refight2013.blogspot.com, Fire and Fury clarifications',
  P10: 'wargamingftb.net, Vitebsk game',
  P11: '"BBB KWC Napoleonic Amendments" (scribd.com document 406566358)',
};
