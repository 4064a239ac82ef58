import type { TransactionExport } from '@countinghouse/contract';
import { type ExportFormat, exportFormats } from '@countinghouse/contract/vocabulary';
import { failureText, type Language, showFlash, useFormat, useTranslation } from '@countinghouse/kit';
import { listTotals, totalsOf } from '@countinghouse/kit/list';
import { fieldStyles } from '@countinghouse/kit/list-tools';
import { startExport, useMutation, useQuery, useQueryClient } from '@countinghouse/kit/query';
import { Button, Notice, QueryFailure } from '@countinghouse/kit/ui-core';
import { DescriptionList, Dialog, Skeleton } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { type TransactionListState, transactionList } from '../api/transaction-list.ts';
import { allColumns, columnsAsShown } from '../model/export-columns.ts';
import { toQuery } from '../model/list-filter.ts';
import { exportsKey } from './export-api.ts';
import { exportTexts } from './export-texts.ts';
import styles from './exports.module.css';
import { useFilterWords, useRangeWords } from './filter-words.ts';

/** What one sheet of a workbook holds, its headings aside. */
const sheetRows = 1_048_575;

type Shown = Pick<TransactionListState, 'filter' | 'sort' | 'columns'>;

interface ExportDialogProps {
  /** What the list shows, and how. */
  shown: Shown;
  /** The columns that the table has room for, where the list itself is exported. */
  onScreen?: readonly string[] | undefined;
  /** Of a saved view. */
  name?: string | undefined;
  onClose: () => void;
}

/** How many rows the filter leaves; undefined until that is known. */
function useRowCount({ filter }: Shown) {
  const totals = useQuery(listTotals(transactionList, filter));
  const items = totals.isPlaceholderData ? undefined : totals.data?.items;
  const count = items && totalsOf(items, filter.status).count;
  return { count, error: totals.error, refetch: totals.refetch };
}

/** Says what will be in the file, and starts the job that writes it. */
export function ExportDialog({ shown, onScreen, name, onClose }: ExportDialogProps) {
  const { t, i18n } = useTranslation(exportTexts);
  const format = useFormat();
  const client = useQueryClient();
  const { filter, sort } = shown;
  const [fileFormat, setFileFormat] = useState<ExportFormat>('csv');
  const [hasAll, setHasAll] = useState(false);
  const [failure, setFailure] = useState('');
  const { count, error, refetch } = useRowCount(shown);
  const asked = { kind: 'transactions', filter: toQuery(filter), timeZone: filter.timeZone };
  const range = useRangeWords(asked);
  const filters = useFilterWords(asked);
  const columns = hasAll ? [...allColumns] : columnsAsShown(shown.columns);
  const unseen = shown.columns.filter(({ key }) => onScreen && !onScreen.includes(key));
  const locale = i18n.language as Language;
  const start = useMutation({
    mutationFn: () =>
      startExport('transactions', {
        format: fileFormat,
        columns,
        order: sort,
        timeZone: filter.timeZone,
        locale,
        filter: toQuery(filter) as TransactionExport['filter'],
      }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: exportsKey });
      showFlash({ class: 'success', message: t('started') });
      onClose();
    },
    onError: async (problem) => setFailure(await failureText(problem, t('failed'))),
  });
  const isTooLong = fileFormat === 'xlsx' && (count ?? 0) > sheetRows;
  return (
    <Dialog
      title={name ? t('dialog.titleOf', { name }) : t('dialog.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog.close')}</Button>
          <Button
            type="primary"
            loading={start.isPending}
            disabled={count === 0 || isTooLong}
            onClick={() => start.mutate()}
          >
            {t('dialog.start')}
          </Button>
        </>
      }
    >
      {error && <QueryFailure error={error} onRetry={() => refetch()} />}
      {count === 0 && <Notice tone="warning" title={t('dialog.nothing')} />}
      {isTooLong && (
        <Notice tone="warning" title={t('dialog.tooLong', { number: format.number(sheetRows) })} />
      )}
      <fieldset className={fieldStyles.group}>
        <legend>{t('column.format')}</legend>
        <div className={styles.formats}>
          {exportFormats.map((one) => (
            <label key={one} className={fieldStyles.choice}>
              <input
                type="radio"
                name="format"
                checked={one === fileFormat}
                onChange={() => setFileFormat(one)}
              />
              {t(`format.${one}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <DescriptionList
        items={[
          [
            t('column.rows'),
            count === undefined && !error ? (
              <Skeleton key="count" active title={false} paragraph={{ rows: 1, width: 80 }} />
            ) : (
              format.number(count ?? 0)
            ),
          ],
          [t('fact.range'), range],
          [t('fact.timeZone'), filter.timeZone],
          [t('fact.filters'), filters.length > 0 ? filters.join(' · ') : t('fact.none')],
          [t('fact.order'), t(`order.${sort}`)],
          [t('fact.language'), t(`language.${locale}`)],
        ]}
      />
      <DescriptionList
        items={[[t('fact.columns'), columns.map((column) => t(`data.${column}`)).join(', ')]]}
      />
      {!hasAll && unseen.length > 0 && (
        <p className={fieldStyles.hint}>
          {t('dialog.unseen', {
            names: unseen.map(({ key }) => t(`transactions:column.${key}`)).join(', '),
          })}
        </p>
      )}
      <label className={fieldStyles.choice}>
        <input type="checkbox" checked={hasAll} onChange={(event) => setHasAll(event.target.checked)} />
        {t('dialog.allColumns', { count: allColumns.length })}
      </label>
      {failure && <Notice tone="danger" title={failure} />}
    </Dialog>
  );
}
