import { openArea } from '@countinghouse/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import area from '../area.ts';

it('lists disputes, and leads to the page of each', async () => {
  const router = await openArea(area, { path: '/disputes', as: 'merchant.demo' });
  const table = await screen.findByRole('table', { name: 'Disputes' });
  const [link] = within(table).getAllByRole('link');
  await userEvent.click(link as HTMLElement);
  await screen.findByRole('button', { name: /Dispute ID/ });
  expect(router.state.location.pathname).toBe(link?.getAttribute('href'));
});

it('says in Vietnamese that there is no such dispute', async () => {
  await openArea(area, {
    path: '/dispute-management-detail/dsp_nothing',
    as: 'merchant.demo',
    language: 'vi',
  });
  await screen.findByText('Không tìm thấy tranh chấp');
});
