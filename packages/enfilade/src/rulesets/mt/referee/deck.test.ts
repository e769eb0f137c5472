import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isFault, type Json, readScenario, type Side, SIDES, settingOf } from '#battle/index.ts';
import { seeded } from '#dice/index.ts';
import { type CardTable, noteCards } from '#referee/index.ts';
import { RealTable } from '#referee/real-table.ts';
import { seen } from '../card-game.ts';
import { mustered } from '../play/testing.ts';
import { DECK } from './deck.ts';
import { readDealt } from './deck-state.ts';
import { referee } from './index.ts';

function textOf(scenario: string): string {
  return readFileSync(join(import.meta.dirname, `../scenarios/${scenario}.json`), 'utf8');
}

/** A table with its cards, as the page keeps them. */
class Cards {
  readonly table: RealTable;
  state: Json;
  private readonly chance = seeded(7);

  constructor(scenario: string, counted = false) {
    this.table = new RealTable(referee, textOf(scenario));
    const laid = DECK.lay(this.table.roll, { counted, chance: this.chance });
    this.state = laid.state;
    this.note(laid);
  }

  private note(done: Parameters<typeof noteCards>[1]): void {
    const { ledger } = this.table;
    this.table.note(noteCards(ledger.items, done, { id: `c${ledger.notes.length}`, by: 'test' }));
  }

  do(wish: Json): string | undefined {
    const done = DECK.carry(this.state, wish, this.table.roll, this.chance);
    if (done === undefined) return undefined;
    this.state = done.state;
    this.note(done);
    return done.says;
  }

  get dealt() {
    const dealt = readDealt(this.state);
    if (dealt === undefined) throw new Error('not dealt');
    return dealt;
  }

  get open(): CardTable {
    const table = DECK.table(this.state, this.table.roll);
    if (table === undefined) throw new Error('no table');
    return table;
  }

  /** Puts cards where a test needs them, by swapping. */
  deal(side: Side, ...cards: readonly string[]): void {
    const { pile, hands, ...rest } = this.dealt;
    const all = [...hands.a, ...hands.b, ...pile].filter((card) => !cards.includes(card));
    const other = all.slice(0, 3);
    const mixed = { a: other, b: other, [side]: cards };
    const state = { ...rest, hands: mixed, pile: all.slice(3) };
    this.state = state as unknown as Json;
  }
}

const everyCard = ({ pile, discard, hands, held }: Cards['dealt']): readonly string[] =>
  [...pile, ...discard, ...hands.a, ...hands.b, ...held.a, ...held.b].sort();

