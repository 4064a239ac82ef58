import { readSetting, writeSetting } from '../storage/settings.ts';

/** The portal's languages; the first is the default (specification, section 9). */
export const languages = ['en', 'vi'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = languages[0];

/** Each language's own name for itself. */
export const languageNames: Record<Language, string> = { en: 'English', vi: 'Tiếng Việt' };

export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value);

/** The chosen language; the default where none was chosen or storage is closed to us. */
export function readLanguage(): Language {
  const stored = readSetting('language');
  return isLanguage(stored) ? stored : defaultLanguage;
}

/** Keeps the chosen language; without storage it lasts as long as the page. */
export const writeLanguage = (language: Language): void => writeSetting('language', language);
