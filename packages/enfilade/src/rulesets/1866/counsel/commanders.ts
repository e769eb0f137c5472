import { rememberLast } from '#battle/index.ts';
import type { WeighedOrder } from '#counsel/index.ts';
import { along, headingTo, inches, lengthBetween, opposite, type Point } from '#field/index.ts';
import { RADIUS } from '../play/command.ts';
import { refusesPlaceCommander, RIDE, TOGETHER } from '../play/commanders.ts';
import {
  type Commander,
  commandersOf,
  type EighteenSixtySix,
  enemiesOf,
  unitsOf,
  type W66Battle,
  type W66Unit,
} from '../play/model.ts';
import { shapeOf } from '../play/place.ts';

const LEAST = 0.8;
const BEHIND = inches(1.7);
const EXPOSED = inches(9);

/** Behind a unit: within its radius, and not beside it when it loses stands (section 12, 14). */
function behind(unit: W66Unit): Point {
  const { depth } = shapeOf(unit) as { readonly depth: number };
  const { x, y } = along(unit, opposite(unit.heading), Math.round(depth / 2 + BEHIND));
  return { x, y };
}

function needs({ order, chit, status }: W66Unit): number {
  if (status === 'routed') return 1.4;
  return order === null || chit !== null ? 1.2 : 0.35;
}

/** What it is worth for a commander to stand there: orders that get through, and the risk. */
function spotWorth(battle: W66Battle, { id, level, side }: Commander, at: Point): number {
  let worth = 0;
  for (const unit of unitsOf(battle, side)) {
    const far = lengthBetween(unit, at);
    if (unit.commander === id && far <= RADIUS + inches(1)) worth += needs(unit) * (level === 'brigade' ? 2 : 1);
    if (level !== 'brigade' && unit.commander !== id && unit.commander !== null) {
      const brigadier = battle.state.commanders[unit.commander];
      const commanded = brigadier?.reportsTo === id && brigadier.killedTurn === null;
      if (commanded && lengthBetween(brigadier, at) <= TOGETHER + inches(1)) worth += needs(unit) * 2;
    }
  }
  for (const enemy of enemiesOf(battle, { side })) {
    const far = lengthBetween(enemy, at);
    if (far < EXPOSED) worth -= (1 - far / EXPOSED) * 2;
  }
  return worth;
}

function weighOne(battle: W66Battle, commander: Commander): readonly WeighedOrder<EighteenSixtySix>[] {
  const { side, id, level } = commander;
  const led = unitsOf(battle, side).filter((unit) => unit.commander === id);
  const below = level === 'brigade' ? [] : commandersOf(battle, side).filter(({ reportsTo }) => reportsTo === id);
  const spots = [...led.map(behind), ...below.map(({ x, y }) => ({ x, y }))];
  const here = spotWorth(battle, commander, commander);
  let best: WeighedOrder<EighteenSixtySix> | undefined;
  for (const at of spots) {
    const far = lengthBetween(commander, at);
    const reached = far <= RIDE - 10 ? at : along(commander, headingTo(commander, at), RIDE - 10);
    // On the way to the troops every inch counts a little.
    const gain =
      spotWorth(battle, commander, reached) - here + (far > RIDE ? (far - lengthBetween(reached, at)) / 10_000 : 0);
    if (gain <= Math.max(LEAST, best?.worth ?? 0)) continue;
    const order = { kind: 'placeCommander', commander: id, x: reached.x, y: reached.y } as const;
    if (refusesPlaceCommander(battle, order) !== undefined) continue;
    best = { order, worth: gain, why: () => `${commander.name} goes where more orders will come through.` };
  }
  return best === undefined ? [] : [best];
}

const placed = rememberLast((commanders: W66Battle['state']['commanders']) => ({
  commanders,
  by: new Map<string, readonly WeighedOrder<EighteenSixtySix>[]>(),
}));

/** Brigadiers first: their superiors go to them. */
export function weighCommanders(battle: W66Battle): readonly WeighedOrder<EighteenSixtySix>[] {
  const { by } = placed(battle.state.commanders);
  const key = `${battle.turn} ${battle.active}`;
  const known = by.get(key);
  if (known !== undefined) return known;
  const open = commandersOf(battle, battle.active).filter((commander) => !commander.placed);
  const brigadiers = open
    .filter(({ level }) => level === 'brigade')
    .flatMap((commander) => weighOne(battle, commander));
  const found =
    brigadiers.length > 0
      ? brigadiers
      : open.filter(({ level }) => level !== 'brigade').flatMap((commander) => weighOne(battle, commander));
  by.set(key, found);
  return found;
}
