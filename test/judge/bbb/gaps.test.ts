import { findPlay, type Question, type Scenario, settingOf } from 'enfilade';
import { tryBattle, stepsOf } from 'enfilade/testing';
import { expect, it } from 'vitest';
import { conduct } from '../../../packages/enfilade/src/battle/conduct.ts';
import { ruleset } from '../../../packages/enfilade/src/rulesets/bbb/play/index.ts';
import {
  enemy,
  granted,
  inPhase,
  north,
  stage,
  unit,
} from '../../../packages/enfilade/src/rulesets/bbb/play/testing.ts';
import { JUDGES } from '../index.ts';
import { bloodyBigBattlesJudge } from './index.ts';

type Table = Pick<Scenario, 'terrain' | 'units'>;

function wood(id: string, ...area: [number, number][]): Scenario['terrain'][number] {
  return { id, kind: 'wood', area };
}

function column(id: string, at: [number, number], heading: number): Scenario['units'][number] {
  return unit(id, 'fr-line', { formation: 'marchColumn', at, heading });
}

/** Columns march past a gap between woods, and the horse behind it sees only the middle of their ways. */
const PAST_A_GAP: Table = {
  terrain: [
    wood('west', [0, 17], [19.5, 17], [19.5, 23], [0, 23]),
    wood('east', [20.5, 17], [48, 17], [48, 23], [20.5, 23]),
  ],
  units: [
    column('first', [16, 15.5], 0),
    column('second', [16, 14], 0),
    column('third', [24, 15.5], 180),
    column('fourth', [24, 14], 180),
    enemy('horse', 'light-cavalry', { at: [20, 24] }),
  ],
};

/** Guns see a line through two gaps, and of it neither the corners nor the middle. */
const BETWEEN_CORNERS: Table = {
  terrain: [
    wood('west', [4, 18], [18, 18], [19.25, 23], [4, 23]),
    wood('middle', [18.8, 18], [21.2, 18], [20.45, 23], [19.55, 23]),
    wood('east', [22, 18], [36, 18], [36, 23], [20.75, 23]),
  ],
  units: [
    unit('line', 'fr-line', { at: [20, 16], with: { bases: 8 } }),
    enemy('guns', 'foot-battery', { at: [20, 26] }),
  ],
};

it('misses the evade of one who sees only the middle of a path (BBB-GAP-26)', () => {
  const before = granted(stage(PAST_A_GAP.units, { terrain: PAST_A_GAP.terrain }), 'first');
  const order = north('first', 15.5, 24, { heading: 0 });
  const source = { throw: () => [], answer: () => null };
  const { events } = conduct(ruleset, before, order, { known: [], source });
  const { question } = conduct(ruleset, before, order, {
    known: [],
    source: { throw: () => [], answer: () => undefined },
  });
  const judged = (questions: readonly Question[]): string | undefined =>
    bloodyBigBattlesJudge.order({ by: 'a', order, before, steps: stepsOf(before, events), questions });
  expect(judged(question === null ? [] : [question])).toBeUndefined();
  expect(judged([])).toBe('horse is not asked to evade first');
});

it('misses a shot at one who is seen only between its corners (BBB-GAP-04)', () => {
  const battle = inPhase(stage(BETWEEN_CORNERS.units, { terrain: BETWEEN_CORNERS.terrain }), 'defensiveFire');
  const pick = (): number => 0;
  const refuses = ruleset.refuses.bind(ruleset, battle);
  expect(bloodyBigBattlesJudge.inquiry(battle, { refuses, pick })).toBeUndefined();
  const refusal = { rule: 'BBB-GAP-04', because: 'it is not seen' };
  expect(bloodyBigBattlesJudge.inquiry(battle, { refuses: () => refusal, pick })).toBe(
    'guns may not fire at line, 10.10" away of 18.00": it is not seen',
  );
});

it.each([
  ['past a gap', 5, PAST_A_GAP],
  ['between corners', 8, BETWEEN_CORNERS],
  ['between corners', 16, BETWEEN_CORNERS],
] as const)('finds nothing wrong %s (seed %i)', (_, seed, table) => {
  const [ruleset, judge] = [findPlay('bbb'), JUDGES['bbb']];
  if (ruleset === undefined || judge === undefined) throw new Error('nobody plays or judges bbb');
  const { scenario } = stage(table.units, { terrain: table.terrain, turns: 1 }).setting;
  expect(tryBattle(ruleset, settingOf(scenario), { seed, judge, every: 1 }).fault).toBeUndefined();
});
