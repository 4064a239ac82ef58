import type { Merchant } from '@countinghouse/contract';
import { Link, useTranslation } from '@countinghouse/kit';
import { Panel } from '@countinghouse/kit/ui-data';
import { documentsPathOf } from '../../paths.ts';
import { documentsTexts } from '../../texts.ts';
import styles from '../parts.module.css';

/** Whose papers, for who sees several merchants. */
export function MerchantChoice({ merchants }: { merchants: readonly Merchant[] }) {
  const { t } = useTranslation(documentsTexts);
  return (
    <Panel title={t('choose')}>
      <ul className={styles.items}>
        {merchants.map(({ id, name, city, region }) => (
          <li key={id} className={styles.item}>
            <div className={styles.facts}>
              <Link to={documentsPathOf({ id })}>{name}</Link>
              <small>{[city, region].filter(Boolean).join(', ')}</small>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
