import { addTranslations } from '@countinghouse/kit';

/** Their texts come with them, in one file. */
export const exportPagesTexts = 'export-pages';

addTranslations(exportPagesTexts, {
  en: () => import(/* webpackMode: "eager" */ './locales/en.json'),
  vi: () => import(/* webpackMode: "eager" */ './locales/vi.json'),
});
