import { addTranslations } from '../../i18n/translations.ts';

export const previewTexts = addTranslations('preview', {
  en: () => import('./locales/en.json'),
  vi: () => import('./locales/vi.json'),
});
