import { addTranslations } from '../../i18n/translations.ts';

/** The texts of what is live; they load with it. */
export const liveTexts = 'list-live';

addTranslations(liveTexts, {
  en: () => import('./locales/en.json'),
  vi: () => import('./locales/vi.json'),
});
