import { eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { users } from '../../store/schema/users.ts';
import { partnerOf } from '../user-management/publish-user.ts';

/** Whose portal a user of the list signs in to: their one partner's; null for all others. */
export async function partnerOfUser(
  tx: Database,
  who: { subject: string | null } | { username: string },
): Promise<string | null> {
  if ('subject' in who && who.subject === null) return null;
  const isThem = 'username' in who ? eq(users.username, who.username) : eq(users.subject, who.subject ?? '');
  const [user] = await tx.select().from(users).where(isThem);
  return user ? partnerOf(tx, user) : null;
}
