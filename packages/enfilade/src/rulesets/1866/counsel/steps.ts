import {
  along,
  frontCentre,
  headingTo,
  inches,
  lengthBetween,
  opposite,
  type Point,
  poseAtFrontCentre,
  type Shape,
  turnBetween,
  turned,
} from '#field/index.ts';
import { type Formation, inColumn, isArtillery } from '../facts/words.ts';
import { rateOf } from '../movement.ts';
import { CHANGE_COST } from '../sheet.ts';
import { canTake } from '../troops.ts';
import type { W66Battle, W66Unit } from '../play/model.ts';
import { type MoveStep, step } from '../play/orders.ts';
import { front, shapeOf, townOf } from '../play/place.ts';
import { alongRoad } from '../play/roads.ts';
import { reformed } from '../play/ways.ts';
import type { Aim } from './aims.ts';
import { isOpen, type StraightLeg } from './obstacles.ts';
import type { Stand } from './places.ts';

/** Steps of a move worth considering, and how the unit would stand after them. */
export interface MoveOption extends Stand {
  readonly steps: readonly MoveStep[];
  readonly straight: StraightLeg | null;
}

const THIRD = CHANGE_COST.value[0] / CHANGE_COST.value[1];
const WHEEL = 300;
const OBLIQUE = 450;
/** How far off the straight way, and with which share of the move. */
type Bend = readonly [bend: number, share: number];
const BENDS: readonly Bend[] = [
  [0, 1],
  [0, 0.6],
  [0, 0.3],
  [300, 1],
  [-300, 1],
  [700, 1],
  [-700, 1],
];
const FEW_BENDS: readonly Bend[] = [
  [0, 1],
  [0, 0.5],
  [400, 1],
  [-400, 1],
];
const CAREFUL = 0.97;

const MARCHES = inches(24);
const FIGHTS = inches(9);
const RECOILS = inches(16);

/** The formations a unit might fight or march in at this distance from the enemy. */
function formsAt(unit: W66Unit, nearest: number): readonly Formation[] {
  const forms = formsOf(unit).filter((form) => form !== unit.formation && canTake(unit.arm, form));
  if (isArtillery(unit.arm) || unit.formation === 'road-column') return forms;
  return forms.filter((form) => (inColumn(form) ? nearest > FIGHTS : nearest < MARCHES));
}

function formsOf(unit: W66Unit): readonly Formation[] {
  if (unit.status === 'disorganized') return [];
  if (isArtillery(unit.arm)) return unit.formation === 'unlimbered' ? ['limbered'] : ['unlimbered', 'limbered'];
  if (unit.arm === 'cavalry') return ['line', 'march-column'];
  if (unit.stands > 2) return ['supported-line-wings', 'march-column'];
  return [unit.stands > 1 ? 'supported-line' : 'line', 'march-column'];
}

function startOf(unit: W66Unit): MoveOption {
  return { unit, used: 0, steps: [], straight: null };
}

function afterChange({ unit, used, steps, straight }: MoveOption, formation: Formation): MoveOption {
  return {
    straight,
    unit: { ...reformed(unit, formation, 0), changedLimber: isArtillery(unit.arm) },
    used: used + THIRD,
    steps: [...steps, step({ do: 'change', formation })],
  };
}

function afterTurn({ unit, used, steps, straight }: MoveOption, heading: number): MoveOption {
  return {
    unit: { ...unit, heading },
    used: used + THIRD,
    steps: [...steps, step({ do: 'face', heading })],
    straight,
  };
}

/** Straight in a direction with a share of what is left of the turn, at most this far. */
function afterMarch(
  { unit, used, steps }: MoveOption,
  direction: number,
  share: number,
  most: number,
): MoveOption | undefined {
  const column = inColumn(unit.formation);
  const turn = Math.abs(turnBetween(unit.heading, direction));
  const manner = column || turn <= OBLIQUE ? 'forward' : turn <= 1350 ? 'sideways' : 'retrograde';
  const { arm, formation, status } = unit;
  const rate = inches(rateOf({ arm, formation, status, charging: false }, manner));
  const far = Math.min(most, Math.floor(rate * (1 - used) * share * CAREFUL));
  if (far < 200) return undefined;
  const heading = column ? direction : turn <= WHEEL && status !== 'disorganized' ? direction : unit.heading;
  const start = front(unit);
  const shape = shapeOf(unit) as { readonly width: number; readonly depth: number };
  const { x, y } = along(start, direction, far);
  const there = { ...unit, ...poseAtFrontCentre({ x, y }, heading, shape as Shape) };
  const facing = column || heading === unit.heading ? null : heading;
  return {
    unit: there,
    used: used + far / rate,
    steps: [...steps, step({ do: 'go', x, y, heading: facing })],
    straight: { from: { x: start.x, y: start.y, heading }, to: { x, y }, half: shape.width / 2 },
  };
}

