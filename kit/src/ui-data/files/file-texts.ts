import { addTranslations } from '../../i18n/translations.ts';

/** The texts of fields for files. */
export const fileTexts = addTranslations('files', {
  en: () => import('./locales/en.json'),
  vi: () => import('./locales/vi.json'),
});
