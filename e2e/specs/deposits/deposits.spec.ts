import { readFileSync } from 'node:fs';
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
  await expect(region(page, 'Balance')).toContainText(/Next deposit.*(Expected|Nothing to pay yet)/);
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
  await expect(region(page, 'Activity log')).toContainText(/Deposit retry.*merchant\.demo/);
});

test('the statement of a month is downloaded, and mailed each month from now on until it is stopped', async ({
  page,
  signIn,
}) => {
  const now = new Date();
  const month = new Date(Date.UTC(now.getFullYear(), now.getMonth() - 1, 1)).toISOString().slice(0, 7);
  // As the mail about it leads there.
  await signIn('merchant.demo', `/list-deposit?statement=${month}`);
  const dialog = page.getByRole('dialog', { name: 'Statement' });
  await expect(dialog.getByLabel('Month', { exact: true })).toHaveValue(month);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toBe(`deposits-${month}.pdf`);
  await dialog.getByLabel('Day of the month').selectOption('5');
  await dialog.getByRole('button', { name: 'Email me each month' }).click();
  await expect(dialog.getByText(/^Next email to .+@.+: .* 5, /)).toBeVisible();
  await expectUsableIn(page, 'en', 'statements');
  await page.reload();
  await expect(dialog.getByLabel('Day of the month')).toHaveValue('5');
  await dialog.getByRole('button', { name: 'Stop emails' }).click();
  await expect(dialog.getByRole('button', { name: 'Email me each month' })).toBeVisible();
});

test('a bank statement is compared in the browser: matched, different, missing, unknown; its result is saved', async ({
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
    `${days[1]},OTHER CREDIT 000123456789,12.34`,
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
  const exported = async (name: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export result' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(name);
    return readFileSync(await file.path(), 'utf8');
  };
  expect(await exported('november-reconciled.csv')).toContain('OTHER CREDIT 000123456789');
  await page.getByRole('button', { name: 'Save result' }).click();
  await expect(page).toHaveURL(/\/list-deposit\/reconcile\/rec_\w+$/);
  await page.reload();
  await page.getByRole('button', { name: 'Unknown to us 1' }).click();
  await expect(page.getByRole('table', { name: 'Unknown to us' })).toContainText('OTHER CREDIT ••••6789');
  const saved = await exported('november-reconciled.csv');
  expect(saved.trim().split('\r\n')).toHaveLength(1 + 3 + matched.length);
  expect(saved).not.toContain('000123456789');
  await expectUsableIn(page, 'en', 'saved result');
  await page.getByRole('link', { name: '← Reconcile' }).click();
  const list = page.getByRole('table', { name: 'Saved results' });
  await list.getByRole('link', { name: 'november.csv' }).first().click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No saved results yet')).toBeVisible();
});

for (const language of languages) {
  test(`list, record and reconciliation can be used by everybody (${language})`, { tag: '@deep' }, async ({
    page,
    signIn,
  }) => {
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
