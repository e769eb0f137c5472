import { crossings, inches, within, bearingOf } from '#field/index.ts';
import { BEHIND_WORKS } from '../sheet.ts';
import { featuresOf, frontOf } from './ground.ts';
import type { BbbBattle, BbbUnit } from './model.ts';
import { outline, poseOf } from './place.ts';
import type { Aim } from './targets.ts';

const BEHIND = inches(BEHIND_WORKS.value);

/** BBB-GAP-45: the works that a unit stands behind. */
export function trenchesOf(battle: BbbBattle, unit: BbbUnit): readonly string[] {
  return featuresOf(battle.setting.ground)
    .trenches.filter((trench) => {
      if (!within(outline(unit), trench.cover, BEHIND)) return false;
      const [first] = trench.points;
      return first !== undefined && bearingOf({ ...first, heading: frontOf(trench) }, poseOf(unit)).ahead < 0;
    })
    .map(({ id }) => id);
}

export function shelters(battle: BbbBattle, target: BbbUnit, { x, y }: BbbUnit, { to }: Aim): boolean {
  const own = trenchesOf(battle, target);
  return (
    own.length > 0 &&
    featuresOf(battle.setting.ground).trenches.some(
      (trench) =>
        own.includes(trench.id) &&
        (crossings({ from: { x, y }, to }, trench).length > 0 ||
          crossings({ from: { x, y }, to: poseOf(target) }, trench).length > 0),
    )
  );
}
