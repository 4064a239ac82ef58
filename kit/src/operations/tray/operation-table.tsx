import type { ReactNode } from 'react';
import styles from './operation-table.module.css';

interface OperationTableProps {
  headings: readonly string[];
  /** Rows of a record with its id, an amount, and a cell that says by `data-state` what is planned or became of it. */
  children: ReactNode;
}

/** Operations on several records, before they are confirmed and after. */
export function OperationTable({ headings, children }: OperationTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}
