import type { Route } from '@playwright/test';
import { pay, refundsOf } from '../../backend.ts';
import { beginSession, expect, test } from '../../portal-test.ts';
import { confirm, outcome, refundEndpoint, reviewRefund } from '../../refunds.ts';
import { holdUndo, sendWhatWaits } from '../../undo.ts';

test('a double click is one refund, undone by a key before it is sent; the same once more is warned of', async ({
  page,
  signIn,
}) => {
  await signIn('merchant.demo');
  const send = await holdUndo(page);
  const id = await reviewRefund(page, '1.10');
  await confirm(page, '1.10').press('Enter');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(outcome(page, 'Refund of $1.10 canceled')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await sendWhatWaits(page);
  expect(await refundsOf(page, id)).toEqual([]);

  await reviewRefund(page, '1.10', id);
  await confirm(page, '1.10').dblclick();
  await expect(outcome(page, 'Refunding $1.10…')).toBeVisible();
  await send();
  await expect(outcome(page, '$1.10 refunded')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Refunds' })).toContainText('Returned goods');
  expect(await refundsOf(page, id)).toHaveLength(1);

  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const whole = await page.getByLabel('Amount (USD)').inputValue();
  // It is selected: what is typed takes its place.
  await page.keyboard.type('1.10');
  await expect(page.getByLabel('Amount (USD)')).toHaveValue('1.10');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog')).toContainText('Possible duplicate');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByText('Full', { exact: true }).click();
  await expect(page.getByLabel('Amount (USD)')).toHaveValue(whole);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog')).not.toContainText('Possible duplicate');
  await page.getByRole('button', { name: /^Refund \$/ }).click();
  await send();
  await expect(page.getByRole('region', { name: 'Amounts' })).toContainText(/Refundable\s*\$0\.00/);
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0);
  expect(await refundsOf(page, id)).toHaveLength(2);
});

test('a double click is one void', { tag: '@deep' }, async ({ page, signIn }) => {
  await signIn('merchant.demo');
  const id = await pay(page, `void.${crypto.randomUUID()}@example.com`, 1_010);
  let posts = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('proxy/card-void-refund')) posts += 1;
  });
  await page.goto(`/transaction/${id}`);
  await page.getByRole('button', { name: 'Void' }).click();
  await page.getByRole('button', { name: 'Void $10.10' }).dblclick();
  await expect(outcome(page, 'Payment of $10.10 voided')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Void' })).toHaveCount(0);
  expect(posts).toBe(1);
});

test('several are given back from the list, and go on after a reload', async ({ page, signIn }) => {
  await signIn('merchant.demo');
  const send = await holdUndo(page);
  const email = `several.${crypto.randomUUID()}@example.com`;
  const ids = [await pay(page, email, 1_020), await pay(page, email, 1_030)];
  await page.goto(`/list-transaction?search=${email}`);
  for (const amount of ['$10.20', '$10.30']) await page.getByRole('checkbox', { name: amount }).check();
  await page.getByRole('button', { name: 'Refund or void…' }).click();
  await page.getByRole('button', { name: 'Refund $20.50' }).press('Enter');
  await expect(outcome(page, 'Processing 2 payments…')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Selection' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await send();
  await expect(outcome(page, '2 payments voided · $20.50')).toBeVisible();
  const report = page.getByRole('region', { name: 'Results' });
  for (const id of ids) await expect(report.getByRole('row', { name: id })).toContainText('Voided');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(report).toHaveCount(0);
});

test.describe('a lost connection', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('is asked about by itself, and ends in one refund', { tag: '@deep' }, async ({ page, signIn }) => {
    await signIn('merchant.demo');
    const send = await holdUndo(page);
    const id = await reviewRefund(page, '1.20');
    // The backend does it; the word of it is lost on the way back.
    const lost = async (route: Route) => {
      await route.fetch();
      await route.abort('connectionreset');
    };
    await page.route(refundEndpoint, lost, { times: 1 });
    await confirm(page, '1.20').click();
    await send();
    await expect(outcome(page, '$1.20 refunded')).toBeVisible();
    expect(await refundsOf(page, id)).toHaveLength(1);
  });
});

