import { describe, expect, it } from 'vitest';
import type { Wish } from '#chart/index.ts';
import { inches } from '#field/index.ts';
import { ruleset } from '../../play/index.ts';
import { type BbbBattle, unitOf } from '../../play/model.ts';
import type { BbbOrder } from '../../play/orders.ts';
import { poseOf } from '../../play/place.ts';
import { act, enemy, granted, having, inPhase, spot, stage, unit } from '../../play/testing.ts';
import { chart } from '../index.ts';
import { details } from './index.ts';

/** What the page would show: the first order that is accepted, or the first. */
function led(battle: BbbBattle, id: string, wish: Wish): BbbOrder | undefined {
  const orders = details.proposals(battle, id, wish);
  return orders.find((order) => ruleset.refuses(battle, order) === undefined) ?? orders[0];
}

describe('lead', () => {
  const pointOf = stage([unit('line', 'fr-line'), enemy('target', 'br-line')]);
  const moved = (battle: BbbBattle, id: string, wish: Wish) => act(battle, led(battle, id, wish) as BbbOrder).unit(id);
  const middle = (battle: BbbBattle, id: string, east: number, north: number) => {
    const { x, y } = poseOf(unitOf(battle, id));
    return { x: x + inches(east), y: y + inches(north) };
  };

  it('rolls first, then brings the middle of the unit where it is dragged, its facing kept', () => {
    expect(led(pointOf, 'line', { at: spot(20, 16) })).toEqual({ kind: 'rollCommand', unit: 'line' });
    const battle = granted(pointOf, 'line');
    const at = middle(battle, 'line', 3, 6);
    const unit1 = moved(battle, 'line', { at });
    expect([poseOf(unit1), unit1.heading]).toEqual([{ ...at, heading: 900 }, 900]);
    expect(poseOf(moved(battle, 'line', { at, heading: 700 }))).toEqual({ ...at, heading: 700 });
  });
  it('goes as far as its move goes towards what is farther', () => {
    const battle = granted(pointOf, 'line');
    expect(moved(battle, 'line', { at: middle(battle, 'line', 0, 16) })).toMatchObject(spot(20, 22));
  });
  it('turns and forms about the front centre', () => {
    const battle = granted(pointOf, 'line');
    const at = middle(battle, 'line', 0, 0);
    expect(led(battle, 'line', { at, heading: 450 })).toMatchObject({ kind: 'move', points: [], heading: 450 });
    expect(led(battle, 'line', { formation: 'square' })).toMatchObject({ before: 'square', points: [], after: null });
    expect(led(battle, 'line', { formation: 'line' })).toBeUndefined();
  });
  it('forms a column before it goes and a line after', () => {
    const battle = granted(pointOf, 'line');
    const at = middle(battle, 'line', 0, 3);
    expect(led(battle, 'line', { at, formation: 'marchColumn' })).toMatchObject({ before: 'marchColumn', after: null });
    expect(led(battle, 'line', { at, formation: 'depth' })).toMatchObject({ before: null, after: 'depth' });
  });
  it('follows the road with a column', () => {
    const road = { id: 'road', kind: 'road', with: { width: 1 } } as const;
    const bend: [number, number][] = [
      [20, 0],
      [20, 16],
      [40, 16],
    ];
    const column = unit('column', 'fr-line', { formation: 'marchColumn' });
    const battle = granted(
      stage([column, enemy('target', 'br-line', { at: [20, 44] })], { terrain: [{ ...road, line: bend }] }),
      'column',
    );
    const order = led(battle, 'column', { at: spot(29, 16) });
    expect(order).toMatchObject({ kind: 'move', points: [spot(20, 16), spot(31.5, 16)], heading: 0 });
    expect(details.moveCost(battle, order as BbbOrder)).toMatchObject({
      spent: inches(17.5),
      of: inches(24),
      tags: [{ says: 'road +12"' }],
    });
  });
  it('assaults whom it is dropped on, formed first where it must', () => {
    const near = having(pointOf, 'target', spot(20, 18));
    expect(led(granted(near, 'line'), 'line', { target: 'target' })).toMatchObject({ kind: 'assault', before: null });
    const square = granted(having(having(near, 'line', { formation: 'square' }), 'target', spot(20, 15)), 'line');
    expect(led(square, 'line', { target: 'target' })).toMatchObject({ kind: 'assault', before: 'line' });
    expect(led(square, 'line', { target: 'target', formation: 'depth' })).toMatchObject({ before: 'depth' });
  });
  it('pivots guns, moves them by hand, and limbers them for more', () => {
    const guns = stage([unit('guns', 'foot-battery'), enemy('target', 'br-line')]);
    const battle = granted(guns, 'guns');
    expect(led(battle, 'guns', { heading: 450 })).toEqual({ kind: 'pivot', unit: 'guns', heading: 450 });
    const near = led(battle, 'guns', { at: middle(battle, 'guns', 0, 2) });
    expect(near).toEqual({ kind: 'manhandle', unit: 'guns', ...spot(20, 12), heading: 900 });
    const far = led(battle, 'guns', { at: middle(battle, 'guns', 0, 5) });
    expect(far).toMatchObject({ kind: 'move', before: 'limbered', points: [spot(20, 15)] });
    const half = granted(guns, 'guns', { move: 'half', total: 5 });
    const most = led(half, 'guns', { at: middle(half, 'guns', 0, 5) }) as Extract<BbbOrder, { kind: 'manhandle' }>;
    expect(most.kind).toBe('manhandle');
    expect(Math.abs(most.y - inches(13))).toBeLessThan(inches(0.05));
  });
  it('crosses a river that lies between', () => {
    const river = { id: 'river', kind: 'river', with: { width: 1 } } as const;
    const line: [number, number][] = [
      [0, 11.5],
      [48, 11.5],
    ];
    const battle = stage([unit('line', 'fr-line'), enemy('target', 'br-line')], { terrain: [{ ...river, line }] });
    const order = led(granted(battle, 'line'), 'line', { at: spot(20, 15) });
    expect(order).toEqual({ kind: 'cross', unit: 'line' });
    expect(details.moveCost(granted(battle, 'line'), order as BbbOrder)).toMatchObject({
      spent: inches(12),
      of: inches(12),
    });
  });
  it('fires and fights by the step of the turn', () => {
    const near = having(pointOf, 'target', spot(20, 14));
    const wish = { target: 'target' };
    expect(led(inPhase(near, 'offensiveFire'), 'line', wish)).toEqual({
      kind: 'fire',
      firers: ['line'],
      target: 'target',
    });
    expect(led(inPhase(near, 'assaults'), 'line', wish)).toEqual({ kind: 'resolveAssault', unit: 'line' });
  });
  it('moves generals, as far as they ride, and brings them back', () => {
    const general = {
      id: 'ney',
      side: 'a',
      name: 'Ney',
      at: [20, 5] as [number, number],
      with: { serves: 'army' },
    } as const;
    const battle = inPhase(
      stage([unit('line', 'fr-line'), enemy('target', 'br-line')], { commands: [general] }),
      'generals',
    );
    expect(led(battle, 'ney', { at: spot(10, 8) })).toEqual({ kind: 'moveGeneral', general: 'ney', ...spot(10, 8) });
    expect(led(battle, 'ney', { at: spot(48, 5) })).toEqual({ kind: 'moveGeneral', general: 'ney', ...spot(41, 5) });
    expect(led(battle, 'ney', { target: 'line' })).toMatchObject({ kind: 'moveGeneral', ...spot(20, 9.5) });
    const { ney } = battle.state.generals;
    const fallen = {
      ...battle,
      state: { ...battle.state, generals: { ney: { ...ney, status: 'casualty' } } },
    } as BbbBattle;
    expect(led(fallen, 'ney', { target: 'line' })).toMatchObject({ kind: 'returnGeneral', ...spot(20, 9.5) });
    expect(chart.overlays(battle, 'ney')).toMatchObject([{ verb: 'command', shape: { radius: inches(6.5) } }]);
    expect(details.sight(battle, 'ney', 'line')?.says).toBe('3.5", within the command radius, +1');
  });
  it('sets units and generals up where the scenario leaves it open', () => {
    const deployment: [number, number][][] = [
      [
        [0, 0],
        [48, 0],
        [48, 12],
        [0, 12],
      ],
    ];
    const { at: _, heading: __, ...waiting } = unit('line', 'fr-line');
    const battle = stage([waiting, enemy('target', 'br-line')], {
      sides: { a: { name: 'A', deployment, with: { edge: 'south' } }, b: { name: 'B', with: { edge: 'north' } } },
      commands: [{ id: 'ney', side: 'a', name: 'Ney', with: { serves: 'army' } }],
    });
    expect(chart.turnBar(battle)).toMatchObject({ part: 'setup', step: null });
    const rows = chart.sideboard(battle, 'a').flatMap((each) => (each.kind === 'chits' ? each.rows : []));
    expect(rows.map(({ id, value }) => [id, value])).toEqual([
      ['line', 'to set up'],
      ['ney', 'to set up'],
    ]);
    expect(chart.overlays(battle, 'line').map(({ verb }) => verb)).toEqual(['deployment']);
    expect(led(battle, 'line', { at: spot(20, 8) })).toEqual({
      kind: 'deploy',
      unit: 'line',
      ...spot(20, 8.5),
      heading: 900,
      formation: 'line',
    });
    expect(led(battle, 'ney', { at: spot(20, 4) })).toEqual({ kind: 'deployGeneral', general: 'ney', ...spot(20, 4) });
  });
});
