import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFlash } from '../flash/flash.ts';
import { ApiError } from '../http/api-error.ts';
import { http } from '../http/http.ts';
import { changeLanguage, i18n, startI18n } from '../i18n/i18n.ts';
import { queryClient } from '../query/query-client.ts';
import { answerInstead } from '../testing/index.tsx';
import { logout } from './auth-api.ts';
import { isAuthError } from './auth-error.ts';
import { setNavigation } from './auth-failure.ts';
import { setAuthenticated, useAuth } from './auth-store.ts';
import { noticeError, watchSession } from './auth-watcher.ts';

const user = { username: 'merchant.demo' } as Parameters<typeof setAuthenticated>[0];
const navigate = vi.fn();
const none = { status: 200, body: { authenticated: false, user: null } };
const live = { status: 200, body: { authenticated: true, user } };

describe('an error about the session', () => {
  it.each([
    new Error('Authentication required'),
    new Error('Not authenticated'),
    new Error('Token expired at noon'),
    new Error('Invalid token'),
    new Error('Unauthorized'),
    new Error('Session expired'),
    'No valid session',
    Object.assign(new Error('x'), { name: 'UserNotConfirmedException' }),
    Object.assign(new Error('x'), { name: 'NotAuthorizedException' }),
    new ApiError(401, 'anything'),
    new ApiError(403, 'no', { text: 'jwt expired' }),
  ])('is %s', (error) => {
    expect(isAuthError(error)).toBe(true);
  });

  it.each([
    new ApiError(403, 'You don’t have permission.', { data: { error: 'forbidden' } }),
    new ApiError(403, 'Unauthorized', { text: '{"error":"forbidden"}' }),
    new ApiError(500, 'HTTP 500: Internal Server Error'),
    new Error('Cannot read properties of undefined'),
    undefined,
  ])('is not %s', (error) => {
    expect(isAuthError(error)).toBe(false);
  });
});

describe('the watch over the session', () => {
  let stop: () => void;
  beforeEach(async () => {
    if (!i18n.isInitialized) await startI18n([]);
    await changeLanguage('en');
    navigate.mockReset();
    setNavigation(navigate);
    setAuthenticated(user);
    window.history.replaceState(null, '', '/transaction/txn_1?tab=notes');
    stop = watchSession();
  });
  afterEach(() => stop());

  it.each([
    ['en', 'Your session has expired. Please log in again.'],
    ['vi', 'Phiên của bạn đã hết hạn. Vui lòng đăng nhập lại.'],
  ] as const)(
    'tells of a session that ended, in %s, and leads back to the place',
    async (language, message) => {
      await changeLanguage(language);
      answerInstead(() => none);
      await noticeError(new Error('Session expired'));
      expect(useFlash.getState().flash).toEqual({ class: 'danger', message, isAuthError: true });
      expect(useAuth.getState()).toMatchObject({ authError: true, authenticated: false });
      expect(navigate).toHaveBeenCalledWith('/login', {
        replace: true,
        state: { from: '/transaction/txn_1?tab=notes' },
      });
      setAuthenticated(user);
      expect(useAuth.getState().authError).toBe(false);
    },
  );

  it('hears of what a query failed with', async () => {
    answerInstead(() => none);
    const queryFn = () => Promise.reject(new Error('No valid session'));
    await queryClient.fetchQuery({ queryKey: ['x'], queryFn, retry: false }).catch(() => undefined);
    await vi.waitFor(() => expect(useFlash.getState().flash?.isAuthError).toBe(true));
  });

  it('hears of errors that nobody caught', async () => {
    answerInstead(() => none);
    const event = Object.assign(new Event('unhandledrejection'), { reason: new Error('Not authenticated') });
    window.dispatchEvent(event);
    await vi.waitFor(() => expect(useFlash.getState().flash?.isAuthError).toBe(true));
  });

  it.each([
    ['lives', live],
    ['cannot be asked for', 'no answer' as const],
    ['is unknown to a broken server', { status: 503 }],
  ])('throws nobody out while their session %s', async (_how, answer) => {
    answerInstead(() => answer);
    await noticeError(new Error('Unauthorized'));
    expect(useAuth.getState().authenticated).toBe(true);
    expect(useFlash.getState().flash).toBeNull();
  });

  it('asks once however many errors come together, and says that nobody is waiting', async () => {
    const asked: unknown[] = [];
    answerInstead((_method, path, config) => {
      asked.push([path, config.headers['X-Countinghouse-Background']]);
      return live;
    });
    await Promise.all([1, 2, 3].map(() => noticeError(new Error('Token expired'))));
    expect(asked).toEqual([['/api/auth/status', '1']]);
  });

  it('notices a session that ended while nothing was asked of the server', async () => {
    stop();
    vi.useFakeTimers();
    stop = watchSession();
    answerInstead(() => none);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(useAuth.getState()).toMatchObject({ authenticated: false, authError: true });
  });

  it('takes over within ten seconds what the user may do now, and tells them', async () => {
    stop();
    vi.useFakeTimers();
    stop = watchSession();
    const promoted = { ...user, groups: ['partners'], partnerId: 'par_01' };
    answerInstead(() => ({ status: 200, body: { authenticated: true, user: promoted } }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(useAuth.getState()).toMatchObject({ authenticated: true, user: promoted });
    expect(useFlash.getState().flash?.message).toMatch(/^Your access has changed/);
  });

  it('asks nothing while the tab is hidden, and at once when it is seen again', async () => {
    stop();
    vi.useFakeTimers();
    stop = watchSession();
    let asked = 0;
    answerInstead(() => {
      asked += 1;
      return live;
    });
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(0);
    hidden.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toBe(1);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(asked).toBeLessThanOrEqual(4);
  });

  it('says nothing to someone who signed out', async () => {
    useAuth.setState({ authenticated: false, user: null });
    answerInstead(() => none);
    await noticeError(new Error('Authentication required'));
    expect(useFlash.getState().flash).toBeNull();
  });

  it('says nothing to someone who signs out while the page still loads', async () => {
    const out = Promise.withResolvers<{ status: number; body: object }>();
    answerInstead((_method, path) =>
      path === '/api/auth/logout' ? out.promise : { status: 401, body: { error: 'unauthorized' } },
    );
    const leaving = logout();
    await expect(http.get('user/scope')).rejects.toThrow('Authentication required');
    expect(navigate).not.toHaveBeenCalled();
    out.resolve({ status: 200, body: { success: true } });
    await leaving;
    expect(useAuth.getState()).toMatchObject({ authenticated: false, signedOut: true, authError: false });
    expect(useFlash.getState().flash).toBeNull();
    // The next session that ends by itself is told of.
    setAuthenticated(user);
    await expect(http.get('user/scope')).rejects.toThrow('Authentication required');
    expect(useFlash.getState().flash).toMatchObject({ isAuthError: true });
  });
});
