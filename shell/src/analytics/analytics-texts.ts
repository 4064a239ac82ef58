import { addTranslations } from '@countinghouse/kit';

/** Its texts come with the page, in one file. */
export const analyticsTexts = 'analytics';

addTranslations(analyticsTexts, {
  en: () => import(/* webpackMode: "eager" */ './locales/en.json'),
  vi: () => import(/* webpackMode: "eager" */ './locales/vi.json'),
});
