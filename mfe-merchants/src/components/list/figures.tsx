import type { MerchantFiguresAnswer } from '@countinghouse/contract';
import { programRules } from '@countinghouse/contract/vocabulary';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { StatusTag } from '@countinghouse/kit/ui-data';
import { nearestReturns, type RateStanding, standingOf } from '../../model/rates.ts';
import styles from './list.module.css';

interface FiguresProps {
  figures: MerchantFiguresAnswer | null;
  /** Of the list. */
  timeZone: string;
}

function Rate({ text, detail, standing }: { text: string; detail: string; standing: RateStanding }) {
  const { t } = useTranslation('merchants');
  return (
    <span className={styles.rate} title={detail}>
      {text}
      {standing && (
        <StatusTag tone={standing === 'above' ? 'danger' : 'warning'} label={t(`rate.${standing}`)} />
      )}
    </span>
  );
}

/** What was captured in 30 days. */
export function VolumeText({ figures, timeZone }: FiguresProps) {
  const { t } = useTranslation('merchants');
  const format = useFormat();
  if (!figures) return '—';
  const { volume, payments, countedAt } = figures;
  const at = format.instant(countedAt, { timeZone });
  return (
    <span title={t('rate.volume', { count: payments, number: format.number(payments), at })}>
      {format.money(volume)}
    </span>
  );
}

/** The dispute rate of the program whose limit is nearest, and how near it is. */
export function DisputeRateText({ figures, timeZone }: FiguresProps) {
  const { t } = useTranslation('merchants');
  const format = useFormat();
  const found = figures?.disputeRate;
  if (!found) return '—';
  const { program, month, disputes, payments, basisPoints, share, level, limit } = found;
  const percentOf = (points: number) => format.percent(points / 10_000);
  const rate = basisPoints === null ? format.number(disputes) : percentOf(basisPoints);
  return (
    <Rate
      text={t('rate.ofLimit', { rate, share: format.percent(share) })}
      detail={t('rate.disputes', {
        ...{ program: programRules[program].name, month, limit: percentOf(limit.basisPoints) },
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
export function ReturnRateText({ figures, timeZone }: FiguresProps) {
  const { t } = useTranslation('merchants');
  const format = useFormat();
  const nearest = nearestReturns(figures?.returnRates);
  if (!figures || !nearest) return '—';
  const { kind, returned, debits, rate, limit, isExceeded } = nearest;
  const share = rate / limit;
  return (
    <Rate
      text={t('rate.ofLimit', { rate: format.percent(rate), share: format.percent(share) })}
      detail={t('rate.returns', {
        ...{ kind: t(`rate.${kind}`), limit: format.percent(limit) },
        returned: format.number(returned),
        debits: format.number(debits),
        at: format.instant(figures.countedAt, { timeZone }),
      })}
      standing={standingOf(share, isExceeded)}
    />
  );
}
