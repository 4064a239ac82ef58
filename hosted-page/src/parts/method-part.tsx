/** @jsxImportSource preact */
import { brandOf, cvvLength, digitsOf, groupCardNumber } from '@countinghouse/contract/vocabulary';
import { brandNames, groupExpiry } from '../model/card-fields.ts';
import { choiceOf, totalOf } from '../model/form.ts';
import { BrandMark } from './brand-mark.tsx';
import { Input } from './field.tsx';
import { type FormParts, textProps } from './form-context.ts';
import panels from './panels.module.css';
import styles from './parts.module.css';

/** What is paid with: a card, or a bank account. */
export function MethodPart(parts: FormParts & { payLabel: string }) {
  const { page, form, change, t } = parts;
  return (
    <fieldset class={styles.group}>
      <legend>{t('method')}</legend>
      {page.methods.length > 1 && (
        <div class={styles.choices} role="radiogroup" aria-label={t('method')}>
          {page.methods.map((method) => (
            <label key={method}>
              <input
                class={styles.radio}
                type="radio"
                name="method"
                checked={form.method === method}
                onChange={() => change({ method })}
              />
              <span>{t(method)}</span>
            </label>
          ))}
        </div>
      )}
      {form.method === 'card' ? <CardFields {...parts} /> : <BankFields {...parts} />}
    </fieldset>
  );
}

function CardFields(parts: FormParts) {
  const { form, t, problems } = parts;
  const brand = brandOf(digitsOf(form.number));
  const count = cvvLength(brand);
  return (
    <>
      <Input
        {...textProps(parts, 'number')}
        label={t('cardNumber')}
        hint={brand ? brandNames[brand] : undefined}
        group={groupCardNumber}
        inputMode="numeric"
        mark={<BrandMark brand={brand} />}
        autocomplete="cc-number"
        placeholder="1234 1234 1234 1234"
      />
      <div class={styles.pair}>
        <Input
          {...textProps(parts, 'expiry')}
          label={t('expiry')}
          group={groupExpiry}
          inputMode="numeric"
          autocomplete="cc-exp"
          placeholder={t('expiryFormat')}
        />
        <Input
          {...textProps(parts, 'cvv')}
          label={t('cvv')}
          hint={count === 4 ? t('cvvHintAmex') : t('cvvHint', { count })}
          problem={problems.cvv && t(problems.cvv, { count })}
          onType={(text) => parts.change({ cvv: digitsOf(text).slice(0, 4) })}
          inputMode="numeric"
          autocomplete="cc-csc"
        />
      </div>
      <p class={styles.hint}>{t('secure')}</p>
    </>
  );
}

function BankFields({ payLabel, ...parts }: FormParts & { payLabel: string }) {
  const { form, t, page, language, money } = parts;
  const { name: payee, supportEmail, supportPhone } = page.payee;
  const total = totalOf(page, choiceOf(page, form, language));
  const contact = [supportEmail, supportPhone].filter(Boolean).join(', ');
  return (
    <>
      <Input
        {...textProps(parts, 'routing')}
        label={t('routingNumber')}
        onType={(text) => parts.change({ routing: digitsOf(text) })}
        inputMode="numeric"
        autocomplete="off"
      />
      <Input
        {...textProps(parts, 'account')}
        label={t('accountNumber')}
        onType={(text) => parts.change({ account: digitsOf(text) })}
        inputMode="numeric"
        autocomplete="off"
      />
      <div class={styles.field}>
        <label for="accountType">{t('accountType')}</label>
        <select
          id="accountType"
          value={form.accountType}
          onChange={({ currentTarget }) =>
            parts.change({ accountType: currentTarget.value === 'savings' ? 'savings' : 'checking' })
          }
        >
          <option value="checking">{t('checking')}</option>
          <option value="savings">{t('savings')}</option>
        </select>
      </div>
      <p class={panels.mandate}>
        {t('mandate', {
          ...{ payee, button: payLabel, amount: total ? money(total.totalMinor) : '—' },
          contact: contact === '' ? '' : t('mandateContact', { contact }),
        })}
      </p>
    </>
  );
}
