import { counted } from '#procedure/index.ts';
import { type Panel } from '#chart/index.ts';
import { centimetres } from '#field/index.ts';
import { signed } from '#sheet/index.ts';
import { sideName } from '#story/index.ts';
import { reckonCommand } from '../command.ts';
import { COVERS, TASKS, type Task } from '../facts/words.ts';
import { readyRound } from '../melee.ts';
import { CHARGE_VALUES, COUNTING, FIRING_DICE, INITIATIVE_REACH, TASK_ACTIONS } from '../sheet.ts';
import { firingStands } from '../shooting.ts';
import { grantOf } from '../play/actions.ts';
import { unitFacts } from '../play/targets.ts';
import { measureOrder, refusesOrdered } from '../play/command.ts';
import { coverAgainst } from '../play/cover.ts';
import { attacksOf, type GtcBattle, type GtcUnit, isCommand, moveCmOf } from '../play/model.ts';
import { nameOf } from '../play/ground.ts';
import { nearestVisible } from '../play/sight.ts';
import { isSquareForced } from '../play/squares.ts';
import { mayMeasure } from './may-measure.ts';
import { marksOf } from './signs.ts';
import { cmOf, commandName, described, formed, inOwnTurn, rollsOf, subordinatesOf, troopsOf } from './words.ts';

type Stat = Panel['stats'][number];

const NONE = '\u2013';

function firing(unit: GtcUnit): readonly Stat[] {
  const attacks = attacksOf(unit);
  if (attacks === 0) return [{ label: 'Fire', value: NONE }];
  const stands = firingStands(unit);
  return [
    {
      label: 'Fire',
      value: counted(stands * attacks, 'die', 'dice'),
      says: `${FIRING_DICE.says}: ${counted(stands, 'stand')} \u00d7 ${attacks}`,
    },
    { label: 'Range', value: `${unit.rangeCm} cm` },
  ];
}

/** GTC-CHG-00 to GTC-CHG-04, as in the procedure: of two equal ones, the one that is charged. */
function chargeValue(unit: GtcUnit): Stat {
  const facts = { ...unitFacts(unit), id: unit.id, supports: 0, enemiesOnFlankOrRear: 0, cover: 'open' } as const;
  const { strengths } = readyRound({
    round: 1,
    attackers: [facts],
    defender: { ...facts, counterCharge: false, strikesAt: 0 },
  });
  const value = strengths.at(-1)?.basePerStand ?? 0;
  const says = Object.values(CHARGE_VALUES).find((line) => line.value === value)?.says;
  return { label: 'Charge', value: `${value} a stand`, ...(says === undefined ? {} : { says }) };
}

function endurance({ hitsTaken, hitsValue, save }: GtcUnit): readonly Stat[] {
  return [
    { label: 'Hits this turn', value: `${hitsTaken} of ${hitsValue}` },
    { label: 'Save', value: save === null ? NONE : `${save}+` },
  ];
}

function move(unit: GtcUnit): Stat {
  return { label: 'Move', value: cmOf(centimetres(moveCmOf(unit))) };
}

/** GTC-GAP-51: whether an enemy is near enough for initiative is public, its distance not always. */
function nearest(battle: GtcBattle, unit: GtcUnit): readonly string[] {
  const found = nearestVisible(battle, unit);
  if (found === null) return ['It sees no enemy.'];
  const { enemy, apart } = found;
  const far = mayMeasure(unit, enemy) ? `, ${cmOf(apart)}` : '';
  const near = apart <= centimetres(INITIATIVE_REACH.value);
  const reach = isCommand(unit) ? '' : near ? ', near enough for initiative' : ', too far for initiative';
  const cover = coverAgainst(battle, unit, enemy);
  return [
    `Nearest visible enemy: ${enemy.name}${far}${reach}.`,
    ...(cover === 'open' ? [] : [`${COVERS[cover]} against it.`]),
  ];
}

/** GTC-GAP-45: what engineers have begun. */
function works(battle: GtcBattle, { type }: GtcUnit): readonly string[] {
  if (type !== 'engineer') return [];
  return Object.entries(battle.state.work).flatMap(([key, done]) => {
    const [task = '', place = ''] = key.split(' ');
    if (done === 0) return [];
    return [`${TASKS[task as Task]}, ${nameOf(battle, place)}: ${done} of ${TASK_ACTIONS[task as Task].shows} done.`];
  });
}

