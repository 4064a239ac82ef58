import type { AchDetail, CardDetail } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { RecordLink, RecordStrip } from '@countinghouse/kit/record';
import type { ReactNode } from 'react';
import { detailTexts } from '../../texts.ts';
import { CustomerLink } from '../facts/customer-link.tsx';
import { PaymentMethod } from '../payment/payment-method.tsx';

/** Where its money is: the deposit that it first went into, and how many others hold some of it. */
function Deposit({ deposits }: Pick<CardDetail, 'deposits'>) {
  const { t } = useTranslation(detailTexts);
  const format = useFormat();
  const [first, ...others] = deposits;
  if (!first) return t('strip.afterSettlement');
  const { id, status, effectiveDate } = first;
  const state = t(`deposit.status.${status}`);
  return (
    <>
      <RecordLink id={id}>{effectiveDate ? `${state} · ${format.date(effectiveDate)}` : state}</RecordLink>
      {others.length > 0 && ` ${t('strip.moreDeposits', { count: others.length })}`}
    </>
  );
}

/** Who paid, with what and when, and what their merchant gets of it; amount and status stand in the title over it. */
export function TransactionStrip({ detail }: { detail: CardDetail | AchDetail }) {
  const { t } = useTranslation(detailTexts);
  const format = useFormat();
  const { proceeds, deposits, amount, createdAt } = detail;
  const money = (amountMinor: number) => format.money({ ...amount, amountMinor });
  const items: [string, ReactNode][] = [
    [
      t('detail.customer'),
      <CustomerLink key="customer" id={detail.id}>
        {detail.customerName}
      </CustomerLink>,
    ],
    [t('detail.method'), <PaymentMethod key="method" transaction={detail} isShort />],
    [
      t('detail.created'),
      <time key="created" dateTime={createdAt}>
        {format.instant(createdAt)}
      </time>,
    ],
  ];
  if (proceeds) {
    const { isExpected, feesMinor, netMinor } = proceeds;
    items.push(
      [t(isExpected ? 'strip.expectedFee' : 'strip.fee'), money(feesMinor)],
      [t(isExpected ? 'strip.expectedNet' : 'strip.net'), money(netMinor)],
      [t('strip.deposit'), <Deposit key="deposit" deposits={deposits} />],
    );
  }
  return <RecordStrip label={t('strip.label')} items={items} />;
}
