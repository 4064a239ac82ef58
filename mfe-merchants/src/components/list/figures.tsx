import { programRules } from '@countinghouse/contract/vocabulary';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { StatusTag } from '@countinghouse/kit/ui-data';
import type { MerchantRow } from '../../api/merchant-list.ts';
import { nearestReturns, type RateStanding, standingOf } from '../../model/rates.ts';
import styles from './list.module.css';

interface FiguresProps {
  row: MerchantRow;
  /** Of the list. */
  timeZone: string;
}

/** A rate and how near its limit is, in a color where it is near or above. */
function Rate({ text, detail, standing }: { text: string; detail: string; standing: RateStanding }) {
  if (!standing) return <span title={detail}>{text}</span>;
  return (
    <span title={detail}>
      <StatusTag tone={standing === 'above' ? 'danger' : 'warning'} label={text} />
    </span>
  );
}

/** There are figures only of merchants that take payments, from when they are counted first. */
function NotCounted({ row: { status } }: Pick<FiguresProps, 'row'>) {
  const { t } = useTranslation('merchants');
  const isCounted = status === 'active' || status === 'suspended' || status === 'closed';
  return isCounted ? <span className={styles.quiet}>{t('rate.counting')}</span> : '—';
}

/** What was captured in 30 days. */
export function VolumeText({ row, timeZone }: FiguresProps) {
  const { t } = useTranslation('merchants');
  const format = useFormat();
  const { figures } = row;
  if (!figures) return <NotCounted row={row} />;
  const { volume, payments, countedAt } = figures;
  const at = format.instant(countedAt, { timeZone });
  return (
    <span title={t('rate.volume', { count: payments, number: format.number(payments), at })}>
      {format.money(volume)}
    </span>
  );
}

/** The dispute rate of the program whose limit is nearest, and how near it is. */
export function DisputeRateText({ row, timeZone }: FiguresProps) {
  const { t } = useTranslation('merchants');
  const format = useFormat();
  const { figures } = row;
  if (!figures) return <NotCounted row={row} />;
  const found = figures.disputeRate;
  if (!found) return '—';
  const { program, month, disputes, payments, basisPoints, share, level, limit } = found;
  const rateOf = (points: number) => format.rate(points / 10_000);
  const rate = basisPoints === null ? format.number(disputes) : rateOf(basisPoints);
  return (
    <Rate
      text={t('rate.ofLimit', { rate, share: format.percent(share) })}
      detail={t('rate.disputes', {
        ...{ program: programRules[program].name, month, limit: rateOf(limit.basisPoints) },
        disputes: format.number(disputes),
        payments: format.number(payments),
        limitDisputes: format.number(limit.disputes),
        at: format.instant(figures.countedAt, { timeZone }),
      })}
      standing={standingOf(share, level !== null)}
    />
  );
}

/** The kind of returned debits that is nearest to its limit, and how near it is. */
export function ReturnRateText({ row, timeZone }: FiguresProps) {
  const { t } = useTranslation('merchants');
  const format = useFormat();
  const { figures } = row;
  if (!figures) return <NotCounted row={row} />;
  const nearest = nearestReturns(figures.returnRates);
  if (!nearest) return '—';
  const { kind, returned, debits, rate, limit, isExceeded } = nearest;
  const share = rate / limit;
  return (
    <Rate
      text={t('rate.ofLimit', { rate: format.rate(rate), share: format.percent(share) })}
      detail={t('rate.returns', {
        ...{ kind: t(`rate.${kind}`), limit: format.rate(limit) },
        returned: format.number(returned),
        debits: format.number(debits),
        at: format.instant(figures.countedAt, { timeZone }),
      })}
      standing={standingOf(share, isExceeded)}
    />
  );
}
