import type { PaymentLink } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { arrangeColumns, type ColumnDefinition, sortBetween } from '@countinghouse/kit/list';
import type { Column } from '@countinghouse/kit/ui-data';
import { useMemo } from 'react';
import type { ColumnKey, LinkListState } from '../../api/link-list.ts';
import { LinkStatusTag } from '../status-tag.tsx';
import { useAmountText, useUsesText } from '../use-amount-text.ts';

/** The columns of the list of payment links, as they are placed. */
export function useLinkColumns(state: LinkListState): Column<PaymentLink>[] {
  const { columns, layout, sort, setSort } = state;
  const { timeZone } = state.filter;
  const { t } = useTranslation('checkout');
  const format = useFormat();
  const amountOf = useAmountText();
  const usesOf = useUsesText();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts change with the language, as t does
  return useMemo(() => {
    /** Left out one after the other where there is no room, unless the user chose the columns. */
    const missed = (rank: number) => ({ optional: layout.columns === null ? rank : undefined });
    const between = (...sorts: Parameters<typeof sortBetween<typeof sort>>[0]) => ({
      sort: sortBetween(sorts, { sort, setSort }),
    });
    const time = (instant: string | null, none: string) =>
      instant ? format.instant(instant, { timeZone }) : none;
    const definitions: Record<ColumnKey, ColumnDefinition<PaymentLink>> = {
      title: { phone: 'title', isLink: true, grows: true, render: (row) => row.title },
      merchant: { ...missed(2), phone: 'detail', grows: true, render: (row) => row.merchant.name },
      status: { phone: 'note', render: (row) => <LinkStatusTag status={row.status} /> },
      amount: { phone: 'value', align: 'end', render: amountOf },
      paid: { align: 'end', render: (row) => format.money(row.paid) },
      uses: { ...missed(1), align: 'end', render: usesOf },
      reference: { render: (row) => row.reference ?? '—' },
      lastUsed: {
        ...missed(3),
        ...between('used', 'used'),
        render: (row) => time(row.lastUsedAt, t('never')),
      },
      expires: { ...between('expiring', 'expiring'), render: (row) => time(row.expiresAt, t('noExpiry')) },
      created: {
        ...missed(4),
        phone: 'foot',
        ...between('newest', 'oldest'),
        render: (row) => time(row.createdAt, ''),
      },
      creator: { render: (row) => row.createdBy },
    };
    return arrangeColumns(columns, definitions, (key) => t(`column.${key}`));
  }, [columns, layout.columns, timeZone, sort, setSort, t, format]);
}
