import { eq } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import type { Database } from '../../store/database.ts';
import { userMerchants } from '../../store/schema/portfolio.ts';
import { users } from '../../store/schema/users.ts';
import type { Actor } from './actor.ts';
import { claimPersonalData, forgetPerson } from './personal-data.ts';

/**
 * Keeps when a user signed in last and who they are. A name that the identity service has given to another person takes
 * nothing over from the one before.
 */
async function noteSignIn(tx: Database, { username, subject }: Actor, signedInAt: Date): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.username, username)).for('update');
  if (user?.subject && user.subject !== subject) {
    await forgetPerson(tx, { username, subject: user.subject, at: signedInAt });
    await tx.delete(userMerchants).where(eq(userMerchants.username, username));
  } else if (!user?.subject) await claimPersonalData(tx, username, subject);
  if (user) {
    const acceptedAt = user.subject === subject ? (user.acceptedAt ?? signedInAt) : signedInAt;
    const seen = { subject, acceptedAt, lastSignInAt: signedInAt };
    await tx.update(users).set(seen).where(eq(users.username, username));
  }
}

/** Does so with the first request after each sign-in, as its token tells it. */
export function noteSignIns(db: Database): RequestHandler {
  const known = new Map<string, number>();
  return async (req, _res, next) => {
    const { subject, signedInAt } = req.actor;
    if (signedInAt && known.get(subject) !== signedInAt.getTime()) {
      await db.transaction((tx) => noteSignIn(tx, req.actor, signedInAt));
      known.set(subject, signedInAt.getTime());
    }
    next();
  };
}
