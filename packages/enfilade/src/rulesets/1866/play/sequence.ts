import { other, type Side, SIDES } from '#battle/index.ts';
import { inches, lengthBetween, type Point } from '#field/index.ts';
import { resolveInitiative, resolveReplacement, winsTies } from '../command.ts';
import { AT_OBJECTIVE, RATES } from '../sheet.ts';
import { activateChits, revealChits } from './command.ts';
import { pushCommanders } from './commanders.ts';
import { conductCharge, mayCharge, rollCharges } from './declarations.ts';
import { tell } from './events.ts';
import { closeCharges, type Contact, contactsNow, fightMelee } from './melee.ts';
import { driveBack } from './retreat.ts';
import { onTable, type Phase, unitOf, unitsOf, type W66Umpire, type W66Unit } from './model.ts';
import { rallyRouted, reformUnits } from './morale.ts';
import type { OrderOf } from './orders.ts';
import { front, nearestEnemy, outline, pointWithin } from './place.ts';
import { resolveShots } from './shooting.ts';
import { lookOut } from './spotting.ts';
import { earnsHandicap, holdersNow, judgeNow, resultOf } from './victory.ts';

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
    if (mayCharge(unitOf(umpire.battle, id))) conductCharge({ unit: id }, umpire);
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
    tell(umpire, 'battle-ended', verdict, resultOf(umpire.battle, verdict));
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

/** W66-ORD-05, W66-GAP-54: a MOVE is over for a unit that has come to its objective, and for one that has gone away from it. */
function settleMoves(umpire: W66Umpire): void {
  const moving = onTable(umpire.battle).flatMap((unit) =>
    unit.order?.kind === 'move' && unit.order.objective !== null ? [{ unit, to: unit.order.objective }] : [],
  );
  const isThere = ({ unit, to }: MarchingUnit): boolean => pointWithin(to, outline(umpire.battle, unit), ARRIVED);
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

interface MarchingUnit {
  readonly unit: W66Unit;
  readonly to: Point;
}

function hasStrayed({ unit, to }: MarchingUnit): boolean {
  const [from] = unit.track;
  // The Cavalry Rule is no march.
  return from !== undefined && !unit.reacted && lengthBetween(front(unit), to) > lengthBetween(from, to) + ARRIVED;
}
