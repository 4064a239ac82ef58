import { readReturnPath, setNavigation, startI18n, useAuth } from '@countinghouse/kit';
import { answerInstead, restoreNetwork, writePortalData } from '@countinghouse/kit/testing';
import { cleanup, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { userOf, wholePortal } from '../testing/whole-portal.ts';
import { Guard } from './guard.tsx';

const admin = userOf({ role: 'countinghouse' });

beforeAll(async () => {
  writePortalData({ brand: null, registry: { revision: '0', areas: wholePortal } });
  await startI18n([]);
});

beforeEach(() => {
  // These users have no session: the proxy's word on that may come at any moment.
  answerInstead(() => 'no answer');
  sessionStorage.clear();
  useAuth.setState({ user: null, authenticated: false, signedOut: false });
});

afterEach(() => {
  cleanup();
  restoreNetwork();
});

function open(path: string) {
  const router = createMemoryRouter([{ path: '*', element: <Guard /> }], {
    initialEntries: [path],
  });
  setNavigation((to, options) => router.navigate(to, options));
  render(<RouterProvider router={router} />);
  const address = () => router.state.location.pathname + router.state.location.search;
  return { router, address };
}

const signIn = () => useAuth.setState({ user: admin, authenticated: true });

it('sends a visitor to sign in, and then to the place they wanted', async () => {
  const { router, address } = open('/list-transaction?type=ach');
  await waitFor(() => expect(address()).toBe('/login'));
  expect(router.state.location.state).toEqual({ from: '/list-transaction?type=ach' });
  signIn();
  await waitFor(() => expect(address()).toBe('/list-transaction?type=ach'));
});

it('finds the place again after a full load of /login, once', async () => {
  const first = open('/list-transaction?type=ach');
  await waitFor(() => expect(first.address()).toBe('/login'));
  cleanup();
  const { address } = open('/login');
  signIn();
  await waitFor(() => expect(address()).toBe('/list-transaction?type=ach'));
  await waitFor(() => expect(readReturnPath()).toBeNull());
});

it('leads nowhere but into the portal', async () => {
  const { router, address } = open('/login');
  await router.navigate('/login', { state: { from: '//evil.example/' } });
  signIn();
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

it('does not hand the place of a user who signed out to the next one', async () => {
  signIn();
  const { address } = open('/list-transaction?type=ach');
  useAuth.setState({ user: null, authenticated: false, signedOut: true });
  await waitFor(() => expect(address()).toBe('/login'));
  expect(readReturnPath()).toBeNull();
  signIn();
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

it.each([
  ['the portal’s root', '/', admin, '/dashboard'],
  ['a dashboard they do not have', '/dashboard', userOf({ role: 'multi-merchant' }), '/list-transaction'],
])('leads who opened %s to where their role begins', async (_place, path, user, landing) => {
  const { address } = open(path);
  await waitFor(() => expect(address()).toBe('/login'));
  useAuth.setState({ user, authenticated: true });
  await waitFor(() => expect(address()).toBe(landing));
});
