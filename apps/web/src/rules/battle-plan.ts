import { armiesOf, type ChartedPlay, coverOf, Game, type Scenario, seededSource, settingOf, viewOf } from 'enfilade';
import type { Plan } from './catalogue.ts';

/** A battle as it begins, and as somebody who plays neither side sees it. */
export function planOf(scenario: Scenario, { ruleset, chart }: ChartedPlay): Plan {
  const game = new Game(ruleset, settingOf(scenario), seededSource(1));
  const { battle } = viewOf(ruleset, game.setting, game.told, 'nobody');
  const { width, height } = game.setting.ground;
  return {
    width,
    height,
    ground: chart.ground(battle),
    cover: coverOf(scenario),
    unit: chart.unit,
    armies: armiesOf(scenario),
    signs: chart.signs(battle, 'nobody'),
  };
}
