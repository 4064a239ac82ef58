import { addTranslations, i18n, lazyPage } from '@countinghouse/kit';
import type { ComponentType } from 'react';

/** The texts of what opens over the list or beside it: the first rows do not wait for them. */
export const listTexts = 'transactions-list';

addTranslations(listTexts, {
  en: () => import('./locales/en.json'),
  vi: () => import('./locales/vi.json'),
});

/** i18next reports missing texts to nobody; a part that shows their keys has not loaded. */
async function loadTexts(): Promise<void> {
  const hasTexts = () => i18n.hasResourceBundle(i18n.language, listTexts);
  await i18n.loadNamespaces(listTexts);
  if (!hasTexts()) await i18n.reloadResources(i18n.languages, listTexts);
  if (!hasTexts()) throw new Error(`no texts of ${listTexts} could be loaded`);
}

/** A part of the list in a chunk of its own, with the texts that these parts share. */
export const listPart = <Props extends object = object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPage<Props>(async () => {
    const [part] = await Promise.all([load(), loadTexts()]);
    return part;
  });
