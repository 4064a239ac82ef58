import { invitationPage } from '@countinghouse/contract/vocabulary';

const path = '/login-password-less';

let token: string | null = null;

/** The token in an address. A link that did not encode its plus signs has spaces there, which no token has. */
export const readLinkToken = (query: URLSearchParams): string | null =>
  query.get('token')?.replaceAll(' ', '+') ?? null;

/**
 * Takes the token of a passwordless link, or what opens an invitation, out of the address bar. The shell does this
 * before anything else, so that nothing can log, send or bookmark an address that signs in.
 */
export function captureLinkToken(): void {
  const { pathname, search, hash } = window.location;
  if (pathname === invitationPage && hash) token = hash.slice(1);
  else if (pathname === path && search) token = readLinkToken(new URLSearchParams(search));
  else return;
  window.history.replaceState(window.history.state, '', pathname);
}

/** The token that was taken, once; null when there was none. */
export function takeLinkToken(): string | null {
  const taken = token;
  token = null;
  return taken;
}
