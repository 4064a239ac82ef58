import { addTranslations } from '@countinghouse/kit';

/** The texts of what is live; they come with those of the list, for they are too few for a file of their own. */
export const liveTexts = addTranslations('list-live', {
  en: () => import(/* webpackChunkName: 'list-en' */ './locales/en.json'),
  vi: () => import(/* webpackChunkName: 'list-vi' */ './locales/vi.json'),
});
