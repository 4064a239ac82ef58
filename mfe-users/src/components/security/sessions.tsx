import type { ManagedUserDetail, UserAccountSecurity } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { Button, Editable } from '@countinghouse/kit/ui-core';
import { ConfirmDialog, Panel, QueryResult, StatusTag } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { endSession, endSessions, getAccountSecurity } from '../../api/security.ts';
import { nameOf } from '../../model/offered-actions.ts';
import { securityTexts } from '../../texts.ts';
import { useDeviceText } from './device-text.ts';
import styles from './security.module.css';
import { useSecurityAction } from './use-security-action.ts';

interface SessionProps {
  session: UserAccountSecurity['sessions'][number];
  user: ManagedUserDetail;
}

function Session({ session, user }: SessionProps) {
  const { t } = useTranslation(securityTexts);
  const format = useFormat();
  const device = useDeviceText()(session.userAgent);
  const ending = useSecurityAction({
    run: () => endSession(user.username, session.id),
    done: t('sessions.ended', { device }),
    otherwise: ({ status }) => (status === 404 ? t('sessions.gone') : undefined),
  });
  const { lastSeenAt, address, signedInAt, isCurrent } = session;
  return (
    <li className={styles.item}>
      <div>
        <div className={styles.name}>
          {device}
          {isCurrent && <StatusTag tone="success" label={t('sessions.current')} />}
        </div>
        <div className={styles.quiet}>
          {t('sessions.lastSeen', { time: format.instant(lastSeenAt), address })}
        </div>
        <div className={styles.quiet}>{t('sessions.signedIn', { time: format.instant(signedInAt) })}</div>
      </div>
      {!isCurrent && !user.refusals.end_sessions && (
        <Editable isQuiet>
          <Button
            loading={ending.isPending}
            onClick={() => ending.mutate()}
            aria-label={t('sessions.endLabel', { device })}
          >
            {t('sessions.end')}
          </Button>
        </Editable>
      )}
    </li>
  );
}

/** Where a user is signed in, with a way to end each of those sessions, or all of them. */
export function Sessions({ user }: { user: ManagedUserDetail }) {
  const { t } = useTranslation(securityTexts);
  const account = useQuery(getAccountSecurity(user.username));
  const [isAsking, setAsking] = useState(false);
  const ending = useSecurityAction({ run: () => endSessions(user.username), done: t('sessions.allEnded') });
  const mayEnd = !user.isSelf && !user.refusals.end_sessions;
  return (
    <Panel title={t('sessions.title')}>
      <QueryResult
        query={account}
        warnsWhenStale
        isEmpty={({ sessions }) => sessions.length === 0}
        empty={t('sessions.none')}
      >
        {({ sessions }) => (
          <>
            <ul className={styles.items} aria-label={t('sessions.title')}>
              {sessions.map((session) => (
                <Session key={session.id} session={session} user={user} />
              ))}
            </ul>
            {mayEnd && (
              <Button danger loading={ending.isPending} onClick={() => setAsking(true)}>
                {t('sessions.endAll')}
              </Button>
            )}
          </>
        )}
      </QueryResult>
      {isAsking && (
        <ConfirmDialog
          isDangerous
          title={t('sessions.ask', { name: nameOf(user) })}
          confirmLabel={t('sessions.endAll')}
          cancelLabel={t('cancel')}
          onConfirm={() => ending.mutate()}
          onClose={() => setAsking(false)}
        >
          {t('sessions.askDetail')}
        </ConfirmDialog>
      )}
    </Panel>
  );
}
