import { DateRangeField } from '@countinghouse/kit/ui-data';
import type { ListFilter } from '../model/list-source.ts';
import type { ListState } from '../state/use-list-state.ts';

interface DateFilterProps<Filter extends ListFilter> {
  state: Pick<ListState<Filter>, 'filter' | 'setFilter'>;
}

/** Narrows a list to some days. */
export const DateFilter = <Filter extends ListFilter>({
  state: { filter, setFilter },
}: DateFilterProps<Filter>) => (
  <DateRangeField
    value={filter}
    timeZone={filter.timeZone}
    onChange={(change) =>
      setFilter((before) => {
        const { from, to } = change(before);
        return { ...before, from, to };
      })
    }
  />
);
