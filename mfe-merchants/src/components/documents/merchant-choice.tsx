import type { Merchant } from '@countinghouse/contract';
import { Link, useTranslation } from '@countinghouse/kit';
import { Panel } from '@countinghouse/kit/ui-data';
import { documentsTexts } from '../../texts.ts';
import styles from '../parts.module.css';

interface MerchantChoiceProps {
  merchants: readonly Merchant[];
  /** Where each leads. */
  pathOf: (merchant: { id: string }) => string;
}

/** Whose papers or settings, for who sees several merchants. */
export function MerchantChoice({ merchants, pathOf }: MerchantChoiceProps) {
  const { t } = useTranslation(documentsTexts);
  return (
    <Panel title={t('choose')}>
      <ul className={styles.items}>
        {merchants.map(({ id, name, city, region }) => (
          <li key={id} className={styles.item}>
            <div className={styles.facts}>
              <Link to={pathOf({ id })}>{name}</Link>
              <small>{[city, region].filter(Boolean).join(', ')}</small>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
