import { eq } from 'drizzle-orm';
import type { Database } from '../../store/database.ts';
import { merchants, userMerchants } from '../../store/schema/portfolio.ts';
import { publish } from '../events/publish.ts';
import { statusOf } from './present-user.ts';
import type { UserRow } from './select-user.ts';

/**
 * The partner who manages a user, as `managedBy` has it: their own, that of their merchant, or that of all merchants
 * whom they manage; null where nobody but the back office does.
 */
export async function partnerOf(
  tx: Database,
  { username, role, merchantId, partnerId }: UserRow,
): Promise<string | null> {
  if (merchantId === null && role !== 'multi-merchant') return partnerId;
  const partners = tx.selectDistinct({ id: merchants.partnerId }).from(merchants).$dynamic();
  const found =
    merchantId === null
      ? await partners
          .innerJoin(userMerchants, eq(userMerchants.merchantId, merchants.id))
          .where(eq(userMerchants.username, username))
      : await partners.where(eq(merchants.id, merchantId));
  const [only, ...others] = found;
  return only && others.length === 0 ? only.id : null;
}

/** Tells those who manage a user, and nobody else, that they are new, have changed, or are about to be deleted. */
export async function publishUser(
  tx: Database,
  user: UserRow,
  at: Date,
  change: 'created' | 'updated' | 'deleted' = 'updated',
): Promise<void> {
  const { username, merchantId } = user;
  await publish(tx, {
    ...{ topic: 'user', recordId: username, merchantId, at },
    isNew: change === 'created',
    partnerId: await partnerOf(tx, user),
    status: change === 'deleted' ? change : statusOf(user),
  });
}
