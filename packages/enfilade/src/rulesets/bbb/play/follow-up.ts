import type { Option, UnitId } from '#battle/index.ts';
import {
  along,
  crossings,
  degrees,
  freePlaceUpTo,
  GRAIN,
  headingTo,
  inches,
  inUnits,
  lengthBetween,
  outlineOf,
  slid,
  travelBefore,
  turned,
  turnBetween,
} from '#field/index.ts';
import type { FollowUp } from '../sheet.ts';
import { tell } from './events.ts';
import { featuresOf } from './ground.ts';
import { goingOn, legOf, riverBars } from './legs.ts';
import { type BbbBattle, type BbbUmpire, type BbbUnit, type Spot, unitOf } from './model.ts';
import {
  inTenths,
  enemiesOf,
  fullRate,
  inchesBelow,
  mayBeWithin,
  outline,
  outlineAt,
  poseIn,
  poseOf,
  shapeOf,
} from './place.ts';
import { assaultStateOn, flushPlace, type Touch, touchOn } from './reach.ts';
import { edgeTravel, settle, standOf, taken } from './settle.ts';
import { takeObjectives } from './victory.ts';
import { allowanceOf, ARC, moveFacts, refusesPlace } from './ways.ts';

export interface WonAssault {
  readonly winners: readonly UnitId[];
  /** Where the front centres of the beaten were. */
  readonly spots: readonly (Spot & { readonly id: UnitId })[];
  readonly follow: Exclude<FollowUp, 'none'>;
}

/** BBB-GAP-16: every attacker closes up, in the order its owner chooses; then some exploit. */
export function followUp(umpire: BbbUmpire, won: WonAssault, fight: (umpire: BbbUmpire, id: UnitId) => void): void {
  let left = won.winners;
  while (left.length > 0) {
    const id = askWhoNext(umpire, left);
    left = left.filter((each) => each !== id);
    if (umpire.battle.units[id]?.where !== 'table') continue;
    occupy(umpire, id, won);
    // It may go on at once: section 10 counts the last side to stand there, not the side there when the step ends.
    takeObjectives(umpire);
    if (won.follow === 'mustOccupy' || unitOf(umpire.battle, id).exploited) continue;
    const must = won.follow === 'mustExploit';
    const way = askExploit(umpire, id, must);
    if (way !== null && exploit(umpire, id, { ...way, must })) fight(umpire, id);
  }
}

function askWhoNext(umpire: BbbUmpire, left: readonly UnitId[]): UnitId {
  const [first, ...rest] = left.map((id) => ({ answer: id, says: unitOf(umpire.battle, id).name }));
  if (first === undefined || rest.length === 0) return first?.answer ?? '';
  return umpire.ask({
    to: unitOf(umpire.battle, first.answer).side,
    kind: 'close-up',
    rule: 'BBB-GAP-16',
    asks: 'Which attacker closes up next?',
    subject: null,
    options: [first, ...rest],
  });
}

/** Where several units were beaten the attacker chooses which ground to take; the nearest is offered first. */
function whichGround(umpire: BbbUmpire, unit: BbbUnit, spots: WonAssault['spots']): Spot {
  const [first, ...rest] = spots.toSorted((one, two) => lengthBetween(unit, one) - lengthBetween(unit, two));
  if (first === undefined || rest.length === 0) return first ?? unit;
  const option = ({ id }: WonAssault['spots'][number]): Option<UnitId> => ({
    answer: id,
    says: `Where ${unitOf(umpire.battle, id).name} was`,
  });
  const chosen = umpire.ask({
    to: unit.side,
    kind: 'occupy-which',
    rule: 'BBB-GAP-16',
    asks: `Which ground does ${unit.name} occupy?`,
    subject: unit.id,
    options: [option(first), ...rest.map(option)],
  });
  return rest.find(({ id }) => id === chosen) ?? first;
}

