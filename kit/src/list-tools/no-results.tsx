import { useFormat, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { Button, QueryFailure } from '@countinghouse/kit/ui-core';
import { EmptyState, rangeAt, Skeleton } from '@countinghouse/kit/ui-data';
import type { ReactNode } from 'react';
import {
  emptyFilter,
  type FilterChange,
  type ListFilter,
  type ListRow,
  type ListSource,
  type NoResultsReasons,
} from '../list/model/list-source.ts';
import { useNoun } from '../list/state/use-noun.ts';
import { listToolsTexts } from './list-tools-texts.ts';
import styles from './no-results.module.css';

interface NoResultsProps<Row extends ListRow, Filter extends ListFilter, Sort extends string> {
  source: ListSource<Row, Filter, Sort>;
  filter: Filter;
  onChange: (change: FilterChange<Filter>) => void;
  /** Said where there is nothing without the filter either. */
  none: ReactNode;
}

interface NearestRangesProps<Filter extends ListFilter> {
  nearest: NoResultsReasons['nearest'];
  filter: Filter;
  onChange: (change: FilterChange<Filter>) => void;
}

/** The rows next to the dates that were asked for, as a range of the same length. */
function NearestRanges<Filter extends ListFilter>({ nearest, filter, onChange }: NearestRangesProps<Filter>) {
  const { t } = useTranslation(listToolsTexts);
  const format = useFormat();
  const { timeZone } = filter;
  return (['earlier', 'later'] as const).map((side) => {
    const instant = nearest?.[side];
    if (!instant) return null;
    const range = rangeAt(instant, { side, range: filter, timeZone });
    const date = format.instant(instant, { timeZone, style: 'date' });
    return (
      <li key={side}>
        <span>{t(`noResults.${side}`, { date })}</span>
        <Button onClick={() => onChange((before) => ({ ...before, ...range }))}>
          {t('noResults.showRange', { from: format.date(range.from), to: format.date(range.to) })}
        </Button>
      </li>
    );
  });
}

/** What the server says of a filter that leaves nothing. */
interface Reasons {
  data: NoResultsReasons | null | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** The ways out of a filter that leaves nothing: which part of it does that, and where the nearest rows are. */
function WaysOut<Row extends ListRow, Filter extends ListFilter, Sort extends string>({
  source: { texts, noResults },
  filter,
  onChange,
  reasons,
}: Omit<NoResultsProps<Row, Filter, Sort>, 'none'> & { reasons: Reasons }) {
  const { t } = useTranslation([texts, listToolsTexts], { nsMode: 'fallback' });
  const format = useFormat();
  const culprits = reasons.data?.without.filter(({ count }) => count > 0) ?? [];
  return (
    <>
      {reasons.error && <QueryFailure error={reasons.error} onRetry={() => reasons.refetch()} />}
      <ul className={styles.ways}>
        {culprits.map(({ part, count }) => {
          const words = { count, number: format.number(count), part: t(`part.${part}`) };
          return (
            <li key={part}>
              <span>{t('noResults.without', words)}</span>
              <Button onClick={() => onChange((before) => noResults?.without(before, part) ?? before)}>
                {t('noResults.drop', words)}
              </Button>
            </li>
          );
        })}
        <NearestRanges nearest={reasons.data?.nearest ?? null} filter={filter} onChange={onChange} />
      </ul>
      {reasons.data && culprits.length === 0 && <p className={styles.title}>{t('noResults.several')}</p>}
    </>
  );
}

/** Whether the filter hides nothing: its one part leaves as much as none. */
const isNothing = (reasons: NoResultsReasons | null | undefined): boolean =>
  reasons?.without.length === 1 && reasons.without[0]?.count === 0;

/** Says that a filter leaves nothing, which part of it does that, and what would show rows. */
export function NoResults<Row extends ListRow, Filter extends ListFilter, Sort extends string>(
  props: NoResultsProps<Row, Filter, Sort>,
) {
  const { none, ...rest } = props;
  const { source, filter, onChange } = rest;
  const { t } = useTranslation(listToolsTexts);
  const noun = useNoun(source);
  const { list, noResults } = source;
  const reasons = useQuery({
    queryKey: [list, 'no-results', filter],
    queryFn: async ({ signal }) => (await noResults?.explain(filter, { signal })) ?? null,
    enabled: noResults !== undefined,
  });
  if (reasons.isLoading) return <Skeleton active title={false} paragraph={{ rows: 4 }} />;
  if (isNothing(reasons.data)) return none;
  return (
    <section className={styles.panel} aria-labelledby="no-results">
      <EmptyState
        title={
          <h2 id="no-results" className={styles.title}>
            {t('noResults.title', { noun: noun(2) })}
          </h2>
        }
      />
      {noResults && <WaysOut {...rest} reasons={reasons} />}
      <Button type="link" onClick={() => onChange(({ timeZone }) => emptyFilter(source, timeZone))}>
        {t('filters.clear')}
      </Button>
    </section>
  );
}
