import { portalBrand } from '../brand/brand.ts';
import { readSetting, writeSetting } from '../storage/settings.ts';

/** The portal's languages; the first is the default (specification, section 9). */
export const languages = ['en', 'vi'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = languages[0];

/** Those that the portal's brand offers. */
export const offeredLanguages = (): readonly Language[] => portalBrand()?.languages.offered ?? languages;

/** What the portal begins in where nobody chose. */
export const usualLanguage = (): Language => portalBrand()?.languages.default ?? defaultLanguage;

const isOffered = (value: unknown): value is Language =>
  offeredLanguages().some((language) => language === value);

/** Each language's own name for itself. */
export const languageNames: Record<Language, string> = { en: 'English', vi: 'Tiếng Việt' };

export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value);

/** The chosen language; the portal's own where none was chosen that it offers, or storage is closed to us. */
export function readLanguage(): Language {
  const stored = readSetting('language');
  return isOffered(stored) ? stored : usualLanguage();
}

/** Keeps the chosen language; without storage it lasts as long as the page. */
export const writeLanguage = (language: Language): void => writeSetting('language', language);

/** Whether the language was chosen by whoever uses this browser. */
export const isLanguageChosen = (): boolean => isOffered(readSetting('language'));

/**
 * A language of the portal that the browser's user reads better than its usual one; null where there is none, or
 * where they have chosen. It is theirs to take: the portal begins in its default (specification, section 9).
 */
export function offeredLanguage(): Language | null {
  if (isLanguageChosen()) return null;
  const read = navigator.languages.map((tag) => tag.split('-')[0]).find(isOffered);
  return read && read !== usualLanguage() ? read : null;
}
