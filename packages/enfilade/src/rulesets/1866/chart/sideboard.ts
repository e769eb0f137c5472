import { counted } from '#procedure/index.ts';
import { inchesOf, type SideboardItem, type TrayRow } from '#chart/index.ts';
import { other, type Side, SIDES, type Viewer } from '#battle/index.ts';
import { direction, sideName } from '#story/index.ts';
import { COMMANDER_RATINGS, LEVELS, ORDERS } from '../facts/words.ts';
import { ACTIVATION } from '../sheet.ts';
import { RADIUS, superiorOf } from '../play/command.ts';
import { type Commander, type Mission, plansOf, unitsOf, type W66Battle, type W66Unit } from '../play/model.ts';
import type { W66Order } from '../play/orders.ts';
import { fromCommander } from '../play/place.ts';
import { activationOf, formed, missionOf, nameOf, troopsOf } from './words.ts';

type Piece = SideboardItem<W66Order>;

/** W66-ACT-06: the commander's units outside the command radius. */
function beyond(battle: W66Battle, commander: Commander): readonly string[] {
  return unitsOf(battle, commander.side)
    .filter((unit) => superiorOf(battle, unit)?.id === commander.id)
    .map((unit) => ({ unit, far: fromCommander(battle, commander, unit) }))
    .filter(({ far }) => far > RADIUS)
    .map(({ unit, far }) => `${unit.name} ${inchesOf(far)}`);
}

function commanderRow(battle: W66Battle, commander: Commander): TrayRow {
  const { id, name, level, rating, placed, killedTurn, arrivesTurn } = commander;
  const worth = ACTIVATION[rating][level === 'army' ? 'corps' : level];
  const away = beyond(battle, commander);
  const here = arrivesTurn <= battle.turn && killedTurn === null;
  const elsewhere = killedTurn === null ? `comes on turn ${arrivesTurn}` : 'killed; a new man next turn';
  return {
    id,
    name,
    value: level === 'brigade' ? String(worth) : `+${worth}`,
    says: [
      `${LEVELS[level]}, ${COMMANDER_RATINGS[rating].toLowerCase()}`,
      ...(here ? [] : [elsewhere]),
      ...(here && away.length > 0 ? [`outside his radius: ${away.join(', ')}`] : []),
    ].join('; '),
    done: !here || (battle.phase === 'commanders' && placed),
  };
}

/** W66-GAP-04: the side with the initiative, and its choice. */
function titleOf(battle: W66Battle, side: Side): string {
  const { initiative, firstMover } = battle.state;
  const moves = battle.phase === 'initiative' ? [] : [`moves ${firstMover === side ? 'first' : 'second'}`];
  return [`${sideName(battle, side)}: commanders`, ...(initiative === side ? ['initiative'] : []), ...moves].join(', ');
}

function commanders(battle: W66Battle, side: Side): readonly Piece[] {
  const own = Object.values(battle.state.commanders).filter((commander) => commander.side === side);
  const rows = own.map((commander) => commanderRow(battle, commander));
  return rows.length === 0 ? [] : [{ kind: 'commanders', side, title: titleOf(battle, side), rows }];
}

function chitRow(battle: W66Battle, unit: W66Unit, mission: Mission, says: string): TrayRow {
  const chit = mission.kind === 'reform' ? 'R' : ORDERS[mission.kind];
  const row = { id: unit.id, name: unit.name, value: chit, done: false };
  return { ...row, says: `${missionOf(battle, mission)}; ${says}` };
}

/** One chit a unit: face down, waiting for its roll, or active. */
function chitRows(battle: W66Battle, unit: W66Unit, shown: boolean): readonly TrayRow[] {
  const plan = shown ? plansOf(battle.state, unit.side)[unit.id] : undefined;
  // W66-READ-10: a new chit starts again at no failures.
  const { rolls } = activationOf(battle, plan ? { ...unit, chit: null } : unit);
  const due = rolls === 'automatic' ? 'needs no roll' : `to be rolled for at ${rolls}`;
  if (plan) return [chitRow(battle, unit, plan, `face down, ${due}`)];
  if (plan === null) return [{ id: unit.id, name: unit.name, value: '\u2013', says: 'taken back', done: true }];
  if (unit.chit !== null) {
    const failed = unit.chit.failures === 0 ? '' : `, ${counted(unit.chit.failures, 'failed roll')}`;
    return [chitRow(battle, unit, unit.chit, `not active, ${due}${failed}`)];
  }
  return unit.order === null ? [] : [{ ...chitRow(battle, unit, unit.order, 'active'), done: unit.moved }];
}

/** W66-GAP-05: the chits that the other side places in this part are hidden, and so are their units. */
function faceDown(battle: W66Battle, side: Side): readonly TrayRow[] {
  if (battle.phase !== 'chits') return [];
  const laid = battle.state.second && battle.active !== side;
  const says = 'turned up when both sides have laid theirs';
  return [{ id: `chits/${side}`, name: 'New chits', value: laid ? 'face down' : 'to come', says, done: laid }];
}

function chits(battle: W66Battle, side: Side, viewer: Viewer): readonly Piece[] {
  const shown = side === viewer;
  const rows = [
    ...unitsOf(battle, side).flatMap((unit) => chitRows(battle, unit, shown)),
    ...(shown ? [] : faceDown(battle, side)),
  ];
  return rows.length === 0 ? [] : [{ kind: 'chits', side, title: `${sideName(battle, side)}: chits`, rows }];
}

/** W66-GAP-51: targets are named before any die is rolled. */
function targets(battle: W66Battle, side: Side): readonly Piece[] {
  const rows = battle.state.shots
    .filter((shot) => shot.side === side)
    .map(({ units, target }) => ({
      id: units[0] ?? target,
      name: units.map((id) => nameOf(battle, id)).join(' and '),
      value: 'fires',
      says: `at ${nameOf(battle, target)}`,
      done: true,
    }));
  return rows.length === 0 ? [] : [{ kind: 'chits', side, title: `${sideName(battle, side)}: targets named`, rows }];
}

/** Section 11: units still to arrive, when and from where. */
function waiting(battle: W66Battle, side: Side): readonly Piece[] {
  const rows = Object.values(battle.units)
    .filter((unit) => unit.side === side && unit.where === 'coming')
    .map((unit) => ({
      id: unit.id,
      name: unit.name,
      value: `turn ${unit.arrivesTurn}`,
      says: `${troopsOf(battle, unit).says} ${formed(battle, unit)}, heading ${direction(unit.heading)}`,
      done: false,
    }));
  return rows.length === 0 ? [] : [{ kind: 'chits', side, title: `${sideName(battle, side)}: still to come`, rows }];
}

export function sideboard(battle: W66Battle, viewer: Viewer): readonly Piece[] {
  const sides: readonly Side[] = viewer === 'b' ? [viewer, other(viewer)] : SIDES;
  return [
    ...sides.flatMap((side) => chits(battle, side, viewer)),
    ...sides.flatMap((side) => targets(battle, side)),
    ...sides.flatMap((side) => commanders(battle, side)),
    ...sides.flatMap((side) => waiting(battle, side)),
    { kind: 'clock', title: 'Turn', now: battle.turn, of: battle.setting.scenario.turns },
  ];
}
