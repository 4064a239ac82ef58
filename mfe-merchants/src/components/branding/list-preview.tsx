import { formatMoney } from '@countinghouse/kit';
import { Button, Logo } from '@countinghouse/kit/ui-core';
import { StatusTag, type Tone } from '@countinghouse/kit/ui-data';
import styles from './preview.module.css';
import type { PreviewProps } from './preview-props.ts';

const rows: readonly { name: string; amountMinor: number; status: string; tone: Tone }[] = [
  { name: 'Ada Marsh', amountMinor: 4_200, status: 'settled', tone: 'success' },
  { name: 'Bao Tran', amountMinor: 18_350, status: 'pending', tone: 'warning' },
  { name: 'Cleo Finch', amountMinor: 990, status: 'declined', tone: 'danger' },
];

/** A list of payments. */
export function ListPreview({ content, language, logo, t }: PreviewProps) {
  return (
    <div className={styles.portal}>
      <div className={styles.header}>
        <Logo {...logo} name={content.name} hasMark={false} />
      </div>
      <div className={styles.body}>
        <ul className={styles.navigation}>
          <li>{t('sample.dashboard')}</li>
          <li data-current="">{t('sample.transactions')}</li>
          <li>{t('sample.disputes')}</li>
        </ul>
        <div className={styles.main}>
          <div className={styles.head}>
            <strong className={styles.title}>{t('sample.transactions')}</strong>
            <Button type="primary" size="small">
              {t('sample.export')}
            </Button>
          </div>
          <ul className={styles.rows}>
            {rows.map(({ name, amountMinor, status, tone }) => (
              <li key={name}>
                <span className={styles.link}>{name}</span>
                <span>{formatMoney({ amountMinor, currency: 'USD' }, language)}</span>
                <StatusTag tone={tone} label={t(`sample.status.${status}`)} />
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}
