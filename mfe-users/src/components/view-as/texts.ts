import { addTranslations } from '@countinghouse/kit';

/** What is said of views as somebody else. */
export const viewAsTexts = addTranslations('users-view-as', {
  en: () => import('../../locales/view-as/en.json'),
  vi: () => import('../../locales/view-as/vi.json'),
});
