import type { Money } from '@countinghouse/contract';
import { listTexts, useFormat, useTranslation } from '@countinghouse/kit';
import { visuallyHidden } from '@countinghouse/kit/ui-core';
import type { ReactNode } from 'react';
import { SelectionBar } from '../lazy/lazy-tools.ts';
import type { ListRow } from '../model/list-source.ts';
import type { ListQuery } from '../state/use-list-query.ts';
import { useNoun } from '../state/use-noun.ts';
import type { SelectedRows } from '../state/use-selected-rows.ts';

interface ListSelectionProps<Row extends ListRow> {
  source: { texts: string };
  query: Pick<ListQuery<Row>, 'rows'>;
  selected: SelectedRows<Row>;
  /** What a row comes to, where their sum says something. */
  amountOf?: (row: Row) => Money;
  /** What can be done with all of them, as they are now. */
  children?: (rows: readonly Row[]) => ReactNode;
}

/** What is selected, at the window's foot; for those who cannot see it, in a place that is there before. */
export function ListSelection<Row extends ListRow>({
  source,
  query: { rows },
  selected,
  ...bar
}: ListSelectionProps<Row>) {
  const { t } = useTranslation(listTexts);
  const format = useFormat();
  const noun = useNoun(source);
  const count = selected.ids.size;
  return (
    <>
      <output className={visuallyHidden}>
        {count > 0 && t('selected', { count, number: format.number(count), noun: noun(count) })}
      </output>
      {count > 0 && <SelectionBar selected={selected} rows={rows} {...bar} />}
    </>
  );
}
