import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { acceptInvitation } from './accept-invitation.ts';
import { tell } from './backend.ts';
import { newestMail } from './mailbox.ts';
import { expect, fillLogin } from './portal-test.ts';

const password = 'Brand-new-1!';

/**
 * A merchant manager with a name that no screen is laid out for, invited from `desk` and signed in at `page`.
 * @returns their username
 */
export async function joinLongNamed(page: Page, desk: Page, mailboxUrl: string): Promise<string> {
  const username = `looked.${randomUUID().slice(0, 8)}`;
  const email = `${username}@example.com`;
  await tell(desk, 'usermanagement/insert', {
    ...{ username, email, role: 'multi-merchant', merchantIds: ['mer_0001', 'mer_0002', 'mer_0003'] },
    ...{ givenName: 'Nguyễn Phước Tôn Nữ Huyền Trân', familyName: 'von Hohenzollern-Sigmaringen' },
  });
  await acceptInvitation(page, await newestMail(email, mailboxUrl), password);
  await fillLogin(page, username, password);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  return username;
}
