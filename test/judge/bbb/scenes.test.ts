import type { Scenario } from 'enfilade';
import { type Inquiry, stepsOf } from 'enfilade/testing';
import { expect, it } from 'vitest';
import { conduct } from '../../../packages/enfilade/src/battle/conduct.ts';
import { ruleset } from '../../../packages/enfilade/src/rulesets/bbb/play/index.ts';
import type { BbbModel } from '../../../packages/enfilade/src/rulesets/bbb/play/model.ts';
import { enemy, granted, inPhase, stage, unit } from '../../../packages/enfilade/src/rulesets/bbb/play/testing.ts';
import { bloodyBigBattlesJudge } from './index.ts';

type ToldEvent = Parameters<typeof stepsOf<BbbModel>>[1][number];

/** The same event, told with another range. */
function atRange(event: ToldEvent, rangeInches: number): ToldEvent {
  if (event.kind !== 'fire-opened') return event;
  const facts = event.about['facts'] as { readonly firers: readonly object[] };
  const firers = facts.firers.map((firer) => ({ ...firer, rangeInches }));
  return { ...event, about: { ...event.about, facts: { ...facts, firers } } } as ToldEvent;
}

const refused = { rule: 'BBB-GAP-04', because: 'it is not seen' };

it('finds an exploit that goes on through a wood within half a move (BBB-GAP-16)', () => {
  const before = inPhase(
    stage([unit('foot', 'fr-line', { at: [20, 24] }), enemy('far', 'fr-line', { at: [42, 46] })], {
      terrain: [
        {
          id: 'wood',
          kind: 'wood',
          area: [
            [10, 28],
            [30, 28],
            [30, 29],
            [10, 29],
          ],
        },
      ],
    }),
    'assaults',
  );
  const judged = (y: number): string | undefined => {
    const event: ToldEvent = {
      kind: 'ground-exploited',
      by: 'a',
      facts: ['BBB-GAP-16', 'BBB-ASLT-01'],
      about: { unit: 'foot' },
      changes: [{ unit: 'foot', set: { y, exploited: true } }],
    };
    const order = { kind: 'resolveAssault' as const, unit: 'foot' };
    return bloodyBigBattlesJudge.order({ by: 'a', order, before, steps: stepsOf(before, [event]), questions: [] });
  };
  expect(judged(28_000)).toBeUndefined();
  expect(judged(30_000)).toBe('foot exploits 6.00" of 3.00"');
});

it('finds fire over friends with 0.2" between them and a column (BBB-TERR-02)', () => {
  const battle = inPhase(
    stage(
      [
        unit('guns', 'foot-battery', { at: [20, 10] }),
        unit('friend', 'fr-line', { at: [20, 15.5], with: { bases: 8 } }),
        enemy('column', 'fr-line', { formation: 'marchColumn', at: [20, 20.7], heading: 90 }),
      ],
      {
        terrain: [
          {
            id: 'hill',
            kind: 'slope',
            area: [
              [10, 6],
              [30, 6],
              [30, 10.5],
              [10, 10.5],
            ],
            with: { grade: 'gentle', uphill: 270 },
          },
        ],
      },
    ),
    'offensiveFire',
  );
  const pick = (): number => 0;
  expect(bloodyBigBattlesJudge.inquiry(battle, { refuses: () => refused, pick })).toBeUndefined();
  expect(bloodyBigBattlesJudge.inquiry(battle, { refuses: () => undefined, pick })).toBe(
    'guns may fire at column, and sees nothing of it within 18.00"',
  );
});

