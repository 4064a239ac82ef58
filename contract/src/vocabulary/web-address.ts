/**
 * Whether a text is a site alone, as `https://shop.example`. It becomes a part of a content security policy, so that no
 * character is in it by which one says more: `*` is any site, `;` an end.
 */
export const isWebOrigin = (text: string): boolean =>
  /^https:\/\/[a-z\d.-]+(:\d+)?$/.test(text) && URL.canParse(text) && new URL(text).origin === text;

/** Whether a browser goes to an address without running anything; without a name and a password in it. */
export function isWebAddress(text: string): boolean {
  if (!/^https:\/\//.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}
