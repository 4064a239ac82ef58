import { expect, it, vi } from 'vitest';
import { answerInstead } from '../testing/index.tsx';
import { callAccount } from './auth-api.ts';
import { setNavigation } from './auth-failure.ts';
import { setAuthenticated, useAuth } from './auth-store.ts';
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
