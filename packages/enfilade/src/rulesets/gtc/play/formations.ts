import { type OrderRefusal, refused } from '#battle/index.ts';
import { along, centimetres, distance, outlineOf, type Pose, turned } from '#field/index.ts';
import { afterForming } from '../aftermath.ts';
import { canTake, FORMATIONS, hasFormations, isFormation, type MovementFormation } from '../facts/words.ts';
import { judgeDeployment } from '../movement.ts';
import { BESIDE, CARRIED } from '../sheet.ts';
import { refusesAction } from './actions.ts';
import { tell } from './events.ts';
import { type GtcBattle, type GtcUmpire, type GtcUnit, unitOf } from './model.ts';
import type { DeployChange, OrderOf } from './orders.ts';
import { isWithin, outline, shapeIn } from './place.ts';
import { afterAction } from './reactions.ts';
import { isSquareForced } from './squares.ts';
import { refusesPlace } from './stand.ts';

const NEAR_BY = centimetres(BESIDE.value);

function onFoot({ type, mounted }: GtcUnit): boolean {
  return type === 'infantry' || type === 'engineer' || (type === 'cavalry' && !mounted);
}

/** GTC-DEP-01. */
function refusesFormation(battle: GtcBattle, unit: GtcUnit, to: MovementFormation): OrderRefusal | undefined {
  const { type, formation, suppressed } = unit;
  if (!hasFormations(type) || formation === 'none') return refused('GTC-GAP-55', 'it has no movement formations');
  if (!canTake(type, to)) return refused('GTC-GAP-55', 'only infantry forms square');
  const squareForced = formation === 'square' && isSquareForced(battle, unit);
  const { allowed, reason } = judgeDeployment({ from: formation, to, type, suppressed, squareForced });
  if (allowed) return undefined;
  const words = {
    table: refused('GTC-DEP-01', 'it cannot take that formation directly'),
    sameFormation: refused('GTC-DEP-01', 'it stands in that formation already'),
    suppressed: refused('GTC-GAP-19', 'it is suppressed'),
    cavalryNear: refused('GTC-FORM-08', 'it may not leave square while enemy cavalry is near'),
  };
  return words[reason];
}

/** GTC-GAP-49: one foot unit of up to four stands, or one battery. */
function refusesBoard(battle: GtcBattle, unit: GtcUnit, id: string | null): OrderRefusal | undefined {
  const carrier = id === null ? undefined : battle.units[id];
  if (carrier === undefined || carrier.side !== unit.side || carrier.type !== 'transport' || carrier.where !== 'table')
    return refused('GTC-GAP-49', 'name a transport of yours to board');
  const fits = (onFoot(unit) && unit.stands <= CARRIED.value) || (unit.type === 'artillery' && unit.limbered);
  if (!fits) return refused('GTC-GAP-49', 'a transport carries foot of up to four stands or a limbered battery');
  if (Object.values(battle.units).some((each) => each.carrier === carrier.id && each.where === 'aboard'))
    return refused('GTC-GAP-49', 'it already carries a unit');
  return isWithin(unit, carrier, NEAR_BY) ? undefined : refused('GTC-GAP-49', 'it must stand beside the transport');
}

function refusesLand(battle: GtcBattle, unit: GtcUnit, at: Pose | null): OrderRefusal | undefined {
  const carrier = unit.carrier === null ? undefined : battle.units[unit.carrier];
  if (unit.where !== 'aboard' || carrier === undefined) return refused('GTC-GAP-49', 'it is not aboard');
  if (at === null) return refused('contract', 'it needs a place to land');
  const there = outlineOf(at, shapeIn(unit, unit.formation));
  if (distance(there, outline(carrier)) > NEAR_BY) return refused('GTC-GAP-49', 'it lands beside its transport');
  return refusesPlace(battle, unit, there);
}

/** Whether the change makes sense for the unit as it is. */
function refusesChange(battle: GtcBattle, unit: GtcUnit, order: OrderOf<'deploy'>): OrderRefusal | undefined {
  const { change } = order;
  if (isFormation(change)) return refusesFormation(battle, unit, change);
  const { type, mounted, limbered, prone, formation } = unit;
  switch (change) {
    case 'mount':
      return type === 'cavalry' && !mounted ? undefined : refused('GTC-GAP-41', 'only dismounted cavalry mounts');
    case 'dismount':
      return type === 'cavalry' && mounted ? undefined : refused('GTC-GAP-41', 'only mounted cavalry dismounts');
    case 'limber':
      return type === 'artillery' && !limbered ? undefined : refused('GTC-GAP-40', 'only unlimbered guns limber');
    case 'unlimber':
      return type === 'artillery' && limbered ? undefined : refused('GTC-GAP-40', 'only limbered guns unlimber');
    case 'lieDown':
      return onFoot(unit) && !prone && ['line', 'extendedLine', 'disordered'].includes(formation)
        ? undefined
        : refused('GTC-GAP-42', 'only foot in line, extended line or disorder lies down');
    case 'rise':
      return prone ? undefined : refused('GTC-GAP-42', 'it is not lying down');
    case 'board':
      return refusesBoard(battle, unit, order.carrier);
    case 'land':
      return refusesLand(battle, unit, order.at);
  }
}

