import { addTranslations } from '@countinghouse/kit';

/** Texts of what browsers report of a payment page. */
export const incidentTexts = addTranslations('checkout-incidents', {
  en: () => import('../../locales/incidents/en.json'),
  vi: () => import('../../locales/incidents/vi.json'),
});
