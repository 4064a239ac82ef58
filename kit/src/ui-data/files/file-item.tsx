import type { ReactNode } from 'react';
import styles from './file-item.module.css';

interface FileItemsProps {
  /** What they are, for those who cannot see it. */
  label?: string;
  children: ReactNode;
}

/** Files, one below the other: a list of `FileItem`. */
export const FileItems = ({ label, children }: FileItemsProps) => (
  <ul className={styles.files} aria-label={label}>
    {children}
  </ul>
);

interface FileItemProps {
  name: string;
  /** Its size, its age and the like. */
  facts: readonly string[];
  /** What can be done with it. */
  actions?: ReactNode;
  /** How far it is on its way; `failed` and `refused` stand out. */
  status?: string;
  /** What is said below it: its progress, or what is wrong with it, announced by whoever says it. */
  children?: ReactNode;
}

/** A file: what it is called, what is known of it, and what can be done with it. */
export const FileItem = ({ name, facts, actions, status, children }: FileItemProps) => (
  <li className={styles.file} data-status={status}>
    <span className={styles.name}>{name}</span>
    <span className={styles.facts}>{facts.join(' · ')}</span>
    {actions && <span className={styles.actions}>{actions}</span>}
    {children && <div className={styles.below}>{children}</div>}
  </li>
);

/** What is wrong with a file. */
export const FileProblem = ({ children }: { children: ReactNode }) => (
  <span className={styles.problem} role="alert">
    {children}
  </span>
);
