import { createInstance, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { writeLanguageCookie } from '../storage/language-cookie.ts';
import { defaultLanguage, type Language, languages, readLanguage, writeLanguage } from './language.ts';
import { addTranslations, translationBackend, whenReplaced } from './translations.ts';

/** The portal's one i18next. The shell starts it; areas add their namespaces and always name them. */
export const i18n: I18n = createInstance();

addTranslations('kit', {
  en: () => import('./locales/en.json'),
  vi: () => import('./locales/vi.json'),
});

function reflect(language: string): void {
  document.documentElement.lang = language;
  writeLanguageCookie(language);
}

/** Starts i18next in the chosen language and waits for `namespaces`. */
export async function startI18n(namespaces: string[]): Promise<void> {
  i18n.on('languageChanged', reflect);
  // The next one to ask for them has them loaded anew.
  whenReplaced((namespace) => {
    for (const language of languages) i18n.removeResourceBundle(language, namespace);
  });
  await i18n
    .use(translationBackend)
    .use(initReactI18next)
    .init({
      lng: readLanguage(),
      fallbackLng: defaultLanguage,
      supportedLngs: languages,
      ns: ['kit', ...namespaces],
      defaultNS: 'kit',
      interpolation: { escapeValue: false },
      // Up to 5 retries, after 250 ms and then twice as long each time (specification, section 9).
      maxRetries: 5,
      retryTimeout: 250,
      react: { useSuspense: false },
    });
}

/** Switches the language at once and keeps the choice. */
export async function changeLanguage(language: Language): Promise<void> {
  writeLanguage(language);
  await i18n.changeLanguage(language);
}
