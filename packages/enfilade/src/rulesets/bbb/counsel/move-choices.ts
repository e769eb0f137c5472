import { rememberLast } from '#battle/index.ts';
import {
  along,
  between,
  footOn,
  headingTo,
  inches,
  lengthBetween,
  nearestPoints,
  opposite,
  type Point,
  type Push,
  travelBefore,
  turnBetween,
  turned,
} from '#field/index.ts';
import type { Formation } from '../facts/words.ts';
import { featuresOf } from '../play/ground.ts';
import { isColumn } from '../play/legs.ts';
import type { BbbBattle, BbbUnit, Grant, Spot } from '../play/model.ts';
import type { OrderOf } from '../play/orders.ts';
import { enemiesOf, fullRate, outline, outlineAt, poseOf, shapeIn } from '../play/place.ts';
import { allowanceOf, ARC, awayFrom, moveFacts, nearestZone, zonesAround } from '../play/ways.ts';
import { type Aim, riverOnWay } from './aims.ts';
import type { Place } from './places.ts';

/** A path that may be worth it: not judged yet. */
interface Way {
  readonly order: OrderOf<'move'>;
  readonly place: Place;
}

/** The unit that moves, and its aim. */
export interface Mover {
  readonly unit: BbbUnit;
  readonly grant: Grant;
  readonly aim: Aim;
}
type Change = Pick<Way['order'], 'before' | 'after'>;

const AS_IT_IS: Change = { before: null, after: null };
const BENDS = [0, 250, -250, 500, -500, 850, -850];
const SHARES = [1, 0.75, 0.5, 0.25];
const BANK = inches(0.3);

function wayOf(unit: BbbUnit, points: readonly Spot[], heading: number, change: Change): Way {
  const { before, after } = change;
  const last = points.at(-1) ?? unit;
  return {
    order: { kind: 'move', unit: unit.id, before, points, heading, after },
    place: { at: { x: last.x, y: last.y, heading }, formation: after ?? before ?? unit.formation },
  };
}

/** What is left of the move after changes of formation and paths outside the front arc. */
function roomOf(
  unit: BbbUnit,
  grant: Grant,
  formation: Formation,
  given: { readonly formationChanges: 0 | 1; readonly outsideFrontArc: boolean },
): number {
  const { mayMove, allowanceInches } = allowanceOf(moveFacts(unit, grant, { formation, ...given }));
  return mayMove ? inches(allowanceInches) : 0;
}

const riversOf = rememberLast((ground: BbbBattle['setting']['ground']) => featuresOf(ground).rivers);

/** As far as the water allows. */
function dryRoom(battle: BbbBattle, unit: BbbUnit, formation: Formation, { heading, length: room }: Push): number {
  if (isColumn(formation)) return room;
  let length = room;
  const body = outlineAt(unit, shapeIn(formation, unit.bases));
  for (const { cover } of riversOf(battle.setting.ground)) {
    const before = travelBefore(body, { heading, length }, cover);
    if (before !== undefined) length = Math.min(length, before - BANK);
  }
  return length;
}

/** Straight to the water, to cross it there. */
function toBank(battle: BbbBattle, unit: BbbUnit, formation: Formation): readonly number[] {
  if (isColumn(formation) || unit.where !== 'table') return [];
  return riversOf(battle.setting.ground).map(({ cover }) => {
    const { from, to } = nearestPoints(outline(unit), cover);
    return headingTo(from, to);
  });
}

const CLOSE = inches(7);

/** What it faces from there: the enemy ahead, or else its aim. */
function faceFrom(battle: BbbBattle, { unit, aim }: Mover, at: Point): number {
  let [nearest, least] = [aim.prey ?? aim.at, unit.arm === 'artillery' ? 0 : CLOSE];
  for (const enemy of enemiesOf(battle, unit)) {
    const pose = poseOf(enemy);
    const far = lengthBetween(at, pose);
    if (far < least) [nearest, least] = [pose, far];
  }
  return headingTo(at, nearest);
}

