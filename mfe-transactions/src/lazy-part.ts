import { addTranslations, i18n, lazyPage } from '@countinghouse/kit';
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

/** i18next reports missing texts to nobody; a part that shows their keys has not loaded. */
export async function loadTexts(...namespaces: readonly string[]): Promise<void> {
  const missing = () => namespaces.filter((name) => !i18n.hasResourceBundle(i18n.language, name));
  await i18n.loadNamespaces(namespaces);
  if (missing().length > 0) await i18n.reloadResources(i18n.languages, missing());
  if (missing().length > 0) throw new Error(`no texts of ${missing().join(', ')} could be loaded`);
}

/** A page, or a part of one, in a chunk of its own, with its texts and those of payments. */
export const lazyPart = <Props extends object = object>(
  texts: string,
  load: () => Promise<ComponentType<Props>>,
) =>
  lazyPage<Props>(async () => {
    const [part] = await Promise.all([load(), loadTexts(texts, paymentTexts)]);
    return part;
  });
