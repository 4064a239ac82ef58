import { endViewAs } from '@countinghouse/kit';
import { answerInstead, openArea, restoreNetwork, setViewNavigation } from '@countinghouse/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import area from '../../area.ts';

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('begins to show the portal as a role, once it is said for which merchant', async () => {
  const go = vi.fn();
  setViewNavigation(go);
  await openArea(area, { path: '/user-management', as: 'partner.demo' });
  await press('More actions');
  await press('View as role…');
  const dialog = within(await screen.findByRole('dialog', { name: 'View the portal as a role' }));
  const start = dialog.getByRole('button', { name: 'Start view' });
  expect(start).toHaveProperty('disabled', true);
  const [merchant] = await dialog.findAllByRole('radio');
  await userEvent.click(merchant as HTMLElement);
  await userEvent.click(start);
  await waitFor(() => expect(go).toHaveBeenCalledWith('/'));
  await endViewAs();
  // The portal is loaded anew, as whoever looked.
  expect(go).toHaveBeenLastCalledWith('/user-management');
});

it.each([
  ['a user', '/user-management/merchant.demo', ['View as']],
  ['a role', '/user-management', ['More actions', 'View as role…']],
])('cannot be given up while a view as %s is begun, only before and after', async (_, path, buttons) => {
  const go = vi.fn();
  setViewNavigation(go);
  await openArea(area, { path, as: 'partner.demo' });
  for (const name of buttons) await press(name);
  const asked = await screen.findByRole('dialog', { name: /^View the portal as/ });
  const dialog = within(asked);
  const [merchant] = path === '/user-management' ? await dialog.findAllByRole('radio') : [];
  if (merchant) await userEvent.click(merchant);
  const held = Promise.withResolvers<{ status: number; body: unknown }>();
  answerInstead((method, url) => (method === 'POST' && url.endsWith('auth/view-as') ? held.promise : null));
  await userEvent.click(dialog.getByRole('button', { name: 'Start view' }));
  const cancel = dialog.getByRole<HTMLButtonElement>('button', { name: 'Cancel' });
  await waitFor(() => expect(cancel.disabled).toBe(true));
  fireEvent(asked, new Event('cancel', { cancelable: true }));
  held.resolve({ status: 429, body: { error: 'too_many_requests', message: 'No' } });
  await screen.findByText(/^This user was viewed too often/);
  restoreNetwork();
  await userEvent.click(cancel);
  await waitFor(() => expect(asked.isConnected).toBe(false));
  expect(go).not.toHaveBeenCalled();
});
