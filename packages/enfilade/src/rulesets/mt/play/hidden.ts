import type { OrderRefusal, Side, UnitId } from '#battle/index.ts';
import { disc, outlineOf, type Point } from '#field/index.ts';
import { deploymentOf, refusesWhere } from './deployment.ts';
import { tell } from './events.ts';
import { isIn } from './ground.ts';
import { type MtBattle, type MtUmpire, type MtUnit, onTable } from './model.ts';
import type { OrderOf } from './orders.ts';
import { HALF_WIDTH, SIZES, spacing } from './place.ts';

/** Laying Hidden Movement markers before the battle (MT-GAP-14). */

const MARKER = disc(HALF_WIDTH.foot);

function hideIn({ setting }: MtBattle, side: Side): readonly string[] {
  const named = setting.scenario.sides[side].with?.['hideIn'];
  return Array.isArray(named) ? named.map(String) : [];
}

/** In the areas that the scenario names for it, else where units are set up (MT-GAP-39). */
function refusesLying(battle: MtBattle, side: Side, at: Point): OrderRefusal | undefined {
  const named = hideIn(battle, side);
  if (named.length === 0 && deploymentOf(battle, side).length > 0)
    return refusesWhere(battle, side, [outlineOf({ x: at.x, y: at.y, heading: 0 }, MARKER)]);
  return battle.setting.ground.areas.some((area) => named.includes(area.id) && isIn(area, at))
    ? undefined
    : { rule: 'MT-GAP-14', because: 'the scenario allows no markers there' };
}

function refusesSpot(battle: MtBattle, side: Side, at: Point): OrderRefusal | undefined {
  const elsewhere = refusesLying(battle, side, at);
  if (elsewhere !== undefined) return elsewhere;
  const taken = [
    ...Object.values(battle.units).flatMap(({ side: of, where, hidesAt }) =>
      of === side && where === 'hidden' && hidesAt ? [hidesAt] : [],
    ),
    ...battle.state.dummies[side],
    ...onTable(battle).flatMap(({ figures, side: of }) => (of === side ? figures : [])),
  ];
  return taken.some((each) => spacing(each, at) < SIZES.foot.width)
    ? { rule: 'MT-GAP-16', because: 'there is a figure or a marker there already' }
    : undefined;
}

/** Not under a marker yet. */
export function isOpen({ where }: MtUnit): boolean {
  return where === 'table' || where === 'setup';
}

function unhidden(battle: MtBattle, order: OrderOf<'hide'>): MtUnit | undefined {
  const unit = battle.units[order.unit];
  return unit !== undefined && unit.side === battle.toAct && unit.mayHide && isOpen(unit) ? unit : undefined;
}

export function refusesHide(battle: MtBattle, order: OrderOf<'hide'>): OrderRefusal | undefined {
  const unit = unhidden(battle, order);
  if (unit === undefined)
    return { rule: 'MT-GAP-14', because: 'the scenario does not let this unit begin under a marker' };
  const own = { ...battle, units: { ...battle.units, [unit.id]: { ...unit, where: 'hidden' as const } } };
  return refusesSpot(own, unit.side, order);
}

export function conductHide(order: OrderOf<'hide'>, umpire: MtUmpire): void {
  tell(umpire, 'unit-hidden', umpire.battle.toAct, order);
}

function hiddenOf(battle: MtBattle, side: Side): readonly MtUnit[] {
  return Object.values(battle.units).filter((unit) => unit.side === side && unit.where === 'hidden');
}

/** MT-GAP-14: units that may begin under a marker entitle to dummies, whether they do or not. */
export function mayHideOf(battle: MtBattle, side: Side): readonly MtUnit[] {
  return Object.values(battle.units).filter((unit) => unit.side === side && unit.mayHide);
}

export function refusesDummy(battle: MtBattle, order: OrderOf<'dummy'>): OrderRefusal | undefined {
  const entitling = mayHideOf(battle, battle.toAct);
  if (!entitling.some(({ troopType }) => troopType === order.troopType))
    return { rule: 'MT-GAP-14', because: 'a dummy has the troop type of a unit that may begin hidden' };
  if (battle.state.dummies[battle.toAct].length >= Math.ceil(entitling.length / 2))
    return { rule: 'MT-GAP-14', because: 'one dummy for two units that may begin hidden' };
  return refusesSpot(battle, battle.toAct, order);
}

export function conductDummy(order: OrderOf<'dummy'>, umpire: MtUmpire): void {
  tell(umpire, 'dummy-laid', umpire.battle, order);
}

/** The markers of a side in the order of their places: numbers tell nothing of what is under them. */
export function markersOf(battle: MtBattle, side: Side): readonly MtUnit[] {
  const hidden = hiddenOf(battle, side);
  const laid = [
    ...hidden.map((unit) => ({ like: unit, holds: unit.id as UnitId | null, ...(unit.hidesAt ?? { x: 0, y: 0 }) })),
    ...battle.state.dummies[side].flatMap(({ troopType, x, y }) => {
      const like = [...hidden, ...mayHideOf(battle, side)].find((unit) => unit.troopType === troopType);
      return like === undefined ? [] : [{ like, holds: null, x, y }];
    }),
  ].toSorted((a, b) => a.x - b.x || a.y - b.y);
  return laid.map(({ like, holds, x, y }, i) => ({
    ...like,
    id: `${side}-marker-${i + 1}`,
    name: `Marker ${i + 1}`,
    figures: [{ id: 0, x, y, heading: like.figures[0]?.heading ?? 0, smoke: false, spent: [] }],
    start: 0,
    formation: 'loose' as const,
    where: 'table' as const,
    marker: true,
    holds,
    mayHide: false,
    hidesAt: { x, y },
  }));
}
