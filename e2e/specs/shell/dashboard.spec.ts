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
  expect(order).toEqual(['summary', 'daily']);
  await expect(page.getByRole('table', { name: 'Latest transactions' }).locator('tbody tr')).toHaveCount(8);
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
});
