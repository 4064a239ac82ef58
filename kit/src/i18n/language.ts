/** The portal's languages; the first is the default (specification, section 9). */
export const languages = ['en', 'vi'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = languages[0];

/** Each language's own name for itself. */
export const languageNames: Record<Language, string> = { en: 'English', vi: 'Tiếng Việt' };

/** Local storage key of the chosen language. */
export const languageKey = 'countinghouse.language';

export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value);

/** The chosen language; the default where none was chosen or storage is closed to us. */
export function readLanguage(): Language {
  try {
    const stored = localStorage.getItem(languageKey);
    return isLanguage(stored) ? stored : defaultLanguage;
  } catch {
    return defaultLanguage;
  }
}

/** Keeps the chosen language; without storage it lasts as long as the page. */
export function writeLanguage(language: Language): void {
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // Private windows may refuse storage; the choice then holds for this page only.
  }
}
