import { openArea } from '@countinghouse/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import area from '../area.ts';

it('lists records, and leads to the page of each', async () => {
  const router = await openArea(area, { path: '/user-management', as: 'admin.demo' });
  const table = await screen.findByRole('table', { name: 'Users' });
  const [link] = within(table).getAllByRole('link');
  await userEvent.click(link as HTMLElement);
  await screen.findByRole('region', { name: 'Details' });
  expect(router.state.location.pathname).toBe(link?.getAttribute('href'));
});

it('keeps what it shows as a view, and exports it', async () => {
  await openArea(area, { path: '/user-management?density=compact', as: 'admin.demo' });
  await userEvent.click(await screen.findByRole('button', { name: 'Save view' }));
  await userEvent.type(await screen.findByLabelText('Name'), 'My users{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Options for My users' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Export…' }));
  expect(await screen.findByRole('button', { name: 'Start export' })).toBeDefined();
});

it('speaks Vietnamese', async () => {
  await openArea(area, { path: '/user-management', as: 'admin.demo', language: 'vi' });
  await screen.findByRole('table', { name: 'Người dùng' });
});
