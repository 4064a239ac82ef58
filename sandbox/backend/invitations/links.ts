import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { invitations, users } from '../../store/schema/users.ts';
import { Problem } from '../http/problem.ts';
import type { UserRow } from '../user-management/select-user.ts';

/** One answer for whatever does not open anything: unknown, used, expired, revoked. */
export const noLonger = () => new Problem(404, 'not_found', 'This invitation link is no longer valid.');

const digestOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** What opens a link: nobody can guess it, and its digest alone is kept. */
export function newLink(): { secret: string; digest: string } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, digest: digestOf(secret) };
}

export interface OpenInvitation {
  invitation: typeof invitations.$inferSelect;
  user: UserRow;
}

const isOpen = (at: Date) =>
  and(
    gt(invitations.expiresAt, at),
    isNull(invitations.revokedAt),
    isNull(users.acceptedAt),
    eq(users.isEnabled, true),
  );

/**
 * The invitation of a link, and its user, whose row stays locked until the transaction ends: whatever changes an
 * invitation locks it. @throws Problem 404
 */
export async function openInvitation(tx: Database, secret: string, at: Date): Promise<OpenInvitation> {
  const digest = digestOf(secret);
  const [found] = await tx
    .select({ username: invitations.username })
    .from(invitations)
    .where(eq(invitations.digest, digest));
  if (!found) throw noLonger();
  await tx.select({ held: sql`1` }).from(users).where(eq(users.username, found.username)).for('update');
  const [open] = await tx
    .select({ invitation: invitations, user: users })
    .from(invitations)
    .innerJoin(users, eq(users.username, invitations.username))
    .where(and(eq(invitations.digest, digest), isOpen(at)));
  if (!open) throw noLonger();
  return open;
}

/** Ends what somebody sent who is gone or disabled: nobody comes in on the word of who may not any more. */
export async function revokeSentBy(tx: Database, subject: string | null, at: Date): Promise<void> {
  if (subject === null) return;
  const open = tx.select({ username: users.username }).from(users).where(isNull(users.acceptedAt));
  await tx
    .update(invitations)
    .set({ digest: null, claimedAt: null, revokedAt: at })
    .where(
      and(
        eq(invitations.sender, subject),
        isNull(invitations.revokedAt),
        inArray(invitations.username, open),
      ),
    );
}

/** Has nothing open the invitation of a user who has not accepted it. The user's row is locked. */
export async function revokeLink(tx: Database, username: string, at: Date): Promise<void> {
  await tx
    .update(invitations)
    .set({ digest: null, claimedAt: null, revokedAt: at })
    .where(and(eq(invitations.username, username), isNull(invitations.revokedAt)));
}
