import { FactRows } from '@countinghouse/kit/record';
import type { ReactNode } from 'react';
import styles from './record.module.css';

interface RowsProps {
  label: string;
  /** What is said where there are none. */
  none: string;
  children: readonly ReactNode[];
}

/** Rows of a panel, or that there are none. */
export const Rows = ({ label, none, children }: RowsProps) =>
  children.length === 0 ? (
    <p className={styles.quiet}>{none}</p>
  ) : (
    <FactRows label={label}>{children}</FactRows>
  );
