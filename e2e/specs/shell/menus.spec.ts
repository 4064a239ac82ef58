import { accounts, expectOwnMenu } from '../../menus.ts';
import { expect, test } from '../../portal-test.ts';

/** One of the portal's own, and one of a partner's, with more than one merchant each; the rest is deep. */
const some = ['partner.demo', 'hauspay.manager'];

for (const account of accounts.filter(({ username }) => some.includes(username))) {
  test(`${account.username} sees exactly its navigation and its own data`, async ({ page }) => {
    await expectOwnMenu(page, account);
  });
}

test('external users see the looks of their own brand, kept for the session', async ({ page, signIn }) => {
  await signIn('lightspeed.merchant', '/dashboard');
  const side = page
    .getByRole('complementary')
    .filter({ has: page.getByRole('navigation', { name: 'Main' }) });
  await expect(side.getByRole('img')).toHaveAttribute('src', /^data:image\/svg\+xml/);
  const favicon = page.locator('link[rel="icon"]');
  await expect(favicon).toHaveAttribute('href', /^data:image\/svg\+xml;base64,/);
  const keys = await page.evaluate(() => Object.keys(sessionStorage).sort());
  expect(keys).toEqual(['countinghouse.owner', 'dz_key_session', 'dz_sec_lightspeed.merchant_customDisplay']);
});
