import { SCENARIOS } from 'enfilade';
import { describe, expect, it } from 'vitest';
import { fileUpTo } from './branch.ts';
import { Moments } from './moments.ts';
import { playSome, sessionOn } from './testing.ts';

const PERSONS = { a: 'person', b: 'person' } as const;

describe.each(SCENARIOS.map(({ id }) => id))('a session on %s', (id) => {
  it('gives offers to the person whose turn it is and to nobody else', () => {
    const session = sessionOn(id, PERSONS);
    session.lookAs(session.match.turnOf === 'a' ? 'b' : 'a');
    expect(session.subjects()).toEqual([]);
    session.lookAs(session.match.turnOf);
    expect(session.status.waitsFor).toBe(session.viewer);
    expect(session.subjects().length > 0 || session.status.question !== null).toBe(true);
  });

  it('tells moments that fold to what the viewer knows, also when an order is taken back', () => {
    const session = sessionOn(id, PERSONS);
    session.lookAs('a');
    const moments = new Moments(session.match.game.setting);
    moments.follow(session.told());
    playSome(session, 40);
    session.lookAs('a');
    moments.follow(session.told());
    expect(moments.count).toBe(session.status.moments);
    const afresh = new Moments(session.match.game.setting);
    afresh.follow(session.told());
    expect(moments.now).toEqual(afresh.now);
    for (const moment of [1, 2, Math.floor(moments.count / 2), moments.count])
      expect(moments.at(moment)).toEqual(afresh.at(moment));
    moments.follow(session.told().slice(0, 2));
    expect(moments.now).toEqual(afresh.at(2));
  });

  it('branches at a moment into a battle that is a prefix of this one', () => {
    const session = sessionOn(id, PERSONS);
    playSome(session, 30);
    const half = Math.floor(session.status.moments / 2);
    const file = fileUpTo(session.match, { viewer: session.viewer, moment: half, engine: 'test' });
    const whole = session.match.file('test');
    expect(file.journal.length).toBeLessThanOrEqual(whole.journal.length);
    expect(file.events).toEqual(whole.events.slice(0, file.events.length));
    expect(file.journal.reduce((sum, { events }) => sum + events, 0)).toBe(file.events.length);
    expect(file.waiting).toBeNull();
  });
});

describe.each(['mt-harlans-mill', '1866-nachod'])('the viewer of %s, where something is hidden', (id) => {
  const session = sessionOn(id, PERSONS);
  playSome(session, 60);
  const { game } = session.match;

  it('does not learn how many orders of the other side told him nothing', () => {
    const counts = (['a', 'b'] as const).map((viewer) => {
      session.lookAs(viewer);
      const entries = [...new Set(session.entries())];
      expect(entries).toEqual(entries.map((_, i) => i));
      expect(session.entries()).toHaveLength(session.told().length);
      expect(entries.length - session.status.orders).toBe(game.question === null ? 1 : 2);
      return session.status.orders;
    });
    expect(Math.min(...counts)).toBeLessThan(game.journal.length - 1);
  });

  it('gets no dice of what was cut for him', () => {
    for (const viewer of ['a', 'b'] as const) {
      session.lookAs(viewer);
      const thrown = session.thrown();
      const shown = game.told.flatMap((event) => {
        const as = game.ruleset.redact(event, viewer);
        return as === undefined ? [] : [{ event, as }];
      });
      expect(thrown).toHaveLength(shown.length);
      for (const [i, { event, as }] of shown.entries()) {
        const whole = JSON.stringify(as) === JSON.stringify(event) || event.about['result'] !== undefined;
        expect(whole ? [] : thrown[i]).toEqual([]);
      }
    }
  });
});

it('shows everybody the dice of what everybody can see', () => {
  const session = sessionOn('1866-nachod', PERSONS);
  playSome(session, 60);
  for (const viewer of ['a', 'b'] as const) {
    session.lookAs(viewer);
    const at = session.told().findIndex(({ kind }) => kind === 'initiative-rolled');
    expect(session.thrown()[at]?.flat().length).toBeGreaterThan(0);
  }
});

it('a lone player sees their own side only, whichever side acts', () => {
  const session = sessionOn('mt-glen', { a: 'random', b: 'person' });
  expect(session.viewer).toBe('b');
  session.lookAs('a');
  expect(session.viewer).toBe('b');
});

it('spectators cannot give orders', () => {
  const session = sessionOn('bp-maida', PERSONS);
  session.lookAs('nobody');
  expect(session.order({ kind: 'endPhase' })).toMatchObject({ ok: false, refusal: { rule: 'contract' } });
});

it('while computers fight each other, a spectator sees only what both sides may know', () => {
  const session = sessionOn('mt-glen', { a: 'random', b: 'random' });
  session.lookAs('a');
  expect(session.viewer).toBe('nobody');
});
