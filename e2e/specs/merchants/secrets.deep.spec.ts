import { leaksIn, secrets } from '@countinghouse/sandbox/secret-forms';
import { readTotp } from '@countinghouse/sandbox/totp';
import type { Page, Response } from '@playwright/test';
import { tell } from '../../backend.ts';
import { rejectWaiting, setUpApp } from '../../bank-change.ts';
import { keptBy } from '../../kept-by.ts';
import { test } from '../../own-portal.ts';
import { expect } from '../../portal-test.ts';
import * as form from '../../register-form.ts';

// One portal for both.
test.describe.configure({ mode: 'default' });
test.use({ actionTimeout: 45_000 });

/** Notes what a page asks for, is answered and says; what it sends is not looked at: that is where numbers belong. */
function watch(page: Page) {
  const noted: string[] = [];
  const answers: Promise<string>[] = [];
  const read = async (response: Response) => {
    const isText = /json|html|csv/.test(response.headers()['content-type'] ?? '');
    return isText ? response.text().catch(() => '') : '';
  };
  page.on('request', (request) => {
    const { referer = '', cookie = '' } = request.headers();
    noted.push(`${request.method()} ${request.url()} ${referer} ${cookie}`);
  });
  page.on('response', (response) => void answers.push(read(response)));
  page.on('console', (message) => noted.push(message.text()));
  page.on('pageerror', (error) => noted.push(String(error.stack)));
  page.on('framenavigated', (frame) => noted.push(frame.url()));
  return async () => {
    const cookies = await page.context().cookies();
    const kept = [await page.title(), await keptBy(page), JSON.stringify(cookies)];
    return [...noted, ...(await Promise.all(answers)), ...kept].join('\n');
  };
}

/** Nothing of them is anywhere but in the fields themselves. */
async function expectNone(where: string, read: () => Promise<string>): Promise<void> {
  const said = await read();
  expect(said.length, where).toBeGreaterThan(1_000);
  expect([where, leaksIn(said)]).toEqual([where, []]);
}

/** Types a number, and looks before it is sent and after the page was left with it; then has it kept. */
async function typeSecret(page: Page, label: string, digits: string, read: () => Promise<string>) {
  const field = page.getByLabel(label, { exact: true });
  await field.pressSequentially(digits);
  await expectNone(`${label} is typed`, read);
  await form.fillSecret(page, label, digits);
  // A partner reads when; a merchant, who has no other page, that all is.
  await expect(page.getByText(/^(?:Saved|All changes saved)/)).toBeVisible();
  await expectNone(`${label} is kept`, read);
  await page.reload();
  await expect(page.getByText(`•••• ${digits.slice(-4)}`)).toBeVisible();
  expect(leaksIn(await page.content())).toEqual([]);
}

const sole = { 'Business type': 'Sole proprietor', 'Tax ID type': 'SSN' };

test('numbers of a registration and of its link are in no storage, address, answer, console or log', async ({
  page,
  browser,
  baseURL,
  signIn,
  ownPortal,
}) => {
  const read = watch(page);
  await signIn('partner.demo', '/merchant-register');
  const merchantId = await form.startApplication(page, 'Secret Cove');
  await form.openStep(page, 'Business');
  await form.fillFields(page, form.business);
  await typeSecret(page, 'Tax ID', secrets.ein, read);
  await form.openStep(page, 'Owners');
  await form.addOwner(page, { ...form.ada, 'Date of birth': secrets.birth }, true);
  await page.getByRole('button', { name: 'Edit Ada Owner' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNone('an owner is opened again', read);
  await page.keyboard.press('Escape');

  const link = { merchantId, days: 7 };
  const { path } = await tell<{ path: string }>(page, 'merchants/application/link', link);
  const visitor = await browser.newPage({ ...(baseURL && { baseURL }) });
  const readVisitor = watch(visitor);
  await visitor.goto(path);
  await expect(visitor.getByRole('heading', { name: 'Application of Secret Cove' })).toBeVisible();
  await form.openStep(visitor, 'Business');
  await form.fillFields(visitor, sole);
  await visitor.getByRole('button', { name: 'Replace' }).click();
  await typeSecret(visitor, 'Tax ID', secrets.ssn, readVisitor);
  await form.openStep(visitor, 'Bank account');
  await form.fillFields(visitor, form.bank);
  await typeSecret(visitor, 'Account number', secrets.account, readVisitor);
  await page.goto(`/merchants/${merchantId}`);
  await expect(page.getByRole('heading', { name: 'Secret Cove' }).first()).toBeVisible();
  await expectNone('the merchant’s page', read);
  await visitor.close();
  const logs = ownPortal.readLogs();
  expect(logs).toContain('merchants/application');
  expect(leaksIn(logs)).toEqual([]);
});

const pdf = { name: 'check.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };

async function typeAccount(page: Page): Promise<void> {
  await page.getByLabel('Account number', { exact: true }).pressSequentially(secrets.changedAccount);
  await page.getByLabel('Confirm account number').fill(secrets.changedAccount);
}

test('nor is the number of a bank account that is changed, half way, on the way back, or filed', async ({
  page,
  signIn,
  openColleague,
  ownPortal,
}) => {
  const admin = await openColleague('admin.demo');
  await rejectWaiting(admin, 'mer_0001');
  const read = watch(page);
  await signIn('merchant.demo', '/merchant-account-setting/mer_0001');
  await page.getByRole('button', { name: 'Request a change' }).click();
  await typeAccount(page);
  await page.getByLabel('Reason').fill(`We moved to ${secrets.changedAccount}.`);
  await page.locator('input[type=file]').first().setInputFiles(pdf);
  await expect(page.getByRole('button', { name: 'Replace' })).toBeVisible();
  await expectNone('a change is typed', read);
  await page.getByRole('button', { name: 'Review changes' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Set up app' }).click();
  const secret = await setUpApp(page);
  await expect(page.getByLabel('Account number', { exact: true })).toHaveValue('');
  await expectNone('a change that was left', read);
  await typeAccount(page);
  await page.getByRole('button', { name: 'Review changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Review changes' });
  await dialog.getByLabel('Code from your authenticator app').fill(readTotp(secret, Date.now()));
  await dialog.getByRole('button', { name: 'Submit request' }).click();
  await expect(page.getByRole('region', { name: 'Pending change' })).toBeVisible();
  await expectNone('a change is filed', read);
  const logs = ownPortal.readLogs();
  expect(logs).toContain('merchant/setting');
  expect(leaksIn(logs)).toEqual([]);
});
