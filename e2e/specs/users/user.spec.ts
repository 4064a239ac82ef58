import { randomUUID } from 'node:crypto';
import { portalHeader } from '@countinghouse/contract/vocabulary';
import { tell } from '../../backend.ts';
import { expect, test } from '../../portal-test.ts';

test('a partner changes a manager, and sees at once what a colleague changes', async ({
  page,
  signIn,
  openColleague,
}) => {
  const username = `managed.${randomUUID().slice(0, 8)}`;
  await signIn('partner.demo');
  await tell(page, 'usermanagement/insert', {
    ...{ username, email: `${username}@example.com`, givenName: 'Mona', familyName: 'Reyes' },
    ...{ role: 'multi-merchant', merchantIds: ['mer_0001', 'mer_0002'] },
  });
  await page.goto(`/user-management/${username}`);
  await expect(page.getByRole('heading', { name: 'Mona Reyes', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('2 merchants of');

  await page.getByRole('tab', { name: 'Merchants' }).click();
  await page.getByRole('button', { name: 'Add merchants' }).click();
  await page.getByLabel('Search merchants to add').fill('mer_0004');
  const found = page.getByRole('list', { name: 'Add merchants' }).getByRole('button');
  await expect(found).toHaveCount(1);
  await found.click();
  await page
    .getByRole('button', { name: /^Remove: / })
    .first()
    .click();
  await expect(page.getByText('1 to add, 1 to remove')).toBeVisible();
  await page.getByRole('button', { name: 'Review changes' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Merchants of Mona Reyes changed')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('tab', { name: 'Merchants', selected: true })).toBeVisible();
  const colleague = await openColleague('admin.demo');
  const answer = await colleague.request.put('/api/proxy/v2-iq/digitz-iq/usermanagement/update', {
    data: { username, isEnabled: false },
    headers: { [portalHeader.name]: portalHeader.value },
  });
  expect(answer.status()).toBe(200);
  await expect(page.getByText('This user is disabled')).toBeVisible();

  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('button', { name: 'Delete user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Mona Reyes?' });
  await expect(dialog.getByText('Nothing is kept for this user')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete user' }).click();
  await expect(page).toHaveURL(/\/user-management$/);
  await expect(page.getByText('Mona Reyes is deleted')).toBeVisible();
});
