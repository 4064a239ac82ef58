import type { MerchantBalance } from '@countinghouse/contract';
import { payoutHold } from '../merchants/money-rules.ts';
import { expectedDateOf } from './expected.ts';
import type { OpenDeposit } from './open-deposits.ts';

function presentMerchant(rows: readonly OpenDeposit[], now: Date): MerchantBalance[] {
  const [first] = rows;
  if (!first) return [];
  const { merchant, merchantName, deposit } = first;
  const { currency } = deposit;
  const sumOf = (...statuses: OpenDeposit['deposit']['status'][]) => {
    const some = rows.filter((row) => statuses.includes(row.deposit.status));
    const amountMinor = some.reduce((sum, row) => sum + row.netMinor, 0);
    return { amount: { amountMinor, currency }, depositCount: some.length };
  };
  const dates = rows.flatMap(
    (row) => expectedDateOf({ ...row.deposit, netMinor: row.netMinor }, merchant, now) ?? [],
  );
  const hold = payoutHold(merchant, now);
  return [
    {
      merchant: { id: deposit.merchantId, name: merchantName },
      currency,
      failed: sumOf('failed'),
      accruing: sumOf('accruing').amount,
      inTransit: sumOf('in_transit', 'retried').amount,
      nextDate: dates.sort()[0] ?? null,
      hold,
      holdUntil: hold === 'account_changed' ? (merchant.payoutsPausedUntil?.toISOString() ?? null) : null,
    },
  ];
}

const urgency = ({ failed, accruing }: MerchantBalance) =>
  failed.depositCount > 0 ? 0 : accruing.amountMinor < 0 ? 1 : 2;

/** What each merchant has coming: those with failed deposits first, then negative ones, then by what accrues. */
export const presentMerchantBalances = (rows: readonly OpenDeposit[], now: Date): MerchantBalance[] =>
  [...Map.groupBy(rows, ({ deposit }) => `${deposit.merchantId} ${deposit.currency}`).values()]
    .flatMap((some) => presentMerchant(some, now))
    .sort(
      (one, other) =>
        urgency(one) - urgency(other) ||
        other.accruing.amountMinor - one.accruing.amountMinor ||
        one.merchant.id.localeCompare(other.merchant.id),
    );
