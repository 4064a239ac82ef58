import { listTexts, useTranslation } from '@countinghouse/kit';
import { Select } from '@countinghouse/kit/ui-data';
import type { ListFilter } from '../model/list-source.ts';
import type { ListState } from '../state/use-list-state.ts';
import styles from './filter-bar.module.css';

interface StatusFilterProps<Status extends string, Filter extends ListFilter & { status: Status[] }> {
  source: { texts: string };
  state: Pick<ListState<Filter>, 'filter' | 'setFilter'>;
  statuses: readonly Status[];
}

/** Narrows a list to some of its statuses, which the area's texts name: `status.…`. For a list without totals. */
export function StatusFilter<Status extends string, Filter extends ListFilter & { status: Status[] }>({
  source,
  state: { filter, setFilter },
  statuses,
}: StatusFilterProps<Status, Filter>) {
  const { t } = useTranslation(listTexts);
  return (
    <div className={styles.select}>
      <Select
        mode="multiple"
        maxTagCount="responsive"
        value={filter.status}
        placeholder={t('filter.status')}
        aria-label={t('filter.status')}
        options={statuses.map((value) => ({ value, label: t(`${source.texts}:status.${value as string}`) }))}
        onChange={(status: Status[]) => setFilter((before) => ({ ...before, status }))}
      />
    </div>
  );
}
