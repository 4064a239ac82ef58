import { Link } from '@countinghouse/kit';
import styles from './bar-list.module.css';

export interface Bar {
  key: string;
  name: string;
  /** The list of what it counts; null where there is none. */
  to: string | null;
  value: string;
  detail?: string;
  /** How long its bar is, of one. */
  share: number;
}

/** Parts of a whole, the longest bar for the largest; each whole line leads to its list. */
export const BarList = ({ bars }: { bars: readonly Bar[] }) => (
  <ol className={styles.bars}>
    {bars.map(({ key, name, to, value, detail, share }) => (
      <li key={key} className={styles.line}>
        <span className={styles.name}>
          {to ? (
            <Link className={styles.link ?? ''} to={to}>
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
        <span className={styles.count}>
          {value} {detail && <span className={styles.share}>{detail}</span>}
        </span>
        <span className={styles.bar} style={{ inlineSize: `${share * 100}%` }} />
      </li>
    ))}
  </ol>
);
