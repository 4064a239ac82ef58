import { listTexts, useFormat, useTranslation } from '@countinghouse/kit';
import { visuallyHidden } from '@countinghouse/kit/ui-core';
import type { SelectionBarProps } from '../../list-tools/selection-bar.tsx';
import { SelectionBar } from '../lazy/lazy-tools.ts';
import type { ListFilter, ListRow } from '../model/list-source.ts';
import { useNoun } from '../state/use-noun.ts';

/** What is selected, at the window's foot; for those who cannot see it, in a place that is there before. */
export function ListSelection<
  Row extends ListRow,
  Filter extends ListFilter,
  Sort extends string,
  Key extends string,
>({ source, state, query, totals, selected, amountOf, children }: SelectionBarProps<Row, Filter, Sort, Key>) {
  const { t } = useTranslation(listTexts);
  const format = useFormat();
  const noun = useNoun(source);
  const count = selected.ids.size;
  return (
    <>
      <output className={visuallyHidden}>
        {count > 0 && t('selected', { count, number: format.number(count), noun: noun(count) })}
      </output>
      {count > 0 && (
        <SelectionBar
          source={source}
          state={state}
          query={query}
          totals={totals}
          selected={selected}
          amountOf={amountOf}
        >
          {children}
        </SelectionBar>
      )}
    </>
  );
}
