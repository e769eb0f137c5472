import { type WeighedOrder, does } from '#counsel/index.ts';
import { along, centimetres, headingTo, inUnits, lengthBetween, type Point, type Pose } from '#field/index.ts';
import { placeInWords } from '#story/index.ts';
import { FORMATIONS, hasFormations, isMountedCavalry } from '../facts/words.ts';
import { grantOf } from '../play/actions.ts';
import { refusesShot } from '../play/targets.ts';
import { legalDeploys, refusesDeploy } from '../play/formations.ts';
import { type GrandTactical, type GtcBattle, type GtcUnit, moveCmOf } from '../play/model.ts';
import { refusesMove, wayOfOrder } from '../play/movement.ts';
import type { Way } from '../play/ways.ts';
import { CHANGES, type DeployChange, type OrderOf } from '../play/orders.ts';
import { type Aim, aimOf, mayWait } from './aims.ts';
import { foesOf } from './foes.ts';
import { weighCharges } from './charges.ts';
import { harmWorth, volleyHarm } from './volleys.ts';
import { type Surroundings, aroundOf, placesFor, placeWorth } from './places.ts';

export const LOOKS = 8;
/** Less is not worth an order: no pointless shuffling. */
const LEAST = 1;
const SHORTEST = 1;

type WalkKind = 'move' | 'consolidate' | 'evade';

export interface Move {
  readonly order: OrderOf<WalkKind>;
  readonly to: Pose;
  readonly gain: number;
  readonly dense: boolean;
  readonly aim: Aim;
}

function walkOrder(kind: WalkKind, unit: GtcUnit, { x, y, heading }: Pose): OrderOf<WalkKind> {
  const path = x === unit.x && y === unit.y ? [] : [{ x, y }];
  const order = { unit: unit.id, path, heading };
  return kind === 'move' ? { kind, ...order, prolonge: false } : { kind, ...order };
}

interface Wish {
  readonly kind: WalkKind;
  /** How much of its move it may use. */
  readonly share: number;
  /** How many places are tried. */
  readonly looks: number;
  legal(order: OrderOf<WalkKind>): boolean;
}

const LOOKS_BEFORE = 4;
const ANY_WAY: Wish = { kind: 'move', share: 1, looks: LOOKS_BEFORE, legal: () => true };

/** The best free places within a move, well apart from each other, and how much better they are than staying. */
function bestMoves(battle: GtcBattle, unit: GtcUnit, wish: Wish, most: number): readonly Move[] {
  const aim = unit.where === 'table' && !unit.prone ? aimOf(battle, unit) : undefined;
  if (aim === undefined) return [];
  const around = aroundOf(battle, unit, aim);
  const here = placeWorth(battle, unit, unit, around);
  const length = Math.floor(centimetres(moveCmOf(unit)) * wish.share);
  const close = wish.looks > LOOKS_BEFORE && isClose(around, unit);
  const ranked = placesFor(unit, aim, length, close)
    .map((to) => ({ to, gain: placeWorth(battle, unit, to, around) - here }))
    .filter(({ gain }) => gain > LEAST)
    .sort((one, two) => two.gain - one.gain);
  const found: Move[] = [];
  for (const { to, gain } of ranked.slice(0, wish.looks)) {
    if (found.some((other) => lengthBetween(other.to, to) < APART)) continue;
    const { order, way, shortened } = freeWay(battle, unit, to, wish.kind);
    if (way.refusal !== undefined || !wish.legal(order)) continue;
    const there = shortened || way.stopped ? placeWorth(battle, unit, way.end, around) - here : gain;
    // A unit that reaches a brook or a wall this turn goes on from it the next (GTC-READ-24).
    const real = way.stopped ? Math.max(gain / 2, there) : there;
    if (real <= LEAST) continue;
    found.push({ order, to: way.end, gain: real, dense: way.dense, aim });
    if (found.length >= most || !close) break;
  }
  return found;
}

const APART = centimetres(5);

/**
 * What a move might bring before an order is given. A unit that has not moved this turn and is far from the enemy is not measured: whether
 * its way is free is seen when it moves. For towed guns the ground decides what must be declared (GTC-CMD-03).
 */
