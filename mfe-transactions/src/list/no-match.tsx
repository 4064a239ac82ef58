import type { NoMatch as Reasons } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { Button, QueryFailure } from '@countinghouse/kit/ui-core';
import { EmptyState, rangeAt, Skeleton } from '@countinghouse/kit/ui-data';
import { explainNoMatch } from '../api/explain-no-match.ts';
import { emptyFilter, type FilterChange, type ListFilter, withoutPart } from '../model/list-filter.ts';
import { AmountWays } from './amount-ways.tsx';
import { listTexts } from './list-part.ts';
import styles from './no-match.module.css';

interface NoMatchProps {
  filter: ListFilter;
  onChange: (change: FilterChange) => void;
}

/** The rows next to the dates that were asked for, as a range of the same length. */
function NearestRanges({ nearest, filter, onChange }: NoMatchProps & { nearest: Reasons['nearest'] }) {
  const { t } = useTranslation(listTexts);
  const format = useFormat();
  const { timeZone } = filter;
  return (['earlier', 'later'] as const).map((side) => {
    const instant = nearest?.[side];
    if (!instant) return null;
    const range = rangeAt(instant, { side, range: filter, timeZone });
    return (
      <li key={side}>
        <span>{t(`noMatch.${side}`, { date: format.instant(instant, { timeZone, style: 'date' }) })}</span>
        <Button onClick={() => onChange((before) => ({ ...before, ...range }))}>
          {t('noMatch.showRange', { from: format.date(range.from), to: format.date(range.to) })}
        </Button>
      </li>
    );
  });
}

/** Says which part of the filter leaves nothing, and what would show rows. */
export function NoMatch({ filter, onChange }: NoMatchProps) {
  const { t } = useTranslation(listTexts);
  const format = useFormat();
  const reasons = useQuery(explainNoMatch(filter));
  const culprits = reasons.data?.without.filter(({ count }) => count > 0) ?? [];
  return (
    <section className={styles.panel} aria-labelledby="no-match">
      <EmptyState
        title={
          <h2 id="no-match" className={styles.title}>
            {t('noMatch.title')}
          </h2>
        }
      />
      {reasons.isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {reasons.error && <QueryFailure error={reasons.error} onRetry={() => reasons.refetch()} />}
      <ul className={styles.ways}>
        <AmountWays filter={filter} onChange={onChange} />
        {culprits.map(({ part, count }) => (
          <li key={part}>
            <span>
              {t('noMatch.without', { count, number: format.number(count), part: t(`part.${part}`) })}
            </span>
            <Button onClick={() => onChange((before) => withoutPart(before, part))}>
              {t('noMatch.drop', { part: t(`part.${part}`) })}
            </Button>
          </li>
        ))}
        <NearestRanges nearest={reasons.data?.nearest ?? null} filter={filter} onChange={onChange} />
      </ul>
      {reasons.data && culprits.length === 0 && <p className={styles.title}>{t('noMatch.several')}</p>}
      <Button type="link" onClick={() => onChange(({ timeZone }) => emptyFilter(timeZone))}>
        {t('transactions:filter.clear')}
      </Button>
    </section>
  );
}
