import type { DisputeDetail } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { RecordStrip } from '@countinghouse/kit/record';
import type { ReactNode } from 'react';
import { recordTexts } from '../../texts.ts';
import { TimeLeftText } from '../time-left-text.tsx';

/** What one wants to know first: who disputes what, how much is at stake, and by when to answer. */
export function DisputeStrip({ dispute }: { dispute: DisputeDetail }) {
  const { t } = useTranslation(['disputes', recordTexts]);
  const format = useFormat();
  const { customerName, brand, last4, stage, merchant, status, dueBy, timeZone, closedAt } = dispute;
  const items: [string, ReactNode][] = [
    [t('column.customer'), customerName],
    [t('column.method'), `${t(`kit:brand.${brand}`)} •••• ${last4}`],
    [t('column.merchant'), merchant.name],
    [t('column.stage'), t(`stage.${stage}`)],
    [t('column.opened'), format.instant(dispute.openedAt, { style: 'date' })],
  ];
  if (status === 'needs_response') {
    items.push([
      t('column.due'),
      <span key="due" title={format.instant(dueBy, { style: 'deadline', timeZone })}>
        <TimeLeftText dispute={dispute} />
      </span>,
    ]);
  } else if (closedAt) {
    items.push([t('column.closed'), format.instant(closedAt, { style: 'date' })]);
  }
  return <RecordStrip label={t(`${recordTexts}:strip`)} items={items} />;
}
