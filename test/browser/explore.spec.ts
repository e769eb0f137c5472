import { answer, RULEBOOKS } from 'enfilade';
import { axeFindingsInBothThemes, expect, overflow, test } from './house.ts';

const VOLLEY = {
  shooterArm: 'infantry',
  shooterFormation: 'line',
  shootingDice: 3,
  weapon: 'smoothboreMusket',
  rangeInches: 6,
  targetArm: 'infantry',
  targetFormation: 'line',
  targetMorale: 4,
  targetStamina: 3,
};
const QUERY = Object.entries(VOLLEY)
  .map(([name, value]) => `${name}=${value}`)
  .join('&');
const WAS = Object.entries({ ...VOLLEY, rangeInches: 12 })
  .map(([name, value]) => `was.${name}=${value}`)
  .join('&');

/** What the library says, by the machine interface. */
function chance(where: Readonly<Record<string, unknown>>, changed: object = {}): string {
  const input = { ...VOLLEY, ...changed };
  const said = answer(RULEBOOKS, { ruleset: 'bp', procedure: 'shoot', input, odds: [{ where }] });
  return said.ok && 'p' in said ? (said.p[0] ?? '') : JSON.stringify(said);
}

test('before and after: pinned, changed, swapped, shared, unpinned', { tag: '@once' }, async ({ page, context }) => {
  await page.goto(`/odds/bp/shoot?${QUERY}`);
  const odds = page.getByRole('region', { name: 'The odds' });
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(odds.getByText('No difference yet')).toBeVisible();
  await page.getByRole('textbox', { name: 'Range, inches' }).fill('12');
  await page.getByLabel('Enfilading').check();

  const differs = odds.getByRole('region', { name: 'What differs' });
  await expect(differs.getByRole('listitem')).toHaveText([
    'Range was 6 inches, now 12 inches',
    'Enfilading was no, now yes',
  ]);
  const none = odds.getByRole('button', { name: /^0 / });
  await none.focus();
  const both = `exactly ${chance({ casualties: 0 })} before, ${chance({ casualties: 0 }, { rangeInches: 12, enfilading: true })} after`;
  await expect(odds.getByText(both)).toBeVisible();
  await expect(odds.locator('.term-gone').filter({ hasText: 'BP-SHT-02' })).toBeVisible();
  await expect(odds.locator('.term-moved').filter({ hasText: 'BP-TAC-01' }).getByText('new')).toBeVisible();
  await expect(odds.locator('.settled-moved').filter({ hasText: 'Dice' })).toContainText('was 3');

  await expect(odds.locator('.big-numbers > div').filter({ hasText: 'dice' })).toContainText('6was 3 +3');

  const friend = await context.newPage();
  await friend.goto(page.url());
  await expect(friend.getByText('was 6 inches, now 12 inches')).toBeVisible();
  await friend.close();

  await differs.getByRole('button', { name: 'Swap' }).click();
  await expect(page.getByRole('textbox', { name: 'Range, inches' })).toHaveValue('6');
  await expect(differs.getByRole('listitem').first()).toHaveText('Range was 12 inches, now 6 inches');
  await differs.getByRole('button', { name: 'Stop comparing' }).click();
  await expect(differs).toHaveCount(0);
  await expect(page).not.toHaveURL(/was/);
  await expect(
    odds.getByRole('button', { name: new RegExp(`^0 .*exactly ${chance({ casualties: 0 })}$`) }),
  ).toBeVisible();
});

