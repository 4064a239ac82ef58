import { queryClient } from '@countinghouse/kit/query';
import { openArea } from '@countinghouse/kit/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import area from '../../area.ts';

const link = (name: string) => screen.findByRole('link', { name });

it('goes on to the payments before and after it in the list one came from, and back to that list', async () => {
  const router = await openArea(area, { path: '/list-transaction?sort=highest', as: 'merchant.demo' });
  const table = await screen.findByRole('table');
  const paths = within(table)
    .getAllByRole('link')
    .map((row) => row.getAttribute('href'));
  const isAt = (index: number) => waitFor(() => expect(router.state.location.pathname).toBe(paths[index]));
  const leadsBackTo = (index: number) =>
    waitFor(() => {
      const back = screen.getByRole('link', { name: 'Previous transaction' });
      expect(back.getAttribute('href')).toBe(paths[index]);
    });
  await userEvent.click(within(table).getAllByRole('link')[0] as HTMLElement);
  await isAt(0);
  await link('Next transaction');
  expect(screen.queryByRole('link', { name: 'Previous transaction' })).toBeNull();
  await userEvent.click(await link('Next transaction'));
  await isAt(1);
  await leadsBackTo(0);
  fireEvent.keyDown(document.body, { key: 'j' });
  await isAt(2);
  await leadsBackTo(1);
  fireEvent.keyDown(document.body, { key: 'k' });
  await isAt(1);
  await leadsBackTo(0);
  await router.navigate(-1);
  await waitFor(() => expect(router.state.location.pathname).toBe('/list-transaction'));
  // At the payment that was looked at last.
  await waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe(paths[1]));
});

it('knows them after a reload, which forgets the rows', async () => {
  const router = await openArea(area, { path: '/list-transaction?sort=highest', as: 'merchant.demo' });
  const [, second, third] = within(await screen.findByRole('table')).getAllByRole('link');
  await userEvent.click(second as HTMLElement);
  await link('Next transaction');
  const { pathname, state } = router.state.location;
  cleanup();
  queryClient.clear();
  // What the browser keeps of the address is there again.
  const reloaded = await openArea(area, { path: '/' });
  await reloaded.navigate(pathname, { state, replace: true });
  expect((await link('Next transaction')).getAttribute('href')).toBe(third?.getAttribute('href'));
  await link('Previous transaction');
});

it('knows of none without a list', async () => {
  const router = await openArea(area, { path: '/list-transaction', as: 'merchant.demo' });
  const [first] = within(await screen.findByRole('table')).getAllByRole('link');
  await router.navigate(first?.getAttribute('href') ?? '');
  await screen.findByRole('link', { name: /Transactions$/ });
  expect(screen.queryByRole('navigation')).toBeNull();
});
