import { addTranslations } from '@countinghouse/kit';

// Texts that the first rows of the list do not need: each loads with the first part that does.

/** Of what opens over the list or beside it. */
export const listTexts = addTranslations('transactions-list', {
  en: () => import('./locales/list/en.json'),
  vi: () => import('./locales/list/vi.json'),
});

/** Of one transaction's page and its dialogs. */
export const detailTexts = addTranslations('transactions-detail', {
  en: () => import('./locales/detail/en.json'),
  vi: () => import('./locales/detail/vi.json'),
});

/** What cards and banks answered, and why money is given back. */
export const paymentTexts = addTranslations('transactions-payment', {
  en: () => import('./locales/payment/en.json'),
  vi: () => import('./locales/payment/vi.json'),
});

export const terminalTexts = addTranslations('transactions-terminal', {
  en: () => import('./locales/terminal/en.json'),
  vi: () => import('./locales/terminal/vi.json'),
});
