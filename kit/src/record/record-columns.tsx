import type { ReactNode } from 'react';
import styles from './record-page.module.css';

interface RecordColumnsProps {
  /** What the record says, and beside it what happened to it: below it where there is no room. */
  main: ReactNode;
  side: ReactNode;
  /** Below both, over the whole width. */
  children?: ReactNode;
}

/** The panels of a record's page. */
export function RecordColumns({ main, side, children }: RecordColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>{main}</div>
      <div className={styles.column}>{side}</div>
      {children && <div className={styles.below}>{children}</div>}
    </div>
  );
}
