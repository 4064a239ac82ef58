import { transactionTypes } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { DateRangeField, Segmented } from '@countinghouse/kit/ui-data';
import { emptyFilter, type FilterChange, isFiltering, type ListFilter } from '../model/list-filter.ts';
import { statusesOf } from '../model/statuses-of.ts';
import { FilterChips } from './filter-chips.tsx';
import styles from './list-filters.module.css';
import { MerchantSelect } from './merchant-select.tsx';
import { SearchField } from './search-field.tsx';

interface ListFiltersProps {
  filter: ListFilter;
  onChange: (change: FilterChange) => void;
  withMerchant: boolean;
  /** Opens what is filtered by less often. */
  onMore: () => void;
}

/** What the list is narrowed by most often. */
export function ListFilters({ filter, onChange, withMerchant, onMore }: ListFiltersProps) {
  const { t } = useTranslation('transactions');
  const change = (part: Partial<ListFilter>) => onChange((before) => ({ ...before, ...part }));
  const changeType = (value: string) => {
    const type = transactionTypes.find((one) => one === value);
    onChange((before) => ({
      ...before,
      type,
      status: before.status.filter((status) => statusesOf(type).includes(status)),
    }));
  };
  return (
    <search className={styles.filters}>
      <div className={styles.search}>
        <SearchField value={filter.search} onChange={(search) => change({ search })} />
      </div>
      <Segmented
        aria-label={t('filter.type')}
        value={filter.type ?? 'all'}
        options={[
          { value: 'all', label: t('type.all') },
          ...transactionTypes.map((type) => ({ value: type, label: t(`type.${type}`) })),
        ]}
        onChange={changeType}
      />
      {withMerchant && (
        <div className={styles.select}>
          <MerchantSelect value={filter.merchantId} onChange={(merchantId) => change({ merchantId })} />
        </div>
      )}
      <DateRangeField value={filter} timeZone={filter.timeZone} onChange={change} />
      <Button aria-haspopup="dialog" onClick={onMore}>
        {t('filter.more')}
      </Button>
      <FilterChips filter={filter} onChange={onChange} />
      {isFiltering(filter) && (
        <Button type="link" onClick={() => onChange(({ timeZone }) => emptyFilter(timeZone))}>
          {t('filter.clear')}
        </Button>
      )}
    </search>
  );
}
