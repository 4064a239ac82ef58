import { addTranslations } from '@countinghouse/kit';

/** Its texts come with it, in one file: it is loaded when somebody waits for it. */
export const exportNotificationTexts = 'export-news';

addTranslations(exportNotificationTexts, {
  en: () => import(/* webpackMode: "eager" */ './locales/en.json'),
  vi: () => import(/* webpackMode: "eager" */ './locales/vi.json'),
});
