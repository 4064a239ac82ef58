import { type ExportFormat, type ExportKind, listExports } from '@countinghouse/contract/vocabulary';
import { failureText, type Language, showFlash, useFormat, useTranslation } from '@countinghouse/kit';
import { exportTexts, startExport, useMutation, useQuery } from '@countinghouse/kit/query';
import { Button, Notice, QueryFailure } from '@countinghouse/kit/ui-core';
import { Dialog } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import type { ListFilter } from '../../list/model/list-source.ts';
import { totalsOf } from '../../list/model/sum-totals.ts';
import { listTotals } from '../../list/state/list-queries.ts';
import { useNoun } from '../../list/state/use-noun.ts';
import fieldStyles from '../fields.module.css';
import { ExportFacts } from './export-facts.tsx';
import { type ExportableSource, type ExportedList, exportRequest, fileColumns } from './export-request.ts';
import { FormatField } from './format-field.tsx';

interface ExportDialogProps<Filter extends ListFilter> {
  source: ExportableSource<Filter>;
  /** What the list shows, and how. */
  state: ExportedList<Filter>;
  /** The columns that the table has room for, where the list itself is exported. */
  shown?: readonly string[] | undefined;
  /** Only these rows: those that were selected. */
  ids?: readonly string[] | undefined;
  /** Of a saved view. */
  name?: string | undefined;
  onClose: () => void;
}

/** How many rows the filter leaves; undefined until that is known, null for a list that does not count them. */
function useRowCount<Filter extends ListFilter>(source: ExportableSource<Filter>, filter: Filter) {
  const { data, isPlaceholderData, error, refetch } = useQuery(listTotals(source, filter));
  const items = isPlaceholderData ? undefined : data?.items;
  const count = source.readTotals ? items && totalsOf(items, filter.status ?? []).count : null;
  return { count, error, refetch };
}

/** Says what will be in the file, and starts the job that writes it. */
export function ExportDialog<Filter extends ListFilter>({
  source,
  state,
  shown,
  ids,
  name,
  onClose,
}: ExportDialogProps<Filter>) {
  const { t, i18n } = useTranslation(exportTexts);
  const format = useFormat();
  const noun = useNoun(source);
  const [fileFormat, setFileFormat] = useState<ExportFormat>('csv');
  const [hasAll, setHasAll] = useState(false);
  const [failure, setFailure] = useState('');
  const { count: matching, error, refetch } = useRowCount(source, state.filter);
  const count = ids ? ids.length : matching;
  const kind = listExports[source.export.list];
  const columns = fileColumns(source, state.columns);
  const locale = i18n.language as Language;
  const how = { format: fileFormat, columns: hasAll ? columns.all : columns.shown, locale };
  const request = exportRequest(source, state, how, ids);
  const start = useMutation({
    mutationFn: () => startExport<ExportKind>(kind, request as Parameters<typeof startExport>[1]),
    onSuccess: () => {
      showFlash({ class: 'success', message: t('started') });
      onClose();
    },
    onError: async (problem) => setFailure(await failureText(problem, t('failed'))),
  });
  const unseen = hasAll ? [] : state.columns.filter(({ key }) => shown && !shown.includes(key));
  const ofSelection =
    ids && t('dialog.titleSelected', { number: format.number(ids.length), noun: noun(ids.length) });
  const title = ofSelection ?? (name ? t('dialog.titleOf', { name }) : t('dialog.title'));
  return (
    <Dialog
      title={title}
      onClose={onClose}
      isHeld={start.isPending}
      actions={
        <>
          <Button disabled={start.isPending} onClick={onClose}>
            {t('dialog.close')}
          </Button>
          <Button
            type="primary"
            loading={start.isPending}
            disabled={count === 0}
            onClick={() => start.mutate()}
          >
            {t('dialog.start')}
          </Button>
        </>
      }
    >
      {error && !ids && <QueryFailure error={error} onRetry={() => refetch()} />}
      {count === 0 && <Notice tone="warning" title={t('dialog.nothing', { noun: noun(2) })} />}
      <FormatField value={fileFormat} onChange={setFileFormat} />
      <ExportFacts kind={kind} request={request} count={error && !ids ? null : count} />
      {unseen.length > 0 && (
        <p className={fieldStyles.hint}>
          {t('dialog.unseen', {
            names: unseen.map(({ key }) => t(`${source.texts}:column.${key}`)).join(', '),
          })}
        </p>
      )}
      <label className={fieldStyles.choice}>
        <input type="checkbox" checked={hasAll} onChange={(event) => setHasAll(event.target.checked)} />
        {t('dialog.allColumns', { count: columns.all.length })}
      </label>
      {failure && <Notice tone="danger" title={failure} />}
    </Dialog>
  );
}
