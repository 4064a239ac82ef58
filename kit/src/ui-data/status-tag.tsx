import styles from './status-tag.module.css';

/** What a status means for whoever reads it: done, under way, to be watched, gone wrong, or nothing in particular. */
export type Tone = 'success' | 'info' | 'warning' | 'danger' | 'neutral';

/** A status in words, colored by what it means. */
export function StatusTag({ tone, label }: { tone: Tone; label: string }) {
  return (
    <span className={styles.tag} data-tone={tone} title={label}>
      {label}
    </span>
  );
}
