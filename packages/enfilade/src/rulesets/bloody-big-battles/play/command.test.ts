import { describe, expect, it } from 'vitest';
import { act, enemy, having, inPhase, inState, ruleAgainst, spot, stage, unit } from './stage.ts';
import type { General } from './model.ts';

const FIELD = stage([unit('foot', 'fr-line'), enemy('foe', 'fr-line')]);
const ROLL = { kind: 'rollCommand', unit: 'foot' } as const;

function general(id: string, given: Partial<General> = {}): General {
  return {
    id,
    name: id,
    side: 'a',
    serves: null,
    gives: null,
    ...spot(20, 8),
    status: 'onTable',
    arrivesTurn: 0,
    moved: false,
    ...given,
  };
}

describe('command rolls', () => {
  it('grants a full move on 7, a half on 5, none on 4', () => {
    expect(act(FIELD, ROLL, [3, 4]).battle.state.grant).toMatchObject({ move: 'full', total: 7 });
    expect(act(FIELD, ROLL, [2, 3]).battle.state.grant).toMatchObject({ move: 'half' });
    const none = act(FIELD, ROLL, [2, 2]);
    expect(none.battle).toMatchObject({ phase: 'movement', state: { grant: null } });
    expect(none.facts).toContain('BBB-CMD-06');
  });

  it('counts a general within 6" who serves the unit, and no other', () => {
    const near = inState(FIELD, { generals: { ney: general('ney') } });
    expect(act(near, ROLL, [3, 3]).facts).toContain('BBB-CMOD-01');
    const far = inState(FIELD, { generals: { ney: general('ney', { serves: ['rear-a'] }) } });
    expect(act(far, ROLL, [3, 3]).facts).not.toContain('BBB-CMOD-01');
    const given = general('ney', { gives: { to: 'chief', keeps: [] } });
    const chief = general('chief', spot(40, 40));
    expect(act(inState(FIELD, { generals: { given, chief } }), ROLL, [3, 3]).facts).not.toContain('BBB-CMOD-01');
  });

  it('sends a spent unit back towards its own edge on 0', () => {
    const spent = having(FIELD, 'foot', { bases: 2 });
    const done = act(spent, ROLL, [1, 1]);
    expect(done.kinds).toEqual(['command-rolled', 'unit-retired']);
    expect(done.facts).toContain('BBB-CMD-07');
    expect(done.unit('foot').y).toBe(4_000);
    expect(done.unit('foot')).toMatchObject({ heading: 900, moved: true });
  });

  it('disrupts a spent and passive unit on -1 and sends it a full move back', () => {
    const done = act(having(FIELD, 'foot', { ...spot(20, 16), bases: 2, passive: true }), ROLL, [1, 1]);
    expect(done.facts).toContain('BBB-CMD-08');
    expect(done.unit('foot')).toMatchObject({ disrupted: true, y: 4_000 });
  });

  it('routs a disrupted, spent unit on -1, and lets it rally on 5', () => {
    const shaken = having(having(FIELD, 'foot', { bases: 2, disrupted: true, fragile: true }), 'foot', {
      disrupted: true,
    });
    expect(act(shaken, ROLL, [1, 1]).unit('foot')).toMatchObject({ where: 'lost', bases: 0 });
    const rallied = act(having(FIELD, 'foot', { disrupted: true }), ROLL, [2, 3]);
    expect(rallied.unit('foot').disrupted).toBe(false);
    expect(rallied.facts).toContain('BBB-CMD-13');
  });

  it('takes a base of a disrupted unit and sends it back on 0', () => {
    const done = act(having(FIELD, 'foot', { ...spot(20, 16), bases: 3, disrupted: true }), ROLL, [1, 1]);
    expect(done.facts).toContain('BBB-CMD-15');
    expect(done.unit('foot')).toMatchObject({ bases: 2, disrupted: true });
  });

  it('disrupts whom it retires through, but no supporter in base contact', () => {
    const behind = unit('behind', 'fr-line', { at: [20, 9] });
    const away = unit('away', 'fr-line', { at: [20, 6] });
    const line = stage([unit('foot', 'fr-line'), behind, away, enemy('foe', 'fr-line')]);
    const done = act(having(line, 'foot', { bases: 2 }), ROLL, [1, 1]);
    expect(done.facts).toEqual(expect.arrayContaining(['BBB-ASLT-09', 'BBB-ASLT-10', 'BBB-INTER-03']));
    expect(done.unit('behind').disrupted).toBe(false);
    expect(done.unit('away').disrupted).toBe(true);
  });

  it('is lost over the table edge, and pays a base where an enemy bars the way', () => {
    const edge = stage([unit('foot', 'fr-line', { at: [20, 3] }), enemy('foe', 'fr-line')]);
    expect(act(having(edge, 'foot', { bases: 2 }), ROLL, [1, 1]).unit('foot').where).toBe('lost');
    const barred = stage([unit('foot', 'fr-line', { at: [20, 12] }), enemy('foe', 'fr-line', { at: [20, 8] })]);
    const done = act(having(barred, 'foot', { bases: 2 }), ROLL, [1, 1]);
    expect(done.unit('foot')).toMatchObject({ bases: 1, where: 'table' });
  });

  it('must be rolled for disrupted units, once a turn, and only by their own side', () => {
    expect(ruleAgainst(having(FIELD, 'foot', { disrupted: true }), { kind: 'endPhase' })).toBe('BBB-GAP-20');
    expect(ruleAgainst(having(FIELD, 'foot', { disrupted: true }), { kind: 'hold', unit: 'foot' })).toBe('BBB-GAP-20');
    expect(ruleAgainst(having(FIELD, 'foot', { rolled: true }), ROLL)).toBe('BBB-GAP-20');
    expect(ruleAgainst(FIELD, { kind: 'rollCommand', unit: 'foe' })).toBe('contract');
    expect(ruleAgainst(inPhase(FIELD, 'generals'), ROLL)).toBe('BBB-TURN-01');
  });

  it('lets a unit recover a base instead of moving', () => {
    const weak = having(FIELD, 'foot', { bases: 4 });
    const grant = act(weak, ROLL, [5, 5]);
    expect(grant.battle.state.grant).toMatchObject({ mayRecover: true });
    const done = act(grant.battle, { kind: 'recoverBase', unit: 'foot' });
    expect(done.unit('foot').bases).toBe(5);
    expect(done.battle.phase).toBe('movement');
    expect(ruleAgainst(act(FIELD, ROLL, [5, 5]).battle, { kind: 'recoverBase', unit: 'foot' })).toBe('BBB-GAP-33');
  });
});

