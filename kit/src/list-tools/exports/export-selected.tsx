import { maxExportedRows } from '@countinghouse/contract/vocabulary';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { useState } from 'react';
import { isExportable, type ListFilter, type ListRow } from '../../list/model/list-source.ts';
import type { MaybeViewSource } from '../../list/model/view-content.ts';
import { listToolsTexts } from '../list-tools-texts.ts';
import { ExportDialog } from './export-dialog.tsx';
import type { ExportedList } from './export-request.ts';

interface ExportSelectedProps<Filter extends ListFilter, Sort extends string, Key extends string> {
  source: MaybeViewSource<Filter, Sort, Key>;
  state: ExportedList<Filter>;
  rows: readonly ListRow[];
}

/** The export of the rows that are selected, where the list has one. */
export function ExportSelected<Filter extends ListFilter, Sort extends string, Key extends string>({
  source,
  state,
  rows,
}: ExportSelectedProps<Filter, Sort, Key>) {
  const { t } = useTranslation(listToolsTexts);
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  if (!isExportable(source)) return null;
  const isTooMany = rows.length > maxExportedRows;
  return (
    <>
      <Button
        aria-haspopup="dialog"
        disabled={isTooMany}
        title={isTooMany ? t('selection.tooMany', { number: format.number(maxExportedRows) }) : undefined}
        onClick={() => setOpen(true)}
      >
        {t('selection.export')}
      </Button>
      {isOpen && (
        <ExportDialog
          source={source}
          state={state}
          ids={rows.map(({ id }) => id)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
