import type { LinkInvitation } from '@countinghouse/contract';
import {
  ApiError,
  changeLanguage,
  clearFlash,
  failureText,
  isLanguageChosen,
  Link,
  logout,
  offeredLanguages,
  useAuth,
  useNavigate,
  useTranslation,
} from '@countinghouse/kit';
import { Button, LoadingSpinner } from '@countinghouse/kit/ui-core';
import { useEffect, useRef, useState } from 'react';
import { readInvitation, takeInvitationKey } from '../api/invitation.ts';
import { AuthCard } from '../components/auth-card.tsx';
import { InvitationForm } from '../invitation/invitation-form.tsx';
import { invitationTexts } from '../invitation/texts.ts';
import { useOtherTabs } from '../invitation/use-other-tabs.ts';
import { paths } from '../paths.ts';

type State =
  | { is: 'loading' | 'over' | 'without link' }
  | { is: 'failed'; why: string }
  | { is: 'open'; invitation: LinkInvitation }
  | { is: 'accepted'; username: string; isElsewhere: boolean };

const isOver = (error: unknown) => error instanceof ApiError && error.status === 404;

/** The password is set: now they sign in as everybody does. Whoever is signed in here beside them leaves first. */
function Accepted({ username, isElsewhere }: { username: string; isElsewhere: boolean }) {
  const { t } = useTranslation(invitationTexts);
  const navigate = useNavigate();
  const current = useAuth((state) => state.user?.username);
  const toLogin = () => navigate(paths.login, { state: { username } });
  const leave = async () => {
    await logout();
    toLogin();
  };
  return (
    <AuthCard
      title={t('done')}
      subtitle={
        current
          ? t('otherSession', { current, username })
          : t(isElsewhere ? 'doneElsewhere' : 'doneDetail', { username })
      }
    >
      <Button type="primary" size="large" block autoFocus onClick={current ? leave : toLogin}>
        {t(current ? 'logOut' : 'logIn')}
      </Button>
    </AuthCard>
  );
}

/** One answer for every link that does not work, so that a stranger learns nothing from it. */
function Over({ isMissing }: { isMissing: boolean }) {
  const { t } = useTranslation(invitationTexts);
  return (
    <AuthCard
      title={t(isMissing ? 'noLink' : 'over')}
      subtitle={t(isMissing ? 'noLinkDetail' : 'overDetail')}
      footer={
        <>
          <span>{t('alreadyAccepted')}</span>
          <Link to={paths.login}>{t('logIn')}</Link>
        </>
      }
    />
  );
}

/** Where the link of an invitation leads: who invites to what, a password to choose, and the way to the sign-in. */
export function InvitationPage() {
  const { t } = useTranslation(invitationTexts);
  const [secret, setSecret] = useState(takeInvitationKey);
  const [state, setState] = useState<State>({ is: secret ? 'loading' : 'without link' });
  const [attempt, setAttempt] = useState(0);
  /** Whose invitation was open here, also when it is not any more. */
  const invited = useRef<string>(null);
  const tellOtherTabs = useOtherTabs((username) => {
    if (username !== invited.current || state.is === 'accepted') return;
    clearFlash();
    setState({ is: 'accepted', username, isElsewhere: true });
  });
  useEffect(() => {
    // Another link, pasted over the page of the one before.
    const onHash = () => {
      const next = takeInvitationKey();
      if (next) setSecret(next);
    };
    window.addEventListener('hashchange', onHash);
    return () => window.removeEventListener('hashchange', onHash);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again for each link, and when asked to
  useEffect(() => {
    if (!secret) return;
    const stop = new AbortController();
    setState({ is: 'loading' });
    invited.current = null;
    readInvitation(secret, stop.signal)
      .then(async (invitation) => {
        // The language in which they were written to, until they choose one.
        if (!isLanguageChosen() && offeredLanguages().includes(invitation.language))
          await changeLanguage(invitation.language);
        if (stop.signal.aborted) return;
        invited.current = invitation.username;
        setState({ is: 'open', invitation });
      })
      .catch(async (error: unknown) => {
        const why = isOver(error) ? '' : await failureText(error, t('loadFailed'));
        if (!stop.signal.aborted) setState(why ? { is: 'failed', why } : { is: 'over' });
      });
    return () => stop.abort();
  }, [secret, attempt]);

  if (state.is === 'loading') return <LoadingSpinner notice={t('loading')} />;
  if (state.is === 'accepted') return <Accepted {...state} />;
  if (state.is === 'failed') {
    return (
      <AuthCard title={t('loadFailed')} subtitle={state.why}>
        <Button type="primary" size="large" block onClick={() => setAttempt(attempt + 1)}>
          {t('retry')}
        </Button>
      </AuthCard>
    );
  }
  if (state.is !== 'open' || !secret) return <Over isMissing={state.is === 'without link'} />;
  const { invitation } = state;
  return (
    <InvitationForm
      key={secret}
      invitation={invitation}
      secret={secret}
      onAccepted={() => {
        setState({ is: 'accepted', username: invitation.username, isElsewhere: false });
        tellOtherTabs(invitation.username);
      }}
      onOver={() => {
        // The page says it; and what another tab told meanwhile stays.
        clearFlash();
        setState((now) => (now.is === 'accepted' ? now : { is: 'over' }));
      }}
    />
  );
}
