import { addTranslations } from '@countinghouse/kit';

/** Which rule of user management forbids something, for the list and a user's page. */
export const refusalTexts = addTranslations('users-refusal', {
  en: () => import('./locales/refusal/en.json'),
  vi: () => import('./locales/refusal/vi.json'),
});
