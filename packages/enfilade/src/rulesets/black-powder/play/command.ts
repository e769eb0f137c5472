import type { OrderRefusal, UnitId } from '#battle/index.ts';
import {
  disc,
  distance,
  headingAway,
  inches,
  inUnits,
  lengthBetween,
  opposite,
  outlineOf,
  pathInStrip,
  turned,
  within,
} from '#field/index.ts';
import { reckon } from '#sheet/index.ts';
import {
  type BlunderResult,
  type OrderResult,
  reckonCommand,
  resolveBlunder,
  resolveCommand,
  resolveRally,
} from '../command.ts';
import { BLUNDERS, COMMAND_STEP_INCHES, ENEMY_NEAR, ON_FOOT, ON_HORSE } from '../sheet.ts';
import { COMMANDER_DISC_INCHES } from '../troops.ts';
import { conductCharge } from './charge.ts';
import { advanceUpTo, reachOf, reasonsAgainst } from './reach.ts';
import {
  armOf,
  type BpBattle,
  type BpUmpire,
  type BpUnit,
  brigadeBroken,
  type Commander,
  type Grant,
  isEngaged,
  isShaken,
  the,
} from './model.ts';
import type { OrderOf } from './orders.ts';
import { enemiesOf, front, isWithin, nearestEnemy, outline } from './place.ts';
import { baseMove } from './ways.ts';

const GROUP = inches(6);

const RALLY_REACH = inches(COMMAND_STEP_INCHES);

function refused(rule: string, because: string): OrderRefusal {
  return { rule, because };
}

function discOf({ x, y }: Commander): ReturnType<typeof outlineOf> {
  return outlineOf({ x, y, heading: 0 }, disc(Math.round(inches(COMMANDER_DISC_INCHES) / 2)));
}

/** BP-GAP-07: brigade commanders order their own, the general anybody. */
export function commands(commander: Commander, unit: BpUnit): boolean {
  return commander.side === unit.side && (commander.role === 'general' || unit.brigade === commander.id);
}

/** Why this unit cannot be given an order; undefined where it can. */
export function refusesOrdered(battle: BpBattle, unit: BpUnit): OrderRefusal | undefined {
  const arriving = (unit.where === 'coming' || unit.where === 'off') && battle.turn >= unit.arrivesTurn;
  if (unit.where !== 'table' && !arriving) return refused('BP-GAP-63', 'it is not on the table');
  if (unit.ordered) return refused('BP-GAP-07', 'it has been ordered this turn');
  if (isEngaged(unit)) return refused('BP-GAP-07', 'it is engaged');
  if (unit.disordered) return refused('BP-DIS-01', 'a disordered unit cannot be given an order');
  if (brigadeBroken(battle, unit)) return refused('BP-GAP-46', 'its brigade is broken');
  return undefined;
}

export function refusesGiveOrder(battle: BpBattle, order: OrderOf<'giveOrder'>): OrderRefusal | undefined {
  const commander = battle.state.commanders[order.commander];
  if (commander === undefined || commander.side !== battle.active)
    return refused('contract', 'no such commander of yours');
  if (commander.done) return refused('BP-GAP-05', 'he gives no more orders this turn');
  const units = order.units.map((id) => battle.units[id]);
  if (new Set(order.units).size < order.units.length) return refused('contract', 'a unit is named twice');
  for (const unit of units) {
    if (unit === undefined || !commands(commander, unit)) return refused('BP-GAP-07', 'a unit is not his to order');
    const barred = refusesOrdered(battle, unit);
    if (barred !== undefined) return barred;
  }
  const group = units as readonly BpUnit[];
  if (group.length > 1 && !isGroup(battle, group))
    return refused('BP-GAP-06', 'one order goes to units of one brigade, each within 6" of another');
  const target = order.charge === null ? null : battle.units[order.charge];
  if (target === null) return undefined;
  if (target === undefined || target.side === battle.active || target.where !== 'table')
    return refused('contract', 'no such enemy on the table');
  if (group.some((unit) => unit.where !== 'table'))
    return refused('BP-GAP-63', 'it cannot charge in the turn it enters');
  const reasons = group.flatMap((unit) => reasonsAgainst(battle, unit, target));
  return reasons.length === 0 ? undefined : refused('BP-GAP-29', `it may not charge: ${reasons.join(', ')}`);
}

function isGroup(battle: BpBattle, units: readonly BpUnit[]): boolean {
  const [first] = units;
  return units.every(
    (unit) =>
      unit.brigade === first?.brigade &&
      unit.where === 'table' &&
      units.some((each) => each !== unit && isWithin(battle, [unit, each], GROUP)),
  );
}

function onRoad(battle: BpBattle, unit: BpUnit): boolean {
  if (unit.formation !== 'marchColumn' && unit.formation !== 'limbered') return false;
  return battle.setting.ground.lines.some(
    (line) => line.kind === 'road' && pathInStrip([{ x: unit.x, y: unit.y }], line),
  );
}

