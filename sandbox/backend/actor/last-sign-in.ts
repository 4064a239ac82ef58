import { eq } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import { deviceOf } from '../../service/device.ts';
import type { Database } from '../../store/database.ts';
import { userMerchants } from '../../store/schema/portfolio.ts';
import { userDevices, users } from '../../store/schema/users.ts';
import { unauthenticated } from '../http/problem.ts';
import type { IdentityService } from '../user-management/identity-service.ts';
import { learnSecondFactors } from '../user-management/second-factor.ts';
import type { Actor } from './actor.ts';
import { claimPersonalData, forgetPerson } from './personal-data.ts';
import { wasDeleted } from './was-deleted.ts';

/**
 * Keeps when a user signed in last, with which browser, and who they are. A name that the identity service has given to another person takes
 * nothing over from the one before.
 */
async function noteSignIn(
  tx: Database,
  { username, subject }: Actor,
  { signedInAt, device }: { signedInAt: Date; device: string | null },
): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.username, username)).for('update');
  if (user?.subject !== subject && (await wasDeleted(tx, { username, subject })))
    throw unauthenticated('Token expired');
  if (user?.subject && user.subject !== subject) {
    await forgetPerson(tx, { username, subject: user.subject, at: signedInAt });
    await tx.delete(userMerchants).where(eq(userMerchants.username, username));
  } else if (!user?.subject) await claimPersonalData(tx, username, subject);
  if (user) {
    // A password may have been chosen by the invitation's link before.
    const isSame = user.subject === null || user.subject === subject;
    const acceptedAt = isSame ? (user.acceptedAt ?? signedInAt) : signedInAt;
    const seen = { subject, acceptedAt, lastSignInAt: signedInAt };
    await tx.update(users).set(seen).where(eq(users.username, username));
  }
  if (device === null) return;
  await tx.insert(userDevices).values({ subject, device, firstSeenAt: signedInAt }).onConflictDoNothing();
}

/** What failed is learnt with the next sign-in. */
const untold = () => undefined;

/**
 * Does so with the first request after each sign-in, as its token tells it.
 * What the token does not tell is asked of the identity service; nobody waits for it.
 */
export function noteSignIns(db: Database, openIdentity: () => Promise<IdentityService>): RequestHandler {
  const learn = learnSecondFactors(db, openIdentity);
  const known = new Map<string, string>();
  return async (req, _res, next) => {
    const { subject, signedInAt } = req.actor;
    const device = deviceOf(req.get('user-agent'));
    // Two browsers can sign in within the second that tokens tell.
    const signIn = signedInAt && `${signedInAt.getTime()} ${device}`;
    if (signIn && known.get(subject) !== signIn) {
      await db.transaction((tx) => noteSignIn(tx, req.actor, { signedInAt, device }));
      known.set(subject, signIn);
      learn(req.actor.username).catch(untold);
    }
    next();
  };
}
