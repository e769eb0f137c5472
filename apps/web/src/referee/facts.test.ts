import { RULEBOOKS, loadReferee } from 'enfilade';
import { expect, test } from 'vitest';
import { askedFacts } from './asked.ts';
import { mergeFacts, tap } from './facts.ts';
import { bookOf, resolvingOf } from './testing.ts';

test('records are laid over records, everything else is replaced', () => {
  expect(mergeFacts({ a: { b: 1, c: 2 }, d: [1] }, { a: { b: 3 }, d: [2, 3], e: undefined })).toEqual({
    a: { b: 3, c: 2 },
    d: [2, 3],
  });
});

test('a whole list replaces what was tapped inside it', () => {
  expect(tap({ 'firers[0].range': 3, dice: 2 }, 'firers', [])).toEqual({ dice: 2, firers: [] });
});

test('with both units known only the usual questions are asked, and what cannot be waits behind "More"', async () => {
  const book = await bookOf('bp', 'bp-maida');
  const volley = resolvingOf(book, 'shoot');
  const [mine, theirs] = (['a', 'b'] as const).map(
    (side) =>
      book.roll.value.units.find(({ values }) => values['side'] === side && values['formation'] === 'line')?.id ?? '',
  );
  const [shooter, target] = volley.question.resolution.roles;
  if (shooter === undefined || target === undefined) throw new Error('no roles');
  volley.play(shooter, [mine ?? '']);
  volley.play(target, [theirs ?? '']);
  const { first, more } = askedFacts(volley);
  expect(first.map(({ path }) => path)).toEqual([
    'rangeInches',
    'enfilading',
    'targetCover',
    'targetClear',
    'closingFire',
  ]);
  expect(more.map(({ path }) => path)).toContain('overhead');
});

/** Without a roster every resolution has facts to tap, all of them known to its procedure. */
test.each(RULEBOOKS.map(({ id }) => id))('every resolution of %s has facts to begin with', async (system) => {
  const known = (await loadReferee(system)) !== undefined;
  const book = await bookOf(known ? system : 'bp');
  const faults = book.referee.book.procedures.flatMap(({ id }) => {
    const resolving = resolvingOf(book, id);
    const { prepared } = resolving.facts.value;
    const { first, more } = askedFacts(resolving);
    const unknown = !prepared.ok && prepared.refusal.code === 'unknown-field' ? [prepared.refusal.message] : [];
    return [...unknown, ...(first.length + more.length === 0 ? [`${id} asks nothing`] : [])];
  });
  expect(faults).toEqual([]);
});
