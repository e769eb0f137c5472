import { does, type UnitId } from '#battle/index.ts';
import { aheadZone, bearingOf, CORNERS, cornerOf, depthOf, inches, inZone, slid } from '#field/index.ts';
import { NEARNESS } from '../sheet.ts';
import { POISED } from './contact.ts';
import { isArtillery } from '../facts/words.ts';
import { tell } from './events.ts';
import { disarrayInWoods } from './losses.ts';
import { onTable, unitOf, type W66Battle, type W66Umpire, type W66Unit } from './model.ts';
import { isWithin, shapeOf, townOf } from './place.ts';
import { centreOf } from './buildings.ts';
import { CLEARANCE, refusesPlace } from './ways.ts';

/** Taking the place of an enemy that is gone: after fire (W66-GAP-22) and after a melee (W66-GAP-40). */

function placeOf({ x, y, heading, town, formation, interval }: W66Unit): Partial<W66Unit> {
  return { x, y, heading, town, formation, interval };
}

/** The town that an enemy held, for infantry, if no enemy is left in it. */
function inTown(battle: W66Battle, unit: W66Unit, id: string): W66Unit | undefined {
  const town = townOf(battle.setting.ground, id);
  const held = onTable(battle).some((each) => each.town === id && each.side !== unit.side);
  if (town === undefined || held || unit.arm !== 'infantry') return undefined;
  return { ...unit, ...centreOf(town.outline), town: id, formation: 'garrison', interval: 0 };
}

const AHEAD = inches(NEARNESS.value.ahead);

/** Straight ahead by its own depth and half an inch, at most 2", and no further than it may. */
function ahead(battle: W66Battle, unit: W66Unit, atMost = AHEAD): W66Unit | undefined {
  const { x, y } = slid(unit, unit.heading, Math.min(atMost, AHEAD, depthOf(shapeOf(unit)) + POISED));
  const there = { ...unit, x, y };
  const near = onTable(battle).some((each) => each.side !== unit.side && isWithin(battle, [each, there], CLEARANCE));
  return near || refusesPlace(battle, there) !== undefined ? undefined : there;
}

/** W66-GAP-22: the charger may go where its target stood. */
export function occupy(umpire: W66Umpire, unit: W66Unit): void {
  const { battle } = umpire;
  const town = unit.charge?.town;
  const there = town === undefined ? ahead(battle, unit) : inTown(battle, unit, town);
  const goes =
    there !== undefined &&
    umpire.ask({
      to: unit.side,
      kind: 'occupy',
      rule: 'W66-GAP-22',
      asks: `The target of ${unit.name} is gone. Will ${unit.name} take its place?`,
      subject: unit.id,
      options: [
        { answer: true, says: 'Take the place' },
        { answer: false, says: 'Stay' },
      ],
    });
  if (!goes) {
    tell(umpire, 'charge-ended', unit, null);
    return;
  }
  tell(umpire, 'place-occupied', unit, placeOf(there));
  disarrayInWoods(umpire, unit.id);
}

function placeTaken(battle: W66Battle, unit: W66Unit, places: readonly W66Unit[]): W66Unit | undefined {
  // Guns stay where they are, a garrison in its houses.
  if (isArtillery(unit.arm) || unit.town !== null || unit.status === 'routed') return undefined;
  // Others that have closed on it are fought first.
  if (onTable(battle).some(({ charge }) => charge?.poised === true && charge.target === unit.id)) return undefined;
  const town = places.find((place) => place.town !== null)?.town ?? null;
  if (town !== null) return inTown(battle, unit, town);
  const front = aheadZone(unit, shapeOf(unit));
  const before = places.filter((place) => inZone(front, place));
  return before.length === 0
    ? undefined
    : ahead(battle, unit, Math.max(...before.map((place) => farSide(unit, place))));
}

/** How far before its front the far side of a place lies: into it, no further (W66-GAP-40). */
function farSide(unit: W66Unit, place: W66Unit): number {
  const corners = CORNERS.map((corner) => bearingOf(unit, cornerOf(place, shapeOf(place), corner)).ahead);
  return Math.max(...corners) - depthOf(shapeOf(unit)) / 2;
}

/** W66-GAP-40: the winner may go into the loser's place; of several one does. */
export function advance(umpire: W66Umpire, winners: readonly UnitId[], places: readonly W66Unit[]): void {
  for (const id of winners) {
    const { battle } = umpire;
    const unit = unitOf(battle, id);
    const there = unit.where === 'table' ? placeTaken(battle, unit, places) : undefined;
    if (there === undefined) continue;
    const goes = umpire.ask({
      to: unit.side,
      kind: 'advance',
      rule: 'W66-GAP-40',
      asks: `${does(umpire.battle, unit, 'has', 'have')} won. Advance into the place of ${places.map(({ name }) => name).join(' and ')}?`,
      subject: id,
      options: [
        { answer: true, says: 'Advance' },
        { answer: false, says: 'Stay' },
      ],
    });
    if (!goes) continue;
    tell(umpire, 'winner-advanced', unit, there, placeOf(there));
    disarrayInWoods(umpire, id);
    return;
  }
}
