import { useTranslation } from '@countinghouse/kit';
import { Select, timeZoneOptions, todaysZone } from '@countinghouse/kit/ui-data';
import { registerTexts } from '../../texts.ts';
import { FieldFrame } from './section-fields.tsx';
import type { SectionForm } from './use-section-form.ts';

/** Whose midnight ends the business day: found by the name of a city. */
export function TimeZoneField({ form }: { form: SectionForm }) {
  const { t } = useTranslation(registerTexts);
  const zone = form.text('timeZone');
  return (
    <FieldFrame form={form} name="timeZone">
      {(control, leave) => (
        <Select<string>
          {...control}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('choose')}
          onBlur={leave}
          {...(zone && { value: todaysZone(zone) })}
          options={timeZoneOptions()}
          onChange={(value) => form.choose('timeZone', value)}
        />
      )}
    </FieldFrame>
  );
}
