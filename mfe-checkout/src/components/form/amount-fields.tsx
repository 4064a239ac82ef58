import { linkAmountKinds } from '@countinghouse/contract/vocabulary';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { formTexts } from '../../texts.ts';
import styles from './form.module.css';
import type { FormPart } from './form-part.ts';
import { ItemFields } from './item-fields.tsx';
import { SegmentedField } from './segmented-field.tsx';
import { TextField } from './text-field.tsx';

/** An amount with its currency. */
export function useAmountField({ draft, change, errorOf, currency }: FormPart) {
  const { t } = useTranslation(formTexts);
  return (name: 'amount' | 'least' | 'most' | 'preset', path: string, hint?: string) => (
    <TextField
      label={t(`amount.${name}`)}
      inputMode="decimal"
      suffix={currency}
      value={draft[name]}
      error={errorOf(path)}
      hint={hint}
      onChange={(value) => change({ [name]: value })}
    />
  );
}

/** What is to be paid: one sum, what the customer chooses, or items. */
export function AmountFields(props: FormPart) {
  const { draft, change, errorOf } = props;
  const { t } = useTranslation(formTexts);
  const format = useFormat();
  const field = useAmountField(props);
  const wrong = errorOf('amount');
  return (
    <div className={styles.stack}>
      <SegmentedField
        label={t('amount.kind')}
        value={draft.kind}
        values={linkAmountKinds}
        nameOf={(value) => t(`amount.kinds.${value}`)}
        onChange={(kind) => change({ kind })}
      />
      {draft.kind === 'fixed' && <div className={styles.grid}>{field('amount', 'amount.amountMinor')}</div>}
      {draft.kind === 'open' && (
        <div className={styles.grid}>
          {field('least', 'amount.minMinor')}
          {field('most', 'amount.maxMinor')}
          {field('preset', 'amount.presetMinor', t('optional'))}
        </div>
      )}
      {draft.kind === 'items' && <ItemFields {...props} format={format} />}
      {wrong && <p role="alert">{wrong}</p>}
    </div>
  );
}
