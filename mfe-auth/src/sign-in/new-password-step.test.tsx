import { useAuth } from '@countinghouse/kit';
import { answerInstead, demoPassword, fill, openArea } from '@countinghouse/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import area from '../area.ts';
import { press } from '../testing/forms.ts';

const logged = vi.spyOn(console, 'error');
afterEach(() => logged.mockReset());

/** Signs in as someone who was invited, up to the screen that takes the form's place. */
async function openNewPassword() {
  logged.mockImplementation(() => undefined);
  await openArea(area, { path: '/login' });
  await fill({ Username: 'newhire.demo', Password: demoPassword });
  await press('Log In');
  await screen.findByRole('heading', { name: 'Set a new password' });
}

it('takes the place of the login form when a new password is due, with the rules it must meet', async () => {
  await openNewPassword();
  const rules = within(screen.getByRole('list', { name: 'Password requirements' }));
  expect(rules.getAllByText('(not met)')).toHaveLength(5);
  await fill({ 'New password': 'weak' });
  await screen.findByText('Password doesn’t meet requirements');
  expect(rules.getAllByText('(met)')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Set password' })).toHaveProperty('disabled', true);
});

it('logs and tells a failure, and is then still there', async () => {
  await openNewPassword();
  await fill({ 'New password': 'Brand-New-2026!' });
  const body = { error: 'password_refused', message: 'Password did not conform with policy' };
  answerInstead(() => ({ status: 400, body }));
  await press('Set password');
  await screen.findByText(/^This password is too weak/);
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ message: body.message }));
  expect(useAuth.getState().user).toBeNull();
});

it('goes back to the login form when the sign-in has expired', async () => {
  await openNewPassword();
  await fill({ 'New password': 'Brand-New-2026!' });
  answerInstead(() => ({ status: 401, body: { error: 'unauthenticated', message: 'Invalid session' } }));
  await press('Set password');
  await screen.findByText('Invalid session');
  await screen.findByRole('heading', { name: 'Login' });
});

it('begins a session with the new password, and the page anew', async () => {
  await openNewPassword();
  await fill({ 'New password': 'Brand-New-2026!' });
  await press('Set password');
  await waitFor(() => expect(useAuth.getState().user?.username).toBe('newhire.demo'));
});
