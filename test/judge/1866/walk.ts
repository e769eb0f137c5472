import type { MoveStep } from '../../../packages/enfilade/src/rulesets/1866/play/orders.ts';
import { between, directionTo, rimOf, SLACK, type Spot, spotsAlong, turn } from '../geometry.ts';
import { frontOf, isColumn, type Table, type Unit, withFrontAt } from './bodies.ts';
import { type Crossings, streamsOn, townPatch } from './land.ts';
import { crossingInches, type Manner, mannerOf, rateOf } from './rates.ts';

/** One moment of a way walked on paper, with what it has cost: at the least and at the most. */
export interface Stage {
  readonly unit: Unit;
  readonly least: number;
  readonly most: number;
  /** It is going somewhere, and not turning or forming. */
  readonly going: boolean;
  /** By how many degrees its facing is uncertain: a column that goes a few hundredths of an inch faces where thousandths lead it. */
  readonly doubt?: number;
}

/** W66-MOVE-05. */
const THIRD = 1 / 3;
const STRIDE = 0.2;
/** Places are written down in thousandths of an inch. */
const GRAIN = 0.001;

/** What the inches of a way cost, how often it goes over streams, and what each of them costs. */
interface Price extends Crossings {
  readonly from: Spot;
  readonly to: Spot;
  readonly cheap: number;
  readonly dear: number;
  readonly crossing: number;
}

/** What a straight way costs; within half a degree of 45 or 135 either manner will do. */
function priceOf(battle: Table, unit: Unit, [from, to]: readonly [Spot, Spot], manner: Manner | null): Price {
  const far = between(from, to);
  const turned = far === 0 ? 0 : turn(unit.heading / 10, directionTo(from, to));
  const manners = manner === null ? [-0.5, 0, 0.5].map((more) => mannerOf(Math.abs(turned) + more)) : [manner];
  const inches = manners.map((each) => far / rateOf(unit, each));
  return {
    ...streamsOn(battle.setting.scenario, from, to),
    from,
    to,
    cheap: Math.min(...inches),
    dear: Math.max(...inches),
    crossing: crossingInches(unit) / rateOf(unit, 'forward'),
  };
}

function nearestWall(battle: Table, town: string, spot: Spot): Spot {
  const walls = rimOf(townPatch(battle.setting.scenario, town) ?? { corners: [spot], radius: 0 }, 0.01);
  return walls.reduce((best, each) => (between(each, spot) < between(best, spot) ? each : best));
}

/** The stages of a straight way of the front: inches are paid as they are made, streams as they are crossed. */
function along(battle: Table, last: Stage, unit: Unit, price: Price): readonly Stage[] {
  const { from, to } = price;
  const spots = spotsAlong(from, to, STRIDE);
  return spots.map((spot, i) => {
    const share = i / (spots.length - 1);
    const over = price.most > 0 ? streamsOn(battle.setting.scenario, from, spot) : price;
    return {
      unit: withFrontAt(unit, spot, unit.heading / 10),
      least: last.least + price.cheap * share + over.least * price.crossing,
      most: last.most + price.dear * share + over.most * price.crossing,
      going: true,
    };
  });
}

function paid(last: Stage, unit: Unit, cost: number): Stage {
  return { unit, least: last.least + cost, most: last.most + cost, going: false };
}

function stepped(battle: Table, last: Stage, step: MoveStep): readonly Stage[] {
  const { unit } = last;
  const to = { x: (step.x ?? 0) / 1000, y: (step.y ?? 0) / 1000 };
  const from = frontOf(unit);
  switch (step.do) {
    case 'face':
      return [paid(last, { ...unit, heading: step.heading ?? unit.heading }, THIRD)];
    case 'reform':
      return [paid(last, { ...unit, status: 'formed' }, THIRD)];
    case 'change': {
      const formation = step.formation ?? unit.formation;
      const interval = step.interval ?? (formation === unit.formation ? unit.interval : 0);
      return [paid(last, withFrontAt({ ...unit, formation, interval }, from, unit.heading / 10), THIRD)];
    }
    case 'enter': {
      const town = step.town ?? '';
      const wall = nearestWall(battle, town, from);
      const near = between(from, wall) < SLACK || isColumn(unit);
      const price = priceOf(battle, unit, [from, wall], near ? 'forward' : null);
      const end = { ...unit, town, formation: 'garrison', interval: 0 } as const;
      const least = last.least + price.cheap + price.least * price.crossing;
      return [{ unit: end, least, most: last.most + price.dear + price.most * price.crossing, going: true }];
    }
    case 'leave': {
      const formation = step.formation ?? 'line';
      const interval = formation === 'line' ? (step.interval ?? 0) : 0;
      const out = { ...unit, formation, interval, town: null, heading: step.heading ?? unit.heading };
      const start = nearestWall(battle, unit.town ?? '', to);
      const price = priceOf(battle, out, [start, to], unit.townFight === null ? 'forward' : 'retrograde');
      const begun = paid(last, out, formation === 'line' ? 0 : THIRD);
      return along(battle, begun, out, price);
    }
    case 'go':
    case 'exit': {
      const direction = directionTo(from, to);
      const follows = isColumn(unit) && between(from, to) > 0;
      const heading = step.heading === null ? (follows ? direction : unit.heading / 10) : step.heading / 10;
      const forward = isColumn(unit) && Math.abs(turn(heading, direction)) < 0.1;
      const price = priceOf(battle, unit, [from, to], forward ? 'forward' : null);
      const doubt = follows ? (Math.atan2(2 * GRAIN, between(from, to)) * 180) / Math.PI : 0;
      return along(battle, last, withFrontAt(unit, from, heading), price).map((stage) => ({ ...stage, doubt }));
    }
  }
}

/** A move walked on paper, step by step: where the unit is, and what it has paid (W66-READ-07). */
export function walked(battle: Table, unit: Unit, steps: readonly MoveStep[]): readonly Stage[] {
  const stages: Stage[] = [{ unit: { ...unit, where: 'table' }, least: 0, most: 0, going: false }];
  for (const step of steps) stages.push(...stepped(battle, stages.at(-1) as Stage, step));
  return stages;
}
