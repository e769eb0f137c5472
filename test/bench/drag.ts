import { commitTo, type Battle, loadPlay, type Scenario, SCENARIOS, settingOf, type Sign, type System } from 'enfilade';
import { Adviser } from '../../apps/web/src/play/engine/adviser.ts';
import { LocalSession } from '../../apps/web/src/play/engine/local-session.ts';

/** Orders given before the drag: the armies are then near each other. */
const BEFORE = 120;
const FRAME_MS = 16;
/** How far a unit is dragged, in thousandths, frame by frame. */
const STEPS = [0, 400, 800, 1200, 1600, 2000];

interface DragFrames {
  readonly frames: readonly number[];
  readonly targets: number;
}

function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** One frame of a drag: the proposed order, its cost and ghost, and the odds against every enemy within reach. */
function dragOver(adviser: Adviser, battle: Battle<System>, signs: readonly Sign[]): DragFrames {
  const frames: number[] = [];
  let targets = 0;
  for (const { id, side, pose } of signs)
    for (const step of STEPS) {
      const begun = performance.now();
      const led = adviser.bestFor(battle, side, id, { at: { x: pose.x + step, y: pose.y + step } });
      const aims = led === null || led.refusal !== null ? [] : adviser.targetsAfter(battle, id, led.order);
      frames.push(performance.now() - begun);
      targets = Math.max(targets, aims.length);
    }
  return { frames, targets };
}

async function rowOf(scenario: Scenario): Promise<readonly string[] | undefined> {
  const play = await loadPlay(scenario.ruleset);
  if (play === undefined) return undefined;
  const { ruleset, chart } = play;
  const opened = { ruleset, setting: settingOf(scenario), file: null };
  const session = new LocalSession('bench', opened, { a: 'random', b: 'random' }, { secret: commitTo(5, '') });
  for (let i = 0; i < BEFORE && session.match.playOne() === 'acted'; i += 1);
  const { battle } = session.match.game;
  const adviser = new Adviser(ruleset, chart);
  const signs = chart.signs(battle, battle.toAct).filter(({ side }) => side === battle.toAct);
  dragOver(adviser, battle, signs);
  const { frames, targets } = dragOver(adviser, battle, signs);
  const p95 = percentile(frames, 0.95);
  return [
    scenario.id,
    String(signs.length),
    String(targets),
    percentile(frames, 0.5).toFixed(2),
    p95.toFixed(2),
    `${FRAME_MS} ${p95 <= FRAME_MS ? 'met' : 'MISSED'}`,
  ];
}

/** Every own unit dragged a little, in the middle of a battle. */
export async function dragRows(of: string): Promise<readonly (readonly string[])[]> {
  const rows = await Promise.all(SCENARIOS.filter(({ id }) => id.startsWith(of)).map(rowOf));
  return rows.flatMap((row) => (row === undefined ? [] : [row]));
}