const BOUND: Readonly<Record<string, string>> = {
  charge: ', to charge with',
  moveDense: ', to move in dense terrain with',
};

function notesOf(battle: GtcBattle, unit: GtcUnit): readonly string[] {
  if (unit.where === 'coming') return [`Arrives from turn ${unit.arrivesTurn}.`];
  if (unit.where === 'aboard') return [`Aboard ${nameOf(battle, unit.carrier ?? '')}; it lands by a Deploy action.`];
  if (unit.where === 'lost') return ['Knocked out.'];
  const grant = grantOf(battle, unit.id);
  return [
    ...(grant === undefined
      ? []
      : [`It has ${counted(grant.actions, 'action')}${BOUND[grant.declared ?? 'none'] ?? ''}.`]),
    ...(isSquareForced(battle, unit) && unit.formation === 'square'
      ? ['Enemy cavalry is near: it may not leave square.']
      : []),
    ...(unit.side !== battle.active && attacksOf(unit) > 0 && !unit.opportunityUsed && !unit.suppressed
      ? ['It has its opportunity fire.']
      : []),
    ...works(battle, unit),
    ...nearest(battle, unit),
    ...(unit.recce ? ['Recce: no distance counts against orders to it; it supports no other unit.'] : []),
    ...(unit.guerrilla ? ['Guerrillas: no fall-back is too far for them.'] : []),
    ...(unit.recce || unit.type === 'transport' ? [`It does not count: ${COUNTING.says.toLowerCase()}.`] : []),
  ];
}

/** GTC-CMD-01: counted in its own turn. */
function ordersOf({ active }: GtcBattle, { side, orders }: GtcUnit): Stat {
  const now = side === active ? orders : 0;
  const says = now === 0 ? {} : { says: `the next order at ${signed(-now)}` };
  return { label: 'Orders this turn', value: String(now), ...says };
}

function unitPanel(battle: GtcBattle, unit: GtcUnit): Panel {
  return {
    title: unit.name,
    line: [commandName(battle, unit), troopsOf(battle, unit).says, formed(unit)]
      .filter((words) => words !== '')
      .join(' \u00b7 '),
    stats: [
      { label: 'Stands', value: String(unit.stands) },
      ...firing(unit),
      chargeValue(unit),
      ...endurance(unit),
      move(unit),
      ordersOf(battle, unit),
    ],
    marks: marksOf(battle, unit),
    notes: notesOf(battle, unit),
  };
}

/** What must be rolled for each unit that may have an order, alone and doing nothing in particular, and why. */
function targetsOf(battle: GtcBattle, commander: GtcUnit): readonly string[] {
  const then = inOwnTurn(battle, commander.side);
  return subordinatesOf(then, commander)
    .filter((unit) => refusesOrdered(then, commander, unit) === undefined)
    .map((unit) => {
      const group = [{ unit: unit.id, action: 'none' }] as const;
      const facts = measureOrder(then, { kind: 'order', commander: commander.id, group });
      const { total, entries } = reckonCommand(facts);
      const reasons = entries.map(({ label, value }) => `${label} ${signed(value)}`);
      return `${unit.name}: ${total}${reasons.length === 0 ? '' : ` (${reasons.join(', ')})`}.`;
    });
}

function commandPanel(battle: GtcBattle, commander: GtcUnit): Panel {
  const { name, side, commandValue, where } = commander;
  return {
    title: name,
    line: `${sideName(battle, side)} \u00b7 ${described(battle, commander)}`,
    stats: [{ label: 'Command value', value: String(commandValue) }, move(commander), ...endurance(commander)],
    marks: marksOf(battle, commander),
    notes:
      where === 'lost'
        ? ['Knocked out.']
        : [
            `Command roll, 2D6 against ${commandValue}. ${rollsOf(commandValue)}.`,
            ...targetsOf(battle, commander),
            ...nearest(battle, commander),
          ],
  };
}

export function panel(battle: GtcBattle, id: string): Panel | undefined {
  const unit = battle.units[id];
  return unit && (isCommand(unit) ? commandPanel(battle, unit) : unitPanel(battle, unit));
}
