import { type UserAction, type UserRefusal, userRefusalOf } from '@countinghouse/contract/vocabulary';
import type { Actor } from '../actor/actor.ts';
import { conflict, forbidden, type Problem } from '../http/problem.ts';
import { accountOf } from './present-user.ts';
import type { ListedUser } from './select-user.ts';

const messages: Record<Exclude<UserRefusal, 'no_permission'>, string> = {
  above_own_rights: 'The user may do what you may not.',
  own_account: 'Nobody takes rights from themselves, gives themselves more, or deletes themselves.',
  administrator: 'Nobody sees the portal as an administrator.',
  own_email: 'One’s own email is changed in the profile, where it is proven.',
  last_administrator: 'Somebody else must be able to administer first.',
  invitation_open: 'The invitation was not accepted so far.',
  invitation_accepted: 'The invitation was accepted.',
  no_invitation: 'No invitation waits to be accepted.',
  disabled_already: 'The account is disabled already.',
  enabled_already: 'The account is enabled already.',
  disabled: 'The account is disabled.',
  restricted_already: 'The user is restricted already.',
  not_restricted: 'The user is not restricted.',
};

/** The rule is the reason: whoever asked is told which one it was. */
const problemOf = (refusal: UserRefusal): Problem =>
  refusal === 'no_permission' ? forbidden() : conflict(refusal, messages[refusal]);

/** Holds the rules of the contract's vocabulary. @throws Problem 403, 409 */
export function assertAllowed(actor: Actor, user: ListedUser, action: UserAction): void {
  const refusal = userRefusalOf(actor, accountOf(user), action);
  if (refusal) throw problemOf(refusal);
}
