import { eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { users } from '../../store/schema/users.ts';
import { forbidden } from '../http/problem.ts';
import type { Actor } from './actor.ts';
import { wasDeleted } from './was-deleted.ts';

/**
 * Holds that the list of users says of the caller what their token says. A token is good for a while after its user was
 * disabled, deleted or given other access: whoever invites a friend meanwhile would have somebody in for good.
 * @param lock has the list say so until the transaction ends
 * @throws Problem 403
 */
export async function assertCurrent(db: Database, actor: Actor, { lock = false } = {}): Promise<void> {
  const found = db.select().from(users).where(eq(users.subject, actor.subject));
  const [user] = await (lock ? found.for('share') : found);
  if (!user) {
    // Who was never listed is who their token says.
    if (await wasDeleted(db, actor)) throw forbidden();
    return;
  }
  const isCurrent =
    user.isEnabled &&
    user.role === actor.role &&
    user.isRestricted === actor.isRestricted &&
    user.partnerId === actor.partnerId &&
    user.merchantId === actor.merchantId;
  if (!isCurrent) throw forbidden();
}
