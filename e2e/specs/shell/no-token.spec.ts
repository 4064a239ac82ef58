import { tokenPattern } from '@countinghouse/sandbox/token-pattern';
import type { Response } from '@playwright/test';
import { keptBy } from '../../kept-by.ts';
import { expect, fillLogin, refusedAfterSignOut, signInByForm, test } from '../../portal-test.ts';

test.use({ expectedErrors: [refusedAfterSignOut] });

test('no token is in the browser: storage, addresses, answers', { tag: '@deep' }, async ({
  page,
  context,
}) => {
  const answers: Promise<string>[] = [];
  const note = async (response: Response) => {
    const said = [response.url(), response.request().url(), JSON.stringify(await response.allHeaders())];
    const isText = /json|html/.test(response.headers()['content-type'] ?? '');
    return [...said, isText ? await response.text().catch(() => '') : ''].join('\n');
  };
  page.on('response', (response) => void answers.push(note(response)));

  await page.goto('/login');
  await fillLogin(page, 'partner.demo', 'not the password');
  await expect(page.getByRole('alert')).toHaveText(/^Incorrect Username or Password\./);
  await signInByForm(page, 'partner.demo');
  for (const path of ['/list-transaction', '/profile', '/dashboard']) {
    await page.goto(path);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(await keptBy(page)).not.toMatch(tokenPattern);
  }
  // A session that ended elsewhere is met with the page open.
  const cookies = await context.cookies();
  expect(JSON.stringify(cookies)).not.toMatch(tokenPattern);
  const readable = cookies.filter(({ httpOnly }) => !httpOnly);
  expect(readable.map(({ name, value }) => `${name}=${value}`)).toEqual(['countinghouse.language=en']);
  await context.clearCookies();
  await page.goto('/list-transaction');
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/login-password-less?token=eyJub25zZW5zZQ.e30.x');
  await expect(page).not.toHaveURL(/eyJ/);
  expect(await keptBy(page)).not.toContain('eyJub25zZW5zZQ');

  const said = (await Promise.all(answers)).filter((one) => !one.includes('/login-password-less?token='));
  expect(said.length).toBeGreaterThan(30);
  expect(said.filter((one) => tokenPattern.test(one))).toEqual([]);
});
