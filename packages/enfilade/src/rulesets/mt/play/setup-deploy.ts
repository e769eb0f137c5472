import { does, type OrderRefusal } from '#battle/index.ts';
import { inches, onTable as isOnTable, placeOf, type Pose } from '#field/index.ts';
import { crowded, inRows, namedPlaces, placesIn, refusesFormation, refusesShape } from './formations.ts';
import { isSetUp, refusesWhere } from './deployment.ts';
import { tell } from './events.ts';
import { refusesGun } from './guns.ts';
import { buildingAt } from './ground.ts';
import { partsOf } from './links.ts';
import { enemiesOf, type Figure, isMounted, type MtBattle, type MtUmpire, type MtUnit } from './model.ts';
import { refusesCrowd } from './movement.ts';
import type { OrderOf } from './orders.ts';
import { bodyOf, gap, gunBody, HALF_GUN, HALF_WIDTH, SIZES } from './place.ts';
import { inWater, NEAR_ENEMY, standsOn } from './ways.ts';

/** Setting units up before the battle (MT-GAP-39, section 7.2). */

type Deploy = OrderOf<'deploy'>;

/** Between base and base, one behind the other (section 11). */
const ROW_STEP = inches(0.5);
/** Between a gun and its crew, and from man to man: near enough to serve it (MT-GAP-26). */
const CREW_STEP = inches(0.1);
const AT_THE_GUN = { back: HALF_GUN + HALF_WIDTH.foot + CREW_STEP, step: SIZES.foot.width + CREW_STEP };

export function servesGun({ weapons }: MtUnit): boolean {
  return weapons.includes('artillery');
}

/** Men stand in rows or ranks at the place named, a crew behind its gun, unless each has a place of his own. */
function placedMen(unit: MtUnit, order: Deploy): readonly Figure[] | OrderRefusal {
  const { formation, to, ranks, places } = order;
  if (places.length > 0) return namedPlaces(unit, order);
  const n = unit.figures.length;
  const poses = servesGun(unit)
    ? inRows({ ...placeOf(to, -AT_THE_GUN.back, 0), heading: to.heading }, n, 1, AT_THE_GUN.step)
    : formation === 'loose'
      ? inRows(to, n, Math.min(ranks, n), SIZES[unit.base].depth + ROW_STEP)
      : placesIn(unit, formation, to, ranks);
  return unit.figures.map((figure, i) => ({ ...figure, ...(poses[i] as Pose) }));
}

function refusesMan(battle: MtBattle, unit: MtUnit, at: Figure): OrderRefusal | undefined {
  const body = bodyOf(unit, at);
  const { ground } = battle.setting;
  if (!isOnTable(ground, body)) return { rule: 'MT-GAP-39', because: 'that is off the table' };
  if (inWater(battle, unit, at)) return { rule: 'MT-GAP-16', because: 'the water is too deep to stand in' };
  if (isMounted(unit) && buildingAt(battle.setting, at) !== undefined)
    return { rule: 'MT-GAP-41', because: 'mounted men cannot enter buildings' };
  const on = standsOn(battle, unit, at);
  if (on !== undefined) return { rule: 'MT-GAP-16', because: `${does(battle, on, 'stands', 'stand')} there` };
  const near = enemiesOf(battle, unit.side).some((enemy) =>
    enemy.figures.some((each) => gap(unit, at, enemy, each) < NEAR_ENEMY),
  );
  return near ? { rule: 'MT-GAP-16', because: 'figures may not be set up within 1" of an enemy' } : undefined;
}

/** The places of men and gun after this order. */
function planDeploy(
  battle: MtBattle,
  order: Deploy,
): { readonly figures: readonly Figure[]; readonly gun: Pose | null } | OrderRefusal {
  const unit = battle.units[order.unit];
  if (unit === undefined || unit.side !== battle.toAct || !isSetUp(battle, unit))
    return { rule: 'MT-GAP-39', because: 'no such unit of yours to be set up' };
  const { formation, ranks, to } = order;
  const barred = refusesFormation(unit, formation);
  if (barred !== undefined) return barred;
  if (ranks > 2 && formation !== 'loose') return { rule: 'MT-GAP-17', because: 'one or two ranks at most' };
  const figures = placedMen(unit, order);
  if ('because' in figures) return figures;
  const gun = servesGun(unit) ? { x: to.x, y: to.y, heading: to.heading } : null;
  const bodies = [...figures.map((figure) => bodyOf(unit, figure)), ...(gun === null ? [] : [gunBody(gun)])];
  const elsewhere = refusesWhere(battle, unit.side, bodies);
  if (elsewhere !== undefined) return elsewhere;
  for (const figure of figures) {
    const refusal = refusesMan(battle, unit, figure);
    if (refusal !== undefined) return refusal;
  }
  if (crowded(unit, figures)) return { rule: 'MT-GAP-16', because: 'two figures would stand on one spot' };
  if (partsOf(unit, figures) > 1) return { rule: 'MT-GAP-16', because: 'the unit would have no links' };
  return (
    refusesShape(battle, unit, formation, figures) ??
    refusesCrowd(battle, unit, figures) ??
    (gun === null ? undefined : refusesGun(battle, { ...unit, gun: null }, { gun, crew: figures })) ?? { figures, gun }
  );
}

export function refusesDeploy(battle: MtBattle, order: Deploy): OrderRefusal | undefined {
  const plan = planDeploy(battle, order);
  return 'because' in plan ? plan : undefined;
}

export function conductDeploy(order: Deploy, umpire: MtUmpire): void {
  const plan = planDeploy(umpire.battle, order);
  if ('because' in plan) return;
  tell(umpire, 'unit-set-up', umpire.battle.toAct, order, plan);
}
