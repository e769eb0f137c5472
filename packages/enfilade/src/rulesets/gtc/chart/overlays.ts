import { farEdge, middleOf, type Overlay } from '#chart/index.ts';
import {
  along,
  centimetres,
  FACES,
  frontCentre,
  FULL_TURN,
  lengthBetween,
  nearestPoints,
  type PlacedShape,
  type Point,
  pointOf,
} from '#field/index.ts';
import { reckon, signed } from '#sheet/index.ts';
import { isMountedCavalry } from '../facts/words.ts';
import { COMMAND, COMMAND_STEP_CM, SQUARE_NEAR } from '../sheet.ts';
import { refusesFirer } from '../play/targets.ts';
import { refusesCharge } from '../play/charge.ts';
import { measureOrder } from '../play/command.ts';
import { type GtcBattle, type GtcUnit, isCommand } from '../play/model.ts';
import { wayOfOrder } from '../play/movement.ts';
import { apart, enemiesOf, outline, shapeOf } from '../play/place.ts';
import { farthest, mostMove } from './farthest.ts';
import { refusesWalk, walkTo } from './walks.ts';
import { cmOf, subordinatesOf } from './words.ts';

type Band = Overlay['band'];

function placed(unit: GtcUnit): PlacedShape {
  return { at: unit, shape: shapeOf(unit) };
}

/** Everything this near to its base, and the middle of what is in front. */
function about(unit: GtcUnit, length: number): { readonly points: readonly Point[]; readonly at: Point } {
  const edges = FACES.map((face) => farEdge(placed(unit), face, length));
  return { points: edges.flat(), at: middleOf(edges[0] as readonly Point[]) };
}

/** GTC-GAP-20: between the rays at 45 degrees from its corners; at half range one die more (GTC-FIRE-01). */
function fire(unit: GtcUnit): readonly Overlay[] {
  if (refusesFirer({ ...unit, contactWith: [] }) !== undefined) return [];
  const range = centimetres(unit.rangeCm);
  const limits = [
    { length: range / 2, says: 'half range, +1 die' },
    { length: range, says: 'range' },
  ];
  return (unit.formation === 'square' ? FACES : (['front'] as const)).flatMap((face) =>
    limits.map(({ length, says }, i) => {
      const edge = farEdge(placed(unit), face, length);
      const near = farEdge(placed(unit), face, limits[i - 1]?.length ?? 0);
      return {
        verb: 'fire',
        shape: { kind: 'area', points: [...edge, ...near.toReversed()] },
        band: i as Band,
        label: face === 'front' ? { at: middleOf(edge), says: `${cmOf(length)} ${says}` } : null,
      };
    }),
  );
}

/** GTC-FORM-08: this near to mounted cavalry, infantry forms square. */
function squares(unit: GtcUnit): readonly Overlay[] {
  if (!isMountedCavalry(unit)) return [];
  const { points, at } = about(unit, centimetres(SQUARE_NEAR.value));
  const label = { at, says: `${SQUARE_NEAR.shows}: infantry forms square` };
  return [{ verb: 'control', shape: { kind: 'area', points }, band: 0, label }];
}

/** Whether it may go anywhere now, if only to turn; an evade never stays where it is. */
export function mayWalk(battle: GtcBattle, unit: GtcUnit): boolean {
  if (battle.phase === 'command' || battle.toAct !== unit.side) return false;
  const turn = walkTo(battle, unit, [], unit.heading);
  if (turn === undefined) return false;
  const rule = refusesWalk(battle, turn)?.rule;
  return rule === undefined || (turn.kind === 'evade' && rule === 'GTC-GAP-15');
}

export const RAYS = 36;

/** Where it may go now, the facing kept; ground that ends a move is reached and not passed. */
function moves(battle: GtcBattle, unit: GtcUnit): readonly Overlay[] {
  if (!mayWalk(battle, unit)) return [];
  const most = mostMove(battle, unit);
  const reachTo = (heading: number): Point => {
    const order = farthest(battle, unit, [along(unit, heading, most)], unit.heading);
    return pointOf(order === undefined ? unit : wayOfOrder(battle, order).end);
  };
  const points = Array.from({ length: RAYS }, (_, i) => reachTo((i * FULL_TURN) / RAYS));
  const ahead = reachTo(unit.heading);
  const label = { at: ahead, says: cmOf(lengthBetween(unit, ahead)) };
  return [{ verb: 'move', shape: { kind: 'area', points }, band: 0, label }];
}

/** GTC-GAP-51: at every enemy it may be declared at, near or far, without a length. */
function charges(battle: GtcBattle, unit: GtcUnit): readonly Overlay[] {
  if (battle.phase !== 'initiative' && battle.phase !== 'acting') return [];
  return enemiesOf(battle, unit)
    .filter((enemy) => refusesCharge(battle, { kind: 'charge', unit: unit.id, target: enemy.id }) === undefined)
    .map((enemy) => {
      const points = [frontCentre(unit, shapeOf(unit)), nearestPoints(outline(unit), outline(enemy)).to];
      return { verb: 'charge', shape: { kind: 'line', points }, band: 0, label: null };
    });
}

const MOST_RINGS = 4;

/** GTC-CMD-02: where the distance costs one more, out to the commander's farthest unit. */
function rings(battle: GtcBattle, commander: GtcUnit): readonly Overlay[] {
  const own = subordinatesOf(battle, commander).filter(({ where }) => where === 'table');
  const [first] = own;
  if (first === undefined) return [];
  const facts = measureOrder(battle, {
    kind: 'order',
    commander: commander.id,
    group: [{ unit: first.id, action: 'none' }],
  });
  const far = Math.max(...own.map((unit) => apart(commander, unit)));
  const count = Math.min(MOST_RINGS, 1 + Math.floor(far / centimetres(COMMAND_STEP_CM)));
  return Array.from({ length: count }, (_, i) => {
    const distanceCm = (i + 1) * COMMAND_STEP_CM;
    const { points, at } = about(commander, centimetres(distanceCm));
    const { modifier } = reckon(0, COMMAND, {
      ...facts,
      distanceCm,
      previousOrders: 0,
      movingInDense: false,
      formationAllScout: false,
    });
    return {
      verb: 'command',
      shape: { kind: 'area', points },
      band: i as Band,
      label: { at, says: `${distanceCm} cm ${signed(modifier)}` },
    };
  });
}

/** What lies about it wherever it stands. */
export function arcs(battle: GtcBattle, id: string): readonly Overlay[] {
  const unit = battle.units[id];
  return unit?.where !== 'table' || isCommand(unit) ? [] : [...fire(unit), ...squares(unit)];
}

export function overlays(battle: GtcBattle, id: string): readonly Overlay[] {
  const unit = battle.units[id];
  if (unit?.where !== 'table') return [];
  if (isCommand(unit)) return [...moves(battle, unit), ...rings(battle, unit)];
  return [...moves(battle, unit), ...charges(battle, unit), ...arcs(battle, id)];
}
