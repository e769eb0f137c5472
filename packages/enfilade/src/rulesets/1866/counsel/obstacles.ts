import { rememberById } from '#battle/index.ts';
import { bearingOf, type Point, type Pose } from '#field/index.ts';
import { onTable, type W66Battle, type W66Unit } from '../play/model.ts';
import { standPlaces, townOf } from '../play/place.ts';
import { roomIn } from '../play/buildings.ts';
import { letsPass } from '../play/ways.ts';

/** The last straight part of a way: the middle of the front as it sets out, where it comes to, and half of the front. */
export interface StraightLeg {
  readonly from: Pose;
  readonly to: Point;
  readonly half: number;
}

const placesOf = rememberById((unit: W66Unit): readonly Point[] => standPlaces(unit, 'all'));

function covers({ from, to, half }: StraightLeg): (at: Point) => boolean {
  const way = bearingOf(from, to);
  return (at) => {
    const { ahead, left } = bearingOf(from, at);
    const share = ahead / way.ahead;
    return share > 0 && share <= 1 && Math.abs(left - share * way.left) <= half;
  };
}

const SHORT = 200;

/** Whether a friend with closed intervals certainly stands in the way; the rest is judged by the rules. */
export function isBarred(friends: readonly W66Unit[], unit: W66Unit, straight: StraightLeg): boolean {
  if (bearingOf(straight.from, straight.to).ahead < SHORT) return false;
  const inWay = covers(straight);
  for (const friend of friends) {
    if (friend.id === unit.id || friend.town !== null || letsPass(friend)) continue;
    for (const place of placesOf(friend, null)) if (inWay(place)) return true;
  }
  return false;
}

/** Whether there is room for it in a town that no enemy holds. */
export function isOpen(battle: W66Battle, unit: W66Unit, town: string | null): boolean {
  const houses = townOf(battle.setting.ground, town);
  if (houses === undefined || unit.arm !== 'infantry') return false;
  let room = roomIn(battle, houses.id);
  for (const each of onTable(battle)) {
    if (each.town !== town) continue;
    if (each.side !== unit.side) return false;
    room -= each.stands;
  }
  return room > 0;
}
