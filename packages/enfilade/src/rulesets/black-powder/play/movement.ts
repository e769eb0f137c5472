import type { OrderRefusal } from '#battle/index.ts';
import {
  distance,
  distanceFromPoint,
  frontCentre,
  inUnits,
  outlineOf,
  poseAtFrontCentre,
  turnBetween,
} from '#field/index.ts';
import { judgeMove } from '../movement.ts';
import type { Formation } from '../facts/words.ts';
import { spend } from './command.ts';
import { type BpBattle, type BpUmpire, type BpUnit, brigadeBroken, isEngaged, onTable, the, unitsOf } from './model.ts';
import type { OrderOf } from './orders.ts';
import { buildingOf, front, nearestEnemy, outline, shapeIn, shapeOf } from './place.ts';
import { beginInitiative, mustDrawOff } from './sequence.ts';
import { baseMove, moverOf, priceOf, refusesMove, refusesPlace, wayTo } from './ways.ts';

function refused(rule: string, because: string): OrderRefusal {
  return { rule, because };
}

/** Moves that a unit may use now: one of its initiative, those of its order, the one by which it draws off. */
export function movesNow(battle: BpBattle, unit: BpUnit): number {
  switch (battle.phase) {
    case 'moving':
      return battle.state.grants.find((grant) => grant.unit === unit.id)?.moves ?? 0;
    case 'initiative':
      return battle.state.alert.includes(unit.id) &&
        !unit.ordered &&
        !unit.disordered &&
        !isEngaged(unit) &&
        !brigadeBroken(battle, unit)
        ? 1
        : 0;
    case 'drawOff':
      return mustDrawOff(battle, unit) ? 1 : 0;
    default:
      return 0;
  }
}

export function refusesActor(battle: BpBattle, id: string): OrderRefusal | undefined {
  const unit = battle.units[id];
  if (unit === undefined || unit.side !== battle.active) return refused('contract', 'no such unit of yours');
  if (movesNow(battle, unit) > 0) return undefined;
  if (battle.phase === 'initiative' && unit.disordered)
    return refused('BP-DIS-02', 'a disordered unit has no initiative');
  return refused('BP-GAP-08', 'it has no move now');
}

/** BP-GAP-63: who comes on stands with the middle of his front on the entry point. */
export function asArriving(unit: BpUnit): BpUnit {
  if (unit.where === 'table') return unit;
  const { x, y } = poseAtFrontCentre(unit, unit.heading, shapeOf(unit));
  return { ...unit, x, y };
}

export function refusesMoveOrder(battle: BpBattle, { unit: id, to }: OrderOf<'move'>): OrderRefusal | undefined {
  const barred = refusesActor(battle, id);
  if (barred !== undefined) return barred;
  const unit = asArriving(the(battle, id));
  if (unit.building !== null) return refused('BP-GAP-60', 'a garrison leaves its building first');
  const refusal = refusesMove(battle, unit, to);
  if (refusal !== undefined || battle.phase !== 'drawOff') return refusal;
  const before = nearestEnemy(battle, unit)?.apart ?? 0;
  const after = nearestEnemy(battle, { ...unit, x: to.x, y: to.y, heading: to.heading })?.apart ?? 0;
  return after > before ? undefined : refused('BP-GAP-46', 'it must end farther from the nearest enemy');
}

/** Marks an initiative or draws one move from the grant. */
function used(umpire: BpUmpire, id: string, moves: number): void {
  if (umpire.battle.phase === 'moving') spend(umpire, id, moves);
  else if (
    umpire.battle.phase === 'drawOff' &&
    !unitsOf(umpire.battle, umpire.battle.active).some((unit) => mustDrawOff(umpire.battle, unit))
  )
    beginInitiative(umpire);
}

export function conductMove({ unit: id, to }: OrderOf<'move'>, umpire: BpUmpire): void {
  const { battle } = umpire;
  const unit = asArriving(the(battle, id));
  const { facts, costInches } = priceOf(battle, unit, wayTo(unit, to));
  const part = { drawOff: ['BP-GAP-46'], initiative: ['BP-GAP-08'], moving: [] }[battle.phase as string] ?? [];
  umpire.tell({
    kind: unit.where === 'table' ? 'unit-moved' : 'unit-arrived',
    by: unit.side,
    facts: [...facts, ...part, ...(unit.where === 'table' ? [] : ['BP-GAP-63'])],
    about: { unit: id, from: { x: unit.x, y: unit.y, heading: unit.heading }, to, costInches },
    changes: [{ unit: id, set: { x: to.x, y: to.y, heading: to.heading, where: 'table', ordered: true } }],
  });
  used(umpire, id, 1);
}

/** The pose after a change of formation: the middle of the front stays put (BP-GAP-11). */
export function reformed(
  unit: BpUnit,
  formation: Formation,
  heading: number,
): { readonly x: number; readonly y: number; readonly heading: number } {
  if (formation === unit.formation) return { x: unit.x, y: unit.y, heading };
  return poseAtFrontCentre(front(unit), heading, shapeIn(unit, formation));
}

/** BP-GUN-01: horse artillery limbers and unlimbers at no cost. */
function changeCost(unit: BpUnit, formation: Formation): number {
  return unit.artilleryKind === 'horse' && formation !== unit.formation ? 0 : 1;
}

