import type { ManagedUserDetail } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { Button, Editable, Notice } from '@countinghouse/kit/ui-core';
import { getAccountSecurity, unlock } from '../../api/security.ts';
import { refusalKeyOf } from '../../model/refusal-words.ts';
import { securityTexts } from '../../texts.ts';
import { useSecurityAction } from './use-security-action.ts';

/** That nobody can sign in to the account for a while, after too many wrong attempts; nothing while all is well. */
export function AccountLock({ user }: { user: ManagedUserDetail }) {
  const { t } = useTranslation(securityTexts);
  const format = useFormat();
  const { data } = useQuery(getAccountSecurity(user.username));
  const unlocking = useSecurityAction({ run: () => unlock(user.username), done: t('lock.done') });
  const { passwordBlockedUntil, codeBlockedUntil } = data ?? {};
  const until = [passwordBlockedUntil, codeBlockedUntil].filter((one) => typeof one === 'string').sort();
  const last = until.at(-1);
  if (!last) return null;
  const refusal = user.refusals.unlock;
  return (
    <Notice
      tone="warning"
      title={t('lock.title')}
      action={
        !refusal && (
          <Editable isQuiet>
            <Button loading={unlocking.isPending} onClick={() => unlocking.mutate()}>
              {t('lock.unlock')}
            </Button>
          </Editable>
        )
      }
    >
      {t(passwordBlockedUntil ? 'lock.password' : 'lock.code', { time: format.instant(last) })}
      {refusal && ` ${t(refusalKeyOf(refusal))}`}
    </Notice>
  );
}
