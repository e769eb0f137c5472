import { oneOf, type Rng } from '#battle/index.ts';
import { along, headingTo, inches, type Point } from '#field/index.ts';
import { WEAPONS } from '../sheet.ts';
import { aimAt, aimsAt, isTarget } from './targets.ts';
import { frontOf } from './formations.ts';
import { gather } from './gather.ts';
import { partsOf } from './links.ts';
import type { Formation } from '../facts/words.ts';
import { enemyUnits, has, isFormed, type MtBattle, type MtUnit, onTable } from './model.ts';
import { advanceWays, isPlanned, planOrder, refusesForm, refusesMove, refusesMover } from './movement.ts';
import type { OrderOf } from './orders.ts';
import { boundsOf, boxesWithin, middleOf } from './place.ts';
import { escapeEdges } from './victory.ts';

/** Sensible examples of orders that the table gives endless room for: offered to people, played at random by samplers. */

const MUSKET = inches(24);

/** Enemies near enough to be worth a look. */
export function nearEnemies(battle: MtBattle, unit: MtUnit, limit = MUSKET): readonly MtUnit[] {
  const box = boundsOf(unit);
  return enemyUnits(battle, unit.side).filter((enemy) => boxesWithin(box, boundsOf(enemy), limit));
}

export function shotAt(battle: MtBattle, unit: MtUnit, target: MtUnit): OrderOf<'shoot'> | undefined {
  if (!isTarget(unit, target)) return undefined;
  const assignments = aimsAt(battle, unit, target).map(({ man, weapon }) => ({
    figure: man.figure.id,
    target: target.id,
    weapon,
  }));
  return assignments.length === 0 ? undefined : { kind: 'shoot', unit: unit.id, assignments };
}

/** Where it would like to go: an exit, a store, an enemy, or anywhere. */
function goalOf(battle: MtBattle, unit: MtUnit, pick: Rng): number {
  const at = middleOf(unit.figures);
  const { width, height } = battle.setting.ground;
  const edge = oneOf(escapeEdges(battle, unit.side), pick);
  if (edge !== undefined && pick(2) === 0) {
    const out: Readonly<Record<string, Point>> = {
      south: { x: at.x, y: -1000 },
      north: { x: at.x, y: height + 1000 },
      west: { x: -1000, y: at.y },
      east: { x: width + 1000, y: at.y },
    };
    return headingTo(at, out[edge] ?? at);
  }
  const { scenario } = battle.setting;
  const store = scenario.victory?.['side'] === unit.side ? oneOf(scenario.objectives ?? [], pick) : undefined;
  if (store?.at !== undefined && pick(2) === 0)
    return headingTo(at, { x: inches(store.at[0]), y: inches(store.at[1]) });
  const enemy =
    pick(2) === 0
      ? oneOf(
          onTable(battle).filter(({ side }) => side !== unit.side),
          pick,
        )
      : undefined;
  return enemy === undefined ? pick(3600) : headingTo(at, middleOf(enemy.figures));
}

const TRIES = 4;

/** Section 8, point 9: broken links are mended first. */
export function someGathering(battle: MtBattle, unit: MtUnit): OrderOf<'move'> | undefined {
  if (unit.marker || refusesMover(unit) !== undefined || partsOf(unit, unit.figures) < 2) return undefined;
  const paths = gather(battle, unit).ways.map(({ figure, points, heading }) => ({
    figure: figure.id,
    points: points.slice(1).map(({ x, y }) => ({ x, y })),
    heading,
  }));
  const order = { kind: 'move', unit: unit.id, paths, shots: [] } as const;
  return paths.length > 0 && refusesMove(battle, order) === undefined ? order : undefined;
}

/** A legal move of the whole unit by one vector; undefined where none was found. */
export function someAdvance(battle: MtBattle, unit: MtUnit, pick: Rng): OrderOf<'advance'> | undefined {
  if (refusesMover(unit) !== undefined) return undefined;
  const most = 4 + (has(unit, 'scout') ? 1 : 0) + (has(unit, 'native') ? 1 : 0) + (unit.base === 'mounted' ? 4 : 0);
  let heading = goalOf(battle, unit, pick);
  let long = inches(unit.gun === null ? most - (pick(3) === 0 ? pick(3) : 0) : 1 + pick(2));
  for (let i = 0; i < TRIES; i += 1) {
    const { x, y } = along({ x: 0, y: 0 }, heading, long);
    const facing = isFormed(unit) || pick(3) === 0 ? null : heading;
    const order = { kind: 'advance', unit: unit.id, x, y, heading: facing } as const;
    const plan = planOrder(battle, order);
    if (isPlanned(plan)) return order;
    if (plan.rule === 'MT-MOVE-01' && long > inches(2)) long -= inches(1) + pick(1000);
    else {
      heading = pick(3600);
      long = inches(1) + pick(inches(3));
    }
  }
  return undefined;
}

/** The same as paths, with hatchets and pistols used before the first step (MT-GAP-25). */
export function someMoveWithShots(battle: MtBattle, unit: MtUnit, pick: Rng): OrderOf<'move'> | undefined {
  const weapon = unit.weapons.find((each) => WEAPONS[each].value.special === 'oneShot');
  const target = weapon && oneOf(nearEnemies(battle, unit, inches(WEAPONS[weapon].value.rangeInches)), pick);
  const advance = target && someAdvance(battle, unit, pick);
  if (weapon === undefined || target === undefined || advance === undefined) return undefined;
  const shots = unit.figures.flatMap((figure) =>
    aimAt(battle, { unit, figure }, target, { weapon }) === undefined
      ? []
      : [{ figure: figure.id, target: target.id, weapon, at: 0 }],
  );
  const paths = advanceWays(unit, advance).map(({ figure, points, heading }) => ({
    figure: figure.id,
    points: points.slice(1).map(({ x, y }) => ({ x, y })),
    heading,
  }));
  const order = { kind: 'move', unit: unit.id, paths, shots } as const;
  return shots.length > 0 && refusesMove(battle, order) === undefined ? order : undefined;
}

/** Taking up a formation where it stands. */
export function someForm(
  battle: MtBattle,
  unit: MtUnit,
  formation: Formation,
  ranks: 1 | 2,
): OrderOf<'form'> | undefined {
  if (formation === unit.formation) return undefined;
  const { heading } = frontOf(unit);
  const at = middleOf(unit.figures);
  for (const ahead of [0, 1000, -1000]) {
    const to = { ...along(at, heading, ahead < 0 ? 0 : ahead), heading: ahead < 0 ? (heading + 900) % 3600 : heading };
    const order = { kind: 'form', unit: unit.id, formation, to, ranks, places: [] } as const;
    if (refusesForm(battle, order) === undefined) return order;
  }
  return undefined;
}
