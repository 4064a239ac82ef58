import { Link } from '@countinghouse/kit';
import { type ReactNode, useId } from 'react';
import styles from './widget.module.css';

interface WidgetPanelProps {
  title: string;
  note?: ReactNode;
  /** The list of all that it is about; null where the portal has none. */
  more?: { to: string; name: string } | null;
  isBusy?: boolean;
  children: ReactNode;
}

/** A widget that is more than one figure. */
export function WidgetPanel({ title, note, more, isBusy, children }: WidgetPanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id} aria-busy={isBusy || undefined}>
      <div className={styles.headline}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {more && <Link to={more.to}>{more.name}</Link>}
      </div>
      {note}
      {children}
    </section>
  );
}
