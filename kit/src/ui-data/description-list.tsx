import type { ReactNode } from 'react';
import styles from './description-list.module.css';

interface DescriptionListProps {
  items: readonly (readonly [label: string, value: ReactNode])[];
  /** Fewer columns, for values as long as an email address. */
  isRoomy?: boolean;
}

/** Labels and their values, in as many columns as there is room for. */
export function DescriptionList({ items, isRoomy }: DescriptionListProps) {
  return (
    <dl className={styles.list} data-roomy={isRoomy || undefined}>
      {items.map(([label, value]) => (
        <div key={label}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
