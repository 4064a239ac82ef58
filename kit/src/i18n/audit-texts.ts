import { addTranslations } from './translations.ts';

/** What the audit trail calls what was done: a page that shows the trail has them loaded beside it. */
export const auditTexts = addTranslations('audit', {
  en: () => import('../record/locales/audit/en.json'),
  vi: () => import('../record/locales/audit/vi.json'),
});
