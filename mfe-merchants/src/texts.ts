import { addTranslations } from '@countinghouse/kit';

/** Texts of one merchant's page and its dialogs: the list does not need them. */
export const recordTexts = addTranslations('merchants-record', {
  en: () => import('./locales/record/en.json'),
  vi: () => import('./locales/record/vi.json'),
});

export const registerTexts = addTranslations('merchants-register', {
  en: () => import('./locales/register/en.json'),
  vi: () => import('./locales/register/vi.json'),
});

export const documentsTexts = addTranslations('merchants-documents', {
  en: () => import('./locales/documents/en.json'),
  vi: () => import('./locales/documents/vi.json'),
});

export const businessSettingsTexts = addTranslations('merchants-business-settings', {
  en: () => import('./locales/business-settings/en.json'),
  vi: () => import('./locales/business-settings/vi.json'),
});

/** How a partner's portal is designed. */
export const brandingTexts = addTranslations('merchants-branding', {
  en: () => import('./locales/branding/en.json'),
  vi: () => import('./locales/branding/vi.json'),
});

/** What is said of several merchants that are changed at once. */
export const bulkTexts = addTranslations('merchants-bulk', {
  en: () => import('./locales/bulk/en.json'),
  vi: () => import('./locales/bulk/vi.json'),
});

/** Changes of settings that wait for a decision, and the page of each. */
export const changesTexts = addTranslations('merchants-changes', {
  en: () => import('./locales/changes/en.json'),
  vi: () => import('./locales/changes/vi.json'),
});

export const accountSettingsTexts = addTranslations('merchants-account-settings', {
  en: () => import('./locales/account-settings/en.json'),
  vi: () => import('./locales/account-settings/vi.json'),
});