/** The unit as the change leaves it. */
function deployed(unit: GtcUnit, { change, heading, carrier, at }: OrderOf<'deploy'>): Partial<GtcUnit> {
  if (isFormation(change)) {
    const { formation, prone } = afterForming(change);
    return { formation, footprint: formation, heading, prone };
  }
  switch (change) {
    case 'mount':
      return { mounted: true, heading, prone: false, dugIn: false, footprint: unit.formation };
    case 'dismount':
      return { mounted: false, heading, footprint: unit.formation };
    case 'limber':
      return { limbered: true, heading, dugIn: false };
    case 'unlimber':
      return { limbered: false, heading };
    case 'lieDown':
      return { prone: true, heading };
    case 'rise':
      return { prone: false, heading };
    case 'board':
      return { where: 'aboard', carrier, dugIn: false, prone: false };
    case 'land':
      return { where: 'table', carrier: null, x: at?.x ?? 0, y: at?.y ?? 0, heading: at?.heading ?? 0, startedIn: [] };
  }
}

export function refusesDeploy(battle: GtcBattle, order: OrderOf<'deploy'>): OrderRefusal | undefined {
  const found = battle.units[order.unit];
  const barred = refusesAction(battle, found, 'deploy', null);
  if (barred !== undefined || found === undefined) return barred;
  if (found.where === 'aboard' && order.change !== 'land') return refused('GTC-GAP-49', 'a unit aboard lands first');
  const refusal = refusesChange(battle, found, order);
  if (refusal !== undefined || order.change === 'board' || order.change === 'land') return refusal;
  const after = { ...found, ...deployed(found, order) };
  return refusesPlace(battle, found, outlineOf(after, shapeIn(after, after.footprint)), after);
}

export function conductDeploy(order: OrderOf<'deploy'>, umpire: GtcUmpire): void {
  const { battle } = umpire;
  const unit = unitOf(battle, order.unit);
  tell(umpire, 'unit-deployed', battle, unit, order, deployed(unit, order));
  afterAction(umpire, unit.id);
}

/** The changes that a Deploy action may make of a unit of its kind. */
export function changesOf(unit: GtcUnit): readonly DeployChange[] {
  if (unit.where === 'aboard') return ['land'];
  const board: readonly DeployChange[] = unit.type === 'transport' || unit.mounted ? [] : ['board'];
  switch (unit.type) {
    case 'artillery':
      return [unit.limbered ? 'unlimber' : 'limber', ...board];
    case 'infantry':
    case 'engineer':
    case 'cavalry':
      return [
        ...(Object.keys(FORMATIONS) as DeployChange[]),
        ...(unit.type === 'cavalry' ? [unit.mounted ? ('dismount' as const) : ('mount' as const)] : []),
        unit.prone ? 'rise' : 'lieDown',
        ...board,
      ];
    case 'command':
    case 'transport':
      return [];
  }
}

/** Places beside its transport where a unit may land. */
function landings(battle: GtcBattle, unit: GtcUnit): readonly Pose[] {
  const carrier = unit.carrier === null ? undefined : battle.units[unit.carrier];
  if (carrier === undefined) return [];
  const { depth, width } = shapeIn(unit, unit.formation);
  return [0, 900, 1800, 2700].map((turn) => {
    const heading = turned(carrier.heading, turn);
    const away = shapeIn(carrier, carrier.footprint);
    const reach = (turn % 1800 === 0 ? away.depth : away.width) / 2;
    return { ...along(carrier, heading, Math.floor(reach + Math.min(depth, width) / 2 + NEAR_BY / 2)), heading };
  });
}

/** Orders that would make a change; not all of them are legal. */
export function deployOrders(
  battle: GtcBattle,
  unit: GtcUnit,
  change: DeployChange,
  heading: number,
): readonly OrderOf<'deploy'>[] {
  const order = { kind: 'deploy', unit: unit.id, change, heading, carrier: null, at: null } as const;
  if (change === 'land') return landings(battle, unit).map((at) => ({ ...order, at }));
  if (change !== 'board') return [order];
  return Object.values(battle.units)
    .filter(
      (each) =>
        each.type === 'transport' && each.side === unit.side && each.where === 'table' && isWithin(each, unit, NEAR_BY),
    )
    .map(({ id }) => ({ ...order, carrier: id }));
}

export function legalDeploys(battle: GtcBattle, unit: GtcUnit, heading: number): readonly OrderOf<'deploy'>[] {
  return changesOf(unit)
    .flatMap((change) => deployOrders(battle, unit, change, heading))
    .filter((order) => refusesDeploy(battle, order) === undefined);
}
