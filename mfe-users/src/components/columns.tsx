import { useFormat, useTranslation } from '@countinghouse/kit';
import { arrangeColumns, type ColumnDefinition, type ColumnState } from '@countinghouse/kit/list';
import { StatusTag } from '@countinghouse/kit/ui-data';
import { useMemo } from 'react';
import type { ColumnKey, Row } from '../api/list.ts';
import { AccessTag, useScopeText } from './list/user-words.tsx';

/** The columns of the list, as they are placed. */
export function useColumns(columns: readonly ColumnState<ColumnKey>[], timeZone: string) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const scopeOf = useScopeText();
  return useMemo(() => {
    const definitions: Record<ColumnKey, ColumnDefinition<Row>> = {
      name: {
        phone: 'title',
        isLink: true,
        grows: true,
        render: (row) => [row.givenName, row.familyName].filter(Boolean).join(' '),
      },
      username: { render: (row) => row.username },
      email: { render: (row) => row.email },
      role: { render: (row) => t(`kit:role.${row.role}`) },
      scope: { render: (row) => scopeOf(row) },
      access: { render: (row) => <AccessTag row={row} /> },
      status: {
        phone: 'note',
        render: (row) => <StatusTag tone="neutral" label={t(`status.${row.status}`)} />,
      },
      merchant: { render: (row) => row.merchantId ?? '—' },
      partner: { render: (row) => row.partnerId ?? '—' },
      created: { phone: 'foot', render: (row) => format.instant(row.createdAt, { timeZone }) },
      creator: { render: (row) => row.createdBy ?? '—' },
      lastSignIn: {
        render: (row) => (row.lastSignInAt ? format.instant(row.lastSignInAt, { timeZone }) : '—'),
      },
    };
    return arrangeColumns(columns, definitions, (key) => t(`column.${key}`));
  }, [format, t, timeZone, columns, scopeOf]);
}
