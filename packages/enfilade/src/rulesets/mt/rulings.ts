import type { Reading, Ruling } from '#sheet/index.ts';

/** How the unclear spots of the paper are read. */
export const READINGS: readonly Reading[] = [
  {
    id: 'MT-READ-01',
    text: '"Forward Boys!" (line 5) and "Forwards Boys!" (line 6)',
    reading: 'One and the same card.',
    why: 'no second card of that name is mentioned anywhere',
  },
  {
    id: 'MT-READ-02',
    text: '"Rough Ground / Bâtiments" (line 48)',
    reading: 'Buildings.',
    why: 'an untranslated French word',
  },
  {
    id: 'MT-READ-03',
    text: '"3 point" (line 31); markup tags and stars',
    reading: '3 points. Tags and stars carry no rule.',
    why: 'typing slips',
  },
  {
    id: 'MT-READ-04',
    text: '"RALLY VALUE" stands over the reaction table (lines 150-151)',
    reading: 'The numbers before the discipline names are the rally rolls; the rows below are reaction results.',
    why: 'two tables printed as one',
  },
  {
    id: 'MT-READ-05',
    text: 'Row 2 differs by column; Warriors "No Effect"',
    reading: 'Kept as printed. From 3 upwards every result is no effect.',
    why: "nothing says that the Warriors' column is a slip",
  },
  {
    id: 'MT-READ-06',
    text: '-3 and -4 for cover in spotting (lines 82-83) could both be true (in scrub and behind a wall)',
    reading: 'Only the worse of the two, once.',
    why: 'both describe the one place in which the target hides',
  },
  {
    id: 'MT-READ-07',
    text: '"every complete 6 inches / 3 inches of an area" (lines 94-95)',
    reading:
      'Counted in each area separately (5.5" and 5.5" of two orchards make nothing), only whole lengths, and in every area crossed, also the one the target or the spotter stands in.',
    why: 'literal',
  },
  {
    id: 'MT-READ-08',
    text: 'obstacles and 2" in spotting (lines 87, 97)',
    reading:
      '"Within 2 inches" includes exactly 2". An obstacle within 2" of the target gives cover (MT-SPOT-05, MT-SPOT-06) instead of −1; one within 2" of the spotter only gives nothing; every other one −1.',
    why: 'the two footnotes taken together',
  },
  {
    id: 'MT-READ-09',
    text: 'mounted +1; artillery, wagon, canoe +2',
    reading:
      'One kind for each target, never added. A longboat counts as a canoe for spotting. As a target of shots only a wagon or longboat is large (MT-SHOOT-10), not a canoe or a gun.',
    why: 'a target is one thing; the shooting row names what is large',
  },
  {
    id: 'MT-READ-10',
    text: 'Scout/Scouts, Native/Natives',
    reading: 'The same trait, singular or plural. −1 once for a target with both traits.',
    why: 'one row with "or"',
  },
  {
    id: 'MT-READ-11',
    text: 'weather lines name two things each',
    reading: 'Six conditions; several may hold; the single worst counts.',
    why: 'the heading says to apply only the worst one',
  },
  {
    id: 'MT-READ-12',
    text: 'long -2, extreme -4',
    reading: 'Extreme replaces long. "Over 12" excludes 12.0, "over 24" excludes 24.0.',
    why: 'the bands follow one another',
  },
  {
    id: 'MT-READ-13',
    text: '"-1 per obstacle crossed" in shooting has no 2" clause',
    reading:
      'An obstacle within 2" of the target gives its cover penalty and not −1; an obstacle within 2" of the shooter (and not within 2" of the target) is ignored; every other one −1.',
    why: 'by analogy with the 2" of spotting (MT-SPOT-09, MT-SPOT-14), so that men lining a wall shoot over it',
  },
  {
    id: 'MT-READ-14',
    text: 'three cover penalties and the footnote (lines 171-177)',
    reading:
      'Every source is collected: an area holding the target, an area of which 3" or more is crossed, an obstacle within 2" of the target. Only the worst one applies.',
    why: 'the footnote, with obstacles read as in MT-READ-13',
  },
  {
    id: 'MT-READ-15',
    text: '"Impossible Shot" appears only as a kill modifier (line 180)',
    reading: 'Such a shot can still hit (MT-GAP-22).',
    why: 'a roll to kill needs a hit',
  },
  {
    id: 'MT-READ-16',
    text: 'half range (line 120)',
    reading: 'Exactly half counts as the first number. A weapon with one number has it at any range.',
    why: '"half the range or less"',
  },
  {
    id: 'MT-READ-17',
    text: '"+1/+2 ... at least 6 figures / 10 figures"',
    reading: 'Alternatives, not added. Figures are counted at the moment of the test, casualties already removed.',
    why: 'one row with two values',
  },
  {
    id: 'MT-READ-18',
    text: 'line 136 joins volley fire with unseen shooters',
    reading: 'Three separate causes of one single −1.',
    why: 'its footnote says to apply it once',
  },
  {
    id: 'MT-READ-19',
    text: '"artillery fire or fire from a formed unit in close order" (line 138)',
    reading: 'One −1 even if both. It adds to the −1 of MT-REACT-09.',
    why: 'two rows, each with "or"',
  },
  {
    id: 'MT-READ-20',
    text: '"-2 the hand-to-hand followed a surprise attack" (line 145)',
    reading: 'Only for the side that was surprised.',
    why: 'attackers do not suffer from their own surprise',
  },
  {
    id: 'MT-READ-21',
    text: '"+2 no casualties, or fewer than the enemy unit" (line 146)',
    reading: 'One +2. No casualties suffered is enough even if the enemy also lost none.',
    why: 'one row with "or"',
  },
  {
    id: 'MT-READ-22',
    text: '"at least twice as many figures engaged" (line 144)',
    reading:
      'Counted when the test is taken, after casualties; figures engaged, not the whole unit. Either number may then be 0; a side with none engaged never has the +2.',
    why: 'the row speaks of figures engaged; men who are gone cannot outnumber',
  },
  {
    id: 'MT-READ-23',
    text: '"-3 not an Officer but 3 figures or less"',
    reading: 'An Officer, though one figure, never suffers it.',
    why: 'the words of the row',
  },
  {
    id: 'MT-READ-24',
    text: 'terrain effects on movement, no word on repetition',
    reading:
      'Each of "rough or building" and "very rough" counts once per move if any part of the move touches it; the obstacle line counts for each obstacle crossed. All add up.',
    why: 'ground is named in general, obstacles are things one can count',
  },
  {
    id: 'MT-READ-25',
    text: 'road bonus',
    reading: 'Only if the whole move is made along the road; then the terrain beside it does not slow the figure.',
    why: 'a road is where the ground beside it does not matter',
  },
  {
    id: 'MT-READ-26',
    text: 'Cavalry +4, Light Cavalry +6',
    reading: 'A figure has one or the other, never both: 8" and 10".',
    why: 'no figure is both',
  },
  {
    id: 'MT-READ-27',
    text: 'Palisade or wall: cover "-"',
    reading: 'It hides completely: no line of sight through it, hence no cover value.',
    why: 'the only piece without a cover value',
  },
  {
    id: 'MT-READ-28',
    text: 'sabre "+1 ... for Cavalry who have engaged models on foot"',
    reading: 'Whenever mounted men fight men on foot, whichever side started it.',
    why: 'the lance line says "instigated" when it means that',
  },
  {
    id: 'MT-READ-29',
    text: 'lance "+2 when the unit instigated the combat", "resolve their attacks before the defenders\'"',
    reading:
      'Both belong to the charge: the first round of a combat the lancers started. The −1 to defence is permanent.',
    why: 'a lance is spent once it has struck',
  },
  {
    id: 'MT-READ-30',
    text: '"Re-roll each defence die"',
    reading: 'Each failed defence die is rolled once more and the second result stands.',
    why: 'no player would re-roll a success',
  },
  {
    id: 'MT-READ-31',
    text: '"when a player resolves their Forward Boys! card" (line 6)',
    reading:
      'The owner resolves it and owns the choice even when the enemy played it; the enemy gets 1 point (MT-CMD-01) as well.',
    why: 'two separate lines of the box, both fulfilled',
  },
  {
    id: 'MT-READ-32',
    text: 'Order cost "number of figures in the unit"',
    reading: 'Figures now alive in the unit.',
    why: 'the dead take no orders',
  },
  {
    id: 'MT-READ-33',
    text: 'Hold Back, Preparation: "one of your faction\'s Troop cards"',
    reading:
      'Never Forward Boys!, Morale, Clock or enemy cards. A held card counts as in hand for playing but not for the hand size of three.',
    why: 'the words of both abilities',
  },
  {
    id: 'MT-READ-34',
    text: 'Artillery has no special rule printed',
    reading: 'Taken literally: no Smoke marker, no reload marker (MT-GAP-26).',
    why: 'every weapon that has one shows it in that column',
  },
  {
    id: 'MT-READ-35',
    text: '"roll a d10 for each figure" when leaving combat',
    reading: 'Every figure still in the unit, engaged or not; each listed face removes one figure.',
    why: '"for each figure"',
  },
];

