import { describe, expect, test } from 'vitest';
import type { WeighedOrder } from '#counsel/index.ts';
import type { BbbBattle, BloodyBigBattles } from '../model.ts';
import { enemy, granted, having, inPhase, stage, unit } from '../stage.ts';
import { counsel } from './index.ts';

function best(battle: BbbBattle): WeighedOrder<BloodyBigBattles> | undefined {
  return counsel.weigh(battle, () => 0).toSorted((one, two) => two.worth - one.worth)[0];
}

describe('what is obvious', () => {
  test('veterans in depth go in against a few disordered recruits', () => {
    const battle = having(
      stage([
        unit('guard', 'fr-guard', { formation: 'depth', at: [20, 10], with: { bases: 6 } }),
        enemy('recruits', 'span-line', { at: [20, 16], with: { bases: 2 } }),
      ]),
      'recruits',
      { disrupted: true },
    );
    expect(best(granted(battle, 'guard'))?.order).toMatchObject({ kind: 'assault', target: 'recruits' });
  });

  test('nobody assaults uphill odds: two bases of recruits stay away from a veteran brigade', () => {
    const battle = stage([
      unit('recruits', 'span-line', { at: [20, 10], with: { bases: 2 } }),
      enemy('guard', 'fr-guard', { at: [20, 18], formation: 'depth', with: { bases: 6 } }),
    ]);
    expect(best(granted(battle, 'recruits'))?.order.kind).not.toBe('assault');
  });

  test('an objective that lies open is occupied', () => {
    const village = {
      id: 'village',
      kind: 'village',
      area: [
        [18, 18],
        [22, 18],
        [22, 22],
        [18, 22],
      ] as [number, number][],
    };
    const battle = stage([unit('brigade', 'fr-line', { at: [20, 10], with: { bases: 4 } })], {
      terrain: [village],
      objectives: [{ id: 'village', name: 'Village', terrain: 'village', points: 3 }],
    });
    const order = best(granted(battle, 'brigade'))?.order;
    expect(order?.kind).toBe('move');
    expect(order?.kind === 'move' ? (order.points.at(-1)?.y ?? 0) : 0).toBeGreaterThan(18_000);
  });

  test('guns fire on what they can hit rather than end the step', () => {
    const battle = stage([unit('guns', 'foot-battery', { at: [20, 10] }), enemy('line', 'fr-line', { at: [20, 20] })]);
    expect(best(inPhase(battle, 'offensiveFire'))?.order).toMatchObject({ kind: 'fire', target: 'line' });
  });

  test('a draw is taken by who loses and declined by who wins', () => {
    const question = {
      to: 'a',
      kind: 'draw-offered',
      rule: 'BBB-GAP-31',
      asks: '',
      subject: null,
      options: [
        { answer: false, says: 'Fight on' },
        { answer: true, says: 'Accept' },
      ],
    } as const;
    const accepts = (battle: BbbBattle): boolean =>
      (counsel.answers(battle, question).find(({ answer }) => answer === true)?.worth ?? 0) > 0;
    const battle = stage([
      unit('one', 'fr-line', { with: { bases: 8 } }),
      enemy('two', 'fr-line', { with: { bases: 8 } }),
    ]);
    expect(accepts(having(battle, 'one', { where: 'lost', bases: 0 }))).toBe(true);
    expect(accepts(having(battle, 'two', { where: 'lost', bases: 0 }))).toBe(false);
  });
});
