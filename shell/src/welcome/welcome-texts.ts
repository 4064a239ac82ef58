import { addTranslations } from '@countinghouse/kit';

/** What stands in the Welcome panel, and the first steps, which stand below the dashboard where there is no panel. */
export const welcomeTexts = 'shell-welcome';

addTranslations(welcomeTexts, {
  en: () => import('./locales/en.json'),
  vi: () => import('./locales/vi.json'),
});
