import { Link, useFormat, useTranslation } from '@countinghouse/kit';
import { exportTexts } from '@countinghouse/kit/query';
import styles from './lines.module.css';
import type { ViewLine } from './view-queries.ts';

/** Records of any list, each in two lines: what it is, and how it stands. */
export function ViewLines({ lines }: { lines: readonly ViewLine[] }) {
  const { t } = useTranslation(exportTexts);
  const format = useFormat();
  return (
    <ul className={styles.lines}>
      {lines.map(({ id, name, path, term, amount, detail }) => (
        <li key={id}>
          <span className={styles.record}>
            {path ? <Link to={path}>{name}</Link> : name}
            {amount && <span className={styles.amount}>{format.money(amount)}</span>}
          </span>
          <span className={styles.detail}>{[t(`term.${term}`), detail].filter(Boolean).join(' · ')}</span>
        </li>
      ))}
    </ul>
  );
}
