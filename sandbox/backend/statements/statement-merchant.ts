import type { Database } from '../../store/database.ts';
import type { Actor } from '../actor/actor.ts';
import { invalidField } from '../http/problem.ts';
import { findMerchant, type MerchantRow } from '../merchants/find-merchant.ts';

/** Whose statement is asked for: who acts for one merchant need not name it. @throws Problem 400, 404 */
export async function statementMerchant(
  db: Database,
  actor: Actor,
  merchantId: string | undefined,
): Promise<MerchantRow> {
  const id = merchantId ?? actor.merchantId;
  if (!id) throw invalidField('merchantId', 'required');
  return findMerchant(db, actor, id);
}
