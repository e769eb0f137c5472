import { farEdge, inchesOf, middleOf, type Overlay } from '#chart/index.ts';
import {
  along,
  distanceFromPoint,
  FACES,
  FULL_TURN,
  frontCentre,
  inches,
  lengthBetween,
  type Point,
} from '#field/index.ts';
import { reckon, signed } from '#sheet/index.ts';
import { allFront } from '../facts/words.ts';
import { CLOSE_RANGE, COMMAND, COMMAND_STEP_INCHES, ENEMY_NEAR_INCHES, RANGES } from '../sheet.ts';
import { deploymentOf, isSetUp } from '../play/deployment.ts';
import { armOf, type BpBattle, type BpUnit, type Commander, unitsOf, commands } from '../play/model.ts';
import { movesNow } from '../play/movement.ts';
import { enemiesOf, frontOf, outline, shapeOf } from '../play/place.ts';
import { chargeableAhead, reachOf } from '../play/reach.ts';
import { canShoot } from '../play/targets.ts';
import { blockOf } from '../play/sight.ts';
import { baseMove } from '../play/ways.ts';
import { farthest } from './farthest.ts';

type Band = Overlay['band'];

interface Limit {
  readonly says: string;
  readonly inches: number;
}

/** Where the bands of range end. Only for guns does half range mean anything (BP-GUN-05, BP-GUN-06). */
function limitsOf(unit: BpUnit): readonly Limit[] {
  if (unit.weapon === null) return [];
  const range = RANGES[unit.weapon].value;
  const close = { says: 'close', inches: Math.min(CLOSE_RANGE.value, range) };
  if (range === close.inches) return [close];
  if (armOf(unit) !== 'artillery') return [close, { says: 'range', inches: range }];
  return [close, { says: 'medium', inches: range / 2 }, { says: 'long', inches: range }];
}

/** BP-GAP-20: between the rays at 45 degrees from its corners. What it could shoot at if it had not shot yet; nothing while it is locked in a fight. */
function fire(battle: BpBattle, unit: BpUnit): readonly Overlay[] {
  if (canShoot({ ...unit, shot: [] }) !== undefined) return [];
  const block = blockOf(battle, unit);
  const limits = limitsOf(unit);
  return (allFront(unit.formation) ? FACES : (['front'] as const)).flatMap((face) =>
    limits.map((limit, i) => {
      const edge = farEdge(block, face, inches(limit.inches));
      const near = farEdge(block, face, inches(limits[i - 1]?.inches ?? 0));
      return {
        verb: 'fire',
        shape: { kind: 'area', points: [...edge, ...near.toReversed()] },
        band: i as Band,
        label: face === 'front' ? { at: middleOf(edge), says: `${limit.inches}" ${limit.says}` } : null,
      };
    }),
  );
}

/** Section 8.5: within 12" of a unit the enemy has initiative, is harder to command and does not step aside. */
function near(battle: BpBattle, unit: BpUnit): Overlay {
  const block = blockOf(battle, unit);
  const edges = FACES.map((face) => farEdge(block, face, inches(ENEMY_NEAR_INCHES)));
  const says = `${ENEMY_NEAR_INCHES}" initiative, orders ${signed(-1)}`;
  return {
    verb: 'control',
    shape: { kind: 'area', points: edges.flat() },
    band: 0,
    label: { at: middleOf(edges[2] as readonly Point[]), says },
  };
}

export const RAYS = 36;

/** Where its next move can take it, keeping its facing. */
function moves(battle: BpBattle, unit: BpUnit): readonly Overlay[] {
  if (movesNow(battle, unit) === 0 || unit.building !== null) return [];
  const most = baseMove(unit);
  const reachTo = (heading: number): Point => {
    const { x, y } = farthest(battle, unit, along(unit, heading, most), unit.heading);
    return { x, y };
  };
  const points = Array.from({ length: RAYS }, (_, i) => reachTo((i * FULL_TURN) / RAYS));
  const ahead = reachTo(unit.heading);
  const label = { at: ahead, says: inchesOf(lengthBetween(unit, ahead)) };
  return [{ verb: 'move', shape: { kind: 'area', points }, band: 0, label }];
}

function charges(battle: BpBattle, unit: BpUnit): readonly Overlay[] {
  const left = movesNow(battle, unit);
  if (left === 0 || unit.where !== 'table') return [];
  return chargeableAhead(battle, unit, enemiesOf(battle, unit), left).flatMap((enemy) => {
    const { contact } = reachOf(battle, unit, enemy, left);
    if (contact === undefined) return [];
    const points = [frontOf(unit), frontCentre(contact, shapeOf(unit))];
    return [{ verb: 'charge', shape: { kind: 'line', points }, band: 0, label: null } as const];
  });
}

/** BP-GAP-56: where its side sets it up. */
function deployment(battle: BpBattle, unit: BpUnit): readonly Overlay[] {
  if (battle.phase !== 'setup' || !isSetUp(battle, unit)) return [];
  return deploymentOf(battle, unit.side).map(({ outline: points }) => ({
    verb: 'deployment',
    shape: { kind: 'area', points },
    band: 0,
    label: null,
  }));
}

const MOST_RINGS = 4;

/** BP-CMD-01: where the distance costs one more, out to the commander's farthest unit. */
function rings(battle: BpBattle, commander: Commander): readonly Overlay[] {
  const { x, y } = commander;
  const own = unitsOf(battle, commander.side).filter((unit) => commands(commander, unit));
  const far = Math.max(0, ...own.map((unit) => distanceFromPoint(commander, outline(battle, unit))));
  const count = Math.min(MOST_RINGS, 1 + Math.floor(far / inches(COMMAND_STEP_INCHES)));
  return Array.from({ length: count }, (_, i) => {
    const farthestInches = (i + 1) * COMMAND_STEP_INCHES;
    const radius = inches(farthestInches);
    const { modifier } = reckon(0, COMMAND, { farthestInches, nearestEnemyInches: null });
    return {
      verb: 'command',
      shape: { kind: 'ring', centre: { x, y }, radius },
      band: i as Band,
      label: { at: along({ x, y }, 450, radius), says: `${farthestInches}" ${signed(modifier)}` },
    };
  });
}

/** What lies about it wherever it stands. */
export function arcs(battle: BpBattle, id: string): readonly Overlay[] {
  const unit = battle.units[id];
  return unit?.where === 'table' ? [...fire(battle, unit), near(battle, unit)] : [];
}

export function overlays(battle: BpBattle, id: string): readonly Overlay[] {
  const commander = battle.state.commanders[id];
  if (commander !== undefined) return rings(battle, commander);
  const unit = battle.units[id];
  if (unit === undefined) return [];
  if (unit.where !== 'table') return [...deployment(battle, unit), ...moves(battle, unit)];
  return [...deployment(battle, unit), ...moves(battle, unit), ...charges(battle, unit), ...arcs(battle, id)];
}
