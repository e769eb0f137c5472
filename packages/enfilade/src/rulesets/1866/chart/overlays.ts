import { farEdge, inchesOf, middleOf, type Overlay } from '#chart/index.ts';
import { along, FACES, FULL_TURN, hullOf, inches, lengthBetween, type Point, pointOf } from '#field/index.ts';
import { isArtillery } from '../facts/words.ts';
import { COMMAND_RADIUS, FRIEND_IN_FRONT, OUT_OF_COMMAND, SEEN_INSIDE, SELF_CHARGE, STOSSTAKTIK } from '../sheet.ts';
import { COMMAND_STAND_INCHES } from '../troops.ts';
import { refusesShooter } from '../play/targets.ts';
import { chargeWay } from '../play/charge.ts';
import { RIDE, TOGETHER } from '../play/commanders.ts';
import { mayCharge, refusesDeclareCharge, refusesSelfCharge } from '../play/declarations.ts';
import { exitsOf, middleOf as exitMiddle } from '../play/exits.ts';
import { foesInSight } from '../play/fog.ts';
import { type Commander, type Mission, type W66Battle, type W66Unit } from '../play/model.ts';
import { asArriving, refusesMover } from '../play/movement.ts';
import { front, shapeOf, townOf } from '../play/place.ts';
import { groundOf } from '../play/sight.ts';
import { farthest, farthestRide, rateFor } from './farthest.ts';
import { bandsOf, planOf } from './words.ts';

type Band = Overlay['band'];

/** W66-GAP-35: 45 degrees outward from each front corner, 30 for guns. */
const SPREAD = { others: 450, guns: 300 } as const;
const ROUND = 48;

/** Everything within a distance of a town. Arcs are chords. */
function about(corners: readonly Point[], length: number): readonly Point[] {
  return hullOf(
    corners.flatMap((corner) =>
      Array.from({ length: ROUND }, (_, i) => along(corner, (i * FULL_TURN) / ROUND, length)),
    ),
  );
}

/** Labels about a town are kept apart: fire to the north of it, the rest to the south. */
function farthestNorth(points: readonly Point[], sign: 1 | -1): Point {
  return points.reduce((far, point) => (sign * (point.y - far.y) > 0 ? point : far));
}

interface NearBand {
  readonly points: readonly Point[];
  /** For its label: behind the unit, or south of its town. */
  readonly at: Point;
}

function near(battle: W66Battle, unit: W66Unit, length: number): NearBand {
  const town = townOf(battle.setting.ground, unit.town);
  if (town !== undefined) {
    const points = about(town.outline, length);
    return { points, at: farthestNorth(points, -1) };
  }
  const block = { at: unit, shape: shapeOf(unit) };
  const edges = FACES.map((face) => farEdge(block, face, length));
  return { points: edges.flat(), at: middleOf(edges[2] as readonly Point[]) };
}

/** W66-GAP-10: where the fire points of a stand change. What it could shoot at if it had not fired yet and were not charging. */
function fire(battle: W66Battle, unit: W66Unit): readonly Overlay[] {
  const { weapon } = unit;
  const idle: W66Unit = { ...unit, fired: false, charge: null };
  if (weapon === null || refusesShooter(idle) !== undefined) return [];
  const town = townOf(battle.setting.ground, unit.town);
  const block = { at: unit, shape: shapeOf(unit) };
  const spread = SPREAD[isArtillery(unit.arm) ? 'guns' : 'others'];
  const bands = bandsOf(weapon);
  return bands.map((band, i) => {
    const says = `${band.inches}" ${band.points === 0.5 ? '\u00bd' : band.points} a stand`;
    if (town !== undefined) {
      const points = about(town.outline, inches(band.inches));
      return {
        verb: 'fire',
        shape: { kind: 'area', points },
        band: i as Band,
        label: { at: farthestNorth(points, 1), says },
      };
    }
    const far = farEdge(block, 'front', inches(band.inches), spread);
    const close = farEdge(block, 'front', inches(bands[i - 1]?.inches ?? 0), spread);
    const points = [...far, ...close.toReversed()];
    return { verb: 'fire', shape: { kind: 'area', points }, band: i as Band, label: { at: middleOf(far), says } };
  });
}

/** W66-CHG-01, W66-STOSS-01: how near an enemy must be for infantry to charge of itself, or to advance only by charging. */
function control(battle: W66Battle, unit: W66Unit): readonly Overlay[] {
  const limits = [
    ...(unit.arm === 'infantry' ? [{ inches: SELF_CHARGE.value, says: 'its own CHARGE' }] : []),
    ...(unit.stosstaktik ? [{ inches: STOSSTAKTIK.value, says: 'advance by CHARGE only' }] : []),
  ];
  return limits.map((limit, i) => {
    const { points, at } = near(battle, unit, inches(limit.inches));
    const label = { at: pointOf(at), says: `${limit.inches}" ${limit.says}` };
    return { verb: 'control', shape: { kind: 'area', points }, band: i as Band, label };
  });
}

/** W66-ART-01: no friends there. */
function danger(unit: W66Unit): readonly Overlay[] {
  if (unit.formation !== 'unlimbered') return [];
  const block = { at: unit, shape: shapeOf(unit) };
  const [right, left] = farEdge(block, 'front', inches(FRIEND_IN_FRONT.value), 0);
  const [from, to] = farEdge(block, 'front', 0);
  const points = [right, left, to, from].filter((point) => point !== undefined);
  return [{ verb: 'control', shape: { kind: 'area', points }, band: 0, label: null }];
}

