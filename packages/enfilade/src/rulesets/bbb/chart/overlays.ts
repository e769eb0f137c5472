import { farEdge, inchesOf, middleOf, type Overlay } from '#chart/index.ts';
import {
  along,
  FACES,
  FULL_TURN,
  inches,
  lengthBetween,
  type PlacedShape,
  type Point,
  pointOf,
  within,
} from '#field/index.ts';
import { isColumn } from '../play/legs.ts';
import type { BbbBattle, BbbUnit, General, Grant } from '../play/model.ts';
import { assaultOffers } from '../play/offers-charge.ts';
import type { OrderOf } from '../play/orders.ts';
import { enemiesOf, footprints, hasZone, outline, poseOf, shapeOf, ZONE } from '../play/place.ts';
import { planAssault } from '../play/reach.ts';
import { areasOf, unitsToSetUp } from '../play/setup.ts';
import { refusesFirer } from '../play/targets.ts';
import { isPlan, planMove } from '../play/ways.ts';
import { COMMAND_MODIFIERS, COMMAND_RADIUS_INCHES, SQUARE_RANGE_INCHES, ZONE_OF_CONTROL } from '../sheet.ts';
import { farthest, mostMove } from './farthest.ts';
import { bandsOf } from './ranges.ts';

type Band = Overlay['band'];

function blockOf(unit: BbbUnit): PlacedShape {
  return { at: poseOf(unit), shape: shapeOf(unit) };
}

/** BBB-FMOD-17: a square fires no farther than this. */
function limitsOf({ weapon, formation }: BbbUnit) {
  const limits = bandsOf(weapon, 'infantry');
  return formation === 'square' ? limits.filter((band) => band.inches <= SQUARE_RANGE_INCHES) : limits;
}

/** BBB-GAP-04: between the rays at 45 degrees from its front corners, a square all round. What it could fire at if it had not fired. */
function fire(battle: BbbBattle, unit: BbbUnit): readonly Overlay[] {
  if (refusesFirer({ ...battle, phase: 'defensiveFire' }, { ...unit, fired: false }) !== undefined) return [];
  const block = blockOf(unit);
  const limits = limitsOf(unit);
  const atCavalry = bandsOf(unit.weapon, 'cavalry').at(-1)?.inches ?? 0;
  return (unit.formation === 'square' ? FACES : (['front'] as const)).flatMap((face) =>
    limits.map(({ inches: to, value }, i) => {
      const edge = farEdge(block, face, inches(to));
      const near = farEdge(block, face, inches(limits[i - 1]?.inches ?? 0));
      const says = `${to}": ${value} a base${to > atCavalry ? ', not at cavalry' : ''}`;
      return {
        verb: 'fire',
        shape: { kind: 'area', points: [...edge, ...near.toReversed()] },
        band: i as Band,
        label: face === 'front' ? { at: middleOf(edge), says } : null,
      };
    }),
  );
}

/** BBB-MOVE-09, BBB-GAP-24: all round it. */
function zone(unit: BbbUnit, band: Band, says: string): readonly Overlay[] {
  if (!hasZone(unit)) return [];
  const block = blockOf(unit);
  const edges = FACES.map((face) => farEdge(block, face, ZONE));
  return [
    {
      verb: 'control',
      shape: { kind: 'area', points: edges.flat() },
      band,
      label: { at: middleOf(edges[band === 0 ? 2 : 0] as readonly Point[]), says },
    },
  ];
}

/** The zones that its move would come upon. */
function zonesAhead(battle: BbbBattle, unit: BbbUnit): readonly Overlay[] {
  const reach = mostMove(unit) + ZONE;
  return enemiesOf(battle, unit)
    .filter((enemy) => within(outline(unit), outline(enemy), reach))
    .flatMap((enemy) => zone(enemy, 1, `zone of ${enemy.name}`));
}

const RAYS = 36;

