import { listTexts, useFormat, useTranslation } from '@countinghouse/kit';
import { MerchantPanel } from '../lazy/lazy-tools.ts';
import type { ListFilter } from '../model/list-source.ts';
import type { ListState } from '../state/use-list-state.ts';
import { useMerchantNames } from '../state/use-names.ts';
import { FilterChip } from './filter-chip.tsx';

interface MerchantFilterProps<Filter extends ListFilter> {
  state: Pick<ListState<Filter>, 'filter' | 'setFilter'>;
}

const none: readonly string[] = [];
/** So many are told by name; the others are counted. */
const named = 2;

/** Narrows a list to any of the user's merchants. */
export function MerchantFilter<Filter extends ListFilter>({
  state: { filter, setFilter },
}: MerchantFilterProps<Filter>) {
  const { t } = useTranslation(listTexts);
  const chosen = filter.merchantId ?? none;
  const format = useFormat();
  const names = useMerchantNames(chosen.slice(0, named));
  const others = chosen.length - names.length;
  const more = others > 0 ? `+${format.number(others)}` : undefined;
  const change = (next: (before: readonly string[]) => string[]) =>
    setFilter((before) => {
      const ids = next(before.merchantId ?? none);
      return { ...before, merchantId: ids.length > 0 ? ids : undefined };
    });
  return (
    <FilterChip
      name={t('filter.merchant')}
      value={chosen.length > 0 ? names.join(', ') : undefined}
      more={more}
      onRemove={() => change(() => [])}
    >
      {() => <MerchantPanel chosen={chosen} onChange={change} />}
    </FilterChip>
  );
}
