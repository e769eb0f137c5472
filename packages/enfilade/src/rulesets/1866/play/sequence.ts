import { other, type Side, SIDES } from '#battle/index.ts';
import { headingTo, inches, lengthBetween, type Point } from '#field/index.ts';
import { direction } from '#story/index.ts';
import { isReforming } from '../aftermath.ts';
import { resolveInitiative, resolveReplacement, winsTies } from '../command.ts';
import { judgeReform } from '../morale.ts';
import { AT_OBJECTIVE, RATES } from '../sheet.ts';
import { activateChits, revealChits } from './command.ts';
import { pushCommanders } from './commanders.ts';
import { conductChargeMove, mayCharge, rallyRouted, rollCharges } from './declare.ts';
import { tell } from './events.ts';
import { closeCharges, type Contact, contactsNow, fightMelee } from './fight.ts';
import { knownTo } from './fog.ts';
import { driveBack } from './forced.ts';
import { enemiesOf, onTable, type Phase, unitOf, unitsOf, type W66Umpire, type W66Unit } from './model.ts';
import type { OrderOf } from './orders.ts';
import { front, nearestEnemy, outline, pointWithin } from './place.ts';
import { resolveShots } from './shooting.ts';
import { lookOut } from './spotting.ts';
import { earnsHandicap, holdersNow, judgeNow, resultOf } from './victory.ts';
import { isClear } from './ways.ts';

const word = { a: 'A', b: 'B' } as const;

/** A phase opens for the first of the two sides that take part in it. */
function begin(umpire: W66Umpire, phase: Phase, side: Side, facts: readonly string[]): void {
  tell(umpire, 'phase-began', side, phase, facts);
}

/** The other side's part of the same phase. */
function handOver(umpire: W66Umpire): void {
  tell(umpire, 'side-took-over', other(umpire.battle.active), umpire.battle.phase);
}

/** 1.1 and 1.2: initiative and replacements. */
export function beginTurn(umpire: W66Umpire, last: Side | null): void {
  const { battle } = umpire;
  const defaultSide = battle.setting.scenario.first;
  const tieTo = winsTies({ lastTurn: last === null ? null : word[last], defaultSide: word[defaultSide] });
  const result = resolveInitiative(tieTo, umpire);
  const winner: Side = result.winner === 'A' ? 'a' : 'b';
  tell(umpire, 'initiative-rolled', battle, winner, result);
  replaceCommanders(umpire);
  lookOut(umpire);
}

function replaceCommanders(umpire: W66Umpire): void {
  const { commanders } = umpire.battle.state;
  if (Object.values(commanders).some(({ placed }) => placed)) tell(umpire, 'commanders-ready', commanders);
  for (const commander of Object.values(commanders)) {
    const { battle } = umpire;
    if (commander.killedTurn === null || commander.killedTurn >= battle.turn) continue;
    const facts = { level: commander.level, turnKilled: commander.killedTurn, turn: battle.turn };
    tell(umpire, 'commander-replaced', battle, commander, facts, resolveReplacement(facts, umpire));
  }
}

export function conductChooseOrder({ moveFirst }: OrderOf<'chooseOrder'>, umpire: W66Umpire): void {
  const { initiative } = umpire.battle.state;
  tell(umpire, 'order-of-moves-chosen', initiative, moveFirst ? initiative : other(initiative));
  begin(umpire, 'commanders', other(initiative), ['W66-SEQ-01']);
}

