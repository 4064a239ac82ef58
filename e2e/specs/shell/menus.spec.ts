import { expect, signInByForm, test } from '../../portal-test.ts';

/** What each demo account is offered with the areas that are deployed, and where it starts. */
const accounts = [
  {
    username: 'admin.demo',
    entries: ['Dashboard', 'Transactions'],
    start: '/dashboard',
    role: 'Administrator',
    merchants: '200',
  },
  {
    username: 'partner.demo',
    entries: ['Dashboard', 'Transactions'],
    start: '/dashboard',
    role: 'Partner',
    merchants: '40',
  },
  {
    username: 'manager.demo',
    entries: ['Transactions'],
    start: '/list-transaction',
    role: 'Merchant manager',
    merchants: '5',
  },
  {
    username: 'merchant.demo',
    entries: ['Dashboard', 'Transactions'],
    start: '/dashboard',
    role: 'Merchant',
    merchants: '1',
  },
  {
    username: 'restricted.demo',
    entries: ['Dashboard', 'Transactions'],
    start: '/dashboard',
    role: 'Merchant · Restricted account',
    merchants: '1',
  },
  {
    username: 'hauspay.partner',
    entries: ['Dashboard', 'Transactions'],
    start: '/dashboard',
    role: 'Partner · External account',
    merchants: '18',
  },
  {
    username: 'hauspay.manager',
    entries: ['Transactions'],
    start: '/list-transaction',
    role: 'Merchant manager · External account',
    merchants: '3',
  },
  {
    username: 'lightspeed.merchant',
    entries: ['Dashboard', 'Transactions'],
    start: '/dashboard',
    role: 'Merchant · External account',
    merchants: '1',
  },
];

for (const { username, entries, start, role, merchants } of accounts) {
  test(`${username} sees exactly its navigation and its own data`, async ({ page }) => {
    await signInByForm(page, username);
    await expect(page).toHaveURL(new RegExp(`${start}$`));
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await expect(navigation.getByRole('link')).toHaveText(entries);

    const welcome = page.getByRole('complementary', { name: 'Welcome' });
    await expect(welcome.getByText(role, { exact: true })).toBeVisible();
    await expect(welcome.getByText(merchants, { exact: true })).toBeVisible();

    await navigation.getByRole('link', { name: 'Transactions' }).click();
    const table = page.getByRole('table', { name: 'Transactions' });
    await expect(table.getByRole('row')).not.toHaveCount(1);
    const own = await page.evaluate(async () => {
      const headers = { 'X-Countinghouse': '1' };
      const prefix = '/api/proxy/v2-iq/digitz-iq';
      const { items } = await (await fetch(`${prefix}/merchants?limit=200`, { headers })).json();
      return items.map(({ name }: { name: string }) => name);
    });
    if (own.length > 1) {
      const column = (await table.getByRole('columnheader').allTextContents()).indexOf('Merchant');
      const shown = await table
        .locator('tbody tr')
        .locator(`td:nth-child(${column + 1})`)
        .allTextContents();
      expect(own).toEqual(expect.arrayContaining(shown));
    } else {
      await expect(table.getByRole('columnheader', { name: 'Merchant' })).toHaveCount(0);
    }
  });
}

test('external users see their partner’s own looks, kept for the session', async ({ page, signIn }) => {
  await signIn('hauspay.partner');
  const side = page
    .getByRole('complementary')
    .filter({ has: page.getByRole('navigation', { name: 'Main' }) });
  await expect(side.getByRole('img')).toHaveAttribute('src', /^data:image\/svg\+xml/);
  const favicon = page.locator('link[rel="icon"]');
  await expect(favicon).toHaveAttribute('href', /^data:image\/svg\+xml;base64,/);
  const keys = await page.evaluate(() => Object.keys(sessionStorage).sort());
  expect(keys).toEqual(['countinghouse.owner', 'dz_key_session', 'dz_sec_hauspay.partner_customDisplay']);
});
