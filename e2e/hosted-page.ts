import type { NewLinkBody } from '@countinghouse/contract';
import { expect, type Page } from '@playwright/test';
import { tell } from './backend.ts';

const usual: NewLinkBody = {
  merchantId: 'mer_0001',
  ...{ title: 'Winter blend', description: '', profileId: null, reference: null, maxUses: null },
  ...{ expiresAt: null, successUrl: null, cancelUrl: null, amount: { kind: 'fixed', amountMinor: 2_400 } },
  ...{ taxBasisPoints: 0, tips: null, customFields: [], methods: null, locale: 'auto', status: 'active' },
};

export interface MadeLink {
  id: string;
  code: string;
}

/** Makes a payment link as the page's user; customers can pay by it at once. */
export const makeLink = (page: Page, set: Partial<NewLinkBody> = {}): Promise<MadeLink> =>
  tell(page, 'hosted-payment/links', { ...usual, ...set });

/** An amount that no other test's payment has, so that none looks like another's sent twice. */
let made = 0;
export function ownAmount(): { kind: 'fixed'; amountMinor: number } {
  made += 1;
  return { kind: 'fixed', amountMinor: 10_000 + (Date.now() % 1_000_000) * 10 + made };
}

/** A customer's browser, which knows nothing of who is signed in beside it. */
export async function openAsCustomer(
  { newPage }: { newPage: () => Promise<Page> },
  { code }: MadeLink,
): Promise<Page> {
  const page = await newPage();
  await page.goto(`/pay/${code}`);
  await expect(page.getByLabel('Email')).toBeVisible();
  return page;
}

export async function fillCustomer(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full name').fill('Ada Example');
  await page.getByLabel('Email').fill(email);
}

export async function fillCard(page: Page, number = '4242424242424242'): Promise<void> {
  await page.getByLabel('ZIP or postal code').fill('60601');
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('1240');
  await page.getByLabel('Security code').fill('123');
}

export async function fillBank(page: Page): Promise<void> {
  await page.getByLabel('US bank account').check();
  await page.getByLabel('Routing number').fill('110000000');
  await page.getByLabel('Account number').fill('000123456789');
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay / });
export const received = (page: Page) => page.getByRole('heading', { name: 'Payment received' });