export function moveProspect(battle: GtcBattle, unit: GtcUnit): Pick<Move, 'gain' | 'dense'> | undefined {
  if (unit.orders > 0 || unit.type === 'artillery' || unit.where !== 'table' || unit.prone)
    return bestMove(battle, unit);
  const aim = aimOf(battle, unit);
  if (aim === undefined) return undefined;
  const around = aroundOf(battle, unit, aim);
  if (isClose(around, unit) || unit.startedIn.length > 0) return bestMove(battle, unit);
  const here = placeWorth(battle, unit, unit, around);
  let gain = 0;
  for (const to of placesFor(unit, aim, centimetres(moveCmOf(unit)), false))
    gain = Math.max(gain, placeWorth(battle, unit, to, around) - here);
  return { gain, dense: false };
}

export function bestMove(battle: GtcBattle, unit: GtcUnit, wish: Wish = ANY_WAY): Move | undefined {
  return bestMoves(battle, unit, wish, 1)[0];
}

/** Every pace matters only near the enemy. */
function isClose({ foes }: Surroundings, unit: GtcUnit): boolean {
  return foes.some((foe) => Math.abs(foe.x - unit.x) < NEARBY && Math.abs(foe.y - unit.y) < NEARBY);
}

const NEARBY = centimetres(45);

interface FreeWay {
  readonly order: OrderOf<WalkKind>;
  readonly way: Way;
  readonly shortened: boolean;
}

/** The path to a place, or as far towards it as slow ground allows. */
function freeWay(battle: GtcBattle, unit: GtcUnit, to: Pose, kind: WalkKind): FreeWay {
  const order = walkOrder(kind, unit, to);
  const way = wayOfOrder(battle, order);
  if (way.refusal?.rule !== 'GTC-ACT-01' || way.allowanceCm < SHORTEST) return { order, way, shortened: false };
  const { x, y } = along(unit, headingTo(unit, to), Math.floor(centimetres(way.allowanceCm)) - 1);
  const nearer = walkOrder(kind, unit, { x, y, heading: to.heading });
  return { order: nearer, way: wayOfOrder(battle, nearer), shortened: true };
}

const CHOICES = 2;

/** The place that decides the battle, as the map and the conditions of victory call it. */
function starInWords({ setting }: GtcBattle, at: Point): string {
  return `the star ${placeInWords(setting, at)}`;
}

/** The best moves of a unit that has an action of an order to use: two where the enemy is near. */
function weighMoves(battle: GtcBattle, unit: GtcUnit): readonly WeighedOrder<GrandTactical>[] {
  const declared = grantOf(battle, unit.id)?.declared;
  if (declared === 'charge') return [];
  const legal = (order: OrderOf<WalkKind>): boolean =>
    order.kind === 'move' && refusesMove(battle, order) === undefined;
  return bestMoves(battle, unit, { ...ANY_WAY, looks: LOOKS, legal }, CHOICES).map((move) => {
    const { foe, at } = move.aim;
    const far = inUnits(lengthBetween(move.to, foe ?? at)).toFixed(0);
    return {
      order: move.order,
      worth: move.gain,
      why: () =>
        `${does(battle, unit, 'moves', 'move')} to a better place, ${far} cm from ${foe?.name ?? starInWords(battle, at)}.`,
    };
  });
}

const CLOSE = centimetres(34);
const UNDER_FIRE = centimetres(45);

function nearestFoe(battle: GtcBattle, unit: GtcUnit): { readonly foe: GtcUnit; readonly far: number } | undefined {
  let best: { readonly foe: GtcUnit; readonly far: number } | undefined;
  for (const foe of foesOf(battle, unit.side)) {
    const far = lengthBetween(foe, unit);
    if (best === undefined || far < best.far) best = { foe, far };
  }
  return best;
}

