import { colorContrast, isColor, settingLimits } from '@countinghouse/contract/vocabulary';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { Input } from '@countinghouse/kit/ui-core';
import { businessSettingsTexts } from '../../texts.ts';
import { SettingFrame } from './setting-fields.tsx';
import styles from './settings.module.css';
import type { SettingsForm } from './use-settings-form.ts';

/** A partner's color, as text and by the browser's own picker, with how well white text reads on it. */
export function ColorSetting({ form }: { form: SettingsForm }) {
  const { t } = useTranslation(businessSettingsTexts);
  const format = useFormat();
  const color = form.text('brandColor').trim();
  const contrast = isColor(color) ? format.contrast(colorContrast(color, '#ffffff')) : null;
  const change = (value: string) => {
    form.change('brandColor', value);
    form.touch('brandColor');
  };
  return (
    <SettingFrame
      form={form}
      field="brandColor"
      hint={contrast === null ? t('color.hint') : t('color.contrast', { contrast })}
    >
      {(control) => (
        <div className={styles.row}>
          <Input
            {...control}
            style={{ width: 120 }}
            maxLength={settingLimits.brandColor}
            disabled={!form.canEdit}
            value={form.text('brandColor')}
            onChange={({ target }) => form.change('brandColor', target.value)}
            onBlur={() => form.touch('brandColor')}
          />
          <input
            type="color"
            className={styles.swatch}
            aria-label={t('color.pick')}
            disabled={!form.canEdit}
            value={isColor(color) ? color : '#3538cd'}
            onChange={({ target }) => change(target.value)}
          />
        </div>
      )}
    </SettingFrame>
  );
}
