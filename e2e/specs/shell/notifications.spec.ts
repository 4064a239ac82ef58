import type { Page } from '@playwright/test';
import { inviteUser } from '../../invite.ts';
import { hearOfExportsAlone, makeExport } from '../../notified.ts';
import { expect, test } from '../../portal-test.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

test('the bell tells of what happened on two open tabs, opens it, and is read in both', async ({
  page,
  signIn,
  context,
}) => {
  await signIn(await inviteUser({ merchantId: 'mer_0009', isMember: true }));
  await hearOfExportsAlone(page);
  await page.goto('/profile');
  const other = await context.newPage();
  await other.goto('/profile');
  const fileName = await makeExport(page);
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Notifications, 1 unread');

  await bell(page).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await panel.getByRole('link', { name: new RegExp(`Export ready.*${fileName}`) }).click();
  await expect(page).toHaveURL(new RegExp(`/export/download/${fileName}$`));
  await expect(panel).toHaveCount(0);
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Notifications');
});
