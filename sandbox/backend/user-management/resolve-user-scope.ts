import type { UserInsertBody } from '@countinghouse/contract';
import type { Role } from '@countinghouse/contract/vocabulary';
import type { Command } from '../http/command.ts';
import { forbidden, invalidField } from '../http/problem.ts';
import { findMerchant } from '../merchants/find-merchant.ts';
import { findPartner } from '../partners/repository.ts';

interface Place {
  partnerId: string | null;
  merchantId: string | null;
}

/** Nobody makes a user who sees more than they do themselves. */
const mayMake: Record<Role, readonly Role[]> = {
  countinghouse: ['countinghouse', 'partners', 'merchants', 'multi-merchant'],
  partners: ['partners', 'merchants', 'multi-merchant'],
  'multi-merchant': ['merchants'],
  merchants: ['merchants'],
};

/** Whose people a new user joins, which must lie in the caller's own scope. @throws Problem 400, 403, 404 */
export async function resolveUserScope({ tx, actor }: Command, body: UserInsertBody): Promise<Place> {
  const { role, partnerId, merchantId, merchantIds } = body;
  if (!actor.role || !mayMake[actor.role].includes(role)) throw forbidden();
  if (role !== 'partners' && partnerId !== undefined)
    throw invalidField('partnerId', 'not_for_role', { role });
  if (role !== 'merchants' && merchantId !== undefined)
    throw invalidField('merchantId', 'not_for_role', { role });
  if (role !== 'multi-merchant' && merchantIds) throw invalidField('merchantIds', 'not_for_role', { role });
  if (role === 'partners')
    return { partnerId: (await findPartner(tx, actor, partnerId)).id, merchantId: null };
  if (role === 'merchants') {
    const wanted = merchantId ?? (actor.role === 'merchants' ? actor.merchantId : null);
    if (!wanted) throw invalidField('merchantId', 'required');
    return { partnerId: null, merchantId: (await findMerchant(tx, actor, wanted)).id };
  }
  if (role === 'multi-merchant' && !merchantIds?.length) throw invalidField('merchantIds', 'required');
  return { partnerId: null, merchantId: null };
}
