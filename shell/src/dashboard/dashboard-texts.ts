import { addTranslations } from '@countinghouse/kit';

/** Texts of the dashboard: they load beside its page, not with the login. */
export const dashboardTexts = addTranslations('dashboard', {
  en: () => import('./locales/page-en.json'),
  vi: () => import('./locales/page-vi.json'),
});
