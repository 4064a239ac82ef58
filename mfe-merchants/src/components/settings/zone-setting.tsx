import type { BusinessSettings } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { Notice } from '@countinghouse/kit/ui-core';
import { readableZone, Select, timeZoneOptions, todaysZone } from '@countinghouse/kit/ui-data';
import { businessSettingsTexts } from '../../texts.ts';
import { SettingFrame } from './setting-fields.tsx';
import styles from './settings.module.css';
import type { SettingsForm } from './use-settings-form.ts';

/** Whose midnight ends the business day, with what another one changes, and from when. */
export function ZoneSetting({ form, settings }: { form: SettingsForm; settings: BusinessSettings }) {
  const { t } = useTranslation(businessSettingsTexts);
  const format = useFormat();
  const zone = form.text('timeZone');
  const { openDepositClosesAt } = settings;
  const isOther = todaysZone(zone) !== todaysZone(settings.values.timeZone ?? '');
  return (
    <div className={styles.stack}>
      <SettingFrame form={form} field="timeZone" hint={t('zone.hint')}>
        {(control) => (
          <Select<string>
            {...control}
            showSearch={{ optionFilterProp: 'label' }}
            disabled={!form.canEdit}
            value={todaysZone(zone)}
            options={timeZoneOptions()}
            onChange={(value) => form.change('timeZone', value)}
          />
        )}
      </SettingFrame>
      {isOther && (
        <Notice tone="info" title={t('zone.title', { zone: readableZone(zone) })}>
          {t('zone.changes')}{' '}
          {openDepositClosesAt
            ? t('zone.open', { time: format.instant(openDepositClosesAt) })
            : t('zone.nothingOpen')}
        </Notice>
      )}
    </div>
  );
}
