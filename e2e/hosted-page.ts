import { endpoints, type NewLinkBody } from '@countinghouse/contract';
import type { Browser, Page } from '@playwright/test';
import { tell } from './backend.ts';
import { test as base, expect } from './portal-test.ts';

const usual = {
  ...endpoints.createPaymentLink.example.body,
  merchantId: 'mer_0001',
  status: 'active' as const,
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

type PageOptions = NonNullable<Parameters<Browser['newPage']>[0]>;

/** `newCustomer`: a browser that knows nothing of who is signed in beside it, and closes with the test. */
export const test = base.extend<{ newCustomer: (options?: PageOptions) => Promise<Page> }>({
  newCustomer: async ({ browser, baseURL }, use) => {
    const pages: Page[] = [];
    await use(async (options) => {
      const page = await browser.newPage({ ...(baseURL && { baseURL }), ...options });
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.close();
  },
});

/** Opens the page of a link, and waits for its form. */
export async function openLink(page: Page, { code }: MadeLink): Promise<void> {
  await page.goto(`/pay/${code}`);
  await expect(page.getByLabel('Email')).toBeVisible();
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
