import { addTranslations } from '@countinghouse/kit';

/** What waits for the user, in words: in the Welcome panel and on boards. */
export const taskTexts = addTranslations('shell-tasks', {
  en: () => import('./locales/en.json'),
  vi: () => import('./locales/vi.json'),
});
