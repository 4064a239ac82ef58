import { addTranslations } from './translations.ts';

/** The texts of every list: a route has them loaded beside the page of its list. */
export const listTexts = addTranslations('list', {
  en: () => import(/* webpackChunkName: 'list-en' */ '../list/locales/en.json'),
  vi: () => import(/* webpackChunkName: 'list-vi' */ '../list/locales/vi.json'),
});
