import { describe, expect, it } from 'vitest';
import { act, enemy, having, inPhase, inState, ruleAgainst, spot, stage, unit } from './stage.ts';

const END = { kind: 'endPhase' } as const;
type Area = [number, number][];
const VILLAGE = {
  id: 'village',
  kind: 'village',
  area: [
    [15, 8],
    [25, 8],
    [25, 14],
    [15, 14],
  ] as Area,
};
const OBJECTIVES = [{ id: 'village', name: 'Village', terrain: 'village', points: 2, side: 'b' as const }];
const FIELD = stage([unit('foot', 'fr-line'), enemy('foe', 'fr-line')], { terrain: [VILLAGE], objectives: OBJECTIVES });

describe('a player turn', () => {
  it('goes through its five steps, the other side firing first', () => {
    const steps = [FIELD];
    for (let i = 0; i < 4; i += 1) steps.push(act(steps.at(-1) ?? FIELD, END).battle);
    expect(steps.map(({ phase, toAct, active }) => [phase, toAct, active])).toEqual([
      ['movement', 'a', 'a'],
      ['generals', 'a', 'a'],
      ['defensiveFire', 'b', 'a'],
      ['offensiveFire', 'a', 'a'],
      ['movement', 'b', 'b'],
    ]);
    expect(steps.at(-1)?.turn).toBe(1);
  });

  it('counts a new turn after player 2, and brings on the generals who are due', () => {
    const late = {
      id: 'late',
      name: 'late',
      side: 'a' as const,
      serves: null,
      gives: null,
      ...spot(20, 5),
      status: 'coming' as const,
      arrivesTurn: 2,
      moved: false,
    };
    const field = inState({ ...inPhase(FIELD, 'offensiveFire'), active: 'b', toAct: 'b' }, { generals: { late } });
    const next = act(field, END);
    expect(next.battle).toMatchObject({ turn: 2, active: 'a' });
    expect(next.battle.state.generals['late']?.status).toBe('onTable');
  });

  it('gives objectives to who stands there alone, to stay his when he leaves', () => {
    const taken = act(FIELD, END);
    expect(taken.kinds).toContain('objectives-taken');
    expect(taken.battle.state.objectives['village']).toBe('a');
    const gone = having(inPhase(taken.battle, 'movement'), 'foot', spot(40, 4));
    expect(act(gone, END).battle.state.objectives['village']).toBe('a');
    const contested = having(FIELD, 'foe', spot(20, 11.5));
    expect(act(contested, END).battle.state.objectives['village']).toBe('b');
  });

  it('ends silence and low ammo of who went away from the enemy', () => {
    const guns = stage([unit('guns', 'foot-battery'), enemy('foe', 'fr-line')]);
    const away = having(guns, 'guns', { disrupted: true, lowAmmo: true, wentAway: true, rolled: true });
    const done = act(away, END);
    expect(done.unit('guns')).toMatchObject({ disrupted: false, lowAmmo: false });
    expect(done.facts).toEqual(expect.arrayContaining(['BBB-FIRE-09', 'BBB-FIRE-10']));
    const near = having(away, 'foe', spot(20, 14));
    expect(act(near, END).unit('guns')).toMatchObject({ disrupted: true, lowAmmo: true });
  });
});

describe('the end', () => {
  const last = { ...inPhase(FIELD, 'offensiveFire'), active: 'b' as const, toAct: 'b' as const, turn: 6 };

  it('comes after player 2 of the last turn, by objective points', () => {
    expect(act(last, END).battle.result).toMatchObject({
      winner: 'a',
      because: 'objective points decide, 2 to 0: a decisive victory',
    });
    const level = stage([unit('foot', 'fr-line', { at: [40, 4] }), enemy('foe', 'fr-line')]);
    const draw = act({ ...inPhase(level, 'offensiveFire'), active: 'b', toAct: 'b', turn: 6 }, END);
    expect(draw.battle.result?.winner).toBeNull();
    expect(act({ ...last, active: 'a', toAct: 'a' }, END).battle.result).toBeNull();
  });

  it('is marginal where the winner has less than twice the points (section 10)', () => {
    const far = { id: 'far', name: 'Far', at: [44, 46] as [number, number] };
    const won = (points: number) =>
      act(
        {
          ...inPhase(
            stage([unit('foot', 'fr-line'), enemy('foe', 'fr-line')], {
              terrain: [VILLAGE],
              objectives: [...OBJECTIVES, { ...far, points, side: 'b' as const }],
            }),
            'offensiveFire',
          ),
          active: 'b',
          toAct: 'b',
          turn: 6,
        },
        END,
      ).battle.result?.because;
    expect(won(1)).toBe('objective points decide, 2 to 1: a decisive victory');
    expect(won(1.5)).toBe('objective points decide, 2 to 1.5: a marginal victory');
  });

  it('comes at once when an army is broken', () => {
    const broken = having(having(FIELD, 'foe', { bases: 0, where: 'lost' }), 'rear-b', { bases: 6 });
    const done = act(inPhase(broken, 'offensiveFire'), END);
    expect(done.battle.result).toMatchObject({ winner: 'a', because: 'the enemy army is broken: a decisive victory' });
    const both = having(having(broken, 'foot', { bases: 0, where: 'lost' }), 'rear-a', { bases: 6 });
    expect(act(inPhase(both, 'offensiveFire'), END).battle.result).toMatchObject({ winner: 'b' });
  });

  it('comes when a side concedes or both agree on a draw', () => {
    expect(act(FIELD, { kind: 'concede' }).battle.result?.winner).toBe('b');
    expect(act(FIELD, { kind: 'offerDraw' }).question).toBe('draw-offered');
    expect(act(FIELD, { kind: 'offerDraw' }, [], [true]).battle.result?.winner).toBeNull();
    expect(act(FIELD, { kind: 'offerDraw' }, [], [false]).battle.result).toBeNull();
  });
});

describe('orders out of their step', () => {
  it.each([
    [{ kind: 'fire', firers: ['foot'], target: 'foe' }, 'movement'],
    [{ kind: 'move', unit: 'foot', before: null, points: [], heading: 0, after: null }, 'movement'],
    [{ kind: 'rollCommand', unit: 'foot' }, 'offensiveFire'],
    [{ kind: 'resolveAssault', unit: 'foot' }, 'generals'],
  ] as const)('%o in %s are refused', (order, phase) => {
    expect(ruleAgainst(inPhase(FIELD, phase), order)).toBe('BBB-TURN-01');
  });

  it('a granted move must be used, every assault fought', () => {
    expect(ruleAgainst(inPhase(FIELD, 'granted'), END)).toBe('BBB-TURN-02');
    expect(ruleAgainst(inPhase(FIELD, 'assaults'), END)).toBe('BBB-TURN-08');
    expect(
      ruleAgainst(inPhase(FIELD, 'granted'), {
        kind: 'move',
        unit: 'foot',
        before: null,
        points: [],
        heading: 0,
        after: null,
      }),
    ).toBe('BBB-TURN-02');
  });
});
