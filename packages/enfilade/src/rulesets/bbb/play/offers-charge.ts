import type { OfferedOrder } from '#battle/index.ts';
import { bearingOf, headingTo, inches, turned, within } from '#field/index.ts';
import { type Formation, FORMATIONS } from '../facts/words.ts';
import type { BbbBattle, BbbUnit, Grant, Stand } from './model.ts';
import type { OrderOf } from './orders.ts';
import { enemiesOf, fullRate, outline, poseOf } from './place.ts';
import { type AssaultPlan, planAssault } from './reach.ts';
import { isPlan } from './ways.ts';

/** Ways to come at an enemy: at its middle, at each of its corners, a little to either side, and straight ahead. */
function headingsAt(unit: BbbUnit, enemy: BbbUnit): readonly number[] {
  const straight = headingTo(unit, poseOf(enemy));
  const corners = outline(enemy).pieces.flatMap(({ points }) => points.map((corner) => headingTo(unit, corner)));
  return [straight, turned(straight, 100), turned(straight, -100), unit.heading, ...corners];
}

function formationsBefore({ formation, bases }: BbbUnit): readonly (Formation | null)[] {
  const stands = formation === 'line' || formation === 'depth';
  const others = (['line', 'depth'] as const).filter((each) => each !== formation && (each === 'line' || bases > 1));
  return stands ? [null, ...others] : others;
}

const APART = inches(0.5);

function isNew(end: Stand, known: readonly Stand[]): boolean {
  return known.every(
    ({ x, y, heading }) => heading !== end.heading || Math.abs(x - end.x) > APART || Math.abs(y - end.y) > APART,
  );
}

/** Where it comes in, as its own men see it: beside where the first way leads. */
function whereTo(unit: BbbUnit, { end, assault }: AssaultPlan, first: AssaultPlan): string {
  if (assault.flank) return ', on its flank';
  if (end === first.end) return '';
  const { left } = bearingOf({ ...first.end, heading: headingTo(unit, first.end) }, end);
  return Math.abs(left) <= APART ? '' : left > 0 ? ', more to the left' : ', more to the right';
}

function offersAgainst(
  battle: BbbBattle,
  unit: BbbUnit,
  grant: Grant,
  { enemy, before }: { readonly enemy: BbbUnit; readonly before: Formation | null },
): readonly OfferedOrder<OrderOf<'assault'>>[] {
  const found: { readonly order: OrderOf<'assault'>; readonly plan: AssaultPlan; readonly says: string }[] = [];
  const forms =
    before === null
      ? 'Assault'
      : `Form ${before === 'depth' ? 'up in depth' : FORMATIONS[before].toLowerCase()} and assault`;
  for (const heading of headingsAt(unit, enemy)) {
    const order = { kind: 'assault', unit: unit.id, target: enemy.id, heading, before } as const;
    const plan = planAssault(battle, unit, order, grant);
    if (!isPlan(plan) || plan.target !== enemy.id) continue;
    const says = `${forms} ${enemy.name}${whereTo(unit, plan, found[0]?.plan ?? plan)}`;
    const ends = found.map((each) => each.plan.end);
    if (isNew(plan.end, ends) && found.every((each) => each.says !== says)) found.push({ order, plan, says });
  }
  return found.map(({ order, says }) => ({ says, order }));
}

/** Every enemy within reach, at each place where the assault would come in differently, as it stands or in the other formation. */
export function assaultOffers(
  battle: BbbBattle,
  unit: BbbUnit,
  grant: Grant,
): readonly OfferedOrder<OrderOf<'assault'>>[] {
  const near = enemiesOf(battle, unit).filter((enemy) => within(outline(unit), outline(enemy), fullRate(unit)));
  return near.flatMap((enemy) =>
    formationsBefore(unit).flatMap((before) => offersAgainst(battle, unit, grant, { enemy, before })),
  );
}
