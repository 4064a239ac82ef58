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

/** Texts of what is different between versions of a checkout page, and of publishing one. */
export const versionTexts = addTranslations('checkout-versions', {
  en: () => import('./locales/versions/en.json'),
  vi: () => import('./locales/versions/vi.json'),
});

/** Texts of the list of checkout pages, of one of them, and of making one. */
export const pageTexts = addTranslations('checkout-pages', {
  en: () => import('./locales/pages/en.json'),
  vi: () => import('./locales/pages/vi.json'),
});

/** Texts of the editor of a checkout page. */
export const editorTexts = addTranslations('checkout-editor', {
  en: () => import('./locales/editor/en.json'),
  vi: () => import('./locales/editor/vi.json'),
});
