import { addTranslations } from '@countinghouse/kit';

/** The texts of editing boards and of the widgets that are not on every board. */
export const boardTexts = addTranslations('boards', {
  en: () => import('../locales/boards-en.json'),
  vi: () => import('../locales/boards-vi.json'),
});
