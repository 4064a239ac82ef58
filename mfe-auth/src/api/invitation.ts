import type { InvitationAccepted, LinkInvitation } from '@countinghouse/contract';
import { invitationLinkHeader, invitationLinkPath } from '@countinghouse/contract/vocabulary';
import { callOpen, takeLinkToken } from '@countinghouse/kit';

const ask = (key: string, method: 'GET' | 'POST', path: string, body?: object, signal?: AbortSignal) =>
  callOpen(method, `${invitationLinkPath}${path}`, body, {
    headers: { [invitationLinkHeader]: key },
    ...(signal && { signal }),
  });

/**
 * What opens the invitation. The shell has taken it out of the address bar before any page was there; one that was
 * pasted over an open page is taken out here. It is kept nowhere: after a reload the mail's link opens the page again.
 */
export function takeInvitationKey(): string | null {
  const { pathname, hash } = window.location;
  if (!hash) return takeLinkToken();
  window.history.replaceState(window.history.state, '', pathname);
  return hash.slice(1);
}

/** Who invites to what. @throws ApiError 404 for whatever does not work any more */
export const readInvitation = async (key: string, signal: AbortSignal): Promise<LinkInvitation> =>
  (await ask(key, 'GET', '', undefined, signal)) as LinkInvitation;

/** Sets the password, once. @throws ApiError */
export const acceptInvitation = async (key: string, newPassword: string): Promise<InvitationAccepted> =>
  (await ask(key, 'POST', '/accept', { newPassword })) as InvitationAccepted;
