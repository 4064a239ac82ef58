import { randomUUID } from 'node:crypto';
import { ask, tell } from '../../backend.ts';
import { expect, test } from '../../portal-test.ts';

test('a partner disables two users at once, sees it in each row, and enables them again', async ({
  page,
  signIn,
}) => {
  await signIn('partner.demo');
  const family = `Quill${randomUUID().slice(0, 6)}`;
  const usernames = ['one', 'two'].map((name) => `${name}.${family.toLowerCase()}`);
  const { items: merchants } = await ask<{ items: { id: string }[] }>(page, 'merchants?limit=1');
  for (const username of usernames) {
    await tell(page, 'usermanagement/insert', {
      ...{ username, email: `${username}@example.com`, givenName: 'Ada', familyName: family },
      ...{ role: 'merchants', merchantId: merchants[0]?.id },
    });
  }
  await page.goto(`/user-management?search=${family}`);
  const table = page.getByRole('table', { name: 'Users' });
  const rows = table.locator('tbody tr[data-row]');
  await expect(rows).toHaveCount(2);
  await expect(rows.getByText('Invited', { exact: true })).toHaveCount(2);
  const change = async (action: string) => {
    for (const row of await rows.all()) await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Change 2 users' });
    await dialog.getByLabel('Action').selectOption(action);
    await dialog.getByRole('button', { name: `${action} 2 users` }).click();
  };
  await change('Disable');
  await expect(rows.getByText('Disabled', { exact: true })).toHaveCount(2);
  const results = page.getByRole('region', { name: 'Results' });
  await expect(results.getByText('Disabled', { exact: true })).toHaveCount(2);
  await expect(results.getByRole('columnheader', { name: 'Amount' })).toHaveCount(0);
  await change('Enable');
  await expect(rows.getByText('Invited', { exact: true })).toHaveCount(2);
});
