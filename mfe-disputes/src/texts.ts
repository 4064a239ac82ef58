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

/** What each reason of a network is called, what it means and how it is won; and the kinds of evidence. */
export const reasonTexts = addTranslations('disputes-reasons', {
  en: () => import('./locales/reasons/en.json'),
  vi: () => import('./locales/reasons/vi.json'),
});

export const insightTexts = addTranslations('disputes-insight', {
  en: () => import('./locales/insight/en.json'),
  vi: () => import('./locales/insight/vi.json'),
});

export const calendarTexts = addTranslations('disputes-calendar', {
  en: () => import('./locales/calendar/en.json'),
  vi: () => import('./locales/calendar/vi.json'),
});
