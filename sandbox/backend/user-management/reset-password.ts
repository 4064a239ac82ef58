import type { IdentityService } from './identity-service.ts';
import type { ListedUser } from './select-user.ts';

/**
 * Has the identity service mail a code for a new password, in the language that the user was invited in and in their
 * partner's name: nobody knows a later choice, which the browser keeps.
 */
export const resetPassword = (
  identity: IdentityService,
  { username, partnerName, invitation }: ListedUser,
): Promise<unknown> =>
  identity.resetPassword(username, {
    language: invitation?.language ?? 'en',
    ...(partnerName !== null && { sender: partnerName }),
  });
