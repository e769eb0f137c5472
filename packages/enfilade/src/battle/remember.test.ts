import { expect, test } from 'vitest';
import { rememberById, rememberFew, rememberLast, rememberWhile } from './remember.ts';

interface Thing {
  readonly id: string;
  readonly size: number;
}

const [a, b, c] = ['a', 'b', 'c'].map((id, size): Thing => ({ id, size })) as [Thing, Thing, Thing];

function counted(): { readonly made: Thing[]; readonly make: (thing: Thing) => Thing } {
  const made: Thing[] = [];
  return {
    made,
    make(thing) {
      made.push(thing);
      return thing;
    },
  };
}

test('the last object is remembered, and no other', () => {
  const { made, make } = counted();
  const known = rememberLast(make);
  expect([known(a), known(a), known(b), known(a)]).toEqual([a, a, b, a]);
  expect(made).toEqual([a, b, a]);
});

test('the last few are remembered, the oldest is forgotten first', () => {
  const { made, make } = counted();
  const known = rememberFew(2, make);
  expect([known(a), known(b), known(a), known(b), known(c), known(b), known(a)]).toEqual([a, b, a, b, c, b, a]);
  expect(made).toEqual([a, b, c, a]);
});

test('few that make one another are remembered all the same', () => {
  const known = rememberFew(2, (thing: Thing): number => (thing === c ? 0 : known(c)) + thing.size);
  expect([known(a), known(b), known(a), known(c)]).toEqual([2, 3, 2, 2]);
});

test('objects alike in what matters count as the same', () => {
  const { made, make } = counted();
  const known = rememberWhile((key: Thing, last: Thing) => key.size === last.size, make);
  expect([known(a), known({ ...a }), known(b)]).toEqual([a, a, b]);
  expect(made).toEqual([a, b]);
});

test('under each id the last object is remembered', () => {
  const { made, make } = counted();
  const known = rememberById((thing: Thing) => make(thing));
  const changed = { ...a, size: 9 };
  expect([a, b, a, changed, changed, a].map((thing) => known(thing, null))).toEqual([a, b, a, changed, changed, a]);
  expect(made).toEqual([a, b, changed, a]);
});
