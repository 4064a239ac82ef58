import { addTranslations } from '@countinghouse/kit';

/** Texts of the form that a payment link is made and changed with. */
export const formTexts = addTranslations('checkout-form', {
  en: () => import('./locales/form/en.json'),
  vi: () => import('./locales/form/vi.json'),
});

/** Texts of one payment link's page, its dialogs and operations. */
export const linkTexts = addTranslations('checkout-link', {
  en: () => import('./locales/link/en.json'),
  vi: () => import('./locales/link/vi.json'),
});
