import { openArea } from '@countinghouse/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import area from '../area.ts';

it('lists merchants, and leads to the page of each', async () => {
  const router = await openArea(area, { path: '/merchants?status=active', as: 'admin.demo' });
  const table = await screen.findByRole('table', { name: 'Merchant Status' });
  const [link] = within(table).getAllByRole('link');
  await userEvent.click(link as HTMLElement);
  await screen.findByRole('region', { name: 'Details' });
  expect(router.state.location.pathname).toBe(link?.getAttribute('href'));
});
