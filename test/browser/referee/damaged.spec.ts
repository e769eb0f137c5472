import { expect, test } from '../house.ts';
import { Phone } from './phone.ts';

test.use({ reducedMotion: 'reduce' });

const SYSTEMS = { bp: 'Maida', bbb: 'Lindenbrück', '1866': 'Nachod', gtc: 'Kernstown', mt: 'The Glen' } as const;

/** Appends a note to the book, past every check, as a damaged phone or an older app would have it. */
async function writePast(phone: Phone, note: unknown): Promise<void> {
  const { page } = phone;
  await expect.poll(async () => (await phone.notes()).some(({ changes }) => changes.length > 5)).toBe(true);
  await page.evaluate(`new Promise((resolve, reject) => {
    const open = indexedDB.open('enfilade-referee');
    open.onerror = () => reject(open.error);
    open.onsuccess = () => {
      const change = open.result.transaction('books', 'readwrite');
      const books = change.objectStore('books');
      const all = books.getAll();
      all.onsuccess = () => books.put({ ...all.result[0], notes: [...all.result[0].notes, ${JSON.stringify(note)}] });
      change.oncomplete = () => (open.result.close(), resolve());
    };
  })`);
  await page.reload();
}

const owed = (procedure: string, cast: unknown, given: unknown) => ({
  id: 'poison',
  by: 'Mallory',
  deed: { kind: 'edited' },
  changes: [
    {
      kind: 'add',
      item: { id: 'poison-0', kind: 'owed', values: { procedure, label: 'Tap me', cast, given, due: 'now', key: 'k' } },
    },
  ],
});

/** A procedure with units in it, for each system. */
const TESTS = { bp: 'shoot', bbb: 'fire', '1866': 'fire', gtc: 'fire', mt: 'shoot' } as const;

for (const [system, battle] of Object.entries(SYSTEMS))
  test(`${system}: a test that names the clock opens like any other`, async ({ page }) => {
    const phone = new Phone(page, system);
    await phone.muster(battle);
    const everywhere = Object.fromEntries(
      ['shooter', 'firers', 'target', 'unit', 'side', 'constructor'].map((role) => [role, ['clock', 'a', 'poison-0']]),
    );
    await writePast(phone, owed(TESTS[system as keyof typeof TESTS], everywhere, { constructor: 1, toString: [2] }));
    await page.getByRole('link', { name: /Tap me/ }).click();
    await expect(page.locator('.rf-body')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toHaveCount(0);
  });

test('an entry that cannot be drawn leaves the rest of the history to be read', async ({ page }) => {
  const phone = new Phone(page, 'bp');
  await phone.muster('Maida');
  const deed = { kind: 'resolved', procedure: 'shoot', cast: {}, input: {}, faces: [], says: 'Damaged', table: 5 };
  await writePast(phone, { id: 'poison', by: '', deed, changes: [] });
  await page.goto('/referee/bp/history');
  await page.getByRole('button', { name: /Damaged/ }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('map');
  await page.getByRole('button', { name: 'Show the rest' }).click();
  await expect(page.locator('.rf-past').first()).toBeVisible();
});

test('a field that every object has is named in the history like any other', async ({ page }) => {
  const phone = new Phone(page, 'bp');
  await phone.muster('Maida');
  const changes = [{ kind: 'set', item: 'clock', field: 'constructor', to: 'x' }];
  await writePast(phone, { id: 'poison', by: '', deed: { kind: 'edited' }, changes });
  await page.goto('/referee/bp/history');
  await page.locator('.rf-past button').first().click();
  await expect(page.getByRole('dialog')).toContainText('constructor');
});
