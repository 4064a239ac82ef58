import type { DisputeDetail } from '@countinghouse/contract';
import { recordTexts as kitRecordTexts, useFormat, useTranslation } from '@countinghouse/kit';
import { CopyText, RecordLink } from '@countinghouse/kit/record';
import { EmailText } from '@countinghouse/kit/ui-core';
import { DescriptionList, Panel, TransactionStatusTag } from '@countinghouse/kit/ui-data';
import type { ReactNode } from 'react';
import { recordTexts } from '../../texts.ts';

/** The payment beside its dispute: what was checked, from where it was made, and what became of it. */
export function PaymentPanel({ dispute: { payment } }: { dispute: DisputeDetail }) {
  const { t } = useTranslation([recordTexts, kitRecordTexts]);
  const format = useFormat();
  const { delivery, refunds, metadata } = payment;
  const day = (at: string) => format.instant(at, { style: 'date' });
  const known = (name: string, value: string | null): [string, ReactNode][] =>
    value ? [[t(`payment.${name}`), value]] : [];
  const items: [string, ReactNode][] = [
    [
      t('payment.id'),
      <CopyText key="id" text={payment.id} name={t('payment.id')}>
        <RecordLink id={payment.id} type="card">
          {format.money(payment.amount)}
        </RecordLink>
      </CopyText>,
    ],
    [t('payment.status'), <TransactionStatusTag key="status" status={payment.status} />],
    [t('payment.paidOn'), format.instant(payment.createdAt)],
    ...known('reference', payment.reference),
    ...known('description', payment.description),
    [
      t('payment.email'),
      <a key="email" href={`mailto:${payment.customerEmail}`}>
        <EmailText email={payment.customerEmail} />
      </a>,
    ],
    [t('payment.entryMode'), t(`${kitRecordTexts}:entryMode.${payment.entryMode}`)],
    [t('payment.avs'), t(`${kitRecordTexts}:avs.${payment.avs}`)],
    [t('payment.cvv'), t(`${kitRecordTexts}:cvv.${payment.cvv}`)],
    [t('payment.threeDs'), t(`payment.threeDsResult.${payment.threeDs ?? 'none'}`)],
    ...known('authorizationCode', payment.authorizationCode),
    [t('payment.ipAddress'), payment.ipAddress ?? '—'],
    [t('payment.deviceId'), payment.deviceId ?? '—'],
    ...known('accountId', payment.accountId),
    ...(delivery
      ? ([
          [t('payment.address'), delivery.address],
          [t('payment.carrier'), delivery.carrier],
          [
            t('payment.tracking'),
            <CopyText
              key="tracking"
              text={delivery.trackingNumber}
              name={t('payment.tracking').toLowerCase()}
            />,
          ],
          [
            t('payment.delivered'),
            delivery.deliveredAt
              ? day(delivery.deliveredAt)
              : t('payment.onItsWay', { date: day(delivery.shippedAt) }),
          ],
        ] satisfies [string, ReactNode][])
      : []),
    ...metadata.map(({ name, value }): [string, ReactNode] => [name, value]),
    [
      t('payment.refunds'),
      refunds.length === 0
        ? t('payment.noRefunds')
        : refunds.map((refund) => (
            <div key={refund.id}>
              {format.money(refund.amount)} · {day(refund.createdAt)}
            </div>
          )),
    ],
  ];
  return (
    <Panel title={t('payment.title')}>
      <DescriptionList items={items} />
    </Panel>
  );
}
