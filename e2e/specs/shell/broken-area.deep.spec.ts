import { expectRefused, expectToldAndMended, faults, kinds, place } from '../../broken-area.ts';
import { expect, test } from '../../portal-test.ts';

test.use({ expectedErrors: [/Failed to load resource|Failed to find a valid digest|ERR_/] });

for (const fault of faults.slice(1)) {
  test(`an area that is ${fault.name} is told in its place, and loads on retry once it is back`, async ({
    page,
  }) => {
    await expectToldAndMended(page, fault);
  });
}

test('a page of an area whose chunk fails is told in its place, and loads on retry', async ({
  page,
  signIn,
}) => {
  const { areas } = await (await page.request.get('/registry.json')).json();
  const { assets } = areas.find(({ id }: { id: string }) => id === 'transactions');
  const lazy = assets.filter(
    ({ initial, url }: { initial: boolean; url: string }) => !initial && url.endsWith('.js'),
  );
  const isLazy = (url: URL) => lazy.some((asset: { url: string }) => asset.url === url.pathname);
  await page.route(isLazy, (route) => route.fulfill({ status: 503, body: '' }));
  await signIn('merchant.demo', '/dashboard');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Transactions' }).click();
  await expect(place(page)).toContainText('could not be loaded');
  await page.unroute(isLazy);
  await place(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Transactions' })).toBeVisible();
});

for (const kind of kinds.slice(1)) {
  test(`an area’s ${kind.name} that the registry has no digest of is refused`, async ({ page }) => {
    await expectRefused(page, kind);
  });
}
