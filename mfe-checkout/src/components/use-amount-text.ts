import type { PaymentLink } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';

/** What a link asks for, in few words: its sum, between which sums the customer chooses, or of how many items. */
export function useAmountText(): (link: Pick<PaymentLink, 'amount' | 'currency'>) => string {
  const { t } = useTranslation('checkout');
  const format = useFormat();
  return ({ amount, currency }) => {
    const money = (amountMinor: number) => format.money({ amountMinor, currency });
    if (amount.kind === 'fixed') return money(amount.amountMinor);
    if (amount.kind === 'open')
      return t('amount.open', { min: money(amount.minMinor), max: money(amount.maxMinor) });
    const { items } = amount;
    const sum = money(items.reduce((total, { unitMinor, quantity }) => total + unitMinor * quantity, 0));
    return items.some(({ maxQuantity }) => maxQuantity !== null) ? t('amount.from', { sum }) : sum;
  };
}

/** How often a link was used, of how often it may be. */
export function useUsesText(): (link: Pick<PaymentLink, 'uses' | 'maxUses'>) => string {
  const { t } = useTranslation('checkout');
  const format = useFormat();
  return ({ uses, maxUses }) =>
    maxUses === null
      ? format.number(uses)
      : t('usesOf', { uses: format.number(uses), max: format.number(maxUses) });
}
