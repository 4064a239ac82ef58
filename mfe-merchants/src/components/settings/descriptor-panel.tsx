import type { BusinessSettings } from '@countinghouse/contract';
import { Link, useTranslation } from '@countinghouse/kit';
import { Panel } from '@countinghouse/kit/ui-data';
import { onStatement } from '../../model/settings/setting-form.ts';
import { accountSettingPathOf } from '../../paths.ts';
import { businessSettingsTexts } from '../../texts.ts';
import styles from './settings.module.css';

/** What cardholders read on their statements. It is changed by a request, which somebody else approves. */
export function DescriptorPanel({ owner }: { owner: BusinessSettings['owner'] }) {
  const { t } = useTranslation(businessSettingsTexts);
  const { descriptor } = owner;
  return (
    <Panel title={t('descriptor.title')}>
      <div className={styles.stack}>
        {descriptor ? (
          <figure className={styles.ground}>
            <figcaption>{t('descriptor.label')}</figcaption>
            <p className={styles.statement}>{onStatement(descriptor)}</p>
          </figure>
        ) : (
          <p className={styles.hint}>{t('descriptor.none')}</p>
        )}
        <p className={styles.hint}>{t('descriptor.hint')}</p>
        <Link to={accountSettingPathOf(owner)}>{t('descriptor.link')}</Link>
      </div>
    </Panel>
  );
}
