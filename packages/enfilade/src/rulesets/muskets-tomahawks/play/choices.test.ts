import { describe, expect, it } from 'vitest';
import { conduct, type Question } from '#battle/index.ts';
import { musketsTomahawksPlay } from './index.ts';
import type { MtBattle } from './model.ts';
import type { MtOrder } from './orders.ts';
import { activated, changed, give, men, scriptedSource, staged } from './stage.ts';

/** The questions that an order asks, each answered with its first option. */
function asked(battle: MtBattle, order: MtOrder, faces: readonly number[]): readonly Question[] {
  const questions: Question[] = [];
  const { throw: thrown } = scriptedSource(faces);
  const source = {
    throw: thrown,
    answer: (question: Question) => {
      questions.push(question);
      return question.options[0].answer;
    },
  };
  expect(musketsTomahawksPlay.refuses(battle, order)).toBeUndefined();
  conduct(musketsTomahawksPlay, battle, order, { known: [], source });
  return questions;
}

function ids(battle: MtBattle, unit: string): readonly number[] | undefined {
  return battle.units[unit]?.figures.map(({ id }) => id);
}

describe('who falls', () => {
  const field = staged([
    men('militia', 'militia', [20, 20, 0], { figures: 1 }),
    men('warriors', 'warrior', [26, 20, 180], { side: 'b', figures: 4, spacing: 3 }),
    men('others', 'warrior', [40, 40, 180], { side: 'b', figures: 2 }),
  ]);
  const order: MtOrder = {
    kind: 'shoot',
    unit: 'militia',
    assignments: [{ figure: 0, target: 'warriors', weapon: 'obsoleteAssortment' }],
  };
  it('of men equally near to the shooters is for their owner to say (MT-GAP-23)', () => {
    const question = asked(activated(field, 'militia'), order, [9, 9, 9]).find(({ kind }) => kind === 'whoFalls');
    expect(question).toMatchObject({ to: 'b', rule: 'MT-GAP-23', subject: 'warriors' });
    expect(question?.options.map(({ answer }) => answer)).toEqual([1, 2]);
    const { battle } = give(activated(field, 'militia'), order, { faces: [9, 9, 9], answers: [2] });
    expect(ids(battle, 'warriors')).toEqual([0, 1, 3]);
  });
  it('is nobody’s choice where one is nearest', () => {
    const near = changed(field, 'warriors', {
      figures: (field.units['warriors']?.figures ?? []).map((man) =>
        man.id === 3 ? { ...man, x: 24_000, y: 20_000 } : man,
      ),
    });
    const shot = activated(near, 'militia');
    expect(asked(shot, order, [9, 9, 9]).filter(({ kind }) => kind === 'whoFalls')).toEqual([]);
    expect(ids(give(shot, order, { faces: [9, 9, 9] }).battle, 'warriors')).toEqual([0, 1, 2]);
  });
  it('of those who fought is for their owner to say, one by one (MT-GAP-29)', () => {
    const fight = staged([
      men('warriors', 'warrior', [20, 20, 0], { figures: 4 }),
      men('militia', 'militia', [24, 20, 180], { side: 'b', figures: 4 }),
      men('reserve', 'militia', [40, 40, 180], { side: 'b', figures: 4 }),
    ]);
    const engage: MtOrder = { kind: 'engage', unit: 'warriors', target: 'militia', paths: [], shots: [] };
    const faces = [9, 9, 0, 0, 0, 0, 0, 0, 0, 0, 9, 9];
    const questions = asked(activated(fight, 'warriors'), engage, faces).filter(({ kind }) => kind === 'whoFalls');
    expect(questions.map(({ options }) => options.length)).toEqual([4, 3]);
    const { battle } = give(activated(fight, 'warriors'), engage, { faces, answers: [3, 0] });
    expect(ids(battle, 'militia')).toEqual([1, 2]);
  });
  it('in breaking off is the man whose die shows it (MT-READ-35)', () => {
    const engaged = { engagedWith: ['militia'], instigator: true };
    const locked = staged([
      men('warriors', 'warrior', [20, 20, 0], { figures: 4 }),
      men('militia', 'militia', [21, 20, 180], { side: 'b', figures: 4 }),
    ]);
    const battle = changed(changed(locked, 'warriors', engaged), 'militia', { engagedWith: ['warriors'] });
    const { battle: after } = give(
      activated(battle, 'warriors'),
      { kind: 'withdraw', unit: 'warriors' },
      {
        faces: [5, 0, 5, 5],
      },
    );
    expect(ids(after, 'warriors')).toEqual([0, 2, 3]);
  });
});

