import { addTranslations } from '@countinghouse/kit';

/** The panel's texts, which load with it; told of before, so that both load at once. */
export const panelTexts = 'notification-panel';

addTranslations(panelTexts, {
  en: () => import('./locales/en.json'),
  vi: () => import('./locales/vi.json'),
});
