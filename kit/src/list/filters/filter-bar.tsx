import { listTexts, useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import type { ReactNode } from 'react';
import {
  emptyFilter,
  isFiltering,
  type ListFilter,
  type ListRow,
  type ListSource,
} from '../model/list-source.ts';
import type { ListState } from '../state/use-list-state.ts';
import styles from './filter-bar.module.css';
import { type FilterChip, FilterChips } from './filter-chips.tsx';
import { SearchField } from './search-field.tsx';

interface FilterBarProps<Row extends ListRow, Filter extends ListFilter, Sort extends string> {
  source: ListSource<Row, Filter, Sort>;
  state: Pick<ListState<Filter>, 'filter' | 'setFilter'>;
  /** What can be searched for; without it there is no search. */
  searchLabel?: string;
  /** What the list is narrowed by most often. */
  children?: ReactNode;
  /** Opens what is filtered by less often. */
  onMore?: () => void;
  /** What was set there. */
  chips?: readonly FilterChip[];
}

/** Search, the list's own filters, and a way to clear them. */
export function FilterBar<Row extends ListRow, Filter extends ListFilter, Sort extends string>({
  source,
  state: { filter, setFilter },
  searchLabel,
  children,
  onMore,
  chips = [],
}: FilterBarProps<Row, Filter, Sort>) {
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
      {onMore && (
        <Button aria-haspopup="dialog" onClick={onMore}>
          {t('filter.more')}
        </Button>
      )}
      <FilterChips chips={chips} />
      {isFiltering(source, filter) && (
        <Button type="link" onClick={() => setFilter(({ timeZone }) => emptyFilter(source, timeZone))}>
          {t('filter.clear')}
        </Button>
      )}
    </search>
  );
}
