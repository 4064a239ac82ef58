import { Link } from '@countinghouse/kit';
import { visuallyHidden } from '@countinghouse/kit/ui-core';
import type { Bar } from './bar-list.tsx';
import styles from './columns.module.css';

/** So many labels fit below a narrow widget. */
const mostLabels = 8;

/** Parts that have an order of their own beside each other, the highest for the largest. */
export function Columns({ bars }: { bars: readonly Bar[] }) {
  const highest = Math.max(...bars.map(({ share }) => share), 0);
  const step = Math.ceil(bars.length / mostLabels);
  return (
    <ol className={styles.columns}>
      {bars.map(({ key, name, to, value, detail, share }, index) => {
        const said = `${name}: ${value} (${detail})`;
        const column = (
          <>
            <span
              className={styles.column}
              style={{ blockSize: `${highest === 0 ? 0 : (share / highest) * 100}%` }}
            />
            <span className={visuallyHidden}>{said}</span>
          </>
        );
        return (
          <li key={key} className={styles.place} title={said}>
            {to ? (
              <Link className={styles.room ?? ''} to={to}>
                {column}
              </Link>
            ) : (
              <span className={styles.room}>{column}</span>
            )}
            <span className={styles.name} aria-hidden="true">
              {index % step === 0 ? name : ''}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
