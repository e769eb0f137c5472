import { loadPlay, SCENARIOS, type Scenario, settingOf, SIDES } from 'enfilade';
import { Game, seededSource } from 'enfilade/battle';
import { expect, test } from 'vitest';
import { lensOf } from '../table/camera.ts';
import { boxOf, meet } from '../table/geometry.ts';
import { legendBoxes, legendCorner } from '../table/legend.ts';
import { openingView, toolsIn } from '../table/opening.ts';
import type { Scene } from '../table/scene.ts';
import { cornersOf, slabOf } from '../table/troops/slab.ts';
import { areToolsHigh } from './parts/tools-place.ts';
import { sideboardWidth } from './sideboard.ts';
import { ownTurn } from './turn.ts';

/** Windows, and how wide the panel is in them. */
const WINDOWS = [
  { width: 1440, height: 900, panel: 300 },
  { width: 1920, height: 1080, panel: 320 },
];
const TURN_BAR = 48;

async function sceneOf(scenario: Scenario, viewer: 'a' | 'b'): Promise<Scene> {
  const play = await loadPlay(scenario.ruleset);
  if (play === undefined) throw new Error(`${scenario.id} cannot be played`);
  const { battle } = new Game(play.ruleset, settingOf(scenario), seededSource(3));
  const { width, height } = battle.setting.ground;
  const { unit } = play.chart;
  return { width, height, unit, ground: play.chart.ground(battle), signs: play.chart.signs(battle, viewer) };
}

for (const scenario of SCENARIOS)
  test(`${scenario.id}: neither tools nor scale lie over a unit when it is opened`, async () => {
    for (const viewer of SIDES) {
      const scene = await sceneOf(scenario, viewer);
      const turn = ownTurn({ signs: scene.signs, table: scene, viewer, wide: true });
      const table = turn % 2 === 1 ? { width: scene.height, height: scene.width } : scene;
      for (const { panel, ...window } of WINDOWS)
        for (const [board, tray] of [
          [0, 0],
          [0, 40],
          [sideboardWidth(window, table), 0],
        ] as const) {
          const view = { width: window.width - panel - board, height: window.height - TURN_BAR - tray };
          const camera = openingView(scene, view, turn);
          const lens = lensOf(camera, view, 1);
          const about = { view, unit: scene.unit, signs: scene.signs };
          const legend = legendBoxes(legendCorner(lens, about), lens.k, about);
          const foot = toolsIn(view);
          const isHigh = areToolsHigh(scene.signs, camera, view);
          const tools = isHigh ? { ...foot, top: 0, bottom: view.height - foot.top } : foot;
          const covered = scene.signs.flatMap(({ name, blocks }) =>
            blocks
              .map((block) => boxOf(cornersOf(slabOf(block, lens))))
              .filter((body) => [tools, ...legend].some((box) => meet(box, body)))
              .map(() => name),
          );
          expect(covered, `${viewer}, ${view.width} × ${view.height}`).toEqual([]);
        }
    }
  });
