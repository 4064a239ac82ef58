import { useFormat, useTranslation } from '@countinghouse/kit';
import { StatusTag } from '@countinghouse/kit/ui-data';
import type { MerchantRow } from '../../api/merchant-list.ts';
import { SwitchTag } from '../status-tags.tsx';

interface RowProps {
  row: MerchantRow;
  /** Of the list. */
  timeZone: string;
}

/** For how long a merchant has had its status. */
export function AgeText({ row: { daysInStatus, statusSince }, timeZone }: RowProps) {
  const { t } = useTranslation('merchants');
  const format = useFormat();
  const days = { count: daysInStatus, number: format.number(daysInStatus) };
  return (
    <span title={format.instant(statusSince, { timeZone })}>
      {daysInStatus === 0 ? t('today') : t('age', days)}
    </span>
  );
}

/** Whether deposits are on, off, or wait until a changed bank account may be paid to. */
export function DepositsTag({ row: { depositsEnabled, payoutsPausedUntil }, timeZone }: RowProps) {
  const { t } = useTranslation('merchants');
  const format = useFormat();
  if (!depositsEnabled || payoutsPausedUntil === null) return <SwitchTag isOn={depositsEnabled} />;
  const until = format.instant(payoutsPausedUntil, { timeZone });
  return (
    <span title={t('pausedUntil', { until })}>
      <StatusTag tone="warning" label={t('switch.paused')} />
    </span>
  );
}

/** How much a merchant still has to give: of its application, and of what it was asked for. Which sections is a hint. */
export function MissingText({ row: { missing, openRequests } }: Pick<RowProps, 'row'>) {
  const { t } = useTranslation('merchants');
  const format = useFormat();
  const sections = missing.sections.map((section) => t(`section.${section}`)).join(', ');
  const parts = [
    missing.count > 0 && t('missing.fields', { count: missing.count, number: format.number(missing.count) }),
    openRequests > 0 && t('missing.requests', { count: openRequests, number: format.number(openRequests) }),
  ].filter((part) => part !== false);
  if (parts.length === 0) return '—';
  return <span title={sections && t('missing.sections', { sections })}>{parts.join(' · ')}</span>;
}
