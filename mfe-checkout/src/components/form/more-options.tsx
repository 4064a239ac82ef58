import { checkoutLocales, paymentLinkLimits as limits } from '@countinghouse/contract/vocabulary';
import { http, useTranslation } from '@countinghouse/kit';
import { queryOptions, useQuery } from '@countinghouse/kit/query';
import { Field, SelectField, TextArea } from '@countinghouse/kit/ui-data';
import { methodChoicesIn } from '../../model/link-draft.ts';
import { formTexts } from '../../texts.ts';
import { CheckField } from '../check-field.tsx';
import styles from './form.module.css';
import type { FormPart } from './form-part.ts';
import { OwnFields } from './own-fields.tsx';
import { TextField } from './text-field.tsx';

const checkoutPagesOf = (merchantId: string | undefined) =>
  queryOptions({
    queryKey: ['checkout-profiles', 'of-merchant', merchantId],
    queryFn: ({ signal }) =>
      http.get('hosted-payment/profiles', {
        signal,
        query: { merchantId: merchantId === undefined ? undefined : [merchantId], limit: 200 },
      }),
    enabled: merchantId !== undefined,
  });

/** Which look customers see: a published page of the merchant's or its partner's, or the usual one. */
function CheckoutPageField({ draft, change }: FormPart) {
  const { t } = useTranslation(formTexts);
  const { data } = useQuery(checkoutPagesOf(draft.merchantId));
  const { profileId: chosen } = draft;
  const pages = (data?.items ?? []).filter(
    ({ id, publishedVersion }) => publishedVersion !== null || id === chosen,
  );
  // One that is chosen stays so, also while the pages are not known.
  const isNamed = chosen === '' || pages.some(({ id }) => id === chosen);
  return (
    <SelectField
      label={t('page.label')}
      value={chosen}
      options={[
        { value: '', label: t('page.usual') },
        ...pages.map(({ id, name }) => ({ value: id, label: name })),
        ...(isNamed ? [] : [{ value: chosen, label: t('page.chosen') }]),
      ]}
      onChange={(profileId) => change({ profileId })}
    />
  );
}

/** What a customer pays besides the goods, and by what. Asked for in drafts only. */
function PriceOptions(props: FormPart) {
  const { draft, change, errorOf, currency } = props;
  const { t } = useTranslation(formTexts);
  return (
    <>
      <div className={styles.grid}>
        <TextField
          label={t('tax')}
          inputMode="decimal"
          suffix="%"
          value={draft.tax}
          error={errorOf('taxBasisPoints')}
          onChange={(tax) => change({ tax })}
        />
        <SelectField
          label={t('methods.label')}
          value={draft.methods}
          options={methodChoicesIn(currency).map((value) => ({ value, label: t(`methods.${value}`) }))}
          onChange={(value) => change({ methods: value })}
        />
        <SelectField
          label={t('locale.label')}
          value={draft.locale}
          options={checkoutLocales.map((value) => ({ value, label: t(`locale.${value}`) }))}
          onChange={(locale) => change({ locale })}
        />
      </div>
      <div className={styles.grid}>
        <CheckField
          label={t('tips.take')}
          isOn={draft.takesTips}
          onChange={(takesTips) => change({ takesTips })}
        />
        {draft.takesTips && (
          <TextField
            label={t('tips.label')}
            hint={t('tips.hint')}
            value={draft.tips}
            error={errorOf('tips')}
            onChange={(tips) => change({ tips })}
          />
        )}
      </div>
      <OwnFields {...props} />
    </>
  );
}

/** What most links do without. */
export function MoreOptions(props: FormPart & { isSettled: boolean }) {
  const { draft, change, errorOf, isSettled } = props;
  const { t } = useTranslation(formTexts);
  const address = (name: 'successUrl' | 'cancelUrl') => (
    <TextField
      label={t(name)}
      inputMode="url"
      maxLength={500}
      placeholder={t('addressStart')}
      value={draft[name]}
      error={errorOf(name)}
      hint={t('addressHint')}
      onChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <div className={styles.stack}>
      <Field label={t('description')} error={errorOf('description')}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={limits.description}
            value={draft.description}
            onChange={({ target }) => change({ description: target.value })}
          />
        )}
      </Field>
      {!isSettled && <PriceOptions {...props} />}
      <div className={styles.grid}>
        <TextField
          label={t('reference')}
          maxLength={limits.reference}
          hint={t('referenceHint')}
          value={draft.reference}
          error={errorOf('reference')}
          onChange={(reference) => change({ reference })}
        />
        <CheckoutPageField {...props} />
        {address('successUrl')}
        {address('cancelUrl')}
      </div>
    </div>
  );
}
