import { addTranslations } from './translations.ts';

/** The texts around forms that save themselves: a route has them loaded beside its page. */
export const draftTexts = addTranslations('drafts', {
  en: () => import('../drafts/locales/en.json'),
  vi: () => import('../drafts/locales/vi.json'),
});
