import {
  bankAccountTypes,
  bankNameOf,
  type EntityType,
  entityRequirements,
  entityTypes,
  isRoutingNumber,
  ownershipTypes,
  type SavedSection,
  taxIdTypes,
} from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import type { ReactNode } from 'react';
import { digitsOf, formatTaxId } from '../../model/application/section-values.ts';
import { countryChoices, currencyChoices } from '../../model/places.ts';
import { registerTexts } from '../../texts.ts';
import styles from '../parts.module.css';
import { CategoryField } from './category-field.tsx';
import { SecretField } from './secret-field.tsx';
import { AmountField, ChoiceField, PercentField, TextField, WordsField } from './section-fields.tsx';
import { TimeZoneField } from './time-zone-field.tsx';
import { useAmounts } from './use-amounts.ts';
import type { SectionForm } from './use-section-form.ts';

const Fields = ({ children }: { children: ReactNode }) => <div className={styles.fields}>{children}</div>;

function Part({ of, children }: { of: string; children: ReactNode }) {
  const { t } = useTranslation(registerTexts);
  return (
    <fieldset className={styles.group}>
      <legend>{t(of)}</legend>
      <Fields>{children}</Fields>
    </fieldset>
  );
}

/** What the business is. */
function Business({ form }: { form: SectionForm }) {
  const entityType = form.text('entityType') as EntityType | '';
  const taxIds = entityType === '' ? taxIdTypes : entityRequirements[entityType].taxIds;
  const taxIdType = form.text('taxIdType') === 'ssn' ? 'ssn' : 'ein';
  return (
    <Fields>
      <TextField form={form} name="legalName" maxLength={120} autoComplete="organization" />
      <TextField form={form} name="tradingName" maxLength={120} />
      <WordsField form={form} name="entityType" values={entityTypes} texts="entity" />
      <TextField form={form} name="formedOn" maxLength={10} type="date" />
      <WordsField form={form} name="taxIdType" values={taxIds} texts="taxIdType" />
      <SecretField form={form} maxLength={11} format={(digits) => formatTaxId(digits, taxIdType)} />
      <TextField form={form} name="website" maxLength={200} inputMode="url" autoComplete="url" />
      <TextField form={form} name="phone" maxLength={30} inputMode="tel" autoComplete="tel" />
      <TextField form={form} name="email" maxLength={200} inputMode="email" autoComplete="email" />
    </Fields>
  );
}

/** Where it is, and where its mail goes. */
function Address({ form }: { form: SectionForm }) {
  const { i18n } = useTranslation(registerTexts);
  return (
    <>
      <Part of="address.business">
        <TextField form={form} name="street" maxLength={120} autoComplete="street-address" />
        <TextField form={form} name="city" maxLength={80} autoComplete="address-level2" />
        <TextField form={form} name="region" maxLength={40} autoComplete="address-level1" />
        <TextField form={form} name="postalCode" maxLength={12} autoComplete="postal-code" />
        <ChoiceField form={form} name="country" choices={countryChoices(i18n.language)} />
      </Part>
      <Part of="address.mailing">
        <TextField form={form} name="mailingStreet" maxLength={120} />
        <TextField form={form} name="mailingCity" maxLength={80} />
        <TextField form={form} name="mailingRegion" maxLength={40} />
        <TextField form={form} name="mailingPostalCode" maxLength={12} />
      </Part>
    </>
  );
}

const amountNames = ['monthlyVolumeMinor', 'averageTicketMinor', 'highestTicketMinor'] as const;

/** What is sold, how, and for how much. */
function Processing({ form }: { form: SectionForm }) {
  const { i18n } = useTranslation(registerTexts);
  const amounts = useAmounts(form, amountNames);
  return (
    <>
      <Fields>
        <CategoryField form={form} />
        <ChoiceField
          form={form}
          name="currency"
          choices={currencyChoices(i18n.language)}
          onChoose={amounts.changeCurrency}
        />
        <TimeZoneField form={form} />
        <TextField form={form} name="description" maxLength={500} rows={3} />
      </Fields>
      <Part of="processing.amounts">
        {amountNames.map((name) => (
          <AmountField key={name} form={form} name={name} amounts={amounts} />
        ))}
      </Part>
      <Part of="processing.split">
        <PercentField form={form} name="cardPresentPercent" />
        <PercentField form={form} name="keyedPercent" />
        <PercentField form={form} name="onlinePercent" />
      </Part>
      <Fields>
        <TextField form={form} name="refundPolicy" maxLength={1_000} rows={4} />
      </Fields>
    </>
  );
}

/**
 * Where deposits go. A bank that is known by its routing number need not be typed. There is room for numbers that are too
 * long: one that was cut could be somebody else's.
 */
function Bank({ form }: { form: SectionForm }) {
  const { t } = useTranslation(registerTexts);
  const routingNumber = form.text('routingNumber');
  const known = isRoutingNumber(routingNumber) ? bankNameOf(routingNumber) : null;
  const changeRouting = (text: string) => {
    const digits = digitsOf(text);
    const name = bankNameOf(digits);
    if (name) form.change('bankName', name);
    return digits;
  };
  return (
    <Fields>
      <TextField form={form} name="routingNumber" maxLength={20} inputMode="numeric" clean={changeRouting} />
      <TextField
        form={form}
        name="bankName"
        maxLength={80}
        hint={known && t('bank.known', { bank: known })}
      />
      <SecretField form={form} maxLength={40} />
      <WordsField form={form} name="accountType" values={bankAccountTypes} texts="accountType" />
      <WordsField form={form} name="ownership" values={ownershipTypes} texts="ownership" />
      <TextField form={form} name="accountHolder" maxLength={120} autoComplete="name" />
    </Fields>
  );
}

const parts: Partial<Record<SavedSection, (props: { form: SectionForm }) => ReactNode>> = {
  business: Business,
  address: Address,
  processing: Processing,
  bank: Bank,
};

/** The fields of a section. */
export function SectionFields({ form }: { form: SectionForm }) {
  const Part = parts[form.section];
  return Part ? <Part form={form} /> : null;
}
