import { addTranslations } from '@countinghouse/kit';

/** Their texts come with the pages, in one file. */
export const helpTexts = 'help';

addTranslations(helpTexts, {
  en: () => import(/* webpackMode: "eager" */ './locales/en.json'),
  vi: () => import(/* webpackMode: "eager" */ './locales/vi.json'),
});
