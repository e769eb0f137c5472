import { does } from '#battle/index.ts';
import { counted } from '#procedure/index.ts';
import { inchesOf, type Panel } from '#chart/index.ts';
import { inches } from '#field/index.ts';
import { sideName } from '#story/index.ts';
import { halfLost } from '../aftermath.ts';
import { reckonMorale } from '../chance.ts';
import { COMMANDER_RATINGS, isArtillery, LEVELS } from '../facts/words.ts';
import { rateOf } from '../movement.ts';
import {
  ACTIVATION,
  CO_LOCATED,
  COMMAND_RADIUS,
  HALVED,
  MORALE,
  MOVED_OVER,
  OUT_OF_COMMAND,
  REFORM_TURN,
  REFORMING,
  ROLL_RATING,
  STOSSTAKTIK,
} from '../sheet.ts';
import { rowsOf } from '../troops.ts';
import { superiorOf } from '../play/command.ts';
import { type Commander, unitsOf, type W66Battle, type W66Unit } from '../play/model.ts';
import { commandersWith, fromCommander, hasCommander, nearestEnemy } from '../play/place.ts';
import { groundOf } from '../play/sight.ts';
import { standsInside } from '../play/buildings.ts';
import { commanderMarks, marksOf, roleOf } from './signs.ts';
import {
  activationOf,
  bandsOf,
  formed,
  missionOf,
  planOf,
  reasonsOf,
  standsOf,
  troopsOf,
  weaponName,
} from './words.ts';

type Stat = Panel['stats'][number];

function moveOf({ arm, formation, status }: W66Unit): Stat {
  const mover = { arm, formation, status, charging: false };
  const halved = status === 'disarrayed' || status === 'disorganized';
  const value = inchesOf(inches(rateOf(mover, 'forward')));
  return { label: 'Move', value, ...(halved ? { says: `${HALVED.says} ${HALVED.shows}` } : {}) };
}

/** W66-GAP-17: the stands in front; of a garrison those that there is room for. */
function firing(battle: W66Battle, unit: W66Unit): number {
  const { formation, status, stands } = unit;
  if (status === 'routed' || formation === 'road-column' || formation === 'limbered') return 0;
  if (status === 'disorganized' || formation === 'march-column') return 1;
  return unit.town === null ? rowsOf(formation, stands).front : standsInside(battle, unit);
}

function weapons(battle: W66Battle, unit: W66Unit): readonly Stat[] {
  const { weapon } = unit;
  if (weapon === null) return [{ label: 'Fire', value: '\u2013' }];
  const points = bandsOf(weapon).map((band) => `${band.points === 0.5 ? '\u00bd' : band.points} to ${band.inches}"`);
  return [
    { label: 'Weapon', value: weaponName(weapon) },
    { label: 'Fire points', value: points.join(', '), says: 'of each stand, by range' },
    { label: 'Stands that fire', value: String(firing(battle, unit)) },
  ];
}

/** W66-GAP-19: with its current modifiers. */
function morale(battle: W66Battle, unit: W66Unit): Stat {
  const { target, modifiers } = reckonMorale(unit.rating, MORALE, {
    disorganized: unit.status === 'disorganized',
    commanderWithOneInch: hasCommander(battle, unit),
    halfStandsLost: halfLost(unit),
  });
  const says = reasonsOf(modifiers);
  return { label: 'Morale roll', value: `${target} or less`, ...(says === '' ? {} : { says }) };
}

function command(battle: W66Battle, unit: W66Unit): readonly Stat[] {
  const superior = superiorOf(battle, unit);
  const { rolls, because } = activationOf(battle, unit);
  const rolled = unit.leaderless === null ? rolls : 'leaderless';
  return [
    ...(superior === undefined
      ? []
      : [{ label: 'Commander', value: superior.name, says: inchesOf(fromCommander(battle, superior, unit)) }]),
    { label: 'Activation', value: rolled, ...(because === '' ? {} : { says: because }) },
  ];
}

function orders(battle: W66Battle, unit: W66Unit): readonly string[] {
  const { order, chit } = unit;
  const plan = planOf(battle, unit);
  return [
    ...(plan ? [`Chit laid face down: ${missionOf(battle, plan)}.`] : []),
    ...(chit !== null && plan === undefined
      ? [`Chit not active yet: ${missionOf(battle, chit)}, ${counted(chit.failures, 'failed roll')}.`]
      : []),
    ...(order === null
      ? []
      : [`Active order: ${missionOf(battle, order)}; it goes on until reached, halted or replaced.`]),
    ...(order === null && chit === null && !plan ? ['No order: it may fire and fight, not move.'] : []),
  ];
}

