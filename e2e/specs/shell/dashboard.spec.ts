import { expect, test } from '../../portal-test.ts';

test('shows the figures first and draws the days after them', async ({ page, signIn }) => {
  const order: string[] = [];
  page.on('request', (request) => {
    const name = /dashboard\/(summary|daily)/.exec(request.url())?.[1];
    if (name) order.push(name);
  });
  await signIn('admin.demo', '/dashboard');
  for (const title of ['Volume', 'Card approval rate', 'Refunds', 'ACH returns']) {
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('figure', { name: /^Daily captured volume in USD/ })).toBeVisible();
  // What is live may be read again meanwhile.
  expect([...new Set(order)]).toEqual(['summary', 'daily']);
  await expect(page.getByRole('main').getByRole('link', { name: 'Take a payment' })).toHaveAttribute(
    'href',
    '/virtual-terminal',
  );
  await expect(page.getByRole('table', { name: 'Latest transactions' }).locator('tbody tr')).toHaveCount(8);
});

test('another period stands in the address, and its figures lead to its payments', async ({
  page,
  signIn,
}) => {
  await signIn('partner.demo', '/dashboard');
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last month');
  await expect(page).toHaveURL(/\/dashboard\?period=last_month$/);
  await page.getByRole('link', { name: 'Refunds', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Refunded' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('last_month');
  await page.getByRole('link', { name: 'Insufficient funds (51)' }).click();
  await expect(page).toHaveURL(/status=declined&reason=51&from=\d{4}-\d{2}-01&to=/);
  await expect(page.getByText('Insufficient funds (51)')).toBeVisible();
});

test('below 1200 pixels the Welcome panel is a drawer, and a figure leads to its payments', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn('merchant.demo');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Welcome panel' }).click();
  const drawer = page.getByRole('dialog', { name: 'Welcome' });
  await expect(drawer.getByRole('link', { name: 'Take a payment' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await page.getByRole('link', { name: 'ACH returns', exact: true }).click();
  await expect(page).toHaveURL(/\/list-transaction\?view=all&dateOf=returned&from=/);
});

test.describe('without the backend', () => {
  test.use({ expectedErrors: [/502/] });

  test('says what happened, with a retry that works', async ({ page, signIn }) => {
    const summary = '**/dashboard/summary*';
    await page.route(summary, (route) =>
      route.fulfill({
        status: 502,
        json: { error: 'upstream_unavailable', message: 'x', requestId: 'req-42' },
      }),
    );
    await signIn('admin.demo', '/dashboard');
    const panel = page.getByRole('alert');
    await expect(panel).toContainText('Unable to fetch data from server');
    await expect(panel).toContainText('Request ID: req-42');
    await page.unroute(summary);
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Volume', exact: true })).toBeVisible();
  });

  test('asks again by itself as soon as the browser is online', async ({ page, signIn }) => {
    const summary = '**/dashboard/summary*';
    await page.route(summary, (route) => route.fulfill({ status: 502, json: { error: 'x', message: 'x' } }));
    await signIn('admin.demo', '/dashboard');
    await expect(page.getByRole('alert')).toContainText('Unable to fetch data from server');
    await page.unroute(summary);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByRole('heading', { name: 'Volume', exact: true })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
