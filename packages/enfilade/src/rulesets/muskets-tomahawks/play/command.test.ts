import { describe, expect, it } from 'vitest';
import { musketsTomahawksPlay } from './index.ts';
import type { MtBattle, MtUnit } from './model.ts';
import { activated, changed, give, men, staged } from './stage.ts';

const FIELD = staged([
  men('rangers', 'ranger', [10, 10, 0], { figures: 6 }),
  men('captain', 'officer-irregular', [10, 20, 0]),
  men('regulars', 'regular', [10, 30, 0], { figures: 12, rows: 2 }),
  men('warriors', 'warrior', [40, 10, 180], { side: 'b' }),
  men('chief', 'sachem', [40, 20, 180], { side: 'b' }),
]);

function holding(cards: readonly string[], state: Partial<MtBattle['state']> = {}): MtBattle {
  return { ...FIELD, state: { ...FIELD.state, hands: { ...FIELD.state.hands, a: cards }, ...state } };
}

describe('cards', () => {
  it('gives a point to who plays an enemy card, and its owner acts (MT-CMD-01)', () => {
    const { battle } = give(holding(['b/natives/1', 'clock/1', 'clock/2']), { kind: 'playCard', card: 'b/natives/1' });
    expect(battle.state.pools).toEqual({ a: 1, b: 0 });
    expect(battle).toMatchObject({ phase: 'troop', toAct: 'b', active: 'a' });
    expect(battle.state.resolving?.waiting).toEqual(['warriors', 'chief']);
  });
  it('gives a point for an own Troop card when nobody of the type is left (MT-CMD-03)', () => {
    const without = changed(changed(FIELD, 'rangers', { where: 'gone' }), 'captain', { where: 'gone' });
    const battle = { ...without, state: holding(['a/irregulars/1']).state };
    const { events } = give(battle, { kind: 'playCard', card: 'a/irregulars/1' });
    expect(events[0]).toMatchObject({ kind: 'card-played', about: { points: 1 } });
    expect(events[0]?.facts).toContain('MT-CMD-03');
  });
  it('gives two actions on a card of regulars (MT-GAP-03)', () => {
    const played = give(holding(['a/regulars/1']), { kind: 'playCard', card: 'a/regulars/1' });
    const { battle } = give(played.battle, { kind: 'activate', unit: 'regulars' });
    expect(battle.state.activation).toMatchObject({ unit: 'regulars', left: 2 });
  });
  it('lets Forward Boys! be taken as points, one for each Officer not in flight (MT-CMD-02)', () => {
    const played = give(holding(['a/forwardBoys', 'clock/1', 'clock/2']), { kind: 'playCard', card: 'a/forwardBoys' });
    expect(played.battle.phase).toBe('forwardChoice');
    expect(give(played.battle, { kind: 'takePoints' }).battle.state.pools.a).toBe(2);
    const act = give(played.battle, { kind: 'act' }).battle;
    expect(act.phase).toBe('forward');
    expect(act.state.resolving?.waiting).toEqual(['captain']);
  });
  it('ends the turn with the third Clock and keeps the hands (MT-GAP-05, MT-GAP-06)', () => {
    const { battle } = give(holding(['clock/3', 'clock/1', 'a/forwardBoys'], { clocks: 2, pile: ['clock/2'] }), {
      kind: 'playCard',
      card: 'clock/3',
    });
    expect(battle).toMatchObject({ turn: 2, phase: 'go', toAct: 'b' });
    expect(battle.state).toMatchObject({ clocks: 0, discard: [] });
    expect(battle.state.hands.a).toHaveLength(3);
  });
  it('ends the turn once when the pile runs out, then the player finishes drawing (MT-GAP-06)', () => {
    const { battle } = give(holding(['clock/1'], { pile: [], discard: ['a/irregulars/1', 'a/irregulars/2'] }), {
      kind: 'playCard',
      card: 'clock/1',
    });
    expect(battle.turn).toBe(2);
    expect(battle.state.hands.a).toHaveLength(3);
    expect(battle.state.pile).toEqual([]);
  });
  it('lets a player without cards pass, and nobody else', () => {
    expect(give(holding([]), { kind: 'passGo' }).refusal).toBeUndefined();
    expect(give(holding(['clock/1']), { kind: 'passGo' }).refusal?.rule).toBe('MT-GAP-06');
  });
  it('refuses a card that is not in hand', () => {
    expect(give(holding(['clock/1']), { kind: 'playCard', card: 'a/regulars/1' }).refusal?.rule).toBe('MT-GAP-06');
  });
  it('puts the Morale card into the deck at half losses (MT-GAP-04)', () => {
    const lost = { a: 10, b: 0 };
    const raid = { victory: { rule: 'raid', side: 'b', stores: 2, lost: 14 } };
    const field = staged(
      [men('rangers', 'ranger', [10, 10, 0]), men('warriors', 'warrior', [40, 10, 180], { side: 'b' })],
      raid,
    );
    const start = { ...field, state: { ...field.state, lost, clocks: 2, hands: { a: ['clock/1'], b: [] } } };
    const { events } = give(start, { kind: 'playCard', card: 'clock/1' });
    const ended = events.find(({ kind }) => kind === 'turn-ended');
    expect(ended?.about['morale']).toEqual(['a']);
    expect(JSON.stringify(ended?.changes)).toContain('a/morale');
  });
});

