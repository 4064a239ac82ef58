import { useFormat, useTranslation } from '@countinghouse/kit';
import { arrangeColumns, type ColumnDefinition, sortBetween, sortUp } from '@countinghouse/kit/list';
import { type Column, useIsPhone } from '@countinghouse/kit/ui-data';
import { useMemo } from 'react';
import type { ColumnKey, Row, UserListState } from '../../api/list.ts';
import { UserStatusTag } from '../user/status-tag.tsx';
import { AccessTag, CutText, UserName, useScopeText } from '../user/user-words.tsx';

/** The columns of the list of users, as they are placed. */
export function useUserColumns(state: UserListState): Column<Row>[] {
  const { columns, layout, sort, setSort } = state;
  const isStandard = layout.columns === null;
  const { timeZone } = state.filter;
  const { t } = useTranslation('users');
  const format = useFormat();
  const scopeOf = useScopeText('users');
  const isPhone = useIsPhone();
  return useMemo(() => {
    /** Left out one after the other where there is no room, unless the user chose the columns. */
    const missed = (rank: number) => ({ optional: isStandard ? rank : undefined });
    const order = { sort, setSort };
    const definitions: Record<ColumnKey, ColumnDefinition<Row>> = {
      name: {
        phone: 'title',
        isLink: true,
        grows: true,
        sort: sortUp('name', order),
        render: (row) => <UserName row={row} />,
      },
      username: { render: (row) => row.username },
      email: { grows: true, phone: 'detail', render: (row) => <CutText text={row.email} /> },
      role: { ...missed(2), phone: 'within', render: (row) => t(`kit:role.${row.role}`) },
      scope: {
        grows: true,
        phone: 'foot',
        render: (row) => {
          if (!isPhone) return <CutText text={scopeOf(row)} />;
          const parts = [t(`kit:role.${row.role}`), scopeOf(row), row.isRestricted && t('access.restricted')];
          return parts.filter(Boolean).join(' · ');
        },
      },
      access: { ...missed(3), phone: 'within', render: (row) => <AccessTag row={row} /> },
      status: { phone: 'note', render: (row) => <UserStatusTag status={row.status} /> },
      secondFactor: {
        ...missed(6),
        render: (row) => t(`secondFactor.${row.secondFactor ?? 'unknown'}`),
      },
      merchant: { grows: true, render: (row) => row.merchantName ?? '—' },
      partner: { grows: true, render: (row) => row.partnerName ?? '—' },
      lastSignIn: {
        ...missed(1),
        sort: sortBetween(['idle', 'idle'], order),
        render: (row) => (row.lastSignInAt ? format.instant(row.lastSignInAt, { timeZone }) : t('never')),
      },
      creator: { ...missed(5), render: (row) => row.createdBy ?? '—' },
      created: {
        ...missed(4),
        sort: sortBetween(['newest', 'oldest'], order),
        render: (row) => format.instant(row.createdAt, { style: 'date', timeZone }),
      },
    };
    for (const key of ['scope', 'access', 'secondFactor'] as const) definitions[key].help = t(`help.${key}`);
    return arrangeColumns(columns, definitions, (key) => t(`column.${key}`));
  }, [columns, isStandard, timeZone, sort, setSort, t, format, scopeOf, isPhone]);
}
