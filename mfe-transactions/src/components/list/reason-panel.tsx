import type { FailureCode } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { ChoicePanel } from '@countinghouse/kit/list-tools';
import { keepPreviousData, useQuery } from '@countinghouse/kit/query';
import { QueryFailure } from '@countinghouse/kit/ui-core';
import { Skeleton } from '@countinghouse/kit/ui-data';
import { reasonTotals } from '../../api/reason-totals.ts';
import type { FilterChange, ListFilter } from '../../model/list-filter.ts';
import { listTexts } from '../../texts.ts';
import styles from './panels.module.css';

interface ReasonPanelProps {
  filter: ListFilter;
  onChange: (change: FilterChange) => void;
}

/** The reasons that there are among what the rest of the filter leaves, the most frequent first. */
export function ReasonPanel({ filter, onChange }: ReasonPanelProps) {
  const { t } = useTranslation(listTexts);
  const { data, error, isPending, refetch } = useQuery({
    ...reasonTotals(filter),
    placeholderData: keepPreviousData,
  });
  const counts = new Map<FailureCode, number>();
  for (const { reason, count } of data?.items ?? []) counts.set(reason, (counts.get(reason) ?? 0) + count);
  const codes = [...new Set([...counts.keys(), ...filter.reason])];
  return (
    <div className={styles.panel}>
      {isPending && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {error && <QueryFailure error={error} onRetry={() => refetch()} />}
      {data && codes.length === 0 && <p className={styles.hint}>{t('filters.noReasons')}</p>}
      {codes.length > 0 && (
        <ChoicePanel
          values={codes}
          nameOf={(code) => `${t(`kit:reason.${code}`)} (${code})`}
          countOf={(code) => counts.get(code) ?? 0}
          chosen={filter.reason}
          onChange={(change) => onChange((before) => ({ ...before, reason: change(before.reason) }))}
        />
      )}
    </div>
  );
}
