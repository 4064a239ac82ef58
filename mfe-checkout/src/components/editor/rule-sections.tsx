import { addressDemands, fieldDemands, maxAddressLength } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { DesignFields, TextPart } from '@countinghouse/kit/drafts';
import { SelectField } from '@countinghouse/kit/ui-data';
import { editorTexts, versionTexts } from '../../texts.ts';
import styles from './editor.module.css';
import { ChoicePart, SwitchPart } from './editor-field.tsx';
import type { PageForm } from './use-page-form.ts';

const orders = ['card,ach', 'ach,card', 'card', 'ach'] as const;

/** What customers are asked for, and by what they can pay. */
export function FormSection({ form }: { form: PageForm }) {
  const { t } = useTranslation([editorTexts, versionTexts]);
  const order = form.content.methods.join(',') as (typeof orders)[number];
  const nameOf = (value: string) =>
    value
      .split(',')
      .map((method) => t(`value.methods.${method}`, { ns: versionTexts }))
      .join(', ');
  return (
    <div className={styles.stack}>
      <h3>{t('form')}</h3>
      <p className={styles.hint}>{t('formHint')}</p>
      <DesignFields form={form}>
        <ChoicePart
          form={form}
          name="phone"
          label={t('field.phone', { ns: versionTexts })}
          values={fieldDemands}
        />
        <ChoicePart
          form={form}
          name="address"
          label={t('field.address', { ns: versionTexts })}
          hint={t('addressHint')}
          values={addressDemands}
        />
        <div>
          <SelectField
            label={t('field.methods', { ns: versionTexts })}
            value={order}
            options={orders.map((value) => ({ value, label: nameOf(value) }))}
            onChange={(value) => form.change('methods', value.split(','))}
          />
          <p className={styles.hint}>{t('methodsHint')}</p>
        </div>
      </DesignFields>
    </div>
  );
}

/** What customers get after they paid, and what they agree to before. */
export function ReceiptSection({ form }: { form: PageForm }) {
  const { t } = useTranslation([editorTexts, versionTexts]);
  return (
    <div className={styles.stack}>
      <h3>{t('receipt')}</h3>
      <DesignFields form={form}>
        <SwitchPart
          form={form}
          name="mailsReceipt"
          label={t('field.mailsReceipt', { ns: versionTexts })}
          hint={t('receiptHint')}
        />
      </DesignFields>
      <h3>{t('terms')}</h3>
      <DesignFields form={form}>
        <SwitchPart
          form={form}
          name="requiresTerms"
          label={t('field.requiresTerms', { ns: versionTexts })}
          hint={t('termsHint')}
        />
        <TextPart
          form={form}
          name="termsUrl"
          label={t('field.termsUrl', { ns: versionTexts })}
          placeholder={t('addressStart')}
          inputMode="url"
          maxLength={maxAddressLength}
        />
      </DesignFields>
    </div>
  );
}