it('finds a range that goes to a corner and not to the nearest part in sight (BBB-GAP-04)', () => {
  const before = inPhase(
    stage([
      unit('guns', 'foot-battery', { at: [20, 10] }),
      unit('friend', 'fr-line', { at: [20, 15], with: { bases: 1 } }),
      enemy('line', 'fr-line', { at: [20, 21.95], with: { bases: 8 } }),
    ]),
    'offensiveFire',
  );
  const order = { kind: 'fire' as const, firers: ['guns'], target: 'line' };
  const source = { throw: () => [1, 2], answer: () => null };
  const { events } = conduct(ruleset, before, order, { known: [], source });
  const judged = (told: readonly ToldEvent[]): string | undefined =>
    bloodyBigBattlesJudge.order({ by: 'a', order, before, steps: stepsOf(before, told), questions: [] });
  expect(judged(events)).toBeUndefined();
  const toTheCorner = events.map((event) => atRange(event, 12.451));
  expect(judged(toTheCorner)).toMatch(/^guns fires at line at 12\.45", and it is /);
});

/** Foot before a slope, and a line beyond its lower edge whose left end stands on it. */
function rangeAcrossSlope(x: number): (told?: number) => string | undefined {
  const hill: Scenario['terrain'][number] = {
    id: 'hill',
    kind: 'slope',
    area: [
      [30, 8],
      [42, 8],
      [42, 16],
      [30, 16],
    ],
    with: { grade: 'gentle', uphill: 90 },
  };
  const foot = unit('foot', 'fr-line', { formation: 'depth', at: [x, 9.656], heading: 0, with: { bases: 5 } });
  const line = enemy('line', 'fr-line', { at: [35.379, 6.721], heading: 16, with: { bases: 3 } });
  const before = inPhase(stage([foot, line], { terrain: [hill] }), 'offensiveFire');
  const order = { kind: 'fire' as const, firers: ['foot'], target: 'line' };
  const source = { throw: () => [1, 2], answer: () => null };
  const { events } = conduct(ruleset, before, order, { known: [], source });
  return (told) => {
    const steps = stepsOf(before, told === undefined ? events : events.map((event) => atRange(event, told)));
    return bloodyBigBattlesJudge.order({ by: 'a', order, before, steps, questions: [] });
  };
}

it.each([30.03, 30.01, 30, 29.99, 29.97])('agrees on the range across a slope from %d" (BBB-TERR-01)', (x) => {
  expect(rangeAcrossSlope(x)()).toBeUndefined();
});

it('finds a range that is wrong across a slope, and doubts it only on the rim (BBB-TERR-01)', () => {
  expect(rangeAcrossSlope(30.03)(4.4)).toMatch(/^foot fires at line at 4\.40", and it is 3\./);
  expect(rangeAcrossSlope(29.97)(4.02)).toMatch(/^foot fires at line at 4\.02", and it is 4\.3/);
  expect(rangeAcrossSlope(29.99)(4.02)).toBeUndefined();
});

it('finds a column that leaves a zone round a bend (BBB-GAP-24)', () => {
  const before = granted(
    stage([
      unit('column', 'fr-line', { formation: 'marchColumn', at: [20, 20] }),
      enemy('line', 'fr-line', { at: [20, 22.5] }),
    ]),
    'column',
  );
  const judged = (...points: readonly { readonly x: number; readonly y: number }[]): string | undefined => {
    const order = { kind: 'move' as const, unit: 'column', before: null, points, heading: 2700, after: null };
    const { x, y } = points.at(-1) ?? { x: 0, y: 0 };
    const event: ToldEvent = {
      kind: 'unit-moved',
      by: 'a',
      facts: [],
      about: { unit: 'column', path: [{ x: 20_000, y: 20_000 }, ...points], stoppedBy: null },
      changes: [{ unit: 'column', set: { x, y, heading: 2700 } }],
    };
    return bloodyBigBattlesJudge.order({ by: 'a', order, before, steps: stepsOf(before, [event]), questions: [] });
  };
  expect(judged({ x: 20_000, y: 14_000 }, { x: 20_000, y: 10_000 })).toBeUndefined();
  expect(judged({ x: 20_000, y: 12_000 }, { x: 23_000, y: 12_000 })).toBe(
    'column leaves the zone of line 90 degrees from straight away',
  );
});

it('finds an assault that reaches too far, and doubts one that grazes another enemy (BBB-MOVE-01)', () => {
  const foot = unit('foot', 'fr-line', { at: [20, 10], with: { bases: 2 } });
  const far = enemy('far', 'fr-line', { at: [20, 26] });
  const inquired = (...others: readonly ReturnType<typeof enemy>[]): string | undefined => {
    const battle = granted(stage([foot, far, ...others]), 'foot');
    const refuses: Inquiry<BbbModel>['refuses'] = (order) =>
      order.kind === 'assault' ? undefined : ruleset.refuses(battle, order);
    return bloodyBigBattlesJudge.inquiry(battle, { refuses, pick: () => 0 });
  };
  expect(inquired()).toMatch(/^foot may assault far, 16\.\d\d" away of 12\.00"$/);
  expect(inquired(enemy('beside', 'foot-battery', { at: [21.7, 14] }))).toBeUndefined();
});