/** The worth of what the guns could do from here once they are off their limbers. */
function unlimbered(
  battle: GtcBattle,
  unit: GtcUnit,
): { readonly heading: number; readonly worth: number } | undefined {
  let best: { readonly heading: number; readonly worth: number } | undefined;
  for (const foe of foesOf(battle, unit.side)) {
    if (lengthBetween(foe, unit) > centimetres(unit.rangeCm + 6)) continue;
    const heading = headingTo(unit, foe);
    const guns: GtcUnit = { ...unit, limbered: false, heading };
    if (refusesShot(battle, guns, foe) !== undefined) continue;
    const worth = harmWorth(battle, foe, volleyHarm(battle, [guns], foe, { mode: 'ordered' }));
    if (best === undefined || worth > best.worth) best = { heading, worth };
  }
  return best;
}

interface Change {
  readonly change: DeployChange;
  readonly heading: number;
  readonly worth: number;
}

/** The formation that suits where a unit is: line to fight, never a column under fire (section 12, 7). */
function wantedChange(battle: GtcBattle, unit: GtcUnit): Change | undefined {
  const near = nearestFoe(battle, unit);
  if (near === undefined || unit.where !== 'table') return undefined;
  const { foe, far } = near;
  const heading = headingTo(unit, foe);
  if (unit.type === 'artillery') {
    if (unit.limbered) {
      const guns = unlimbered(battle, unit);
      return guns === undefined
        ? undefined
        : { change: 'unlimber', heading: guns.heading, worth: 3 + guns.worth * 1.5 };
    }
    const aim = aimOf(battle, unit);
    const away = aim === undefined ? 0 : lengthBetween(unit, aim.at) - centimetres(unit.rangeCm);
    return away > centimetres(8) && far > CLOSE && !mayWait(battle, unit.side)
      ? { change: 'limber', heading: unit.heading, worth: 3.5 }
      : undefined;
  }
  if (unit.prone) return { change: 'rise', heading: unit.heading, worth: 3 };
  if (!hasFormations(unit.type) || unit.formation === 'line') return undefined;
  if (unit.type === 'cavalry' && !unit.mounted) return { change: 'mount', heading, worth: 4 };
  const shaken = unit.formation === 'disordered';
  if (unit.formation === 'extendedLine' && !isMountedCavalry(unit)) return undefined;
  const limit = unit.formation === 'attackColumn' ? UNDER_FIRE : CLOSE;
  if (far > limit && !shaken) return undefined;
  return { change: 'line', heading, worth: far < CLOSE ? 7 : 4.5 };
}

export function weighDeploy(battle: GtcBattle, unit: GtcUnit): readonly WeighedOrder<GrandTactical>[] {
  const wanted = wantedChange(battle, unit);
  if (wanted === undefined) return [];
  const { change, worth } = wanted;
  for (const heading of [wanted.heading, unit.heading]) {
    const order = { kind: 'deploy', unit: unit.id, change, heading, carrier: null, at: null } as const;
    if (refusesDeploy(battle, order) !== undefined) continue;
    const name = change in FORMATIONS ? `into ${CHANGES[change].toLowerCase()}` : `: ${CHANGES[change].toLowerCase()}`;
    return [
      {
        order,
        worth,
        why: () => `${does(battle, unit, 'deploys', 'deploy')} ${name}, as the distance asks.`.replace(' :', ':'),
      },
    ];
  }
  return [];
}

/** A unit aboard lands where it can. */
function weighLanding(battle: GtcBattle, unit: GtcUnit): readonly WeighedOrder<GrandTactical>[] {
  return legalDeploys(battle, unit, unit.heading).map((order) => ({
    order,
    worth: 4,
    why: () => `${does(battle, unit, 'lands', 'land')} to be of use.`,
  }));
}

/** What a unit with an action of an order might do besides firing. */
export function weighActor(battle: GtcBattle, unit: GtcUnit): readonly WeighedOrder<GrandTactical>[] {
  if (unit.where === 'aboard') return weighLanding(battle, unit);
  const declared = grantOf(battle, unit.id)?.declared;
  const charges = declared === null || declared === 'charge' ? weighCharges(battle, unit) : [];
  if (declared === 'charge') return charges;
  return [...charges, ...(declared === 'moveDense' ? [] : weighDeploy(battle, unit)), ...weighMoves(battle, unit)];
}
