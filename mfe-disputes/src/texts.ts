import { addTranslations } from '@countinghouse/kit';

/** Texts of one dispute's page and its dialogs: the list does not need them. */
export const recordTexts = addTranslations('disputes-record', {
  en: () => import('./locales/record/en.json'),
  vi: () => import('./locales/record/vi.json'),
});

/** Texts of the form that answers a dispute. */
export const responseTexts = addTranslations('disputes-response', {
  en: () => import('./locales/response/en.json'),
  vi: () => import('./locales/response/vi.json'),
});
