import { setTimeout as sleep } from 'node:timers/promises';
import { portalHeader } from '@countinghouse/contract/vocabulary';
import { demoPassword } from '@countinghouse/sandbox/demo-accounts';
import { readTotp } from '@countinghouse/sandbox/totp';
import type { Page } from '@playwright/test';
import { ask, tell } from './backend.ts';

const headers = { [portalHeader.name]: portalHeader.value };
const settings = '/api/proxy/v2-iq/digitz-iq/merchant/setting';

/** Asks the proxy about the page's own account. */
async function account<Answer>(page: Page, route: string, data: object): Promise<Answer> {
  const answer = await page.request.post(`/api/auth/mfa/${route}`, { data, headers });
  if (!answer.ok()) throw new Error(`${route}: ${await answer.text()}`);
  return answer.json();
}

const stepMs = 30_000;

/**
 * The code of the step before the present one, which is left for what comes next. It counts until the present step ends:
 * where that is soon, its end is waited for.
 */
export async function previousCode(secret: string): Promise<string> {
  const now = Date.now();
  const leftMs = stepMs - (now % stepMs);
  if (leftMs >= stepMs / 2) return readTotp(secret, now - stepMs);
  await sleep(leftMs);
  // Not of the time now: a timer may wake a millisecond early, and the step before would be that of a minute ago.
  return readTotp(secret, now);
}

/** Gives the page's user an authenticator app. @returns its secret */
export async function enrolApp(page: Page, currentPassword = demoPassword): Promise<string> {
  const { secret } = await account<{ secret: string }>(page, 'enrol', { currentPassword });
  await account(page, 'enrol/verify', { code: await previousCode(secret) });
  return secret;
}

/** Takes the app away again: other tests of the portal sign in without. */
export const dropApp = (page: Page) => account(page, 'disable', { currentPassword: demoPassword });

/** Rejects what waits for a decision: a merchant has one change that waits at a time. */
export async function rejectWaiting(admin: Page, merchantId: string): Promise<void> {
  const query = new URLSearchParams({ merchantId, status: 'pending' });
  const { items } = await ask<{ items: { id: string }[] }>(admin, `merchant-setting/requests?${query}`);
  for (const { id } of items)
    await tell(admin, 'merchant/setting', { action: 'reject', id, comment: 'In the way' });
}

/** Sets up an app where the page has led to, which then leads back. @returns the app's secret */
export async function setUpApp(page: Page): Promise<string> {
  const panel = page.getByRole('region', { name: 'Two-step verification' });
  await panel.getByLabel('Current password').fill(demoPassword);
  await panel.getByRole('button', { name: 'Continue' }).click();
  const secret = ((await panel.getByRole('code').first().textContent()) ?? '').replaceAll(/\s/g, '');
  await panel.getByLabel('Verification code').fill(await previousCode(secret));
  return secret;
}

/** Files a change of the bank account with all that it needs, without a screen. @returns its id */
export async function fileBankChange(
  page: Page,
  { merchantId, ...change }: { merchantId: string; changes: object; reason: string },
): Promise<string> {
  const secret = await enrolApp(page);
  const purpose = { purpose: 'bank-change', recordId: merchantId };
  await account(page, 'show', { ...purpose, code: readTotp(secret, Date.now()) });
  const query = new URLSearchParams({ merchantId, kind: 'voided_check', fileName: 'check.pdf' });
  const uploaded = await page.request.post(`${settings}/document?${query}`, {
    data: Buffer.from('%PDF-1.7\n%%EOF\n'),
    headers: { ...headers, 'content-type': 'application/octet-stream' },
  });
  const { id: documentId } = await uploaded.json();
  const filing = { action: 'file', merchantId, documentId, ...change };
  const { id } = await tell<{ id: string }>(page, 'merchant/setting', filing);
  await dropApp(page);
  return id;
}
