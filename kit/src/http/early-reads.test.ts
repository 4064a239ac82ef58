import type { SessionUser } from '@countinghouse/contract';
import { portalHeader, userHeader } from '@countinghouse/contract/vocabulary';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setAuthenticated } from '../auth/auth-store.ts';
import { writeObfuscated } from '../storage/obfuscated-storage.ts';
import { writeSetting } from '../storage/settings.ts';
import { writeUserData } from '../storage/user-data.ts';
import { answerInstead } from '../testing/index.tsx';
import { startEarlyReads } from './early-reads.ts';
import { http } from './http.ts';

const session = { username: 'early.demo' } as SessionUser;
const prefix = '/api/proxy/v2-iq/digitz-iq/';
const scopeUrl = `${prefix}user/scope`;

const early = vi.fn<typeof fetch>();
const usual: string[] = [];

beforeEach(() => {
  vi.stubGlobal('fetch', early);
  early.mockReset().mockImplementation(async () => Response.json({ from: 'early' }));
  usual.length = 0;
  answerInstead((_method, path) => {
    usual.push(path.slice(prefix.length));
    return { status: 200, body: { from: 'usual' } };
  });
  setAuthenticated(session);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('answers the call that asks for the same, once, whatever the order of its parameters', async () => {
  startEarlyReads({ session, reads: [{ url: `${prefix}deposits?status=paid&limit=2` }] });
  const query = { limit: 2, status: ['paid' as const] };
  expect(await http.get('deposits', { query })).toEqual({ from: 'early' });
  expect(await http.get('deposits', { query })).toEqual({ from: 'usual' });
  expect(usual).toEqual(['deposits']);
});

it('asks as the page does, in the name of the page’s user', () => {
  startEarlyReads({ session, reads: [{ url: scopeUrl }] });
  expect(early.mock.calls[0]?.[0]).toBe(scopeUrl);
  expect(early.mock.calls[0]?.[1]?.headers).toMatchObject({
    [portalHeader.name]: portalHeader.value,
    [userHeader]: 'early.demo',
  });
});

it.each([
  ['is refused', async () => new Response('{"message":"no"}', { status: 401 })],
  ['does not arrive', () => Promise.reject(new TypeError('offline'))],
])('is forgotten where it %s: the call is made as usual', async (_what, answer) => {
  early.mockImplementation(answer);
  startEarlyReads({ session, reads: [{ url: scopeUrl }] });
  expect(await http.get('user/scope')).toEqual({ from: 'usual' });
});

it('is not for who signed in since', async () => {
  startEarlyReads({ session, reads: [{ url: scopeUrl }] });
  setAuthenticated({ ...session, username: 'other.demo' });
  expect(await http.get('user/scope')).toEqual({ from: 'usual' });
});

it('is not for a page that comes much later', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  startEarlyReads({ session, reads: [{ url: scopeUrl }] });
  vi.advanceTimersByTime(15_001);
  expect(await http.get('user/scope')).toEqual({ from: 'usual' });
});

it('asks for nothing without a session', () => {
  startEarlyReads({ session: null, reads: [{ url: scopeUrl }] });
  expect(early).not.toHaveBeenCalled();
});

it('leaves out what the browser keeps, and what a saved view asks for otherwise', () => {
  writeObfuscated('early.demo_customDisplay', { Logo: 'x' });
  writeUserData('default-view', { deposits: { id: 'view_1' } });
  startEarlyReads({
    session,
    reads: [
      { url: `${prefix}user/custom-display`, unlessKept: 'customDisplay' },
      { url: `${prefix}deposits`, unlessView: 'deposits' },
      { url: `${prefix}disputes`, unlessView: 'disputes' },
    ],
  });
  expect(early.mock.calls.map(([url]) => url)).toEqual([`${prefix}disputes`]);
});

it('asks in the browser’s zone; not where another was chosen', () => {
  const reads = [{ url: `${prefix}dashboard/summary?timeZone={timeZone}` }];
  startEarlyReads({ session, reads });
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(early.mock.calls.map(([url]) => url)).toEqual([
    `${prefix}dashboard/summary?timeZone=${encodeURIComponent(timeZone)}`,
  ]);
  writeSetting('preferences', JSON.stringify({ timeZone: 'Asia/Ho_Chi_Minh' }));
  startEarlyReads({ session, reads });
  expect(early).toHaveBeenCalledTimes(1);
});
