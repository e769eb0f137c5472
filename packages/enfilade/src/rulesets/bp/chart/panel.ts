import { inchesOf, type Panel } from '#chart/index.ts';
import { inches } from '#field/index.ts';
import { signed } from '#sheet/index.ts';
import { sideName } from '#story/index.ts';
import { reckonCommand } from '../command.ts';
import { COVERS } from '../facts/words.ts';
import { GUN_DICE, ON_FOOT, ON_HORSE, RANGES, STAFF_RATING } from '../sheet.ts';
import { measureCommand, refusesOrdered } from '../play/command.ts';
import { coverOf } from '../play/cover.ts';
import { grantOf } from '../play/grants.ts';
import { armOf, type BpBattle, type BpUnit, type Commander, unitOf, commands } from '../play/model.ts';
import { movesNow } from '../play/movement.ts';
import { nearestEnemy } from '../play/place.ts';
import { baseMove } from '../play/ways.ts';
import { commanderMarks, marksOf, roleOf } from './signs.ts';
import { brigadeName, degreesOf, formed, troopsOf } from './words.ts';

type Stat = Panel['stats'][number];

function shooting(unit: BpUnit): readonly Stat[] {
  if (unit.weapon === null) return [{ label: 'Shoot', value: '\u2013' }];
  const { says, shows } = RANGES[unit.weapon];
  const guns = armOf(unit) === 'artillery';
  return [
    guns
      ? { label: 'Shoot', value: unit.artilleryDice.join('-'), says: GUN_DICE.says }
      : { label: 'Shoot', value: String(unit.shootingDice) },
    { label: 'Range', value: shows, says },
  ];
}

/** What is told about a unit that is arriving, off the table or gone. */
const ELSEWHERE: Readonly<Record<BpUnit['where'], (unit: BpUnit) => string>> = {
  table: () => '',
  coming: ({ arrivesTurn }) => `Comes on from turn ${arrivesTurn}, by an order.`,
  off: ({ arrivesTurn }) => `Off the table; may come back from turn ${arrivesTurn}, by an order.`,
  lost: () => 'Lost.',
  toDeploy: () => 'To be set up.',
};

function notesOf(battle: BpBattle, unit: BpUnit): readonly string[] {
  if (unit.where !== 'table') return [ELSEWHERE[unit.where](unit)];
  const charge = grantOf(battle, unit.id)?.charge ?? null;
  const nearest = nearestEnemy(battle, unit);
  const cover = nearest === null ? undefined : coverOf(battle, unit, nearest.enemy);
  return [
    ...(charge === null ? [] : [`Ordered to charge ${unitOf(battle, charge).name}.`]),
    ...(unit.charging ? ['It charged into this fight.'] : []),
    ...(unit.wonLastRound ? ['It won the last round.'] : []),
    ...(nearest === null ? [] : [`Nearest enemy: ${nearest.enemy.name}, ${inchesOf(nearest.apart)}.`]),
    ...(cover === undefined ? [] : [`${COVERS[cover]} cover against it.`]),
  ];
}

function unitPanel(battle: BpBattle, unit: BpUnit): Panel {
  return {
    title: unit.name,
    line: [brigadeName(battle, unit), troopsOf(battle, unit).says, formed(battle, unit)].join(' \u00b7 '),
    stats: [
      { label: 'Fight', value: String(unit.combatDice) },
      ...shooting(unit),
      { label: 'Morale save', value: unit.morale === null ? 'none' : `${unit.morale}+` },
      { label: 'Stamina', value: String(unit.stamina) },
      { label: 'Casualties', value: `${unit.casualties} of ${unit.stamina}` },
      { label: 'Move', value: inchesOf(baseMove(unit)) },
      { label: 'Moves left', value: String(movesNow(battle, unit)) },
    ],
    marks: marksOf(battle, unit),
    notes: notesOf(battle, unit),
  };
}

/** What must be rolled for each unit that may have an order, and why. */
function targetsOf(battle: BpBattle, commander: Commander): readonly string[] {
  return Object.values(battle.units)
    .filter((unit) => commands(commander, unit) && refusesOrdered(battle, unit) === undefined)
    .map((unit) => {
      const { total, entries } = reckonCommand(measureCommand(battle, commander, [unit]));
      const reasons = entries.map(({ label, value }) => `${label} ${signed(value)}`);
      return `${unit.name}: ${total}${reasons.length === 0 ? '' : ` (${reasons.join(', ')})`}.`;
    });
}

function commanderPanel(battle: BpBattle, commander: Commander): Panel {
  const { name, side, staffRating, mounted } = commander;
  const rate = mounted ? ON_HORSE : ON_FOOT;
  return {
    title: name,
    line: `${sideName(battle, side)} \u00b7 ${roleOf(commander)}`,
    stats: [
      { label: 'Staff rating', value: String(staffRating), says: STAFF_RATING.says },
      { label: 'Move', value: inchesOf(inches(rate.value)), says: rate.says },
    ],
    marks: commanderMarks(battle, commander),
    notes: [`Command roll, 2D6 against ${staffRating}. ${degreesOf(staffRating)}.`, ...targetsOf(battle, commander)],
  };
}

export function panel(battle: BpBattle, id: string): Panel | undefined {
  const commander = battle.state.commanders[id];
  if (commander !== undefined) return commanderPanel(battle, commander);
  const unit = battle.units[id];
  return unit && unitPanel(battle, unit);
}
