import { readFile } from 'node:fs/promises';
import { expect, test } from '../house.ts';
import { before, goldenOf } from './goldens.ts';
import { openFile } from './ways.ts';
import { Table } from './table.ts';

test.use({ reducedMotion: 'reduce' });

test('a battle file comes back as it was saved', async ({ page }) => {
  const table = new Table(page);
  await openFile(page, before(goldenOf('bp'), (_, i) => i === 60).text);
  await table.ready();
  const was = await table.look();
  const saving = page.waitForEvent('download');
  await table.menu('Save to a file');
  const text = await readFile(await (await saving).path(), 'utf8');
  await openFile(page, text);
  expect(await table.look()).toEqual(was);
});

test('what one side sees of an unfinished battle is shared, and looked at by others', async ({ page }) => {
  const table = new Table(page);
  await page.goto('/battle/new/mt-glen/person-random?seed=7');
  await table.ready();
  const [{ count }, signs] = [await table.look(), await table.signs()];
  await table.menu('Save to a file');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Share what I can see' }).click();
  const text = await readFile(await (await saving).path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ format: 'enfilade-view/1', viewer: 'a' });
  await openFile(page, text);
  expect((await table.look()).count).toBe(count);
  expect(await table.signs()).toEqual(signs);
  await expect(page.getByText('Shared view: what the Virginians could see')).toBeVisible();
  await expect(page.getByText('You can look at a shared view, but not play it.')).toBeVisible();
  await table.openTimeline();
  await page.getByRole('button', { name: 'To the beginning' }).click();
  expect(await table.moment()).toBe(1);
  await table.openMenu();
  for (const name of ['Play on from here', 'Hint', 'Players'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
});

test('a damaged file is refused in words', async ({ page }) => {
  const { text } = before(goldenOf('bp'), (_, i) => i === 60);
  const file = JSON.parse(text) as Record<string, unknown>;
  const damaged: readonly (readonly [string, string])[] = [
    [text.slice(0, 2000), 'Not a battle file'],
    ['{"dice":6}', 'Not a battle file'],
    [
      JSON.stringify({ ...file, scenario: { ...(file['scenario'] as object), ruleset: 'chess' } }),
      'scenario.ruleset: there is no system "chess"',
    ],
    [JSON.stringify({ ...file, events: [] }), 'continue the battle'],
  ];
  for (const [content, says] of damaged) {
    await openFile(page, content);
    await expect(page.getByRole('heading', { name: 'This battle can\u2019t be shown' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(says);
    await page.getByRole('link', { name: 'Back to the battles' }).click();
    await expect(page.getByRole('heading', { name: 'Enfilade' })).toBeVisible();
  }
});

test('a battle that is not stored here says so', async ({ page }) => {
  await page.goto('/battle/00000000-0000-0000-0000-000000000000');
  await expect(page.getByRole('alert')).toHaveText('This battle is not stored in this browser.');
});

test('two computers fight to the end, and the battle is looked back at', async ({ page }) => {
  const table = new Table(page);
  await page.goto('/battle/new/mt-glen/random-random?seed=7');
  await table.settle();
  await expect(table.victory).toBeVisible();
  await table.lookBack();
  await expect(page.getByText('Go back to the present to give orders.')).toBeVisible();
  const { count } = await table.look();
  expect(count).toBeGreaterThan(100);
  await table.openTimeline();
  await page.getByRole('button', { name: 'To the beginning' }).click();
  expect(await table.moment()).toBe(1);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Finished battles' })).toContainText(/The Glen.*(won|Drawn)/);
});

test('the newest battle can be removed from the shelf, after a question', async ({ page }) => {
  const table = new Table(page);
  await openFile(page, before(goldenOf('bp'), (_, i) => i === 60).text);
  await table.ready();
  await page.goto('/');
  const carryOn = page.getByRole('region', { name: 'Carry on' });
  await expect(carryOn).toContainText('The Crossroads');
  await page.getByRole('button', { name: 'Remove The Crossroads' }).click();
  const asked = page.getByRole('dialog', { name: 'Remove The Crossroads' });
  await asked.getByRole('button', { name: 'Keep it' }).click();
  await expect(carryOn).toBeVisible();
  await page.getByRole('button', { name: 'Remove The Crossroads' }).click();
  await asked.getByRole('button', { name: 'Remove The Crossroads' }).click();
  await expect(carryOn).toHaveCount(0);
});

test('of two tabs with one battle the older writes nothing over the newer, and says so', async ({ page, context }) => {
  const table = new Table(page);
  await openFile(page, before(goldenOf('bp'), ({ order }) => order.kind === 'shoot').text);
  await table.ready();
  const other = await context.newPage();
  await other.goto(page.url());
  const second = new Table(other);
  await second.ready();
  await second.endPart();
  const { count } = await second.look();
  await table.endPart();
  await expect(page.getByText('this battle has been played on in another tab')).toBeVisible();
  await other.reload();
  expect((await second.look()).count).toBe(count);
});

/** A quota set by the browser's tools does not limit its databases: writes are made to fail, as on a full disk. */
const FULL = `globalThis.roomy = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = () => { throw new DOMException('no room', 'QuotaExceededError'); };`;
/** How many orders of the shown battle are stored. */
const KEPT = `new Promise((resolve) => {
  const asked = indexedDB.open('enfilade', 1);
  asked.onsuccess = () => {
    const found = asked.result.transaction('battles').objectStore('battles').get(location.pathname.split('/').pop());
    found.onsuccess = () => { asked.result.close(); resolve(found.result.file.journal.length); };
  };
})`;
const ROOMY = 'IDBObjectStore.prototype.put = globalThis.roomy;';

test('a full storage is said in words, what was kept stays, and where room is made all is kept again', async ({
  page,
}) => {
  const table = new Table(page);
  await openFile(page, before(goldenOf('bp'), ({ order }) => order.kind === 'shoot').text);
  await table.ready();
  const full = page.getByText('Not stored in this browser (the storage is full). Save it to a file to be safe.');
  const inEngine = async (words: string): Promise<void> => {
    for (const worker of page.workers()) await worker.evaluate(words);
  };
  const kept = await page.evaluate(KEPT);
  expect(kept).toBeGreaterThan(0);
  await inEngine(FULL);
  await table.endPart();
  await expect(full).toBeVisible();
  expect(await page.evaluate(KEPT)).toBe(kept);
  await inEngine(ROOMY);
  await table.endPart();
  await expect(full).toHaveCount(0);
  expect(await page.evaluate(KEPT)).toBeGreaterThan(Number(kept) + 1);
});