describe('abilities', () => {
  const rich = { pools: { a: 4, b: 4 } };
  it('Hark! puts a Vigilance marker on a unit for 1 (MT-ABL-01)', () => {
    const { battle } = give(holding(['clock/1', 'clock/2', 'clock/3'], rich), { kind: 'hark', unit: 'rangers' });
    expect(battle.units['rangers']).toMatchObject({ vigilance: true });
    expect(battle.state.pools.a).toBe(3);
    expect(battle.toAct).toBe('b');
  });
  it('Hold Back lays an own Troop card aside, from where it can be played (MT-ABL-02)', () => {
    const held = give(holding(['a/regulars/1', 'clock/1'], rich), { kind: 'holdBack', card: 'a/regulars/1' }).battle;
    expect(held.state.held.a).toEqual(['a/regulars/1']);
    expect(held.state.hands.a).toHaveLength(3);
    const again = { ...held, active: 'a' as const, toAct: 'a' as const };
    expect(give(again, { kind: 'playCard', card: 'a/regulars/1' }).battle.state.held.a).toEqual([]);
    for (const card of ['clock/1', 'b/natives/1', 'a/forwardBoys'])
      expect(give(holding([card], rich), { kind: 'holdBack', card }).refusal?.rule).toBe('MT-READ-33');
  });
  it('Stand Fast! rallies without a die for 3 (MT-ABL-03)', () => {
    const fled = changed(holding(['clock/1', 'clock/2', 'clock/3'], rich), 'rangers', { flight: true });
    const { battle, draws } = give(fled, { kind: 'standFast', unit: 'rangers', heading: 900, facings: [] });
    expect(draws).toEqual([]);
    expect(battle.units['rangers']?.flight).toBe(false);
    expect(battle.units['rangers']?.figures.every(({ heading }) => heading === 900)).toBe(true);
    expect(battle.state.pools.a).toBe(1);
    const facings = [{ figure: 2, heading: 1800 }];
    const own = give(fled, { kind: 'standFast', unit: 'rangers', heading: null, facings }).battle.units['rangers'];
    expect(own?.figures.map(({ heading }) => heading)).toEqual([0, 0, 1800, 0, 0, 0]);
    const strange = [{ figure: 40, heading: 0 }];
    expect(give(fled, { kind: 'standFast', unit: 'rangers', heading: null, facings: strange }).refusal?.rule).toBe(
      'contract',
    );
    expect(
      give(holding([], rich), { kind: 'standFast', unit: 'rangers', heading: null, facings: [] }).refusal?.rule,
    ).toBe('MT-ABL-03');
  });
  it('Order costs 2, 3 or 4 by figures (MT-ABL-04)', () => {
    const poor = { pools: { a: 3, b: 0 } };
    expect(give(holding([], poor), { kind: 'order', unit: 'regulars' }).refusal?.rule).toBe('MT-ABL-04');
    expect(give(holding([], poor), { kind: 'order', unit: 'rangers' }).battle.state.pools.a).toBe(1);
    expect(give(holding([], rich), { kind: 'order', unit: 'regulars' }).battle.state.activation?.left).toBe(1);
  });
  it('Preparation takes an own Troop card back, beyond three cards too (MT-ABL-05)', () => {
    const start = holding(['clock/1', 'clock/2', 'clock/3'], { ...rich, discard: ['a/irregulars/1', 'b/natives/1'] });
    const { battle } = give(start, { kind: 'preparation', card: 'a/irregulars/1' });
    expect(battle.state.hands.a).toHaveLength(4);
    expect(battle.state.pools.a).toBe(0);
    expect(give(start, { kind: 'preparation', card: 'b/natives/1' }).refusal?.rule).toBe('MT-READ-33');
  });
});

