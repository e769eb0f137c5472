import type { ScenarioUnit } from '#battle/index.ts';
import { degrees, inches, normalHeading } from '#field/index.ts';
import { PROFILES, type ProfileKey } from '../troops.ts';
import { tell } from './events.ts';
import type { PcUmpire, PcUnit } from './model.ts';

export function unitFrom({ id, name, side, profile, at = [0, 0], heading = 0 }: ScenarioUnit): PcUnit {
  const { arm } = PROFILES[profile as ProfileKey];
  return {
    id,
    name,
    side,
    arm,
    x: inches(at[0]),
    y: inches(at[1]),
    heading: normalHeading(degrees(heading)),
    where: 'table',
    hits: 0,
    shaken: false,
    acted: false,
  };
}

export function muster(umpire: PcUmpire): void {
  const { scenario } = umpire.battle.setting;
  tell(umpire, 'armies-mustered', scenario.units.map(unitFrom), scenario.first);
}
