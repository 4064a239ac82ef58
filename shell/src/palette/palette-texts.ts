import { addTranslations } from '@countinghouse/kit';

/** The palette's texts, which load with it; told of before, so that both load at once. */
export const paletteTexts = 'shell-palette';

addTranslations(paletteTexts, {
  en: () => import('./locales/en.json'),
  vi: () => import('./locales/vi.json'),
});
