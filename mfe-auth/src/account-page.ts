import { addTranslations, i18n, lazyPage } from '@countinghouse/kit';
import type { ComponentType } from 'react';

/** The texts of everything but the login form, which is what a first visit waits for. */
export const accountTexts = 'auth-account';

addTranslations(accountTexts, {
  en: () => import('./account/locales/en.json'),
  vi: () => import('./account/locales/vi.json'),
});

/** i18next reports missing texts to nobody; a page that shows their keys has not loaded. */
async function loadTexts(): Promise<void> {
  const hasTexts = () => i18n.hasResourceBundle(i18n.language, accountTexts);
  await i18n.loadNamespaces(accountTexts);
  if (!hasTexts()) await i18n.reloadResources(i18n.languages, accountTexts);
  if (!hasTexts()) throw new Error(`no texts of ${accountTexts} could be loaded`);
}

/** A page, or a part of one, in a chunk of its own, with the texts it shares with the others. */
export const accountPage = <Props extends object = object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPage<Props>(async () => {
    const [page] = await Promise.all([load(), loadTexts()]);
    return page;
  });