function occupy(umpire: BbbUmpire, id: UnitId, { spots, follow }: WonAssault): void {
  const { battle } = umpire;
  const unit = unitOf(battle, id);
  const { x, y } = whichGround(umpire, unit, spots);
  const shape = shapeOf(unit);
  const place = settle(battle, id, poseIn({ x, y, heading: unit.heading }, shape), shape);
  const fact = follow === 'mustOccupy' ? 'BBB-ASLT-03' : follow === 'mustExploit' ? 'BBB-ASLT-01' : 'BBB-ASLT-02';
  tell(umpire, 'ground-occupied', unit, place && standOf(place, shape), fact);
}

type Way = { readonly heading: number };
/** How far apart the ways are that are offered: a step of the search, to the edge of the front arc. */
const TURN_STEP = degrees(15);
const TURNS = [0, ...[1, 2, 3].flatMap((n) => [n * TURN_STEP, -n * TURN_STEP])].filter((turn) => Math.abs(turn) <= ARC);

/** Every 15 degrees of the front arc, and straight at every enemy in it that half a move may reach. */
function waysOn(battle: BbbBattle, unit: BbbUnit): readonly Option<Way>[] {
  const ways = new Map<number, string>();
  for (const turn of TURNS)
    ways.set(
      turned(unit.heading, turn),
      turn === 0 ? 'straight ahead' : `${Math.abs(turn) / 10} degrees to the ${turn > 0 ? 'left' : 'right'}`,
    );
  for (const enemy of enemiesOf(battle, unit)) {
    const heading = headingTo(unit, poseOf(enemy));
    if (Math.abs(turnBetween(unit.heading, heading)) > ARC || ways.has(heading)) continue;
    if (mayBeWithin(outline(unit), outline(enemy), fullRate(unit) / 2)) ways.set(heading, `towards ${enemy.name}`);
  }
  return Array.from(ways, ([heading, says]) => ({ answer: { heading }, says: `Exploit ${says}` }));
}

function askExploit(umpire: BbbUmpire, id: UnitId, must: boolean): Way | null {
  const unit = unitOf(umpire.battle, id);
  const [first, ...rest] = waysOn(umpire.battle, unit);
  if (first === undefined) return null;
  return umpire.ask<Way | null>({
    to: unit.side,
    kind: must ? 'must-exploit' : 'may-exploit',
    rule: must ? 'BBB-ASLT-01' : 'BBB-ASLT-02',
    asks: must ? `${unit.name} must exploit. Which way?` : `Does ${unit.name} exploit?`,
    subject: id,
    options: must ? [first, ...rest] : [{ answer: null, says: 'Occupy only' }, first, ...rest],
  });
}

/** A way on: how far it is free, with the facing kept, and the enemy it leads to. */
interface WayOn {
  readonly free: number;
  readonly met: Touch | undefined;
}

/** BBB-GAP-16: a unit that may exploit, but need not, goes any part of the way. */
function askHowFar(umpire: BbbUmpire, unit: BbbUnit, { free, met }: WayOn): number {
  const most = met?.travel ?? free;
  const whole = {
    answer: most,
    says: met === undefined ? `Go ${inTenths(most)}"` : `Go in against ${met.enemy.name}`,
  };
  // Up to the free way's very end, which is no whole way where an enemy can be reached beyond it.
  const less = inchesBelow(Math.min(most, free + 1)).map((length) => ({
    answer: length,
    says: `Stop after ${inTenths(length)}"`,
  }));
  if (less.length === 0) return most;
  return umpire.ask({
    to: unit.side,
    kind: 'exploit-how-far',
    rule: 'BBB-GAP-16',
    asks: `How far does ${unit.name} exploit?`,
    subject: unit.id,
    options: [whole, ...less],
  });
}

