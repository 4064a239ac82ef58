import { areaFiles, expectRefused, expectToldAndMended, faults, kinds, place } from '../../broken-area.ts';
import { expect, test } from '../../portal-test.ts';

test.use({ expectedErrors: [/Failed to load resource|Failed to find a valid digest|ERR_/] });

/** The first of its kind; the others are deep. */
const [stopped] = faults;
const [entry] = kinds;
if (!stopped || !entry) throw new Error('there is nothing to break');

test(`an area that is ${stopped.name} is told in its place, and loads on retry once it is back`, async ({
  page,
}) => {
  await expectToldAndMended(page, stopped);
});

test('the retry button loads an area that is back, without leaving the page', { tag: '@deep' }, async ({
  page,
  signIn,
}) => {
  await page.route(areaFiles, (route) => route.fulfill({ status: 500, body: '' }));
  await signIn('merchant.demo', '/list-transaction');
  await expect(place(page)).toContainText('could not be loaded');
  await page.unroute(areaFiles);
  await place(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Transactions' })).toBeVisible();
});

test('a file that was tampered with is not run', { tag: '@deep' }, async ({ page, signIn }) => {
  await page.route('**/mfe/transactions/*/entry.js*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `window.tampered = true;\n${await response.text()}` });
  });
  await signIn('merchant.demo', '/dashboard');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Transactions' }).click();
  await expect(place(page)).toContainText('failed a security check');
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a style sheet that was tampered with is not applied', { tag: '@deep' }, async ({ page, signIn }) => {
  await page.route('**/mfe/transactions/**/*.css*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n:root { --tampered: yes; }` });
  });
  await signIn('merchant.demo', '/dashboard');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Transactions' }).click();
  await expect(place(page)).toContainText('could not be loaded');
  const applied = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--tampered'));
  expect(await applied()).toBe('');
  // A sheet that is asked for once more is under way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test(`an area’s ${entry.name} that the registry has no digest of is refused`, { tag: '@deep' }, async ({
  page,
}) => {
  await expectRefused(page, entry);
});

test('the login screen says so when its own area fails, and comes up on retry', { tag: '@deep' }, async ({
  page,
}) => {
  await page.route('**/mfe/auth/**', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/login');
  const panel = page.getByRole('alert');
  await expect(panel).toContainText('Sign-in could not be loaded');
  await expect(panel).not.toContainText('Other pages');
  await page.unroute('**/mfe/auth/**');
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
});
