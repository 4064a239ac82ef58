import { eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { users } from '../../store/schema/users.ts';
import type { Actor } from './actor.ts';

/** A user as they are now, for what runs without a request of theirs; null when there is none, or they are disabled. */
export async function findActor(
  db: Database,
  subject: string,
): Promise<{ actor: Actor; email: string } | null> {
  const [user] = await db.select().from(users).where(eq(users.subject, subject));
  if (!user?.isEnabled) return null;
  const { username, role, isRestricted, partnerId, merchantId, email } = user;
  return { actor: { subject, username, role, isRestricted, partnerId, merchantId }, email };
}
