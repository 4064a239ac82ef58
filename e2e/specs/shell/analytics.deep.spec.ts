import { expectUsableIn } from '../../accessibility.ts';
import { pay } from '../../backend.ts';
import { test } from '../../own-portal.ts';
import { expect } from '../../portal-test.ts';

test.use({ ownAnalytics: true });
// One portal for all of them.
test.describe.configure({ mode: 'default' });

test('shows the signed figures in a frame, whose reader keeps what was chosen as the token is renewed', async ({
  page,
  signIn,
}) => {
  await page.clock.install();
  await signIn('merchant.demo');
  // Whatever the seed has, there is something in every period.
  await pay(page, 'analytics@example.com', 1_234);
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Analytics' }).click();
  const element = page.getByTitle('Analytics');
  await expect(element).toBeVisible();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('img', { name: /^Daily volume, highest \$/ })).toBeVisible();
  // Of one merchant, whose scope it is.
  await expect(frame.getByRole('listitem')).toHaveCount(1);

  // Room for all of it: nothing scrolls in the frame.
  const missing = async () => {
    const [outer, inner] = [await element.boundingBox(), await frame.locator('main').boundingBox()];
    return Math.ceil(inner?.height ?? Number.NaN) - (outer?.height ?? Number.NaN);
  };
  await expect.poll(missing).toBe(0);

  await frame.getByLabel('Period').selectOption('7');
  await expect(frame.getByRole('img', { name: /^Daily volume/ }).locator('rect')).toHaveCount(7);
  const renewed = page.waitForResponse((answer) => answer.url().endsWith('/session'));
  const address = (await element.getAttribute('src')) ?? '';
  await page.clock.fastForward('04:05');
  expect((await renewed).status()).toBe(200);
  await expect(frame.getByLabel('Period')).toHaveValue('7');
  expect(await element.getAttribute('src')).toBe(address);

  // Who copies the address has nothing.
  const again = await page.request.get(address);
  expect(again.status()).toBe(401);
  expect(await again.text()).toContain('used already');
});

test('has no cookie of the portal, and looks as the portal does', async ({ page, signIn }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const asked = page.waitForRequest((request) => request.url().includes('?token='));
  await signIn('admin.demo', '/analytics');
  expect((await (await asked).allHeaders()).cookie).toBeUndefined();
  expect((await (await asked).allHeaders()).referer).toBeUndefined();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('img', { name: /^Daily volume/ })).toBeVisible();
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectUsableIn(page, 'en', 'analytics');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'light');
});
