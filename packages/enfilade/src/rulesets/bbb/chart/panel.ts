import { other } from '#battle/index.ts';
import { inchesOf, type Panel } from '#chart/index.ts';
import { inches, inUnits } from '#field/index.ts';
import { sideName } from '#story/index.ts';
import { judgeRisk } from '../command.ts';
import { WEAPONS } from '../facts/shooting.ts';
import { QUALITIES, TERRAINS } from '../facts/words.ts';
import { judgeStrength } from '../morale.ts';
import { mayRoll } from '../play/command.ts';
import { trenchesOf } from '../play/cover.ts';
import { type BbbBattle, type BbbUnit, type General, unitOf, unitsOf } from '../play/model.ts';
import { fullRate, nearestEnemy, nearestTo, terrainOf } from '../play/place.ts';
import { zonesAround } from '../play/ways.ts';
import { COMMAND_RADIUS_INCHES, GENERAL_RETURNS, LOW_AMMO_ENDS, rateOf, SILENCE_ENDS } from '../sheet.ts';
import { firingBases, troopOf } from '../troops.ts';
import { evades } from './evades.ts';
import { bandsOf } from './ranges.ts';
import { servedBy } from './sideboard.ts';
import { generalMarks, marksOf, roleOf } from './signs.ts';
import { commandName, commandOdds, formed, grantInWords, traitsOf, troopsOf } from './words.ts';

type Stat = Panel['stats'][number];

/** BBB-READ-04: what one base counts, by range, and how many fire. */
function shooting(unit: BbbUnit): readonly Stat[] {
  if (unit.weapon === 'none') return [{ label: 'Fire', value: '\u2013', says: 'No firing weapon' }];
  const bands = bandsOf(unit.weapon, 'infantry').map(({ value, inches: to }) => `${value} within ${to}"`);
  const firing = firingBases(unit.formation, unit.bases);
  return [
    { label: 'Fire', value: bands.join(', '), says: `${WEAPONS[unit.weapon]}, each base` },
    { label: 'Bases that fire', value: String(firing) },
  ];
}

/** BBB-GAP-09: never of artillery. */
function spending(unit: BbbUnit): readonly Stat[] {
  const { arm, quality, startingBases, bases, reduced, spentAtLoss } = unit;
  const at = judgeStrength({ arm, quality, startingBases, bases, reduced, spentAtLoss: spentAtLoss ?? undefined });
  return at.spentAtLoss === null ? [] : [{ label: 'Spent at', value: `${at.spentAtLoss} lost` }];
}

/** What is told about a unit that is arriving, to be set up or gone. */
const ELSEWHERE: Readonly<Record<BbbUnit['where'], (unit: BbbUnit) => string>> = {
  table: () => '',
  coming: ({ arrivesTurn }) => `Comes on from turn ${arrivesTurn}, by a command roll with a move.`,
  unplaced: () => 'To be set up.',
  lost: () => 'Lost.',
};

function stateNotes(battle: BbbBattle, unit: BbbUnit): readonly string[] {
  const { grant } = battle.state;
  const silenced = unit.arm === 'artillery' && unit.disrupted;
  return [
    ...(grant?.unit === unit.id ? [`It has ${grantInWords(grant)}, on a command roll of ${grant.total}.`] : []),
    ...(silenced ? [`${SILENCE_ENDS.says.replace('beyond this', `beyond ${SILENCE_ENDS.shows}`)}.`] : []),
    ...(unit.lowAmmo ? [`${LOW_AMMO_ENDS.says.replace('beyond this', `beyond ${LOW_AMMO_ENDS.shows}`)}.`] : []),
  ];
}

function placeNotes(battle: BbbBattle, unit: BbbUnit): readonly string[] {
  const terrain = terrainOf(battle, unit);
  const nearest = nearestEnemy(battle, unit);
  const zones = zonesAround(battle, unit).map(({ id }) => unitOf(battle, id).name);
  return [
    ...(terrain === 'open' ? [] : [`In ${TERRAINS[terrain].toLowerCase()}.`]),
    ...(trenchesOf(battle, unit).length === 0 ? [] : ['Entrenched against what comes from the front of the works.']),
    ...(nearest === null ? [] : [`Nearest enemy: ${nearest.enemy.name}, ${inchesOf(nearest.apart)}.`]),
    ...(zones.length === 0 ? [] : [`In the zone of ${zones.join(', ')}: it stands, assaults or goes straight away.`]),
  ];
}

