import { transactionTypes } from '@countinghouse/contract/vocabulary';
import { parseAmount, useAuth, useFormat, useTranslation } from '@countinghouse/kit';
import { DateFilter, FilterBar, type FilterChip, MerchantFilter } from '@countinghouse/kit/list';
import { Segmented } from '@countinghouse/kit/ui-data';
import { type TransactionListState, transactionList } from '../../api/transaction-list.ts';
import { withoutPart } from '../../model/list-filter.ts';
import { statusesOf } from '../../model/statuses-of.ts';

interface ListFiltersProps {
  state: Pick<TransactionListState, 'filter' | 'setFilter'>;
  /** Opens what is filtered by less often. */
  onMore: () => void;
}

/** What was set where it cannot be seen, each part in words. */
function useChips({ filter, setFilter }: ListFiltersProps['state']): FilterChip[] {
  const { t } = useTranslation('transactions');
  const format = useFormat();
  const { amountMin: min, amountMax: max, currency, brand, reason, dateOf, status } = filter;
  const amountKey = () => {
    if (min === undefined) return 'amountMax';
    if (max === undefined) return 'amountMin';
    return min === max ? 'amountIs' : 'amountRange';
  };
  const money = (amount = '0') =>
    currency && format.money({ amountMinor: parseAmount(amount, currency) ?? 0, currency });
  const chip = (key: 'amount' | 'brand' | 'reason' | 'status', name: string) => ({
    key,
    name,
    onRemove: () => setFilter((before) => withoutPart(before, key)),
  });
  const ofDates = () => setFilter((before) => ({ ...before, dateOf: undefined }));
  const hasAmount = min !== undefined || max !== undefined;
  return [
    ...(hasAmount ? [chip('amount', t(`filter.${amountKey()}`, { min: money(min), max: money(max) }))] : []),
    ...(brand.length > 0 ? [chip('brand', brand.map((one) => t(`kit:brand.${one}`)).join(', '))] : []),
    ...(reason.length > 0
      ? [chip('reason', reason.map((code) => `${t(`kit:reason.${code}`)} (${code})`).join(', '))]
      : []),
    // What the dates are about stands apart from them: they are shown without it.
    ...(dateOf ? [{ key: 'dateOf', name: t(`filter.dateOf.${dateOf}`), onRemove: ofDates }] : []),
    // One state alone is seen among the states.
    ...(status.length > 1 ? [chip('status', status.map((one) => t(`kit:status.${one}`)).join(', '))] : []),
  ];
}

/** What the list is narrowed by most often. */
export function ListFilters({ state, onMore }: ListFiltersProps) {
  const { t } = useTranslation('transactions');
  const { filter, setFilter } = state;
  const withMerchant = useAuth(({ user }) => user?.role !== 'merchants');
  const changeType = (value: string) => {
    const type = transactionTypes.find((one) => one === value);
    setFilter((before) => ({
      ...before,
      type,
      status: before.status.filter((status) => statusesOf(type).includes(status)),
    }));
  };
  return (
    <FilterBar
      source={transactionList}
      state={state}
      searchLabel={t('filter.search')}
      onMore={onMore}
      chips={useChips(state)}
    >
      <Segmented
        aria-label={t('filter.type')}
        value={filter.type ?? 'all'}
        options={[
          { value: 'all', label: t('type.all') },
          ...transactionTypes.map((type) => ({ value: type, label: t(`type.${type}`) })),
        ]}
        onChange={changeType}
      />
      {withMerchant && <MerchantFilter state={state} />}
      <DateFilter state={state} />
    </FilterBar>
  );
}
