import { expect, it, vi } from 'vitest';
import { http } from '../http/http.ts';
import { answerInstead } from '../testing/index.tsx';
import { callAccount, checkSession } from './auth-api.ts';
import { setNavigation } from './auth-failure.ts';
import { setAuthenticated, setUnauthenticated, useAuth } from './auth-store.ts';
import { confirmSession } from './auth-watcher.ts';
import { getWebSocketToken } from './session-token.ts';

const userNamed = (username: string) => ({ username }) as Parameters<typeof setAuthenticated>[0];

it.each([
  ['a call about the account', () => callAccount('GET', 'sessions')],
  ['a call for a socket’s ticket', getWebSocketToken],
])('a 401 that comes late to %s leaves the next user signed in', async (_of, ask) => {
  const navigate = vi.fn();
  setNavigation(navigate);
  setAuthenticated(userNamed('merchant.demo'));
  answerInstead(() => {
    setAuthenticated(userNamed('restricted.demo'));
    return { status: 401 };
  });
  await expect(ask()).rejects.toThrow();
  expect(useAuth.getState()).toMatchObject({ authenticated: true, authError: false });
  expect(navigate).not.toHaveBeenCalled();
});

it.each([
  ['is refused', { status: 401 } as const],
  ['has no answer', 'no answer' as const],
])('a check of the session that %s leaves who signed in meanwhile signed in', async (_what, answer) => {
  const navigate = vi.fn();
  setNavigation(navigate);
  for (const check of [checkSession, confirmSession]) {
    setAuthenticated(userNamed('merchant.demo'));
    answerInstead(() => {
      setAuthenticated(userNamed('restricted.demo'));
      return answer;
    });
    await check();
    const { authenticated, authError, user } = useAuth.getState();
    expect([authenticated, authError, user?.username]).toEqual([true, false, 'restricted.demo']);
  }
  expect(navigate).not.toHaveBeenCalled();
});

const signedInAgain = () => {
  setUnauthenticated();
  setAuthenticated(userNamed('merchant.demo'));
};

it.each([
  ['a call about the account', () => callAccount('GET', 'sessions')],
  ['a call for a socket’s ticket', getWebSocketToken],
  ['a call to the backend', () => http.get('user/time')],
  ['a check of the session', checkSession],
  ['the watch over it', confirmSession],
])('what comes late to %s of a session that ended leaves the user’s next one alone', async (_of, ask) => {
  const navigate = vi.fn();
  setNavigation(navigate);
  for (const answer of [{ status: 401 }, { status: 200, body: { authenticated: false, user: null } }]) {
    setAuthenticated(userNamed('merchant.demo'));
    answerInstead(() => {
      signedInAgain();
      return answer;
    });
    await ask().catch(() => undefined);
    expect(useAuth.getState()).toMatchObject({ authenticated: true, authError: false });
  }
  expect(navigate).not.toHaveBeenCalled();
});

const next = userNamed('restricted.demo');

it.each([
  ['is answered', { status: 200, body: { authenticated: true, user: next } }],
  ['is refused', { status: 401 }],
])(
  'what a user asked for is not sent for the next one, who signed in before its check %s',
  async (_how, answer) => {
    setAuthenticated(userNamed('merchant.demo'));
    let sent = 0;
    answerInstead((_method, path) => {
      if (path.endsWith('auth/status')) {
        setAuthenticated(next);
        return answer;
      }
      sent += 1;
      return { status: 403, body: 'token expired' };
    });
    await expect(http.delete('views', { query: { id: 'view_1' } })).rejects.toThrow('has ended');
    expect(sent).toBe(1);
    expect(useAuth.getState()).toMatchObject({ authenticated: true, authError: false, user: next });
  },
);
