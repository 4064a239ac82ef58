import { grantableRoles } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { AddLink } from '@countinghouse/kit/list';
import { listPath } from '../../paths.ts';
import { useCaller } from '../user/use-caller.ts';

/** Leads to the invitations, for those who may give somebody a role. */
export function InviteButton() {
  const { t } = useTranslation('users');
  const mayInvite = grantableRoles(useCaller()).length > 0;
  return mayInvite && <AddLink to={`${listPath}/invite`} label={t('invite')} />;
}
