import type { Owner } from '@countinghouse/contract';
import { ownerIdTypes } from '@countinghouse/contract/vocabulary';
import { failureText, fieldProblemText, serverNow, useTranslation } from '@countinghouse/kit';
import { useMutation } from '@countinghouse/kit/query';
import { Button, Input, Notice } from '@countinghouse/kit/ui-core';
import { Dialog, Field, NativeSelect, SelectField } from '@countinghouse/kit/ui-data';
import { useEffect, useState } from 'react';
import type { ApplicationDesk } from '../../api/application/desk.ts';
import {
  newOwnerId,
  type OtherOwners,
  type OwnerFields,
  ownerBody,
  ownerFieldsOf,
  ownerProblems,
} from '../../model/application/owner-form.ts';
import { digitsOf } from '../../model/application/section-values.ts';
import { countryChoices } from '../../model/places.ts';
import { registerTexts } from '../../texts.ts';
import styles from '../parts.module.css';

interface OwnerDialogProps {
  desk: ApplicationDesk;
  /** Null for a new one. */
  owner: Owner | null;
  others: OtherOwners;
  onClose: () => void;
}

type TextName = Exclude<keyof OwnerFields, 'isControlPerson' | 'idType'>;

/** What is typed of one owner, checked as one types and sent whole. */
function useOwnerForm({ desk, owner, others, onClose }: OwnerDialogProps) {
  const [fields, setFields] = useState(() => ownerFieldsOf(owner));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [id] = useState(() => owner?.id ?? newOwnerId());
  const today = serverNow().toISOString().slice(0, 10);
  const problems = ownerProblems(fields, { isNew: owner === null, others, today });
  const save = useMutation({
    mutationFn: () => desk.saveOwner(ownerBody(fields, { id, version: owner?.version ?? 0 })),
    onSuccess: onClose,
  });
  return {
    fields,
    save,
    set: (change: Partial<OwnerFields>) => setFields((before) => ({ ...before, ...change })),
    touch: (name: string) => setTouched((before) => new Set(before).add(name)),
    problemOf(name: keyof OwnerFields): string | null {
      const problem = problems[name];
      if (!problem || !touched.has(name)) return null;
      return fieldProblemText({ path: name, message: problem.reason, params: {}, ...problem });
    },
    submit() {
      setTouched(new Set(Object.keys(fields)));
      if (Object.keys(problems).length === 0) save.mutate();
    },
  };
}

type OwnerForm = ReturnType<typeof useOwnerForm>;

interface OwnerTextProps {
  form: OwnerForm;
  name: TextName;
  hint?: string | undefined;
  clean?: (typed: string) => string;
  maxLength?: number;
  inputMode?: 'numeric';
  suffix?: string;
  type?: 'date';
}

/** One text about an owner. Nothing of it is offered by the browser: it is another person each time. */
function OwnerText({ form, name, hint, clean = (typed) => typed, ...input }: OwnerTextProps) {
  const { t } = useTranslation(registerTexts);
  return (
    <div className={styles.field}>
      <Field label={t(`owner.${name}`)} error={form.problemOf(name)}>
        {(control) => (
          <Input
            {...control}
            {...input}
            autoComplete="off"
            onBlur={() => form.touch(name)}
            value={form.fields[name]}
            onChange={({ target }) => form.set({ [name]: clean(target.value) })}
          />
        )}
      </Field>
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}

/** A country by its name. */
function OwnerCountry({ form, name }: { form: OwnerForm; name: 'country' | 'idCountry' }) {
  const { t, i18n } = useTranslation(registerTexts);
  const options = [{ value: '', label: t('choose') }, ...countryChoices(i18n.language)];
  return (
    <div className={styles.field}>
      <Field label={t(`owner.${name}`)} error={form.problemOf(name)}>
        {(control) => (
          <NativeSelect
            {...control}
            options={options}
            value={form.fields[name]}
            onChange={(value) => {
              form.touch(name);
              form.set({ [name]: value });
            }}
          />
        )}
      </Field>
    </div>
  );
}

const digitsUpTo = (count: number) => (typed: string) => digitsOf(typed).slice(0, count);

/** Who they are, and by what paper. */
function Person({ form, owner }: { form: OwnerForm; owner: Owner | null }) {
  const { t } = useTranslation(registerTexts);
  const { idType } = form.fields;
  return (
    <div className={styles.fields}>
      <OwnerText form={form} name="title" maxLength={80} />
      <OwnerText
        form={form}
        name="dateOfBirth"
        type="date"
        hint={owner ? t('owner.keptBirth', { year: owner.birthYear }) : undefined}
      />
      <SelectField
        label={t('owner.idType')}
        value={idType}
        options={ownerIdTypes.map((value) => ({ value, label: t(`idType.${value}`) }))}
        onChange={(value) => form.set({ idType: value })}
      />
      <OwnerText
        form={form}
        name="taxIdLast4"
        inputMode="numeric"
        clean={digitsUpTo(4)}
        hint={owner ? t('owner.keptDigits', { digits: owner.taxIdLast4 }) : undefined}
      />
      {idType === 'passport' && <OwnerCountry form={form} name="idCountry" />}
    </div>
  );
}

/** Where they live. */
function HomeAddress({ form }: { form: OwnerForm }) {
  const { t } = useTranslation(registerTexts);
  return (
    <fieldset className={styles.group}>
      <legend>{t('owner.address')}</legend>
      <div className={styles.fields}>
        <OwnerText form={form} name="street" maxLength={120} />
        <OwnerText form={form} name="city" maxLength={80} />
        <OwnerText form={form} name="region" maxLength={40} />
        <OwnerText form={form} name="postalCode" maxLength={12} />
        <OwnerCountry form={form} name="country" />
      </div>
    </fieldset>
  );
}

/** Adds an owner, or changes one. */
export function OwnerDialog(props: OwnerDialogProps) {
  const { t } = useTranslation(registerTexts);
  const { owner, onClose } = props;
  const form = useOwnerForm(props);
  const { fields, save } = form;
  const [failure, setFailure] = useState('');
  useEffect(() => {
    if (save.error) void failureText(save.error, t('owners.saveFailed')).then(setFailure);
  }, [save.error, t]);
  return (
    <Dialog
      title={owner ? t('owners.editTitle', { name: owner.name }) : t('owners.addTitle')}
      size="large"
      isPersistent
      onClose={onClose}
      isHeld={save.isPending}
      actions={
        <>
          <Button disabled={save.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="primary" loading={save.isPending} onClick={form.submit}>
            {t('owners.save')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {save.isError && (
          <Notice tone="danger" title={t('owners.saveFailed')}>
            {failure}
          </Notice>
        )}
        <div className={styles.fields}>
          <OwnerText form={form} name="name" maxLength={120} />
          <OwnerText
            form={form}
            name="ownershipPercent"
            inputMode="numeric"
            suffix="%"
            clean={digitsUpTo(3)}
            hint={t('owner.throughCompany')}
          />
        </div>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={fields.isControlPerson}
            onChange={({ target }) => {
              form.touch('isControlPerson');
              form.set({ isControlPerson: target.checked });
            }}
          />
          {t('owner.isControlPerson')}
        </label>
        {form.problemOf('isControlPerson') && (
          <p role="alert" className={styles.wrong}>
            {form.problemOf('isControlPerson')}
          </p>
        )}
        <Person form={form} owner={owner} />
        <HomeAddress form={form} />
      </div>
    </Dialog>
  );
}
