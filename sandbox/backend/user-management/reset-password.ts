import { wordsIn } from '@countinghouse/contract';
import type { Portals } from '../portals/portals.ts';
import type { IdentityService } from './identity-service.ts';
import type { ListedUser } from './select-user.ts';

/**
 * What the service's own mail is to say: it is written by the pool's triggers, in the name of the user's portal or,
 * where they have none of their own, of their partner.
 */
function messageFactsOf({ partnerName, managingPartnerId, invitation }: ListedUser, portals: Portals) {
  const language = invitation?.language ?? 'en';
  const portal = portals.ofPartner(managingPartnerId);
  const isOwn = portal.brand?.partnerId === managingPartnerId;
  const name = isOwn ? portal.name : (partnerName ?? portal.name);
  const mail = portal.brand?.mail;
  const [signature, footer] = [mail?.signature, mail?.footer].map(
    (words) => words && wordsIn(words, language),
  );
  return {
    ...{ language, origin: portal.origin, portal: name },
    sender: isOwn ? (mail?.sender.name ?? name) : name,
    ...(mail?.sender.address && { senderAddress: mail.sender.address }),
    ...(signature && { signature }),
    ...(footer && { footer }),
  };
}

/**
 * Has the identity service mail a code for a new password, in the language that the user was invited in and in their
 * partner's name: nobody knows a later choice, which the browser keeps.
 */
export const resetPassword = (
  identity: IdentityService,
  user: ListedUser,
  portals: Portals,
): Promise<unknown> => identity.resetPassword(user.username, messageFactsOf(user, portals));
