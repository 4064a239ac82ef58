import { beforeEach, describe, expect, it } from 'vitest';
import {
  setAuthenticated,
  setExpired,
  setReplaced,
  setSignedOut,
  setUnauthenticated,
  useAuth,
} from '../auth/auth-store.ts';
import { rememberReturnPath } from '../auth/return-path.ts';
import { readObfuscated, writeObfuscated } from './obfuscated-storage.ts';
import { readSetting, writeSetting } from './settings.ts';
import { leaveUserData, readUserData, writeUserData } from './user-data.ts';

type User = Parameters<typeof setAuthenticated>[0];
const ada = { username: 'ada.demo' } as User;
const bob = { username: 'bob.demo' } as User;

const kept = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort();

function beBusy() {
  setAuthenticated(ada);
  writeSetting('language', 'vi');
  writeUserData('default-view', { query: 'search=Okonkwo' });
  writeObfuscated('ada.demo_operations', ['refund']);
  localStorage.setItem('an-area.of-its-own', 'Okonkwo');
  sessionStorage.setItem('another', 'Okonkwo');
}

beforeEach(() => {
  setUnauthenticated();
  leaveUserData();
  localStorage.clear();
  sessionStorage.clear();
});

describe('the browser’s storage', () => {
  it.each([
    ['a sign-out', setSignedOut],
    ['the end of the session', setExpired],
    ['another account in another tab', setReplaced],
    ['a check that finds no session', setUnauthenticated],
  ])('holds nothing of its user after %s', (_name, end) => {
    beBusy();
    end();
    expect(kept()).toEqual(['countinghouse.language']);
    expect(readSetting('language')).toBe('vi');
  });

  it('takes nothing of a user whose session has ended', () => {
    beBusy();
    const stop = useAuth.subscribe(() => {
      writeObfuscated('ada.demo_operations', ['stopped']);
      writeUserData('exports', ['exp_1']);
    });
    setSignedOut();
    stop();
    expect(kept()).toEqual(['countinghouse.language']);
  });

  it('gives a user who comes back on the same page what was under way, and nobody else', () => {
    beBusy();
    setExpired();
    setAuthenticated(ada);
    expect(readObfuscated('ada.demo_operations')).toEqual(['refund']);
    setExpired();
    setAuthenticated(bob);
    expect(readObfuscated('ada.demo_operations')).toBeNull();
    expect(useAuth.getState().tookOver).toBe(true);
    setSignedOut();
    setAuthenticated(ada);
    expect(readObfuscated('ada.demo_operations')).toBeNull();
  });

  it('loses what was left behind by another account, as soon as one signs in', () => {
    beBusy();
    rememberReturnPath('/list-transaction?search=Okonkwo');
    // The browser was closed without a sign-out: another page finds what is there.
    useAuth.setState({ user: null, authenticated: null });
    setAuthenticated(bob);
    expect(kept()).toEqual(['countinghouse.language', 'countinghouse.owner', 'countinghouse.owner']);
    expect(readUserData('default-view')).toBeNull();
  });

  it('keeps the user’s own over a reload of the page', () => {
    beBusy();
    useAuth.setState({ user: null, authenticated: null });
    setAuthenticated(ada);
    expect(readUserData('default-view')).toEqual({ query: 'search=Okonkwo' });
  });

  it('keeps the place that a visitor wanted over the sign-in', () => {
    rememberReturnPath('/list-transaction');
    setAuthenticated(ada);
    expect(kept()).toContain('countinghouse.return-path');
  });
});
