import type { ListedTransaction } from '@countinghouse/contract';
import { Link, useFormat, useTranslation } from '@countinghouse/kit';
import { useLinkState } from '@countinghouse/kit/list';
import { EmailText } from '@countinghouse/kit/ui-core';
import { DescriptionList, TransactionStatusTag } from '@countinghouse/kit/ui-data';
import type { ReactNode } from 'react';
import { reasonText } from '../../model/reason-text.ts';
import { customerPathOf } from '../../paths.ts';
import { PaymentMethod } from '../payment/payment-method.tsx';

interface TransactionPreviewProps {
  transaction: ListedTransaction;
  timeZone: string;
}

/** What the list knows of a payment, all of it in full. */
export function TransactionPreview({ transaction, timeZone }: TransactionPreviewProps) {
  const { t } = useTranslation('transactions');
  const format = useFormat();
  const linkState = useLinkState();
  const { amount, reasonCode, refundedMinor, feesMinor, netMinor } = transaction;
  const money = (amountMinor: number) => format.money({ ...amount, amountMinor });
  const facts: (readonly [column: string, value: ReactNode])[] = [
    ['amount', <strong key="amount">{format.money(amount)}</strong>],
    ['status', <TransactionStatusTag key="status" status={transaction.status} />],
    ...(reasonCode ? [['reason', reasonText(reasonCode, t)] as const] : []),
    ['time', format.instant(transaction.createdAt, { timeZone })],
    ['method', <PaymentMethod key="method" transaction={transaction} />],
    ['merchant', transaction.merchant.name],
    [
      'email',
      // Everything that this customer paid, and from there back to this list.
      <Link key="email" to={customerPathOf(transaction)} state={linkState}>
        <EmailText email={transaction.customerEmail} />
      </Link>,
    ],
    ['reference', transaction.reference],
    ...(refundedMinor > 0 ? [['refunded', money(refundedMinor)] as const] : []),
    ...(feesMinor === null ? [] : [['fees', money(feesMinor)] as const]),
    ...(netMinor === null ? [] : [['net', money(netMinor)] as const]),
    ['id', <code key="id">{transaction.id}</code>],
  ];
  return <DescriptionList items={facts.map(([column, value]) => [t(`column.${column}`), value])} />;
}
