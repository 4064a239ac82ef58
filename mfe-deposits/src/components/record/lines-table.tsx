import { useFormat } from '@countinghouse/kit';
import { Fragment, type ReactNode } from 'react';
import type { RowsOf } from '../../api/list-rows.ts';
import styles from './lines-table.module.css';

/** A sum that opens into what it is made of. */
export interface SumLine {
  key: string;
  name: string;
  /** What explains it, under its name. */
  detail?: ReactNode;
  count: number;
  amountMinor: number;
  /** Which rows are behind it. */
  rows: RowsOf;
}

interface LinesTableProps {
  /** Headings of name, count and amount. */
  heads: readonly [string, string, string];
  lines: readonly SumLine[];
  currency: string;
  /** The key of the line whose rows are in sight. */
  open: string | null;
  onToggle: (key: string) => void;
  rowsOf: (line: SumLine) => ReactNode;
  foot?: { name: string; count: number; amountMinor: number };
}

/** Sums, each of which opens the rows behind it, and what they come to. */
export function LinesTable({ heads, lines, currency, open, onToggle, rowsOf, foot }: LinesTableProps) {
  const format = useFormat();
  const money = (amountMinor: number) => format.money({ amountMinor, currency });
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Fragment key={line.key}>
            <tr>
              <th scope="row">
                <button
                  type="button"
                  className={styles.line}
                  aria-expanded={open === line.key}
                  onClick={() => onToggle(line.key)}
                >
                  {line.name}
                </button>
                {line.detail && <span className={styles.detail}>{line.detail}</span>}
              </th>
              <td className={styles.count}>{format.number(line.count)}</td>
              <td className={styles.amount}>{money(line.amountMinor)}</td>
            </tr>
            {open === line.key && (
              <tr>
                <td colSpan={3} className={styles.rows}>
                  {rowsOf(line)}
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
      {foot && (
        <tfoot>
          <tr>
            <th scope="row">{foot.name}</th>
            <td className={styles.count}>{format.number(foot.count)}</td>
            <td className={styles.amount}>{money(foot.amountMinor)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
