import { addTranslations } from '@countinghouse/kit';

/** How a user signs in. */
export const securityTexts = addTranslations('users-security', {
  en: () => import('./locales/security/en.json'),
  vi: () => import('./locales/security/vi.json'),
});