it('who touches two enemy units chooses which he strikes at (MT-GAP-29)', () => {
  const field = staged([
    men('warriors', 'warrior', [20, 20, 0], { figures: 1 }),
    men('left', 'militia', [20, 21, 270], { side: 'b', figures: 1 }),
    men('right', 'militia', [20, 19, 90], { side: 'b', figures: 1 }),
    men('reserve', 'militia', [40, 40, 180], { side: 'b', figures: 4 }),
  ]);
  const locked = (['left', 'right'] as const).reduce(
    (battle, id) => changed(battle, id, { engagedWith: ['warriors'] }),
    changed(field, 'warriors', { engagedWith: ['left', 'right'], instigator: true }),
  );
  const fight: MtOrder = { kind: 'fight', unit: 'warriors' };
  const question = asked(activated(locked, 'warriors'), fight, [0, 0, 0]).find(({ kind }) => kind === 'strike');
  expect(question?.options.map(({ answer }) => answer)).toEqual(['left', 'right']);
  const { events } = give(activated(locked, 'warriors'), fight, { faces: [9, 0, 0, 0], answers: ['right'] });
  expect(events.find(({ kind }) => kind === 'hand-to-hand-fought')?.about['losses']).toEqual([
    { unit: 'right', figures: [0] },
  ]);
});

describe('vigilance', () => {
  const field = staged([
    men('mover', 'militia', [20, 20, 0], { figures: 4 }),
    men('left', 'militia', [30, 24, 180], { side: 'b', figures: 3 }),
    men('right', 'militia', [30, 16, 180], { side: 'b', figures: 3 }),
  ]);
  const watched = changed(changed(field, 'left', { vigilance: true }), 'right', { vigilance: true });
  const advance: MtOrder = { kind: 'advance', unit: 'mover', x: 2500, y: 0, heading: null };
  it('has its first window before the first step (section 8, point 10)', () => {
    const { events, battle } = give(activated(watched, 'mover'), advance, {
      answers: ['left', 'shoot'],
      faces: [0, 0, 0],
    });
    const kinds = events.map(({ kind }) => kind);
    expect(kinds.indexOf('vigilance-spent')).toBeLessThan(kinds.indexOf('unit-moved'));
    expect(battle.units['left']?.vigilance).toBe(false);
    expect(battle.units['right']?.vigilance).toBe(true);
  });
  it('is asked of several units in the order their owner likes, once at the first sample and once at the end', () => {
    const questions = asked(activated(watched, 'mover'), advance, []);
    expect(questions.map(({ kind }) => kind)).toEqual(['watcher', 'watcher']);
    expect(questions[0]?.options.map(({ answer }) => answer)).toEqual([null, 'left', 'right']);
  });
  it('lets each man shoot or not', () => {
    const one = changed(watched, 'right', { vigilance: false });
    const { events } = give(activated(one, 'mover'), advance, {
      answers: ['choose', null, 'obsoleteAssortment', null],
      faces: [0],
    });
    const shot = events.find(({ kind }) => kind === 'shots-fired');
    expect(shot?.about['groups']).toMatchObject([{ facts: { shooters: 1 } }]);
    expect(shot?.changes[0]).toMatchObject({
      unit: 'left',
      set: { figures: [{ smoke: false }, { smoke: true }, { smoke: false }] },
    });
  });
  it('is not spent where every man holds his fire', () => {
    const one = changed(watched, 'right', { vigilance: false });
    const { battle } = give(activated(one, 'mover'), advance, { answers: ['choose', null, null, null] });
    expect(battle.units['left']?.vigilance).toBe(true);
  });
  it('has its windows on the way of a unit that enters, once all its men are on the table', () => {
    const entering = staged(
      [
        men('watch', 'rifleman', [30, 14, 180], { side: 'b' }),
        men('guard', 'militia', [4, 40, 0]),
        {
          id: 'column',
          side: 'a',
          name: 'column',
          profile: 'regular',
          arrives: { turn: 1, at: [0, 14], heading: 0 },
          with: { figures: 8 },
        },
      ],
      {
        terrain: [
          {
            id: 'road',
            kind: 'road',
            line: [
              [0, 14],
              [48, 14],
            ],
            with: { width: 2 },
          },
        ],
      },
    );
    const battle = activated(changed(entering, 'watch', { vigilance: true }), 'column');
    const { events } = give(battle, { kind: 'enter', unit: 'column' }, { answers: ['shoot'] });
    const kinds = events.map(({ kind }) => kind);
    expect(kinds.slice(0, 3)).toEqual(['unit-entered', 'vigilance-spent', 'shots-fired']);
    expect(kinds).toContain('unit-moved');
    const ends = (given: MtBattle) => given.units['column']?.figures.map(({ x, y }) => [x, y]);
    const unwatched = give(activated(entering, 'column'), { kind: 'enter', unit: 'column' });
    const held = give(battle, { kind: 'enter', unit: 'column' });
    expect(ends(held.battle)).toEqual(ends(unwatched.battle));
    expect(unwatched.events.map(({ kind }) => kind)).not.toContain('unit-moved');
  });
});
