import { addTranslations } from '@countinghouse/kit';

/** The texts of what is live; they load with it. */
export const liveTexts = addTranslations('list-live', {
  en: () => import('./locales/en.json'),
  vi: () => import('./locales/vi.json'),
});
