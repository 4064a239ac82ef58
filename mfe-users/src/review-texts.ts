import { addTranslations } from '@countinghouse/kit';

/** The dialog of access reviews: the list does not need them. */
export const reviewTexts = addTranslations('users-review', {
  en: () => import('./locales/review/en.json'),
  vi: () => import('./locales/review/vi.json'),
});
