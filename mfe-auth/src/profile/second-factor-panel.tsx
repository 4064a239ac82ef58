import type { MfaState } from '@countinghouse/contract';
import { useTranslation } from '@countinghouse/kit';
import { useQuery, useQueryClient } from '@countinghouse/kit/query';
import { Button } from '@countinghouse/kit/ui-core';
import { Panel, QueryResult } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { accountPage, accountTexts } from '../account-page.ts';
import { getMfa, listSessions } from '../api/own-account.ts';
import { DisableForm } from './disable-form.tsx';
import type { OwnEnrolmentProps } from './own-enrolment.tsx';
import styles from './panels.module.css';

const OwnEnrolment = accountPage<OwnEnrolmentProps>(() =>
  import('./own-enrolment.tsx').then((module) => module.OwnEnrolment),
);

/** Whether the app is on, and the one thing that can be done about it. */
function State({ mfa, onChange, autoFocus }: { mfa: MfaState; onChange: () => void; autoFocus: boolean }) {
  const { t } = useTranslation(accountTexts);
  const mayTurnOff = mfa.totp && !mfa.required;
  return (
    <>
      <p className={styles.state}>
        <span className={styles.dot} data-on={mfa.totp} aria-hidden="true" />
        {mfa.totp ? t('mfa.on') : t('mfa.off')}
      </p>
      <p className={styles.text}>
        {mfa.totp ? t('mfa.onDetail') : t('mfa.offDetail')} {mfa.required && t('mfa.required')}
      </p>
      {mfa.sms && <p className={styles.text}>{t('mfa.sms')}</p>}
      {(mayTurnOff || !mfa.totp) && (
        <Button onClick={onChange} autoFocus={autoFocus}>
          {mfa.totp ? t('mfa.turnOff') : t('mfa.turnOn')}
        </Button>
      )}
    </>
  );
}

/** The user's authenticator app: set up, or turned off again. */
export function SecondFactorPanel() {
  const { t } = useTranslation(accountTexts);
  const client = useQueryClient();
  const query = useQuery(getMfa());
  const [isChanging, setChanging] = useState(false);
  // Coming back from a form that is gone, the focus stays here.
  const [hasLeft, setLeft] = useState(false);
  const leave = () => {
    setLeft(true);
    setChanging(false);
  };
  const finish = async () => {
    // The server has ended the other sessions: each was begun without what is asked for now.
    await Promise.all([client.invalidateQueries(getMfa()), client.invalidateQueries(listSessions())]);
    leave();
  };
  const change = query.data?.totp ? (
    <DisableForm onDone={finish} onCancel={leave} />
  ) : (
    <OwnEnrolment onDone={finish} onCancel={leave} />
  );
  return (
    <Panel title={t('mfa.title')}>
      <QueryResult query={query}>
        {(mfa) => (
          <div className={styles.column}>
            {isChanging ? change : <State mfa={mfa} autoFocus={hasLeft} onChange={() => setChanging(true)} />}
          </div>
        )}
      </QueryResult>
    </Panel>
  );
}
