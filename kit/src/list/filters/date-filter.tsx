import { displayTimeZone, readableZone, todaysZone, useFormat, useTranslation } from '@countinghouse/kit';
import { DatePanel } from '@countinghouse/kit/ui-data';
import type { ReactNode } from 'react';
import type { ListFilter } from '../model/list-source.ts';
import type { ListState } from '../state/use-list-state.ts';
import { FilterChip } from './filter-chip.tsx';

interface DateFilterProps<Filter extends ListFilter> {
  state: Pick<ListState<Filter>, 'filter' | 'setFilter'>;
  /** What the dates are of, where that is chosen: it is told without dates, too. */
  name?: string;
  /** What the dates are of, where there is no choice; just a date without it. */
  title?: string;
  /** Under the days: what they are of, where there is a choice. */
  children?: ReactNode;
  /** What else goes with the dates. */
  onRemove?: () => void;
}

/** Narrows a list to some days. */
export function DateFilter<Filter extends ListFilter>({
  state: { filter, setFilter },
  name,
  title,
  children,
  onRemove,
}: DateFilterProps<Filter>) {
  const { t } = useTranslation('kit');
  const format = useFormat();
  const { from, to, timeZone } = filter;
  const written = (date: string | undefined) => (date ? format.date(date) : '…');
  const days = from === to ? written(from) : `${written(from)} – ${written(to)}`;
  // Days of another zone than the reader's own, as of a colleague's link.
  const zone = todaysZone(timeZone) === todaysZone(displayTimeZone()) ? '' : ` (${readableZone(timeZone)})`;
  const change = (range: Pick<ListFilter, 'from' | 'to'>) => setFilter((before) => ({ ...before, ...range }));
  const none = { from: undefined, to: undefined };
  return (
    <FilterChip
      name={name ?? title ?? t('dateRange.label')}
      value={(from ?? to) ? days + zone : name && t('dateRange.clear')}
      onRemove={onRemove ?? (() => change(none))}
    >
      {(close) => (
        <>
          <DatePanel
            value={filter}
            timeZone={timeZone}
            onChange={(next) =>
              setFilter((before) => {
                const range = next(before);
                return { ...before, from: range.from, to: range.to };
              })
            }
            onChoose={(range) => {
              change({ ...none, ...range });
              close();
            }}
          />
          {children}
        </>
      )}
    </FilterChip>
  );
}