function commandNote(battle: BbbBattle, unit: BbbUnit): readonly string[] {
  if (unit.side === battle.active && !mayRoll(battle, unit)) return [];
  const { degrees, reasons } = commandOdds(battle, unit);
  return [`Command roll, 2D6. ${degrees}.${reasons === '' ? '' : ` ${reasons}.`}`];
}

function notesOf(battle: BbbBattle, unit: BbbUnit): readonly string[] {
  if (unit.where === 'lost' || unit.where === 'unplaced') return [ELSEWHERE[unit.where](unit)];
  if (unit.where === 'coming') return [ELSEWHERE.coming(unit), ...commandNote(battle, unit)];
  return [...stateNotes(battle, unit), ...commandNote(battle, unit), ...placeNotes(battle, unit), ...evades(unit)];
}

function unitPanel(battle: BbbBattle, unit: BbbUnit): Panel {
  const { says, shows } = rateOf(troopOf(unit));
  const traits = traitsOf(unit);
  const stands = unit.where === 'table' || unit.where === 'coming';
  return {
    title: unit.name,
    line: [commandName(battle, unit), troopsOf(battle, unit).says, formed(unit)].join(' \u00b7 '),
    stats: [
      { label: 'Bases', value: `${unit.bases} of ${unit.startingBases}` },
      { label: 'Quality', value: QUALITIES[unit.quality] },
      ...(traits.length === 0 ? [] : [{ label: 'Traits', value: traits.join(', ') }]),
      ...shooting(unit),
      { label: 'Move', value: shows, says: `${says}; half a move ${inchesOf(fullRate(unit) / 2)}` },
      ...(stands ? [{ label: 'Command roll', value: commandOdds(battle, unit).modifier }] : []),
      ...spending(unit),
    ],
    marks: unit.where === 'table' ? marksOf(battle, unit) : [],
    notes: notesOf(battle, unit),
  };
}

/** BBB-READ-21: a general falls without dice. */
function riskOf(battle: BbbBattle, general: General): string {
  const friend = nearestTo(general, unitsOf(battle, general.side));
  const enemy = nearestTo(general, unitsOf(battle, other(general.side)));
  const far = (length: number | null): string => (length === null ? 'none' : inchesOf(length));
  const { casualty } = judgeRisk({
    nearestEnemyInches: enemy === null ? null : inUnits(enemy),
    nearestFriendInches: friend === null ? null : inUnits(friend),
  });
  return `Nearest own unit ${far(friend)}, nearest enemy ${far(enemy)}: ${casualty ? 'he falls when this step ends' : 'safe'}.`;
}

const ABSENT: Readonly<Record<General['status'], (battle: BbbBattle, general: General) => readonly string[]>> = {
  onTable: (battle, general) => [...servedBy(battle, general).map(sentence), riskOf(battle, general)],
  casualty: () => [`Fallen. ${GENERAL_RETURNS.says} ${GENERAL_RETURNS.shows}.`],
  coming: (_, { arrivesTurn }) => [`Comes on at the start of turn ${arrivesTurn}.`],
  unplaced: () => ['To be set up.'],
};

function sentence(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;
}

function generalPanel(battle: BbbBattle, general: General): Panel {
  const rate = rateOf('general');
  return {
    title: general.name,
    line: `${sideName(battle, general.side)} \u00b7 ${roleOf(general)}`,
    stats: [
      { label: 'Move', value: rate.shows, says: rate.says },
      { label: 'Command radius', value: inchesOf(inches(COMMAND_RADIUS_INCHES)) },
    ],
    marks: generalMarks(battle, general),
    notes: ABSENT[general.status](battle, general),
  };
}

export function panel(battle: BbbBattle, id: string): Panel | undefined {
  const general = battle.state.generals[id];
  if (general !== undefined) return generalPanel(battle, general);
  const unit = battle.units[id];
  return unit && unitPanel(battle, unit);
}