export function refusesForm(
  battle: BpBattle,
  { unit: id, formation, heading }: OrderOf<'form'>,
): OrderRefusal | undefined {
  const barred = refusesActor(battle, id);
  if (barred !== undefined) return barred;
  const unit = the(battle, id);
  if (battle.phase === 'drawOff') return refused('BP-GAP-46', 'it must draw off');
  if (unit.where !== 'table') return refused('BP-GAP-63', 'it must come on first');
  if (unit.building !== null || formation === 'garrison')
    return refused('BP-GAP-15', 'buildings are entered and left by moving');
  if (!unit.formations.includes(formation)) return refused('BP-GAP-55', 'it cannot take that formation');
  const turn = Math.abs(turnBetween(unit.heading, heading));
  if (formation === unit.formation && turn !== 900 && turn !== 1800)
    return refused('BP-GAP-12', 'in place it turns by a quarter or about');
  if (formation !== unit.formation && turn !== 0) return refused('BP-GAP-11', 'a change of formation keeps the facing');
  const there = outlineOf(reformed(unit, formation, heading), shapeIn(unit, formation));
  return refusesPlace(battle, { ...unit, formation }, there);
}

export function conductForm({ unit: id, formation, heading }: OrderOf<'form'>, umpire: BpUmpire): void {
  const unit = the(umpire.battle, id);
  const cost = changeCost(unit, formation);
  const guns = unit.arm === 'artillery' && formation !== unit.formation ? [cost === 0 ? 'BP-GUN-01' : 'BP-GUN-02'] : [];
  umpire.tell({
    kind: 'formation-changed',
    by: unit.side,
    facts: ['BP-GAP-11', ...guns],
    about: { unit: id, from: unit.formation, to: formation },
    changes: [{ unit: id, set: { formation, ...reformed(unit, formation, heading), ordered: true } }],
  });
  used(umpire, id, cost);
}

export function refusesEnter(battle: BpBattle, { unit: id, building }: OrderOf<'enter'>): OrderRefusal | undefined {
  const barred = refusesActor(battle, id);
  if (barred !== undefined) return barred;
  const unit = the(battle, id);
  const area = buildingOf(battle.setting.ground, building);
  if (area === undefined || area.kind !== 'building') return refused('contract', 'no such building');
  if (battle.phase === 'drawOff' || unit.where !== 'table' || unit.building !== null)
    return refused('BP-GAP-15', 'it cannot enter now');
  if (!unit.formations.includes('garrison')) return refused('BP-GAP-15', 'it does not garrison buildings');
  if (onTable(battle).some((each) => each.building === building)) return refused('BP-GAP-15', 'the building is taken');
  const judged = judgeMove({
    mover: moverOf(unit),
    formation: unit.formation,
    mounted: true,
    openInches: inUnits(distance(outline(battle, unit), area.cover)),
    woodsInches: 0,
    roughInches: 0,
    obstacles: 0,
    entersBuilding: true,
  });
  return judged.legal ? undefined : refused('BP-MOV-10', `it cannot enter: ${judged.reasons.join(', ')}`);
}

export function conductEnter({ unit: id, building }: OrderOf<'enter'>, umpire: BpUmpire): void {
  const unit = the(umpire.battle, id);
  const { west, east, south, north } = buildingOf(umpire.battle.setting.ground, building)?.cover ?? {
    west: unit.x,
    east: unit.x,
    south: unit.y,
    north: unit.y,
  };
  umpire.tell({
    kind: 'building-entered',
    by: unit.side,
    facts: ['BP-MOV-10', 'BP-GAP-15'],
    about: { unit: id, building },
    changes: [
      {
        unit: id,
        set: {
          building,
          formation: 'garrison',
          x: Math.round((west + east) / 2),
          y: Math.round((south + north) / 2),
          ordered: true,
        },
      },
    ],
  });
  used(umpire, id, 1);
}

export function refusesLeave(
  battle: BpBattle,
  { unit: id, formation, to }: OrderOf<'leave'>,
): OrderRefusal | undefined {
  const barred = refusesActor(battle, id);
  if (barred !== undefined) return barred;
  const unit = the(battle, id);
  const building = buildingOf(battle.setting.ground, unit.building);
  if (building === undefined) return refused('BP-GAP-60', 'it is in no building');
  if (formation === 'garrison' || formation === 'square' || !unit.formations.includes(formation))
    return refused('BP-GAP-60', 'it comes out in line, column or skirmish order');
  const out = { ...unit, formation, building: null };
  if (distanceFromPoint(frontCentre(to, shapeIn(unit, formation)), building.cover) > baseMove(out))
    return refused('BP-MOV-01', 'it is too far');
  return refusesPlace(battle, out, outlineOf(to, shapeIn(unit, formation)));
}

export function conductLeave({ unit: id, formation, to }: OrderOf<'leave'>, umpire: BpUmpire): void {
  const unit = the(umpire.battle, id);
  umpire.tell({
    kind: 'building-left',
    by: unit.side,
    facts: ['BP-GAP-60'],
    about: { unit: id, building: unit.building },
    changes: [{ unit: id, set: { building: null, formation, ...to, ordered: true } }],
  });
  used(umpire, id, 1);
}
