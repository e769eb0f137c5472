import { describe, expect, test } from 'vitest';
import { bareBattle, conduct, isFault, MUSTER, readScenario, seededSource, settingOf } from '#battle/index.ts';
import { ruleset } from '../play/index.ts';
import type { GtcBattle, GtcUnit } from '../play/model.ts';
import { type Aim, aimOf } from './aims.ts';
import { harmWorth } from './volleys.ts';
import { NO_HARM } from './harm.ts';
import { counsel } from './index.ts';
import { aroundOf, placeWorth } from './places.ts';
import { foeOf } from './assigned-foes.ts';

const LINE = { profile: 'line-musket', formation: 'line' };

function battleOf(units: readonly object[], victory?: object, terrain: readonly object[] = []): GtcBattle {
  const scenario = readScenario({
    format: 'enfilade-scenario/1',
    id: 'gtc-counsel',
    ruleset: 'gtc',
    name: 'Counsel',
    about: '',
    turns: 4,
    first: 'a',
    table: { width: 180, height: 120 },
    terrain,
    sides: { a: { name: 'A' }, b: { name: 'B' } },
    commands: [
      { id: 'co-a', side: 'a', name: 'CO', at: [60, 12], with: { rank: 'CO', value: 8 } },
      { id: 'hq-a', side: 'a', name: 'HQ', at: [60, 8], with: { rank: 'HQ', value: 8 } },
      { id: 'co-b', side: 'b', name: 'CO', at: [170, 110], with: { rank: 'CO', value: 8 } },
    ],
    units,
    ...(victory === undefined ? {} : { victory }),
  });
  if (isFault(scenario)) throw new Error(scenario.message);
  return conduct(ruleset, bareBattle(settingOf(scenario)), MUSTER, { known: [], source: seededSource(1) })
    .battle as GtcBattle;
}

function changed(battle: GtcBattle, id: string, set: Partial<GtcUnit>): GtcBattle {
  return { ...battle, units: { ...battle.units, [id]: { ...(battle.units[id] as GtcUnit), ...set } } };
}

function best(battle: GtcBattle) {
  return counsel.weigh(battle, () => 0).reduce((one, two) => (two.worth > one.worth ? two : one)).order;
}

const FOOT = { ...LINE, id: 'foot', side: 'a', name: 'Foot', command: 'hq-a', at: [60, 30], heading: 90 };
const TARGET = { ...LINE, id: 'target', side: 'b', name: 'Target', command: 'co-b', at: [60, 45], heading: 270 };

const TARGET_FAR = { ...TARGET, at: [60, 80] };

