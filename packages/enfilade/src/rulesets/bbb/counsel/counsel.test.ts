import { describe, expect, test } from 'vitest';
import type { WeighedOrder } from '#counsel/index.ts';
import { inches, lengthBetween } from '#field/index.ts';
import type { BbbBattle, BbbUnit, BloodyBigBattles, Grant } from '../play/model.ts';
import { poseOf } from '../play/place.ts';
import { act, enemy, granted, having, inPhase, inState, stage, unit } from '../play/testing.ts';
import { counsel } from './index.ts';
import { lossWorth } from './worth.ts';
import { waysFor } from './move-choices.ts';

function best(battle: BbbBattle): WeighedOrder<BloodyBigBattles> | undefined {
  return counsel.weigh(battle, () => 0).toSorted((one, two) => two.worth - one.worth)[0];
}

function assaultOf(battle: BbbBattle): WeighedOrder<BloodyBigBattles> | undefined {
  return counsel
    .weigh(battle, () => 0)
    .filter(({ order }) => order.kind === 'assault')
    .toSorted((one, two) => two.worth - one.worth)[0];
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

  test('hopeless assaults are left alone: two bases of recruits stay away from a veteran brigade', () => {
    const battle = stage([
      unit('recruits', 'span-line', { at: [20, 10], with: { bases: 2 } }),
      enemy('guard', 'fr-guard', { at: [20, 18], formation: 'depth', with: { bases: 6 } }),
    ]);
    expect(best(granted(battle, 'recruits'))?.order.kind).not.toBe('assault');
  });

  test('an attack too weak for one unit is tried if a second can follow', () => {
    const objectives = [{ id: 'hill', name: 'Hill', at: [20, 16] as [number, number], points: 3, side: 'b' as const }];
    const first = unit('first', 'fr-line', { formation: 'depth', at: [20, 10], with: { bases: 5 } });
    const second = unit('second', 'fr-line', { formation: 'depth', at: [25, 10], with: { bases: 5 } });
    const line = enemy('line', 'nassau', { at: [20, 15], with: { bases: 5 } });
    const [alone, both] = [stage([first, line], { objectives }), stage([first, second, line], { objectives })];
    const worth = (battle: BbbBattle): number => assaultOf(granted(battle, 'first'))?.worth ?? Number.NaN;
    expect(worth(both)).toBeGreaterThan(worth(alone));
    expect(assaultOf(granted(both, 'first'))?.why()).toContain('second to follow');
  });

  test('a side that loses without an attack dares more in the last turn', () => {
    const battle = stage(
      [
        unit('brigade', 'fr-line', { formation: 'depth', at: [20, 10], with: { bases: 5 } }),
        enemy('garrison', 'fr-line', { at: [20, 16], with: { bases: 5 } }),
      ],
      { objectives: [{ id: 'hill', name: 'Hill', at: [20, 30], points: 1, side: 'b' }] },
    );
    const worth = (turn: number): number => assaultOf(granted({ ...battle, turn }, 'brigade'))?.worth ?? Number.NaN;
    expect(worth(6)).toBeGreaterThan(worth(2));
  });

  test("an assault is worth more if the unit's goal is behind the enemy", () => {
    const worth = (y: number): number =>
      assaultOf(
        granted(
          stage(
            [
              unit('brigade', 'fr-line', { formation: 'depth', at: [20, 12], with: { bases: 5 } }),
              enemy('garrison', 'fr-line', { at: [20, 18], with: { bases: 3 } }),
            ],
            { objectives: [{ id: 'hill', name: 'Hill', at: [20, y], points: 3, side: 'b' }] },
          ),
          'brigade',
        ),
      )?.worth ?? Number.NaN;
    expect(worth(34)).toBeGreaterThan(worth(6));
  });

  test('moves lead beside a friend who is before the enemy already', () => {
    const battle = granted(
      stage([
        unit('first', 'fr-line', { formation: 'line', at: [20, 14], with: { bases: 2 } }),
        unit('second', 'fr-line', { formation: 'line', at: [20, 10], with: { bases: 2 } }),
        enemy('line', 'fr-line', { at: [20, 17.5], with: { bases: 2 } }),
      ]),
      'second',
    );
    const [second, line] = [battle.units['second'] as BbbUnit, battle.units['line'] as BbbUnit];
    const aim = { at: line, prey: line, goal: null, ideal: 0, pull: 1 };
    const ends = waysFor(battle, { unit: second, grant: battle.state.grant as Grant, aim }).map(
      ({ place }) => place.at,
    );
    const beside = ends.filter(
      (at) => Math.abs(at.x - line.x) > inches(2) && lengthBetween(at, poseOf(line)) < inches(3.3),
    );
    expect(beside.map(({ x }) => Math.sign(x - line.x)).toSorted((one, two) => one - two)).toEqual([-1, -1, 1, 1]);
  });

  test('guns stay with a target that is only out of order for now', () => {
    const battle = having(
      stage([unit('guns', 'foot-battery', { at: [20, 10] }), enemy('line', 'fr-line', { at: [20, 20] })]),
      'line',
      { disrupted: true },
    );
    const rolls = counsel.weigh(battle, () => 0).map(({ order }) => order);
    expect(rolls).not.toContainEqual({ kind: 'rollCommand', unit: 'guns' });
  });

  test('guns behind a wood do not unlimber where they would see no enemy', () => {
    const wood = {
      id: 'wood',
      kind: 'wood',
      area: [
        [14, 14],
        [26, 14],
        [26, 20],
        [14, 20],
      ] as [number, number][],
    };
    const unlimbering = (terrain: readonly (typeof wood)[]): number => {
      const battle = stage(
        [
          unit('guns', 'foot-battery', { at: [20, 10], formation: 'limbered' }),
          enemy('line', 'fr-line', { at: [20, 22], with: { bases: 5 } }),
        ],
        { terrain: [...terrain] },
      );
      return counsel
        .weigh(granted(battle, 'guns'), () => 0)
        .filter(({ order }) => order.kind === 'move' && order.points.every(({ x }) => Math.abs(x - 20_000) < 2000))
        .filter(({ order }) => order.kind === 'move' && order.after === 'unlimbered').length;
    };
    expect(unlimbering([])).toBeGreaterThan(0);
    expect(unlimbering([wood])).toBe(0);
  });

  test('guns on the march go into action where they see the enemy rather than come nearer still', () => {
    const battle = stage([
      unit('guns', 'foot-battery', { at: [20, 10], formation: 'limbered' }),
      enemy('line', 'fr-line', { at: [20, 25], with: { bases: 5 } }),
    ]);
    const order = best(granted(battle, 'guns'))?.order;
    expect(order?.kind === 'move' ? (order.before ?? order.after) : null).toBe('unlimbered');
  });

  test('reinforcements come on, however far their goal is', () => {
    const battle = stage(
      [
        unit('reserve', 'fr-line', {
          at: undefined,
          formation: 'marchColumn',
          arrives: { turn: 1, at: [2, 0], heading: 90 },
          with: { bases: 5 },
        }),
        enemy('line', 'fr-line', { at: [44, 44], with: { bases: 5 } }),
      ],
      { objectives: [{ id: 'hill', name: 'Hill', at: [44, 46], points: 3, side: 'b' }], turns: 12 },
    );
    expect(best(granted({ ...battle, turn: 6 }, 'reserve'))?.order.kind).toBe('move');
  });

  test('a unit that comes up faces the enemy before it, not its goal', () => {
    const battle = granted(
      stage([
        unit('brigade', 'fr-line', { at: [20, 10], with: { bases: 4 } }),
        enemy('near', 'fr-line', { at: [23, 20], with: { bases: 4 } }),
        enemy('far', 'fr-line', { at: [8, 40], with: { bases: 4 } }),
      ]),
      'brigade',
    );
    const [brigade, near, far] = ['brigade', 'near', 'far'].map((id) => battle.units[id] as BbbUnit) as [
      BbbUnit,
      BbbUnit,
      BbbUnit,
    ];
    const aim = { at: far, prey: far, goal: null, ideal: 0, pull: 1 };
    const ways = waysFor(battle, { unit: brigade, grant: battle.state.grant as Grant, aim });
    const close = ways.filter(
      ({ place }) => place.at.y > 14_000 && place.at.x < near.x && lengthBetween(place.at, poseOf(near)) < inches(7),
    );
    const headings = close.map(({ place }) => place.at.heading);
    expect(Math.max(...headings)).toBeLessThanOrEqual(900);
    expect(Math.min(...headings)).toBeLessThan(700);
  });

  test('two who go in together share the fire', () => {
    const first = unit('first', 'fr-line', { formation: 'depth', at: [18, 10], with: { bases: 5 } });
    const second = unit('second', 'fr-line', { formation: 'depth', at: [22, 10], with: { bases: 5 } });
    const line = enemy('line', 'nassau', { at: [20, 15], with: { bases: 5 } });
    const alone = stage([second, line]);
    const both = stage([first, second, line]);
    const joined = act(granted(both, 'first'), {
      kind: 'assault',
      unit: 'first',
      target: 'line',
      heading: 900,
      before: null,
    }).battle;
    const halted = (battle: BbbBattle): string =>
      / (\d+)% to be halted/.exec(assaultOf(battle)?.why() ?? '')?.[1] ?? '';
    expect(Number(halted(granted(joined, 'second')))).toBeLessThan(Number(halted(granted(alone, 'second'))));
  });

  test('a brigade in depth that has an enemy before it opens into line to fire', () => {
    const battle = stage([
      unit('brigade', 'br-line', { formation: 'depth', at: [20, 10], with: { bases: 6 } }),
      enemy('guard', 'fr-guard', { at: [20, 13.5], formation: 'depth', with: { bases: 6 } }),
    ]);
    const line = counsel
      .weigh(granted(battle, 'brigade'), () => 0)
      .find(({ order }) => order.kind === 'move' && (order.before ?? order.after) === 'line');
    expect(line?.worth ?? 0).toBeGreaterThan(0);
  });

  test('fire in the enemy turn prepares the assault: a target that can be charged next is worth more', () => {
    const fire = (troops: readonly string[]): number => {
      const battle = stage([
        unit('guns', 'foot-battery', { side: 'b', at: [20, 20], heading: 270 }),
        ...troops.map((id) => unit(id, 'fr-line', { side: 'b', at: [24, 18], heading: 270, with: { bases: 5 } })),
        enemy('line', 'nassau', { side: 'a', at: [20, 11], heading: 90, with: { bases: 4 } }),
      ]);
      return (
        counsel.weigh(inPhase(battle, 'defensiveFire'), () => 0).find(({ order }) => order.kind === 'fire')?.worth ?? 0
      );
    };
    expect(fire(['column'])).toBeGreaterThan(fire([]));
  });

  test('a base of an army that is about to break is worth more', () => {
    const battle = stage([enemy('line', 'fr-line', { at: [20, 20], with: { bases: 8 } })]);
    const worn = having(battle, 'rear-b', { bases: 1 });
    const line = battle.units['line'] as BbbUnit;
    expect(lossWorth(worn, line)).toBeGreaterThan(lossWorth(battle, line) + 5);
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

  describe('how a battle stands', () => {
    const objectives = [{ id: 'hill', name: 'Hill', at: [20, 16] as [number, number], points: 3, side: 'b' as const }];
    const troops = [
      unit('brigade', 'fr-line', { at: [20, 10], with: { bases: 5 } }),
      enemy('line', 'fr-line', { at: [20, 30], with: { bases: 5 } }),
    ];

    test('an objective counts for little while there is time, and for much at the end', () => {
      const battle = stage(troops, { objectives });
      const taken = inState(battle, { objectives: { hill: 'a' } });
      const gain = (turn: number): number =>
        counsel.evaluate({ ...taken, turn }) - counsel.evaluate({ ...battle, turn });
      expect(gain(6)).toBeGreaterThan(10 * gain(2));
    });

    test('the nearer to breaking, the more a base counts', () => {
      const battle = stage(troops);
      const lost = (bases: number): number =>
        counsel.evaluate(having(battle, 'rear-b', { bases: bases - 1 })) -
        counsel.evaluate(having(battle, 'rear-b', { bases }));
      expect(lost(4)).toBeGreaterThan(lost(8) + 10);
    });

    test('coming nearer to a goal is worth something', () => {
      const hill = [{ id: 'hill', name: 'Hill', at: [6, 26] as [number, number], points: 3 }];
      const at = (x: number, y: number): BbbBattle =>
        stage([unit('brigade', 'fr-line', { at: [x, y] }), enemy('line', 'fr-line', { at: [40, 26] })], {
          objectives: hill,
        });
      expect(counsel.evaluate(at(10, 22))).toBeGreaterThan(counsel.evaluate(at(20, 10)));
    });
  });

  test('a draw is taken by the losing side and declined by the winning one', () => {
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