describe('compulsory actions', () => {
  it('lets a unit in flight only rally, and not be left out', () => {
    const fled = changed(FIELD, 'rangers', { flight: true });
    const active = activated(fled, 'rangers');
    expect(give(active, { kind: 'pass', unit: 'rangers' }).refusal?.rule).toBe('MT-GAP-35');
    expect(give(active, { kind: 'vigilance', unit: 'rangers' }).refusal?.rule).toBe('MT-GAP-35');
    const troop = {
      ...active,
      phase: 'troop',
      state: {
        ...active.state,
        resolving: { card: 'a/irregulars/1', owner: 'a' as const, actions: 1, waiting: ['rangers'] },
      },
    };
    expect(give(troop, { kind: 'done' }).refusal?.rule).toBe('MT-GAP-35');
  });
  it('rallies on the value of its discipline and ends the activation (MT-REACT-17, MT-GAP-35)', () => {
    const fled = activated(changed(FIELD, 'rangers', { flight: true }), 'rangers', { left: 2 });
    const rallied = give(fled, { kind: 'rally', unit: 'rangers', heading: 0, facings: [] }, { faces: [4] });
    expect(rallied.battle.units['rangers']?.flight).toBe(false);
    expect(rallied.battle.phase).toBe('go');
    const failed = give(fled, { kind: 'rally', unit: 'rangers', heading: 0, facings: [] }, { faces: [3] });
    expect(failed.battle.state.activation?.left).toBe(1);
    expect(failed.events.map(({ kind }) => kind)).toContain('unit-fled');
  });
  it('makes a shaken unit recover before anything else', () => {
    const shaken = activated(changed(FIELD, 'rangers', { shaken: true }), 'rangers', { left: 2 });
    expect(give(shaken, { kind: 'vigilance', unit: 'rangers' }).refusal?.rule).toBe('MT-GAP-34');
    const { battle } = give(shaken, { kind: 'recover', unit: 'rangers' });
    expect(battle.units['rangers']?.shaken).toBe(false);
    expect(give(battle, { kind: 'vigilance', unit: 'rangers' }).refusal).toBeUndefined();
  });
});

describe('the end of a turn', () => {
  it('comes once in a go: the third Clock does not end it again when cards are short (section 7.2)', () => {
    const short = { clocks: 2, pile: [], discard: [], held: { a: ['a/regulars/1'], b: [] } };
    const { battle, events } = give(holding(['clock/3'], short), { kind: 'playCard', card: 'clock/3' });
    expect(events.filter(({ kind }) => kind === 'turn-ended')).toHaveLength(1);
    expect(battle.turn).toBe(2);
    expect(battle.state.hands.a).toEqual(['clock/3']);
  });
});

describe('dummies', () => {
  it('are no units: an own Troop card with nobody else left gives its point (MT-CMD-03, MT-GAP-14)', () => {
    const base = FIELD.units['rangers'] as MtUnit;
    const dummy = { ...base, id: 'a-marker-1', figures: base.figures.slice(0, 1), marker: true, start: 0 };
    const left = changed(changed(FIELD, 'rangers', { where: 'gone' }), 'captain', { where: 'gone' });
    const played = (holds: string | null) =>
      give(
        {
          ...left,
          units: { ...left.units, 'a-marker-1': { ...dummy, holds } },
          state: holding(['a/irregulars/1']).state,
        },
        { kind: 'playCard', card: 'a/irregulars/1' },
      ).events[0];
    expect(played(null)).toMatchObject({ kind: 'card-played', about: { points: 1 } });
    expect(played('rangers')).toMatchObject({ kind: 'card-played', about: { points: 0 } });
  });
});

it('cards that are alike are offered once, with their number', () => {
  const start = staged([men('warriors', 'warrior', [10, 10, 0]), men('foe', 'militia', [40, 40, 180], { side: 'b' })]);
  const hands = { ...start.state.hands, a: ['a/natives/1', 'clock/2', 'a/natives/3', 'clock/1'] };
  const state = { ...start.state, hands, held: { ...start.state.held, a: ['a/natives/2'] }, pools: { a: 4, b: 0 } };
  const battle = { ...start, state: { ...state, discard: ['a/natives/4', 'b/militia/1'] } };
  const cards = musketsTomahawksPlay.subjects(battle).filter((subject) => subject?.includes('/'));
  expect(cards).toEqual(['a/natives/1', 'clock/2', 'a/natives/2']);
  const says = cards.flatMap((card) => musketsTomahawksPlay.offers(battle, card, () => 0).map((offer) => offer.says));
  expect(says).toEqual([
    'Play Natives (Alpha) ×2',
    'Hold Back Natives (Alpha) ×2 (1 point)',
    'Play Clock ×2',
    'Play Natives (Alpha), held back',
  ]);
});
