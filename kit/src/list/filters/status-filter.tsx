import { listTexts, useTranslation } from '@countinghouse/kit';
import { ChoicePanel } from '../lazy/lazy-tools.ts';
import type { ListFilter } from '../model/list-source.ts';
import { type NameStatus, namesOfStatuses, type StatusGroups } from '../model/status-groups.ts';
import { totalsOf } from '../model/sum-totals.ts';
import type { ListState } from '../state/use-list-state.ts';
import type { ListTotals } from '../table/status-tabs.tsx';
import { FilterChip } from './filter-chip.tsx';

interface StatusFilterProps<Status extends string, Filter extends ListFilter & { status: Status[] }> {
  source: { texts: string };
  state: Pick<ListState<Filter>, 'filter' | 'setFilter'>;
  totals?: Pick<ListTotals, 'items'>;
  /** All that a row can have, in their order. */
  statuses: readonly Status[];
  /** Which of them stand together; those in no group come after. */
  groups?: StatusGroups<Status>;
  /** Of a status or a group; as the area's texts name them unless told: `status.…`. */
  nameOf?: NameStatus;
}

/** Narrows a list to any of its states. */
export function StatusFilter<Status extends string, Filter extends ListFilter & { status: Status[] }>({
  source,
  state: { filter, setFilter },
  totals,
  statuses,
  groups,
  nameOf,
}: StatusFilterProps<Status, Filter>) {
  const { t } = useTranslation(listTexts);
  const name: NameStatus = nameOf ?? ((status) => t(`${source.texts}:status.${status}`));
  const names = namesOfStatuses(filter.status, groups, name);
  const items = totals?.items;
  const change = (next: (before: readonly Status[]) => Status[]) =>
    setFilter((before) => ({ ...before, status: next(before.status) }));
  return (
    <FilterChip
      name={t('filter.status')}
      value={names.length > 0 ? names.join(', ') : undefined}
      onRemove={() => change(() => [])}
    >
      {() => (
        <ChoicePanel<Status>
          values={statuses}
          groups={groups}
          nameOf={name}
          countOf={items && ((status) => totalsOf(items, [status]).count)}
          chosen={filter.status}
          onChange={change}
        />
      )}
    </FilterChip>
  );
}
