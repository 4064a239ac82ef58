import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useFlash } from '../flash/flash.ts';
import { inBackground } from '../http/background.ts';
import { http } from '../http/http.ts';
import { startI18n } from '../i18n/i18n.ts';
import { readObfuscated, writeObfuscated } from '../storage/obfuscated-storage.ts';
import { readUserData, writeUserData } from '../storage/user-data.ts';
import { answerInstead } from '../testing/index.tsx';
import { callAccount, readStatus } from './auth-api.ts';
import { setNavigation } from './auth-failure.ts';
import { setAuthenticated, setSignedOut, setUnauthenticated, useAuth } from './auth-store.ts';
import { confirmSession } from './auth-watcher.ts';
import { endViewAs, setViewNavigation, startViewAs } from './view-as.ts';

type User = Parameters<typeof setAuthenticated>[0];
const view = {
  ...{ id: 'vas_1', username: 'mia', endsAt: '2026-11-20T15:30:00.000Z', secondsLeft: 3_600 },
  by: { username: 'pat', name: 'Pat Partner' },
};
const pat = { username: 'pat', name: 'Pat Partner' } as User;
const viewed = { username: 'mia', name: 'Mia Merchant', viewAs: view } as User;

const go = vi.fn();
let calls: { method: string; path: string; user: unknown }[];
let answer: { status: number; body?: object };

beforeEach(async () => {
  await startI18n([]);
  go.mockReset();
  setViewNavigation(go);
  setUnauthenticated();
  localStorage.clear();
  sessionStorage.clear();
  useFlash.setState({ flash: null });
  calls = [];
  answer = { status: 200, body: {} };
  answerInstead((method, path, config) => {
    calls.push({ method, path, user: config.headers['X-Countinghouse-User'] });
    return { body: {}, ...answer };
  });
});

describe('a page in a view', () => {
  beforeEach(() => setAuthenticated(viewed));

  it('asks in the name of the view, and not of the user', async () => {
    await http.get('user/scope');
    expect(calls).toMatchObject([{ method: 'GET', user: encodeURIComponent('view:vas_1') }]);
  });

  it.each([
    ['post', () => http.post('transaction/note', { transactionId: 'txn_1', text: 'x' })],
    ['put', () => http.put('usermanagement/update', { username: 'somebody' })],
    ['delete', () => http.delete('usermanagement/delete', { query: { username: 'somebody' } })],
    ['a call of the account', () => callAccount('POST', 'change-password', {})],
  ])('sends no %s, and says why', async (_name, write) => {
    await expect(write()).rejects.toMatchObject({ status: 403, code: 'view_only' });
    expect(calls).toEqual([]);
    expect(useFlash.getState().flash?.message).toContain('viewing as Mia Merchant');
  });

  it('says nothing of what the page would have sent by itself', async () => {
    const mark = http.post('merchants/requests/read', { merchantId: 'mer_0001' }, inBackground);
    await expect(mark).rejects.toMatchObject({ code: 'view_only' });
    expect([calls, useFlash.getState().flash]).toEqual([[], null]);
  });

  it('says the same of a file that is refused', async () => {
    answer = { status: 403, body: { error: 'view_only', message: 'x' } };
    await expect(http.get('exports' as 'user/scope')).rejects.toMatchObject({ code: 'view_only' });
    expect(useFlash.getState().flash?.message).toContain('viewing as Mia Merchant');
  });

  it.each(['view_ended', 'other_user'])('goes back to where it began on %s', async (error) => {
    answer = { status: error === 'other_user' ? 409 : 403, body: { error, message: 'x' } };
    await expect(http.get('user/scope')).rejects.toThrow();
    expect(go).toHaveBeenCalledWith('/user-management/mia');
    expect(useAuth.getState().replaced).toBe(false);
  });

  it('goes back when the session shows its own user again', async () => {
    answer = { status: 200, body: { authenticated: true, user: pat } };
    await expect(readStatus()).rejects.toThrow();
    expect(go).toHaveBeenCalledWith('/user-management/mia');
  });

  it('stays as it is while its time runs', async () => {
    const later = { ...viewed, viewAs: { ...view, secondsLeft: 3_000 } };
    answer = { status: 200, body: { authenticated: true, user: later } };
    await confirmSession();
    expect(useAuth.getState().user).toBe(viewed);
  });

  it('is ended by one call', async () => {
    await endViewAs();
    expect(calls).toMatchObject([{ method: 'DELETE', path: '/api/auth/view-as' }]);
    expect(go).toHaveBeenCalledWith('/user-management/mia');
  });
});

it('a page of one’s own begins a view by one call, and stops when another tab did', async () => {
  setAuthenticated(pat);
  await startViewAs({ username: 'mia' });
  expect(calls).toMatchObject([{ method: 'POST', path: '/api/auth/view-as' }]);
  expect(go).toHaveBeenCalledWith('/');
  answer = { status: 200, body: { authenticated: true, user: viewed } };
  await expect(readStatus()).rejects.toThrow();
  expect(useAuth.getState().replaced).toBe(true);
});

it.each([
  ['begins', pat, () => startViewAs({ username: 'mia' })],
  ['ends', viewed, endViewAs],
])('a session that is no more when a view %s is told as such', async (_what, user, change) => {
  const navigate = vi.fn();
  setNavigation(navigate);
  setAuthenticated(user);
  answer = { status: 401 };
  await expect(change()).rejects.toThrow();
  expect(useAuth.getState()).toMatchObject({ user: null, authError: true });
  expect(navigate).toHaveBeenCalledWith('/login', expect.anything());
  expect(go).not.toHaveBeenCalled();
});

describe('the browser’s storage in a view', () => {
  const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);

  it('is neither read nor written, and what the viewer kept is there after it', () => {
    setAuthenticated(pat);
    writeUserData('recent', ['pats page']);
    writeObfuscated('draft', 'pats draft');
    const before = stored();
    setAuthenticated(viewed);
    expect([readUserData('recent'), readObfuscated('draft')]).toEqual([null, null]);
    writeUserData('recent', ['mias page']);
    writeObfuscated('draft', 'mias draft');
    expect([readUserData('recent'), readObfuscated('draft')]).toEqual([['mias page'], 'mias draft']);
    expect(stored()).toBe(before);
  });

  it('is emptied by signing out in it', () => {
    setAuthenticated(pat);
    writeUserData('recent', ['pats page']);
    setAuthenticated(viewed);
    setSignedOut();
    expect(stored()).not.toContain('pats page');
    expect(readUserData('recent')).toBeNull();
  });
});
