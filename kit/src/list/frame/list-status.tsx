import { listTexts, readableZone, useFormat, useTranslation } from '@countinghouse/kit';
import type { ComponentProps } from 'react';
import { LiveStatusSlot } from '../live/live-status-slot.tsx';
import type { ListFilter, ListRow } from '../model/list-source.ts';
import { useNoun } from '../state/use-noun.ts';
import type { ListTotals } from '../table/status-tabs.tsx';
import styles from './list-status.module.css';

type SlotProps<Row extends ListRow, Filter extends ListFilter, Sort extends string> = ComponentProps<
  typeof LiveStatusSlot<Row, Filter, Sort>
>;

interface ListStatusProps<Row extends ListRow, Filter extends ListFilter, Sort extends string>
  extends SlotProps<Row, Filter, Sort> {
  totals: Pick<ListTotals, 'count' | 'isStale'>;
}

/** How many rows there are, how live they are, and in whose days: beside the page's title. */
export function ListStatus<Row extends ListRow, Filter extends ListFilter, Sort extends string>({
  totals: { count, isStale },
  ...live
}: ListStatusProps<Row, Filter, Sort>) {
  const { t } = useTranslation(listTexts);
  const format = useFormat();
  const noun = useNoun(live.source);
  const zone = t('zone', { timeZone: readableZone(live.state.filter.timeZone) });
  return (
    <div className={styles.status}>
      <output className={styles.count} data-stale={isStale || undefined}>
        {count !== undefined && (
          <>
            {format.number(count)} <span className={styles.noun}>{noun(count)}</span>
          </>
        )}
      </output>
      <LiveStatusSlot {...live} />
      <span className={styles.zone} title={zone}>
        {zone}
      </span>
    </div>
  );
}
