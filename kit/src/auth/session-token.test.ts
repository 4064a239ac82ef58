import { beforeEach, expect, it } from 'vitest';
import { answerInstead } from '../testing/index.tsx';
import { setAuthenticated, setUnauthenticated, useAuth } from './auth-store.ts';
import { getSessionToken, getWebSocketToken } from './session-token.ts';

const user = { username: 'merchant.demo' } as Parameters<typeof setAuthenticated>[0];

beforeEach(() => {
  setAuthenticated(user);
  window.history.replaceState(null, '', '/login');
});

it('gives the ticket that the server gave', async () => {
  answerInstead((method, path) => {
    expect(`${method} ${path}`).toBe('GET /api/auth/ws-token');
    return { status: 200, body: { token: 'ticket-1' } };
  });
  expect(await getWebSocketToken()).toBe('ticket-1');
});

it.each([
  [{ status: 401, body: { message: 'Authentication required' } }, 'Not authenticated'],
  ['no answer' as const, 'Not authenticated'],
  [{ status: 200, body: '<html>' }, 'Not authenticated'],
  [{ status: 403, body: {} }, 'Failed to get WebSocket token'],
  [{ status: 500, body: {} }, 'Failed to get WebSocket token'],
])('answers %j with %s', async (answer, message) => {
  answerInstead(() => answer);
  await expect(getWebSocketToken()).rejects.toThrow(message);
});

it('takes a 401 for the end of the session', async () => {
  answerInstead(() => ({ status: 401 }));
  await getWebSocketToken().catch(() => undefined);
  expect(useAuth.getState().authenticated).toBe(false);
});

it('gives a placeholder for the token that the proxy keeps', async () => {
  answerInstead(() => ({ status: 200, body: { authenticated: true, user } }));
  expect(await getSessionToken()).toBe('kept-by-the-proxy');
});

it.each([
  { status: 200, body: { authenticated: false, user: null } },
  { status: 200, body: { authenticated: true, user: null } },
  { status: 503, body: {} },
])('finds no valid session in %j', async (answer) => {
  answerInstead(() => answer);
  await expect(getSessionToken()).rejects.toThrow('No valid session');
});

it('does not ask when nobody is signed in', async () => {
  setUnauthenticated();
  await expect(getSessionToken()).rejects.toThrow('Not authenticated');
});
