import { describe, expect, it } from 'vitest';
import type { MtBattle } from './model.ts';
import type { MtOrder } from './orders.ts';
import { inArc, spots } from './sight.ts';
import { activated, changed, give, men, staged } from './stage.ts';
import type { MtUnit } from './model.ts';

const FAR = men('far', 'militia', [45, 45, 180], { side: 'b', figures: 4 });

function field(...others: Parameters<typeof staged>[0]): MtBattle {
  return staged([men('gun', 'gun-crew', [18, 20, 0], { figures: 4, gun: [20, 20] }), FAR, ...others]);
}

function advance(unit: string, x: number, y = 0): MtOrder {
  return { kind: 'advance', unit, x, y, heading: null };
}

describe('a gun (MT-GAP-26)', () => {
  it('is in the way of men and horses, friend or enemy', () => {
    const battle = field(
      men('friend', 'militia', [20, 16, 90], { figures: 1 }),
      men('horse', 'light-dragoon', [24, 20.9, 180], { figures: 1 }),
    );
    expect(give(activated(battle, 'friend'), advance('friend', 0, 5800)).refusal).toMatchObject({ rule: 'MT-GAP-26' });
    expect(give(activated(battle, 'friend'), advance('friend', 0, 3000)).refusal).toMatchObject({ rule: 'MT-GAP-16' });
    expect(give(activated(battle, 'friend'), advance('friend', 0, 2400)).refusal).toBeUndefined();
    expect(give(activated(battle, 'horse'), advance('horse', -2500)).refusal).toMatchObject({ rule: 'MT-GAP-16' });
    expect(give(activated(battle, 'horse'), advance('horse', -1900)).refusal).toBeUndefined();
  });
  it('goes with its crew where all go the same way, and stops where they are stopped', () => {
    const watched = changed(field(men('foe', 'rifleman', [34, 20, 180], { side: 'b' })), 'foe', { vigilance: true });
    const { battle } = give(activated(watched, 'gun'), advance('gun', 3000));
    expect(battle.units['gun']).toMatchObject({ gun: { x: 23_000, y: 20_000 }, figures: [{ x: 21_000 }, {}, {}, {}] });
  });
  it('stays where it is when its men walk each for himself, four inches and not onto it', () => {
    const move = (figure: number, x: number, y: number): MtOrder => ({
      kind: 'move',
      unit: 'gun',
      paths: [{ figure, points: [{ x, y }], heading: 0 }],
      shots: [],
    });
    const battle = activated(field(), 'gun');
    const walked = give(battle, move(0, 20_000, 22_250));
    expect(walked.refusal).toBeUndefined();
    expect(walked.battle.units['gun']?.gun).toMatchObject({ x: 20_000, y: 20_000 });
    expect(give(battle, move(0, 20_000, 20_000)).refusal).toMatchObject({ rule: 'MT-GAP-26' });
  });
  it('is not pushed over an obstacle, nor into others', () => {
    const wall = {
      id: 'wall',
      kind: 'low-wall',
      line: [
        [22, 10],
        [22, 30],
      ] as [number, number][],
    };
    const walled = staged([men('gun', 'gun-crew', [18, 20, 0], { figures: 4, gun: [20, 20] }), FAR], {
      terrain: [wall],
    });
    expect(give(activated(walled, 'gun'), advance('gun', 3000)).refusal).toMatchObject({ rule: 'MT-GAP-26' });
    const met = field(men('friend', 'militia', [23, 20, 90], { figures: 1 }));
    expect(give(activated(met, 'gun'), advance('gun', 2000)).refusal).toMatchObject({ rule: 'MT-GAP-26' });
    expect(give(activated(met, 'gun'), advance('gun', 1000)).refusal).toBeUndefined();
  });
  it('shoots through 90 degrees, but its crew sees through 180 (section 6)', () => {
    const battle = field(men('foe', 'militia', [23, 28, 180], { side: 'b', figures: 1 }));
    const [gun, foe] = [battle.units['gun'] as MtUnit, battle.units['foe'] as MtUnit];
    const at = { unit: foe, figure: foe.figures[0] as MtUnit['figures'][number] };
    const man = { unit: gun, figure: gun.figures[0] as MtUnit['figures'][number] };
    expect(inArc(battle, man, at)).toBe(true);
    expect(spots(battle, man, at)).toBe(true);
    const assignments = [{ figure: 0, target: 'foe', weapon: 'artillery' as const }];
    expect(give(activated(battle, 'gun'), { kind: 'shoot', unit: 'gun', assignments }).refusal).toMatchObject({
      rule: 'MT-GAP-23',
    });
  });
  it('recoils with its crew', () => {
    const battle = field(men('foe', 'rifleman', [34, 20, 180], { side: 'b' }));
    const assignments = [{ figure: 2, target: 'gun', weapon: 'longRifle' as const }];
    const shot = give(
      activated(battle, 'foe'),
      { kind: 'shoot', unit: 'foe', assignments },
      { faces: [9, 9, 5], answers: ['recoil'] },
    );
    expect(shot.events.map(({ kind }) => kind)).toContain('unit-recoiled');
    expect(Math.abs((shot.battle.units['gun']?.gun?.x ?? 0) - 17_000)).toBeLessThan(20);
  });
});

describe('mounted men', () => {
  it('sweep the whole of their base (MT-GAP-16)', () => {
    const battle = staged([
      men('horse', 'light-dragoon', [20, 20, 0], { figures: 1 }),
      men('post', 'militia', [23, 21.4, 0], { figures: 1 }),
      FAR,
    ]);
    const move = (heading: number): MtOrder => ({
      kind: 'move',
      unit: 'horse',
      paths: [{ figure: 0, points: [{ x: 26_000, y: 20_000 }], heading }],
      shots: [],
    });
    expect(give(activated(battle, 'horse'), move(0)).refusal).toBeUndefined();
    expect(give(activated(battle, 'horse'), move(900)).refusal).toMatchObject({ rule: 'MT-GAP-16' });
  });
});

describe('boats and wagons', () => {
  it.each([
    ['canoe', []],
    ['longboat', ['MT-SHOOT-10']],
    ['wagon', ['MT-SHOOT-10']],
  ])('a %s as a target (MT-READ-09)', (base, facts) => {
    const battle = staged([
      men('militia', 'militia', [20, 20, 0], { figures: 1 }),
      men('boat', 'settler', [27, 20, 180], { side: 'b', figures: 1, base }),
      FAR,
    ]);
    const assignments = [{ figure: 0, target: 'boat', weapon: 'obsoleteAssortment' as const }];
    const { events } = give(activated(battle, 'militia'), { kind: 'shoot', unit: 'militia', assignments });
    const shot = events.find(({ kind }) => kind === 'shots-fired');
    expect(shot?.facts.filter((fact) => fact === 'MT-SHOOT-10')).toEqual(facts);
    expect(shot?.facts).toContain('MT-SPOT-04');
  });
});