test('a reload while it is on its way ends in one refund', async ({ page, signIn }) => {
  await signIn('merchant.demo');
  const send = await holdUndo(page);
  const id = await reviewRefund(page, '1.40');
  const keys: (string | undefined)[] = [];
  await page.route(refundEndpoint, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // The first is done and never told of, for the page is reloaded before; the next one goes its way.
    if (keys.length === 1) await route.fetch();
    else await route.continue();
  });
  await confirm(page, '1.40').click();
  await send();
  await expect.poll(() => keys.length).toBe(1);
  await expect.poll(async () => (await refundsOf(page, id)).length).toBe(1);
  await expect(outcome(page, 'Sending refund of $1.40…')).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(kept).not.toContain('1.40');
  await page.reload();
  await expect(outcome(page, '$1.40 refunded')).toBeVisible();
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(await refundsOf(page, id)).toHaveLength(1);
});

test('a reload while it can be undone lets it be undone still, wherever it is reloaded', {
  tag: '@deep',
}, async ({ page, signIn }) => {
  await signIn('merchant.demo');
  const send = await holdUndo(page);
  const id = await reviewRefund(page, '1.50');
  await confirm(page, '1.50').click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '← Transactions' }).click();
  await expect(page).toHaveURL(/\/list-transaction$/);
  await page.reload();
  await expect(outcome(page, 'Refunding $1.50…')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await send();
  await expect(outcome(page, '$1.50 refunded')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: `View ${id}` })).toBeVisible();
  expect(await refundsOf(page, id)).toHaveLength(1);
});

test('a copy of the tab does not send what was undone here', { tag: '@deep' }, async ({ page, signIn }) => {
  await signIn('merchant.demo');
  await holdUndo(page);
  const id = await reviewRefund(page, '1.60');
  // The browser may be slow to let this tab have it.
  await page.evaluate(() => {
    AbortSignal.timeout = () => AbortSignal.abort();
  });
  await confirm(page, '1.60').click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  // It begins with a copy of what this tab keeps.
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void window.open('/list-transaction'));
  const copy = await opened;
  await page.keyboard.press('Enter');
  await expect(outcome(page, 'Refund of $1.60 canceled')).toBeVisible();
  // Before its page is there, what is asked of the tab can be lost with the empty one that it begins as.
  await expect(copy.getByRole('table', { name: 'Transactions' })).toBeVisible();
  const kept = () =>
    copy.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('_operations')));
  await expect.poll(kept).toEqual([]);
  for (const tab of [page, copy]) await sendWhatWaits(tab);
  expect(await refundsOf(page, id)).toEqual([]);
});

test.describe('a reload elsewhere', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('does not stop it, and tells how it ended or why that is not known', { tag: '@deep' }, async ({
    page,
    signIn,
  }) => {
    await signIn('merchant.demo');
    const send = await holdUndo(page);
    const id = await reviewRefund(page, '1.70');
    await confirm(page, '1.70').click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.route('**/mfe/transactions/**', (route) => route.abort('connectionfailed'));
    await page.reload();
    await expect(page.getByText(/^Your work in Transactions was interrupted/)).toBeVisible();
    await page.unroute('**/mfe/transactions/**');
    await page.reload();
    await expect(outcome(page, 'Refunding $1.70…')).toBeVisible();
    await send();
    await expect(outcome(page, '$1.70 refunded')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: `View ${id}` })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(await refundsOf(page, id)).toHaveLength(1);
  });
});

test.describe('another tab that signs in somebody else', () => {
  test.use({ expectedErrors: [/status of 409/] });

  test('stops this one, and what waits here is not sent in the wrong name', { tag: '@deep' }, async ({
    page,
    signIn,
  }) => {
    await signIn('merchant.demo');
    await holdUndo(page);
    const id = await reviewRefund(page, '1.80');
    await confirm(page, '1.80').click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await beginSession(page, 'admin.demo');
    await expect(page.getByRole('heading', { name: 'This browser shows another account now' })).toBeVisible();
    await sendWhatWaits(page);
    expect(await refundsOf(page, id)).toEqual([]);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('button', { name: 'Helen Okafor' })).toBeVisible();
  });
});
