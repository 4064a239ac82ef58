import type { Role } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { SelectField } from '@countinghouse/kit/ui-data';
import type { AccessDraft } from '../../model/access-draft.ts';
import { userTexts } from '../../texts.ts';
import { SearchList } from '../user/search-list.tsx';
import { useFoundMerchants, useFoundPartners } from '../user/use-found.ts';

interface AccessFieldsProps {
  draft: AccessDraft;
  /** The roles that whoever asks may give. */
  roles: readonly Role[];
  /** Whether there are several partners to choose from. */
  hasPartners: boolean;
  onChange: (draft: AccessDraft) => void;
}

/** Role, and whose data comes with it. */
export function AccessFields({ draft, roles, hasPartners, onChange }: AccessFieldsProps) {
  const { t } = useTranslation(userTexts);
  const { role, partner, merchant, merchants } = draft;
  return (
    <>
      <SelectField
        label={t('access.role')}
        value={role}
        options={roles.map((value) => ({ value, label: t(`kit:role.${value}`) }))}
        onChange={(value) => onChange({ ...draft, role: value })}
      />
      {role === 'partners' && hasPartners && (
        <SearchList
          label={t('access.searchPartner')}
          useFound={useFoundPartners}
          chosen={partner ? [partner] : []}
          onChange={([one]) => onChange({ ...draft, partner: one ?? null })}
        />
      )}
      {role === 'merchants' && (
        <SearchList
          key="one"
          label={t('access.searchMerchant')}
          useFound={useFoundMerchants}
          chosen={merchant ? [merchant] : []}
          onChange={([one]) => onChange({ ...draft, merchant: one ?? null })}
        />
      )}
      {role === 'multi-merchant' && (
        <SearchList
          key="several"
          isMultiple
          label={t('access.searchMerchant')}
          useFound={useFoundMerchants}
          chosen={merchants}
          onChange={(several) => onChange({ ...draft, merchants: several })}
        />
      )}
    </>
  );
}
