import type { CheckoutProfile } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { arrangeColumns, type ColumnDefinition, sortBetween, sortUp } from '@countinghouse/kit/list';
import type { Column } from '@countinghouse/kit/ui-data';
import { useMemo } from 'react';
import type { PageColumn, PageListState } from '../../api/page-list.ts';
import { pageTexts } from '../../texts.ts';
import { useOwnerName } from './owner-name.ts';
import { PageStatusTag } from './status-tag.tsx';

/** The columns of the list of checkout pages, as they are placed. */
export function usePageColumns(state: PageListState): Column<CheckoutProfile>[] {
  const { columns, layout, sort, setSort } = state;
  const { timeZone } = state.filter;
  const { t } = useTranslation(pageTexts);
  const format = useFormat();
  const ownerOf = useOwnerName();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts change with the language, as t does
  return useMemo(() => {
    /** Left out one after the other where there is no room, unless the user chose the columns. */
    const missed = (rank: number) => ({ optional: layout.columns === null ? rank : undefined });
    const time = (instant: string) => format.instant(instant, { timeZone });
    const definitions: Record<PageColumn, ColumnDefinition<CheckoutProfile>> = {
      name: {
        phone: 'title',
        isLink: true,
        grows: true,
        sort: sortUp<typeof sort>('name', { sort, setSort }),
        render: (row) => row.name,
      },
      owner: { ...missed(3), phone: 'detail', grows: true, render: ownerOf },
      status: { phone: 'note', render: (row) => <PageStatusTag status={row.status} /> },
      version: {
        ...missed(2),
        align: 'end',
        render: ({ publishedVersion }) => (publishedVersion === null ? '—' : format.number(publishedVersion)),
      },
      links: { align: 'end', render: ({ linkCount }) => format.number(linkCount) },
      changed: {
        ...missed(1),
        phone: 'foot',
        sort: sortBetween<typeof sort>(['changed', 'changed'], { sort, setSort }),
        render: (row) => time(row.changedAt),
      },
      changedBy: { render: (row) => row.changedBy },
      created: { render: (row) => time(row.createdAt) },
      creator: { render: (row) => row.createdBy },
    };
    return arrangeColumns(columns, definitions, (key) => t(`column.${key}`));
  }, [columns, layout.columns, timeZone, sort, setSort, t, format]);
}
