import type { ReactNode } from 'react';
import styles from './fact-rows.module.css';

interface FactRowsProps {
  /** What they are, for those who cannot see it. */
  label?: string;
  children: ReactNode;
}

/** What else belongs to a record, a line each: a list of `FactRow`. */
export const FactRows = ({ label, children }: FactRowsProps) => (
  <ul className={styles.rows} aria-label={label}>
    {children}
  </ul>
);

interface FactRowProps {
  /** What it is, each fact in an element of its own; those for which there is no room go below. */
  children: ReactNode;
  /** Where it leads, or when it was: at the right, level with the first fact. */
  end?: ReactNode;
}

/** One of several payments, refunds or movements beside a record. */
export const FactRow = ({ children, end }: FactRowProps) => (
  <li className={styles.row}>
    <span className={styles.facts}>{children}</span>
    {end && <span className={styles.end}>{end}</span>}
  </li>
);

/** What of a row matters less, as its time. */
export const QuietFact = ({ children }: { children: ReactNode }) => (
  <span className={styles.quiet}>{children}</span>
);
