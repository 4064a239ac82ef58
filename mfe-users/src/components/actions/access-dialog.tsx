import { grantableRoles, maxManagedMerchants } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { getUserScope, useQuery } from '@countinghouse/kit/query';
import { DiffTable } from '@countinghouse/kit/record';
import { useState } from 'react';
import { changeAccess, getManagedMerchants } from '../../api/user.ts';
import { type AccessDraft, gapOf, isSameAccess, roleWithPlace } from '../../model/access-draft.ts';
import { nameOf } from '../../model/offered-actions.ts';
import { userTexts } from '../../texts.ts';
import { useCaller } from '../user/use-caller.ts';
import styles from '../user/user.module.css';
import { useScopeText } from '../user/user-words.tsx';
import { AccessFields } from './access-fields.tsx';
import { RightsDiff } from './rights-diff.tsx';
import { useChange } from './use-change.ts';
import { UserDialog, type UserDialogProps } from './user-dialog.tsx';

const named = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? id });

/** What the caller may give; who acts for a partner gives that one, which the server knows. */
function useGranter() {
  const caller = useCaller();
  const organization = useQuery(getUserScope()).data?.organization ?? null;
  const hasPartners = caller.role === 'countinghouse';
  return {
    roles: grantableRoles(caller),
    hasPartners,
    ownPartner: hasPartners || organization === null ? null : { id: '', name: organization },
  };
}

/** What a user has now, and what is chosen for them. */
function useDraft({ user }: Pick<UserDialogProps, 'user'>) {
  const isManager = user.role === 'multi-merchant';
  const managed = useQuery({ ...getManagedMerchants(user.username), enabled: isManager });
  const merchants = managed.data?.merchants ?? [];
  const before: AccessDraft = {
    role: user.role,
    partner: user.role === 'partners' ? named(user.partnerId, user.partnerName) : null,
    merchant: named(user.merchantId, user.merchantName),
    merchants,
  };
  const [chosen, setChosen] = useState<AccessDraft | null>(null);
  return { before, after: chosen ?? before, setChosen, isLoaded: !isManager || managed.data !== undefined };
}

/** What a choice would come to, as a user of it is shown. */
const shownAs = ({ role, partner, merchant, merchants }: AccessDraft) => ({
  role,
  partnerName: role === 'partners' ? (partner?.name ?? null) : null,
  merchantName: merchant?.name ?? null,
  merchantCount: merchants.length,
});

/** Another role, partner, merchant or set of merchants: what changes, and what the user gains and loses by it. */
export function AccessDialog(props: UserDialogProps) {
  const { user, onClose } = props;
  const { t } = useTranslation(userTexts);
  const scopeOf = useScopeText(userTexts);
  const { roles, hasPartners, ownPartner } = useGranter();
  const { before, after, setChosen, isLoaded } = useDraft(props);
  const draft = { ...after, partner: after.partner ?? ownPartner };
  const name = nameOf(user);
  const { change, isBusy, failure } = useChange({
    username: user.username,
    send: () => changeAccess({ username: user.username, ...roleWithPlace(draft.role, draft) }),
    done: t('access.done', { name }),
    onDone: onClose,
  });
  const gap = gapOf(draft);
  const isSame = isSameAccess(before, draft);
  const { isRestricted } = user;
  return (
    <UserDialog
      {...props}
      size="medium"
      title={t('access.title', { name })}
      confirm={t('access.save')}
      isBusy={isBusy}
      isReady={isLoaded && gap === null && !isSame}
      failure={failure}
      onConfirm={change}
    >
      <AccessFields draft={draft} roles={roles} hasPartners={hasPartners} onChange={setChosen} />
      {isSame && <p className={styles.quiet}>{t('access.same')}</p>}
      {!isSame && gap && <p className={styles.quiet}>{t(`access.${gap}`, { max: maxManagedMerchants })}</p>}
      {!isSame && !gap && (
        <>
          <DiffTable
            caption={t('access.compare')}
            headings={[t('access.field'), t('access.before'), t('access.after')]}
            rows={[
              {
                field: 'role',
                label: t('access.role'),
                before: t(`kit:role.${before.role}`),
                after: t(`kit:role.${draft.role}`),
              },
              {
                field: 'scope',
                label: t('access.scope'),
                before: scopeOf(user),
                after: scopeOf(shownAs(draft)),
              },
            ]}
          />
          <RightsDiff
            before={{ role: before.role, isRestricted }}
            after={{ role: draft.role, isRestricted }}
          />
          <p className={styles.quiet}>{t('access.note')}</p>
        </>
      )}
    </UserDialog>
  );
}