/** A side has done with its part of a phase; everything that then happens by itself does. */
export function conductDone(umpire: W66Umpire): void {
  const { battle } = umpire;
  if (battle.phase === 'movement') finishCharges(umpire);
  if (!battle.state.second) {
    handOver(umpire);
    return;
  }
  const { initiative, firstMover } = battle.state;
  switch (battle.phase as Phase) {
    case 'initiative':
      return;
    case 'commanders':
      begin(umpire, 'chits', other(initiative), ['W66-SEQ-01']);
      return;
    case 'chits':
      revealChits(umpire);
      activateChits(umpire, initiative);
      activateChits(umpire, other(initiative));
      begin(umpire, 'declarations', initiative, ['W66-SEQ-02']);
      return;
    case 'declarations':
      for (const side of [initiative, other(initiative)]) rollCharges(umpire, side);
      for (const side of [initiative, other(initiative)]) rallyRouted(umpire, side);
      runRouters(umpire);
      begin(umpire, 'movement', firstMover, ['W66-SEQ-03']);
      return;
    case 'movement':
      for (const side of SIDES) pushCommanders(umpire, side);
      lookOut(umpire);
      begin(umpire, 'artillery', other(initiative), ['W66-SEQ-04']);
      return;
    case 'artillery':
      fireStep(umpire);
      begin(umpire, 'smallArms', other(initiative), ['W66-SEQ-04']);
      return;
    case 'smallArms':
      fireStep(umpire);
      melees(umpire);
      for (const side of SIDES) pushCommanders(umpire, side);
      endTurn(umpire);
      return;
  }
}

/** W66-GAP-22: a charge that was declared and not refused is carried out. */
function finishCharges(umpire: W66Umpire): void {
  for (const { id } of unitsOf(umpire.battle, umpire.battle.active))
    if (mayCharge(unitOf(umpire.battle, id))) conductChargeMove({ unit: id }, umpire);
}

/** 3.0: routed units that did not rally run towards their own edge. */
function runRouters(umpire: W66Umpire): void {
  for (const { id } of onTable(umpire.battle)) {
    const unit = unitOf(umpire.battle, id);
    if (unit.where !== 'table' || unit.status !== 'routed') continue;
    const cause = nearestEnemy(umpire.battle, unit)?.enemy ?? unit;
    driveBack(umpire, id, { kind: 'rout', inches: RATES[unit.arm].rout, from: { x: cause.x, y: cause.y } });
  }
}

function fireStep(umpire: W66Umpire): void {
  const { shots } = umpire.battle.state;
  resolveShots(umpire, shots);
  for (const side of SIDES) pushCommanders(umpire, side);
  if (shots.length > 0) tell(umpire, 'fire-step-ended');
}

/** Phase 5: charges close, melees are fought in the order that the side with the initiative chooses; the same two fight once. */
function melees(umpire: W66Umpire): void {
  closeCharges(umpire);
  const fought = new Set<string>();
  for (;;) {
    const left = contactsNow(umpire.battle).flatMap(({ defender, attackers }) => {
      const fresh = attackers.filter((id) => !fought.has(`${id} ${defender}`));
      return fresh.length === 0 ? [] : [{ defender, attackers: fresh }];
    });
    const [first] = left;
    if (first === undefined) return;
    const chosen = left.length === 1 ? first.defender : askNext(umpire, left);
    const contact = left.find(({ defender }) => defender === chosen) ?? first;
    for (const id of contact.attackers) fought.add(`${id} ${contact.defender}`).add(`${contact.defender} ${id}`);
    fightMelee(umpire, contact);
  }
}

function askNext(umpire: W66Umpire, contacts: readonly Contact[]): string {
  const { battle } = umpire;
  const [first = '', ...rest] = contacts.map(({ defender }) => defender);
  const option = (id: string) => ({ answer: id, says: `The fight for ${unitOf(battle, id).name}` });
  return umpire.ask({
    to: battle.state.initiative,
    kind: 'next-melee',
    rule: 'W66-SEQ-05',
    asks: 'Which melee is fought next?',
    subject: null,
    options: [option(first), ...rest.map(option)],
  });
}

/** Phase 6: charges that did not close are over or go on, units reform, objectives change hands, the battle is judged. */
function endTurn(umpire: W66Umpire): void {
  settleCharges(umpire);
  reformUnits(umpire);
  settleMoves(umpire);
  const { battle } = umpire;
  tell(umpire, 'ground-judged', battle.state, holdersNow(battle), earnsHandicap(battle));
  const verdict = judgeNow(umpire.battle);
  if (verdict.over) {
    tell(umpire, 'battle-ended', verdict, resultOf(verdict));
    return;
  }
  tell(umpire, 'turn-began', battle.turn + 1);
  beginTurn(umpire, battle.state.initiative);
}

