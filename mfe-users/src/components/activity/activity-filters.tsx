import { activityDoers, auditActions, auditOutcomes } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { ChoiceFilter, DateFilter, FilterBar, type ListState } from '@countinghouse/kit/list';
import { useAuditWords } from '@countinghouse/kit/record';
import { type ActivityFilter, actionsOfKinds, activitySource } from '../../model/activity-filter.ts';
import { activityTexts } from '../../texts.ts';

const offered = Object.values(actionsOfKinds).flat();
const offeredActions = auditActions.filter((action) => offered.includes(action));

/** Of two that there are, both are no filter. */
const onlyOf = <Value extends string>(chosen: readonly Value[]): Value | undefined =>
  chosen.length === 1 ? chosen[0] : undefined;

/** What a user's activity is narrowed by, a chip each. */
export function ActivityFilters({
  state,
}: {
  state: Pick<ListState<ActivityFilter>, 'filter' | 'setFilter'>;
}) {
  const { t } = useTranslation(activityTexts);
  const actionText = useAuditWords();
  const { filter, setFilter } = state;
  const { by, outcome } = filter;
  return (
    <FilterBar source={activitySource} state={state} searchLabel={t('record')}>
      <ChoiceFilter
        name={t('filter.action')}
        values={offeredActions}
        groups={actionsOfKinds}
        nameOf={(name, isGroup) => (isGroup ? t(`kind.${name}`) : actionText(name))}
        chosen={filter.actions}
        onChange={(change) => setFilter((before) => ({ ...before, actions: change(before.actions) }))}
      />
      <ChoiceFilter
        name={t('filter.by')}
        values={activityDoers}
        nameOf={(value) => t(`by.${value}`)}
        chosen={by ? [by] : []}
        onChange={(change) =>
          setFilter((before) => ({ ...before, by: onlyOf(change(before.by ? [before.by] : [])) }))
        }
      />
      <ChoiceFilter
        name={t('filter.outcome')}
        values={auditOutcomes}
        nameOf={(value) => t(`outcome.${value}`)}
        chosen={outcome ? [outcome] : []}
        onChange={(change) =>
          setFilter((before) => ({
            ...before,
            outcome: onlyOf(change(before.outcome ? [before.outcome] : [])),
          }))
        }
      />
      <DateFilter state={state} title={t('filter.date')} />
    </FilterBar>
  );
}