describe('arrivals', () => {
  const coming = unit('column', 'fr-line', {
    at: undefined,
    formation: 'marchColumn',
    arrives: { turn: 1, at: [30, 0], heading: 90 },
  });
  const later = { ...coming, id: 'later', arrives: { turn: 2, at: [34, 0] as [number, number], heading: 90 } };
  const field = stage([coming, later, enemy('foe', 'fr-line')]);

  it('roll off the table and come wholly on', () => {
    const rolled = act(field, { kind: 'rollCommand', unit: 'column' }, [3, 3]);
    expect(rolled.facts).toContain('BBB-CMOD-02');
    const move = {
      kind: 'move',
      unit: 'column',
      before: null,
      points: [spot(30, 4)],
      heading: 900,
      after: null,
    } as const;
    expect(ruleAgainst(rolled.battle, move)).toBe('BBB-GAP-30');
    const done = act(rolled.battle, { ...move, points: [spot(30, 8)] });
    expect(done.kinds).toEqual(['unit-arrived']);
    expect(done.unit('column')).toMatchObject({ where: 'table', y: 8_000 });
  });

  it('stay off unharmed on any other result, and do not come before their turn', () => {
    const off = act(field, { kind: 'rollCommand', unit: 'column' }, [1, 1]);
    expect(off.unit('column')).toMatchObject({ where: 'coming', bases: 5, disrupted: false });
    expect(ruleAgainst(field, { kind: 'rollCommand', unit: 'later' })).toBe('BBB-GAP-30');
  });
});

describe('generals', () => {
  const field = inPhase(inState(FIELD, { generals: { ney: general('ney') } }), 'generals');

  it('ride 21" at most, once', () => {
    const done = act(field, { kind: 'moveGeneral', general: 'ney', ...spot(20, 27) });
    expect(done.battle.state.generals['ney']).toMatchObject({ moved: true, y: 27_000 });
    expect(ruleAgainst(field, { kind: 'moveGeneral', general: 'ney', ...spot(20, 30) })).toBe('BBB-MOVE-05');
    expect(ruleAgainst(done.battle, { kind: 'moveGeneral', general: 'ney', ...spot(20, 26) })).toBe('BBB-TURN-03');
  });

  it('fall when they stand nearer to the enemy, and return within 6" of an own unit', () => {
    const risky = inState(field, { generals: { ney: general('ney', spot(20, 27)) } });
    const fallen = act(risky, { kind: 'endPhase' });
    expect(fallen.kinds[0]).toBe('generals-fell');
    expect(fallen.battle.state.generals['ney']?.status).toBe('casualty');
    const next = inPhase(fallen.battle, 'generals');
    expect(ruleAgainst(next, { kind: 'returnGeneral', general: 'ney', ...spot(20, 20) })).toBe('BBB-TURN-05');
    const back = act(next, { kind: 'returnGeneral', general: 'ney', ...spot(20, 7) });
    expect(back.battle.state.generals['ney']?.status).toBe('onTable');
  });
});
