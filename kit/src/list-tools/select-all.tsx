import { maxExportedRows } from '@countinghouse/contract/vocabulary';
import { showFlash, useFormat, useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { useEffect, useRef, useState } from 'react';
import type { ListFilter, ListRow } from '../list/model/list-source.ts';
import { isExportable } from '../list/model/list-source.ts';
import type { MaybeViewSource } from '../list/model/view-content.ts';
import type { ListQuery } from '../list/state/use-list-query.ts';
import type { ListState } from '../list/state/use-list-state.ts';
import { useNoun } from '../list/state/use-noun.ts';
import type { SelectedRows } from '../list/state/use-selected-rows.ts';
import { ExportDialog } from './exports/export-dialog.tsx';
import { listToolsTexts } from './list-tools-texts.ts';

export interface SelectAllProps<
  Row extends ListRow,
  Filter extends ListFilter,
  Sort extends string,
  Key extends string,
> {
  source: MaybeViewSource<Filter, Sort, Key>;
  state: ListState<Filter, Sort, Key>;
  /** The list as it is now. */
  query: Pick<ListQuery<Row>, 'rows' | 'hasNextPage' | 'fetchNextPage'>;
  selected: SelectedRows<Row>;
  /** How many rows match. */
  total: number;
  /** Whether all that is loaded is selected, and there is more. */
  isOffered: boolean;
}

/**
 * Once all rows that are loaded are selected: the others, too. They are read for it, so that everything that can be
 * done with a selection can be done with them, unless the selection is given up meanwhile; of more than anyone looks
 * through, only the export is offered.
 */
export function SelectAll<
  Row extends ListRow,
  Filter extends ListFilter,
  Sort extends string,
  Key extends string,
>({
  source,
  state,
  query: { fetchNextPage },
  selected,
  total,
  isOffered,
}: SelectAllProps<Row, Filter, Sort, Key>) {
  const { t } = useTranslation(listToolsTexts);
  const format = useFormat();
  const noun = useNoun(source);
  const [isBusy, setBusy] = useState(false);
  const [isExporting, setExporting] = useState(false);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const number = format.number(total);
  const selectAll = async () => {
    setBusy(true);
    let page = await fetchNextPage();
    while (isMounted.current && page.hasNextPage && !page.isError) page = await fetchNextPage();
    // The rows of another filter, or a selection that was cleared.
    if (!isMounted.current) return;
    setBusy(false);
    if (page.isError) showFlash({ message: t('selection.allFailed', { noun: noun(2) }), class: 'danger' });
    selected.change(page.data?.pages.flatMap(({ items }) => items) ?? [], true);
  };
  if (!isOffered && !isBusy) return null;
  if (total <= maxExportedRows) {
    return (
      <Button type="link" loading={isBusy} onClick={selectAll}>
        {t('selection.all', { number })}
      </Button>
    );
  }
  if (!isExportable(source)) return null;
  return (
    <>
      <Button type="link" aria-haspopup="dialog" onClick={() => setExporting(true)}>
        {t('selection.exportAll', { number })}
      </Button>
      {isExporting && <ExportDialog source={source} state={state} onClose={() => setExporting(false)} />}
    </>
  );
}
