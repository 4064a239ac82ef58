import { addTranslations } from './translations.ts';

/** The texts of every list: a route has them loaded beside the page of its list. */
export const listTexts = addTranslations('list', {
  en: () => import('../list/locales/en.json'),
  vi: () => import('../list/locales/vi.json'),
});