/** A charge that stood poised and found no fight is over; one out of reach goes on (W66-GAP-22). */
function settleCharges(umpire: W66Umpire): void {
  const over = onTable(umpire.battle).filter(
    ({ charge }) => charge !== null && (charge.poised || unitOf(umpire.battle, charge.target).where !== 'table'),
  );
  if (over.length > 0) tell(umpire, 'charges-ended', over);
}

function reformUnits(umpire: W66Umpire): void {
  for (const { id } of onTable(umpire.battle)) {
    const unit = unitOf(umpire.battle, id);
    if (!isReforming(unit)) continue;
    const result = judgeReform({ status: unit.status, chitActive: true, disturbedBy: unit.disturbed });
    const heading = result.complete ? askFacing(umpire, unit) : unit.heading;
    tell(umpire, result.complete ? 'unit-reformed' : 'unit-not-reformed', unit, heading, result);
  }
}

const FACING_STEPS = [0, 450, 900, 1350, 1800, 2250, 2700, 3150];

/** W66-GAP-48: facing as its owner likes: the eight points of the compass, and each enemy that he knows of and that is near. */
function askFacing(umpire: W66Umpire, unit: W66Unit): number {
  const { battle } = umpire;
  if (unit.town !== null) return unit.heading;
  const known = knownTo(battle, unit.side);
  const foes = enemiesOf(known, unit)
    .map((enemy) => ({ enemy, far: lengthBetween(unit, enemy) }))
    .toSorted((p, q) => p.far - q.far)
    .slice(0, 3)
    .map(({ enemy }) => ({ heading: headingTo(unit, enemy), says: `Towards ${enemy.name}` }));
  const wished = [
    ...foes,
    ...FACING_STEPS.map((heading) => ({ heading, says: `Facing ${direction(heading)}` })),
  ].filter(
    ({ heading }, i, all) =>
      heading !== unit.heading &&
      all.findIndex((each) => each.heading === heading) === i &&
      isClear(known, { ...unit, heading }),
  );
  if (wished.length === 0) return unit.heading;
  return umpire.ask({
    to: unit.side,
    kind: 'facing',
    rule: 'W66-GAP-48',
    asks: `${unit.name} has reformed: where does it face?`,
    subject: unit.id,
    options: [
      { answer: unit.heading, says: 'As before' },
      ...wished.map(({ heading, says }) => ({ answer: heading, says })),
    ],
  });
}

/** W66-ORD-05, W66-GAP-54: a MOVE is over for a unit that has come to its objective, and for one that has gone away from it. */
function settleMoves(umpire: W66Umpire): void {
  const moving = onTable(umpire.battle).flatMap((unit) =>
    unit.order?.kind === 'move' && unit.order.objective !== null ? [{ unit, to: unit.order.objective }] : [],
  );
  const isThere = ({ unit, to }: Marching): boolean => pointWithin(to, outline(umpire.battle, unit), ARRIVED);
  const there = moving.filter(isThere);
  const strayed = moving.filter((each) => !isThere(each) && hasStrayed(each));
  for (const [kind, over] of [
    ['objectives-reached', there],
    ['orders-lapsed', strayed],
  ] as const)
    if (over.length > 0)
      tell(
        umpire,
        kind,
        over.map(({ unit }) => unit),
      );
}

const ARRIVED = inches(AT_OBJECTIVE.value);

interface Marching {
  readonly unit: W66Unit;
  readonly to: Point;
}

function hasStrayed({ unit, to }: Marching): boolean {
  const [from] = unit.track;
  // The Cavalry Rule is no march.
  return from !== undefined && !unit.reacted && lengthBetween(front(unit), to) > lengthBetween(from, to) + ARRIVED;
}
