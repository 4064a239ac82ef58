import { addTranslations } from '../i18n/translations.ts';

/** What is said of operations of any kind. Pages with operations load it with their own. */
export const operationTexts = addTranslations('operations', {
  en: () => import('./locales/en.json'),
  vi: () => import('./locales/vi.json'),
});
