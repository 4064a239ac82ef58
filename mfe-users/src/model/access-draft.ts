import { maxManagedMerchants, type Role } from '@countinghouse/contract/vocabulary';
import type { Choice } from './choice.ts';

/** What a user is to have, as it is chosen; what another role needs is kept while one looks around. */
export interface AccessDraft {
  role: Role;
  partner: Choice | null;
  merchant: Choice | null;
  merchants: Choice[];
}

type Gap = 'choosePartner' | 'chooseMerchant' | 'chooseMerchants' | 'tooMany';

/** What is still to be chosen; null where nothing is. */
export function gapOf({ role, partner, merchant, merchants }: AccessDraft): Gap | null {
  if (role === 'partners') return partner ? null : 'choosePartner';
  if (role === 'merchants') return merchant ? null : 'chooseMerchant';
  if (role !== 'multi-merchant') return null;
  if (merchants.length === 0) return 'chooseMerchants';
  return merchants.length > maxManagedMerchants ? 'tooMany' : null;
}

interface Place {
  partner: Choice | null;
  merchant: Choice | null;
  merchants: readonly Choice[];
}

/** A role with its place as it is sent: only what the role has. */
export const roleWithPlace = <R extends Role>(role: R, { partner, merchant, merchants }: Place) => ({
  role,
  ...(role === 'partners' && partner?.id && { partnerId: partner.id }),
  ...(role === 'merchants' && merchant && { merchantId: merchant.id }),
  ...(role === 'multi-merchant' && { merchantIds: merchants.map(({ id }) => id) }),
});

const idsOf = (choices: readonly Choice[]): string =>
  choices
    .map(({ id }) => id)
    .sort()
    .join(' ');

/** Whether two come to the same. */
export function isSameAccess(one: AccessDraft, other: AccessDraft): boolean {
  if (one.role !== other.role) return false;
  if (one.role === 'partners') return one.partner?.id === other.partner?.id;
  if (one.role === 'merchants') return one.merchant?.id === other.merchant?.id;
  return one.role !== 'multi-merchant' || idsOf(one.merchants) === idsOf(other.merchants);
}
