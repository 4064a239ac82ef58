import { grantableRoles } from '@countinghouse/contract/vocabulary';
import { useNavigate, useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { useIsPhone } from '@countinghouse/kit/ui-data';
import { listPath } from '../../paths.ts';
import { useCaller } from '../user/use-caller.ts';

const invitePath = `${listPath}/invite`;

const plus = (
  <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
    <path d="M8 3v10M3 8h10" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
  </svg>
);

/** Leads to the invitations, for those who may give somebody a role. */
export function InviteButton() {
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const mayInvite = grantableRoles(useCaller()).length > 0;
  const isPhone = useIsPhone();
  if (!mayInvite) return null;
  return (
    <Button
      type="primary"
      icon={plus}
      href={invitePath}
      aria-label={t('invite')}
      onClick={(event) => {
        // A link to the browser, so that it opens beside this page, too.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        navigate(invitePath);
      }}
    >
      {!isPhone && t('invite')}
    </Button>
  );
}