describe('the deck on the phone', () => {
  it.each(['mt-glen', 'mt-harlans-mill'])('has the cards that a battle of %s begins with', (name) => {
    const scenario = readScenario(JSON.parse(textOf(name)));
    if (isFault(scenario)) throw new Error(scenario.message);
    const { state } = mustered(settingOf(scenario));
    const played = [...seen(state.pile), ...seen(state.hands.a), ...seen(state.hands.b)].sort();
    const cards = new Cards(name);
    expect(everyCard(cards.dealt)).toEqual(played);
    expect(cards.open.sides.map(({ hand }) => hand)).toEqual([3, 3]);
    expect(cards.table.value('a', 'hand')).toBe(3);
    expect(cards.open.goes).toBe(scenario.first);
  });

  it('is shuffled by the dice it is given, and keeps every card through many turns', () => {
    const cards = new Cards('mt-harlans-mill');
    const before = everyCard(cards.dealt);
    const pick = seeded(3);
    for (let i = 0; i < 200; i += 1) {
      const { steps, goes } = cards.open;
      const hand = DECK.hand(cards.state, goes, cards.table.roll);
      const wishes = [
        ...steps,
        ...(steps.length > 0 ? [] : [...(hand?.cards ?? []), ...(hand?.held ?? [])].map(({ play }) => play)),
        ...(steps.length > 0 ? [] : (hand?.abilities ?? []).flatMap(({ on }) => on)),
      ].filter(({ refusal }) => refusal === undefined);
      const wish = wishes[pick.face({ name: 'wish', low: 0, high: wishes.length - 1 })]?.wish ?? null;
      expect(cards.do(wish)).toMatch(/\S.*\.$/);
      for (const { side, hand: inHand, held } of cards.open.sides)
        expect([cards.table.value(side, 'hand'), cards.table.value(side, 'held')]).toEqual([inHand, held]);
      expect(SIDES.every((side) => Number(cards.table.value(side, 'pool')) >= 0)).toBe(true);
    }
    expect(everyCard(cards.dealt)).toEqual(before);
    expect(cards.table.roll.clock.turn).toBeGreaterThan(2);
  });

  it('says who acts on a Troop card, and draws when that is done', () => {
    const cards = new Cards('mt-harlans-mill');
    cards.deal('b', 'b/irregulars/1', 'a/militia/1', 'clock/1');
    const hand = DECK.hand(cards.state, 'b', cards.table.roll);
    expect(hand?.cards.map(({ title, says, bonus }) => [title, says, bonus])).toEqual([
      ['Irregulars (France)', '1 action each for Ensign; Canadians; Coureurs', null],
      ['Militia (Britain)', 'Britain: 1 action each for Mill guard', '+1'],
      ['Clock', 'Clock 1 of 3: ends nothing yet', null],
    ]);
    cards.table.set('canadians', { shaken: true });
    expect(cards.do({ do: 'play', card: 'b/irregulars/1' })).toBe('France plays Irregulars (France).');
    expect(cards.open.open?.table).toEqual([
      'Ensign: 1 action.',
      'Canadians: 1 action, shaken: it recovers first.',
      'Coureurs: 1 action.',
    ]);
    expect(cards.do({ do: 'play', card: 'clock/1' })).toBeUndefined();
    cards.do({ do: 'finish' });
    expect([cards.dealt.hands.b.length, cards.open.goes, cards.open.discarded]).toEqual([3, 'a', 1]);
  });

  it('gives a point for a card of the enemy and for one whose troops are gone', () => {
    const cards = new Cards('mt-harlans-mill');
    cards.deal('b', 'a/militia/1', 'b/natives/1', 'b/natives/2');
    expect(cards.do({ do: 'play', card: 'a/militia/1' })).toBe(
      'France plays Militia (Britain) and gains 1 command point.',
    );
    expect(cards.table.value('b', 'pool')).toBe(1);
    cards.do({ do: 'finish' });
    for (const id of ['war-chief', 'first-band', 'second-band']) cards.table.set(id, { figures: 0, where: 'gone' });
    cards.deal('a', 'clock/1', 'clock/2', 'a/militia/2');
    cards.do({ do: 'play', card: 'clock/1' });
    cards.do({ do: 'finish' });
    cards.deal('b', 'b/natives/1', 'b/natives/2', 'b/natives/3');
    cards.do({ do: 'play', card: 'b/natives/1' });
    expect(cards.table.value('b', 'pool')).toBe(2);
    expect(cards.open.open?.table).toEqual(['No unit is left to act on it.']);
  });

  it('lets the owner of Forward Boys! act or take the points, whichever side played it', () => {
    const cards = new Cards('mt-harlans-mill');
    cards.deal('b', 'a/forwardBoys', 'b/forwardBoys', 'clock/1');
    cards.do({ do: 'play', card: 'a/forwardBoys' });
    expect(cards.open.steps.map(({ label }) => label)).toEqual(['Officers and Elite act', 'Take 3 command points']);
    expect(cards.do({ do: 'points' })).toBe('Britain takes 3 command points for Forward Boys!.');
    expect([cards.table.value('a', 'pool'), cards.table.value('b', 'pool')]).toEqual([3, 1]);
    expect(cards.open.goes).toBe('a');
  });

  it('owes a reaction test of every unit for a Morale card', () => {
    const cards = new Cards('mt-glen');
    cards.deal('a', 'b/morale', 'clock/1', 'clock/2');
    cards.table.set('first-party', { figures: 0, where: 'gone' });
    cards.do({ do: 'play', card: 'b/morale' });
    expect(cards.table.owed().map(({ label }) => label)).toEqual([
      'Reaction test: Jumonville',
      'Reaction test: Drouillon',
      'Reaction test: Second party',
      'Reaction test: Third party',
    ]);
    // 10 figures +2, Morale card -3.
    const [, , second] = cards.table.owed();
    const test = cards.table.resolve('reaction-test', second?.id ?? '', { officerWithin6: false }, [[3]]);
    expect(test.verdict).toBe('Recoil');
  });

  it('pays for abilities, holds cards back and takes them back', () => {
    const cards = new Cards('mt-glen');
    cards.deal('a', 'a/natives/1', 'a/forwardBoys', 'clock/1');
    const refused = (side: Side): readonly (string | undefined)[] =>
      (DECK.hand(cards.state, side, cards.table.roll)?.abilities ?? []).map(({ refusal }) => refusal);
    expect(refused('a')).toEqual([
      'the pool cannot pay the cost of this ability',
      'the pool cannot pay the cost of this ability',
      'nothing to use it on',
      'the pool cannot pay the cost of this ability',
      'nothing to use it on',
    ]);
    cards.table.set('a', { pool: 9 });
    expect(cards.do({ do: 'ability', ability: 'holdBack', card: 'a/forwardBoys' })).toBeUndefined();
    expect(cards.do({ do: 'ability', ability: 'holdBack', card: 'a/natives/1' })).toBe(
      'Virginia pays 1 command point: a Troop card is held back.',
    );
    expect([cards.dealt.held.a, cards.dealt.hands.a.length]).toEqual([['a/natives/1'], 3]);
    expect(JSON.stringify(cards.table.ledger.notes)).not.toContain('natives/1');
    cards.state = { ...(cards.state as object), goes: 'a' } as Json;
    cards.do({ do: 'play', card: 'a/natives/1' });
    cards.do({ do: 'finish' });
    cards.state = { ...(cards.state as object), goes: 'a' } as Json;
    cards.do({ do: 'ability', ability: 'preparation', card: 'a/natives/1' });
    expect([cards.dealt.hands.a.length, cards.table.value('a', 'pool')]).toEqual([4, 4]);
    cards.state = { ...(cards.state as object), goes: 'a' } as Json;
    expect(cards.do({ do: 'ability', ability: 'order', unit: 'first-company' })).toBe(
      'Virginia pays 3 command points: First company takes one action.',
    );
    expect(cards.do({ do: 'ability', ability: 'order', unit: 'third-party' })).toBeUndefined();
  });

  it('ends the turn with the third Clock: Morale cards that are due, the shuffle, and then the draw', () => {
    const cards = new Cards('mt-glen');
    cards.table.set('first-party', { figures: 0, where: 'gone' });
    cards.table.set('second-party', { figures: 4 });
    cards.table.set('clock', { part: 'clocks-2' });
    cards.deal('a', 'clock/1', 'clock/2', 'clock/3');
    expect(cards.do({ do: 'play', card: 'clock/1' })).toBe('Virginia plays Clock 3 of 3, the turn ends.');
    expect(cards.open.steps.map(({ label }) => label)).toEqual(['Shuffle for turn 2']);
    expect(cards.do({ do: 'shuffle' })).toBe(
      'The discard pile is shuffled in for turn 2, with the Morale card of France.',
    );
    expect(cards.table.roll.clock).toMatchObject({ turn: 2, part: 'clocks-0' });
    expect(everyCard(cards.dealt).filter((card) => card === 'b/morale')).toHaveLength(1);
    expect([cards.dealt.hands.a.length, cards.open.discarded, cards.open.goes]).toEqual([3, 0, 'b']);
    expect(cards.table.value('b', 'morale')).toBe(true);
  });

  it('ends the turn when the pile runs out, and the player finishes drawing after the shuffle', () => {
    const cards = new Cards('mt-glen');
    const { pile, discard, ...rest } = cards.dealt;
    cards.state = { ...rest, pile: [], discard: [...discard, ...pile] } as unknown as Json;
    const [card = ''] = cards.dealt.hands.a;
    cards.do({ do: 'play', card });
    if (cards.open.steps.some(({ wish }) => JSON.stringify(wish).includes('act'))) cards.do({ do: 'act' });
    expect(cards.do({ do: 'finish' })).toBe('Virginia draws. The draw pile is empty: the turn ends.');
    expect(cards.open.open?.says).toBe('The turn is over');
    cards.do({ do: 'shuffle' });
    expect([cards.dealt.hands.a.length, cards.open.goes]).toEqual([3, 'b']);
  });

  it('notices a turn that was turned on elsewhere', () => {
    const cards = new Cards('mt-glen');
    cards.table.set('clock', { turn: 2 });
    expect(cards.open.steps.map(({ label }) => label)).toEqual(['Shuffle for turn 2']);
    cards.do({ do: 'shuffle' });
    expect(cards.table.roll.clock.turn).toBe(2);
    expect(cards.open.steps).toEqual([]);
  });

  it('reads nothing from what is no deck', () => {
    const { roll } = new RealTable(referee, textOf('mt-glen'));
    expect(DECK.table({ kind: 'dealt' }, roll)).toBeUndefined();
    expect(DECK.hand(null, 'a', roll)).toBeUndefined();
    expect(DECK.carry([], { do: 'finish' }, roll, seeded(1))).toBeUndefined();
  });
});

