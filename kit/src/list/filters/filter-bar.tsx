import { listTexts, useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import type { ReactNode } from 'react';
import { emptyFilter, isFiltering, type ListFilter } from '../model/list-source.ts';
import type { ListState } from '../state/use-list-state.ts';
import styles from './filter-bar.module.css';
import { SearchField } from './search-field.tsx';

interface FilterBarProps<Filter extends ListFilter> {
  /** How the filter stands in the address. */
  source: {
    parseFilter: (params: URLSearchParams, ownTimeZone: string) => Filter;
    formatFilter: (filter: Filter) => URLSearchParams;
  };
  state: Pick<ListState<Filter>, 'filter' | 'setFilter'>;
  /** What can be searched for; without it there is no search. */
  searchLabel?: string;
  /** The parts of the list's filter, a chip each. */
  children?: ReactNode;
}

/** Search, the list's own filters, and a way to clear them. On a phone they are a strip of one line. */
export function FilterBar<Filter extends ListFilter>({
  source,
  state: { filter, setFilter },
  searchLabel,
  children,
}: FilterBarProps<Filter>) {
  const { t } = useTranslation(listTexts);
  return (
    <search className={styles.filters}>
      {searchLabel && (
        <div className={styles.search}>
          <SearchField
            label={searchLabel}
            value={filter.search}
            onChange={(search) => setFilter((before) => ({ ...before, search }))}
          />
        </div>
      )}
      {children}
      {isFiltering(source, filter) && (
        <Button type="link" onClick={() => setFilter(({ timeZone }) => emptyFilter(source, timeZone))}>
          {t('filter.clear')}
        </Button>
      )}
    </search>
  );
}