function ahead(from: MoveOption, at: Point, stop: number, bends: readonly Bend[]): readonly MoveOption[] {
  const start = front(from.unit);
  const towards = headingTo(start, at);
  const most = Math.max(0, lengthBetween(start, at) - stop);
  const turn = Math.abs(turnBetween(from.unit.heading, towards));
  const begin =
    inColumn(from.unit.formation) || turn <= OBLIQUE || from.unit.status === 'disorganized'
      ? from
      : afterTurn(from, towards);
  const found: MoveOption[] = begin === from ? [] : [begin];
  for (const [bend, share] of bends) {
    const going = afterMarch(begin, turned(towards, bend), share, bend === 0 ? most : Infinity);
    if (going !== undefined) found.push(going);
  }
  return found;
}

function backwards(from: MoveOption, at: Point): readonly MoveOption[] {
  const away = opposite(headingTo(from.unit, at));
  return [1, 0.5].flatMap((share) => afterMarch(from, away, share, Infinity) ?? []);
}

function byRoad(battle: W66Battle, unit: W66Unit): readonly MoveOption[] {
  const { arm, formation, status } = unit;
  const rate = inches(rateOf({ arm, formation, status, charging: false }, 'forward'));
  const on = (share: number): MoveOption | undefined => {
    const length = Math.floor(rate * share * CAREFUL);
    const steps = alongRoad(battle, unit, length);
    const last = steps.at(-1);
    if (last === undefined || last.x === null || last.y === null) return undefined;
    const before = steps.length > 1 ? steps[steps.length - 2] : undefined;
    const from = before === undefined ? front(unit) : { x: before.x ?? 0, y: before.y ?? 0 };
    const at = { x: last.x, y: last.y };
    const there = { ...unit, ...poseAtFrontCentre(at, headingTo(from, at), shapeOf(unit)), where: 'table' as const };
    return { unit: there, used: share, steps, straight: null };
  };
  return [1, 0.8, 0.6, 0.4].flatMap((share) => on(share) ?? []);
}

function townEntries(battle: W66Battle, from: MoveOption, { town }: Aim): readonly MoveOption[] {
  const houses = townOf(battle.setting.ground, town);
  if (houses === undefined || !isOpen(battle, from.unit, town)) return [];
  const { west, east, south, north } = houses.cover;
  const at = { x: Math.round((west + east) / 2), y: Math.round((south + north) / 2) };
  const unit: W66Unit = { ...from.unit, ...at, town, formation: 'garrison', interval: 0 };
  return [{ unit, used: 1, steps: [...from.steps, step({ do: 'enter', town })], straight: null }];
}

function townExits(battle: W66Battle, unit: W66Unit, { at }: Aim): readonly MoveOption[] {
  const houses = townOf(battle.setting.ground, unit.town);
  if (houses === undefined) return [];
  const heading = headingTo(unit, at);
  const { west, east, south, north } = houses.cover;
  const out = Math.max(east - west, north - south) / 2;
  return [inches(2), inches(4)].map((more) => {
    const { x, y } = along(unit, heading, Math.round(out + more));
    const there: W66Unit = { ...unit, formation: 'line', interval: 0, town: null };
    return {
      unit: { ...there, ...poseAtFrontCentre({ x, y }, heading, shapeOf(there)) },
      used: 1,
      steps: [step({ do: 'leave', x, y, heading, formation: 'line' })],
      straight: null,
    };
  });
}

/** Everything a unit might do with its move: close in, go round, fall back, turn, change formation, enter a town. */
export function moveOptions(battle: W66Battle, unit: W66Unit, aim: Aim, nearest: number): readonly MoveOption[] {
  if (unit.town !== null) return townExits(battle, unit, aim);
  const start = startOf(unit);
  const stop = aim.prey === null ? 0 : inches(1.8);
  const forms = formsAt(unit, nearest);
  if (unit.formation === 'road-column') {
    const roads = byRoad(battle, unit);
    const deployed = roads.slice(2).flatMap((going) => forms.map((form) => afterChange(going, form)));
    const onTable = unit.where === 'table';
    const off = onTable ? forms.flatMap((form) => ahead(afterChange(start, form), aim.at, stop, FEW_BENDS)) : [];
    return [...roads, ...deployed.filter(({ used }) => used <= 1), ...off];
  }
  const found: MoveOption[] = [
    ...ahead(start, aim.at, stop, BENDS),
    ...(nearest < RECOILS ? backwards(start, aim.at) : []),
    ...townEntries(battle, start, aim),
  ];
  const towards = headingTo(unit, aim.at);
  if (!inColumn(unit.formation) && unit.status !== 'disorganized' && Math.abs(turnBetween(unit.heading, towards)) > 150)
    found.push(afterTurn(start, towards));
  if (unit.status === 'disarrayed')
    found.push({ unit: { ...unit, status: 'formed' }, used: THIRD, steps: [step({ do: 'reform' })], straight: null });
  for (const form of forms) {
    const first = afterChange(start, form);
    found.push(first, ...ahead(first, aim.at, stop, FEW_BENDS).filter(({ used }) => used <= 1));
    const direction = headingTo(frontCentre(unit, shapeOf(unit)), aim.at);
    for (const share of [0.66, 0.4]) {
      const going = afterMarch(start, direction, share, Infinity);
      if (going !== undefined && going.used <= 1 - THIRD) found.push(afterChange(going, form));
    }
  }
  return found;
}
