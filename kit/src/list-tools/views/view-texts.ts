import { addTranslations } from '@countinghouse/kit';

/** The texts of saved views and of what is made of them. */
export const viewTexts = addTranslations('list-views', {
  en: () => import('./locales/en.json'),
  vi: () => import('./locales/vi.json'),
});
