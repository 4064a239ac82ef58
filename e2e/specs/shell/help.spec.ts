import { expect, test } from '../../portal-test.ts';

test('help is beside the page that it is for, and in the palette', async ({ signIn, page }) => {
  await signIn('merchant.demo', '/list-deposit');
  await page.getByRole('button', { name: 'Welcome panel' }).click();
  const help = page.getByRole('region', { name: 'Help with this page' });
  await help.getByRole('link', { name: 'Deposits' }).click();
  await expect(page.getByRole('heading', { name: 'Deposits', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/md\/deposits$/);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('evidence');
  await page.getByRole('group', { name: 'Help' }).getByRole('option').first().click();
  await expect(page).toHaveURL(/\/md\/dispute/);
});