const STATUS_NOTES: Readonly<Partial<Record<W66Unit['status'], string>>> = {
  disarrayed: `${HALVED.says} ${HALVED.shows}; reforming takes a third of a move.`,
  disorganized: `${REFORMING.says}. ${REFORM_TURN.says}.`,
  routed: 'It runs to its own edge until it rallies; routed again, it is removed.',
};

/** What is told about a unit that is arriving, out of sight or gone. */
const ELSEWHERE: Readonly<Record<W66Unit['where'], (unit: W66Unit) => string>> = {
  table: () => '',
  coming: ({ arrivesTurn }) => `Comes on from turn ${arrivesTurn}, without an order.`,
  lost: () => 'Lost.',
  left: () => 'Gone by an exit, not lost.',
  unseen: () => 'Out of sight.',
};

function notesOf(battle: W66Battle, unit: W66Unit): readonly string[] {
  if (unit.where !== 'table') return [ELSEWHERE[unit.where](unit)];
  const nearest = nearestEnemy(battle, unit);
  const status = STATUS_NOTES[unit.status];
  const inside = groundOf(battle, unit);
  return [
    ...orders(battle, unit),
    ...(status === undefined ? [] : [status]),
    ...(unit.stosstaktik ? [`Stosstaktik: ${STOSSTAKTIK.says} (${STOSSTAKTIK.shows}).`] : []),
    ...(unit.movedFraction > 0
      ? [
          `It has used ${Math.round(unit.movedFraction * 100)}% of its move${unit.movedFraction > MOVED_OVER.value ? ': partial fire' : ''}.`,
        ]
      : []),
    ...(isArtillery(unit.arm) && unit.changedLimber ? ['A column target this turn; it fires at partial effect.'] : []),
    ...(inside === 'open' ? [] : [`In ${inside === 'town' ? 'buildings' : 'woods'}: it must be spotted.`]),
    ...(nearest === null ? [] : [`Nearest enemy: ${nearest.enemy.name}, ${inchesOf(nearest.apart)}.`]),
  ];
}

function unitPanel(battle: W66Battle, unit: W66Unit): Panel {
  return {
    title: unit.name,
    line: [sideName(battle, unit.side), troopsOf(battle, unit).says, formed(battle, unit)].join(' \u00b7 '),
    stats: [
      { label: 'Stands', value: standsOf(unit) },
      { label: 'Morale rating', value: String(unit.rating) },
      morale(battle, unit),
      ...weapons(battle, unit),
      moveOf(unit),
      ...command(battle, unit),
    ],
    marks: marksOf(battle, unit),
    notes: notesOf(battle, unit),
  };
}

/** What must be rolled for each of the commander's units, and why. */
function ledBy(battle: W66Battle, commander: Commander): readonly string[] {
  return unitsOf(battle, commander.side)
    .filter((unit) => superiorOf(battle, unit)?.id === commander.id)
    .map((unit) => {
      const { rolls, because } = activationOf(battle, unit);
      return `${does(battle, unit, 'obeys', 'obey')} on ${rolls}${because === '' ? '' : ` (${because})`}.`;
    });
}

function commanderPanel(battle: W66Battle, commander: Commander): Panel {
  const { name, side, level, rating } = commander;
  const worth = ACTIVATION[rating][level === 'army' ? 'corps' : level];
  const beside = unitsOf(battle, side).filter((unit) =>
    commandersWith(battle, unit).some(({ id }) => id === commander.id),
  );
  const superior = commander.reportsTo === null ? undefined : battle.state.commanders[commander.reportsTo];
  return {
    title: name,
    line: `${sideName(battle, side)} \u00b7 ${roleOf(commander)}`,
    stats: [
      { label: 'Level', value: LEVELS[level] },
      { label: 'Rating', value: COMMANDER_RATINGS[rating] },
      {
        label: level === 'brigade' ? 'Activation' : 'Adds',
        value: level === 'brigade' ? `${worth} or less` : `+${worth}`,
        says: level === 'brigade' ? ROLL_RATING.says : CO_LOCATED.says,
      },
      { label: 'Radius', value: COMMAND_RADIUS.shows, says: `${OUT_OF_COMMAND.says} ${OUT_OF_COMMAND.shows}` },
    ],
    marks: commanderMarks(battle, commander),
    notes: [
      ...(commander.arrivesTurn > battle.turn ? [`Comes on turn ${commander.arrivesTurn}.`] : []),
      ...(superior === undefined ? [] : [`Under ${superior.name}.`]),
      ...(beside.length === 0 ? [] : [`With ${beside.map((unit) => unit.name).join(', ')}: +1 to morale rolls.`]),
      ...ledBy(battle, commander),
    ],
  };
}

export function panel(battle: W66Battle, id: string): Panel | undefined {
  const commander = battle.state.commanders[id];
  if (commander !== undefined) return commanderPanel(battle, commander);
  const unit = battle.units[id];
  return unit && unitPanel(battle, unit);
}
