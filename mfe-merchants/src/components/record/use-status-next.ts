import type { MerchantRestriction } from '@countinghouse/contract';
import { useAuth, useTranslation } from '@countinghouse/kit';
import type { Merchant } from '../../api/get-merchant.ts';
import { recordTexts } from '../../texts.ts';

/** What is to be done about a restriction by who reads of it: administrators decide, the others give what is asked for. */
export function useStatusNext(merchant: Merchant): (kind: MerchantRestriction['kind']) => string {
  const { t } = useTranslation(recordTexts);
  const isReviewer = useAuth(({ user }) => user?.role === 'countinghouse' && !user.isRestrictedUser);
  return (kind) => {
    // Who sees no requests and papers has somebody who does.
    if (!merchant.confidential) return t([`restriction.${kind}.restricted`, `restriction.${kind}.next`]);
    return t([`restriction.${kind}.${isReviewer ? 'reviewer' : 'next'}`, `restriction.${kind}.next`]);
  };
}
