import type { SessionList } from '@countinghouse/contract';
import { logout, useFormat, useTranslation } from '@countinghouse/kit';
import { deviceNameOf } from '@countinghouse/kit/devices';
import { useQuery, useQueryClient } from '@countinghouse/kit/query';
import { Button, Notice } from '@countinghouse/kit/ui-core';
import { ConfirmDialog, Panel, QueryResult, StatusTag } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { accountTexts } from '../account-page.ts';
import { endAllSessions, endSession, listSessions } from '../api/own-account.ts';
import styles from './panels.module.css';
import { useAccountAction } from './use-account-action.ts';

type Session = SessionList['sessions'][number];

function useDeviceText() {
  const { t } = useTranslation(accountTexts);
  return (userAgent: string | null): string => {
    const { browser, system } = deviceNameOf(userAgent);
    if (browser && system) return t('sessions.device', { browser, system });
    return browser ?? system ?? t('sessions.unknownDevice');
  };
}

function SessionItem({ session, onEnded }: { session: Session; onEnded: () => Promise<void> }) {
  const { t } = useTranslation(accountTexts);
  const format = useFormat();
  const device = useDeviceText()(session.userAgent);
  const { isRunning, failure, run } = useAccountAction(async () => {
    await endSession(session.id);
    await onEnded();
  });
  return (
    <li className={styles.session}>
      <div>
        <div className={styles.device}>
          {device}
          {session.isCurrent && <StatusTag tone="success" label={t('sessions.current')} />}
        </div>
        <div className={styles.facts}>
          {t('sessions.lastSeen', { time: format.instant(session.lastSeenAt), address: session.address })}
        </div>
        <div className={styles.facts}>
          {t('sessions.signedIn', { time: format.instant(session.signedInAt) })}
        </div>
        {failure && <Notice tone="danger" title={failure} />}
      </div>
      {!session.isCurrent && (
        <Button loading={isRunning} onClick={run} aria-label={t('sessions.endLabel', { device })}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

/** Where the user is signed in, with a way to end each of those sessions, or all of them. */
export function SessionsPanel() {
  const { t } = useTranslation(accountTexts);
  const client = useQueryClient();
  const sessions = useQuery(listSessions());
  const [isAsking, setAsking] = useState(false);
  const { isRunning, failure, run } = useAccountAction(async () => {
    await endAllSessions();
    // This session is over too; what is left of it here goes the usual way.
    await logout().catch(() => undefined);
  });
  const refresh = () => client.invalidateQueries(listSessions());
  return (
    <Panel title={t('sessions.title')}>
      <QueryResult
        query={sessions}
        isEmpty={({ sessions: all }) => all.length === 0}
        empty={t('sessions.none')}
      >
        {({ sessions: all }) => (
          <>
            <ul className={styles.sessions} aria-label={t('sessions.title')}>
              {all.map((session) => (
                <SessionItem key={session.id} session={session} onEnded={refresh} />
              ))}
            </ul>
            {failure && <Notice tone="danger" title={failure} />}
            <Button loading={isRunning} onClick={() => setAsking(true)}>
              {t('sessions.endAll')}
            </Button>
          </>
        )}
      </QueryResult>
      {isAsking && (
        <ConfirmDialog
          isDangerous
          title={t('sessions.confirmTitle')}
          confirmLabel={t('sessions.endAll')}
          cancelLabel={t('cancel')}
          onConfirm={run}
          onClose={() => setAsking(false)}
        >
          {t('sessions.confirmDetail')}
        </ConfirmDialog>
      )}
    </Panel>
  );
}
