import type { UserInsertBody } from '@countinghouse/contract';
import { grantableRoles } from '@countinghouse/contract/vocabulary';
import type { Command } from '../http/command.ts';
import { conflict, invalidField } from '../http/problem.ts';
import { findMerchant } from '../merchants/find-merchant.ts';
import { findPartner } from '../partners/repository.ts';

export interface Place {
  partnerId: string | null;
  merchantId: string | null;
}

/** What a user is to have: a role, and whose people they are. */
export type WantedAccess = Pick<UserInsertBody, 'role' | 'partnerId' | 'merchantId' | 'merchantIds'>;

/** Whose people a user joins, which must lie in the caller's own scope. @throws Problem 400, 404, 409 */
export async function resolveUserScope(
  { tx, actor }: Pick<Command, 'tx' | 'actor'>,
  wanted: WantedAccess,
): Promise<Place> {
  const { role, partnerId, merchantId, merchantIds } = wanted;
  if (!grantableRoles(actor).includes(role)) {
    throw conflict('above_own_rights', 'Nobody gives a role that may do what they may not.');
  }
  if (role !== 'partners' && partnerId !== undefined)
    throw invalidField('partnerId', 'not_for_role', { role });
  if (role !== 'merchants' && merchantId !== undefined)
    throw invalidField('merchantId', 'not_for_role', { role });
  if (role !== 'multi-merchant' && merchantIds) throw invalidField('merchantIds', 'not_for_role', { role });
  if (role === 'partners')
    return { partnerId: (await findPartner(tx, actor, partnerId)).id, merchantId: null };
  if (role === 'merchants') {
    const id = merchantId ?? (actor.role === 'merchants' ? actor.merchantId : null);
    if (!id) throw invalidField('merchantId', 'required');
    return { partnerId: null, merchantId: (await findMerchant(tx, actor, id)).id };
  }
  if (role === 'multi-merchant' && !merchantIds?.length) throw invalidField('merchantIds', 'required');
  return { partnerId: null, merchantId: null };
}
