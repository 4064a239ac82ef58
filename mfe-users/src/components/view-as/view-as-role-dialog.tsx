import type { ViewAsBody } from '@countinghouse/contract';
import { type Role, viewableRoles } from '@countinghouse/contract/vocabulary';
import { useAuth, useTranslation } from '@countinghouse/kit';
import { MerchantSelect } from '@countinghouse/kit/list';
import { Button } from '@countinghouse/kit/ui-core';
import { Dialog, SelectField } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { ChosenMerchants } from './chosen-merchants.tsx';
import { PartnerSelect } from './partner-select.tsx';
import { viewAsTexts } from './texts.ts';
import { useStartView } from './use-start-view.ts';
import styles from './view-as.module.css';

/** The request of a role with its place; null while the place is missing. */
function bodyOf(
  { role, isRestricted, partnerId, merchantIds }: Wanted,
  isPartner: boolean,
): ViewAsBody | null {
  if (role === 'partners') return partnerId || isPartner ? { role, isRestricted, partnerId } : null;
  const [merchantId] = merchantIds;
  if (merchantId === undefined) return null;
  return role === 'merchants' ? { role, isRestricted, merchantId } : { role, isRestricted, merchantIds };
}

interface Wanted {
  role: Role;
  isRestricted: boolean;
  partnerId: string | undefined;
  merchantIds: string[];
}

/** Picks a role and a place in the user's own scope, of which there need be no user. */
export function ViewAsRoleDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(viewAsTexts);
  const user = useAuth((state) => state.user);
  const { start, isStarting } = useStartView();
  const caller = { role: user?.role ?? null, isRestricted: user?.isRestrictedUser ?? true };
  const roles = viewableRoles(caller);
  const [wanted, setWanted] = useState<Wanted>({
    ...{ role: 'merchants', isRestricted: false, partnerId: undefined, merchantIds: [] },
  });
  const { role, isRestricted, partnerId, merchantIds } = wanted;
  const change = (part: Partial<Wanted>) => setWanted((before) => ({ ...before, ...part }));
  const isPartner = caller.role === 'partners';
  const body = bodyOf(wanted, isPartner);
  return (
    <Dialog
      size="small"
      isPersistent
      title={t('viewAs.role.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('viewAs.cancel')}</Button>
          <Button
            type="primary"
            disabled={!body}
            loading={isStarting}
            onClick={() => body && void start(body)}
          >
            {t('viewAs.role.start')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{t('viewAs.role.detail')}</p>
        <SelectField
          label={t('viewAs.role.role')}
          value={role}
          options={roles.map((value) => ({ value, label: t(`kit:role.${value}`) }))}
          onChange={(next) => change({ role: next, partnerId: undefined, merchantIds: [] })}
        />
        {role === 'partners' && !isPartner && (
          <PartnerSelect value={partnerId} onChange={(id) => change({ partnerId: id })} />
        )}
        {role === 'merchants' && (
          <MerchantSelect value={merchantIds[0]} onChange={(id) => change({ merchantIds: id ? [id] : [] })} />
        )}
        {role === 'multi-merchant' && (
          <ChosenMerchants ids={merchantIds} onChange={(ids) => change({ merchantIds: ids })} />
        )}
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={isRestricted}
            onChange={(event) => change({ isRestricted: event.target.checked })}
          />
          {t('viewAs.role.restricted')}
        </label>
        {!body && <p className={styles.hint}>{t('viewAs.role.noPlace')}</p>}
      </div>
    </Dialog>
  );
}
