import { other } from '#battle/index.ts';
import { between, frontCentre, lengthBetween, type Pose, poseAtFrontCentre } from '#field/index.ts';
import { asCharging, chargeWay, type ChargeWay } from './charge.ts';
import { pushCommanders } from './commanders.ts';
import { tell } from './events.ts';
import { disarrayInWoods } from './losses.ts';
import { unitOf, type W66Umpire, type W66Unit } from './model.ts';
import { shapeOf } from './place.ts';
import { type Moment, momentOf, sharesOn, stridesIn, type Travel } from './progress.ts';

/** The moments of a charge, an inch apart: the middle of its front goes straight on (section 8). */
function chargeMoments(charger: W66Unit, { start, end, length, legs, waters }: ChargeWay): readonly Moment[] {
  const parts = stridesIn(length);
  const used = sharesOn(charger, [[], legs], { waters, charging: true });
  const shareAt = (share: number): number => Math.min(1, charger.movedFraction + used(share));
  const shape = shapeOf(charger);
  const to = frontCentre(end, shape);
  const placeAfter = (strides: number): Pose =>
    strides === parts ? end : poseAtFrontCentre(between(start, to, strides / parts), end.heading, shape);
  return Array.from({ length: parts }, (_, i): Moment => {
    const at = placeAfter(i + 1);
    const there = { ...charger, x: at.x, y: at.y, heading: end.heading, town: null };
    const moment = momentOf(there, shareAt((i + 1) / parts), placeAfter(i));
    return { ...moment, usedAfter: (part) => shareAt((i + part) / parts) };
  });
}

export interface CarriedCharge {
  readonly id: string;
  readonly target: W66Unit;
  readonly way: ChargeWay;
}

/** Cavalry that has gone away from a charge on its way, or to meet it, is charged where it stands now, with what is left of the move. */
function followCharge(umpire: W66Umpire, { id, target }: Omit<CarriedCharge, 'way'>, travel: Travel): boolean {
  const { battle } = umpire;
  const { charge } = unitOf(battle, id);
  const now = unitOf(battle, target.id);
  if (charge === null || charge.poised || (now.x === target.x && now.y === target.y)) return false;
  const way = now.where === 'table' ? chargeWay(battle, unitOf(battle, id), now) : undefined;
  if (way !== undefined) carryCharge(umpire, { id, target: now, way }, travel);
  return way !== undefined;
}

/** A charge on its way, with everything the other side may do about it. */
export function carryCharge(umpire: W66Umpire, { id, target, way }: CarriedCharge, travel: Travel): void {
  const was = unitOf(umpire.battle, id);
  const from = asCharging(umpire.battle, was, target);
  const path = [momentOf(was, 0), ...chargeMoments(from, way)];
  const end = path.at(-1) as Moment;
  const arrive = (to: W66Umpire, moment: Moment): void => {
    const last = moment === end;
    const poised = last && way.poised;
    tell(to, poised ? 'charge-poised' : 'charge-moved', was, unitOf(to.battle, id), target.id, {
      at: moment,
      from,
      length: last ? way.length : lengthBetween(way.start, frontCentre(moment, shapeOf(from))),
      poised,
      facts: way.facts,
    });
  };
  travel(umpire, { unit: id, moments: path, arrive });
  if (followCharge(umpire, { id, target }, travel)) return;
  disarrayInWoods(umpire, id);
  pushCommanders(umpire, other(was.side));
}
