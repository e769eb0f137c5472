import type { Battle, Counsel, Question, System } from 'enfilade';
import { expect, it } from 'vitest';
import { adviceOn, hintsFrom } from './hints.ts';

const QUESTION = { options: [{ answer: 'stay', says: 'Stay' }] } as unknown as Question;

function advised(why: string): string | undefined {
  const counsel = { answers: () => [{ answer: 'stay', worth: 1, why: () => why }] } as unknown as Counsel<System>;
  return adviceOn({ counsel, view: {} as Battle<System> }, QUESTION)?.why;
}

it('gives the reason of an answer, and none that only says the answer again', () => {
  expect(advised('Stay: 40% to beat them off.')).toBe('Stay: 40% to beat them off.');
  expect(advised('Grenadier Battalion: Stay.')).toBe('');
  expect(advised('Stay.')).toBe('');
});

type Order = System['order'] & Readonly<Record<string, string | number>>;
type Weighed = readonly [order: Order, worth: number, why: string];

function hinted(weighed: readonly Weighed[], unit: string | null = null, all?: readonly Weighed[]): readonly string[] {
  const units = Object.fromEntries(['guard', 'line', 'guns'].map((id) => [id, { id, name: id, side: 'a' }]));
  const view = {
    units,
    toAct: 'a',
    setting: { scenario: { terrain: [], commands: [], units: [] } },
    state: {},
  } as unknown as Battle<System>;
  const told = (list: readonly Weighed[]) => () =>
    list.map(([order, worth, why]) => ({ order, worth, why: () => why }));
  const counsel = {
    weigh: told(weighed),
    ...(all === undefined ? {} : { survey: told(all) }),
  } as unknown as Counsel<System>;
  const hints = hintsFrom(
    { counsel, view, words: { length: '"' }, pick: () => 0, allows: () => true, calls: () => undefined },
    unit,
  );
  return hints.map(({ says, why }) => `${says}: ${why}`);
}

const END: Weighed = [{ kind: 'endPhase' }, 0, 'Nothing more.'];
const STOP: Weighed = [{ kind: 'stop', commander: 'x' }, 0.1, 'Has ordered enough.'];
const STAY: Weighed = [{ kind: 'pass', unit: 'guard' }, 0, 'Stays.'];
const FIRE: Weighed = [{ kind: 'fire', unit: 'guard', target: 'x' }, 9, 'At x.'];
const CHARGE: Weighed = [{ kind: 'charge', unit: 'guard', target: 'y' }, 8, 'At y.'];
const ELSEWHERE: Weighed = [{ kind: 'fire', unit: 'guard', target: 'z' }, 7, 'At z.'];
const ALIKE: Weighed = [{ kind: 'fire', unit: 'guard', target: 'x', from: 1 }, 8.5, 'At x.'];
const MOVE: Weighed = [{ kind: 'move', unit: 'line' }, 2, 'Nearer.'];
const WORSE: Weighed = [{ kind: 'move', unit: 'guns' }, -1, 'Into fire.'];

it('hints at each who can act before it says what else one could do', () => {
  expect(hinted([END, FIRE, ALIKE, CHARGE, ELSEWHERE, MOVE, WORSE])).toEqual([
    'guard: fire: At x.',
    'line: move: Nearer.',
    'guard: charge: At y.',
  ]);
  expect(hinted([FIRE, ALIKE, CHARGE, MOVE], 'guard')).toEqual(['guard: fire: At x.', 'guard: charge: At y.']);
});

it('takes who gives an order for who acts, whomever he orders', () => {
  const order = (commander: string, units: string, worth: number): Weighed => [
    { kind: 'order', commander, units },
    worth,
    `${commander} orders ${units}.`,
  ];
  expect(hinted([order('guard', 'guns', 9), order('guard', 'line', 8), order('line', 'guns', 7)])).toEqual([
    'guard: order: guard orders guns.',
    'line: order: line orders guns.',
    'guard: order: guard orders line.',
  ]);
});

it('says that nothing more is to be done only where nothing is', () => {
  expect(hinted([END, STAY, STOP, MOVE, WORSE])).toEqual(['line: move: Nearer.']);
  expect(hinted([END, STAY, WORSE])).toEqual(['End phase: Nothing more.']);
  expect(hinted([END, FIRE, STAY], 'guard')).toEqual(['guard: fire: At x.']);
  expect(hinted([END, STAY, MOVE], 'guard')).toEqual(['guard: pass: Stays.']);
});

it('asks for all who could act where the counsel otherwise speaks only for who is next', () => {
  expect(hinted([FIRE, END])).toEqual(['guard: fire: At x.']);
  expect(hinted([FIRE, END], null, [FIRE, MOVE, END])).toEqual(['guard: fire: At x.', 'line: move: Nearer.']);
});
