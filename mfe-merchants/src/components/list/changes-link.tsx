import { userHas } from '@countinghouse/contract/vocabulary';
import { useAuth, useFormat, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { LinkButton, useIsPhone } from '@countinghouse/kit/ui-data';
import { countPendingChanges } from '../../api/changes/count-pending.ts';
import { accountSettingPath } from '../../paths.ts';

/** Leads to the changes of settings; for who decides them, to those that wait, with how many these are. */
export function ChangesLink() {
  const { t } = useTranslation('merchants');
  const format = useFormat();
  const isPhone = useIsPhone();
  const decides = useAuth(
    ({ user }) =>
      user !== null && userHas({ role: user.role, isRestricted: user.isRestrictedUser }, 'settings:decide'),
  );
  const { data: count = 0 } = useQuery({ ...countPendingChanges(), enabled: decides });
  if (!decides || count === 0) return <LinkButton to={accountSettingPath}>{t('changes.all')}</LinkButton>;
  return (
    <LinkButton to={`${accountSettingPath}?status=pending`}>
      {t(isPhone ? 'changes.short' : 'changes.pending', { count, number: format.number(count) })}
    </LinkButton>
  );
}
