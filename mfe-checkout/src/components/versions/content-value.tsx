import { useTranslation } from '@countinghouse/kit';
import type { Difference } from '../../model/versions/content-difference.ts';
import { versionTexts } from '../../texts.ts';
import styles from './versions.module.css';

/** A color to be seen, and as it is written. */
export const Swatch = ({ color }: { color: string }) => (
  <span className={styles.color}>
    <span className={styles.swatch} style={{ background: color }} aria-hidden="true" />
    <code>{color}</code>
  </span>
);

const Usual = ({ text }: { text: string }) => <span className={styles.usual}>{text}</span>;

/** One side of a difference, as its reader would say it. */
export function ContentValue({ of, side }: { of: Difference; side: 'before' | 'after' }) {
  const { t } = useTranslation(versionTexts);
  const value = of[side];
  switch (of.kind) {
    case 'color':
      return <Swatch color={String(value)} />;
    case 'words':
      return value === '' ? (
        <Usual text={t('usualWords')} />
      ) : (
        <span className={styles.words}>{String(value)}</span>
      );
    case 'choice':
      return t(`value.${of.field}.${value}`);
    case 'flag':
      return t(value ? 'yes' : 'no');
    case 'address':
      return value === null ? <Usual text={t('none')} /> : String(value);
    case 'methods':
      return (value as string[]).map((method) => t(`value.methods.${method}`)).join(', ');
    case 'sites':
      return (value as string[]).length === 0 ? (
        <Usual text={t('none')} />
      ) : (
        <ul className={styles.lines}>
          {(value as string[]).map((site) => (
            <li key={site}>{site}</li>
          ))}
        </ul>
      );
  }
}