/** Straight ways about the aim, each as long as the move, and shorter. */
function fan(battle: BbbBattle, mover: Mover, { before, after }: Change): readonly Way[] {
  const { unit, grant, aim } = mover;
  const formation = before ?? unit.formation;
  const towards = headingTo(unit, aim.at);
  const far = lengthBetween(unit, aim.at);
  const free = isColumn(formation) || unit.cavalryClass === 'irregular';
  const zone = unit.where === 'table' ? nearestZone(unit, zonesAround(battle, unit)) : undefined;
  const banks = zone === undefined && riverOnWay(battle, unit, aim.at) ? toBank(battle, unit, formation) : [];
  const headings =
    zone === undefined ? [...BENDS.map((bend) => turned(towards, bend)), ...banks] : [awayFrom(unit, zone)];
  const formationChanges = before === null && after === null ? 0 : 1;
  const ways: Way[] = [];
  for (const [i, heading] of headings.entries()) {
    const outside = !free && Math.abs(turnBetween(unit.heading, heading)) > ARC;
    const room = roomOf(unit, grant, formation, { formationChanges, outsideFrontArc: outside });
    const most = dryRoom(battle, unit, formation, { heading, length: room - 2 });
    if (most <= inches(0.3)) continue;
    const stop =
      i === 0 && zone === undefined && far - aim.ideal > inches(0.5) && far - aim.ideal < most ? [far - aim.ideal] : [];
    for (const length of [...(i > 2 ? [most, most / 2] : SHARES.map((each) => most * each)), ...stop]) {
      const to = along(unit, heading, Math.floor(length));
      const face = faceFrom(battle, mover, to);
      const kept = Math.abs(turnBetween(unit.heading, face)) <= ARC || free || outside ? face : unit.heading;
      ways.push(wayOf(unit, [to], isColumn(after ?? formation) ? heading : kept, { before, after }));
    }
  }
  return ways;
}

const BESIDE = [0, 450, -450, 900, -900];
const MUSKETS = inches(3.2);

/** To a place in front of an enemy, or beside units already in front of it. */
function placesBeside(battle: BbbBattle, { unit, grant }: Mover): readonly Way[] {
  if (unit.arm === 'artillery' || unit.where !== 'table' || zonesAround(battle, unit).length > 0) return [];
  const free = unit.cavalryClass === 'irregular';
  const within = roomOf(unit, grant, unit.formation, { formationChanges: 0, outsideFrontArc: false });
  const without = roomOf(unit, grant, unit.formation, { formationChanges: 0, outsideFrontArc: !free });
  const ways: Way[] = [];
  for (const enemy of enemiesOf(battle, unit)) {
    const pose = poseOf(enemy);
    if (lengthBetween(unit, pose) > within + MUSKETS) continue;
    for (const bend of BESIDE) {
      const { x, y } = along(pose, turned(headingTo(pose, unit), bend), MUSKETS);
      const to = { x, y };
      const far = lengthBetween(unit, to);
      if (far < inches(1) || far > within) continue;
      const face = headingTo(to, pose);
      const outside =
        Math.abs(turnBetween(unit.heading, headingTo(unit, to))) > ARC ||
        Math.abs(turnBetween(unit.heading, face)) > ARC;
      if (outside && far > without) continue;
      ways.push(wayOf(unit, [to], face, AS_IT_IS));
    }
  }
  return ways;
}

