import { eq } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import type { Database } from '../../store/database.ts';
import { users } from '../../store/schema/users.ts';

/** Keeps when each user signed in last, as their tokens say it: one write a sign-in. */
export function noteSignIns(db: Database): RequestHandler {
  const known = new Map<string, number>();
  return async (req, _res, next) => {
    const { username, signedInAt } = req.actor;
    if (signedInAt && known.get(username) !== signedInAt.getTime()) {
      known.set(username, signedInAt.getTime());
      await db.update(users).set({ lastSignInAt: signedInAt }).where(eq(users.username, username));
    }
    next();
  };
}
