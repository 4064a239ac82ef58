import { languageCookie } from '@countinghouse/contract/vocabulary';

const yearSeconds = 31_536_000;

/** Tells the server which texts the next page begins with. What counts is the setting; without the cookie it is a guess. */
export function writeLanguageCookie(language: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every browser that the portal is for
  document.cookie = `${languageCookie}=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax; Secure`;
}
