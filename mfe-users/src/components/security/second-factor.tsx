import type { IdentityFacts, ManagedUserDetail, UserAccountSecurity } from '@countinghouse/contract';
import { useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { Button } from '@countinghouse/kit/ui-core';
import { Panel, QueryResult, StatusTag } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { getAccountSecurity, getIdentityFacts } from '../../api/security.ts';
import { refusalKeyOf } from '../../model/refusal-words.ts';
import { securityTexts } from '../../texts.ts';
import { ResetSecondFactorDialog } from './reset-second-factor-dialog.tsx';
import styles from './security.module.css';

const app = 'SOFTWARE_TOKEN_MFA';
const names = [app, 'SMS_MFA', 'EMAIL_OTP'] as const;

/** What is asked for besides the password, and how many codes stand in for a lost app. */
function State({ methods, account }: { methods: string[]; account: UserAccountSecurity | undefined }) {
  const { t } = useTranslation(securityTexts);
  const known = names.filter((name) => methods.includes(name));
  const isOn = methods.length > 0;
  return (
    <>
      <p className={styles.state}>
        <StatusTag
          tone={isOn ? 'success' : 'neutral'}
          label={t(isOn ? 'secondFactor.on' : 'secondFactor.off')}
        />
        {known.map((name) => t(`secondFactor.method.${name}`)).join(' · ')}
      </p>
      {methods.includes(app) && account && (
        <p className={styles.quiet}>{t('secondFactor.recoveryCodes', { count: account.recoveryCodes })}</p>
      )}
      {account?.isSecondFactorRequired && (
        <p className={styles.quiet}>{t(isOn ? 'secondFactor.required' : 'secondFactor.requiredNext')}</p>
      )}
      {account?.isSecondFactorRequired === false && !isOn && (
        <p className={styles.quiet}>{t('secondFactor.optional')}</p>
      )}
    </>
  );
}

/** Resetting it, or why that is not possible. */
function Reset({ user, facts }: { user: ManagedUserDetail; facts: IdentityFacts }) {
  const { t } = useTranslation(securityTexts);
  const [isAsking, setAsking] = useState(false);
  const refusal = user.refusals.reset_second_factor;
  if (facts.mfaMethods.length === 0) return null;
  if (refusal) return <p className={styles.quiet}>{t(refusalKeyOf(refusal))}</p>;
  return (
    <>
      <div>
        <Button danger onClick={() => setAsking(true)}>
          {t('secondFactor.reset')}
        </Button>
      </div>
      {isAsking && <ResetSecondFactorDialog user={user} onClose={() => setAsking(false)} />}
    </>
  );
}

/** The user's second factor as the identity service says it now, with a way to take a lost one off. */
export function SecondFactor({ user }: { user: ManagedUserDetail }) {
  const { t } = useTranslation(securityTexts);
  const facts = useQuery(getIdentityFacts(user.username));
  const { data: account } = useQuery(getAccountSecurity(user.username));
  return (
    <Panel title={t('secondFactor.title')}>
      <QueryResult query={facts}>
        {(known) => (
          <div className={styles.column}>
            <State methods={known.mfaMethods} account={account} />
            <Reset user={user} facts={known} />
          </div>
        )}
      </QueryResult>
    </Panel>
  );
}