describe('real cards', () => {
  it('are counted, with Clocks and points, and no hand is known', () => {
    const cards = new Cards('mt-glen', true);
    expect([cards.open.counted, cards.open.pile]).toEqual([true, 10]);
    expect(DECK.hand(cards.state, 'a', cards.table.roll)).toBeUndefined();
    expect(cards.do({ do: 'enemy' })).toBe('Virginia: played an enemy card.');
    expect([cards.open.pile, cards.open.discarded, cards.table.value('a', 'pool'), cards.open.goes]).toEqual([
      9,
      1,
      1,
      'b',
    ]);
    expect(cards.do({ do: 'hold' })).toBeUndefined();
    expect(cards.do({ do: 'clock' })).toBe('France: played a clock, 1 of 3.');
    expect(cards.do({ do: 'hold' })).toBe('Virginia: held a card back.');
    expect([cards.table.value('a', 'held'), cards.table.value('a', 'pool'), cards.open.clocks.now]).toEqual([1, 0, 1]);
    for (let i = 0; i < 7; i += 1) cards.do({ do: 'card' });
    expect(cards.open.pile).toBe(0);
    expect(cards.do({ do: 'card' })).toBe('Virginia: played a card. The draw pile is empty: the turn ends.');
    expect(cards.open.open?.says).toBe('The turn is over');
    cards.do({ do: 'shuffle' });
    expect([cards.open.discarded, cards.table.roll.clock.turn, cards.open.clocks.now]).toEqual([0, 2, 0]);
  });
});
