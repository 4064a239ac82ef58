import { roles, secondFactorStates, userAccesses, userStatuses } from '@countinghouse/contract/vocabulary';
import { useAuth, useFormat, useTranslation } from '@countinghouse/kit';
import {
  ChoiceFilter,
  DateFilter,
  DaysFilter,
  FilterBar,
  type ListTotals,
  MerchantFilter,
  PartnerFilter,
  StatusFilter,
} from '@countinghouse/kit/list';
import { listSource, type UserListState } from '../../api/list.ts';
import { idleChoices } from '../../model/list-filter.ts';

interface ListFiltersProps {
  state: Pick<UserListState, 'filter' | 'setFilter'>;
  totals: Pick<ListTotals, 'items'>;
}

const several = (id: string | undefined) => (id === undefined ? [] : [id]);

/** What the list is narrowed by, a chip each. */
export function ListFilters({ state, totals }: ListFiltersProps) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const role = useAuth(({ user }) => user?.role);
  const { filter, setFilter } = state;
  return (
    <FilterBar source={listSource} state={state} searchLabel={t('search')}>
      <StatusFilter source={listSource} state={state} totals={totals} statuses={userStatuses} />
      <ChoiceFilter
        name={t('column.role')}
        values={roles}
        nameOf={(value) => t(`kit:role.${value}`)}
        chosen={filter.role}
        onChange={(change) => setFilter((before) => ({ ...before, role: change(before.role) }))}
      />
      <ChoiceFilter
        name={t('column.access')}
        values={userAccesses}
        nameOf={(value) => t(`access.${value}`)}
        chosen={filter.access}
        onChange={(change) => setFilter((before) => ({ ...before, access: change(before.access) }))}
      />
      <ChoiceFilter
        name={t('column.secondFactor')}
        values={secondFactorStates}
        nameOf={(value) => t(`secondFactor.${value}`)}
        chosen={filter.secondFactor}
        onChange={(change) =>
          setFilter((before) => ({ ...before, secondFactor: change(before.secondFactor) }))
        }
      />
      <DaysFilter
        name={t('filter.idle')}
        choices={idleChoices}
        value={filter.idleDays}
        nameOf={(days) => t('filter.days', { count: days, number: format.number(days) })}
        onChange={(idleDays) => setFilter((before) => ({ ...before, idleDays }))}
      />
      {role !== 'merchants' && <MerchantFilter state={state} />}
      {role === 'countinghouse' && (
        <PartnerFilter
          isSingle
          chosen={several(filter.partnerId)}
          onChange={(change) =>
            setFilter((before) => ({ ...before, partnerId: change(several(before.partnerId))[0] }))
          }
        />
      )}
      <DateFilter state={state} title={t('column.created')} />
    </FilterBar>
  );
}
