import type { UnitId } from '#battle/index.ts';
import { degrees, edgeOf, inches, outlineFrom, quarterOf, segmentPiece, turnBetween, within } from '#field/index.ts';
import { allFront } from '../facts/words.ts';
import { SUPPORT_FACING, SUPPORT_REACH } from '../sheet.ts';
import { armOf, type BpBattle, type BpUnit, formationOf, isEngaged, unitsOf } from './model.ts';
import { outline, shapeOf } from './place.ts';

const REACH = inches(SUPPORT_REACH.value);
const FACING = degrees(SUPPORT_FACING.value);

export interface Support {
  readonly unit: BpUnit;
  readonly position: 'rear' | 'left' | 'right';
}

/** BP-SUP-01: march columns and limbered artillery give no support. */
export function canSupport(unit: BpUnit): boolean {
  const formation = formationOf(unit);
  return formation !== 'marchColumn' && formation !== 'limbered';
}

/** Where a friend stands to support a unit; undefined where it does not (BP-GAP-40). */
function positionOf(battle: BpBattle, unit: BpUnit, friend: BpUnit): Support['position'] | undefined {
  if (friend.id === unit.id || isEngaged(friend) || friend.arm === 'wagon') return undefined;
  if (!allFront(friend.formation) && Math.abs(turnBetween(unit.heading, friend.heading)) > FACING) return undefined;
  const body = outline(battle, friend);
  if (!within(outline(battle, unit), body, REACH)) return undefined;
  const quarter = quarterOf(unit, shapeOf(unit), friend);
  if (quarter === 'front') return undefined;
  const edge = outlineFrom([segmentPiece(edgeOf(unit, shapeOf(unit), quarter))]);
  return within(edge, body, REACH) ? quarter : undefined;
}

/** BP-GAP-40: unengaged friends within 6" of a flank or rear edge, facing within 90 degrees; one for each position, those that can give support first. */
export function supportsOf(battle: BpBattle, unit: BpUnit): readonly Support[] {
  const found = unitsOf(battle, unit.side).flatMap((friend) => {
    const position = positionOf(battle, unit, friend);
    return position === undefined ? [] : [{ unit: friend, position }];
  });
  const ranked = found.toSorted((a, b) => Number(canSupport(b.unit)) - Number(canSupport(a.unit)));
  return ranked.filter(({ position }, i) => ranked.findIndex((each) => each.position === position) === i);
}

/** BP-SUP-02 to 06, BP-BLD-05: why a unit cannot be supported. */
export function whyUnsupported(unit: BpUnit): readonly string[] {
  const formation = formationOf(unit);
  return [
    ...(armOf(unit) === 'artillery' ? ['BP-SUP-02'] : []),
    ...(formation === 'skirmish' ? ['BP-SUP-03'] : []),
    ...(formation === 'square' ? ['BP-SUP-04'] : []),
    ...(formation === 'garrison' ? ['BP-SUP-05', 'BP-BLD-05'] : []),
    ...(unit.flankedBy.length > 0 ? ['BP-SUP-06'] : []),
  ];
}

/** The facts about support that took part: only where a friend stood ready to give it. */
export function supportFacts(unit: BpUnit, supports: readonly Support[]): readonly string[] {
  if (supports.length === 0) return [];
  return [...whyUnsupported(unit), ...(supports.every((each) => canSupport(each.unit)) ? [] : ['BP-SUP-01'])];
}

/** Friends that were counted as support of a unit. */
export function countedSupports(unit: BpUnit, supports: readonly Support[]): readonly UnitId[] {
  return whyUnsupported(unit).length > 0
    ? []
    : supports.filter((each) => canSupport(each.unit)).map((each) => each.unit.id);
}
