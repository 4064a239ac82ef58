import { beforeEach, describe, expect, it, vi } from 'vitest';
import { handleAuthFailure, setNavigation } from './auth-failure.ts';
import { setUnauthenticated, useAuth } from './auth-store.ts';
import { readReturnPath } from './return-path.ts';

const navigate = vi.fn();

beforeEach(() => {
  navigate.mockReset();
  setNavigation(navigate);
  useAuth.setState({ authenticated: true, redirecting: false });
  window.history.replaceState(null, '', '/list-transaction?status=settled');
});

describe('an authentication failure', () => {
  it('forgets the user and goes to /login with the place to come back to', () => {
    handleAuthFailure();
    expect(useAuth.getState()).toMatchObject({ user: null, authenticated: false, redirecting: false });
    expect(navigate).toHaveBeenCalledWith('/login', {
      replace: true,
      state: { from: '/list-transaction?status=settled' },
    });
  });

  it('tells the listeners once', () => {
    const heard: (boolean | null)[] = [];
    const stop = useAuth.subscribe(({ authenticated }, before) => {
      if (authenticated !== before.authenticated) heard.push(authenticated);
    });
    handleAuthFailure();
    stop();
    expect(heard).toEqual([false]);
  });

  it('is dealt with once, however many calls fail while it is', () => {
    navigate.mockImplementation(() => handleAuthFailure());
    handleAuthFailure();
    expect(navigate).toHaveBeenCalledTimes(1);
  });

  it('loads /login anew when the router cannot go there, and keeps the place', () => {
    const load = vi.fn();
    setNavigation(() => {
      throw new Error('the router is broken');
    }, load);
    handleAuthFailure();
    expect(load).toHaveBeenCalledWith('/login');
    expect(readReturnPath()).toBe('/list-transaction');
  });

  it.each(['/login', '/forgot-password', '/forgot-password/code'])('stays on %s', (path) => {
    window.history.replaceState(null, '', path);
    handleAuthFailure();
    expect(navigate).not.toHaveBeenCalled();
    expect(useAuth.getState().authenticated).toBe(false);
  });
});

it('tells listeners nothing new when there was no session', () => {
  setUnauthenticated();
  const listener = vi.fn();
  const stop = useAuth.subscribe(({ user }, before) => user !== before.user && listener());
  setUnauthenticated();
  stop();
  expect(listener).not.toHaveBeenCalled();
});
