import type { SessionUser } from '@countinghouse/contract';
import { showFlash } from '../flash/flash.ts';
import { ApiError } from '../http/api-error.ts';
import { inBackground } from '../http/background.ts';
import { i18n } from '../i18n/i18n.ts';
import { readStatus } from './auth-api.ts';
import { isAuthError } from './auth-error.ts';
import { handleAuthFailure } from './auth-failure.ts';
import { setAuthenticated, useAuth } from './auth-store.ts';

/** With the time after which the server asks the identity service again, other rights are here within a minute. */
const pollMs = 10_000;

let asking: Promise<void> | null = null;

const rightsOf = ({ groups, partnerId, merchantId }: SessionUser) =>
  JSON.stringify([groups, partnerId, merchantId]);

/** What the user may do can change while they are at work: navigation and pages follow it without a new sign-in. */
function takeOver(user: SessionUser): void {
  const known = useAuth.getState().user;
  // A view ends with any change of its user; that its time runs is no other right.
  if (!known || known.viewAs || JSON.stringify(known) === JSON.stringify(user)) return;
  setAuthenticated(user);
  if (rightsOf(known) !== rightsOf(user))
    showFlash({ class: 'success', message: i18n.t('kit:session.otherRights') });
}

async function ask(): Promise<void> {
  try {
    const user = await readStatus(inBackground);
    if (user) takeOver(user);
    else handleAuthFailure();
  } catch (error) {
    // Only a clear no ends the session: a server that is away for a moment does not throw anyone out.
    if (error instanceof ApiError && error.status === 401) handleAuthFailure();
  }
}

/** Asks the server, once however many ask at a time, whether the session still lives, and deals with it if not. */
export function confirmSession(): Promise<void> {
  if (!useAuth.getState().authenticated) return Promise.resolve();
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

/**
 * Hears of an error that nobody dealt with. One that reads as being about the session (section 8) is a reason to ask
 * the server: a text alone, which may come from anywhere, does not throw the user out.
 */
export function noticeError(error: unknown): Promise<void> {
  return isAuthError(error) ? confirmSession() : Promise.resolve();
}

const onRejection = ({ reason }: PromiseRejectionEvent) => void noticeError(reason);
const onVisibility = () => document.visibilityState === 'visible' && void confirmSession();

/**
 * Watches over the session while there is one: errors that nobody caught, and, because a session may end while
 * nothing is asked of the server, its status now and then. A session that ends under the user's hands is told, and
 * signing in leads back to the same place.
 * @returns how to stop
 */
export function watchSession(): () => void {
  const poll = setInterval(onVisibility, pollMs);
  window.addEventListener('unhandledrejection', onRejection);
  document.addEventListener('visibilitychange', onVisibility);
  const unsubscribe = useAuth.subscribe(({ authError }, before) => {
    if (!authError || before.authError) return;
    showFlash({ class: 'danger', message: i18n.t('kit:session.expired'), isAuthError: true });
  });
  return () => {
    clearInterval(poll);
    window.removeEventListener('unhandledrejection', onRejection);
    document.removeEventListener('visibilitychange', onVisibility);
    unsubscribe();
  };
}
