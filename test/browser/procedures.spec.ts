import { RULEBOOKS } from 'enfilade';
import { expect, test } from './house.ts';

for (const { id, procedures } of RULEBOOKS)
  test(`every procedure of ${id} opens with an answer`, async ({ page }) => {
    test.slow();
    for (const procedure of procedures) {
      await page.goto(`/odds/${id}/${procedure.id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(procedure.label);
      await expect(page.locator('.finding-foot'), procedure.id).toBeVisible();
    }
  });
