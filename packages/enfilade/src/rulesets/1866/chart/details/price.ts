import {
  headingTo,
  lengthBetween,
  nearestPoints,
  type Point,
  pointOf,
  pointOutline,
  poseAtFrontCentre,
} from '#field/index.ts';
import type { Leg } from '../../facts/movement.ts';
import { inColumn } from '../../facts/words.ts';
import type { W66Battle, W66Unit } from '../../play/model.ts';
import type { MoveStep } from '../../play/orders.ts';
import { front, shapeOf, townOf } from '../../play/place.ts';
import { walk } from '../../play/walk.ts';
import { changeLeg, mannerOf, moveLeg, plainLeg, reformed, streamsOn } from '../../play/ways.ts';

/** A path and its parts, legal or not. */
export interface Price {
  readonly end: W66Unit;
  readonly legs: readonly Leg[];
  /** Of the unit between start and end. */
  readonly middles: readonly Point[];
  /** Of the middle of its front. */
  readonly track: readonly Point[];
}

function gone(battle: W66Battle, so: Price, to: Point, heading: number | null): Price {
  const { end: unit } = so;
  const from = front(unit);
  const direction = headingTo(from, to);
  const facing = heading ?? (inColumn(unit.formation) ? direction : unit.heading);
  const manner = facing === direction ? 'forward' : mannerOf(unit.heading, direction);
  const streams = streamsOn(battle, from, to, unit) ?? 0;
  const { x, y } = poseAtFrontCentre(to, facing, shapeOf(unit));
  const crossing = Array.from({ length: streams }, () => plainLeg(unit, 'cross'));
  return {
    end: { ...unit, x, y, heading: facing },
    legs: [...so.legs, moveLeg(unit, lengthBetween(from, to), manner), ...crossing],
    middles: [...so.middles, { x, y }],
    track: [...so.track, to],
  };
}

function taken(battle: W66Battle, so: Price, step: MoveStep): Price {
  const { end: unit } = so;
  const { x, y, heading, formation, interval } = step;
  const at = x === null || y === null ? null : { x, y };
  switch (step.do) {
    case 'go':
    case 'exit':
      return at === null ? so : gone(battle, so, at, heading);
    case 'change': {
      const end = reformed(unit, formation ?? unit.formation, interval ?? 0);
      return { ...so, end, legs: [...so.legs, changeLeg(unit, end.formation)] };
    }
    case 'face':
      return { ...so, end: { ...unit, heading: heading ?? unit.heading }, legs: [...so.legs, plainLeg(unit, 'face')] };
    case 'reform':
      return { ...so, end: { ...unit, status: 'formed' }, legs: [...so.legs, plainLeg(unit, 'reform-disarray')] };
    case 'enter': {
      const town = townOf(battle.setting.ground, step.town);
      return town === undefined ? so : gone(battle, so, nearestPoints(pointOutline(front(unit)), town.cover).to, null);
    }
    case 'leave': {
      const town = townOf(battle.setting.ground, unit.town);
      if (at === null || town === undefined) return so;
      const wall = nearestPoints(pointOutline(at), town.cover).to;
      const out: W66Unit = { ...unit, formation: formation ?? 'line', interval: interval ?? 0, town: null };
      const end = { ...out, ...poseAtFrontCentre(at, heading ?? unit.heading, shapeOf(out)) };
      const legs = [...so.legs, changeLeg(unit, out.formation), moveLeg(out, lengthBetween(wall, at), 'forward')];
      return { ...so, end, legs, track: [...so.track, wall, at] };
    }
  }
}

/** As the rules walk it; a refused path is priced step by step as if nothing were in the way, to show by how much it is too long. */
export function priceOf(battle: W66Battle, unit: W66Unit, steps: readonly MoveStep[]): Price {
  const walked = walk(battle, unit, steps);
  if ('because' in walked)
    return steps.reduce<Price>((so, step) => taken(battle, so, step), {
      end: unit,
      legs: [],
      middles: [],
      track: [front(unit)],
    });
  const { end, legs, stages, track } = walked;
  return { end, legs, middles: stages.slice(0, -1).map(({ to }) => pointOf(to)), track };
}
