/** What was kept by 0.1.0 and is opened by the page; the rest is in `test/files-of-0.1.0/battles.test.ts`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProcedure, loadRulebook } from 'enfilade';
import { NOTE } from 'enfilade/referee';
import { describe, expect, it, vi } from 'vitest';
import { Lab } from './lab/lab.ts';
import { asJson } from './lab/take-away.ts';
import { startHere } from './lab/testing.ts';
import { readExplored } from './odds/explored.ts';
import { toInput } from './odds/question.ts';
import type { StoredBattle } from './play/engine/store.ts';
import { TestEngine } from './play/engine/testing.ts';
import { BOTH_PERSONS } from './play/players.ts';
import { readBookFile } from './referee/book-file.ts';
import { diceAgain, pastOf } from './referee/history.ts';
import { unpackRoster } from './referee/pack.ts';
import { ledgerOf } from './referee/phone-storage.ts';
import { unsqueeze } from './referee/squeeze.ts';
import { refereeOf } from './referee/testing.ts';
import { readPath } from './route/pages.ts';

const FOLDER = join(import.meta.dirname, '../../../test/files-of-0.1.0');
const textOf = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');

const stored = JSON.parse(textOf('bp-browser-battle.json')) as StoredBattle;
vi.mock('./play/engine/store.ts', () => ({
  keepBattle: async (): Promise<boolean> => true,
  storedBattle: async (): Promise<StoredBattle> => stored,
}));

it.each([
  ['saved as a file', { kind: 'file', text: textOf('bp-page-battle.json'), players: BOTH_PERSONS }],
  ['kept in the browser', { kind: 'stored', id: stored.id }],
] as const)('a battle %s goes on where it was left', async (_, wanted) => {
  const { players, file } = stored;
  const engine = new TestEngine();
  expect(await engine.begin(wanted)).toBeNull();
  const { opened, status } = engine.snapshot;
  expect(opened?.warning).toBeNull();
  expect(status).toMatchObject({ players, orders: file.journal.length - 1 });
  expect(JSON.parse(await engine.file('battle'))).toMatchObject({ players, events: file.events, rules: null });
});

describe.each(readdirSync(FOLDER).filter((name) => name.endsWith('-book.json')))('%s', (name) => {
  it('opens whole, and its dice still fit the rules', async () => {
    const referee = await refereeOf(name.split('-')[0] ?? '');
    const { notes } = JSON.parse(textOf(name)) as { readonly notes: readonly unknown[] };
    const book = readBookFile(textOf(name), referee);
    expect(book).toMatchObject({ name: 'Outposts', ledger: { notes } });
    const resolved = (book === undefined ? [] : pastOf(book.ledger)).flatMap(({ note: { deed } }) =>
      deed.kind === 'resolved' ? [deed] : [],
    );
    expect(resolved.length).toBeGreaterThan(10);
    for (const deed of resolved)
      expect({ [deed.procedure]: diceAgain(deed, referee)?.throws.map(({ faces }) => faces) }).toEqual({
        [deed.procedure]: deed.faces,
      });
  });
});

interface SharedTable {
  readonly system: string;
  readonly number: number;
  readonly notes: readonly unknown[];
}

it('a shared table opens whole', async () => {
  const { system, number, notes } = JSON.parse(textOf('bp-shared-table.json')) as SharedTable;
  expect(notes).toHaveLength(number);
  const ledger = ledgerOf(
    await refereeOf(system),
    notes.map((note) => NOTE.parse(note)),
  );
  expect(ledger?.notes).toEqual(notes);
});

const { rosters, questions } = JSON.parse(textOf('links.json')) as {
  readonly rosters: readonly { readonly link: string; readonly units: readonly string[] }[];
  readonly questions: readonly { readonly link: string; readonly input: object }[];
};

it.each(rosters)('a roster comes out of $link', async ({ link, units }) => {
  const { pathname, hash } = new URL(link, 'http://localhost');
  const page = readPath(pathname);
  const { battle, page: name } = page.at === 'referee' ? page : { battle: { table: '' }, page: '' };
  const system = 'system' in battle ? battle.system : '';
  const text = await unsqueeze(hash.slice(1));
  const roster = unpackRoster(text ?? '', await refereeOf(system), () => crypto.randomUUID());
  const items = typeof roster === 'object' ? roster.items : [];
  const names = items.flatMap(({ kind, values }) => (kind === 'unit' ? [values['name']] : []));
  expect([name, ...names]).toEqual(['join', ...units]);
});

it.each(questions)('$link asks what it asked', async ({ link, input }) => {
  const { pathname, search } = new URL(link, 'http://localhost');
  const page = readPath(pathname, search);
  const book = page.at === 'odds' ? await loadRulebook(page.id) : undefined;
  const procedure = page.at === 'odds' && book !== undefined ? findProcedure(book, page.procedure) : undefined;
  if (procedure === undefined) throw new Error('leads to no question');
  const asked = toInput(procedure.form, readExplored(procedure.form, search, {}).given);
  expect(asked).toEqual(input);
  expect(procedure.prepare(asked).ok).toBe(true);
});

/** The paths of all fields, lists left out: what is in them depends on the battles. */
function fieldsIn(value: unknown, path = ''): readonly string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path];
  return Object.entries(value).flatMap(([field, inner]) => fieldsIn(inner, `${path}.${field}`));
}

it('the lab still tells every field that it told', async () => {
  const lab = new Lab({ start: startHere(() => 0), size: 1, now: () => 0 });
  const source = { kind: 'file', name: 'outposts.json', text: textOf('bp-scenario.json') } as const;
  const one = { source, players: { a: 'captain', b: 'captain' }, options: {} } as const;
  lab.fight({ one, against: null, seed: 5, battles: 4 });
  await vi.waitUntil(() => lab.phase.value === 'done', { timeout: 60_000 });
  const now = fieldsIn(JSON.parse(asJson({ seed: 5, shown: lab.shown.value, comparison: null })));
  expect(fieldsIn(JSON.parse(textOf('bp-lab.json'))).filter((field) => !now.includes(field))).toEqual([]);
});