/** What fills the gaps of the paper. */
export const RULINGS: readonly Ruling[] = [
  {
    id: 'MT-GAP-01',
    question: 'Is a 0 on the die ten or nought?',
    ruling: 'Nought. Faces 0-9.',
    basis: 'public: [A]; the sheet\'s own tables (results "0", casualties on "0") agree',
    source: 'public',
  },
  {
    id: 'MT-GAP-02',
    question: 'How is distance measured?',
    ruling:
      'Between the nearest edges of two bases, in a straight line, at any time, by anyone. A man on foot stands on a round inch, a mounted man on 1" by 2", a wagon on 2" by 4", a boat on 1" by 4", a gun on 2" by 2".',
    basis: 'house: free measuring suits a computer table',
    source: 'house',
  },
  {
    id: 'MT-GAP-03',
    question: 'Deck: which troop types, how many cards, how many actions a card?',
    ruling:
      "Regulars 2 cards of 2 actions; Irregulars 4 of 1; Natives 4 of 1. Provincials 3 of 1; Militia, Civilians, Artillery 2 of 1 each. One Forward Boys! per faction, 3 Clock cards, Morale cards later. A type's cards enter only if the faction starts with a unit or Officer of it, and stay for the whole game.",
    basis:
      'public: [G] (first edition) for the first three, type names [A], [E]; the other counts house: drilled troops act in bursts, poor troops seldom',
    source: 'house',
  },
  {
    id: 'MT-GAP-04',
    question: "When is a faction's Morale card in the deck, and what does it do?",
    ruling:
      "Checked at each end of turn: once a faction has lost at least half of its starting figures its one Morale card is shuffled in and stays. When played, every unit of that faction on the table takes a reaction test (MT-REACT-06), in the owner's order.",
    basis: 'public: [F] (first edition)',
    source: 'public',
  },
  {
    id: 'MT-GAP-05',
    question: 'What do Clock cards do?',
    ruling:
      'Three in the deck, belonging to neither side. A player may play one like any card: nothing is activated, the clock goes up by one. The third one ends the turn. Scenario limits are counted in turns.',
    basis: 'public: three clocks, then reshuffle [A]; held in hand [B]; limits counted by the red (last) clock [C]',
    source: 'public',
  },
  {
    id: 'MT-GAP-06',
    question: 'Hand, draw, who goes first, end of turn?',
    ruling:
      'Three cards each at the start. Players alternate; on their go a player does exactly one thing: play a card or use one ability; then draws up to three (never discards down). At the end of a turn the discard pile, Clock cards included, is shuffled into the draw pile; hands, held-back cards and pools are kept. If a player must draw and the pile is empty, the turn ends at once after that go. The scenario names the first player. A player with nothing else to play must play what he has.',
    basis:
      'public: hand of three [A][B], reshuffle [A]; kept hands and empty pile house: the contents of the second edition speak of a "starting hand" only [D]',
    source: 'house',
  },
  {
    id: 'MT-GAP-07',
    question: 'When may abilities be used?',
    ruling:
      'Only on your own go, in place of playing a card, one per go, if the pool can pay. No upper limit to the pool.',
    basis: 'public: in place of a card [A]; one per go house',
    source: 'house',
  },
  {
    id: 'MT-GAP-08',
    question: 'What does a Troop card do?',
    ruling:
      "Its owner activates all their units of that type (Officers of the type too), one after the other in any order; each takes the card's number of actions, all of them before the next unit starts. Any action may be declined, except by a unit in flight, which must try to rally. It does not matter which player played the card.",
    basis: 'public: [A], [B], [F]',
    source: 'public',
  },
  {
    id: 'MT-GAP-09',
    question: 'Which actions are there?',
    ruling:
      'move, engage, shoot (or volley), reload, vigilance, form, fight, withdraw, rally, recover, special (scenario), pass. The same action may be repeated in one activation.',
    basis: 'public: headings of the second edition [D]; details house',
    source: 'house',
  },
  {
    id: 'MT-GAP-10',
    question: 'Officers and Elite?',
    ruling:
      'An Officer is a unit of one figure with a troop type; the Officer acts on that type\'s cards and on Forward Boys!, and helps reaction tests of units of the same troop type within 6", in flight or not (MT-CMD-02 excepts Officers in flight, MT-REACT-02 does not). Elite is a trait; Elite units take one action on Forward Boys!.',
    basis: 'public: [F]; sheet',
    source: 'public',
  },
  {
    id: 'MT-GAP-11',
    question: 'Which column does spotting start from? Is a die rolled?',
    ruling:
      'Fixed start, the default: the 48" column, no die. Rolled start, an option of the table: one d10 names the start column (0 is 2", 9 is 120"), one roll for the whole action of the spotting unit.',
    basis:
      'house. For the fixed start: the first-edition table [E] has no die row and its 5th column reads 48" open, 18" light, 8" dense; from 48" the sheet\'s own extreme shifts (-7 for a hidden native in a wood, +2 for a gun) end exactly in the first and last column; the sheet speaks of columns only. For the rolled start: ten columns, ten faces, and a second-edition heading that may read "dice and spotting" [D]',
    source: 'house',
  },
  {
    id: 'MT-GAP-12',
    question: 'When is spotting checked, is it remembered?',
    ruling:
      'Worked out afresh whenever it matters (choosing a target, engaging, vigilance, surprise, hidden markers, the -1 of MT-REACT-09). A unit has spotted an enemy figure if at least one of its figures spots it. Only spotted figures can be shot at or engaged. Figures in base contact always spot each other. For everything except choosing a target the fixed start is used even if the table has chosen the rolled one.',
    basis: 'house: no memory to keep',
    source: 'house',
  },
  {
    id: 'MT-GAP-13',
    question: 'Shifts beyond the table; distance equal to the column?',
    ruling: 'Stop at the first or last column. Equal counts as spotted.',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'MT-GAP-14',
    question: 'Hidden Movement markers?',
    ruling:
      "Units whose figures all have Scout or Native may start as one marker each, plus one dummy marker per two such units (rounded up), if the scenario allows. A marker moves like one figure of the unit and counts as an enemy. It is revealed when spotted (shift -2, and -1 for the trait, dummies too; checked after every action of either side and every inch of its own move), when it takes a reaction test, or at the owner's wish when it is activated (free); the owner places the figures within 4\" of it, none closer to an enemy than the marker. A dummy carries the troop type of one of the units that entitle it, acts on that type's cards (move or pass) and is never counted as a unit or figure. A spotted dummy is removed. While hidden a unit may move, reload, go vigilant or pass; to shoot (by vigilance too), engage or form it is revealed first, in the same action and at no cost. Hidden units cannot be shot at.",
    basis: 'public: markers exist on the sheet, given to Scouts and Natives [I]; details house',
    source: 'house',
  },
  {
    id: 'MT-GAP-15',
    question: 'Line of sight and height?',
    ruling:
      'The straight line between the centres of two bases. Hills, buildings, palisades block; high areas do not block but shift columns and give cover; low pieces between two figures are ignored when one of them stands a level higher. Figures of other units block, figures of the shooter\'s own unit within 1" of him do not.',
    basis: 'house: the sheet gives heights but no rule',
    source: 'house',
  },
  {
    id: 'MT-GAP-16',
    question: 'Move procedure?',
    ruling:
      'Each figure moves up to its own allowance along any path and ends with any facing. Minimum allowance 1". At the end every figure must be linked to its unit by gaps of at most 4" (+1" Scout, +1" Native). It may not end on or pass through another figure except its own unit\'s, nor come within 1" of an enemy unless engaging.',
    basis: 'public: cohesion follows speed [H]; rest house',
    source: 'house',
  },
  {
    id: 'MT-GAP-17',
    question: 'Formations?',
    ruling:
      'Loose: anyone, the figures linked to each other. Extended: units with Scout or Native, or of discipline Skirmisher or Native, every figure at least 2" from the next; harder to hit (MT-SHOOT-06). Line (one or two ranks) and column (two files, one if fewer than 6 figures): the trait Close Order, 4 figures or more, bases touching, one facing, no figure in very rough ground or a building. "Formed up" = line or column; "close order" = line or column. All figures of a line may shoot, the first two ranks of a column, both through the front 90 degrees; other troops through the front 180. Changing costs one action.',
    basis: 'sheet words; details house',
    source: 'house',
  },
  {
    id: 'MT-GAP-18',
    question: 'Volley fire?',
    ruling:
      'A unit in line with the trait Volley Fire, that has not moved in this activation, may fire as a volley: all its loaded figures with a legal target shoot at one enemy unit. Its only effect is MT-REACT-09.',
    basis: 'house: the sheet names it only there',
    source: 'house',
  },
  {
    id: 'MT-GAP-19',
    question: 'How does a figure hit?',
    ruling:
      'Each figure has a Shooting value S. Roll d10 per shooter, add the shooting modifiers; a total of S or more hits.',
    basis: 'public: skill 6+ or 7+ on the d10, modified by circumstances [A]',
    source: 'public',
  },
  {
    id: 'MT-GAP-20',
    question: 'Roll to kill?',
    ruling: "One d10 per hit; the weapon's strength or more kills one figure. No other save.",
    basis: 'reading of the sheet: the strength column and "roll to kill"',
    source: 'reading',
  },
  {
    id: 'MT-GAP-21',
    question: 'What is a hasty shot?',
    ruling:
      "The shooter's unit moved earlier in the same activation, or the shot is a One Shot weapon used during a move, or it is fired at a unit that is engaging the shooter.",
    basis: 'house: the usual meaning',
    source: 'house',
  },
  {
    id: 'MT-GAP-22',
    question: 'What is an impossible shot?',
    ruling:
      'When even a 9 plus the modifiers falls short of S. It still hits on an unmodified 9, and its roll to kill suffers -3.',
    basis: "house: gives the sheet's -3 its place",
    source: 'house',
  },
  {
    id: 'MT-GAP-23',
    question: 'Targets and casualties?',
    ruling:
      'Each shooter names one enemy unit; range, cover and the rest are taken to the nearest figure of that unit which the shooter has spotted. Figures may pick different units, except in a volley. Kills remove figures of the target unit that at least one of the shooters had spotted, within range and in sight, nearest to the shooters first (ties: owner); surplus kills are lost. All shooting of one action against one unit is added up before the reaction test. Engaged figures cannot shoot or be shot at.',
    basis: 'house; headings in [D]',
    source: 'house',
  },
  {
    id: 'MT-GAP-24',
    question: 'Black Powder, Smoke, reload?',
    ruling:
      'A figure that shoots a Black Powder weapon gets a Smoke marker and is unloaded. It cannot shoot that weapon while the marker is there. A Reload action removes the markers of all figures of the unit (engaged units cannot reload). Beating rain, storm: no effect beyond spotting.',
    basis: 'public: marker = must reload [H]; rest house',
    source: 'house',
  },
  {
    id: 'MT-GAP-25',
    question: 'One Shot weapon?',
    ruling:
      'Each figure uses it once in the game. May be used in a normal shoot action, or during a move or engage action at any point of the move, as a hasty shot. No smoke.',
    basis: 'public: one shot, usable on the move (first edition) [E]',
    source: 'public',
  },
  {
    id: 'MT-GAP-26',
    question: 'Artillery?',
    ruling:
      'A gun is one large base with 2 to 5 crew figures. It fires once per activation with one to-hit die for each crew figure within 1" (at most 4), crew\'s Shooting value, 90 degree arc; loading is included, no smoke. Fewer than 2 crew: cannot fire. Pushed by hand it moves 1" per crew figure, at most 5", not over obstacles. Kills on it remove crew; the gun itself is never counted as a figure. A recoil takes the gun along by that allowance; with a flight or rout, or the last crewman, the gun is removed.',
    basis: 'public: 1" per crew, at most 5 (first edition) [E]; rest house',
    source: 'house',
  },
  {
    id: 'MT-GAP-27',
    question: 'Vigilance?',
    ruling:
      'The action puts a Vigilance marker on the unit. The owner may spend it as an interrupt to make one shoot action (or volley) against an enemy unit that is acting: at the point of its move where it first becomes a legal target, at the end of its action, or before contact if it engages the vigilant unit. Not hasty, except against an engaging unit. Each vigilant unit has its own windows; a vigilance shot opens none. The marker goes when spent, when the unit takes any other action, is engaged, or has any reaction result but No effect.',
    basis: 'public: waiting in vigilance is the strong play [A]; details house',
    source: 'house',
  },
  {
    id: 'MT-GAP-28',
    question: 'Engaging?',
    ruling:
      'An engage action names one spotted enemy unit in sight at its start; figures move (same allowance) into base contact, each target figure first met by one attacker before a second. At least one figure must reach. Before contact the target, if not surprised, engaged, shaken or in flight, may spend Vigilance to shoot. If no survivor can reach any more, the attackers stop 1" short, or at the end of their paths if that is further off, and nothing is fought. Then the target\'s figures not in contact may step up to 2" into contact. Then a round is fought. A unit in flight that is contacted is removed.',
    basis: 'public: headings [D]; details house',
    source: 'house',
  },
  {
    id: 'MT-GAP-29',
    question: 'Who fights and how?',
    ruling:
      "Every figure in base contact rolls one attack die: its Aggression or more is a hit. For each hit the side hit rolls one defence die: its Defence or more saves. Unsaved hits remove figures that fought (owner's choice), at most as many as fought. Blows are simultaneous unless a lance strikes first. Figures touching two enemy units choose one.",
    basis: 'public: aggression and defence both stats and both rolled (both editions) [D][E]; rest house',
    source: 'house',
  },
  {
    id: 'MT-GAP-30',
    question: 'Surprise attack?',
    ruling:
      'The attackers started the combat and no figure of the target unit had spotted any of them when their engage action began. First round only: no reaction shot, -2 defence, -2 in the reaction test.',
    basis: 'house: sheet names it twice without defining',
    source: 'house',
  },
  {
    id: 'MT-GAP-31',
    question: 'Defensive position?',
    ruling:
      'The unit did not start the combat, is not surprised by it, and all attackers reach it across an obstacle it stands behind (within 2") or it is inside a building. Lasts as long as that is true. (The procedures accept surprise and defensive position together: the sheet lists both.)',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'MT-GAP-32',
    question: 'After the first round?',
    ruling:
      'If both sides stay, the units are locked: an activated engaged unit may only fight (another full round) or withdraw (counts as recoiling from combat). A fight begins with figures of both sides stepping up to 2" into contact, the acting side first; if no figure touches an enemy then, the units are no longer engaged and the action is over. The unit that started the combat stays the instigator of every round. Each round ends with reaction tests.',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'MT-GAP-33',
    question: 'When are reaction tests taken?',
    ruling:
      'After each enemy shooting action by the unit that lost a figure; after each round of hand-to-hand by every unit that fought (the one with more casualties first, ties: the attacker first), but not when the blows have left no figure of the enemy units in the fight; all tests of a round are rolled before any result is carried out, then the results in the same order, each unit with its own dice for leaving combat; on its Morale card. A unit already in flight that must test and gets anything but No effect is removed.',
    basis: 'public: casualties bring a test [B]; Morale card [F]; rest house',
    source: 'house',
  },
  {
    id: 'MT-GAP-34',
    question: 'What do the results mean?',
    ruling:
      'Rout: unit removed. Flight: each figure makes one full move straight away from the enemy that caused it, facing away; Flight marker; formation, Vigilance and Shaken markers lost; leaving the table removes the figure. Recoil: one full move straight back, ending faced to the enemy; formation kept. Shaken: Shaken marker; the unit\'s next action must be recovering, which removes it; no Vigilance, no reaction shot meanwhile. "Recoil or Shaken": owner chooses. For a Morale card "the enemy" is the nearest spotted one, else the unit moves to its own table edge. The +2" of MT-MOVE-06 never applies to these moves.',
    basis: 'public: rout removes, flight and recoil one move (first edition) [E]; rest house',
    source: 'house',
  },
  {
    id: 'MT-GAP-35',
    question: 'How does a unit in flight rally?',
    ruling:
      'Whenever it is activated (troop card, Forward Boys! if Officer or Elite; not by Order) each of its actions is a rally attempt: d10, the rally value or more succeeds: marker off, figures face as they like, and the activation ends. Failure: another flight move. No modifiers.',
    basis: 'sheet value MT-REACT-17; procedure house',
    source: 'house',
  },
  {
    id: 'MT-GAP-36',
    question: 'Shooting at Officers?',
    ruling:
      'An Officer within 2" of a friendly unit of the same troop type can be named as a target only by shooters who have no other spotted figure nearer. If the Officer would be removed, the owner may remove a figure of that troop type within 2" instead (sacrifice).',
    basis: 'public: heading "sacrifice" [D]; details house',
    source: 'house',
  },
  {
    id: 'MT-GAP-37',
    question: 'Buildings?',
    ruling:
      'Moving in or out -1" (MT-MOVE-07); the path crosses the outline within 1" of a door named by the scenario (anywhere if none is named). Height high, solid cover; at most 12 figures. Every side has windows: men inside see and shoot all round, whatever their facing. For a target inside, the building is an area of solid cover that holds him, with no inches crossed; for men looking or shooting out of it, and between two men in it, it is left out.',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'MT-GAP-38',
    question: 'Troop values?',
    ruling:
      "Shooting 6+ or 7+ for most troops is public [A]; aggression and defence are the first-edition values [E] with 2 added (d6 to d10). Points for each figure are house, tuned so that [C]'s 350 and [B]'s 300 point forces fit.",
    basis: 'public: [A], [E] as said; the rest house',
    source: 'house',
  },
  {
    id: 'MT-GAP-39',
    question: 'Deployment and victory?',
    ruling:
      'By scenario. Standard: deployment points placed attacker then defender; units within 6" of a friendly point, defender then attacker. Standard victory (Battle): remove half of the enemy\'s figures; after the last turn the smaller share of losses wins, and less than a tenth apart is a draw.',
    basis: 'public: [A], [B]; house: losses after the last turn, and the draw within a tenth',
    source: 'public',
  },
  {
    id: 'MT-GAP-40',
    question: 'Weather?',
    ruling: 'By scenario, for the whole game or from a given turn.',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'MT-GAP-41',
    question: 'Mounted men, wagons, boats?',
    ruling:
      'Cavalry and Light Cavalry figures are mounted and are "cavalrymen" as targets; they cannot enter buildings, cross high obstacles or use hidden markers. Wagons and canoes move only by scenario rule.',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'MT-GAP-42',
    question: 'Recoil or flight that is blocked?',
    ruling:
      'Pass through friends if there is room beyond; stop 1" short of enemies and impassable pieces, then slide along them. A figure that can neither leave base contact with an enemy nor go anywhere is removed. A recoil stops at the table edge; a flight goes over it.',
    basis: 'house',
    source: 'house',
  },
  {
    id: 'MT-GAP-43',
    question: 'Size of a game?',
    ruling: '20 to 40 figures a side in units of 4 to 12, about 300 points; table 36" to 48" square, wider for more.',
    basis: 'public: [J], [K], [B], [C]',
    source: 'public',
  },
  {
    id: 'MT-GAP-44',
    question: 'Hand-to-hand through the wall of a building?',
    ruling:
      'Men on the two sides of a wall are in base contact only where the line between them crosses it within 1" of a door (anywhere if the scenario names no door, MT-GAP-37). Elsewhere the wall parts them: no figure engages, steps up, strikes or is struck through it.',
    basis: 'house: one goes in and out by the door, and no player would let a tomahawk reach through a log wall',
    source: 'house',
  },
];

/** The public pages that the bases name. */
export const SOURCES: Readonly<Record<string, string>> = {
  A: 'auborddufleuve.canalblog.com, 18 June 2020 and 30 November 2022 (play of the second edition)',
  B: 'bybrushandsword.blogspot.com, 8 and 22 April 2020 (review and report, second edition)',
  C: 'blackshawgaming.wordpress.com, 28 March 2020 (report, second edition)',
  D: 'scribd.com, contents page of the rule book, second edition (headings only)',
  E: 'scribd.com, quick reference by Camp Cromwell (first edition)',
  F: 'londonbymidnight.blogspot.com, 7 January 2015 (cards, first edition)',
  G: 'foge.blogspot.com, March 2014, and grenzerjohn.blogspot.com, October 2015 (card counts, first edition)',
  H: 'mattsgamepage.blogspot.com, June 2012 (first edition)',
  I: 'wattswargames.blogspot.ca, January 2013 (first edition)',
  J: "grognards-bm.1fr1.net (publisher's preview, second edition)",
  K: 'meeples.wordpress.com, July 2012 (first edition)',
};
