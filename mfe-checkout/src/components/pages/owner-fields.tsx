import { useAuth, useTranslation } from '@countinghouse/kit';
import { MerchantSelect, SearchSelect } from '@countinghouse/kit/list';
import { getUserScope, searchPartners, useQuery } from '@countinghouse/kit/query';
import { Field } from '@countinghouse/kit/ui-data';
import { useId } from 'react';
import type { NewPage, NewPageField, OwnerKind } from '../../model/pages/new-page.ts';
import { pageTexts } from '../../texts.ts';
import styles from './pages.module.css';

const useFoundPartners = (text: string, enabled: boolean) => useQuery({ ...searchPartners(text), enabled });

export interface NewPagePart {
  page: NewPage;
  change: (part: Partial<NewPage>) => void;
  errorOf: (field: NewPageField) => string | undefined;
}

/** Which merchant, or all of which partner's. Managers make pages for their merchants alone. */
export function OwnerFields({ page, change, errorOf }: NewPagePart) {
  const { t } = useTranslation(pageTexts);
  const name = useId();
  const role = useAuth(({ user }) => user?.role);
  const { data: scope } = useQuery(getUserScope());
  const mayBePartners = role !== 'multi-merchant';
  const labels: Record<OwnerKind, string> = {
    merchant: t('create.forMerchant'),
    partner:
      role === 'partners' && scope?.organization
        ? t('create.forAllOf', { partner: scope.organization })
        : t('create.forPartner'),
  };
  return (
    <>
      {mayBePartners && (
        <fieldset className={styles.choices}>
          <legend>{t('create.for')}</legend>
          {(['merchant', 'partner'] as const).map((kind) => (
            <label key={kind} className={styles.choice}>
              <input
                type="radio"
                name={name}
                checked={page.ownerKind === kind}
                onChange={() => change({ ownerKind: kind })}
              />
              {labels[kind]}
            </label>
          ))}
        </fieldset>
      )}
      {page.ownerKind === 'merchant' && (
        <Field label={t('create.merchant')} error={errorOf('merchantId')}>
          {(control) => (
            <MerchantSelect
              {...control}
              value={page.merchantId}
              onChange={(merchantId) => change({ merchantId })}
            />
          )}
        </Field>
      )}
      {page.ownerKind === 'partner' && role === 'countinghouse' && (
        <Field label={t('create.partner')} error={errorOf('partnerId')}>
          {(control) => (
            <SearchSelect
              {...control}
              useFound={useFoundPartners}
              placeholder={t('create.partnerHint')}
              none={t('create.noPartners')}
              value={page.partnerId}
              onChange={(partnerId) => change({ partnerId })}
            />
          )}
        </Field>
      )}
    </>
  );
}
