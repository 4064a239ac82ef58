import { addTranslations, lazyPart as lazyPartWith } from '@countinghouse/kit';
import { operationTexts } from '@countinghouse/kit/query';
import type { ComponentType } from 'react';

/** Texts that the list does not need: each loads with the first part that does. */
export const detailTexts = 'transactions-detail';
export const paymentTexts = 'transactions-payment';
export const terminalTexts = 'transactions-terminal';

addTranslations(detailTexts, {
  en: () => import('./detail/locales/en.json'),
  vi: () => import('./detail/locales/vi.json'),
});
addTranslations(paymentTexts, {
  en: () => import('./payment/locales/en.json'),
  vi: () => import('./payment/locales/vi.json'),
});
addTranslations(terminalTexts, {
  en: () => import('./terminal/locales/en.json'),
  vi: () => import('./terminal/locales/vi.json'),
});

/** A page, or a part of one, in a chunk of its own, with its texts, those of payments and of operations. */
export const lazyPart = <Props extends object = object>(
  texts: string,
  load: () => Promise<ComponentType<Props>>,
) => lazyPartWith([texts, paymentTexts, operationTexts], load);
