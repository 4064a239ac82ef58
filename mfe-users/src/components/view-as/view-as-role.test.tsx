import { endViewAs } from '@countinghouse/kit';
import { openArea, setViewNavigation } from '@countinghouse/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import area from '../../area.ts';

it('begins to show the portal as a role, once it is said for which merchant', async () => {
  const go = vi.fn();
  setViewNavigation(go);
  await openArea(area, { path: '/user-management', as: 'partner.demo' });
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await userEvent.click(await screen.findByRole('button', { name: 'View as role…' }));
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
