import { expect, test } from '../house.ts';
import { Table } from './table.ts';

test.use({ reducedMotion: 'reduce' });

/** What the list of battles says of the one that was stored last. */
const SHELVED = `new Promise((resolve) => {
  const asked = indexedDB.open('enfilade');
  asked.onsuccess = () => {
    const found = asked.result.transaction('shelf').objectStore('shelf').getAll();
    found.onsuccess = () => { asked.result.close(); 
      resolve(found.result.toSorted((one, two) => two.savedAt - one.savedAt)[0]);
    };
  };
})`;

test('a defeat is told to whoever was beaten, and the map stays where it is', { tag: '@once' }, async ({ page }) => {
  const table = new Table(page);
  await page.goto('/battle/new/bp-maida/random-person?seed=7');
  await table.ready();
  const map = page.locator('.table-canvas');
  const [box, unit] = [await map.boundingBox(), await table.pixel('light-battalion')];
  await table.menu('Concede');
  await page.locator('dialog .button-main').click();
  await expect(table.victory.getByRole('heading', { name: 'You have lost the field' })).toBeVisible();
  await expect(table.victory).toContainText('You led the French.');
  await expect(table.victory).toContainText('The British won: the French conceded.');
  await expect(table.victory).toContainText('of 4 brigades broken');

  await table.victory.getByLabel('Name in your list of battles').fill('A bad morning');
  await table.victory.getByRole('button', { name: 'Look at the table' }).click();
  await expect(table.victory).toHaveCount(0);
  expect(await map.boundingBox()).toEqual(box);
  expect(await table.pixel('light-battalion')).toEqual(unit);
  expect(await page.evaluate(SHELVED)).toMatchObject({
    title: 'A bad morning',
    progress: { waitsFor: null, result: { winner: 'a' }, players: { a: 'random', b: 'person' } },
  });

  await page.getByRole('button', { name: 'How it ended' }).click();
  await table.victory.getByRole('button', { name: 'Swap sides' }).click();
  await expect
    .poll(() => page.evaluate(SHELVED))
    .toMatchObject({ progress: { players: { a: 'person', b: 'random' } } });
});

test('two people at one screen are told who has won', { tag: '@once' }, async ({ page }) => {
  const table = new Table(page);
  await page.goto('/battle/new/bp-maida/person-person?seed=7');
  await table.ready();
  await table.menu('Concede');
  await page.locator('dialog .button-main').click();
  await expect(table.victory.getByRole('heading', { name: 'Victory for the British' })).toBeVisible();
});
