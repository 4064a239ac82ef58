import { type Language, portalBrand, useTranslation } from '@countinghouse/kit';

/** What the brand says to who comes to sign in, in their language or in the one that it is said in; empty for nothing. */
export function useWelcome(): string {
  const { i18n } = useTranslation('auth');
  const words = portalBrand()?.login;
  if (!words) return '';
  return words[i18n.language as Language] || Object.values(words).find((text) => text !== '') || '';
}
