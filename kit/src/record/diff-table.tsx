import type { ReactNode } from 'react';
import { visuallyHidden } from '../ui-core/visually-hidden.ts';
import styles from './diff-table.module.css';

interface DiffTableProps {
  caption: string;
  /** Of the columns: what changes, what it is, and what it is to be. */
  headings: readonly [field: string, before: string, after: string];
  rows: readonly { field: string; label: string; before: ReactNode; after: ReactNode }[];
}

/** What is to change, beside what it is; on a phone one below the other, for names are long. */
export function DiffTable({ caption, headings, rows }: DiffTableProps) {
  return (
    <table className={styles.table}>
      <caption className={visuallyHidden}>{caption}</caption>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, label, before, after }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            <td>
              <del>{before}</del>
            </td>
            <td>
              <ins>{after}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
