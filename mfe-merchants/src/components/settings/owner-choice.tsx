import { Link, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { Panel, QueryResult } from '@countinghouse/kit/ui-data';
import { listOwnMerchants } from '../../api/own-merchants.ts';
import { settingPathOf } from '../../paths.ts';
import { businessSettingsTexts } from '../../texts.ts';
import styles from './settings.module.css';

/** Whose settings, for who sees several merchants: the first of them; the others' pages link to theirs. */
export function OwnerChoice() {
  const { t } = useTranslation(businessSettingsTexts);
  const merchants = useQuery(listOwnMerchants());
  return (
    <Panel title={t('choose.merchants')}>
      <QueryResult query={merchants} isEmpty={({ items }) => items.length === 0} empty={t('choose.none')}>
        {({ items }) => (
          <ul className={styles.list}>
            {items.map(({ id, name, city, region }) => (
              <li key={id} className={styles.item}>
                <div className={styles.facts}>
                  <Link to={settingPathOf({ id })}>{name}</Link>
                  <small>{[city, region].filter(Boolean).join(', ')}</small>
                </div>
              </li>
            ))}
          </ul>
        )}
      </QueryResult>
    </Panel>
  );
}
