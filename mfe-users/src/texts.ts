import { addTranslations } from '@countinghouse/kit';

/** Which rule of user management forbids something, for the list and a user's page. */
export const refusalTexts = addTranslations('users-refusal', {
  en: () => import('./locales/refusal/en.json'),
  vi: () => import('./locales/refusal/vi.json'),
});

/** What is said where users are invited. */
export const inviteTexts = addTranslations('users-invite', {
  en: () => import('./locales/invite/en.json'),
  vi: () => import('./locales/invite/vi.json'),
});

/** What each permission allows, in words. */
export const rightsTexts = addTranslations('users-rights', {
  en: () => import('./locales/rights/en.json'),
  vi: () => import('./locales/rights/vi.json'),
});

/** Texts of one user's page and its dialogs: the list does not need them. */
export const userTexts = addTranslations('users-user', {
  en: () => import('./locales/user/en.json'),
  vi: () => import('./locales/user/vi.json'),
});

/** What is done to users from the list, and what is said of it. */
export const operationsTexts = addTranslations('users-operations', {
  en: () => import('./locales/operations/en.json'),
  vi: () => import('./locales/operations/vi.json'),
});

/** What a user did, and what was done to their account. */
export const activityTexts = addTranslations('users-activity', {
  en: () => import('./locales/activity/en.json'),
  vi: () => import('./locales/activity/vi.json'),
});

/** How a user signs in. */
export const securityTexts = addTranslations('users-security', {
  en: () => import('./locales/security/en.json'),
  vi: () => import('./locales/security/vi.json'),
});

/** The dialog of access reviews: the list does not need them. */
export const reviewTexts = addTranslations('users-review', {
  en: () => import('./locales/review/en.json'),
  vi: () => import('./locales/review/vi.json'),
});

/** What is said of views as somebody else. */
export const viewAsTexts = addTranslations('users-view-as', {
  en: () => import('./locales/view-as/en.json'),
  vi: () => import('./locales/view-as/vi.json'),
});
