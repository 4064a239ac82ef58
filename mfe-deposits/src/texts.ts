import { addTranslations } from '@countinghouse/kit';

/** Texts of one deposit's page and its dialogs: the list does not need them. */
export const recordTexts = addTranslations('deposits-record', {
  en: () => import('./locales/record/en.json'),
  vi: () => import('./locales/record/vi.json'),
});

export const reconcileTexts = addTranslations('deposits-reconcile', {
  en: () => import('./locales/reconcile/en.json'),
  vi: () => import('./locales/reconcile/vi.json'),
});
