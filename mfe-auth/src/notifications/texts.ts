import { addTranslations } from '@countinghouse/kit';

/** The texts of communication preferences; what kinds are called is kit's. */
export const communicationTexts = 'auth-notifications';

addTranslations(communicationTexts, {
  en: () => import('./locales/en.json'),
  vi: () => import('./locales/vi.json'),
});