/** Along a road, for columns: to it, then on towards the aim (section 12: roads bring reserves). */
function byRoad(battle: BbbBattle, { unit, grant, aim }: Mover, after: Formation | null): readonly Way[] {
  const ways: Way[] = [];
  const room = roomOf(unit, grant, unit.formation, {
    formationChanges: after === null ? 0 : 1,
    outsideFrontArc: false,
  });
  if (room <= 0) return [];
  for (const { points: bends } of featuresOf(battle.setting.ground).roads)
    for (let i = 1; i < bends.length; i += 1) {
      const stretch = { from: bends[i - 1] as Point, to: bends[i] as Point };
      const [on, off] = [footOn(unit, stretch), footOn(aim.at, stretch)];
      const [foot, goal] = [rounded(on), rounded(off)];
      const to = lengthBetween(unit, foot);
      const along = lengthBetween(foot, goal);
      if (to > room * 0.6 || along < inches(3)) continue;
      const most = Math.min(along, (room - to) * 2 - 20);
      for (const share of [1, 0.8, 0.55]) {
        const end = rounded(between(foot, goal, (most * share) / along));
        const points = to > inches(0.2) ? [foot, end] : [end];
        const before = points.length > 1 ? foot : unit;
        const face = isColumn(after ?? unit.formation) ? headingTo(before, end) : headingTo(end, aim.prey ?? aim.at);
        ways.push(wayOf(unit, points, face, { before: null, after }));
      }
    }
  return ways;
}

function rounded({ x, y }: Point): Point {
  return { x: Math.round(x), y: Math.round(y) };
}

/** On the spot, turned to the enemy, or in another formation. */
function inPlace(battle: BbbBattle, mover: Mover, formations: readonly Formation[]): readonly Way[] {
  const { unit } = mover;
  const face = faceFrom(battle, mover, unit);
  const turn = unit.formation === 'unlimbered' ? [] : [wayOf(unit, [], face, { before: null, after: null })];
  return [
    ...turn,
    ...formations.map((before) =>
      wayOf(unit, [], before === 'unlimbered' ? face : unit.heading, { before, after: null }),
    ),
  ];
}

function withdrawal({ unit, grant, aim }: Mover): readonly Way[] {
  const room = roomOf(unit, grant, unit.formation, { formationChanges: 0, outsideFrontArc: true });
  if (room <= 0) return [];
  const back = along(unit, opposite(headingTo(unit, aim.at)), Math.floor(room * 0.95));
  return [wayOf(unit, [back], unit.heading, AS_IT_IS)];
}

/** A square is formed only if just horse can attack and no guns bear (section 12). */
function onlyHorseNear(battle: BbbBattle, unit: BbbUnit): boolean {
  let horse = false;
  for (const enemy of enemiesOf(battle, unit)) {
    const far = lengthBetween(enemy, unit);
    if (enemy.arm === 'cavalry') horse ||= far < fullRate(enemy) && !enemy.disrupted;
    else if (far < inches(14)) return false;
  }
  return horse;
}

/** The paths worth considering for a unit with its move granted. */
export function waysFor(battle: BbbBattle, mover: Mover): readonly Way[] {
  const { unit } = mover;
  const fights: Formation = unit.arm === 'artillery' ? 'unlimbered' : 'line';
  const deploying = { before: null, after: fights };
  if (unit.formation === 'unlimbered') return fan(battle, mover, { before: 'limbered', after: null });
  if (isColumn(unit.formation))
    return [
      ...fan(battle, mover, AS_IT_IS),
      ...byRoad(battle, mover, null),
      ...(unit.where === 'coming' ? [] : inPlace(battle, mover, [fights])),
      ...fan(battle, mover, deploying),
      ...byRoad(battle, mover, fights),
    ];
  const others: readonly Formation[] =
    unit.formation === 'square' ? ['line'] : unit.arm === 'infantry' && onlyHorseNear(battle, unit) ? ['square'] : [];
  // In depth only half of the bases fire.
  const thin = unit.formation === 'depth' && unit.weapon !== 'none';
  return [
    ...fan(battle, mover, AS_IT_IS),
    ...placesBeside(battle, mover),
    ...(thin ? fan(battle, mover, { before: null, after: 'line' }) : []),
    ...inPlace(battle, mover, thin ? [...others, 'line'] : others),
    ...(unit.formation === 'square' ? [] : withdrawal(mover)),
  ];
}
