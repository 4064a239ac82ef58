import { useTranslation } from '@countinghouse/kit';
import { MerchantSelect } from '@countinghouse/kit/list';
import { Field } from '@countinghouse/kit/ui-data';
import { formTexts } from '../../texts.ts';
import type { FormPart } from './form-part.ts';

/** Who is paid. */
export function MerchantField({ draft, change, errorOf }: FormPart) {
  const { t } = useTranslation(formTexts);
  return (
    <Field label={t('merchant')} error={errorOf('merchantId')}>
      {(control) => (
        <MerchantSelect
          {...control}
          value={draft.merchantId}
          // Another merchant has other checkout pages.
          onChange={(merchantId) => change({ merchantId, profileId: '' })}
        />
      )}
    </Field>
  );
}
