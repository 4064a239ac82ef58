import type { MfaState } from '@countinghouse/contract';
import { isOwnPath, useIsHere, useNavigate, useSearchParams, useTranslation } from '@countinghouse/kit';
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

type ChangeKind = 'set-up' | 'turn-off';

interface StateProps {
  mfa: MfaState;
  onChange: (kind: ChangeKind) => void;
  autoFocus: boolean;
}

/** Whether the app is on, and what can be done about it. */
function State({ mfa, onChange, autoFocus }: StateProps) {
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
      {mfa.totp && (
        <p className={styles.text}>
          {t('recovery.left', { count: mfa.recoveryCodes })} {t('recovery.renew')}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={() => onChange('set-up')} autoFocus={autoFocus}>
          {mfa.totp ? t('mfa.replace') : t('mfa.turnOn')}
        </Button>
        {mayTurnOff && <Button onClick={() => onChange('turn-off')}>{t('mfa.turnOff')}</Button>}
      </div>
    </>
  );
}

/** Who was sent here to set up an app, by a page that needs its code, goes back there afterwards. */
function useErrand(): { isAsked: boolean; next: string | null } {
  const [params] = useSearchParams();
  const next = params.get('next');
  return { isAsked: params.get('setUp') === 'app', next: isOwnPath(next) ? next : null };
}

/** The user's authenticator app: set up, or turned off again. */
export function SecondFactorPanel() {
  const { t } = useTranslation(accountTexts);
  const client = useQueryClient();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const query = useQuery(getMfa());
  const { isAsked, next } = useErrand();
  const [changing, setChanging] = useState<ChangeKind | null>(isAsked ? 'set-up' : null);
  // Coming back from a form that is gone, the focus stays here.
  const [hasLeft, setLeft] = useState(false);
  const leave = () => {
    setLeft(true);
    setChanging(null);
  };
  const finish = async () => {
    // The server has ended the other sessions: each was begun without what is asked for now.
    await Promise.all([client.invalidateQueries(getMfa()), client.invalidateQueries(listSessions())]);
    leave();
    if (next && changing === 'set-up' && isHere()) navigate(next);
  };
  const change =
    changing === 'turn-off' ? (
      <DisableForm onDone={finish} onCancel={leave} />
    ) : (
      <OwnEnrolment onDone={finish} onCancel={leave} />
    );
  return (
    <Panel title={t('mfa.title')}>
      <QueryResult query={query}>
        {(mfa) => (
          <div className={styles.column}>
            {changing ? change : <State mfa={mfa} autoFocus={hasLeft} onChange={setChanging} />}
          </div>
        )}
      </QueryResult>
    </Panel>
  );
}
