import type { Page } from '@playwright/test';
import { expectUsableIn, languages, speak } from '../../accessibility.ts';
import { ask } from '../../backend.ts';
import { expect, test } from '../../portal-test.ts';
import { holdUndo } from '../../undo.ts';

interface Deposit {
  id: string;
  net: { amountMinor: number };
  effectiveDate: string;
  traceId: string;
}

const region = (page: Page, name: string) => page.getByRole('region', { name });
const findDeposits = async (page: Page, query: string) =>
  (await ask<{ items: Deposit[] }>(page, `deposits?${query}`)).items;

test('a failed deposit says why, and is sent again with Undo; its page follows without a reload', async ({
  page,
  signIn,
}) => {
  await signIn('merchant.demo');
  const send = await holdUndo(page);
  await page.goto('/list-deposit?status=failed');
  await expect(region(page, 'Balance')).toContainText(/Next deposit.*Expected/);
  const row = page.getByRole('row', { name: /Failed/ });
  await expect(row).toContainText('The bank account is closed. Add another bank account');
  await row.getByRole('link').click();
  await expect(page.getByRole('list', { name: 'Proof' }).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('button', { name: /^Retry \$/ }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await send();
  await expect(region(page, 'Timeline').getByText(/^Sent to the bank account/)).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
});

test('a bank statement is compared in the browser: matched, different, missing, unknown', async ({
  page,
  signIn,
}) => {
  await signIn('merchant.demo');
  const [missing, different, ...matched] = (await findDeposits(page, 'status=paid&limit=12')).slice(1);
  const line = ({ effectiveDate, traceId, net }: Deposit, more = 0) =>
    `${effectiveDate},ACH CREDIT ${traceId},${((net.amountMinor + more) / 100).toFixed(2)}`;
  const days = [matched.at(-1)?.effectiveDate, missing?.effectiveDate];
  const csv = [
    'Posting Date,Description,Amount',
    line(different as Deposit, 100),
    ...matched.map((deposit) => line(deposit)),
    `${days[1]},OTHER CREDIT,12.34`,
    `${days[1]},RENT,-900.00`,
  ].join('\n');
  const choose = (name: string, text: string) =>
    page.getByLabel('Bank statement').setInputFiles({
      ...{ name, mimeType: 'text/csv' },
      buffer: Buffer.from(text),
    });
  await page.goto('/list-deposit/reconcile');
  await choose('cut.ofx', 'OFXHEADER:100\n<OFX><STMTRS>');
  await expect(page.getByRole('alert')).toContainText('This file is damaged');
  await choose('november.csv', csv);
  await page.getByRole('button', { name: 'Compare' }).click();
  for (const name of ['Different amount 1', 'Missing at the bank 1', 'Unknown to us 1']) {
    await expect(page.getByRole('button', { name })).toBeVisible();
  }
  await page.getByRole('button', { name: `Matched ${matched.length}` }).click();
  await expect(page.getByRole('table', { name: 'Matched' }).getByRole('row')).toHaveCount(matched.length + 1);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export result' }).click();
  expect((await download).suggestedFilename()).toBe('november-reconciled.csv');
});

for (const language of languages) {
  test(`list, record and reconciliation can be used by everybody (${language})`, async ({ page, signIn }) => {
    await speak(page, language);
    await signIn('merchant.demo');
    const [deposit] = await findDeposits(page, 'status=paid&limit=1');
    for (const path of ['/list-deposit', `/deposit/${deposit?.id}`, '/list-deposit/reconcile']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectUsableIn(page, language, path);
    }
  });
}