describe('counsel of Grand Tactical Commander', () => {
  test('a suppressed enemy alone is charged', () => {
    const battle = changed(battleOf([FOOT, TARGET]), 'target', { suppressed: true });
    expect(best(battle)).toEqual({ kind: 'charge', unit: 'foot', target: 'target' });
  });

  test('horse does not ride at a square', () => {
    const horse = { ...FOOT, profile: 'light-horse' };
    const battle = battleOf([horse, TARGET]);
    expect(battle.units['target']?.formation).toBe('square');
    expect(best(battle).kind).not.toBe('charge');
  });

  test('units far from the decisive place are ordered there, by the HQ before the CO', () => {
    const victory = { atTheEnd: 'moreInfantryNear', at: [60, 60], within: 10, ifEqual: 'b' };
    const battle = battleOf([FOOT, { ...TARGET, at: [160, 100] }], victory);
    expect(battle.phase).toBe('command');
    expect(best(battle)).toEqual({ kind: 'order', commander: 'hq-a', group: [{ unit: 'foot', action: 'none' }] });
    const acting = {
      ...battle,
      phase: 'acting',
      state: { ...battle.state, grants: [{ unit: 'foot', actions: 1, declared: 'none' as const }] },
    };
    const order = best(acting);
    expect(order.kind === 'move' && order.path[0]).toMatchObject({ x: 60_000, y: 40_000 });
  });

  test('those who can fire at one enemy fire together', () => {
    const near = { ...TARGET, at: [66, 39] };
    const beside = { ...FOOT, id: 'beside', name: 'Beside', at: [73, 30] };
    const battle = battleOf([FOOT, beside, near]);
    const volleys = counsel.weigh(battle, () => 0).filter(({ order }) => order.kind === 'fire');
    expect(volleys.map(({ order }) => order)).toContainEqual({
      kind: 'fire',
      units: ['foot', 'beside'],
      target: 'target',
    });
  });

  test('a unit that cannot charge fires first, at the target of the charge', () => {
    const guns = { ...FOOT, id: 'guns', name: 'Guns', profile: 'foot-battery', at: [85, 40], heading: 180 };
    delete (guns as { formation?: string }).formation;
    const near = { ...TARGET, at: [60, 40] };
    const battle = battleOf([{ ...FOOT, at: [60, 28] }, { ...FOOT, id: 'beside', at: [46, 28] }, guns, near]);
    const order = best(battle);
    expect(order).toMatchObject({ kind: 'fire', target: 'target' });
    expect(order.kind === 'fire' && order.units).toContain('guns');
  });

  test('guns bring down the wooden houses that the enemy holds', () => {
    const guns = {
      id: 'guns',
      side: 'a',
      name: 'Guns',
      command: 'hq-a',
      profile: 'foot-battery',
      at: [60, 20],
      heading: 90,
    };
    const houses = {
      id: 'houses',
      kind: 'builtUp',
      name: 'Houses',
      area: [
        [50, 40],
        [70, 40],
        [70, 48],
        [50, 48],
      ],
      with: { building: 'wooden' },
    };
    const battle = battleOf([guns, { ...TARGET, at: [60, 42] }], undefined, [houses]);
    const grants = [{ unit: 'guns', actions: 1, declared: 'none' as const }];
    const acting = { ...battle, phase: 'acting', state: { ...battle.state, grants } };
    const weighed = counsel.weigh(acting, () => 0).find(({ order }) => order.kind === 'bombard');
    expect(weighed?.order).toEqual({ kind: 'bombard', units: ['guns'], construction: 'houses' });
    expect(weighed?.why()).toContain('50%');
  });

  test('guns keep to the far part of their range', () => {
    const guns = {
      id: 'guns',
      side: 'a',
      name: 'Guns',
      command: 'hq-a',
      profile: 'foot-battery',
      at: [60, 10],
      heading: 90,
    };
    const battle = battleOf([guns, { ...TARGET, at: [60, 80] }]);
    expect(aimOf(battle, battle.units['guns'] as GtcUnit)?.ideal).toBeGreaterThan(30_000);
  });

  test('no more than three go for one enemy while there are others', () => {
    const four = [40, 53, 66, 79].map((x, i) => ({ ...FOOT, id: `foot-${i}`, name: `Foot ${i}`, at: [x, 20] }));
    const battle = battleOf([
      ...four,
      { ...TARGET, at: [60, 60] },
      { ...TARGET, id: 'other', name: 'Other', at: [100, 66] },
    ]);
    const foes = four.map(({ id }) => foeOf(battle, battle.units[id] as GtcUnit)?.id);
    expect(foes.filter((foe) => foe === 'target')).toHaveLength(3);
  });

  test('in the last turn those who hold the place that must be cleared are worth most', () => {
    const victory = { atTheEnd: 'holdAndClear', side: 'a', at: [60, 48], within: 12 };
    const battle = battleOf(
      [
        { ...FOOT, at: [70, 38] },
        { ...TARGET, at: [62, 47] },
      ],
      victory,
    );
    const holder = battle.units['target'] as GtcUnit;
    const worth = (turn: number) => harmWorth({ ...battle, turn }, holder, { ...NO_HARM, suppresses: 0.5 });
    expect(worth(4)).toBeGreaterThan(worth(3) + 20);
  });

  const worthAt = (battle: GtcBattle, id: string, x: number, y: number): number => {
    const unit = battle.units[id] as GtcUnit;
    const aim = aimOf(battle, unit) as Aim;
    return placeWorth(battle, unit, { x: x * 1000, y: y * 1000, heading: 900 }, aroundOf(battle, unit, aim));
  };

  test('a place beside a friend leaves a column no room to form line', () => {
    const column = { ...FOOT, formation: 'marchColumn', at: [60, 20] };
    const beside = { ...FOOT, id: 'beside', name: 'Beside', at: [52, 30] };
    const battle = battleOf([column, beside, { ...TARGET, at: [60, 75] }]);
    const inLine = changed(battle, 'foot', { formation: 'line' });
    expect(worthAt(battle, 'foot', 60, 31)).toBeLessThan(worthAt(inLine, 'foot', 60, 31) - 1);
    expect(worthAt(battle, 'foot', 60, 34)).toBe(worthAt(inLine, 'foot', 60, 34));
  });

  test('horse stays near its own foot while the horse of the enemy is about', () => {
    const horse = { ...FOOT, id: 'horse', name: 'Horse', profile: 'light-horse', at: [100, 30] };
    const threat = { ...TARGET, profile: 'light-horse', at: [60, 80] };
    const near = (enemy: object) => worthAt(battleOf([FOOT, horse, enemy]), 'horse', 80, 20);
    const away = (enemy: object) => worthAt(battleOf([FOOT, horse, enemy]), 'horse', 100, 28);
    expect(near(threat) - away(threat)).toBeGreaterThan(near(TARGET_FAR) - away(TARGET_FAR) + 1);
  });

  test('a counter-charge is better than to stand', () => {
    const battle = battleOf([FOOT, TARGET]);
    const option = (answer: string) => ({ answer, says: answer });
    const weighed = counsel.answers(battle, {
      id: 'q',
      to: 'b',
      kind: 'charge-answer',
      rule: 'GTC-GAP-17',
      asks: '',
      subject: 'target',
      options: [option('decline'), option('counterCharge')],
    } as unknown as Parameters<typeof counsel.answers>[1]);
    expect(weighed[1]?.worth).toBeGreaterThan(weighed[0]?.worth ?? 0);
  });
});
