import type { ReactNode } from 'react';
import styles from './record-strip.module.css';

interface RecordStripProps {
  /** What the facts are about, for those who cannot see the strip. */
  label: string;
  items: readonly (readonly [label: string, value: ReactNode])[];
}

/** What one wants to know of a record first, in one line under its title; on a phone two by two. */
export function RecordStrip({ label, items }: RecordStripProps) {
  return (
    <section className={styles.strip} aria-label={label}>
      <dl className={styles.items}>
        {items.map(([name, value]) => (
          <div key={name} className={styles.item}>
            <dt className={styles.label}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
