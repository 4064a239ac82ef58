import { addTranslations } from './translations.ts';

/** What each kind of notification is called: they load with the first panel or page that shows some. */
export const notificationTexts = addTranslations('notifications', {
  en: () => import('../notifications/locales/en.json'),
  vi: () => import('../notifications/locales/vi.json'),
});
