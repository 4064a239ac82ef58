import type { CheckoutProfile } from '@countinghouse/contract';
import { useTranslation } from '@countinghouse/kit';
import { pageTexts } from '../../texts.ts';

/** Whose links can have a checkout page: one merchant's, or those of all of a partner's. */
export function useOwnerName() {
  const { t } = useTranslation(pageTexts);
  return ({ merchant, partner }: Pick<CheckoutProfile, 'merchant' | 'partner'>): string =>
    merchant?.name ?? t('allOf', { partner: partner.name });
}
