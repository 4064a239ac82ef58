import { addTranslations } from './translations.ts';

/** The texts of every record's page: a route has them loaded beside its page. */
export const recordTexts = addTranslations('record', {
  en: () => import('../record/locales/en.json'),
  vi: () => import('../record/locales/vi.json'),
});
