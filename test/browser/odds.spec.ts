import { answer, RULEBOOKS } from 'enfilade';
import { expect, test } from './house.ts';

const VOLLEY = {
  shooterArm: 'infantry',
  shooterFormation: 'line',
  shootingDice: 3,
  weapon: 'smoothboreMusket',
  rangeInches: 6,
  enfilading: true,
  targetArm: 'infantry',
  targetFormation: 'line',
  targetMorale: 4,
  targetStamina: 3,
};

/** What the library says, by the machine interface. */
function chance(where: Readonly<Record<string, unknown>>, input: object = VOLLEY): string {
  const said = answer(RULEBOOKS, { ruleset: 'bp', procedure: 'shoot', input, odds: [{ where }] });
  return said.ok && 'p' in said ? (said.p[0] ?? '') : JSON.stringify(said);
}

test('a volley filled in by hand has the odds the library gives', { tag: '@once' }, async ({ page }) => {
  await page.goto('/odds/bp/shoot');
  const form = page.getByRole('form', { name: 'The question' });
  await form.getByRole('group', { name: 'Shooters', exact: true }).getByLabel('Infantry').check();
  await form.getByLabel("Shooters' formation").selectOption('Line');
  await form.getByRole('group', { name: "Shooters' size" }).getByLabel('Standard').check();
  await form.getByRole('textbox', { name: 'Shooting value' }).fill('3');
  await form.getByLabel('Weapon').selectOption({ label: 'Smoothbore musket' });
  await form.getByRole('textbox', { name: 'Range, inches' }).fill('6');
  await form.getByLabel('Enfilading').check();
  await form.getByRole('group', { name: 'Target', exact: true }).getByLabel('Infantry').check();
  await form.getByLabel("Target's formation").selectOption('Line');
  await form.getByRole('textbox', { name: "Target's save" }).fill('4');
  await form.getByRole('textbox', { name: "Target's stamina" }).fill('3');
  await form.getByRole('textbox', { name: 'Casualties marked on it' }).fill('0');

  const odds = page.getByRole('region', { name: 'The odds' });
  for (const casualties of [0, 1, 2, 6])
    await expect(
      odds.getByRole('button', { name: new RegExp(`^${casualties} .*exactly ${chance({ casualties })}$`) }),
    ).toBeVisible();
  await odds.getByRole('button', { name: /^Disordered/ }).click();
  await expect(odds.getByText(chance({ disordered: true }), { exact: true })).toBeVisible();
  await expect(odds.getByText('BP-SHT-02')).toBeVisible();
  await expect(
    odds.locator('.term').filter({ hasText: 'BP-SHT-02' }).getByText('sheet', { exact: true }),
  ).toBeVisible();
});

test('the address holds the question', { tag: '@once' }, async ({ page, context }) => {
  const query = Object.entries(VOLLEY).map(([name, value]) => `${name}=${value}`);
  await page.goto(`/odds/bp/shoot?${query.join('&')}`);
  const button = page.getByRole('button', { name: new RegExp(`^0 .*exactly ${chance({ casualties: 0 })}$`) });
  await expect(button).toBeVisible();
  await page.getByRole('textbox', { name: 'Range, inches' }).fill('12');
  await expect(page).toHaveURL(/rangeInches=12/);
  const friend = await context.newPage();
  await friend.goto(page.url());
  await expect(friend.getByRole('textbox', { name: 'Range, inches' })).toHaveValue('12');
  const expected = chance({ casualties: 0 }, { ...VOLLEY, rangeInches: 12 });
  await expect(friend.getByRole('button', { name: new RegExp(`^0 .*exactly ${expected}$`) })).toBeVisible();
});

test('a refusal stands at its field, with its rule', { tag: '@once' }, async ({ page }) => {
  await page.goto('/odds/bp/shoot');
  const range = page.getByRole('textbox', { name: 'Range, inches' });
  await range.fill('60');
  await expect(range).toHaveAttribute('aria-invalid', 'true');
  const field = page.locator('.field').filter({ has: range });
  await expect(field.getByText('The target is beyond the range of this weapon.')).toBeVisible();
  await expect(field.getByRole('link', { name: 'BP-READ-10' })).toHaveAttribute('href', '/sheet/bp#BP-READ-10');
  await expect(page.getByRole('region', { name: 'The odds' }).getByText('Not allowed.')).toBeVisible();
  await range.fill('6');
  await expect(range).not.toHaveAttribute('aria-invalid');
});

test('a field is there only where it belongs', { tag: '@once' }, async ({ page }) => {
  await page.goto('/odds/bp/shoot');
  await expect(page.getByRole('textbox', { name: 'Shooting value' })).toBeVisible();
  await page.getByRole('group', { name: 'Shooters', exact: true }).getByLabel('Artillery').check();
  await expect(page.getByRole('textbox', { name: 'Shooting value' })).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Gun dice at close, medium, long' })).toBeVisible();
});

test('entries are added and taken away', { tag: '@once' }, async ({ page }) => {
  await page.goto('/odds/bp/command-roll');
  const entries = page.locator('.item');
  await expect(entries.first()).toBeVisible();
  const before = await entries.count();
  await page.getByRole('button', { name: 'Add unit' }).click();
  await expect(entries).toHaveCount(before + 1);
  await page.getByRole('button', { name: `Remove unit ${before + 1}` }).click();
  await expect(entries).toHaveCount(before);
});

test('all by keyboard', { tag: '@once' }, async ({ page }) => {
  await page.goto('/odds/bp/shoot');
  await page.getByRole('group', { name: 'Shooters', exact: true }).getByLabel('Infantry').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('group', { name: 'Shooters', exact: true }).getByLabel('Cavalry')).toBeChecked();
  await page.getByRole('button', { name: /^Disordered/ }).focus();
  await expect(page.getByText('exactly', { exact: true })).toBeVisible();
});
