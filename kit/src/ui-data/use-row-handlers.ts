import { useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DataTableProps } from './data-table-props.ts';
import type { RowHandlers } from './data-table-row.tsx';

type RowPages<Row> = Pick<DataTableProps<Row>, 'hrefOf' | 'linkState'> & { rows: readonly Row[] };

/** What rows tell the table, with the page of a row to open: the same object as long as the two functions are. */
export function useRowHandlers<Row>(
  { rows, hrefOf, linkState }: RowPages<Row>,
  activate: RowHandlers['activate'],
  select: RowHandlers['select'],
): RowHandlers {
  const navigate = useNavigate();
  const latest = useRef({ rows, hrefOf, linkState });
  latest.current = { rows, hrefOf, linkState };
  return useMemo<RowHandlers>(
    () => ({
      activate,
      select,
      open: (index) => {
        const { rows: all, hrefOf: pageOf, linkState: state } = latest.current;
        const row = all[index];
        if (row === undefined || !pageOf) return;
        activate(index);
        navigate(pageOf(row), { state });
      },
    }),
    [activate, select, navigate],
  );
}
