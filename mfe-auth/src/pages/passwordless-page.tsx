import type { LoginResponse } from '@countinghouse/contract';
import {
  checkSession,
  failureText,
  readLinkToken,
  showFlash,
  takeLinkToken,
  useAuth,
  useNavigate,
  useSearchParams,
  useTranslation,
} from '@countinghouse/kit';
import { LoadingSpinner } from '@countinghouse/kit/ui-core';
import { useEffect, useRef, useState } from 'react';
import { accountTexts } from '../account-page.ts';
import { exchangeLinkToken } from '../api/sign-in-steps.ts';
import { paths } from '../paths.ts';
import { SignInSteps } from '../sign-in/sign-in-steps.tsx';

/** How long after the exchange the session is checked (specification, section 9). */
const checkAfterMs = 100;

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Signs in with the token of a link. The shell has taken it out of the address bar before any page was there; one
 * that came by a link inside the portal is taken out here, before it is used.
 */
export function PasswordlessPage() {
  const { t } = useTranslation(accountTexts);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const hasStarted = useRef(false);
  const [steps, setSteps] = useState<LoginResponse | null>(null);

  const tell = (kind: 'success' | 'danger', message: string) => showFlash({ class: kind, message });
  const refuse = (message: string) => {
    tell('danger', message);
    navigate(paths.login, { replace: true });
  };
  const welcome = () => {
    tell('success', t('message.loginSucceeded'));
    navigate('/', { replace: true });
  };
  const exchange = async (token: string) => {
    try {
      const answer = await exchangeLinkToken(token);
      // A link stands for a password only: a role that must have a second factor is asked for it.
      if (answer.challenge) return setSteps(answer);
    } catch (error) {
      return refuse(await failureText(error, t('message.authFailed')));
    }
    // Whoever was signed in here before is not any more.
    useAuth.setState({ user: null, authenticated: false });
    tell('success', t('message.authSucceeded'));
    await delay(checkAfterMs);
    if (!(await checkSession())) return refuse(t('message.authFailedLogin'));
    welcome();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a token is used once, when the page opens
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    const inAddress = readLinkToken(query);
    if (inAddress !== null) navigate(paths.passwordless, { replace: true });
    const token = takeLinkToken() ?? inAddress;
    if (token) void exchange(token);
    else refuse(t('message.missingToken'));
  }, []);
  if (steps) {
    return (
      <SignInSteps
        username=""
        answer={steps}
        onLeave={() => navigate(paths.login, { replace: true })}
        onSignedIn={welcome}
      />
    );
  }
  return <LoadingSpinner notice={t('passwordless.waiting')} />;
}