test('a fact is run through: chart, table, steps, refusals, link', { tag: '@once' }, async ({ page }) => {
  await page.goto(`/odds/bp/shoot?${QUERY}`);
  await page.getByRole('button', { name: 'Sweep a fact' }).click();
  const sweep = page.getByRole('region', { name: 'Sweep' });
  await expect(sweep.getByLabel('Run through')).toHaveValue('rangeInches');
  await expect(sweep.getByRole('img', { name: 'Casualties over Range', exact: true })).toBeVisible();
  await expect(sweep.getByRole('img', { name: 'Mean casualties over Range' })).toBeVisible();
  await expect(sweep.getByText('from 7 inches: band medium')).toBeVisible();
  await expect(sweep.locator('.sweep-gap')).toHaveText(
    '19 inches to 24 inches: The target is beyond the range of this weapon.',
  );
  const rows = sweep.getByRole('row');
  await expect(rows).toHaveCount(25);
  await expect(rows.nth(6)).toContainText(/^6 inches now1(70\.4%|70%)/);

  await sweep.getByLabel('to', { exact: true }).fill('8');
  await sweep.getByLabel('to', { exact: true }).press('Tab');
  await expect(rows).toHaveCount(9);
  await expect(page).toHaveURL(/sweep=rangeInches%3A1\.\.8/);

  const slider = sweep.getByRole('slider', { name: 'Look at' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute(
    'aria-valuetext',
    /^7 inches: mean casualties 0\.75, casualties 1 or more 57\.8%/,
  );
  await sweep.getByRole('button', { name: '8 inches ask about this' }).click();
  await expect(page.getByRole('textbox', { name: 'Range, inches' })).toHaveValue('8');

  await sweep.getByLabel('Run through').selectOption('weapon');
  await expect(sweep.locator('.sweep-gap').last()).toContainText(
    'Light smoothbore artillery, Smoothbore artillery: Guns are fired by artillery',
  );
  await page.reload();
  await expect(sweep.getByLabel('Run through')).toHaveValue('weapon');
  await sweep.getByLabel('and', { exact: true }).selectOption('targetCover');
  await expect(sweep.getByRole('region', { name: 'Chance by both: mean casualties' })).toBeVisible();
  await sweep.getByRole('button', { name: 'Close' }).click();
  await expect(sweep).toHaveCount(0);
  await expect(page).not.toHaveURL(/sweep|across/);
});

test('the line to paste is selected, and copied where the browser lets us', { tag: '@once' }, async ({
  page,
  context,
}) => {
  const line = page.getByLabel('Question and odds in one line');
  await page.goto(`/odds/bp/shoot?${QUERY}`);
  await page.evaluate(`navigator.clipboard && (navigator.clipboard.writeText = () => Promise.reject(new Error('no')))`);
  await page.getByRole('button', { name: 'Copy as text' }).click();
  await expect(line).toHaveValue(/^Black Powder, Shooting: .*range 6 inches.*disordered 42\.1%.* http.*rangeInches=6/);
  await expect(page.getByText('Selected: copy it')).toBeVisible();
  const selected = `(() => { const box = document.activeElement; return box.value.slice(box.selectionStart, box.selectionEnd); })()`;
  await expect.poll(() => page.evaluate(selected)).toBe(await line.inputValue());

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.reload();
  await page.getByRole('button', { name: 'Copy as text' }).click();
  await expect(page.getByText('Copied. Paste it anywhere.')).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(await line.inputValue());
});

test('comparing and sweeping have nothing for axe to find and fit a small phone', async ({ page, isMobile }) => {
  if (isMobile) await page.setViewportSize({ width: 360, height: 740 });
  for (const [what, query] of [
    ['comparing and sweeping', `${QUERY}&was=&${WAS}&sweep=rangeInches`],
    ['sweeping a choice', `${QUERY}&sweep=weapon`],
    ['sweeping two facts', `${QUERY}&sweep=rangeInches&across=shooterFormation`],
  ] as const) {
    await page.goto(`/odds/bp/shoot?${query}`);
    await expect(page.locator('.sweep-table').first()).toBeVisible();
    await expect(page.locator('.finding-foot')).toBeVisible();
    await page.getByRole('button', { name: 'Copy as text' }).click();
    expect(await axeFindingsInBothThemes(page), what).toEqual([]);
    expect(await overflow(page), what).toBeLessThanOrEqual(0);
  }
});
