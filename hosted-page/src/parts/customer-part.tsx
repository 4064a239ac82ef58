/** @jsxImportSource preact */
import { addressFieldsOf } from '../model/form.ts';
import { Field, Input } from './field.tsx';
import { type FormParts, textProps } from './form-context.ts';
import styles from './parts.module.css';

const autocomplete = {
  street: 'billing street-address',
  city: 'billing address-level2',
  region: 'billing address-level1',
  postalCode: 'billing postal-code',
} as const;

/** Who pays, and what the link asks besides. */
export function CustomerPart(parts: FormParts) {
  const { page, t } = parts;
  const { phone, address } = page.content;
  return (
    <fieldset class={styles.group}>
      <legend>{t('contact')}</legend>
      <Input {...textProps(parts, 'name')} label={t('name')} autocomplete="name" maxLength={120} />
      <Input
        {...textProps(parts, 'email')}
        label={t('email')}
        type="email"
        autocomplete="email"
        inputMode="email"
        maxLength={200}
      />
      {phone !== 'off' && (
        <Input
          {...textProps(parts, 'phone')}
          label={t('phone')}
          optional={phone === 'optional' ? t('optional') : undefined}
          type="tel"
          autocomplete="tel"
          maxLength={30}
        />
      )}
      {addressFieldsOf(address, parts.form.method).map((field) => (
        <Input
          key={field}
          {...textProps(parts, field)}
          label={t(field)}
          autocomplete={autocomplete[field]}
          maxLength={field === 'street' ? 120 : field === 'postalCode' ? 12 : 80}
        />
      ))}
      <OwnFields {...parts} />
    </fieldset>
  );
}

function OwnFields({ page, form, change, problems, leave, t }: FormParts) {
  const answer = (index: number, value: string) =>
    change({ answers: form.answers.map((given, at) => (at === index ? value : given)) });
  return page.customFields.map(({ label, type, isRequired, options }, index) => {
    const name = `answer${index}` as const;
    const problem = problems[name];
    const common = {
      ...{ name, label, problem: problem && t(problem) },
      optional: isRequired ? undefined : t('optional'),
    };
    const value = form.answers[index] ?? '';
    if (type !== 'list')
      return (
        <Input
          key={label}
          {...common}
          value={value}
          onType={(typed) => answer(index, typed)}
          onLeave={() => leave(name)}
          inputMode={type === 'number' ? 'decimal' : 'text'}
          autocomplete="off"
          maxLength={200}
        />
      );
    return (
      <Field key={label} {...common}>
        {(own) => (
          <select
            {...own}
            name={name}
            value={value}
            onChange={({ currentTarget }) => answer(index, currentTarget.value)}
            onBlur={() => leave(name)}
          >
            <option value="">{t('choose')}</option>
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        )}
      </Field>
    );
  });
}