/** Half a full move along a heading, terrain penalties as usual: as far as what is crossed on the way leaves an allowance for. */
function reachOf(battle: BbbBattle, unit: BbbUnit, { heading }: Way, facing: number): number {
  const shape = shapeOf(unit);
  const facts = moveFacts(unit, { move: 'half', total: 12 }, { formation: unit.formation });
  const mayGo = (length: number): boolean => {
    const going = goingOn(battle, [legOf(unit, along(unit, heading, length), shape, facing)], unit.formation);
    const move = { ...facts, difficultAreas: going.difficult, linearObstacles: going.linear };
    return length <= inches(allowanceOf(move).allowanceInches);
  };
  let [near, far] = [0, inches(facts.grantedInches)];
  if (mayGo(far)) return far;
  // The further it goes the more it crosses, so there is one length at which it has to stop.
  while (far - near > 1) {
    const middle = Math.floor((near + far) / 2);
    if (mayGo(middle)) near = middle;
    else far = middle;
  }
  // Up to the edge of the ground that is too much for it, not the grain beyond that is still no overlap.
  const body = outlineAt({ x: unit.x, y: unit.y, heading: facing }, shape);
  const length = near + 2 * GRAIN;
  const way = { from: unit, to: along(unit, heading, length) };
  const { difficult, streams } = featuresOf(battle.setting.ground);
  const edges = [
    ...difficult.map(({ cover }) => travelBefore(body, { heading, length }, cover) ?? 0),
    ...streams.flatMap((stream) => crossings(way, stream).map((share) => Math.round(share * length))),
  ];
  return edges.reduce((reach, edge) => (edge < reach && reach - edge <= GRAIN ? edge : reach), near);
}

/** The same, up to enemies, rivers and the edge. */
function freeReach(battle: BbbBattle, unit: BbbUnit, way: Way): number {
  const { ground } = battle.setting;
  const body = outline(unit);
  const { heading } = way;
  const length = Math.min(reachOf(battle, unit, way, unit.heading), edgeTravel(ground, body, heading));
  return [...featuresOf(ground).rivers.map(({ cover }) => cover), ...enemiesOf(battle, unit).map(outline)].reduce(
    (least, stop) => Math.min(least, travelBefore(body, { heading, length }, stop) ?? length),
    length,
  );
}

/** The enemy it runs into within its reach, if it goes far enough. */
function touchWithin(battle: BbbBattle, unit: BbbUnit, way: Way): Touch | undefined {
  const { heading } = way;
  const length = inches(moveFacts(unit, { move: 'half', total: 12 }, { formation: unit.formation }).grantedInches);
  const met = touchOn(battle, unit, shapeOf(unit), { heading, length });
  if (met === undefined || met.travel > reachOf(battle, unit, way, heading) + GRAIN) return undefined;
  const leg = legOf(unit, along(unit, heading, met.travel), shapeOf(unit), heading);
  return riverBars(battle, [leg], unit.formation) ? undefined : met;
}

/** How far it stays away from an enemy it finds no room to fight: enough not to touch. */
const CLEAR_SLACK = inches(0.1);

/** Goes on; true where it runs into an enemy and has to fight at once. */
function exploit(umpire: BbbUmpire, id: UnitId, way: Way & { readonly must: boolean }): boolean {
  const { battle } = umpire;
  const unit = unitOf(battle, id);
  const shape = shapeOf(unit);
  const first = touchWithin(battle, unit, way);
  const free = freeReach(battle, unit, way);
  const length = way.must ? (first?.travel ?? free) : askHowFar(umpire, unit, { free, met: first });
  const met = first !== undefined && first.travel <= length ? first : undefined;
  const fact = way.must ? 'BBB-ASLT-01' : 'BBB-ASLT-02';
  if (met !== undefined) {
    const stand = { ...along(unit, way.heading, met.travel), heading: way.heading };
    const end = flushPlace(battle, unit, { formation: unit.formation, stand, from: unit }, met.enemy);
    if (end !== undefined) {
      const assault = assaultStateOn(battle, met.enemy, legOf(unit, stand, shape, way.heading), { end, shape });
      tell(umpire, 'exploit-met-enemy', unit, met.enemy.id, { to: end, assault }, fact);
      return true;
    }
  }
  const at = { ...poseOf(unit) };
  const reach = Math.max(0, Math.min(free, met === undefined ? length : met.travel - CLEAR_SLACK));
  const made =
    freePlaceUpTo(outlineOf(at, shape), { heading: way.heading, length: reach }, reach, taken(battle, id)) ?? 0;
  const there = standOf(slid(at, way.heading, made), shape);
  const fits = refusesPlace(battle, unit, outlineAt(there, shape), unit.formation) === undefined;
  tell(umpire, 'ground-exploited', unit, fits ? there : undefined, inUnits(made), fact);
  return false;
}
