import { useTranslation } from '@countinghouse/kit';
import type { Choice } from '../../model/choice.ts';
import { picksMerchant, picksPartner } from '../../model/invite/invite-draft.ts';
import { inviteTexts } from '../../texts.ts';
import { useCaller } from '../user/use-caller.ts';
import { useFoundMerchants, useFoundPartners } from '../user/use-found.ts';
import styles from './invite.module.css';
import { NamedPicker } from './named-picker.tsx';
import { PasteMerchants } from './paste-merchants.tsx';
import type { DraftFieldsProps } from './person-fields.tsx';

const together = (one: readonly Choice[], other: readonly Choice[]): Choice[] => [
  ...new Map([...one, ...other].map((merchant) => [merchant.id, merchant])).values(),
];

/** Of which merchants, for who manages several. */
function ManagedMerchants({ draft, onChange, errors }: DraftFieldsProps) {
  const { t } = useTranslation(inviteTexts);
  const { merchants, unrecognized } = draft;
  return (
    <>
      <NamedPicker
        label={t('scope.merchants')}
        useFound={useFoundMerchants}
        chosen={merchants}
        error={errors.merchants}
        onChange={(chosen) => onChange({ merchants: chosen })}
      />
      <PasteMerchants
        text={draft.pasted}
        onType={(pasted) => onChange({ pasted })}
        unrecognized={unrecognized}
        onRecognized={(found) => onChange({ ...found, merchants: together(merchants, found.merchants) })}
        onDecided={(text, meant) =>
          onChange({
            merchants: meant ? together(merchants, [meant]) : merchants,
            unrecognized: unrecognized.filter((one) => one.text !== text),
          })
        }
      />
    </>
  );
}

/** Whose data a user is to see, as far as there is a choice. */
export function ScopeFields(props: DraftFieldsProps) {
  const { t } = useTranslation(inviteTexts);
  const { draft, onChange, errors } = props;
  const inviter = useCaller();
  if (draft.role === '') return null;
  if (draft.role === 'multi-merchant') return <ManagedMerchants {...props} />;
  if (draft.role === 'partners' && picksPartner(inviter)) {
    return (
      <NamedPicker
        isSingle
        label={t('scope.partner')}
        useFound={useFoundPartners}
        chosen={draft.partner ? [draft.partner] : []}
        error={errors.partner}
        onChange={([partner = null]) => onChange({ partner })}
      />
    );
  }
  if (draft.role === 'merchants' && picksMerchant(inviter)) {
    return (
      <NamedPicker
        isSingle
        label={t('scope.merchant')}
        useFound={useFoundMerchants}
        chosen={draft.merchant ? [draft.merchant] : []}
        error={errors.merchant}
        onChange={([merchant = null]) => onChange({ merchant, unrecognized: [] })}
      />
    );
  }
  return <p className={styles.note}>{t(`scope.own.${draft.role}`)}</p>;
}
