import { bankAccountTypes, bankNameOf, ownershipTypes } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { Input } from '@countinghouse/kit/ui-core';
import { Field, NativeSelect, TextArea } from '@countinghouse/kit/ui-data';
import type { ReactNode } from 'react';
import { type OpenField, shownIn, withRoutingNumber } from '../../model/account-settings/change-draft.ts';
import { accountSettingsTexts } from '../../texts.ts';
import styles from './account-settings.module.css';
import type { ChangeForm } from './use-change-form.ts';

interface TextProps {
  form: ChangeForm;
  field: OpenField;
  maxLength: number;
  inputMode?: 'numeric' | 'text';
  onType?: (typed: string) => void;
  hint?: ReactNode;
}

/** A text of the merchant's, as it is until somebody changes it. */
function TextField({ form, field, maxLength, inputMode = 'text', onType, hint }: TextProps) {
  const { t } = useTranslation(accountSettingsTexts);
  const { settings, draft } = form;
  const type = (typed: string) => form.set({ ...draft, values: { ...draft.values, [field]: typed } });
  return (
    <div className={styles.field}>
      <Field label={t(`field.${field}`)} error={form.problemOf(field)}>
        {(control) => (
          <Input
            {...control}
            {...{ maxLength, inputMode }}
            autoComplete="off"
            value={shownIn(settings, draft, field)}
            onChange={({ target }) => (onType ?? type)(target.value)}
            onBlur={() => form.touch(field)}
          />
        )}
      </Field>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}

interface ChoiceProps {
  form: ChangeForm;
  field: 'accountType' | 'ownership';
  values: readonly string[];
}

function ChoiceField({ form, field, values }: ChoiceProps) {
  const { t } = useTranslation(accountSettingsTexts);
  const { settings, draft } = form;
  const shown = shownIn(settings, draft, field);
  const options = values.map((value) => ({ value, label: t(`${field}.${value}`) }));
  return (
    <div className={styles.field}>
      <Field label={t(`field.${field}`)} error={form.problemOf(field)}>
        {(control) => (
          <NativeSelect
            {...control}
            options={settings[field] ? options : [{ value: '', label: t('form.choose') }, ...options]}
            value={shown}
            onChange={(value) => form.set({ ...draft, values: { ...draft.values, [field]: value } })}
          />
        )}
      </Field>
    </div>
  );
}

const digitsOf = (typed: string) => typed.replace(/[\s-]/g, '');

/** The account number, typed twice: it is shown to nobody again, and a wrong digit sends money to a stranger. */
function AccountFields({ form }: { form: ChangeForm }) {
  const { t } = useTranslation(accountSettingsTexts);
  const { account, settings } = form;
  const input = { inputMode: 'numeric', autoComplete: 'off', spellCheck: false } as const;
  return (
    <>
      <div className={styles.field}>
        <Field label={t('field.accountNumber')} error={form.problemOf('accountNumber')}>
          {(control) => (
            <Input
              {...control}
              {...input}
              value={account.number}
              placeholder={t('endingIn', { last4: settings.accountLast4 })}
              onChange={({ target }) => form.setAccount({ ...account, number: digitsOf(target.value) })}
              onBlur={() => form.touch('accountNumber')}
            />
          )}
        </Field>
        <p className={styles.hint}>{t('form.accountHint')}</p>
      </div>
      {(account.number || account.again) && (
        <div className={styles.field}>
          <Field label={t('field.again')} error={form.problemOf('again')}>
            {(control) => (
              <Input
                {...control}
                {...input}
                value={account.again}
                // What was typed wrong once is not copied along.
                onPaste={(event) => event.preventDefault()}
                onChange={({ target }) => form.setAccount({ ...account, again: digitsOf(target.value) })}
                onBlur={() => form.touch('again')}
              />
            )}
          </Field>
        </div>
      )}
    </>
  );
}

/** What may be changed (specification, section 3). */
export function ChangeFields({ form }: { form: ChangeForm }) {
  const { t } = useTranslation(accountSettingsTexts);
  const bank = bankNameOf(shownIn(form.settings, form.draft, 'routingNumber'));
  return (
    <>
      <fieldset className={styles.part}>
        <legend>{t('form.names')}</legend>
        <div className={styles.fields}>
          <TextField form={form} field="descriptor" maxLength={22} hint={t('form.descriptorHint')} />
          <TextField form={form} field="newName" maxLength={120} />
        </div>
      </fieldset>
      <fieldset className={styles.part}>
        <legend>{t('form.bank')}</legend>
        <div className={styles.fields}>
          <TextField
            form={form}
            field="routingNumber"
            // Room for one that is too long: cut, it could be another bank's.
            maxLength={20}
            inputMode="numeric"
            onType={(typed) => form.set(withRoutingNumber(form.draft, typed))}
          />
          <TextField
            form={form}
            field="bankName"
            maxLength={80}
            hint={bank && t('form.knownBank', { bank })}
          />
          <AccountFields form={form} />
          <ChoiceField form={form} field="accountType" values={bankAccountTypes} />
          <ChoiceField form={form} field="ownership" values={ownershipTypes} />
          <TextField form={form} field="accountHolder" maxLength={120} />
        </div>
      </fieldset>
    </>
  );
}

export function ReasonField({ form }: { form: ChangeForm }) {
  const { t } = useTranslation(accountSettingsTexts);
  return (
    <Field label={t('field.reason')} error={form.problemOf('reason')}>
      {(control) => (
        <TextArea
          {...control}
          rows={3}
          maxLength={500}
          value={form.draft.reason}
          onChange={({ target }) => form.set({ ...form.draft, reason: target.value })}
          onBlur={() => form.touch('reason')}
        />
      )}
    </Field>
  );
}
