import type { CheckoutContent, CheckoutProfileDetail } from '@countinghouse/contract';
import { usualCheckoutContent } from '@countinghouse/contract/vocabulary';
import type { Page } from '@playwright/test';
import { ask, change, tell } from './backend.ts';

/** Makes a checkout page of merchant.demo's merchant as the page's user: a draft with the usual look. */
export const makeCheckoutPage = (page: Page, name: string): Promise<CheckoutProfileDetail> =>
  tell(page, 'hosted-payment/profiles', { name, merchantId: 'mer_0001' });

export const readCheckoutPage = (page: Page, id: string): Promise<CheckoutProfileDetail> =>
  ask(page, `hosted-payment/profile?id=${id}`);

/** Changes the draft, whoever changed it last. */
export async function saveCheckoutPage(page: Page, id: string, set: Partial<CheckoutContent>): Promise<void> {
  const { name, draft, draftVersion } = await readCheckoutPage(page, id);
  await change(page, 'hosted-payment/profile', { id, name, draftVersion, content: { ...draft, ...set } });
}

/** Publishes the draft as it is. */
export async function publishCheckoutPage(page: Page, id: string): Promise<void> {
  const { draftVersion } = await readCheckoutPage(page, id);
  await tell(page, 'hosted-payment/profile/publish', { id, draftVersion });
}

/** The usual content with another heading, by which a customer tells a version. */
export const headed = (heading: string): Partial<CheckoutContent> => ({
  words: {
    en: { ...usualCheckoutContent.words.en, heading },
    vi: { ...usualCheckoutContent.words.vi, heading },
  },
});
