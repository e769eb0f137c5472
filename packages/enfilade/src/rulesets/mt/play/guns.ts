import type { OrderRefusal } from '#battle/index.ts';
import { onTable as isOnTable, overlap, type Pose } from '#field/index.ts';
import { type Figure, type MtBattle, type MtUnit, onTable } from './model.ts';
import { bodyOf, gunBody, pieceOf, sweptBy } from './place.ts';
import { endOf, isWay, measureWay, tooFar, type Way } from './ways.ts';

/** Guns are pushed by their crew, and no figure walks over one (MT-GAP-26). */

/** The gun after its crew has moved: pushed the same way. */
export function pushed(gun: Pose, before: readonly Figure[], now: readonly Figure[]): Pose {
  const man = now.find(({ id }) => before.some((each) => each.id === id));
  const was = before.find(({ id }) => id === man?.id);
  if (man === undefined || was === undefined) return gun;
  return { x: gun.x + man.x - was.x, y: gun.y + man.y - was.y, heading: man.heading };
}

/** Where a gun would stand at the end of these ways. */
export function gunAfter(gun: Pose, [first]: readonly Way[]): Pose {
  if (first === undefined) return gun;
  const end = endOf(first.points);
  return { x: gun.x + end.x - first.figure.x, y: gun.y + end.y - first.figure.y, heading: first.heading };
}

/** Why a gun cannot stand there among its crew and others, or be pushed there. */
export function refusesGun(
  battle: MtBattle,
  unit: MtUnit,
  { gun, crew }: { readonly gun: Pose; readonly crew: readonly Figure[] },
): OrderRefusal | undefined {
  const body = gunBody(gun);
  if (crew.some((figure) => overlap(bodyOf(unit, figure), body)))
    return { rule: 'MT-GAP-26', because: 'the gun stands in the way of its crew' };
  if (!isOnTable(battle.setting.ground, body)) return { rule: 'MT-GAP-26', because: 'the gun would leave the table' };
  const swept = unit.gun === null ? body : sweptBy(gunBody({ ...unit.gun, heading: gun.heading }), body);
  const met = onTable(battle).find(
    (other) =>
      other.id !== unit.id &&
      ((other.gun !== null && overlap(gunBody(other.gun), swept)) ||
        other.figures.some((figure) => overlap(bodyOf(other, figure), swept))),
  );
  return met === undefined ? undefined : { rule: 'MT-GAP-26', because: `${met.name} is in the way of the gun` };
}

/** Whether it can be pushed these ways: over no obstacle, as far as its crew goes. */
export function refusesPush(battle: MtBattle, unit: MtUnit, ways: readonly Way[]): OrderRefusal | undefined {
  if (unit.gun === null) return undefined;
  const gun = gunAfter(unit.gun, ways);
  const way = { figure: pieceOf(unit.gun), points: [unit.gun, { x: gun.x, y: gun.y }], heading: gun.heading };
  const measured = measureWay(battle, unit, way);
  if (!isWay(measured)) return measured;
  if (tooFar(measured))
    return { rule: 'MT-GAP-26', because: `the gun is pushed ${measured.allowance.allowanceInches}" there` };
  const crew = ways.map(({ figure, points, heading }) => ({ ...figure, ...endOf(points), heading }));
  return refusesGun(battle, unit, { gun, crew });
}