/** W66-SPOT-02: a unit inside woods or a town is seen only from close by. */
function spotted(battle: W66Battle, unit: W66Unit): readonly Overlay[] {
  if (groundOf(battle, unit) === 'open') return [];
  const { points, at } = near(battle, unit, inches(SEEN_INSIDE.value));
  const label = { at: pointOf(at), says: `spotted ${SEEN_INSIDE.shows}` };
  return [{ verb: 'sight', shape: { kind: 'area', points }, band: 0, label }];
}

const RAYS = 24;

/** Where an active MOVE may take it this turn, as it is formed. */
function moves(battle: W66Battle, unit: W66Unit): readonly Overlay[] {
  if (battle.phase !== 'movement' || refusesMover(battle, unit) !== undefined || unit.town !== null) return [];
  const from = asArriving(battle, unit, null);
  const most = rateFor(from);
  const reachTo = (heading: number): Point => pointOf(farthest(battle, unit, along(from, heading, most)));
  const points = Array.from({ length: RAYS }, (_, i) => reachTo((i * FULL_TURN) / RAYS));
  const ahead = reachTo(from.heading);
  const label = { at: ahead, says: inchesOf(lengthBetween(from, ahead)) };
  return [{ verb: 'move', shape: { kind: 'area', points }, band: 0, label }];
}

/** Section 10: where it may leave the table without being lost. */
function exits(battle: W66Battle, { side }: W66Unit): readonly Overlay[] {
  return exitsOf(battle, side).map((exit) => ({
    verb: 'move',
    shape: { kind: 'line', points: [exit.from, exit.to] },
    band: 2,
    label: { at: exitMiddle(exit), says: 'exit' },
  }));
}

/** What its chit is for: the way to its objective, or to the enemy it is to charge. */
function mission(battle: W66Battle, unit: W66Unit): readonly Overlay[] {
  const plan = planOf(battle, unit);
  const ordered: Mission | null = plan === undefined ? (unit.chit ?? unit.order) : plan;
  if (ordered === null || unit.charge !== null) return [];
  const target = ordered.target === null ? undefined : battle.units[ordered.target];
  const to = target?.where === 'table' ? target : ordered.objective;
  if (to === null) return [];
  const points = [front(unit), pointOf(to)];
  const label = ordered.objective === null ? null : { at: pointOf(to), says: 'MOVE' };
  return [{ verb: ordered.kind === 'charge' ? 'charge' : 'move', shape: { kind: 'line', points }, band: 1, label }];
}

/** The enemy it charges, or could declare a charge at now. */
function charges(battle: W66Battle, unit: W66Unit): readonly Overlay[] {
  const targets = foesInSight(battle, unit).filter(({ id: target }) => {
    if (unit.charge !== null) return target === unit.charge.target && mayCharge(unit);
    if (battle.phase !== 'declarations') return false;
    const order = { unit: unit.id, target };
    return (
      refusesDeclareCharge(battle, { kind: 'declareCharge', ...order }) === undefined ||
      refusesSelfCharge(battle, { kind: 'selfCharge', ...order }) === undefined
    );
  });
  return targets.flatMap((target) => {
    const way = chargeWay(battle, unit, target);
    if (way === undefined) return [];
    const label = way.poised ? null : { at: pointOf(way.end), says: 'does not reach it this turn' };
    return [
      { verb: 'charge', shape: { kind: 'line', points: [pointOf(unit), pointOf(way.end)] }, band: 0, label } as const,
    ];
  });
}

const STAND = inches(COMMAND_STAND_INCHES / 2);

/** W66-CMD-02, W66-GAP-06: measured from the edge of the commander's stand. */
function rings(battle: W66Battle, commander: Commander): readonly Overlay[] {
  const centre = pointOf(commander);
  const all = [
    { length: TOGETHER, says: `${inchesOf(TOGETHER)} with him` },
    { length: inches(COMMAND_RADIUS.value), says: `${COMMAND_RADIUS.shows} beyond it ${OUT_OF_COMMAND.shows}` },
  ];
  const rides = battle.phase === 'commanders' && battle.active === commander.side && !commander.placed;
  return [
    ...(rides ? [reach(battle, commander)] : []),
    ...all.map(({ length, says }, i): Overlay => {
      const radius = length + STAND;
      const label = { at: along(centre, 450, radius), says };
      return { verb: 'command', shape: { kind: 'ring', centre, radius }, band: i as Band, label };
    }),
  ];
}

/** W66-GAP-06: where the commander may be placed. */
function reach(battle: W66Battle, commander: Commander): Overlay {
  const points = Array.from({ length: 2 * RAYS }, (_, i) =>
    pointOf(farthestRide(battle, commander, along(commander, (i * FULL_TURN) / (2 * RAYS), RIDE))),
  );
  const label = { at: along(commander, 1350, RIDE), says: inchesOf(RIDE) };
  return { verb: 'move', shape: { kind: 'area', points }, band: 0, label };
}

/** What lies about it wherever it stands. */
export function arcs(battle: W66Battle, id: string): readonly Overlay[] {
  const unit = battle.units[id];
  if (unit?.where !== 'table') return [];
  return [
    ...fire(battle, unit),
    ...control(battle, unit),
    ...danger(unit),
    ...spotted(battle, unit),
    ...exits(battle, unit),
  ];
}

export function overlays(battle: W66Battle, id: string): readonly Overlay[] {
  const commander = battle.state.commanders[id];
  if (commander !== undefined) return commander.killedTurn === null ? rings(battle, commander) : [];
  const unit = battle.units[id];
  if (unit === undefined) return [];
  if (unit.where !== 'table') return unit.where === 'coming' ? moves(battle, unit) : [];
  return [...moves(battle, unit), ...mission(battle, unit), ...charges(battle, unit), ...arcs(battle, id)];
}
