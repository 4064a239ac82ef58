import { expect, test } from '../../portal-test.ts';

test('a view is saved for the team, opened by a colleague, deleted and brought back', async ({
  page,
  signIn,
  openColleague,
}) => {
  const name = `Refusals ${crypto.randomUUID().slice(0, 8)}`;
  await signIn('merchant.demo', '/list-transaction?status=declined');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Share with my team').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: `Delete: ${name}` }).click();
  await expect(page.getByText(`“${name}” deleted.`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: `Delete: ${name}` })).toBeVisible();

  const colleague = await openColleague('restricted.demo', '/list-transaction');
  await colleague.getByRole('button', { name: 'Views' }).click();
  await colleague.getByRole('button', { name, exact: true }).click();
  await expect(colleague).toHaveURL(/status=declined/);
});

test('a view opens with the list, is exported, mailed to a timetable, and watched', { tag: '@deep' }, async ({
  page,
  signIn,
}) => {
  const name = `Cards by amount ${crypto.randomUUID().slice(0, 8)}`;
  const dialog = page.getByRole('dialog');
  const line = dialog.getByRole('listitem').filter({ hasText: name });
  const save = dialog.getByRole('button', { name: 'Save', exact: true });
  await signIn('hauspay.manager', '/list-transaction?type=card&sort=highest');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await save.click();

  await page.getByRole('button', { name: `Email: ${name}` }).click();
  await page.getByLabel('Frequency').selectOption('Daily');
  await save.click();
  // When the mail goes out is the clock's affair: it is tested where the clock is nobody else's.
  await expect(line).toContainText(/next email .+/);

  await page.getByRole('button', { name: `Alert: ${name}` }).click();
  await page.getByLabel('Threshold').fill('500');
  await save.click();
  await expect(line).toContainText('alert on');

  await page.getByRole('button', { name: `Export: ${name}` }).click();
  await expect(page.getByRole('dialog', { name: `Export “${name}”` })).toContainText('Highest amount first');
  await page.getByRole('button', { name: 'Start export' }).click();
  await page.getByRole('button', { name: `Default: ${name}` }).click();
  await expect(line).toContainText('Default view');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Open file' }).click();
  await expect(page.getByRole('table')).toBeVisible();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Transactions' }).click();
  await expect(page.getByRole('button', { name })).toBeVisible();
  await expect(page).toHaveURL(/sort=highest&type=card&view=view_/);
});
