import type { ExportKind } from '@countinghouse/contract/vocabulary';
import { readableZone, useFormat, useTranslation } from '@countinghouse/kit';
import { exportTexts } from '@countinghouse/kit/query';
import { DescriptionList, Skeleton } from '@countinghouse/kit/ui-data';
import type { ReactNode } from 'react';
import { useDateRangeText, useFilterText } from './describe-filter.ts';
import type { ListExportRequest } from './export-request.ts';

interface ExportFactsProps {
  kind: ExportKind;
  request: ListExportRequest;
  /** Undefined until it is known, null where nobody counts. */
  count: number | null | undefined;
}

/** What will be in the file: how many rows, by which filter, and in which columns. */
export function ExportFacts({ kind, request, count }: ExportFactsProps) {
  const { t } = useTranslation(exportTexts);
  const format = useFormat();
  const { filter, timeZone, order, locale, columns } = request;
  const range = useDateRangeText({ filter, timeZone });
  const filters = useFilterText({ kind, filter });
  const rows: [string, ReactNode] = [
    t('rows'),
    count === undefined ? (
      <Skeleton key="count" active title={false} paragraph={{ rows: 1, width: 80 }} />
    ) : (
      format.number(count ?? 0)
    ),
  ];
  return (
    <>
      <DescriptionList
        items={[
          ...(count === null ? [] : [rows]),
          [t('fact.range'), range],
          [t('fact.timeZone'), readableZone(timeZone)],
          [t('fact.filters'), filters.length > 0 ? filters.join(' · ') : t('fact.none')],
          [t('fact.order'), t(`order.${order}`)],
          [t('fact.language'), t(`language.${locale}`)],
        ]}
      />
      <DescriptionList
        items={[[t('fact.columns'), columns.map((column) => t(`fileColumn.${column}`)).join(', ')]]}
      />
    </>
  );
}
