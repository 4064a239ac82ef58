import { randomUUID } from 'node:crypto';
import { acceptInvitation } from '../../accept-invitation.ts';
import { tell } from '../../backend.ts';
import { newestMail } from '../../mailbox.ts';
import { expect, fillLogin, test } from '../../portal-test.ts';

const password = 'Brand-new-1!';

test('a partner sees where a user is signed in and what was tried, and signs them out everywhere', async ({
  page,
  signIn,
  browser,
  baseURL,
}) => {
  const username = `secured.${randomUUID().slice(0, 8)}`;
  const email = `${username}@example.com`;
  await signIn('partner.demo');
  await tell(page, 'usermanagement/insert', {
    ...{ username, email, givenName: 'Sana', familyName: 'Iqbal' },
    ...{ role: 'merchants', merchantId: 'mer_0002' },
  });
  const theirs = await browser.newPage({ ...(baseURL && { baseURL }) });
  await acceptInvitation(theirs, await newestMail(email), password);
  await fillLogin(theirs, username, 'Not-their-password-1!');
  await expect(theirs.getByText('Incorrect username or password')).toBeVisible();
  await fillLogin(theirs, username, password);
  await expect(theirs.getByRole('navigation', { name: 'Main' })).toBeVisible();

  await page.goto(`/user-management/${username}`);
  await page.getByRole('tab', { name: 'Security' }).click();
  const sessions = page.getByRole('list', { name: 'Active sessions' });
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  const history = page.getByRole('list', { name: 'Sign-in history' });
  await expect(history.getByText('Wrong password')).toBeVisible();
  await expect(history.getByText('Successful').first()).toBeVisible();

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText('No active sessions')).toBeVisible();
  await theirs.reload();
  await expect(theirs).toHaveURL(/\/login/);
  await theirs.close();
});
