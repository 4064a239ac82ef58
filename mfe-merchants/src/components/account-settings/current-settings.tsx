import type { MerchantSettings } from '@countinghouse/contract';
import { type SettingField, settingFields } from '@countinghouse/contract/vocabulary';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { DescriptionList, Panel } from '@countinghouse/kit/ui-data';
import { accountSettingsTexts } from '../../texts.ts';
import styles from './account-settings.module.css';
import { useFieldWords } from './field-words.ts';

const valuesOf = (settings: MerchantSettings): Record<SettingField, string | null> => ({
  ...settings,
  newName: settings.name,
  accountNumber: settings.accountLast4,
});

/** What holds now, and since when. */
export function CurrentSettings({ settings }: { settings: MerchantSettings }) {
  const { t } = useTranslation(accountSettingsTexts);
  const format = useFormat();
  const words = useFieldWords();
  const values = valuesOf(settings);
  const shown = (field: SettingField) => {
    const changedAt = settings.changedAt[field];
    return (
      <>
        {words.value(field, values[field])}
        {changedAt && (
          <small className={styles.since}>
            {t('changedAt', { date: format.instant(changedAt, { style: 'date' }) })}
          </small>
        )}
      </>
    );
  };
  return (
    <Panel title={t('current')}>
      <DescriptionList
        items={settingFields.map((field) => [t(`current_field.${field}`), shown(field)] as const)}
      />
    </Panel>
  );
}
