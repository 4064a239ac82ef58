import type { PortalAccount, SessionUser } from '@countinghouse/contract';
import { type MessageFacts, messageFactsOf } from './message-facts.ts';
import type { Portal } from './portal.ts';
import type { PortalAccounts } from './portal-accounts.ts';
import type { Portals } from './portals.ts';

type Claims = Pick<SessionUser, 'username' | 'partnerId' | 'merchantId'>;

/** What is known of an account before anybody is signed in. */
export interface Approached {
  /** Whether the portal is for its user; `unknown` of an account that the backend has not listed, whose token will say. */
  isAdmitted: boolean | 'unknown';
  /** How it is written to: by its own partner's portal, whichever it was asked by; undefined without brands. */
  messages: MessageFacts | undefined;
}

/** Who may come in by which portal, and under whose name they are written to. */
export interface PortalGate {
  /** Asked before the identity service is, so that all that follows is alike. @throws Problem 502 on a partner's portal */
  approach(portal: Portal, username: string): Promise<Approached>;
  /** Whether the portal is for who has proven to be somebody. @throws Problem 502 on a partner's portal */
  admits(portal: Portal, claims: Claims): Promise<boolean>;
}

export function createPortalGate(portals: Portals, accounts: PortalAccounts): PortalGate {
  const messagesOf = (portal: Portal, account: PortalAccount | null): MessageFacts | undefined => {
    if (!portals.hasBrands()) return undefined;
    return messageFactsOf(account ? portals.ofPartner(account.partnerId) : portal, account?.language ?? null);
  };
  return {
    async approach(portal, username) {
      if (portal.partnerId === null)
        return { isAdmitted: true, messages: messagesOf(portal, await accounts.describe(username)) };
      const account = await accounts.find(username);
      return {
        isAdmitted: account.isListed ? account.partnerId === portal.partnerId : 'unknown',
        messages: messagesOf(portal, account),
      };
    },
    admits: (portal, claims) => accounts.admits(portal, claims.username, claims),
  };
}