/** The facts of a command roll, measured (BP-GAP-63: for who comes on, to his entry point). */
export function measureCommand(
  battle: BpBattle,
  commander: Commander,
  units: readonly BpUnit[],
): Parameters<typeof reckonCommand>[0] {
  return {
    staffRating: commander.staffRating,
    units: units.map((unit) => {
      const there = unit.where === 'table';
      const enemy = there ? nearestEnemy(battle, unit) : null;
      return {
        formation: unit.arm === 'wagon' ? 'line' : unit.formation,
        distanceInches: inUnits(
          there
            ? distance(outlineOf({ x: commander.x, y: commander.y, heading: 0 }, disc(0)), outline(battle, unit))
            : lengthBetween(commander, unit),
        ),
        nearestEnemyInches: enemy === null ? null : inUnits(enemy.apart),
        onRoad: onRoad(battle, unit),
        disordered: unit.disordered,
      };
    }),
  };
}

function orderFacts(result: OrderResult, units: readonly BpUnit[]): readonly string[] {
  const free = result.results.some((each) => each.free)
    ? units.flatMap(
        ({ formation }) =>
          ({ marchColumn: ['BP-MOV-11'], limbered: ['BP-MOV-12'], square: ['BP-MOV-13'] })[formation as string] ?? [],
      )
    : [];
  return [
    'BP-GAP-03',
    ...(units.some(({ formation }) => formation === 'square') ? ['BP-MOV-13'] : []),
    ...free,
    ...result.modifiers.map(({ id }) => id),
  ];
}

export function conductGiveOrder(order: OrderOf<'giveOrder'>, umpire: BpUmpire): void {
  const { battle } = umpire;
  const commander = battle.state.commanders[order.commander] as Commander;
  const units = order.units.map((id) => the(battle, id));
  const check = measureCommand(battle, commander, units);
  const result = resolveCommand({ units: check.units, target: reckonCommand(check) }, umpire);
  const grants: readonly Grant[] = units.flatMap((unit, i) => {
    const moves = result.results[i]?.moves ?? 0;
    return moves > 0 ? [{ unit: unit.id, moves, charge: result.success ? order.charge : null }] : [];
  });
  umpire.tell({
    kind: 'order-given',
    by: commander.side,
    facts: orderFacts(result, units),
    about: { commander: commander.id, units: order.units, charge: order.charge, facts: check, result },
    changes: [
      ...units.map((unit) => ({ unit: unit.id, set: { ordered: true } })),
      {
        state: {
          grants,
          ...(result.commanderDone
            ? { commanders: { ...battle.state.commanders, [commander.id]: { ...commander, done: true } } }
            : {}),
        },
      },
      { battle: { phase: grants.length > 0 ? 'moving' : 'orders' } },
    ],
  });
  if (result.blunder)
    blunder(
      umpire,
      units.filter(({ where }) => where === 'table'),
    );
}

/** BP-BLU-01 to 06: one roll for the whole order; forced moves are made at once (BP-GAP-49). */
function blunder(umpire: BpUmpire, units: readonly BpUnit[]): void {
  if (units.length === 0) return;
  const result = resolveBlunder(
    {
      units: units.map((unit) => ({
        arm: armOf(unit),
        formation: unit.arm === 'wagon' ? 'limbered' : unit.formation,
        shaken: isShaken(unit),
      })),
    },
    umpire,
  );
  umpire.tell({
    kind: 'order-blundered',
    by: umpire.battle.active,
    facts: ['BP-GAP-04', BLUNDERS[result.roll - 1]?.fact ?? ''],
    about: { units: units.map(({ id }) => id), result },
    changes: [],
  });
  units.forEach(({ id }, i) => {
    const each = result.results[i];
    if (each !== undefined) stumble(umpire, id, each, result);
  });
}

function stumble(umpire: BpUmpire, id: UnitId, each: BlunderResult['results'][number], result: BlunderResult): void {
  const { battle } = umpire;
  const unit = the(battle, id);
  if (unit.building !== null) return;
  const nearest = nearestEnemy(battle, unit);
  const targets = each.mayCharge
    ? enemiesOf(battle, unit).filter(
        (enemy) =>
          reasonsAgainst(battle, unit, enemy).length === 0 &&
          reachOf(battle, unit, enemy, each.moves).contact !== undefined,
      )
    : [];
  const chosen = chargeOf(umpire, unit, targets, each.mustCharge);
  if (chosen !== null) {
    conductCharge(umpire, id, chosen, { moves: each.moves });
    return;
  }
  const headings = {
    awayFromEnemy: nearest === null ? opposite(unit.heading) : headingAway(nearest.enemy, unit),
    left: turned(unit.heading, 900),
    right: turned(unit.heading, -900),
    forward: unit.heading,
  };
  const to = advanceUpTo(battle, unit, headings[result.direction], each.moves * baseMove(unit));
  umpire.tell({
    kind: 'unit-stumbled',
    by: unit.side,
    facts: ['BP-GAP-49'],
    about: { unit: id, to },
    changes: [{ unit: id, set: { x: to.x, y: to.y } }],
  });
}

