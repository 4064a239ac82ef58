import { acceptInvitation, invitationPath } from '../../accept-invitation.ts';
import { tell } from '../../backend.ts';
import { newestMail } from '../../mailbox.ts';
import { expect, fillLogin, test } from '../../portal-test.ts';

const password = 'Harbor-light-1!';
const invited = () => {
  const username = `nina.${crypto.randomUUID().slice(0, 8)}`;
  return {
    username,
    email: `${username}@example.com`,
    ...{
      givenName: 'Nina',
      familyName: 'Holt',
      role: 'multi-merchant',
      merchantIds: ['mer_0001', 'mer_0002'],
    },
  };
};

test('a user is invited, chooses a password by the mail’s link, signs in and works', async ({
  browser,
  baseURL,
  page,
  signIn,
}) => {
  await signIn('partner.demo', '/dashboard');
  const user = invited();
  await tell(page, 'usermanagement/insert', { ...user, language: 'en' });
  const mail = await newestMail(user.email);
  expect(mail.subject).toMatch(/^Martin Reyes invited you to /);

  const theirs = await browser.newPage({ ...(baseURL && { baseURL }) });
  const asked: string[] = [];
  theirs.on('request', (request) => asked.push(request.url(), request.headers().referer ?? ''));
  await theirs.goto(invitationPath(mail));
  await expect(theirs.getByText(/^Martin Reyes invited you to .* as Merchant manager$/)).toBeVisible();
  await expect(theirs).toHaveURL(/\/invitation$/);
  await theirs.reload();
  await expect(theirs.getByRole('heading', { name: 'Open the link in your email' })).toBeVisible();
  await acceptInvitation(theirs, mail, password);
  await expect(theirs.getByLabel('Username')).toHaveValue(user.username);
  await fillLogin(theirs, user.username, password);
  await theirs.getByRole('navigation', { name: 'Main' }).waitFor();
  await theirs.goto('/list-transaction');
  await expect(theirs.getByText(/^[\d,]+ transactions$/).first()).toBeVisible();
  const [, secret = 'none'] = invitationPath(mail).split('#');
  expect(asked.filter((text) => text.includes(secret))).toEqual([]);
  const kept = await theirs.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(secret);
  await theirs.close();
});

test.describe('a link that does not work', () => {
  // What the page is told of it.
  test.use({ expectedErrors: [/404/] });

  test('says so, and nothing about whose it was', async ({ browser, baseURL, page, signIn }) => {
    await signIn('partner.demo', '/dashboard');
    const user = invited();
    await tell(page, 'usermanagement/insert', user);
    const mail = await newestMail(user.email);
    await tell(page, 'usermanagement/revoke', { username: user.username });
    const theirs = await browser.newPage({ ...(baseURL && { baseURL }) });
    for (const path of [invitationPath(mail), `/invitation#${'x'.repeat(43)}`]) {
      await theirs.goto(path);
      await expect(theirs.getByText('This invitation link is no longer valid.')).toBeVisible();
      await expect(theirs.getByText('Nina')).toHaveCount(0);
    }
    await theirs.getByRole('link', { name: 'Log in' }).click();
    await expect(theirs.getByRole('heading', { name: 'Login' })).toBeVisible();
    await theirs.close();
  });
});
