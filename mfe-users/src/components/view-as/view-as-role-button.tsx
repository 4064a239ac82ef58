import { viewableRoles } from '@countinghouse/contract/vocabulary';
import { lazyPart, listTexts, useAuth, useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { useState } from 'react';
import { refusalTexts } from '../../texts.ts';
import { viewAsTexts } from './texts.ts';

const RoleDialog = lazyPart<{ onClose: () => void }>([viewAsTexts, refusalTexts, listTexts], () =>
  import('./view-as-role-dialog.tsx').then((module) => module.ViewAsRoleDialog),
);

/** Begins to see the portal as a role does, for who may. Needs `viewAsTexts` loaded. */
export function ViewAsRoleButton() {
  const { t } = useTranslation(viewAsTexts);
  const [isOpen, setOpen] = useState(false);
  const maySee = useAuth(
    ({ user }) =>
      user !== null && viewableRoles({ role: user.role, isRestricted: user.isRestrictedUser }).length > 0,
  );
  if (!maySee) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('viewAs.roleAction')}</Button>
      {isOpen && <RoleDialog onClose={() => setOpen(false)} />}
    </>
  );
}
