import { userHas } from '@countinghouse/contract/vocabulary';
import { useAuth, useNavigate, useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { useIsPhone } from '@countinghouse/kit/ui-data';
import { terminalPath } from '../../paths.ts';

const plus = (
  <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
    <path d="M8 3v10M3 8h10" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
  </svg>
);

/** Leads to the terminal, for those who may take payments. */
export function TakePayment() {
  const { t } = useTranslation('transactions');
  const navigate = useNavigate();
  const mayTake = useAuth(
    ({ user }) =>
      user !== null && userHas({ role: user.role, isRestricted: user.isRestrictedUser }, 'payments:create'),
  );
  const isPhone = useIsPhone();
  if (!mayTake) return null;
  return (
    <Button
      type="primary"
      icon={plus}
      href={terminalPath}
      aria-label={t('list.takePayment')}
      onClick={(event) => {
        // A link to the browser, so that it opens beside this page, too.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        navigate(terminalPath);
      }}
    >
      {!isPhone && t('list.takePayment')}
    </Button>
  );
}
