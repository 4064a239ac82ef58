import type { InvitationAccepted } from '@countinghouse/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { invitations, users } from '../../store/schema/users.ts';
import { type Caller, recordAuditEntry } from '../audit/audit.ts';
import { Problem } from '../http/problem.ts';
import type { IdentityService } from '../user-management/identity-service.ts';
import { partnerOf, publishUser } from '../user-management/publish-user.ts';
import { entryOn } from '../user-management/user-attributes.ts';
import { noLonger, openInvitation } from './links.ts';

/** Longer than the identity service may take: who stopped halfway can try again with the same link. */
const claimMs = 30_000;

interface Accepting {
  db: Database;
  openIdentity: () => Promise<IdentityService>;
}

/** Takes the link, so that of two at once one sets the password. @throws Problem 404 */
const claim = (db: Database, secret: string, at: Date): Promise<string> =>
  db.transaction(async (tx) => {
    const { user, invitation } = await openInvitation(tx, secret, at);
    if (invitation.claimedAt && at.getTime() - invitation.claimedAt.getTime() < claimMs) throw noLonger();
    await tx
      .update(invitations)
      .set({ claimedAt: at })
      .where(eq(invitations.digest, invitation.digest ?? ''));
    return user.username;
  });

/** The password was not taken: the link works as before. */
const release = (db: Database, secret: string, at: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const { invitation } = await openInvitation(tx, secret, at);
    await tx
      .update(invitations)
      .set({ claimedAt: null })
      .where(eq(invitations.digest, invitation.digest ?? ''));
  });

/** The link is used up, with what it opened. @throws Problem 404 where it ended while the password was set */
const finish = (db: Database, secret: string, caller: Caller): Promise<void> =>
  db.transaction(async (tx) => {
    const { at } = caller;
    const { user, invitation } = await openInvitation(tx, secret, at);
    const accepted = { ...user, acceptedAt: at };
    await tx.update(users).set({ acceptedAt: at }).where(eq(users.username, user.username));
    await tx
      .update(invitations)
      .set({ digest: null, claimedAt: null })
      .where(eq(invitations.digest, invitation.digest ?? ''));
    await publishUser(tx, accepted, at);
    const managingPartnerId = await partnerOf(tx, accepted);
    await recordAuditEntry(tx, caller, entryOn('user:accept', { ...accepted, managingPartnerId }));
  });

/** Whether the user has signed in, though the link is not used up: with the password that was just set. */
async function hasAccepted(db: Database, username: string): Promise<boolean> {
  const [user] = await db.select().from(users).where(eq(users.username, username));
  return user?.acceptedAt != null;
}

/**
 * Sets the password that an invited user chose. The identity service is asked between two transactions: a link that was
 * revoked, replaced or switched off meanwhile leaves no password behind.
 * @throws Problem 400 for a password that is not taken, 404 for a link that opens nothing, 503
 */
export async function acceptInvitation(
  { db, openIdentity }: Accepting,
  caller: Caller,
  { secret, newPassword }: { secret: string; newPassword: string },
): Promise<InvitationAccepted> {
  const { at } = caller;
  const username = await claim(db, secret, at);
  const identity = await openIdentity();
  try {
    await identity.choosePassword(username, newPassword);
  } catch (error) {
    // Whatever else ended the link meanwhile, it is not to be given back.
    await release(db, secret, at).catch(() => undefined);
    throw error instanceof Problem && error.status === 404 ? noLonger() : error;
  }
  try {
    await finish(db, secret, caller);
  } catch (error) {
    if (await hasAccepted(db, username)) return { username };
    await identity.dropPassword(username);
    throw error;
  }
  return { username };
}