/** BP-GAP-49: a mad charge goes for the nearest in front; on other results the owner may. */
function chargeOf(umpire: BpUmpire, unit: BpUnit, targets: readonly BpUnit[], must: boolean): UnitId | null {
  const [nearest] = [...targets].sort((a, b) => lengthBetween(front(unit), a) - lengthBetween(front(unit), b));
  if (nearest === undefined) return null;
  if (must) return nearest.id;
  const answer = umpire.ask({
    to: unit.side,
    kind: 'blunder-charge',
    rule: 'BP-BLU-03',
    asks: `${unit.name} blunders and may charge. Does it?`,
    subject: unit.id,
    options: [
      { answer: '', says: 'Just move' },
      ...targets.map((enemy) => ({ answer: enemy.id, says: `Charge ${enemy.name}` })),
    ],
  });
  return answer === '' ? null : answer;
}

export function refusesRally(battle: BpBattle, order: OrderOf<'rally'>): OrderRefusal | undefined {
  const [commander, unit] = [battle.state.commanders[order.commander], battle.units[order.unit]];
  if (commander === undefined || commander.side !== battle.active)
    return refused('contract', 'no such commander of yours');
  if (commander.done) return refused('BP-GAP-05', 'he gives no more orders this turn');
  if (unit === undefined || !commands(commander, unit) || unit.where !== 'table')
    return refused('BP-GAP-07', 'the unit is not his to order');
  const barred = refusesOrdered(battle, unit);
  if (barred !== undefined) return barred;
  if (!within(discOf(commander), outline(battle, unit), RALLY_REACH))
    return refused('BP-GAP-48', 'he must be within 12" of it');
  return unit.casualties < 2 ? refused('BP-GAP-48', 'the last mark never comes off') : undefined;
}

export function conductRally(order: OrderOf<'rally'>, umpire: BpUmpire): void {
  const { battle } = umpire;
  const [commander, unit] = [battle.state.commanders[order.commander] as Commander, the(battle, order.unit)];
  const enemy = nearestEnemy(battle, unit);
  const check = {
    staffRating: commander.staffRating,
    nearestEnemyInches: enemy === null ? null : inUnits(enemy.apart),
    stamina: unit.stamina,
    casualties: unit.casualties,
    disordered: false,
    engaged: false,
  };
  const result = resolveRally({ check, target: reckon(check.staffRating, [ENEMY_NEAR], check) }, umpire);
  umpire.tell({
    kind: 'unit-rallied',
    by: unit.side,
    facts: ['BP-GAP-48', ...result.modifiers.map(({ id }) => id)],
    about: { commander: commander.id, unit: unit.id, facts: check, result },
    changes: [
      { unit: unit.id, set: { casualties: result.casualties, ordered: true } },
      {
        state: {
          commanders: {
            ...battle.state.commanders,
            [commander.id]: { ...commander, done: true, x: unit.x, y: unit.y },
          },
        },
      },
    ],
  });
}

export function refusesCommanderMove(
  battle: BpBattle,
  { commander: id, x, y }: OrderOf<'moveCommander'>,
): OrderRefusal | undefined {
  const commander = battle.state.commanders[id];
  if (commander === undefined || commander.side !== battle.active)
    return refused('contract', 'no such commander of yours');
  if (commander.moved) return refused('BP-GAP-16', 'he has moved');
  const rate = commander.mounted ? ON_HORSE : ON_FOOT;
  const { width, height } = battle.setting.ground;
  if (x > width || y > height) return refused('BP-GAP-18', 'that is off the table');
  return lengthBetween(commander, { x, y }) > inches(rate.value) ? refused(rate.fact, 'it is too far') : undefined;
}

export function conductCommanderMove({ commander: id, x, y }: OrderOf<'moveCommander'>, umpire: BpUmpire): void {
  const commander = umpire.battle.state.commanders[id] as Commander;
  umpire.tell({
    kind: 'commander-moved',
    by: commander.side,
    facts: [commander.mounted ? 'BP-MOV-06' : 'BP-MOV-05', 'BP-GAP-16'],
    about: { commander: id, from: { x: commander.x, y: commander.y } },
    changes: [
      { state: { commanders: { ...umpire.battle.state.commanders, [id]: { ...commander, x, y, moved: true } } } },
    ],
  });
}

/** BP-SEQ-02: when nothing is granted any more, orders go on. */
export function spend(umpire: BpUmpire, id: UnitId, moves: number): void {
  const { grants } = umpire.battle.state;
  const left = grants.flatMap((grant) =>
    grant.unit !== id
      ? [grant]
      : grant.moves > moves && the(umpire.battle, id).where === 'table'
        ? [{ ...grant, moves: grant.moves - moves }]
        : [],
  );
  umpire.tell({
    kind: 'moves-spent',
    by: umpire.battle.active,
    facts: [],
    about: { unit: id, moves },
    changes: [{ state: { grants: left } }, { battle: { phase: left.length > 0 ? 'moving' : 'orders' } }],
  });
}
