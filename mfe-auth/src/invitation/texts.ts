import { addTranslations } from '@countinghouse/kit';

/** What the page of an invitation says. */
export const invitationTexts = addTranslations('auth-invitation', {
  en: () => import('./locales/en.json'),
  vi: () => import('./locales/vi.json'),
});
