import { addTranslations } from '../i18n/translations.ts';

/** The texts of everything about exports: they load with the first dialog or page that needs them. */
export const exportTexts = addTranslations('exports', {
  en: () => import('../list-tools/exports/locales/en.json'),
  vi: () => import('../list-tools/exports/locales/vi.json'),
});
