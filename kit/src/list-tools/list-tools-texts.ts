import { addTranslations } from '@countinghouse/kit';

/** The texts of what opens over a list: the first rows do not wait for them. */
export const listToolsTexts = addTranslations('list-tools', {
  en: () => import('./locales/en.json'),
  vi: () => import('./locales/vi.json'),
});
