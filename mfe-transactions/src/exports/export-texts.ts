import { addTranslations } from '@countinghouse/kit';

/** The texts of everything about exports: they load with the first part that needs them. */
export const exportTexts = 'transactions-exports';

addTranslations(exportTexts, {
  en: () => import('./locales/en.json'),
  vi: () => import('./locales/vi.json'),
});