/** How far its front centre may go that way, the facing kept; a column faces the way it goes. */
function reachTo(battle: BbbBattle, unit: BbbUnit, grant: Grant, towards: number): Point {
  const wished: OrderOf<'move'> = {
    kind: 'move',
    unit: unit.id,
    before: null,
    points: [along(unit, towards, mostMove(unit))],
    heading: isColumn(unit.formation) ? towards : unit.heading,
    after: null,
  };
  const order = farthest(battle, unit, wished);
  const plan = order && planMove(battle, unit, order, grant);
  return pointOf(plan !== undefined && isPlan(plan) ? plan.end : unit);
}

export function moves(battle: BbbBattle, unit: BbbUnit, grant: Grant): readonly Overlay[] {
  if (unit.formation === 'unlimbered') return [];
  const points = Array.from({ length: RAYS }, (_, i) => reachTo(battle, unit, grant, (i * FULL_TURN) / RAYS));
  const ahead = reachTo(battle, unit, grant, unit.heading);
  const label = { at: ahead, says: inchesOf(lengthBetween(unit, ahead)) };
  return [{ verb: 'move', shape: { kind: 'area', points }, band: 0, label }];
}

/** One way in at each enemy. */
function assaults(battle: BbbBattle, unit: BbbUnit, grant: Grant): readonly Overlay[] {
  const known = new Set<string>();
  return assaultOffers(battle, unit, grant).flatMap(({ order }) => {
    if (known.has(order.target)) return [];
    const plan = planAssault(battle, unit, order, grant);
    if (!isPlan(plan)) return [];
    known.add(order.target);
    const { from, to } = plan.leg;
    const points = [pointOf(from), pointOf(to)];
    return [{ verb: 'charge', shape: { kind: 'line', points }, band: 0, label: null } as const];
  });
}

/** What its command roll has given it. */
function granted(battle: BbbBattle, unit: BbbUnit): readonly Overlay[] {
  const { grant } = battle.state;
  if (grant?.unit !== unit.id) return [];
  const ahead = [...moves(battle, unit, grant), ...zonesAhead(battle, unit)];
  return unit.where === 'table' ? [...ahead, ...assaults(battle, unit, grant)] : moves(battle, unit, grant);
}

/** BBB-GAP-30: where its side sets it up. */
function deployment(battle: BbbBattle, { side }: BbbUnit | General): readonly Overlay[] {
  return areasOf(battle.setting, side).map(({ outline: points }) => ({
    verb: 'deployment',
    shape: { kind: 'area', points },
    band: 0,
    label: null,
  }));
}

const [WITHIN_RADIUS] = COMMAND_MODIFIERS;

/** BBB-CMOD-01, from the edge of the general's base. */
function radius(battle: BbbBattle, { id, x, y }: General): readonly Overlay[] {
  const base = footprints(battle).find((print) => print.id === id)?.outline;
  if (base === undefined) return [];
  const far = inches(COMMAND_RADIUS_INCHES) + (base.east - base.west) / 2;
  const label = { at: along({ x, y }, 450, far), says: `${COMMAND_RADIUS_INCHES}" ${WITHIN_RADIUS?.shows ?? ''}` };
  return [{ verb: 'command', shape: { kind: 'ring', centre: { x, y }, radius: far }, band: 0, label }];
}

/** What lies about it wherever it stands. */
export function arcs(battle: BbbBattle, id: string): readonly Overlay[] {
  const unit = battle.units[id];
  if (unit?.where !== 'table') return [];
  return [...fire(battle, unit), ...zone(unit, 0, `${ZONE_OF_CONTROL.shows} zone of control`)];
}

export function overlays(battle: BbbBattle, id: string): readonly Overlay[] {
  const general = battle.state.generals[id];
  const setsUp = battle.phase === 'setup';
  if (general !== undefined) return [...(setsUp ? deployment(battle, general) : []), ...radius(battle, general)];
  const unit = battle.units[id];
  if (unit === undefined) return [];
  const open = setsUp && unitsToSetUp(battle, unit.side).includes(unit) ? deployment(battle, unit) : [];
  if (unit.where !== 'table') return [...open, ...granted(battle, unit)];
  return [...open, ...granted(battle, unit), ...arcs(battle, id)];
}
