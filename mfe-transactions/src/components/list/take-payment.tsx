import { userHas } from '@countinghouse/contract/vocabulary';
import { useAuth, useTranslation } from '@countinghouse/kit';
import { AddLink } from '@countinghouse/kit/list';
import { terminalPath } from '../../paths.ts';

/** Leads to the terminal, for those who may take payments. */
export function TakePayment() {
  const { t } = useTranslation('transactions');
  const mayTake = useAuth(
    ({ user }) =>
      user !== null && userHas({ role: user.role, isRestricted: user.isRestrictedUser }, 'payments:create'),
  );
  return mayTake && <AddLink to={terminalPath} label={t('list.takePayment')} />;
}
