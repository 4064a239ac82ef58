import { addTranslations, i18n, lazyPage } from '@countinghouse/kit';
import type { ComponentType } from 'react';

/** The texts of everything about exports: they load with the first part that needs them. */
export const exportTexts = 'transactions-exports';

addTranslations(exportTexts, {
  en: () => import('./locales/en.json'),
  vi: () => import('./locales/vi.json'),
});

/** i18next reports missing texts to nobody; a part that shows their keys has not loaded. */
export async function loadExportTexts(): Promise<void> {
  const hasTexts = () => i18n.hasResourceBundle(i18n.language, exportTexts);
  await i18n.loadNamespaces(exportTexts);
  if (!hasTexts()) await i18n.reloadResources(i18n.languages, exportTexts);
  if (!hasTexts()) throw new Error(`no texts of ${exportTexts} could be loaded`);
}

/** A page or part of one about exports, with its texts. */
export const exportPart = <Props extends object = object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPage<Props>(async () => {
    const [part] = await Promise.all([load(), loadExportTexts()]);
    return part;
  });
